/* closed.c — questions that formulas answer, with the moves the rules list. SPDX-License-Identifier: MIT */
#include "plan/closed.h"

#include "plan/entry.h"
#include "plan/inside.h"

/* Steps of 10000: some millions of moves are listed, more are not. */
enum { PATIENCE = 400, DEPTH = 32 };

struct spg_closed {
    spg_formulas *formulas;
    spg_run *run;
    spg_family family; /* the game is its own, the rest is shared */
    const spg_engine *engine;
    spg_closed_plan plan;
    spg_aim aim;
    bool proved; /* theorems are used, too: as long as the moves of an answer are read */
};

void spg_closed_free(spg_machine *machine, spg_closed *closed)
{
    if (closed == NULL) { return; }
    spg_run *run = closed->run;
    spg_machine_game_free(machine, &closed->family.game);
    spg_run_give(run, closed, 1, sizeof *closed);
}

/* ---- what the engine asks ---- */

/* The arguments of a component, in the machine's scratch. */
static spg_status arguments_of(const spg_closed *c, const uint64_t *component, const spg_value **out)
{
    spg_value position;
    SPG_TRY(spg_machine_decode(&c->family.game, component, spg_machine_scratch(c->formulas->machine), &position));
    *out = position.sum->components[0]->arguments;
    return SPG_OK;
}

static spg_status tell(spg_closed *c, uint32_t game, spg_formula_kind kind, const spg_value *arguments, spg_worth *out)
{
    uint32_t formula;
    spg_int said = 0;
    SPG_TRY(spg_formulas_tell(c->formulas, game, kind, arguments, &formula, &said));
    if (formula == UINT32_MAX) { return SPG_OK; }
    SPG_TRY(spg_formulas_basis(c->formulas, formula, arguments, &out->basis));
    out->theorem = c->formulas->program->formulas.at[formula].theorem;
    out->number = said;
    switch (kind) {
    case SPG_FORMULA_SG: out->kind = SPG_WORTH_VALUE; return SPG_OK;
    case SPG_FORMULA_SCORE: out->kind = SPG_WORTH_SCORE; return SPG_OK;
    case SPG_FORMULA_WINS:
        if (said == 0 && c->plan.draws) { return SPG_OK; } /* lost or drawn: not known */
        out->kind = SPG_WORTH_OUTCOME;
        out->outcome = said != 0 ? SPG_OUTCOME_WIN : SPG_OUTCOME_LOSE;
        return SPG_OK;
    case SPG_FORMULA_MOVES:
    case SPG_FORMULA_COUNT: break;
    }
    return SPG_OK;
}

static spg_status worth_of(spg_closed *c, uint32_t game, const spg_value *arguments, bool alone, spg_worth *out)
{
    if (c->plan.values || c->plan.tame) { SPG_TRY(tell(c, game, SPG_FORMULA_SG, arguments, out)); }
    if (out->kind == SPG_WORTH_UNKNOWN && alone) { SPG_TRY(tell(c, game, SPG_FORMULA_WINS, arguments, out)); }
    if (out->kind == SPG_WORTH_UNKNOWN && alone && c->family.traits.scores) {
        SPG_TRY(tell(c, game, SPG_FORMULA_SCORE, arguments, out));
    }
    return SPG_OK;
}

static spg_status worth(void *user, const uint64_t *component, bool alone, spg_worth *out)
{
    spg_closed *c = user;
    spg_arena *scratch = spg_machine_scratch(c->formulas->machine);
    const spg_arena_mark mark = spg_arena_here(scratch);
    const spg_value *arguments = NULL;
    *out = (spg_worth){0};
    c->formulas->proved = c->proved;
    if (!spg_formulas_any(c->formulas, (uint32_t)component[0])) { return SPG_OK; }
    spg_status status = arguments_of(c, component, &arguments);
    if (status == SPG_OK) { status = worth_of(c, (uint32_t)component[0], arguments, alone, out); }
    spg_arena_back(scratch, mark);
    return status;
}

static void read_reply(const spg_closed *c, const spg_answer *answer, spg_worth *out)
{
    *out = (spg_worth){.kind = SPG_WORTH_OUTCOME, .outcome = answer->outcome, .basis = answer->basis};
    if (answer->has_score) {
        out->kind = SPG_WORTH_SCORE;
        out->number = answer->score;
    } else if (c->plan.values && (answer->has_wide || (answer->has_value && !answer->value.infinite))) {
        out->kind = SPG_WORTH_VALUE;
        out->number = answer->has_wide ? answer->wide : (spg_int)answer->value.nimber;
    }
}

