/* plain_filler.h — a sweep run as it is defined, one cell after the other. SPDX-License-Identifier: MIT */
#ifndef SPG_TESTS_UNIT_PLAIN_FILLER_H
#define SPG_TESTS_UNIT_PLAIN_FILLER_H

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "game/fill.h"

enum { PLAIN_VARS = 64, PLAIN_SCRATCH = 64 };

typedef struct plain {
    const spg_sweep *sweep;
    spg_fill_cells cells;
    unsigned give_up;  /* 0: never; n: about every n-th cell, whatever it holds */
    atomic_uint calls; /* of fill */
} plain;

/* One cell under way. */
typedef struct plain_cell {
    const plain *by;
    spg_fill_job *job;
    int64_t var[PLAIN_VARS];
    bool failed;
    bool stopped;
    bool any;
    int64_t best;
} plain_cell;

static inline int64_t plain_floor_div(int64_t a, int64_t b)
{
    return a / b - (a % b != 0 && (a < 0) != (b < 0));
}

static inline int64_t plain_eval(plain_cell *c, spg_sweep_ref ref)
{
    const spg_sweep_node *n = spg_sweep_node_at(c->by->sweep, ref);
    if (n->op == SPG_SWEEP_CONST) { return n->value; }
    if (n->op == SPG_SWEEP_VAR) { return c->var[n->data]; }
    const int64_t a = plain_eval(c, n->operand[0]);
    if (n->op == SPG_SWEEP_SELECT) { return plain_eval(c, n->operand[a != 0 ? 1 : 2]); }
    if (n->op == SPG_SWEEP_AND && a == 0) { return 0; }
    if (n->op == SPG_SWEEP_OR && a != 0) { return 1; }
    const int64_t b = spg_sweep_operands((spg_sweep_op)n->op) > 1 ? plain_eval(c, n->operand[1]) : 0;
    switch ((spg_sweep_op)n->op) {
    case SPG_SWEEP_LOAD:
        if (a < 0 || (uint64_t)a >= c->by->sweep->arrays.at[n->data].count) {
            c->failed = true;
            return 0;
        }
        return c->by->sweep->arrays.at[n->data].at[a];
    case SPG_SWEEP_CELL:
        if (c->failed) { return 0; }
        return spg_fill_get(c->job->tables[n->data], c->by->cells, (uint64_t)a);
    case SPG_SWEEP_ADD: return a + b;
    case SPG_SWEEP_SUB: return a - b;
    case SPG_SWEEP_MUL: return a * b;
    case SPG_SWEEP_DIV: return plain_floor_div(a, b);
    case SPG_SWEEP_MOD: return a - b * plain_floor_div(a, b);
    case SPG_SWEEP_MIN: return a < b ? a : b;
    case SPG_SWEEP_MAX: return a > b ? a : b;
    case SPG_SWEEP_NEG: return -a;
    case SPG_SWEEP_BIT_XOR: return a ^ b;
    case SPG_SWEEP_EQ: return a == b;
    case SPG_SWEEP_NE: return a != b;
    case SPG_SWEEP_LT: return a < b;
    case SPG_SWEEP_LE: return a <= b;
    case SPG_SWEEP_NOT: return a == 0;
    case SPG_SWEEP_AND:
    case SPG_SWEEP_OR: return b;
    default: abort(); /* the tests of the engine use no others */
    }
}

static inline void plain_candidate(plain_cell *c, int64_t value)
{
    if (spg_sweep_is_mex(c->by->sweep)) {
        if (value / 64 >= PLAIN_SCRATCH) { abort(); }
        c->job->scratch[value / 64] |= UINT64_C(1) << (value % 64);
    } else if (!c->any || value > c->best) {
        c->best = value;
    }
    c->any = true;
}

/* ---- lines ---- */

static inline bool plain_rank(const spg_sweep_table *table, const int64_t *p, uint64_t *rank)
{
    *rank = 0;
    for (uint32_t i = 0; i < table->dims; i++) {
        if (p[i] < table->low[i] || p[i] > table->high[i]) { return false; }
        *rank += (uint64_t)((p[i] - table->low[i]) * table->stride[i]);
    }
    return true;
}

static inline int64_t plain_place(const spg_sweep_line *line, const int64_t *p)
{
    uint32_t j = 0;
    while (line->step[j] == 0) { j++; }
    return line->step[j] > 0 ? -p[j] : p[j];
}

