/* printer.h — what the files of the C printer share. SPDX-License-Identifier: MIT */
#ifndef SPG_CODEGEN_PRINTER_H
#define SPG_CODEGEN_PRINTER_H

#include "codegen/print.h"

enum {
    SPG_PRINTER_DEPTH = 100,         /* of statements and of lazy parts in each other */
    SPG_PRINTER_LENGTH = 1 << 20,    /* bytes of a program */
    SPG_PRINTER_MARK_BITS = 1 << 22, /* a Grundy value that passes this is given up */
    SPG_PRINTER_INLINE_ITEMS = 64    /* longer arrays are passed by pointer */
};

/* How the candidates of a cell are collected until the least missing one is known. */
typedef enum spg_printer_marks {
    SPG_PRINTER_NO_MARKS, /* MAX; or lines alone */
    SPG_PRINTER_MASK,     /* one word in a register */
    SPG_PRINTER_BYTES,    /* a byte each that holds the stamp of the cell: one store per candidate, nothing to clear */
    SPG_PRINTER_BITSET    /* bits, where they are joined with the bitsets of lines */
} spg_printer_marks;

typedef struct spg_printer_table {
    spg_printer_marks marks;
    uint64_t mark_limit; /* candidates from here on are not marked: they cannot be the answer, or it is given up */
    bool marks_cut;      /* … the latter */
    bool has_lines;      /* a LINE stands in its body */
    bool wide;           /* MAX: candidates need 64 bits */
    bool any;            /* MAX: INT64_MIN may be a candidate, so a flag tells whether there was one */
} spg_printer_table;

typedef struct spg_printer {
    const spg_sweep *sweep;
    spg_fill_cells cells;
    spg_text *out;
    spg_arena arena;
    int64_t *low, *high; /* per node: bounds, met with what cells of this width can hold */
    uint8_t *index;    /* per node: part of the rank of a cell or of the index of an item: 64 bits, as addresses are */
    uint8_t *winding;  /* per node: it or an operand, however deep, may jump: a check, a lazy part */
    uint8_t *wanted;   /* per node: this part of the expression needs it */
    uint8_t *ready;    /* per node: e<node> is in scope */
    uint8_t *wide_var; /* per variable: 64 bits */
    spg_printer_table *tables;
    uint8_t *line_use;              /* per table and line: a LINE stands in the body: 1 perhaps, 2 certainly reached */
    uint64_t byte_words, bit_words; /* the scratch: the last stamp, stamps, bits */
    uint32_t table;                 /* whose cells are being printed */
    int own;                        /* the line whose `own` is being printed: parameters are those of q; -1: none */
    uint32_t depth;
    const spg_sweep_statement *charged; /* the innermost loop whose rounds are counted at its end; NULL: none */
} spg_printer;

static inline bool spg_printer_fits32(int64_t low, int64_t high)
{
    return low >= INT32_MIN && high <= INT32_MAX;
}
static inline bool spg_printer_is_wide(const spg_printer *printer, spg_sweep_ref ref)
{
    return printer->index[ref] || !spg_printer_fits32(printer->low[ref], printer->high[ref]);
}
static inline const char *spg_printer_type(bool wide)
{
    return wide ? "spg_i64" : "spg_i32";
}

/* --- print_plan.c: bounds, widths, marks --- */
spg_status spg_print_plan(spg_printer *printer);

/* --- print_expression.c --- */
/* Declares what `root` needs, as e<node> in the open block; then %x of spg_print_code names the result. */
spg_status spg_print_value(spg_printer *printer, spg_sweep_ref root);
/* As printf, but %x is an operand, given as its node (none: 0), and %jd a number as C reads it back. */
void spg_print_code(spg_printer *printer, const char *format, ...) __attribute__((format(printf, 2, 3)));
void spg_print_code_list(spg_printer *printer, const char *format, va_list *list);
/* One statement or lazy part more inside others; who calls it takes it from `depth` again. */
spg_status spg_print_nest(spg_printer *printer);
/* Forgets what is ready: the block is closed, or variables change. */
void spg_print_forget(spg_printer *printer);

/* --- print_operation.c: one operation with its checks --- */
spg_status spg_print_operation(spg_printer *printer, spg_sweep_ref ref);
/* An operand that is evaluated only where it stands. */
spg_status spg_print_lazy(spg_printer *printer, spg_sweep_ref ref);

/* --- print_statement.c --- */
spg_status spg_print_statement(spg_printer *printer, uint32_t statement);

/* --- print_look.c: the rounds of loops are counted, and after many it is asked whether the work is to end --- */
bool spg_print_has_loop(const spg_printer *printer, uint32_t table); /* does its body have one? */
bool spg_print_is_charged(const spg_printer *printer, const spg_sweep_statement *loop);
void spg_print_start(spg_printer *printer, const spg_sweep_statement *loop);  /* before it: where it starts */
void spg_print_charge(spg_printer *printer, const spg_sweep_statement *loop); /* behind it, or on the way out of it */
void spg_print_look(spg_printer *printer);

/* --- print_cell.c: what is done for one table of one cell --- */
spg_status spg_print_cell(spg_printer *printer, uint32_t index);
const char *spg_print_cell_type(spg_fill_cells cells);

/* --- print_line.c --- */
spg_status spg_print_line_update(spg_printer *printer, uint32_t l);
spg_status spg_print_line_candidate(spg_printer *printer, const spg_sweep_statement *statement);
spg_status spg_print_line_mex(spg_printer *printer, uint32_t table);

static inline uint8_t spg_printer_line_use(const spg_printer *printer, uint32_t table, uint32_t line)
{
    return printer->line_use[(size_t)table * printer->sweep->lines.count + line];
}
/* Lines whose cells are filled in this pass: it keeps them up to date. */
static inline bool spg_printer_keeps(const spg_printer *printer, const spg_sweep_pass *pass, uint32_t line)
{
    return printer->sweep->lines.at[line].table - pass->first < pass->count;
}

/* --- print_pass.c --- */
spg_status spg_print_pass(spg_printer *printer, uint32_t index);

#endif
