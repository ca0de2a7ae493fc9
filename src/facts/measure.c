/* measure.c — the search for a measure. SPDX-License-Identifier: MIT
 *
 * Edges are steps from component to component. In each round, edges that leave a group of mutually reachable games are
 * done; then, for one group, a level is looked for that no edge raises and at least one lowers, among small integer
 * combinations of parameters. The edges it lowers are done, and the search goes on with the rest. Why this is right: an
 * endless play would use, from some point on, only edges that occur endlessly often; these lie in one group, some level
 * was found for it while they were all still there, it is never raised and bounded below where it falls, so the edges
 * that lower it occur finitely often. */
#include "facts/measure.h"

#include <string.h>
#include <stdlib.h>
#include <stdio.h>

#include "base/bitset.h"
#include "base/utf8.h"
#include "facts/measure_edge.h"

enum { GAMES_MAX = 256, EDGES_MAX = 400, TRIES_MAX = 300, PARTS_MAX = 10, TOTAL_MAX = 4, TOTAL_WHOLE_MAX = 3 };

typedef enum part_kind { PART_VALUE, PART_LENGTH, PART_SUM, PART_STEPS } part_kind;

typedef struct part {
    uint32_t param;
    part_kind kind;
} part;

typedef struct search {
    spg_edge_reader reader;
    spg_arena *arena;
    spg_measure *out;
    const uint64_t *games;
    SPG_ARRAY(spg_edge) edges;
    uint32_t *number; /* of a game in the family */
    uint64_t *reach;  /* per number a bitset of numbers: reachable over edges not done */
    size_t reach_words;
    size_t words;    /* of a bitset over program.games */
    uint64_t *group; /* such a bitset: the group being looked at */
    bool whole;      /* look for one level that all edges of the group lower */
    uint32_t tries;
    uint32_t best_score, best_edge; /* of the candidate that went furthest: the edge that stopped it */
} search;

static size_t game_count(const search *s)
{
    return s->reader.program->games.count;
}

/* --- edges --- */

static spg_status push_edge(search *s, spg_edge edge)
{
    uint32_t grid;
    const uint32_t rules = spg_edge_rules(&s->reader, &edge, &grid);
    edge.rule = UINT32_MAX;
    if (rules == 0) { return SPG_PUSH(s->reader.run, &s->edges, edge); }
    for (edge.rule = 0; edge.rule < rules; edge.rule++) { SPG_TRY(SPG_PUSH(s->reader.run, &s->edges, edge)); }
    return SPG_OK;
}

/* A target that is not plain may be any game it mentions, with any arguments. */
static spg_status push_unknown(search *s, uint32_t schema)
{
    const spg_program *program = s->reader.program;
    const spg_schema *from = &s->reader.schemas->at.at[schema];
    uint64_t *mentioned = SPG_TAKE(s->arena, uint64_t, s->words);
    if (mentioned == NULL) { return s->reader.run->error.status; }
    SPG_TRY(spg_program_games_of(program, spg_pool_child(&program->pool, from->move, 3), mentioned));
    for (size_t game = 0; game < game_count(s); game++) {
        if (!spg_bitset_has(mentioned, game)) { continue; }
        SPG_TRY(push_edge(s, (spg_edge){from->game, (uint32_t)game, schema, UINT32_MAX, UINT32_MAX, false}));
    }
    return SPG_OK;
}

static spg_status make_edges(search *s)
{
    const spg_schemas *schemas = s->reader.schemas;
    for (uint32_t i = 0; i < schemas->at.count; i++) {
        const spg_schema *schema = &schemas->at.at[i];
        if (schema->verdict != SPG_VERDICT_NONE || !spg_bitset_has(s->games, schema->game)) { continue; }
        if (schema->opaque || !schema->plain) {
            SPG_TRY(push_unknown(s, i));
            continue;
        }
        for (uint32_t t = 0; t < schema->target_count; t++) {
            SPG_TRY(push_edge(s, (spg_edge){schema->game, schema->targets[t].game, i, t, 0, false}));
        }
    }
    return SPG_OK;
}

/* --- groups --- */

static uint64_t *reach_of(const search *s, size_t game)
{
    return s->reach + s->number[game] * s->reach_words;
}

