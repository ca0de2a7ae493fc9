/* Tests of vector/lines.c: what a line shows is what the loop it stands for would see. SPDX-License-Identifier: MIT */
#include "tap.h"
#include "vector_random.h"

/* A number for the line through p along step, the same for all cells of it; 2 dimensions, steps of -2 … 2. */
static spg_sweep_ref line_number(maker *m, const int64_t step[], uint64_t *count)
{
    const spg_sweep_ref x = op2(m, SPG_SWEEP_SUB, parameter(m, 0), number(m, m->low[0]));
    const spg_sweep_ref y = op2(m, SPG_SWEEP_SUB, parameter(m, 1), number(m, m->low[1]));
    const int64_t width = m->high[0] - m->low[0] + 1, height = m->high[1] - m->low[1] + 1;
    /* x·step[1] - y·step[0] is the same all along; with a step of 2, where on it one starts matters as well. */
    const spg_sweep_ref across = op2(m, SPG_SWEEP_SUB, op2(m, SPG_SWEEP_MUL, x, number(m, step[1])),
                                     op2(m, SPG_SWEEP_MUL, y, number(m, step[0])));
    const int64_t span = 2 * (width + height);
    const spg_sweep_ref odd = op2(m, SPG_SWEEP_MOD, step[0] % 2 == 0 ? x : y, number(m, 2));
    const bool twice = step[0] % 2 == 0 && step[1] % 2 == 0;
    const spg_sweep_ref other = twice ? op2(m, SPG_SWEEP_MOD, y, number(m, 2)) : number(m, 0);
    spg_sweep_ref out = op2(m, SPG_SWEEP_ADD, across, number(m, span));
    out = op2(m, SPG_SWEEP_MUL, out, number(m, 4));
    if (twice) {
        out = op2(m, SPG_SWEEP_ADD, out, op2(m, SPG_SWEEP_ADD, odd, op2(m, SPG_SWEEP_MUL, other, number(m, 2))));
    }
    *count = (uint64_t)(8 * span + 8);
    return out;
}

static uint32_t add_line(maker *m, bool windows)
{
    spg_sweep_line line = {.table = (uint32_t)roll(m, m->tables)};
    step_back(m, line.step);
    line.first = 1 + (int64_t)roll(m, 3);
    line.last = windows ? line.first + (int64_t)roll(m, 4) : 0;
    line.id = line_number(m, line.step, &line.count);
    if (m->sweep->kind != SPG_SWEEP_KIND_GRUNDY) {
        const spg_sweep_ref cell = op3(m, SPG_SWEEP_CELL, line.table, number(m, 0), 0, 0);
        line.own = op2(m, SPG_SWEEP_SUB, number(m, m->limit - 1), cell);
        if (m->sweep->kind == SPG_SWEEP_KIND_SCORE) {
            line.own = op2(m, SPG_SWEEP_SUB, op2(m, SPG_SWEEP_MOD, parameter(m, 0), number(m, 3)), cell);
        }
    }
    const spg_status status = SPG_PUSH(m->sweep->run, &m->sweep->lines, line);
    assert(status == SPG_OK);
    (void)status;
    return (uint32_t)m->sweep->lines.count - 1;
}

static uint32_t line_statement(maker *m, bool windows)
{
    spg_sweep_statement s = {.kind = SPG_SWEEP_DO_LINE};
    s.data = m->sweep->lines.count > 0 && roll(m, 3) == 0 ? (uint32_t)roll(m, m->sweep->lines.count)
                                                          : add_line(m, windows);
    if (m->sweep->kind == SPG_SWEEP_KIND_SCORE && roll(m, 2) == 0) {
        s.a = op2(m, SPG_SWEEP_MOD, parameter(m, 1), number(m, 4));
    }
    const uint32_t out = statement(m, s, 0, NULL);
    if (roll(m, 3) != 0) { return out; }
    return guarded(m, truth(m, op2(m, SPG_SWEEP_MOD, parameter(m, 0), number(m, 3))), out);
}

