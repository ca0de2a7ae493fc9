/* loops.c — the loops and conditions of a move as statements. SPDX-License-Identifier: MIT */
#include "lower/nest.h"

#include <string.h>

/* Appends a statement to a block-like one. */
static spg_status append(spg_lower *l, uint32_t parent, uint32_t statement)
{
    spg_sweep_statement *s = &l->sweep->statements.at[parent];
    if ((s->child_count & (s->child_count - 1)) == 0) { /* room doubles at powers of two */
        uint32_t *children = SPG_TAKE(&l->sweep->arena, uint32_t, s->child_count == 0 ? 1 : 2 * (size_t)s->child_count);
        if (children == NULL) { return l->run->error.status; }
        if (s->child_count > 0) { memcpy(children, s->children, s->child_count * sizeof *children); }
        s->children = children;
    }
    s->children[s->child_count++] = statement;
    return SPG_OK;
}

spg_status spg_loops_open(spg_lower *l, uint32_t parent, spg_sweep_statement statement, uint32_t *out)
{
    SPG_TRY(spg_sweep_add_statement(l->sweep, statement, out));
    return append(l, parent, *out);
}

/* The statement just before, if it is the same one: then what comes goes inside it. */
static bool find_same(const spg_sweep *sweep, uint32_t parent, const spg_sweep_statement *like, uint32_t *out)
{
    const spg_sweep_statement *p = &sweep->statements.at[parent];
    if (p->child_count == 0) { return false; }
    *out = p->children[p->child_count - 1];
    const spg_sweep_statement *s = &sweep->statements.at[*out];
    const bool named = !sweep->open || like->slot == s->slot || like->kind == SPG_SWEEP_DO_IF; /* leaves say the name */
    return s->kind == like->kind && s->a == like->a && s->b == like->b && s->step == like->step && s->by == like->by &&
           named && s->capped == like->capped && !spg_sweep_has_stop(sweep, *out);
}

spg_status spg_loops_learn(spg_nest *n, spg_ref condition)
{
    spg_lower *l = n->l;
    l->scope.work = 0;
    l->scope.trail_count = 0;
    spg_scope_learn(&l->scope, condition, true);
    l->scope.trail_count = 0;
    if (n->proved_count < SPG_NEST_GUARDS) { n->proved[n->proved_count++] = condition; }
    return SPG_OK;
}

spg_status spg_loops_emit_guards(spg_nest *n, uint32_t level, uint32_t *parent)
{
    for (uint32_t i = 0; i < n->guard_count; i++) {
        const spg_nest_guard *g = &n->guards[i];
        spg_sweep_ref condition = 0;
        if (g->level != level) { continue; }
        SPG_TRY(spg_guards_assume(n, level));
        if (g->is_look) {
            SPG_TRY(spg_looks_add(n, g->condition, *parent));
            continue;
        }
        SPG_TRY(spg_translate(n->l, g->condition, &condition));
        const spg_sweep_node *node = spg_sweep_node_at(n->l->sweep, condition);
        if (node->op != SPG_SWEEP_CONST || node->value == 0) {
            const spg_sweep_statement s = {.kind = g->is_while ? SPG_SWEEP_DO_STOP : SPG_SWEEP_DO_IF, .a = condition};
            uint32_t at = 0;
            if (g->is_while || !find_same(n->l->sweep, *parent, &s, &at)) {
                SPG_TRY(spg_loops_open(n->l, *parent, s, &at));
            }
            if (!g->is_while) { *parent = at; }
        }
        SPG_TRY(spg_loops_learn(n, g->condition));
    }
    return SPG_OK;
}

static spg_status translate_form(spg_nest *n, const spg_linear *form, spg_sweep_ref *out)
{
    spg_lower *l = n->l;
    if (!spg_int_fits64(form->constant)) { return spg_lower_refuse(l, "a bound of the rules does not fit 64 bits"); }
    SPG_TRY(spg_sweep_const(l->sweep, (int64_t)form->constant, out));
    for (uint32_t i = 0; i < form->count; i++) {
        spg_sweep_ref term = 0, factor = 0;
        if (!spg_int_fits64(form->at[i].coefficient)) { return spg_lower_refuse(l, "a bound does not fit 64 bits"); }
        SPG_TRY(spg_translate(l, form->at[i].ref, &term));
        SPG_TRY(spg_sweep_const(l->sweep, (int64_t)form->at[i].coefficient, &factor));
        SPG_TRY(spg_translate_op(l, SPG_SWEEP_MUL, term, factor, &term));
        SPG_TRY(spg_translate_op(l, SPG_SWEEP_ADD, *out, term, out));
    }
    return SPG_OK;
}

