/* fill_table.h — what the printers of rows and boxes share. SPDX-License-Identifier: MIT */
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
    bool *reads;    /* per array of the sweep: its items are read */
    uint64_t *runs; /* loops of the sweep whose best is kept from cell to cell, as bits */
} spg_x_fill_table;

/* "word_sg_game": a name that belongs to one table. */
void spg_x_fill_name(spg_exporter *x, const char *word, spg_x_chunk_kind kind, uint32_t game);
/* A name of this table: table_…, known_…, look_…, cell_…, try_… */
void spg_x_fill_word(const spg_x_fill_table *t, const char *word);
/* Of the functions, and of the cells; what a function gives becomes a cell by the cast. */
const char *spg_x_fill_result_type(const spg_x_fill_table *t);
const char *spg_x_fill_cell_type(const spg_x_fill_table *t);
void spg_x_fill_cast(const spg_x_fill_table *t);
/* What no position is worth: marks a cell whose rules fail. */
const char *spg_x_fill_failed(const spg_x_fill_table *t);
void spg_x_fill_params(const spg_x_fill_table *t, bool declare);
void spg_x_fill_open_function(const spg_x_fill_table *t, const char *result, const char *word);
void spg_x_fill_close_function(const spg_x_fill_table *t);

/* The variables that all tables have; the declaration stays open. */
void spg_x_fill_open_statics(const spg_x_fill_table *t);

/* One parameter: what stands above the rules, and the body of the function that is asked. */
void spg_x_fill_row_above(const spg_x_fill_table *t);
void spg_x_fill_row_body(const spg_x_fill_table *t);
/* Several; `fill` stands below the rules. */
void spg_x_fill_box_above(const spg_x_fill_table *t);
void spg_x_fill_box_fill(const spg_x_fill_table *t);
void spg_x_fill_box_body(const spg_x_fill_table *t);

#endif
