/* sweep_helper.h — making sweeps by hand, what they mean by definition, and a driver for fillers.
 * SPDX-License-Identifier: MIT
 *
 * The definition asks for one cell at a time, from the statements alone: no order, no bitsets, lines as the loops they stand
 * for, 128 bits for every operation. A cell with a check that fails is worth `helper_rules_say`, here and in the driver. */
#ifndef SPG_TESTS_SWEEP_HELPER_H
#define SPG_TESTS_SWEEP_HELPER_H

#include <stdlib.h>

#include "base/int128.h"
#include "game/fill.h"

enum { helper_rules_say = 1 };

/* --- making --- */

static spg_run helper_run;
static spg_sweep helper_sweep;

static inline spg_sweep_ref number(int64_t value)
{
    spg_sweep_ref out = 0;
    (void)spg_sweep_const(&helper_sweep, value, &out);
    return out;
}
static inline spg_sweep_ref variable(uint32_t var, int64_t low, int64_t high)
{
    spg_sweep_ref out = 0;
    (void)spg_sweep_var(&helper_sweep, var, low, high, &out);
    return out;
}
static inline spg_sweep_ref make(spg_sweep_op op, uint32_t data, spg_sweep_ref a, spg_sweep_ref b, spg_sweep_ref c)
{
    spg_sweep_ref out = 0;
    (void)spg_sweep_make(&helper_sweep, op, data, a, b, c, INT64_MIN, INT64_MAX, &out);
    return out;
}
#define OP1(op, a) make(SPG_SWEEP_##op, 0, (a), 0, 0)
#define OP2(op, a, b) make(SPG_SWEEP_##op, 0, (a), (b), 0)

static inline uint32_t state(spg_sweep_statement statement)
{
    uint32_t out = 0;
    (void)spg_sweep_add_statement(&helper_sweep, statement, &out);
    return out;
}
static inline uint32_t parent(spg_sweep_statement statement, const uint32_t *children, uint32_t count)
{
    statement.children = SPG_TAKE(&helper_sweep.arena, uint32_t, count + 1);
    statement.child_count = count;
    memcpy(statement.children, children, sizeof *children * count);
    return state(statement);
}
#define LIST(...)                                                                                                      \
    (const uint32_t[]){__VA_ARGS__}, (uint32_t)(sizeof((const uint32_t[]){__VA_ARGS__}) / sizeof(uint32_t))
#define BLOCK(...) parent((spg_sweep_statement){.kind = SPG_SWEEP_DO_BLOCK}, LIST(__VA_ARGS__))
#define IF(condition, ...) parent((spg_sweep_statement){.kind = SPG_SWEEP_DO_IF, .a = (condition)}, LIST(__VA_ARGS__))
#define LOOP(v, from, to, by, ...)                                                                                     \
    parent((spg_sweep_statement){.kind = SPG_SWEEP_DO_LOOP, .var = (v), .a = (from), .b = (to), .step = (by)},         \
           LIST(__VA_ARGS__))
#define LET(v, value) state((spg_sweep_statement){.kind = SPG_SWEEP_DO_LET, .var = (v), .a = (value)})
#define STOP(condition) state((spg_sweep_statement){.kind = SPG_SWEEP_DO_STOP, .a = (condition)})
#define OPTION(value) state((spg_sweep_statement){.kind = SPG_SWEEP_DO_OPTION, .a = (value)})
#define LINE(line, more) state((spg_sweep_statement){.kind = SPG_SWEEP_DO_LINE, .data = (line), .a = (more)})

