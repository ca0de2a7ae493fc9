/* play_moves.c — the moves of a position that is played, and whether the game is over there. SPDX-License-Identifier: MIT */
#include <string.h>

#include "api/play.h"
#include "api/result.h"

enum { PATIENCE = 4000 }; /* times 10000 steps: a list of moves takes seconds at most */

spg_status spg_play_locate(spg_play *play, spg_arena *arena, spg_play_here *out)
{
    spg_ruleset *rules = play->rules;
    const spg_play_state *state = spg_play_state_now(play);
    const spg_query *query;
    SPG_TRY(spg_ruleset_query(rules, state->position, &query));
    SPG_TRY(spg_machine_position(spg_session_machine(rules->session), query, arena, &out->value));
    SPG_TRY(spg_session_family(rules->session, play->roots, play->root_bits, out->value, &out->family));
    return spg_machine_encode(&out->family->game, out->value, state->turn, arena, &out->position);
}

spg_play_result spg_play_winner(spg_verdict verdict, spg_turn turn)
{
    const spg_play_result own = turn == SPG_TURN_FIRST ? SPG_PLAY_FIRST_WINS : SPG_PLAY_SECOND_WINS;
    const spg_play_result other = turn == SPG_TURN_FIRST ? SPG_PLAY_SECOND_WINS : SPG_PLAY_FIRST_WINS;
    switch (verdict) {
    case SPG_VERDICT_WIN: return own;
    case SPG_VERDICT_LOSE: return other;
    case SPG_VERDICT_DRAW: return SPG_PLAY_DRAWN;
    case SPG_VERDICT_FIRST: return SPG_PLAY_FIRST_WINS;
    case SPG_VERDICT_SECOND: return SPG_PLAY_SECOND_WINS;
    case SPG_VERDICT_NONE:
    case SPG_VERDICT_NUMBER:
    case SPG_VERDICT_COUNT: break;
    }
    return SPG_PLAY_GOES_ON;
}

/* In a sum a component that an `end` line stops has no moves; alone it ends the game. */
static spg_status options_of(const spg_game *game, const uint64_t *component, spg_turn turn, spg_batch *batch,
                             spg_ending *ending)
{
    *ending = (spg_ending){0};
    spg_batch_reset(batch);
    SPG_TRY(game->ending(game->rules, component, turn, ending));
    if (ending->verdict != SPG_VERDICT_NONE) { return SPG_OK; }
    return game->options(game->rules, component, turn, batch);
}

spg_status spg_play_finish_of(const spg_play *play, const spg_family *family, const uint64_t *words, size_t count,
                              spg_turn turn, spg_batch *batch, spg_play_finish *out)
{
    const spg_game *game = &family->game;
    *out = (spg_play_finish){0};
    for (size_t i = 0; i < count; i++) {
        spg_ending ending;
        SPG_TRY(options_of(game, words + i * play->size, turn, batch, &ending));
        if (batch->options.count > 0) { return SPG_OK; }
        if (count == 1 && ending.verdict != SPG_VERDICT_NONE) {
            *out = (spg_play_finish){.over = true, .ending = ending};
            return SPG_OK;
        }
    }
    out->over = out->stuck = true;
    if (count == 1) { return game->stuck(game->rules, words, turn, &out->ending); }
    out->ending.verdict = family->traits.stuck;
    return SPG_OK;
}

static spg_status too_many(spg_run *run)
{
    return SPG_FAIL0(run, SPG_TOO_BIG, SPG_NOWHERE, "the position has too many moves to be played",
                     "play from a smaller position: a million moves can be listed");
}

static spg_status add_moves(spg_play *play, uint32_t place, const spg_batch *batch)
{
    spg_run *run = &play->context->run;
    if (play->moves.count + batch->options.count > SPG_PLAY_MOVES_MAX) { return too_many(run); }
    const size_t before = play->parts.count / play->size;
    SPG_TRY(SPG_RESERVE(run, &play->moves, batch->options.count));
    SPG_TRY(SPG_RESERVE(run, &play->parts, batch->words.count));
    if (batch->words.count > 0) {
        memcpy(play->parts.at + play->parts.count, batch->words.at, batch->words.count * sizeof(uint64_t));
    }
    play->parts.count += batch->words.count;
    for (uint32_t i = 0; i < batch->options.count; i++) {
        const spg_option *option = &batch->options.at[i];
        play->moves.at[play->moves.count++] = (spg_play_move){.place = place,
                                                              .option = i,
                                                              .first_part = (uint32_t)before + option->first_part,
                                                              .parts = option->parts,
                                                              .verdict = option->verdict,
                                                              .again = option->again,
                                                              .gain = option->gain,
                                                              .distance = -2};
    }
    return SPG_OK;
}

