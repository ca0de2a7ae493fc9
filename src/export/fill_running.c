/* fill_running.c — a loop of a row that sees the same from every cell, and more: its best is kept. SPDX-License-Identifier: MIT
 *
 * for j in 0..n-1: gain e(j): g(j): what a move is worth does not depend on where it is made, and the range has one fixed end, on
 * the side from which the row is filled. Lines (fill_lines.c) do the same where nothing can fail. */
#include "base/bitset.h"
#include "export/fill_sweep.h"

static const spg_sweep_statement *at(const spg_x_fill_writer *w, uint32_t index)
{
    return &w->t->sweep->statements.at[index];
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

bool spg_x_fill_runs(const spg_x_fill_writer *w, uint32_t loop)
{
    const spg_x_fill_table *t = w->t;
    const spg_sweep_statement *s = at(w, loop);
    if (t->kind != SPG_CHUNK_SCORE || !t->fill->repeats || t->fill->count != 1 || w->best != NULL) { return false; }
    if (s->kind != SPG_SWEEP_DO_LOOP || s->b == 0 || s->step != 1 || s->slot == UINT32_MAX) { return false; }
    if (sees_cell(t, t->fill->loops[0].falls ? s->b : s->a, SPG_SWEEP_NAMES, UINT32_MAX)) { return false; }
    for (uint32_t i = 0; i < s->child_count; i++) {
        const spg_sweep_statement *option = at(w, s->children[i]);
        if (option->kind != SPG_SWEEP_DO_OPTION || sees_cell(t, option->a, s->var, s->slot)) { return false; }
    }
    return true;
}

/* The variable of a loop: the next move, the best of those before it, has it begun, is there a best? */
static void variable(const spg_x_fill_table *t, uint32_t loop)
{
    spg_x_fill_word(t, "running");
    spg_xf(t->x, "_%u", (unsigned)loop);
}

/* The moves from `next` to the fixed end are in the best that is kept; those up to the other end are added to it. A move whose
 * rules fail stays the next one, so all cells behind fail, as they must. */
static void add_new(const spg_x_fill_writer *w, uint32_t loop)
{
    const bool falls = w->t->fill->loops[0].falls;
    const spg_sweep_statement *s = at(w, loop);
    spg_exporter *x = w->t->x;
    spg_x_fill_writer kept = *w;
    kept.best = "of[1]";
    kept.any = "of[3]";
    spg_x_line(x);
    spg_x(x, falls ? "while (of[0] > low)" : "while (of[0] < high)");
    spg_x_open(x);
    spg_x_line(x);
    spg_x(x, "const long long ");
    spg_x_slot_name(x, s->slot);
    spg_x(x, falls ? " = of[0] - 1;" : " = of[0] + 1;");
    spg_x_fill_children(&kept, s);
    spg_x_line(x);
    spg_x(x, "of[0] = ");
    spg_x_slot_name(x, s->slot);
    spg_x(x, ";");
    spg_x_close(x);
    spg_x_line(x);
    spg_x(x, "if (of[3] && (!any || of[1] > best)) { best = of[1]; }");
    spg_x_line(x);
    spg_x(x, "any = any || of[3];");
}

/* At the first cell none of the moves is in it. */
static void start(const spg_x_fill_writer *w, uint32_t loop)
{
    const bool falls = w->t->fill->loops[0].falls;
    const spg_sweep_statement *s = at(w, loop);
    spg_exporter *x = w->t->x;
    spg_x_line(x);
    spg_x(x, "long long *of = ");
    variable(w->t, loop);
    spg_x(x, ";");
    spg_x_line(x);
    spg_x(x, "const long long low = ");
    spg_x_fill_expression(w, s->a, SPG_PREC_ANY);
    spg_x(x, ", high = ");
    spg_x_fill_expression(w, s->b, SPG_PREC_ANY);
    spg_x(x, ";");
    spg_x_need(x, falls ? "add" : "subtract");
    spg_x_line(x);
    spg_x(x, falls ? "if (!of[2]) { of[0] = add(high, 1); }" : "if (!of[2]) { of[0] = subtract(low, 1); }");
    spg_x_line(x);
    spg_x(x, "of[2] = 1;");
}

void spg_x_fill_run(const spg_x_fill_writer *w, uint32_t loop)
{
    spg_exporter *x = w->t->x;
    const bool falls = w->t->fill->loops[0].falls;
    spg_bitset_add(w->t->runs, loop);
    spg_x_line(x);
    spg_x(x, "{ /* the same moves as from the cell before, and more: the best of them is kept */");
    x->indent += 1;
    start(w, loop);
    spg_x_line(x);
    spg_x(x, falls ? "if (low <= high && low <= of[0])" : "if (low <= high && high >= of[0])");
    spg_x_open(x);
    add_new(w, loop);
    spg_x_else(x);
    spg_x_fill_loop_over(w, at(w, loop), "low", "high");
    spg_x_close(x);
    spg_x_close(x);
}

void spg_x_fill_run_statics(const spg_x_fill_table *t, bool declare)
{
    spg_exporter *x = t->x;
    for (uint32_t i = 0; i < t->sweep->statements.count; i++) {
        if (!spg_bitset_has(t->runs, i)) { continue; }
        if (declare) {
            spg_x(x, "static long long ");
            variable(t, i);
            spg_x(x, "[4]; /* the next move, the best before it, whether it has begun, whether there is a best */\n\n");
        } else {
            spg_x_line(x);
            variable(t, i);
            spg_x(x, "[2] = ");
            variable(t, i);
            spg_x(x, "[3] = 0;");
        }
    }
}

bool spg_x_fill_has_runs(const spg_x_fill_table *t)
{
    bool some = false;
    for (uint32_t i = 0; !some && i < t->sweep->statements.count; i++) { some = spg_bitset_has(t->runs, i); }
    return some;
}