static void line_sweep(spg_sweep *sweep, spg_run *run, uint64_t seed, spg_sweep_kind kind, bool draws, bool windows,
                       bool only_lines, int64_t least, int64_t limit)
{
    const spg_status status = spg_sweep_init(sweep, run, kind);
    assert(status == SPG_OK);
    (void)status;
    sweep->draws = draws;
    maker m = {.sweep = sweep,
               .state = seed * UINT64_C(0x9e3779b97f4a7c15) + 1,
               .least = least,
               .limit = limit,
               .dims = 2,
               .calm = true};
    for (uint32_t i = 0; i < 9; i++) { (void)roll(&m, 2); }
    m.tables = only_lines ? 1 : 1 + (uint32_t)roll(&m, 2);
    sweep->var_count = m.dims;
    make_order(&m);
    make_box(&m);
    for (uint32_t i = 0; i < m.tables; i++) {
        uint32_t children[4], count = 0;
        m.leaf_count = 0;
        for (uint32_t k = 0; k < m.dims; k++) { m.leaves[m.leaf_count++] = parameter(&m, k); }
        for (uint32_t k = 1 + (uint32_t)roll(&m, 3); k-- > 0;) { children[count++] = line_statement(&m, windows); }
        if (!only_lines && roll(&m, 2) == 0) { children[count++] = make_move(&m); }
        const uint32_t body = statement(&m, (spg_sweep_statement){.kind = SPG_SWEEP_DO_BLOCK}, count, children);
        sweep->tables.at[i].body = body;
        sweep->tables.at[i].options = UINT64_MAX;
        sweep->tables.at[i].stuck = kind == SPG_SWEEP_KIND_GRUNDY ? 0 : number(&m, (int64_t)roll(&m, 2));
    }
    const spg_sweep_pass pass = {0, m.tables, m.order};
    const spg_status pushed = SPG_PUSH(run, &sweep->passes, pass);
    assert(pushed == SPG_OK);
    (void)pushed;
}

static void lines_agree(spg_sweep_kind kind, bool draws, bool windows, bool only_lines, spg_fill_cells cells,
                        int64_t least, int64_t limit)
{
    for (uint64_t seed = 1; seed <= 60; seed++) {
        spg_run run;
        spg_sweep sweep;
        spg_run_init(&run);
        line_sweep(&sweep, &run, seed + 1000 * cells.bits, kind, draws, windows, only_lines, least, limit);
        const bool agree = both_agree(&sweep, cells, least, limit, NULL);
        if (!agree) { printf("# seed %llu\n", (unsigned long long)seed); }
        CHECK(agree, "lines show what their loops would see");
        spg_sweep_clear(&sweep);
        CHECK_INT(run.memory.used, 0, "all memory is given back");
        if (!agree) { return; }
    }
}

static void lines_of_grundy_values_are_sets_of_cells(void)
{
    lines_agree(SPG_SWEEP_KIND_GRUNDY, false, false, true, (spg_fill_cells){8, false}, 0, 256);
    lines_agree(SPG_SWEEP_KIND_GRUNDY, false, false, true, (spg_fill_cells){16, false}, 0, 1000);
    lines_agree(SPG_SWEEP_KIND_GRUNDY, false, false, false, (spg_fill_cells){32, false}, 0, 700);
}

static void windows_of_grundy_values_lose_their_cells(void)
{
    lines_agree(SPG_SWEEP_KIND_GRUNDY, false, true, true, (spg_fill_cells){8, false}, 0, 256);
    lines_agree(SPG_SWEEP_KIND_GRUNDY, false, true, false, (spg_fill_cells){8, false}, 0, 200);
}

static void lines_of_a_maximum_keep_the_best(void)
{
    lines_agree(SPG_SWEEP_KIND_SCORE, false, false, false, (spg_fill_cells){16, true}, -3000, 3000);
    lines_agree(SPG_SWEEP_KIND_OUTCOME, false, false, false, (spg_fill_cells){1, false}, 0, 2);
    lines_agree(SPG_SWEEP_KIND_OUTCOME, true, false, false, (spg_fill_cells){2, false}, 0, 3);
}

static void windows_of_outcomes_keep_the_latest_places(void)
{
    lines_agree(SPG_SWEEP_KIND_OUTCOME, false, true, false, (spg_fill_cells){1, false}, 0, 2);
    lines_agree(SPG_SWEEP_KIND_OUTCOME, true, true, false, (spg_fill_cells){8, false}, 0, 3);
}

/* Fills with a small limit, widens it at the cell where that is not enough, and goes on there with `begun`. */
static void go_on_wider(both *b, const spg_filler *filler, spg_fill_job job, uint32_t *widened)
{
    const spg_fill_status status = filler->fill(filler->self, &job);
    const uint32_t levels = b->sweep->passes.at[job.pass].order.levels;
    if (status == SPG_FILL_DONE) { return; }
    *widened += 1;
    if (status != SPG_FILL_WIDEN || *widened > 100) { return; }
    b->limit += 3;
    for (uint32_t i = levels; i-- > 0;) {
        spg_fill_job rest = job;
        rest.limit = b->limit;
        rest.begun = i == levels - 1;
        for (uint32_t k = 0; k < i; k++) { rest.low[k] = rest.high[k] = job.at[k]; }
        rest.low[i] = job.at[i] + (i == levels - 1 ? 0 : 1);
        if (rest.low[i] <= rest.high[i]) { go_on_wider(b, filler, rest, widened); }
    }
}

