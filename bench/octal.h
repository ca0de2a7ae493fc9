/* octal.h — values of heap games per second, against other programs. SPDX-License-Identifier: MIT */
#ifndef SPG_BENCH_OCTAL_H
#define SPG_BENCH_OCTAL_H

#include "line.h"

typedef struct octal_row {
    const char *name;
    const char *code;   /* as the library reads it */
    const char *digits; /* as the rivals do; NULL: Grundy's game */
    int from, to; /* powers of two: the values from 2^from to 2^to - 1 are measured; those before are worked out too */
    double floor; /* against the command; 0: none */
    bool repeats; /* so soon that a command which looks for periods would have nothing to do */
} octal_row;

extern const octal_row octal_rows[];
extern const int octal_row_count;

enum { OCTAL_LINES = 4 };

typedef struct octal_request {
    int times;
    bool quick;
    const char *command; /* a rival of the user's, run as COMMAND CODE COUNT; NULL: none */
} octal_request;

/* One line against sparse space, one against the textbook's table, at smaller heaps, and one against the command, all with one
 * thread; and one of two threads against that. */
void octal_measure(spg_context *context, const octal_row *row, const octal_request *request,
                   bench_line lines[OCTAL_LINES], int *count);

/* What the command ends with when it is asked for a few heaps of the row: child.h. */
int octal_try(const octal_row *row, const char *command);

#endif
