/* state.h — what the files of the components engine share. SPDX-License-Identifier: MIT */
#ifndef SPG_SOLVE_COMPONENTS_STATE_H
#define SPG_SOLVE_COMPONENTS_STATE_H

#include "base/intern.h"
#include "solve/engine.h"
#include "value/mex.h"

/* In place of a value. */
#define SPG_VALUES_UNKNOWN UINT32_MAX
#define SPG_VALUES_WAITING (UINT32_MAX - 1) /* on the stack */

/* A component whose options are being solved. */
typedef struct spg_values_frame {
    uint32_t component;
    uint32_t count; /* options */
    size_t start;   /* of its options in the pool, while they are there */
    size_t solved;  /* words from there: all options before it are solved */
    uint8_t dives;  /* how often it went down: 0, 1, 2 or more */
    bool kept;      /* its options are in the pool */
} spg_values_frame;

typedef struct spg_components {
    spg_run *run;
    spg_task task;
    spg_intern components;
    SPG_ARRAY(spg_nimber) values; /* by component */
    SPG_ARRAY(spg_values_frame) stack;
    SPG_ARRAY(uint32_t) pool;  /* per option: number of parts, parts; those of deeper frames above */
    SPG_ARRAY(uint64_t) words; /* scratch: one component, aligned */
    spg_batch batch;
    spg_batch regions; /* of one component: its value is the sum of theirs (T40) */
    spg_mex mex;
    const spg_position *asked;
    uint32_t term, index; /* next component of the position to solve */
    uint64_t before, options;
    uint64_t solved; /* components that have their value */
    uint64_t debt;   /* work done for this question beyond the steps that were there for it */
} spg_components;

/* values.c */
spg_status spg_values_put(spg_components *s, const uint64_t *words, uint32_t *component);
spg_status spg_values_options(spg_components *s, const uint64_t *words); /* into s->batch; none when `end lose` fires */
spg_status spg_values_step(spg_components *s, uint64_t work);            /* all components of the position */
spg_status spg_values_get(spg_components *s, const uint64_t *words, spg_nimber *value); /* of a solved one */

/* winning.c */
spg_status spg_winning_list(spg_components *s, spg_arena *arena, spg_nimber total, spg_answer *out);

#endif
