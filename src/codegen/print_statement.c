/* print_statement.c — the statements of a body as C. SPDX-License-Identifier: MIT
 *
 * What a statement computes is declared in a block of its own, and forgotten where variables may have changed. */
#include "codegen/printer.h"

static spg_status print_children(spg_printer *p, const spg_sweep_statement *s)
{
    for (uint32_t i = 0; i < s->child_count; i++) { SPG_TRY(spg_print_statement(p, s->children[i])); }
    return SPG_OK;
}

static spg_status print_let(spg_printer *p, const spg_sweep_statement *s)
{
    SPG_TRY(spg_print_value(p, s->a));
    spg_print_code(p, "v%u = %x;\n", s->var, s->a);
    return SPG_OK;
}

static spg_status print_if(spg_printer *p, const spg_sweep_statement *s)
{
    SPG_TRY(spg_print_value(p, s->a));
    spg_print_code(p, "if (%x) {\n", s->a);
    SPG_TRY(print_children(p, s));
    spg_print_code(p, "}\n");
    return SPG_OK;
}

static void print_cap(spg_printer *p)
{
    spg_print_code(p, "if (SPG_RARELY(++rounds > %d)) { goto g%u; }\n", (int)SPG_SWEEP_ROUNDS, p->table);
}

/* Until a STOP, so it is capped whatever the sweep says. */
static spg_status print_endless(spg_printer *p, const spg_sweep_statement *s)
{
    spg_print_code(p, "spg_u32 rounds = 0;\nfor (;;) {\n");
    print_cap(p);
    SPG_TRY(print_children(p, s));
    spg_print_code(p, "if (SPG_RARELY(__builtin_add_overflow(v%u, %jd, &v%u))) { goto g%u; }\n}\n", s->var, s->step,
                   s->var, p->table);
    return SPG_OK;
}

/* A loop of plain candidates is two loads and a store a round: its counting is worth saving. */
static bool is_plain(const spg_printer *p, const spg_sweep_statement *s)
{
    for (uint32_t i = 0; i < s->child_count; i++) {
        const spg_sweep_statement *child = &p->sweep->statements.at[s->children[i]];
        if (child->kind != SPG_SWEEP_DO_OPTION || p->winding[child->a]) { return false; }
    }
    return spg_sweep_is_mex(p->sweep) && !s->capped;
}

/* Where the step behind the last round could overflow, it is left out. */
static spg_status print_range(spg_printer *p, const spg_sweep_statement *s)
{
    const bool up = s->step > 0;
    int64_t beyond;
    const bool safe = !__builtin_add_overflow(up ? p->high[s->b] : p->low[s->b], s->step, &beyond);
    if (s->capped) { spg_print_code(p, "spg_u32 rounds = 0;\n"); }
    if (is_plain(p, s)) { spg_print_code(p, "#pragma GCC unroll 4\n"); }
    spg_print_code(p, "for (; v%u %s %x; ", s->var, up ? "<=" : ">=", s->b);
    if (safe) { spg_print_code(p, "v%u += %jd", s->var, s->step); }
    spg_print_code(p, ") {\n");
    if (s->capped) { print_cap(p); }
    SPG_TRY(print_children(p, s));
    if (!safe) {
        spg_print_code(p, "if (__builtin_add_overflow(v%u, %jd, &v%u)) { break; }\n", s->var, s->step, s->var);
    }
    spg_print_code(p, "}\n");
    return SPG_OK;
}

static spg_status print_loop(spg_printer *p, const spg_sweep_statement *s)
{
    SPG_TRY(spg_print_value(p, s->a));
    SPG_TRY(spg_print_value(p, s->b));
    spg_print_code(p, "v%u = %x;\n", s->var, s->a);
    spg_print_forget(p);
    spg_print_start(p, s);
    const spg_sweep_statement *around = p->charged;
    if (spg_print_is_charged(p, s)) { p->charged = s; }
    SPG_TRY(s->b == 0 ? print_endless(p, s) : print_range(p, s));
    p->charged = around;
    spg_print_charge(p, s);
    if (spg_print_is_charged(p, s)) { spg_print_look(p); }
    return SPG_OK;
}