static bool reaches(const search *s, size_t from, size_t to)
{
    return spg_bitset_has(reach_of(s, from), s->number[to]);
}

/* Transitive closure by repeated passes over the edges: each pass is cheap and few are needed. */
static spg_status find_reach(search *s)
{
    memset(s->reach, 0, GAMES_MAX * s->reach_words * sizeof *s->reach);
    for (bool changed = true; changed;) {
        changed = false;
        SPG_TRY(spg_run_check(s->reader.run));
        for (size_t i = 0; i < s->edges.count; i++) {
            const spg_edge *edge = &s->edges.at[i];
            if (edge->done) { continue; }
            uint64_t *from = reach_of(s, edge->from);
            const uint64_t *to = reach_of(s, edge->to);
            const uint32_t number = s->number[edge->to];
            for (size_t w = 0; w < s->reach_words; w++) {
                const uint64_t self = number / 64 == w ? (uint64_t)1 << (number % 64) : 0;
                const uint64_t more = (to[w] | self) & ~from[w];
                from[w] |= more;
                changed = changed || more != 0;
            }
        }
    }
    return SPG_OK;
}

static bool is_inner(const search *s, const spg_edge *edge)
{
    return !edge->done && reaches(s, edge->to, edge->from);
}

/* Marks the edges that leave their group as done; false: none is left. */
static bool leave_groups(search *s)
{
    bool left = false;
    for (size_t i = 0; i < s->edges.count; i++) {
        spg_edge *edge = &s->edges.at[i];
        if (edge->done) { continue; }
        edge->done = !is_inner(s, edge);
        left = left || !edge->done;
    }
    return left;
}

static bool in_group(const search *s, const spg_edge *edge)
{
    return !edge->done && spg_bitset_has(s->group, edge->from) && spg_bitset_has(s->group, edge->to);
}

/* The group of the first edge left. */
static void choose_group(search *s)
{
    size_t first = 0;
    while (s->edges.at[first].done) { first++; }
    const uint32_t game = s->edges.at[first].from;
    memset(s->group, 0, s->words * sizeof *s->group);
    for (size_t other = 0; other < game_count(s); other++) {
        if (spg_bitset_has(s->games, other) && reaches(s, game, other) && reaches(s, other, game)) {
            spg_bitset_add(s->group, other);
        }
    }
}

/* --- candidates --- */

/* Marks the edges a level lowers; false: it raises one, or lowers none (with `whole`: not all). */
static bool try_level(search *s, const spg_measure_level *level)
{
    bool lowered[EDGES_MAX];
    bool any = false;
    uint32_t score = 0;
    s->tries += 1;
    for (size_t i = 0; i < s->edges.count; i++) {
        lowered[i] = false;
        if (!in_group(s, &s->edges.at[i])) { continue; }
        const spg_edge_effect effect = spg_edge_apply(&s->reader, &s->edges.at[i], level);
        const bool wanted = effect == SPG_EDGE_LOWERED || (effect == SPG_EDGE_KEPT && !s->whole);
        if (!wanted || s->reader.status != SPG_OK) {
            if (score >= s->best_score) {
                s->best_score = score;
                s->best_edge = (uint32_t)i;
            }
            return false;
        }
        score += effect == SPG_EDGE_LOWERED;
        lowered[i] = effect == SPG_EDGE_LOWERED;
        any = any || lowered[i];
    }
    for (size_t i = 0; i < s->edges.count && any; i++) { s->edges.at[i].done = s->edges.at[i].done || lowered[i]; }
    return any;
}

static spg_status keep_level(search *s, spg_measure_level level)
{
    uint64_t *games = SPG_TAKE(s->arena, uint64_t, s->words);
    if (games == NULL) { return s->reader.run->error.status; }
    memcpy(games, s->group, s->words * sizeof *games);
    level.games = games;
    if (level.weights != NULL) {
        spg_weight *weights = SPG_TAKE(s->arena, spg_weight, level.weight_count);
        if (weights == NULL) { return s->reader.run->error.status; }
        memcpy(weights, level.weights, level.weight_count * sizeof *weights);
        level.weights = weights;
    }
    return SPG_PUSH(s->reader.run, &s->out->levels, level);
}

