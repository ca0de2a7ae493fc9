/* order.h — how the moves of a game to itself change its numbers, and an order in which all of them go back.
 * SPDX-License-Identifier: MIT
 *
 * Everything is proved from the guards of the moves (premises.h), for all values of the givens unless bounds of them are
 * there. Tables and exported programs are filled in the orders that are found here. */
#ifndef SPG_FACTS_ORDER_H
#define SPG_FACTS_ORDER_H

#include "facts/premises.h"

enum { SPG_ORDER_DIMS = 8 };

/* How a parameter changes along a move, as far as it is proved. */
typedef enum spg_order_change {
    SPG_ORDER_ANY,
    SPG_ORDER_SAME,
    SPG_ORDER_FALLS,
    SPG_ORDER_FALLS_STRICTLY,
    SPG_ORDER_RISES,
    SPG_ORDER_RISES_STRICTLY
} spg_order_change;

/* A move from the game to itself. */
typedef struct spg_order_edge {
    const spg_schema *schema;
    const spg_schema_target *target;
    bool never;                     /* its guards contradict each other: it needs no order */
    bool known[SPG_ORDER_DIMS];     /* the gap is */
    spg_linear gap[SPG_ORDER_DIMS]; /* before - after */
    spg_order_change on[SPG_ORDER_DIMS];
} spg_order_edge;

typedef struct spg_order_edges {
    /* of the caller, set before */
    spg_premises *premises;
    uint32_t game;
    /* what is found */
    SPG_ARRAY(spg_order_edge) at;
    bool leaves;   /* some move leads to another game */
    bool opaque;   /* some move is not written as positions of known arguments, and is not among them */
    bool too_many; /* some are left out */
} spg_order_edges;

/* One parameter outermost, upward (1) or downward (-1), then the next. */
typedef struct spg_order {
    uint32_t levels, dim[SPG_ORDER_DIMS];
    uint32_t needed; /* levels; behind them any direction will do */
    int8_t sign[SPG_ORDER_DIMS];
} spg_order;

/* side · (after − before) − least ≥ 0: the parameter rises (side 1) or falls (−1) by `least` or more. */
typedef struct spg_order_goal {
    uint32_t param;
    spg_ref after;
    spg_int side, least;
    const spg_linear *bound; /* or NULL; else: it does not pass this form, or goes no further than it was */
} spg_order_goal;

/* All moves of a game to itself, as they change its integers among the first SPG_ORDER_DIMS parameters. Clear them also when
 * this fails. */
spg_status spg_facts_order_read(spg_order_edges *e);
void spg_facts_order_clear(spg_order_edges *e);

/* Along the direction, does the move go back (2), stay or go back (1), or is that not known (0)? */
int spg_facts_order_goes_back(const spg_order_edge *edge, uint32_t dim, int8_t sign);
bool spg_facts_order_all_go_back(const spg_order_edges *e, uint32_t dim, int8_t sign, bool strictly);

/* For a game of integers, SPG_ORDER_DIMS at most. A parameter that no move takes beyond where it was goes outermost; moves that certainly take it back need no more care;
 * then the next. Parameters that settle something come first, in the order of the rules. */
bool spg_facts_order_find(const spg_order_edges *e, spg_order *out);
/* Is Σ weight · parameter lower after every move? */
bool spg_facts_order_lowers(spg_order_edges *e, const int64_t *weight);

/* Does the goal hold in all cases in which the move is made? */
bool spg_facts_order_prove(spg_order_edges *e, const spg_order_edge *edge, spg_premises_goal *what, void *goal);
/* The goal of a spg_order_goal without a bound. */
bool spg_facts_order_moves_by(spg_premises *p, void *goal);
/* Where it leads to is min(a, b) or max(a, b), and a goal that wants it `large` (or small) holds for the parts. */
bool spg_facts_order_each(spg_premises *p, const spg_order_goal *g, bool large, spg_premises_goal *what);

#endif
