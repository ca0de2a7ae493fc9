/* play.c — a game being played: its positions, one after the other. SPDX-License-Identifier: MIT */
#include "api/play.h"

#include <string.h>

#include "api/result.h"
#include "base/bitset.h"

/* The present position has gone. */
static void forget_present(spg_play *play)
{
    spg_run *run = &play->context->run;
    spg_arena_clear(&play->now);
    SPG_ARRAY_CLEAR(run, &play->moves);
    play->parts.count = 0;
    play->components.count = 0;
    play->listed = false;
    play->end = (spg_play_end){0};
    play->verdict = (spg_play_verdict){.distance = -2};
    play->why = NULL;
    play->points[0] = play->points[1] = NULL;
}

static spg_status push_state(spg_play *play, const spg_play_state *state)
{
    spg_run *run = &play->context->run;
    spg_play_state copy = *state;
    copy.position = spg_arena_text(&play->arena, state->position, strlen(state->position));
    if (copy.position == NULL) { return run->error.status; }
    if (state->move != NULL) {
        copy.move = spg_arena_text(&play->arena, state->move, strlen(state->move));
        if (copy.move == NULL) { return run->error.status; }
    }
    SPG_TRY(SPG_PUSH(run, &play->states, copy));
    forget_present(play);
    return SPG_OK;
}

/* The start as it is kept: copies side by side, a term for each component. */
static spg_status spread(const spg_family *family, const spg_position *position, spg_arena *arena, const char **out)
{
    const size_t size = 1 + (size_t)family->game.width;
    SPG_ARRAY(uint64_t) words = {0};
    spg_run *run = arena->run;
    spg_status status = SPG_OK;
    size_t count = 0;
    for (uint32_t t = 0; t < position->term_count && status == SPG_OK; t++) {
        const spg_term *term = &position->terms[t];
        for (uint64_t copy = 0; copy < term->copies && term->count > 0 && status == SPG_OK; copy++) {
            count += term->count;
            if (count > SPG_PLAY_PARTS_MAX) {
                status = SPG_FAIL0(run, SPG_TOO_BIG, SPG_NOWHERE, "a sum of more than 1000 games is too much to play",
                                   "take fewer terms");
                break;
            }
            status = SPG_RESERVE(run, &words, term->count * size);
            if (status != SPG_OK) { break; }
            memcpy(words.at + words.count, position->words + term->first * size, term->count * size * sizeof(uint64_t));
            words.count += term->count * size;
        }
    }
    spg_value value = {0};
    if (status == SPG_OK) { status = spg_machine_decode_sum(&family->game, words.at, (uint32_t)count, arena, &value); }
    if (status == SPG_OK) {
        *out = spg_result_value_text(arena, SPG_TYPE(POSITION), value);
        if (*out == NULL) { status = run->error.status; }
    }
    SPG_ARRAY_CLEAR(run, &words);
    return status;
}

static spg_status open_play(spg_play *play, const char *position, spg_turn turn)
{
    spg_ruleset *rules = play->rules;
    const spg_query *query;
    spg_value value;
    const spg_family *family;
    spg_position encoded;
    spg_play_state start = {.turn = turn, .mover = spg_play_other(turn)};
    SPG_TRY(spg_ruleset_query(rules, position, &query));
    SPG_TRY(spg_machine_position(spg_session_machine(rules->session), query, &play->now, &value));
    SPG_TRY(spg_ruleset_games_of(rules, query, value, &play->arena, &play->roots));
    play->root_bits = (uint32_t)rules->program.games.count;
    SPG_TRY(spg_session_family(rules->session, play->roots, play->root_bits, value, &family));
    SPG_TRY(spg_machine_encode(&family->game, value, turn, &play->now, &encoded));
    spg_reason why = {0};
    const bool is_sum = spg_position_is_sum(&encoded) || family->traits.splits;
    if (!spg_question_allowed(&family->traits, SPG_QUESTION_WINS, is_sum, &why)) {
        return SPG_FAIL0(&play->context->run, SPG_REFUSED, SPG_NOWHERE, why.message, why.hint);
    }
    play->scores = family->traits.scores;
    play->roles = family->traits.roles;
    play->cyclic = !family->traits.acyclic;
    SPG_TRY(spread(family, &encoded, &play->now, &start.position));
    SPG_TRY(push_state(play, &start));
    return spg_play_list(play);
}

spg_status spg_play_make(spg_ruleset *rules, const char *position, spg_turn turn, spg_play **out)
{
    spg_context *context = rules->context;
    *out = NULL;
    spg_play *play = spg_run_take(&context->run, 1, sizeof *play);
    if (play == NULL) { return context->run.error.status; }
    play->context = context;
    play->rules = rules;
    play->size = 1;
    play->verdict.distance = -2;
    spg_arena_init(&play->arena, &context->run);
    spg_arena_init(&play->now, &context->run);
    const spg_status status = open_play(play, position, turn);
    if (status != SPG_OK) {
        const spg_error error = context->run.error;
        spg_play_free(play);
        context->run.error = error;
        return status;
    }
    *out = play;
    return SPG_OK;
}

