/* fill.h — tables filled from small to large: in which order, and between which bounds. SPDX-License-Identifier: MIT
 *
 * For a game whose moves lead to itself and to games that do not lead back. A box of positions is filled: every move from a
 * position of the box stays in it, and leads to one that comes before it in the order of the loops. Both are proved from
 * the guards around the moves, for all values of the givens. */
#ifndef SPG_EXPORT_FILL_H
#define SPG_EXPORT_FILL_H

#include "export/exporter.h"
#include "facts/ends.h"

enum { SPG_FILL_PARAMS = 6 };

/* A loop around the cells. */
typedef struct spg_x_fill_loop {
    uint32_t param;
    bool falls; /* from the high end to the low one */
} spg_x_fill_loop;

typedef struct spg_x_fill {
    bool tried, works; /* works: all below holds */
    bool ends_known, ends_always;
    bool repeats; /* moves lead to the game itself: there is a table */
    bool by_sum;  /* every move lowers the sum of the two parameters: small sums first, instead of loops */
    bool leaps;  /* every move that leads to the game itself divides its only parameter: few cells of a table are met */
    bool splits; /* some move leads to no position, or to several */
    uint32_t count;                         /* parameters */
    spg_ends ends;                          /* of the box */
    spg_x_fill_loop loops[SPG_FILL_PARAMS]; /* outermost first */
    uint32_t refused;                       /* kinds of chunks for which the rules have no sweep */
    uint32_t careful;                       /* those whose cells may fail */
    /* of the look with this number, counted from 1: for which kinds of chunks the games it leads to are covered */
    uint32_t rest_pass, rest_known, rest_covered;
} spg_x_fill;

/* Does every play of the game end? It does where a measure shows it, or the order of its table, and it leads to none that
 * does not. Only then has every position a Grundy number. */
bool spg_x_fill_ends(spg_exporter *x, uint32_t game);
/* What holds for the game, found once. */
const spg_x_fill *spg_x_fill_of(spg_exporter *x, uint32_t game);

#endif
