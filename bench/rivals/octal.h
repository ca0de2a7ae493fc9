/* octal.h — values of octal games, as published programs find them. SPDX-License-Identifier: MIT */
#ifndef SPG_BENCH_RIVAL_OCTAL_H
#define SPG_BENCH_RIVAL_OCTAL_H

#include <stdbool.h>

/* Digits d1, d2, … of a code; `unequal`: Grundy's game instead, one heap into two unequal ones. */
typedef struct rival_octal {
    const char *digits;
    bool unequal;
    /* Sparse space (Berlekamp, Conway and Guy, Winning Ways, chapter 4): the options of most values are found through the
     * few rare heaps. The mask of the rare values is chosen anew at every power of two. Else the textbook's table: all
     * options of every heap. */
    bool sparse;
} rival_octal;

typedef struct rival_octal_run rival_octal_run;

/* Room for the values 0 … most-1, none of them known; NULL: no memory. */
rival_octal_run *rival_octal_start(const rival_octal *game, int most);
/* Until the values 0 … count-1 are known. */
void rival_octal_extend(rival_octal_run *run, int count);
const int *rival_octal_values(const rival_octal_run *run);
void rival_octal_end(rival_octal_run *run);

#endif
