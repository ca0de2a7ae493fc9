/* levels.c — how every position ends, from the ends of the game backwards (T3). SPDX-License-Identifier: MIT
 *
 * Positions that end in d plies are told to those before them level by level: so the first losing reply that is found is the nearest,
 * and the last move known to lose is the farthest. */
#include <string.h>

#include "game/graph.h"
#include "solve/ranked/state.h"

/* ---- a block ---- */

/* The moves of a set that the values of all chunks but the last allow. */
static void meet_there(const spg_ranked *r, const spg_lookup *l, const uint64_t *set, uint64_t *out)
{
    const spg_ranks_block *b = &r->block;
    if (l->words > 0) { memcpy(out, set, l->words * sizeof *set); }
    for (uint32_t c = 0; c + 1 < r->ranks->chunk_count; c++) {
        const uint64_t *there = l->there[c] + (size_t)b->value[c] * l->words;
        for (uint32_t w = 0; w < l->words; w++) { out[w] &= there[w]; }
    }
}

static void add_bulk(const spg_ranked *r, const spg_lookup *l)
{
    const spg_ranks_block *b = &r->block;
    memset(r->bulk, 0, l->classes * sizeof *r->bulk);
    for (uint32_t c = 0; c + 1 < r->ranks->chunk_count; c++) {
        const uint64_t *bulk = l->bulk[c] + (size_t)b->value[c] * l->classes;
        for (uint32_t k = 0; k < l->classes; k++) { r->bulk[k] += bulk[k]; }
    }
}

/* The digits of the fields before the last chunk, or (with its value) of all. */
static void copy_digits(const spg_ranked *r, uint32_t c, uint32_t value, uint8_t *digits)
{
    const spg_ranks_chunk *chunk = &r->ranks->chunks[c];
    memcpy(digits + chunk->first, r->digits[c] + (size_t)value * chunk->count, chunk->count);
}

/* ---- the start ---- */

typedef struct counting {
    uint32_t open;  /* moves that may be good */
    bool won, lost; /* a move that wins, or loses, at once */
    bool any;
} counting;

static void count_verdict(spg_verdict verdict, spg_turn turn, counting *out)
{
    switch (spg_graph_outcome(verdict, turn)) {
    case SPG_OUTCOME_WIN: out->won = true; break;
    case SPG_OUTCOME_LOSE: out->lost = true; break;
    case SPG_OUTCOME_DRAW:
    case SPG_OUTCOME_UNKNOWN: out->open += 1; break;
    }
}

static bool holds(const spg_ranked *r, const spg_ground_move *move, const uint8_t *digits)
{
    for (uint32_t i = 0; i < move->condition_count; i++) {
        if (spg_ground_look(r->ground, move->conditions[i], digits) == 0) { return false; }
    }
    return true;
}

static uint32_t count_bits(uint64_t word)
{
    return (uint32_t)__builtin_popcountll(word);
}

static uint32_t first_bit(uint64_t word)
{
    return (uint32_t)__builtin_ctzll(word);
}

/* Moves that need a look: their conditions, or the verdict that they are. */
static void count_moves(const spg_ranked *r, const spg_lookup *l, const uint64_t *looked_at, const uint64_t *last,
                        spg_turn turn, const uint8_t *digits, counting *out)
{
    for (uint32_t w = 0; w < l->words; w++) {
        const uint64_t set = r->there[w] & last[w];
        const uint32_t plain = count_bits(set & ~looked_at[w]);
        out->open += plain;
        out->any = out->any || plain > 0;
        for (uint64_t left = set & looked_at[w]; left != 0; left &= left - 1) {
            const spg_ground_move *move = l->moves[w * 64 + first_bit(left)];
            if (!holds(r, move, digits)) { continue; }
            out->any = true;
            if (move->verdict == SPG_VERDICT_NONE) {
                out->open += 1;
            } else {
                count_verdict(move->verdict, turn, out);
            }
        }
    }
}

static uint16_t ended(spg_outcome outcome, uint32_t distance)
{
    if (outcome == SPG_OUTCOME_DRAW) { return SPG_RANKED_DRAW; }
    return (uint16_t)((outcome == SPG_OUTCOME_WIN ? SPG_RANKED_WIN : SPG_RANKED_LOSE) | distance);
}

