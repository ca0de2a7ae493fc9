/* vector_random.h — random sweeps: every operation, every order, loops of all kinds. SPDX-License-Identifier: MIT */
#ifndef SPG_TESTS_VECTOR_RANDOM_H
#define SPG_TESTS_VECTOR_RANDOM_H

#include "vector_both.h"

typedef struct maker {
    spg_sweep *sweep;
    uint64_t state;
    uint32_t dims, tables;
    int64_t low[SPG_SWEEP_DIMS], high[SPG_SWEEP_DIMS];
    spg_sweep_order order;
    int64_t least, limit;
    spg_sweep_ref leaves[32]; /* numbers that may be used here */
    uint32_t leaf_count;
    uint64_t options; /* at most so many so far */
    bool calm;        /* nothing that may fail */
} maker;

static uint64_t roll(maker *m, uint64_t below)
{
    m->state ^= m->state << 13;
    m->state ^= m->state >> 7;
    m->state ^= m->state << 17;
    return (m->state >> 11) % below;
}

static spg_sweep_ref number(maker *m, int64_t value)
{
    spg_sweep_ref out = 0;
    const spg_status status = spg_sweep_const(m->sweep, value, &out);
    assert(status == SPG_OK);
    (void)status;
    return out;
}

static spg_sweep_ref op3(maker *m, spg_sweep_op op, uint32_t data, spg_sweep_ref a, spg_sweep_ref b, spg_sweep_ref c)
{
    spg_sweep_ref out = 0;
    const spg_status status = spg_sweep_make(m->sweep, op, data, a, b, c, INT64_MIN, INT64_MAX, &out);
    assert(status == SPG_OK);
    (void)status;
    return out;
}

static spg_sweep_ref op2(maker *m, spg_sweep_op op, spg_sweep_ref a, spg_sweep_ref b)
{
    return op3(m, op, 0, a, b, 0);
}

static spg_sweep_ref variable(maker *m, uint32_t var, int64_t low, int64_t high)
{
    spg_sweep_ref out = 0;
    const spg_status status = spg_sweep_var(m->sweep, var, low, high, &out);
    assert(status == SPG_OK);
    (void)status;
    return out;
}

static spg_sweep_ref parameter(maker *m, uint32_t i)
{
    return variable(m, i, m->low[i], m->high[i]);
}

static uint32_t fresh_var(maker *m)
{
    return m->sweep->var_count++;
}

static uint32_t statement(maker *m, spg_sweep_statement s, uint32_t count, const uint32_t children[])
{
    uint32_t out = 0;
    s.child_count = count;
    s.children = SPG_TAKE(&m->sweep->arena, uint32_t, count + 1);
    assert(s.children != NULL);
    for (uint32_t i = 0; i < count; i++) { s.children[i] = children[i]; }
    const spg_status status = spg_sweep_add_statement(m->sweep, s, &out);
    assert(status == SPG_OK);
    (void)status;
    return out;
}

static uint32_t option(maker *m, spg_sweep_ref a)
{
    return statement(m, (spg_sweep_statement){.kind = SPG_SWEEP_DO_OPTION, .a = a}, 0, NULL);
}

/* Truths have to be 0 or 1. */
static spg_sweep_ref truth(maker *m, spg_sweep_ref a)
{
    const spg_sweep_node *node = &m->sweep->nodes.at[a];
    return node->low >= 0 && node->high <= 1 ? a : op2(m, SPG_SWEEP_NE, a, number(m, 0));
}

static spg_sweep_ref expression(maker *m, uint32_t depth);

static spg_sweep_ref leaf(maker *m)
{
    if (roll(m, 3) == 0) { return number(m, (int64_t)roll(m, 12) - 4); }
    if (roll(m, 3) == 0 && m->sweep->arrays.count > 0) {
        const uint32_t array = (uint32_t)roll(m, m->sweep->arrays.count);
        const int64_t count = (int64_t)m->sweep->arrays.at[array].count;
        spg_sweep_ref at = m->leaves[roll(m, m->leaf_count)];
        if (m->calm || roll(m, 2) == 0) { at = op2(m, SPG_SWEEP_MOD, at, number(m, count)); }
        return op3(m, SPG_SWEEP_LOAD, array, at, 0, 0);
    }
    return m->leaves[roll(m, m->leaf_count)];
}

