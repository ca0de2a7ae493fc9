/* random_rules.h — small rule files that nobody thought of. SPDX-License-Identifier: MIT
 *
 * The same seed gives the same text. What the files use together follows from the kind drawn first, so that nearly all of them are
 * games the language allows; a few divide by zero or go round with points, and must be refused by both sides. */
#ifndef ORACLE_RANDOM_RULES_H
#define ORACLE_RANDOM_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct random_range {
    int low, high;
    bool rises; /* moves lead upwards */
} random_range;

typedef struct random_rules {
    uint64_t random;
    char text[12000];
    size_t length;
    bool cyclic; /* moves may go anywhere in the ranges; else every move lowers the first argument */
    bool roles, scores, again, verdicts, splits;
    bool sums;      /* sums may be asked about: endings are kept to what they allow */
    bool other_end; /* ends other than `end lose` */
    int stuck;      /* 0 lose, 1 win, 2 draw, 3 number */
    int high;       /* of the first argument */
    int games;
    int shape[3];         /* of each game: random_shape */
    const char *names[8]; /* integers in scope */
    int name_count;
    /* random_forms.h */
    bool fronts, faulty; /* moves that raise one parameter and lower another; parts that have no value somewhere */
    bool lets;           /* among the moves, used or not; now and then one has no value somewhere */
    int wide;            /* upper end of a single parameter */
    int form;            /* 0: mixed, 1: intervals, 2: tokens on a graph, 3: one long line, 4: a row, 5: splits */
    int nodes;           /* of the graph */
    int dims[3];
    random_range range[3][3];
} random_rules;

void random_rules_make(random_rules *out, uint64_t seed);
/* A position to ask about, alone or a sum. */
void random_rules_position(random_rules *rules, char *out, size_t size);

#endif
