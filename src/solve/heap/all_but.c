/* all_but.c — any number may be taken but those of a finite set. SPDX-License-Identifier: MIT
 *
 * With a the largest number that is spared, the heaps 0 … n-a-1 are options of the heap n and of all later ones: their
 * values are kept in one set that only grows. The a heaps before n are looked at one by one. */
#include "solve/heap/state.h"

static bool has(const spg_heap *h, uint32_t value)
{
    return value / 64 < h->set_words && (h->sets[value / 64] >> value % 64 & 1) != 0;
}

static spg_status put_in(spg_heap *h, uint32_t value)
{
    SPG_TRY(spg_heap_sets(h, 1, (size_t)value + 1));
    h->sets[value / 64] |= UINT64_C(1) << value % 64;
    while (has(h, h->least)) { h->least += 1; }
    return SPG_OK;
}

spg_status spg_heap_all_but(spg_heap *h)
{
    const uint64_t n = h->known;
    const uint32_t last = h->game->last;
    size_t next = 0;
    SPG_TRY(spg_heap_start(h));
    while (h->set_count + last < n) {
        SPG_TRY(put_in(h, spg_heap_at(h, h->set_count)));
        h->set_count += 1;
    }
    for (uint64_t k = 1; k <= last && k <= n; k++) {
        if (next < h->game->spared.count && h->game->spared.at[next] == k) {
            next += 1;
        } else {
            spg_heap_mark(&h->marks, spg_heap_at(h, n - k));
        }
    }
    uint32_t value = spg_heap_marks_next(&h->marks, h->least);
    while (has(h, value)) { value = spg_heap_marks_next(&h->marks, value + 1); }
    h->report.special += 1;
    h->report.steps += last + 1;
    return spg_heap_put(h, value);
}
