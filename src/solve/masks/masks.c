/* masks.c — the engine that searches one position by moves written out as masks over words. SPDX-License-Identifier: MIT
 *
 * For games with or without points and draws. No rules run in its search: only the moves of the position asked about
 * are listed by them, as people see them. The value of a position is the number of counters beside which who moves loses (T1, T2): 0, 1, 2
 * and so on are tried. */
#include "solve/masks/masks.h"

#include "solve/judged.h"
#include "solve/masks/state.h"

enum { MOVE_WANTS = SPG_WANT_COUNTS | SPG_WANT_MOVES | SPG_WANT_EVERY_MOVE };

static bool wants(const spg_masks *s, uint32_t what)
{
    return (s->task.question.wants & what) != 0;
}

static spg_status refuse(spg_run *run, const char *message)
{
    return SPG_FAIL0(run, SPG_REFUSED, SPG_NOWHERE, message, "leave --engine out");
}

static void close_state(void *state)
{
    spg_masks *s = state;
    spg_run *run = s->run;
    spg_masks_table_close(&s->table);
    spg_memo_path_clear(run, &s->path);
    SPG_ARRAY_CLEAR(run, &s->frames);
    SPG_ARRAY_CLEAR(run, &s->frame_words);
    SPG_ARRAY_CLEAR(run, &s->children);
    SPG_ARRAY_CLEAR(run, &s->child_words);
    SPG_ARRAY_CLEAR(run, &s->asks);
    spg_batch_clear(&s->batch);
    spg_arena_clear(&s->arena);
    spg_run_give(run, s, 1, sizeof *s);
}

static spg_status open_all(spg_masks *s)
{
    SPG_TRY(spg_masks_read(s->run, &s->arena, s->plan->ground, &s->rules));
    SPG_TRY(spg_masks_read_images(s->run, &s->arena, s->plan->symmetries, &s->rules));
    const size_t moves = (size_t)s->rules.list[SPG_TURN_FIRST].count + s->rules.list[SPG_TURN_SECOND].count;
    s->history = SPG_TAKE(&s->arena, uint32_t, moves + 1);
    if (s->history == NULL) { return s->run->error.status; }
    return spg_masks_table_open(&s->table, s->run, s->rules.words);
}

