/* greedy.c — which sources to use first. SPDX-License-Identifier: MIT
 *
 * Greedy cover: again and again the source that excludes most codes still needed on the samples. What a source excludes
 * only shrinks as others are chosen, so an old count is an upper bound: a queue by old counts needs few new ones. */
#include "solve/heap/blocks.h"

typedef struct entry {
    uint32_t count, source;
} entry;

enum { BLOCKS = SPG_HEAP_SAMPLES / SPG_HEAP_LANES };

static uint32_t count_needed(const spg_heap_source *source, const spg_heap_samples *samples)
{
    uint32_t count = 0;
    for (uint32_t p = 0; p < samples->pairs; p++) {
        count += samples->body->count(samples->codes, source, samples->group + 2 * p,
                                      (const spg_heap_plane(*)[4])samples->needed[p], BLOCKS);
    }
    return count;
}

static void exclude(const spg_heap_source *source, spg_heap_samples *samples)
{
    for (uint32_t p = 0; p < samples->pairs; p++) {
        samples->body->strike(samples->codes, source, samples->group + 2 * p, samples->needed[p], BLOCKS);
    }
}

/* A heap with the largest count on top. */
static void sink(entry *queue, size_t count, size_t at)
{
    for (;;) {
        size_t child = 2 * at + 1;
        if (child >= count) { return; }
        if (child + 1 < count && queue[child + 1].count > queue[child].count) { child++; }
        if (queue[at].count >= queue[child].count) { return; }
        const entry upper = queue[at];
        queue[at] = queue[child];
        queue[child] = upper;
        at = child;
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

/* The largest old count but that on top. */
static uint32_t next_count(const entry *queue, size_t count)
{
    const uint32_t left = count > 1 ? queue[1].count : 0, right = count > 2 ? queue[2].count : 0;
    return left > right ? left : right;
}

/* Behind the `chosen` first ones, more are chosen; the order follows. Returns how many are chosen then. */
static uint32_t choose(entry *queue, size_t count, const spg_heap_source *sources, spg_heap_samples *samples,
                       uint64_t enough, uint32_t chosen, spg_heap_source *order)
{
    uint64_t left = count_left(samples);
    while (count > 0 && left > enough && queue[0].count > 0) {
        const uint32_t now = count_needed(&sources[queue[0].source], samples);
        if (now > 0 && now + now / 8 >= next_count(queue, count)) { /* as good as the best, or nearly so */
            order[chosen++] = sources[queue[0].source];
            exclude(&sources[queue[0].source], samples);
            left -= now;
            queue[0] = queue[--count];
        } else {
            queue[0].count = now;
        }
        sink(queue, count, 0);
    }
    for (size_t i = 0; i < count; i++) { order[chosen + i] = sources[queue[i].source]; }
    return chosen;
}

spg_status spg_heap_greedy(spg_run *run, spg_heap_sources *sources, spg_heap_samples *samples, uint64_t enough,
                           uint32_t *chosen)
{
    const size_t count = sources->count - *chosen;
    for (uint32_t i = 0; i < *chosen; i++) { exclude(&sources->at[i], samples); }
    if (count_left(samples) <= enough) { return SPG_OK; }
    entry *queue = spg_run_take(run, count, sizeof *queue);
    spg_heap_source *order = spg_run_take(run, sources->count, sizeof *order);
    if (queue != NULL && order != NULL) {
        for (size_t i = 0; i < count; i++) {
            const size_t at = *chosen + i;
            queue[i] = (entry){count_needed(&sources->at[at], samples), (uint32_t)at};
        }
        for (size_t i = count / 2; i-- > 0;) { sink(queue, count, i); }
        for (uint32_t i = 0; i < *chosen; i++) { order[i] = sources->at[i]; }
        *chosen = choose(queue, count, sources->at, samples, enough, *chosen, order);
        for (size_t i = 0; i < sources->count; i++) { sources->at[i] = order[i]; }
    }
    const spg_status status = queue == NULL || order == NULL ? run->error.status : SPG_OK;
    spg_run_give(run, queue, count, sizeof *queue);
    spg_run_give(run, order, sources->count, sizeof *order);
    return status;
}
