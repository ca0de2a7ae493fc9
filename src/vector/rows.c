/* rows.c — the cells of a job, row by row. SPDX-License-Identifier: MIT
 *
 * A row is a range of the innermost level with all outer levels fixed. */
#include "vector/machine.h"

#include <string.h>

#include "vector/apply.h"

typedef struct row {
    int64_t level[SPG_SWEEP_DIMS]; /* the outer ones */
    int64_t from, to;              /* the innermost */
} row;

static int64_t div_down(int64_t a, int64_t b)
{
    int64_t out;
    (void)spg_apply(SPG_SWEEP_DIV, a, b, &out);
    return out;
}

/* A front's row: parameter y = base + slope·x must lie in its range, x = level `inner` as well. */
static void cut_row(const spg_sweep_table *table, uint32_t x, uint32_t y, int64_t base, int64_t slope, row *r)
{
    int64_t low = table->low[x], high = table->high[x];
    const int64_t down = table->low[y] - base, up = table->high[y] - base; /* down <= slope·x <= up */
    if (slope == 0 && (down > 0 || up < 0)) { high = low - 1; }
    if (slope != 0) {
        const int64_t least = slope > 0 ? -div_down(-down, slope) : -div_down(-up, slope);
        const int64_t most = slope > 0 ? div_down(up, slope) : div_down(down, slope);
        if (least > low) { low = least; }
        if (most < high) { high = most; }
    }
    if (r->from < low) { r->from = low; }
    if (r->to > high) { r->to = high; }
}

/* Without the cells at both ends of the row that need no visit. */
static void skip_ends(const spg_sweep_table *table, uint32_t inner, bool down, const int64_t *s, row *r)
{
    const spg_sweep_cut *cuts[] = {&table->from, &table->to};
    for (uint32_t c = 0; c < 2; c++) {
        if (!cuts[c]->is) { continue; }
        int64_t bound = cuts[c]->constant;
        for (uint32_t i = 0; i < table->dims; i++) {
            if (i != inner) { bound += cuts[c]->factor[i] * s[i]; }
        }
        if (down) { bound = -bound; }
        if ((c == 0) != down) {
            if (r->from < bound) { r->from = bound; }
        } else if (r->to > bound) {
            r->to = bound;
        }
    }
}

/* Puts the parameters of the row's first cell into the registers. */
static void place_row(spg_machine *m, const spg_sweep_pass *pass, const spg_vector_pass *shape, row *r)
{
    const spg_sweep_order *order = &pass->order;
    const spg_sweep_table *table = &m->sweep->tables.at[pass->first];
    const uint32_t last = order->levels - 1;
    int64_t *s = m->s;
    m->rank = 0;
    if (order->levels == 0) { return; }
    if (!order->front) {
        for (uint32_t i = 0; i < last; i++) { s[order->dim[i]] = order->sign[i] < 0 ? -r->level[i] : r->level[i]; }
        skip_ends(table, order->dim[last], order->sign[last] < 0, s, r);
        s[order->dim[last]] = order->sign[last] < 0 ? -r->from : r->from;
    } else if (last == 0) {
        const uint32_t y = order->dim[0];
        const int64_t weight = order->weight[y];
        const int64_t low = weight > 0 ? table->low[y] : -table->high[y];
        const int64_t high = weight > 0 ? table->high[y] : -table->low[y];
        if (r->from < low) { r->from = low; }
        if (r->to > high) { r->to = high; }
        s[y] = r->from * weight;
    } else {
        const uint32_t x = order->dim[last - 1], y = order->dim[last];
        int64_t rest = r->level[0];
        for (uint32_t i = 1; i < last; i++) {
            s[order->dim[i - 1]] = r->level[i];
            rest -= order->weight[order->dim[i - 1]] * r->level[i];
        }
        cut_row(table, x, y, order->weight[y] * rest, shape->slope[y], r);
        s[x] = r->from;
        s[y] = order->weight[y] * rest + shape->slope[y] * r->from;
    }
    m->rank += table->base;
    for (uint32_t i = 0; i < table->dims; i++) { m->rank += (s[i] - table->low[i]) * table->stride[i]; }
}

static spg_fill_status stopped(spg_machine *m, const spg_sweep_pass *pass, const row *r, int64_t inner)
{
    for (uint32_t i = 0; i + 1 < pass->order.levels; i++) { m->job->at[i] = r->level[i]; }
    if (pass->order.levels > 0) { m->job->at[pass->order.levels - 1] = inner; }
    m->job->table = m->table;
    if (m->ended) { return SPG_FILL_STOPPED; }
    return m->widen ? SPG_FILL_WIDEN : SPG_FILL_GIVEN_UP;
}

static void step(spg_machine *m, const spg_sweep_pass *pass, const spg_vector_pass *shape, int64_t cells)
{
    for (uint32_t i = 0; i < pass->order.levels; i++) { m->s[i] += shape->slope[i] * cells; }
    m->rank += shape->rank_slope * cells;
}

