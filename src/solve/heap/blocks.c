/* blocks.c — what 32 heaps at a time are worked out from, and when it is made anew. SPDX-License-Identifier: MIT
 *
 * For a source all heaps of a block look at 32 codes side by side, so the excluded codes are collected for all of them at
 * once. Sources nearer than a block, few as they are, are looked at heap by heap. Then the rare codes of smaller values
 * must be excluded too: by the anchors, or by a pair that a search finds; a heap where one is not is rare itself, and the
 * block ends before it. */
#include "solve/heap/blocks.h"

#include <string.h>

enum {
    SCAN_MOST = 1 << 16,
    SPARE = 2 * SPG_HEAP_LANES,
    MISSED_OFTEN = 16 /* a code in so many heaps */
};

uint32_t spg_heap_decode(const spg_heap *h, uint64_t n, uint8_t code, uint32_t class)
{
    const uint32_t low = h->blocks->low;
    const uint32_t below = code & ((UINT32_C(1) << low) - 1);
    const uint32_t value = (uint32_t)code >> low << (low + 1) | below;
    return spg_heap_class_of(&h->class, n, value) == class ? value : value | UINT32_C(1) << low;
}

/* ---- opening ---- */

/* An option with two rare parts is not of the class that its codes say: a block must not meet one. Where there are codes to
 * spare, rare heaps have one in the window that no nim-sum brings back. Else all rare heaps must be so far behind that
 * the other part is never rare. Anchors lie in the first half in any case, and samples are there. */
bool spg_heap_blocks_fit(const spg_heap *h)
{
    const uint64_t rare = spg_heap_last_rare(h), far_back = 2 * SPG_HEAP_SAMPLED;
    if (h->class.mask == 0 || h->most >= 2 * SPG_HEAP_CODES || rare >= UINT32_MAX / 4) { return false; }
    if (h->most >= 2 * SPG_HEAP_STRUCK) { return h->known > 2 * (rare + h->game->last) + far_back; }
    const uint64_t beyond = h->blocks != NULL ? 0 : SPG_HEAP_SAMPLES; /* once open, they need no samples */
    return h->known > rare + h->game->last + SPARE + beyond && h->known > 2 * h->game->last + far_back;
}

static void set_groups(spg_heap *h)
{
    spg_heap_blocks *b = h->blocks;
    uint8_t most = 0;
    for (uint64_t n = b->window.from; n < b->window.until; n++) {
        const uint8_t code = *spg_heap_window_up(&b->window, n);
        if (code > most && !(b->striking && code >= SPG_HEAP_STRUCK)) { most = code; }
    }
    b->few = most < SPG_HEAP_FEW;
    b->groups = 1;
    while (b->few && 16 * b->groups <= most) { b->groups *= 2; }
    if (!b->few) { b->groups = ((most + 8U) / 32 + 1) * 2; } /* some codes more than needed so far */
    const uint32_t limit = (b->striking ? SPG_HEAP_STRUCK : SPG_HEAP_CODES) / 16U;
    for (uint32_t i = 0; i < h->wider; i++) {
        b->groups *= 2;
        b->few = b->groups <= SPG_HEAP_FEW / 16;
    }
    if (b->groups > limit) { b->groups = limit; }
}

static void set_coding(spg_heap *h)
{
    const uint32_t low = h->blocks->low;
    h->blocks->coding = (spg_heap_coding){
        .low = low,
        .mask = spg_heap_encode(h->blocks, h->class.mask),
        .by_parity = h->class.by_parity != 0,
        .at_even = spg_heap_decode(h, 0, 0, 1) >> low & 1,
    };
}

