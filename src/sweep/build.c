/* build.c — tables, passes and endings of a sweep. SPDX-License-Identifier: MIT
 *
 * The steps: tables from the boxes, games in an order in which each needs itself and earlier ones only, an order of cells
 * for each, then the programs of the cells, then the passes that improve them. */
#include "sweep/build.h"

#include <string.h>

#include "base/bitset.h"
#include "ir/schema_build.h"
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

spg_status spg_build_refuse(spg_builder *b, const char *why)
{
    if (b->report->why.message == NULL) { b->report->why = (spg_reason){why, NULL}; }
    return SPG_REFUSED;
}

bool spg_build_is_on(const spg_builder *b, spg_reduction reduction)
{
    return (b->request->off >> reduction & 1) == 0;
}

const spg_build_given *spg_build_given_at(const spg_builder *b, const spg_pool *pool, spg_ref ref, uint32_t depth)
{
    while (spg_pool_node(pool, ref)->kind == SPG_NODE_CONVERT) { ref = spg_pool_child(pool, ref, 0); }
    const spg_node *node = spg_pool_node(pool, ref);
    if (node->kind != SPG_NODE_GIVEN) { return NULL; }
    if (b->sweep->open) { return NULL; }
    const spg_build_given *given = &b->request->givens[node->data];
    return given->known && given->depth == depth ? given : NULL;
}

bool spg_build_proves(spg_builder *b, spg_ref low, spg_ref high, spg_int gap)
{
    spg_linear form, left;
    if (!b->proving || b->scope.pool != &b->schemas->pool || b->premises->status != SPG_OK) { return false; }
    if (!spg_premises_form(b->premises, high, &form) || !spg_premises_form(b->premises, low, &left)) { return false; }
    return spg_linear_add(&form, &left, -1) && spg_int_sub(form.constant, gap, &form.constant) &&
           spg_premises_prove(b->premises, &form);
}

void spg_build_enter_box(spg_builder *b, uint32_t game)
{
    const spg_ir_game *of = &b->program->games.at[game];
    for (uint32_t i = 0; i < of->param_count; i++) { b->params[i] = b->request->boxes[game].params[i]; }
    for (uint32_t i = 0; i < of->frame.local_count; i++) {
        b->locals[i] = spg_extent_any(of->frame.locals[i].type);
        b->let_of[i] = 0;
        b->var_of[i] = UINT32_MAX;
    }
    b->scope.trail_count = 0;
    b->next_var = of->param_count;
    b->slots_used = of->frame.local_count;
}

/* --- tables --- */

/* The ends of a side: what an expression says, or a name. */
static spg_status open_side(spg_builder *b, spg_ref said, spg_sweep_name name, const spg_sweep_table *table,
                            spg_sweep_ref *out)
{
    const int64_t low = table->low[name.index], high = table->high[name.index];
    if (said == 0) { return spg_sweep_name_of(b->sweep, name, low, high, out); }
    b->scope.pool = &b->schemas->pool;
    return spg_translate(b, said, out);
}

