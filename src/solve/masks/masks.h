/* masks.h — what the engine that searches by masks over words is given. SPDX-License-Identifier: MIT */
#ifndef SPG_SOLVE_MASKS_MASKS_H
#define SPG_SOLVE_MASKS_MASKS_H

#include "game/symmetry.h"
#include "solve/engine.h"

/* A ground game; it belongs to who made the plan. */
typedef struct spg_masks_plan {
    const spg_ground *ground;
    /* The digits of a component; false: it is no position of the ground game. */
    bool (*find)(void *user, const uint64_t *component, uint8_t *digits);
    void *user;
    const spg_ground_symmetries *symmetries; /* of the ground game; NULL: none are used */
    uint32_t heap;                       /* of a sum with a heap of counters its size, its field is the last; else 0 */
    const struct spg_masks_plan *values; /* that sum, which tells values; NULL: there is none */
} spg_masks_plan;

/* Do its positions fit into the words there are? */
bool spg_masks_fits(const spg_ground *ground);

#endif
