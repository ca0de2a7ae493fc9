/* subtraction.c — games that only take: a value is below the number of takes, so a word holds what is excluded.
 * SPDX-License-Identifier: MIT */
#include "solve/heap/state.h"

enum { TAKES_MAX = 62 }; /* and one more way, to take all: values up to 63 */

/* Beyond the largest take a heap is never taken whole, and nothing depends on its size any more. */
spg_status spg_heap_subtraction(spg_heap *h)
{
    const uint64_t n = h->known;
    uint64_t excluded = 0;
    if (n <= h->game->last || h->game->one.count > TAKES_MAX) { return spg_heap_plain(h); }
    const uint16_t *here = h->narrow + n;
    for (size_t i = 0; i < h->game->one.count; i++) { excluded |= UINT64_C(1) << *(here - h->game->one.at[i]); }
    h->report.special += 1;
    h->report.steps += h->game->one.count;
    return spg_heap_put(h, (uint32_t)__builtin_ctzll(~excluded));
}
