/* build.c — tables, passes and endings of a sweep. SPDX-License-Identifier: MIT
 *
 * The steps: tables from the boxes, games in an order in which each needs itself and earlier ones only, an order of cells
 * for each, then the programs of the cells, then the passes that improve them. */
#include "sweep/build.h"

#include <string.h>

#include "base/bitset.h"
#include "sweep/builder.h"

enum { ROW_OF_WORDS = 256 }; /* shorter rows would waste too much */

#define WORD(name, word, meaning) word,
#define MEANING(name, word, meaning) meaning,

const char *spg_reduction_word(spg_reduction reduction)
{
    static const char *const words[] = {SPG_REDUCTION_MAP(WORD)};
    return words[reduction];
}

const char *spg_reduction_meaning(spg_reduction reduction)
{
    static const char *const meanings[] = {SPG_REDUCTION_MAP(MEANING)};
    return meanings[reduction];
}

bool spg_build_is_on(const spg_builder *b, spg_reduction reduction)
{
    return (b->request->off >> reduction & 1) == 0;
}

/* --- tables --- */

/* The ends of a side: what an expression says, or a name. */
static spg_status open_side(spg_builder *b, spg_ref said, spg_sweep_name name, const spg_sweep_table *table,
                            spg_sweep_ref *out)
{
    const int64_t low = table->low[name.index], high = table->high[name.index];
    if (said == 0) { return spg_sweep_name_of(b->sweep, name, low, high, out); }
    b->lower.scope.pool = &b->schemas->pool;
    return spg_translate(&b->lower, said, out);
}

static spg_status open_sides(spg_builder *b, spg_sweep_table *table)
{
    const spg_build_open *open = b->request->open;
    table->cells = SPG_SWEEP_OPEN_CELLS;
    spg_lower_enter(&b->lower, table->game);
    for (uint32_t i = 0; i < table->dims; i++) {
        const spg_sweep_name low = {SPG_SWEEP_NAME_LOW, i}, high = {SPG_SWEEP_NAME_HIGH, i};
        SPG_TRY(open_side(b, open->low[i], low, table, &table->low_at[i]));
        SPG_TRY(open_side(b, open->high[i], high, table, &table->high_at[i]));
    }
    return SPG_OK;
}

static spg_status shape_table(spg_builder *b, uint32_t game, spg_sweep_table *table)
{
    const spg_ir_game *of = &b->program->games.at[game];
    const spg_box *box = &b->request->boxes[game];
    if (b->request->open != NULL && b->request->open->alone) { return SPG_OK; }
    if (of->param_count > SPG_SWEEP_DIMS) { return spg_lower_refuse(&b->lower, "a game has too many parameters"); }
    table->dims = of->param_count;
    table->cells = 1;
    for (uint32_t i = of->param_count; i-- > 0;) {
        const spg_interval values = box->params[i].values;
        if (of->params[i].shape.type != SPG_TYPE(INT)) {
            return spg_lower_refuse(&b->lower, "a parameter is a list, set, grid or text");
        }
        if (spg_interval_empty(values) || !spg_int_fits64(values.low) || !spg_int_fits64(values.high)) {
            return spg_lower_refuse(&b->lower, "no bounds were found for a parameter");
        }
        table->low[i] = (int64_t)values.low;
        table->high[i] = (int64_t)values.high;
        if (b->request->open != NULL) { continue; }
        table->stride[i] = (int64_t)table->cells;
        const spg_int count = values.high - values.low + 1;
        if (count > ((spg_int)1 << 40) / (spg_int)table->cells) {
            return spg_lower_refuse(&b->lower, "the box is too large");
        }
        table->cells *= (uint64_t)count;
        /* Outcomes are bits: rows of whole words, so that threads do not share one. */
        if (i > 0 && i + 1 == of->param_count && b->sweep->kind == SPG_SWEEP_KIND_OUTCOME && count >= ROW_OF_WORDS) {
            table->cells = (table->cells + 63) / 64 * 64;
        }
    }
    if (b->request->open != NULL) { return open_sides(b, table); }
    if (b->request->limits != NULL && b->request->limits[game].limited) {
        table->limited = true;
        table->limit = b->request->limits[game].limit;
        memcpy(table->weight, b->request->limits[game].weight, sizeof table->weight);
    }
    return SPG_OK;
}

