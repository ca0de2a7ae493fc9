/* play_judge.c — what the moves of a game being played are worth. SPDX-License-Identifier: MIT
 *
 * The whole position by the definition first, while that is little work: it alone knows distances of every kind of game. Then
 * whatever engine the planner takes. */
#include <string.h>

#include "api/play.h"
#include "api/result.h"
#include "api/why.h"

static const uint64_t definition_budget = 12; /* steps: a tenth of a second or so */
static const spg_int far =
    (spg_int)1 << 16; /* numbers beyond it may have a formula only, which tells no more than the good moves */

spg_inquiry spg_play_inquiry(const spg_play *play, spg_value position, spg_turn turn, uint32_t wants)
{
    return (spg_inquiry){.position = position,
                         .games = play->roots,
                         .game_count = play->root_bits,
                         .turn = turn,
                         .wants = wants,
                         .kind = SPG_QUESTION_WINS,
                         .whatever_there_is = true,
                         .engine = play->context->engine};
}

static bool is_far(spg_value position)
{
    const spg_value_sum *sum = position.sum;
    for (uint32_t i = 0; sum != NULL && i < sum->component_count; i++) {
        const spg_value_game *game = sum->components[i]->game;
        for (uint32_t p = 0; p < game->param_count; p++) {
            const spg_value argument = sum->components[i]->arguments[p];
            const spg_type type = game->params[p].shape.type;
            if (type == SPG_TYPE(INT) && (argument.number > far || argument.number < -far)) { return true; }
            if (!spg_type_is_list(type) || spg_type_item(type) != SPG_TYPE(INT)) { continue; }
            for (uint32_t k = 0; k < spg_value_count(argument); k++) {
                if (argument.list->items[k].number > far) { return true; }
            }
        }
    }
    return false;
}

/* The state of an engine spends its budget over all questions, so the first refusal may be due to those before. */
static spg_status ask_definition(spg_play *play, const spg_play_here *here, spg_arena *arena, spg_reply *out)
{
    spg_inquiry inquiry = spg_play_inquiry(play, here->value, here->position.turn,
                                           SPG_WANT_EVERY_MOVE | SPG_WANT_DISTANCE);
    inquiry.engine = spg_engines[0].engine->name;
    inquiry.budget = definition_budget;
    spg_status status = spg_session_ask(play->rules->session, &inquiry, arena, out);
    if (status == SPG_MORE) { status = spg_session_ask(play->rules->session, &inquiry, arena, out); }
    return status;
}

static spg_status ask(spg_play *play, const spg_play_here *here, spg_arena *arena, spg_reply *out, bool *every)
{
    *every = play->moves.count <= SPG_PLAY_JUDGED_MAX && !is_far(here->value);
    if (play->context->engine == NULL && *every) {
        const spg_status status = ask_definition(play, here, arena, out);
        if (status == SPG_OK || status == SPG_NO_TIME || status == SPG_CANCELLED) { return status; }
    }
    const uint32_t wants = *every ? SPG_WANT_EVERY_MOVE | SPG_WANT_DISTANCE : SPG_WANT_MOVES | SPG_WANT_COUNTS;
    const spg_inquiry inquiry = spg_play_inquiry(play, here->value, here->position.turn, wants);
    return spg_session_ask(play->rules->session, &inquiry, arena, out);
}

