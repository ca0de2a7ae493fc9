/* state.h — what the phases of the ranked engine share. SPDX-License-Identifier: MIT
 *
 * start → levels → done
 *
 * Two bytes a position: while it is open, how many of its moves are not known to lose; then how it ends and in how many plies. Level d
 * tells the positions before those that end in d plies; each move is undone once. */
#ifndef SPG_SOLVE_RANKED_STATE_H
#define SPG_SOLVE_RANKED_STATE_H

#include <assert.h>

#include "solve/ranked/lookup.h"
#include "solve/ranked/ranked.h"
#include "solve/ranked/undo.h"

enum {
    SPG_RANKED_DRAW = 1 << 14, /* it has ended so; what is open at the end is a draw, too */
    SPG_RANKED_LOSE = 2 << 14,
    SPG_RANKED_WIN = 3 << 14,
    SPG_RANKED_DISTANCE = (1 << 14) - 1,
    SPG_RANKED_WAITING = 2048
};

static_assert((int)SPG_GROUND_MOVES_MAX < (int)SPG_RANKED_DRAW, "a number of moves is no result");

/* A segment of ranks, as moves see it. */
typedef struct spg_ranked_segment {
    /* Moves forward: sets of those that may be there, and of those that must be looked at: conditions, verdicts. */
    uint64_t *forward, *unsure;
    uint64_t *ends; /* endings that may be there */
    /* Moves backward: the same, and the segment each leads to. */
    uint64_t *back, *back_unsure;
    uint32_t *to;
} spg_ranked_segment;

typedef struct spg_ranked {
    spg_run *run;
    spg_task task;
    const spg_ranked_plan *plan;
    const spg_ground *ground;
    const spg_ranks *ranks;
    spg_arena arena;
    spg_undo_moves undone;
    spg_lookup forward[2], back[2]; /* by who makes the move */
    spg_lookup ends;
    spg_ranked_segment *segments;
    uint8_t *digits[SPG_RANKS_CHUNKS_MAX]; /* per value of a chunk: those of its fields */
    uint16_t *worth;                       /* per rank */

    enum { SPG_RANKED_START, SPG_RANKED_LEVELS, SPG_RANKED_DONE } phase;
    spg_ranks_block block; /* the next one */
    uint32_t level;
    uint64_t found[2]; /* positions that end in `level` plies, and in one more */
    uint64_t *there;   /* of the block: moves that its values allow … */
    uint64_t *ended;   /* … and endings */
    uint64_t *bulk;    /* of the block: where they lead, without the last chunk */
    uint32_t waiting[SPG_RANKED_WAITING];
    uint32_t waiting_count;
    uint64_t options;    /* undone so far */
    uint64_t won, drawn; /* of all, at the end */

    const spg_position *asked;
    uint64_t rank; /* of it */
    bool before;   /* it was known when it was asked for */
} spg_ranked;

/* --- prepare.c --- */
spg_status spg_ranked_prepare(spg_ranked *r);

/* --- levels.c: a part of a phase, at most so much work; SPG_OK: it is over --- */
spg_status spg_ranked_start_step(spg_ranked *r, uint64_t work);
spg_status spg_ranked_levels_step(spg_ranked *r, uint64_t work);

static inline spg_turn spg_ranked_other(const spg_ranked *r, spg_turn turn)
{
    if (!r->ground->turns) { return turn; }
    return turn == SPG_TURN_FIRST ? SPG_TURN_SECOND : SPG_TURN_FIRST;
}

#endif
