/* tables.c — a family's tables: the box, the sweep, the bodies. SPDX-License-Identifier: MIT
 *
 * Two bodies fill the same cells: the interpreter of sweeps at once, compiled C when the work is worth a compiler and it
 * has finished. The engine asks for the best body between any two tiles. */
#include "plan/tables.h"

#include <string.h>

#include "base/bitset.h"
#include "codegen/native.h"
#include "plan/numbers.h"
#include "vector/vector.h"

/* Where compiled code overtakes the interpreter of sweeps, its compile time of about 0.1 s included. */
static const uint64_t work_for_compiler = 100000000;

enum { WIDTHS = 7 }; /* 1, 2, 8, 16, 32, 64 bits; by the exponent of two */

typedef struct body {
    spg_vector *vector;
    spg_native *native;
    bool settled; /* native is ready, or will never be */
} body;

struct spg_tables {
    spg_run *run;
    spg_arena arena;
    spg_sweep sweep;
    spg_build_report report;
    spg_dense_plan plan;
    spg_box *starts; /* per game of the program: what was asked for */
    size_t game_count;
    int tier;
    uint64_t work;
    body bodies[2][WIDTHS]; /* unsigned, signed */
    const char *note;
};

bool spg_tables_kind(const spg_traits *traits, uint32_t wants, bool is_sum, spg_sweep_kind *out, spg_reason *why)
{
    const bool values = spg_question_value_allowed(traits, NULL);
    if (!traits->acyclic) {
        return spg_refuse(why, "play may go round in a circle, so no order of the cells is known", NULL);
    }
    if (values && ((wants & SPG_WANT_VALUE) != 0 || is_sum || traits->splits)) {
        if ((wants & SPG_WANT_DISTANCE) != 0) {
            return spg_refuse(why, "values and distances are not in one table", NULL);
        }
        *out = SPG_SWEEP_KIND_GRUNDY;
        return true;
    }
    if (is_sum || traits->splits) { return spg_refuse(why, "results of this kind of game do not add", NULL); }
    if (traits->scores) {
        *out = SPG_SWEEP_KIND_SCORE;
    } else {
        *out = (wants & SPG_WANT_DISTANCE) != 0 ? SPG_SWEEP_KIND_DISTANCE : SPG_SWEEP_KIND_OUTCOME;
    }
    return true;
}

/* --- bodies --- */

static body *body_of(spg_tables *t, spg_fill_cells cells)
{
    uint32_t exponent = 0;
    while ((1u << exponent) < cells.bits) { exponent++; }
    return &t->bodies[cells.is_signed][exponent];
}

static spg_status compiled(spg_tables *t, body *b, spg_fill_cells cells, bool wait, spg_filler *out, bool *ready)
{
    *ready = false;
    if (b->native == NULL && !b->settled) {
        const spg_native_options options = {.wait = wait};
        SPG_TRY(spg_native_start(t->run, &t->sweep, cells, &options, &b->native));
    }
    if (b->native == NULL) { return SPG_OK; }
    *ready = spg_native_ready(b->native, out);
    b->settled = *ready || !spg_native_pending(b->native);
    t->note = spg_native_why(b->native);
    return SPG_OK;
}

static spg_status find_filler(void *user, spg_fill_cells cells, bool wait, spg_filler *out)
{
    spg_tables *t = user;
    body *b = body_of(t, cells);
    bool ready = false;
    if (spg_tables_compiles(t)) { SPG_TRY(compiled(t, b, cells, wait, out, &ready)); }
    t->plan.tier = ready ? SPG_WORDS("compiled") : SPG_WORDS("interpreted");
    if (ready) { return SPG_OK; }
    if (b->vector == NULL) { SPG_TRY(spg_vector_compile(t->run, &t->sweep, cells, &b->vector)); }
    *out = spg_vector_filler(b->vector);
    return SPG_OK;
}

static void free_bodies(spg_tables *t)
{
    for (uint32_t i = 0; i < 2 * WIDTHS; i++) {
        body *b = &t->bodies[i / WIDTHS][i % WIDTHS];
        if (b->vector != NULL) { spg_vector_free(b->vector); }
        if (b->native != NULL) { spg_native_free(b->native); }
    }
}

/* --- the box --- */

static bool is_bounded(const spg_box *boxes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        for (uint32_t k = 0; boxes[i].known && k < boxes[i].count; k++) {
            const spg_interval values = boxes[i].params[k].values;
            if (!spg_int_fits64(values.low) || !spg_int_fits64(values.high)) { return false; }
        }
    }
    return true;
}

static bool has_loops(const spg_schemas *schemas)
{
    for (size_t i = 0; i < schemas->at.count; i++) {
        if (schemas->at.at[i].binder_count > 0) { return true; }
    }
    return false;
}

