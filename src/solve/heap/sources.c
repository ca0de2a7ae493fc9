/* sources.c — what excludes values: rare heaps for common ones, common heaps for rare ones. SPDX-License-Identifier: MIT */
#include <string.h>

#include "solve/heap/blocks.h"

enum { ALL_MARKED = 192 /* up to so many sources are all marked */, ANCHORS_MOST = 1024 };

/* `code` is of a heap that a split or a single heap of class `class` leaves beside a common heap. */
static spg_status add(spg_heap *h, uint64_t shift, uint8_t code)
{
    spg_heap_blocks *b = h->blocks;
    const spg_heap_source source = {(uint32_t)shift, code};
    if (b->few && code >= 16 * b->groups) { return SPG_OK; } /* what it excludes is beyond the groups, too */
    spg_heap_sources *list = shift < SPG_HEAP_LANES ? &b->near : &b->far;
    for (size_t i = 0; i < list->count; i++) { /* several splits may say the same */
        if (list->at[i].shift == source.shift && list->at[i].code == code) { return SPG_OK; }
    }
    return SPG_PUSH(h->run, list, source);
}

static spg_status find_common(spg_heap *h)
{
    const spg_heap_game *game = h->game;
    for (size_t i = 0; i < game->two.count; i++) {
        for (size_t j = 0; j < h->rare.count; j++) {
            const uint64_t r = h->rare.at[j];
            SPG_TRY(add(h, game->two.at[i] + r, spg_heap_encode(h->blocks, spg_heap_at(h, r))));
        }
    }
    for (size_t i = 0; i < game->one.count; i++) { /* left alone, a common heap is common where the parity stays */
        if ((h->class.by_parity & game->one.at[i]) == 0) { SPG_TRY(add(h, game->one.at[i], 0)); }
    }
    return SPG_OK;
}

static spg_status find_anchors(spg_heap *h)
{
    spg_heap_blocks *b = h->blocks;
    const uint32_t taken = h->game->two.at[0];
    for (uint32_t a = SPG_HEAP_LANES; a < b->small_count && a < SPG_HEAP_ANCHORS; a++) {
        const bool useful = !b->few || b->small[a] < 16 * b->groups;
        if (b->common[a] != 0 && useful) {
            SPG_TRY(SPG_PUSH(h->run, &b->anchors, (spg_heap_source){taken + a, b->small[a]}));
        }
    }
    return SPG_OK;
}

/* Word w of the codes below 16 · groups. */
static uint64_t looked_at(const spg_heap_blocks *b, uint32_t w)
{
    const uint32_t most = 16 * b->groups;
    return most >= 64 * (w + 1) ? ~UINT64_C(0) : most <= 64 * w ? 0 : (UINT64_C(1) << most % 64) - 1;
}

/* For samples among the last heaps: all common codes below their own, or the rare codes of smaller values. */
static void sample(const spg_heap *h, bool rare, spg_heap_sample *out)
{
    const spg_heap_blocks *b = h->blocks;
    for (uint32_t i = 0; i < SPG_HEAP_SAMPLES; i++) {
        const uint64_t n = h->known - 1 - (uint64_t)i * (SPG_HEAP_SAMPLED / SPG_HEAP_SAMPLES);
        const uint8_t *code = spg_heap_window_up(&b->window, n);
        out[i] = (spg_heap_sample){.codes = code};
        if (rare) { memcpy(out[i].needed, b->spared[n % 2][*code], sizeof out[i].needed); }
        for (uint32_t w = 0; rare && w < SPG_HEAP_CODES / 64; w++) {
            out[i].needed[w] = ~out[i].needed[w] & looked_at(b, w);
        }
        for (uint32_t c = 0; !rare && c < *code; c++) { out[i].needed[c / 64] |= UINT64_C(1) << c % 64; }
    }
}

spg_status spg_heap_sources_find(spg_heap *h)
{
    spg_heap_blocks *b = h->blocks;
    spg_heap_sample samples[SPG_HEAP_SAMPLES]; /* 20 KiB */
    uint32_t anchors = 0;
    SPG_TRY(find_common(h));
    sample(h, false, samples);
    SPG_TRY(spg_heap_greedy(h->run, &b->far, samples, SPG_HEAP_SAMPLES / 4, UINT32_MAX, &b->marked));
    if (b->few || b->far.count <= ALL_MARKED) { b->marked = (uint32_t)b->far.count; }
    SPG_TRY(find_anchors(h));
    sample(h, true, samples);
    SPG_TRY(spg_heap_greedy(h->run, &b->anchors, samples, b->few ? 0 : SPG_HEAP_SAMPLES / 8, ANCHORS_MOST, &anchors));
    b->anchors.count = anchors;
    return SPG_OK;
}
