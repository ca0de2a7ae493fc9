/* octal.h — values of octal games, as published programs find them. SPDX-License-Identifier: MIT */
#ifndef SPG_BENCH_RIVAL_OCTAL_H
#define SPG_BENCH_RIVAL_OCTAL_H

#include <stdbool.h>

/* Digits d1, d2, … of a code; `unequal`: Grundy's game instead, one heap into two unequal ones. */
typedef struct rival_octal {
    const char *digits;
    bool unequal;
} rival_octal;

/* values[0 … count-1]; false: no memory. The textbook's table: all options of every heap. */
bool rival_octal_table(const rival_octal *game, int count, int *values);
/* Sparse space (Berlekamp, Conway and Guy, Winning Ways, chapter 4): the options of most values are found through the few
 * rare heaps. The mask of the rare values is chosen anew at every power of two. */
bool rival_octal_sparse(const rival_octal *game, int count, int *values);

#endif
