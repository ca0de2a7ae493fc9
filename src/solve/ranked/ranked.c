/* ranked.c — the engine for games whose positions can all be numbered: one table of all of them. SPDX-License-Identifier: MIT
 *
 * Right with cycles: what no end is told to is a draw. All is solved at the first question; the next ones are looked up. */
#include "solve/ranked/ranked.h"

#include "game/graph.h"
#include "solve/judged.h"
#include "solve/ranked/state.h"

static spg_status refuse(spg_run *run, const char *message)
{
    return SPG_FAIL0(run, SPG_REFUSED, SPG_NOWHERE, message, "leave --engine out");
}

static void close_state(void *state)
{
    spg_ranked *r = state;
    spg_ranked_crew_close(r);
    spg_ranked_reach_close(r);
    spg_ranked_values_close(r);
    if (r->worth != NULL) { spg_run_give(r->run, r->worth, (size_t)r->ranks->total, sizeof *r->worth); }
    SPG_ARRAY_CLEAR(r->run, &r->undone);
    spg_arena_clear(&r->arena);
    spg_run_give(r->run, r, 1, sizeof *r);
}

static spg_status open_state(spg_run *run, const spg_task *task, void **state)
{
    if (task->ranked == NULL) { return refuse(run, "the positions of this game cannot be numbered"); }
    spg_ranked *r = spg_run_take(run, 1, sizeof *r);
    if (r == NULL) { return run->error.status; }
    *r = (spg_ranked){.run = run, .task = *task, .plan = task->ranked};
    r->ground = r->plan->ground;
    r->ranks = r->plan->ranks;
    spg_arena_init(&r->arena, run);
    spg_status status = spg_ranked_prepare(r);
    if (status == SPG_REFUSED) { status = refuse(run, "there is too much to be written out"); }
    if (status == SPG_OK) {
        r->worth = spg_run_take_raw(run, (size_t)r->ranks->total, sizeof *r->worth);
        status = r->worth == NULL ? run->error.status : spg_ranked_crew_open(r);
    }
    if (status != SPG_OK) {
        close_state(r);
        return status;
    }
    *state = r;
    return SPG_OK;
}

bool spg_ranked_rank_of(const spg_ranked *r, const uint64_t *component, spg_turn turn, uint64_t *rank)
{
    uint8_t digits[SPG_GROUND_FIELDS_MAX];
    if (!r->plan->find(r->plan->user, component, digits)) { return false; }
    *rank = spg_ranks_of_lanes(r->ranks, spg_ranks_lanes(r->ranks, digits), turn);
    return *rank != UINT64_MAX;
}

static spg_status ask(void *state, const spg_position *position)
{
    spg_ranked *r = state;
    r->asked = position;
    spg_ranked_reach_close(r);
    r->before = r->phase == SPG_RANKED_DONE;
    if (spg_position_is_sum(position)) {
        return refuse(r->run, "a table of all positions is for one position, not for a sum");
    }
    if (!spg_ranked_rank_of(r, spg_position_component(position, r->task.game->width), position->turn, &r->rank)) {
        return refuse(r->run, "the position is not among those that were numbered");
    }
    return SPG_OK;
}

/* How many positions end how, once. */
static void count_all(spg_ranked *r)
{
    for (uint64_t rank = 0; rank < r->ranks->total; rank++) {
        const uint16_t worth = r->worth[rank];
        r->won += worth >= SPG_RANKED_WIN;
        r->drawn += worth < SPG_RANKED_LOSE;
    }
}

static void to_next_level(spg_ranked *r)
{
    r->level += 1;
    r->found[0] = r->found[1];
    r->found[1] = 0;
}

static void gather(spg_ranked *r)
{
    for (uint32_t i = 0; i < r->crew.count; i++) {
        spg_ranked_hand *h = &r->crew.hands[i];
        r->found[0] += h->found[0];
        r->found[1] += h->found[1];
        r->options += h->options;
        h->found[0] = h->found[1] = h->options = 0;
    }
}

/* What the round has found, and the next one; where nothing is left to be told, none. */
static spg_status end_round(spg_ranked *r)
{
    gather(r);
    if (r->phase == SPG_RANKED_LEVELS) { to_next_level(r); }
    if (r->found[0] == 0 && r->found[1] > 0) { to_next_level(r); } /* at the start alone */
    r->phase = SPG_RANKED_LEVELS;
    if (r->found[0] == 0) {
        count_all(r);
        r->phase = SPG_RANKED_DONE;
    } else if (r->level >= SPG_RANKED_DISTANCE) {
        return SPG_FAIL0(r->run, SPG_REFUSED, SPG_NOWHERE, "play takes too many plies for this engine",
                         "leave --engine out");
    } else {
        spg_ranked_round_begin(r, spg_ranked_level_block);
    }
    return SPG_OK;
}

static bool wants_value(const spg_ranked *r)
{
    return (r->task.question.wants & SPG_WANT_VALUE) != 0;
}

