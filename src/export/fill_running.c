/* fill_running.c — a loop of a row that sees the same from every cell, and more: its best is kept. SPDX-License-Identifier: MIT
 *
 * for j in 0..n-1: gain e(j): g(j): what a move is worth does not depend on where it is made, and the range has one fixed end, on
 * the side from which the row is filled. Lines (fill_lines.c) do the same where nothing can fail. */
#include "base/bitset.h"
#include "export/fill_table.h"

static const spg_sweep_statement *at(const spg_x_fill_table *t, uint32_t index)
{
    return &t->sweep->statements.at[index];
}

/* Does it name the position, or a loop around this one, whose slot is `own`? Variables from `var` on are inside. */
static bool sees_cell(const spg_x_fill_table *t, spg_sweep_ref ref, uint32_t var, uint32_t own)
{
    const spg_sweep_node *node = spg_sweep_node_at(t->sweep, ref);
    if (node->op == SPG_SWEEP_VAR) { return node->data < var; }
    if (node->op == SPG_SWEEP_LEAF) { return spg_x_fill_leaf_names(t, node, UINT32_MAX, own); }
    for (uint32_t i = 0; i < spg_sweep_operands((spg_sweep_op)node->op); i++) {
        if (sees_cell(t, node->operand[i], var, own)) { return true; }
    }
    return false;
}

bool spg_x_fill_runs(const spg_x_fill_table *t, uint32_t loop)
{
    const spg_sweep_statement *s = at(t, loop);
    if (t->kind != SPG_CHUNK_SCORE || !t->fill->repeats || t->fill->count != 1 || t->kept) { return false; }
    if (s->kind != SPG_SWEEP_DO_LOOP || s->b == 0 || s->step != 1 || s->slot == UINT32_MAX) { return false; }
    if (sees_cell(t, t->fill->loops[0].falls ? s->b : s->a, SPG_SWEEP_NAMES, UINT32_MAX)) { return false; }
    for (uint32_t i = 0; i < s->child_count; i++) {
        const spg_sweep_statement *option = at(t, s->children[i]);
        if (option->kind != SPG_SWEEP_DO_OPTION || sees_cell(t, option->a, s->var, s->slot)) { return false; }
    }
    return true;
}

/* The moves from `next` to the fixed end are in the best that is kept; those up to the other end are added to it. A move whose
 * rules fail stays the next one, so all cells behind fail, as they must. */
static void add_new(const spg_x_fill_table *t, const spg_sweep_statement *s)
{
    spg_x_fill_table kept = *t;
    kept.kept = true;
    spg_x_fill_code(t,
                    t->fill->loops[0].falls ? "\nwhile (of[0] > low) {\nconst long long %o = of[0] - 1;"
                                            : "\nwhile (of[0] < high) {\nconst long long %o = of[0] + 1;",
                    s->var);
    spg_x_fill_children(&kept, s);
    spg_x_fill_code(t,
                    "\nof[0] = %o;\n}"
                    "\nif (of[3] && (!any || of[1] > best)) { best = of[1]; }"
                    "\nany = any || of[3];",
                    s->var);
}

/* At the first cell none of the moves is in it. */
void spg_x_fill_run(const spg_x_fill_table *t, uint32_t loop)
{
    const bool falls = t->fill->loops[0].falls;
    const spg_sweep_statement *s = at(t, loop);
    spg_bitset_add(t->runs, loop);
    spg_x_fill_code(t, "\n{ /* the same moves as from the cell before, and more: the best of them is kept */");
    t->x->indent += 1;
    spg_x_fill_code(t, "\nlong long *of = $running_%u;\nconst long long low = %x, high = %x;", loop, s->a, s->b);
    spg_x_fill_code(t, falls ? "\nif (!of[2]) { of[0] = add(high, 1); }\nof[2] = 1;"
                               "\nif (low <= high && low <= of[0]) {"
                             : "\nif (!of[2]) { of[0] = subtract(low, 1); }\nof[2] = 1;"
                               "\nif (low <= high && high >= of[0]) {");
    add_new(t, s);
    spg_x_else(t->x);
    spg_x_fill_loop_over(t, s, "low", "high");
    spg_x_fill_code(t, "\n}\n}");
}

/* The next move, the best of those before it, has it begun, is there a best? */
void spg_x_fill_run_statics(const spg_x_fill_table *t, bool declare)
{
    for (uint32_t i = 0; i < t->sweep->statements.count; i++) {
        if (!spg_bitset_has(t->runs, i)) { continue; }
        if (declare) {
            spg_x_fill_code(
                t,
                "static long long $running_%u[4]; "
                "/* the next move, the best before it, whether it has begun, whether there is a best */\n\n",
                i);
        } else {
            spg_x_fill_code(t, "\n$running_%u[2] = $running_%u[3] = 0;", i, i);
        }
    }
}

bool spg_x_fill_has_runs(const spg_x_fill_table *t)
{
    bool some = false;
    for (uint32_t i = 0; !some && i < t->sweep->statements.count; i++) { some = spg_bitset_has(t->runs, i); }
    return some;
}
