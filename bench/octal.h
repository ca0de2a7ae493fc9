/* octal.h — values of heap games per second, against a program of sparse space. SPDX-License-Identifier: MIT */
#ifndef SPG_BENCH_OCTAL_H
#define SPG_BENCH_OCTAL_H

#include "line.h"

typedef struct octal_row {
    const char *name;
    const char *code;   /* as the library reads it */
    const char *digits; /* as the rival does; NULL: Grundy's game */
    int from, to;       /* the values from … to-1 are measured; those before are worked out too */
    double floor;
} octal_row;

extern const octal_row octal_rows[];
extern const int octal_row_count;

void octal_measure(spg_context *context, const octal_row *row, int times, bool quick, bench_line *line);

#endif
