/* run.h — many cases, compiled bodies in batches. SPDX-License-Identifier: MIT */
#ifndef AGREE_RUN_H
#define AGREE_RUN_H

#include "cases.h"

typedef struct agree_run {
    uint64_t from, count;
    uint64_t chunk;        /* cases that share one C file */
    const char *level;     /* of the compiler; NULL: no compiled bodies */
    const char *directory; /* where small failing rule files go */
    bool shrink, progress;
    unsigned long stop; /* after so many differing cases */
    agree_tally tally;
    unsigned long failed;    /* cases that differ */
    const char *no_compiler; /* why there were no compiled bodies, or NULL */
} agree_run;

void agree_run_all(agree_run *run);
void agree_run_print(const agree_run *run);

#endif
