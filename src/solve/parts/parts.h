/* parts.h — what is asked of the engine that takes positions apart. SPDX-License-Identifier: MIT */
#ifndef SPG_SOLVE_PARTS_PARTS_H
#define SPG_SOLVE_PARTS_PARTS_H

#include "game/ground.h"

/* Of a game that has values: does every move change something at any position, and is there a field with a digit that no move changes?
 * Else its positions are not taken apart (T49). */
bool spg_parts_fits(const spg_ground *ground);

#endif