spg_status spg_play_new(spg_ruleset *rules, const char *position, spg_turn_to_move turn, spg_play **out)
{
    spg_context_begin(rules->context);
    const spg_turn own = turn == SPG_FIRST_TO_MOVE ? SPG_TURN_FIRST : SPG_TURN_SECOND;
    return spg_context_end(rules->context, spg_play_make(rules, position, own, out));
}

void spg_play_free(spg_play *play)
{
    if (play == NULL) { return; }
    spg_run *run = &play->context->run;
    forget_present(play);
    SPG_ARRAY_CLEAR(run, &play->parts);
    SPG_ARRAY_CLEAR(run, &play->components);
    SPG_ARRAY_CLEAR(run, &play->states);
    spg_arena_clear(&play->arena);
    spg_run_give(run, play, 1, sizeof *play);
}

/* Nothing has changed when it fails. */
spg_status spg_play_go(spg_play *play, size_t number)
{
    const spg_play_state *before = spg_play_state_now(play);
    spg_move_view view;
    SPG_TRY(spg_play_list(play));
    if (number >= play->moves.count) {
        return SPG_FAIL0(&play->context->run, SPG_BAD_USAGE, SPG_NOWHERE, "there is no such move", NULL);
    }
    const spg_play_move *move = &play->moves.at[number];
    spg_play_state after = {.number = (uint32_t)number,
                            .turn = move->again ? before->turn : spg_play_other(before->turn),
                            .mover = before->turn,
                            .verdict = move->verdict,
                            .total = {before->total[0], before->total[1]}};
    if (!spg_int_add(after.total[before->turn], move->gain, &after.total[before->turn])) {
        return SPG_FAIL0(&play->context->run, SPG_TRAP, SPG_NOWHERE, "the points do not fit in 128 bits", NULL);
    }
    SPG_TRY(spg_play_view_moves(play, number, 1, &play->now, &view));
    after.move = view.text;
    if (move->verdict != SPG_VERDICT_NONE) {
        after.position = before->position;
    } else {
        SPG_TRY(spg_play_target(play, move, &play->now, &after.position));
    }
    return push_state(play, &after);
}

void spg_play_back(spg_play *play)
{
    play->states.count -= 1;
    forget_present(play);
}

spg_status spg_play_do(spg_play *play, size_t move)
{
    spg_context_begin(play->context);
    spg_status status = spg_play_go(play, move);
    if (status == SPG_OK) {
        status = spg_play_list(play);
        if (status != SPG_OK) { spg_play_back(play); } /* a position that cannot be played on */
    }
    return spg_context_end(play->context, status);
}

spg_status spg_play_undo(spg_play *play)
{
    spg_context_begin(play->context);
    spg_status status = SPG_OK;
    if (play->states.count <= 1) {
        status = SPG_FAIL0(&play->context->run, SPG_BAD_USAGE, SPG_NOWHERE, "there is no move to take back", NULL);
    } else {
        spg_play_back(play);
    }
    return spg_context_end(play->context, status);
}

void spg_play_seed(spg_play *play, uint64_t seed)
{
    play->random = seed;
}

const char *spg_play_position(const spg_play *play)
{
    return spg_play_state_now(play)->position;
}

spg_turn_to_move spg_play_turn(const spg_play *play)
{
    return spg_play_state_now(play)->turn == SPG_TURN_FIRST ? SPG_FIRST_TO_MOVE : SPG_SECOND_TO_MOVE;
}

size_t spg_play_made(const spg_play *play)
{
    return play->states.count - 1;
}

const char *spg_play_made_text(const spg_play *play, size_t i)
{
    return i + 1 < play->states.count ? play->states.at[i + 1].move : "";
}

int spg_play_has_roles(const spg_play *play)
{
    return play->roles;
}

const char *spg_play_points(const spg_play *play, spg_turn_to_move player)
{
    const int who = player == SPG_FIRST_TO_MOVE ? 0 : 1;
    return play->scores ? play->points[who] : NULL;
}

static const char *say_reason(const spg_play *play, const char *reason)
{
    return reason == NULL ? "" : spg_say(play->context->language, reason);
}

spg_status spg_play_over(spg_play *play, spg_play_result *result, const char **reason)
{
    spg_context_begin(play->context);
    *result = SPG_PLAY_GOES_ON;
    *reason = "";
    const spg_status status = spg_play_list(play);
    if (status == SPG_OK && play->end.over) {
        *result = play->end.result;
        *reason = say_reason(play, play->end.reason);
    }
    return spg_context_end(play->context, status);
}

spg_status spg_play_moves(spg_play *play, size_t *count)
{
    spg_context_begin(play->context);
    const spg_status status = spg_play_list(play);
    *count = status == SPG_OK ? play->moves.count : 0;
    return spg_context_end(play->context, status);
}

spg_status spg_play_hash(spg_play *play, spg_digest *out)
{
    spg_digest rules, givens;
    spg_digester both;
    SPG_TRY(spg_ir_hash_games(spg_session_program(play->rules->session), play->roots, &rules));
    SPG_TRY(spg_machine_givens_digest(spg_session_machine(play->rules->session), &givens));
    spg_digest_start(&both);
    spg_digest_add(&both, rules.word, sizeof rules.word);
    spg_digest_add(&both, givens.word, sizeof givens.word);
    *out = spg_digest_end(&both);
    return SPG_OK;
}
