/* run.c — the interpreter's loop. SPDX-License-Identifier: MIT */
#include "vector/machine.h"

#include <string.h>

#include "vector/apply.h"

enum { FIRST_BLOCK = 16 }; /* rounds of a loop that may stop soon; then twice as many, … */

/* The lanes from `lane` on are not stored. */
static void give_up(spg_machine *m, size_t lane)
{
    if (lane < m->fail) {
        m->fail = lane;
        m->widen = false;
    }
}

/* NULL: all lanes are active, as no mask says or a mask whose register is NULL. */
static const int64_t *mask_of(const spg_machine *m, uint32_t slot)
{
    return slot == 0 ? NULL : m->v[slot];
}

/* A number fails in all active lanes. */
static void give_up_number(spg_machine *m, uint32_t mask)
{
    size_t lane = 0;
    if (m->wide && mask_of(m, mask) != NULL) {
        while (lane < m->n && m->v[mask][lane] == 0) { lane += 1; }
    }
    if (!m->wide || lane < m->n) { give_up(m, lane); }
}

static const int64_t *operand(const spg_machine *m, uint32_t slot, unsigned is_lanes)
{
    return is_lanes != 0 ? m->v[slot] : &m->s[slot];
}

static spg_cells table_of(const spg_machine *m, int64_t table)
{
    return (spg_cells){m->job->tables[table], m->sweep->tables.at[table].cells, m->vector->cells};
}

static spg_cells array_of(const spg_machine *m, int64_t array)
{
    const spg_sweep_array *a = &m->sweep->arrays.at[array];
    return (spg_cells){a->at, a->count, {64, true}};
}

/* --- lanes --- */

static void lane_operation(spg_machine *m, const spg_vector_code *i)
{
    int64_t *d = spg_machine_own(m, i->dst);
    const int64_t *a = operand(m, i->a, i->shape & 1U);
    const int64_t *b = operand(m, i->b, i->shape & 2U);
    if (!i->checked) {
        m->lanes->apply((spg_sweep_op)i->sub, i->shape, d, a, b, operand(m, i->c, i->shape & 4U), m->n);
        return;
    }
    const size_t lane = m->lanes->check((spg_sweep_op)i->sub, i->shape, d, a, b, mask_of(m, i->mask), m->n);
    if (lane < m->n) { give_up(m, lane); }
}

/* A mask of all lanes is NULL, so that what comes under it does not have to look. False: no lane is left. */
static bool narrow(spg_machine *m, const spg_vector_code *i)
{
    int64_t *d = spg_machine_own(m, i->dst);
    const size_t count = m->lanes->mask(d, mask_of(m, i->mask), m->v[i->a], i->imm != 0, m->n);
    m->v[i->dst] = count == m->n ? NULL : d;
    return count > 0;
}

static void blend(spg_machine *m, const spg_vector_code *i)
{
    static const int64_t one = 1;
    int64_t *d = spg_machine_own(m, i->dst);
    const int64_t *a = operand(m, i->a, i->shape);
    m->lanes->blend(d, mask_of(m, i->mask), a == NULL ? 0 : i->shape, a == NULL ? &one : a, m->n);
    m->v[i->dst] = d;
}

/* An index of an active lane outside the array. */
static void check_index(spg_machine *m, const spg_vector_code *i, const int64_t *index, int64_t start, uint64_t count)
{
    const int64_t *mask = mask_of(m, i->mask);
    for (size_t lane = 0; lane < m->n; lane++) {
        const uint64_t at = index != NULL ? (uint64_t)index[lane] : (uint64_t)start + lane * (uint64_t)i->imm2;
        if (at >= count && (mask == NULL || mask[lane] != 0)) {
            give_up(m, lane);
            return;
        }
    }
}

