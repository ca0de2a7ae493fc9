/* by_graph.c — when a given graph is labelled as a whole. SPDX-License-Identifier: MIT */
#include <string.h>

#include "plan/entry.h"
#include "plan/planning.h"
#include "solve/graph/graph.h"

static const char because[] = "the rules move tokens on a given graph";

static const spg_engine_entry *own(void)
{
    return spg_engines_find(spg_engine_graph.name);
}

/* ---- the graph of a family ---- */

static spg_status get_graph(spg_families *families, spg_family_entry *entry)
{
    if (entry->graph_tried) { return SPG_OK; }
    const char *why = NULL;
    SPG_TRY(spg_starts_facts(families, entry));
    SPG_TRY(spg_plan_token_prepare(families->run, families->machine, &entry->facts, &entry->family.game, &entry->graph,
                                   &why));
    entry->graph_tried = true;
    entry->has_graph = why == NULL;
    entry->no_graph = why;
    return SPG_OK;
}

/* SPG_REFUSED with *why: it has none. */
static spg_status find_graph(const spg_planning *p, const spg_graph_plan **out, spg_reason *why)
{
    spg_family_entry *entry = spg_family_entry_of(p->out->family);
    SPG_TRY(get_graph(p->families, entry));
    *out = &entry->graph;
    *why = (spg_reason){entry->no_graph, NULL};
    return entry->has_graph ? SPG_OK : SPG_REFUSED;
}

static spg_status get_state(spg_families *families, spg_family_entry *entry, const spg_families_task *task,
                            size_t *index)
{
    SPG_TRY(get_graph(families, entry));
    if (!entry->has_graph) {
        return SPG_FAIL(families->run, SPG_REFUSED, SPG_NOWHERE, "there are no tables for this: %1",
                        "leave --engine out",
                        entry->no_graph == NULL ? SPG_WORDS("the rules are not of that form") : entry->no_graph);
    }
    *index = spg_states_find(entry, task->engine->engine, task->wants);
    return *index != SIZE_MAX ? SPG_OK : spg_states_open(families, entry, task, NULL, index);
}

/* ---- offers ---- */

/* Seconds per option: labelling goes through all of them once, in no order. */
static const double per_option = 2e-8;

/* What labelling costs; the graph is there. */
static spg_estimate estimate(const spg_graph_plan *graph)
{
    const double nodes = graph->nodes, options = graph->starts[graph->nodes];
    return (spg_estimate){.known = true,
                          .positions = nodes,
                          .options = options,
                          .bytes = 16 * nodes + 8 * options,
                          .seconds = (nodes + options) * per_option};
}

static bool is_the_time(const spg_planning *p, spg_stage stage)
{
    return stage == SPG_STAGE_LONG || stage == SPG_STAGE_ROOM || stage == SPG_STAGE_FORCED ||
           (stage == SPG_STAGE_KEPT && spg_family_entry_of(p->out->family)->has_graph);
}

static spg_status offer(spg_planning *p, spg_stage stage, spg_plan *plan)
{
    const bool forced = stage == SPG_STAGE_FORCED;
    const spg_graph_plan *graph;
    if (!is_the_time(p, stage) || !spg_planning_is_valid(p, own(), plan)) { return SPG_OK; }
    if (!forced) {
        const spg_status status = find_graph(p, &graph, &plan->why);
        if (spg_planning_is_passing(status)) { return SPG_OK; }
        SPG_TRY(status);
    }
    *plan = (spg_plan){.by = own(),
                       .because = forced ? "it was asked for" : because,
                       .budget = forced && !p->only_plan ? p->inquiry->budget : 0};
    if (!forced) { plan->estimate = estimate(graph); }
    if (stage == SPG_STAGE_KEPT) { plan->estimate.options = plan->estimate.seconds = 0; }
    return SPG_OK;
}

static spg_status run(spg_planning *p, const spg_plan *plan, bool *answered)
{
    if (p->settings.engine == NULL) { return spg_planning_try(p, plan, answered); }
    *answered = true;
    return spg_planning_run(p, plan);
}

/* Outcome and distance as a cell of a table holds them (game/sweep.h). */
static int64_t read_cell(const void *state, const int64_t *at, spg_turn turn)
{
    spg_outcome outcome;
    int64_t distance;
    if (!spg_graph_read(state, at, turn, &outcome, &distance)) { return INT64_MIN; }
    if (outcome == SPG_OUTCOME_DRAW) { return 0; }
    return outcome == SPG_OUTCOME_WIN ? SPG_SWEEP_FAR - distance : distance - SPG_SWEEP_FAR;
}

static spg_status cells(spg_planning *p, int64_t *values, spg_cells_reply *out, bool *done)
{
    const spg_cover *cover = p->inquiry->cover;
    int64_t at[SPG_SWEEP_DIMS];
    size_t cell = 0;
    if ((p->query.wants & SPG_WANT_VALUE) != 0) { return SPG_OK; }
    const spg_status status = spg_planning_run(p, &(spg_plan){.by = own(), .because = because});
    if (status == SPG_REFUSED) { return SPG_OK; }
    SPG_TRY(status);
    const void *state = spg_families_state(p->out->family, &spg_engine_graph, p->query.wants);
    memcpy(at, cover->low, cover->count * sizeof *at);
    do {
        values[cell++] = read_cell(state, at, p->inquiry->turn);
        if ((cell & 0xfffff) == 0) { SPG_TRY(spg_run_check(p->run)); }
    } while (spg_cover_next(cover, at));
    out->kind = SPG_SWEEP_KIND_DISTANCE;
    *done = true;
    return SPG_OK;
}

static spg_status describe(spg_planning *p, spg_candidate *out)
{
    const spg_graph_plan *graph;
    spg_reason why = {0};
    const spg_status status = find_graph(p, &graph, &why);
    if (status != SPG_REFUSED) { SPG_TRY(status); }
    out->valid = status == SPG_OK;
    out->why = why.message;
    if (out->valid) { out->estimate = estimate(graph); }
    return SPG_OK;
}

const spg_engine_plans spg_plans_graph = {
    .offer = offer, .run = run, .cells = cells, .describe = describe, .state = get_state};
