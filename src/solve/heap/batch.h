/* batch.h — some heaps at once, from those before all of them: what pairs.c and rows.c share. SPDX-License-Identifier: MIT */
#ifndef SPG_SOLVE_HEAP_BATCH_H
#define SPG_SOLVE_HEAP_BATCH_H

#include "solve/heap/strips.h"

/* How the values of a side come, in its own thread. */
struct spg_heap_batch_way {
    spg_status (*prepare)(spg_heap *h, spg_heap_side *side); /* room; in the caller's thread */
    /* For all heaps of the side: the least value that no option has whose parts lie before side->first. */
    void (*all)(spg_heap_side *side);
    /* For heap n again, after that: the least such value that is not below `from`. */
    uint32_t (*again)(spg_heap_side *side, uint64_t n, uint32_t from);
};

bool spg_heap_batch_fits(const spg_heap *h);
/* 16 heaps, or 32 where two threads are worth it; `work`: about how many nim-sums a heap has. Values fit in 15 bits. */
spg_status spg_heap_batch(spg_heap *h, const spg_heap_batch_way *way, uint64_t work);

/* For a way: marks the options of heap n that leave one heap or two equal ones. */
void spg_heap_side_mark(spg_heap_side *side, uint64_t n);
/* Another block where the old one is too small; what it held is lost. */
void *spg_heap_side_room(spg_run *run, void *block, size_t room, size_t *has, size_t size);

#endif
