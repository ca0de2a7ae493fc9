/* anchors.c — which nim-sums of a row are marked. SPDX-License-Identifier: MIT
 *
 * Rare heaps exclude common values and common ones exclude rare values; which of them exclude most that is needed is tried
 * on sampled heaps among the last ones. They are taken from a pool of heaps of as many values as there are. */
#include <string.h>

#include "solve/heap/batch.h"
#include "solve/heap/greedy.h"

enum {
    POOL = 6144,
    ROUNDS = 64,       /* heaps of one value in the pool, at most */
    SAMPLES = 128,     /* heaps */
    RUN = 16,          /* of them side by side */
    SAMPLED = 1 << 12, /* among so many last ones */
    LEFT = 8 * SAMPLES
};

typedef struct trial {
    const spg_heap *heap;
    const spg_heap_partner *pool;
    uint64_t step;    /* from run to run of samples, backwards; odd, as values may depend on residues */
    uint64_t *needed; /* a row of bits for each sample */
    size_t words;     /* of a row */
} trial;

/* The first heap of a run of samples. */
static uint64_t first_of(const trial *t, uint64_t run)
{
    return t->heap->known - RUN - run * t->step;
}

/* What lies beside an anchor at the samples of a run; with its value, what it excludes there. */
static const uint16_t *beside(const trial *t, const spg_heap_partner *anchor, uint64_t run)
{
    return t->heap->narrow + (first_of(t, run) - t->heap->game->two.at[0] - anchor->heap);
}

static uint32_t count(const void *user, uint32_t number)
{
    const trial *t = user;
    const spg_heap_partner anchor = t->pool[number];
    const uint64_t *row = t->needed;
    const size_t words = t->words;
    uint64_t total = 0;
    for (uint64_t run = 0; run < SAMPLES / RUN; run++) {
        const uint16_t *values = beside(t, &anchor, run);
        for (uint32_t i = 0; i < RUN; i++, row += words) {
            const uint32_t value = values[i] ^ anchor.value;
            total += row[value / 64] >> value % 64 & 1;
        }
    }
    return (uint32_t)total;
}

static void strike(void *user, uint32_t number)
{
    const trial *t = user;
    uint64_t *row = t->needed;
    for (uint64_t run = 0; run < SAMPLES / RUN; run++) {
        const uint16_t *values = beside(t, &t->pool[number], run);
        for (uint32_t i = 0; i < RUN; i++, row += t->words) {
            const uint32_t value = values[i] ^ t->pool[number].value;
            row[value / 64] &= ~(UINT64_C(1) << value % 64);
        }
    }
}

/* The values of a class below those of the samples; returns how many. */
static uint64_t need(trial *t, uint32_t class)
{
    const spg_heap *h = t->heap;
    uint64_t total = 0;
    for (uint64_t i = 0; i < SAMPLES; i++) {
        const uint64_t n = first_of(t, i / RUN) + i % RUN;
        for (uint32_t value = 0; value < h->narrow[n]; value++) {
            if (spg_heap_class_of(&h->many.class, n, value) != class) { continue; }
            t->needed[i * t->words + value / 64] |= UINT64_C(1) << value % 64;
            total += 1;
        }
    }
    return total;
}

/* Heaps of a class, with how many heaps of the same value came before; places[r] is where the next one of round r goes. */
static void deal(const spg_heap *h, uint32_t class, uint32_t *met, uint32_t places[ROUNDS], spg_heap_partner *out)
{
    memset(met, 0, ((size_t)h->most + 1) * sizeof *met);
    for (uint64_t n = 2 * SPG_HEAP_BATCH; 2 * n < h->known; n++) {
        const uint16_t value = h->narrow[n];
        if (met[value] >= ROUNDS || spg_heap_class_of(&h->many.class, n, value) != class) { continue; }
        const uint32_t place = places[met[value]++]++;
        if (out != NULL && place < POOL) { out[place] = (spg_heap_partner){(uint32_t)n, value, value}; }
    }
}

/* One heap of each value, another of each, and so on: different values exclude different ones. */
static spg_status fill_pool(spg_heap *h, uint32_t class, spg_heap_partners *pool)
{
    uint32_t places[ROUNDS] = {0}, total = 0;
    uint32_t *met = spg_run_take_raw(h->run, (size_t)h->most + 1, sizeof *met);
    if (met == NULL) { return h->run->error.status; }
    pool->count = 0;
    const spg_status status = SPG_RESERVE(h->run, pool, POOL);
    if (status == SPG_OK) {
        deal(h, class, met, places, NULL);
        for (uint32_t round = 0; round < ROUNDS; round++) { /* counts become places */
            const uint32_t count = places[round];
            places[round] = total;
            total += count;
        }
        deal(h, class, met, places, pool->at);
        pool->count = total < POOL ? total : POOL;
    }
    spg_run_give(h->run, met, (size_t)h->most + 1, sizeof *met);
    return status;
}

static spg_status order_pool(spg_heap *h, trial *t, uint32_t class, uint32_t *order, spg_heap_partner *copy)
{
    spg_heap_partners *pool = &h->many.anchors[class];
    const uint32_t number = (uint32_t)pool->count;
    uint32_t chosen = 0;
    for (uint32_t i = 0; i < number; i++) {
        order[i] = i;
        copy[i] = pool->at[i];
    }
    t->pool = copy;
    spg_heap_cover cover = {count, strike, t, need(t, 1 - class), LEFT, 2};
    SPG_TRY(spg_heap_greedy(h->run, &cover, order, number, &chosen));
    for (uint32_t i = 0; i < number; i++) { pool->at[i] = copy[order[i]]; }
    return SPG_OK;
}

static spg_status choose(spg_heap *h, uint32_t class)
{
    spg_heap_partners *pool = &h->many.anchors[class];
    const uint64_t sampled = h->known / 4 < SAMPLED ? h->known / 4 : SAMPLED;
    trial t = {.heap = h, .step = sampled / (SAMPLES / RUN) | 1};
    SPG_TRY(spg_heap_marks_room(h->run, &h->marks, h->most));
    t.words = h->marks.room / 64;
    SPG_TRY(fill_pool(h, class, pool));
    if (pool->count == 0) { return SPG_OK; }
    const size_t number = pool->count;
    t.needed = spg_run_take(h->run, SAMPLES * t.words, sizeof *t.needed);
    uint32_t *order = spg_run_take(h->run, number, sizeof *order);
    spg_heap_partner *copy = spg_run_take(h->run, number, sizeof *copy);
    const bool failed = t.needed == NULL || order == NULL || copy == NULL;
    const spg_status status = failed ? h->run->error.status : order_pool(h, &t, class, order, copy);
    spg_run_give(h->run, t.needed, SAMPLES * t.words, sizeof *t.needed);
    spg_run_give(h->run, order, number, sizeof *order);
    spg_run_give(h->run, copy, number, sizeof *copy);
    pool->count -= pool->count % SPG_HEAP_BATCH; /* rows take so many at once */
    return status;
}

spg_status spg_heap_anchors(spg_heap *h)
{
    SPG_TRY(choose(h, 0));
    return choose(h, 1);
}