static uint16_t start_worth(spg_ranked *r, const counting *c, spg_turn turn)
{
    if (!c->any) { return ended(spg_graph_outcome(r->ground->stuck, turn), 0); }
    if (c->won || c->open == 0) { return ended(c->won ? SPG_OUTCOME_WIN : SPG_OUTCOME_LOSE, 1); }
    return (uint16_t)c->open;
}

static void note_found(spg_ranked *r, uint16_t worth)
{
    if (worth < SPG_RANKED_LOSE) { return; }
    r->found[(worth & SPG_RANKED_DISTANCE) - r->level] += 1;
}

/* The first ending that holds. */
static spg_verdict ending_of(const spg_ranked *r, uint32_t value, const uint8_t *digits)
{
    const spg_lookup *l = &r->ends;
    const uint64_t *there = l->there[r->ranks->chunk_count - 1] + (size_t)value * l->words;
    for (uint32_t w = 0; w < l->words; w++) {
        for (uint64_t left = r->ended[w] & there[w]; left != 0; left &= left - 1) {
            const spg_ground_move *ending = l->moves[w * 64 + first_bit(left)];
            if (holds(r, ending, digits)) { return ending->verdict; }
        }
    }
    return SPG_VERDICT_NONE;
}

static void start_block(spg_ranked *r)
{
    const spg_ranks_block *b = &r->block;
    const spg_turn turn = r->ranks->segments.at[b->segment].turn;
    const spg_lookup *l = &r->forward[turn];
    const uint32_t last = r->ranks->chunk_count - 1;
    uint8_t digits[SPG_GROUND_FIELDS_MAX];
    for (uint32_t c = 0; c < last; c++) { copy_digits(r, c, b->value[c], digits); }
    meet_there(r, &r->ends, r->segments[b->segment].ends, r->ended);
    meet_there(r, l, r->segments[b->segment].forward, r->there);
    for (uint32_t i = 0; i < b->count; i++) {
        const uint32_t value = b->list[i];
        counting c = {0};
        copy_digits(r, last, value, digits);
        const spg_verdict verdict = ending_of(r, value, digits);
        uint16_t worth;
        if (verdict != SPG_VERDICT_NONE) {
            worth = ended(spg_graph_outcome(verdict, turn), 0);
        } else {
            count_moves(r, l, r->segments[b->segment].unsure, l->there[last] + (size_t)value * l->words, turn, digits,
                        &c);
            worth = start_worth(r, &c, turn);
        }
        r->worth[b->base + i] = worth;
        note_found(r, worth);
    }
}

spg_status spg_ranked_start_step(spg_ranked *r, uint64_t work)
{
    for (uint64_t spent = 0; !r->block.done; spg_ranks_next(r->ranks, &r->block)) {
        if (spent >= work) { return SPG_MORE; }
        start_block(r);
        spent += 1 + r->block.count;
    }
    return SPG_OK;
}

/* ---- levels ---- */

/* Tells the positions that wait that one behind them is lost, or won, in `level` plies. */
static void tell_waiting(spg_ranked *r, bool lost)
{
    const uint16_t win = (uint16_t)(SPG_RANKED_WIN | (r->level + 1)),
                   lose = (uint16_t)(SPG_RANKED_LOSE | (r->level + 1));
    uint64_t found = 0;
    for (uint32_t i = 0; i < r->waiting_count; i++) {
        uint16_t *worth = &r->worth[r->waiting[i]];
        if (*worth >= SPG_RANKED_DRAW) { continue; }
        if (lost) {
            *worth = win;
            found += 1;
        } else if (--*worth == 0) {
            *worth = lose;
            found += 1;
        }
    }
    r->found[1] += found;
    r->waiting_count = 0;
}

/* The conditions of the move at the position it comes from. */
static bool comes_from(const spg_ranked *r, const spg_lookup *l, uint32_t move, uint64_t where)
{
    uint8_t digits[SPG_GROUND_FIELDS_MAX];
    if (r->ranks->counted) {
        spg_ranks_digits(r->ranks, where, digits);
    } else {
        for (uint32_t f = 0; f < r->ground->field_count; f++) {
            digits[f] = (uint8_t)(where / spg_ranks_step(r->ranks, f) % r->ground->radix[f]);
        }
    }
    return holds(r, l->moves[move], digits);
}

