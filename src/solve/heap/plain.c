/* plain.c — the value of a heap by the definition: the least that no option has. SPDX-License-Identifier: MIT */
#include "solve/heap/state.h"

/* A nim-sum of two values is below twice the power of two above them. */
spg_status spg_heap_marks(spg_heap *h)
{
    size_t room = 64;
    while (room <= h->most) { room *= 2; }
    room *= 2;
    if (room > h->mark_room) {
        spg_run_give(h->run, h->marks, h->mark_room, sizeof *h->marks);
        h->mark_room = 0;
        h->now = 0;
        h->marks = spg_run_take(h->run, room, sizeof *h->marks);
        if (h->marks == NULL) { return h->run->error.status; }
        h->mark_room = room;
    }
    h->now += 1;
    if (h->now == 0) { /* after 2^32 heaps: old marks must not look like new ones */
        for (size_t i = 0; i < h->mark_room; i++) { h->marks[i] = 0; }
        h->now = 1;
    }
    return SPG_OK;
}

void spg_heap_mark_single(spg_heap *h)
{
    const uint64_t n = h->known;
    for (size_t i = 0; i < h->game->all.count; i++) {
        if (h->game->all.at[i] == n) { h->marks[0] = h->now; }
    }
    for (size_t i = 0; i < h->game->one.count && h->game->one.at[i] < n; i++) {
        h->marks[spg_heap_at(h, n - h->game->one.at[i])] = h->now;
    }
}

static void mark_pairs(spg_heap *h, uint64_t left)
{
    for (uint64_t a = 1; 2 * a <= left; a++) {
        if (2 * a == left && h->game->unequal) { break; }
        h->marks[spg_heap_at(h, a) ^ spg_heap_at(h, left - a)] = h->now;
    }
}

static void mark_triples(spg_heap *h, uint64_t left)
{
    for (uint64_t a = 1; 3 * a <= left; a++) {
        for (uint64_t b = a; a + 2 * b <= left; b++) {
            h->marks[spg_heap_at(h, a) ^ spg_heap_at(h, b) ^ spg_heap_at(h, left - a - b)] = h->now;
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
            h->marks[spg_heap_at(h, n - k)] = h->now;
        }
    }
}

spg_status spg_heap_plain(spg_heap *h)
{
    const uint64_t n = h->known;
    SPG_TRY(spg_heap_marks(h));
    spg_heap_mark_single(h);
    for (size_t i = 0; i < h->game->two.count && h->game->two.at[i] < n; i++) { mark_pairs(h, n - h->game->two.at[i]); }
    for (size_t i = 0; i < h->game->three.count && h->game->three.at[i] < n; i++) {
        mark_triples(h, n - h->game->three.at[i]);
    }
    if (h->game->endless) { mark_endless(h); }
    uint32_t value = 0;
    while (value < h->mark_room && h->marks[value] == h->now) { value++; }
    h->report.plain += 1;
    h->report.steps += h->game->two.count * n + 1;
    return spg_heap_put(h, value);
}