static bool call(void *user, uint32_t def, const spg_int arguments[], uint32_t count, spg_int *out)
{
    return spg_machine_call(user, def, arguments, count, out);
}

/* Only integers have boxes. */
static bool is_numeric(const spg_tables *t, const spg_program *program)
{
    for (size_t game = 0; game < t->game_count; game++) {
        for (uint32_t i = 0; t->starts[game].known && i < program->games.at[game].param_count; i++) {
            if (program->games.at[game].params[i].shape.type != SPG_TYPE(INT)) { return false; }
        }
    }
    return true;
}

/* A position with more numbers than a table has dimensions starts nothing. */
static bool is_started(const spg_tables *t)
{
    bool some = false;
    for (size_t game = 0; game < t->game_count; game++) { some = some || t->starts[game].known; }
    return some;
}

static spg_status build(spg_tables *t, const spg_tables_wish *wish)
{
    if (!is_started(t)) {
        t->report.why = (spg_reason){"a position has more numbers than a table has dimensions", NULL};
        return SPG_REFUSED;
    }
    if (!is_numeric(t, wish->program)) {
        t->report.why = (spg_reason){"a parameter is a list, set, grid or text", NULL};
        return SPG_REFUSED;
    }
    spg_facts *facts = wish->facts;
    spg_box *boxes;
    spg_box_sum *sums = SPG_TAKE(&t->arena, spg_box_sum, t->game_count + 1);
    spg_build_request request = {.run = t->run,
                                 .facts = facts,
                                 .limits = sums,
                                 .kind = wish->kind,
                                 .call = call,
                                 .user = wish->machine,
                                 .off = wish->settings->off};
    if (sums == NULL) { return t->run->error.status; }
    SPG_TRY(spg_box_reach(t->run, wish->program, &facts->schemas, facts->givens, &t->arena, t->starts, &boxes));
    if (!is_bounded(boxes, t->game_count)) { spg_box_limit(wish->program, &facts->measure, t->starts, boxes, sums); }
    request.boxes = boxes;
    /* Compiled code does many cells at a time, too, where a cell is a few operations on numbers. */
    request.prefer_fronts = wish->settings->tier != 1 && !has_loops(&facts->schemas);
    request.prefer_slants = wish->kind == SPG_SWEEP_KIND_SCORE && !has_loops(&facts->schemas);
    SPG_TRY(spg_numbers_of_givens(wish->machine, wish->program, &t->arena, &request.givens));
    return spg_build_sweep(&request, &t->sweep, &t->report);
}

/* --- estimates --- */

/* Rounds of the loops of a statement, at most; a line or a single option is one. */
static uint64_t rounds_of(const spg_sweep *sweep, uint32_t index)
{
    const spg_sweep_statement *s = &sweep->statements.at[index];
    uint64_t sum = s->kind == SPG_SWEEP_DO_OPTION || s->kind == SPG_SWEEP_DO_LINE ? 1 : 0;
    for (uint32_t i = 0; i < s->child_count; i++) { sum += rounds_of(sweep, s->children[i]); }
    if (s->kind != SPG_SWEEP_DO_LOOP) { return sum; }
    const int64_t low = spg_sweep_node_at(sweep, s->a)->low;
    const int64_t high = s->b == 0 ? low + 63 : spg_sweep_node_at(sweep, s->b)->high;
    const spg_int rounds = high < low ? 0 : ((spg_int)high - low) / (s->step < 0 ? -s->step : s->step) + 1;
    /* On average half of the greatest number of rounds: most loops grow with the position. */
    const spg_int all = (rounds / 2 + 1) * (spg_int)sum;
    return all > INT64_MAX ? INT64_MAX : (uint64_t)all;
}

static uint64_t estimate_work(const spg_sweep *sweep)
{
    spg_int work = 0;
    for (size_t i = 0; i < sweep->tables.count; i++) {
        const spg_sweep_table *table = &sweep->tables.at[i];
        work += (spg_int)spg_sweep_places(table) * ((spg_int)rounds_of(sweep, table->body) + 1) /
                (table->limited ? 2 : 1);
        if (work > INT64_MAX) { return INT64_MAX; }
    }
    return (uint64_t)work;
}

uint64_t spg_tables_cells(const spg_tables *tables)
{
    uint64_t cells = 0;
    for (size_t i = 0; i < tables->sweep.tables.count; i++) { cells += spg_sweep_places(&tables->sweep.tables.at[i]); }
    return cells;
}

spg_fill_cells spg_tables_first_cells(const spg_sweep *sweep)
{
    int64_t most = 0;
    for (size_t i = 0; i < sweep->tables.count; i++) {
        if (sweep->tables.at[i].most > most) { most = sweep->tables.at[i].most; }
    }
    switch (sweep->kind) {
    case SPG_SWEEP_KIND_GRUNDY: return (spg_fill_cells){.bits = most <= UINT8_MAX ? 8 : 16};
    case SPG_SWEEP_KIND_OUTCOME: return (spg_fill_cells){.bits = sweep->draws ? 2 : 1};
    case SPG_SWEEP_KIND_SCORE: return (spg_fill_cells){.bits = most <= INT32_MAX ? 32 : 64, .is_signed = true};
    case SPG_SWEEP_KIND_DISTANCE: break;
    }
    return (spg_fill_cells){.bits = 32, .is_signed = true};
}

