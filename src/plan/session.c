/* session.c — families, kept engine states, and asking them. SPDX-License-Identifier: MIT */
#include "plan/session.h"

#include <string.h>

#include "base/bitset.h"
#include "plan/entry.h"
#include "plan/inside.h"
#include "plan/misere.h"
#include "plan/period.h"

struct spg_session {
    spg_run *run;
    const spg_program *rules;
    spg_program program; /* a copy of the rules, with what theorems add to them; made when they are first needed */
    bool has_copy;
    bool misere; /* the copy is played misère */
    spg_machine *machine;
    spg_families families;
    spg_formulas formulas;
    SPG_ARRAY(const spg_query *) outside; /* values of givens that stand above those of the files; each given once */
    spg_settings settings;
};

/* ---- the copy ---- */

static void drop_copy(spg_session *session)
{
    if (!session->has_copy) { return; }
    spg_families_clear(&session->families);
    spg_formulas_clear(&session->formulas);
    spg_machine_free(session->machine);
    spg_program_clear(&session->program);
    session->machine = NULL;
    session->has_copy = false;
}

/* The rules as they are now: what was found out about fewer of them goes. */
static spg_status make_copy(spg_session *session)
{
    const bool strict = session->formulas.strict;
    if (session->has_copy && session->program.version == session->rules->version) { return SPG_OK; }
    drop_copy(session);
    SPG_TRY(spg_program_copy(session->run, session->rules, &session->program));
    if (session->misere) { spg_misere_apply(&session->program); }
    const spg_status status = spg_machine_new(session->run, &session->program, &session->machine);
    if (status != SPG_OK) {
        spg_program_clear(&session->program);
        return status;
    }
    spg_families_init(&session->families, session->run, &session->program, session->machine);
    spg_formulas_init(&session->formulas, session, session->run, &session->program, session->machine);
    session->formulas.strict = strict;
    session->has_copy = true;
    return SPG_OK;
}

spg_status spg_session_new(spg_run *run, const spg_program *rules, spg_session **out)
{
    *out = NULL;
    spg_session *session = spg_run_take(run, 1, sizeof *session);
    if (session == NULL) { return run->error.status; }
    session->run = run;
    session->rules = rules;
    session->settings.tier = SPG_TIER_AUTO;
    *out = session;
    return SPG_OK;
}

void spg_session_free(spg_session *session)
{
    if (session == NULL) { return; }
    spg_run *run = session->run;
    drop_copy(session);
    SPG_ARRAY_CLEAR(run, &session->outside);
    spg_run_give(run, session, 1, sizeof *session);
}

void spg_session_play_misere(spg_session *session)
{
    drop_copy(session);
    session->misere = true;
}

const spg_program *spg_session_program(const spg_session *session)
{
    return &session->program;
}

void spg_session_forget(spg_session *session)
{
    if (!session->has_copy) { return; }
    spg_formulas_forget(&session->formulas);
    spg_families_clear(&session->families);
}

spg_machine *spg_session_machine(spg_session *session)
{
    return session->machine;
}

void spg_session_configure(spg_session *session, const spg_settings *settings)
{
    session->settings = *settings;
}

spg_families *spg_session_families(spg_session *session)
{
    return &session->families;
}

spg_formulas *spg_session_formulas(spg_session *session)
{
    return &session->formulas;
}

bool spg_session_checked_to(const spg_session *session, uint64_t *bound)
{
    return spg_formulas_checked_to(&session->formulas, bound);
}

void spg_session_be_strict(spg_session *session)
{
    session->formulas.strict = true;
}

const spg_settings *spg_session_settings(const spg_session *session)
{
    return &session->settings;
}

spg_run *spg_session_run(const spg_session *session)
{
    return session->run;
}

spg_status spg_session_set(spg_session *session, const spg_query *value)
{
    for (size_t i = 0; i < session->outside.count; i++) {
        if (session->outside.at[i]->given != value->given) { continue; }
        session->outside.at[i] = value;
        return SPG_OK;
    }
    return SPG_PUSH(session->run, &session->outside, value);
}

