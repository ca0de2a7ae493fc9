/* closed.c — who wins by formula: values add by XOR, other worths belong to a position alone. SPDX-License-Identifier: MIT
 *
 * Nothing is searched. The moves of the position are listed by the rules (cut down where a formula says which can win) and
 * each is judged by what the formulas say about the position it leads to. */
#include "solve/closed/closed.h"

#include <string.h>

#include "solve/judged.h"

typedef struct closed {
    spg_run *run;
    spg_task task;
    const spg_closed_plan *plan;
    const spg_position *asked;
    SPG_ARRAY(spg_int) values; /* per component of the position; values only */
    spg_aim aim;
    spg_worth worth; /* of the position asked about */
    uint64_t looked; /* formulas asked */
} closed;

static spg_status open(spg_run *run, const spg_task *task, void **state)
{
    closed *s = spg_run_take(run, 1, sizeof *s);
    if (s == NULL) { return run->error.status; }
    s->run = run;
    s->task = *task;
    s->plan = task->closed;
    *state = s;
    return SPG_OK;
}

static spg_status refuse(const closed *s, const char *why)
{
    return SPG_FAIL(s->run, SPG_REFUSED, SPG_NOWHERE, "no formula answers this: %1", "leave --engine out", why);
}

/* T19: while every value is at most 1 the misère outcome is the opposite of the normal one, afterwards the same. */
static spg_outcome outcome_of(const spg_closed_plan *plan, spg_int total, uint64_t large)
{
    const bool wins = (total != 0) != (plan->tame && large == 0);
    return wins ? SPG_OUTCOME_WIN : SPG_OUTCOME_LOSE;
}

static const uint64_t *component_at(const closed *s, uint32_t index)
{
    return s->asked->words + (size_t)index * (1 + (size_t)s->plan->game->width);
}

/* Copies cancel in pairs. Large ones count in misère play, as far as there are any. */
static void add_term(closed *s, const spg_term *term)
{
    for (uint32_t i = 0; i < term->count && term->copies > 0; i++) {
        const spg_int value = s->values.at[term->first + i];
        if (term->copies % 2 == 1) { s->aim.total ^= value; }
        if (value > 1) { s->aim.large += term->copies < 2 ? term->copies : 2; }
    }
}

static spg_status ask_sum(closed *s)
{
    if (!s->plan->values && !s->plan->tame) { return refuse(s, "values do not add in this kind of game"); }
    s->values.count = 0;
    for (uint32_t i = 0; i < s->asked->component_count; i++) {
        spg_worth one;
        SPG_TRY(s->plan->worth(s->plan->user, component_at(s, i), false, &one));
        if (one.kind != SPG_WORTH_VALUE && s->plan->values) { /* the others may still need their formulas */
            SPG_TRY(s->plan->play(s->plan->user, component_at(s, i), 1, SPG_TURN_FIRST, &one));
        }
        if (one.kind != SPG_WORTH_VALUE) { return refuse(s, "not every component has a formula for sg"); }
        SPG_TRY(SPG_PUSH(s->run, &s->values, one.number));
        s->worth.basis = s->looked == 0 ? one.basis : spg_basis_weakest(s->worth.basis, one.basis);
        if (one.theorem != NULL) { s->worth.theorem = one.theorem; }
        s->looked += 1;
    }
    if (s->looked == 0) { return refuse(s, "the sum is empty"); }
    for (uint32_t t = 0; t < s->asked->term_count; t++) { add_term(s, &s->asked->terms[t]); }
    s->worth.kind = SPG_WORTH_VALUE;
    s->worth.number = s->aim.total;
    s->worth.outcome = outcome_of(s->plan, s->aim.total, s->aim.large);
    return SPG_OK;
}

/* Outcome, or score, where only that is known; values where there are. */
static spg_status ask_one(closed *s)
{
    uint32_t index = 0;
    for (uint32_t t = 0; t < s->asked->term_count; t++) {
        if (s->asked->terms[t].copies > 0 && s->asked->terms[t].count > 0) { index = s->asked->terms[t].first; }
    }
    s->aim.alone = true;
    SPG_TRY(s->plan->worth(s->plan->user, component_at(s, index), true, &s->worth));
    s->looked = 1;
    if (s->worth.kind == SPG_WORTH_UNKNOWN) { return refuse(s, "none applies to the position"); }
    if (s->worth.kind != SPG_WORTH_VALUE) { return SPG_OK; }
    s->aim.total = s->worth.number;
    s->aim.large = s->worth.number > 1 ? 1 : 0;
    s->worth.outcome = outcome_of(s->plan, s->aim.total, s->aim.large);
    s->values.count = 0;
    for (uint32_t i = 0; i < s->asked->component_count; i++) {
        SPG_TRY(SPG_PUSH(s->run, &s->values, i == index ? s->worth.number : 0));
    }
    return SPG_OK;
}

