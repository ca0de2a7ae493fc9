/* play_choose.c — the move that the engine makes. SPDX-License-Identifier: MIT
 *
 * A level is what it sees: nothing, the end two moves away, or everything. In a lost position the best move is the one after
 * which the other player has most to find: the longest way to the end, or the fewest winning moves among many. */
#include <string.h>

#include "api/play.h"

enum { SAMPLE = 48, NEAR_MAX = 300 }; /* moves looked behind, when each costs a question; when each costs its replies */

/* splitmix64 (Vigna): a few bits are enough, but the same on every machine. */
static uint64_t next_random(spg_play *play)
{
    uint64_t z = play->random += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* Candidates as they come: the best so far, among equals each with the same chance. */
typedef struct favourite {
    size_t move;
    double worth;
    uint64_t equals; /* 0: none yet */
} favourite;

static void consider(spg_play *play, bool steady, size_t move, double worth, favourite *best)
{
    if (best->equals > 0 && worth < best->worth) { return; }
    if (best->equals == 0 || worth > best->worth) {
        *best = (favourite){move, worth, 1};
        return;
    }
    best->equals += 1;
    if (!steady && next_random(play) % best->equals == 0) { best->move = move; }
}

/* What the end of the game is worth after a move, for its mover; 0: it goes on, or is drawn. */
static double worth_of_end(const spg_play_finish *finish, const spg_play_move *move, spg_turn mover)
{
    const spg_turn turn = move->again ? mover : spg_play_other(mover);
    const spg_play_result own = mover == SPG_TURN_FIRST ? SPG_PLAY_FIRST_WINS : SPG_PLAY_SECOND_WINS;
    const spg_verdict verdict = move->verdict != SPG_VERDICT_NONE ? move->verdict : finish->ending.verdict;
    const spg_play_result result = spg_play_winner(verdict, move->verdict != SPG_VERDICT_NONE ? mover : turn);
    return result == own ? 1 : result == SPG_PLAY_GOES_ON || result == SPG_PLAY_DRAWN ? 0 : -1;
}

/* The components after an option of number `place`: those others, then its parts. */
static spg_status follow_option(spg_play *play, const spg_play_words *words, size_t place, const spg_batch *batch,
                                const spg_option *option, spg_play_words *out)
{
    const size_t size = play->size, behind = words->count - (place + 1) * size;
    SPG_TRY(SPG_RESERVE(&play->context->run, out, words->count + (size_t)option->parts * size + 1));
    memcpy(out->at, words->at, place * size * sizeof(uint64_t));
    memcpy(out->at + place * size, words->at + (place + 1) * size, behind * sizeof(uint64_t));
    out->count = words->count - size;
    if (option->parts > 0) {
        memcpy(out->at + out->count, spg_batch_part(batch, option->first_part),
               option->parts * size * sizeof(uint64_t));
    }
    out->count += option->parts * size;
    return SPG_OK;
}

/* What somebody who looks at replies has at hand. */
typedef struct replies {
    const spg_family *family;
    const spg_play_words *words; /* the position */
    spg_turn turn;
    spg_batch batch, inner;
    spg_play_words next;
    double best;
} replies;

static spg_status look_at_reply(spg_play *play, replies *r, size_t place, const spg_option *option)
{
    const spg_play_move move = {.verdict = option->verdict, .again = option->again};
    spg_play_finish finish = {0};
    double worth = (double)option->gain;
    if (!play->scores) {
        if (option->verdict == SPG_VERDICT_NONE) {
            const spg_turn then = option->again ? r->turn : spg_play_other(r->turn);
            r->next.count = 0;
            SPG_TRY(follow_option(play, r->words, place, &r->batch, option, &r->next));
            SPG_TRY(
                spg_play_finish_of(play, r->family, r->next.at, r->next.count / play->size, then, &r->inner, &finish));
        }
        worth = worth_of_end(&finish, &move, r->turn);
    }
    if (worth > r->best) { r->best = worth; }
    return SPG_OK;
}

static spg_status look_at_replies(spg_play *play, replies *r)
{
    const spg_game *game = &r->family->game;
    for (size_t i = 0; i < r->words->count / play->size; i++) {
        const uint64_t *component = r->words->at + i * play->size;
        spg_ending ending = {0};
        SPG_TRY(game->ending(game->rules, component, r->turn, &ending));
        if (ending.verdict != SPG_VERDICT_NONE) { continue; }
        SPG_TRY(game->options(game->rules, component, r->turn, &r->batch));
        for (uint32_t k = 0; k < r->batch.options.count; k++) {
            SPG_TRY(look_at_reply(play, r, i, &r->batch.options.at[k]));
        }
        SPG_TRY(spg_run_check(&play->context->run));
    }
    return SPG_OK;
}

/* Can the player to move end the game in his favour at once? 1: yes. In a scoring game: the most points that one move brings
 * him. */
static spg_status best_reply(spg_play *play, const spg_family *family, const spg_play_words *words, spg_turn turn,
                             double *out)
{
    spg_run *run = &play->context->run;
    replies r = {.family = family, .words = words, .turn = turn, .best = play->scores ? -1e300 : -1};
    spg_batch_init(&r.batch, run, family->game.width);
    spg_batch_init(&r.inner, run, family->game.width);
    const spg_status status = look_at_replies(play, &r);
    spg_batch_clear(&r.batch);
    spg_batch_clear(&r.inner);
    SPG_ARRAY_CLEAR(run, &r.next);
    *out = r.best;
    return status;
}

/* Two moves ahead: 1 ends it won, -1 ends it lost or lets the other end it. */
static spg_status look_near(spg_play *play, const spg_family *family, const spg_play_move *move, bool further,
                            double *worth)
{
    const spg_turn mover = spg_play_state_now(play)->turn, turn = move->again ? mover : spg_play_other(mover);
    spg_play_finish finish = {0};
    spg_play_words words = {0};
    spg_batch batch;
    spg_status status = SPG_OK;
    double reply = 0;
    spg_batch_init(&batch, &play->context->run, family->game.width);
    if (move->verdict == SPG_VERDICT_NONE) {
        status = spg_play_after(play, &family->game, move, &words);
        if (status == SPG_OK) {
            status = spg_play_finish_of(play, family, words.at, words.count / play->size, turn, &batch, &finish);
        }
        if (status == SPG_OK && !finish.over && further) { status = best_reply(play, family, &words, turn, &reply); }
    }
    *worth = worth_of_end(&finish, move, mover);
    if (play->scores) {
        const double points = finish.over ? (double)finish.ending.number : further ? reply : 0;
        *worth = (double)move->gain + (move->again ? points : -points);
    } else if (*worth == 0 && !finish.over && move->verdict == SPG_VERDICT_NONE && reply > 0) {
        *worth = move->again ? 1 : -1;
    }
    spg_batch_clear(&batch);
    SPG_ARRAY_CLEAR(&play->context->run, &words);
    return status;
}

static spg_status choose_near(spg_play *play, size_t *move)
{
    spg_arena arena;
    spg_play_here here;
    favourite best = {0};
    spg_arena_init(&arena, &play->context->run);
    spg_status status = spg_play_locate(play, &arena, &here);
    const size_t count = play->moves.count, step = count / NEAR_MAX + 1;
    for (size_t i = count > NEAR_MAX ? next_random(play) % step : 0; i < count && status == SPG_OK; i += step) {
        double worth = 0;
        status = look_near(play, here.family, &play->moves.at[i], count <= NEAR_MAX, &worth);
        if (status == SPG_OK) { consider(play, false, i, worth, &best); }
    }
    spg_arena_clear(&arena);
    *move = best.move;
    return status;
}

/* The part of the other's moves that win, after a move of ours; it is less for a position that is hard to play. */
static spg_status share_of_wins(spg_play *play, const spg_play_here *here, const spg_play_move *move, double *out)
{
    const spg_game *game = &here->family->game;
    const spg_turn mover = spg_play_state_now(play)->turn, turn = move->again ? mover : spg_play_other(mover);
    spg_play_words words = {0};
    spg_arena arena;
    spg_batch batch;
    spg_value value;
    size_t all = 0;
    spg_run *run = &play->context->run;
    spg_arena_init(&arena, run);
    spg_batch_init(&batch, run, game->width);
    spg_status status = spg_play_after(play, game, move, &words);
    const size_t count = words.count / play->size;
    for (size_t i = 0; i < count && status == SPG_OK; i++) {
        spg_ending ending = {0};
        status = game->ending(game->rules, words.at + i * play->size, turn, &ending);
        if (status != SPG_OK || ending.verdict != SPG_VERDICT_NONE) { continue; }
        status = game->options(game->rules, words.at + i * play->size, turn, &batch);
        all += batch.options.count;
    }
    if (status == SPG_OK) { status = spg_machine_decode_sum(game, words.at, (uint32_t)count, &arena, &value); }
    if (status == SPG_OK) {
        spg_reply reply;
        const spg_inquiry inquiry = spg_play_inquiry(play, value, turn, SPG_WANT_COUNTS);
        status = spg_session_ask(play->rules->session, &inquiry, &arena, &reply);
        if (status == SPG_OK) { *out = all == 0 ? 1 : (double)reply.answer.good / (double)all; }
    }
    SPG_ARRAY_CLEAR(run, &words);
    spg_batch_clear(&batch);
    spg_arena_clear(&arena);
    return status;
}

/* Lost, and nobody knows how far the end is. */
static spg_status choose_hardest(spg_play *play, bool steady, size_t *move)
{
    favourite best = {0};
    spg_status status = SPG_OK;
    const size_t count = play->moves.count, step = count / SAMPLE + 1;
    for (size_t i = steady || step == 1 ? 0 : next_random(play) % step; i < count && status == SPG_OK; i += step) {
        const spg_play_move *candidate = &play->moves.at[i];
        double share = 1;
        if (candidate->verdict == SPG_VERDICT_NONE) {
            spg_arena arena;
            spg_play_here here;
            spg_arena_init(&arena, &play->context->run);
            status = spg_play_locate(play, &arena, &here); /* anew: a question may have dropped the family */
            if (status == SPG_OK) { status = share_of_wins(play, &here, candidate, &share); }
            spg_arena_clear(&arena);
        } else {
            share = 2; /* it ends the game */
        }
        if (status == SPG_OK) { consider(play, steady, i, -share, &best); }
    }
    *move = best.move;
    return status;
}

static spg_status choose_best(spg_play *play, bool steady, size_t *move)
{
    favourite best = {0};
    SPG_TRY(spg_play_judge_now(play));
    const spg_play_verdict *verdict = &play->verdict;
    const bool lost = !play->scores && verdict->outcome == SPG_OUTCOME_LOSE;
    if (lost && !verdict->distances) { return choose_hardest(play, steady, move); }
    for (size_t i = 0; i < play->moves.count; i++) {
        const spg_play_move *own = &play->moves.at[i];
        if (!own->good) { continue; }
        const bool known = verdict->distances && own->distance >= 0;
        const double far = known ? (double)own->distance : 0;
        consider(play, steady, i, lost ? far : -far, &best);
    }
    *move = best.move;
    return SPG_OK;
}

spg_status spg_play_choose_now(spg_play *play, int level, bool steady, size_t *move)
{
    spg_run *run = &play->context->run;
    SPG_TRY(spg_play_list(play));
    if (level < 1 || level > SPG_PLAY_LEVELS) {
        return SPG_FAIL0(run, SPG_BAD_USAGE, SPG_NOWHERE, "a level is a number from 1 to 4", NULL);
    }
    if (play->moves.count == 0) {
        return SPG_FAIL0(run, SPG_BAD_USAGE, SPG_NOWHERE, "the game is over: there is no move", NULL);
    }
    if (level == 1) {
        *move = next_random(play) % play->moves.count;
        return SPG_OK;
    }
    const bool careless = level == 3 && next_random(play) % 4 == 0;
    return level == 2 || careless ? choose_near(play, move) : choose_best(play, steady, move);
}

spg_status spg_play_choose(spg_play *play, int level, size_t *move)
{
    *move = 0;
    spg_context_begin(play->context);
    return spg_context_end(play->context, spg_play_choose_now(play, level, false, move));
}
