/* one_heap.h — the moves of one heap, listed by its rules with the givens as they are. SPDX-License-Identifier: MIT
 *
 * Where it is proved that what may be taken does not depend on the heap (facts/shapes.h), one heap that is large enough shows
 * it all. */
#ifndef SPG_PLAN_ONE_HEAP_H
#define SPG_PLAN_ONE_HEAP_H

#include "game/game.h"

typedef struct spg_one_heap {
    spg_run *run;
    const spg_game *family;
    uint32_t game;
    uint64_t *words; /* of a component */
    spg_batch batch; /* its moves */
} spg_one_heap;

/* Close it also when this fails. */
spg_status spg_one_heap_open(spg_run *run, const spg_game *family, uint32_t game, spg_one_heap *out);
void spg_one_heap_close(spg_one_heap *heap);

/* Fills the batch. *possible false: there is no such position. */
spg_status spg_one_heap_list(spg_one_heap *heap, int64_t number, bool *possible);

/* What each move takes (`up`: adds), in the order of the rules. *fits false: there is no such position, or a move leaves
 * something else, or takes less than 1 or more than `most`. */
typedef SPG_ARRAY(uint32_t) spg_takes;
spg_status spg_one_heap_takes(spg_one_heap *heap, int64_t number, bool up, uint32_t most, spg_takes *out, bool *fits);

#endif
