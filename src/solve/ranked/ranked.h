/* ranked.h — what the engine for whole tables of positions is given. SPDX-License-Identifier: MIT */
#ifndef SPG_SOLVE_RANKED_RANKED_H
#define SPG_SOLVE_RANKED_RANKED_H

#include "solve/engine.h"
#include "solve/ranked/ranks.h"

/* A ground game with its ranks; both belong to who made the plan. */
typedef struct spg_ranked_plan {
    const spg_ground *ground;
    const spg_ranks *ranks;
    /* The digits of a component; false: it is no position of the ground game. */
    bool (*find)(void *user, const uint64_t *component, uint8_t *digits);
    void *user;
    uint32_t threads; /* at most so many; 0: one */
} spg_ranked_plan;

/* What the next questions want. */
void spg_ranked_want(void *state, uint32_t wants);

#endif
