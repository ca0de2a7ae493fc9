/* greedy.c — which of many things to use first. SPDX-License-Identifier: MIT
 *
 * Greedy cover: again and again the thing that covers most of what is left. What a thing covers only shrinks as others are
 * chosen, so an old count is an upper bound: a queue by old counts needs few new ones. */
#include "solve/heap/greedy.h"

typedef struct entry {
    uint32_t count, thing;
} entry;

/* A heap with the largest count on top. */
static void sink(entry *queue, uint32_t count, uint32_t at)
{
    for (;;) {
        uint32_t child = 2 * at + 1;
        if (child >= count) { return; }
        if (child + 1 < count && queue[child + 1].count > queue[child].count) { child++; }
        if (queue[at].count >= queue[child].count) { return; }
        const entry upper = queue[at];
        queue[at] = queue[child];
        queue[child] = upper;
        at = child;
    }
}

/* The largest old count but that on top. */
static uint32_t next_count(const entry *queue, uint32_t count)
{
    const uint32_t left = count > 1 ? queue[1].count : 0, right = count > 2 ? queue[2].count : 0;
    return left > right ? left : right;
}

/* Behind the `chosen` first ones, more are chosen; the others follow. Returns how many are chosen then. */
static uint32_t choose(entry *queue, uint32_t count, spg_heap_cover *cover, uint32_t chosen, uint32_t *order)
{
    while (count > 0 && cover->left > cover->enough && queue[0].count > 0) {
        const uint32_t thing = queue[0].thing, now = cover->count(cover->user, thing);
        if (now > 0 && now + now / cover->near >= next_count(queue, count)) { /* as good as the best, or nearly so */
            order[chosen++] = thing;
            cover->strike(cover->user, thing);
            cover->left -= now;
            queue[0] = queue[--count];
        } else {
            queue[0].count = now;
        }
        sink(queue, count, 0);
    }
    for (uint32_t i = 0; i < count; i++) { order[chosen + i] = queue[i].thing; }
    return chosen;
}

spg_status spg_heap_greedy(spg_run *run, spg_heap_cover *cover, uint32_t *order, uint32_t count, uint32_t *chosen)
{
    const uint32_t others = count - *chosen;
    if (others == 0 || cover->left <= cover->enough) { return SPG_OK; }
    entry *queue = spg_run_take(run, others, sizeof *queue);
    if (queue == NULL) { return run->error.status; }
    for (uint32_t i = 0; i < others; i++) {
        const uint32_t thing = order[*chosen + i];
        queue[i] = (entry){cover->count(cover->user, thing), thing};
    }
    for (uint32_t i = others / 2; i-- > 0;) { sink(queue, others, i); }
    *chosen = choose(queue, others, cover, *chosen, order);
    spg_run_give(run, queue, others, sizeof *queue);
    return SPG_OK;
}