static void gather(spg_machine *m, const spg_vector_code *i, spg_cells from)
{
    const int64_t *index = m->v[i->a];
    int64_t *out = spg_machine_own(m, i->dst);
    if (i->checked) { check_index(m, i, index, 0, from.count); }
    if (from.count == 0) {
        memset(out, 0, m->n * sizeof *out);
    } else {
        spg_vector_cells_gather(from, index, m->n, out);
    }
}

static void gather_line(spg_machine *m, const spg_vector_code *i, spg_cells from)
{
    const int64_t start = m->s[i->a];
    int64_t *out = spg_machine_own(m, i->dst);
    if (i->checked && !spg_vector_cells_inside(start, i->imm2, m->n, from.count)) {
        check_index(m, i, NULL, start, from.count);
    }
    if (from.count == 0) {
        memset(out, 0, m->n * sizeof *out);
        m->v[i->dst] = out;
    } else {
        m->v[i->dst] = spg_vector_cells_line(from, start, i->imm2, m->n, out);
    }
}

static int64_t look_up(spg_machine *m, const spg_vector_code *i, spg_cells from)
{
    const uint64_t index = (uint64_t)m->s[i->a];
    if (index < from.count) { return spg_fill_get(from.at, from.cells, index); }
    if (i->checked) { give_up_number(m, i->mask); }
    return 0;
}

/* --- loops: the rounds left are unsigned; all ones: no end --- */

static uint64_t rounds(int64_t from, int64_t to, int64_t step)
{
    if (step > 0 ? from > to : from < to) { return 0; }
    const uint64_t way = step > 0 ? (uint64_t)to - (uint64_t)from : (uint64_t)from - (uint64_t)to;
    const uint64_t stride = step > 0 ? (uint64_t)step : 0 - (uint64_t)step;
    const uint64_t count = way / stride;
    return count == UINT64_MAX ? count : count + 1;
}

/* After many rounds: is the work to end? */
static bool is_over(spg_machine *m)
{
    m->left = SPG_FILL_LOOK;
    if (m->job->look != NULL && m->job->look(m->job->look_user)) {
        m->ended = true;
        m->fail = 0;
    }
    return m->ended;
}

/* Takes up to `most` of the rounds left; 0: no more. A loop that may be long is given up when it is. */
static size_t take_rounds(spg_machine *m, const spg_vector_code *i, size_t most)
{
    const uint64_t left = (uint64_t)m->s[i->c];
    size_t taken = left < most ? (size_t)left : most;
    if (m->ended || (m->left < 0 && is_over(m))) { return 0; }
    if (i->capped && taken > 0) {
        const uint64_t allowed = (uint64_t)SPG_SWEEP_ROUNDS - (uint64_t)m->s[i->c + 1];
        if (allowed == 0) {
            give_up_number(m, i->mask);
            return 0;
        }
        if (taken > allowed) { taken = (size_t)allowed; }
    }
    m->s[i->c] = (int64_t)(left == UINT64_MAX ? left : left - taken);
    m->s[i->c + 1] += (int64_t)taken;
    m->left -= (int64_t)(m->wide ? taken * m->n : taken); /* in a row a round is one of every lane */
    return taken;
}

static void enter_loop(spg_machine *m, const spg_vector_code *i)
{
    m->s[i->dst] = m->s[i->a];
    m->s[i->c] = i->imm2 != 0 ? -1 : (int64_t)rounds(m->s[i->a], m->s[i->b], i->imm);
    m->s[i->c + 1] = 0;
    m->s[i->c + 2] = i->checked ? FIRST_BLOCK : SPG_VECTOR_WIDTH;
}

static bool next_block(spg_machine *m, const spg_vector_code *i, size_t done)
{
    const size_t size = (size_t)m->s[i->c + 2];
    m->s[i->dst] = spg_apply_plus(m->s[i->dst], spg_apply_times((int64_t)done, i->imm));
    m->s[i->c + 2] = (int64_t)(2 * size);
    if (m->s[i->c + 2] > SPG_VECTOR_WIDTH) { m->s[i->c + 2] = SPG_VECTOR_WIDTH; }
    m->n = take_rounds(m, i, size < m->width ? size : m->width);
    return m->n > 0;
}