/* The bounds of a loop: its range, cut by what the target allows. */
static spg_status loop_ends(spg_nest *n, uint32_t binder, spg_sweep_ref *low, spg_sweep_ref *high)
{
    spg_lower *l = n->l;
    const spg_ref domain = n->schema->binders[binder].domain;
    const spg_nest_bounds *bounds = &n->bounds[binder];
    *high = 0;
    SPG_TRY(spg_translate(l, spg_nest_child(n, domain, 0), low));
    if (spg_nest_node(n, domain)->kind == SPG_NODE_FROM_TO && !bounds->own_high_is_implied) {
        SPG_TRY(spg_translate(l, spg_nest_child(n, domain, 1), high));
    }
    for (uint32_t i = 0; i < bounds->high_count + bounds->low_count; i++) {
        const bool is_high = i < bounds->high_count;
        const spg_nest_bound *from = is_high ? &bounds->high[i] : &bounds->low[i - bounds->high_count];
        spg_sweep_ref form = 0, scale = 0;
        if (!spg_int_fits64(from->scale)) { return spg_lower_refuse(l, "a bound does not fit 64 bits"); }
        SPG_TRY(translate_form(n, &from->form, &form));
        SPG_TRY(spg_sweep_const(l->sweep, (int64_t)from->scale, &scale));
        SPG_TRY(spg_translate_op(l, SPG_SWEEP_DIV, form, scale, &form));
        if (is_high) {
            if (*high == 0) {
                *high = form;
            } else {
                SPG_TRY(spg_translate_op(l, SPG_SWEEP_MIN, *high, form, high));
            }
        } else { /* factor · name + form >= 0: name >= -floor(form / factor) */
            SPG_TRY(spg_translate_op(l, SPG_SWEEP_NEG, form, 0, &form));
            SPG_TRY(spg_translate_op(l, SPG_SWEEP_MAX, *low, form, low));
        }
    }
    return SPG_OK;
}

static void set_extent(spg_nest *n, uint32_t slot, int64_t low, int64_t high)
{
    spg_interval *values = &n->l->locals[slot].values;
    if (low != INT64_MIN && low > values->low) { values->low = low; }
    if (high != INT64_MAX && high < values->high) { values->high = high; }
}

/* A loop of its own when it may end early: what shares it would end with it. */
static spg_status open_loop(spg_nest *n, uint32_t binder, uint32_t *parent, spg_sweep_statement s, uint32_t *var)
{
    spg_lower *l = n->l;
    const spg_sweep_node *from = spg_sweep_node_at(l->sweep, s.a);
    const spg_sweep_node *to = spg_sweep_node_at(l->sweep, s.b);
    /* In an open sweep most ends are not known: a loop that has one is as long as the rules say. */
    s.capped = s.kind == SPG_SWEEP_DO_LOOP &&
               (s.b == 0 || (!l->sweep->open && (spg_int)to->high - from->low >= SPG_SWEEP_ROUNDS));
    uint32_t at = 0;
    bool ends_early = false;
    for (uint32_t i = 0; i < n->guard_count; i++) {
        ends_early = ends_early || (n->guards[i].is_while && n->guards[i].level == binder + 1);
    }
    if (!ends_early && find_same(l->sweep, *parent, &s, &at)) {
        *var = l->sweep->statements.at[at].var;
        if (l->next_var <= *var) { l->next_var = *var + 1; } /* inside the loop its name is taken */
    } else {
        *var = s.var = l->next_var++;
        if (l->next_var > l->sweep->var_count) { l->sweep->var_count = l->next_var; }
        SPG_TRY(spg_loops_open(l, *parent, s, &at));
    }
    *parent = at;
    return SPG_OK;
}

spg_status spg_loops_range(spg_nest *n, uint32_t binder, uint32_t *parent)
{
    spg_lower *l = n->l;
    const uint32_t slot = n->schema->binders[binder].slot;
    const spg_ref domain = n->schema->binders[binder].domain;
    const bool open = spg_nest_node(n, domain)->kind == SPG_NODE_FROM;
    const spg_ref step_ref = spg_nest_child(n, domain, open ? 1 : 2);
    spg_sweep_ref low = 0, high = 0;
    spg_int step = 1;
    spg_sweep_ref by = 0;
    if (step_ref != 0 && (!spg_pool_const(&l->schemas->pool, step_ref, &step) || step <= 0 || !spg_int_fits64(step))) {
        if (!l->sweep->open) { return spg_lower_refuse(l, "a range has a step that is computed"); }
        step = 0;
    }
    SPG_TRY(loop_ends(n, binder, &low, &high));
    if (step == 0) { SPG_TRY(spg_leaf_expression(l, step_ref, false, &by)); }
    l->scope.work = 0;
    l->locals[slot] = spg_extent_of_domain(&l->scope, domain);
    set_extent(n, slot, spg_sweep_node_at(l->sweep, low)->low,
               high == 0 ? INT64_MAX : spg_sweep_node_at(l->sweep, high)->high);
    if (spg_interval_empty(l->locals[slot].values)) { l->locals[slot].values = spg_interval_one(0); } /* never runs */
    const spg_sweep_statement s = {
        .kind = SPG_SWEEP_DO_LOOP, .a = low, .b = high, .step = (int64_t)step, .slot = slot, .by = by};
    return open_loop(n, binder, parent, s, &l->var_of[slot]);
}

