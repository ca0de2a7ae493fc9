/* undo.h — moves backwards. SPDX-License-Identifier: MIT */
#ifndef SPG_SOLVE_RANKED_UNDO_H
#define SPG_SOLVE_RANKED_UNDO_H

#include "base/array.h"
#include "game/ground.h"

typedef SPG_ARRAY(spg_ground_move) spg_undo_moves;

/* The moves of a ground game that lead on, backwards: each is there at a position that the move leads to, and leads to one that it
 * comes from; conditions are about the latter. A move forward is as many backwards as it takes to tell all positions it may come from,
 * each of them once. SPG_REFUSED: too many. */
spg_status spg_undo_all(spg_run *run, const spg_ground *ground, spg_arena *arena, spg_undo_moves *out);

#endif
