/* explain_cells.c — small positions of a game with one or two numbers, and what shows who wins. SPDX-License-Identifier: MIT */
#include "api/explain.h"

enum { SIDE = 6, LINE = 10 }; /* cells of a side of the table; of a table with one row */

typedef struct corner {
    spg_ruleset *rules;
    const uint64_t *roots;
    const spg_value_component *of;
    spg_arena *arena;
    spg_step_cells view;
} corner;

/* From the lower end of the range, if the rules name it, else around the number itself. */
static spg_int low_of(const spg_ruleset *rules, const spg_value_component *of, uint32_t param)
{
    const spg_ref written = of->game->params[param].shape.low;
    spg_int low;
    if (written != 0 && spg_pool_const(&rules->program.pool, written, &low)) { return low; }
    return of->arguments[param].number - SIDE / 2;
}

static spg_status ask(const corner *c, spg_value position, spg_reply *reply)
{
    const spg_inquiry inquiry = {.position = position,
                                 .games = c->roots,
                                 .game_count = (uint32_t)c->rules->program.games.count,
                                 .wants = SPG_WANT_MOVES | SPG_WANT_EVERY_MOVE,
                                 .kind = SPG_QUESTION_WINS,
                                 .engine = c->rules->context->engine};
    return spg_session_ask(c->rules->session, &inquiry, c->arena, reply);
}

/* The first move to a position that shows the outcome. */
static spg_status find_witness(const corner *c, const spg_reply *reply, spg_step_cell *out)
{
    for (size_t i = 0; i < reply->answer.move_count && out->outcome != SPG_OUTCOME_LOSE; i++) {
        const spg_answer_move *move = &reply->answer.moves[i];
        spg_value to;
        if (move->outcome != out->outcome) { continue; }
        out->at_once = move->verdict != SPG_VERDICT_NONE;
        if (out->at_once) { return SPG_OK; }
        SPG_TRY(spg_session_move_target(reply, move, c->arena, &to));
        out->to = spg_result_value_text(c->arena, SPG_TYPE(POSITION), to);
        return out->to == NULL ? c->arena->run->error.status : SPG_OK;
    }
    return SPG_OK;
}

static spg_status has_ended(const spg_reply *reply, bool *out)
{
    const spg_game *game = &reply->family->game;
    spg_ending ending = {0};
    SPG_TRY(game->ending(game->rules, reply->position.words, reply->position.turn, &ending));
    *out = ending.verdict != SPG_VERDICT_NONE;
    return SPG_OK;
}

static spg_status fill_cell(const corner *c, const spg_value *arguments, spg_step_cell *out)
{
    spg_machine *machine = spg_session_machine(c->rules->session);
    spg_value position;
    spg_reply reply;
    bool legal;
    SPG_TRY(spg_machine_legal(machine, c->of->game->index, arguments, &legal));
    if (!legal) { return SPG_OK; }
    SPG_TRY(spg_machine_component(machine, c->of->game->index, arguments, SPG_NOWHERE, c->arena, &position));
    SPG_TRY(ask(c, position, &reply));
    out->position = spg_result_value_text(c->arena, SPG_TYPE(POSITION), position);
    if (out->position == NULL) { return c->arena->run->error.status; }
    out->outcome = reply.answer.outcome;
    for (size_t i = 0; i < reply.answer.move_count; i++) { out->moves += reply.answer.moves[i].copies; }
    SPG_TRY(has_ended(&reply, &out->ended));
    return find_witness(c, &reply, out);
}

static spg_status fill(corner *c)
{
    const size_t count = c->view.rows * c->view.columns;
    spg_step_cell *cells = SPG_TAKE(c->arena, spg_step_cell, count);
    if (cells == NULL) { return c->arena->run->error.status; }
    c->view.at = cells;
    for (size_t i = 0; i < count; i++) {
        spg_value arguments[2];
        arguments[0].number = c->view.low[0] + (spg_int)(c->view.rows > 1 ? i / c->view.columns : i);
        arguments[1].number = c->view.low[1] + (spg_int)(i % c->view.columns);
        SPG_TRY(spg_run_check(c->arena->run));
        SPG_TRY(fill_cell(c, arguments, &cells[i]));
    }
    return SPG_OK;
}

static bool fits(const spg_value_component *of)
{
    const uint32_t count = of->game->param_count;
    for (uint32_t i = 0; i < count; i++) {
        if (of->game->params[i].shape.type != SPG_TYPE(INT)) { return false; }
    }
    return count == 1 || count == 2;
}

static spg_status make(corner *c, const spg_step_cells **out)
{
    const uint32_t count = c->of->game->param_count;
    for (uint32_t i = 0; i < count; i++) {
        c->view.low[i] = low_of(c->rules, c->of, i);
        c->view.names[i] = c->of->game->params[i].name;
    }
    c->view.rows = count == 2 ? SIDE : 1;
    c->view.columns = count == 2 ? SIDE : LINE;
    SPG_TRY(fill(c));
    spg_step_cells *view = SPG_TAKE(c->arena, spg_step_cells, 1);
    if (view == NULL) { return c->arena->run->error.status; }
    *view = c->view;
    *out = view;
    return SPG_OK;
}

spg_status spg_explain_cells_of(spg_ruleset *rules, const uint64_t *roots, spg_value position, const spg_traits *traits,
                                spg_arena *arena, const spg_step_cells **out)
{
    const spg_value_sum *sum = position.sum;
    spg_reason why;
    *out = NULL;
    if (sum == NULL || sum->component_count != 1 || sum->terms[0].copies != 1 || traits->scores || traits->roles) {
        return SPG_OK;
    }
    corner c = {.rules = rules, .roots = roots, .of = sum->components[0], .arena = arena};
    /* With one number and Grundy values the options of the position say more. */
    if (!fits(c.of) || (c.of->game->param_count == 1 && spg_question_value_allowed(traits, &why))) { return SPG_OK; }
    c.view.game = c.of->game->name;
    c.view.misere = traits->stuck == SPG_VERDICT_WIN;
    const spg_error before = arena->run->error;
    const spg_status status = make(&c, out);
    if (status != SPG_TRAP && status != SPG_TOO_BIG && status != SPG_REFUSED) { return status; }
    arena->run->error = before; /* rules that fail at a small position have no table of them */
    *out = NULL;
    return SPG_OK;
}
