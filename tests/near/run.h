/* run.h — many rule sets of each family, compared with the definition. SPDX-License-Identifier: MIT */
#ifndef NEAR_RUN_H
#define NEAR_RUN_H

#include "near.h"

typedef struct near_run {
    uint64_t from, count;         /* seeds, for each family */
    const char *only;             /* a part of the names of the families wanted; NULL: all */
    const char *directory;        /* where small failing rule files go */
    bool shrink, progress, tells; /* tells: a line for each hypothesis */
    unsigned long stop;           /* after so many differing rule sets */
    unsigned long families, sets, positions, unreadable, failed, idle;
    unsigned long periods; /* that were said to be proved, and compared */
} near_run;

/* `idle` counts theorems whose engine never answered although all hypotheses hold. */
void near_run_all(near_run *run);

/* Is what the program proves of the values of a game g with one parameter true of its first values? False: *told says what
 * is not. */
bool near_period_holds(const agree_case *one, bool *proved, char *told, size_t size);

#endif