static size_t first_of_place(const spg_play *play, uint32_t place)
{
    size_t low = 0, high = play->moves.count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (play->moves.at[middle].place < place) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

static bool leads_alike(const spg_play *play, const spg_play_move *own, const spg_answer_move *move)
{
    if (own->verdict != move->verdict || own->again != move->again || own->parts != move->part_count) { return false; }
    return own->parts == 0 || memcmp(play->parts.at + (size_t)own->first_part * play->size, move->parts,
                                     own->parts * play->size * sizeof(uint64_t)) == 0;
}

/* Who wins in the end when the rest of the game is worth so much: the points made so far count. */
static spg_outcome outcome_of(const spg_play *play, spg_score rest)
{
    const spg_play_state *state = spg_play_state_now(play);
    const spg_score own = state->total[state->turn], other = state->total[spg_play_other(state->turn)];
    spg_score lead;
    if (!spg_int_sub(own, other, &lead) || !spg_int_add(lead, rest, &lead)) { return SPG_OUTCOME_UNKNOWN; }
    return lead > 0 ? SPG_OUTCOME_WIN : lead < 0 ? SPG_OUTCOME_LOSE : SPG_OUTCOME_DRAW;
}

static void take_move(const spg_play *play, spg_play_move *own, const spg_answer_move *move, bool distances)
{
    own->good = move->good;
    own->outcome = play->scores ? outcome_of(play, move->score) : move->outcome;
    own->score = move->score;
    own->distance = distances ? move->distance : -2;
}

/* Engines number the options as we do; formulas number those that they were asked to look at. */
static void take_moves(spg_play *play, const spg_reply *reply)
{
    const spg_answer *answer = &reply->answer;
    const bool numbered = !reply->choice.told;
    for (size_t i = 0; i < answer->move_count; i++) {
        const spg_answer_move *move = &answer->moves[i];
        const size_t first = first_of_place(play, move->term);
        if (numbered && first + move->option < play->moves.count) {
            take_move(play, &play->moves.at[first + move->option], move, answer->has_distance);
            continue;
        }
        for (size_t k = first; k < play->moves.count && play->moves.at[k].place == move->term; k++) {
            if (leads_alike(play, &play->moves.at[k], move)) {
                take_move(play, &play->moves.at[k], move, answer->has_distance);
            }
        }
    }
}

/* What follows without asking: no move of a lost position is better than another, and no move is better than the position. */
static void complete_moves(spg_play *play)
{
    const spg_outcome best = play->verdict.outcome;
    if (play->scores) { return; }
    for (size_t i = 0; i < play->moves.count; i++) {
        spg_play_move *move = &play->moves.at[i];
        if (best == SPG_OUTCOME_LOSE && move->outcome == SPG_OUTCOME_UNKNOWN) { move->outcome = SPG_OUTCOME_LOSE; }
        if (move->good && move->outcome == SPG_OUTCOME_UNKNOWN) { move->outcome = best; }
        /* engines call good what wins; here it is what keeps */
        if (best != SPG_OUTCOME_UNKNOWN) { move->good = move->outcome == best; }
    }
}

static spg_status judge_moves(spg_play *play)
{
    spg_arena arena;
    spg_play_here here;
    spg_reply reply;
    bool every = false;
    spg_arena_init(&arena, &play->context->run);
    spg_status status = spg_play_locate(play, &arena, &here);
    if (status == SPG_OK) { status = ask(play, &here, &arena, &reply, &every); }
    if (status == SPG_OK) {
        const spg_answer *answer = &reply.answer;
        play->verdict = (spg_play_verdict){.judged = true,
                                           .every_move = every || !answer->unlisted,
                                           .distances = answer->has_distance,
                                           .outcome = play->scores ? outcome_of(play, answer->score) : answer->outcome,
                                           .distance = answer->has_distance ? answer->distance : -2,
                                           .score = answer->score};
        take_moves(play, &reply);
        complete_moves(play);
    }
    spg_arena_clear(&arena);
    return status;
}

static void judge_end(spg_play *play)
{
    const spg_turn turn = spg_play_state_now(play)->turn;
    const spg_play_result own = turn == SPG_TURN_FIRST ? SPG_PLAY_FIRST_WINS : SPG_PLAY_SECOND_WINS;
    play->verdict = (spg_play_verdict){.judged = true, .every_move = true, .distances = true, .distance = 0};
    play->verdict.outcome = play->end.result == SPG_PLAY_DRAWN ? SPG_OUTCOME_DRAW
                            : play->end.result == own          ? SPG_OUTCOME_WIN
                                                               : SPG_OUTCOME_LOSE;
    play->verdict.score = play->end.number;
}

spg_status spg_play_judge_now(spg_play *play)
{
    SPG_TRY(spg_play_list(play));
    if (play->verdict.judged) { return SPG_OK; }
    if (!play->end.over) { return judge_moves(play); }
    judge_end(play);
    return SPG_OK;
}

spg_status spg_play_judge(spg_play *play)
{
    spg_context_begin(play->context);
    return spg_context_end(play->context, spg_play_judge_now(play));
}

const char *spg_play_outcome(const spg_play *play)
{
    return play->verdict.judged ? spg_outcome_word(play->verdict.outcome) : NULL;
}

int64_t spg_play_distance(const spg_play *play)
{
    return play->verdict.judged ? play->verdict.distance : -2;
}

const char *spg_play_score(spg_play *play)
{
    if (!play->scores || !play->verdict.judged) { return NULL; }
    return spg_result_int_text(&play->now, play->verdict.score);
}

int spg_play_move_keeps(spg_play *play, size_t move)
{
    if (!play->verdict.judged || move >= play->moves.count) { return -1; }
    if (play->moves.at[move].good) { return 1; }
    return play->verdict.every_move ? 0 : -1;
}

const char *spg_play_move_outcome(spg_play *play, size_t move)
{
    if (move >= play->moves.count || play->moves.at[move].outcome == SPG_OUTCOME_UNKNOWN) { return NULL; }
    return spg_outcome_word(play->moves.at[move].outcome);
}

int64_t spg_play_move_distance(spg_play *play, size_t move)
{
    return move < play->moves.count ? play->moves.at[move].distance : -2;
}

/* As solve says it. */
static spg_status find_why(spg_play *play)
{
    spg_arena arena;
    spg_play_here here;
    spg_reply reply;
    spg_write_result_view view;
    const char *why = NULL;
    spg_arena_init(&arena, &play->context->run);
    spg_status status = spg_play_locate(play, &arena, &here);
    if (status == SPG_OK) {
        const uint32_t wants = SPG_WANT_VALUE | SPG_WANT_DISTANCE | SPG_WANT_COUNTS | SPG_WANT_MOVES;
        const spg_inquiry inquiry = spg_play_inquiry(play, here.value, here.position.turn, wants);
        status = spg_session_ask(play->rules->session, &inquiry, &arena, &reply);
    }
    if (status == SPG_OK) { status = spg_result_view_fill(play->rules, &reply, here.value, &arena, &view); }
    if (status == SPG_OK) { status = spg_why(play->rules, &reply, here.value, &view, &arena, &why); }
    if (status == SPG_OK) {
        play->why = spg_arena_text(&play->now, why == NULL ? "" : why, why == NULL ? 0 : strlen(why));
        if (play->why == NULL) { status = play->context->run.error.status; }
    }
    spg_arena_clear(&arena);
    return status;
}

const char *spg_play_why(spg_play *play)
{
    spg_context_begin(play->context);
    spg_status status = spg_play_list(play);
    if (status == SPG_OK && play->why == NULL) {
        if (play->end.over) {
            play->why = spg_say(play->context->language, play->end.reason);
        } else {
            status = find_why(play);
        }
    }
    spg_context_end(play->context, status);
    return status == SPG_OK ? play->why : NULL;
}
