/* components.c — the engine that adds values of components. SPDX-License-Identifier: MIT
 *
 * Sprague and Grundy: in impartial normal play that always ends, a sum has the xor of the values of its components, and a
 * component the mex of the values of its options. So each component is solved once, on its own, however many sums it
 * is in. Valid only without cycles: one that is met is refused, and the planner turns to the definition. */
#include "solve/components/state.h"

static void close_state(void *state)
{
    spg_components *s = state;
    spg_run *run = s->run;
    spg_values_table_clear(&s->table);
    SPG_ARRAY_CLEAR(run, &s->stack);
    SPG_ARRAY_CLEAR(run, &s->pool);
    SPG_ARRAY_CLEAR(run, &s->words);
    SPG_ARRAY_CLEAR(run, &s->hashes);
    spg_batch_clear(&s->batch);
    spg_batch_clear(&s->regions);
    spg_run_give(run, s, 1, sizeof *s);
}

static spg_status open_state(spg_run *run, const spg_task *task, void **state)
{
    spg_reason why;
    if (!spg_question_value_allowed(&task->game->traits, &why)) {
        return SPG_FAIL0(run, SPG_REFUSED, SPG_NOWHERE, why.message, why.hint);
    }
    spg_components *s = spg_run_take(run, 1, sizeof *s);
    if (s == NULL) { return run->error.status; }
    s->run = run;
    s->task = *task;
    spg_values_table_init(&s->table, run, task->game->width);
    spg_batch_init(&s->batch, run, task->game->width);
    spg_batch_init(&s->regions, run, task->game->width);
    if (SPG_RESERVE(run, &s->words, 1 + (size_t)task->game->width) != SPG_OK) {
        close_state(s);
        return run->error.status;
    }
    *state = s;
    return SPG_OK;
}

static spg_status ask(void *state, const spg_position *position)
{
    spg_components *s = state;
    s->asked = position;
    s->term = 0;
    s->index = 0;
    s->before = s->solved;
    s->debt = 0;
    return SPG_OK;
}

static spg_status step(void *state, uint64_t work)
{
    return spg_values_step(state, work);
}

static spg_status sum_values(spg_components *s, spg_nimber *total)
{
    const spg_position *asked = s->asked;
    *total = 0;
    for (uint32_t t = 0; t < asked->term_count; t++) {
        for (uint32_t i = 0; i < asked->terms[t].count && asked->terms[t].copies % 2 == 1; i++) {
            const size_t at = (asked->terms[t].first + (size_t)i) * (1 + (size_t)s->task.game->width);
            spg_nimber value;
            SPG_TRY(spg_values_get(s, asked->words + at, &value));
            *total ^= value;
        }
    }
    return SPG_OK;
}

static spg_status answer(void *state, spg_arena *arena, spg_answer *out)
{
    spg_components *s = state;
    spg_nimber total;
    SPG_TRY(sum_values(s, &total));
    *out = (spg_answer){
        .outcome = total == 0 ? SPG_OUTCOME_LOSE : SPG_OUTCOME_WIN,
        .has_value = true,
        .value = spg_loopy_finite(total),
        .distance = -1,
        .counts = {.positions = s->solved, .fresh = s->solved - s->before, .options = s->options},
        .basis = {.kind = SPG_BASIS_EXACT},
        .engine = spg_engine_components.name,
    };
    if ((s->task.question.wants & (SPG_WANT_COUNTS | SPG_WANT_MOVES | SPG_WANT_EVERY_MOVE)) == 0) { return SPG_OK; }
    return spg_winning_list(s, arena, total, out);
}

static void progress(const void *state, spg_progress *out)
{
    const spg_components *s = state;
    *out = (spg_progress){"solving components", s->solved, 0, 1};
}

const spg_engine spg_engine_components = {"components", open_state, ask, step, answer, progress, close_state};