/* --- the order of games --- */

typedef struct sorter {
    spg_builder *b;
    const uint64_t *games;
    uint8_t *mark;   /* 0 new, 1 entered, 2 left */
    uint32_t *stack; /* games entered; depth at most the number of games */
    size_t *cursor;  /* next schema of each */
    uint32_t depth;
} sorter;

static spg_status add_pass(spg_builder *b, uint32_t game)
{
    const bool roles = b->request->facts->traits.roles;
    spg_sweep_pass pass = {.first = (uint32_t)b->sweep->tables.count, .count = roles ? 2 : 1};
    for (uint32_t turn = 0; turn < pass.count; turn++) {
        spg_sweep_table table = {.game = game, .turn = (spg_turn)turn};
        SPG_TRY(shape_table(b, game, &table));
        b->table_of[2 * game + turn] = (uint32_t)b->sweep->tables.count;
        SPG_TRY(SPG_PUSH(b->run, &b->sweep->tables, table));
    }
    if (b->request->open != NULL) {
        pass.order = b->request->open->order;
        return SPG_PUSH(b->run, &b->sweep->passes, pass);
    }
    SPG_TRY(spg_build_order(b, game, &b->sweep->tables.at[pass.first], &pass.order));
    spg_slant_apply(b, &pass);
    return SPG_PUSH(b->run, &b->sweep->passes, pass);
}

/* The next game that a move of `game` leads to and that is not the game itself; UINT32_MAX: no more. */
static uint32_t next_target(const spg_builder *b, uint32_t game, size_t *cursor)
{
    for (; *cursor < b->schemas->at.count * 8; *cursor += 1) {
        const spg_schema *schema = &b->schemas->at.at[*cursor / 8];
        const uint32_t t = (uint32_t)(*cursor % 8);
        if (schema->game != game || schema->opaque || t >= schema->target_count) { continue; }
        const uint32_t target = schema->targets[t].game;
        if (target == UINT32_MAX || target == game) { continue; }
        *cursor += 1;
        return target;
    }
    return UINT32_MAX;
}

static spg_status visit(sorter *s, uint32_t root)
{
    s->depth = 0;
    s->stack[s->depth++] = root;
    s->cursor[root] = 0;
    s->mark[root] = 1;
    while (s->depth > 0) {
        const uint32_t game = s->stack[s->depth - 1];
        const uint32_t target = next_target(s->b, game, &s->cursor[game]);
        if (target == UINT32_MAX) {
            s->mark[game] = 2;
            s->depth -= 1;
            SPG_TRY(add_pass(s->b, game));
        } else if (s->mark[target] == 1) {
            return spg_lower_refuse(&s->b->lower, "games lead to each other in a circle");
        } else if (s->mark[target] == 0 && s->b->request->boxes[target].known) {
            s->mark[target] = 1;
            s->cursor[target] = 0;
            s->stack[s->depth++] = target;
        }
    }
    return SPG_OK;
}

static spg_status sort_games(spg_builder *b)
{
    const size_t count = b->program->games.count;
    sorter s = {.b = b, .games = b->request->facts->games};
    s.mark = SPG_TAKE(&b->lower.arena, uint8_t, count + 1);
    s.stack = SPG_TAKE(&b->lower.arena, uint32_t, count + 1);
    s.cursor = SPG_TAKE(&b->lower.arena, size_t, count + 1);
    b->table_of = SPG_TAKE(&b->lower.arena, uint32_t, 2 * count + 2);
    if (s.mark == NULL || s.stack == NULL || s.cursor == NULL || b->table_of == NULL) { return b->run->error.status; }
    for (size_t i = 0; i < 2 * count + 2; i++) { b->table_of[i] = UINT32_MAX; }
    for (size_t i = 0; i < b->schemas->at.count; i++) {
        if (b->schemas->at.at[i].target_count > 8) {
            return spg_lower_refuse(&b->lower, "a move leads to too many games");
        }
    }
    for (uint32_t game = 0; game < count; game++) {
        if (!spg_bitset_has(s.games, game) || !b->request->boxes[game].known || s.mark[game] != 0) { continue; }
        SPG_TRY(visit(&s, game));
    }
    return SPG_OK;
}

