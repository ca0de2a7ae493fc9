/* greedy.c — which sources to use first. SPDX-License-Identifier: MIT
 *
 * Greedy cover: again and again the source that excludes most codes still needed on the samples. What a source excludes
 * only shrinks as others are chosen, so an old count is an upper bound: a queue by old counts needs few new ones. */
#include "solve/heap/blocks.h"

typedef struct entry {
    uint32_t count, source;
} entry;

static uint32_t count_needed(const spg_heap_source *s, const spg_heap_sample *samples)
{
    uint32_t count = 0;
    for (size_t i = 0; i < SPG_HEAP_SAMPLES; i++) {
        const uint8_t code = *(samples[i].codes - s->shift) ^ s->code;
        count += samples[i].needed[code / 64] >> code % 64 & 1;
    }
    return count;
}

static void exclude(const spg_heap_source *s, spg_heap_sample *samples)
{
    for (size_t i = 0; i < SPG_HEAP_SAMPLES; i++) {
        const uint8_t code = *(samples[i].codes - s->shift) ^ s->code;
        samples[i].needed[code / 64] &= ~(UINT64_C(1) << code % 64);
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

static uint64_t count_left(const spg_heap_sample *samples)
{
    uint64_t left = 0;
    for (size_t i = 0; i < SPG_HEAP_SAMPLES; i++) {
        for (size_t j = 0; j < SPG_HEAP_CODES / 64; j++) {
            left += (uint64_t)__builtin_popcountll(samples[i].needed[j]);
        }
    }
    return left;
}

/* The order: chosen ones first. Returns how many are chosen. */
static uint32_t choose(entry *queue, size_t count, const spg_heap_source *sources, spg_heap_sample *samples,
                       uint64_t enough, uint32_t most, spg_heap_source *order)
{
    uint32_t chosen = 0;
    uint64_t left = count_left(samples);
    size_t rest = count;
    while (rest > 0 && chosen < most && left > enough && queue[0].count > 0) {
        const uint32_t now = count_needed(&sources[queue[0].source], samples);
        if (now == queue[0].count) {
            order[chosen++] = sources[queue[0].source];
            exclude(&sources[queue[0].source], samples);
            left -= now;
            queue[0] = queue[--rest];
        } else {
            queue[0].count = now;
        }
        sink(queue, rest, 0);
    }
    for (size_t i = 0; i < rest; i++) { order[chosen + i] = sources[queue[i].source]; }
    return chosen;
}

spg_status spg_heap_greedy(spg_run *run, spg_heap_sources *sources, spg_heap_sample *samples, uint64_t enough,
                           uint32_t most, uint32_t *chosen)
{
    const size_t count = sources->count;
    entry *queue = spg_run_take(run, count, sizeof *queue);
    spg_heap_source *order = spg_run_take(run, count, sizeof *order);
    if (queue != NULL && order != NULL) {
        for (size_t i = 0; i < count; i++) { queue[i] = (entry){count_needed(&sources->at[i], samples), (uint32_t)i}; }
        for (size_t i = count / 2; i-- > 0;) { sink(queue, count, i); }
        *chosen = choose(queue, count, sources->at, samples, enough, most, order);
        for (size_t i = 0; i < count; i++) { sources->at[i] = order[i]; }
    }
    const spg_status status = queue == NULL || order == NULL ? run->error.status : SPG_OK;
    spg_run_give(run, queue, count, sizeof *queue);
    spg_run_give(run, order, count, sizeof *order);
    return status;
}
