/* blocks.c — 32 heaps at a time, where all rare heaps lie far behind. SPDX-License-Identifier: MIT
 *
 * For a source all heaps of a block look at 32 codes side by side, so the excluded codes are collected for all of them at
 * once. Sources nearer than a block, few as they are, are looked at heap by heap. Then the rare codes of smaller values
 * must be excluded too: by the anchors, or by a pair that a search finds; a heap where one is not is rare itself, and the
 * block ends before it. */
#include "solve/heap/blocks.h"

#include <string.h>

enum { MASK_WORDS = SPG_HEAP_CODES / 64, SCAN_MOST = 1 << 16, SPARE = 2 * SPG_HEAP_LANES };

typedef struct code_mask {
    uint64_t word[MASK_WORDS];
} code_mask;

static void include(code_mask *mask, uint8_t code)
{
    mask->word[code / 64] |= UINT64_C(1) << code % 64;
}

/* The first code from `from` on that is not in the mask; SPG_HEAP_CODES: none. */
static uint32_t next_free(const code_mask *mask, uint32_t from)
{
    uint32_t i = from / 64;
    if (i >= MASK_WORDS) { return SPG_HEAP_CODES; }
    uint64_t free_bits = ~mask->word[i] & ~UINT64_C(0) << from % 64;
    while (free_bits == 0) {
        if (++i == MASK_WORDS) { return SPG_HEAP_CODES; }
        free_bits = ~mask->word[i];
    }
    return 64 * i + (uint32_t)__builtin_ctzll(free_bits);
}

uint32_t spg_heap_decode(const spg_heap *h, uint64_t n, uint8_t code, uint32_t class)
{
    const uint32_t low = h->blocks->low;
    const uint32_t below = code & ((UINT32_C(1) << low) - 1);
    const uint32_t value = (uint32_t)code >> low << (low + 1) | below;
    return spg_heap_class_of(&h->class, n, value) == class ? value : value | UINT32_C(1) << low;
}

/* ---- opening ---- */

static uint64_t last_rare(const spg_heap *h)
{
    return h->rare.count == 0 ? 0 : h->rare.at[h->rare.count - 1];
}

/* So far back that all heaps a block looks at are common, with room for the samples. */
bool spg_heap_blocks_fit(const spg_heap *h)
{
    const uint64_t behind = 2 * (last_rare(h) + h->game->last) + SPG_HEAP_SAMPLED + SPG_HEAP_ANCHORS;
    return h->class.mask != 0 && h->most < 2 * SPG_HEAP_CODES && last_rare(h) < UINT32_MAX / 4 && h->known > behind;
}

static void set_groups(spg_heap *h)
{
    spg_heap_blocks *b = h->blocks;
    uint8_t most = 0;
    for (uint64_t n = b->window.from; n < b->window.until; n++) {
        const uint8_t code = *spg_heap_window_up(&b->window, n);
        if (code > most) { most = code; }
    }
    b->groups = ((most + 8U) / 32 + 1) * 2; /* some codes more than needed so far */
    if (b->groups > SPG_HEAP_CODES / 16) { b->groups = SPG_HEAP_CODES / 16; }
}

static void set_needed(spg_heap *h)
{
    spg_heap_blocks *b = h->blocks;
    for (uint32_t parity = 0; parity < 2; parity++) {
        for (uint32_t c = 0; c < SPG_HEAP_CODES; c++) {
            const uint32_t value = spg_heap_decode(h, parity, (uint8_t)c, 1);
            for (uint32_t r = 0; r < SPG_HEAP_CODES; r++) {
                if (spg_heap_decode(h, parity, (uint8_t)r, 0) < value) {
                    b->needed[parity][c][r / 8] = (uint8_t)(b->needed[parity][c][r / 8] | 1U << r % 8);
                }
            }
        }
    }
}

static spg_status set_small(spg_heap *h)
{
    spg_heap_blocks *b = h->blocks;
    const uint64_t half = h->known / 2 - SPARE - h->game->last / 2;
    b->small_count = (uint32_t)(half < SCAN_MOST ? half : SCAN_MOST) / SPG_HEAP_LANES * SPG_HEAP_LANES;
    b->small = spg_run_take(h->run, b->small_count, 1);
    b->common = spg_run_take(h->run, b->small_count, 1);
    if (b->small == NULL || b->common == NULL) { return h->run->error.status; }
    for (uint32_t a = 1; a < b->small_count; a++) {
        const uint32_t value = spg_heap_at(h, a);
        b->small[a] = spg_heap_encode(b, value);
        b->common[a] = spg_heap_class_of(&h->class, a, value) == 1 ? 255 : 0;
    }
    return SPG_OK;
}

