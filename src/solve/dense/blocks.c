/* blocks.c — the cells of the tables: how wide they are, and making them wider. SPDX-License-Identifier: MIT
 *
 * Grundy values are often much smaller than any bound that can be proved, so cells start narrow and are widened, all tables
 * at once and in place, when a value comes that does not fit. */
#include "solve/dense/state.h"

#include <float.h>
#include <stdio.h>
#include <string.h>

enum {
    FIRST_WORDS = 4,      /* of a line: values below 256, as many as cells of 8 bits hold */
    WIDEN_CELLS = 1 << 22 /* between two looks at the limits */
};

/* ---- which width ---- */

static bool keeps_sign(const spg_sweep *sweep)
{
    return sweep->kind == SPG_SWEEP_KIND_SCORE || sweep->kind == SPG_SWEEP_KIND_DISTANCE;
}

static bool wider(spg_fill_cells *cells, bool keep_sign)
{
    if (cells->bits == 64) { return false; }
    cells->bits = cells->bits < 8 ? 8 : (uint8_t)(2 * cells->bits);
    cells->is_signed = keep_sign || cells->bits == 64;
    return true;
}

/* Outcomes of 0 and 1 in bits, with draws in pairs of bits. */
static spg_fill_cells narrowest(const spg_sweep *sweep)
{
    if (sweep->kind == SPG_SWEEP_KIND_OUTCOME) { return (spg_fill_cells){sweep->draws ? 2 : 1, false}; }
    return (spg_fill_cells){8, keeps_sign(sweep)};
}

/* A line through the whole box makes values up to the sum of its sides likely (nim, queens), a longer one unlikely. */
static int64_t likely_most(const spg_sweep *sweep)
{
    int64_t most = 0;
    for (size_t i = 0; i < sweep->tables.count; i++) {
        const spg_sweep_table *table = &sweep->tables.at[i];
        int64_t own = 0;
        for (uint32_t j = 0; j < table->dims; j++) {
            const int64_t side = table->high[j] - table->low[j];
            own = side > INT32_MAX ? INT32_MAX : own + side;
        }
        if (table->most < own) { own = table->most; }
        if (own > most) { most = own; }
    }
    return most;
}

static void bounds(const spg_sweep *sweep, int64_t *least, int64_t *most)
{
    *least = 0;
    *most = 0;
    for (size_t i = 0; i < sweep->tables.count; i++) {
        if (sweep->tables.at[i].least < *least) { *least = sweep->tables.at[i].least; }
        if (sweep->tables.at[i].most > *most) { *most = sweep->tables.at[i].most; }
    }
    if (sweep->kind == SPG_SWEEP_KIND_DISTANCE) {
        *least = -SPG_SWEEP_FAR;
        *most = SPG_SWEEP_FAR;
    }
}

/* Unproved bounds are no reason to start wide. */
static spg_fill_cells first_width(const spg_sweep *sweep)
{
    spg_fill_cells cells = narrowest(sweep);
    int64_t least, most;
    bounds(sweep, &least, &most);
    uint8_t enough = 64;
    if (spg_sweep_is_mex(sweep)) {
        enough = 16;
        most = sweep->lines.count > 0 ? likely_most(sweep) : most;
    } else if (sweep->kind == SPG_SWEEP_KIND_SCORE) {
        enough = 32;
    } else if (sweep->kind == SPG_SWEEP_KIND_OUTCOME) {
        return cells;
    }
    while (cells.bits < enough && !spg_fill_fits(cells, least, most)) { wider(&cells, keeps_sign(sweep)); }
    return cells;
}

/* ---- memory ---- */

