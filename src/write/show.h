/* show.h — a position drawn with characters: heaps as rows of stones, boards as boards. SPDX-License-Identifier: MIT */
#ifndef SPG_WRITE_SHOW_H
#define SPG_WRITE_SHOW_H

#include "write/board.h"

/* Lines of at most `columns` (20 or more), each ended, a blank or two in front; what does not fit is its number or its text.
 * Components are numbered from 1 where there are several. */
void spg_show_write(const spg_board_view *board, unsigned columns, bool ascii, spg_text *out);

#endif
