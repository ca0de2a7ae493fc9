/* fill_plan.c — may a game be filled from small to large, and in which order? SPDX-License-Identifier: MIT */
#include "base/bitset.h"
#include "export/fill.h"

typedef struct planner {
    spg_exporter *x;
    uint32_t game;
    spg_x_fill *out;
    uint64_t *others; /* games that moves lead to */
    spg_schemas schemas;
    spg_order_edges edges;
    spg_status status;
} planner;

/* ---- moves ---- */

/* A move that is not a list of positions may be looked at as a whole, if it does not come back. */
static bool look_at_moves(planner *l)
{
    const spg_exporter *x = l->x;
    uint64_t *others = l->others;
    for (uint32_t s = 0; s < l->schemas.at.count && l->status == SPG_OK; s++) {
        const spg_schema *schema = &l->schemas.at.at[s];
        const bool whole = schema->opaque || !schema->plain;
        if (schema->role != -1) { return false; }
        if (schema->verdict != SPG_VERDICT_NONE) { continue; }
        if (whole || schema->target_count != 1) { l->out->splits = true; }
        if (whole) { l->status = spg_program_games_of(x->program, x->pool, spg_x_child(x, schema->move, 3), others); }
        for (uint32_t t = 0; !whole && t < schema->target_count; t++) {
            const bool own = schema->targets[t].game == l->game;
            l->out->repeats = l->out->repeats || own;
            if (!own) { spg_bitset_add(others, schema->targets[t].game); }
        }
    }
    if (l->status == SPG_OK) { l->status = spg_program_reach(x->program, others); }
    return l->status == SPG_OK && !spg_bitset_has(others, l->game);
}

/* n / 2, or n / d where d goes from 2 on. */
static bool divides(const planner *l, const spg_schema *schema, spg_ref argument)
{
    const spg_pool *pool = &l->schemas.pool;
    const spg_node *node = spg_pool_node(pool, argument);
    if (node->kind != SPG_NODE_DIV) { return false; }
    spg_ref by = spg_pool_child(pool, argument, 1);
    spg_int least = 0;
    if (spg_pool_node(pool, spg_pool_child(pool, argument, 0))->kind != SPG_NODE_PARAM) { return false; }
    for (uint32_t i = 0; spg_pool_node(pool, by)->kind == SPG_NODE_LOCAL && i < schema->binder_count; i++) {
        const spg_schema_binder *binder = &schema->binders[i];
        if (binder->slot != spg_pool_node(pool, by)->data) { continue; }
        if (spg_pool_node(pool, binder->domain)->kind == SPG_NODE_ITEMS) { return false; }
        by = spg_pool_child(pool, binder->domain, 0);
    }
    return spg_pool_const(pool, by, &least) && least >= 2;
}

static bool leaps(const planner *l)
{
    if (l->x->program->games.at[l->game].param_count != 1) { return false; }
    for (uint32_t s = 0; s < l->schemas.at.count; s++) {
        const spg_schema *schema = &l->schemas.at.at[s];
        if (schema->verdict != SPG_VERDICT_NONE) { continue; }
        if (schema->opaque || !schema->plain) { return false; }
        for (uint32_t t = 0; t < schema->target_count; t++) {
            const spg_schema_target *target = &schema->targets[t];
            if (target->game == l->game && !divides(l, schema, target->arguments[0])) { return false; }
        }
    }
    return true;
}

static bool all_integers(const spg_ir_game *game)
{
    for (uint32_t i = 0; i < game->param_count; i++) {
        if (game->params[i].shape.type != SPG_TYPE(INT)) { return false; }
    }
    return game->param_count > 0 && game->param_count <= SPG_FILL_PARAMS;
}

/* ---- the order ---- */

static bool find_order(planner *l)
{
    spg_order order;
    if (!spg_facts_order_find(&l->edges, &order)) { return false; }
    for (uint32_t i = 0; i < order.levels; i++) {
        const bool down = order.sign[i] < 0 &&
                          (i < order.needed || spg_facts_order_all_go_back(&l->edges, order.dim[i], -1, false));
        l->out->loops[i] = (spg_x_fill_loop){order.dim[i], down}; /* upward where that does not matter */
    }
    return true;
}

/* For two parameters: with more, most of a box would be passed over. */
static bool find_sum_order(planner *l)
{
    static const int64_t ones[2] = {1, 1};
    l->out->by_sum = l->out->count == 2 && spg_facts_order_lowers(&l->edges, ones);
    return l->out->by_sum;
}

/* ---- all of it ---- */

static bool plan_table(planner *l)
{
    const spg_ir_game *game = &l->x->program->games.at[l->game];
    spg_x_fill *out = l->out;
    if (!all_integers(game)) { return false; }
    out->count = game->param_count;
    l->status = spg_facts_order_read(&l->edges);
    if (l->status != SPG_OK || l->edges.too_many || (!find_order(l) && !find_sum_order(l))) { return false; }
    const bool known = spg_ends_find(&l->edges, out->by_sum, true, &l->x->arena, &out->ends);
    l->status = l->edges.premises->status;
    /* A row has a first cell; where no move is ever made it needs none. */
    return known && (out->count > 1 || out->ends.at[out->loops[0].falls].kind != SPG_ENDS_START);
}

static spg_status make_plan(spg_exporter *x, uint32_t game, spg_x_fill *out)
{
    planner l = {.x = x, .game = game, .out = out};
    const size_t words = SPG_BITSET_WORDS(x->program->games.count + 1);
    uint64_t *games = SPG_TAKE(&x->arena, uint64_t, words);
    l.others = SPG_TAKE(&x->arena, uint64_t, words);
    if (games == NULL || l.others == NULL) { return x->run->error.status; }
    l.edges.game = game;
    SPG_TRY(spg_premises_open(x->run, x->program, &l.schemas, NULL, &x->arena, &l.edges.premises));
    spg_bitset_add(games, game);
    SPG_TRY(spg_schemas_make(x->run, x->program, games, &l.schemas));
    out->works = look_at_moves(&l) && (!out->repeats || plan_table(&l)) && l.status == SPG_OK;
    out->leaps = out->works && out->repeats && leaps(&l);
    spg_facts_order_clear(&l.edges);
    spg_schemas_clear(x->run, &l.schemas);
    return l.status;
}

const spg_x_fill *spg_x_fill_of(spg_exporter *x, uint32_t game)
{
    spg_x_fill *fill = &x->fills[game];
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    if (fill->tried) { return fill; }
    fill->tried = true;
    spg_x_set(x, make_plan(x, game, fill));
    spg_arena_back(&x->arena, mark);
    return fill;
}
