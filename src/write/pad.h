/* pad.h — text in columns of a terminal. SPDX-License-Identifier: MIT */
#ifndef SPG_WRITE_PAD_H
#define SPG_WRITE_PAD_H

#include "base/text.h"
#include "write/table.h"

/* Columns, not bytes: Chinese letters have two. */
size_t spg_pad_width(const char *text);
size_t spg_pad_number_width(spg_int number);
size_t spg_pad_axis_width(const spg_axis_view *axis); /* of its widest number */
size_t spg_pad_cell_width(const spg_table_view *table);

/* At the right end of `width` columns; a longer text stands out. */
void spg_pad_right(spg_text *out, const char *text, size_t width);
void spg_pad_number(spg_text *out, spg_int number, size_t width);
/* A cell, a missing one as "-". */
const char *spg_pad_cell(const char *cell);

#endif
