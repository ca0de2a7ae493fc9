/* graph.c — the engine for tokens on given graphs: labels in linear time, no rules in the loop. SPDX-License-Identifier: MIT
 *
 * One component is a node. A sum is worth the sum of its components' values (T1, T4) where values are defined; any other
 * sum, and the distance of one, is refused, and the planner turns to the definition. */
#include "solve/graph/graph.h"
#include "solve/graph/state.h"

spg_status spg_places_take(spg_places *p, uint32_t **array, size_t count)
{
    if (*array == NULL) { *array = spg_run_take(p->run, count, sizeof **array); }
    return *array == NULL ? p->run->error.status : SPG_OK;
}

void spg_places_give(spg_places *p, uint32_t **array, size_t count)
{
    if (*array != NULL) { spg_run_give(p->run, *array, count, sizeof **array); }
    *array = NULL;
}

bool spg_places_node(const spg_places *p, const uint64_t *component, spg_turn turn, uint32_t *node)
{
    return component[0] == p->plan->game &&
           spg_graph_node(p->plan, &p->task.game->layouts[component[0]], component, turn, node);
}

static void close_state(void *state)
{
    spg_places *p = state;
    spg_places_give(p, &p->back_starts, (size_t)p->nodes + 2);
    spg_places_give(p, &p->back, p->edges);
    spg_places_give(p, &p->label, p->nodes);
    spg_places_give(p, &p->queue, p->nodes);
    if (p->place != NULL) { spg_run_give(p->run, p->place, p->nodes, sizeof *p->place); }
    spg_places_give(p, &p->left, p->nodes);
    spg_places_give(p, &p->stamp, p->nodes);
    SPG_ARRAY_CLEAR(p->run, &p->heads);
    spg_mex_clear(&p->mex);
    spg_run_give(p->run, p, 1, sizeof *p);
}

static spg_status open_state(spg_run *run, const spg_task *task, void **state)
{
    if (task->graph == NULL) {
        return SPG_FAIL0(run, SPG_REFUSED, SPG_NOWHERE, "this is not the game of a token on a given graph", NULL);
    }
    spg_places *p = spg_run_take(run, 1, sizeof *p);
    if (p == NULL) { return run->error.status; }
    p->run = run;
    p->task = *task;
    p->plan = task->graph;
    p->nodes = p->plan->nodes;
    p->edges = p->plan->starts[p->nodes];
    spg_mex_init(&p->mex, run);
    *state = p;
    return SPG_OK;
}

static void start_phase(spg_places *p, spg_places_phase phase)
{
    p->phase = phase;
    p->part = 0;
    p->cursor = 0;
}

static spg_status refuse(spg_places *p, const char *message)
{
    return SPG_FAIL0(p->run, SPG_REFUSED, SPG_NOWHERE, message, "leave --engine out");
}

static spg_status ask(void *state, const spg_position *position)
{
    spg_places *p = state;
    const size_t words = 1 + (size_t)p->task.game->width;
    const bool allowed = spg_question_value_allowed(&p->task.game->traits, NULL);
    p->asked = position;
    p->is_sum = spg_position_is_sum(position);
    p->values = allowed && (p->is_sum || (p->task.question.wants & SPG_WANT_VALUE) != 0);
    if (p->is_sum && !allowed) { return refuse(p, "here a sum is more than the values of its components"); }
    if (p->is_sum && (p->task.question.wants & SPG_WANT_DISTANCE) != 0) {
        return refuse(p, "the distance of a sum needs the whole sum");
    }
    for (uint32_t i = 0; i < position->component_count; i++) {
        uint32_t node;
        if (!spg_places_node(p, position->words + i * words, position->turn, &node)) {
            return refuse(p, "a token does not stand on the graph");
        }
    }
    p->before = p->phase == SPG_PLACES_DONE || (p->phase == SPG_PLACES_SETTLED && !p->values);
    if (p->phase == SPG_PLACES_SETTLED && p->values) { start_phase(p, SPG_PLACES_GRUNDY); }
    return SPG_OK;
}

static spg_status do_phase(spg_places *p, uint64_t *work)
{
    switch (p->phase) {
    case SPG_PLACES_BACK: return spg_back_step(p, work);
    case SPG_PLACES_OUTCOMES: return spg_outcomes_step(p, work);
    case SPG_PLACES_GRUNDY: return spg_grundy_step(p, work);
    case SPG_PLACES_STAGES: return spg_stages_step(p, work);
    case SPG_PLACES_SETTLED:
    case SPG_PLACES_DONE: break;
    }
    return SPG_OK;
}

