/* samples.c — the most useful sources of blocks, tried on sampled heaps. SPDX-License-Identifier: MIT */
#include "solve/heap/blocks.h"
#include "solve/heap/greedy.h"

enum { BLOCKS = SPG_HEAP_SAMPLES / SPG_HEAP_LANES };

typedef struct trial {
    const spg_heap_source *sources;
    spg_heap_samples *samples;
} trial;

static uint32_t count_needed(const void *user, uint32_t source)
{
    const trial *t = user;
    const spg_heap_samples *samples = t->samples;
    uint32_t count = 0;
    for (uint32_t p = 0; p < samples->pairs; p++) {
        count += samples->body->count(samples->codes, &t->sources[source], samples->group + 2 * p,
                                      (const spg_heap_plane(*)[4])samples->needed[p], BLOCKS);
    }
    return count;
}

static void strike(void *user, uint32_t source)
{
    const trial *t = user;
    spg_heap_samples *samples = t->samples;
    for (uint32_t p = 0; p < samples->pairs; p++) {
        samples->body->strike(samples->codes, &t->sources[source], samples->group + 2 * p, samples->needed[p], BLOCKS);
    }
}

static uint64_t count_left(const spg_heap_samples *samples)
{
    uint64_t left = 0;
    const uint8_t *bytes = &samples->needed[0][0][0][0];
    for (size_t i = 0; i < samples->pairs * sizeof samples->needed[0]; i++) {
        left += (uint64_t)__builtin_popcount(bytes[i]);
    }
    return left;
}

spg_status spg_heap_samples_choose(spg_run *run, spg_heap_sources *sources, spg_heap_samples *samples, uint64_t enough,
                                   uint32_t *chosen)
{
    const uint32_t count = (uint32_t)sources->count;
    trial t = {sources->at, samples};
    for (uint32_t i = 0; i < *chosen; i++) { strike(&t, i); }
    spg_heap_cover cover = {count_needed, strike, &t, count_left(samples), enough, 8};
    if (cover.left <= enough) { return SPG_OK; }
    uint32_t *order = spg_run_take(run, count, sizeof *order);
    spg_heap_source *copy = spg_run_take(run, count, sizeof *copy);
    spg_status status = order == NULL || copy == NULL ? run->error.status : SPG_OK;
    for (uint32_t i = 0; i < count && status == SPG_OK; i++) {
        order[i] = i;
        copy[i] = sources->at[i];
    }
    t.sources = copy;
    if (status == SPG_OK) { status = spg_heap_greedy(run, &cover, order, count, chosen); }
    for (uint32_t i = 0; i < count && status == SPG_OK; i++) { sources->at[i] = copy[order[i]]; }
    spg_run_give(run, order, count, sizeof *order);
    spg_run_give(run, copy, count, sizeof *copy);
    return status;
}
