/* premises.c — collects what a schema's binders, guards and ranges say. SPDX-License-Identifier: MIT
 *
 * Everything is kept twice: as intervals (scope), good for what is not linear, and as linear rows, good for how names
 * depend on each other. */
#include "facts/premises.h"

void spg_premises_assume(spg_premises *p, const spg_linear *row)
{
    spg_int value;
    if (spg_linear_is_const(row, &value)) {
        if (value < 0) { p->impossible = true; }
        return;
    }
    for (uint32_t i = 0; i < p->row_count; i++) {
        if (spg_linear_equal(&p->rows[i], row)) { return; }
    }
    if (p->row_count < SPG_PREMISES_ROWS) { p->rows[p->row_count++] = *row; }
}

static bool make_bool(spg_premises *p, spg_node_kind kind, spg_ref a, spg_ref b, spg_ref *out)
{
    const spg_ref sides[] = {a, b};
    return spg_premises_make(p, kind, SPG_TYPE(BOOL), 0, sides, b == 0 ? 1 : 2, out);
}

/* (if c then x else y) <= b is c and x <= b, or not c and y <= b; likewise on the other side. */
static void assume_choice(spg_premises *p, spg_ref a, spg_ref b, spg_int gap, bool left)
{
    const spg_ref choice = left ? a : b;
    const spg_node_kind kind = gap == 0 ? SPG_NODE_LE : SPG_NODE_LT;
    spg_ref sides[2] = {0, 0};
    if (p->or_count == SPG_PREMISES_ORS) { return; }
    for (uint32_t i = 0; i < 2; i++) {
        const spg_ref branch = spg_premises_child(p, choice, 1 + i);
        spg_ref condition = spg_premises_child(p, choice, 0);
        spg_ref order = 0;
        if (i == 1 && !make_bool(p, SPG_NODE_NOT, condition, 0, &condition)) { return; }
        if (!make_bool(p, kind, left ? branch : a, left ? b : branch, &order)) { return; }
        if (!make_bool(p, SPG_NODE_AND_THEN, condition, order, &sides[i])) { return; }
    }
    if (make_bool(p, SPG_NODE_OR_ELSE, sides[0], sides[1], &p->ors[p->or_count])) { p->or_count += 1; }
}

/* a + gap <= b */
static void assume_order(spg_premises *p, spg_ref a, spg_ref b, spg_int gap)
{
    spg_linear row;
    if (spg_premises_node(p, a)->kind == SPG_NODE_SELECT) { assume_choice(p, a, b, gap, true); }
    if (spg_premises_node(p, b)->kind == SPG_NODE_SELECT) { assume_choice(p, a, b, gap, false); }
    if (spg_premises_difference(p, b, a, &row) && spg_int_sub(row.constant, gap, &row.constant)) {
        spg_premises_assume(p, &row);
    }
}

static void assume_indices(spg_premises *p, spg_ref ref, int depth);

static void assume_indices_below(spg_premises *p, spg_ref ref, int depth)
{
    const uint32_t count = spg_premises_node(p, ref)->count;
    for (uint32_t i = 0; i < count && depth > 1; i++) {
        const spg_ref child = spg_premises_child(p, ref, i);
        if (child != 0) { assume_indices(p, child, depth - 1); }
    }
}

/* An index that was used did not trap: it lies inside its list. Only where it is surely looked at. */
static void assume_indices(spg_premises *p, spg_ref ref, int depth)
{
    switch ((spg_node_kind)spg_premises_node(p, ref)->kind) {
    case SPG_NODE_INDEX: {
        spg_linear index;
        spg_linear last;
        if (spg_premises_form(p, spg_premises_child(p, ref, 1), &index)) {
            spg_premises_assume(p, &index);
            if (spg_premises_length(p, spg_premises_child(p, ref, 0), &last) && spg_linear_add(&last, &index, -1)) {
                last.constant -= 1;
                spg_premises_assume(p, &last);
            }
        }
        break;
    }
    case SPG_NODE_ADD:
    case SPG_NODE_SUB:
    case SPG_NODE_MUL:
    case SPG_NODE_DIV:
    case SPG_NODE_MOD:
    case SPG_NODE_MIN:
    case SPG_NODE_MAX:
    case SPG_NODE_NEG:
    case SPG_NODE_ABS:
    SPG_CASES_COMPARISON:
        break;
    SPG_CASES_LEAF:
    SPG_CASES_TRUTH:
    case SPG_NODE_REDUCE:
    case SPG_NODE_LENGTH:
    SPG_CASES_OPAQUE:
        return;
    }
    assume_indices_below(p, ref, depth);
}

/* The ranges of the game a LEGAL node names. */
static void assume_legal(spg_premises *p, spg_ref legal)
{
    const spg_node node = *spg_premises_node(p, legal);
    spg_ref bounds[SPG_SCHEMA_LEGAL_MAX * 16];
    uint32_t count = 0;
    bool complete;
    if (node.count > 16) { return; }
    const spg_status status = spg_schema_expand_legal(p->schemas, p->program, legal, bounds, &count, &complete);
    if (status != SPG_OK) {
        p->status = status;
        return;
    }
    for (uint32_t i = 0; i < count; i++) { spg_premises_assume_condition(p, bounds[i], true); }
}

