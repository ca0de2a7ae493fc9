/* print_line.c — lines: keeping them up to date, and what a cell takes from them. SPDX-License-Identifier: MIT
 *
 * Line l is b<l> (bits), f<l> (full words), c<l> (counts), h<l> (best), w<l> (words); u<l> tells that a LINE in a condition
 * was reached. */
#include <stdio.h>

#include "codegen/printer.h"

/* k steps from p: the displacement, or false when it leaves the box from every cell. */
static bool displacement(const spg_sweep_table *table, const spg_sweep_line *line, int64_t k, int64_t by[])
{
    for (uint32_t d = 0; d < table->dims; d++) {
        if (__builtin_mul_overflow(k, line->step[d], &by[d])) { return false; }
        const uint64_t far = by[d] < 0 ? 0 - (uint64_t)by[d] : (uint64_t)by[d];
        if (far > (uint64_t)table->high[d] - (uint64_t)table->low[d]) { return false; }
    }
    return true;
}

/* if (that cell is in the box) */
static void print_inside(spg_printer *p, const spg_sweep_table *table, const int64_t by[])
{
    spg_print_code(p, "if (1");
    for (uint32_t d = 0; d < table->dims; d++) {
        if (by[d] > 0) { spg_print_code(p, " && v%u <= %jd", d, table->high[d] - by[d]); }
        if (by[d] < 0) { spg_print_code(p, " && v%u >= %jd", d, table->low[d] - by[d]); }
    }
    spg_print_code(p, ") {\n");
}

/* q: the value of that cell. The tables of a pass have one box, so its rank differs from r by a constant. */
static void print_q(spg_printer *p, uint32_t index, const int64_t by[])
{
    const spg_sweep_table *table = &p->sweep->tables.at[index];
    int64_t off = 0;
    for (uint32_t d = 0; d < table->dims; d++) { off += by[d] * table->stride[d]; }
    if (p->cells.bits < 8) {
        spg_print_code(p, "const spg_i64 q = spg_get_bits(t%u, %u, (spg_u64)(r + %jd));\n", index, p->cells.bits, off);
    } else {
        spg_print_code(p, "const spg_i64 q = (spg_i64)t%u[r + %jd];\n", index, off);
    }
}

static spg_status print_id(spg_printer *p, const spg_sweep_line *line, const char *name)
{
    if (spg_sweep_node_at(p->sweep, line->id)->careful ||
        (line->own != 0 && spg_sweep_node_at(p->sweep, line->own)->careful)) {
        return SPG_FAIL0(p->arena.run, SPG_TOO_BIG, SPG_NOWHERE, "a line of the rules needs a check", NULL);
    }
    SPG_TRY(spg_print_value(p, line->id));
    spg_print_code(p, "const spg_u64 %s = (spg_u64)(spg_i64)%x;\n", name, line->id);
    return SPG_OK;
}

static void print_set_update(spg_printer *p, uint32_t l, bool window, bool joins)
{
    spg_print_code(p, "spg_u64 *z = b%u + id * w%u;\n", l, l);
    if (window && joins) { spg_print_code(p, "c%u[(id * w%u << 6) + (spg_u64)q]++;\n", l, l); }
    if (window && !joins) { spg_print_code(p, "if (--c%u[(id * w%u << 6) + (spg_u64)q] == 0) ", l, l); }
    if (joins) {
        spg_print_code(p, "spg_line_add(z, &f%u[id], w%u, (spg_u64)q);\n", l, l);
    } else {
        spg_print_code(p, "spg_line_drop(z, &f%u[id], (spg_u64)q);\n", l);
    }
}

/* In which parameter the place of a cell is measured. */
static uint32_t place_dim(const spg_sweep_table *table, const spg_sweep_line *line)
{
    uint32_t d = 0;
    while (d + 1 < table->dims && line->step[d] == 0) { d++; }
    return d;
}

/* own: `own` of q, over q's parameters. */
static spg_status print_best_update(spg_printer *p, uint32_t l, const int64_t by[])
{
    const spg_sweep_line *line = &p->sweep->lines.at[l];
    const spg_sweep_table *table = &p->sweep->tables.at[line->table];
    const uint32_t place = place_dim(table, line);
    for (uint32_t d = 0; d < table->dims; d++) {
        spg_print_code(p, "const %s q%u = v%u + %jd;\n", spg_printer_type(p->wide_var[d]), d, d, by[d]);
    }
    spg_print_forget(p);
    spg_print_code(p, line->own == 0 ? "spg_i64 own = q;\n{\n" : "spg_i64 own;\n{\n");
    p->own = (int)l;
    const spg_status status = spg_print_value(p, line->own);
    if (line->own != 0) { spg_print_code(p, "own = %x;\n", line->own); }
    p->own = -1;
    spg_print_code(p, "}\n");
    spg_print_forget(p);
    if (line->last == 0) {
        spg_print_code(p, "if (own > h%u[id]) { h%u[id] = own; }\n", l, l);
    } else {
        spg_print_code(p, "if (own > 0) { h%u[2 * id + (spg_u64)own - 1] = %s(spg_i64)q%u; }\n", l,
                       line->step[place] > 0 ? "-" : "", place);
    }
    return status;
}

