/* forget.c — going on when memory does not hold all values. SPDX-License-Identifier: MIT
 *
 * Blocks look at the first heaps, which the rare ones and the witnesses are among, and at the last ones. Those between are
 * asked for by the definition alone, when a rare number has no witness: then the heap is not determined any more, and the
 * work ends with an error. Nothing is guessed. */
#include "solve/heap/blocks.h"

#include <string.h>

/* So many of the last heaps blocks may ask for, when they are opened again. */
static uint64_t needed_last(const spg_heap *h, uint64_t first)
{
    /* `first` is beyond the last rare heap and all anchors. */
    return first + h->game->last + SPG_HEAP_SAMPLED + 4 * SPG_HEAP_LANES + 2 * SPG_HEAP_CHUNK;
}

static spg_status shrink(spg_heap *h, uint64_t room)
{
    uint16_t *block = spg_run_resize(h->run, h->narrow, h->room, (size_t)room, sizeof *block);
    if (block == NULL) { return h->run->error.status; }
    h->narrow = block;
    h->room = (size_t)room;
    return SPG_OK;
}

spg_status spg_heap_forget(spg_heap *heap, uint64_t first, uint64_t last, bool *done)
{
    spg_heap *h = heap;
    const uint64_t least = spg_heap_last_rare(h) + h->game->last + SPG_HEAP_ANCHORS;
    if (h->gap == 0 && first < least) { first = least; }
    if (h->gap > 0) { first = h->first; }
    if (last < needed_last(h, first)) { last = needed_last(h, first); }
    *done = false;
    const bool fits = h->narrow != NULL && h->resting == 0 && h->options.way == SPG_HEAP_AUTO && spg_heap_blocks_fit(h);
    const uint64_t stored = h->known - h->gap;
    if (!fits || first + last >= stored - stored / 8) { return SPG_OK; } /* little would be gained */
    memmove(h->narrow + first, h->narrow + (stored - last), last * sizeof *h->narrow);
    *done = true;
    const bool again = h->gap > 0;
    h->first = first;
    h->gap = h->known - last - first;
    if (again) { return SPG_OK; }
    /* What else needs memory had none: a half is given back, the first time. */
    const uint64_t room = 2 * (first + last) > h->room / 2 ? 2 * (first + last) : h->room / 2;
    return room < h->room ? shrink(h, room) : SPG_OK;
}

spg_status spg_heap_unsure(const spg_heap *h)
{
    char digits[SPG_INT_TEXT_SIZE];
    return SPG_FAIL(h->run, SPG_NO_MEMORY, SPG_NOWHERE,
                    "the value of heap %1 depends on values that did not fit into memory", "give more memory",
                    spg_int_format((spg_int)h->known, digits));
}
