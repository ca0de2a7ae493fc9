/* vector_reference.h — a sweep read word by word, one cell at a time: what tests compare vector/ with.
 * SPDX-License-Identifier: MIT
 *
 * Numbers are 128 bits wide here and cells are int64; lines are looked at as the cells they stand for. */
#ifndef SPG_TESTS_VECTOR_REFERENCE_H
#define SPG_TESTS_VECTOR_REFERENCE_H

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "game/fill.h"

typedef struct reference {
    const spg_sweep *sweep;
    int64_t **cells; /* per table */
    int64_t vars[64];
    uint32_t table;
    const int64_t *own; /* CELL is this number */
    bool seen[4096];    /* MEX: candidates */
    bool any;
    int64_t best;
} reference;

typedef enum reference_end { GOES_ON, STOPPED, FAILED } reference_end;

static bool ref_value(reference *r, spg_sweep_ref ref, int64_t *out);

static bool ref_binary(spg_sweep_op op, int64_t a, int64_t b, spg_int *out)
{
    if (spg_sweep_is_arithmetic(op)) { return spg_arithmetics[spg_sweep_arithmetic(op)].apply(a, b, out); }
    switch ((int)op) {
    case SPG_SWEEP_EQ: *out = a == b; return true;
    case SPG_SWEEP_NE: *out = a != b; return true;
    case SPG_SWEEP_LT: *out = a < b; return true;
    case SPG_SWEEP_LE: *out = a <= b; return true;
    case SPG_SWEEP_NOT: *out = a == 0; return true;
    }
    assert(false); /* an operation of two numbers */
    return false;
}

static bool ref_lazy(reference *r, const spg_sweep_node *node, int64_t *out)
{
    int64_t a;
    if (!ref_value(r, node->operand[0], &a)) { return false; }
    if (node->op == SPG_SWEEP_SELECT) { return ref_value(r, node->operand[a != 0 ? 1 : 2], out); }
    *out = node->op == SPG_SWEEP_OR;
    return (a != 0) == (node->op == SPG_SWEEP_OR) || ref_value(r, node->operand[1], out);
}

static bool ref_value(reference *r, spg_sweep_ref ref, int64_t *out)
{
    const spg_sweep_node *node = &r->sweep->nodes.at[ref];
    int64_t a = 0, b = 0;
    if (node->op == SPG_SWEEP_CONST) {
        *out = node->value;
        return true;
    }
    if (node->op == SPG_SWEEP_VAR) {
        *out = r->vars[node->data];
        return true;
    }
    if (node->op == SPG_SWEEP_CELL && r->own != NULL) {
        *out = *r->own;
        return true;
    }
    if (node->op == SPG_SWEEP_AND || node->op == SPG_SWEEP_OR || node->op == SPG_SWEEP_SELECT) {
        return ref_lazy(r, node, out);
    }
    if (!ref_value(r, node->operand[0], &a)) { return false; }
    if (spg_sweep_operands((spg_sweep_op)node->op) > 1 && !ref_value(r, node->operand[1], &b)) { return false; }
    if (node->op == SPG_SWEEP_LOAD) {
        const spg_sweep_array *array = &r->sweep->arrays.at[node->data];
        const bool inside = a >= 0 && (uint64_t)a < array->count;
        assert(inside || node->checked);
        if (inside) { *out = array->at[a]; }
        return inside;
    }
    if (node->op == SPG_SWEEP_CELL) {
        assert(a >= 0 && (uint64_t)a < r->sweep->tables.at[node->data].cells);
        *out = r->cells[node->data][a];
        return true;
    }
    spg_int wide = 0;
    const bool exists = ref_binary((spg_sweep_op)node->op, a, b, &wide) && spg_int_fits64(wide);
    assert(exists || node->checked);
    *out = (int64_t)wide;
    return exists;
}

static bool ref_candidate(reference *r, int64_t value)
{
    if (spg_sweep_is_mex(r->sweep)) {
        if (value >= 0 && value < 4096) { r->seen[value] = true; }
        return true;
    }
    if (value == INT64_MIN) { return false; }
    if (!r->any || value > r->best) { r->best = value; }
    r->any = true;
    return true;
}

static bool ref_line_cell(reference *r, const spg_sweep_line *line, const int64_t q[], int64_t more)
{
    const spg_sweep_table *table = &r->sweep->tables.at[line->table];
    int64_t saved[SPG_SWEEP_DIMS], rank = 0, value;
    for (uint32_t i = 0; i < table->dims; i++) { rank += (q[i] - table->low[i]) * table->stride[i]; }
    value = r->cells[line->table][rank];
    if (line->own != 0) {
        const int64_t own = value;
        memcpy(saved, r->vars, sizeof saved);
        memcpy(r->vars, q, table->dims * sizeof *q);
        r->own = &own;
        const bool exists = ref_value(r, line->own, &value);
        assert(exists);
        (void)exists;
        r->own = NULL;
        memcpy(r->vars, saved, sizeof saved);
    }
    return ref_candidate(r, value + more);
}

static bool ref_line(reference *r, const spg_sweep_line *line, int64_t more)
{
    const spg_sweep_table *table = &r->sweep->tables.at[line->table];
    for (int64_t k = line->first; line->last == 0 || k <= line->last; k++) {
        int64_t q[SPG_SWEEP_DIMS] = {0};
        for (uint32_t i = 0; i < table->dims; i++) {
            q[i] = r->vars[i] + k * line->step[i];
            if (q[i] < table->low[i] || q[i] > table->high[i]) { return true; }
        }
        if (!ref_line_cell(r, line, q, more)) { return false; }
    }
    return true;
}

static reference_end ref_statement(reference *r, uint32_t index);

