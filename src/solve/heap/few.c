/* few.c — a block where there are at most 64 codes. SPDX-License-Identifier: MIT
 *
 * What is excluded at a heap is one word, and its code the place of the lowest zero bit. Codes at or above the power of two
 * 16 · groups do not occur, nor do sources with such codes. */
#include "solve/heap/blocks.h"

static void mark(const spg_heap_blocks *b, const uint8_t *codes, const spg_heap_sources *sources,
                 uint64_t words[SPG_HEAP_LANES])
{
    spg_heap_plane planes[8] = {{0}};
    const uint32_t step = b->groups == 1 ? 1 : 2;
    for (uint32_t g = 0; g < b->groups; g += step) {
        b->body->mark(codes, sources->at, (uint32_t)sources->count, g, step, &planes[2 * g]);
    }
    b->body->turn_eight(planes, words);
}

/* Heap by heap: a code is needed by the near sources of the next ones. How many there are below the limit. */
static uint32_t settle(uint8_t *restrict codes, const spg_heap_source *restrict near, size_t count,
                       const uint64_t *restrict far, uint32_t limit)
{
    for (uint32_t i = 0; i < SPG_HEAP_LANES; i++) {
        uint64_t excluded = far[i];
        for (size_t j = 0; j < count; j++) { excluded |= UINT64_C(1) << (*(codes + i - near[j].shift) ^ near[j].code); }
        if (excluded == UINT64_MAX) { return i; }
        const uint32_t code = (uint32_t)__builtin_ctzll(~excluded);
        if (code >= limit) { return i; }
        codes[i] = (uint8_t)code;
    }
    return SPG_HEAP_LANES;
}

static bool is_common(const spg_heap *h, uint64_t n, uint64_t missing)
{
    for (; missing != 0; missing &= missing - 1) {
        if (!spg_heap_is_option(h, n, (uint8_t)__builtin_ctzll(missing))) { return false; }
    }
    return true;
}

uint32_t spg_heap_step_few(const spg_heap *h)
{
    const spg_heap_blocks *b = h->blocks;
    const uint64_t n = h->known;
    const uint32_t limit = 16 * b->groups;
    const uint64_t all = limit == 64 ? UINT64_MAX : (UINT64_C(1) << limit) - 1;
    uint8_t *codes = spg_heap_window_up(&b->window, n);
    uint64_t words[SPG_HEAP_LANES];
    mark(b, codes, &b->marked[0], words);
    const uint32_t count = settle(codes, b->near.at, b->near.count, words, limit);
    spg_heap_mirror(h, count);
    mark(b, codes, &b->anchors[0], words);
    for (uint32_t i = 0; i < count; i++) {
        const uint64_t missing = all & ~(words[i] | b->spared_few[(n + i) % 2][codes[i]]);
        if (missing != 0 && !is_common(h, n + i, missing)) { return i; }
    }
    return count;
}
