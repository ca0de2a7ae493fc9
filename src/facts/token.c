/* token.c — games in which tokens go along the edges of given graphs. SPDX-License-Identifier: MIT */
#include "facts/token.h"

#include "base/bitset.h"
#include "facts/shape_normal.h"

typedef struct reader {
    const spg_program *program;
    const spg_schemas *schemas;
    const spg_pool *pool; /* of the schemas */
    const spg_extent *givens;
    const spg_schema *schema;
    spg_token_game *out;
} reader;

static const spg_int SHIFT_MAX = (spg_int)1 << 40;

/* Parameters must be integers whose ranges do not depend on each other, so that a box holds exactly the positions. */
static bool is_box(const spg_program *program, const spg_ir_game *game)
{
    if (game->param_count == 0 || game->param_count > SPG_TOKEN_PARAMS) { return false; }
    for (uint32_t i = 0; i < game->param_count; i++) {
        const spg_shape *shape = &game->params[i].shape;
        if (shape->type != SPG_TYPE(INT)) { return false; }
        if (spg_pool_has(&program->pool, shape->low, SPG_NODE_PARAM) ||
            spg_pool_has(&program->pool, shape->high, SPG_NODE_PARAM)) {
            return false;
        }
    }
    return true;
}

/* Is it the leaf of this kind and number, plus or minus a constant? */
static bool is_shifted(const spg_pool *pool, spg_ref ref, spg_node_kind kind, uint32_t data, int64_t *shift)
{
    const spg_node *node = spg_pool_node(pool, ref);
    spg_int constant = 0;
    *shift = 0;
    if (node->kind == kind) { return node->data == data; }
    if (node->kind != SPG_NODE_ADD && node->kind != SPG_NODE_SUB) { return false; }
    spg_ref left = spg_pool_child(pool, ref, 0);
    spg_ref right = spg_pool_child(pool, ref, 1);
    if (node->kind == SPG_NODE_ADD && spg_pool_const(pool, left, &constant)) {
        const spg_ref other = left;
        left = right;
        right = other;
    }
    if (spg_pool_node(pool, left)->kind != kind || spg_pool_node(pool, left)->data != data) { return false; }
    if (!spg_pool_const(pool, right, &constant) || constant > SHIFT_MAX || constant < -SHIFT_MAX) { return false; }
    *shift = (int64_t)(node->kind == SPG_NODE_ADD ? constant : -constant);
    return true;
}

/* g[x + row]: a row of a given. */
static bool read_row(const reader *r, spg_ref ref, spg_token_move *move)
{
    const spg_node *node = spg_pool_node(r->pool, ref);
    if (node->kind != SPG_NODE_INDEX) { return false; }
    const spg_node *given = spg_pool_node(r->pool, spg_pool_child(r->pool, ref, 0));
    if (given->kind != SPG_NODE_GIVEN || !spg_type_is_list(given->type)) { return false; }
    const spg_type row = spg_type_item(given->type);
    if (row != SPG_TYPE(SET) && row != SPG_TYPE(BAG) && row != SPG_TYPE_LIST(SPG_TYPE(INT))) { return false; }
    move->given = given->data;
    return is_shifted(r->pool, spg_pool_child(r->pool, ref, 1), SPG_NODE_PARAM, move->param, &move->row);
}

/* The one value of an expression over givens. */
static bool read_bound(const reader *r, spg_ref ref, int64_t *out)
{
    spg_scope scope = {.program = r->program, .pool = r->pool, .givens = r->givens};
    if (spg_pool_has(r->pool, ref, SPG_NODE_PARAM)) { return false; }
    const spg_interval value = spg_interval_of(&scope, ref);
    if (value.low != value.high || !spg_int_fits64(value.low)) { return false; }
    *out = (int64_t)value.low;
    return true;
}

/* `w in a..b`, the row being named by a guard: repeats in a row would count once, so it must have none. */
static bool read_range(const reader *r, spg_ref domain, spg_token_move *move)
{
    const spg_node *node = spg_pool_node(r->pool, domain);
    if (node->kind != SPG_NODE_FROM_TO || (node->count > 2 && spg_pool_child(r->pool, domain, 2) != 0)) {
        return false;
    }
    return read_bound(r, spg_pool_child(r->pool, domain, 0), &move->from) &&
           read_bound(r, spg_pool_child(r->pool, domain, 1), &move->to);
}