/* What the parameters of the group offer. */
static uint32_t find_parts(const search *s, part *parts, uint32_t *weight_count)
{
    uint32_t count = 0;
    *weight_count = 0;
    for (size_t game = 0; game < game_count(s); game++) {
        if (!spg_bitset_has(s->group, game)) { continue; }
        const spg_ir_game *g = &s->reader.program->games.at[game];
        if (g->param_count > *weight_count) { *weight_count = g->param_count; }
        for (uint32_t i = 0; i < g->param_count; i++) {
            const spg_type type = g->params[i].shape.type;
            const bool list = type == SPG_TYPE_LIST(SPG_TYPE(INT));
            const bool any = list || type == SPG_TYPE(BAG) || type == SPG_TYPE(SET);
            const bool offers[] = {type == SPG_TYPE(INT), any, any, list};
            for (uint32_t kind = 0; kind < 4; kind++) {
                bool known = !offers[kind];
                for (uint32_t k = 0; k < count; k++) {
                    known = known || (parts[k].param == i && parts[k].kind == (part_kind)kind);
                }
                if (!known && count < PARTS_MAX) { parts[count++] = (part){i, (part_kind)kind}; }
            }
        }
    }
    return count;
}

static void set_weight(spg_weight *weights, const part *p, spg_int value)
{
    spg_weight *w = &weights[p->param];
    switch (p->kind) {
    case PART_VALUE: w->value = value; break;
    case PART_LENGTH: w->length = value; break;
    case PART_SUM: w->sum = value; break;
    case PART_STEPS: w->steps = value; break;
    }
}

/* All ways to spread `total` over the parts from `at` on; only integers may count negative. */
static spg_status spread(search *s, const part *parts, uint32_t count, uint32_t at, int total, spg_measure_level *level,
                         spg_weight *weights, bool *found)
{
    if (*found || s->tries >= TRIES_MAX || s->reader.status != SPG_OK) { return s->reader.status; }
    if (total == 0) {
        if (try_level(s, level)) {
            *found = true;
            return keep_level(s, *level);
        }
        return s->reader.status;
    }
    if (at == count) { return SPG_OK; }
    for (int size = total; size >= 0 && !*found; size--) {
        for (int sign = 1; sign >= -1 && !*found; sign -= 2) {
            if (sign < 0 && (size == 0 || parts[at].kind != PART_VALUE)) { break; }
            set_weight(weights, &parts[at], sign * size);
            SPG_TRY(spread(s, parts, count, at + 1, total - size, level, weights, found));
        }
    }
    set_weight(weights, &parts[at], 0);
    return SPG_OK;
}

static spg_status try_all_ones(search *s, const part *parts, uint32_t count, spg_measure_level *level,
                               spg_weight *weights, bool *found)
{
    for (uint32_t i = 0; i < count; i++) {
        if (parts[i].kind != PART_STEPS) { set_weight(weights, &parts[i], 1); }
    }
    *found = count > 1 && try_level(s, level);
    if (*found) { SPG_TRY(keep_level(s, *level)); }
    for (uint32_t i = 0; i < count; i++) { set_weight(weights, &parts[i], 0); }
    return s->reader.status;
}

static spg_status find_sum(search *s, const part *parts, uint32_t count, int most, spg_measure_level *level,
                           spg_weight *weights, bool *found)
{
    SPG_TRY(spread(s, parts, count, 0, 1, level, weights, found));
    if (!*found) { SPG_TRY(try_all_ones(s, parts, count, level, weights, found)); }
    for (int total = 2; total <= most && !*found; total++) {
        SPG_TRY(spread(s, parts, count, 0, total, level, weights, found));
    }
    return SPG_OK;
}

