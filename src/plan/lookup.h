/* lookup.h — finding things by a hash; who asks compares. SPDX-License-Identifier: MIT
 *
 * Open addressing, at most half full. Nothing is taken out one by one: it is cleared and filled again. */
#ifndef SPG_PLAN_LOOKUP_H
#define SPG_PLAN_LOOKUP_H

#include "base/run.h"

typedef struct spg_plan_lookup_cell {
    uint64_t hash;
    void *item; /* NULL: free */
} spg_plan_lookup_cell;

typedef struct spg_lookup {
    spg_plan_lookup_cell *at;
    size_t room, count; /* room is a power of two, or 0 */
} spg_lookup;

spg_status spg_plan_lookup_add(spg_run *run, spg_lookup *lookup, uint64_t hash, void *item);
void spg_plan_lookup_empty(spg_lookup *lookup); /* keeps its memory */
void spg_plan_lookup_clear(spg_run *run, spg_lookup *lookup);
/* The items of a hash one after the other, NULL at the end; *at starts as 0. */
void *spg_plan_lookup_next(const spg_lookup *lookup, uint64_t hash, size_t *at);

#endif