/* The cell p + k · step enters or leaves the line of p. */
static inline void plain_line_cell(plain_cell *c, uint32_t index, uint64_t id, int64_t k, bool enters)
{
    const spg_sweep_line *line = &c->by->sweep->lines.at[index];
    const spg_sweep_table *table = &c->by->sweep->tables.at[line->table];
    const spg_fill_line *own = &c->job->lines[index];
    plain_cell q = {.by = c->by, .job = c->job};
    uint64_t rank;
    for (uint32_t i = 0; i < table->dims; i++) { q.var[i] = c->var[i] + k * line->step[i]; }
    if (!plain_rank(table, q.var, &rank)) { return; }
    if (spg_sweep_is_mex(c->by->sweep)) {
        const uint64_t v = (uint64_t)spg_fill_get(c->job->tables[line->table], c->by->cells, rank);
        const uint64_t bit = UINT64_C(1) << (v % 64);
        uint64_t *word = &own->bits[id * own->words + v / 64];
        if (line->last > 0) {
            uint32_t *count = &own->counts[(id * own->words) * 64 + v];
            *count += enters ? 1U : UINT32_MAX;
            *word = *count > 0 ? *word | bit : *word & ~bit;
        } else {
            *word |= bit;
            while (own->full[id] < own->words && own->bits[id * own->words + own->full[id]] == UINT64_MAX) {
                own->full[id] += 1;
            }
        }
        return;
    }
    const int64_t value = plain_eval(&q, line->own);
    if (line->last > 0) {
        if (enters && value > 0) { own->best[2 * id + (uint64_t)value - 1] = plain_place(line, q.var); }
    } else if (value > own->best[id]) {
        own->best[id] = value;
    }
}

static inline void plain_update_lines(plain_cell *c, const spg_sweep_pass *pass)
{
    for (uint32_t i = 0; i < c->by->sweep->lines.count; i++) {
        const spg_sweep_line *line = &c->by->sweep->lines.at[i];
        if (line->table < pass->first || line->table >= pass->first + pass->count) { continue; }
        const uint64_t id = (uint64_t)plain_eval(c, line->id);
        if (id >= line->count) { abort(); }
        plain_line_cell(c, i, id, line->first, true);
        if (line->last > 0) { plain_line_cell(c, i, id, line->last + 1, false); }
    }
}

static inline void plain_take_line(plain_cell *c, uint32_t index)
{
    const spg_sweep_line *line = &c->by->sweep->lines.at[index];
    const spg_fill_line *own = &c->job->lines[index];
    const uint64_t id = (uint64_t)plain_eval(c, line->id);
    if (spg_sweep_is_mex(c->by->sweep)) {
        for (uint64_t v = 0; v < (uint64_t)own->words * 64; v++) {
            const bool skipped = v / 64 < own->full[id];
            if (skipped || (own->bits[id * own->words + v / 64] >> (v % 64) & 1) != 0) {
                plain_candidate(c, (int64_t)v);
            }
        }
    } else if (line->last == 0) {
        if (own->best[id] != INT64_MIN) { plain_candidate(c, own->best[id]); }
    } else {
        uint32_t j = 0;
        while (line->step[j] == 0) { j++; }
        const int64_t reach = line->last * (line->step[j] < 0 ? -line->step[j] : line->step[j]);
        uint64_t rank;
        int64_t q[SPG_SWEEP_DIMS];
        const spg_sweep_table *table = &c->by->sweep->tables.at[line->table];
        for (uint32_t i = 0; i < table->dims; i++) { q[i] = c->var[i] + line->first * line->step[i]; }
        if (plain_rank(table, q, &rank)) { plain_candidate(c, 0); } /* at least a lost one is there */
        for (int64_t v = 1; v <= 2; v++) {
            const int64_t place = own->best[2 * id + (uint64_t)v - 1];
            if (place != INT64_MIN && plain_place(line, c->var) - place <= reach) { plain_candidate(c, v); }
        }
    }
}

/* ---- statements ---- */

static inline void plain_do(plain_cell *c, uint32_t index)
{
    const spg_sweep_statement *s = &c->by->sweep->statements.at[index];
    if (c->failed || c->stopped) { return; }
    switch ((spg_sweep_statement_kind)s->kind) {
    case SPG_SWEEP_DO_IF:
        if (plain_eval(c, s->a) == 0) { return; }
        /* fall through */
    case SPG_SWEEP_DO_BLOCK:
        for (uint32_t i = 0; i < s->child_count; i++) { plain_do(c, s->children[i]); }
        return;
    case SPG_SWEEP_DO_LET: c->var[s->var] = plain_eval(c, s->a); return;
    case SPG_SWEEP_DO_LOOP: {
        const int64_t end = s->b == 0 ? INT64_MAX : plain_eval(c, s->b);
        for (int64_t v = plain_eval(c, s->a); s->step > 0 ? v <= end : v >= end; v += s->step) {
            c->var[s->var] = v;
            for (uint32_t i = 0; i < s->child_count; i++) { plain_do(c, s->children[i]); }
            if (c->stopped || c->failed) { break; }
        }
        c->stopped = false;
        return;
    }
    case SPG_SWEEP_DO_STOP: c->stopped = plain_eval(c, s->a) == 0; return;
    case SPG_SWEEP_DO_OPTION: plain_candidate(c, plain_eval(c, s->a)); return;
    case SPG_SWEEP_DO_LINE: plain_take_line(c, s->data); return;
    case SPG_SWEEP_DO_EACH: /* of open sweeps */
    case SPG_SWEEP_DO_COUNT: break;
    }
}