static spg_status open_sides(spg_builder *b, spg_sweep_table *table)
{
    const spg_build_open *open = b->request->open;
    table->cells = SPG_SWEEP_OPEN_CELLS;
    b->game = &b->program->games.at[table->game];
    spg_build_enter_box(b, table->game);
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
    if (of->param_count > SPG_SWEEP_DIMS) { return spg_build_refuse(b, "a game has too many parameters"); }
    table->dims = of->param_count;
    table->cells = 1;
    for (uint32_t i = of->param_count; i-- > 0;) {
        const spg_interval values = box->params[i].values;
        if (of->params[i].shape.type != SPG_TYPE(INT)) {
            return spg_build_refuse(b, "a parameter is a list, set, grid or text");
        }
        if (spg_interval_empty(values) || !spg_int_fits64(values.low) || !spg_int_fits64(values.high)) {
            return spg_build_refuse(b, "no bounds were found for a parameter");
        }
        table->low[i] = (int64_t)values.low;
        table->high[i] = (int64_t)values.high;
        if (b->request->open != NULL) { continue; }
        table->stride[i] = (int64_t)table->cells;
        const spg_int count = values.high - values.low + 1;
        if (count > ((spg_int)1 << 40) / (spg_int)table->cells) { return spg_build_refuse(b, "the box is too large"); }
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
            return spg_build_refuse(s->b, "games lead to each other in a circle");
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
    s.mark = SPG_TAKE(&b->arena, uint8_t, count + 1);
    s.stack = SPG_TAKE(&b->arena, uint32_t, count + 1);
    s.cursor = SPG_TAKE(&b->arena, size_t, count + 1);
    b->table_of = SPG_TAKE(&b->arena, uint32_t, 2 * count + 2);
    if (s.mark == NULL || s.stack == NULL || s.cursor == NULL || b->table_of == NULL) { return b->run->error.status; }
    for (size_t i = 0; i < 2 * count + 2; i++) { b->table_of[i] = UINT32_MAX; }
    for (size_t i = 0; i < b->schemas->at.count; i++) {
        if (b->schemas->at.at[i].target_count > 8) { return spg_build_refuse(b, "a move leads to too many games"); }
    }
    for (uint32_t game = 0; game < count; game++) {
        if (!spg_bitset_has(s.games, game) || !b->request->boxes[game].known || s.mark[game] != 0) { continue; }
        SPG_TRY(visit(&s, game));
    }
    return SPG_OK;
}

/* --- endings --- */

static spg_status outcome_value(spg_builder *b, spg_outcome outcome, int64_t plies, int64_t *out)
{
    const int64_t far = SPG_SWEEP_FAR - plies;
    switch (b->sweep->kind) {
    case SPG_SWEEP_KIND_OUTCOME:
        *out = outcome == SPG_OUTCOME_LOSE ? 0 : outcome == SPG_OUTCOME_DRAW ? 1 : b->sweep->draws ? 2 : 1;
        return SPG_OK;
    case SPG_SWEEP_KIND_DISTANCE:
        *out = outcome == SPG_OUTCOME_LOSE ? -far : outcome == SPG_OUTCOME_DRAW ? 0 : far;
        return SPG_OK;
    case SPG_SWEEP_KIND_GRUNDY:
        *out = 0;
        return outcome == SPG_OUTCOME_LOSE ? SPG_OK : spg_build_refuse(b, "an ending is not a loss");
    case SPG_SWEEP_KIND_SCORE: break;
    }
    *out = 0;
    return outcome == SPG_OUTCOME_LOSE ? SPG_OK : spg_build_refuse(b, "a verdict in a game for points");
}

spg_status spg_build_verdict(spg_builder *b, spg_verdict verdict, int64_t plies, spg_sweep_ref *out)
{
    spg_outcome outcome = SPG_OUTCOME_LOSE;
    int64_t value = 0;
    if (verdict == SPG_VERDICT_WIN) { outcome = SPG_OUTCOME_WIN; }
    if (verdict == SPG_VERDICT_DRAW) { outcome = SPG_OUTCOME_DRAW; }
    if (verdict == SPG_VERDICT_FIRST) { outcome = b->turn == SPG_TURN_FIRST ? SPG_OUTCOME_WIN : SPG_OUTCOME_LOSE; }
    if (verdict == SPG_VERDICT_SECOND) { outcome = b->turn == SPG_TURN_FIRST ? SPG_OUTCOME_LOSE : SPG_OUTCOME_WIN; }
    SPG_TRY(outcome_value(b, outcome, plies, &value));
    return spg_sweep_const(b->sweep, value, out);
}

static spg_status ending_value(spg_builder *b, spg_verdict verdict, spg_ref number, spg_sweep_ref *out)
{
    if (verdict == SPG_VERDICT_NUMBER) { return spg_translate(b, number, out); }
    return spg_build_verdict(b, verdict, 0, out);
}

/* An expression of the opening; with lets written in where leaves may have to say it. */
static spg_status said_at_start(spg_builder *b, spg_ref *lets, spg_ref ref, spg_ref *out)
{
    spg_schema_maker maker = {.run = b->run, .program = b->program, .out = b->schemas, .lets = lets};
    maker.work = SPG_SCHEMA_WORK_MAX; /* helpers stay calls */
    *out = ref;
    return b->sweep->open ? spg_schema_inline(&maker, ref, out) : SPG_OK;
}

static spg_status build_let(spg_builder *b, spg_ref *lets, spg_ref ref, uint32_t slot)
{
    spg_ref value = 0;
    SPG_TRY(said_at_start(b, lets, spg_pool_child(&b->program->pool, ref, 0), &value));
    b->scope.work = 0;
    b->locals[slot] = spg_extent_of(&b->scope, value);
    lets[slot] = value;
    const spg_type type = spg_pool_node(b->scope.pool, value)->type;
    if (b->sweep->open) { return type == SPG_TYPE(POSITION) ? SPG_OK : spg_translate(b, value, &b->let_of[slot]); }
    if (type != SPG_TYPE(INT) && type != SPG_TYPE(BOOL)) { return SPG_OK; } /* refused where it is used */
    return spg_translate(b, value, &b->let_of[slot]);
}

/* The rules work a let out whether it is used or not. What may have no value is therefore looked at in its place: an ending
 * that never fires. */
static spg_status look_at_let(spg_builder *b, spg_sweep_ref value, spg_sweep_table *table)
{
    spg_sweep_ending never = {0};
    if (value == 0 || !spg_sweep_node_at(b->sweep, value)->careful) { return SPG_OK; }
    SPG_TRY(spg_translate_op(b, SPG_SWEEP_NE, value, value, &never.condition));
    SPG_TRY(spg_sweep_const(b->sweep, 0, &never.value));
    table->endings[table->ending_count++] = never;
    return SPG_OK;
}

static spg_status build_opening(spg_builder *b, spg_sweep_table *table)
{
    const spg_pool *pool = &b->program->pool;
    const spg_node *opening = spg_pool_node(pool, b->game->opening);
    spg_ref *lets = SPG_TAKE(&b->arena, spg_ref, b->game->frame.local_count + 1);
    table->endings = SPG_TAKE(&b->sweep->arena, spg_sweep_ending, (size_t)opening->count + 1);
    if (table->endings == NULL || lets == NULL) { return b->run->error.status; }
    if (b->sweep->open) { b->scope.pool = &b->schemas->pool; }
    for (uint32_t i = 0; i < opening->count; i++) {
        const spg_ref ref = spg_pool_child(pool, b->game->opening, i);
        const spg_node *node = spg_pool_node(pool, ref);
        spg_sweep_ending ending = {0};
        if (node->kind == SPG_NODE_LET) {
            SPG_TRY(build_let(b, lets, ref, node->data));
            SPG_TRY(look_at_let(b, b->let_of[node->data], table));
            continue;
        }
        spg_ref condition = 0, number = 0;
        SPG_TRY(said_at_start(b, lets, spg_pool_child(pool, ref, 0), &condition));
        SPG_TRY(said_at_start(b, lets, spg_pool_child(pool, ref, 1), &number));
        SPG_TRY(spg_translate(b, condition, &ending.condition));
        const uint32_t mark = b->scope.trail_count;
        b->scope.work = 0;
        spg_scope_learn(&b->scope, condition, true);
        SPG_TRY(ending_value(b, (spg_verdict)node->data, number, &ending.value));
        spg_scope_forget(&b->scope, mark);
        spg_scope_learn(&b->scope, condition, false); /* what follows is reached only then */
        b->scope.trail_count = 0;
        table->endings[table->ending_count++] = ending;
    }
    if (spg_sweep_is_mex(b->sweep)) { return SPG_OK; }
    const spg_verdict stuck = b->game->stuck.verdict;
    spg_ref number = 0;
    SPG_TRY(said_at_start(b, lets, b->game->stuck.number, &number));
    return ending_value(b, stuck == SPG_VERDICT_NONE ? SPG_VERDICT_LOSE : stuck, number, &table->stuck);
}

/* --- which cells are positions --- */

static spg_status conjoin(spg_builder *b, spg_sweep_ref condition, spg_sweep_ref *all)
{
    if (*all == 0) {
        *all = condition;
        return SPG_OK;
    }
    return spg_translate_op(b, SPG_SWEEP_AND, *all, condition, all);
}

static spg_status add_range(spg_builder *b, spg_ref bound, uint32_t param, bool is_low, spg_sweep_ref *all)
{
    spg_sweep_ref limit = 0, self = 0, fits = 0;
    if (bound == 0) { return SPG_OK; }
    /* The sides of an open table are inside what the givens say. */
    if (b->sweep->open && !spg_pool_has(&b->program->pool, bound, SPG_NODE_PARAM)) { return SPG_OK; }
    const spg_sweep_table *table = &b->sweep->tables.at[b->table];
    SPG_TRY(spg_sweep_var(b->sweep, param, table->low[param], table->high[param], &self));
    SPG_TRY(spg_translate(b, bound, &limit));
    SPG_TRY(spg_translate_op(b, SPG_SWEEP_LE, is_low ? limit : self, is_low ? self : limit, &fits));
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
        SPG_TRY(spg_translate_op(b, SPG_SWEEP_MUL, self, weight, &self));
        SPG_TRY(spg_translate_op(b, SPG_SWEEP_ADD, sum, self, &sum));
    }
    SPG_TRY(spg_sweep_const(b->sweep, table->limit, &limit));
    SPG_TRY(spg_translate_op(b, SPG_SWEEP_LE, sum, limit, &fits));
    return conjoin(b, fits, all);
}