static spg_sweep_ref expression(maker *m, uint32_t depth)
{
    if (depth == 0 || roll(m, 4) == 0) { return leaf(m); }
    const spg_sweep_op op = (spg_sweep_op)(SPG_SWEEP_ADD + roll(m, SPG_SWEEP_OP_COUNT - SPG_SWEEP_ADD));
    spg_sweep_ref a = expression(m, depth - 1);
    spg_sweep_ref b = expression(m, depth - 1);
    if (op == SPG_SWEEP_AND || op == SPG_SWEEP_OR) {
        a = truth(m, a);
        b = truth(m, b);
    }
    if (op == SPG_SWEEP_NOT || op == SPG_SWEEP_SELECT) { a = truth(m, a); }
    if (op == SPG_SWEEP_POW || op == SPG_SWEEP_SHL) { b = op2(m, SPG_SWEEP_MIN, b, number(m, 5)); }
    const spg_sweep_ref c = op == SPG_SWEEP_SELECT ? expression(m, depth - 1) : 0;
    const uint32_t operands = spg_sweep_operands(op);
    const spg_sweep_ref out = op3(m, op, 0, a, operands > 1 ? b : 0, c);
    return m->calm && m->sweep->nodes.at[out].careful ? leaf(m) : out;
}

/* A candidate from a cell's value (0: from none). */
static spg_sweep_ref candidate(maker *m, spg_sweep_ref cell)
{
    const uint32_t kept = m->leaf_count;
    if (cell != 0) {
        if (roll(m, 3) == 0 && m->sweep->kind == SPG_SWEEP_KIND_GRUNDY) { return cell; }
        m->leaves[m->leaf_count++] = cell;
        m->leaves[m->leaf_count++] = cell;
    }
    spg_sweep_ref out = expression(m, 3);
    m->leaf_count = kept;
    if (m->sweep->kind == SPG_SWEEP_KIND_SCORE) {
        if (roll(m, 8) != 0) { out = op2(m, SPG_SWEEP_MOD, out, number(m, m->limit / 2)); }
        if (cell != 0 && roll(m, 2) == 0) { out = op2(m, SPG_SWEEP_SUB, out, cell); }
        return out;
    }
    const int64_t top = m->sweep->kind == SPG_SWEEP_KIND_OUTCOME ? (m->sweep->draws ? 3 : 2) : 1 + (int64_t)roll(m, 9);
    out = op2(m, SPG_SWEEP_MOD, out, number(m, top));
    return cell != 0 && m->sweep->kind == SPG_SWEEP_KIND_GRUNDY && roll(m, 2) == 0
               ? op2(m, SPG_SWEEP_BIT_XOR, out, cell)
               : out;
}

/* A step back in the order. */
static void step_back(maker *m, int64_t step[])
{
    const spg_sweep_order *o = &m->order;
    for (;;) {
        int64_t sum = 0;
        for (uint32_t i = 0; i < m->dims; i++) {
            step[i] = (int64_t)roll(m, 5) - 2;
            sum += o->weight[i] * step[i];
        }
        if (o->front) {
            if (sum < 0) { return; }
            continue;
        }
        for (uint32_t i = 0; i < o->levels; i++) {
            const int64_t along = step[o->dim[i]] * o->sign[i];
            if (along < 0) { return; }
            if (along > 0 || o->apart) { break; }
        }
    }
}

/* p + k·step; the condition that it is inside; its cell. */
static spg_sweep_ref target(maker *m, const spg_sweep_ref from[], spg_sweep_ref k, const int64_t step[],
                            spg_sweep_ref to[], spg_sweep_ref *inside)
{
    *inside = 0;
    for (uint32_t i = 0; i < m->dims; i++) {
        to[i] = op2(m, SPG_SWEEP_ADD, from[i], op2(m, SPG_SWEEP_MUL, k, number(m, step[i])));
        const spg_sweep_ref down = op2(m, SPG_SWEEP_LE, number(m, m->low[i]), to[i]);
        const spg_sweep_ref both_ends = op2(m, SPG_SWEEP_AND, down, op2(m, SPG_SWEEP_LE, to[i], number(m, m->high[i])));
        *inside = *inside == 0 ? both_ends : op2(m, SPG_SWEEP_AND, *inside, both_ends);
    }
    const uint32_t table = (uint32_t)roll(m, m->tables);
    spg_sweep_ref rank = 0;
    const spg_status status = spg_sweep_rank(m->sweep, table, to, &rank);
    assert(status == SPG_OK);
    (void)status;
    return op3(m, SPG_SWEEP_CELL, table, rank, 0, 0);
}

static uint32_t guarded(maker *m, spg_sweep_ref condition, uint32_t child)
{
    return statement(m, (spg_sweep_statement){.kind = SPG_SWEEP_DO_IF, .a = condition}, 1, &child);
}

