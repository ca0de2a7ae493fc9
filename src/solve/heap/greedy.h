/* greedy.h — which of many things to use first. SPDX-License-Identifier: MIT */
#ifndef SPG_SOLVE_HEAP_GREEDY_H
#define SPG_SOLVE_HEAP_GREEDY_H

#include "base/run.h"

/* What is to be covered. A thing never covers more than it did when it was counted before. */
typedef struct spg_heap_cover {
    uint32_t (*count)(const void *user, uint32_t thing); /* how much of what is left it covers */
    void (*strike)(void *user, uint32_t thing);          /* takes that off */
    void *user;
    uint64_t left, enough; /* how much is left, and may be */
    uint32_t near;         /* what covers less than the best by one part in so many is as good */
} spg_heap_cover;

/* order[0 … *chosen - 1] are in use, and what they cover is struck. Moves more to the front, those that cover most, until
 * no more than enough is left; the others follow. */
spg_status spg_heap_greedy(spg_run *run, spg_heap_cover *cover, uint32_t *order, uint32_t count, uint32_t *chosen);

#endif
