/* pairs.c — the value of a heap where no class helps: few values are looked for among the nim-sums of all pairs.
 * SPDX-License-Identifier: MIT
 *
 * The nim-sums of the first strips are marked one by one, which leaves some values free below the answer. Each of these is
 * looked for among the others, until one is not there. How many strips are marked follows from how many were free.
 *
 * Two threads share a batch of heaps: of each they find the least value that no option has whose parts lie before the batch.
 * Then the few other options are looked at, heap by heap; where one has that value, the heap is done once more. */
#include "solve/heap/strips.h"

enum {
    STRIPS_LEAST = 8,
    HEAPS_LEAST = 1 << 13,
    HEAPS_SOON = 64,
    LOOKED_FOR = 8,       /* so many free values cost about as much as marking does */
    BATCH = 16,           /* heaps */
    BATCH_FROM = 1 << 15, /* smaller ones are not worth a meeting of threads */
};

/* ---- one heap ---- */

/* Another block where the old one is too small; what it held is lost. */
static void *take_again(spg_run *run, void *block, size_t room, size_t *has, size_t size)
{
    if (room <= *has) { return block; }
    spg_run_give(run, block, *has, size);
    block = spg_run_take(run, room, size);
    *has = block == NULL ? 0 : room;
    return block;
}

/* Room for heap n. */
static spg_status prepare(spg_heap *h, spg_heap_side *side, uint64_t n)
{
    uint64_t strips = 0;
    for (size_t i = 0; i < h->game->two.count; i++) { strips += spg_heap_strips_open(n, n, h->game->two.at[i]).count; }
    uint64_t sums = side->sum_room > 0 ? side->sum_room : SPG_HEAP_STRIP;
    while (sums < strips * SPG_HEAP_STRIP) { sums *= 2; }
    size_t values = 128;
    while (values <= 2 * (size_t)h->most) { values *= 2; }
    if (values > side->mark_room) { side->now = 0; }
    side->marks = take_again(h->run, side->marks, values, &side->mark_room, sizeof *side->marks);
    side->sums = take_again(h->run, side->sums, (size_t)sums, &side->sum_room, sizeof *side->sums);
    return side->marks == NULL || side->sums == NULL ? h->run->error.status : SPG_OK;
}

void spg_heap_side_clear(spg_run *run, spg_heap_side *side)
{
    spg_run_give(run, side->marks, side->mark_room, sizeof *side->marks);
    spg_run_give(run, side->sums, side->sum_room, sizeof *side->sums);
}

static void start_marks(spg_heap_side *side)
{
    side->now += 1;
    if (side->now > 0) { return; }
    for (size_t i = 0; i < side->mark_room; i++) { side->marks[i] = 0; } /* after 2^32 heaps */
    side->now = 1;
}

/* Options that leave one heap, none or two equal ones. */
static void mark_simple(const spg_heap *h, uint64_t n, spg_heap_side *side)
{
    const spg_heap_game *game = h->game;
    for (size_t i = 0; i < game->all.count; i++) {
        if (game->all.at[i] == n) { side->marks[0] = side->now; }
    }
    for (size_t i = 0; i < game->one.count && game->one.at[i] < n; i++) {
        const uint64_t left = n - game->one.at[i];
        if (left < h->known) { side->marks[h->narrow[left]] = side->now; }
    }
    for (size_t i = 0; i < game->two.count && game->two.at[i] < n && !game->unequal; i++) {
        if ((n - game->two.at[i]) % 2 == 0) { side->marks[0] = side->now; }
    }
}

static uint64_t fill_sums(const spg_heap *h, uint64_t n, spg_heap_side *side)
{
    uint16_t *at = side->sums;
    for (size_t i = 0; i < h->game->two.count; i++) {
        spg_heap_strips strips = spg_heap_strips_open(h->known, n, h->game->two.at[i]);
        while (spg_heap_strips_next(h, &strips, at)) { at += SPG_HEAP_STRIP; }
    }
    return (uint64_t)(at - side->sums);
}

