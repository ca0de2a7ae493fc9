/* table.h — a table of answers in many formats. SPDX-License-Identifier: MIT */
#ifndef SPG_WRITE_TABLE_H
#define SPG_WRITE_TABLE_H

#include "base/text.h"

typedef struct spg_axis_view {
    const char *name; /* of the parameter */
    int64_t low, high;
} spg_axis_view;

typedef struct spg_table_view {
    const char *game;
    const char *call; /* "g(a, 3)" where axes of one value were left out; NULL: game and axes say it */
    const char *of;   /* "sg" "outcome" "score" "distance" */
    const spg_axis_view *axes;
    uint32_t axis_count;
    const char *const *cells; /* last axis fastest; NULL: the position does not exist */
    size_t cell_count;
    bool numeric; /* every cell is a number or missing */
    bool chinese; /* the words around it */
    /* Of a plot. */
    const bool *rare; /* one a cell: is the heap a rare one? NULL: not asked for */
    bool rare_only;   /* then the others are left out */
    unsigned log_axes;
} spg_table_view;

static inline size_t spg_table_length(const spg_axis_view *axis)
{
    return (size_t)(axis->high - axis->low + 1);
}

/* The argument of cell `index` on an axis. */
int64_t spg_table_argument(const spg_table_view *table, size_t index, uint32_t axis);

/* SPG_REFUSED (with run->error) when the format cannot hold this table: a b-file has one axis and numbers only, a picture
 * at most two axes. */
spg_status spg_table_write(spg_run *run, const spg_table_view *table, spg_format format, const spg_style *style,
                           spg_text *out);

#endif