const spg_query *const *spg_session_values(const spg_session *session, size_t *count)
{
    *count = session->outside.count;
    return session->outside.at;
}

const spg_query *spg_session_value(const spg_session *session, uint32_t given)
{
    for (size_t i = 0; i < session->outside.count; i++) {
        if (session->outside.at[i]->given == given) { return session->outside.at[i]; }
    }
    return NULL;
}

/* The first `count` settings, each given that is set from outside with that value instead, so that values which are
 * computed from it follow; then those that no file sets. */
static spg_status apply_settings(spg_session *session, uint32_t count)
{
    spg_machine_unset(session->machine);
    for (uint32_t i = 0; i < count; i++) {
        const spg_query *value = spg_session_value(session, session->program.settings.at[i].given);
        SPG_TRY(value != NULL ? spg_machine_apply_value(session->machine, value)
                              : spg_machine_apply_one(session->machine, i));
    }
    for (size_t i = 0; i < session->outside.count; i++) {
        SPG_TRY(spg_machine_apply_value(session->machine, session->outside.at[i]));
    }
    return SPG_OK;
}

spg_status spg_session_load(spg_session *session)
{
    SPG_TRY(make_copy(session));
    spg_families_retire(&session->families);
    return spg_formulas_refresh(&session->formulas);
}

spg_status spg_session_refresh(spg_session *session)
{
    SPG_TRY(spg_session_load(session));
    return apply_settings(session, (uint32_t)session->program.settings.count);
}

spg_status spg_session_family(spg_session *session, const uint64_t *games, uint32_t game_count, spg_value position,
                              const spg_family **out)
{
    return spg_families_get(&session->families, games, game_count, position, out);
}

spg_status spg_session_facts(spg_session *session, const spg_family *family, const spg_facts **out)
{
    spg_family_entry *entry = spg_family_entry_of(family);
    SPG_TRY(spg_starts_facts(&session->families, entry));
    *out = &entry->facts;
    return SPG_OK;
}

/* ---- claims ---- */

static spg_status make_move(const spg_reply *reply, const spg_answer_move *move, const spg_bindings *bindings,
                            spg_arena *arena, spg_value *out)
{
    spg_value to;
    SPG_TRY(spg_session_move_target(reply, move, arena, &to));
    return spg_value_make_move(arena, move->term, to, bindings->at, bindings->count, out);
}

static spg_status make_best(const spg_reply *reply, spg_arena *arena, spg_value *out)
{
    const spg_answer_move *move = &reply->answer.moves[0];
    const spg_game *game = &reply->family->game;
    const spg_term *term = &reply->position.terms[move->term];
    const uint64_t *component = reply->position.words + (size_t)(term->first + move->component) * (1 + game->width);
    spg_bindings bindings;
    SPG_TRY(spg_machine_bind(game, component, reply->position.turn, move->option, arena, &bindings));
    return make_move(reply, move, &bindings, arena, out);
}

static spg_status make_moves(const spg_reply *reply, spg_arena *arena, spg_value *out)
{
    spg_value_list *list;
    spg_bindings *bindings;
    SPG_TRY(spg_value_new_list(arena, reply->answer.move_count, &list));
    SPG_TRY(spg_session_move_bindings(reply, arena, &bindings));
    for (size_t i = 0; i < reply->answer.move_count; i++) {
        SPG_TRY(make_move(reply, &reply->answer.moves[i], &bindings[i], arena, &list->items[i]));
        list->count++;
    }
    out->list = list;
    return SPG_OK;
}

