/* search.h — what the printers of searching programs share. SPDX-License-Identifier: MIT
 *
 * at_G(arguments…) gives the number of a position of the game G, options_G(arguments…) lists its options, list_options(id)
 * calls that for the game of a position. Which games are searched, and how their positions are written down, is the same
 * for all questions of a program: it is learnt before anything is printed. */
#ifndef SPG_EXPORT_SEARCH_H
#define SPG_EXPORT_SEARCH_H

#include "export/method.h"

enum {
    SPG_SEARCH_USED = 1,
    SPG_SEARCH_TURNS = 2,  /* whose turn it is belongs to a position */
    SPG_SEARCH_SUMS = 4,   /* a position is a multiset of components: values do not add */
    SPG_SEARCH_PLAIN = 8,  /* asked for values: a position is a component */
    SPG_SEARCH_PARTS = 16, /* … and a move may lead to a sum, whose value is found from those of its parts */
    SPG_SEARCH_GRAPH = 32, /* positions have numbers: all that are reached are labelled */
    SPG_SEARCH_ALL = 64    /* … for some question, whether play goes round or not */
};

/* Are its arguments a key of a few numbers (def.c)? */
bool spg_x_def_has_numbers(const spg_def *def);
/* Can arguments of this type be written as words? */
bool spg_x_search_is_written(spg_type type);
/* A statement that writes a parameter of the unit, and what reads one of several. */
void spg_x_search_write_key(spg_exporter *x, uint32_t param);
const char *spg_x_search_read_argument(spg_exporter *x, const spg_param *params, uint32_t count, uint32_t param);
/* One component, if only one of several by a condition. */
bool spg_x_search_is_single(const spg_exporter *x, spg_ref position);
/* Are positions known by their words alone? Else each has a number. Then at_G(…) writes them, `there`, and what follows reads that. */
bool spg_x_search_by_words(spg_exporter *x);
/* at_G(…) of the unit's own parameters, and of a MAKE node; `turn` is who moves there, where that belongs to a position. */
const char *spg_x_search_at_params(spg_exporter *x, uint32_t game);
const char *spg_x_search_at(spg_exporter *x, spg_ref make, const char *turn);
/* A position that is met lies in its ranges: what is known of its arguments, and of those of a target. */
void spg_x_search_meet_ranges(const spg_exporter *x, uint32_t game, spg_extent *known);
void spg_x_search_learn(spg_exporter *x, spg_ref make);
/* Statements that call add_part for every component of a position; `asked`: its ranges are not known to hold. */
void spg_x_search_parts(spg_exporter *x, spg_ref position, bool asked);
/* The number of the sum of these parts. */
const char *spg_x_search_sum_number(spg_exporter *x, spg_verdict stuck, const char *turn);

/* May the Grundy value that the search gives be -1, for positions that can be played for ever? */
bool spg_x_search_is_loopy(spg_exporter *x, uint32_t game);

/* Any position, also a sum whose values do not add. Statements up to the `return`; or such that set `after`, with who moves
 * there. */
bool spg_x_search_covers(spg_exporter *x, spg_x_chunk_kind kind, spg_ref position);
void spg_x_search_after(spg_exporter *x, spg_x_chunk_kind kind, spg_ref position, const char *turn);
/* The same for the position that stands for any value (kept.h), with its component `at` replaced. */
void spg_x_search_after_among(spg_exporter *x, spg_x_chunk_kind kind, uint32_t set, spg_ref target, const char *turn);
void spg_x_search_ask_sum(spg_exporter *x, spg_x_chunk_kind kind, spg_ref position);

/* Statements that print what one component is worth, with who moves there, and what each of its moves leads to. */
void spg_x_search_tell(spg_exporter *x, spg_x_chunk_kind kind, spg_ref make, const char *turn);

/* Chunks. */
void spg_x_print_at(spg_exporter *x, uint32_t game);
void spg_x_print_options(spg_exporter *x, spg_x_chunk_kind kind, uint32_t game);
void spg_x_print_others(spg_exporter *x, uint32_t set);
void spg_x_print_dispatch(spg_exporter *x);

#endif
