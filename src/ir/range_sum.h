/* range_sum.h — sums over a range of a given. SPDX-License-Identifier: MIT
 *
 * sum(t in low..high: p[t]) with p a given, also a row A[r,t] or a column A[t,c] of it, and t + e or t - e instead of t, is
 * a difference of two sums that can be kept with the given's value. */
#ifndef SPG_IR_RANGE_SUM_H
#define SPG_IR_RANGE_SUM_H

#include "ir/pool.h"

typedef enum spg_range_form { SPG_RANGE_ITEMS, SPG_RANGE_ROW, SPG_RANGE_COLUMN } spg_range_form;

typedef struct spg_range_sum {
    spg_range_form form;
    uint32_t given, slot; /* slot: of t */
    spg_ref low, high, body;
    spg_ref shift; /* e; 0: none */
    bool back;     /* t - e */
    spg_ref other; /* row or column; 0: a plain list */
} spg_range_sum;

/* Is this REDUCE node such a sum? */
bool spg_range_sum_read(const spg_pool *pool, spg_ref ref, spg_range_sum *out);

#endif