static bool is_membership(const reader *r, spg_ref condition, spg_token_move *move)
{
    const spg_node *node = spg_pool_node(r->pool, condition);
    if (node->kind != SPG_NODE_MEMBER) { return false; }
    const spg_node *item = spg_pool_node(r->pool, spg_pool_child(r->pool, condition, 0));
    const spg_ref row = spg_pool_child(r->pool, condition, 1);
    return item->kind == SPG_NODE_LOCAL && item->data == r->schema->binders[0].slot &&
           spg_pool_node(r->pool, row)->type == SPG_TYPE(SET) && read_row(r, row, move);
}

/* Does the guard only say that the target lies in its ranges? */
static bool is_legality(const reader *r, spg_ref condition)
{
    const spg_node *node = spg_pool_node(r->pool, condition);
    const spg_schema_target *target = &r->schema->targets[0];
    if (node->kind != SPG_NODE_LEGAL || node->data != target->game) { return false; }
    for (uint32_t i = 0; i < target->argument_count; i++) {
        if (spg_pool_child(r->pool, condition, i) != target->arguments[i]) { return false; }
    }
    return true;
}

static bool read_guards(reader *r, bool by_range, spg_token_move *move)
{
    bool member = false;
    for (uint32_t i = 0; i < r->schema->guard_count; i++) {
        const spg_schema_guard *guard = &r->schema->guards[i];
        if (guard->source == SPG_GUARD_ENDING) { continue; }
        if (guard->source == SPG_GUARD_LEGAL && is_legality(r, guard->condition)) { continue; }
        if (by_range && !member && is_membership(r, guard->condition, move)) {
            member = true;
        } else {
            r->out->guarded = true;
        }
    }
    return member || !by_range;
}

/* One parameter goes to the bound item, the others stay. */
static bool read_target(const reader *r, spg_token_move *move)
{
    const spg_schema_target *target = &r->schema->targets[0];
    uint32_t moved = 0;
    for (uint32_t i = 0; i < target->argument_count; i++) {
        const spg_node *argument = spg_pool_node(r->pool, target->arguments[i]);
        if (argument->kind == SPG_NODE_PARAM && argument->data == i) { continue; }
        if (!is_shifted(r->pool, target->arguments[i], SPG_NODE_LOCAL, r->schema->binders[0].slot, &move->shift)) {
            return false;
        }
        move->param = i;
        moved += 1;
    }
    return moved == 1;
}

static bool read_schema(reader *r)
{
    const spg_schema *schema = r->schema;
    spg_token_move move = {.role = schema->role, .from = INT64_MIN, .to = INT64_MAX};
    if (schema->opaque || !schema->plain || schema->verdict != SPG_VERDICT_NONE || schema->again || schema->gain != 0) {
        return false;
    }
    if (schema->target_count != 1 || schema->targets[0].game != schema->game || schema->binder_count != 1) {
        return false;
    }
    if (!schema->exact) { r->out->guarded = true; }
    if (!read_target(r, &move)) { return false; }
    const spg_ref domain = schema->binders[0].domain;
    const bool by_range = spg_pool_node(r->pool, domain)->kind != SPG_NODE_ITEMS;
    const bool named = by_range ? read_range(r, domain, &move) : read_row(r, spg_pool_child(r->pool, domain, 0), &move);
    if (!named || !read_guards(r, by_range, &move)) { return false; }
    if (r->out->move_count == SPG_TOKEN_MOVES) { return false; }
    r->out->moves[r->out->move_count++] = move;
    return true;
}

static const char *read_family(reader *r, const uint64_t *games)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < r->program->games.count; i++) {
        if (!spg_bitset_has(games, i)) { continue; }
        r->out->game = i;
        count += 1;
    }
    if (count != 1) { return "there is more than one game"; }
    if (!is_box(r->program, &r->program->games.at[r->out->game])) {
        return "the parameters are not one to four integers with ranges of their own";
    }
    if (!spg_normal_looks_are_safe(r->schemas, r->out->game)) { r->out->guarded = true; }
    for (size_t i = 0; i < r->schemas->at.count; i++) {
        r->schema = &r->schemas->at.at[i];
        if (r->schema->game == r->out->game && !read_schema(r)) {
            return "a move does not take one parameter along a row of a given";
        }
    }
    return r->out->move_count == 0 ? "there is no move" : NULL;
}

void spg_token_find(const spg_program *program, const spg_schemas *schemas, const uint64_t *games,
                    const spg_extent *givens, spg_token_game *out)
{
    reader r = {.program = program, .schemas = schemas, .pool = &schemas->pool, .givens = givens, .out = out};
    *out = (spg_token_game){0};
    out->why = read_family(&r, games);
    out->found = out->why == NULL;
}
