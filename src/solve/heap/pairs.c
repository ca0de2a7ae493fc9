/* pairs.c — the value of a heap where no class helps: most pairs are only compared with a few candidates.
 * SPDX-License-Identifier: MIT
 *
 * Some thousand pairs, marked one by one, leave few values free below the answer. The other pairs, half as many as the heap
 * is large, are looked through for the least of these alone, sixteen at a time. How many are marked follows from how often
 * all candidates were met. */
#include "solve/heap/state.h"

enum { MARKED_LEAST = 1 << 11 };

static void mark_first(spg_heap *h, uint64_t left)
{
    const uint16_t *values = h->narrow;
    for (uint64_t a = 1; a <= h->marked && 2 * a < left; a++) { h->marks[values[a] ^ values[left - a]] = h->now; }
    if (left % 2 == 0 && !h->game->unequal) { h->marks[0] = h->now; } /* two equal heaps */
}

/* Which candidates are the nim-sums of pairs that are not marked? */
static uint32_t look(const spg_heap *h, const uint16_t candidate[SPG_HEAP_WANTED])
{
    uint32_t met = 0;
    for (size_t i = 0; i < h->game->two.count && h->game->two.at[i] < h->known; i++) {
        const uint64_t left = h->known - h->game->two.at[i];
        const uint64_t last = (left - 1) / 2, a = h->marked + 1;
        if (last >= a) { met |= h->body->meet(h->narrow + a, h->narrow + (left - a), last - h->marked, candidate); }
    }
    return met;
}

/* The next values that are not marked, from `from` on. */
static uint32_t list(const spg_heap *h, uint32_t from, uint16_t candidate[SPG_HEAP_WANTED])
{
    for (uint32_t t = 0; t < SPG_HEAP_WANTED; from++) {
        if (from >= h->mark_room || h->marks[from] != h->now) { candidate[t++] = (uint16_t)from; }
    }
    return from;
}

/* Marking a pair costs about as much as looking at eight of them: both parts of the work are kept alike. */
static void adapt(spg_heap *h, uint32_t rounds)
{
    if (rounds * (h->known / 2) > 8 * h->marked) {
        h->marked += h->marked / 64;
    } else if (h->marked > MARKED_LEAST) {
        h->marked -= h->marked / 64;
    }
}

/* Where so much is marked that plain would do no more, plain it is. */
bool spg_heap_pairs_fit(const spg_heap *h)
{
    return h->narrow != NULL && h->known > 4 * MARKED_LEAST && h->most < UINT16_MAX / 2;
}

spg_status spg_heap_pairs(spg_heap *h)
{
    uint16_t candidate[SPG_HEAP_WANTED];
    if (h->marked == 0) { h->marked = MARKED_LEAST; }
    SPG_TRY(spg_heap_marks(h));
    spg_heap_mark_single(h);
    for (size_t i = 0; i < h->game->two.count && h->game->two.at[i] < h->known; i++) {
        mark_first(h, h->known - h->game->two.at[i]);
    }
    h->report.pairs += 1;
    uint32_t from = list(h, 0, candidate), met = look(h, candidate), rounds = 1;
    for (; met == (1U << SPG_HEAP_WANTED) - 1; rounds++) {
        from = list(h, from, candidate);
        met = look(h, candidate);
    }
    adapt(h, rounds);
    return spg_heap_put(h, candidate[__builtin_ctz(~met)]);
}
