/* box.h — between which bounds the parameters of a game stay. SPDX-License-Identifier: MIT */
#ifndef SPG_FACTS_BOX_H
#define SPG_FACTS_BOX_H

#include "facts/measure.h"
#include "facts/order.h"

/* How a parameter changes along the moves of its own game. */
typedef enum spg_drift {
    SPG_DRIFT_KEPT, /* never changes */
    SPG_DRIFT_DOWN, /* never rises */
    SPG_DRIFT_UP,   /* never falls */
    SPG_DRIFT_ANY
} spg_drift;

typedef struct spg_box {
    bool known;         /* false: outside the family, or never reached */
    uint32_t count;     /* parameters */
    spg_extent *params; /* bounds that hold in every position */
    spg_drift *drift;   /* of integers, relative to the start; NULL: not looked for */
} spg_box;

/* Boxes per game of the program, as large as those that are given; NULL: no game is known. */
spg_status spg_box_copy(const spg_program *program, const spg_box *from, spg_arena *arena, spg_box **out);

/* The boxes of all games of a family for any start: what the ranges say. */
spg_status spg_box_declared(spg_run *run, const spg_program *program, const uint64_t *games, const spg_extent *givens,
                            spg_arena *arena, spg_box *boxes);

/* Fills in how parameters drift; parameters must be what spg_box_declared says. */
spg_status spg_box_drift(spg_run *run, const spg_program *program, spg_schemas *schemas, const spg_extent *givens,
                         spg_arena *arena, spg_box *boxes);

/* The boxes of what can be reached from some starts. */
spg_status spg_box_reach(spg_run *run, const spg_program *program, spg_schemas *schemas, const spg_extent *givens,
                         spg_arena *arena, const spg_box *starts, spg_box **out);

/* Σ weight · parameter of the positions of a game that can be reached is never above `limit`. */
typedef struct spg_box_sum {
    bool limited; /* false: nothing of the kind is known */
    int64_t weight[SPG_ORDER_DIMS], limit;
} spg_box_sum;

/* Upper bounds that follow from a measure which no move raises: with x + y never above what it was at the start and y >= 0,
 * x is not above it either. `starts` as they were given to spg_box_reach; nothing happens where it does not follow. Only
 * positions up to these sums, one per game, are closed under moves then. */
void spg_box_limit(const spg_program *program, const spg_measure *measure, const spg_box *starts, spg_box *boxes,
                   spg_box_sum *sums);
/* Is the first level of a game's measure a sum of integers with weights >= 0, all bounded below in the box? Then each
 * weighted one has an upper bound. */
const spg_measure_level *spg_box_limiting_level(const spg_program *program, const spg_measure *measure, uint32_t game,
                                                const spg_box *box);

#endif
