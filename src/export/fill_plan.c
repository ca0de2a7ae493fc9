/* fill_plan.c — may a game be filled from small to large, and in which order? SPDX-License-Identifier: MIT */
#include "export/fill_plan.h"

#include "base/bitset.h"

/* ---- moves ---- */

static bool leads_back(spg_x_fill_planner *l, uint32_t from)
{
    spg_exporter *x = l->x;
    uint64_t *games = SPG_TAKE(&x->arena, uint64_t, SPG_BITSET_WORDS(x->program->games.count + 1));
    if (games == NULL) {
        l->status = x->run->error.status;
        return true;
    }
    spg_bitset_add(games, from);
    l->status = spg_program_reach(x->program, games);
    return l->status != SPG_OK || spg_bitset_has(games, l->game);
}

/* A move that is not a list of positions may be looked at as a whole, if it does not come back. */
static bool look_at_whole(spg_x_fill_planner *l, const spg_schema *schema)
{
    spg_exporter *x = l->x;
    uint64_t *games = SPG_TAKE(&x->arena, uint64_t, SPG_BITSET_WORDS(x->program->games.count + 1));
    if (games == NULL) {
        l->status = x->run->error.status;
        return false;
    }
    l->out->splits = true;
    l->status = spg_program_games_of(x->program, x->pool, spg_x_child(x, schema->move, 3), games);
    for (uint32_t i = 0; l->status == SPG_OK && i < x->program->games.count; i++) {
        if (spg_bitset_has(games, i) && leads_back(l, i)) { return false; }
    }
    return l->status == SPG_OK;
}

static bool look_at_moves(spg_x_fill_planner *l)
{
    for (uint32_t s = 0; s < l->schemas.at.count; s++) {
        const spg_schema *schema = &l->schemas.at.at[s];
        if (schema->role != -1) { return false; }
        if (schema->verdict != SPG_VERDICT_NONE) { continue; }
        if (schema->opaque || !schema->plain) {
            if (!look_at_whole(l, schema)) { return false; }
            continue;
        }
        if (schema->target_count != 1) { l->out->splits = true; }
        for (uint32_t t = 0; t < schema->target_count; t++) {
            const bool own = schema->targets[t].game == l->game;
            l->out->repeats = l->out->repeats || own;
            if (!own && leads_back(l, schema->targets[t].game)) { return false; }
            if (l->status != SPG_OK) { return false; }
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

static bool find_order(spg_x_fill_planner *l)
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

/* For two parameters that each change by a constant: with more, most of a box would be passed over. */
static bool find_sum_order(spg_x_fill_planner *l)
{
    if (l->out->count != 2) { return false; }
    for (size_t i = 0; i < l->edges.at.count; i++) {
        const spg_order_edge *e = &l->edges.at.at[i];
        spg_int steps[2] = {0, 0};
        for (uint32_t k = 0; k < 2; k++) {
            const bool fixed = e->known[k] && spg_linear_is_const(&e->gap[k], &steps[k]);
            if (!fixed || steps[k] < INT32_MIN || steps[k] > INT32_MAX) { return false; }
        }
        if (steps[0] + steps[1] <= 0) { return false; }
    }
    l->out->by_sum = true;
    return true;
}

/* ---- all of it ---- */

static bool plan_table(spg_x_fill_planner *l)
{
    const spg_ir_game *game = &l->x->program->games.at[l->game];
    if (!all_integers(game)) { return false; }
    l->out->count = game->param_count;
    l->status = spg_facts_order_read(&l->edges);
    if (l->status != SPG_OK || l->edges.too_many || (!find_order(l) && !find_sum_order(l))) { return false; }
    l->edges.premises->proofs_left = SPG_PREMISES_PROOFS;
    for (uint32_t k = 0; k < l->out->count; k++) {
        if (!spg_x_fill_find_end(l, k, false, &l->out->sides[k].low) ||
            !spg_x_fill_find_end(l, k, true, &l->out->sides[k].high)) {
            if (l->status == SPG_OK) { l->status = l->edges.premises->status; }
            return false;
        }
    }
    l->status = l->edges.premises->status;
    /* A row has a first cell; where no move is ever made it needs none. */
    const spg_x_fill_side *row = &l->out->sides[0];
    const spg_x_fill_end *first = l->out->loops[0].falls ? &row->high : &row->low;
    if (l->out->count == 1 && first->kind == SPG_FILL_START) { return false; }
    return spg_x_fill_sort_ends(l->out);
}

static spg_status make_plan(spg_exporter *x, uint32_t game, spg_x_fill *out)
{
    const spg_ir_game *of = &x->program->games.at[game];
    spg_x_fill_planner l = {.x = x, .game = game, .out = out};
    uint64_t *games = SPG_TAKE(&x->arena, uint64_t, SPG_BITSET_WORDS(x->program->games.count + 1));
    l.edges = (spg_order_edges){.run = x->run, .program = x->program, .schemas = &l.schemas, .game = game};
    l.edges.premises = SPG_TAKE(&x->arena, spg_premises, 1);
    l.edges.params = SPG_TAKE(&x->arena, spg_extent, of->param_count + 1);
    l.edges.locals = SPG_TAKE(&x->arena, spg_extent, of->frame.local_count + 1);
    if (games == NULL || l.edges.premises == NULL || l.edges.params == NULL || l.edges.locals == NULL) {
        return x->run->error.status;
    }
    spg_bitset_add(games, game);
    SPG_TRY(spg_schemas_make(x->run, x->program, games, &l.schemas));
    out->works = look_at_moves(&l) && (!out->repeats || plan_table(&l)) && l.status == SPG_OK;
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
