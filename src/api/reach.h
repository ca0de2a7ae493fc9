/* reach.h — all positions that can be reached from one, and the moves between them. SPDX-License-Identifier: MIT */
#ifndef SPG_API_REACH_H
#define SPG_API_REACH_H

#include "api/ruleset.h"
#include "base/intern.h"
#include "write/move_graph.h"

typedef struct spg_reach {
    spg_ruleset *rules;
    const spg_game *game;
    spg_arena *arena;               /* of labels */
    size_t limit;                   /* of positions */
    spg_intern positions;           /* the turn, where it matters, then the sorted components */
    SPG_ARRAY(spg_move_edge) edges; /* those of a position side by side; `good` is left open */
    SPG_ARRAY(uint64_t) words;      /* of the position at work */
} spg_reach;

void spg_reach_init(spg_reach *reach, spg_ruleset *rules, const spg_game *game, size_t limit, spg_arena *arena);
void spg_reach_clear(spg_reach *reach);

/* Breadth first, so that the start is number 0 and near ones come first. SPG_TOO_BIG: there are more than the limit. */
spg_status spg_reach_explore(spg_reach *reach, const spg_position *start);
/* Position `number` again. */
spg_status spg_reach_position(spg_reach *reach, uint32_t number, spg_arena *arena, spg_value *out, spg_turn *turn);

#endif