static reference_end ref_children(reference *r, const spg_sweep_statement *s)
{
    for (uint32_t i = 0; i < s->child_count; i++) {
        const reference_end end = ref_statement(r, s->children[i]);
        if (end != GOES_ON) { return end; }
    }
    return GOES_ON;
}

static reference_end ref_loop(reference *r, const spg_sweep_statement *s)
{
    int64_t from, to = 0;
    if (!ref_value(r, s->a, &from) || (s->b != 0 && !ref_value(r, s->b, &to))) { return FAILED; }
    int64_t rounds = 0;
    for (spg_int x = from; s->b == 0 || (s->step > 0 ? x <= to : x >= to); x += s->step) {
        if (s->capped && rounds++ == SPG_SWEEP_ROUNDS) { return FAILED; }
        r->vars[s->var] = (int64_t)x;
        const reference_end end = ref_children(r, s);
        if (end == FAILED) { return end; }
        if (end == STOPPED) { break; }
    }
    return GOES_ON;
}

static reference_end ref_statement(reference *r, uint32_t index)
{
    const spg_sweep_statement *s = &r->sweep->statements.at[index];
    int64_t a = 0;
    if (s->kind == SPG_SWEEP_DO_LOOP) { return ref_loop(r, s); }
    if (s->a != 0 && !ref_value(r, s->a, &a)) { return FAILED; }
    switch ((spg_sweep_statement_kind)s->kind) {
    case SPG_SWEEP_DO_BLOCK: return ref_children(r, s);
    case SPG_SWEEP_DO_LET: r->vars[s->var] = a; return GOES_ON;
    case SPG_SWEEP_DO_IF: return a != 0 ? ref_children(r, s) : GOES_ON;
    case SPG_SWEEP_DO_STOP: return a != 0 ? GOES_ON : STOPPED;
    case SPG_SWEEP_DO_OPTION: return ref_candidate(r, a) ? GOES_ON : FAILED;
    case SPG_SWEEP_DO_LINE: return ref_line(r, &r->sweep->lines.at[s->data], a) ? GOES_ON : FAILED;
    case SPG_SWEEP_DO_LOOP:
    case SPG_SWEEP_DO_EACH: /* of open sweeps */
    case SPG_SWEEP_DO_COUNT: break;
    }
    return GOES_ON;
}

/* The value of the cell whose parameters are in vars; false: it is given up. `exists`: 0 is stored whatever the limits. */
static bool ref_cell(reference *r, uint32_t table, int64_t *out, bool *exists)
{
    const spg_sweep_table *t = &r->sweep->tables.at[table];
    int64_t a;
    *out = 0;
    *exists = true;
    if (t->exists != 0) {
        if (!ref_value(r, t->exists, &a)) { return false; }
        *exists = a != 0;
        if (a == 0) { return true; }
    }
    for (uint32_t i = 0; i < t->ending_count; i++) {
        if (!ref_value(r, t->endings[i].condition, &a)) { return false; }
        if (a != 0) { return ref_value(r, t->endings[i].value, out); }
    }
    memset(r->seen, 0, sizeof r->seen);
    r->any = false;
    r->best = INT64_MIN;
    if (ref_statement(r, t->body) == FAILED) { return false; }
    if (spg_sweep_is_mex(r->sweep)) {
        while (r->seen[*out]) { *out += 1; }
        return true;
    }
    if (!r->any) { return t->stuck == 0 || ref_value(r, t->stuck, out); }
    *out = r->best;
    return true;
}

/* The parameters of a cell from its levels; false: outside the box. */
static bool ref_place(reference *r, const spg_sweep_pass *pass, const int64_t level[])
{
    const spg_sweep_order *o = &pass->order;
    const spg_sweep_table *t = &r->sweep->tables.at[pass->first];
    if (!o->front) {
        for (uint32_t i = 0; i < o->levels; i++) { r->vars[o->dim[i]] = level[i] * o->sign[i]; }
    } else {
        int64_t rest = level[0];
        for (uint32_t i = 1; i < o->levels; i++) {
            r->vars[o->dim[i - 1]] = level[i];
            rest -= o->weight[o->dim[i - 1]] * level[i];
        }
        r->vars[o->dim[o->levels - 1]] = rest * o->weight[o->dim[o->levels - 1]];
    }
    for (uint32_t i = 0; i < t->dims; i++) {
        if (r->vars[i] < t->low[i] || r->vars[i] > t->high[i]) { return false; }
    }
    return true;
}

static int64_t ref_rank(const reference *r, uint32_t table)
{
    const spg_sweep_table *t = &r->sweep->tables.at[table];
    int64_t rank = 0;
    for (uint32_t i = 0; i < t->dims; i++) { rank += (r->vars[i] - t->low[i]) * t->stride[i]; }
    return rank;
}

/* The range of each level for the whole box. */
static void ref_levels(const spg_sweep *sweep, const spg_sweep_pass *pass, int64_t low[], int64_t high[])
{
    const spg_sweep_order *o = &pass->order;
    const spg_sweep_table *t = &sweep->tables.at[pass->first];
    for (uint32_t i = 0; i < o->levels; i++) {
        const uint32_t dim = o->dim[o->front && i > 0 ? i - 1 : i];
        low[i] = !o->front && o->sign[i] < 0 ? -t->high[dim] : t->low[dim];
        high[i] = !o->front && o->sign[i] < 0 ? -t->low[dim] : t->high[dim];
    }
    if (!o->front) { return; }
    low[0] = high[0] = 0;
    for (uint32_t i = 0; i < t->dims; i++) {
        low[0] += o->weight[i] * (o->weight[i] > 0 ? t->low[i] : t->high[i]);
        high[0] += o->weight[i] * (o->weight[i] > 0 ? t->high[i] : t->low[i]);
    }
}

#endif
