/* levels.c — how every position ends, from the ends of the game backwards (T3). SPDX-License-Identifier: MIT
 *
 * Positions that end in d plies are told to those before them level by level: so the first losing reply that is found is the nearest,
 * and the last move known to lose is the farthest. */
#include "game/graph.h"
#include "solve/ranked/block.h"

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

/* Moves that need a look: their conditions, or the verdict that they are. */
static void count_moves(const spg_ranked_hand *h, const spg_lookup *l, const uint64_t *looked_at, const uint64_t *last,
                        spg_turn turn, const uint8_t *digits, counting *out)
{
    for (uint32_t w = 0; w < l->words; w++) {
        const uint64_t set = h->there[w] & last[w];
        const uint32_t plain = spg_ranked_count_bits(set & ~looked_at[w]);
        out->open += plain;
        out->any = out->any || plain > 0;
        for (uint64_t left = set & looked_at[w]; left != 0; left &= left - 1) {
            const spg_ground_move *move = l->moves[w * 64 + spg_ranked_first_bit(left)];
            if (!spg_ranked_holds(h->ranked, move, digits)) { continue; }
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

static uint16_t start_worth(const spg_ranked *r, const counting *c, spg_turn turn)
{
    if (!c->any) { return ended(spg_graph_outcome(r->ground->stuck, turn), 0); }
    if (c->won || c->open == 0) { return ended(c->won ? SPG_OUTCOME_WIN : SPG_OUTCOME_LOSE, 1); }
    return (uint16_t)c->open;
}

static void note_found(spg_ranked_hand *h, uint16_t worth)
{
    if (worth < SPG_RANKED_LOSE) { return; }
    h->found[worth & SPG_RANKED_DISTANCE] += 1;
}

/* The first ending that holds. */
static spg_verdict ending_of(const spg_ranked_hand *h, uint32_t value, const uint8_t *digits)
{
    const spg_lookup *l = &h->ranked->ends;
    const uint64_t *there = l->there[h->ranked->ranks->chunk_count - 1] + (size_t)value * l->words;
    for (uint32_t w = 0; w < l->words; w++) {
        for (uint64_t left = h->ended[w] & there[w]; left != 0; left &= left - 1) {
            const spg_ground_move *ending = l->moves[w * 64 + spg_ranked_first_bit(left)];
            if (spg_ranked_holds(h->ranked, ending, digits)) { return ending->verdict; }
        }
    }
    return SPG_VERDICT_NONE;
}

uint64_t spg_ranked_start_block(spg_ranked_hand *h)
{
    const spg_ranked *r = h->ranked;
    const spg_ranks_block *b = &h->block;
    const spg_turn turn = r->ranks->segments.at[b->segment].turn;
    const spg_lookup *l = &r->forward[turn];
    const uint32_t last = r->ranks->chunk_count - 1;
    uint8_t digits[SPG_GROUND_FIELDS_MAX];
    for (uint32_t c = 0; c < last; c++) { spg_ranked_digits(r, c, b->value[c], digits); }
    spg_ranked_meet(h, &r->ends, r->segments[b->segment].ends, h->ended);
    spg_ranked_meet(h, l, r->segments[b->segment].forward, h->there);
    for (uint32_t i = 0; i < b->count; i++) {
        const uint32_t value = b->list[i];
        counting c = {0};
        spg_ranked_digits(r, last, value, digits);
        const spg_verdict verdict = ending_of(h, value, digits);
        uint16_t worth;
        if (verdict != SPG_VERDICT_NONE) {
            worth = ended(spg_graph_outcome(verdict, turn), 0);
        } else {
            count_moves(h, l, r->segments[b->segment].unsure, l->there[last] + (size_t)value * l->words, turn, digits,
                        &c);
            worth = start_worth(r, &c, turn);
        }
        r->worth[b->base + i] = worth;
        note_found(h, worth);
    }
    return 1 + b->count;
}

/* ---- levels ---- */

/* What a position is worth when one of its moves is known to win (the position behind it is lost), or to lose. */
static inline uint16_t told(uint16_t worth, bool lost, uint32_t distance)
{
    if (lost) { return (uint16_t)(SPG_RANKED_WIN | distance); }
    return worth == 1 ? (uint16_t)(SPG_RANKED_LOSE | distance) : (uint16_t)(worth - 1);
}

/* While others may tell it something, too; is it solved by that? */
static inline bool tell_shared(uint16_t *worth, bool lost, uint32_t distance)
{
    uint16_t old = __atomic_load_n(worth, __ATOMIC_RELAXED);
    while (old < SPG_RANKED_DRAW) {
        const uint16_t now = told(old, lost, distance);
        if (__atomic_compare_exchange_n(worth, &old, now, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
            return now >= SPG_RANKED_DRAW;
        }
    }
    return false;
}

static inline bool tell_alone(uint16_t *worth, bool lost, uint32_t distance)
{
    if (*worth >= SPG_RANKED_DRAW) { return false; }
    *worth = told(*worth, lost, distance);
    return *worth >= SPG_RANKED_DRAW;
}

static inline uint64_t tell_each(const spg_ranked *r, const spg_ranked_waiting *w, bool lost, bool shared)
{
    const uint32_t count = w->count, distance = r->level + 1;
    uint16_t *worth = r->worth;
    uint64_t found = 0;
    for (uint32_t i = 0; i < count; i++) {
        const bool solved = shared ? tell_shared(&worth[w->rank[i]], lost, distance)
                                   : tell_alone(&worth[w->rank[i]], lost, distance);
        found += solved;
    }
    return found;
}

/* Tells the positions that wait that one behind them is lost, or won, in `level` plies. */
static void tell_waiting(spg_ranked_hand *h, bool lost)
{
    const spg_ranked *r = h->ranked;
    spg_ranked_waiting *w = &h->waiting[lost];
    if (r->crew.count > 1) {
        h->found[1] += lost ? tell_each(r, w, true, true) : tell_each(r, w, false, true);
    } else {
        h->found[1] += lost ? tell_each(r, w, true, false) : tell_each(r, w, false, false);
    }
    h->options += w->count;
    w->count = 0;
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
    return spg_ranked_holds(r, l->moves[move], digits);
}

static inline void put_waiting(spg_ranked_hand *h, uint64_t rank, bool lost)
{
    spg_ranked_waiting *w = &h->waiting[lost];
    __builtin_prefetch(&h->ranked->worth[rank], 1);
    w->rank[w->count++] = (uint32_t)rank;
    if (w->count == SPG_RANKED_WAITING) { tell_waiting(h, lost); }
}

static void undo_from(spg_ranked_hand *h, const spg_lookup *l, uint32_t value, bool lost)
{
    const spg_ranked *r = h->ranked;
    const spg_ranked_segment *segment = &r->segments[h->block.segment];
    const uint32_t last = r->ranks->chunk_count - 1;
    const uint64_t *there = l->there[last] + (size_t)value * l->words;
    const uint64_t *bulk = l->bulk[last] + (size_t)value * l->classes;
    for (uint32_t w = 0; w < l->words; w++) {
        for (uint64_t left = h->there[w] & there[w]; left != 0; left &= left - 1) {
            const uint32_t m = w * 64 + spg_ranked_first_bit(left), k = l->class_of[m];
            const uint64_t where = h->bulk[k] + bulk[k] + l->more[m];
            const spg_ranks_segment *to = &r->ranks->segments.at[segment->to[m]];
            if ((segment->back_unsure[w] >> m % 64 & 1) != 0 && !comes_from(r, l, m, where)) { continue; }
            put_waiting(h, r->ranks->counted ? spg_ranks_in(r->ranks, to, where) : to->base + where, lost);
        }
    }
}

enum { PIECE = 64 };

/* Is one of two numbers among the next ones? Plain, so that it becomes vector code. */
static bool is_among(const uint16_t *worth, uint32_t count, uint16_t lost, uint16_t won)
{
    uint32_t met = 0;
    for (uint32_t i = 0; i < count; i++) { met |= (worth[i] == lost) | (worth[i] == won); }
    return met != 0;
}

/* What some positions are worth now. Others may change them meanwhile, but not what belongs to this level. */
static const uint16_t *look(const spg_ranked *r, uint64_t from, uint32_t count, uint16_t *copy)
{
    if (r->crew.count == 1) { return r->worth + from; }
    for (uint32_t i = 0; i < count; i++) { copy[i] = __atomic_load_n(&r->worth[from + i], __ATOMIC_RELAXED); }
    return copy;
}

static void ready_block(spg_ranked_hand *h, const spg_lookup *back)
{
    spg_ranked_meet(h, back, h->ranked->segments[h->block.segment].back, h->there);
    spg_ranked_add_bulk(h, back);
}

/* Undoes all moves to positions of the block that end in `level` plies. */
uint64_t spg_ranked_level_block(spg_ranked_hand *h)
{
    const spg_ranked *r = h->ranked;
    const spg_ranks_block *b = &h->block;
    const spg_lookup *back = &r->back[spg_ranked_other(r, r->ranks->segments.at[b->segment].turn)];
    const uint16_t lost = (uint16_t)(SPG_RANKED_LOSE | r->level), won = (uint16_t)(SPG_RANKED_WIN | r->level);
    uint64_t met = 0;
    for (uint32_t from = 0; from < b->count; from += PIECE) {
        const uint32_t count = b->count - from < PIECE ? b->count - from : PIECE;
        uint16_t copy[PIECE];
        const uint16_t *worth = look(r, b->base + from, count, copy);
        if (!is_among(worth, count, lost, won)) { continue; }
        if (met == 0) { ready_block(h, back); }
        for (uint32_t i = 0; i < count; i++) {
            if (worth[i] != lost && worth[i] != won) { continue; }
            undo_from(h, back, b->list[from + i], worth[i] == lost);
            met += 1;
        }
    }
    tell_waiting(h, true);
    tell_waiting(h, false);
    return 1 + b->count / PIECE + 8 * met;
}
