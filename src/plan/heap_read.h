/* heap_read.h — the code of a heap game, read off its moves. SPDX-License-Identifier: MIT */
#ifndef SPG_PLAN_HEAP_READ_H
#define SPG_PLAN_HEAP_READ_H

#include "facts/shapes.h"
#include "game/game.h"
#include "game/heap_code.h"

/* The shape says that what may be taken does not depend on the heap and is at most so much, so a heap that is a little
 * larger shows it all. *found false: there is no code for it. The rules run with the givens as they are. */
spg_status spg_plan_heap_code(spg_run *run, const spg_game *family, uint32_t game, const spg_shape_code *shape,
                              spg_heap_code *out, bool *found);

#endif
