/* vector_both.h — fills a sweep's tables twice, by the reference and by vector/, and compares. SPDX-License-Identifier: MIT */
#ifndef SPG_TESTS_VECTOR_BOTH_H
#define SPG_TESTS_VECTOR_BOTH_H

#include "vector/vector.h"
#include "vector_reference.h"

enum { BOTH_EVENTS = 1 << 16 };

typedef struct both_event {
    uint32_t pass, table;
    spg_fill_status status;
    int64_t at[SPG_SWEEP_DIMS];
} both_event;

typedef struct both {
    spg_run *run;
    const spg_sweep *sweep;
    spg_fill_cells cells;
    int64_t least, limit;
    reference ref;
    void **tables;
    spg_fill_line *lines;
    both_event *events;
    size_t event_count, event_at;
    bool agree;
} both;

/* What a test stores where a cell was given up. */
static int64_t both_instead(const both *b, int64_t rank)
{
    (void)b;
    return rank % 2;
}

static void *both_take(size_t count, size_t size)
{
    void *out = calloc(count == 0 ? 1 : count, size);
    assert(out != NULL);
    return out;
}

static void both_expect_cell(both *b, uint32_t pass_index, const int64_t level[])
{
    const spg_sweep_pass *pass = &b->sweep->passes.at[pass_index];
    if (!ref_place(&b->ref, pass, level)) { return; }
    bool failed = false;
    for (uint32_t t = pass->first; t < pass->first + pass->count; t++) {
        int64_t value = 0;
        bool exists = true;
        const int64_t rank = ref_rank(&b->ref, t);
        if (!failed) {
            (void)ref_place(&b->ref, pass, level);
            const bool ok = ref_cell(&b->ref, t, &value, &exists);
            const bool fits = !exists || (value >= b->least && value < b->limit);
            failed = !ok || !fits;
            if (failed && b->event_count < BOTH_EVENTS) {
                both_event *e = &b->events[b->event_count++];
                *e = (both_event){.pass = pass_index, .table = t, .status = ok ? SPG_FILL_WIDEN : SPG_FILL_GIVEN_UP};
                memcpy(e->at, level, sizeof e->at);
            }
        }
        b->ref.cells[t][rank] = failed ? both_instead(b, rank) : value;
    }
}

static bool both_next(const int64_t low[], const int64_t high[], uint32_t levels, int64_t level[])
{
    for (uint32_t i = levels; i-- > 0;) {
        if (level[i] < high[i]) {
            level[i] += 1;
            return true;
        }
        level[i] = low[i];
    }
    return false;
}

static void both_expect(both *b)
{
    for (uint32_t p = 0; p < b->sweep->passes.count; p++) {
        int64_t low[SPG_SWEEP_DIMS] = {0}, high[SPG_SWEEP_DIMS] = {0}, level[SPG_SWEEP_DIMS];
        ref_levels(b->sweep, &b->sweep->passes.at[p], low, high);
        memcpy(level, low, sizeof level);
        do {
            both_expect_cell(b, p, level);
        } while (both_next(low, high, b->sweep->passes.at[p].order.levels, level));
    }
}

/* Compares an event with the one expected, and stores what a test stores. */
static bool both_meet(both *b, const spg_fill_job *job, spg_fill_status status)
{
    const spg_sweep_pass *pass = &b->sweep->passes.at[job->pass];
    const both_event *e = &b->events[b->event_at];
    if (b->event_at == b->event_count || e->pass != job->pass || e->table != job->table || e->status != status ||
        memcmp(e->at, job->at, pass->order.levels * sizeof *e->at) != 0) {
        return false;
    }
    b->event_at += 1;
    (void)ref_place(&b->ref, pass, job->at);
    for (uint32_t t = job->table; t < pass->first + pass->count; t++) {
        const int64_t rank = ref_rank(&b->ref, t);
        spg_fill_put(b->tables[t], b->cells, (uint64_t)rank, both_instead(b, rank));
    }
    return true;
}

