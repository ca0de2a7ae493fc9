/* class.c — into which two classes the values fall best. SPDX-License-Identifier: MIT
 *
 * For every mask the number of heaps with an even number of bits in value & mask is half of the count plus half of the
 * Walsh–Hadamard transform of the histogram, so all masks are known after V·log V additions. */
#include "solve/heap/state.h"

enum {
    VALUES_MAX = 1 << 16,
    RARE_MOST = 12 /* one heap in so many; where there are more, they are looked at in rows */
};

static void transform(int64_t *at, size_t count)
{
    for (size_t half = 1; half < count; half *= 2) {
        for (size_t i = 0; i < count; i += 2 * half) {
            for (size_t j = i; j < i + half; j++) {
                const int64_t a = at[j], b = at[j + half];
                at[j] = a + b;
                at[j + half] = a - b;
            }
        }
    }
}

/* Do all splits take numbers of one parity? Then the parity of the heap may be a part of the class. */
static bool one_parity(const spg_heap_game *game)
{
    for (size_t i = 1; i < game->two.count; i++) {
        if ((game->two.at[i] ^ game->two.at[0]) % 2 != 0) { return false; }
    }
    return true;
}

/* even, odd: transforms of the histograms of heaps of that parity; at 0 they are the counts. */
static spg_heap_class best_of(const spg_heap *h, const int64_t *even, const int64_t *odd, size_t values, uint64_t *rare)
{
    const uint32_t shift = h->game->two.at[0] % 2;
    const int64_t sign = shift == 1 ? -1 : 1;
    const int64_t all = even[0] + odd[0];
    int64_t best = all; /* twice the number of rare heaps */
    spg_heap_class class = {0};
    for (uint32_t mask = 1; mask < values; mask++) {
        const int64_t plain = all + even[mask] + odd[mask];
        const int64_t mixed = all + sign * (even[mask] - odd[mask]);
        if (plain < best) {
            best = plain;
            class = (spg_heap_class){mask, 0, shift};
        }
        if (mixed < best && one_parity(h->game)) {
            best = mixed;
            class = (spg_heap_class){mask, 1, shift};
        }
    }
    *rare = (uint64_t)best / 2;
    return class;
}

spg_status spg_heap_best_class(const spg_heap *h, spg_heap_class *out, uint64_t *rare)
{
    size_t values = 2;
    while (values <= h->most) { values *= 2; }
    *out = (spg_heap_class){0};
    if (values > VALUES_MAX || h->game->two.count == 0) { return SPG_OK; }
    int64_t *even = spg_run_take(h->run, 2 * values, sizeof *even);
    if (even == NULL) { return h->run->error.status; }
    int64_t *odd = even + values;
    for (uint64_t n = 1; n < h->known; n++) { (n % 2 == 0 ? even : odd)[spg_heap_at(h, n)] += 1; }
    transform(even, values);
    transform(odd, values);
    *out = best_of(h, even, odd, values, rare);
    spg_run_give(h->run, even, 2 * values, sizeof *even);
    return SPG_OK;
}

static spg_status list_rare(spg_heap *h)
{
    h->rare.count = 0;
    for (uint64_t n = 1; h->class.mask != 0 && n < h->known; n++) {
        if (spg_heap_class_of(&h->class, n, spg_heap_at(h, n)) == 0) { SPG_TRY(SPG_PUSH(h->run, &h->rare, n)); }
    }
    return SPG_OK;
}

spg_status spg_heap_choose(spg_heap *h)
{
    uint64_t rare = 0;
    SPG_TRY(spg_heap_best_class(h, &h->class, &rare));
    if (rare > (h->known - 1) / RARE_MOST) { h->class = (spg_heap_class){0}; }
    return list_rare(h);
}
