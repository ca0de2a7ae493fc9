/* fill_plan.h — what the parts of the planner of tables share. SPDX-License-Identifier: MIT */
#ifndef SPG_EXPORT_FILL_PLAN_H
#define SPG_EXPORT_FILL_PLAN_H

#include "export/fill.h"
#include "facts/order.h"

typedef struct spg_x_fill_planner {
    spg_exporter *x;
    uint32_t game;
    spg_x_fill *out;
    spg_schemas schemas;
    spg_order_edges edges;
    spg_status status;
} spg_x_fill_planner;

/* How low or high a parameter can get. */
bool spg_x_fill_find_end(spg_x_fill_planner *l, uint32_t param, bool high, spg_x_fill_end *end);
/* Fills in fill.ends; false: they rest on each other. */
bool spg_x_fill_sort_ends(spg_x_fill *fill);

#endif
