/* sources.c — what excludes values: rare heaps for common ones, common heaps for rare ones. SPDX-License-Identifier: MIT */
#include <string.h>

#include "solve/heap/blocks.h"

enum {
    ALL_MARKED = 192,   /* up to so many sources are all marked */
    ALL_TRIED = 1 << 11 /* smaller heaps are all tried as anchors; where there are few codes, they are enough */
};

static spg_heap_source source_of(uint32_t shift, uint8_t code)
{
    return (spg_heap_source){shift, code, {code, code, code}};
}

/* The code of a heap that a split leaves beside a common one; 0 where the common one is left alone. */
static spg_status add(spg_heap *h, uint64_t shift, uint8_t code)
{
    spg_heap_blocks *b = h->blocks;
    const spg_heap_source source = source_of((uint32_t)shift, code);
    if (b->few && code >= 16 * b->groups) { return SPG_OK; } /* what it excludes is beyond the groups, too */
    spg_heap_sources *list = shift < SPG_HEAP_LANES ? &b->near : &b->far;
    for (size_t i = 0; i < list->count; i++) { /* several splits may say the same */
        if (list->at[i].shift == source.shift && list->at[i].code == code) { return SPG_OK; }
    }
    SPG_TRY(SPG_PUSH(h->run, list, source));
    for (size_t i = b->near.count - 1; list == &b->near && i > 0 && list->at[i - 1].shift > shift; i--) {
        list->at[i] = list->at[i - 1];
        list->at[i - 1] = source; /* near ones rise */
    }
    return SPG_OK;
}

static spg_status add_rare(spg_heap *h)
{
    const spg_heap_game *game = h->game;
    for (size_t i = 0; i < game->two.count; i++) {
        for (size_t j = h->blocks->rare; j < h->rare.count; j++) {
            const uint64_t r = h->rare.at[j];
            SPG_TRY(add(h, game->two.at[i] + r, spg_heap_encode(h->blocks, spg_heap_at(h, r))));
        }
    }
    h->blocks->rare = h->rare.count;
    return SPG_OK;
}

static spg_status find_common(spg_heap *h)
{
    const spg_heap_game *game = h->game;
    SPG_TRY(add_rare(h));
    for (size_t i = 0; i < game->one.count; i++) { /* left alone, a common heap is common where the parity stays */
        if ((h->class.by_parity & game->one.at[i]) == 0) { SPG_TRY(add(h, game->one.at[i], 0)); }
    }
    return SPG_OK;
}

/* Of the larger ones every second is enough to choose from; regular steps would miss what depends on residues. */
static bool is_tried(uint32_t a)
{
    return a < ALL_TRIED || a * UINT32_C(0x9e3779b1) >> 31 == 0;
}

static spg_status find_anchors(spg_heap *h, spg_heap_sources *out)
{
    const spg_heap_blocks *b = h->blocks;
    const uint32_t taken = h->game->two.at[0];
    const uint32_t end = b->few ? ALL_TRIED : SPG_HEAP_ANCHORS;
    for (uint32_t a = SPG_HEAP_LANES; a < b->small_count && a < end; a++) {
        const bool useful = !b->few || b->small[a] < 16 * b->groups;
        if (b->common[a] != 0 && useful && is_tried(a)) {
            SPG_TRY(SPG_PUSH(h->run, out, source_of(taken + a, b->small[a])));
        }
    }
    return SPG_OK;
}

/* Is code c needed at a heap with code `own`: a common code below it, or a rare code of a smaller value? */
static bool is_needed(const spg_heap_blocks *b, uint64_t n, bool rare, uint8_t own, uint32_t c)
{
    return rare ? c < 16 * b->groups && (b->spared[n % 2][own][c / 8] >> c % 8 & 1) == 0 : c < own;
}

