/* lanes.h — operations on lane registers. SPDX-License-Identifier: MIT
 *
 * One body, compiled for every processor and for those with AVX2 (lanes_body.h); both give the same. */
#ifndef SPG_VECTOR_LANES_H
#define SPG_VECTOR_LANES_H

#include "vector/program.h"

/* Bit 0, 1, 2 of `shape`: a, b, c has one number per lane, else it has one for all. */
typedef struct spg_lanes {
    /* d = op(a, b, c), never failing */
    void (*apply)(spg_sweep_op op, unsigned shape, int64_t *restrict d, const int64_t *a, const int64_t *b,
                  const int64_t *c, size_t n);
    /* The same for an operation that may have no result: the first active lane where it has none, or n. */
    size_t (*check)(spg_sweep_op op, unsigned shape, int64_t *restrict d, const int64_t *a, const int64_t *b,
                    const int64_t *mask, size_t n);
    /* d = mask && (a != 0) != negated, as 0 or 1; how many 1 there are */
    size_t (*mask)(int64_t *d, const int64_t *mask, const int64_t *a, bool negated, size_t n);
    void (*spread)(int64_t *d, int64_t start, int64_t step, size_t n);
    void (*blend)(int64_t *d, const int64_t *mask, unsigned shape, const int64_t *a, size_t n);
    int64_t (*best)(int64_t best, const int64_t *mask, const int64_t *a, size_t n);
    void (*bests)(int64_t *restrict d, const int64_t *mask, const int64_t *a, size_t n);
    void (*bits)(int64_t *restrict d, const int64_t *mask, const int64_t *a, size_t n); /* d |= 1 << a, for a < 64 */
    bool (*within)(const int64_t *a, int64_t least, int64_t limit, size_t n); /* least <= a < limit in all lanes? */
} spg_lanes;

const spg_lanes *spg_lanes_best(void);
const spg_lanes *spg_lanes_plain(void);

#endif
