/* search_sizes.h — rows of fields whose length only the program knows. SPDX-License-Identifier: MIT
 *
 * The size of a board, the length of a list, the integers that are in a set may be read by main. How many bits a cell or an item has is
 * known all the same, and where no move makes the position larger (lower/stays.h) the first one tells how many there are of
 * them. Such rows stand behind all other fields. One board or list, or some sets: they are equally long. */
#ifndef SPG_EXPORT_SEARCH_SIZES_H
#define SPG_EXPORT_SEARCH_SIZES_H

#include "export/exporter.h"

/* In place of the item of such a row, which is one field. */
#define SPG_X_OPEN_ITEM UINT32_MAX

/* Parameters of a layout that have no bits become such rows, its last fields, to be settled. False: they cannot. */
bool spg_x_sizes_open(spg_exporter *x, uint32_t game, const spg_extent *known, spg_layout *layout);
void spg_x_sizes_settle(spg_layout *layout);
/* How many a layout has. */
uint32_t spg_x_sizes_rows(const spg_layout *layout);

#endif