static spg_status list_all(spg_play *play, const spg_play_here *here)
{
    const spg_game *game = &here->family->game;
    spg_batch batch;
    spg_status status = SPG_OK;
    spg_batch_init(&batch, &play->context->run, game->width);
    for (uint32_t i = 0; i < here->position.component_count && status == SPG_OK; i++) {
        spg_ending ending;
        status = options_of(game, here->position.words + i * play->size, here->position.turn, &batch, &ending);
        if (status == SPG_OK) { status = add_moves(play, i, &batch); }
    }
    spg_batch_clear(&batch);
    return status;
}

static const char *stuck_reason(const spg_play *play, spg_verdict verdict)
{
    if (play->scores) { return SPG_WORDS("No move is left: the points decide."); }
    switch (verdict) {
    case SPG_VERDICT_WIN: return SPG_WORDS("No move is left, and who cannot move wins.");
    case SPG_VERDICT_LOSE: return SPG_WORDS("No move is left, and who cannot move loses.");
    case SPG_VERDICT_DRAW: return SPG_WORDS("No move is left.");
    case SPG_VERDICT_FIRST:
    case SPG_VERDICT_SECOND:
    case SPG_VERDICT_NONE:
    case SPG_VERDICT_NUMBER:
    case SPG_VERDICT_COUNT: break;
    }
    return SPG_WORDS("No move is left: the rules decide.");
}

static size_t repeats_of(const spg_play *play)
{
    const spg_play_state *now = spg_play_state_now(play);
    size_t times = 0;
    for (size_t i = 0; i < play->states.count; i++) {
        const spg_play_state *state = &play->states.at[i];
        times += state->turn == now->turn && strcmp(state->position, now->position) == 0;
    }
    return times;
}

static void end_drawn(spg_play *play, const char *reason)
{
    play->end = (spg_play_end){.over = true, .result = SPG_PLAY_DRAWN, .reason = reason};
    SPG_ARRAY_CLEAR(&play->context->run, &play->moves);
}

static spg_status decide(spg_play *play, const spg_play_here *here)
{
    const spg_play_state *state = spg_play_state_now(play);
    spg_play_finish finish;
    spg_batch batch;
    if (play->moves.count > 0) {
        if (play->cyclic && repeats_of(play) >= SPG_PLAY_REPEATS) {
            end_drawn(play, SPG_WORDS("This position has come for the third time."));
        } else if (play->cyclic && play->states.count > SPG_PLAY_PLIES_MAX) {
            end_drawn(play, SPG_WORDS("1000 moves were made."));
        }
        return SPG_OK;
    }
    spg_batch_init(&batch, &play->context->run, here->family->game.width);
    const spg_status status = spg_play_finish_of(play, here->family, here->position.words,
                                                 here->position.component_count, state->turn, &batch, &finish);
    spg_batch_clear(&batch);
    SPG_TRY(status);
    play->end.over = true;
    play->end.reason = finish.stuck ? stuck_reason(play, finish.ending.verdict)
                                    : SPG_WORDS("The rules end the game here.");
    if (finish.ending.verdict == SPG_VERDICT_NUMBER) { play->end.number = finish.ending.number; }
    play->end.result = spg_play_winner(finish.ending.verdict, state->turn);
    return SPG_OK;
}

/* Totals, with those of the ending; in a scoring game they decide. */
static spg_status count_points(spg_play *play)
{
    const spg_play_state *state = spg_play_state_now(play);
    if (!play->scores) { return SPG_OK; }
    spg_score total[2] = {state->total[0], state->total[1]};
    if (play->end.over && !spg_int_add(total[state->turn], play->end.number, &total[state->turn])) {
        return SPG_FAIL0(&play->context->run, SPG_TRAP, SPG_NOWHERE, "the points do not fit in 128 bits", NULL);
    }
    for (int i = 0; i < 2; i++) {
        play->points[i] = spg_result_int_text(&play->now, total[i]);
        if (play->points[i] == NULL) { return play->context->run.error.status; }
    }
    if (play->end.over) {
        play->end.result = total[0] > total[1]   ? SPG_PLAY_FIRST_WINS
                           : total[0] < total[1] ? SPG_PLAY_SECOND_WINS
                                                 : SPG_PLAY_DRAWN;
    }
    return SPG_OK;
}

