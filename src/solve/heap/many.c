/* many.c — a block where there are up to 256 codes. SPDX-License-Identifier: MIT
 *
 * The first sources are marked; they leave a few candidates for each heap, and only those are looked up among the others:
 * that is a comparison instead of a mark for each group of codes. */
#include <string.h>

#include "solve/heap/blocks.h"

enum { WORDS = SPG_HEAP_CODES / 64 };

typedef struct block {
    spg_heap_plane planes[SPG_HEAP_PLANES];
    spg_heap_row rows[SPG_HEAP_LANES];
    spg_heap_plane candidate[8], bad[8]; /* by rank; the last ones are not used */
    uint64_t candidates[SPG_HEAP_LANES], bads[SPG_HEAP_LANES];
} block;

static void mark_all(const spg_heap_blocks *b, const uint8_t *codes, const spg_heap_sources *lists, block *k)
{
    for (uint32_t g = 0; g < b->groups; g += 2) {
        const spg_heap_sources *list = &lists[g / 2];
        b->body->mark(codes, list->at, (uint32_t)list->count, g, 2, &k->planes[2 * g]);
    }
}

/* ---- common codes ---- */

/* The first zero bits of a row. A rank that finds none repeats the last code, which is beyond the groups or excluded. */
static void list_candidates(block *k, uint32_t i)
{
    uint64_t words[WORDS];
    uint32_t t = 0;
    memcpy(words, k->rows[i], sizeof words);
    for (uint32_t w = 0; w < WORDS && t < SPG_HEAP_RANKS; w++) {
        for (uint64_t free_bits = ~words[w]; free_bits != 0 && t < SPG_HEAP_RANKS; free_bits &= free_bits - 1) {
            k->candidate[t++][i] = (uint8_t)(64 * w + (uint32_t)__builtin_ctzll(free_bits));
        }
    }
    for (; t < SPG_HEAP_RANKS; t++) {
        k->candidate[t][i] = SPG_HEAP_CODES - 1;
        k->bad[t][i] = 255;
    }
}

static void find_candidates(const spg_heap_blocks *b, const uint8_t *codes, block *k)
{
    memset(k->planes, 0, sizeof k->planes);
    memset(k->candidate, 0, sizeof k->candidate);
    memset(k->bad, 0, sizeof k->bad);
    mark_all(b, codes, b->marked, k);
    b->body->turn(k->planes, k->rows);
    for (uint32_t i = 0; i < SPG_HEAP_LANES; i++) { list_candidates(k, i); }
    if (!b->all_marked) { b->body->look(codes, b->far.at, (uint32_t)b->far.count, k->candidate, k->bad); }
    b->body->turn_eight(k->candidate, k->candidates);
    b->body->turn_eight(k->bad, k->bads);
}

static void mark_row(const spg_heap_source *sources, size_t count, const uint8_t *code, spg_heap_row row)
{
    for (size_t j = 0; j < count; j++) {
        const uint8_t at = *(code - sources[j].shift) ^ sources[j].code;
        row[at / 8] = (uint8_t)(row[at / 8] | 1U << at % 8);
    }
}

/* No candidate is left: all sources, one by one. SPG_HEAP_CODES: all codes are excluded. */
static uint32_t find_code(const spg_heap_blocks *b, const uint8_t *code, spg_heap_row row)
{
    mark_row(b->far.at, b->far.count, code, row);
    mark_row(b->near.at, b->near.count, code, row);
    for (uint32_t p = 0; p < SPG_HEAP_PLANES; p++) {
        if (row[p] != 255) { return 8 * p + (uint32_t)__builtin_ctz(~(uint32_t)row[p]); }
    }
    return SPG_HEAP_CODES;
}

/* How many codes there are below the limit. */
static uint32_t find_codes(const spg_heap_blocks *b, uint8_t *codes, block *k)
{
    const uint32_t limit = 16 * b->groups;
    uint32_t count = 0;
    find_candidates(b, codes, k);
    for (;;) {
        const uint32_t from = count;
        count = b->body->settle(codes, b->near.at, (uint32_t)b->near.count, k->candidates, k->bads, count);
        for (uint32_t i = from; i < count; i++) {
            if (codes[i] >= limit) { return i; }
        }
        if (count == SPG_HEAP_LANES) { return count; }
        const uint32_t code = find_code(b, codes + count, k->rows[count]);
        if (code >= limit) { return count; }
        codes[count++] = (uint8_t)code;
    }
}

/* ---- rare codes ---- */

/* Is heap n common as assumed? The row holds what is excluded or spared. */
static bool is_common(const spg_heap *h, uint64_t n, const spg_heap_row row)
{
    uint64_t words[WORDS];
    memcpy(words, row, sizeof words);
    for (uint32_t w = 0; w < WORDS; w++) {
        for (uint64_t missing = ~words[w]; missing != 0; missing &= missing - 1) {
            const uint32_t code = 64 * w + (uint32_t)__builtin_ctzll(missing);
            if (code < 16 * h->blocks->groups && !spg_heap_is_option(h, n, (uint8_t)code)) { return false; }
        }
    }
    return true;
}

uint32_t spg_heap_many_check(const spg_heap *h, uint64_t n, uint32_t count)
{
    const spg_heap_blocks *b = h->blocks;
    const uint8_t *codes = spg_heap_window_up(&b->window, n);
    block k;
    memset(k.rows, 255, sizeof k.rows);
    for (uint32_t i = 0; i < count; i++) { memcpy(k.rows[i], b->spared[(n + i) % 2][codes[i]], sizeof k.rows[i]); }
    b->body->turn(k.rows, k.planes);
    mark_all(b, codes, b->anchors, &k);
    b->body->turn(k.planes, k.rows);
    for (uint32_t i = 0; i < count; i++) {
        if (!is_common(h, n + i, k.rows[i])) { return i; }
    }
    return count;
}

uint32_t spg_heap_many_codes(const spg_heap_blocks *b, uint64_t n)
{
    block k;
    return find_codes(b, spg_heap_window_up(&b->window, n), &k);
}