static spg_status ask(void *state, const spg_position *position)
{
    closed *s = state;
    spg_reason why = {0};
    s->asked = position;
    s->aim = (spg_aim){0};
    s->worth = (spg_worth){0};
    s->looked = 0;
    if (!spg_position_is_sum(position)) { return ask_one(s); }
    if (!spg_question_sum_allowed(&s->plan->game->traits, &why)) {
        return SPG_FAIL0(s->run, SPG_REFUSED, SPG_NOWHERE, why.message, why.hint);
    }
    return ask_sum(s);
}

static spg_status step(void *state, uint64_t work)
{
    (void)state;
    (void)work;
    return SPG_OK;
}

/* ---- moves ---- */

static spg_outcome other(spg_outcome outcome)
{
    if (outcome == SPG_OUTCOME_WIN) { return SPG_OUTCOME_LOSE; }
    return outcome == SPG_OUTCOME_LOSE ? SPG_OUTCOME_WIN : outcome;
}

static spg_status judge_value(closed *s, const uint64_t *component, const spg_batch *batch, const spg_option *option,
                              spg_answer_move *move)
{
    const size_t index = (size_t)(component - s->asked->words) / (1 + (size_t)s->plan->game->width);
    const spg_int own = s->values.at[index];
    spg_int value = s->aim.total ^ own;
    uint64_t large = s->aim.large - (own > 1 ? 1 : 0);
    for (uint32_t i = 0; i < option->parts; i++) {
        const uint64_t *part = spg_batch_part(batch, option->first_part + i);
        spg_worth worth;
        SPG_TRY(s->plan->worth(s->plan->user, part, false, &worth));
        if (worth.kind != SPG_WORTH_VALUE) { SPG_TRY(s->plan->play(s->plan->user, part, 1, SPG_TURN_FIRST, &worth)); }
        if (worth.kind != SPG_WORTH_VALUE) { return refuse(s, "a move leads where no formula tells the value"); }
        value ^= worth.number;
        large += worth.number > 1 ? 1 : 0;
        s->looked += 1;
    }
    move->outcome = other(outcome_of(s->plan, value, large));
    move->good = move->outcome == SPG_OUTCOME_WIN;
    move->has_value = s->plan->values && value >= 0 && value <= UINT32_MAX;
    if (move->has_value) { move->value = spg_loopy_finite((spg_nimber)value); }
    return SPG_OK;
}

static spg_outcome outcome_of_worth(const closed *s, const spg_worth *worth)
{
    switch (worth->kind) {
    case SPG_WORTH_VALUE: return outcome_of(s->plan, worth->number, worth->number > 1 ? 1 : 0);
    case SPG_WORTH_SCORE:
        return worth->number > 0 ? SPG_OUTCOME_WIN : worth->number < 0 ? SPG_OUTCOME_LOSE : SPG_OUTCOME_DRAW;
    case SPG_WORTH_OUTCOME: return worth->outcome;
    case SPG_WORTH_UNKNOWN: break;
    }
    return SPG_OUTCOME_UNKNOWN;
}

/* The position after the move, whoever is to move then. */
static spg_status look(closed *s, const spg_batch *batch, const spg_option *option, spg_worth *out)
{
    const bool roles = s->plan->game->traits.roles;
    const spg_turn turn = !roles || option->again            ? s->asked->turn
                          : s->asked->turn == SPG_TURN_FIRST ? SPG_TURN_SECOND
                                                             : SPG_TURN_FIRST;
    const uint64_t *parts = option->parts == 0 ? NULL : spg_batch_part(batch, option->first_part);
    *out = (spg_worth){0};
    s->looked += 1;
    if (option->parts == 1 && turn == SPG_TURN_FIRST) {
        SPG_TRY(s->plan->worth(s->plan->user, parts, true, out));
        if (outcome_of_worth(s, out) != SPG_OUTCOME_UNKNOWN) { return SPG_OK; }
    }
    SPG_TRY(s->plan->play(s->plan->user, parts, option->parts, turn, out));
    if (outcome_of_worth(s, out) != SPG_OUTCOME_UNKNOWN) { return SPG_OK; }
    return refuse(s, "a move leads where no formula tells who wins");
}

