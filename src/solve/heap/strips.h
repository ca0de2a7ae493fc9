/* strips.h — the nim-sums of all pairs that a split leaves, in strips taken from all over the heaps.
 * SPDX-License-Identifier: MIT
 *
 * Neighbouring pairs are alike: a value that one strip misses is rather met in another place. */
#ifndef SPG_SOLVE_HEAP_STRIPS_H
#define SPG_SOLVE_HEAP_STRIPS_H

#include "solve/heap/state.h"

enum { SPG_HEAP_STRIP = 256 };

typedef struct spg_heap_strips {
    uint64_t left, first, last; /* pairs (a, left - a) with first <= a <= last: two heaps that differ */
    uint64_t count, step;
    uint64_t done, next;
} spg_heap_strips;

/* For heap n and what a split takes, of parts below `known` only; values fit in 16 bits. */
spg_heap_strips spg_heap_strips_open(uint64_t known, uint64_t n, uint32_t taken);
/* SPG_HEAP_STRIP nim-sums; a pair may be there more than once. False: there are no more. */
bool spg_heap_strips_next(const spg_heap *h, spg_heap_strips *strips, uint16_t *out);
/* The same for other bounds of a, which are set; and where the next strip starts, if there are pairs for a whole one. */
void spg_heap_strips_start(spg_heap_strips *strips);
uint64_t spg_heap_strips_place(spg_heap_strips *strips);
/* Golden steps from one of `count` places to the next, round and round, fall evenly, and none falls twice before all have
 * been there. */
uint64_t spg_heap_step(uint64_t count);

#endif
