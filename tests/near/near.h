/* near.h — rules that miss a theorem by one hypothesis. SPDX-License-Identifier: MIT
 *
 * A theorem is a text with holes. What may stand in a hole so that the theorem holds is `good`; what breaks the one
 * hypothesis that the hole stands for is `bad` (now and then it is harmless: the definition engine decides). The family of a
 * theorem has rule sets with each of its hypotheses broken in turn, and with none. In texts:
 *
 *     <name>        the hole of that name, the same text at each place of a rule set
 *     <2-5>         a number, drawn anew at each place
 *     <a|b|>        one of these, drawn anew at each place */
#ifndef NEAR_H
#define NEAR_H

#include "agree/cases.h"

enum { NEAR_CHOICES = 16, NEAR_HOLES = 14, NEAR_POSITIONS = 4, NEAR_THEOREMS = 60 };

typedef struct near_hole {
    const char *name;
    const char *hypothesis; /* NULL: other words for the same */
    const char *good[NEAR_CHOICES];
    const char *bad[NEAR_CHOICES];
} near_hole;

typedef struct near_theorem {
    const char *name;   /* number in docs/theory.md, and which part of it */
    const char *engine; /* that rests on it */
    const char *text;
    near_hole holes[NEAR_HOLES];
    /* for the hypotheses that all theorems share: a number of the position, a lower position, the position itself */
    const char *number, *less, *same;
    const char *positions[NEAR_POSITIONS];
} near_theorem;

/* Of theorems about heaps, pairs of numbers and lists; of heap codes; of boards; of given graphs; of reductions; of measures. */
extern const near_theorem near_heaps[], near_pairs[], near_lists[], near_codes[], near_boards[], near_graphs[],
    near_tables[], near_measures[];

/* All theorems; how many. */
int near_list(const near_theorem **out);

/* The hypotheses of a theorem that can be broken, from 1 on; 0: none is. */
typedef struct near_broken {
    const near_hole *hole; /* NULL: none */
    bool shared;           /* a line more breaks it, whatever the theorem */
} near_broken;
int near_count(const near_theorem *theorem);
near_broken near_hypothesis(const near_theorem *theorem, int number);
/* Which one the rule set of a seed breaks: each in turn, and none in every fifth. */
int near_number(const near_theorem *theorem, uint64_t seed);
/* "T18, up to a limit: every number from 1" */
void near_name(const near_theorem *theorem, int number, char *out, size_t size);
/* A rule set that breaks the hypothesis: the same seed, the same text. */
void near_make(const near_theorem *theorem, int number, uint64_t seed, agree_case *out);

#endif