static spg_status find_positions(spg_builder *b, const spg_sweep_order *order, spg_sweep_table *table)
{
    spg_sweep_ref all = 0;
    for (uint32_t i = 0; i < table->dims; i++) {
        SPG_TRY(add_range(b, b->game->params[i].shape.low, i, true, &all));
        SPG_TRY(add_range(b, b->game->params[i].shape.high, i, false, &all));
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
    b->turn = table.turn;
    b->game = &b->program->games.at[table.game];
    b->scope.pool = &b->program->pool;
    spg_build_enter_box(b, table.game);
    SPG_TRY(find_positions(b, order, &table));
    SPG_TRY(build_opening(b, &table));
    SPG_TRY(spg_build_moves(b, &table.body));
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

static spg_status open_builder(spg_builder *b)
{
    size_t params = 1, locals = 1;
    for (size_t i = 0; i < b->program->games.count; i++) {
        const spg_ir_game *game = &b->program->games.at[i];
        if (game->param_count > params) { params = game->param_count; }
        if (game->frame.local_count > locals) { locals = game->frame.local_count; }
    }
    locals += SPG_BUILD_HELPER_SLOTS; /* helpers that are expanded bring their names along */
    b->param_room = params;
    b->local_room = locals;
    b->params = SPG_TAKE(&b->arena, spg_extent, params);
    b->locals = SPG_TAKE(&b->arena, spg_extent, locals);
    b->var_of = SPG_TAKE(&b->arena, uint32_t, locals);
    b->let_of = SPG_TAKE(&b->arena, spg_sweep_ref, locals);
    if (b->params == NULL || b->locals == NULL || b->var_of == NULL || b->let_of == NULL) {
        return b->run->error.status;
    }
    b->scope = (spg_scope){.program = b->program,
                           .pool = &b->schemas->pool,
                           .params = b->params,
                           .locals = b->locals,
                           .givens = b->request->facts->givens};
    return spg_premises_open(b->run, b->program, b->schemas, b->scope.givens, &b->arena, &b->premises);
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
    spg_arena_init(&b.arena, request->run);
    spg_status status = spg_sweep_init(out, request->run, request->kind);
    out->open = request->open != NULL;
    if (status == SPG_OK) { status = open_builder(&b); }
    if (status == SPG_OK) { status = build_all(&b); }
    spg_arena_clear(&b.arena);
    if (status != SPG_OK) { spg_sweep_clear(out); }
    return status;
}