/* A table with this box; the last parameter changes fastest. */
static inline uint32_t add_table(uint32_t dims, const int64_t low[], const int64_t high[], int64_t least, int64_t most)
{
    spg_sweep_table table = {.dims = dims, .options = UINT64_MAX, .least = least, .most = most, .cells = 1};
    for (uint32_t d = dims; d-- > 0;) {
        table.low[d] = low[d];
        table.high[d] = high[d];
        table.stride[d] = (int64_t)table.cells;
        table.cells *= (uint64_t)(high[d] - low[d] + 1);
    }
    (void)SPG_PUSH(&helper_run, &helper_sweep.tables, table);
    if (helper_sweep.var_count < dims) { helper_sweep.var_count = dims; }
    return (uint32_t)helper_sweep.tables.count - 1;
}
static inline spg_sweep_ref cell_at(uint32_t table, const spg_sweep_ref arguments[])
{
    spg_sweep_ref rank = 0;
    (void)spg_sweep_rank(&helper_sweep, table, arguments, &rank);
    return make(SPG_SWEEP_CELL, table, rank, 0, 0);
}
static inline void add_pass(uint32_t first, uint32_t count, spg_sweep_order order)
{
    order.levels = helper_sweep.tables.at[first].dims;
    (void)SPG_PUSH(&helper_run, &helper_sweep.passes, (spg_sweep_pass){.first = first, .count = count, .order = order});
}
static inline void begin_sweep(spg_sweep_kind kind)
{
    spg_run_init(&helper_run);
    (void)spg_sweep_init(&helper_sweep, &helper_run, kind);
}

/* --- the definition --- */

typedef struct helper_cell {
    int64_t value;
    bool known, given_up;
} helper_cell;

typedef struct helper_frame { /* one cell being valued */
    uint32_t table;
    int64_t var[64];
    bool failed, stopped; /* stopped: a STOP ends the innermost loop */
    bool some;
    int64_t best;
    uint8_t *seen; /* MEX: candidates */
} helper_frame;

enum { helper_seen = 1 << 16 };
static helper_cell *helper_cells[64]; /* per table */

static int64_t helper_value(uint32_t table, uint64_t rank);

static inline spg_int helper_eval(helper_frame *f, spg_sweep_ref ref)
{
    const spg_sweep_node *n = spg_sweep_node_at(&helper_sweep, ref);
    spg_int a = 0, b = 0, out = 0;
    bool ok = true;
    if (n->op == SPG_SWEEP_CONST) { return n->value; }
    if (n->op == SPG_SWEEP_VAR) { return f->var[n->data]; }
    a = helper_eval(f, n->operand[0]);
    if (f->failed) { return 0; }
    if (n->op == SPG_SWEEP_AND && a == 0) { return 0; }
    if (n->op == SPG_SWEEP_OR && a != 0) { return 1; }
    if (n->op == SPG_SWEEP_SELECT) { return helper_eval(f, n->operand[a != 0 ? 1 : 2]); }
    if (spg_sweep_operands((spg_sweep_op)n->op) == 2) { b = helper_eval(f, n->operand[1]); }
    if (f->failed) { return 0; }
    if (spg_sweep_is_arithmetic((spg_sweep_op)n->op)) {
        ok = spg_arithmetics[spg_sweep_arithmetic((spg_sweep_op)n->op)].apply(a, b, &out);
    }
    switch ((int)n->op) {
    case SPG_SWEEP_LOAD:
        ok = a >= 0 && a < (spg_int)helper_sweep.arrays.at[n->data].count;
        out = ok ? helper_sweep.arrays.at[n->data].at[a] : 0;
        break;
    case SPG_SWEEP_CELL: out = helper_value(n->data, (uint64_t)a); break;
    case SPG_SWEEP_EQ: out = a == b; break;
    case SPG_SWEEP_NE: out = a != b; break;
    case SPG_SWEEP_LT: out = a < b; break;
    case SPG_SWEEP_LE: out = a <= b; break;
    case SPG_SWEEP_NOT: out = a == 0; break;
    case SPG_SWEEP_AND:
    case SPG_SWEEP_OR: out = b != 0; break;
    }
    if (!ok || !spg_int_fits64(out)) { f->failed = true; }
    return out;
}

static inline void helper_candidate(helper_frame *f, spg_int value)
{
    if (f->failed) { return; }
    if (spg_sweep_is_mex(&helper_sweep)) {
        if (value >= 0 && value < helper_seen) { f->seen[value] = 1; }
        return;
    }
    if (!f->some || value > f->best) { f->best = (int64_t)value; }
    f->some = true;
}

