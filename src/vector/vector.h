/* vector.h — tier 0 of sweeps: an interpreter that works on many lanes at a time. SPDX-License-Identifier: MIT
 *
 * Every instruction works on a block of lanes, so the cost of fetching and deciding is shared among them. The lanes are
 * the cells of a row where these do not need each other, else the rounds of an innermost loop of one cell. */
#ifndef SPG_VECTOR_VECTOR_H
#define SPG_VECTOR_VECTOR_H

#include "game/fill.h"

typedef struct spg_vector spg_vector;

/* The sweep must outlive it. SPG_TOO_BIG when expressions or loops are nested too deeply. */
spg_status spg_vector_compile(spg_run *run, const spg_sweep *sweep, spg_fill_cells cells, spg_vector **out);
void spg_vector_free(spg_vector *vector);
/* Its scratch may not be shared with another filler. Cells of 1 and 2 bits: calls at the same time must not write into
 * the same 64-bit word. */
spg_filler spg_vector_filler(const spg_vector *vector);

#endif
