/* fill_cell.h — the functions that tell what one position is worth. SPDX-License-Identifier: MIT */
#ifndef SPG_EXPORT_FILL_CELL_H
#define SPG_EXPORT_FILL_CELL_H

#include "export/fill.h"

/* "word_sg_game": a name that belongs to one table. */
void spg_x_fill_name(spg_exporter *x, const char *word, spg_x_chunk_kind kind, uint32_t game);
/* Which worth of a game's positions is asked for to find this worth of a position that leads there. */
spg_x_chunk_kind spg_x_fill_asks(spg_exporter *x, spg_x_chunk_kind kind, uint32_t game);
/* The body of a function whose arguments are those of the position. Positions of the game itself are looked up. True: it
 * keeps something from cell to cell, as long as round_… stays the same. */
bool spg_x_fill_print_cell(spg_exporter *x, const spg_x_fill *fill, spg_x_chunk_kind kind, uint32_t game);
/* "if (…) {" for the condition that a move is legal; nothing where it is known to be, unless names need a brace. True: a
 * brace was opened. */
bool spg_x_fill_open_legal(spg_exporter *x, uint32_t game, spg_ref target, spg_ref legal, bool braces);

#endif