/* --- which cells are positions --- */

static spg_status conjoin(spg_builder *b, spg_sweep_ref condition, spg_sweep_ref *all)
{
    if (*all == 0) {
        *all = condition;
        return SPG_OK;
    }
    return spg_build_op(b, SPG_SWEEP_AND, *all, condition, all);
}

static spg_status add_range(spg_builder *b, spg_ref bound, uint32_t param, bool is_low, spg_sweep_ref *all)
{
    spg_sweep_ref limit = 0, self = 0, fits = 0;
    if (bound == 0) { return SPG_OK; }
    /* The sides of an open table are inside what the givens say. */
    if (b->sweep->open && !spg_pool_has(&b->program->pool, bound, SPG_NODE_PARAM)) { return SPG_OK; }
    const spg_sweep_table *table = &b->sweep->tables.at[b->table];
    SPG_TRY(spg_sweep_var(b->sweep, param, table->low[param], table->high[param], &self));
    SPG_TRY(spg_translate(&b->lower, bound, &limit));
    SPG_TRY(spg_build_op(b, SPG_SWEEP_LE, is_low ? limit : self, is_low ? self : limit, &fits));
    return conjoin(b, fits, all);
}

static spg_status add_limit(spg_builder *b, const spg_sweep_table *table, spg_sweep_ref *all)
{
    spg_sweep_ref sum = 0, limit = 0, fits = 0;
    SPG_TRY(spg_sweep_const(b->sweep, 0, &sum));
    for (uint32_t i = 0; i < table->dims; i++) {
        spg_sweep_ref self = 0, weight = 0;
        SPG_TRY(spg_sweep_var(b->sweep, i, table->low[i], table->high[i], &self));
        SPG_TRY(spg_sweep_const(b->sweep, table->weight[i], &weight));
        SPG_TRY(spg_build_op(b, SPG_SWEEP_MUL, self, weight, &self));
        SPG_TRY(spg_build_op(b, SPG_SWEEP_ADD, sum, self, &sum));
    }
    SPG_TRY(spg_sweep_const(b->sweep, table->limit, &limit));
    SPG_TRY(spg_build_op(b, SPG_SWEEP_LE, sum, limit, &fits));
    return conjoin(b, fits, all);
}

static spg_status find_positions(spg_builder *b, const spg_sweep_order *order, spg_sweep_table *table)
{
    spg_sweep_ref all = 0;
    for (uint32_t i = 0; i < table->dims; i++) {
        SPG_TRY(add_range(b, b->lower.game->params[i].shape.low, i, true, &all));
        SPG_TRY(add_range(b, b->lower.game->params[i].shape.high, i, false, &all));
    }
    if (table->limited && !spg_sweep_front_is_limited(table, order)) { SPG_TRY(add_limit(b, table, &all)); }
    const spg_sweep_node *node = spg_sweep_node_at(b->sweep, all);
    table->exists = all == 0 || (node->op == SPG_SWEEP_CONST && node->value == 1) ? 0 : all;
    return SPG_OK;
}

/* --- programs --- */

static uint32_t count_checks(const spg_sweep *sweep)
{
    uint32_t count = 0;
    for (size_t i = 0; i < sweep->nodes.count; i++) { count += sweep->nodes.at[i].checked; }
    return count;
}