static uint32_t loop_body(maker *m, spg_sweep_ref k, bool endless, uint32_t children[], uint32_t *count)
{
    int64_t step[SPG_SWEEP_DIMS];
    spg_sweep_ref from[SPG_SWEEP_DIMS], to[SPG_SWEEP_DIMS], inside;
    for (uint32_t i = 0; i < m->dims; i++) { from[i] = parameter(m, i); }
    step_back(m, step);
    const spg_sweep_ref cell = target(m, from, k, step, to, &inside);
    if (roll(m, 3) == 0) {
        const uint32_t var = fresh_var(m);
        const spg_sweep_ref value = expression(m, 2);
        children[(*count)++] = statement(m, (spg_sweep_statement){.kind = SPG_SWEEP_DO_LET, .var = var, .a = value}, 0,
                                         NULL);
        m->leaves[m->leaf_count++] = variable(m, var, m->sweep->nodes.at[value].low, m->sweep->nodes.at[value].high);
    }
    if (endless) {
        children[(*count)++] = statement(m, (spg_sweep_statement){.kind = SPG_SWEEP_DO_STOP, .a = inside}, 0, NULL);
    }
    uint32_t act = option(m, candidate(m, cell));
    if (roll(m, 3) == 0) { act = guarded(m, truth(m, expression(m, 2)), act); }
    children[(*count)++] = endless ? act : guarded(m, inside, act);
    if (endless && roll(m, 3) == 0) {
        children[(*count)++] = statement(
            m, (spg_sweep_statement){.kind = SPG_SWEEP_DO_STOP, .a = truth(m, expression(m, 2))}, 0, NULL);
    }
    return *count;
}

static uint32_t make_loop(maker *m, uint32_t depth)
{
    uint32_t children[8], count = 0;
    const uint32_t kept = m->leaf_count;
    const uint64_t before = m->options;
    const uint32_t var = fresh_var(m);
    const bool endless = roll(m, 4) == 0;
    const bool by_parameter = !endless && roll(m, 2) == 0;
    const bool nested = depth > 0 && roll(m, 3) == 0;
    const int64_t most = nested || depth == 0 || m->dims > 1 ? 4 : 300;
    spg_sweep_statement s = {.kind = SPG_SWEEP_DO_LOOP, .var = var, .step = 1, .a = number(m, 1)};
    int64_t high = 1000;
    if (!endless) {
        spg_sweep_ref end = number(m, 1 + (int64_t)roll(m, (uint64_t)most));
        if (by_parameter) { end = op2(m, SPG_SWEEP_MIN, parameter(m, (uint32_t)roll(m, m->dims)), number(m, most)); }
        high = m->sweep->nodes.at[end].high;
        s.b = end;
        if (roll(m, 3) == 0) { /* the same downward */
            s.a = end;
            s.b = number(m, 1);
            s.step = -1 - (int64_t)roll(m, 2);
        }
    }
    if (high < 1) { high = 1; }
    s.capped = roll(m, 2) == 0;
    const spg_sweep_ref k = variable(m, var, 1, high == 1 ? 2 : high);
    m->leaves[m->leaf_count++] = k;
    if (nested) {
        children[count++] = make_loop(m, depth - 1);
        m->options = before + (m->options - before) * (uint64_t)(endless ? 0 : high);
    }
    (void)loop_body(m, k, endless, children, &count);
    m->options += endless ? 1000 : (uint64_t)high;
    m->leaf_count = kept;
    return statement(m, s, count, children);
}

static uint32_t make_move(maker *m)
{
    int64_t step[SPG_SWEEP_DIMS];
    spg_sweep_ref from[SPG_SWEEP_DIMS], to[SPG_SWEEP_DIMS], inside;
    if (roll(m, 2) == 0) { return make_loop(m, 1); }
    for (uint32_t i = 0; i < m->dims; i++) { from[i] = parameter(m, i); }
    step_back(m, step);
    const spg_sweep_ref cell = target(m, from, number(m, 1 + (int64_t)roll(m, 2)), step, to, &inside);
    m->options += 1;
    return guarded(m, inside, option(m, candidate(m, cell)));
}

static void make_table(maker *m, uint32_t index)
{
    spg_sweep_table *t;
    uint32_t children[4];
    const uint32_t count = 1 + (uint32_t)roll(m, 4);
    spg_sweep_ending *endings = SPG_TAKE(&m->sweep->arena, spg_sweep_ending, 2);
    assert(endings != NULL);
    m->options = 0;
    m->leaf_count = 0;
    for (uint32_t i = 0; i < m->dims; i++) { m->leaves[m->leaf_count++] = parameter(m, i); }
    for (uint32_t i = 0; i < count; i++) { children[i] = make_move(m); }
    const uint32_t body = statement(m, (spg_sweep_statement){.kind = SPG_SWEEP_DO_BLOCK}, count, children);
    const uint32_t ending_count = (uint32_t)roll(m, 3);
    for (uint32_t i = 0; i < ending_count; i++) {
        const spg_sweep_ref rare = op2(m, SPG_SWEEP_EQ, op2(m, SPG_SWEEP_MOD, expression(m, 2), number(m, 5)),
                                       number(m, 0));
        endings[i] = (spg_sweep_ending){rare, candidate(m, 0)};
    }
    const spg_sweep_ref exists = roll(m, 4) == 0 ? truth(m, op2(m, SPG_SWEEP_MOD, expression(m, 2), number(m, 4))) : 0;
    const spg_sweep_ref stuck = m->sweep->kind == SPG_SWEEP_KIND_GRUNDY ? 0 : candidate(m, 0);
    t = &m->sweep->tables.at[index];
    t->body = body;
    t->endings = endings;
    t->ending_count = ending_count;
    t->exists = exists;
    t->stuck = stuck;
    t->options = roll(m, 4) == 0 ? UINT64_MAX : m->options;
    if (m->sweep->kind == SPG_SWEEP_KIND_OUTCOME && m->calm && roll(m, 2) == 0) {
        t->may_stop = true;
        t->top = m->sweep->draws ? 2 : 1;
    }
}

