/* guards.c — where the conditions of a move stand, and which of them bound its loops. SPDX-License-Identifier: MIT */
#include "lower/nest.h"

#include <string.h>

/* Starts the premises with the binders bound so far and the guards passed so far. */
spg_status spg_guards_assume(spg_nest *n, uint32_t binders)
{
    spg_lower *l = n->l;
    spg_schema part = *n->schema;
    if (l->proving) { SPG_TRY(l->premises->status); } /* a proof that failed for lack of memory is no answer */
    spg_schema_guard *guards = SPG_TAKE(&l->arena, spg_schema_guard, (size_t)n->proved_count + 1);
    if (guards == NULL) { return l->run->error.status; }
    for (uint32_t i = 0; i < n->proved_count; i++) { guards[i] = (spg_schema_guard){.condition = n->proved[i]}; }
    part.guards = guards;
    part.guard_count = n->proved_count;
    part.binder_count = binders;
    l->premises->proofs_left = SPG_PREMISES_PROOFS;
    spg_premises_start(l->premises, &part);
    l->proving = true;
    return l->premises->status;
}

static bool is_proved(spg_nest *n, spg_ref condition)
{
    const spg_node *node = spg_nest_node(n, condition);
    if (node->kind == SPG_NODE_LE) {
        return spg_lower_proves(n->l, spg_nest_child(n, condition, 0), spg_nest_child(n, condition, 1), 0);
    }
    if (node->kind == SPG_NODE_LT) {
        return spg_lower_proves(n->l, spg_nest_child(n, condition, 0), spg_nest_child(n, condition, 1), 1);
    }
    return false;
}

static spg_status add_guard(spg_nest *n, spg_nest_guard g)
{
    if (n->guard_count == SPG_NEST_GUARDS) { return spg_lower_refuse(n->l, "a move has too many conditions"); }
    n->guards[n->guard_count++] = g;
    return SPG_OK;
}

/* A guard goes as far out as its names allow, unless something it would overtake may trap. One that may itself, out of a loop
 * that does not run, would only give the cell up; but in an open sweep it is an error. */
spg_status spg_guards_place(spg_nest *n)
{
    const spg_schema *schema = n->schema;
    uint32_t calm_from = 0; /* guards cannot go further out than this */
    uint32_t seen = 0;
    for (uint32_t i = 0; i < schema->guard_count; i++) {
        const spg_schema_guard *from = &schema->guards[i];
        if (from->source == SPG_GUARD_ENDING || from->source == SPG_GUARD_LEGAL) { continue; }
        for (; seen < from->depth; seen++) {
            if (spg_calm_may_trap(n, schema->binders[seen].domain)) { calm_from = seen + 1; }
        }
        uint32_t level = spg_calm_level(n, from->condition);
        if (level < calm_from) { level = calm_from; }
        if (n->l->sweep->open && spg_calm_may_trap(n, from->condition)) { level = from->depth; }
        const bool is_while = from->source == SPG_GUARD_WHILE && spg_calm_level(n, from->condition) == from->depth;
        if (is_while) { level = from->depth; }
        SPG_TRY(add_guard(n, (spg_nest_guard){.condition = from->condition, .level = level, .is_while = is_while}));
        if (spg_calm_may_trap(n, from->condition)) { calm_from = from->depth; }
    }
    return SPG_OK;
}

/* Nothing inside binder i's loop but the target's ranges decides, and nothing there may trap. */
static bool loop_is_calm(const spg_nest *n, uint32_t binder)
{
    const spg_schema *schema = n->schema;
    for (uint32_t i = binder + 1; i < schema->binder_count; i++) {
        if (spg_calm_may_trap(n, schema->binders[i].domain)) { return false; }
    }
    for (uint32_t i = 0; i < n->guard_count; i++) {
        if (n->guards[i].level > binder && (n->guards[i].is_while || spg_calm_may_trap(n, n->guards[i].condition))) {
            return false;
        }
    }
    for (uint32_t t = 0; t < schema->target_count; t++) {
        for (uint32_t i = 0; i < schema->targets[t].argument_count; i++) {
            if (spg_calm_may_trap(n, schema->targets[t].arguments[i])) { return false; }
        }
    }
    return true;
}

static bool is_plain_range(const spg_nest *n, uint32_t binder)
{
    const spg_ref domain = n->schema->binders[binder].domain;
    const spg_node *node = spg_nest_node(n, domain);
    if (node->kind == SPG_NODE_FROM) { return spg_nest_child(n, domain, 1) == 0; }
    return node->kind == SPG_NODE_FROM_TO && spg_nest_child(n, domain, 2) == 0;
}