/* The loop that a line stands for. */
static inline void helper_line(helper_frame *f, const spg_sweep_statement *s)
{
    const spg_sweep_line *line = &helper_sweep.lines.at[s->data];
    const spg_sweep_table *t = &helper_sweep.tables.at[line->table];
    for (int64_t k = line->first; (line->last == 0 || k <= line->last) && !f->failed; k++) {
        helper_frame q = {.table = line->table};
        uint64_t rank = 0;
        for (uint32_t d = 0; d < t->dims; d++) {
            q.var[d] = f->var[d] + k * line->step[d];
            if (q.var[d] < t->low[d] || q.var[d] > t->high[d]) { return; }
            rank += (uint64_t)((q.var[d] - t->low[d]) * t->stride[d]);
        }
        const spg_int own = line->own == 0 ? helper_value(line->table, rank) : helper_eval(&q, line->own);
        const spg_int more = s->a == 0 ? 0 : helper_eval(f, s->a);
        helper_candidate(f, own + more);
    }
}

static inline void helper_do(helper_frame *f, uint32_t index)
{
    const spg_sweep_statement *s = &helper_sweep.statements.at[index];
    const int64_t a = s->a == 0 || s->kind == SPG_SWEEP_DO_LINE ? 0 : (int64_t)helper_eval(f, s->a);
    const int64_t b = s->b == 0 || f->failed ? 0 : (int64_t)helper_eval(f, s->b);
    if (f->failed) { return; }
    switch ((spg_sweep_statement_kind)s->kind) {
    case SPG_SWEEP_DO_LET: f->var[s->var] = a; break;
    case SPG_SWEEP_DO_STOP: f->stopped = a == 0; break;
    case SPG_SWEEP_DO_OPTION: helper_candidate(f, a); break;
    case SPG_SWEEP_DO_LINE: helper_line(f, s); break;
    case SPG_SWEEP_DO_IF:
    case SPG_SWEEP_DO_BLOCK:
        if (s->kind == SPG_SWEEP_DO_IF && a == 0) { break; }
        for (uint32_t i = 0; i < s->child_count && !f->failed && !f->stopped; i++) { helper_do(f, s->children[i]); }
        break;
    case SPG_SWEEP_DO_LOOP: {
        uint64_t rounds = 0;
        for (spg_int v = a; s->b == 0 || (s->step > 0 ? v <= b : v >= b); v += s->step) {
            if ((s->b == 0 || s->capped) && ++rounds > SPG_SWEEP_ROUNDS) { f->failed = true; }
            if (!spg_int_fits64(v)) { f->failed = true; }
            f->var[s->var] = (int64_t)v;
            for (uint32_t i = 0; i < s->child_count && !f->failed && !f->stopped; i++) { helper_do(f, s->children[i]); }
            if (f->failed || f->stopped) { break; }
        }
        f->stopped = false;
        break;
    }
    case SPG_SWEEP_DO_EACH: /* of open sweeps */
    case SPG_SWEEP_DO_COUNT: break;
    }
}

static inline int64_t helper_options(helper_frame *f, const spg_sweep_table *t)
{
    int64_t value = 0;
    helper_do(f, t->body);
    if (f->failed) { return 0; }
    if (!spg_sweep_is_mex(&helper_sweep)) {
        return f->some || t->stuck == 0 ? f->best : (int64_t)helper_eval(f, t->stuck);
    }
    while (f->seen[value]) { value++; }
    return value;
}

static int64_t helper_value(uint32_t table, uint64_t rank)
{
    const spg_sweep_table *t = &helper_sweep.tables.at[table];
    helper_cell *cell = &helper_cells[table][rank];
    if (cell->known) { return cell->value; }
    helper_frame f = {.table = table};
    f.seen = spg_sweep_is_mex(&helper_sweep) ? calloc(helper_seen + 1, 1) : NULL;
    for (uint32_t d = 0; d < t->dims; d++) {
        f.var[d] = t->low[d] + (int64_t)(rank / (uint64_t)t->stride[d]) % (t->high[d] - t->low[d] + 1);
    }
    bool done = t->exists != 0 && helper_eval(&f, t->exists) == 0;
    int64_t value = 0;
    for (uint32_t i = 0; i < t->ending_count && !done && !f.failed; i++) {
        done = helper_eval(&f, t->endings[i].condition) != 0;
        if (done && !f.failed) { value = (int64_t)helper_eval(&f, t->endings[i].value); }
    }
    if (!done && !f.failed) { value = helper_options(&f, t); }
    free(f.seen);
    *cell = (helper_cell){.value = f.failed ? helper_rules_say : value, .known = true, .given_up = f.failed};
    return cell->value;
}