static void make_box(maker *m)
{
    int64_t sizes[SPG_SWEEP_DIMS] = {0};
    if (m->dims == 1) {
        sizes[0] = 1 + (int64_t)roll(m, 700);
    } else {
        for (uint32_t i = 0; i < m->dims; i++) { sizes[i] = 1 + (int64_t)roll(m, m->dims == 2 ? 12 : 6); }
        if (roll(m, 3) == 0) { sizes[roll(m, m->dims)] *= 40; }
    }
    spg_sweep_table t = {.dims = m->dims, .least = m->least, .most = m->limit - 1, .cells = 1};
    for (uint32_t i = m->dims; i-- > 0;) {
        m->low[i] = t.low[i] = (int64_t)roll(m, 9) - 4;
        m->high[i] = t.high[i] = t.low[i] + sizes[i] - 1;
        t.stride[i] = (int64_t)t.cells;
        t.cells *= (uint64_t)sizes[i];
    }
    for (uint32_t i = 0; i < m->tables; i++) {
        const spg_status status = SPG_PUSH(m->sweep->run, &m->sweep->tables, t);
        assert(status == SPG_OK);
        (void)status;
    }
}

static void make_order(maker *m)
{
    spg_sweep_order *o = &m->order;
    o->levels = m->dims;
    o->front = roll(m, 2) == 0;
    o->apart = !o->front && m->dims > 1 && roll(m, 2) == 0;
    for (uint32_t i = 0; i < m->dims; i++) {
        o->dim[i] = i;
        o->sign[i] = roll(m, 2) == 0 ? 1 : -1;
    }
    for (uint32_t i = m->dims; i-- > 1;) {
        const uint32_t k = (uint32_t)roll(m, i + 1);
        const uint32_t dim = o->dim[i];
        o->dim[i] = o->dim[k];
        o->dim[k] = dim;
    }
    for (uint32_t i = 0; i < m->dims && o->front; i++) { o->weight[i] = (int64_t)roll(m, 7) - 3; }
    if (o->front) { o->weight[o->dim[m->dims - 1]] = roll(m, 2) == 0 ? 1 : -1; }
}

static int64_t random_items[3][40];

/* A random sweep of a kind, whose cells lie in [least, limit). */
static inline void random_sweep(spg_sweep *sweep, spg_run *run, uint64_t seed, spg_sweep_kind kind, bool draws,
                                int64_t least, int64_t limit)
{
    const spg_status status = spg_sweep_init(sweep, run, kind);
    assert(status == SPG_OK);
    (void)status;
    sweep->draws = draws;
    maker m = {.sweep = sweep, .state = seed * UINT64_C(0x9e3779b97f4a7c15) + 1, .least = least, .limit = limit};
    for (uint32_t i = 0; i < 9; i++) { (void)roll(&m, 2); }
    m.calm = roll(&m, 3) == 0;
    m.dims = 1 + (uint32_t)roll(&m, 3);
    m.tables = 1 + (uint32_t)roll(&m, 2);
    for (uint32_t i = 0; i < 3; i++) {
        spg_sweep_array array = {.at = random_items[i], .count = 1 + roll(&m, 40), .low = -9, .high = 20};
        for (uint32_t k = 0; k < 40; k++) { random_items[i][k] = (int64_t)((seed * 31 + i * 7 + k * k * 5) % 30) - 9; }
        const spg_status pushed = SPG_PUSH(run, &sweep->arrays, array);
        assert(pushed == SPG_OK);
        (void)pushed;
    }
    sweep->var_count = m.dims;
    make_order(&m);
    make_box(&m);
    for (uint32_t i = 0; i < m.tables; i++) { make_table(&m, i); }
    const spg_sweep_pass pass = {0, m.tables, m.order};
    const spg_status pushed = SPG_PUSH(run, &sweep->passes, pass);
    assert(pushed == SPG_OK);
    (void)pushed;
}

#endif
