/* fill_option.h — what the printers of a cell's options share. SPDX-License-Identifier: MIT */
#ifndef SPG_EXPORT_FILL_OPTION_H
#define SPG_EXPORT_FILL_OPTION_H

#include "export/fill.h"
#include "export/statement.h"

typedef struct spg_x_fill_cell {
    spg_exporter *x;
    const spg_x_fill *fill;
    spg_x_chunk_kind kind;
    uint32_t game;
    bool counts;            /* whether there was a move matters in the end */
    const char *best, *any; /* names: of the best so far, and whether there is one */
    const spg_x_rules *rules;
    bool plain;   /* loops are printed as they are */
    bool *shares; /* set where moves are kept from cell to cell */
} spg_x_fill_cell;

/* A MOVE: what it leads to is looked up and told to the names of the best so far. */
void spg_x_fill_print_move(const spg_x_fill_cell *c, spg_ref ref);
/* A FOR; true: its moves are shared by many cells, and it is printed as such. */
bool spg_x_fill_print_loop(void *user, spg_ref ref);

#endif