bool spg_tables_compiles(const spg_tables *tables)
{
    return tables->tier == 1 || (tables->tier == SPG_TIER_AUTO && tables->work >= work_for_compiler);
}

spg_estimate spg_tables_estimate(const spg_tables *tables)
{
    const spg_fill_cells cells = spg_tables_first_cells(&tables->sweep);
    uint64_t bytes = 0;
    for (size_t i = 0; i < tables->sweep.tables.count; i++) {
        bytes += spg_fill_bytes(cells, tables->sweep.tables.at[i].cells);
    }
    return (spg_estimate){.known = true,
                          .positions = (double)spg_tables_cells(tables),
                          .options = (double)tables->work,
                          .bytes = (double)bytes,
                          .seconds = (double)tables->work / (spg_tables_compiles(tables) ? 8e8 : 2e8)};
}

/* --- the whole --- */

static void make_plan(spg_tables *t, const spg_settings *settings)
{
    t->tier = settings->tier;
    t->work = estimate_work(&t->sweep);
    t->plan = (spg_dense_plan){.sweep = &t->sweep,
                               .threads = spg_settings_threads(settings),
                               .block = (settings->off >> SPG_REDUCTION_BLOCKS & 1) != 0 ? 0 : SPG_DENSE_BLOCK,
                               .many = SPG_DENSE_MANY,
                               .wait = settings->tier == 1,
                               .filler = find_filler,
                               .user = t,
                               .tier = "interpreted"};
}

spg_status spg_tables_new(const spg_tables_wish *wish, spg_tables **out, spg_reason *why)
{
    spg_tables *t = spg_run_take(wish->run, 1, sizeof *t);
    if (t == NULL) { return wish->run->error.status; }
    t->run = wish->run;
    t->game_count = wish->program->games.count;
    spg_arena_init(&t->arena, wish->run);
    spg_status status = spg_box_copy(wish->program, wish->starts, &t->arena, &t->starts);
    if (status == SPG_OK) { status = build(t, wish); }
    if (status == SPG_OK) {
        make_plan(t, wish->settings);
        *out = t;
        return SPG_OK;
    }
    *why = t->report.why;
    spg_tables_free(t);
    return status;
}

void spg_tables_free(spg_tables *tables)
{
    if (tables == NULL) { return; }
    spg_run *run = tables->run;
    free_bodies(tables);
    spg_sweep_clear(&tables->sweep);
    spg_arena_clear(&tables->arena);
    spg_run_give(run, tables, 1, sizeof *tables);
}

const spg_dense_plan *spg_tables_plan(const spg_tables *tables)
{
    return &tables->plan;
}

const spg_build_report *spg_tables_report(const spg_tables *tables)
{
    return &tables->report;
}

const char *spg_tables_note(const spg_tables *tables)
{
    return tables->note;
}

const spg_box *spg_tables_starts(const spg_tables *tables)
{
    return tables->starts;
}

/* The box may be larger than what it was made for, and is closed under moves as far as its limit goes. */
static bool table_covers(const spg_sweep_table *table, const spg_box *box)
{
    spg_int most = 0;
    for (uint32_t i = 0; i < table->dims; i++) {
        const spg_interval values = box->params[i].values;
        if (values.low < table->low[i] || values.high > table->high[i]) { return false; }
        if (table->limited) { most += table->weight[i] * (table->weight[i] < 0 ? values.low : values.high); }
    }
    return !table->limited || most <= table->limit;
}

/* The table of a game, for either player: both have the same box. */
static const spg_sweep_table *table_of(const spg_tables *tables, size_t game)
{
    for (size_t i = 0; i < tables->sweep.tables.count; i++) {
        if (tables->sweep.tables.at[i].game == game) { return &tables->sweep.tables.at[i]; }
    }
    return NULL;
}

bool spg_tables_box(const spg_tables *tables, size_t game, uint32_t param, spg_interval *out)
{
    const spg_sweep_table *table = table_of(tables, game);
    if (table == NULL || param >= table->dims) { return false; }
    *out = (spg_interval){table->low[param], table->high[param]};
    return true;
}

bool spg_tables_cover(const spg_tables *tables, const spg_box *starts)
{
    for (size_t game = 0; game < tables->game_count; game++) {
        const spg_sweep_table *table = table_of(tables, game);
        if (starts[game].known && (table == NULL || !table_covers(table, &starts[game]))) { return false; }
    }
    return true;
}
