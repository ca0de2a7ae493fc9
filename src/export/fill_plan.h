/* fill_plan.h — what the parts of the planner of tables share. SPDX-License-Identifier: MIT */
#ifndef SPG_EXPORT_FILL_PLAN_H
#define SPG_EXPORT_FILL_PLAN_H

#include "export/fill.h"
#include "facts/premises.h"

/* How a parameter changes along a move, as far as it is proved. */
typedef enum spg_x_fill_change {
    SPG_FILL_ANY,
    SPG_FILL_SAME,
    SPG_FILL_FALLS,
    SPG_FILL_FALLS_STRICTLY,
    SPG_FILL_RISES,
    SPG_FILL_RISES_STRICTLY
} spg_x_fill_change;

/* A move from the game to itself. */
typedef struct spg_x_fill_edge {
    uint32_t schema, target;
    spg_x_fill_change changes[SPG_FILL_PARAMS];
} spg_x_fill_edge;

typedef struct spg_x_fill_planner {
    spg_exporter *x;
    uint32_t game;
    spg_x_fill *out;
    spg_schemas schemas;
    spg_premises *premises;
    spg_extent *params, *locals;
    SPG_ARRAY(spg_x_fill_edge) edges;
    spg_status status;
} spg_x_fill_planner;

/* side · (after − before) − least ≥ 0: the parameter rises (side 1) or falls (−1) by `least` or more. */
typedef struct spg_x_fill_goal {
    uint32_t param;
    spg_ref after;
    spg_int side, least;
    const spg_linear *bound; /* or NULL; else: it does not pass this form, or goes no further than it was */
} spg_x_fill_goal;

spg_ref spg_x_fill_argument(const spg_x_fill_planner *l, const spg_x_fill_edge *e, uint32_t param);
bool spg_x_fill_prove(spg_x_fill_planner *l, const spg_x_fill_edge *e, spg_premises_goal *what, void *g);
bool spg_x_fill_moves_by(spg_premises *p, void *user); /* of a spg_x_fill_goal */
/* Where it leads to is min(a, b) or max(a, b), and a goal that wants it `large` (or small) holds for the parts. */
bool spg_x_fill_each(spg_premises *p, const spg_x_fill_goal *g, bool large, spg_premises_goal *what);
/* Does the move go with a loop, falling from the high end or rising from the low one? */
bool spg_x_fill_agrees(spg_x_fill_change c, bool falls);
/* How low or high a parameter can get. */
bool spg_x_fill_find_end(spg_x_fill_planner *l, uint32_t param, bool high, spg_x_fill_end *end);
/* Fills in fill.ends; false: they rest on each other. */
bool spg_x_fill_sort_ends(spg_x_fill *fill);

#endif
