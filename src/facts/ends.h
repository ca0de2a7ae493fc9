/* ends.h — how low and how high the parameters of a game can get, for all values of the givens. SPDX-License-Identifier: MIT
 *
 * The ends of a box of positions that no move leaves: a position whose parameters lie between them leads to such positions
 * only. They are proved from the guards around the moves (order.h) and written as what they rest on, so a table gets its box
 * once the givens and the start are known, and an exported program works it out itself. */
#ifndef SPG_FACTS_ENDS_H
#define SPG_FACTS_ENDS_H

#include "facts/order.h"

enum { SPG_ENDS_FORMS = 4, SPG_ENDS_TERMS = 6, SPG_ENDS_MAX = 2 * SPG_ORDER_DIMS };

/* What an end may depend on. */
typedef enum spg_ends_term_kind { SPG_ENDS_PARAM, SPG_ENDS_GIVEN, SPG_ENDS_LENGTH } spg_ends_term_kind;

typedef struct spg_ends_term {
    spg_ends_term_kind kind;
    uint32_t index; /* of the parameter or given */
    int64_t coefficient;
} spg_ends_term;

typedef struct spg_ends_form {
    int64_t constant;
    uint32_t count;
    spg_ends_term at[SPG_ENDS_TERMS];
} spg_ends_form;

typedef enum spg_ends_kind {
    SPG_ENDS_UNKNOWN,
    SPG_ENDS_START, /* no move goes beyond where it started */
    SPG_ENDS_SAID,  /* the range of the parameter, which sees givens only */
    SPG_ENDS_REST,  /* how high: what the largest sum leaves when the others are at their low ends */
    SPG_ENDS_BOUND  /* a move beyond where it started does not pass any of the forms */
} spg_ends_kind;

typedef struct spg_ends_end {
    spg_ends_kind kind;
    uint32_t count;
    spg_ends_form forms[SPG_ENDS_FORMS];
} spg_ends_end;

typedef struct spg_ends {
    uint32_t count;                 /* parameters */
    spg_ends_end at[SPG_ENDS_MAX];  /* 2·parameter, + 1 for the high end */
    uint32_t sorted;                /* ends whose turn is known: all, unless some rest on each other */
    uint32_t in_turn[SPG_ENDS_MAX]; /* each behind those it rests on */
} spg_ends;

/* Of all parameters. `by_sum`: every move lowers the sum of the parameters; `all`: stop at the first that is not found.
 * False: one was not, or they rest on each other. */
bool spg_ends_find(spg_order_edges *e, bool by_sum, bool all, spg_arena *arena, spg_ends *out);

/* What is known of the names that ends rest on. */
typedef struct spg_ends_names {
    const spg_extent *params, *givens;
    spg_interval all; /* what any of them can hold */
} spg_ends_names;

/* Where an end lies that is told by the start and by forms. `started`: the parameter in the positions that play starts at. */
spg_interval spg_ends_reach(const spg_ends *ends, uint32_t end, spg_interval started, const spg_ends_names *names);

#endif