/* The cell k steps from p joins the line, or leaves it. */
static spg_status print_change(spg_printer *p, uint32_t l, int64_t k, bool joins)
{
    const spg_sweep_line *line = &p->sweep->lines.at[l];
    const spg_sweep_table *table = &p->sweep->tables.at[line->table];
    int64_t by[SPG_SWEEP_DIMS];
    if (!displacement(table, line, k, by)) { return SPG_OK; }
    spg_print_forget(p);
    print_inside(p, table, by);
    print_q(p, line->table, by);
    SPG_TRY(print_id(p, line, "id"));
    if (spg_sweep_is_mex(p->sweep)) {
        print_set_update(p, l, line->last != 0, joins);
    } else {
        SPG_TRY(print_best_update(p, l, by));
    }
    spg_print_code(p, "}\n");
    spg_print_forget(p);
    return SPG_OK;
}

spg_status spg_print_line_update(spg_printer *p, uint32_t l)
{
    const spg_sweep_line *line = &p->sweep->lines.at[l];
    const bool drops = spg_sweep_is_mex(p->sweep) && line->last != 0 && line->last != INT64_MAX;
    SPG_TRY(print_change(p, l, line->first, true));
    return drops ? print_change(p, l, line->last + 1, false) : SPG_OK;
}

/* best: the greatest `own` on the line, if it has a cell (`on`). */
static spg_status print_line_best(spg_printer *p, uint32_t l)
{
    const spg_sweep_line *line = &p->sweep->lines.at[l];
    const spg_sweep_table *table = &p->sweep->tables.at[line->table];
    int64_t by[SPG_SWEEP_DIMS];
    if (line->last == 0) {
        spg_print_code(p, "own = h%u[id];\non = own != SPG_I64_MIN;\n", l);
        return SPG_OK;
    }
    if (!displacement(table, line, line->first, by)) { return SPG_OK; }
    const uint32_t d = place_dim(table, line);
    int64_t reach;
    if (__builtin_mul_overflow(line->last, line->step[d] < 0 ? -line->step[d] : line->step[d], &reach)) {
        reach = INT64_MAX;
    }
    print_inside(p, table, by);
    spg_print_code(p, "const spg_i64 *z = h%u + 2 * id;\nconst spg_i64 place = %s(spg_i64)v%u;\non = 1;\n", l,
                   line->step[d] > 0 ? "-" : "", d);
    for (int own = 2; own > 0; own--) {
        spg_print_code(p, "%sif (z[%d] != SPG_I64_MIN && place - z[%d] <= %lldLL) { own = %d; }\n",
                       own == 2 ? "" : "else ", own - 1, own - 1, (long long)reach, own);
    }
    spg_print_code(p, "}\n");
    return SPG_OK;
}

spg_status spg_print_line_candidate(spg_printer *p, const spg_sweep_statement *s)
{
    const spg_sweep_table *table = &p->sweep->tables.at[p->table];
    SPG_TRY(print_id(p, &p->sweep->lines.at[s->data], "id"));
    spg_print_code(p, "spg_i64 own = 0;\nint on = 0;\n");
    SPG_TRY(print_line_best(p, s->data));
    spg_print_code(p, "if (on) {\n");
    if (s->a != 0) {
        SPG_TRY(spg_print_value(p, s->a));
        spg_print_code(p, "if (SPG_RARELY(__builtin_add_overflow(own, %x, &own))) { goto g%u; }\n", s->a, p->table);
    }
    spg_print_code(p, "if (own > best) { best = (%s)own; }\n", spg_printer_type(p->tables[p->table].wide));
    if (p->tables[p->table].any) { spg_print_code(p, "some = 1;\n"); }
    if (table->may_stop) { spg_print_code(p, "if (own >= %jd) { goto d%u; }\n", table->top, p->table); }
    spg_print_code(p, "}\n");
    return SPG_OK;
}

/* The first number that is on none of the lines and not marked: the union word by word, from behind the words of which some
 * line has everything. `words` covers all numbers below `limit`. */
spg_status spg_print_line_mex(spg_printer *p, uint32_t table)
{
    const spg_printer_table *t = &p->tables[table];
    spg_print_forget(p);
    spg_print_code(p, "spg_u64 w = 0;\n");
    for (uint32_t l = 0; l < p->sweep->lines.count; l++) {
        const uint8_t use = spg_printer_line_use(p, table, l);
        char name[32];
        if (use == 0) { continue; }
        snprintf(name, sizeof name, "id%u", l);
        SPG_TRY(print_id(p, &p->sweep->lines.at[l], name));
        spg_print_code(p, "const spg_u64 *z%u = b%u + id%u * w%u;\nif (", l, l, l, l);
        if (use == 1) { spg_print_code(p, "u%u && ", l); }
        spg_print_code(p, "f%u[id%u] > w) { w = f%u[id%u]; }\n", l, l, l, l);
    }
    spg_print_code(p, "x = limit;\nfor (; w < words; w++) {\nconst spg_u64 y = 0");
    for (uint32_t l = 0; l < p->sweep->lines.count; l++) {
        const uint8_t use = spg_printer_line_use(p, table, l);
        if (use == 1) { spg_print_code(p, " | (u%u ? z%u[w] : 0)", l, l); }
        if (use == 2) { spg_print_code(p, " | z%u[w]", l); }
    }
    if (t->marks == SPG_PRINTER_MASK) { spg_print_code(p, " | (w == 0 ? m : 0)"); }
    if (t->marks == SPG_PRINTER_BITSET) {
        spg_print_code(p, " | (w < %llu ? marks[w] : 0)", (unsigned long long)t->mark_limit / 64);
    }
    spg_print_code(p, ";\nif (y != ~(spg_u64)0) { x = (spg_i64)(w * 64) + __builtin_ctzll(~y); break; }\n}\n");
    if (t->marks == SPG_PRINTER_BITSET) { spg_print_code(p, "for (w = 0; w <= top; w++) { marks[w] = 0; }\n"); }
    return SPG_OK;
}
