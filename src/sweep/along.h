/* along.h — a loop along a direction, while it becomes a line. SPDX-License-Identifier: MIT */
#ifndef SPG_SWEEP_ALONG_H
#define SPG_SWEEP_ALONG_H

#include "sweep/builder.h"

typedef struct spg_along {
    spg_builder *b;
    const spg_sweep_table *table; /* of the target */
    uint32_t table_index;
    uint32_t dims;
    uint32_t var; /* of the loop */
    int64_t step[SPG_SWEEP_DIMS];
    /* t = turn · k + shift (a form over the parameters); turn is 1 or -1 */
    int64_t turn;
    spg_sweep_linear shift;
    int64_t first, last;   /* last 0: to the end of the box */
    spg_sweep_ref last_at; /* open: the same, 0 likewise */
    spg_status status;
} spg_along;

static inline bool spg_along_is_name(uint32_t var)
{
    return var >= SPG_SWEEP_NAMES;
}

/* Does it end before the box? */
static inline bool spg_along_is_window(const spg_along *a)
{
    return a->last > 0 || a->last_at != 0;
}

/* line_id.c: which line a cell is on, and how many there are. Fails where they cannot be numbered in a row. */
spg_status spg_along_number(spg_along *a, spg_sweep_line *line, bool *fails);

#endif