/* Window number `round` of heaps, the last one first. */
static void sample(const spg_heap *h, bool rare, uint32_t round, spg_heap_samples *out)
{
    const spg_heap_blocks *b = h->blocks;
    const uint64_t first = h->known - (round + 1) * SPG_HEAP_SAMPLES;
    out->codes = spg_heap_window_up(&b->window, first);
    memset(out->needed, 0, sizeof out->needed);
    for (uint32_t i = 0; i < SPG_HEAP_SAMPLES; i++) {
        if (b->striking && out->codes[i] >= SPG_HEAP_STRUCK) { continue; } /* rare */
        for (uint32_t c = 0; c < 32 * out->pairs; c++) {
            if (!is_needed(b, first + i, rare, out->codes[i], 16 * out->group + c)) { continue; }
            uint8_t *plane = &out->needed[c / 32][i / SPG_HEAP_LANES][c % 32 / 8][i % SPG_HEAP_LANES];
            *plane = (uint8_t)(*plane | 1U << c % 8);
        }
    }
}

/* The most useful of `sources` for `pairs` pairs of groups. What is enough for some heaps is not for others: it must be so
 * for heaps that were not looked at before. */
static spg_status choose(spg_heap *h, spg_heap_sources *sources, bool rare, uint32_t group, uint32_t pairs,
                         spg_heap_sources *out)
{
    spg_heap_samples samples = {.body = h->body, .group = group, .pairs = pairs};
    const uint64_t enough = !rare ? SPG_HEAP_SAMPLES / 16 : h->blocks->few ? 0 : SPG_HEAP_SAMPLES / 8;
    const uint64_t first = spg_heap_last_rare(h) + h->game->last; /* heaps beyond it have all sources */
    uint32_t chosen = 0;
    for (uint32_t round = 0; round < SPG_HEAP_SAMPLED / SPG_HEAP_SAMPLES; round++) {
        if (first + (round + 1) * SPG_HEAP_SAMPLES > h->known) { break; }
        const uint32_t before = chosen;
        sample(h, rare, round, &samples);
        SPG_TRY(spg_heap_samples_choose(h->run, sources, &samples, enough, &chosen));
        if (chosen == before) { break; }
    }
    for (uint32_t i = 0; i < chosen; i++) { SPG_TRY(SPG_PUSH(h->run, out, sources->at[i])); }
    return SPG_OK;
}

static spg_status choose_all(spg_heap *h, spg_heap_sources *anchors)
{
    spg_heap_blocks *b = h->blocks;
    const uint32_t pairs = b->few ? (b->groups + 1) / 2 : 1;
    for (uint32_t p = 0; 2 * pairs * p < b->groups; p++) {
        const uint32_t group = 2 * pairs * p;
        if (b->all_marked) {
            for (size_t i = 0; i < b->far.count; i++) { SPG_TRY(SPG_PUSH(h->run, &b->marked[p], b->far.at[i])); }
        } else {
            SPG_TRY(choose(h, &b->far, false, group, pairs, &b->marked[p]));
        }
        SPG_TRY(choose(h, anchors, true, group, pairs, &b->anchors[p]));
    }
    return SPG_OK;
}

spg_status spg_heap_sources_find(spg_heap *h)
{
    spg_heap_sources anchors = {0};
    SPG_TRY(find_common(h));
    h->blocks->all_marked = h->blocks->few || h->blocks->far.count <= ALL_MARKED;
    spg_status status = find_anchors(h, &anchors);
    if (status == SPG_OK) { status = choose_all(h, &anchors); }
    SPG_ARRAY_CLEAR(h->run, &anchors);
    return status;
}

/* They are far, and looked at beside those that are marked, or marked like them. */
spg_status spg_heap_sources_add(spg_heap *h)
{
    spg_heap_blocks *b = h->blocks;
    const size_t before = b->far.count;
    SPG_TRY(add_rare(h));
    for (uint32_t p = 0; b->all_marked && p < SPG_HEAP_PASSES && 2 * p < b->groups; p++) {
        for (size_t i = before; (p == 0 || !b->few) && i < b->far.count; i++) {
            SPG_TRY(SPG_PUSH(h->run, &b->marked[p], b->far.at[i]));
        }
    }
    return SPG_OK;
}