static spg_status step(void *state, uint64_t work)
{
    spg_ranked *r = state;
    if (r->phase == SPG_RANKED_NEW) {
        r->tell = spg_ranked_tell_level;
        spg_ranked_round_begin(r, spg_ranked_start_block);
        r->phase = SPG_RANKED_START;
    }
    while (r->phase != SPG_RANKED_DONE) {
        SPG_TRY(spg_ranked_round_step(r, &work));
        SPG_TRY(end_round(r));
    }
    if (wants_value(r)) { SPG_TRY(spg_ranked_values_step(r, &work)); }
    const uint32_t census = r->task.question.wants & (SPG_WANT_CENSUS | SPG_WANT_CENSUS_ALL);
    if (census != SPG_WANT_CENSUS) { return SPG_OK; }
    const spg_status status = spg_ranked_reach_step(r, &work);
    return status == SPG_REFUSED ? refuse(r->run, "there is too much to be written out") : status;
}

/* ---- answers ---- */

static spg_outcome outcome_of(uint16_t worth)
{
    return worth >= SPG_RANKED_WIN ? SPG_OUTCOME_WIN : worth >= SPG_RANKED_LOSE ? SPG_OUTCOME_LOSE : SPG_OUTCOME_DRAW;
}

/* The arena is that of the answer. */
typedef struct judging {
    spg_ranked *r;
    spg_arena *arena;
} judging;

static spg_status judge(void *user, const uint64_t *component, const spg_batch *batch, const spg_option *option,
                        spg_answer_move *move)
{
    const judging *j = user;
    spg_ranked *r = j->r;
    const spg_turn turn = spg_ranked_other(r, r->asked->turn);
    uint64_t rank;
    (void)component;
    if (option->verdict != SPG_VERDICT_NONE) {
        move->outcome = spg_graph_outcome(option->verdict, r->asked->turn);
        if (move->outcome != SPG_OUTCOME_DRAW) { move->distance = 1; }
        move->good = move->outcome == SPG_OUTCOME_WIN;
        return SPG_OK;
    }
    if (option->parts != 1 || !spg_ranked_rank_of(r, spg_batch_part(batch, option->first_part), turn, &rank)) {
        return SPG_FAIL0(r->run, SPG_REFUSED, SPG_NOWHERE, "a move leaves the positions that the rules were taken for",
                         "this is a fault of the program: please report it");
    }
    const spg_outcome there = outcome_of(r->worth[rank]);
    move->outcome = there == SPG_OUTCOME_WIN ? SPG_OUTCOME_LOSE : there == SPG_OUTCOME_LOSE ? SPG_OUTCOME_WIN : there;
    if (there != SPG_OUTCOME_DRAW) { move->distance = (r->worth[rank] & SPG_RANKED_DISTANCE) + 1; }
    move->good = move->outcome == SPG_OUTCOME_WIN;
    move->has_value = wants_value(r);
    if (!move->has_value) { return SPG_OK; }
    return spg_ranked_value(r, spg_batch_part(batch, option->first_part), rank, turn, j->arena, &move->value);
}

static spg_status answer(void *state, spg_arena *arena, spg_answer *out)
{
    spg_ranked *r = state;
    const uint16_t worth = r->worth[r->rank];
    *out = (spg_answer){
        .outcome = outcome_of(worth),
        .distance = -1,
        .has_distance = true,
        .counts = {.positions = r->ranks->total,
                   .fresh = r->before ? 0 : r->ranks->total,
                   .options = r->options,
                   .longest = r->level > 0 ? r->level - 1 : 0,
                   .all = true,
                   .won = r->won,
                   .lost = r->ranks->total - r->won - r->drawn,
                   .drawn = r->drawn},
        .basis = {.kind = SPG_BASIS_EXACT},
        .engine = spg_engine_ranked.name,
    };
    if (out->outcome != SPG_OUTCOME_DRAW) { out->distance = worth & SPG_RANKED_DISTANCE; }
    if (wants_value(r)) {
        const uint64_t *component = spg_position_component(r->asked, r->task.game->width);
        out->has_value = true;
        SPG_TRY(spg_ranked_value(r, component, r->rank, r->asked->turn, arena, &out->value));
    }
    if ((r->task.question.wants & SPG_WANT_CENSUS) != 0) {
        SPG_TRY(spg_ranked_census(r, arena, &out->census));
        spg_ranked_reach_close(r);
    }
    if ((r->task.question.wants & (SPG_WANT_COUNTS | SPG_WANT_MOVES | SPG_WANT_EVERY_MOVE)) == 0) { return SPG_OK; }
    return spg_judged_list(r->run, &r->task, r->asked, r->asked->turn, judge, &(judging){r, arena}, arena, out);
}

void spg_ranked_want(void *state, uint32_t wants)
{
    spg_ranked *r = state;
    r->task.question.wants = wants;
}

static void progress(const void *state, spg_progress *out)
{
    const spg_ranked *r = state;
    *out = (spg_progress){r->phase == SPG_RANKED_LEVELS ? "labelling" : "ordering", r->crew.hands[0].block.base,
                          r->ranks->total, 1};
}

const spg_engine spg_engine_ranked = {"ranked", open_state, ask, step, answer, progress, close_state};
