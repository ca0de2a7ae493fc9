/* explain_steps.c — the derivation of an answer: theorems, options, small positions. SPDX-License-Identifier: MIT */
#include <string.h>

#include "api/explain.h"

enum {
    SMALL_NUMBER =
        200, /* all moves of a position that a theorem tells about are listed if its numbers are no larger, … */
    SMALL_LIST = 16,
    SMALL_MOVES = 40, /* … and the moves no more; */
    SUM_MOVES = 12    /* of a sum, whose parts are told one by one */
};

static bool is_small_number(spg_int number)
{
    return number >= -SMALL_NUMBER && number <= SMALL_NUMBER;
}

static bool is_small_component(const spg_value_component *component)
{
    for (uint32_t i = 0; i < component->game->param_count; i++) {
        const spg_type type = component->game->params[i].shape.type;
        const spg_value value = component->arguments[i];
        if (type == SPG_TYPE(INT)) {
            if (!is_small_number(value.number)) { return false; }
        } else if (type == SPG_TYPE_LIST(SPG_TYPE(INT))) {
            if (spg_value_count(value) > SMALL_LIST) { return false; }
            for (uint32_t k = 0; k < spg_value_count(value); k++) {
                if (!is_small_number(value.list->items[k].number)) { return false; }
            }
        } else {
            return false;
        }
    }
    return true;
}

static bool is_small(spg_value position)
{
    if (position.sum == NULL) { return true; }
    if (position.sum->component_count > SMALL_LIST) { return false; }
    for (uint32_t i = 0; i < position.sum->component_count; i++) {
        if (!is_small_component(position.sum->components[i])) { return false; }
    }
    return true;
}

static spg_status view_step(spg_explain_job *job, const spg_reply *reply, const spg_answer_move *move,
                            spg_step_view *out)
{
    spg_move_view *view = SPG_TAKE(&job->arena, spg_move_view, 1);
    if (view == NULL) { return job->arena.run->error.status; }
    SPG_TRY(spg_result_view_move(job->rules, reply, move, &job->arena, view));
    *out = (spg_step_view){.move = view, .outcome = move->outcome, .distance = move->distance};
    if (move->has_value) { out->value = spg_result_loopy_text(&job->arena, &move->value); }
    if (reply->answer.has_score) { out->score = spg_result_int_text(&job->arena, move->score); }
    const bool failed = (move->has_value && out->value == NULL) || (reply->answer.has_score && out->score == NULL);
    return failed ? job->arena.run->error.status : SPG_OK;
}

static spg_status ask(spg_explain_job *job, bool every, spg_reply *out)
{
    const spg_inquiry inquiry = {.position = job->position,
                                 .games = job->roots,
                                 .game_count = (uint32_t)job->rules->program.games.count,
                                 .wants = SPG_WANT_VALUE | SPG_WANT_DISTANCE | SPG_WANT_COUNTS | SPG_WANT_MOVES |
                                          (every ? SPG_WANT_EVERY_MOVE : 0),
                                 .whatever_there_is = true,
                                 .engine = job->rules->context->engine};
    return spg_session_ask(job->rules->session, &inquiry, &job->arena, out);
}

/* With all moves, if there is something to learn from them at a bearable price: small positions, and those that are
 * played out anyway. A formula of the rules may tell about others, like a theorem. */
static spg_status ask_well(spg_explain_job *job, bool derived, bool *every, spg_reply *out)
{
    *every = is_small(job->position);
    SPG_TRY(ask(job, *every, out));
    if (*every || derived || out->choice.told) { return SPG_OK; }
    *every = true;
    return ask(job, true, out);
}

static spg_status view_steps(spg_explain_job *job, const spg_reply *reply, spg_steps_view *view)
{
    spg_step_view *steps = SPG_TAKE(&job->arena, spg_step_view, reply->answer.move_count + 1);
    if (steps == NULL) { return job->arena.run->error.status; }
    for (size_t i = 0; i < reply->answer.move_count; i++) {
        if ((i & 255) == 0) { SPG_TRY(spg_run_check(job->arena.run)); }
        SPG_TRY(view_step(job, reply, &reply->answer.moves[i], &steps[i]));
    }
    view->steps = steps;
    view->count = reply->answer.move_count;
    return SPG_OK;
}

/* The derivation as texts of the arena. */
static spg_status derive(spg_explain_job *job, const spg_traits *traits, spg_explain_derivation *out,
                         spg_steps_view *view)
{
    spg_text lines;
    spg_text facts;
    spg_run *run = job->arena.run;
    const bool json = job->format == SPG_JSON;
    spg_text_init(&lines, run);
    spg_text_init(&facts, run);
    spg_steps steps = {
        .language = job->rules->context->language, .json = json, .lines = &lines, .facts = json ? &facts : NULL};
    spg_status status = spg_explain_derive(job->rules, job->roots, job->position, traits, true, &steps, &job->arena,
                                           out);
    if (status == SPG_OK) { status = spg_text_status(&lines); }
    if (status == SPG_OK) { status = spg_text_status(&facts); }
    if (status == SPG_OK && out->found) {
        view->lines = spg_arena_text(&job->arena, spg_text_get(&lines), lines.length);
        view->facts = spg_arena_text(&job->arena, spg_text_get(&facts), facts.length);
        view->derivation = out->kind;
        view->theorem = out->theorem;
        view->derived_win = out->end.wins;
        if (view->lines == NULL || view->facts == NULL) { status = run->error.status; }
    }
    spg_text_clear(&lines);
    spg_text_clear(&facts);
    return status;
}

static spg_status view_more(spg_explain_job *job, const spg_traits *traits, spg_outcome outcome, spg_steps_view *view)
{
    if (outcome == SPG_OUTCOME_DRAW) {
        SPG_TRY(spg_explain_loop(job->rules, job->roots, job->position, &job->arena, &view->loop, &view->loop_count));
    }
    if (view->lines != NULL && !is_small(job->position)) { return SPG_OK; } /* told already, in few words */
    return spg_explain_cells_of(job->rules, job->roots, job->position, traits, &job->arena, &view->cells);
}

spg_status spg_explain_steps_of(spg_explain_job *job)
{
    const spg_family *family;
    spg_explain_derivation derivation;
    spg_reply reply;
    spg_write_result_view result;
    spg_steps_view view = {.result = &result, .language = job->rules->context->language};
    SPG_TRY(spg_session_family(job->rules->session, job->roots, (uint32_t)job->rules->program.games.count,
                               job->position, &family));
    const spg_traits traits = family->traits;
    view.misere = traits.stuck == SPG_VERDICT_WIN;
    SPG_TRY(derive(job, &traits, &derivation, &view));
    bool every;
    SPG_TRY(ask_well(job, derivation.found, &every, &reply));
    SPG_TRY(spg_result_view_fill(job->rules, &reply, job->position, &job->arena, &result));
    /* Whoever finds the two differ has found a fault; what is printed stays right. */
    if (derivation.end.wins != (reply.answer.outcome == SPG_OUTCOME_WIN)) { view.lines = NULL; }
    const bool sum = job->position.sum != NULL && job->position.sum->component_count > 1;
    view.listed = every && (!derivation.found || reply.answer.move_count <= (sum ? SUM_MOVES : SMALL_MOVES));
    if (view.listed) { SPG_TRY(view_steps(job, &reply, &view)); }
    SPG_TRY(view_more(job, &traits, reply.answer.outcome, &view));
    spg_write_explain_steps(&view, job->format, job->out);
    return SPG_OK;
}
