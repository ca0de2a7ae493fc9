/* print_cell.c — what is done for one table of one cell: endings, candidates, the value. SPDX-License-Identifier: MIT
 *
 * Labels, by table: d the candidates are known, s the value x is known, n the next table, g give up, w widen. */
#include "codegen/printer.h"

const char *spg_print_cell_type(spg_fill_cells cells)
{
    switch (cells.bits) {
    case 8: return cells.is_signed ? "spg_i8" : "spg_u8";
    case 16: return cells.is_signed ? "spg_i16" : "spg_u16";
    case 32: return cells.is_signed ? "spg_i32" : "spg_u32";
    case 64: return "spg_i64";
    }
    return "spg_u64";
}

static void print_store(spg_printer *p, uint32_t table, const char *value)
{
    if (p->cells.bits < 8) {
        spg_print_code(p, "spg_put_bits(t%u, %u, (spg_u64)r, (spg_u64)%s);\n", table, p->cells.bits, value);
    } else {
        spg_print_code(p, "t%u[r] = (%s)%s;\n", table, spg_print_cell_type(p->cells), value);
    }
}

static spg_status print_ending(spg_printer *p, uint32_t table, const spg_sweep_ending *ending)
{
    spg_print_forget(p);
    spg_print_code(p, "{\n");
    SPG_TRY(spg_print_value(p, ending->condition));
    spg_print_code(p, "if (%x) {\n", ending->condition);
    SPG_TRY(spg_print_value(p, ending->value));
    spg_print_code(p, "x = %x;\ngoto s%u;\n}\n}\n", ending->value, table);
    spg_print_forget(p);
    return SPG_OK;
}

static spg_status print_exists(spg_printer *p, uint32_t table, spg_sweep_ref exists)
{
    if (exists == 0) { return SPG_OK; }
    spg_print_forget(p);
    spg_print_code(p, "{\n");
    SPG_TRY(spg_print_value(p, exists));
    spg_print_code(p, "if (!%x) {\n", exists);
    print_store(p, table, "0");
    spg_print_code(p, "goto n%u;\n}\n}\n", table);
    return SPG_OK;
}

/* Each cell has its own stamp, so the marks of others need not be cleared; after 255 cells they are. */
static void print_start(spg_printer *p, uint32_t table)
{
    const spg_printer_table *t = &p->tables[table];
    if (!spg_sweep_is_mex(p->sweep)) {
        spg_print_code(p, "%s best = %s;\n", spg_printer_type(t->wide), t->wide ? "SPG_I64_MIN" : "(-2147483647 - 1)");
        if (t->any) { spg_print_code(p, "int some = 0;\n"); }
        return;
    }
    if (t->marks == SPG_PRINTER_MASK) { spg_print_code(p, "spg_u64 m = 0;\n"); }
    if (t->marks == SPG_PRINTER_BITSET) { spg_print_code(p, "spg_u64 top = 0;\n"); }
    if (t->marks == SPG_PRINTER_BYTES) {
        spg_print_code(p,
                       "if (SPG_RARELY(++stamp == 0)) { spg_clear_words((spg_u64 *)(void *)seen, %llu); stamp = 1; }\n",
                       (unsigned long long)p->byte_words);
    }
    for (uint32_t l = 0; l < p->sweep->lines.count; l++) {
        if (spg_printer_line_use(p, table, l) == 1) { spg_print_code(p, "int u%u = 0;\n", l); }
    }
}

static spg_status print_mex(spg_printer *p, uint32_t table)
{
    const spg_printer_table *t = &p->tables[table];
    if (t->has_lines) {
        SPG_TRY(spg_print_line_mex(p, table));
    } else if (t->marks == SPG_PRINTER_MASK) {
        spg_print_code(p, "x = ~m != 0 ? __builtin_ctzll(~m) : 64;\n");
    } else if (t->marks == SPG_PRINTER_BYTES) {
        spg_print_code(p, "x = (spg_i64)spg_first_other(seen, stamp);\n");
    } else {
        spg_print_code(p, "x = 0;\n");
    }
    if (t->marks_cut) {
        spg_print_code(p, "if (SPG_RARELY(x >= %llu)) { goto g%u; }\n", (unsigned long long)t->mark_limit, table);
    }
    return SPG_OK;
}

static spg_status print_best(spg_printer *p, uint32_t table)
{
    const spg_printer_table *t = &p->tables[table];
    const spg_sweep_table *of = &p->sweep->tables.at[table];
    const char *none = t->any ? "!some" : t->wide ? "best == SPG_I64_MIN" : "best == (-2147483647 - 1)";
    spg_print_code(p, "d%u:;\n", table);
    /* Whoever jumped here has left loops. */
    if (of->may_stop && spg_print_has_loop(p, table)) { spg_print_look(p); }
    spg_print_code(p, "x = best;\nif (%s) {\n", none);
    SPG_TRY(spg_print_value(p, of->stuck));
    spg_print_code(p, "x = %x;\n}\n", of->stuck);
    return SPG_OK;
}

/* Points that are known to fit the cells need no look. The engine's own limit is then that of the cells. */
static bool always_fits(const spg_printer *p, const spg_sweep_table *table)
{
    return p->sweep->kind == SPG_SWEEP_KIND_SCORE && p->cells.bits < 64 && table->least >= spg_fill_least(p->cells) &&
           table->most < spg_fill_limit(p->cells);
}

/* A Grundy value is not negative; what an ending says may be. */
static void print_look(spg_printer *p, uint32_t index)
{
    const spg_sweep_table *table = &p->sweep->tables.at[index];
    const bool natural = spg_sweep_is_mex(p->sweep) && table->ending_count == 0;
    if (always_fits(p, table)) { return; }
    spg_print_code(p, "if (SPG_RARELY(%sx >= limit)) { goto w%u; }\n", natural ? "" : "x < least || ", index);
}

spg_status spg_print_cell(spg_printer *p, uint32_t index)
{
    const spg_sweep_table *table = &p->sweep->tables.at[index];
    const bool mex = spg_sweep_is_mex(p->sweep);
    p->table = index;
    spg_print_code(p, "{\nspg_i64 x;\n");
    for (uint32_t v = table->dims; v < p->sweep->var_count; v++) {
        spg_print_code(p, "%s v%u;\n", spg_printer_type(p->wide_var[v]), v);
    }
    SPG_TRY(print_exists(p, index, table->exists));
    for (uint32_t i = 0; i < table->ending_count; i++) { SPG_TRY(print_ending(p, index, &table->endings[i])); }
    spg_print_code(p, "{\n");
    print_start(p, index);
    p->charged = NULL;
    SPG_TRY(spg_print_statement(p, table->body));
    spg_print_forget(p);
    SPG_TRY(mex ? print_mex(p, index) : print_best(p, index));
    spg_print_forget(p);
    spg_print_code(p, "}\ns%u:;\n", index);
    print_look(p, index);
    print_store(p, index, "x");
    spg_print_code(p, "n%u:;\n}\n", index);
    return SPG_OK;
}
