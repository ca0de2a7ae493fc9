/* queue.c — which tile is next: one all of whose predecessors are done. SPDX-License-Identifier: MIT
 *
 * In a wave a cell needs only cells that lie, in every level, at or before it; so a tile needs only tiles with the same
 * property, and each of those is reached by steps to the neighbour before in one level: waiting for these is enough. For the
 * same reason two tiles filled at the same time have no line in common. */
#include "solve/dense/state.h"

static uint8_t neighbours_before(const spg_tiles *tiles, uint64_t tile)
{
    uint8_t count = 0;
    for (uint32_t level = tiles->levels; level-- > 0;) {
        count = (uint8_t)(count + (tile % tiles->count[level] > 0));
        tile /= tiles->count[level];
    }
    return count;
}

static spg_status open_wave(spg_run *run, spg_queue *queue)
{
    const uint64_t total = queue->tiles.total;
    queue->waits = spg_run_take(run, total, sizeof *queue->waits);
    if (queue->waits == NULL) { return run->error.status; }
    queue->ready = spg_run_take(run, total, sizeof *queue->ready);
    if (queue->ready == NULL) { return run->error.status; }
    for (uint64_t tile = 0; tile < total; tile++) { queue->waits[tile] = neighbours_before(&queue->tiles, tile); }
    queue->ready_count = 1; /* tile 0 */
    return SPG_OK;
}

static void start_slice(spg_queue *queue, int64_t first)
{
    queue->first = first;
    queue->last = spg_tiles_slice(&queue->tiles, first, &queue->parts);
    queue->handed = 0;
    queue->done = 0;
}

spg_status spg_queue_open(spg_run *run, const spg_tiles *tiles, spg_queue *queue)
{
    *queue = (spg_queue){.tiles = *tiles};
    if (tiles->mode == SPG_TILES_SLICES) { start_slice(queue, tiles->all.low[0]); }
    return tiles->mode == SPG_TILES_WAVE ? open_wave(run, queue) : SPG_OK;
}

void spg_queue_close(spg_run *run, spg_queue *queue)
{
    spg_run_give(run, queue->waits, queue->tiles.total, sizeof *queue->waits);
    spg_run_give(run, queue->ready, queue->tiles.total, sizeof *queue->ready);
    *queue = (spg_queue){.finished = true};
}

bool spg_queue_take(spg_queue *queue, uint64_t *tile, spg_dense_box *box)
{
    if (queue->finished) { return false; }
    switch (queue->tiles.mode) {
    case SPG_TILES_SEQUENCE:
        if (queue->handed > queue->done) { return false; }
        *tile = queue->handed++;
        spg_tiles_box(&queue->tiles, *tile, box);
        return true;
    case SPG_TILES_WAVE:
        if (queue->ready_count == 0) { return false; }
        *tile = queue->ready[--queue->ready_count];
        spg_tiles_box(&queue->tiles, *tile, box);
        return true;
    case SPG_TILES_SLICES:
        if (queue->handed == queue->parts) { return false; }
        *tile = queue->handed++;
        spg_tiles_part(&queue->tiles, queue->first, queue->last, (uint32_t)*tile, queue->parts, box);
        return true;
    }
    return false;
}

/* The neighbour along the innermost level comes out first: its lines are still in the cache. */
static void wake_neighbours(spg_queue *queue, uint64_t tile)
{
    const spg_tiles *tiles = &queue->tiles;
    uint64_t index[SPG_SWEEP_DIMS], step[SPG_SWEEP_DIMS];
    uint64_t rest = tile, stride = 1;
    for (uint32_t level = tiles->levels; level-- > 0;) {
        index[level] = rest % tiles->count[level];
        rest /= tiles->count[level];
        step[level] = stride;
        stride *= tiles->count[level];
    }
    for (uint32_t level = 0; level < tiles->levels; level++) {
        if (index[level] + 1 == tiles->count[level]) { continue; }
        const uint64_t next = tile + step[level];
        if (--queue->waits[next] == 0) { queue->ready[queue->ready_count++] = (uint32_t)next; }
    }
}

void spg_queue_done(spg_queue *queue, uint64_t tile)
{
    queue->done += 1;
    if (queue->tiles.mode != SPG_TILES_SLICES) {
        if (queue->tiles.mode == SPG_TILES_WAVE) { wake_neighbours(queue, tile); }
        queue->finished = queue->done == queue->tiles.total;
    } else if (queue->done == queue->parts) {
        queue->finished = queue->last >= queue->tiles.all.high[0];
        if (!queue->finished) { start_slice(queue, queue->last + 1); }
    }
}

uint64_t spg_queue_share(const spg_queue *queue, uint64_t cells)
{
    const spg_tiles *tiles = &queue->tiles;
    if (queue->finished) { return cells; }
    const bool slices = tiles->mode == SPG_TILES_SLICES;
    const uint64_t done = slices ? (uint64_t)queue->first - (uint64_t)tiles->all.low[0] : queue->done;
    const uint64_t all = slices ? (uint64_t)tiles->all.high[0] - (uint64_t)tiles->all.low[0] + 1 : tiles->total;
    return (uint64_t)((spg_uint)cells * done / all);
}
