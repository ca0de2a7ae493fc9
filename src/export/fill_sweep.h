/* fill_sweep.h — a table filled by its sweep, with all that sweeps save: lines, windows, mirrors. SPDX-License-Identifier: MIT */
#ifndef SPG_EXPORT_FILL_SWEEP_H
#define SPG_EXPORT_FILL_SWEEP_H

#include "export/fill_table.h"
#include "game/sweep.h"

/* The open sweep of the table, if the rules have one in which nothing can fail and that can be printed; out->run is NULL: they
 * have none. The caller clears it. */
void spg_x_fill_sweep_make(const spg_x_fill_table *t, spg_sweep *out);
/* The body of the function that tells what a cell is worth, from the cells before it. */
void spg_x_fill_sweep_cell(const spg_x_fill_table *t);
/* What stands above it: lines, kept from cell to cell. */
void spg_x_fill_sweep_statics(const spg_x_fill_table *t);
/* Statements that empty them, before the first cell. */
void spg_x_fill_sweep_open(const spg_x_fill_table *t);

/* fill_expression.c: an expression of the sweep; `own`: about another cell, whose parameters are q_0, q_1, … and whose worth is `value`. */
typedef struct spg_x_fill_writer {
    const spg_x_fill_table *t;
    uint32_t *slot_of; /* per variable: the name it has; UINT32_MAX: none */
    bool own;
} spg_x_fill_writer;
void spg_x_fill_expression(const spg_x_fill_writer *w, spg_sweep_ref ref, int prec);
/* Can it be written? */
bool spg_x_fill_writes(const spg_x_fill_table *t, const spg_sweep *sweep, spg_sweep_ref ref);
/* Is the parameter in it? Not in the places of cells. */
bool spg_x_fill_names_param(const spg_sweep *sweep, spg_sweep_ref ref, uint32_t param);
/* The name of a variable. */
void spg_x_fill_variable(const spg_x_fill_writer *w, uint32_t var);

/* fill_lines.c */
void spg_x_fill_lines_update(const spg_x_fill_writer *w);
/* A LINE of a table of Grundy values: the line joins those on which the cell's options are. */
void spg_x_fill_lines_join(const spg_x_fill_writer *w, uint32_t line);
/* A LINE of another table: "if (…) {" with the best candidate of the line as value_N; closed by the caller. */
void spg_x_fill_lines_best(const spg_x_fill_writer *w, const spg_sweep_statement *s, unsigned number);

#endif
