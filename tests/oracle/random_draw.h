/* random_draw.h — numbers and conditions for random rules. SPDX-License-Identifier: MIT */
#ifndef ORACLE_RANDOM_DRAW_H
#define ORACLE_RANDOM_DRAW_H

#include "random_rules.h"

typedef enum random_shape { ONE_NUMBER, TWO_NUMBERS, A_LIST, A_SET, A_BAG, A_BOARD, SHAPES } random_shape;

int random_pick(random_rules *r, int low, int high); /* both included */
bool random_chance(random_rules *r, int percent);
__attribute__((format(printf, 2, 3))) void random_say(random_rules *r, const char *format, ...); /* adds to the text */
/* Expressions over the names in scope. */
void random_number(random_rules *r, int depth);
void random_condition(random_rules *r, int depth);

/* A game over a list, a set, a bag or a board. */
void random_data_game(random_rules *r, int game);

#endif
