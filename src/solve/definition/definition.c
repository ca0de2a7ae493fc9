/* definition.c — the engine that uses no theorem: the reference the others must equal. SPDX-License-Identifier: MIT */
#include "solve/definition/state.h"

static void close_state(void *state)
{
    spg_definition *d = state;
    spg_run *run = d->run;
    spg_graph_clear(d);
    spg_labels_clear(d);
    spg_mex_clear(&d->mex);
    spg_component_table_clear(&d->components);
    spg_intern_clear(&d->positions);
    spg_multiset_clear(&d->sum);
    spg_multiset_clear(&d->child);
    SPG_ARRAY_CLEAR(run, &d->singles);
    SPG_ARRAY_CLEAR(run, &d->bytes);
    spg_run_give(run, d, 1, sizeof *d);
}

static spg_status open_state(spg_run *run, const spg_task *task, void **state)
{
    const spg_traits *traits = &task->game->traits;
    spg_definition *d = spg_run_take(run, 1, sizeof *d);
    if (d == NULL) { return run->error.status; }
    d->run = run;
    d->task = *task;
    d->turns = traits->roles || spg_verdict_names_player(traits->stuck);
    d->scores = traits->scores;
    d->values = (task->question.wants & SPG_WANT_VALUE) != 0 && spg_question_value_allowed(traits, NULL);
    spg_component_table_init(&d->components, run, task->game, traits->splits);
    spg_intern_init(&d->positions, run);
    spg_intern_init(&d->labels.sets, run);
    spg_mex_init(&d->mex, run);
    spg_multiset_init(&d->sum, run);
    spg_multiset_init(&d->child, run);
    *state = d;
    return SPG_OK;
}

static void start_phase(spg_definition *d, spg_definition_phase phase)
{
    d->phase = phase;
    d->part = 0;
    d->cursor = 0;
}

static spg_status ask(void *state, const spg_position *position)
{
    spg_definition *d = state;
    spg_reason why;
    if (spg_position_is_sum(position)) {
        if (!spg_question_sum_allowed(&d->task.game->traits, &why)) {
            return SPG_FAIL0(d->run, SPG_REFUSED, SPG_NOWHERE, why.message, why.hint);
        }
        d->components.keep = true;
    }
    d->asked = position;
    d->fresh = 0;
    d->graph.base = d->positions.count;
    SPG_TRY(spg_explore_sum(d, position, &d->sum));
    SPG_TRY(spg_explore_put(d, &d->sum, position->turn, &d->target));
    start_phase(d, d->target < d->graph.base ? SPG_PHASE_DONE : SPG_PHASE_EXPLORE);
    return SPG_OK;
}

/* The phase after the one that is finished. */
static spg_definition_phase next_phase(const spg_definition *d)
{
    switch (d->phase) {
    case SPG_PHASE_EXPLORE: return SPG_PHASE_REVERSE;
    case SPG_PHASE_REVERSE: return SPG_PHASE_ORDER;
    case SPG_PHASE_ORDER: return SPG_PHASE_ACYCLIC;
    case SPG_PHASE_ACYCLIC: return d->graph.order.count < spg_graph_count(d) ? SPG_PHASE_RETROGRADE : SPG_PHASE_DONE;
    case SPG_PHASE_RETROGRADE: return d->values ? SPG_PHASE_LOOPY : SPG_PHASE_DONE;
    case SPG_PHASE_LOOPY:
    case SPG_PHASE_IDLE:
    case SPG_PHASE_DONE: break;
    }
    return SPG_PHASE_DONE;
}

static spg_status do_phase(spg_definition *d, uint64_t *work)
{
    switch (d->phase) {
    case SPG_PHASE_EXPLORE: return spg_explore_step(d, work);
    case SPG_PHASE_REVERSE: return spg_order_reverse(d, work);
    case SPG_PHASE_ORDER: return spg_order_step(d, work);
    case SPG_PHASE_ACYCLIC: return spg_acyclic_step(d, work);
    case SPG_PHASE_RETROGRADE: d->cyclic = true; return d->scores ? spg_order_refuse(d) : spg_retrograde_step(d, work);
    case SPG_PHASE_LOOPY: return spg_loopy_step(d, work);
    case SPG_PHASE_IDLE:
    case SPG_PHASE_DONE: break;
    }
    return SPG_OK;
}

static spg_status step(void *state, uint64_t work)
{
    spg_definition *d = state;
    while (d->phase != SPG_PHASE_DONE) {
        SPG_TRY(do_phase(d, &work));
        start_phase(d, next_phase(d));
    }
    spg_graph_clear(d);
    return SPG_OK;
}

static spg_status copy_value(spg_definition *d, spg_arena *arena, spg_answer *out)
{
    const spg_loopy zero = spg_loopy_finite(0);
    spg_loopy value;
    SPG_TRY(spg_labels_value(d, d->labels.value.at[d->target], &value));
    out->has_value = true;
    return spg_loopy_add(arena, &value, &zero, &out->value); /* a copy whose set lives in the arena */
}

static spg_status answer(void *state, spg_arena *arena, spg_answer *out)
{
    spg_definition *d = state;
    const uint32_t wants = d->task.question.wants;
    *out = (spg_answer){
        .outcome = (spg_outcome)d->labels.outcome.at[d->target],
        .counts = {.positions = d->positions.count,
                   .fresh = d->fresh,
                   .options = d->options,
                   .longest = d->labels.longest,
                   .cyclic = d->cyclic},
        .basis = {.kind = SPG_BASIS_EXACT},
        .engine = spg_engine_definition.name,
        .distance = -1,
    };
    if (d->scores) {
        out->has_score = true;
        out->score = d->labels.score.at[d->target];
    } else {
        const uint32_t distance = d->labels.distance.at[d->target];
        out->has_distance = true;
        if (distance != SPG_NONE) { out->distance = distance; }
    }
    if (d->values) { SPG_TRY(copy_value(d, arena, out)); }
    if ((wants & SPG_WANT_CENSUS) != 0) { SPG_TRY(spg_definition_census(d, arena, &out->census)); }
    if ((wants & (SPG_WANT_COUNTS | SPG_WANT_MOVES | SPG_WANT_EVERY_MOVE)) == 0) { return SPG_OK; }
    return spg_moves_list(d, arena, out);
}

static void progress(const void *state, spg_progress *out)
{
    const spg_definition *d = state;
    *out = (spg_progress){"exploring", d->cursor, 0, 1};
    if (d->phase == SPG_PHASE_EXPLORE) { return; }
    *out = (spg_progress){d->phase < SPG_PHASE_ACYCLIC ? "ordering" : "labelling", d->cursor, spg_graph_count(d), 1};
}

const spg_engine spg_engine_definition = {"definition", open_state, ask, step, answer, progress, close_state};