spg_status spg_closed_play(spg_formulas *formulas, const spg_family *family, const uint64_t *components, uint32_t count,
                           spg_inquiry inquiry, spg_answer *out)
{
    spg_arena arena;
    spg_reply reply;
    *out = (spg_answer){0};
    if (formulas->depth >= DEPTH) {
        return SPG_FAIL0(formulas->run, SPG_REFUSED, SPG_NOWHERE, "values that need each other go too deep", NULL);
    }
    inquiry.games = family->roots;
    inquiry.game_count = (uint32_t)formulas->program->games.count;
    spg_arena_init(&arena, formulas->run);
    formulas->depth += 1;
    spg_status status = spg_machine_decode_sum(&family->game, components, count, &arena, &inquiry.position);
    if (status == SPG_OK) { status = spg_session_ask(formulas->session, &inquiry, &arena, &reply); }
    formulas->depth -= 1;
    spg_arena_clear(&arena);
    if (status == SPG_OK) { *out = reply.answer; }
    return status;
}

/* The question once more, about another position. */
static spg_status play(void *user, const uint64_t *components, uint32_t count, spg_turn turn, spg_worth *out)
{
    spg_closed *c = user;
    spg_answer answer;
    const spg_aim aim = c->aim; /* the other question may be about the same family */
    const bool proved = c->proved;
    const spg_inquiry inquiry = {.turn = turn, .wants = c->plan.values ? SPG_WANT_VALUE : 0, .kind = SPG_QUESTION_WINS};
    const spg_status status = spg_closed_play(c->formulas, &c->family, components, count, inquiry, &answer);
    if (status == SPG_OK) { read_reply(c, &answer, out); }
    c->aim = aim;
    c->proved = proved;
    return status;
}

static void take_aim(void *user, const spg_aim *aim)
{
    spg_closed *c = user;
    c->aim = *aim;
}

/* The value that the component is to get: the XOR of the others; in misère play the opposite while those are small. */
static spg_status find_want(spg_closed *c, const uint64_t *component, const spg_value *arguments, spg_int *out)
{
    spg_worth own = {0};
    SPG_TRY(worth_of(c, (uint32_t)component[0], arguments, false, &own));
    *out = own.kind == SPG_WORTH_VALUE ? c->aim.total ^ own.number : 0;
    const uint64_t others = c->aim.large - (own.number > 1 ? 1 : 0);
    if (c->plan.tame && own.kind == SPG_WORTH_VALUE && others == 0) { *out ^= 1; }
    return SPG_OK;
}

static spg_status pick_with(spg_closed *c, const uint64_t *component, spg_moves_picked *out)
{
    const spg_value *arguments = NULL;
    SPG_TRY(arguments_of(c, component, &arguments));
    SPG_TRY(spg_formulas_moves(c->formulas, (uint32_t)component[0], arguments, !c->aim.alone, &out->formula));
    if (out->formula == UINT32_MAX) { return SPG_OK; }
    out->ask = spg_formulas_ask;
    out->ask_user = c->formulas;
    return find_want(c, component, arguments, &out->want);
}

static spg_status pick(void *user, const uint64_t *component, spg_moves_picked *out)
{
    spg_closed *c = user;
    spg_arena *scratch = spg_machine_scratch(c->formulas->machine);
    const spg_arena_mark mark = spg_arena_here(scratch);
    *out = (spg_moves_picked){.formula = UINT32_MAX};
    c->formulas->proved = c->proved;
    const spg_status status = pick_with(c, component, out);
    spg_arena_back(scratch, mark);
    return status;
}

/* ---- one per family ---- */

/* Only `draw` or play without end can make a position that is neither won nor lost. */
static bool may_draw(const spg_program *program, const spg_family *family)
{
    const spg_traits *traits = &family->traits;
    return !traits->acyclic || traits->stuck == SPG_VERDICT_DRAW || traits->stuck_differs ||
           ((traits->end_other || traits->verdict_moves) && spg_formulas_meet_draw(program));
}

static spg_status make(spg_formulas *formulas, const spg_family *family, spg_closed **out)
{
    spg_reason why;
    const spg_traits *traits = &family->traits;
    spg_closed *c = spg_run_take(formulas->run, 1, sizeof *c);
    if (c == NULL) { return formulas->run->error.status; }
    *c = (spg_closed){.formulas = formulas, .run = formulas->run, .family = *family};
    const spg_status status = spg_machine_game(formulas->machine, family->games, family->game.layouts, traits,
                                               &c->family.game);
    if (status != SPG_OK) {
        spg_run_give(formulas->run, c, 1, sizeof *c);
        return status;
    }
    c->plan = (spg_closed_plan){.user = c,
                                .game = &c->family.game,
                                .values = spg_question_value_allowed(traits, &why),
                                .tame = spg_question_is_misere(traits),
                                .draws = may_draw(formulas->program, family),
                                .worth = worth,
                                .play = play,
                                .aim = take_aim};
    spg_machine_game_pick(&c->family.game, pick, c, PATIENCE);
    *out = c;
    return SPG_OK;
}

/* ---- a question ---- */

