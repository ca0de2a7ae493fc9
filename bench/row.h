/* row.h — what is measured: a game, its size, its rival. SPDX-License-Identifier: MIT */
#ifndef SPG_BENCH_ROW_H
#define SPG_BENCH_ROW_H

#include "rivals/rival.h"
#include "sprague.h"

/* What the rules are given: name, how it is made. The same numbers go to both sides. */
typedef enum row_given {
    GIVEN_NONE,
    GIVEN_NUMBER, /* `least` */
    GIVEN_SIDE,   /* how many values a parameter has */
    GIVEN_LIST,   /* one number between least and most for each value of a parameter */
    GIVEN_SET     /* `items` numbers between least and most */
} row_given;

typedef struct bench_row {
    const char *name;
    const char *what;  /* one line */
    const char *rules; /* NULL: those of the catalogue */
    const char *game;
    spg_table_of of;
    unsigned dims;
    int low, high, quick_high; /* of every parameter */
    row_given given;
    const char *given_name;
    int least, most, items;
    rival_fill *rival;
    /* What rival / ours should reach: compiled, interpreted; two threads against one. 0: no floor; -1: not measured. */
    double floor_native, floor_plain, floor_threads;
} bench_row;

extern const bench_row bench_rows[];
extern const int bench_row_count;

typedef struct row_data {
    int *numbers;
    int count;
    char *text; /* in the language; NULL: nothing is given */
} row_data;

/* false: no memory */
bool row_data_make(const bench_row *row, int high, row_data *out);
void row_data_free(row_data *data);

#endif
