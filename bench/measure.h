/* measure.h — the rival and ours in turn, the least time of each. SPDX-License-Identifier: MIT */
#ifndef SPG_BENCH_MEASURE_H
#define SPG_BENCH_MEASURE_H

#include "line.h"
#include "row.h"

enum { MEASURE_LINES = 3 };

/* Milliseconds of a clock that never goes back; of the processor, that this program and those it waited for have used. */
double measure_now(void);
double measure_used(void);

/* The lines of one row; `count` of them. false: no memory. */
bool measure_row(spg_context *context, const bench_row *row, int times, bool quick, bench_line lines[MEASURE_LINES],
                 int *count);

/* FNV-1a over numbers as 8 bytes each, the lowest first, as spg_table_fill signs: start, then one number after another. */
#define MEASURE_SIGN_START UINT64_C(0xcbf29ce484222325)
uint64_t measure_sign(uint64_t hash, int64_t number);

#endif
