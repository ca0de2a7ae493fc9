/* memo.c — the engine that searches from one position and remembers. SPDX-License-Identifier: MIT
 *
 * For single positions that reach few others, or whose outcome is known long before all are seen. Where values of
 * components may be added (T1 of docs/theory.md) they are, but only as far as they are needed: who wins one component asks
 * for values only where a move splits. Everything else is searched as one position. Distances would need every option. */
#include "solve/memo/memo.h"

#include "solve/memo/state.h"

enum { KEEP = 1 << 18 };

static void close_state(void *state)
{
    spg_memo *s = state;
    spg_run *run = s->run;
    spg_memo_table_clear(&s->table);
    spg_memo_path_clear(run, &s->path);
    SPG_ARRAY_CLEAR(run, &s->stack);
    SPG_ARRAY_CLEAR(run, &s->best);
    SPG_ARRAY_CLEAR(run, &s->bits);
    SPG_ARRAY_CLEAR(run, &s->keys);
    SPG_ARRAY_CLEAR(run, &s->children);
    SPG_ARRAY_CLEAR(run, &s->gains);
    SPG_ARRAY_CLEAR(run, &s->last);
    SPG_ARRAY_CLEAR(run, &s->habits);
    SPG_ARRAY_CLEAR(run, &s->words);
    SPG_ARRAY_CLEAR(run, &s->order);
    SPG_ARRAY_CLEAR(run, &s->scratch);
    SPG_ARRAY_CLEAR(run, &s->parts);
    SPG_ARRAY_CLEAR(run, &s->own);
    SPG_ARRAY_CLEAR(run, &s->asks);
    SPG_ARRAY_CLEAR(run, &s->ask_keys);
    SPG_ARRAY_CLEAR(run, &s->odd);
    spg_batch_clear(&s->batch);
    spg_batch_clear(&s->regions);
    spg_tame_clear(&s->tame);
    spg_component_table_clear(&s->components);
    spg_multiset_clear(&s->sum);
    spg_multiset_clear(&s->child);
    spg_intern_clear(&s->roots);
    spg_run_give(run, s, 1, sizeof *s);
}

static spg_memo_form choose_form(const spg_game *game)
{
    if (spg_question_value_allowed(&game->traits, NULL)) { return SPG_MEMO_PARTS; }
    return game->traits.splits || game->split != NULL ? SPG_MEMO_SUM : SPG_MEMO_SINGLE;
}

/* What has the size of one component, or of the family. */
static spg_status take_scratch(spg_memo *s)
{
    const size_t habits = 2 * (size_t)s->task.game->count;
    SPG_TRY(SPG_RESERVE(s->run, &s->words, 1 + (size_t)s->task.game->width));
    SPG_TRY(SPG_RESERVE(s->run, &s->habits, habits));
    for (size_t i = 0; i < habits; i++) { s->habits.at[i] = (spg_memo_habit){UINT32_MAX, UINT32_MAX}; }
    s->habits.count = habits;
    return SPG_OK;
}

static spg_status open_state(spg_run *run, const spg_task *task, void **state)
{
    const spg_traits *traits = &task->game->traits;
    if ((task->question.wants & SPG_WANT_DISTANCE) != 0 && !traits->scores) {
        return SPG_FAIL0(run, SPG_REFUSED, SPG_NOWHERE, "a search that stops at the first winning move has no distance",
                         "use the definition engine");
    }
    spg_memo *s = spg_run_take(run, 1, sizeof *s);
    if (s == NULL) { return run->error.status; }
    s->run = run;
    s->task = *task;
    s->form = choose_form(task->game);
    s->searched = *task->game;
    if (task->game->split != NULL) { s->searched.options = task->game->split_options; }
    s->turns = traits->roles || spg_verdict_names_player(traits->stuck);
    s->scores = traits->scores;
    s->keep = KEEP;
    s->phase = SPG_MEMO_DONE;
    spg_memo_table_init(&s->table, run, spg_run_left(run) / 2);
    spg_batch_init(&s->batch, run, task->game->width);
    spg_component_table_init(&s->components, run, &s->searched, true);
    spg_tame_init(&s->tame, run, &s->components);
    spg_batch_init(&s->regions, run, task->game->width);
    spg_multiset_init(&s->sum, run);
    spg_multiset_init(&s->child, run);
    spg_intern_init(&s->roots, run);
    const spg_status status = take_scratch(s);
    if (status != SPG_OK) {
        close_state(s);
        return status;
    }
    *state = s;
    return SPG_OK;
}