/* --- the driver: as the dense engine does it, cell widths fixed --- */

enum { helper_guard = 4096, helper_pattern = 0xA5 }; /* bytes before and behind each table that nobody may write */

typedef struct helper_memory {
    void *tables[64];
    spg_fill_line lines[64];
    uint64_t *scratch;
    uint64_t given_up, widened; /* how often */
} helper_memory;

static inline void helper_open(helper_memory *m, spg_fill_cells cells, size_t scratch_words, uint32_t words)
{
    *m = (helper_memory){.scratch = calloc(scratch_words + 1, 8)};
    for (size_t t = 0; t < helper_sweep.tables.count; t++) {
        const size_t size = (size_t)spg_fill_bytes(cells, helper_sweep.tables.at[t].cells);
        char *block = calloc(1, size + 2 * helper_guard);
        memset(block, helper_pattern, helper_guard);
        memset(block + helper_guard + size, helper_pattern, helper_guard);
        m->tables[t] = block + helper_guard;
        helper_cells[t] = calloc((size_t)helper_sweep.tables.at[t].cells, sizeof(helper_cell));
    }
    for (size_t l = 0; l < helper_sweep.lines.count; l++) {
        const size_t count = (size_t)helper_sweep.lines.at[l].count;
        spg_fill_line *line = &m->lines[l];
        *line = (spg_fill_line){calloc(count * words, 8), calloc(count, 4), calloc(count * words * 64, 4),
                                calloc(count * 2, 8), words};
        for (size_t i = 0; i < 2 * count; i++) { line->best[i] = INT64_MIN; }
    }
}
static inline void helper_close(helper_memory *m)
{
    for (size_t t = 0; t < helper_sweep.tables.count; t++) {
        free((char *)m->tables[t] - helper_guard);
        free(helper_cells[t]);
    }
    for (size_t l = 0; l < helper_sweep.lines.count; l++) {
        free(m->lines[l].bits);
        free(m->lines[l].full);
        free(m->lines[l].counts);
        free(m->lines[l].best);
    }
    free(m->scratch);
    spg_sweep_clear(&helper_sweep);
}

/* The ranks of level 0 … levels-1 at a place. */
static inline uint64_t helper_rank(const spg_sweep_pass *pass, const int64_t at[])
{
    const spg_sweep_table *t = &helper_sweep.tables.at[pass->first];
    const spg_sweep_order *o = &pass->order;
    int64_t x[SPG_SWEEP_DIMS] = {0};
    int64_t sum = o->front ? at[0] : 0;
    for (uint32_t i = 0; i < o->levels; i++) {
        if (!o->front) { x[o->dim[i]] = o->sign[i] * at[i]; }
        if (o->front && i > 0) {
            x[o->dim[i - 1]] = at[i];
            sum -= o->weight[o->dim[i - 1]] * at[i];
        }
    }
    if (o->front) { x[o->dim[o->levels - 1]] = o->weight[o->dim[o->levels - 1]] * sum; }
    uint64_t rank = 0;
    for (uint32_t d = 0; d < t->dims; d++) { rank += (uint64_t)((x[d] - t->low[d]) * t->stride[d]); }
    return rank;
}

static inline void helper_whole(const spg_sweep_pass *pass, int64_t low[], int64_t high[])
{
    const spg_sweep_table *t = &helper_sweep.tables.at[pass->first];
    const spg_sweep_order *o = &pass->order;
    low[0] = high[0] = 0;
    for (uint32_t i = 0; i < o->levels; i++) {
        const uint32_t d = o->front && i > 0 ? o->dim[i - 1] : o->dim[i];
        if (o->front && i == 0) { continue; }
        low[i] = o->front || o->sign[i] > 0 ? t->low[d] : -t->high[d];
        high[i] = o->front || o->sign[i] > 0 ? t->high[d] : -t->low[d];
    }
    for (uint32_t d = 0; o->front && d < t->dims; d++) {
        low[0] += o->weight[d] * (o->weight[d] > 0 ? t->low[d] : t->high[d]);
        high[0] += o->weight[d] * (o->weight[d] > 0 ? t->high[d] : t->low[d]);
    }
}