/* One level for everything if there is a simple one, since then it also orders tables; else the first of several. */
static spg_status find_weights(search *s, bool *found)
{
    part parts[PARTS_MAX];
    uint32_t weight_count;
    const uint32_t count = find_parts(s, parts, &weight_count);
    if (count == 0) { return SPG_OK; }
    spg_weight *weights = SPG_TAKE(s->arena, spg_weight, weight_count);
    if (weights == NULL) { return s->reader.run->error.status; }
    spg_measure_level level = {.weights = weights, .weight_count = weight_count};
    s->tries = 0;
    s->whole = true;
    SPG_TRY(find_sum(s, parts, count, TOTAL_WHOLE_MAX, &level, weights, found));
    s->tries = 0;
    s->whole = false;
    return *found ? SPG_OK : find_sum(s, parts, count, TOTAL_MAX, &level, weights, found);
}

/* --- characters --- */

static spg_status try_characters_of(search *s, const spg_edge *edge, uint32_t grid, bool *found)
{
    const spg_schemas *schemas = s->reader.schemas;
    for (size_t i = 0; i < schemas->pool.texts.count && !*found; i++) {
        const spg_pool_text *text = &schemas->pool.texts.at[i];
        for (size_t at = 0; at < text->length && !*found;) {
            spg_measure_level level = {.grid = grid};
            const size_t step = spg_utf8_decode(text->bytes + at, text->length - at, &level.character);
            if (step == 0) { break; }
            at += step;
            if (level.character == '?' || level.character == '/' || s->tries >= TRIES_MAX) { continue; }
            /* The edge at hand first: most characters of most texts have nothing to do with it. */
            if (spg_edge_apply(&s->reader, edge, &level) != SPG_EDGE_LOWERED) { continue; }
            *found = try_level(s, &level);
            if (*found) { SPG_TRY(keep_level(s, level)); }
        }
    }
    return SPG_OK;
}

static spg_status find_character(search *s, bool *found)
{
    s->tries = 0;
    for (size_t i = 0; i < s->edges.count && !*found; i++) {
        uint32_t grid = 0;
        const spg_edge edge = s->edges.at[i];
        if (!in_group(s, &edge) || spg_edge_rules(&s->reader, &edge, &grid) == 0) { continue; }
        SPG_TRY(try_characters_of(s, &edge, grid, found));
    }
    return SPG_OK;
}

/* --- the search --- */

static void check_floor(search *s)
{
    s->reader.floor_is_kept = true;
    for (size_t i = 0; i < s->edges.count && s->reader.floor_is_kept; i++) {
        if (in_group(s, &s->edges.at[i])) {
            s->reader.floor_is_kept = spg_edge_keeps_floor(&s->reader, &s->edges.at[i]);
        }
    }
}

static bool has_lists(const search *s)
{
    for (size_t game = 0; game < game_count(s); game++) {
        if (!spg_bitset_has(s->games, game)) { continue; }
        const spg_ir_game *g = &s->reader.program->games.at[game];
        for (uint32_t i = 0; i < g->param_count; i++) {
            const spg_type type = g->params[i].shape.type;
            if (type == SPG_TYPE(BAG) || type == SPG_TYPE_LIST(SPG_TYPE(INT))) { return true; }
        }
    }
    return false;
}

static void blame(search *s)
{
    const spg_schema *schema = &s->reader.schemas->at.at[s->edges.at[s->best_edge].schema];
    s->out->game = schema->game;
    s->out->move = schema->move;
    s->out->why = schema->plain ? "no sum of parameters was found that this move lowers and no other raises"
                                : "where this move leads is not plain";
}

static spg_status find_level(search *s, bool *found)
{
    choose_group(s);
    s->best_score = 0;
    for (size_t i = s->edges.count; i-- > 0;) {
        if (in_group(s, &s->edges.at[i])) { s->best_edge = (uint32_t)i; }
    }
    s->reader.floor_is_kept = false;
    if (!s->reader.has_floor && has_lists(s)) { check_floor(s); }
    SPG_TRY(find_weights(s, found));
    if (!*found) { SPG_TRY(find_character(s, found)); }
    if (!*found) { blame(s); }
    return s->reader.status;
}

static spg_status find_all(search *s)
{
    s->out->levels.count = 0;
    for (size_t i = 0; i < s->edges.count; i++) { s->edges.at[i].done = false; }
    for (;;) {
        bool found = false;
        SPG_TRY(find_reach(s));
        if (!leave_groups(s)) {
            s->out->found = true;
            return SPG_OK;
        }
        SPG_TRY(find_level(s, &found));
        if (!found) { return SPG_OK; }
    }
}