static void set_spared(spg_heap *h)
{
    spg_heap_blocks *b = h->blocks;
    for (uint32_t parity = 0; parity < 2; parity++) {
        for (uint32_t c = 0; c < SPG_HEAP_CODES; c++) {
            const uint32_t value = spg_heap_decode(h, parity, (uint8_t)c, 1);
            for (uint32_t r = 0; r < SPG_HEAP_CODES; r++) {
                if (spg_heap_decode(h, parity, (uint8_t)r, 0) > value) {
                    if (c < SPG_HEAP_FEW && r < SPG_HEAP_FEW) {
                        b->spared_few[parity][r / 8][c] = (uint8_t)(b->spared_few[parity][r / 8][c] | 1U << r % 8);
                    }
                    b->spared[parity][c][r / 8] = (uint8_t)(b->spared[parity][c][r / 8] | 1U << r % 8);
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
    if (h->gap > 0 && b->small_count > h->first) {
        b->small_count = (uint32_t)h->first / SPG_HEAP_LANES * SPG_HEAP_LANES;
    }
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
    const size_t farthest = spg_heap_last_rare(h) > SPG_HEAP_ANCHORS ? (size_t)spg_heap_last_rare(h) : SPG_HEAP_ANCHORS;
    size_t keep = farthest + h->game->last + SPG_HEAP_SAMPLED + SPARE + 2 * SPG_HEAP_CHUNK;
    const size_t scanned = b->small_count + h->game->last + SPARE + 2 * SPG_HEAP_CHUNK;
    if (keep < scanned) { keep = scanned; }
    SPG_TRY(spg_heap_window_open(h->run, keep, h->known > keep ? h->known - keep : 0, &b->window));
    for (uint64_t n = b->window.from; n < h->known; n++) {
        const uint32_t value = spg_heap_at(h, n);
        const bool struck = b->striking && spg_heap_class_of(&h->class, n, value) == 0;
        b->window.until = n + 1;
        *spg_heap_window_up(&b->window, n) = (uint8_t)(spg_heap_encode(b, value) | (struck ? SPG_HEAP_STRUCK : 0U));
    }
    return SPG_OK;
}

static spg_status open_all(spg_heap *h)
{
    SPG_TRY(set_small(h));
    SPG_TRY(set_window(h));
    set_groups(h);
    set_coding(h);
    set_spared(h);
    return spg_heap_sources_find(h);
}

spg_status spg_heap_blocks_open(spg_heap *h)
{
    h->blocks = spg_run_take(h->run, 1, sizeof *h->blocks);
    if (h->blocks == NULL) { return h->run->error.status; }
    h->blocks->body = h->body;
    h->blocks->low = (uint32_t)__builtin_ctz(h->class.mask);
    h->blocks->opened = h->known;
    h->blocks->striking = h->most < 2 * SPG_HEAP_STRUCK;
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
    for (uint32_t p = 0; p < SPG_HEAP_PASSES; p++) {
        SPG_ARRAY_CLEAR(h->run, &b->marked[p]);
        SPG_ARRAY_CLEAR(h->run, &b->anchors[p]);
    }
    spg_run_give(h->run, b, 1, sizeof *b);
    h->blocks = NULL;
    h->resting = 0;
}

/* Has one of the last heaps a code beyond the groups? */
static bool are_beyond(const spg_heap *h, uint32_t count)
{
    for (uint64_t n = h->known - count; n < h->known; n++) {
        if (spg_heap_encode(h->blocks, spg_heap_at(h, n)) >= 16 * h->blocks->groups) { return true; }
    }
    return false;
}

spg_status spg_heap_blocks_resume(spg_heap *h)
{
    spg_heap_blocks *b = h->blocks;
    if (are_beyond(h, SPG_HEAP_LANES) || h->known >= h->renew_at || !spg_heap_blocks_fit(h) ||
        b->striking != (h->most < 2 * SPG_HEAP_STRUCK)) {
        spg_heap_blocks_close(h);
        return SPG_OK;
    }
    h->resting = 0;
    spg_heap_window_close(h->run, &b->window);
    b->window = (spg_heap_window){0};
    spg_status status = set_window(h);
    if (status == SPG_OK) { status = spg_heap_sources_add(h); }
    if (status != SPG_OK) { spg_heap_blocks_close(h); }
    return status;
}

spg_status spg_heap_blocks_widen(spg_heap *h)
{
    const uint32_t limit = (h->blocks->striking ? SPG_HEAP_STRUCK : SPG_HEAP_CODES) / 16U;
    const bool unsure = h->blocks->unsure || h->blocks->groups >= limit;
    spg_heap_blocks_close(h);
    if (unsure) { return spg_heap_unsure(h); }
    h->wider += 1;
    return SPG_OK;
}

/* ---- rare codes ---- */

/* An option of heap n with this rare value that no anchor shows? By the definition at last. */
static bool is_excluded(const spg_heap *h, uint64_t n, uint8_t code)
{
    spg_heap_blocks *b = h->blocks;
    const spg_heap_game *game = h->game;
    const uint32_t tried = b->small_count > SPG_HEAP_ANCHORS ? SPG_HEAP_ANCHORS
                                                             : 0; /* what anchors miss is farther out */
    spg_heap_window_mirror(&b->window, n);
    for (size_t i = 0; i < game->two.count; i++) {
        const uint64_t left = n - game->two.at[i];
        const uint8_t *down = spg_heap_window_down(&b->window, left);
        if (b->body->pair(b->small + tried, down + tried, b->common + tried, b->small_count - tried, code) ||
            b->body->pair(b->small, down, b->common, tried, code)) {
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

static bool is_option_value(const spg_heap *h, uint64_t n, uint32_t value)
{
    const spg_heap_game *game = h->game;
    for (size_t i = 0; i < game->one.count; i++) {
        if (value_in_block(h, n - game->one.at[i]) == value) { return true; }
    }
    for (size_t i = 0; i < game->two.count; i++) {
        const uint64_t left = n - game->two.at[i];
        for (uint64_t a = 1; 2 * a <= left; a++) {
            if (2 * a == left && game->unequal) { break; }
            if (h->gap > 0 && (a >= h->first || left - a < h->first + h->gap)) {
                h->blocks->unsure = true;
                break;
            }
            if ((spg_heap_at(h, a) ^ value_in_block(h, left - a)) == value) { return true; }
        }
    }
    return false;
}

bool spg_heap_blocks_good(const spg_heap *h)
{
    return h->blocks->few && h->blocks->missed < (h->known - h->blocks->opened) / MISSED_OFTEN;
}

bool spg_heap_is_option(const spg_heap *h, uint64_t n, uint8_t code)
{
    h->blocks->missed += 1;
    const bool found = is_excluded(h, n, code) || is_option_value(h, n, spg_heap_decode(h, n, code, 0));
    if (found) { h->blocks->unsure = false; }
    return found;
}
