/* fill_table.h — what the printers of a table share. SPDX-License-Identifier: MIT */
#ifndef SPG_EXPORT_FILL_TABLE_H
#define SPG_EXPORT_FILL_TABLE_H

#include "export/fill.h"

typedef struct spg_x_fill_table {
    spg_exporter *x;
    const spg_x_fill *fill;
    spg_x_chunk_kind kind;
    uint32_t game;
    bool fails;                    /* rules may fail at a cell */
    bool looks;                    /* they look at others */
    const struct spg_sweep *sweep; /* what its cells are filled by */
    const struct spg_x_fill_source *source;
    bool *reads;       /* per array of the sweep: its items are read */
    uint64_t *runs;    /* loops of the sweep whose best is kept from cell to cell, as bits */
    uint32_t *slot_of; /* per variable of the sweep: the name it has; UINT32_MAX: none */
    bool own;          /* about another cell, whose parameters are q_0, q_1, … and whose worth is `value` */
    bool kept;         /* the best so far is that of such a loop */
} spg_x_fill_table;

/* --- fill_code.c --- */

/* As spg_x_code, but %x is an expression of the sweep, %.*x one that stands at a place of this precedence, %o the name of a variable of
 * the sweep. $word is a name of this table, table_…, known_…, look_…, cell_…, try_…; $word_%u has a number. $0 and $1 are
 * parameters, $* all of them, $+ all with their types; $R is the type of the functions, $C that of the cells, $A makes the one the other,
 * $F is what marks a cell whose rules fail: no position is worth that. @%s is such a template itself, without arguments. */
void spg_x_fill_code(const spg_x_fill_table *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* --- fill_print.c, for rows and boxes: `cell` is a template of the cell of a position --- */

/* The function that looks at a cell of the table. */
void spg_x_fill_look(const spg_x_fill_table *t, const char *cell);
/* The end of the function that is asked. */
void spg_x_fill_answer(const spg_x_fill_table *t, const char *cell);

/* One parameter: what stands above the rules, and the body of the function that is asked. */
void spg_x_fill_row_above(const spg_x_fill_table *t);
void spg_x_fill_row_body(const spg_x_fill_table *t);
/* Several; `fill` stands below the rules. */
void spg_x_fill_box_above(const spg_x_fill_table *t);
void spg_x_fill_box_fill(const spg_x_fill_table *t);
void spg_x_fill_box_body(const spg_x_fill_table *t);

#endif
