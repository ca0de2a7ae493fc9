/* solve.c — asking about a position, and reading the answer. SPDX-License-Identifier: MIT */
#include <string.h>

#include "api/result.h"
#include "api/why.h"
#include "base/bitset.h"

struct spg_result {
    spg_context *context;
    spg_arena arena;
    spg_write_result_view view;
};

/* What the caller wants, in the words of the engines. */
static spg_inquiry make_inquiry(unsigned want)
{
    spg_inquiry inquiry = {.kind = SPG_QUESTION_WINS};
    if (want & SPG_FIND_ALL) {
        inquiry.whatever_there_is = true;
        inquiry.wants = SPG_WANT_VALUE | SPG_WANT_DISTANCE | SPG_WANT_COUNTS | SPG_WANT_MOVES;
        return inquiry;
    }
    if (want & SPG_FIND_MOVES) { inquiry.wants |= SPG_WANT_COUNTS | SPG_WANT_MOVES; }
    if (want & SPG_FIND_VALUE) {
        inquiry.wants |= SPG_WANT_VALUE;
        inquiry.kind = SPG_QUESTION_VALUE;
    }
    if (want & SPG_FIND_SCORE) { inquiry.kind = SPG_QUESTION_SCORE; }
    if (want & SPG_FIND_DISTANCE) {
        inquiry.wants |= SPG_WANT_DISTANCE;
        inquiry.kind = SPG_QUESTION_DISTANCE;
    }
    return inquiry;
}

static spg_status fill_result(spg_ruleset *rules, const char *position, spg_turn turn, unsigned want,
                              spg_result *result)
{
    spg_run *run = &rules->context->run;
    spg_reply reply;
    spg_value value;
    const spg_query *query;
    SPG_TRY(spg_ruleset_query(rules, position, &query));
    SPG_TRY(spg_machine_position(spg_session_machine(rules->session), query, &result->arena, &value));
    spg_inquiry inquiry = make_inquiry(want);
    SPG_TRY(spg_ruleset_games_of(rules, query, value, &result->arena, &inquiry.games));
    inquiry.game_count = (uint32_t)rules->program.games.count;
    inquiry.position = value;
    inquiry.turn = turn;
    inquiry.engine = rules->context->engine;
    const int64_t started = run->clock(run->clock_user);
    SPG_TRY(spg_session_ask(rules->session, &inquiry, &result->arena, &reply));
    const double seconds = (double)(run->clock(run->clock_user) - started) / 1e9;
    SPG_TRY(spg_result_view_fill(rules, &reply, value, &result->arena, &result->view));
    result->view.seconds = seconds;
    if ((want & SPG_FIND_ALL) == 0) { return SPG_OK; }
    return spg_why(rules, &reply, value, &result->view, &result->arena, &result->view.why);
}

spg_status spg_solve_turn(spg_ruleset *rules, const char *position, spg_turn_to_move turn, unsigned want,
                          spg_result **out)
{
    spg_context *context = rules->context;
    spg_context_begin(context);
    *out = NULL;
    spg_result *result = spg_run_take(&context->run, 1, sizeof *result);
    if (result == NULL) { return spg_context_end(context, context->run.error.status); }
    result->context = context;
    spg_arena_init(&result->arena, &context->run);
    const spg_turn own = turn == SPG_FIRST_TO_MOVE ? SPG_TURN_FIRST : SPG_TURN_SECOND;
    const spg_status status = fill_result(rules, position, own, want, result);
    if (status != SPG_OK) {
        spg_result_free(result);
        return spg_context_end(context, status);
    }
    *out = result;
    return spg_context_end(context, SPG_OK);
}

spg_status spg_solve(spg_ruleset *rules, const char *position, unsigned want, spg_result **out)
{
    return spg_solve_turn(rules, position, SPG_FIRST_TO_MOVE, want, out);
}

void spg_result_free(spg_result *result)
{
    if (result == NULL) { return; }
    spg_arena_clear(&result->arena);
    spg_run_give(&result->context->run, result, 1, sizeof *result);
}

const char *spg_result_position(const spg_result *result)
{
    return result->view.position;
}

const char *spg_result_kind(const spg_result *result)
{
    return result->view.kind;
}

const char *spg_result_outcome_word(const spg_result *result)
{
    return spg_outcome_word(result->view.outcome);
}

const char *spg_result_value(const spg_result *result)
{
    return result->view.value;
}

const char *spg_result_score(const spg_result *result)
{
    return result->view.score;
}

int64_t spg_result_distance(const spg_result *result)
{
    return result->view.distance;
}

size_t spg_result_move_count(const spg_result *result)
{
    return result->view.move_count;
}

uint64_t spg_result_good(const spg_result *result)
{
    return result->view.good;
}

uint64_t spg_result_kinds(const spg_result *result)
{
    return result->view.kinds;
}

static const spg_move_view *move_at(const spg_result *result, size_t move)
{
    static const spg_move_view none = {.text = "", .from = "", .to = ""};
    return move < result->view.move_count ? &result->view.moves[move] : &none;
}

const char *spg_result_move_text(const spg_result *result, size_t move)
{
    return move_at(result, move)->text;
}

const char *spg_result_move_to(const spg_result *result, size_t move)
{
    return move_at(result, move)->to;
}

size_t spg_result_move_part(const spg_result *result, size_t move)
{
    return move_at(result, move)->part;
}

size_t spg_result_move_binding_count(const spg_result *result, size_t move)
{
    return move_at(result, move)->binding_count;
}

const char *spg_result_move_binding_name(const spg_result *result, size_t move, size_t index)
{
    const spg_move_view *view = move_at(result, move);
    return index < view->binding_count ? view->bindings[index].name : "";
}

const char *spg_result_move_binding_value(const spg_result *result, size_t move, size_t index)
{
    const spg_move_view *view = move_at(result, move);
    return index < view->binding_count ? view->bindings[index].value : "";
}

const char *spg_result_basis(const spg_result *result)
{
    return result->view.basis;
}

const char *spg_result_engine(const spg_result *result)
{
    return result->view.engine;
}

uint64_t spg_result_positions(const spg_result *result)
{
    return result->view.positions;
}

double spg_result_seconds(const spg_result *result)
{
    return result->view.seconds;
}

spg_status spg_result_write(const spg_result *result, spg_format format, const spg_style *style, spg_sink *sink,
                            void *user)
{
    spg_context *context = result->context;
    spg_text text;
    spg_context_begin(context);
    spg_text_init(&text, &context->run);
    spg_status status = SPG_OK;
    if (format == SPG_TEXT) {
        spg_write_result_text(&result->view, style, &text);
    } else if (format == SPG_JSON) {
        spg_write_result_json(&result->view, style, &text);
    } else {
        status = SPG_FAIL0(&context->run, SPG_BAD_USAGE, SPG_NOWHERE, "an answer is written as text or JSON only",
                           NULL);
    }
    if (status == SPG_OK) { status = spg_context_deliver(context, &text, sink, user); }
    spg_text_clear(&text);
    return spg_context_end(context, status);
}
