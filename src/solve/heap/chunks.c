/* chunks.c — many blocks in a row, the rare codes of one chunk beside the common codes of the next.
 * SPDX-License-Identifier: MIT
 *
 * Common codes are found as if every heap were common. That is checked afterwards, and nearly always true: so a second
 * thread checks a chunk of blocks while this one goes on with the next chunk, which is thrown away if it was not. What comes
 * out does not depend on the number of threads. Meanwhile the second thread reads all that lies before the end of its
 * chunk, and this one writes only behind it. */
#include <string.h>

#include "solve/heap/blocks.h"

enum {
    CHUNK_OF_MANY = 64 * SPG_HEAP_LANES, /* where a heap costs so much more */
    STEPS_BESIDES = 16,                  /* what a heap costs without any source */
    WORTH_A_THREAD = 1 << 15             /* heaps to come */
};

typedef struct chunk {
    spg_heap *heap;
    uint64_t first;
    uint32_t count;  /* heaps that have codes */
    uint32_t common; /* of those, the first ones that are common indeed */
    bool whole;      /* no block ended early */
} chunk;

static void find_codes(spg_heap *h, uint64_t first, uint64_t end, chunk *out)
{
    spg_heap_blocks *b = h->blocks;
    const uint32_t most = b->few ? SPG_HEAP_CHUNK : CHUNK_OF_MANY;
    *out = (chunk){.heap = h, .first = first, .whole = true};
    while (out->whole && first < end && out->count < most) {
        memset(spg_heap_window_up(&b->window, first), 0, SPG_HEAP_LANES);
        const uint32_t count = b->few ? spg_heap_few_codes(b, first) : spg_heap_many_codes(b, first);
        out->whole = count == SPG_HEAP_LANES;
        out->count += count;
        first += count;
    }
    b->window.until = first;
}

/* The job of the second thread. */
static void check(void *user)
{
    chunk *c = user;
    const spg_heap *h = c->heap;
    while (c->common < c->count) {
        const uint32_t left = c->count - c->common, count = left < SPG_HEAP_LANES ? left : SPG_HEAP_LANES;
        const uint64_t n = c->first + c->common;
        const uint32_t common = h->blocks->few ? spg_heap_few_check(h, n, count) : spg_heap_many_check(h, n, count);
        c->common += common;
        if (common < count) { return; }
    }
}

static void put(spg_heap *h, const chunk *c)
{
    uint16_t values[SPG_HEAP_LANES];
    for (uint32_t done = 0; done < c->common; done += SPG_HEAP_LANES) {
        const uint32_t left = c->common - done, count = left < SPG_HEAP_LANES ? left : SPG_HEAP_LANES;
        uint16_t *out = h->narrow != NULL ? h->narrow + (h->known - h->gap) : values;
        const uint8_t *codes = spg_heap_window_up(&h->blocks->window, h->known);
        const uint32_t most = h->body->decode(codes, count, &h->blocks->coding, h->known, out);
        for (uint32_t i = 0; h->wide != NULL && i < count; i++) { h->wide[h->known + i] = values[i]; }
        if (most > h->most) { h->most = most; }
        h->known += count;
    }
    h->report.blocks += c->common;
    h->report.steps += c->common * (uint64_t)(h->blocks->far.count + h->blocks->near.count + STEPS_BESIDES);
}

/* A heap of one group costs a few cycles: there threads wait for each other's cache. */
static bool is_shared(const spg_heap *h)
{
    return h->second != NULL && (h->blocks->groups > 1 || h->options.soon);
}

static spg_status open_second(spg_heap *h, uint64_t end)
{
    if (h->second != NULL || h->options.threads < 2 || end < h->known + (h->options.soon ? 1 : WORTH_A_THREAD)) {
        return SPG_OK;
    }
    return spg_second_open(h->run, &h->second);
}

spg_status spg_heap_blocks_run(spg_heap *h, uint64_t end, bool *whole)
{
    spg_heap_blocks *b = h->blocks;
    chunk now, next;
    spg_status status = SPG_OK;
    SPG_TRY(open_second(h, end));
    const bool shared = is_shared(h);
    spg_heap_window_room(&b->window);
    find_codes(h, h->known, end, &now);
    *whole = true;
    while (now.count > 0 && status == SPG_OK) {
        spg_heap_window_room(&b->window);
        const uint64_t after = now.first + now.count;
        if (shared) {
            spg_second_start(h->second, check, &now);
            find_codes(h, after, now.whole ? end : after, &next);
            spg_second_wait(h->second);
        } else {
            check(&now);
        }
        put(h, &now);
        *whole = now.whole && now.common == now.count;
        if (!*whole) { break; }
        if (!shared) { find_codes(h, after, end, &next); }
        now = next;
        status = spg_run_check(h->run);
    }
    *whole = *whole && now.whole;
    b->window.until = h->known;
    return status;
}
