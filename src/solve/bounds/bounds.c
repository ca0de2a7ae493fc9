/* bounds.c — the engine that asks how much a position is worth only as exactly as it matters. SPDX-License-Identifier: MIT
 *
 * For single positions of games with points or draws. A search that stops at the first winning move still has to
 * know every score, and whether a position that is not won is drawn; here each is searched within a window (alpha and beta), and
 * who wins is asked before who draws. */
#include "solve/bounds/state.h"
#include "solve/judged.h"

enum { MOVE_WANTS = SPG_WANT_COUNTS | SPG_WANT_MOVES | SPG_WANT_EVERY_MOVE };

static bool wants(const spg_bounds *s, uint32_t what)
{
    return (s->task.question.wants & what) != 0;
}

static void close_state(void *state)
{
    spg_bounds *s = state;
    spg_run *run = s->run;
    spg_memo_table_clear(&s->table);
    spg_memo_path_clear(run, &s->path);
    SPG_ARRAY_CLEAR(run, &s->stack);
    SPG_ARRAY_CLEAR(run, &s->children);
    SPG_ARRAY_CLEAR(run, &s->keys);
    SPG_ARRAY_CLEAR(run, &s->habits);
    SPG_ARRAY_CLEAR(run, &s->order);
    SPG_ARRAY_CLEAR(run, &s->words);
    SPG_ARRAY_CLEAR(run, &s->scratch);
    SPG_ARRAY_CLEAR(run, &s->asks);
    SPG_ARRAY_CLEAR(run, &s->ask_keys);
    spg_batch_clear(&s->batch);
    spg_run_give(run, s, 1, sizeof *s);
}

static spg_status open_state(spg_run *run, const spg_task *task, void **state)
{
    const spg_traits *traits = &task->game->traits;
    const size_t habits = 2 * (size_t)task->game->count;
    spg_bounds *s = spg_run_take(run, 1, sizeof *s);
    if (s == NULL) { return run->error.status; }
    s->run = run;
    s->task = *task;
    s->turns = traits->roles || spg_verdict_names_player(traits->stuck);
    s->scores = traits->scores;
    s->rounds = !traits->acyclic;
    spg_memo_table_init(&s->table, run, spg_run_left(run) / 2);
    spg_batch_init(&s->batch, run, task->game->width);
    spg_status status = SPG_RESERVE(run, &s->words, 1 + (size_t)task->game->width);
    if (status == SPG_OK) { status = SPG_RESERVE(run, &s->habits, habits); }
    if (status != SPG_OK) {
        close_state(s);
        return status;
    }
    for (size_t i = 0; i < habits; i++) { s->habits.at[i] = UINT32_MAX; }
    s->habits.count = habits;
    *state = s;
    return SPG_OK;
}

/* ---- what is searched for the answer ---- */

static spg_turn turn_of(const spg_bounds *s)
{
    return s->turns ? s->asked->turn : SPG_TURN_FIRST;
}

static const uint64_t *component_of(const spg_bounds *s)
{
    return spg_position_component(s->asked, s->task.game->width);
}

static spg_status add_ask(spg_bounds *s, const uint64_t *words, spg_turn turn, spg_bounds_known window)
{
    spg_bounds_ask ask = {.key = s->ask_keys.count, .window = window};
    SPG_TRY(spg_bounds_key(s, words, turn, &s->ask_keys));
    ask.length = (uint32_t)(s->ask_keys.count - ask.key);
    ask.hash = spg_memo_table_hash(s->ask_keys.at + ask.key, ask.length);
    return SPG_PUSH(s->run, &s->asks, ask);
}

/* Of outcomes: is it a win? Then: is it a draw at least? */
static spg_bounds_known window_of(const spg_bounds *s, bool wins)
{
    if (s->scores) { return (spg_bounds_known){-SPG_BOUNDS_FAR, SPG_BOUNDS_FAR}; }
    return wins ? (spg_bounds_known){0, 1} : (spg_bounds_known){-1, 0};
}

static spg_status ask(void *state, const spg_position *position)
{
    spg_bounds *s = state;
    s->asks.count = 0;
    s->ask_keys.count = 0;
    s->ask_next = 0;
    s->judged = 0;
    s->listed = false;
    s->before = s->solved;
    s->asked = position;
    if (spg_position_is_sum(position)) {
        return SPG_FAIL0(s->run, SPG_REFUSED, SPG_NOWHERE, "a search by bounds is for one position, not for a sum",
                         "use the memo engine");
    }
    return add_ask(s, component_of(s), turn_of(s), window_of(s, true));
}