/* Stores what the definition says for `table` and those behind it: the rules were asked. */
static inline void helper_ask(helper_memory *m, spg_fill_cells cells, const spg_sweep_pass *pass,
                              const spg_fill_job *job)
{
    const uint64_t rank = helper_rank(pass, job->at);
    for (uint32_t t = job->table; t < pass->first + pass->count; t++) {
        spg_fill_put(m->tables[t], cells, rank, helper_value(t, rank));
    }
}

/* Fills the box and goes on behind every cell at which the filler stopped. A first limit of `narrow` makes it stop for want of
 * room: the cell is done again with the true limit. */
static inline void helper_fill(helper_memory *m, const spg_filler *filler, uint32_t index, const int64_t low[],
                               const int64_t high[], int64_t narrow, bool begun)
{
    const spg_sweep_pass *pass = &helper_sweep.passes.at[index];
    const uint32_t levels = pass->order.levels;
    spg_fill_job job = {.tables = m->tables, .lines = m->lines, .pass = index, .scratch = m->scratch, .begun = begun};
    memcpy(job.low, low, sizeof *low * levels);
    memcpy(job.high, high, sizeof *high * levels);
    job.least = spg_fill_least(filler->cells);
    job.limit = narrow != 0 ? narrow : spg_fill_limit(filler->cells);
    const spg_fill_status status = filler->fill(filler->self, &job);
    if (status == SPG_FILL_DONE) { return; }
    m->given_up += status == SPG_FILL_GIVEN_UP;
    m->widened += status == SPG_FILL_WIDEN;
    /* The greatest number of 64 bits is above every limit. */
    if (status == SPG_FILL_GIVEN_UP || narrow == 0) { helper_ask(m, filler->cells, pass, &job); }
    if (status == SPG_FILL_WIDEN && narrow != 0) { helper_fill(m, filler, index, job.at, job.at, 0, true); }
    for (uint32_t i = levels; i-- > 0;) {
        int64_t from[SPG_SWEEP_DIMS], to[SPG_SWEEP_DIMS];
        memcpy(from, low, sizeof *from * levels);
        memcpy(to, high, sizeof *to * levels);
        for (uint32_t k = 0; k < i; k++) { from[k] = to[k] = job.at[k]; }
        from[i] = job.at[i] + 1;
        if (from[i] <= to[i]) { helper_fill(m, filler, index, from, to, narrow, false); }
    }
}

static inline uint64_t helper_broken_guards(const helper_memory *m, uint32_t table, spg_fill_cells cells)
{
    const uint64_t size = spg_fill_bytes(cells, helper_sweep.tables.at[table].cells);
    const uint8_t *at = m->tables[table];
    uint64_t count = 0;
    for (int64_t i = 1; i <= helper_guard; i++) {
        count += *(at - i) != helper_pattern;
        count += at[size + (uint64_t)i - 1] != helper_pattern;
    }
    return count;
}

/* Cells that differ from the definition; and given-up ones that the filler did not give up would differ by their value. */
static inline uint64_t helper_differences(const helper_memory *m, spg_fill_cells cells)
{
    uint64_t count = 0;
    for (uint32_t t = 0; t < helper_sweep.tables.count; t++) {
        count += helper_broken_guards(m, t, cells);
        for (uint64_t rank = 0; rank < helper_sweep.tables.at[t].cells; rank++) {
            const int64_t got = spg_fill_get(m->tables[t], cells, rank);
            if (got == helper_value(t, rank)) { continue; }
            if (count++ < 5) {
                printf("# table %u rank %llu: got %lld, want %lld\n", t, (unsigned long long)rank, (long long)got,
                       (long long)helper_value(t, rank));
            }
        }
    }
    return count;
}

static inline uint64_t helper_fill_all(helper_memory *m, const spg_filler *filler, int64_t narrow)
{
    for (uint32_t i = 0; i < helper_sweep.passes.count; i++) {
        int64_t low[SPG_SWEEP_DIMS], high[SPG_SWEEP_DIMS];
        helper_whole(&helper_sweep.passes.at[i], low, high);
        helper_fill(m, filler, i, low, high, narrow, false);
    }
    return helper_differences(m, filler->cells);
}

#endif
