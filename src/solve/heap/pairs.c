/* pairs.c — the value of a heap where no class helps: few values are looked for among the nim-sums of all pairs.
 * SPDX-License-Identifier: MIT
 *
 * The nim-sums of the first strips are marked one by one, which leaves some values free below the answer. Each of these is
 * looked for among the others, until one is not there. How many strips are marked follows from how many were free. */
#include "solve/heap/strips.h"

enum {
    STRIPS_LEAST = 8,
    HEAPS_LEAST = 1 << 13,
    HEAPS_SOON = 64,
    LOOKED_FOR = 8 /* so many free values cost about as much as marking does */
};

static spg_status reserve(spg_heap *h, uint64_t count)
{
    if (count <= h->sum_room) { return SPG_OK; }
    const size_t room = (size_t)(2 * count);
    uint16_t *sums = spg_run_take_raw(h->run, room, sizeof *sums);
    if (sums == NULL) { return h->run->error.status; }
    spg_run_give(h->run, h->sums, h->sum_room, sizeof *h->sums);
    h->sums = sums;
    h->sum_room = room;
    return SPG_OK;
}

/* Of all pairs; *count: how many. */
static spg_status fill_sums(spg_heap *h, uint64_t *count)
{
    uint64_t all = 0;
    for (size_t i = 0; i < h->game->two.count; i++) { all += spg_heap_strips_open(h, h->game->two.at[i]).count; }
    SPG_TRY(reserve(h, all * SPG_HEAP_STRIP));
    uint16_t *at = h->sums;
    for (size_t i = 0; i < h->game->two.count; i++) {
        spg_heap_strips strips = spg_heap_strips_open(h, h->game->two.at[i]);
        while (spg_heap_strips_next(h, &strips, at)) { at += SPG_HEAP_STRIP; }
    }
    *count = all * SPG_HEAP_STRIP;
    return SPG_OK;
}

/* In small heaps plain does no more. */
bool spg_heap_pairs_fit(const spg_heap *h)
{
    return h->narrow != NULL && h->known > (h->options.soon ? HEAPS_SOON : HEAPS_LEAST) && h->most < UINT16_MAX / 2;
}

spg_status spg_heap_pairs(spg_heap *h)
{
    uint64_t count;
    const uint64_t least = h->options.soon ? 1 : STRIPS_LEAST;
    if (h->marked == 0) { h->marked = least; }
    SPG_TRY(spg_heap_marks(h));
    SPG_TRY(fill_sums(h, &count));
    const uint64_t wanted = h->marked * SPG_HEAP_STRIP, marked = wanted < count ? wanted : count;
    spg_heap_mark_single(h);
    spg_heap_mark_equal(h);
    spg_heap_mark_sums(h, h->sums, marked);
    uint32_t value = 0, looked_for = 0;
    for (;; value++) {
        if (value < h->mark_room && h->marks[value] == h->now) { continue; }
        looked_for += 1;
        if (!h->body->find(h->sums + marked, count - marked, (uint16_t)value)) { break; }
    }
    if (looked_for > LOOKED_FOR) {
        h->marked += marked < count;
    } else if (h->marked > least) {
        h->marked -= 1;
    }
    h->report.pairs += 1;
    return spg_heap_put(h, value);
}