static spg_status set_window(spg_heap *h)
{
    spg_heap_blocks *b = h->blocks;
    const size_t farthest = last_rare(h) > SPG_HEAP_ANCHORS ? (size_t)last_rare(h) : SPG_HEAP_ANCHORS;
    size_t keep = farthest + h->game->last + SPG_HEAP_SAMPLED + SPARE;
    const size_t scanned = b->small_count + h->game->last + SPARE;
    if (keep < scanned) { keep = scanned; }
    if (keep > h->known) { keep = (size_t)h->known; }
    SPG_TRY(spg_heap_window_open(h->run, keep, h->known - keep, &b->window));
    for (uint64_t n = b->window.from; n < h->known; n++) {
        b->window.until = n + 1;
        *spg_heap_window_up(&b->window, n) = spg_heap_encode(b, spg_heap_at(h, n));
        *spg_heap_window_down(&b->window, n) = *spg_heap_window_up(&b->window, n);
    }
    return SPG_OK;
}

static spg_status open_all(spg_heap *h)
{
    SPG_TRY(set_small(h));
    SPG_TRY(set_window(h));
    set_groups(h);
    set_needed(h);
    return spg_heap_sources_find(h);
}

spg_status spg_heap_blocks_open(spg_heap *h)
{
    h->blocks = spg_run_take(h->run, 1, sizeof *h->blocks);
    if (h->blocks == NULL) { return h->run->error.status; }
    const spg_heap_body *vector = h->options.portable ? NULL : spg_heap_body_vector();
    h->blocks->body = vector != NULL ? vector : &spg_heap_body_plain;
    h->report.vector = vector != NULL;
    h->blocks->low = (uint32_t)__builtin_ctz(h->class.mask);
    const spg_status status = open_all(h);
    if (status != SPG_OK) { spg_heap_blocks_close(h); }
    return status;
}

void spg_heap_blocks_close(spg_heap *h)
{
    spg_heap_blocks *b = h->blocks;
    if (b == NULL) { return; }
    spg_heap_window_close(h->run, &b->window);
    spg_run_give(h->run, b->small, b->small_count, 1);
    spg_run_give(h->run, b->common, b->small_count, 1);
    SPG_ARRAY_CLEAR(h->run, &b->near);
    SPG_ARRAY_CLEAR(h->run, &b->far);
    SPG_ARRAY_CLEAR(h->run, &b->anchors);
    spg_run_give(h->run, b, 1, sizeof *b);
    h->blocks = NULL;
}

/* ---- common codes ---- */

typedef struct block {
    spg_heap_plane planes[SPG_HEAP_CODES / 8];
    code_mask far[SPG_HEAP_LANES]; /* per heap: what the marked sources exclude */
    spg_heap_plane candidate[SPG_HEAP_RANKS], bad[SPG_HEAP_RANKS];
} block;

static void mark_all(const spg_heap_blocks *b, const uint8_t *codes, const spg_heap_sources *sources, uint32_t count,
                     block *k)
{
    for (uint32_t g = 0; g < b->groups; g += 2) { b->body->mark(codes, sources->at, count, g, &k->planes[2 * g]); }
}

static void find_candidates(const spg_heap_blocks *b, const uint8_t *codes, block *k)
{
    memset(k->planes, 0, sizeof k->planes);
    memset(k->bad, 0, sizeof k->bad);
    mark_all(b, codes, &b->far, b->marked, k);
    for (uint32_t i = 0; i < SPG_HEAP_LANES; i++) {
        uint8_t bytes[SPG_HEAP_CODES / 8] = {0};
        uint32_t at = 0;
        for (uint32_t p = 0; p < 2 * b->groups; p++) { bytes[p] = k->planes[p][i]; }
        for (uint32_t w = 0; w < MASK_WORDS; w++) {
            k->far[i].word[w] = 0;
            for (uint32_t j = 8; j-- > 0;) { k->far[i].word[w] = k->far[i].word[w] << 8 | bytes[8 * w + j]; }
        }
        for (uint32_t t = 0; t < SPG_HEAP_RANKS; t++) {
            at = next_free(&k->far[i], at);
            k->candidate[t][i] = at < SPG_HEAP_CODES ? (uint8_t)at : SPG_HEAP_CODES - 1;
            at += at < SPG_HEAP_CODES;
        }
    }
    if (b->marked < b->far.count) {
        b->body->look(codes, b->far.at + b->marked, (uint32_t)(b->far.count - b->marked), k->candidate, k->bad);
    }
}

/* No candidate is left: all sources, one by one. */
static uint32_t mark_one(const spg_heap_blocks *b, const uint8_t *code, code_mask *mask)
{
    for (size_t j = b->marked; j < b->far.count; j++) {
        include(mask, *(code - b->far.at[j].shift) ^ b->far.at[j].code);
    }
    return next_free(mask, 0);
}