void spg_memo_set_room(void *state, size_t bytes)
{
    spg_memo *s = state;
    s->table.room = bytes;
}

void spg_memo_set_keep(void *state, size_t options)
{
    spg_memo *s = state;
    s->keep = options;
}

static spg_status ask(void *state, const spg_position *position)
{
    spg_memo *s = state;
    spg_reason why;
    if (spg_position_is_sum(position)) {
        if (!spg_question_sum_allowed(&s->task.game->traits, &why)) {
            return SPG_FAIL0(s->run, SPG_REFUSED, SPG_NOWHERE, why.message, why.hint);
        }
        if (s->form == SPG_MEMO_SINGLE) { /* keys mean something else from here on */
            spg_memo_table_clear(&s->table);
            s->form = SPG_MEMO_SUM;
        }
    }
    s->asked = position;
    s->phase = SPG_MEMO_TARGETS;
    s->asks.count = 0;
    s->ask_keys.count = 0;
    s->ask_next = 0;
    s->term = 0;
    s->index = 0;
    s->odd.count = 0;
    s->before = s->solved;
    spg_intern_clear(&s->roots);
    return spg_root_targets(s);
}

static spg_status step(void *state, uint64_t work)
{
    return spg_root_step(state, &work);
}

/* The result of the position from those of its targets. */
static spg_memo_result find_total(const spg_memo *s)
{
    spg_nimber total = 0;
    size_t next = 0;
    if (s->form != SPG_MEMO_PARTS) { return s->asks.at[0].result; }
    for (size_t i = 0; i < s->odd.count && next < s->targets; i++) {
        const bool asked = s->targets == s->odd.count || s->odd.at[i] == 1; /* all of them, or the odd ones */
        if (!asked) { continue; }
        const spg_memo_result result = s->asks.at[next++].result;
        if (s->odd.at[i] == 0) { continue; }
        if (result == SPG_MEMO_NONZERO) { return result; } /* it is the only one */
        total ^= (spg_nimber)result;
    }
    return total;
}

static spg_outcome find_outcome(const spg_memo *s, spg_memo_result total)
{
    if (s->scores) { return total > 0 ? SPG_OUTCOME_WIN : total < 0 ? SPG_OUTCOME_LOSE : SPG_OUTCOME_DRAW; }
    if (s->form == SPG_MEMO_PARTS) { return total == 0 ? SPG_OUTCOME_LOSE : SPG_OUTCOME_WIN; }
    return (spg_outcome)total;
}

static spg_status answer(void *state, spg_arena *arena, spg_answer *out)
{
    spg_memo *s = state;
    const uint32_t wants = s->task.question.wants;
    const spg_memo_result total = find_total(s);
    *out = (spg_answer){
        .outcome = find_outcome(s, total),
        .distance = -1,
        .counts = {.positions = s->solved, .fresh = s->solved - s->before, .options = s->options},
        .basis = {.kind = SPG_BASIS_EXACT},
        .engine = spg_engine_memo.name,
    };
    out->counts.table_full = s->table.full;
    if (s->scores) {
        out->has_score = true;
        out->score = total;
    }
    if (s->form == SPG_MEMO_PARTS && (wants & SPG_WANT_VALUE) != 0) {
        out->has_value = true;
        out->value = spg_loopy_finite((spg_nimber)total);
    }
    if ((wants & (SPG_WANT_COUNTS | SPG_WANT_MOVES | SPG_WANT_EVERY_MOVE)) == 0) { return SPG_OK; }
    return spg_memo_moves(s, arena, total, out);
}

static void progress(const void *state, spg_progress *out)
{
    const spg_memo *s = state;
    *out = (spg_progress){"searching", s->solved, 0, 1};
}

const spg_engine spg_engine_memo = {"memo", open_state, ask, step, answer, progress, close_state};