/* The least value that no option of heap n has whose parts are known. */
static uint32_t least_free(const spg_heap *h, uint64_t n, spg_heap_side *side)
{
    const uint64_t least = h->options.soon ? 1 : STRIPS_LEAST, count = fill_sums(h, n, side);
    if (side->marked < least) { side->marked = least; }
    const uint64_t wanted = side->marked * SPG_HEAP_STRIP, marked = wanted < count ? wanted : count;
    start_marks(side);
    mark_simple(h, n, side);
    spg_heap_mark_sums(side->sums, marked, side->marks, side->now);
    uint32_t value = 0, looked_for = 0;
    for (;; value++) {
        if (value < side->mark_room && side->marks[value] == side->now) { continue; }
        looked_for += 1;
        if (!h->body->find(side->sums + marked, count - marked, (uint16_t)value)) { break; }
    }
    if (looked_for > LOOKED_FOR) {
        side->marked += marked < count;
    } else if (side->marked > least) {
        side->marked -= 1;
    }
    return value;
}

/* In small heaps plain does no more. */
bool spg_heap_pairs_fit(const spg_heap *h)
{
    return h->narrow != NULL && h->known > (h->options.soon ? HEAPS_SOON : HEAPS_LEAST) && h->most < UINT16_MAX / 2;
}

static void count_heap(spg_heap *h)
{
    h->report.pairs += 1;
    h->report.steps += h->game->two.count * h->known / 2;
}

static spg_status next_heap(spg_heap *h)
{
    SPG_TRY(prepare(h, &h->sides[0], h->known));
    count_heap(h);
    return spg_heap_put(h, least_free(h, h->known, &h->sides[0]));
}

/* ---- a batch by two threads ---- */

typedef struct batch {
    spg_heap *heap;
    uint64_t first;
    uint32_t values[BATCH];
} batch;

static void do_half(batch *b, uint32_t half)
{
    for (uint32_t i = half; i < BATCH; i += 2) {
        b->values[i] = least_free(b->heap, b->first + i, &b->heap->sides[half]);
    }
}

static void do_odd(void *user)
{
    do_half(user, 1);
}

/* Has an option with a part in the batch this value? All heaps before n are known by now. */
static bool is_near_option(const spg_heap *h, uint64_t first, uint64_t n, uint32_t value)
{
    const spg_heap_game *game = h->game;
    for (size_t i = 0; i < game->one.count; i++) {
        const uint64_t left = n - game->one.at[i];
        if (left >= first && h->narrow[left] == value) { return true; }
    }
    for (size_t i = 0; i < game->two.count; i++) {
        const uint64_t left = n - game->two.at[i];
        for (uint64_t a = 1; left - a >= first && left - a < n; a++) {
            if ((h->narrow[a] ^ h->narrow[left - a]) == value) { return true; }
        }
    }
    return false;
}

static spg_status next_batch(spg_heap *h)
{
    batch b = {.heap = h, .first = h->known};
    for (uint32_t side = 0; side < 2; side++) { SPG_TRY(prepare(h, &h->sides[side], h->known + BATCH)); }
    spg_second_start(h->second, do_odd, &b);
    do_half(&b, 0);
    spg_second_wait(h->second);
    for (uint32_t i = 0; i < BATCH; i++) {
        if (h->narrow == NULL || is_near_option(h, b.first, h->known, b.values[i])) { return SPG_OK; }
        SPG_TRY(spg_heap_put(h, b.values[i]));
        count_heap(h);
    }
    return SPG_OK;
}

spg_status spg_heap_pairs(spg_heap *h)
{
    const bool shared = h->options.threads > 1 && h->goal >= h->known + BATCH &&
                        (h->known >= BATCH_FROM || h->options.soon) && h->known > 2 * (h->game->last + BATCH);
    if (!shared) { return next_heap(h); }
    if (h->second == NULL) { SPG_TRY(spg_second_open(h->run, &h->second)); }
    const uint64_t before = h->known;
    SPG_TRY(next_batch(h));
    return h->known < before + BATCH ? next_heap(h) : SPG_OK; /* the one at which it ended */
}