static spg_status judge_alone(closed *s, const spg_batch *batch, const spg_option *option, spg_answer_move *move)
{
    spg_worth after;
    if (option->verdict != SPG_VERDICT_NONE) {
        move->outcome = option->verdict == SPG_VERDICT_WIN    ? SPG_OUTCOME_WIN
                        : option->verdict == SPG_VERDICT_LOSE ? SPG_OUTCOME_LOSE
                                                              : SPG_OUTCOME_DRAW;
        move->good = move->outcome == SPG_OUTCOME_WIN;
        return SPG_OK;
    }
    SPG_TRY(look(s, batch, option, &after));
    if (s->worth.kind == SPG_WORTH_SCORE) {
        if (option->again ? !spg_int_add(option->gain, after.number, &move->score)
                          : !spg_int_sub(option->gain, after.number, &move->score)) {
            return SPG_FAIL0(s->run, SPG_TRAP, SPG_NOWHERE, "a score does not fit 128 bits", NULL);
        }
        move->good = move->score == s->worth.number;
        move->outcome = move->score > 0 ? SPG_OUTCOME_WIN : move->score < 0 ? SPG_OUTCOME_LOSE : SPG_OUTCOME_DRAW;
        return SPG_OK;
    }
    const spg_outcome then = outcome_of_worth(s, &after);
    move->outcome = option->again ? then : other(then);
    move->good = move->outcome == SPG_OUTCOME_WIN;
    return SPG_OK;
}

static spg_status judge(void *user, const uint64_t *component, const spg_batch *batch, const spg_option *option,
                        spg_answer_move *move)
{
    closed *s = user;
    if ((s->looked & 1023) == 0) { SPG_TRY(spg_run_check(s->run)); }
    if (s->worth.kind == SPG_WORTH_VALUE && option->verdict == SPG_VERDICT_NONE && !option->again) {
        return judge_value(s, component, batch, option, move);
    }
    return judge_alone(s, batch, option, move);
}

static spg_status list_moves(closed *s, spg_arena *arena, spg_answer *out)
{
    const uint32_t wants = SPG_WANT_COUNTS | SPG_WANT_MOVES;
    if ((s->task.question.wants & wants) == 0) { return SPG_OK; }
    if (out->outcome != SPG_OUTCOME_WIN && s->worth.kind != SPG_WORTH_SCORE) {
        out->has_counts = true;
        out->has_moves = (s->task.question.wants & SPG_WANT_MOVES) != 0;
        return SPG_OK; /* nothing wins: nothing need be listed */
    }
    if (s->plan->aim != NULL) { s->plan->aim(s->plan->user, &s->aim); }
    return spg_judged_list(s->run, &s->task, s->asked, s->asked->turn, judge, s, arena, out);
}

static spg_status answer(void *state, spg_arena *arena, spg_answer *out)
{
    closed *s = state;
    *out = (spg_answer){.engine = spg_engine_closed.name, .basis = s->worth.basis, .theorem = s->worth.theorem};
    out->outcome = outcome_of_worth(s, &s->worth);
    if (s->worth.kind == SPG_WORTH_VALUE) { out->outcome = s->worth.outcome; }
    if (s->worth.kind == SPG_WORTH_VALUE && s->plan->values) {
        const bool fits = s->worth.number >= 0 && s->worth.number <= UINT32_MAX;
        out->has_value = fits;
        out->has_wide = !fits;
        out->wide = s->worth.number;
        if (fits) { out->value = spg_loopy_finite((spg_nimber)s->worth.number); }
    }
    out->has_score = s->worth.kind == SPG_WORTH_SCORE;
    out->score = out->has_score ? s->worth.number : 0;
    SPG_TRY(list_moves(s, arena, out));
    out->counts.positions = s->looked;
    out->counts.fresh = s->looked;
    return SPG_OK;
}

static void progress(const void *state, spg_progress *out)
{
    const closed *s = state;
    *out = (spg_progress){.phase = "asking formulas", .done = s->looked, .inner = 1};
}

static void close(void *state)
{
    closed *s = state;
    SPG_ARRAY_CLEAR(s->run, &s->values);
    spg_run_give(s->run, s, 1, sizeof *s);
}

const spg_engine spg_engine_closed = {"closed", open, ask, step, answer, progress, close};
const spg_engine spg_engine_heap = {"heap", open, ask, step, answer, progress, close};
