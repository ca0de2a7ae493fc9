/* passes.c — the passes in order, each with its tables, lines, tiles and threads. SPDX-License-Identifier: MIT */
#include "solve/dense/state.h"

uint64_t spg_passes_cells(const spg_dense *d, uint32_t pass)
{
    const spg_sweep_pass *p = &d->sweep->passes.at[pass];
    uint64_t cells = 0;
    for (uint32_t i = p->first; i < p->first + p->count; i++) { cells += spg_sweep_places(&d->sweep->tables.at[i]); }
    return cells;
}

/* Values of lines reach about the sum of the sides of the box, so the bitsets will get that long. */
static uint32_t expected_words(const spg_dense *d, uint32_t pass)
{
    const spg_sweep_table *table = &d->sweep->tables.at[d->sweep->passes.at[pass].first];
    uint64_t sides = 0;
    for (uint32_t i = 0; i < table->dims; i++) { sides += (uint64_t)table->high[i] - (uint64_t)table->low[i]; }
    const uint64_t words = sides < UINT32_MAX ? sides / 64 + 1 : UINT32_MAX / 64;
    return words > d->words ? (uint32_t)words : d->words;
}

/* The crew is paused. */
static spg_status open_pass(spg_dense *d)
{
    const bool many = spg_passes_cells(d, d->pass) >= d->plan->many;
    const spg_tiles_wish wish = {
        .sweep = d->sweep,
        .pass = d->pass,
        .cells = d->cells,
        .words = expected_words(d, d->pass),
        .threads = many ? d->crew.room : 1,
        .block = d->plan->block,
    };
    const spg_tiles tiles = spg_tiles_cut(&wish);
    SPG_TRY(spg_blocks_open(d, d->pass));
    SPG_TRY(spg_queue_open(d->run, &tiles, &d->queue));
    SPG_TRY(spg_crew_filler(d));
    if (tiles.mode != SPG_TILES_SEQUENCE) { SPG_TRY(spg_crew_hire(d, d->crew.room)); }
    if (d->threads == 0 || tiles.mode != SPG_TILES_SEQUENCE) { d->threads = d->crew.count; }
    d->open = true;
    return SPG_OK;
}

static spg_status start(spg_dense *d)
{
    SPG_TRY(spg_blocks_choose(d));
    SPG_TRY(spg_crew_pause(d));
    SPG_TRY(open_pass(d));
    spg_crew_resume(d);
    return SPG_OK;
}

static spg_status finish(spg_dense *d)
{
    SPG_TRY(spg_crew_pause(d));
    spg_queue_close(d->run, &d->queue);
    spg_lines_close(d, d->pass);
    d->filled += spg_passes_cells(d, d->pass);
    d->partly = 0;
    d->pass += 1;
    d->open = false;
    spg_crew_resume(d);
    return SPG_OK;
}

spg_status spg_passes_step(spg_dense *d, uint64_t work)
{
    bool finished = false;
    if (d->pass >= d->need) { return SPG_OK; }
    if (!d->open) { SPG_TRY(start(d)); }
    SPG_TRY(spg_crew_fill(d, work, &finished));
    if (!finished) { return SPG_MORE; }
    SPG_TRY(finish(d));
    return d->pass < d->need ? SPG_MORE : SPG_OK;
}
