/* symmetry.h — the symmetries of a ground game, found and proved. SPDX-License-Identifier: MIT */
#ifndef SPG_GROUND_SYMMETRY_H
#define SPG_GROUND_SYMMETRY_H

#include "game/symmetry.h"

/* Maps of the places that take the moves and the endings of the ground game to themselves, each proved by spg_essence_is_symmetry (T48).
 * There may be more of them: the work of the search is bounded. What comes out lives in the arena. */
spg_status spg_ground_find_symmetries(spg_run *run, spg_arena *arena, const spg_ground *ground,
                                      spg_ground_symmetries *out);

#endif