static spg_status print_stop(spg_printer *p, const spg_sweep_statement *s)
{
    SPG_TRY(spg_print_value(p, s->a));
    spg_print_code(p, "if (!%x) { break; }\n", s->a);
    return SPG_OK;
}

/* Candidates that cannot be marked are no answer; a byte behind the end takes them, which is cheaper than a jump. */
static void print_mark(spg_printer *p, spg_sweep_ref a)
{
    const spg_printer_table *t = &p->tables[p->table];
    const bool sure = p->low[a] >= 0 && (uint64_t)p->high[a] < t->mark_limit;
    const unsigned long long limit = t->mark_limit;
    spg_print_code(p, "const spg_u64 c = (spg_u64)(spg_i64)%x;\n", a);
    if (t->marks == SPG_PRINTER_MASK) {
        spg_print_code(p, sure ? "m |= (spg_u64)1 << c;\n" : "m |= (spg_u64)(c < 64) << (c & 63);\n");
    } else if (t->marks == SPG_PRINTER_BYTES) {
        if (sure) {
            spg_print_code(p, "seen[c] = stamp;\n");
        } else {
            spg_print_code(p, "seen[c < %llu ? c : %llu] = stamp;\n", limit, limit + 4);
        }
    } else {
        if (!sure) { spg_print_code(p, "if (c < %llu) ", limit); }
        spg_print_code(p, "{ marks[c >> 6] |= (spg_u64)1 << (c & 63); if (c >> 6 > top) { top = c >> 6; } }\n");
    }
}

static spg_status print_option(spg_printer *p, const spg_sweep_statement *s)
{
    const spg_sweep_table *table = &p->sweep->tables.at[p->table];
    const spg_printer_table *t = &p->tables[p->table];
    SPG_TRY(spg_print_value(p, s->a));
    if (spg_sweep_is_mex(p->sweep)) {
        print_mark(p, s->a);
        return SPG_OK;
    }
    spg_print_code(p, "const %s c = %x;\nif (c > best) { best = c; }\n", spg_printer_type(t->wide), s->a);
    if (t->any) { spg_print_code(p, "some = 1;\n"); }
    if (table->may_stop) {
        spg_print_code(p, "if (c >= %jd) {\n", table->top);
        spg_print_charge(p, p->charged); /* of the loops around it only the last few rounds are missing */
        spg_print_code(p, "goto d%u;\n}\n", p->table);
    }
    return SPG_OK;
}

static spg_status print_line(spg_printer *p, const spg_sweep_statement *s)
{
    if (!spg_sweep_is_mex(p->sweep)) { return spg_print_line_candidate(p, s); }
    if (spg_printer_line_use(p, p->table, s->data) == 1) { spg_print_code(p, "u%u = 1;\n", s->data); }
    return SPG_OK;
}

spg_status spg_print_statement(spg_printer *p, uint32_t statement)
{
    const spg_sweep_statement *s = &p->sweep->statements.at[statement];
    spg_status status = SPG_OK;
    SPG_TRY(spg_print_nest(p));
    spg_print_forget(p);
    spg_print_code(p, "{\n");
    switch ((spg_sweep_statement_kind)s->kind) {
    case SPG_SWEEP_DO_BLOCK: status = print_children(p, s); break;
    case SPG_SWEEP_DO_LET: status = print_let(p, s); break;
    case SPG_SWEEP_DO_IF: status = print_if(p, s); break;
    case SPG_SWEEP_DO_LOOP: status = print_loop(p, s); break;
    case SPG_SWEEP_DO_STOP: status = print_stop(p, s); break;
    case SPG_SWEEP_DO_OPTION: status = print_option(p, s); break;
    case SPG_SWEEP_DO_LINE: status = print_line(p, s); break;
    case SPG_SWEEP_DO_EACH:
    case SPG_SWEEP_DO_COUNT: break;
    }
    spg_print_code(p, "}\n");
    p->depth -= 1;
    return status;
}