/* Cuts the lanes off from the first that stops; false: none is left. */
static bool stop(spg_machine *m, const spg_vector_code *i)
{
    const int64_t *goes_on = m->v[i->a];
    size_t lane = 0;
    while (lane < m->n && goes_on[lane] != 0) { lane += 1; }
    if (lane < m->n) {
        m->n = lane;
        m->s[i->c] = 0;
    }
    return lane > 0;
}

/* --- candidates --- */

static void begin(spg_machine *m)
{
    m->best = INT64_MIN;
    m->seen_count = 0;
    m->now += 1;
    if (m->now == 0) {
        memset(m->marks, 0, ((size_t)m->vector->marks + 1) * sizeof *m->marks);
        m->now = 1;
    }
}

static void mark(spg_machine *m, int64_t value)
{
    if ((uint64_t)value < m->vector->marks) { m->marks[value] = m->now; }
}

static void mark_lanes(spg_machine *m, const int64_t *value, const int64_t *mask)
{
    const uint64_t limit = m->vector->marks;
    for (size_t i = 0; i < m->n; i++) {
        const uint64_t v = (uint64_t)value[i];
        m->marks[v < limit && (mask == NULL || mask[i] != 0) ? v : limit] = m->now;
    }
}

static void mark_cells(spg_machine *m, const spg_vector_code *i)
{
    const spg_cells from = table_of(m, i->imm);
    if (spg_vector_cells_mark(from, m->s[i->a], i->imm2, m->n, m->marks, m->vector->marks, m->now)) { return; }
    mark_lanes(m, spg_vector_cells_line(from, m->s[i->a], i->imm2, m->n, spg_machine_own(m, i->dst)), NULL);
}

static void mark_xor(spg_machine *m, const spg_vector_code *i)
{
    const spg_cells x = table_of(m, i->imm), y = table_of(m, i->c);
    const int64_t at_x = m->s[i->a], at_y = m->s[i->b];
    if (spg_vector_cells_mark_xor(x, at_x, i->imm2, y, at_y, i->step, m->n, m->marks, m->vector->marks, m->now)) {
        return;
    }
    int64_t *out = spg_machine_own(m, i->dst);
    const int64_t *a = spg_vector_cells_line(x, at_x, i->imm2, m->n, out);
    const int64_t *b = spg_vector_cells_line(y, at_y, i->step, m->n, spg_machine_own(m, i->mask));
    for (size_t k = 0; k < m->n; k++) { out[k] = a[k] ^ b[k]; }
    mark_lanes(m, out, NULL);
}

static bool mex(spg_machine *m, int64_t *out)
{
    if (m->seen_count > 0) {
        *out = spg_vector_lines_mex(m);
    } else {
        uint32_t value = 0;
        while (value < m->vector->marks && m->marks[value] == m->now) { value += 1; }
        *out = value;
    }
    return !m->vector->marks_cut || *out < m->vector->marks;
}

static void refuse(spg_machine *m, const spg_vector_code *i)
{
    const int64_t *mask = mask_of(m, i->mask);
    if (i->shape == 0) {
        if (m->s[i->a] == INT64_MIN) { give_up_number(m, i->mask); }
        return;
    }
    for (size_t lane = 0; lane < m->n; lane++) {
        if (m->v[i->a][lane] == INT64_MIN && (mask == NULL || mask[lane] != 0)) { give_up(m, lane); }
    }
}

static void see(spg_machine *m, uint64_t line, int64_t id)
{
    for (size_t i = 0; i < m->seen_count; i++) {
        if (m->seen[i].line == line) { return; }
    }
    m->seen[m->seen_count++] = (spg_vector_seen){line, id};
}

/* --- results --- */

