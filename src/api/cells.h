/* cells.h — the cells of a table: one game over ranges of its integer parameters. SPDX-License-Identifier: MIT */
#ifndef SPG_API_CELLS_H
#define SPG_API_CELLS_H

#include "api/ruleset.h"

enum { SPG_CELLS_AXES = 8 };

/* In row-major order: the last axis runs fastest. */
typedef struct spg_cells {
    spg_ruleset *rules;
    uint32_t game;
    const spg_axis *axes;
    uint32_t axis_count;
    size_t count;
    spg_table_of of;       /* never AUTO */
    const uint64_t *roots; /* bitset over the games: the one of the table */
} spg_cells;

/* Finds the game and checks the ranges. AUTO becomes Grundy values where there are any, else scores, else outcomes. The
 * axes must outlive `out`; the rest is the arena's. */
spg_status spg_cells_open(spg_ruleset *rules, const char *game, const spg_axis axes[], size_t axis_count,
                          spg_table_of of, spg_arena *arena, spg_cells *out);

/* What one cell asks; `legal` false: there is no such position. What the inquiry points to is the arena's or the cells'. */
spg_status spg_cells_inquiry(const spg_cells *cells, size_t index, const char *engine, spg_arena *arena, bool *legal,
                             spg_inquiry *out);
/* The answer to one cell; `legal` false: there is no such position. What the reply points to is the arena's. */
spg_status spg_cells_ask(const spg_cells *cells, size_t index, const char *engine, spg_arena *arena, bool *legal,
                         spg_reply *out);

/* A cell that is no position. */
#define SPG_CELLS_NO_POSITION INT64_MIN

/* What tables or a graph hold, as numbers: Grundy values, scores, distances (draw: -1), outcomes as lose 0, win 1, draw 2. */
spg_status spg_cells_translate(const spg_cells *cells, const spg_cells_reply *reply, spg_run *run, int64_t *values);
/* All of them at once; *done false: the rules have no such tables, or they do not fit. */
spg_status spg_cells_numbers(const spg_cells *cells, const char *engine, spg_arena *arena, int64_t *values, bool *done);

#endif
