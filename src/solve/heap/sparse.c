/* sparse.c — the value of a heap through the rare heaps. SPDX-License-Identifier: MIT
 *
 * Options of the common class have exactly one rare part, so all of them are found by going through the rare heaps. The
 * least common value that none of them has is the answer unless a rare value below it is no option; whether one is
 * takes pairs of two common heaps, which are found soon because there are so many. */
#include "solve/heap/state.h"

static void mark_rare(spg_heap *h, uint64_t left)
{
    for (size_t i = 0; i < h->rare.count && h->rare.at[i] < left; i++) {
        const uint64_t r = h->rare.at[i];
        if (2 * r == left && h->game->unequal) { continue; }
        h->marks[spg_heap_at(h, r) ^ spg_heap_at(h, left - r)] = h->now;
    }
}

static uint32_t least_common(const spg_heap *h, uint32_t *missing)
{
    uint32_t value = 0;
    *missing = 0;
    for (; value < h->mark_room; value++) {
        if (h->marks[value] == h->now) { continue; }
        if (spg_heap_class_of(&h->class, h->known, value) == 1) { break; }
        *missing += 1;
    }
    return value;
}

/* Marks what pairs have, until no value below `limit` is missing. */
static void find_missing(spg_heap *h, uint64_t left, uint32_t limit, uint32_t *missing)
{
    for (uint64_t a = 1; 2 * a <= left && *missing > 0; a++) {
        if (2 * a == left && h->game->unequal) { break; }
        const uint32_t value = spg_heap_at(h, a) ^ spg_heap_at(h, left - a);
        if (h->marks[value] != h->now) {
            h->marks[value] = h->now;
            *missing -= value < limit;
        }
    }
}

spg_status spg_heap_sparse(spg_heap *h)
{
    const uint64_t n = h->known;
    uint32_t missing;
    SPG_TRY(spg_heap_marks(h));
    spg_heap_mark_single(h);
    for (size_t i = 0; i < h->game->two.count && h->game->two.at[i] < n; i++) { mark_rare(h, n - h->game->two.at[i]); }
    const uint32_t common = least_common(h, &missing);
    for (size_t i = 0; i < h->game->two.count && h->game->two.at[i] < n; i++) {
        find_missing(h, n - h->game->two.at[i], common, &missing);
    }
    uint32_t value = 0;
    while (value < common && h->marks[value] == h->now) { value++; }
    if (spg_heap_class_of(&h->class, n, value) == 0) { SPG_TRY(SPG_PUSH(h->run, &h->rare, n)); }
    h->report.sparse += 1;
    return spg_heap_put(h, value);
}
