/* plain.c — the value of a heap by the definition: the least that no option has. SPDX-License-Identifier: MIT */
#include "solve/heap/state.h"

void spg_heap_mark_single(spg_heap *h)
{
    const uint64_t n = h->known;
    for (size_t i = 0; i < h->game->all.count; i++) {
        if (h->game->all.at[i] == n) { spg_heap_mark(&h->marks, 0); }
    }
    for (size_t i = 0; i < h->game->one.count && h->game->one.at[i] < n; i++) {
        spg_heap_mark(&h->marks, spg_heap_at(h, n - h->game->one.at[i]));
    }
}

static void mark_pairs(spg_heap *h, uint64_t left)
{
    const spg_heap_values values = spg_heap_all(h);
    const spg_heap_marks marks = h->marks;
    for (uint64_t a = 1; 2 * a <= left; a++) {
        if (2 * a == left && h->game->unequal) { break; }
        spg_heap_mark(&marks, spg_heap_values_at(&values, a) ^ spg_heap_values_at(&values, left - a));
    }
}

static void mark_triples(spg_heap *h, uint64_t left)
{
    const spg_heap_values values = spg_heap_all(h);
    const spg_heap_marks marks = h->marks;
    for (uint64_t a = 1; 3 * a <= left; a++) {
        const uint32_t first = spg_heap_values_at(&values, a);
        for (uint64_t b = a; a + 2 * b <= left; b++) {
            const uint32_t second = spg_heap_values_at(&values, b);
            spg_heap_mark(&marks, first ^ second ^ spg_heap_values_at(&values, left - a - b));
        }
    }
}

static void mark_endless(spg_heap *h)
{
    const uint64_t n = h->known;
    size_t next = 0;
    for (uint64_t k = 1; k <= n; k++) {
        if (next < h->game->spared.count && h->game->spared.at[next] == k) {
            next += 1;
        } else {
            spg_heap_mark(&h->marks, spg_heap_at(h, n - k));
        }
    }
}

spg_status spg_heap_plain(spg_heap *h)
{
    const uint64_t n = h->known;
    SPG_TRY(spg_heap_start(h));
    spg_heap_mark_single(h);
    for (size_t i = 0; i < h->game->two.count && h->game->two.at[i] < n; i++) { mark_pairs(h, n - h->game->two.at[i]); }
    for (size_t i = 0; i < h->game->three.count && h->game->three.at[i] < n; i++) {
        mark_triples(h, n - h->game->three.at[i]);
    }
    if (h->game->endless) { mark_endless(h); }
    h->report.plain += 1;
    h->report.steps += h->game->two.count * n + 1;
    return spg_heap_put(h, spg_heap_marks_next(&h->marks, 0));
}