static spg_status open_state(spg_run *run, const spg_task *task, void **state)
{
    const bool values = (task->question.wants & SPG_WANT_VALUE) != 0;
    const spg_masks_plan *plan = values && task->masks != NULL ? task->masks->values : task->masks;
    if (plan == NULL) { return refuse(run, "the moves of this game cannot be written out"); }
    spg_masks *s = spg_run_take(run, 1, sizeof *s);
    if (s == NULL) { return run->error.status; }
    *s = (spg_masks){.run = run, .task = *task, .plan = plan, .scores = task->game->traits.scores};
    s->counts = !s->scores && plan->ground->ending_count == 0;
    s->rounds = !task->game->traits.acyclic;
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

static spg_turn turn_of(const spg_masks *s)
{
    return s->rules.ground->turns ? s->asked->turn : SPG_TURN_FIRST;
}

static const uint64_t *component_of(const spg_masks *s)
{
    return spg_position_component(s->asked, s->task.game->width);
}

/* Beside so many counters, if there is a heap. */
static spg_status add_ask(spg_masks *s, const uint64_t *component, spg_turn turn, spg_masks_known window, uint32_t heap)
{
    uint8_t digits[SPG_GROUND_FIELDS_MAX + 1];
    spg_masks_ask ask = {.window = window};
    if (!s->plan->find(s->plan->user, component, digits)) {
        return refuse(s->run, "the position is not among those that the rules were written out for");
    }
    if (s->plan->heap != 0) { digits[s->rules.ground->field_count - 1] = (uint8_t)heap; }
    spg_masks_pack(&s->rules, digits, turn, ask.words);
    return SPG_PUSH(s->run, &s->asks, ask);
}

/* Of outcomes: is it a win? Then: is it a draw at least? */
static spg_masks_known window_of(const spg_masks *s, bool wins)
{
    if (s->scores) { return (spg_masks_known){-SPG_MASKS_FAR, SPG_MASKS_FAR}; }
    return wins ? (spg_masks_known){0, 1} : (spg_masks_known){-1, 0};
}

static spg_status ask(void *state, const spg_position *position)
{
    spg_masks *s = state;
    s->asks.count = 0;
    s->ask_next = 0;
    s->judged = 0;
    s->listed = false;
    s->before = s->solved;
    s->asked = position;
    if (spg_position_is_sum(position)) {
        return refuse(s->run, "a search by masks is for one position, not for a sum");
    }
    return add_ask(s, component_of(s), turn_of(s), window_of(s, true), 0);
}

/* Is the option as good as the position, or what is it worth? */
static spg_status ask_option(spg_masks *s, const spg_option *option)
{
    const spg_turn turn = turn_of(s);
    const spg_turn other = turn == SPG_TURN_FIRST ? SPG_TURN_SECOND : SPG_TURN_FIRST;
    spg_masks_known window = {s->total - 1, s->total};
    if (option->verdict != SPG_VERDICT_NONE) { return SPG_OK; }
    if (wants(s, SPG_WANT_EVERY_MOVE)) {
        window = s->scores ? window_of(s, true) : (spg_masks_known){-1, 1};
    } else {
        window = spg_masks_behind(window, option->again, (int32_t)option->gain);
    }
    return add_ask(s, spg_batch_part(&s->batch, option->first_part),
                   option->again || !s->rules.ground->turns ? turn : other, window, 0);
}

static spg_status ask_moves(spg_masks *s)
{
    const spg_game *game = s->task.game;
    const uint64_t *words = component_of(s);
    spg_ending ending = {SPG_VERDICT_NONE, 0};
    s->listed = true;
    s->judged = s->asks.count;
    if (!wants(s, MOVE_WANTS)) { return SPG_OK; }
    if (!s->scores && s->total < 1 && !wants(s, SPG_WANT_EVERY_MOVE)) { return SPG_OK; } /* there are no good ones */
    SPG_TRY(game->ending(game->rules, words, turn_of(s), &ending));
    if (ending.verdict != SPG_VERDICT_NONE) { return SPG_OK; }
    spg_batch_reset(&s->batch);
    SPG_TRY(game->options(game->rules, words, turn_of(s), &s->batch));
    for (size_t i = 0; i < s->batch.options.count; i++) { SPG_TRY(ask_option(s, &s->batch.options.at[i])); }
    return SPG_OK;
}

/* The position beside one counter more, unless who moves has lost: so many it is worth. */
static spg_status next_heap(spg_masks *s)
{
    const uint32_t tried = (uint32_t)s->asks.count;
    if (s->total < 1) {
        s->value = tried - 1;
        s->total = s->value > 0 ? 1 : -1;
        return ask_moves(s);
    }
    if (tried == s->plan->heap) { return refuse(s->run, "a value is too large for a search by masks"); }
    return add_ask(s, component_of(s), turn_of(s), window_of(s, true), tried);
}

static spg_status next_ask(spg_masks *s, bool *done)
{
    if (s->ask_next < s->asks.count) {
        spg_masks_ask *ask = &s->asks.at[s->ask_next];
        s->asking = true;
        return spg_masks_push(s, ask->words, spg_masks_stand_in(&s->rules, ask->words), ask->window);
    }
    if (s->listed) {
        *done = true;
        return SPG_OK;
    }
    s->total = s->asks.at[s->asks.count - 1].worth;
    if (s->plan->heap != 0) { return next_heap(s); }
    if (!s->scores) {
        if (s->total < 1 && s->asks.count == 1) {
            return add_ask(s, component_of(s), turn_of(s), window_of(s, false), 0);
        }
        s->total = s->total >= 1 ? 1 : s->total >= 0 ? 0 : -1;
    }
    return ask_moves(s);
}

static spg_status step(void *state, uint64_t work)
{
    spg_masks *s = state;
    bool done = false;
    while (!done) {
        if (work == 0) { return SPG_MORE; }
        work -= 1;
        if (s->frames.count > 0) {
            SPG_TRY(spg_masks_look(s, &work));
        } else if (s->asking) {
            s->asks.at[s->ask_next++].worth = s->result;
            s->asking = false;
        } else {
            SPG_TRY(next_ask(s, &done));
        }
    }
    return SPG_OK;
}

/* ---- the answer ---- */

static spg_outcome outcome_of(int32_t worth)
{
    return worth > 0 ? SPG_OUTCOME_WIN : worth < 0 ? SPG_OUTCOME_LOSE : SPG_OUTCOME_DRAW;
}

static spg_status judge(void *user, const uint64_t *component, const spg_batch *batch, const spg_option *option,
                        spg_answer_move *move)
{
    spg_masks *s = user;
    int32_t worth = -1;
    (void)component;
    (void)batch;
    if (option->verdict != SPG_VERDICT_NONE) {
        worth = spg_masks_of_verdict(option->verdict, 0, turn_of(s));
    } else if (s->judged < s->asks.count) {
        worth = spg_masks_seen(s->asks.at[s->judged++].worth, option->again, (int32_t)option->gain);
    }
    move->good = s->scores ? worth >= s->total : worth >= 1;
    move->outcome = outcome_of(worth);
    if (s->scores) { move->score = worth; }
    return SPG_OK;
}

static spg_status answer(void *state, spg_arena *arena, spg_answer *out)
{
    spg_masks *s = state;
    *out = (spg_answer){
        .outcome = outcome_of(s->total),
        .distance = -1,
        .counts = {.positions = s->solved, .fresh = s->solved - s->before, .options = s->options},
        .basis = {.kind = SPG_BASIS_EXACT},
        .engine = spg_engine_masks.name,
    };
    out->counts.table_full = s->table.full;
    out->has_value = s->plan->heap != 0;
    if (out->has_value) { out->value = spg_loopy_finite(s->value); }
    out->has_score = s->scores;
    if (s->scores) { out->score = s->total; }
    if (!wants(s, MOVE_WANTS)) { return SPG_OK; }
    return spg_judged_list(s->run, &s->task, s->asked, turn_of(s), judge, s, arena, out);
}

static void progress(const void *state, spg_progress *out)
{
    const spg_masks *s = state;
    *out = (spg_progress){"searching", s->solved, 0, 1};
}

const spg_engine spg_engine_masks = {"masks", open_state, ask, step, answer, progress, close_state};
