/* sources.c — lists of smaller heaps whose options are looked at for every heap. SPDX-License-Identifier: MIT */
#include "verify/sources.h"

#include <stdlib.h>
#include <string.h>

enum { STRIDE = 8 /* sources between two looks whether anything is left */ };

spg_status spg_verify_sources_add(spg_run *run, spg_verify_sources *sources, uint64_t shift, uint32_t value)
{
    const spg_verify_source source = {(uint32_t)shift, value, 0};
    if (shift > sources->farthest) { sources->farthest = shift; }
    return SPG_PUSH(run, &sources->list, source);
}

void spg_verify_sources_clear(spg_run *run, spg_verify_sources *sources)
{
    SPG_ARRAY_CLEAR(run, &sources->list);
}

static uint32_t option(const spg_verify_source *source, const uint32_t *here)
{
    return *(here - source->shift) ^ source->value;
}

static bool is_empty(const uint64_t *set, uint32_t words)
{
    uint64_t any = 0;
    for (uint32_t w = 0; w < words; w++) { any |= set[w]; }
    return any == 0;
}

/* One word stays in a register: that is the common case of long sequences. */
void spg_verify_mark(const spg_verify_sources *sources, const uint32_t *here, uint32_t words, uint64_t *marked)
{
    const spg_verify_source *at = sources->list.at;
    const size_t count = sources->list.count;
    if (words == 1) {
        uint64_t word = marked[0];
        for (size_t i = 0; i < count; i++) { word |= UINT64_C(1) << option(&at[i], here); }
        marked[0] = word;
        return;
    }
    uint8_t flags[64 * SPG_VERIFY_WORDS]; /* bytes first: to set a bit in memory waits for the one before */
    memset(flags, 0, 64 * words);
    for (size_t i = 0; i < count; i++) { flags[option(&at[i], here)] = 1; }
    for (uint32_t b = 0; b < 8 * words; b++) {
        uint64_t byte = 0;
        for (uint32_t i = 0; i < 8; i++) { byte |= (uint64_t)flags[8 * b + i] << i; }
        marked[b / 8] |= byte << b % 8 * 8;
    }
}

static int by_hits(const void *a, const void *b)
{
    const spg_verify_source *x = a, *y = b;
    return (x->hits < y->hits) - (x->hits > y->hits);
}

static bool strike_counting(spg_verify_sources *sources, const uint32_t *here, uint32_t words, uint64_t *set)
{
    for (size_t i = 0; i < sources->list.count; i++) {
        spg_verify_source *source = &sources->list.at[i];
        const uint32_t value = option(source, here);
        source->hits += set[value / 64] >> value % 64 & 1;
        set[value / 64] &= ~(UINT64_C(1) << value % 64);
    }
    if (sources->list.count > 0) { qsort(sources->list.at, sources->list.count, sizeof *sources->list.at, by_hits); }
    return is_empty(set, words);
}

bool spg_verify_strike(spg_verify_sources *sources, const uint32_t *here, uint32_t words, uint64_t *set, bool counting)
{
    const spg_verify_source *at = sources->list.at;
    const size_t count = sources->list.count;
    size_t i = 0;
    if (counting) { return strike_counting(sources, here, words, set); }
    if (words == 1) {
        uint64_t left = set[0];
        while (left != 0 && i < count) {
            const size_t end = count - i < STRIDE ? count : i + STRIDE;
            for (; i < end; i++) { left &= ~(UINT64_C(1) << option(&at[i], here)); }
        }
        set[0] = left;
        return left == 0;
    }
    while (!is_empty(set, words) && i < count) {
        const size_t end = count - i < STRIDE ? count : i + STRIDE;
        for (; i < end; i++) {
            const uint32_t value = option(&at[i], here);
            set[value / 64] &= ~(UINT64_C(1) << value % 64);
        }
    }
    return is_empty(set, words);
}