/* Over the items of an array from index `low` to `high`. */
static spg_status items_loop(spg_nest *n, uint32_t binder, uint32_t array, spg_sweep_ref low, spg_sweep_ref high,
                             uint32_t *parent)
{
    spg_lower *l = n->l;
    const uint32_t slot = n->schema->binders[binder].slot;
    const spg_sweep_array items = l->sweep->arrays.at[array];
    uint32_t index = 0, at = 0;
    spg_sweep_ref place = 0, item = 0;
    const spg_sweep_statement over = {/* the item has the name, not its place */
                                      .kind = SPG_SWEEP_DO_LOOP,
                                      .a = low,
                                      .b = high,
                                      .step = 1,
                                      .slot = UINT32_MAX};
    SPG_TRY(open_loop(n, binder, parent, over, &index));
    SPG_TRY(spg_sweep_var(l->sweep, index, 0, items.count == 0 ? 0 : (int64_t)items.count - 1, &place));
    SPG_TRY(spg_sweep_make(l->sweep, SPG_SWEEP_LOAD, array, place, 0, 0, INT64_MIN, INT64_MAX, &item));
    spg_sweep_statement s = {.kind = SPG_SWEEP_DO_LET, .a = item, .var = l->next_var++, .slot = slot};
    if (l->next_var > l->sweep->var_count) { l->sweep->var_count = l->next_var; }
    SPG_TRY(spg_loops_open(l, *parent, s, &at));
    l->var_of[slot] = s.var;
    l->locals[slot] = spg_extent_int(items.count == 0 ? spg_interval_one(0) : (spg_interval){items.low, items.high});
    return SPG_OK;
}

/* Over a list that the rules compute, for the reader of an open sweep. */
static spg_status list_loop(spg_nest *n, uint32_t binder, spg_ref list, uint32_t *parent)
{
    spg_lower *l = n->l;
    const uint32_t slot = n->schema->binders[binder].slot;
    spg_sweep_statement s = {.kind = SPG_SWEEP_DO_EACH, .slot = slot};
    SPG_TRY(spg_leaf_expression(l, list, false, &s.a));
    l->scope.work = 0;
    l->locals[slot] = spg_extent_of_domain(&l->scope, n->schema->binders[binder].domain);
    return open_loop(n, binder, parent, s, &l->var_of[slot]);
}

spg_status spg_loops_each(spg_nest *n, uint32_t binder, uint32_t *parent)
{
    spg_lower *l = n->l;
    const spg_ref of = spg_nest_child(n, n->schema->binders[binder].domain, 0);
    bool constant = false;
    uint32_t array = 0, starts = 0;
    spg_sweep_ref low = 0, high = 0, one = 0, row = 0;
    SPG_TRY(spg_translate_items(l, of, &constant, &array));
    SPG_TRY(spg_sweep_const(l->sweep, 0, &low));
    SPG_TRY(spg_sweep_const(l->sweep, 1, &one));
    if (constant) {
        SPG_TRY(spg_translate_count(l, array, &high));
        SPG_TRY(spg_translate_op(l, SPG_SWEEP_SUB, high, one, &high));
        return items_loop(n, binder, array, low, high, parent);
    }
    if (l->sweep->open) { return list_loop(n, binder, of, parent); }
    const spg_node *node = spg_nest_node(n, of);
    if (node->kind != SPG_NODE_INDEX || spg_nest_node(n, spg_nest_child(n, of, 0))->kind != SPG_NODE_GIVEN) {
        return spg_lower_refuse(l, "the rules run over a list that is computed");
    }
    const spg_lower_given *given = &l->givens[spg_nest_node(n, spg_nest_child(n, of, 0))->data];
    if (!given->known || given->depth != 2) { return spg_lower_refuse(l, "the rules run over texts or sets of lists"); }
    SPG_TRY(spg_translate_array(l, given->items, given->count, &array));
    SPG_TRY(spg_translate(l, spg_nest_child(n, of, 1), &row));
    SPG_TRY(
        spg_translate_array(l, given->starts, given->lists, &starts)); /* without the last: an index there is none */
    SPG_TRY(spg_sweep_make(l->sweep, SPG_SWEEP_LOAD, starts, row, 0, 0, INT64_MIN, INT64_MAX, &low));
    SPG_TRY(spg_translate_array(l, given->starts + 1, given->lists, &starts));
    SPG_TRY(spg_sweep_make(l->sweep, SPG_SWEEP_LOAD, starts, row, 0, 0, INT64_MIN, INT64_MAX, &high));
    SPG_TRY(spg_translate_op(l, SPG_SWEEP_SUB, high, one, &high));
    return items_loop(n, binder, array, low, high, parent);
}
