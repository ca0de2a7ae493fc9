/* couples.c — the engine that asks whether a sum is 0, not what it is. SPDX-License-Identifier: MIT
 *
 * Who wins a sum of regions needs the values of all but the heaviest; of that one only whether it has the value that the
 * others add up to (T46 of docs/theory.md). Valid for impartial games without cycles whose boards fall apart. */
#include "solve/couples/state.h"

typedef struct couples_engine {
    spg_couples search;
    spg_task task;
    uint64_t before; /* components known before the question */
} couples_engine;

static void close_state(void *state)
{
    couples_engine *s = state;
    spg_run *run = s->search.run;
    spg_couples_close(&s->search);
    spg_run_give(run, s, 1, sizeof *s);
}

static bool may_open(const spg_task *task, spg_reason *why)
{
    const spg_game *game = task->game;
    const uint32_t moves = SPG_WANT_COUNTS | SPG_WANT_MOVES | SPG_WANT_EVERY_MOVE;
    if (!spg_question_value_allowed(&game->traits, why)) { return false; }
    if (!game->traits.acyclic) { return spg_refuse(why, "play may go round in a circle", NULL); }
    if (game->split == NULL) { return spg_refuse(why, "boards of this game do not fall apart", NULL); }
    return (task->question.wants & moves) == 0 ||
           spg_refuse(why, "a search for the outcome alone lists no moves", NULL);
}

static spg_status open_state(spg_run *run, const spg_task *task, void **state)
{
    spg_reason why;
    if (!may_open(task, &why)) { return SPG_FAIL0(run, SPG_REFUSED, SPG_NOWHERE, why.message, why.hint); }
    couples_engine *s = spg_run_take(run, 1, sizeof *s);
    if (s == NULL) { return run->error.status; }
    s->task = *task;
    if (spg_couples_open(&s->search, run, task->game) != SPG_OK) {
        close_state(s);
        return run->error.status;
    }
    *state = s;
    return SPG_OK;
}

static bool wants_value(const couples_engine *s)
{
    return (s->task.question.wants & SPG_WANT_VALUE) != 0;
}

static spg_status ask(void *state, const spg_position *position)
{
    couples_engine *s = state;
    spg_couples_begin(&s->search, wants_value(s));
    for (uint32_t t = 0; t < position->term_count; t++) {
        for (uint32_t i = 0; i < position->terms[t].count && position->terms[t].copies % 2 == 1; i++) {
            const size_t at = (position->terms[t].first + (size_t)i) * (1 + (size_t)s->task.game->width);
            SPG_TRY(spg_couples_add_component(&s->search, position->words + at));
        }
    }
    s->before = s->search.table.used;
    return SPG_OK;
}

static spg_status step(void *state, uint64_t work)
{
    couples_engine *s = state;
    return spg_couples_step(&s->search, &work);
}

static spg_status answer(void *state, spg_arena *arena, spg_answer *out)
{
    const couples_engine *s = state;
    const spg_couples *found = &s->search;
    (void)arena;
    *out = (spg_answer){
        .outcome = found->lost ? SPG_OUTCOME_LOSE : SPG_OUTCOME_WIN,
        .distance = -1,
        .counts = {.positions = found->table.used, .fresh = found->table.used - s->before, .options = found->options},
        .basis = {.kind = SPG_BASIS_EXACT},
        .engine = spg_engine_couples.name,
    };
    if (wants_value(s)) {
        out->has_value = true;
        out->value = spg_loopy_finite(found->total);
    }
    return SPG_OK;
}

static void progress(const void *state, spg_progress *out)
{
    const couples_engine *s = state;
    *out = (spg_progress){"asking for values", s->search.table.used, 0, 1};
}

const spg_engine spg_engine_couples = {"couples", open_state, ask, step, answer, progress, close_state};
