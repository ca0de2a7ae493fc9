/* fill.h — filling tables, one box of cells a call: what the dense engine sees of the two tiers. SPDX-License-Identifier: MIT
 *
 * The same function in two bodies: vector/ interprets a sweep, codegen/ makes C of it and loads that. Both work on the same
 * memory, so the engine may change the body between any two calls. */
#ifndef SPG_GAME_FILL_H
#define SPG_GAME_FILL_H

#include "game/sweep.h"

/* How cells are stored: bits 1, 2 (unsigned, from the low end of each uint64_t), 8, 16, 32 (unsigned for MEX and outcomes,
 * else signed), 64 (signed). All tables of a sweep have the same. */
typedef struct spg_fill_cells {
    uint8_t bits;
    bool is_signed;
} spg_fill_cells;

/* What a line of cells keeps; per sweep line. MEX: bitsets of `words` words a line, how many leading words are all ones, and
 * for lines with a last cell how often each value is there (64 · words counts a line). MAX: the greatest candidate so far,
 * INT64_MIN: none. MAX with last > 0 is for outcomes alone (`own` is 0, 1 or 2): best[2 · id + own - 1] is the latest place
 * at which a cell of that `own` above 0 was added, INT64_MIN: none; the place of a cell is its parameter j, negated when
 * step[j] > 0, j the first with step[j] != 0. It is in the window of p while place(p) - place <= last · |step[j]|. */
typedef struct spg_fill_line {
    uint64_t *bits;
    uint32_t *full;
    uint32_t *counts;
    int64_t *best;
    uint32_t words;
} spg_fill_line;

typedef struct spg_fill_job {
    void *const *tables;        /* cells, per table of the sweep */
    const spg_fill_line *lines; /* per line of the sweep */
    uint32_t pass;
    int64_t low[SPG_SWEEP_DIMS],
        high[SPG_SWEEP_DIMS];   /* per level, both included; a front's inner levels are cut to the box */
    int64_t least, limit;       /* a value v with v < least or v >= limit is not stored: SPG_FILL_WIDEN */
    bool begun;                 /* the lines of the first cell are up to date already (after SPG_FILL_WIDEN) */
    int64_t at[SPG_SWEEP_DIMS]; /* out, per level: the cell it stopped at */
    uint32_t table;             /* out: and its table; those before it in the pass are done for this cell */
    uint64_t *scratch;          /* the caller's, per thread: `scratch_words` of the filler, zeroed once */
    /* Is the work to end? Asked after about SPG_FILL_LOOK rounds of loops inside cells, however many one cell has; NULL: never.
     * Who cuts the boxes sees to it that cells alone are not many. */
    bool (*look)(void *user);
    void *look_user;
} spg_fill_job;

enum { SPG_FILL_LOOK = 1 << 20 };

typedef enum spg_fill_status {
    SPG_FILL_DONE,
    SPG_FILL_GIVEN_UP, /* a check failed at `at`: its lines are up to date, its value is not stored */
    SPG_FILL_WIDEN,    /* the value of `at` does not fit; the same */
    SPG_FILL_STOPPED   /* `look` said so: nothing is known of the cells of this job */
} spg_fill_status;

typedef struct spg_filler {
    const void *self;
    spg_fill_cells cells;
    size_t scratch_words;
    spg_fill_status (*fill)(const void *self,
                            spg_fill_job *job); /* thread-safe with different scratch and disjoint cells */
} spg_filler;

/* Is the cell type wide enough for [least, most]? */
bool spg_fill_fits(spg_fill_cells cells, int64_t least, int64_t most);
int64_t spg_fill_get(const void *table, spg_fill_cells cells, uint64_t rank);
void spg_fill_put(void *table, spg_fill_cells cells, uint64_t rank, int64_t value);
uint64_t spg_fill_bytes(spg_fill_cells cells, uint64_t count); /* a multiple of 8 */
/* What a job may store: spg_fill_least <= value < spg_fill_limit; in signed cells half of what would fit. */
int64_t spg_fill_least(spg_fill_cells cells);
int64_t spg_fill_limit(spg_fill_cells cells);
/* The cells first … end-1 in place; the block has room for the wider ones. Those behind them come before. */
void spg_fill_widen(void *table, spg_fill_cells from, spg_fill_cells to, uint64_t first, uint64_t end);

#endif
