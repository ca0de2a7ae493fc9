/* ground.h — from the rules of a game to its moves over fields. SPDX-License-Identifier: MIT */
#ifndef SPG_GROUND_GROUND_H
#define SPG_GROUND_GROUND_H

#include "exec/machine.h"
#include "game/ground.h"

/* How much may be worked out before rules are given up. */
typedef struct spg_ground_effort {
    uint64_t operations, nodes; /* on functions of the fields; of the rules that are read */
} spg_ground_effort;
extern const spg_ground_effort spg_ground_whole, spg_ground_little; /* some seconds; about 10 ms */

/* The game of a component with the sizes it has there; its fields take the values that are written down in the rules as their range, or
 * those that the component has and moves can write; unless it is to be `wide`, cells and items that no move changes are what they are there.
 * SPG_OK with *why_not: it cannot be written out, and there is nothing to close. */
spg_status spg_ground_open(spg_run *run, const spg_program *program, spg_machine *machine, const spg_traits *traits,
                           const spg_value_component *start, bool wide, spg_ground_effort effort, spg_ground *out,
                           const char **why_not);
void spg_ground_close(spg_ground *ground);
/* The digits of a component; false: it is no position of the ground game. */
bool spg_ground_digits(const spg_ground *ground, const spg_value_component *component, uint8_t *digits);

#endif