static spg_status list_present(spg_play *play)
{
    const spg_play_state *state = spg_play_state_now(play);
    spg_play_here here;
    SPG_TRY(spg_play_locate(play, &play->now, &here));
    play->size = 1 + (size_t)here.family->game.width;
    const size_t count = here.position.component_count * play->size;
    play->components.count = play->parts.count = 0;
    SPG_TRY(SPG_RESERVE(&play->context->run, &play->components, count + 1));
    if (count > 0) { memcpy(play->components.at, here.position.words, count * sizeof(uint64_t)); }
    play->components.count = count;
    if (state->verdict != SPG_VERDICT_NONE) {
        play->end = (spg_play_end){.over = true,
                                   .result = spg_play_winner(state->verdict, state->mover),
                                   .reason = SPG_WORDS("The move ends the game.")};
        return count_points(play);
    }
    spg_game *game = (spg_game *)(uintptr_t)&here.family->game;
    spg_machine_game_pick(game, NULL, NULL, PATIENCE);
    spg_status status = list_all(play, &here);
    spg_machine_game_pick(game, NULL, NULL, 0);
    if (status == SPG_TOO_BIG) { status = too_many(&play->context->run); }
    SPG_TRY(status);
    SPG_TRY(decide(play, &here));
    return count_points(play);
}

spg_status spg_play_list(spg_play *play)
{
    if (play->listed) { return SPG_OK; }
    const spg_status status = list_present(play);
    play->listed = status == SPG_OK;
    if (status != SPG_OK) { SPG_ARRAY_CLEAR(&play->context->run, &play->moves); }
    return status;
}

/* Has it moves, or an ending that is more than none? Where roles matter the other player may have some. */
static spg_status is_alive(const spg_game *game, const uint64_t *component, spg_batch *batch, bool *out)
{
    spg_ending ending;
    *out = true;
    if (game->traits.roles) { return SPG_OK; }
    SPG_TRY(options_of(game, component, SPG_TURN_FIRST, batch, &ending));
    *out = ending.verdict == SPG_VERDICT_NONE ? batch->options.count > 0 : ending.verdict != SPG_VERDICT_LOSE;
    return SPG_OK;
}

static spg_status add_words(spg_run *run, spg_play_words *out, const uint64_t *words, size_t count)
{
    SPG_TRY(SPG_RESERVE(run, out, count + 1));
    if (count > 0) { memcpy(out->at + out->count, words, count * sizeof *words); }
    out->count += count;
    return SPG_OK;
}

/* Components without moves change nothing in a sum: those that the move has made go, unless nothing would be left. */
static spg_status add_alive(spg_play *play, const spg_game *game, const spg_play_move *move, spg_play_words *out)
{
    spg_batch batch;
    spg_status status = SPG_OK;
    const size_t others = spg_play_component_count(play) - 1, first = out->count;
    spg_batch_init(&batch, &play->context->run, game->width);
    for (uint32_t i = 0; i < move->parts && status == SPG_OK; i++) {
        const uint64_t *part = play->parts.at + ((size_t)move->first_part + i) * play->size;
        bool alive = true;
        status = is_alive(game, part, &batch, &alive);
        const bool last = others == 0 && i + 1 == move->parts && out->count == first;
        if (status == SPG_OK && (alive || last)) { status = add_words(&play->context->run, out, part, play->size); }
    }
    spg_batch_clear(&batch);
    return status;
}

spg_status spg_play_after(spg_play *play, const spg_game *game, const spg_play_move *move, spg_play_words *out)
{
    spg_run *run = &play->context->run;
    const size_t before = move->place * play->size, behind = before + play->size;
    out->count = 0;
    SPG_TRY(add_words(run, out, play->components.at, before));
    SPG_TRY(add_alive(play, game, move, out));
    SPG_TRY(add_words(run, out, play->components.at + behind, play->components.count - behind));
    if (out->count / play->size > SPG_PLAY_PARTS_MAX) {
        return SPG_FAIL0(run, SPG_TOO_BIG, SPG_NOWHERE, "a sum of more than 1000 games is too much to play",
                         "take fewer terms");
    }
    return SPG_OK;
}