static void a_table_goes_on_at_the_cell_that_did_not_fit(void)
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        spg_run run;
        spg_sweep sweep;
        spg_vector *vector = NULL;
        uint32_t widened = 0;
        spg_run_init(&run);
        line_sweep(&sweep, &run, seed, SPG_SWEEP_KIND_GRUNDY, false, seed % 2 == 0, seed % 3 == 0, 0, 256);
        both b = {.sweep = &sweep, .cells = {8, false}, .limit = 256};
        NEED(spg_vector_compile(&run, &sweep, b.cells, &vector) == SPG_OK, "it compiles");
        const spg_filler filler = spg_vector_filler(vector);
        int64_t *ref_cells[2];
        void *tables[2];
        for (size_t i = 0; i < sweep.tables.count; i++) {
            ref_cells[i] = both_take(sweep.tables.at[i].cells, 8);
            tables[i] = both_take(spg_fill_bytes(b.cells, sweep.tables.at[i].cells), 1);
        }
        b.ref.sweep = &sweep;
        b.ref.cells = ref_cells;
        b.tables = tables;
        b.events = both_take(BOTH_EVENTS, sizeof *b.events);
        both_lines(&b);
        both_expect(&b);
        b.limit = 2;
        spg_fill_job job = {
            .tables = b.tables, .lines = b.lines, .limit = 2, .scratch = both_take(filler.scratch_words, 8)};
        ref_levels(&sweep, &sweep.passes.at[0], job.low, job.high);
        go_on_wider(&b, &filler, job, &widened);
        CHECK(both_same_cells(&b), "the cells are those of a table that was wide from the start");
        for (size_t i = 0; i < sweep.tables.count; i++) {
            free(ref_cells[i]);
            free(tables[i]);
        }
        for (size_t i = 0; i < sweep.lines.count; i++) {
            free(b.lines[i].bits);
            free(b.lines[i].full);
            free(b.lines[i].counts);
            free(b.lines[i].best);
        }
        free(b.lines);
        free(b.events);
        free(job.scratch);
        spg_vector_free(vector);
        spg_sweep_clear(&sweep);
    }
}

/* Take 1 … 100 from a heap: the value is the heap modulo 101, found by filling and emptying whole words. */
static void a_window_of_100_cells_counts_modulo_101(void)
{
    spg_run run;
    spg_sweep sweep;
    spg_run_init(&run);
    NEED(spg_sweep_init(&sweep, &run, SPG_SWEEP_KIND_GRUNDY) == SPG_OK, "a sweep");
    maker m = {.sweep = &sweep, .state = 1, .limit = 200, .dims = 1, .tables = 1};
    const spg_sweep_table table = {.dims = 1, .high = {499}, .stride = {1}, .cells = 500, .most = 199, .options = 100};
    const spg_sweep_line line = {.step = {-1}, .first = 1, .last = 100, .id = number(&m, 0), .count = 1};
    const spg_sweep_pass pass = {0, 1, {.levels = 1, .sign = {1}}};
    NEED(SPG_PUSH(&run, &sweep.tables, table) == SPG_OK, "a table");
    NEED(SPG_PUSH(&run, &sweep.lines, line) == SPG_OK, "a line");
    NEED(SPG_PUSH(&run, &sweep.passes, pass) == SPG_OK, "a pass");
    sweep.var_count = 1;
    const uint32_t body = statement(&m, (spg_sweep_statement){.kind = SPG_SWEEP_DO_LINE}, 0, NULL);
    sweep.tables.at[0].body = body;
    CHECK(both_agree(&sweep, (spg_fill_cells){8, false}, 0, 200, NULL), "as the definition says");
    spg_sweep_clear(&sweep);
}

TAP_MAIN(TEST(lines_of_grundy_values_are_sets_of_cells), TEST(windows_of_grundy_values_lose_their_cells),
         TEST(lines_of_a_maximum_keep_the_best), TEST(windows_of_outcomes_keep_the_latest_places),
         TEST(a_table_goes_on_at_the_cell_that_did_not_fit), TEST(a_window_of_100_cells_counts_modulo_101))