/* low + gap <= high, in whatever words. */
static bool read_order(const spg_nest *n, spg_ref condition, spg_ref *low, spg_ref *high, spg_int *gap)
{
    const bool negated = spg_nest_node(n, condition)->kind == SPG_NODE_NOT;
    const spg_ref order = negated ? spg_nest_child(n, condition, 0) : condition;
    const spg_node_kind kind = (spg_node_kind)spg_nest_node(n, order)->kind;
    if (kind != SPG_NODE_LE && kind != SPG_NODE_LT) { return false; }
    if (spg_nest_node(n, spg_nest_child(n, order, 0))->type != SPG_TYPE(INT)) { return false; }
    *low = spg_nest_child(n, order, negated ? 1 : 0);
    *high = spg_nest_child(n, order, negated ? 0 : 1);
    *gap = (kind == SPG_NODE_LT) != negated ? 1 : 0; /* not a < b is b <= a */
    return true;
}

/* In an open sweep a bound has 64 bits for certain, else it stays a condition, which may have more. */
static bool form_fits(spg_nest *n, const spg_linear *form)
{
    spg_int far = form->constant < 0 ? -(form->constant + 1) : form->constant;
    for (uint32_t i = 0; n->l->sweep->open && i < form->count; i++) {
        const spg_int factor = form->at[i].coefficient < 0 ? -form->at[i].coefficient : form->at[i].coefficient;
        n->l->scope.work = 0;
        const spg_interval values = spg_interval_of(&n->l->scope, form->at[i].ref);
        if (factor > INT32_MAX || values.low < INT64_MIN || values.high > INT64_MAX || far > INT64_MAX) {
            return false;
        }
        far += factor * (values.high > -values.low ? values.high : -values.low);
    }
    return !n->l->sweep->open || far <= INT64_MAX / 2;
}

/* a <= b, linear in the binder's name: a bound of its loop. */
static bool bound_loop(spg_nest *n, spg_ref condition, uint32_t binder)
{
    spg_premises *p = n->l->premises;
    spg_linear form, left;
    spg_ref name = 0;
    spg_int factor = 0;
    spg_nest_bounds *bounds = &n->bounds[binder];
    spg_ref low = 0, high = 0;
    spg_int gap = 0;
    if (!read_order(n, condition, &low, &high, &gap) || !is_plain_range(n, binder) || !loop_is_calm(n, binder)) {
        return false;
    }
    p->status = spg_schema_node(n->l->schemas, SPG_NODE_LOCAL, SPG_TYPE(INT), n->schema->binders[binder].slot, NULL, 0,
                                SPG_NOWHERE, &name);
    if (p->status != SPG_OK) { return false; }
    if (!spg_premises_form(p, high, &form) || !spg_premises_form(p, low, &left) || !spg_linear_add(&form, &left, -1) ||
        !spg_int_sub(form.constant, gap, &form.constant)) {
        return false;
    }
    for (uint32_t i = 0; i < form.count; i++) {
        if (form.at[i].kind != SPG_TERM_VALUE) { return false; }
        if (form.at[i].ref == name) {
            factor = form.at[i].coefficient;
        } else if (spg_calm_level(n, form.at[i].ref) > binder || spg_calm_may_trap(n, form.at[i].ref)) {
            return false;
        }
    }
    if (factor == 0 || !spg_linear_add_term(&form, SPG_TERM_VALUE, name, -factor) || !form_fits(n, &form)) {
        return false;
    }
    spg_nest_bound *into = NULL;
    if (factor < 0 && bounds->high_count < SPG_NEST_BOUNDS) { into = &bounds->high[bounds->high_count++]; }
    if (factor > 0 && bounds->low_count < SPG_NEST_BOUNDS) { into = &bounds->low[bounds->low_count++]; }
    if (into == NULL) { return false; }
    *into = (spg_nest_bound){form, factor < 0 ? -factor : factor};
    return true;
}

/* form <= upper end of the range, always? Then the range's own end says nothing. */
static void drop_own_high(spg_nest *n, uint32_t binder)
{
    spg_nest_bounds *bounds = &n->bounds[binder];
    const spg_ref domain = n->schema->binders[binder].domain;
    if (spg_nest_node(n, domain)->kind != SPG_NODE_FROM_TO) { return; }
    if (spg_calm_may_trap(n, spg_nest_child(n, domain, 1))) { return; }
    for (uint32_t i = 0; i < bounds->high_count; i++) {
        spg_linear gap;
        if (bounds->high[i].scale != 1 || !spg_premises_form(n->l->premises, spg_nest_child(n, domain, 1), &gap)) {
            continue;
        }
        if (spg_linear_add(&gap, &bounds->high[i].form, -1) && spg_premises_prove(n->l->premises, &gap)) {
            bounds->own_high_is_implied = true;
        }
    }
}

/* Of two bounds where one never decides, that one goes. A bound says: not more than form (high), not less than -form (low). */
static void drop_idle(spg_nest *n, spg_nest_bound *at, uint32_t *count)
{
    for (uint32_t i = 0; i < *count;) {
        bool idle = false;
        for (uint32_t j = 0; j < *count && !idle; j++) {
            spg_linear gap = at[i].form;
            if (i == j || at[i].scale != 1 || at[j].scale != 1) { continue; }
            idle = spg_linear_add(&gap, &at[j].form, -1) && spg_premises_prove(n->l->premises, &gap);
        }
        if (idle) {
            *count -= 1;
            for (uint32_t j = i; j < *count; j++) { at[j] = at[j + 1]; }
        } else {
            i++;
        }
    }
}