static inline int64_t plain_mex(plain_cell *c)
{
    int64_t v = 0;
    while ((c->job->scratch[v / 64] >> (v % 64) & 1) != 0) { v++; }
    memset(c->job->scratch, 0, PLAIN_SCRATCH * sizeof *c->job->scratch);
    return v;
}

static inline int64_t plain_value(plain_cell *c, const spg_sweep_table *table)
{
    for (uint32_t i = 0; i < table->ending_count; i++) {
        if (plain_eval(c, table->endings[i].condition) != 0) { return plain_eval(c, table->endings[i].value); }
    }
    c->any = false;
    plain_do(c, table->body);
    if (spg_sweep_is_mex(c->by->sweep)) { return plain_mex(c); }
    return c->any ? c->best : plain_eval(c, table->stuck);
}

static inline spg_fill_status plain_do_cell(plain_cell *c, const spg_sweep_pass *pass, bool begun)
{
    if (!begun) { plain_update_lines(c, pass); }
    for (uint32_t t = pass->first; t < pass->first + pass->count; t++) {
        const spg_sweep_table *table = &c->by->sweep->tables.at[t];
        uint64_t rank;
        plain_rank(table, c->var, &rank);
        c->failed = false;
        c->stopped = false;
        c->job->table = t;
        const bool exists = table->exists == 0 || plain_eval(c, table->exists) != 0;
        const int64_t value = exists ? plain_value(c, table) : 0;
        if (c->failed) { return SPG_FILL_GIVEN_UP; }
        if (exists && c->by->give_up > 0 && (rank * 2654435761U + t * 7) % c->by->give_up == 0) {
            return SPG_FILL_GIVEN_UP;
        }
        if (value < c->job->least || value >= c->job->limit) { return SPG_FILL_WIDEN; }
        spg_fill_put(c->job->tables[t], c->by->cells, rank, value);
    }
    return SPG_FILL_DONE;
}

/* The parameters of the levels; false: outside the box (a front's). */
static inline bool plain_levels(const spg_sweep_order *order, const spg_sweep_table *table, const int64_t *at,
                                int64_t *p)
{
    if (!order->front) {
        for (uint32_t i = 0; i < order->levels; i++) { p[order->dim[i]] = order->sign[i] * at[i]; }
        return true;
    }
    int64_t rest = at[0];
    for (uint32_t i = 1; i < order->levels; i++) {
        p[order->dim[i - 1]] = at[i];
        rest -= order->weight[order->dim[i - 1]] * at[i];
    }
    const uint32_t last = order->dim[order->levels - 1];
    p[last] = rest * order->weight[last];
    return p[last] >= table->low[last] && p[last] <= table->high[last];
}

static inline spg_fill_status plain_fill(const void *self, spg_fill_job *job)
{
    plain *by = (plain *)(uintptr_t)self;
    const spg_sweep_pass *pass = &by->sweep->passes.at[job->pass];
    const spg_sweep_order *order = &pass->order;
    int64_t at[SPG_SWEEP_DIMS];
    bool begun = job->begun;
    atomic_fetch_add(&by->calls, 1);
    memcpy(at, job->low, sizeof at);
    for (;;) {
        plain_cell c = {.by = by, .job = job};
        if (plain_levels(order, &by->sweep->tables.at[pass->first], at, c.var)) {
            const spg_fill_status status = plain_do_cell(&c, pass, begun);
            begun = false;
            memcpy(job->at, at, sizeof at);
            if (status != SPG_FILL_DONE) { return status; }
        }
        uint32_t level = order->levels;
        while (level-- > 0) {
            if (at[level]++ < job->high[level]) { break; }
            at[level] = job->low[level];
            if (level == 0) { return SPG_FILL_DONE; }
        }
    }
}

static inline spg_filler plain_filler(const plain *by)
{
    return (spg_filler){.self = by, .cells = by->cells, .scratch_words = PLAIN_SCRATCH, .fill = plain_fill};
}

#endif
