/* bench.h — measuring the library against hand-written programs: what the command sees. SPDX-License-Identifier: MIT */
#ifndef SPG_BENCH_BENCH_H
#define SPG_BENCH_BENCH_H

#include <stdbool.h>

#include "sprague.h"

typedef struct bench_request {
    const char *const *rows; /* names; none: all */
    int row_count;
    int times;  /* rounds; the least time of each side counts */
    bool quick; /* tiny sizes: signatures only, times mean nothing */
    bool json;
    const char *program;  /* to be started for the start-up row */
    const char *rival;    /* a command to compare heap games with, too; NULL: none */
    int (*stopped)(void); /* asked between rows: other than 0 ends the run */
} bench_request;

/* Writes a line for each thing measured, as it is ready. `same`: every signature agreed and everything was answered.
 * SPG_OK also when not; else what the sink or the system said, or SPG_CANCELLED. */
spg_status bench_run(spg_context *context, const bench_request *request, spg_sink *sink, void *user, bool *same);
/* One line a row: its name, its size and what it is, in the language. */
spg_status bench_list(bool json, const char *language, spg_sink *sink, void *user);

/* What the rival ends with when it is asked for a few heaps of the first of the rows that have one; 128 and more: by a signal;
 * -1: it could not be started. *code: the game; NULL: none of the rows asked for has such a rival. */
int bench_try_rival(const bench_request *request, const char **code);

/* Names of rows, and of groups of them behind, in order; NULL behind the last. */
const char *bench_row_name(int index);

#endif