/* With all items at least `floor`, if every move of the family keeps it so. */
static spg_status find_with_floor(search *s, spg_int floor)
{
    s->reader.has_floor = true;
    s->reader.floor = floor;
    for (size_t i = 0; i < s->edges.count; i++) {
        if (!spg_edge_keeps_floor(&s->reader, &s->edges.at[i])) { return s->reader.status; }
    }
    const spg_measure before = *s->out;
    SPG_TRY(find_all(s));
    if (s->out->found) {
        s->out->has_floor = true;
        s->out->floor = floor;
    } else { /* the first reason is the one to tell */
        s->out->game = before.game;
        s->out->move = before.move;
        s->out->why = before.why;
    }
    return SPG_OK;
}

static spg_status find(search *s)
{
    SPG_TRY(make_edges(s));
    if (s->edges.count > EDGES_MAX) {
        s->out->why = "the games have too many moves";
        return SPG_OK;
    }
    SPG_TRY(find_all(s));
    for (spg_int floor = 0; floor <= 1 && !s->out->found && has_lists(s); floor++) {
        SPG_TRY(find_with_floor(s, floor));
    }
    return SPG_OK;
}

static spg_status open_search(search *s)
{
    const spg_program *program = s->reader.program;
    uint32_t params = 1;
    uint32_t locals = 1;
    uint32_t number = 0;
    s->number = SPG_TAKE(s->arena, uint32_t, program->games.count + 1);
    if (s->number == NULL) { return s->reader.run->error.status; }
    for (size_t i = 0; i < program->games.count; i++) {
        if (!spg_bitset_has(s->games, i)) { continue; }
        s->number[i] = number++;
        if (program->games.at[i].param_count > params) { params = program->games.at[i].param_count; }
        if (program->games.at[i].frame.local_count > locals) { locals = program->games.at[i].frame.local_count; }
    }
    s->words = SPG_BITSET_WORDS(program->games.count + 1);
    s->group = SPG_TAKE(s->arena, uint64_t, s->words);
    s->reach_words = SPG_BITSET_WORDS(GAMES_MAX);
    s->reach = SPG_TAKE(s->arena, uint64_t, s->reach_words * GAMES_MAX);
    s->reader.params = SPG_TAKE(s->arena, spg_extent, params);
    s->reader.locals = SPG_TAKE(s->arena, spg_extent, locals);
    s->reader.premises = SPG_TAKE(s->arena, spg_premises, 1);
    const bool all = s->group != NULL && s->reach != NULL && s->reader.params != NULL && s->reader.locals != NULL &&
                     s->reader.premises != NULL;
    if (!all) { return s->reader.run->error.status; }
    s->reader.premises->proofs_left = SPG_PREMISES_PROOFS;
    return SPG_OK;
}

static size_t family_size(const spg_program *program, const uint64_t *games)
{
    size_t size = 0;
    for (size_t i = 0; i < program->games.count; i++) { size += spg_bitset_has(games, i); }
    return size;
}

spg_status spg_measure_find(spg_run *run, const spg_program *program, spg_schemas *schemas, const uint64_t *games,
                            const spg_extent *givens, spg_arena *arena, spg_measure *out)
{
    *out = (spg_measure){.game = UINT32_MAX};
    if (family_size(program, games) > GAMES_MAX) {
        out->why = "there are too many games";
        return SPG_OK;
    }
    search s = {.arena = arena, .out = out, .games = games};
    s.reader = (spg_edge_reader){.run = run, .program = program, .schemas = schemas, .givens = givens};
    spg_status status = open_search(&s);
    if (status == SPG_OK) { status = find(&s); }
    if(getenv("DBGP"))printf("# proofs %u\n", SPG_PREMISES_PROOFS - s.reader.premises->proofs_left);
    SPG_ARRAY_CLEAR(run, &s.edges);
    if (status != SPG_OK) { spg_measure_clear(run, out); }
    return status;
}

void spg_measure_clear(spg_run *run, spg_measure *measure)
{
    SPG_ARRAY_CLEAR(run, &measure->levels);
}
