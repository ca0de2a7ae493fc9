/* dense.h — what plan/ prepares for the engine that fills whole tables. SPDX-License-Identifier: MIT */
#ifndef SPG_SOLVE_DENSE_DENSE_H
#define SPG_SOLVE_DENSE_DENSE_H

#include "game/fill.h"
#include "solve/engine.h"

enum {
    SPG_DENSE_BLOCK = 256 * 1024, /* a good `block`: half of a second-level cache */
    SPG_DENSE_MANY = 1 << 16      /* a good `many`: below this, starting threads costs more than they save */
};

/* Lives as long as the state that was opened with it. */
typedef struct spg_dense_plan {
    const spg_sweep *sweep;
    uint32_t threads; /* at least 1: the caller's own is one of them */
    uint32_t block;   /* bytes that the cells and lines of a tile may take; 0: no cache blocking */
    uint64_t many;    /* cells of a pass from which on threads are used */
    bool wait;        /* passed to `filler` */
    /* The best body there is now for cells of this kind. Called by the thread that calls the engine, often, so it must be
     * cheap; bodies given earlier stay usable until the state is closed. */
    spg_status (*filler)(void *user, spg_fill_cells cells, bool wait, spg_filler *out);
    void *user;
    const char *tier; /* a literal for the counts; `filler` may change it */
} spg_dense_plan;

/* The cell of a position whose pass has been filled; false: there is none. What the number means: game/sweep.h. */
bool spg_dense_read(const void *state, uint32_t game, spg_turn turn, const int64_t *parameters, int64_t *out);

#endif