static void assume_compare(spg_premises *p, spg_ref condition, spg_node_kind kind, bool holds)
{
    const spg_ref a = spg_premises_child(p, condition, 0);
    const spg_ref b = spg_premises_child(p, condition, 1);
    assume_indices(p, condition, 16);
    if (spg_premises_node(p, a)->type != SPG_TYPE(INT)) { return; }
    if (kind == SPG_NODE_LT || kind == SPG_NODE_LE) {
        assume_order(p, holds ? a : b, holds ? b : a, (kind == SPG_NODE_LT) == holds ? 1 : 0);
    } else if ((kind == SPG_NODE_EQ) == holds) {
        assume_order(p, a, b, 0);
        assume_order(p, b, a, 0);
    } else {
        const spg_interval x = spg_interval_of(&p->scope, a);
        const spg_interval y = spg_interval_of(&p->scope, b);
        if (x.low >= y.high) {
            assume_order(p, b, a, 1);
        } else if (y.low >= x.high) {
            assume_order(p, a, b, 1);
        } else if (p->or_count < SPG_PREMISES_ORS && holds) {
            p->ors[p->or_count++] = condition;
        }
    }
}

static void add_fact(spg_premises *p, spg_ref condition, bool holds)
{
    if (p->fact_count == SPG_PREMISES_FACTS) { return; }
    p->facts[p->fact_count] = condition;
    p->fact_holds[p->fact_count++] = holds;
}

void spg_premises_assume_condition(spg_premises *p, spg_ref condition, bool holds)
{
    const spg_node_kind kind = (spg_node_kind)spg_premises_node(p, condition)->kind;
    if (kind != SPG_NODE_NOT && kind != SPG_NODE_AND_THEN && kind != SPG_NODE_OR_ELSE && kind != SPG_NODE_LEGAL) {
        add_fact(p, condition, holds);
    }
    p->scope.work = 0;
    p->scope.trail_count = 0; /* what guards teach is kept */
    if (!spg_scope_learn(&p->scope, condition, holds)) { p->impossible = true; }
    if (kind == SPG_NODE_NOT) {
        spg_premises_assume_condition(p, spg_premises_child(p, condition, 0), !holds);
    } else if (kind == (holds ? SPG_NODE_AND_THEN : SPG_NODE_OR_ELSE)) {
        spg_premises_assume_condition(p, spg_premises_child(p, condition, 0), holds);
        spg_premises_assume_condition(p, spg_premises_child(p, condition, 1), holds);
    } else if (kind == SPG_NODE_OR_ELSE && p->or_count < SPG_PREMISES_ORS) {
        p->ors[p->or_count++] = condition;
    } else if (kind == SPG_NODE_LEGAL && holds) {
        assume_legal(p, condition);
    } else if (spg_node_is_comparison(kind)) {
        assume_compare(p, condition, kind, holds);
    }
}

/* A set has no more items than its range has numbers. */
static void assume_set_size(spg_premises *p, const spg_shape *shape, uint32_t param, const spg_ref *self)
{
    spg_linear most;
    spg_linear length;
    spg_ref ends[2] = {0, 0};
    if (shape->type != SPG_TYPE(SET) || shape->low == 0 || shape->high == 0) { return; }
    const spg_interval values = p->params[param].values;
    const spg_interval sizes = spg_arithmetic_bounds(SPG_ARITHMETIC_SUB, spg_interval_one(values.high),
                                                     spg_interval_one(values.low));
    if (spg_interval_bounded(values) && sizes.high < SPG_INT_MAX) {
        const spg_interval room = {0, sizes.high < 0 ? 0 : sizes.high + 1};
        p->params[param].length = spg_interval_meet(p->params[param].length, room);
        return;
    }
    /* At most max(high - low + 1, 0), in which both may be givens. */
    for (uint32_t i = 0; i < 2 && p->status == SPG_OK; i++) {
        p->status = spg_schema_copy(p->schemas, p->program, i == 0 ? shape->low : shape->high, self, &ends[i]);
    }
    if (p->status != SPG_OK) { return; }
    spg_ref none = 0;
    p->status = spg_schema_int(p->schemas, -1, &none);
    const spg_ref sides[] = {ends[1], ends[0]};
    spg_ref span[2] = {0, none};
    spg_ref size = 0;
    if (spg_premises_make(p, SPG_NODE_SUB, SPG_TYPE(INT), 0, sides, 2, &span[0]) &&
        spg_premises_make(p, SPG_NODE_MAX, SPG_TYPE(INT), 0, span, 2, &size) && spg_premises_form(p, size, &most) &&
        spg_premises_length(p, self[param], &length) && spg_linear_add(&most, &length, -1) &&
        spg_int_add(most.constant, 1, &most.constant)) {
        spg_premises_assume(p, &most);
    }
}

