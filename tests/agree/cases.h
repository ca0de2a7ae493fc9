/* cases.h — rule sets with positions, comparing them, and making a failing one small. SPDX-License-Identifier: MIT */
#ifndef AGREE_CASES_H
#define AGREE_CASES_H

#include "agree.h"

enum { CASE_TEXT = 12000, CASE_POSITIONS = 4, CASE_POSITION = 200 };

typedef struct agree_case {
    uint64_t seed;
    char text[CASE_TEXT];
    size_t length;
    char position[CASE_POSITIONS][CASE_POSITION];
    int positions;
    bool searches; /* tables are not asked */
    bool tables;   /* engines that write the rules out are not: that takes longer than all the rest */
} agree_case;

/* The same seed gives the same case: a third of them general rules, the others of the forms that planners look for. */
void agree_case_make(agree_case *one, uint64_t seed);

typedef struct agree_finding {
    bool differs;
    bool compiled; /* it takes compiled bodies to see it */
    int position;
    char command[256];
    char told[2000];
} agree_finding;

/* All positions in one mode; the programs of compiled bodies come into `kernels` or from it. */
void agree_case_compare(const agree_case *one, batch *kernels, agree_mode mode, agree_tally *tally, agree_finding *out);
/* Both modes with a batch of its own. */
void agree_case_whole(const agree_case *one, const char *level, bool compiled, agree_tally *tally, agree_finding *out);

/* Drops moves, games, guards, givens and makes numbers smaller while something differs. */
void agree_case_shrink(agree_case *one, const char *level, agree_finding *finding);
/* Writes it into `directory` with the commands that show it; tells where on stdout. */
void agree_case_save(const agree_case *one, const agree_finding *finding, const char *directory);

#endif