static spg_status build_table(spg_builder *b, uint32_t index, const spg_sweep_order *order)
{
    spg_sweep_table table = b->sweep->tables.at[index];
    const uint32_t checks = count_checks(b->sweep);
    b->table = index;
    b->lower.turn = table.turn;
    b->lower.scope.pool = &b->program->pool;
    spg_lower_enter(&b->lower, table.game);
    SPG_TRY(find_positions(b, order, &table));
    SPG_TRY(spg_lower_opening(&b->lower, &table));
    SPG_TRY(spg_lower_moves(&b->lower, &table.body));
    table.checks = count_checks(b->sweep) - checks;
    table.may_stop = b->sweep->kind == SPG_SWEEP_KIND_OUTCOME && table.checks == 0;
    table.top = b->sweep->draws ? 2 : 1;
    b->sweep->tables.at[index] = table;
    return SPG_OK;
}

static bool find_draws(const spg_builder *b)
{
    const spg_pool *pool = &b->program->pool;
    for (size_t i = 0; i < b->schemas->at.count; i++) {
        if (b->schemas->at.at[i].verdict == SPG_VERDICT_DRAW) { return true; }
    }
    for (uint32_t game = 0; game < b->program->games.count; game++) {
        const spg_ir_game *of = &b->program->games.at[game];
        if (!spg_bitset_has(b->request->facts->games, game)) { continue; }
        if (of->stuck.verdict == SPG_VERDICT_DRAW) { return true; }
        for (uint32_t i = 0; i < spg_pool_node(pool, of->opening)->count; i++) {
            const spg_node *node = spg_pool_node(pool, spg_pool_child(pool, of->opening, i));
            if (node->kind == SPG_NODE_END && node->data == SPG_VERDICT_DRAW) { return true; }
        }
    }
    return false;
}

static spg_status build_all(spg_builder *b)
{
    b->sweep->draws = b->sweep->kind == SPG_SWEEP_KIND_OUTCOME &&
                      (b->request->open != NULL ? b->request->open->draws : find_draws(b));
    SPG_TRY(sort_games(b));
    for (size_t i = 0; i < b->sweep->tables.count; i++) {
        spg_build_bounds(b, b->sweep->tables.at[i].game, &b->sweep->tables.at[i]);
    }
    for (size_t p = 0; p < b->sweep->passes.count; p++) {
        const spg_sweep_pass pass = b->sweep->passes.at[p];
        for (uint32_t t = 0; t < pass.count; t++) { SPG_TRY(build_table(b, pass.first + t, &pass.order)); }
    }
    SPG_TRY(spg_mirrors_apply(b));
    SPG_TRY(spg_build_lines(b));
    spg_cuts_apply(b);
    return SPG_OK;
}

static spg_status open_lower(spg_builder *b)
{
    const spg_build_request *request = b->request;
    b->lower = (spg_lower){.run = b->run,
                           .program = b->program,
                           .schemas = b->schemas,
                           .sweep = b->sweep,
                           .boxes = request->boxes,
                           .known = request->facts->givens,
                           .givens = request->givens,
                           .call = request->call,
                           .user = request->user,
                           .leaves = request->open != NULL ? request->open->leaves : NULL,
                           .why = &b->report->why,
                           .parts = spg_build_is_on(b, SPG_REDUCTION_PARTS),
                           .range_sums = spg_build_is_on(b, SPG_REDUCTION_SUMS),
                           .candidate = spg_candidates_add,
                           .owner = b};
    return spg_lower_open(&b->lower);
}

spg_status spg_build_sweep(const spg_build_request *request, spg_sweep *out, spg_build_report *report)
{
    spg_builder b = {.run = request->run,
                     .request = request,
                     .report = report,
                     .sweep = out,
                     .program = request->facts->program,
                     .schemas = &request->facts->schemas};
    *report = (spg_build_report){0};
    spg_status status = spg_sweep_init(out, request->run, request->kind);
    out->open = request->open != NULL;
    if (status == SPG_OK) { status = open_lower(&b); }
    if (status == SPG_OK) { status = build_all(&b); }
    report->used[SPG_REDUCTION_PARTS] = b.lower.parts_used;
    report->used[SPG_REDUCTION_SUMS] = b.lower.range_sums_used;
    spg_lower_clear(&b.lower);
    if (status != SPG_OK) { spg_sweep_clear(out); }
    return status;
}