static bool put(spg_machine *m, int64_t value, bool anyway)
{
    if (!anyway && (value < m->job->least || value >= m->job->limit)) {
        m->fail = 0;
        m->widen = true;
        return false;
    }
    spg_fill_put(m->job->tables[m->table], m->vector->cells, (uint64_t)m->rank, value);
    return true;
}

static void row_mex(spg_machine *m, const spg_vector_code *i)
{
    int64_t *out = spg_machine_own(m, i->dst);
    const int64_t *bits = m->v[i->a];
    for (size_t lane = 0; lane < m->n; lane++) {
        out[lane] = bits[lane] == -1 ? 64 : __builtin_ctzll(~(uint64_t)bits[lane]);
    }
}

static void row_put(spg_machine *m, const spg_vector_code *i)
{
    const int64_t *value = m->v[i->a];
    const int64_t *exists = mask_of(m, i->mask);
    size_t count = m->fail < m->n ? m->fail : m->n;
    const int64_t least = m->job->least, limit = m->job->limit;
    const size_t checked = m->lanes->within(value, least, limit, count) ? 0 : count;
    for (size_t lane = 0; lane < checked && lane < count; lane++) {
        if ((value[lane] < least || value[lane] >= limit) && (exists == NULL || exists[lane] != 0)) {
            m->fail = count = lane;
            m->widen = true;
        }
    }
    spg_vector_cells_put(m->job->tables[m->table], m->vector->cells, m->rank, m->rank_slope, count, value);
}

