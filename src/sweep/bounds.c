/* bounds.c — at most how many options a position has, and between which bounds cells lie. SPDX-License-Identifier: MIT */
#include "sweep/builder.h"

/* The extents of the box, and of a schema's binders inside it. False: the move is never made. */
static bool enter(spg_builder *b, const spg_schema *schema, uint64_t *rounds)
{
    const spg_ir_game *game = &b->program->games.at[schema->game];
    const spg_box *box = &b->request->boxes[schema->game];
    b->lower.scope.pool = &b->schemas->pool;
    for (uint32_t i = 0; i < game->param_count; i++) { b->lower.params[i] = box->params[i]; }
    for (uint32_t i = 0; i < game->frame.local_count; i++) {
        b->lower.locals[i] = spg_extent_any(game->frame.locals[i].type);
    }
    *rounds = 1;
    for (uint32_t i = 0; i < schema->binder_count; i++) {
        const spg_ref domain = schema->binders[i].domain;
        const spg_node *node = spg_pool_node(&b->schemas->pool, domain);
        b->lower.scope.work = 0;
        const spg_extent extent = spg_extent_of_domain(&b->lower.scope, domain);
        spg_interval count = spg_arithmetic_bounds(SPG_ARITHMETIC_SUB, spg_interval_one(extent.values.high),
                                                   spg_interval_one(extent.values.low));
        count.high = spg_interval_empty(count) || count.high >= INT64_MAX ? SPG_INT_MAX : count.high + 1;
        if (node->kind == SPG_NODE_ITEMS) {
            b->lower.scope.work = 0;
            count = spg_extent_of(&b->lower.scope, spg_pool_child(&b->schemas->pool, domain, 0)).length;
        }
        b->lower.locals[schema->binders[i].slot] = extent;
        if (spg_interval_empty(extent.values)) { return false; }
        if (count.high > UINT32_MAX || __builtin_mul_overflow(*rounds, (uint64_t)count.high, rounds)) {
            *rounds = UINT64_MAX;
            break;
        }
    }
    for (uint32_t i = 0; i < schema->guard_count && *rounds != UINT64_MAX; i++) {
        b->lower.scope.work = 0;
        b->lower.scope.trail_count = 0;
        if (!spg_scope_learn(&b->lower.scope, schema->guards[i].condition, true)) { return false; }
    }
    b->lower.scope.trail_count = 0;
    return true;
}

static uint64_t add_up(uint64_t a, uint64_t b)
{
    uint64_t sum;
    return __builtin_add_overflow(a, b, &sum) ? UINT64_MAX : sum;
}

static bool has_table(const spg_builder *b, uint32_t game)
{
    bool found = false;
    for (size_t i = 0; i < b->sweep->tables.count; i++) { found = found || b->sweep->tables.at[i].game == game; }
    return found;
}

/* Moves of an open sweep may lead to games that have no table in it: how long play is there, and how it ends, is not known. */
static bool leads_out(const spg_builder *b)
{
    if (!b->sweep->open) { return false; }
    for (size_t i = 0; i < b->schemas->at.count; i++) {
        const spg_schema *schema = &b->schemas->at.at[i];
        if (schema->verdict == SPG_VERDICT_NONE && !schema->plain) { return true; }
        for (uint32_t t = 0; t < schema->target_count; t++) {
            if (!has_table(b, schema->targets[t].game)) { return true; }
        }
    }
    return false;
}

/* Every play is at most as long as there are cells in the tables it passes through. */
static spg_int longest_play(const spg_builder *b)
{
    spg_int sum = 1;
    if (leads_out(b)) { return SPG_INT_MAX; }
    for (size_t i = 0; i < b->sweep->tables.count; i++) {
        const spg_sweep_table *table = &b->sweep->tables.at[i];
        const spg_sweep_order *order = NULL;
        for (size_t p = 0; p < b->sweep->passes.count; p++) {
            const spg_sweep_pass *pass = &b->sweep->passes.at[p];
            if (i >= pass->first && i < pass->first + pass->count) { order = &pass->order; }
        }
        spg_int steps = (spg_int)(b->sweep->open ? table->cells : spg_sweep_places(table));
        if (order != NULL && order->tiled) { /* each move goes back in some level and forward in none */
            spg_int sides = 0;
            for (uint32_t d = 0; d < table->dims; d++) { sides += (spg_int)table->high[d] - table->low[d]; }
            if (sides < steps || !b->sweep->open) { steps = sides; }
        }
        sum += steps + 1;
    }
    return sum;
}

