/* draw.h — a position as something that can be drawn. SPDX-License-Identifier: MIT */
#ifndef SPG_API_DRAW_H
#define SPG_API_DRAW_H

#include "api/ruleset.h"
#include "write/board.h"

/* Its components: heaps, piles, sets and boards, found by the types of the parameters. Title and heading stay as they are. */
spg_status spg_draw_view(spg_value position, spg_arena *arena, spg_board_view *out);

#endif
