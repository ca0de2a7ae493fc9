/* lookup.h — which moves are there, and where they lead, by the values of chunks. SPDX-License-Identifier: MIT
 *
 * Where a move leads is a sum over the fields it reads, so over the chunks: a table for each. Moves that differ by a constant from each
 * other, as those that put or take a piece do, share one table, their *class*. */
#ifndef SPG_SOLVE_RANKED_LOOKUP_H
#define SPG_SOLVE_RANKED_LOOKUP_H

#include "solve/ranked/ranks.h"

/* Some moves of a ground game, forward or backward. */
typedef struct spg_lookup {
    spg_run *run;
    spg_arena *arena;
    const spg_ranks *ranks;
    const spg_ground_move **moves;
    uint32_t count, words;                 /* words of a set of moves */
    uint64_t *there[SPG_RANKS_CHUNKS_MAX]; /* per value: the moves that the chunk allows */
    uint32_t classes;
    uint64_t *bulk
        [SPG_RANKS_CHUNKS_MAX]; /* per value and class: lanes of where it leads; where nothing is counted, its rank */
    uint32_t *class_of;         /* per move … */
    uint64_t *more;             /* … with what is added to that */
} spg_lookup;

/* Those of the moves that the player may make; `where`: also where they lead. SPG_REFUSED: there are too many classes. */
spg_status spg_lookup_open(spg_lookup *l, const spg_ranks *ranks, const spg_ground_move *moves, uint32_t count,
                           spg_turn turn, bool where, spg_arena *arena);

#endif
