/* cells.h — reading and writing many cells. SPDX-License-Identifier: MIT
 *
 * An index outside the table reads the cell 0: only lanes that are not active have one. */
#ifndef SPG_VECTOR_CELLS_H
#define SPG_VECTOR_CELLS_H

#include "vector/program.h"

typedef struct spg_cells {
    const void *at;
    uint64_t count;
    spg_fill_cells cells;
} spg_cells;

/* Do all of start, start+step, … (n of them) lie in 0 … count-1? */
bool spg_vector_cells_inside(int64_t start, int64_t step, size_t n, uint64_t count);

void spg_vector_cells_gather(spg_cells table, const int64_t *index, size_t n, int64_t *restrict out);
/* Cells start, start+step, …; the result is `out`, or the table itself where that holds just these numbers. */
const int64_t *spg_vector_cells_line(spg_cells table, int64_t start, int64_t step, size_t n, int64_t *restrict out);
void spg_vector_cells_put(void *table, spg_fill_cells cells, int64_t start, int64_t step, size_t n,
                          const int64_t *value);

/* marks[v] = now for each value v < limit of a line of cells, or of two lines, xor-ed. marks[limit] is for the others.
 * False: not done, since an index lies outside. */
bool spg_vector_cells_mark(spg_cells table, int64_t start, int64_t step, size_t n, uint32_t *marks, uint32_t limit,
                           uint32_t now);
bool spg_vector_cells_mark_xor(spg_cells a, int64_t start_a, int64_t step_a, spg_cells b, int64_t start_b,
                               int64_t step_b, size_t n, uint32_t *marks, uint32_t limit, uint32_t now);

#endif
