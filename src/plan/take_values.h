/* take_values.h — values of a heap from which a move takes a number of a finite set, until they are proved to repeat.
 * SPDX-License-Identifier: MIT
 *
 * Theorem T8 (docs/theory.md): a value is a function of the last max(S) values, so a window of that length that stands a
 * second time proves the period. Index i is the heap of i above the least one. */
#ifndef SPG_PLAN_TAKE_VALUES_H
#define SPG_PLAN_TAKE_VALUES_H

#include "base/array.h"
#include "value/verdict.h"

/* Every number from low to high may be taken. */
typedef struct spg_plan_take_span {
    uint32_t low, high;
} spg_plan_take_span;

typedef struct spg_plan_take_values {
    spg_run *run;
    SPG_ARRAY(spg_plan_take_span) spans; /* rising, apart by at least one number */
    uint32_t most;                       /* the largest take; 0: there is none */
    uint32_t numbers;                    /* how many there are */
    bool outcomes;                       /* spg_outcome instead of Grundy values */
    spg_outcome stuck;                   /* with outcomes: of a heap without a move */
    SPG_ARRAY(uint32_t) values;
    size_t start, period; /* both the least */
    /* How often each value stands among the options of the next heap, and the absent ones as bits: word w of a level says
     * with bit b whether word 64w + b of the level below has a bit. */
    uint32_t *counts;
    uint64_t *absent;
    size_t absent_room;
    size_t level[6];
    uint32_t levels;
    uint64_t steps; /* that the search may cost, about; 0: any number */
    bool tells;     /* how far it is */
} spg_plan_take_values;

/* The takes, in any order and with repeats; they are sorted in place. Clear it also when this fails. */
spg_status spg_plan_take_values_init(spg_plan_take_values *v, spg_run *run, uint32_t takes[], size_t count);
void spg_plan_take_values_clear(spg_plan_take_values *v);

/* Computes values until they are proved to repeat: fills values, start and period; at least start + period + most values
 * are there. Ends for every set, if memory and time allow; with `steps` perhaps without a period, which then is 0. Cost: the
 * spans of the set for each value. */
spg_status spg_plan_take_values_find(spg_plan_take_values *v);

#endif