static spg_status run_engine(spg_run *run, const spg_engine *engine, const spg_closed_plan *plan,
                             const spg_position *position, uint32_t wants, spg_arena *arena, spg_answer *out)
{
    const spg_task task = {.game = plan->game, .question = {wants}, .closed = plan};
    void *state;
    SPG_TRY(engine->open(run, &task, &state));
    const spg_status status = spg_engine_solve(run, engine, state, position, arena, out);
    engine->close(state);
    return status;
}

spg_status spg_closed_run(spg_run *run, const spg_engine *engine, const spg_closed_plan *plan,
                          const spg_inquiry *inquiry, uint32_t wants, spg_arena *arena, spg_reply *reply)
{
    spg_position position;
    spg_answer found = {0};
    SPG_TRY(spg_machine_encode(plan->game, inquiry->position, inquiry->turn, arena, &position));
    spg_status status = run_engine(run, engine, plan, &position, wants, arena, &found);
    if (status == SPG_TOO_BIG && inquiry->whatever_there_is) { /* too many moves to list: the rest may do */
        wants &= ~(uint32_t)(SPG_WANT_MOVES | SPG_WANT_COUNTS);
        status = run_engine(run, engine, plan, &position, wants, arena, &found);
        found.unlisted = true;
    }
    SPG_TRY(status);
    reply->position = position;
    reply->answer = found;
    return SPG_OK;
}

bool spg_closed_covers(const spg_formulas *formulas, const spg_position *position, uint32_t width)
{
    for (uint32_t i = 0; i < position->component_count; i++) {
        if (spg_formulas_any(formulas, (uint32_t)position->words[(size_t)i * (1 + (size_t)width)])) { return true; }
    }
    return false;
}

/* Could a formula tell what is asked about any component? Looked at before every question, so nothing is tried here. */
static bool covers(const spg_formulas *formulas, const spg_position *position, uint32_t width, bool values_only)
{
    for (uint32_t i = 0; i < position->component_count; i++) {
        const uint32_t game = (uint32_t)position->words[(size_t)i * (1 + (size_t)width)];
        if (spg_formulas_may_tell(formulas, game, SPG_FORMULA_SG)) { return true; }
        if (!values_only && (spg_formulas_may_tell(formulas, game, SPG_FORMULA_WINS) ||
                             spg_formulas_may_tell(formulas, game, SPG_FORMULA_SCORE))) {
            return true;
        }
    }
    return false;
}

static spg_status answer(const spg_inquiry *inquiry, uint32_t wants, spg_arena *arena, spg_closed *c, spg_reply *reply)
{
    spg_reply told = *reply;
    SPG_TRY(spg_closed_run(c->run, c->engine, &c->plan, inquiry, wants, arena, &told));
    const spg_answer *found = &told.answer;
    const bool has_value = found->has_value || found->has_wide;
    if ((wants & SPG_WANT_VALUE) != 0 && !inquiry->whatever_there_is && !has_value) {
        return SPG_FAIL0(c->run, SPG_REFUSED, SPG_NOWHERE, "no formula tells the Grundy value of this", NULL);
    }
    told.family = &c->family;
    told.choice = (spg_choice){.engine = c->engine->name,
                               .told = true,
                               .because = {"a formula tells it without playing", NULL},
                               .theorem = found->theorem != NULL ? found->theorem
                                          : has_value            ? "T1 (Sprague-Grundy)"
                                                                 : NULL};
    *reply = told;
    return SPG_OK;
}

spg_status spg_closed_answer(spg_formulas *formulas, const spg_engine *engine, const spg_inquiry *inquiry,
                             uint32_t wants, bool forced, spg_arena *arena, spg_reply *reply, bool *answered)
{
    const spg_family *family = reply->family;
    spg_family_entry *entry = spg_family_entry_of(family);
    spg_closed **place = &entry->closed;
    *answered = false;
    if (inquiry->whatever_there_is) { wants &= ~(uint32_t)SPG_WANT_DISTANCE; }
    const bool values_only = ((wants & SPG_WANT_VALUE) != 0 && !inquiry->whatever_there_is) ||
                             spg_position_is_sum(&reply->position);
    if (!covers(formulas, &reply->position, family->game.width, values_only) ||
        (wants & (SPG_WANT_DISTANCE | SPG_WANT_EVERY_MOVE)) != 0 ||
        (family->traits.roles && inquiry->turn != SPG_TURN_FIRST)) {
        return SPG_OK;
    }
    if (*place == NULL) { SPG_TRY(make(formulas, family, place)); }
    (*place)->engine = engine;
    (*place)->proved = formulas->proved;
    entry->held += 1;
    const spg_status status = answer(inquiry, wants, arena, *place, reply);
    entry->held -= 1;
    *answered = status == SPG_OK;
    return status == SPG_REFUSED && !forced ? SPG_OK : status;
}