static uint64_t sum(uint64_t a, uint64_t b)
{
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

static bool any_lines(const spg_dense *d)
{
    return spg_sweep_is_mex(d->sweep) && d->sweep->lines.count > 0;
}

/* Bitsets of lines are doubled until the values fit: how many words they have when the greatest value is this one. */
static uint32_t words_for(int64_t most)
{
    uint64_t words = FIRST_WORDS;
    while ((int64_t)(words * 64) <= most && words < (uint64_t)1 << 30) { words *= 2; }
    return (uint32_t)words;
}

/* All tables of the passes needed that are not there yet, and the lines of the pass that has most of them. */
static uint64_t bytes_needed(const spg_dense *d, spg_fill_cells cells, uint32_t words)
{
    const spg_sweep *sweep = d->sweep;
    uint64_t bytes = 0, lines = 0;
    for (uint32_t pass = d->pass; pass < d->need; pass++) {
        const spg_sweep_pass *p = &sweep->passes.at[pass];
        for (uint32_t i = 0; i < p->count; i++) {
            bytes = sum(bytes, spg_fill_bytes(cells, sweep->tables.at[p->first + i].cells));
        }
        const uint64_t own = spg_lines_bytes(sweep, pass, words > d->words ? words : d->words);
        if (own > lines) { lines = own; }
    }
    return sum(bytes, lines);
}

/* "512 bytes", "3.4 KB", "1.2 GB". */
static void write_bytes(uint64_t bytes, char *out, size_t size)
{
    static const char *const units[] = {"KB", "MB", "GB", "TB", "PB", "EB"};
    uint64_t tenths = bytes < UINT64_MAX / 10 ? bytes * 10 : UINT64_MAX;
    if (bytes < 1000) {
        (void)snprintf(out, size, "%llu bytes", (unsigned long long)bytes);
        return;
    }
    int unit = -1;
    while (tenths >= 10000) {
        tenths = tenths / 1000 + (tenths % 1000 != 0); /* up: what is said to be enough is */
        unit += 1;
    }
    (void)snprintf(out, size, "%llu.%llu %s", (unsigned long long)(tenths / 10), (unsigned long long)(tenths % 10),
                   units[unit]);
}

/* Cells of all tables, with sides that are no longer than this. */
static double cells_within(const spg_sweep *sweep, double side)
{
    double cells = 0;
    for (size_t i = 0; i < sweep->tables.count; i++) {
        const spg_sweep_table *table = &sweep->tables.at[i];
        double own = 1;
        for (uint32_t k = 0; k < table->dims; k++) {
            const double whole = (double)table->high[k] - (double)table->low[k] + 1;
            own *= whole < side ? whole : side;
        }
        cells += own;
    }
    return cells;
}

/* About the longest sides that would fit, in two digits. */
static void write_side(const spg_dense *d, uint64_t more, char *out, size_t size)
{
    const double fit = 0.9 * cells_within(d->sweep, DBL_MAX) * (double)spg_run_left(d->run) / (double)more;
    uint64_t side = 1, step;
    while (side < (uint64_t)1 << 40 && cells_within(d->sweep, 2.0 * (double)side) <= fit) { side *= 2; }
    for (step = side / 2; step > 0; step /= 2) {
        if (cells_within(d->sweep, (double)(side + step)) <= fit) { side += step; }
    }
    for (step = 1; side / step >= 100;) { step *= 10; }
    side -= side % step;
    (void)snprintf(out, size, "%llu", (unsigned long long)side);
}

static spg_status fail_memory(spg_dense *d, uint64_t more)
{
    char needed[32], limit[32], side[32];
    write_bytes(sum(more, d->run->memory.used), needed, sizeof needed);
    write_bytes(d->run->memory.limit, limit, sizeof limit);
    write_side(d, more, side, sizeof side);
    return SPG_FAIL(d->run, SPG_NO_MEMORY, SPG_NOWHERE, "the tables need %1 of memory in all, the limit is %2",
                    "raise the limit with --max-mem, or ask a smaller question: numbers up to about %3 fit", needed,
                    limit, side);
}

/* Said before the work begins: values that are larger than expected make the cells wider, and then it may not fit. */
static void warn_growth(spg_dense *d, uint64_t first)
{
    char now[32], then[32], limit[32];
    int64_t least, most;
    spg_fill_cells widest = d->cells;
    bounds(d->sweep, &least, &most);
    if (d->sweep->kind == SPG_SWEEP_KIND_OUTCOME || d->warned) { return; }
    while (!spg_fill_fits(widest, least, most) && wider(&widest, keeps_sign(d->sweep))) {}
    const uint64_t worst = bytes_needed(d, widest, any_lines(d) ? words_for(most) : 0);
    if (worst <= spg_run_left(d->run)) { return; }
    d->warned = true;
    write_bytes(sum(first, d->run->memory.used), now, sizeof now);
    write_bytes(sum(worst, d->run->memory.used), then, sizeof then);
    write_bytes(d->run->memory.limit, limit, sizeof limit);
    spg_run_warn(d->run, SPG_NOWHERE, "the tables need %1 of memory, and up to %2 if values get large; the limit is %3",
                 "if that does not do, raise the limit with --max-mem", (const char *const[]){now, then, limit, NULL});
}

spg_status spg_blocks_choose(spg_dense *d)
{
    if (!d->chosen) {
        d->words = FIRST_WORDS;
        d->cells = first_width(d->sweep);
        /* Two threads must not share a word of bits. */
        spg_fill_cells bytes = d->cells;
        if (d->cells.bits < 8 && d->plan->threads > 1 && d->total >= d->plan->many &&
            !spg_tiles_parallel(d->sweep, d->cells) && wider(&bytes, false) && spg_tiles_parallel(d->sweep, bytes) &&
            bytes_needed(d, bytes, 0) <= spg_run_left(d->run) / 4) {
            d->cells = bytes;
        }
        /* Bounds that are proved are often far from what comes; what lines make likely is not. */
        while (spg_sweep_is_mex(d->sweep) && !any_lines(d) && d->cells.bits > 8 &&
               bytes_needed(d, d->cells, 0) > spg_run_left(d->run)) {
            d->cells.bits = (uint8_t)(d->cells.bits / 2);
        }
        d->chosen = true;
    }
    /* Half of what is likely is as good as certain: what fits in no case is not begun. */
    const uint64_t more = bytes_needed(d, d->cells, any_lines(d) ? words_for(likely_most(d->sweep) / 2) : 0);
    if (more > spg_run_left(d->run)) { return fail_memory(d, more); }
    warn_growth(d, more);
    return SPG_OK;
}

/* Is every place of the box written by the pass, or in a row of a cut sum? */
static bool is_overwritten(const spg_dense *d, const spg_sweep_table *table)
{
    return table->slanted && !table->limited && table->exists == 0 && d->cells.bits >= 8;
}

/* Zero in the rows of sums that the pass does not visit. The corners of the slanted box are nobody's. */
static void clear_cut_rows(const spg_dense *d, const spg_sweep_order *order, uint32_t index)
{
    const spg_sweep_table *table = &d->sweep->tables.at[index];
    const uint32_t inner = order->dim[0];
    int64_t least = 0;
    if (!table->cut_sums) { return; }
    for (uint32_t i = 0; i < order->levels; i++) {
        least += order->weight[i] * (order->weight[i] > 0 ? table->low[i] : table->high[i]);
    }
    const size_t row = (size_t)(table->high[inner] - table->low[inner] + 1) * (d->cells.bits / 8U);
    const size_t from = (size_t)(table->sum_from - least) * row, to = (size_t)(table->sum_to - least + 1) * row;
    char *bytes = d->tables[index];
    memset(bytes, 0, from);
    memset(bytes + to, 0, spg_fill_bytes(d->cells, table->cells) - to);
}

/* Half of the time of a small table goes into clearing what is then written anyway. */
static spg_status open_table(spg_dense *d, const spg_sweep_order *order, uint32_t index)
{
    const spg_sweep_table *table = &d->sweep->tables.at[index];
    const size_t words = spg_fill_bytes(d->cells, table->cells) / sizeof(uint64_t);
    const bool raw = is_overwritten(d, table);
    d->tables[index] = (raw ? spg_run_take_raw : spg_run_take)(d->run, words, sizeof(uint64_t));
    if (d->tables[index] == NULL) { return d->run->error.status; }
    if (raw) { clear_cut_rows(d, order, index); }
    return SPG_OK;
}

spg_status spg_blocks_open(spg_dense *d, uint32_t pass)
{
    const spg_sweep_pass *p = &d->sweep->passes.at[pass];
    for (uint32_t i = p->first; i < p->first + p->count; i++) { SPG_TRY(open_table(d, &p->order, i)); }
    return spg_lines_open(d, pass);
}

uint64_t spg_blocks_bytes(const spg_dense *d)
{
    uint64_t bytes = 0;
    for (size_t i = 0; i < d->sweep->tables.count; i++) {
        if (d->tables[i] != NULL) { bytes += spg_fill_bytes(d->cells, d->sweep->tables.at[i].cells); }
    }
    return bytes;
}

void spg_blocks_clear(spg_dense *d)
{
    for (uint32_t pass = 0; d->lines != NULL && pass < d->sweep->passes.count; pass++) { spg_lines_close(d, pass); }
    for (size_t i = 0; d->tables != NULL && i < d->sweep->tables.count; i++) {
        if (d->tables[i] == NULL) { continue; } /* before the first pass there is no width either */
        spg_run_give(d->run, d->tables[i], spg_fill_bytes(d->cells, d->sweep->tables.at[i].cells), 1);
    }
    spg_run_give(d->run, d->tables, d->sweep->tables.count, sizeof *d->tables);
    spg_run_give(d->run, d->lines, d->sweep->lines.count, sizeof *d->lines);
}

/* ---- widening ---- */

static bool has_bitsets(const spg_dense *d)
{
    return spg_sweep_is_mex(d->sweep) && spg_lines_any(d->sweep, d->pass);
}

int64_t spg_blocks_limit(const spg_dense *d)
{
    const int64_t limit = spg_fill_limit(d->cells);
    const int64_t lines = (int64_t)d->words * 64;
    return has_bitsets(d) && lines < limit ? lines : limit;
}

/* A part at a time: the limits hold meanwhile. */
static spg_status widen_cells(spg_dense *d, void *block, spg_fill_cells to, uint64_t cells)
{
    while (cells > 0) {
        const uint64_t first = cells > WIDEN_CELLS ? cells - WIDEN_CELLS : 0;
        spg_fill_widen(block, d->cells, to, first, cells);
        cells = first;
        SPG_TRY(spg_run_check(d->run));
    }
    return SPG_OK;
}

static spg_status widen_table(spg_dense *d, uint32_t table, spg_fill_cells to)
{
    const uint64_t cells = d->sweep->tables.at[table].cells;
    const uint64_t old = spg_fill_bytes(d->cells, cells);
    void *block = spg_run_resize_raw(d->run, d->tables[table], old, spg_fill_bytes(to, cells), 1);
    if (block == NULL) { return d->run->error.status; }
    d->tables[table] = block;
    const spg_status status = widen_cells(d, block, to, cells);
    if (status != SPG_OK) {
        spg_run_give(d->run, block, spg_fill_bytes(to, cells), 1);
        d->tables[table] = NULL;
    }
    return status;
}

/* When one fails, those already wider are given up: the state can only be closed then, with the sizes `cells` says. */
static spg_status widen_tables(spg_dense *d, spg_fill_cells to)
{
    for (uint32_t i = 0; i < d->sweep->tables.count; i++) {
        const spg_status status = d->tables[i] == NULL ? SPG_OK : widen_table(d, i, to);
        if (status == SPG_OK) { continue; }
        while (i-- > 0) {
            if (d->tables[i] == NULL) { continue; }
            spg_run_give(d->run, d->tables[i], spg_fill_bytes(to, d->sweep->tables.at[i].cells), 1);
            d->tables[i] = NULL;
        }
        return status;
    }
    d->cells = to;
    return SPG_OK;
}

spg_status spg_blocks_widen(spg_dense *d)
{
    spg_fill_cells to = d->cells;
    if (has_bitsets(d) && (int64_t)d->words * 64 < spg_fill_limit(d->cells)) {
        const uint64_t more = spg_lines_bytes(d->sweep, d->pass, d->words); /* twice that, less what there is */
        return more > spg_run_left(d->run) ? fail_memory(d, more) : spg_lines_double(d, d->pass);
    }
    if (!wider(&to, keeps_sign(d->sweep))) {
        return SPG_FAIL0(d->run, SPG_REFUSED, SPG_NOWHERE, "a value of the table does not fit in 64 bits",
                         "use the definition engine");
    }
    uint64_t more = bytes_needed(d, to, 0) - bytes_needed(d, d->cells, 0);
    for (uint32_t i = 0; i < d->sweep->passes.at[d->pass].first; i++) { /* tables of finished passes */
        const uint64_t cells = d->sweep->tables.at[i].cells;
        if (d->tables[i] != NULL) { more = sum(more, spg_fill_bytes(to, cells) - spg_fill_bytes(d->cells, cells)); }
    }
    return more > spg_run_left(d->run) ? fail_memory(d, more) : widen_tables(d, to);
}
