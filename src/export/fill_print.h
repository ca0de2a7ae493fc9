/* fill_print.h — tables as C. SPDX-License-Identifier: MIT */
#ifndef SPG_EXPORT_FILL_PRINT_H
#define SPG_EXPORT_FILL_PRINT_H

#include "export/fill.h"

/* What is known of the arguments of the cells that are filled. */
void spg_x_fill_extents(spg_exporter *x, const spg_x_fill *fill, uint32_t game, spg_extent *out);
/* The end of a side as an expression; ends of other sides are low[i] and high[i]. */
void spg_x_fill_print_form(spg_exporter *x, const spg_ends_form *form, bool high);
/* All that the worth of a position needs, then the body of the function that gives it. */
void spg_x_fill_print(spg_exporter *x, const spg_x_fill *fill, spg_x_chunk_kind kind, uint32_t game);

#endif
