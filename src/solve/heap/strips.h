/* strips.h — the nim-sums of all pairs that a split leaves, in strips taken from all over the heaps.
 * SPDX-License-Identifier: MIT
 *
 * Neighbouring pairs are alike: a value that one strip misses is rather met in another place. */
#ifndef SPG_SOLVE_HEAP_STRIPS_H
#define SPG_SOLVE_HEAP_STRIPS_H

#include "solve/heap/state.h"

enum { SPG_HEAP_STRIP = 256 };

typedef struct spg_heap_strips {
    uint64_t left, last; /* pairs (a, left - a) with 1 <= a <= last: two heaps that differ */
    uint64_t count, step;
    uint64_t done, next;
} spg_heap_strips;

/* For the next heap and what a split takes; values fit in 16 bits. */
spg_heap_strips spg_heap_strips_open(const spg_heap *h, uint32_t taken);
/* SPG_HEAP_STRIP nim-sums; a pair may be there more than once. False: there are no more. */
bool spg_heap_strips_next(const spg_heap *h, spg_heap_strips *strips, uint16_t *out);
/* Two equal heaps, where they are allowed. */
void spg_heap_mark_equal(spg_heap *h);
/* Locals in a function of its own: for the compiler, a mark could be anything that h points to. */
void spg_heap_mark_sums(spg_heap *h, const uint16_t *sums, uint64_t count);

#endif