static void widen(spg_interval *all, spg_interval with)
{
    *all = spg_interval_join(*all, with);
}

static spg_interval numbers_of_game(spg_builder *b, const spg_ir_game *game)
{
    spg_interval all = spg_interval_one(0);
    b->lower.scope.pool = &b->program->pool;
    b->lower.scope.work = 0;
    if (game->stuck.number != 0) { widen(&all, spg_interval_of(&b->lower.scope, game->stuck.number)); }
    const spg_node *opening = spg_pool_node(&b->program->pool, game->opening);
    for (uint32_t i = 0; i < opening->count; i++) {
        const spg_ref end = spg_pool_child(&b->program->pool, game->opening, i);
        const spg_node *node = spg_pool_node(&b->program->pool, end);
        if (node->kind != SPG_NODE_END || spg_pool_child(&b->program->pool, end, 1) == 0) { continue; }
        b->lower.scope.work = 0;
        widen(&all, spg_interval_of(&b->lower.scope, spg_pool_child(&b->program->pool, end, 1)));
    }
    return all;
}

/* Points of the whole family: a bound for what is won in one move, times the longest play, plus what an ending gives. */
static void bound_scores(spg_builder *b, spg_sweep_table *table)
{
    spg_interval gains = spg_interval_one(0), ends = spg_interval_one(0);
    for (size_t i = 0; i < b->schemas->at.count; i++) {
        const spg_schema *schema = &b->schemas->at.at[i];
        uint64_t rounds;
        if (schema->gain == 0 || !enter(b, schema, &rounds)) { continue; }
        b->lower.scope.work = 0;
        widen(&gains, spg_interval_of(&b->lower.scope, schema->gain));
    }
    for (size_t i = 0; i < b->sweep->tables.count; i++) {
        const uint32_t game = b->sweep->tables.at[i].game;
        for (uint32_t k = 0; k < b->program->games.at[game].param_count; k++) {
            b->lower.params[k] = b->request->boxes[game].params[k];
        }
        for (uint32_t k = 0; k < b->program->games.at[game].frame.local_count; k++) {
            b->lower.locals[k] = spg_extent_any(b->program->games.at[game].frame.locals[k].type);
        }
        widen(&ends, numbers_of_game(b, &b->program->games.at[game]));
    }
    spg_int far = 0, bound = 0;
    const spg_int gain = gains.high > -gains.low ? gains.high : -gains.low;
    const spg_int end = ends.high > -ends.low ? ends.high : -ends.low;
    const bool known = !leads_out(b) && spg_interval_bounded(gains) && spg_interval_bounded(ends) && gain >= 0 &&
                       end >= 0 && spg_int_mul(gain, longest_play(b), &far) && spg_int_add(far, end, &bound) &&
                       bound < (spg_int)1 << 62;
    /* what a cell may hold; those of an open sweep are looked after by its reader */
    table->most = known ? (int64_t)bound : b->sweep->open ? INT64_MAX : (int64_t)1 << 62;
    table->least = -table->most;
}

void spg_build_bounds(spg_builder *b, uint32_t game, spg_sweep_table *table)
{
    table->options = 0;
    for (size_t i = 0; i < b->schemas->at.count; i++) {
        const spg_schema *schema = &b->schemas->at.at[i];
        uint64_t rounds;
        if (schema->game != game || !enter(b, schema, &rounds)) { continue; }
        table->options = add_up(table->options, rounds);
    }
    table->least = 0;
    switch (b->sweep->kind) {
    case SPG_SWEEP_KIND_GRUNDY: { /* without sums a value v has a play of length v behind it */
        const spg_int longest = b->request->facts->traits.splits ? SPG_INT_MAX : longest_play(b);
        table->most = table->options < (uint64_t)UINT32_MAX - 2 ? (int64_t)table->options : (int64_t)UINT32_MAX - 2;
        if (longest < table->most) { table->most = (int64_t)longest; }
        break;
    }
    case SPG_SWEEP_KIND_OUTCOME: table->most = b->sweep->draws ? 2 : 1; break;
    case SPG_SWEEP_KIND_SCORE: bound_scores(b, table); break;
    case SPG_SWEEP_KIND_DISTANCE:
        table->least = -SPG_SWEEP_FAR;
        table->most = SPG_SWEEP_FAR;
        break;
    }
}