static spg_fill_status cell_by_cell(spg_machine *m, const spg_sweep_pass *pass, const spg_vector_pass *shape,
                                    const row *r)
{
    for (int64_t at = r->from; at <= r->to; at++) {
        for (uint32_t i = 0; i < pass->count; i++) {
            m->table = pass->first + i;
            m->width = m->vector->tables[m->table].lanes;
            if (!spg_vector_run(m, m->vector->tables[m->table].each.at)) { return stopped(m, pass, r, at); }
        }
        m->up_to_date = false;
        step(m, pass, shape, 1);
    }
    return SPG_FILL_DONE;
}

/* Blocks of cells, all tables for one block. A lane that fails ends the block for the tables behind: they are done for
 * the lanes before it, and may fail still earlier. */
static spg_fill_status block_by_block(spg_machine *m, const spg_sweep_pass *pass, const spg_vector_pass *shape,
                                      const row *r)
{
    size_t width = SPG_VECTOR_WIDTH;
    for (uint32_t i = 0; i < pass->count; i++) {
        if (m->vector->tables[pass->first + i].lanes < width) { width = m->vector->tables[pass->first + i].lanes; }
    }
    for (int64_t at = r->from; at <= r->to;) {
        const uint64_t left = (uint64_t)(r->to - at) + 1;
        const size_t count = left < width ? (size_t)left : width;
        uint32_t failed = 0;
        m->n = count;
        for (uint32_t i = 0; i < pass->count && m->n > 0; i++) {
            m->table = pass->first + i;
            (void)spg_vector_run(m, m->vector->tables[m->table].each.at);
            if (m->fail < m->n) {
                m->n = m->fail;
                failed = m->table;
            }
        }
        if (m->fail != SIZE_MAX) {
            m->table = failed;
            return stopped(m, pass, r, at + (int64_t)m->fail);
        }
        at += (int64_t)count;
        step(m, pass, shape, (int64_t)count);
    }
    return SPG_FILL_DONE;
}

static spg_fill_status fill_row(spg_machine *m, row *r)
{
    const spg_sweep_pass *pass = &m->sweep->passes.at[m->job->pass];
    const spg_vector_pass *shape = &m->vector->passes[m->job->pass];
    place_row(m, pass, shape, r);
    if (r->from > r->to) { return SPG_FILL_DONE; }
    for (uint32_t i = 0; i < pass->count; i++) {
        m->table = pass->first + i;
        (void)spg_vector_run(m, m->vector->tables[m->table].row.at); /* nothing in it is checked */
    }
    return shape->wide ? block_by_block(m, pass, shape, r) : cell_by_cell(m, pass, shape, r);
}

/* The next row in order; false: there is none. */
static bool next_row(const spg_fill_job *job, uint32_t levels, row *r)
{
    for (uint32_t i = levels == 0 ? 0 : levels - 1; i-- > 0;) {
        if (r->level[i] < job->high[i]) {
            r->level[i] += 1;
            return true;
        }
        r->level[i] = job->low[i];
    }
    return false;
}

static void set_up(spg_machine *m, const spg_vector *vector, spg_fill_job *job)
{
    uint64_t *scratch = job->scratch;
    *m = (spg_machine){.vector = vector,
                       .sweep = vector->sweep,
                       .job = job,
                       .lanes = spg_lanes_best(),
                       .fail = SIZE_MAX,
                       .left = SPG_FILL_LOOK,
                       .up_to_date = job->begun};
    m->wide = vector->passes[job->pass].wide;
    m->rank_slope = vector->passes[job->pass].rank_slope;
    m->now = (uint32_t)scratch[0];
    m->s = (int64_t *)(scratch + 1);
    m->v = (const int64_t **)(void *)(scratch + vector->v_at);
    m->own = (int64_t *)(scratch + vector->lanes_at);
    while ((uintptr_t)m->own % 64 != 0) { m->own += 1; }
    m->marks = (uint32_t *)(void *)(scratch + vector->marks_at);
    m->seen = (spg_vector_seen *)(void *)(scratch + vector->seen_at);
    for (size_t i = 0; i < vector->constants.count; i++) {
        m->s[vector->constants.at[i].slot] = vector->constants.at[i].value;
    }
    for (uint32_t i = 0; i < vector->vectors; i++) { m->v[i] = spg_machine_own(m, i); }
}

static spg_fill_status fill(const void *self, spg_fill_job *job)
{
    const spg_vector *vector = self;
    const spg_sweep_pass *pass = &vector->sweep->passes.at[job->pass];
    const uint32_t levels = pass->order.levels;
    spg_machine machine;
    row r;
    for (uint32_t i = 0; i < levels; i++) {
        if (job->low[i] > job->high[i]) { return SPG_FILL_DONE; }
    }
    set_up(&machine, vector, job);
    memcpy(r.level, job->low, sizeof r.level);
    spg_fill_status status = SPG_FILL_DONE;
    do {
        r.from = levels == 0 ? 0 : job->low[levels - 1];
        r.to = levels == 0 ? 0 : job->high[levels - 1];
        status = fill_row(&machine, &r);
    } while (status == SPG_FILL_DONE && next_row(job, levels, &r));
    job->scratch[0] = machine.now;
    return status;
}

spg_filler spg_vector_filler(const spg_vector *vector)
{
    return (spg_filler){.self = vector, .cells = vector->cells, .scratch_words = vector->words, .fill = fill};
}
