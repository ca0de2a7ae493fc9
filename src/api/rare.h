/* rare.h — which cells of a table are rare heaps. SPDX-License-Identifier: MIT */
#ifndef SPG_API_RARE_H
#define SPG_API_RARE_H

#include "api/cells.h"

/* One flag a cell, of the arena. SPG_REFUSED: the game is no heap game, or its values fall into no two classes. */
spg_status spg_rare_find(const spg_cells *cells, const char *name, spg_arena *arena, const bool **out);

#endif