/* Fills a box; after each cell that was given up, what is behind it as boxes of its own, from the innermost out. */
static bool both_fill_box(both *b, const spg_filler *filler, spg_fill_job job)
{
    const uint32_t levels = b->sweep->passes.at[job.pass].order.levels;
    const spg_fill_status status = filler->fill(filler->self, &job);
    if (status == SPG_FILL_DONE) { return true; }
    if (!both_meet(b, &job, status)) { return false; }
    for (uint32_t i = levels; i-- > 0;) {
        spg_fill_job rest = job;
        rest.begun = false;
        for (uint32_t k = 0; k < i; k++) { rest.low[k] = rest.high[k] = job.at[k]; }
        rest.low[i] = job.at[i] + 1;
        if (rest.low[i] <= rest.high[i] && !both_fill_box(b, filler, rest)) { return false; }
    }
    return true;
}

static void both_lines(both *b)
{
    b->lines = both_take(b->sweep->lines.count, sizeof *b->lines);
    for (size_t i = 0; i < b->sweep->lines.count; i++) {
        const spg_sweep_line *line = &b->sweep->lines.at[i];
        spg_fill_line *set = &b->lines[i];
        set->words = (uint32_t)((b->limit > 4096 ? 4096 : b->limit) + 63) / 64;
        set->bits = both_take(line->count * set->words, 8);
        set->full = both_take(line->count, 4);
        set->counts = both_take(line->count * set->words * 64, 4);
        set->best = both_take(line->count * 2, 8);
        for (uint64_t k = 0; k < line->count * 2; k++) { set->best[k] = INT64_MIN; }
    }
}

static bool both_same_cells(const both *b)
{
    for (size_t t = 0; t < b->sweep->tables.count; t++) {
        for (uint64_t rank = 0; rank < b->sweep->tables.at[t].cells; rank++) {
            if (spg_fill_get(b->tables[t], b->cells, rank) != b->ref.cells[t][rank]) { return false; }
        }
    }
    return true;
}

static bool both_fill(both *b, const spg_filler *filler)
{
    uint64_t *scratch = both_take(filler->scratch_words, 8);
    bool good = true;
    for (uint32_t p = 0; good && p < b->sweep->passes.count; p++) {
        spg_fill_job job = {.tables = b->tables,
                            .lines = b->lines,
                            .pass = p,
                            .least = b->least,
                            .limit = b->limit,
                            .scratch = scratch};
        ref_levels(b->sweep, &b->sweep->passes.at[p], job.low, job.high);
        good = both_fill_box(b, filler, job);
    }
    free(scratch);
    return good && b->event_at == b->event_count;
}

/* Do vector/ and the reference agree on all cells, and on which are given up? `events`: how many are, may be NULL. */
static bool both_agree(const spg_sweep *sweep, spg_fill_cells cells, int64_t least, int64_t limit, size_t *events)
{
    const size_t count = sweep->tables.count;
    both b = {.run = sweep->run, .sweep = sweep, .cells = cells, .least = least, .limit = limit};
    b.ref.sweep = sweep;
    b.ref.cells = both_take(count, sizeof *b.ref.cells);
    b.tables = both_take(count, sizeof *b.tables);
    b.events = both_take(BOTH_EVENTS, sizeof *b.events);
    for (size_t i = 0; i < count; i++) {
        b.ref.cells[i] = both_take(sweep->tables.at[i].cells, 8);
        b.tables[i] = both_take(spg_fill_bytes(cells, sweep->tables.at[i].cells), 1);
    }
    both_lines(&b);
    both_expect(&b);
    spg_vector *vector = NULL;
    bool agree = spg_vector_compile(sweep->run, sweep, cells, &vector) == SPG_OK;
    if (agree) {
        const spg_filler filler = spg_vector_filler(vector);
        agree = both_fill(&b, &filler) && both_same_cells(&b);
        spg_vector_free(vector);
    }
    if (events != NULL) { *events = b.event_count; }
    for (size_t i = 0; i < sweep->lines.count; i++) {
        free(b.lines[i].bits);
        free(b.lines[i].full);
        free(b.lines[i].counts);
        free(b.lines[i].best);
    }
    for (size_t i = 0; i < count; i++) {
        free(b.ref.cells[i]);
        free(b.tables[i]);
    }
    free(b.lines);
    free(b.ref.cells);
    free(b.tables);
    free(b.events);
    return agree;
}

#endif
