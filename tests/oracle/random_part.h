/* random_part.h — what the files of random_forms.h share. SPDX-License-Identifier: MIT */
#ifndef ORACLE_RANDOM_PART_H
#define ORACLE_RANDOM_PART_H

#include <stddef.h>

#include "random_rules.h"

/* Numbers and conditions over the names in scope: sums over ranges of givens, helpers, powers; now and then one that has no
 * value somewhere. */
void random_part(random_rules *r);
void random_test(random_rules *r);
void random_where(random_rules *r); /* or nothing */
void random_let(random_rules *r);   /* or nothing; its name is in scope from here on */

extern const char *const random_letter[3]; /* names of the parameters */
const random_range *random_range_of(const random_rules *r, int game, int dim);

/* A position of the game with some parameters replaced: `change[i]` is an expression or NULL. A move to it, with what stands
 * in front of one. */
void random_target(random_rules *r, int game, const char *const change[3]);
void random_move(random_rules *r, int game, const char *const change[3]);
void random_again(random_rules *r);
/* Any of the mixed forms. */
void random_statement(random_rules *r, int game, int depth);

/* The moves of a game that is one form alone. */
void random_interval(random_rules *r, int game);
void random_tokens(random_rules *r, int game);
void random_long_line(random_rules *r, int game);
void random_suffix(random_rules *r, int game);
void random_splits(random_rules *r, int game);

#endif