/* The position itself lies in its ranges. */
static void assume_ranges(spg_premises *p, spg_extent *params)
{
    const spg_ir_game *game = &p->program->games.at[p->schema->game];
    spg_ref self[16];
    spg_scope ranges = {.program = p->program, .pool = &p->program->pool, .params = params, .givens = p->scope.givens};
    ranges.locals = p->scope.locals;
    for (uint32_t i = 0; i < game->param_count; i++) {
        const spg_type type = game->params[i].shape.type;
        ranges.work = 0;
        params[i] = spg_extent_any(type);
        params[i] = spg_extent_of_shape(&ranges, &game->params[i].shape);
        if (p->has_floor && type != SPG_TYPE(INT) && params[i].values.low < p->floor) {
            params[i].values.low = p->floor;
        }
    }
    if (game->param_count > 16) { return; }
    for (uint32_t i = 0; i < game->param_count; i++) {
        if (!spg_premises_self(p, i, &self[i])) { return; }
    }
    for (uint32_t i = 0; i < game->param_count; i++) { assume_set_size(p, &game->params[i].shape, i, self); }
    spg_ref legal = 0;
    if (spg_premises_make(p, SPG_NODE_LEGAL, SPG_TYPE(BOOL), p->schema->game, self, game->param_count, &legal)) {
        assume_legal(p, legal);
    }
}

static void assume_binder(spg_premises *p, const spg_schema_binder *binder)
{
    const spg_ir_game *game = &p->program->games.at[p->schema->game];
    const spg_node_kind kind = (spg_node_kind)spg_premises_node(p, binder->domain)->kind;
    p->scope.work = 0;
    p->scope.locals[binder->slot] = spg_extent_of_domain(&p->scope, binder->domain);
    if (game->frame.locals[binder->slot].type != SPG_TYPE(INT)) { return; }
    if (spg_interval_empty(p->scope.locals[binder->slot].values)) { p->impossible = true; }
    spg_ref local = 0;
    if (!spg_premises_make(p, SPG_NODE_LOCAL, SPG_TYPE(INT), binder->slot, NULL, 0, &local)) { return; }
    if (kind == SPG_NODE_ITEMS) {
        const spg_ref sides[] = {local, spg_premises_child(p, binder->domain, 0)};
        spg_ref member = 0;
        spg_linear rest;
        if (make_bool(p, SPG_NODE_MEMBER, sides[0], sides[1], &member)) { add_fact(p, member, true); }
        if (spg_premises_length(p, sides[1], &rest) && spg_int_sub(rest.constant, 1, &rest.constant)) {
            spg_premises_assume(p, &rest);
        }
        return;
    }
    assume_indices_below(p, binder->domain, 16);
    assume_order(p, spg_premises_child(p, binder->domain, 0), local, 0);
    if (kind == SPG_NODE_FROM_TO) { assume_order(p, local, spg_premises_child(p, binder->domain, 1), 0); }
}

void spg_premises_room(const spg_program *program, size_t *params, size_t *locals)
{
    *params = *locals = 1;
    for (size_t i = 0; i < program->games.count; i++) {
        const spg_ir_game *game = &program->games.at[i];
        if (game->param_count > *params) { *params = game->param_count; }
        if (game->frame.local_count > *locals) { *locals = game->frame.local_count; }
    }
}

spg_status spg_premises_open(spg_run *run, const spg_program *program, spg_schemas *schemas, const spg_extent *givens,
                             spg_arena *arena, spg_premises **out)
{
    size_t params, locals;
    spg_premises_room(program, &params, &locals);
    spg_premises *p = *out = SPG_TAKE(arena, spg_premises, 1);
    if (p == NULL) { return run->error.status; }
    p->run = run;
    p->program = program;
    p->schemas = schemas;
    p->givens = givens;
    p->params = SPG_TAKE(arena, spg_extent, params);
    p->locals = SPG_TAKE(arena, spg_extent, locals);
    p->proofs_left = SPG_PREMISES_PROOFS;
    return p->params == NULL || p->locals == NULL ? run->error.status : SPG_OK;
}

void spg_premises_start(spg_premises *p, const spg_schema *schema)
{
    const spg_frame *frame = &p->program->games.at[schema->game].frame;
    p->schema = schema;
    p->row_count = p->or_count = p->ors_used = p->fact_count = p->power_count = 0;
    p->impossible = false;
    p->status = SPG_OK;
    for (uint32_t i = 0; i < frame->local_count; i++) { p->locals[i] = spg_extent_any(frame->locals[i].type); }
    p->scope = (spg_scope){.program = p->program,
                           .pool = &p->schemas->pool,
                           .params = p->params,
                           .locals = p->locals,
                           .givens = p->givens};
    assume_ranges(p, p->params);
    for (uint32_t i = 0; i < schema->binder_count && p->status == SPG_OK; i++) {
        assume_binder(p, &schema->binders[i]);
    }
    for (uint32_t i = 0; i < schema->guard_count && p->status == SPG_OK; i++) {
        spg_premises_assume_condition(p, schema->guards[i].condition, true);
    }
}
