/* stops.c — cells at which a filler stopped: given up, or too large. SPDX-License-Identifier: MIT
 *
 * Only the caller's thread comes here. Giving a cell to the rules reads finished cells alone, so the others go on; for
 * another width they pause. */
#include "solve/dense/state.h"

/* The rest of the crew pauses while the tables change, and a body for the new width is found. */
static spg_status widen(spg_dense *d)
{
    SPG_TRY(spg_crew_pause(d));
    SPG_TRY(spg_blocks_widen(d)); /* after an error nobody goes on: the state is closed */
    SPG_TRY(spg_crew_filler(d));
    spg_crew_resume(d);
    return SPG_OK;
}

static spg_status store(spg_dense *d, uint32_t table, const int64_t *parameters, int64_t value)
{
    const spg_sweep_table *t = &d->sweep->tables.at[table];
    uint64_t rank = (uint64_t)t->base;
    while (value < spg_fill_least(d->cells) || value >= spg_blocks_limit(d)) { SPG_TRY(widen(d)); }
    for (uint32_t i = 0; i < t->dims; i++) {
        rank += ((uint64_t)parameters[i] - (uint64_t)t->low[i]) * (uint64_t)t->stride[i];
    }
    spg_fill_put(d->tables[table], d->cells, rank, value);
    return SPG_OK;
}

/* The tables behind the one that gave up were not reached: a filler starts with the first table of a cell only. */
static spg_status ask_rules(spg_dense *d, const spg_worker *worker)
{
    const spg_sweep_pass *pass = &d->sweep->passes.at[d->pass];
    int64_t parameters[SPG_SWEEP_DIMS];
    spg_tiles_place(&pass->order, worker->job.at, parameters);
    for (uint32_t table = worker->job.table; table < pass->first + pass->count; table++) {
        int64_t value;
        SPG_TRY(spg_by_rules_value(d, table, parameters, &value));
        SPG_TRY(store(d, table, parameters, value));
        d->given_up += 1;
    }
    return SPG_OK;
}

spg_status spg_stops_resolve(spg_dense *d, spg_worker *worker)
{
    const uint32_t levels = d->sweep->passes.at[d->pass].order.levels;
    const bool given_up = worker->status == SPG_FILL_GIVEN_UP;
    if (given_up) {
        SPG_TRY(ask_rules(d, worker));
    } else if (worker->job.limit == spg_blocks_limit(d) && worker->job.least == spg_fill_least(d->cells)) {
        SPG_TRY(widen(d)); /* unless another thread's cell made it wider meanwhile */
    }
    spg_pieces_stop(&worker->pieces, levels, worker->job.at, !given_up);
    worker->begun = !given_up;
    return SPG_OK;
}
