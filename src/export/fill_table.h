/* fill_table.h — what the printers of a table share. SPDX-License-Identifier: MIT */
#ifndef SPG_EXPORT_FILL_TABLE_H
#define SPG_EXPORT_FILL_TABLE_H

#include "export/fill.h"
#include "sweep/build.h"

typedef struct spg_x_fill_source {
    spg_sweep sweep;
    spg_schemas schemas; /* its leaves are of their pool */
    bool made;           /* the schemas are */
    spg_lower_leaves leaves;
} spg_x_fill_source;

typedef struct spg_x_fill_table {
    spg_exporter *x;
    const spg_x_fill *fill;
    spg_x_chunk_kind kind;
    uint32_t game;
    bool fails;             /* rules may fail at a cell */
    bool looks;             /* they look at others */
    const spg_sweep *sweep; /* what its cells are filled by */
    const spg_x_fill_source *source;
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

/* --- fill_print.c --- */

/* All that the worth of a position needs, then the body of the function that gives it. */
void spg_x_fill_print(spg_exporter *x, const spg_x_fill *fill, spg_x_chunk_kind kind, uint32_t game);

/* --- for rows and boxes: `cell` is a template of the cell of a position --- */

/* The end of a side as an expression; ends of other sides are low[i] and high[i]. */
void spg_x_fill_print_form(spg_exporter *x, const spg_ends_form *form, bool high);
/* The function that looks at a cell of the table. */
void spg_x_fill_look(const spg_x_fill_table *t, const char *cell);
/* A call of it, up to the arguments. */
void spg_x_fill_looks(const spg_x_fill_table *t);
/* The end of the function that is asked. */
void spg_x_fill_answer(const spg_x_fill_table *t, const char *cell);

/* One parameter: what stands above the rules, and the body of the function that is asked. */
void spg_x_fill_row_above(const spg_x_fill_table *t);
void spg_x_fill_row_body(const spg_x_fill_table *t);
/* Several; `fill` stands below the rules. */
void spg_x_fill_box_above(const spg_x_fill_table *t);
void spg_x_fill_box_fill(const spg_x_fill_table *t);
void spg_x_fill_box_body(const spg_x_fill_table *t);

/* --- the sweep --- */

/* fill_extent.c: what is known of the arguments of the cells that are filled. */
void spg_x_fill_extents(spg_exporter *x, const spg_x_fill *fill, uint32_t game, spg_extent *out);

/* fill_open.c: the open sweep of the table. False: the rules have none, which is known from then on. */
bool spg_x_fill_open(const spg_x_fill_table *t, spg_x_fill_source *out);
void spg_x_fill_shut(spg_exporter *x, spg_x_fill_source *source);

/* fill_leaf.c: which worth of a game's positions is asked for to find this worth of a position that leads there. */
spg_x_chunk_kind spg_x_fill_asks(spg_exporter *x, spg_x_chunk_kind kind, uint32_t game);
/* The body of the function that tells what a cell is worth, from the cells before it. */
void spg_x_fill_sweep_cell(const spg_x_fill_table *t);
/* What stands above it: lines, kept from cell to cell. */
void spg_x_fill_sweep_statics(const spg_x_fill_table *t);
/* Statements that empty them, before the first cell. */
void spg_x_fill_sweep_open(const spg_x_fill_table *t);

/* fill_expression.c: an expression of the sweep. */
void spg_x_fill_expression(const spg_x_fill_table *t, spg_sweep_ref ref, int prec);
/* Can it be written? */
bool spg_x_fill_writes(const spg_x_fill_table *t, const spg_sweep *sweep, spg_sweep_ref ref);
/* Is the parameter in it? Not in the places of cells. */
bool spg_x_fill_names_param(const spg_sweep *sweep, spg_sweep_ref ref, uint32_t param);
/* The name of a variable. */
void spg_x_fill_variable(const spg_x_fill_table *t, uint32_t var);

/* A LOOP between two names of C; NULL: as it says itself. */
void spg_x_fill_loop_over(const spg_x_fill_table *t, const spg_sweep_statement *s, const char *from, const char *to);
/* The statements inside another one. */
void spg_x_fill_children(const spg_x_fill_table *t, const spg_sweep_statement *s);

/* fill_leaf.c: a leaf, as an expression. */
void spg_x_fill_leaf(const spg_x_fill_table *t, const spg_sweep_node *node, int prec);
/* Is it a position that is more than one game? Then these are statements that put its value into `total`. */
bool spg_x_fill_leaf_is_sum(const spg_x_fill_table *t, spg_sweep_ref ref);
void spg_x_fill_leaf_total(const spg_x_fill_table *t, spg_sweep_ref ref);
/* The same with a name, which stands for it until the block ends. */
void spg_x_fill_leaf_let(const spg_x_fill_table *t, const spg_sweep_node *node);
/* Helpers and loops that the leaf asks in any case get a name, if they are asked more often than once. */
typedef uint32_t spg_x_fill_asked(const spg_x_fill_table *t, const void *user, spg_ref part);
void spg_x_fill_leaf_parts(const spg_x_fill_table *t, const spg_sweep_node *node, spg_x_fill_asked *asked,
                           const void *user);
/* How often the leaf has this part. */
uint32_t spg_x_fill_leaf_times(const spg_x_fill_table *t, const spg_sweep_node *node, spg_ref part);
/* Does the leaf say the name of a slot, or (UINT32_MAX) that of a parameter or of any other slot than `but`? */
bool spg_x_fill_leaf_names(const spg_x_fill_table *t, const spg_sweep_node *node, uint32_t slot, uint32_t but);
/* "const ints items_1 = …;" of an EACH, and the name of its type. */
void spg_x_fill_leaf_items(const spg_x_fill_table *t, spg_sweep_ref list, unsigned number);

/* fill_running.c: loops of a row that see the same from every cell, and more. */
bool spg_x_fill_runs(const spg_x_fill_table *t, uint32_t loop);
void spg_x_fill_run(const spg_x_fill_table *t, uint32_t loop);
/* The variables of those that were printed, or statements that empty them. */
void spg_x_fill_run_statics(const spg_x_fill_table *t, bool declare);
bool spg_x_fill_has_runs(const spg_x_fill_table *t);

/* fill_lines.c */
void spg_x_fill_lines_update(const spg_x_fill_table *t);
/* A LINE of a table of Grundy values: the line joins those on which the cell's options are. */
void spg_x_fill_lines_join(const spg_x_fill_table *t, uint32_t line);
/* A LINE of another table: "if (…) {" with the best candidate of the line as value_N; closed by the caller. */
void spg_x_fill_lines_best(const spg_x_fill_table *t, const spg_sweep_statement *s, unsigned number);

#endif
