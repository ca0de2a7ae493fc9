/* sparse.c — the value of a heap through the rare heaps. SPDX-License-Identifier: MIT
 *
 * Options of the common class have exactly one rare part, so all of them are found by going through the rare heaps. The
 * least common value that none of them has is the answer unless a rare value below it is no option; whether one is
 * takes pairs of two common heaps, which are found soon because there are so many. */
#include "solve/heap/strips.h"

enum { FEW = 8 }; /* so many values are looked for one by one; with more of them, strips are marked */

/* Two equal heaps, where they are allowed. */
static void mark_equal(spg_heap *h)
{
    for (size_t i = 0; i < h->game->two.count && !h->game->unequal; i++) {
        const uint32_t taken = h->game->two.at[i];
        if (taken < h->known && (h->known - taken) % 2 == 0) { spg_heap_mark(&h->marks, 0); }
    }
}

static void mark_some(spg_heap *h, uint64_t left, const uint64_t *rare, size_t count)
{
    const uint16_t *values = h->narrow;
    const spg_heap_marks marks = h->marks;
    for (size_t i = 0; i < count; i++) { spg_heap_mark(&marks, values[rare[i]] ^ values[left - rare[i]]); }
}

/* The first rare heap of at least `limit`, as its place. */
static size_t first_from(const spg_heap *h, uint64_t limit)
{
    size_t low = 0, high = h->rare.count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (h->rare.at[middle] < limit) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

static void mark_rare(spg_heap *h, uint64_t left)
{
    const size_t all = first_from(h, left);
    if (all == 0) { return; }
    size_t half = all;
    if (h->game->unequal && left % 2 == 0) { half = first_from(h, left / 2); }
    const bool skip = half < all && h->rare.at[half] == left / 2; /* two equal heaps */
    mark_some(h, left, h->rare.at, half);
    mark_some(h, left, h->rare.at + half + skip, all - half - skip);
}

/* The least common value that is not marked; the rare ones below it that are not either are listed. */
static uint32_t least_common(spg_heap *h)
{
    uint32_t value = spg_heap_marks_next(&h->marks, 0);
    h->missing.count = 0;
    while (value < h->marks.room && spg_heap_class_of(&h->class, h->known, value) == 0) {
        h->missing.at[h->missing.count++] = (uint16_t)value;
        value = spg_heap_marks_next(&h->marks, value + 1);
    }
    return value;
}

/* Takes off what is among the nim-sums of a strip. */
static void find_missing(spg_heap *h, const uint16_t *sums)
{
    size_t kept = 0;
    const bool few = h->missing.count <= FEW;
    if (!few) { spg_heap_mark_sums(&h->marks, sums, SPG_HEAP_STRIP); }
    for (size_t i = 0; i < h->missing.count; i++) {
        const uint16_t value = h->missing.at[i];
        const bool met = few ? h->body->find(sums, SPG_HEAP_STRIP, value) : h->marks.at[value] == h->marks.now;
        h->missing.at[kept] = value;
        kept += !met;
    }
    h->missing.count = kept;
}

spg_status spg_heap_sparse(spg_heap *h)
{
    const uint64_t n = h->known;
    const spg_heap_game *game = h->game;
    uint16_t sums[SPG_HEAP_STRIP];
    SPG_TRY(spg_heap_start(h));
    h->missing.count = 0;
    SPG_TRY(SPG_RESERVE(h->run, &h->missing, h->marks.room));
    spg_heap_mark_single(h);
    mark_equal(h);
    for (size_t i = 0; i < game->two.count && game->two.at[i] < n; i++) { mark_rare(h, n - game->two.at[i]); }
    const uint32_t common = least_common(h);
    for (size_t i = 0; i < game->two.count && h->missing.count > 0; i++) {
        spg_heap_strips strips = spg_heap_strips_open(n, n, game->two.at[i]);
        while (h->missing.count > 0 && spg_heap_strips_next(h, &strips, sums)) { find_missing(h, sums); }
    }
    h->report.sparse += 1;
    h->report.steps += 4 * game->two.count * h->rare.count + SPG_HEAP_STRIP;
    if (h->missing.count == 0) { return spg_heap_put(h, common); }
    SPG_TRY(SPG_PUSH(h->run, &h->rare, n));
    return spg_heap_put(h, h->missing.at[0]);
}