static spg_places_phase next_phase(const spg_places *p)
{
    switch (p->phase) {
    case SPG_PLACES_BACK: return SPG_PLACES_OUTCOMES;
    case SPG_PLACES_OUTCOMES: return p->values ? SPG_PLACES_GRUNDY : SPG_PLACES_SETTLED;
    case SPG_PLACES_GRUNDY: return p->cyclic ? SPG_PLACES_STAGES : SPG_PLACES_DONE;
    case SPG_PLACES_STAGES:
    case SPG_PLACES_SETTLED:
    case SPG_PLACES_DONE: break;
    }
    return SPG_PLACES_DONE;
}

static spg_status step(void *state, uint64_t work)
{
    spg_places *p = state;
    while (p->phase != SPG_PLACES_DONE && p->phase != SPG_PLACES_SETTLED) {
        SPG_TRY(do_phase(p, &work));
        start_phase(p, next_phase(p));
    }
    if (p->phase == SPG_PLACES_DONE) { /* only the labels are asked for from now on */
        spg_places_give(p, &p->back_starts, (size_t)p->nodes + 2);
        spg_places_give(p, &p->back, p->edges);
        spg_places_give(p, &p->queue, p->nodes);
    }
    return SPG_OK;
}

/* Of the one component, or of nothing yet. */
static void answer_single(const spg_places *p, spg_answer *out)
{
    uint32_t node = 0;
    spg_places_node(p, p->asked->words, p->asked->turn, &node);
    const spg_outcome outcome = spg_place_outcome(p->label[node]);
    out->outcome = outcome == SPG_OUTCOME_UNKNOWN ? SPG_OUTCOME_DRAW : outcome;
    out->has_distance = true;
    if (out->outcome != SPG_OUTCOME_DRAW) { out->distance = p->label[node] >> 2; }
}

static spg_status answer_value(spg_places *p, spg_arena *arena, spg_tally *total, spg_answer *out)
{
    const spg_position *asked = p->asked;
    const size_t words = 1 + (size_t)p->task.game->width;
    *total = (spg_tally){0};
    for (uint32_t t = 0; t < asked->term_count; t++) {
        for (uint32_t i = 0; i < asked->terms[t].count; i++) {
            uint32_t node = 0;
            spg_places_node(p, asked->words + (asked->terms[t].first + i) * words, asked->turn, &node);
            spg_tally_add(p, total, node, asked->terms[t].copies);
        }
    }
    SPG_TRY(spg_tally_value(p, total, arena, &out->value));
    out->has_value = true;
    if (p->is_sum) { out->outcome = spg_loopy_outcome(&out->value); }
    return SPG_OK;
}

static spg_status answer(void *state, spg_arena *arena, spg_answer *out)
{
    spg_places *p = state;
    spg_tally total;
    *out = (spg_answer){
        .counts = {.positions = p->nodes,
                   .fresh = p->before ? 0 : p->nodes,
                   .options = p->edges,
                   .longest = p->longest,
                   .cyclic = p->cyclic},
        .basis = {.kind = SPG_BASIS_EXACT},
        .engine = spg_engine_graph.name,
        .distance = -1,
    };
    if (!p->is_sum) { answer_single(p, out); }
    if (p->values) { SPG_TRY(answer_value(p, arena, &total, out)); }
    if ((p->task.question.wants & (SPG_WANT_COUNTS | SPG_WANT_MOVES | SPG_WANT_EVERY_MOVE)) == 0) { return SPG_OK; }
    return spg_listing_make(p, p->values ? &total : NULL, arena, out);
}

bool spg_graph_read(const void *state, const int64_t *values, spg_turn turn, spg_outcome *outcome, int64_t *distance)
{
    const spg_places *p = state;
    uint32_t node = 0;
    if (p->phase < SPG_PLACES_SETTLED || !spg_graph_node_of(p->plan, values, turn, &node)) { return false; }
    *outcome = spg_place_outcome(p->label[node]);
    if (*outcome == SPG_OUTCOME_UNKNOWN) { *outcome = SPG_OUTCOME_DRAW; }
    *distance = *outcome == SPG_OUTCOME_DRAW ? -1 : (int64_t)(p->label[node] >> 2);
    return true;
}

static void progress(const void *state, spg_progress *out)
{
    const spg_places *p = state;
    *out = (spg_progress){p->phase == SPG_PLACES_BACK ? "ordering" : "labelling", p->cursor, p->nodes, 1};
}

const spg_engine spg_engine_graph = {"graph", open_state, ask, step, answer, progress, close_state};