static void undo_from(spg_ranked *r, const spg_lookup *l, uint32_t value, bool lost)
{
    const spg_ranked_segment *segment = &r->segments[r->block.segment];
    const uint32_t last = r->ranks->chunk_count - 1;
    const uint64_t *there = l->there[last] + (size_t)value * l->words;
    const uint64_t *bulk = l->bulk[last] + (size_t)value * l->classes;
    for (uint32_t w = 0; w < l->words; w++) {
        for (uint64_t left = r->there[w] & there[w]; left != 0; left &= left - 1) {
            const uint32_t m = w * 64 + first_bit(left), k = l->class_of[m];
            const uint64_t where = r->bulk[k] + bulk[k] + l->more[m];
            const spg_ranks_segment *to = &r->ranks->segments.at[segment->to[m]];
            if ((segment->back_unsure[w] >> m % 64 & 1) != 0 && !comes_from(r, l, m, where)) { continue; }
            const uint64_t rank = r->ranks->counted ? spg_ranks_in(r->ranks, to, where) : to->base + where;
            __builtin_prefetch(&r->worth[rank], 1);
            r->waiting[r->waiting_count++] = (uint32_t)rank;
            if (r->waiting_count == SPG_RANKED_WAITING) {
                r->options += SPG_RANKED_WAITING;
                tell_waiting(r, lost);
            }
        }
    }
}

/* Is one of these numbers among the next ones? Plain, so that it becomes vector code. */
static bool is_among(const uint16_t *worth, uint32_t count, uint16_t wanted)
{
    uint32_t met = 0;
    for (uint32_t i = 0; i < count; i++) { met |= worth[i] == wanted; }
    return met != 0;
}

enum { PIECE = 64 };

static uint64_t level_block(spg_ranked *r, bool lost)
{
    const spg_ranks_block *b = &r->block;
    const spg_turn turn = r->ranks->segments.at[b->segment].turn;
    const spg_lookup *l = &r->back[spg_ranked_other(r, turn)];
    const uint16_t wanted = (uint16_t)((lost ? SPG_RANKED_LOSE : SPG_RANKED_WIN) | r->level);
    const uint16_t *worth = r->worth + b->base;
    bool ready = false;
    uint64_t met = 0;
    for (uint32_t from = 0; from < b->count; from += PIECE) {
        const uint32_t count = b->count - from < PIECE ? b->count - from : PIECE;
        if (!is_among(worth + from, count, wanted)) { continue; }
        if (!ready) {
            meet_there(r, l, r->segments[b->segment].back, r->there);
            add_bulk(r, l);
            ready = true;
        }
        for (uint32_t i = from; i < from + count; i++) {
            if (worth[i] != wanted) { continue; }
            undo_from(r, l, b->list[i], lost);
            met += 1;
        }
    }
    r->options += r->waiting_count;
    tell_waiting(r, lost);
    return met;
}

/* A level ends when the last block was looked at; then *over: nothing is left to be told. */
static spg_status end_level(spg_ranked *r, bool *over)
{
    *over = r->found[1] == 0;
    r->level += 1;
    r->found[0] = r->found[1];
    r->found[1] = 0;
    spg_ranks_first(r->ranks, &r->block);
    if (r->level < SPG_RANKED_DISTANCE) { return SPG_OK; }
    return SPG_FAIL0(r->run, SPG_REFUSED, SPG_NOWHERE, "play takes too many plies for this engine",
                     "leave --engine out");
}

spg_status spg_ranked_levels_step(spg_ranked *r, uint64_t work)
{
    bool over = r->found[0] + r->found[1] == 0;
    for (uint64_t spent = 0; !over;) {
        for (; !r->block.done && r->found[0] > 0; spg_ranks_next(r->ranks, &r->block)) {
            if (spent >= work) { return SPG_MORE; }
            const uint64_t met = level_block(r, true) + level_block(r, false);
            spent += 1 + r->block.count / PIECE + 8 * met;
        }
        SPG_TRY(end_level(r, &over));
    }
    return SPG_OK;
}
