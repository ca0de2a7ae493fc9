/* pairs.c — the values of heaps where no class helps: few values are looked for among the nim-sums of all pairs.
 * SPDX-License-Identifier: MIT
 *
 * The nim-sums of the first strips are marked one by one, which leaves some values free below the answer. Each of these is
 * looked for among the others, until one is not there. How many strips are marked follows from how many were free. */
#include "solve/heap/batch.h"

enum {
    STRIPS_LEAST = 8,
    HEAPS_LEAST = 1 << 13,
    HEAPS_SOON = 64,
    LOOKED_FOR = 8 /* so many free values cost about as much as marking does */
};

static spg_status prepare(spg_heap *h, spg_heap_side *side)
{
    const uint64_t n = side->from + SPG_HEAP_BATCH;
    uint64_t strips = 0;
    for (size_t i = 0; i < h->game->two.count; i++) { strips += spg_heap_strips_open(n, n, h->game->two.at[i]).count; }
    uint64_t sums = side->sum_room > 0 ? side->sum_room : SPG_HEAP_STRIP;
    while (sums < strips * SPG_HEAP_STRIP) { sums *= 2; }
    side->sums = spg_heap_side_room(h->run, side->sums, (size_t)sums, &side->sum_room, sizeof *side->sums);
    return side->sums == NULL ? h->run->error.status : SPG_OK;
}

static uint64_t fill_sums(spg_heap_side *side, uint64_t n)
{
    const spg_heap *h = side->heap;
    uint16_t *at = side->sums;
    for (size_t i = 0; i < h->game->two.count; i++) {
        spg_heap_strips strips = spg_heap_strips_open(side->first, n, h->game->two.at[i]);
        while (spg_heap_strips_next(h, &strips, at)) { at += SPG_HEAP_STRIP; }
    }
    return (uint64_t)(at - side->sums);
}

static uint32_t least(spg_heap_side *side, uint64_t n, uint32_t from)
{
    const spg_heap *h = side->heap;
    const uint64_t fewest = h->options.soon ? 1 : STRIPS_LEAST, count = fill_sums(side, n);
    if (side->marked < fewest) { side->marked = fewest; }
    const uint64_t wanted = side->marked * SPG_HEAP_STRIP, marked = wanted < count ? wanted : count;
    spg_heap_marks_empty(&side->marks);
    spg_heap_side_mark(side, n);
    spg_heap_mark_sums(&side->marks, side->sums, marked);
    uint32_t value = spg_heap_marks_next(&side->marks, from), looked_for = 1;
    while (h->body->find(side->sums + marked, count - marked, (uint16_t)value)) {
        value = spg_heap_marks_next(&side->marks, value + 1);
        looked_for += 1;
    }
    if (looked_for > LOOKED_FOR) {
        side->marked += marked < count;
    } else if (side->marked > fewest && from == 0) {
        side->marked -= 1;
    }
    return value;
}

static void all(spg_heap_side *side)
{
    for (uint32_t i = 0; i < SPG_HEAP_BATCH; i++) { side->values[i] = least(side, side->from + i, 0); }
}

/* In small heaps plain does no more. */
bool spg_heap_pairs_fit(const spg_heap *h)
{
    return h->narrow != NULL && h->known > (h->options.soon ? HEAPS_SOON : HEAPS_LEAST) && h->most < UINT16_MAX / 2 &&
           spg_heap_batch_fits(h);
}

spg_status spg_heap_pairs(spg_heap *h)
{
    static const spg_heap_batch_way way = {prepare, all, least};
    const uint64_t before = h->known, work = h->game->two.count * before / 2;
    SPG_TRY(spg_heap_batch(h, &way, work));
    h->report.pairs += h->known - before;
    h->report.steps += (h->known - before) * work;
    return SPG_OK;
}
