/* state.h — what the files of the components engine share. SPDX-License-Identifier: MIT */
#ifndef SPG_SOLVE_COMPONENTS_STATE_H
#define SPG_SOLVE_COMPONENTS_STATE_H

#include "solve/components/table.h"
#include "solve/engine.h"

/* In place of a value. All that was met must be solved, so that it has its slot at once: what does not fit shows early. */
#define SPG_VALUES_WAITING (SPG_VALUES_UNKNOWN - 1) /* it is on the stack */
#define SPG_VALUES_MET (SPG_VALUES_UNKNOWN - 2)     /* it is an option of something */

/* A component whose options are being solved. In the pool lie, one frame behind the other: its hash and words; which values
 * its options have, a set; and the options that were not known when it looked: how many parts and the sum of the known ones, then
 * the hash and the words of each other part. */
typedef struct spg_values_frame {
    size_t start;   /* in the pool */
    size_t set;     /* of values */
    size_t next;    /* option */
    uint32_t count; /* options */
    uint8_t dives;  /* how often it went down: 0, 1, 2 or more */
    bool kept;      /* set and options are there */
} spg_values_frame;

typedef struct spg_components {
    spg_run *run;
    spg_task task;
    spg_values_table table;
    SPG_ARRAY(spg_values_frame) stack;
    SPG_ARRAY(uint64_t) pool;
    SPG_ARRAY(uint64_t) words; /* scratch: one component */
    spg_batch batch;
    SPG_ARRAY(uint64_t) hashes; /* of the parts in the batch */
    spg_batch regions;          /* of one component: its value is the sum of theirs (T40) */
    const spg_position *asked;
    uint32_t term, index; /* next component of the position to solve */
    uint64_t before, options;
    uint64_t solved; /* components that have their value */
    uint64_t debt;   /* work done for this question beyond the steps that were there for it */
} spg_components;

/* values.c */
spg_status spg_values_step(spg_components *s, uint64_t work); /* all components of the position */
spg_status spg_values_get(spg_components *s, const uint64_t *words, spg_nimber *value); /* of a solved one */

/* winning.c */
spg_status spg_winning_list(spg_components *s, spg_arena *arena, spg_nimber total, spg_answer *out);

#endif