/* The least common code of heap i that is not excluded; the heaps before it in the block are known. */
static uint32_t find_code(const spg_heap_blocks *b, const uint8_t *code, block *k, uint32_t i)
{
    code_mask near = {{0}};
    for (size_t j = 0; j < b->near.count; j++) { include(&near, *(code - b->near.at[j].shift) ^ b->near.at[j].code); }
    for (uint32_t t = 0; t < SPG_HEAP_RANKS; t++) {
        const uint8_t c = k->candidate[t][i];
        if (k->bad[t][i] == 0 && (near.word[c / 64] >> c % 64 & 1) == 0 &&
            (k->far[i].word[c / 64] >> c % 64 & 1) == 0) {
            return c;
        }
    }
    for (uint32_t w = 0; w < MASK_WORDS; w++) { k->far[i].word[w] |= near.word[w]; }
    return mark_one(b, code, &k->far[i]);
}

/* ---- rare codes ---- */

/* An option of heap n with this rare value that no anchor shows? By the definition at last. */
static bool is_excluded(const spg_heap *h, uint64_t n, uint8_t code)
{
    const spg_heap_blocks *b = h->blocks;
    const spg_heap_game *game = h->game;
    for (size_t i = 0; i < game->two.count; i++) {
        const uint64_t left = n - game->two.at[i];
        if (b->body->pair(b->small, spg_heap_window_down(&b->window, left), b->common, b->small_count, code)) {
            return true;
        }
    }
    return false;
}

/* The heaps of the block before n have codes, but no values yet. */
static uint32_t value_in_block(const spg_heap *h, uint64_t n)
{
    return n < h->known ? spg_heap_at(h, n) : spg_heap_decode(h, n, *spg_heap_window_up(&h->blocks->window, n), 1);
}

static bool is_option(const spg_heap *h, uint64_t n, uint32_t value)
{
    const spg_heap_game *game = h->game;
    for (size_t i = 0; i < game->one.count; i++) {
        if (value_in_block(h, n - game->one.at[i]) == value) { return true; }
    }
    for (size_t i = 0; i < game->two.count; i++) {
        const uint64_t left = n - game->two.at[i];
        for (uint64_t a = 1; 2 * a <= left; a++) {
            if (2 * a == left && game->unequal) { break; }
            if ((spg_heap_at(h, a) ^ value_in_block(h, left - a)) == value) { return true; }
        }
    }
    return false;
}

/* Is heap n, lane i of the block, common as assumed? */
static bool is_common(const spg_heap *h, const block *k, uint64_t n, uint32_t i)
{
    for (uint32_t p = 0; p < 2 * h->blocks->groups; p++) {
        uint32_t missing = 255U & ~(uint32_t)k->planes[p][i];
        for (; missing != 0; missing &= missing - 1) {
            const uint8_t code = (uint8_t)(8 * p + (uint32_t)__builtin_ctz(missing));
            if (!is_excluded(h, n, code) && !is_option(h, n, spg_heap_decode(h, n, code, 0))) { return false; }
        }
    }
    return true;
}

/* How many of the first `count` heaps are common. */
static uint32_t count_common(const spg_heap *h, block *k, uint32_t count)
{
    const spg_heap_blocks *b = h->blocks;
    const uint64_t n = h->known;
    const uint8_t *codes = spg_heap_window_up(&b->window, n);
    for (uint32_t i = 0; i < SPG_HEAP_LANES; i++) { /* what is not needed is as good as excluded */
        const uint8_t *needed = b->needed[(n + i) % 2][codes[i]];
        for (uint32_t p = 0; p < 2 * b->groups; p++) {
            k->planes[p][i] = i < count ? (uint8_t) ~(uint32_t)needed[p] : 255;
        }
    }
    mark_all(b, codes, &b->anchors, (uint32_t)b->anchors.count, k);
    for (uint32_t i = 0; i < count; i++) {
        if (!is_common(h, k, n + i, i)) { return i; }
    }
    return count;
}

spg_status spg_heap_blocks_step(spg_heap *h, uint32_t *done)
{
    spg_heap_blocks *b = h->blocks;
    const uint64_t n = h->known;
    block k;
    uint32_t count = 0;
    spg_heap_window_room(&b->window);
    uint8_t *codes = spg_heap_window_up(&b->window, n);
    memset(codes, 0, SPG_HEAP_LANES);
    find_candidates(b, codes, &k);
    for (; count < SPG_HEAP_LANES; count++) {
        const uint32_t code = find_code(b, codes + count, &k, count);
        if (code >= 16 * b->groups) { break; }
        codes[count] = (uint8_t)code;
        *spg_heap_window_down(&b->window, n + count) = (uint8_t)code;
    }
    *done = count_common(h, &k, count);
    for (uint32_t i = 0; i < *done; i++) { SPG_TRY(spg_heap_put(h, spg_heap_decode(h, n + i, codes[i], 1))); }
    b->window.until = h->known;
    h->report.blocks += *done;
    return SPG_OK;
}
