/* view.h — a table laid out so that a pattern shows. SPDX-License-Identifier: MIT */
#ifndef SPG_WRITE_VIEW_H
#define SPG_WRITE_VIEW_H

#include "write/shades.h"

/* By style->view. SPG_REFUSED: the view does not go with this table, and why. */
spg_status spg_view_write(spg_run *run, const spg_table_view *table, const spg_style *style, spg_text *out);

/* What the views share. */
typedef struct spg_viewer {
    spg_run *run;
    const spg_table_view *table; /* one or two axes */
    const spg_style *style;
    spg_text *out;
} spg_viewer;

spg_status spg_view_residues(const spg_viewer *v);
spg_status spg_view_bits(const spg_viewer *v);
spg_status spg_view_fibonacci(const spg_viewer *v);
spg_status spg_view_by_value(const spg_viewer *v);

/* Is the position lost for the player to move, as far as the table tells? */
bool spg_view_lost(const spg_viewer *v, size_t cell);
/* A text at the right end of `width` columns, in colour when it is of a lost position and colours are wanted. */
void spg_view_add(const spg_viewer *v, const char *text, size_t width, bool lost);
/* Columns of the terminal; a large number when nothing is to be wrapped. */
size_t spg_view_columns(const spg_viewer *v);
/* A line "-----+-----" with the cross behind `left` columns. */
void spg_view_rule(const spg_viewer *v, size_t left, size_t right);

#endif
