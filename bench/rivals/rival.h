/* rival.h — hand-written programs for one problem each, to be measured against. SPDX-License-Identifier: MIT
 *
 * Each is what a good contestant would hand in: arrays of int, a stamp per value for the mex, plain loops, no reading of
 * rules. It takes its memory afresh, as the library does, so that both sides pay for it. */
#ifndef SPG_BENCH_RIVAL_H
#define SPG_BENCH_RIVAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct rival_input {
    int high;        /* the largest parameter */
    const int *data; /* what is given: sizes of takes, piles, … */
    int count;
} rival_input;

/* Rows of values; those asked for start at `first`. */
typedef struct rival_table {
    void *block; /* from malloc, the caller frees it */
    const void *first;
    int width; /* bytes of a value, signed: 1 or 4 */
    size_t rows, columns;
    size_t stride; /* values from one row to the next */
} rival_table;

typedef bool rival_fill(const rival_input *input, rival_table *out); /* false: no memory, or too big for it */

rival_fill rival_bash, rival_cutting, rival_heaps, rival_knight, rival_knight_open, rival_queen, rival_rook, rival_row,
    rival_stone, rival_stone5, rival_stone7, rival_stone8, rival_wythoff;

#endif