static spg_status place_range(spg_nest *n, spg_ref condition)
{
    if (is_proved(n, condition)) { return SPG_OK; }
    const uint32_t level = spg_calm_level(n, condition);
    if (level > 0 && bound_loop(n, condition, level - 1)) { return SPG_OK; }
    /* The target is computed before its ranges are looked at: innermost. */
    return add_guard(n, (spg_nest_guard){.condition = condition, .level = n->schema->binder_count});
}

/* All arguments of the targets are worked out before any range is looked at, that is, before the guards from `first` on. */
static spg_status look_at_arguments(spg_nest *n, uint32_t first)
{
    const spg_schema *schema = n->schema;
    for (uint32_t t = 0; t < schema->target_count && n->guard_count > first; t++) {
        for (uint32_t i = 0; i < schema->targets[t].argument_count; i++) {
            const spg_ref argument = schema->targets[t].arguments[i];
            if (!spg_calm_may_trap(n, argument)) { continue; }
            SPG_TRY(add_guard(n, (spg_nest_guard){0}));
            memmove(&n->guards[first + 1], &n->guards[first], (n->guard_count - 1 - first) * sizeof n->guards[0]);
            n->guards[first++] = (spg_nest_guard){
                .condition = argument, .level = schema->binder_count, .is_look = true};
        }
    }
    return SPG_OK;
}

/* Conditions that only cut a loop short become its bounds, like the ranges of the target. */
spg_status spg_guards_bound_loops(spg_nest *n)
{
    uint32_t kept = 0;
    n->proved_count = 0;
    SPG_TRY(spg_guards_assume(n, n->schema->binder_count));
    for (uint32_t i = 0; i < n->guard_count; i++) {
        const spg_nest_guard g = n->guards[i];
        const bool cuts = !g.is_while && g.level > 0 && !spg_calm_may_trap(n, g.condition) &&
                          spg_calm_level(n, g.condition) == g.level && bound_loop(n, g.condition, g.level - 1);
        if (!cuts) { n->guards[kept++] = g; }
        if (cuts && n->cut_count < SPG_NEST_GUARDS) { n->cut[n->cut_count++] = g.condition; }
    }
    n->guard_count = kept;
    return SPG_OK;
}

spg_status spg_guards_place_legality(spg_nest *n)
{
    const spg_schema *schema = n->schema;
    n->proved_count = 0;
    for (uint32_t i = 0; i < n->cut_count; i++) { n->proved[n->proved_count++] = n->cut[i]; }
    for (uint32_t i = 0; i < n->guard_count && n->proved_count < SPG_NEST_GUARDS; i++) {
        n->proved[n->proved_count++] = n->guards[i].condition;
    }
    const uint32_t first = n->guard_count;
    for (uint32_t i = 0; i < schema->guard_count; i++) {
        const spg_ref legal = schema->guards[i].condition;
        spg_ref ranges[SPG_SCHEMA_LEGAL_MAX * SPG_SWEEP_DIMS];
        uint32_t count = 0;
        bool complete = true;
        if (schema->guards[i].source != SPG_GUARD_LEGAL) { continue; }
        if (spg_nest_node(n, legal)->kind != SPG_NODE_LEGAL) {
            SPG_TRY(spg_guards_assume(n, schema->binder_count));
            SPG_TRY(place_range(n, legal));
            continue;
        }
        const bool many = spg_nest_node(n, legal)->count > SPG_SWEEP_DIMS;
        if (many && !n->l->sweep->open) { return spg_lower_refuse(n->l, "too many parameters"); }
        if (!many) { SPG_TRY(spg_schema_expand_legal(n->l->schemas, n->l->program, legal, ranges, &count, &complete)); }
        if (!complete && !n->l->sweep->open) { return spg_lower_refuse(n->l, "a parameter is a list, set or grid"); }
        if (many || !complete) { /* asked as a whole */
            ranges[0] = legal;
            count = 1;
        }
        for (uint32_t k = 0; k < count; k++) {
            SPG_TRY(spg_guards_assume(n, schema->binder_count));
            SPG_TRY(place_range(n, ranges[k]));
        }
    }
    SPG_TRY(look_at_arguments(n, first));
    n->proved_count = 0; /* what bounds a loop may not be taken for granted when its range is judged */
    SPG_TRY(spg_guards_assume(n, 0));
    for (uint32_t i = 0; i < schema->binder_count; i++) {
        drop_own_high(n, i);
        drop_idle(n, n->bounds[i].high, &n->bounds[i].high_count);
        drop_idle(n, n->bounds[i].low, &n->bounds[i].low_count);
    }
    return SPG_OK;
}
