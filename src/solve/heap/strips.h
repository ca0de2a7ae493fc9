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
/* Marks what is at the places that the nim-sums say. Without h, which a mark could change as far as the compiler knows. */
void spg_heap_mark_sums(const uint16_t *sums, uint64_t count, uint32_t *marks, uint32_t now);

#endif
