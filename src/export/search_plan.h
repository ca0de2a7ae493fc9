/* search_plan.h — in which way a family of games is searched. SPDX-License-Identifier: MIT */
#ifndef SPG_EXPORT_SEARCH_PLAN_H
#define SPG_EXPORT_SEARCH_PLAN_H

#include "export/search.h"

typedef enum spg_x_search_form {
    FORM_NONE,
    FORM_SG,       /* depth first, Grundy values */
    FORM_OUTCOME,  /* … who wins */
    FORM_SCORE,    /* … scores */
    FORM_GRAPH_SG, /* all positions that can be reached: values, from the ends backwards */
    FORM_GRAPH,    /* … who wins */
    FORM_DISTANCE, /* … how long it takes */
    FORM_LOOPY,    /* … who wins a sum, by the values of its parts */
    FORM_SIDE,     /* … who wins, by the values that are asked for, too */
    FORM_TEXT      /* … the value of a sum as a text */
} spg_x_search_form;

/* All games that a position or a game leads to. */
typedef struct spg_x_search_family {
    uint64_t *games;
    spg_x_kind kind;
    bool splits, sum; /* a move, or the position itself, may be a sum */
} spg_x_search_family;

typedef struct spg_x_search_plan {
    spg_x_search_form form;
    uint8_t flags; /* SPG_SEARCH_… */
    spg_verdict stuck;
} spg_x_search_plan;

/* Of a position, or (0) of a game. False: it cannot be searched. The bitset comes from the arena. */
bool spg_x_search_find_family(spg_exporter *x, spg_ref position, uint32_t game, spg_x_search_family *out);
spg_x_search_plan spg_x_search_find_plan(const spg_exporter *x, spg_x_chunk_kind kind, const spg_x_search_family *f);
/* Is it first tried whether a search ends (T47)? Not where all positions are labelled anyway. */
bool spg_x_search_until_round(const spg_exporter *x, const spg_x_search_family *f, const spg_x_search_plan *plan);
/* From now on the games are searched so. */
void spg_x_search_mark_family(spg_exporter *x, const spg_x_search_family *f, uint8_t flags);

#endif
