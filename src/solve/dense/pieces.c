/* pieces.c — what is left of a tile after a stop in its middle. SPDX-License-Identifier: MIT
 *
 * The cells behind `at` in the order of the levels are, for each level, a box: all levels before it stand at `at`, this one
 * goes on behind it, the deeper ones run their whole range. The deepest comes first. */
#include "solve/dense/state.h"

void spg_pieces_start(spg_pieces *pieces, const spg_dense_box *box)
{
    pieces->at[0] = *box;
    pieces->count = 1;
}

/* A piece in which level l is the first that is not fixed lies below those that fix l: no more than one per level. */
void spg_pieces_stop(spg_pieces *pieces, uint32_t levels, const int64_t *at, bool again)
{
    const spg_dense_box from = pieces->at[--pieces->count];
    spg_dense_box piece = from;
    for (uint32_t level = 0; level < levels; level++) {
        piece.low[level] = again && level + 1 == levels ? at[level] : at[level] + 1;
        piece.high[level] = from.high[level];
        if (piece.low[level] <= from.high[level]) { pieces->at[pieces->count++] = piece; }
        piece.low[level] = piece.high[level] = at[level];
    }
}
