/* print_plan.c — what the printer decides before it prints: bounds, widths, how candidates are collected.
 * SPDX-License-Identifier: MIT */
#include "codegen/printer.h"

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}
static int64_t most(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static spg_interval bounds_of(const spg_printer *p, spg_sweep_ref ref)
{
    return (spg_interval){p->low[ref], p->high[ref]};
}

/* A cell of 8 bits is below 256 whatever the sweep knows, and so is the nim-sum of two. */
static void refine(spg_printer *p, spg_sweep_ref ref)
{
    const spg_sweep_node *node = spg_sweep_node_at(p->sweep, ref);
    const spg_sweep_op op = (spg_sweep_op)node->op;
    const spg_interval a = bounds_of(p, node->operand[0]), b = bounds_of(p, node->operand[1]);
    const spg_interval known = {node->low, node->high};
    spg_interval found = known;
    if (op == SPG_SWEEP_CELL) {
        found = (spg_interval){spg_fill_least(p->cells), spg_fill_limit(p->cells) - 1};
    } else if (op == SPG_SWEEP_SELECT) {
        found = spg_interval_join(b, bounds_of(p, node->operand[2]));
    } else if (spg_sweep_is_arithmetic(op)) {
        found = spg_arithmetic_bounds(spg_sweep_arithmetic(op), a, b);
    }
    found = spg_interval_meet(found, known);
    /* Bounds that contradict each other: such a node is never evaluated. */
    if (spg_interval_empty(found)) { found = known; }
    p->low[ref] = (int64_t)found.low;
    p->high[ref] = (int64_t)found.high;
}

static void find_winding(spg_printer *p, spg_sweep_ref ref)
{
    const spg_sweep_node *node = spg_sweep_node_at(p->sweep, ref);
    const bool lazy = node->op == SPG_SWEEP_AND || node->op == SPG_SWEEP_OR || node->op == SPG_SWEEP_SELECT;
    p->winding[ref] = lazy || node->careful;
    for (uint32_t k = 0; k < spg_sweep_operands((spg_sweep_op)node->op); k++) {
        if (p->winding[node->operand[k]]) { p->winding[ref] = 1; }
    }
}

/* Ranks are sums of products. In 64 bits the compiler steps through a table with one addition; from 32 it would have to
 * extend the sign at every cell. Operands have smaller numbers than what they are used in: one walk down is enough. */
static void find_indices(spg_printer *p)
{
    for (spg_sweep_ref i = (spg_sweep_ref)p->sweep->nodes.count; i-- > 1;) {
        const spg_sweep_node *node = spg_sweep_node_at(p->sweep, i);
        const bool looks_up = node->op == SPG_SWEEP_CELL || node->op == SPG_SWEEP_LOAD;
        const bool passes_on = node->op == SPG_SWEEP_ADD || node->op == SPG_SWEEP_SUB || node->op == SPG_SWEEP_MUL;
        if (!looks_up && !(p->index[i] && passes_on)) { continue; }
        for (uint32_t k = 0; k < spg_sweep_operands((spg_sweep_op)node->op); k++) {
            const spg_sweep_op op = (spg_sweep_op)p->sweep->nodes.at[node->operand[k]].op;
            if (op == SPG_SWEEP_ADD || op == SPG_SWEEP_SUB || op == SPG_SWEEP_MUL) { p->index[node->operand[k]] = 1; }
        }
    }
}

/* A variable has one type in the whole program: wide if it is wide at one of the places that set it. */
static void widen_variable(spg_printer *p, const spg_sweep_statement *s)
{
    if (s->kind == SPG_SWEEP_DO_LET) {
        if (spg_printer_is_wide(p, s->a)) { p->wide_var[s->var] = 1; }
        return;
    }
    if (s->kind != SPG_SWEEP_DO_LOOP) { return; }
    /* It runs one step beyond its end. */
    int64_t low = p->low[s->a];
    int64_t high = p->high[s->a];
    if (s->b != 0) {
        low = least(low, p->low[s->b]);
        high = most(high, p->high[s->b]);
    }
    const bool fits = s->b != 0 && spg_printer_fits32(low, high) && spg_printer_fits32(s->step, s->step) &&
                      spg_printer_fits32(low + s->step, high + s->step);
    if (!fits) { p->wide_var[s->var] = 1; }
}

/* --- candidates --- */

typedef struct candidates {
    bool option, line;
    int64_t low, high; /* of OPTIONs */
} candidates;

static void meet(candidates *c, int64_t low, int64_t high)
{
    c->low = c->option ? least(c->low, low) : low;
    c->high = c->option ? most(c->high, high) : high;
    c->option = true;
}

/* What a LINE of a MAX sweep may be: the best `own` of its cells, plus what the statement adds. */
static void meet_line(const spg_printer *p, const spg_sweep_statement *s, candidates *c)
{
    const spg_sweep_line *line = &p->sweep->lines.at[s->data];
    const spg_sweep_table *table = &p->sweep->tables.at[line->table];
    int64_t low = line->own != 0 ? p->low[line->own] : most(table->least, spg_fill_least(p->cells));
    int64_t high = line->own != 0 ? p->high[line->own] : least(table->most, spg_fill_limit(p->cells));
    if (s->a != 0 && __builtin_add_overflow(low, p->low[s->a], &low)) { low = INT64_MIN; }
    if (s->a != 0 && __builtin_add_overflow(high, p->high[s->a], &high)) { high = INT64_MAX; }
    meet(c, low, high);
}

/* A statement is certain when it stands in blocks alone. */
enum { SEEN = 1, CERTAIN = 2 };

static void look_at(const spg_printer *p, const spg_sweep_statement *s, uint8_t seen, uint8_t *line_use, candidates *c)
{
    if (s->kind == SPG_SWEEP_DO_OPTION) { meet(c, p->low[s->a], p->high[s->a]); }
    if (s->kind == SPG_SWEEP_DO_LINE) {
        c->line = true;
        if (seen > line_use[s->data]) { line_use[s->data] = seen; }
        if (!spg_sweep_is_mex(p->sweep)) { meet_line(p, s, c); }
    }
}

/* Over the statements below `body`, each once, with a stack of its own. */
static candidates gather(const spg_printer *p, uint32_t body, uint8_t *line_use, uint32_t *todo, uint8_t *seen)
{
    candidates c = {0};
    size_t count = 0;
    for (size_t i = 0; i < p->sweep->statements.count; i++) { seen[i] = 0; }
    seen[body] = CERTAIN;
    todo[count++] = body;
    while (count > 0) {
        const uint32_t at = todo[--count];
        const spg_sweep_statement *s = &p->sweep->statements.at[at];
        look_at(p, s, seen[at], line_use, &c);
        for (uint32_t i = 0; i < s->child_count; i++) {
            if (seen[s->children[i]]) { continue; }
            seen[s->children[i]] = s->kind == SPG_SWEEP_DO_BLOCK ? seen[at] : SEEN;
            todo[count++] = s->children[i];
        }
    }
    return c;
}

/* With at most n options the value is at most n; with candidates up to h it is at most h + 1. */
static void plan_marks(spg_printer *p, spg_printer_table *t, uint64_t options, const candidates *c)
{
    t->has_lines = c->line;
    if (!c->option) { return; }
    const uint64_t values = c->high < 0 ? 0 : (uint64_t)c->high + 1;
    /* Room for every candidate there can be, if that is not too much: then none has to be looked at before it is marked. */
    const bool all = !c->line && values <= (uint64_t)1 << 16;
    uint64_t limit = options < values && !(all && options >= 64) ? options + 1 : values + 1;
    if (limit <= 64 || values <= 64) {
        t->marks = SPG_PRINTER_MASK;
        t->mark_limit = 64;
        return;
    }
    t->marks_cut = limit > SPG_PRINTER_MARK_BITS;
    if (t->marks_cut) { limit = SPG_PRINTER_MARK_BITS; }
    t->marks = c->line ? SPG_PRINTER_BITSET : SPG_PRINTER_BYTES;
    t->mark_limit = (limit + 63) / 64 * 64;
    /* One word of bytes more than can be marked: the search for a free one needs no end. */
    const uint64_t words = c->line ? t->mark_limit / 64 : t->mark_limit / 8 + 1;
    uint64_t *have = c->line ? &p->bit_words : &p->byte_words;
    if (words > *have) { *have = words; }
}

static void plan_table(spg_printer *p, uint32_t index, uint32_t *todo, uint8_t *seen)
{
    const spg_sweep_table *table = &p->sweep->tables.at[index];
    spg_printer_table *t = &p->tables[index];
    const candidates c = gather(p, table->body, p->line_use + index * p->sweep->lines.count, todo, seen);
    if (spg_sweep_is_mex(p->sweep)) {
        plan_marks(p, t, table->options, &c);
        return;
    }
    t->has_lines = c.line;
    t->wide = c.option && !spg_printer_fits32(most(c.low, INT64_MIN + 1) - 1, c.high);
    t->any = c.option && c.low == INT64_MIN;
}

spg_status spg_print_plan(spg_printer *p)
{
    const spg_sweep *sweep = p->sweep;
    const size_t nodes = sweep->nodes.count;
    p->low = SPG_TAKE(&p->arena, int64_t, nodes);
    p->high = SPG_TAKE(&p->arena, int64_t, nodes);
    p->index = SPG_TAKE(&p->arena, uint8_t, nodes);
    p->winding = SPG_TAKE(&p->arena, uint8_t, nodes);
    p->wanted = SPG_TAKE(&p->arena, uint8_t, nodes);
    p->ready = SPG_TAKE(&p->arena, uint8_t, nodes);
    p->wide_var = SPG_TAKE(&p->arena, uint8_t, sweep->var_count + SPG_SWEEP_DIMS);
    p->tables = SPG_TAKE(&p->arena, spg_printer_table, sweep->tables.count + 1);
    p->line_use = SPG_TAKE(&p->arena, uint8_t, sweep->tables.count * sweep->lines.count + 1);
    uint32_t *todo = SPG_TAKE(&p->arena, uint32_t, sweep->statements.count + 1);
    uint8_t *seen = SPG_TAKE(&p->arena, uint8_t, sweep->statements.count + 1);
    if (p->low == NULL || p->high == NULL || p->index == NULL || p->winding == NULL || p->wanted == NULL ||
        p->ready == NULL || p->wide_var == NULL || p->tables == NULL || p->line_use == NULL || todo == NULL ||
        seen == NULL) {
        return p->arena.run->error.status;
    }
    for (uint32_t i = 1; i < nodes; i++) {
        refine(p, i);
        find_winding(p, i);
    }
    find_indices(p);
    for (size_t i = 0; i < sweep->statements.count; i++) { widen_variable(p, &sweep->statements.at[i]); }
    for (uint32_t i = 0; i < sweep->tables.count; i++) {
        const spg_sweep_table *table = &sweep->tables.at[i];
        for (uint32_t d = 0; d < table->dims; d++) {
            /* Levels run one beyond the box, and may be negated. */
            if (table->low[d] <= INT32_MIN || table->high[d] >= INT32_MAX) { p->wide_var[d] = 1; }
        }
        plan_table(p, i, todo, seen);
    }
    return SPG_OK;
}