/* Instructions of numbers and of control are done in the loop itself, the others a call away. */
bool spg_vector_run(spg_machine *m, const spg_vector_code *code)
{
    int64_t *s = m->s;
    const bool wide = m->wide;
    for (const spg_vector_code *i = code;;) {
        switch ((spg_vector_op)i->op) {
        case SPG_VECTOR_DO_END: return true;
        case SPG_VECTOR_DO_ADD: s[i->dst] = spg_apply_plus(s[i->a], s[i->b]); break;
        case SPG_VECTOR_DO_SUB: s[i->dst] = spg_apply_minus(s[i->a], s[i->b]); break;
        case SPG_VECTOR_DO_APPLY:
            if (!spg_apply((spg_sweep_op)i->sub, s[i->a], s[i->b], &s[i->dst]) && i->checked) {
                give_up_number(m, i->mask);
            }
            break;
        case SPG_VECTOR_DO_CHOOSE: s[i->dst] = s[i->a] != 0 ? s[i->b] : s[i->c]; break;
        case SPG_VECTOR_DO_LOAD: s[i->dst] = look_up(m, i, array_of(m, i->imm)); break;
        case SPG_VECTOR_DO_CELL: s[i->dst] = look_up(m, i, table_of(m, i->imm)); break;
        case SPG_VECTOR_DO_MOVE: s[i->dst] = s[i->a]; break;
        case SPG_VECTOR_DO_JUMP: goto jump;
        case SPG_VECTOR_DO_UNLESS:
            if (s[i->a] == 0) { goto jump; }
            break;
        case SPG_VECTOR_DO_SPREAD: m->lanes->spread(spg_machine_own(m, i->dst), s[i->a], i->imm, m->n); break;
        case SPG_VECTOR_DO_LANES: lane_operation(m, i); break;
        case SPG_VECTOR_DO_LOADS: gather(m, i, array_of(m, i->imm)); break;
        case SPG_VECTOR_DO_LOADS_LINE: gather_line(m, i, array_of(m, i->imm)); break;
        case SPG_VECTOR_DO_CELLS: gather(m, i, table_of(m, i->imm)); break;
        case SPG_VECTOR_DO_CELLS_LINE: gather_line(m, i, table_of(m, i->imm)); break;
        case SPG_VECTOR_DO_MASK:
            if (!narrow(m, i)) { goto jump; }
            break;
        case SPG_VECTOR_DO_BLEND: blend(m, i); break;
        case SPG_VECTOR_DO_LOOP:
            enter_loop(m, i);
            if (take_rounds(m, i, 1) == 0) { goto jump; }
            break;
        case SPG_VECTOR_DO_LOOP_END:
            if (take_rounds(m, i, 1) != 0) {
                s[i->dst] = spg_apply_plus(s[i->dst], i->imm);
                i += i->jump;
                continue;
            }
            break;
        case SPG_VECTOR_DO_BLOCKS:
            enter_loop(m, i);
            if (!next_block(m, i, 0)) { goto jump; }
            break;
        case SPG_VECTOR_DO_BLOCKS_END:
            if (next_block(m, i, m->n)) { goto jump; }
            break;
        case SPG_VECTOR_DO_STOP:
            if (!stop(m, i)) { goto jump; }
            break;
        case SPG_VECTOR_DO_BEGIN: begin(m); break;
        case SPG_VECTOR_DO_MARK: mark(m, s[i->a]); break;
        case SPG_VECTOR_DO_MARKS: mark_lanes(m, m->v[i->a], mask_of(m, i->mask)); break;
        case SPG_VECTOR_DO_MARKS_CELL: mark_cells(m, i); break;
        case SPG_VECTOR_DO_MARKS_XOR: mark_xor(m, i); break;
        case SPG_VECTOR_DO_BEST:
            if (s[i->a] > m->best) { m->best = s[i->a]; }
            break;
        case SPG_VECTOR_DO_BESTS: m->best = m->lanes->best(m->best, mask_of(m, i->mask), m->v[i->a], m->n); break;
        case SPG_VECTOR_DO_TOP:
            if (m->best >= i->imm) {
                i = code + m->vector->tables[m->table].finish;
                continue;
            }
            break;
        case SPG_VECTOR_DO_MEX:
            if (!mex(m, &s[i->dst])) { give_up(m, 0); }
            break;
        case SPG_VECTOR_DO_STUCK:
            s[i->dst] = m->best;
            if (m->best != INT64_MIN) { goto jump; }
            break;
        case SPG_VECTOR_DO_PUT:
            if (!put(m, s[i->a], i->imm != 0)) { return false; }
            break;
        case SPG_VECTOR_DO_ROW_MARKS:
            m->lanes->bits(spg_machine_own(m, i->dst), mask_of(m, i->mask), m->v[i->a], m->n);
            break;
        case SPG_VECTOR_DO_ROW_BESTS:
            m->lanes->bests(spg_machine_own(m, i->dst), mask_of(m, i->mask), m->v[i->a], m->n);
            break;
        case SPG_VECTOR_DO_ROW_MEX: row_mex(m, i); break;
        case SPG_VECTOR_DO_ROW_PUT: row_put(m, i); break;
        case SPG_VECTOR_DO_REFUSE: refuse(m, i); break;
        case SPG_VECTOR_DO_LINE_SKIP:
            if (m->up_to_date) { goto jump; }
            break;
        case SPG_VECTOR_DO_LINE_MARK: spg_vector_lines_mark(m, (uint32_t)i->imm, s[i->a]); break;
        case SPG_VECTOR_DO_LINE_FIND:
            if (!spg_vector_lines_find(m, (uint32_t)i->imm, i->dst)) { goto jump; }
            break;
        case SPG_VECTOR_DO_LINE_ADD: spg_vector_lines_add(m, (uint32_t)i->imm, s[i->a], s[i->b]); break;
        case SPG_VECTOR_DO_LINE_SEE: see(m, (uint64_t)i->imm, s[i->a]); break;
        case SPG_VECTOR_DO_LINE_BEST:
            if (!spg_vector_lines_best(m, (uint32_t)i->imm, s[i->a], i->checked ? s[i->b] : 0)) { give_up(m, 0); }
            break;
        case SPG_VECTOR_DO_COUNT: return false;
        }
        if (m->fail != SIZE_MAX && !wide) { return false; }
        i += 1;
        continue;
    jump:
        if (m->fail != SIZE_MAX && !wide) { return false; }
        i += i->jump;
    }
}