/* Is the option as good as the position, or what is it worth? */
static spg_status ask_option(spg_bounds *s, const spg_option *option)
{
    const spg_turn turn = turn_of(s);
    const spg_turn other = turn == SPG_TURN_FIRST ? SPG_TURN_SECOND : SPG_TURN_FIRST;
    spg_bounds_known window = {s->total - 1, s->total};
    if (option->verdict != SPG_VERDICT_NONE) { return SPG_OK; }
    if (wants(s, SPG_WANT_EVERY_MOVE)) {
        window = s->scores ? window_of(s, true) : (spg_bounds_known){-1, 1};
    } else {
        SPG_TRY(spg_bounds_behind(s, window, option->again, option->gain, &window));
    }
    return add_ask(s, spg_batch_part(&s->batch, option->first_part), option->again ? turn : other, window);
}

static spg_status ask_moves(spg_bounds *s)
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
    for (size_t i = 0; i < s->batch.options.count; i++) {
        SPG_TRY(spg_engine_glance(s->run, i));
        SPG_TRY(ask_option(s, &s->batch.options.at[i]));
    }
    return SPG_OK;
}

static spg_status next_ask(spg_bounds *s, bool *done)
{
    if (s->ask_next < s->asks.count) {
        const spg_bounds_ask *ask = &s->asks.at[s->ask_next];
        s->asking = true;
        return spg_bounds_push(s, ask->hash, s->ask_keys.at + ask->key, ask->length, ask->window);
    }
    if (s->listed) {
        *done = true;
        return SPG_OK;
    }
    s->total = s->asks.at[s->asks.count - 1].worth;
    if (!s->scores) {
        if (s->total < 1 && s->asks.count == 1) { return add_ask(s, component_of(s), turn_of(s), window_of(s, false)); }
        s->total = s->total >= 1 ? 1 : s->total >= 0 ? 0 : -1;
    }
    return ask_moves(s);
}

static spg_status step(void *state, uint64_t work)
{
    spg_bounds *s = state;
    bool done = false;
    while (!done) {
        if (work == 0) { return SPG_MORE; }
        work -= 1;
        if (s->stack.count > 0) {
            SPG_TRY(spg_bounds_look(s, &work));
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

static spg_outcome outcome_of(spg_int worth)
{
    return worth > 0 ? SPG_OUTCOME_WIN : worth < 0 ? SPG_OUTCOME_LOSE : SPG_OUTCOME_DRAW;
}

static spg_status judge(void *user, const uint64_t *component, const spg_batch *batch, const spg_option *option,
                        spg_answer_move *move)
{
    spg_bounds *s = user;
    spg_int worth = -1;
    (void)component;
    (void)batch;
    if (option->verdict != SPG_VERDICT_NONE) {
        SPG_TRY(spg_bounds_of_ending(s, (spg_ending){option->verdict, 0}, turn_of(s), &worth));
    } else if (s->judged < s->asks.count) {
        SPG_TRY(spg_bounds_seen(s, s->asks.at[s->judged++].worth, option->again, option->gain, &worth));
    }
    move->good = s->scores ? worth >= s->total : worth >= 1;
    move->outcome = outcome_of(worth);
    if (s->scores) { move->score = worth; }
    return SPG_OK;
}

static spg_status answer(void *state, spg_arena *arena, spg_answer *out)
{
    spg_bounds *s = state;
    *out = (spg_answer){
        .outcome = outcome_of(s->total),
        .distance = -1,
        .counts = {.positions = s->solved, .fresh = s->solved - s->before, .options = s->options},
        .basis = {.kind = SPG_BASIS_EXACT},
        .engine = spg_engine_bounds.name,
    };
    out->counts.table_full = s->table.full;
    out->has_score = s->scores;
    if (s->scores) { out->score = s->total; }
    if (!wants(s, MOVE_WANTS)) { return SPG_OK; }
    return spg_judged_list(s->run, &s->task, s->asked, turn_of(s), judge, s, arena, out);
}

static void progress(const void *state, spg_progress *out)
{
    const spg_bounds *s = state;
    *out = (spg_progress){"searching", s->solved, 0, 1};
}

const spg_engine spg_engine_bounds = {"bounds", open_state, ask, step, answer, progress, close_state};