static spg_status make_value(spg_session *session, const spg_reply *reply, const spg_ask_request *request,
                             spg_value *out)
{
    spg_run *run = session->run;
    const spg_answer *answer = &reply->answer;
    switch (request->kind) {
    SPG_CASES_OUTCOME:
        out->number = spg_question_tells(request->kind, spg_outcome_sign(answer->outcome));
        return SPG_OK;
    case SPG_QUESTION_SCORE: out->number = answer->score; return SPG_OK;
    case SPG_QUESTION_DISTANCE: out->number = answer->distance; return SPG_OK;
    case SPG_QUESTION_GOOD: out->number = answer->good; return SPG_OK;
    case SPG_QUESTION_KINDS: out->number = (spg_int)answer->kinds; return SPG_OK;
    case SPG_QUESTION_MOVES: return make_moves(reply, request->arena, out);
    case SPG_QUESTION_BEST:
        if (answer->move_count == 0) {
            return SPG_FAIL0(run, SPG_TRAP, request->span, "there is no winning move here",
                             "ask wins(…) first, or use moves(…), which may be empty");
        }
        return make_best(reply, request->arena, out);
    case SPG_QUESTION_SG:
        if (answer->value.infinite) {
            return SPG_FAIL0(run, SPG_REFUSED, request->span, "no Grundy number: play can go on for ever here",
                             "ask value(…) for the loopy value");
        }
        out->number = answer->has_wide ? answer->wide : (spg_int)answer->value.nimber;
        return SPG_OK;
    case SPG_QUESTION_VALUE: {
        spg_text text;
        spg_text_init(&text, run);
        if (answer->has_wide) {
            spg_text_add_int(&text, answer->wide);
        } else {
            spg_loopy_write(&answer->value, &text);
        }
        const spg_status status = spg_text_status(&text) != SPG_OK
                                      ? spg_text_status(&text)
                                      : spg_value_make_text(request->arena, text.at, text.length, out);
        spg_text_clear(&text);
        return status;
    }
    case SPG_QUESTION_COUNT: break;
    }
    return SPG_OK;
}

/* [preperiod, period] */
static spg_status find_period(const spg_session_asker *claim, const spg_ask_request *request, spg_value *out)
{
    spg_period period;
    SPG_TRY(spg_plan_period_find(claim->session, &claim->session->program, request->pool, request->period, &period));
    const spg_value items[2] = {{.number = period.preperiod}, {.number = period.period}};
    return spg_value_make_list(request->arena, items, 2, out);
}

spg_status spg_session_answer(void *user, const spg_ask_request *request, spg_value *out)
{
    spg_session_asker *claim = user;
    claim->questions += 1;
    const spg_inquiry inquiry = {.position = request->position,
                                 .games = request->games,
                                 .game_count = request->game_count,
                                 .turn = SPG_TURN_FIRST,
                                 .wants = spg_question_wants(request->kind),
                                 .kind = request->kind,
                                 .span = request->span,
                                 .engine = claim->engine,
                                 .rules_first = claim->by_rules};
    spg_reply reply;
    if (request->period != 0) { return find_period(claim, request, out); }
    if (claim->engine == NULL && claim->session->settings.engine == NULL && !claim->by_rules) {
        bool answered = false;
        SPG_TRY(spg_formulas_quick(&claim->session->formulas, request, &answered, out));
        if (answered) { return SPG_OK; }
    }
    SPG_TRY(spg_session_ask(claim->session, &inquiry, request->arena, &reply));
    return make_value(claim->session, &reply, request, out);
}

bool spg_session_tries_formula(const spg_session *session, uint32_t formula)
{
    return session->program.formulas.at[formula].theorem == NULL &&
           spg_machine_formula_leads(session->machine, formula);
}

spg_status spg_session_formula(spg_session *session, uint32_t formula, uint64_t upto, int64_t time,
                               spg_formula_trial *out)
{
    const spg_trial_limits limits = {upto, UINT64_MAX, time};
    return spg_formulas_try(&session->formulas, formula, time < 0 ? NULL : &limits, out);
}

spg_status spg_session_claim(spg_session *session, uint32_t claim, spg_int upto, const char *engine, spg_arena *arena,
                             spg_claim_result *out)
{
    spg_session_asker user = {.session = session, .engine = engine, .by_rules = true};
    SPG_TRY(apply_settings(session, session->program.claims.at[claim].settings));
    const spg_status status = spg_machine_claim(session->machine, claim, upto, spg_session_answer, &user, arena, out);
    if (status == SPG_OK) { SPG_TRY(apply_settings(session, (uint32_t)session->program.settings.count)); }
    return status;
}
