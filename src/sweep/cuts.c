/* cuts.c — cells that certainly have no option are not visited. SPDX-License-Identifier: MIT
 *
 * When everything a position can do stands under one linear condition f >= 0 (a guard, or a range that is not empty), the
 * cells with f < 0 hold what a position without options holds. Where that is 0, as a fresh table is, they need no visit:
 * the innermost loop starts or ends at f = 0. Half of a table of intervals i … j is saved so. */
#include "sweep/builder.h"

/* a <= b or a < b as a form that is then at least 0. */
static bool as_form(const spg_sweep *sweep, spg_sweep_ref low, spg_sweep_ref high, int64_t gap, spg_sweep_linear *out)
{
    spg_sweep_linear left;
    return spg_sweep_linear_of(sweep, high, out) && spg_sweep_linear_of(sweep, low, &left) &&
           spg_sweep_linear_add(out, &left, -1) && !__builtin_sub_overflow(out->constant, gap, &out->constant);
}

/* What must hold for a statement to have an option. */
static bool needs(const spg_sweep *sweep, uint32_t index, spg_sweep_linear *out)
{
    const spg_sweep_statement *s = &sweep->statements.at[index];
    if (s->kind == SPG_SWEEP_DO_LOOP) { return s->b != 0 && s->step > 0 && as_form(sweep, s->a, s->b, 0, out); }
    if (s->kind != SPG_SWEEP_DO_IF) { return false; }
    const spg_sweep_node *node = spg_sweep_node_at(sweep, s->a);
    if (node->op != SPG_SWEEP_LE && node->op != SPG_SWEEP_LT) { return false; }
    return as_form(sweep, node->operand[0], node->operand[1], node->op == SPG_SWEEP_LT, out);
}

/* The same of all parts of a body. */
static bool body_needs(const spg_sweep *sweep, const spg_sweep_table *table, spg_sweep_linear *out)
{
    const spg_sweep_statement *body = &sweep->statements.at[table->body];
    for (uint32_t i = 0; i < body->child_count; i++) {
        spg_sweep_linear form;
        if (!needs(sweep, body->children[i], &form)) { return false; }
        if (i == 0) { *out = form; }
        if (!spg_sweep_linear_add(&form, out, -1) || !spg_sweep_linear_is_zero(&form)) { return false; }
    }
    for (uint32_t i = 0; body->child_count > 0 && i < out->count; i++) {
        if (out->var[i] >= table->dims) { return false; }
    }
    return body->child_count > 0;
}

static bool is_zero(const spg_sweep *sweep, spg_sweep_ref ref)
{
    const spg_sweep_node *node = spg_sweep_node_at(sweep, ref);
    return node->op == SPG_SWEEP_CONST && node->value == 0;
}

/* f >= 0 with factor ±1 of the innermost parameter: from or to. */
static bool cut_row(const spg_sweep_linear *form, uint32_t inner, spg_sweep_table *table)
{
    const int64_t own = spg_sweep_linear_get(form, inner);
    if (own != 1 && own != -1) { return false; }
    spg_sweep_cut *cut = own == 1 ? &table->from : &table->to;
    cut->is = true;
    cut->constant = -own * form->constant;
    for (uint32_t i = 0; i < form->count; i++) {
        if (form->var[i] != inner) { cut->factor[form->var[i]] = -own * form->coefficient[i]; }
    }
    return true;
}

/* Sums inside those of the box only: something must be left to visit. */
static bool cut_sums(const spg_sweep_linear *form, const spg_sweep_order *order, spg_sweep_table *table)
{
    int64_t least = 0, most = 0;
    for (uint32_t i = 0; i < order->levels; i++) {
        const bool up = order->weight[i] > 0;
        least += order->weight[i] * (up ? table->low[i] : table->high[i]);
        most += order->weight[i] * (up ? table->high[i] : table->low[i]);
    }
    for (int64_t sign = -1; sign <= 1; sign += 2) {
        bool same = true;
        for (uint32_t i = 0; i < order->levels; i++) {
            same = same && spg_sweep_linear_get(form, i) == sign * order->weight[i];
        }
        const int64_t bound = -sign * form->constant; /* sum + constant >= 0, or -sum + constant >= 0 */
        if (!same || bound < least || bound > most) { continue; }
        table->cut_sums = true;
        table->sum_from = sign > 0 ? bound : least;
        table->sum_to = sign > 0 ? most : bound;
        return true;
    }
    return false;
}

/* Where cells are visited at all, the condition holds. */
static void drop_conditions(spg_sweep *sweep, const spg_sweep_table *table)
{
    const spg_sweep_statement *body = &sweep->statements.at[table->body];
    for (uint32_t i = 0; i < body->child_count; i++) {
        spg_sweep_statement *s = &sweep->statements.at[body->children[i]];
        if (s->kind == SPG_SWEEP_DO_IF) {
            *s = (spg_sweep_statement){
                .kind = SPG_SWEEP_DO_BLOCK, .children = s->children, .child_count = s->child_count};
        }
    }
}

void spg_cuts_apply(spg_builder *b)
{
    spg_sweep *sweep = b->sweep;
    if (!spg_build_is_on(b, SPG_REDUCTION_CUTS) || sweep->lines.count > 0) { return; }
    for (size_t p = 0; p < sweep->passes.count; p++) {
        const spg_sweep_pass *pass = &sweep->passes.at[p];
        spg_sweep_table *table = &sweep->tables.at[pass->first];
        spg_sweep_linear form;
        const bool zero = spg_sweep_is_mex(sweep) || is_zero(sweep, table->stuck);
        if (pass->count != 1 || pass->order.levels < 2 || table->ending_count > 0 || !zero) { continue; }
        if (!body_needs(sweep, table, &form) || form.constant > INT32_MAX || form.constant < INT32_MIN) { continue; }
        const bool found = pass->order.front ? cut_sums(&form, &pass->order, table)
                                             : cut_row(&form, pass->order.dim[pass->order.levels - 1], table);
        if (!found) { continue; }
        b->report->used[SPG_REDUCTION_CUTS] += 1;
        drop_conditions(sweep, table);
    }
}
