/* few.c — a block where there are at most 64 codes. SPDX-License-Identifier: MIT
 *
 * What is excluded at a heap is one word, and its code the place of the lowest zero bit. Codes at or above the power of two
 * 16 · groups do not occur, nor do sources with such codes. */
#include <string.h>

#include "solve/heap/blocks.h"

/* One group uses two planes, and a block of it takes so little that clearing all of them would be felt. */
static void clear(const spg_heap_blocks *b, spg_heap_plane planes[8])
{
    if (b->groups == 1) {
        memset(planes, 0, 2 * sizeof *planes);
    } else {
        memset(planes, 0, 8 * sizeof *planes);
    }
}

static void mark(const spg_heap_blocks *b, const uint8_t *codes, const spg_heap_sources *sources,
                 spg_heap_plane planes[8])
{
    const uint32_t step = b->groups == 1 ? 1 : 2;
    for (uint32_t g = 0; g < b->groups; g += step) {
        b->body->mark(codes, sources->at, (uint32_t)sources->count, g, step, &planes[2 * g]);
    }
}

static void turn(const spg_heap_blocks *b, spg_heap_plane planes[8], uint64_t words[SPG_HEAP_LANES])
{
    if (b->groups == 1) {
        b->body->turn_two(planes, words);
    } else {
        b->body->turn_eight(planes, words);
    }
}

/* Is every rare code of every heap excluded, or spared? */
static bool are_full(const spg_heap_blocks *b, spg_heap_plane planes[8])
{
    uint64_t all = UINT64_MAX;
    for (uint32_t p = 0; p < 2 * b->groups; p++) {
        uint64_t words[SPG_HEAP_LANES / 8];
        memcpy(words, planes[p], sizeof words);
        for (uint32_t w = 0; w < SPG_HEAP_LANES / 8; w++) { all &= words[w]; }
    }
    return all == UINT64_MAX;
}

static bool is_common(const spg_heap *h, uint64_t n, uint64_t missing)
{
    for (; missing != 0; missing &= missing - 1) {
        if (!spg_heap_is_option(h, n, (uint8_t)__builtin_ctzll(missing))) { return false; }
    }
    return true;
}

uint32_t spg_heap_few_check(const spg_heap *h, uint64_t n, uint32_t count)
{
    const spg_heap_blocks *b = h->blocks;
    const uint8_t *codes = spg_heap_window_up(&b->window, n);
    const uint32_t odd = b->coding.by_parity & (uint32_t)n & 1;
    const spg_heap_table *const spared[2] = {&b->spared_few[odd], &b->spared_few[odd ^ b->coding.by_parity]};
    spg_heap_plane planes[8];
    uint64_t words[SPG_HEAP_LANES];
    clear(b, planes);
    b->body->look_up(codes, spared, b->groups, planes);
    mark(b, codes, &b->anchors[0], planes);
    if (count == SPG_HEAP_LANES && are_full(b, planes)) { return count; }
    const uint64_t all = UINT64_MAX >> (64 - 16 * b->groups);
    turn(b, planes, words);
    for (uint32_t i = 0; i < count; i++) {
        if (!is_common(h, n + i, all & ~words[i])) { return i; }
    }
    return count;
}

uint32_t spg_heap_few_codes(const spg_heap_blocks *b, uint64_t n)
{
    uint8_t *codes = spg_heap_window_up(&b->window, n);
    spg_heap_plane planes[8];
    uint64_t words[SPG_HEAP_LANES];
    clear(b, planes);
    mark(b, codes, &b->marked[0], planes);
    turn(b, planes, words);
    return b->body->settle_few(codes, b->near.at, (uint32_t)b->near.count, words, 16 * b->groups);
}
