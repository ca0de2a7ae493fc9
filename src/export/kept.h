/* kept.h — positions as values: in variables, lists and moves, and what helpers give. SPDX-License-Identifier: MIT
 *
 * Such a position is a row of components, each with its arguments, its term and how many copies there are. keep_G(arguments…)
 * makes one of the game G. A question about one is a function, kept_wins(kept) …, that goes by the games of its components and asks
 * as if each had been written there, as G(v_n, …). */
#ifndef SPG_EXPORT_KEPT_H
#define SPG_EXPORT_KEPT_H

#include "export/exporter.h"

/* First of all: the games of variables and helpers (kept_games.c). */
spg_status spg_x_kept_find_games(spg_exporter *x);
/* The set of games that the position, which is a value, may be of. */
uint32_t spg_x_kept_set_of(spg_exporter *x, spg_ref position);
/* The set that it stands for any value of. */
uint32_t spg_x_kept_number(const spg_exporter *x, spg_ref any);
/* Does it stand for any value of such a set? Then functions have it as their parameter `kept`. */
bool spg_x_kept_is_any(const spg_exporter *x, spg_ref position);
/* May such a value be a sum, or nothing? */
bool spg_x_kept_may_be_sum(const spg_exporter *x, spg_ref any);
/* Adds the nodes for games and sets that have come up in the last look. */
spg_status spg_x_kept_open(spg_exporter *x, spg_program *program);
/* Is a part of the position a value? */
bool spg_x_kept_has(const spg_exporter *x, spg_ref position);
/* The position as a value. */
void spg_x_kept_write(spg_exporter *x, spg_ref position);
/* "switch (of.game)": what `print` writes for a component of each game of such a set, with its parameters as names. */
void spg_x_kept_each(spg_exporter *x, spg_ref any, const char *of, spg_x_term *print, const void *user);
/* Do all sums of such positions end alike, and have values or points together? */
bool spg_x_kept_is_even(spg_exporter *x, spg_ref any);

/* What compares two values is needed. */
void spg_x_kept_need_compare(spg_exporter *x);

/* What makes a text of one is. */
void spg_x_kept_need_text(spg_exporter *x);

/* keep_G. */
void spg_x_print_keep(spg_exporter *x, uint32_t game);
void spg_x_print_compare(spg_exporter *x);
void spg_x_print_write(spg_exporter *x);
/* The question kept_… (question.c). */
void spg_x_print_kept(spg_exporter *x, uint32_t index);
/* The types, and functions for the names that are asked of positions. */
void spg_x_kept_add_types(spg_exporter *x);

#endif
