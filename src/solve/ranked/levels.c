/* levels.c — how every position ends, from the ends of the game backwards (T3). SPDX-License-Identifier: MIT
 *
 * Positions that end in d plies are told to those before them level by level: so the first losing reply that is found is the nearest,
 * and the last move known to lose is the farthest. */
#include "game/graph.h"
#include "solve/ranked/block.h"

/* ---- the start ---- */

static uint16_t ended(spg_outcome outcome, uint32_t distance)
{
    if (outcome == SPG_OUTCOME_DRAW) { return SPG_RANKED_DRAW; }
    return (uint16_t)((outcome == SPG_OUTCOME_WIN ? SPG_RANKED_WIN : SPG_RANKED_LOSE) | distance);
}

static uint16_t start_worth(const spg_ranked *r, const spg_ranked_options *c, spg_turn turn)
{
    if (c->ending != SPG_VERDICT_NONE) { return ended(spg_graph_outcome(c->ending, turn), 0); }
    if (!c->any) { return ended(spg_graph_outcome(r->ground->stuck, turn), 0); }
    if (c->won || c->open == 0) { return ended(c->won ? SPG_OUTCOME_WIN : SPG_OUTCOME_LOSE, 1); }
    return (uint16_t)c->open;
}

static void note_found(spg_ranked_hand *h, uint16_t worth)
{
    if (worth < SPG_RANKED_LOSE) { return; }
    h->found[worth & SPG_RANKED_DISTANCE] += 1;
}

uint64_t spg_ranked_start_block(spg_ranked_hand *h)
{
    const spg_ranked *r = h->ranked;
    const spg_ranks_block *b = &h->block;
    const spg_turn turn = r->ranks->segments.at[b->segment].turn;
    spg_ranked_ready_forward(h);
    for (uint32_t i = 0; i < b->count; i++) {
        spg_ranked_options options;
        spg_ranked_look_forward(h, i, &options);
        r->worth[b->base + i] = start_worth(r, &options, turn);
        note_found(h, r->worth[b->base + i]);
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
void spg_ranked_tell_level(spg_ranked_hand *h, uint32_t kind)
{
    const bool lost = kind == SPG_RANKED_LOST;
    const spg_ranked *r = h->ranked;
    spg_ranked_waiting *w = &h->waiting[kind];
    if (r->crew.count > 1) {
        h->found[1] += lost ? tell_each(r, w, true, true) : tell_each(r, w, false, true);
    } else {
        h->found[1] += lost ? tell_each(r, w, true, false) : tell_each(r, w, false, false);
    }
    h->options += w->count;
    w->count = 0;
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

/* Undoes all moves to positions of the block that end in `level` plies. */
uint64_t spg_ranked_level_block(spg_ranked_hand *h)
{
    const spg_ranked *r = h->ranked;
    const spg_ranks_block *b = &h->block;
    const uint16_t lost = (uint16_t)(SPG_RANKED_LOSE | r->level), won = (uint16_t)(SPG_RANKED_WIN | r->level);
    uint64_t met = 0;
    for (uint32_t from = 0; from < b->count; from += PIECE) {
        const uint32_t count = b->count - from < PIECE ? b->count - from : PIECE;
        uint16_t copy[PIECE];
        const uint16_t *worth = look(r, b->base + from, count, copy);
        if (!is_among(worth, count, lost, won)) { continue; }
        if (met == 0) { spg_ranked_ready_backward(h); }
        for (uint32_t i = 0; i < count; i++) {
            if (worth[i] != lost && worth[i] != won) { continue; }
            spg_ranked_undo(h, from + i, worth[i] == lost ? SPG_RANKED_LOST : SPG_RANKED_WON);
            met += 1;
        }
    }
    spg_ranked_tell_level(h, SPG_RANKED_LOST);
    spg_ranked_tell_level(h, SPG_RANKED_WON);
    return 1 + b->count / PIECE + 8 * met;
}
