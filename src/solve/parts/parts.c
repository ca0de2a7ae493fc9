/* parts.c — the engine that takes positions apart. SPDX-License-Identifier: MIT
 *
 * For games with values whose moves are written out as masks over words: what a move leaves is split into parts that have nothing to do with
 * each other, each of which is looked at once. No rules run in its search: only the moves of the position asked about are listed by them. */
#include "solve/parts/parts.h"

#include "solve/judged.h"
#include "solve/parts/state.h"

enum {
    MOVE_WANTS = SPG_WANT_COUNTS | SPG_WANT_MOVES | SPG_WANT_EVERY_MOVE,
    TRIAL = 20000,    /* positions, before it is seen whether they fall apart */
    OPTIONS_APART = 8 /* one option of so many has to */
};

static spg_status refuse(spg_run *run, const char *message)
{
    return SPG_FAIL0(run, SPG_REFUSED, SPG_NOWHERE, message, "leave --engine out");
}

static void close_state(void *state)
{
    spg_parts *s = state;
    spg_run *run = s->run;
    spg_masks_table_close(&s->table);
    SPG_ARRAY_CLEAR(run, &s->scratch.classes);
    SPG_ARRAY_CLEAR(run, &s->frames);
    SPG_ARRAY_CLEAR(run, &s->frame_words);
    SPG_ARRAY_CLEAR(run, &s->parts);
    SPG_ARRAY_CLEAR(run, &s->moves);
    SPG_ARRAY_CLEAR(run, &s->asks);
    SPG_ARRAY_CLEAR(run, &s->values);
    spg_batch_clear(&s->batch);
    spg_arena_clear(&s->arena);
    spg_run_give(run, s, 1, sizeof *s);
}

static spg_status open_all(spg_parts *s)
{
    SPG_TRY(spg_masks_read(s->run, &s->arena, s->plan->ground, &s->masks));
    SPG_TRY(spg_masks_read_images(s->run, &s->arena, s->plan->symmetries, &s->masks));
    SPG_TRY(spg_parts_read(s->run, &s->arena, &s->masks, &s->rules));
    return spg_masks_table_open(&s->table, s->run, s->masks.words);
}

static spg_status open_state(spg_run *run, const spg_task *task, void **state)
{
    if (task->masks == NULL || task->masks->values == NULL) {
        return refuse(run, "the moves of this game cannot be written out, or more than moves decides");
    }
    spg_parts *s = spg_run_take(run, 1, sizeof *s);
    if (s == NULL) { return run->error.status; }
    *s = (spg_parts){.run = run, .task = *task, .plan = task->masks};
    spg_arena_init(&s->arena, run);
    spg_batch_init(&s->batch, run, task->game->width);
    const spg_status status = open_all(s);
    if (status != SPG_OK) {
        close_state(s);
        return status;
    }
    *state = s;
    return SPG_OK;
}

/* ---- what is searched for the answer ---- */

static const uint64_t *component_of(const spg_parts *s)
{
    return spg_position_component(s->asked, s->task.game->width);
}

static spg_status add_ask(spg_parts *s, const uint64_t *component)
{
    uint8_t digits[SPG_GROUND_FIELDS_MAX];
    if (!s->plan->find(s->plan->user, component, digits)) {
        return refuse(s->run, "the position is not among those that the rules were written out for");
    }
    SPG_TRY(SPG_RESERVE(s->run, &s->asks, s->masks.room));
    spg_masks_pack(&s->masks, digits, SPG_TURN_FIRST, s->asks.at + s->asks.count);
    s->asks.count += s->masks.room;
    return SPG_OK;
}

static spg_status ask(void *state, const spg_position *position)
{
    spg_parts *s = state;
    s->asks.count = s->values.count = 0;
    s->frames.count = s->frame_words.count = s->parts.count = s->moves.count = 0; /* of a question that was left */
    s->asking = s->listed = false;
    s->before = s->solved;
    s->asked = position;
    s->judged = 1;
    if (spg_position_is_sum(position)) {
        return refuse(s->run, "a search by parts is for one position, not for a sum");
    }
    return add_ask(s, component_of(s));
}

static spg_status ask_moves(spg_parts *s)
{
    const spg_game *game = s->task.game;
    s->listed = true;
    if ((s->task.question.wants & MOVE_WANTS) == 0) { return SPG_OK; }
    spg_batch_reset(&s->batch);
    SPG_TRY(game->options(game->rules, component_of(s), SPG_TURN_FIRST, &s->batch));
    for (size_t i = 0; i < s->batch.options.count; i++) {
        SPG_TRY(add_ask(s, spg_batch_part(&s->batch, s->batch.options.at[i].first_part)));
    }
    return SPG_OK;
}

static spg_status next_ask(spg_parts *s, bool *done)
{
    const size_t next = s->values.count * s->masks.room;
    if (s->asking) {
        s->asking = false;
        return SPG_PUSH(s->run, &s->values, s->result);
    }
    if (next < s->asks.count) {
        s->asking = true;
        return spg_parts_begin(s, s->asks.at + next);
    }
    *done = s->listed;
    return s->listed ? SPG_OK : ask_moves(s);
}

/* Nearly all stay whole: other searches look at fewer positions. */
static bool is_in_vain(const spg_parts *s)
{
    return !s->task.forced && s->solved >= TRIAL && s->apart * OPTIONS_APART < s->options;
}

static spg_status step(void *state, uint64_t work)
{
    spg_parts *s = state;
    bool done = false;
    for (; !done; work--) {
        if (work == 0) { return is_in_vain(s) ? refuse(s->run, "positions of this game hardly fall apart") : SPG_MORE; }
        SPG_TRY(s->frames.count > 0 ? spg_parts_look(s) : next_ask(s, &done));
    }
    return SPG_OK;
}

/* ---- the answer ---- */

static spg_status judge(void *user, const uint64_t *component, const spg_batch *batch, const spg_option *option,
                        spg_answer_move *move)
{
    spg_parts *s = user;
    const uint32_t value = s->values.at[s->judged++];
    (void)component;
    (void)batch;
    (void)option;
    move->good = value == 0;
    move->outcome = value == 0 ? SPG_OUTCOME_WIN : SPG_OUTCOME_LOSE;
    move->has_value = true;
    move->value = spg_loopy_finite(value);
    return SPG_OK;
}

static spg_status answer(void *state, spg_arena *arena, spg_answer *out)
{
    spg_parts *s = state;
    const uint32_t value = s->values.at[0];
    *out = (spg_answer){
        .outcome = value != 0 ? SPG_OUTCOME_WIN : SPG_OUTCOME_LOSE,
        .distance = -1,
        .has_value = true,
        .value = spg_loopy_finite(value),
        .counts = {.positions = s->solved, .fresh = s->solved - s->before, .options = s->options},
        .basis = {.kind = SPG_BASIS_EXACT},
        .engine = spg_engine_parts.name,
    };
    out->counts.table_full = s->table.full;
    if ((s->task.question.wants & MOVE_WANTS) == 0) { return SPG_OK; }
    return spg_judged_list(s->run, &s->task, s->asked, SPG_TURN_FIRST, judge, s, arena, out);
}

static void progress(const void *state, spg_progress *out)
{
    const spg_parts *s = state;
    *out = (spg_progress){"searching", s->solved, 0, 1};
}

const spg_engine spg_engine_parts = {"parts", open_state, ask, step, answer, progress, close_state};
