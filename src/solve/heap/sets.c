/* sets.c — rows of bits, each a set of values; rows grow longer as values grow. SPDX-License-Identifier: MIT */
#include "solve/heap/state.h"

/* The next power of two, so that rows are seldom moved. */
static size_t enough(uint64_t wanted, size_t from)
{
    size_t room = from;
    while (room < wanted && room <= SIZE_MAX / 2) { room *= 2; }
    return room;
}

spg_status spg_heap_sets(spg_heap *h, uint64_t rows, size_t values)
{
    const size_t words = enough((values + 63) / 64, h->set_words == 0 ? 1 : h->set_words);
    const size_t room = enough(rows, h->set_room == 0 ? 1 : h->set_room);
    if (words == h->set_words && room == h->set_room) { return SPG_OK; }
    if (room > SIZE_MAX / words) {
        return SPG_FAIL0(h->run, SPG_TOO_BIG, SPG_NOWHERE, "there are too many heaps", "ask about smaller heaps");
    }
    uint64_t *sets = spg_run_take(h->run, room * words, sizeof *sets);
    if (sets == NULL) { return h->run->error.status; }
    for (size_t row = 0; row < h->set_room; row++) {
        for (size_t w = 0; w < h->set_words; w++) { sets[row * words + w] = h->sets[row * h->set_words + w]; }
    }
    spg_run_give(h->run, h->sets, h->set_room * h->set_words, sizeof *h->sets);
    h->sets = sets;
    h->set_words = words;
    h->set_room = room;
    return SPG_OK;
}
