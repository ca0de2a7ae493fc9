/* lines.c — the memory of lines: bitsets that grow by doubling, and greatest candidates. SPDX-License-Identifier: MIT
 *
 * Lines live only while their pass is filled. */
#include "solve/dense/state.h"

#include <string.h>

enum { SPREAD_BYTES = 1 << 24 }; /* moved between two looks at the limits */

bool spg_lines_any(const spg_sweep *sweep, uint32_t pass)
{
    for (size_t i = 0; i < sweep->lines.count; i++) {
        if (spg_lines_belongs(sweep, pass, &sweep->lines.at[i])) { return true; }
    }
    return false;
}

static uint64_t best_count(const spg_sweep_line *line)
{
    return line->last > 0 ? 2 * line->count : line->count;
}

static uint64_t line_bytes(const spg_sweep *sweep, const spg_sweep_line *line, uint32_t words)
{
    if (!spg_sweep_is_mex(sweep)) { return best_count(line) * sizeof(int64_t); }
    const uint64_t counts = line->last > 0 ? 64 * sizeof(uint32_t) : 0;
    return line->count * (words * (sizeof(uint64_t) + counts) + sizeof(uint32_t));
}

uint64_t spg_lines_bytes(const spg_sweep *sweep, uint32_t pass, uint32_t words)
{
    uint64_t bytes = 0;
    for (size_t i = 0; i < sweep->lines.count; i++) {
        const spg_sweep_line *line = &sweep->lines.at[i];
        if (spg_lines_belongs(sweep, pass, line)) { bytes += line_bytes(sweep, line, words); }
    }
    return bytes;
}

static spg_status open_line(spg_dense *d, const spg_sweep_line *line, spg_fill_line *out)
{
    spg_run *run = d->run;
    out->words = d->words;
    if (!spg_sweep_is_mex(d->sweep)) {
        out->best = spg_run_take(run, best_count(line), sizeof *out->best);
        if (out->best == NULL) { return run->error.status; }
        for (uint64_t i = 0; i < best_count(line); i++) { out->best[i] = INT64_MIN; }
        return SPG_OK;
    }
    out->bits = spg_run_take(run, line->count * out->words, sizeof *out->bits);
    if (out->bits == NULL) { return run->error.status; }
    out->full = spg_run_take(run, line->count, sizeof *out->full);
    if (out->full == NULL) { return run->error.status; }
    if (line->last == 0) { return SPG_OK; }
    out->counts = spg_run_take(run, line->count * out->words, 64 * sizeof *out->counts);
    return out->counts == NULL ? run->error.status : SPG_OK;
}

static void close_line(spg_dense *d, const spg_sweep_line *line, spg_fill_line *own)
{
    spg_run_give(d->run, own->bits, line->count * own->words, sizeof *own->bits);
    spg_run_give(d->run, own->full, line->count, sizeof *own->full);
    spg_run_give(d->run, own->counts, line->count * own->words, 64 * sizeof *own->counts);
    spg_run_give(d->run, own->best, best_count(line), sizeof *own->best);
    *own = (spg_fill_line){0};
}

spg_status spg_lines_open(spg_dense *d, uint32_t pass)
{
    for (size_t i = 0; i < d->sweep->lines.count; i++) {
        const spg_sweep_line *line = &d->sweep->lines.at[i];
        if (spg_lines_belongs(d->sweep, pass, line)) { SPG_TRY(open_line(d, line, &d->lines[i])); }
    }
    return SPG_OK;
}

void spg_lines_close(spg_dense *d, uint32_t pass)
{
    for (size_t i = 0; i < d->sweep->lines.count; i++) {
        const spg_sweep_line *line = &d->sweep->lines.at[i];
        if (spg_lines_belongs(d->sweep, pass, line)) { close_line(d, line, &d->lines[i]); }
    }
}

/* `bytes` of each line become twice as many, the new half empty; from the last line down, so that nothing is overwritten
 * before it has moved. */
static spg_status spread(spg_run *run, void *block, uint64_t count, size_t bytes)
{
    char *at = block;
    uint64_t moved = 0;
    for (uint64_t i = count; i-- > 0;) {
        memmove(at + 2 * i * bytes, at + i * bytes, bytes);
        memset(at + (2 * i + 1) * bytes, 0, bytes);
        moved += bytes;
        if (moved < SPREAD_BYTES) { continue; }
        moved = 0;
        SPG_TRY(spg_run_check(run));
    }
    return SPG_OK;
}

/* The counts first. When something fails, what has grown is given up: the state can only be closed then. */
static spg_status double_line(spg_dense *d, const spg_sweep_line *line, spg_fill_line *own)
{
    const uint64_t items = line->count * own->words;
    const size_t size = 64 * sizeof *own->counts;
    spg_status status = SPG_OK;
    if (own->counts != NULL) {
        uint32_t *counts = spg_run_resize_raw(d->run, own->counts, items, 2 * items, size);
        if (counts == NULL) { return d->run->error.status; }
        own->counts = counts;
        status = spread(d->run, counts, line->count, own->words * size);
    }
    uint64_t *bits = status != SPG_OK ? NULL : spg_run_resize_raw(d->run, own->bits, items, 2 * items, sizeof *bits);
    if (bits != NULL) {
        own->bits = bits;
        status = spread(d->run, bits, line->count, own->words * sizeof *bits);
        if (status == SPG_OK) {
            own->words *= 2;
            return SPG_OK;
        }
        spg_run_give(d->run, bits, 2 * items, sizeof *bits);
        own->bits = NULL;
    }
    spg_run_give(d->run, own->counts, 2 * items, size);
    own->counts = NULL;
    return d->run->error.status;
}

spg_status spg_lines_double(spg_dense *d, uint32_t pass)
{
    for (size_t i = 0; i < d->sweep->lines.count; i++) {
        const spg_sweep_line *line = &d->sweep->lines.at[i];
        if (spg_lines_belongs(d->sweep, pass, line)) { SPG_TRY(double_line(d, line, &d->lines[i])); }
    }
    d->words *= 2;
    return SPG_OK;
}
