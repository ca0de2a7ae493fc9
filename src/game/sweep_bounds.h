/* sweep_bounds.h — between which bounds an operation's results lie, and whether it always has one.
 * SPDX-License-Identifier: MIT */
#ifndef SPG_GAME_SWEEP_BOUNDS_H
#define SPG_GAME_SWEEP_BOUNDS_H

#include "game/sweep.h"

/* Fills low, high and checked from the operands of a node that is about to be made. */
void spg_sweep_bounds(const spg_sweep *sweep, spg_sweep_node *node);

#endif
