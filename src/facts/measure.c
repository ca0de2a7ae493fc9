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

#include "facts/measure_search.h"

typedef spg_measure_search search;

static size_t game_count(const search *s)
{
    return s->reader.program->games.count;
}

/* --- edges --- */

/* The boards of the target, with one rule of the rewriting that argument `rewritten` comes from (0: all). */
static spg_status read_boards(search *s, spg_edge *edge, spg_ref rewritten, uint32_t rule)
{
    const spg_ir_game *to = &s->reader.program->games.at[edge->to];
    const spg_schema *schema = &s->reader.schemas->at.at[edge->schema];
    const spg_schema_target target = schema->targets[edge->target];
    spg_measure_board *boards = SPG_TAKE(s->arena, spg_measure_board, (size_t)to->param_count + 1);
    if (boards == NULL) { return s->reader.run->error.status; }
    for (uint32_t i = 0; i < to->param_count; i++) {
        if (to->params[i].shape.type != SPG_TYPE(GRID)) { continue; }
        SPG_TRY(spg_measure_board_read(s->reader.schemas, schema, &s->reader.letters, target.arguments[i],
                                       target.arguments[i] == rewritten ? rule : UINT32_MAX, s->arena, &boards[i]));
    }
    edge->boards = boards;
    return SPG_OK;
}

/* Each rule of a rewriting is a step of its own. */
static spg_status push_edge(search *s, spg_edge edge)
{
    const spg_ir_game *to = &s->reader.program->games.at[edge.to];
    const spg_schema *schema = &s->reader.schemas->at.at[edge.schema];
    if (edge.target == UINT32_MAX) { return SPG_PUSH(s->reader.run, &s->edges, edge); }
    uint32_t rules = 0;
    spg_ref rewritten = 0;
    for (uint32_t i = 0; i < to->param_count && rules == 0; i++) {
        if (to->params[i].shape.type != SPG_TYPE(GRID)) { continue; }
        rewritten = schema->targets[edge.target].arguments[i];
        rules = spg_measure_board_rules(s->reader.schemas, schema, rewritten);
    }
    for (uint32_t rule = 0; rule < rules || rule == 0; rule++) {
        SPG_TRY(read_boards(s, &edge, rules == 0 ? 0 : rewritten, rule));
        SPG_TRY(SPG_PUSH(s->reader.run, &s->edges, edge));
    }
    return SPG_OK;
}

/* A target that is not plain may be any game it mentions, with any arguments. */
static spg_status push_unknown(search *s, uint32_t schema)
{
    const spg_program *program = s->reader.program;
    const spg_schema *from = &s->reader.schemas->at.at[schema];
    uint64_t *mentioned = SPG_TAKE(s->arena, uint64_t, s->words);
    if (mentioned == NULL) { return s->reader.run->error.status; }
    SPG_TRY(spg_program_games_of(program, &program->pool, spg_pool_child(&program->pool, from->move, 3), mentioned));
    for (size_t game = 0; game < game_count(s); game++) {
        if (!spg_bitset_has(mentioned, game)) { continue; }
        SPG_TRY(push_edge(s, (spg_edge){from->game, (uint32_t)game, schema, UINT32_MAX, NULL, false}));
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
            SPG_TRY(push_edge(s, (spg_edge){schema->game, schema->targets[t].game, i, t, NULL, false}));
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
    memset(s->reach, 0, SPG_MEASURE_GAMES_MAX * s->reach_words * sizeof *s->reach);
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

/* --- the search --- */

static bool all_keep(search *s, bool (*keeps)(spg_edge_reader *, const spg_edge *))
{
    for (size_t i = 0; i < s->edges.count; i++) {
        if (spg_measure_in_group(s, &s->edges.at[i]) && !keeps(&s->reader, &s->edges.at[i])) { return false; }
    }
    return true;
}

static bool has_lists(const search *s, bool sets)
{
    for (size_t game = 0; game < game_count(s); game++) {
        if (!spg_bitset_has(s->games, game)) { continue; }
        const spg_ir_game *g = &s->reader.program->games.at[game];
        for (uint32_t i = 0; i < g->param_count; i++) {
            const spg_type type = g->params[i].shape.type;
            if (type == SPG_TYPE(BAG) || type == SPG_TYPE_LIST(SPG_TYPE(INT)) || (sets && type == SPG_TYPE(SET))) {
                return true;
            }
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
        if (spg_measure_in_group(s, &s->edges.at[i])) { s->best_edge = (uint32_t)i; }
    }
    s->reader.lengths_are_kept = s->reader.floor_is_kept = false;
    if (has_lists(s, true)) { s->reader.lengths_are_kept = all_keep(s, spg_edge_keeps_lengths); }
    if (!s->reader.has_floor && s->reader.lengths_are_kept && has_lists(s, false)) {
        s->reader.floor_is_kept = all_keep(s, spg_edge_keeps_floor);
    }
    SPG_TRY(spg_measure_find_level(s, found));
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
    spg_measure_board_read_letters(s->reader.schemas, &s->reader.letters);
    SPG_TRY(make_edges(s));
    if (s->edges.count > SPG_MEASURE_EDGES_MAX) {
        s->out->why = "the games have too many moves";
        return SPG_OK;
    }
    SPG_TRY(find_all(s));
    for (spg_int floor = 0; floor <= 1 && !s->out->found && has_lists(s, false); floor++) {
        SPG_TRY(find_with_floor(s, floor));
    }
    return SPG_OK;
}

static spg_status open_search(search *s)
{
    const spg_program *program = s->reader.program;
    uint32_t number = 0;
    s->number = SPG_TAKE(s->arena, uint32_t, program->games.count + 1);
    if (s->number == NULL) { return s->reader.run->error.status; }
    for (size_t i = 0; i < program->games.count; i++) {
        if (spg_bitset_has(s->games, i)) { s->number[i] = number++; }
    }
    s->words = SPG_BITSET_WORDS(program->games.count + 1);
    s->group = SPG_TAKE(s->arena, uint64_t, s->words);
    s->reach_words = SPG_BITSET_WORDS(SPG_MEASURE_GAMES_MAX);
    s->reach = SPG_TAKE(s->arena, uint64_t, s->reach_words * SPG_MEASURE_GAMES_MAX);
    return s->group == NULL || s->reach == NULL ? s->reader.run->error.status : SPG_OK;
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
    if (family_size(program, games) > SPG_MEASURE_GAMES_MAX) {
        out->why = "there are too many games";
        return SPG_OK;
    }
    search s = {.arena = arena, .out = out, .games = games};
    s.reader = (spg_edge_reader){.run = run, .program = program, .schemas = schemas};
    spg_status status = spg_premises_open(run, program, schemas, givens, arena, &s.reader.premises);
    if (status == SPG_OK) { status = open_search(&s); }
    if (status == SPG_OK) { status = find(&s); }
    SPG_ARRAY_CLEAR(run, &s.edges);
    if (status != SPG_OK) { spg_measure_clear(run, out); }
    return status;
}

void spg_measure_clear(spg_run *run, spg_measure *measure)
{
    SPG_ARRAY_CLEAR(run, &measure->levels);
}
