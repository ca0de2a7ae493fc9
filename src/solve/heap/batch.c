/* batch.c — some heaps at once, from those before all of them. SPDX-License-Identifier: MIT
 *
 * Of each heap the least value is found that no option has whose parts lie before the batch; two threads share that. Then
 * the few other options are looked at, heap by heap; where one has that value, the heap has a larger one. */
#include "solve/heap/batch.h"

enum { WORK_LEAST = 1 << 13 }; /* less is not worth a meeting of threads */

static uint32_t sides_of(const spg_heap *h, uint64_t work)
{
    return h->options.threads > 1 && (work >= WORK_LEAST || h->options.soon) ? 2 : 1;
}

bool spg_heap_batch_fits(const spg_heap *h)
{
    return h->known > 2 * (h->game->last + 2 * SPG_HEAP_BATCH);
}

/* Another block where the old one is too small; what it held is lost. */
void *spg_heap_side_room(spg_run *run, void *block, size_t room, size_t *has, size_t size)
{
    if (room <= *has) { return block; }
    spg_run_give(run, block, *has, size);
    block = spg_run_take(run, room, size);
    *has = block == NULL ? 0 : room;
    return block;
}

static spg_status open_side(spg_heap *h, const spg_heap_batch_way *way, uint32_t number)
{
    spg_heap_side *side = &h->sides[number];
    side->heap = h;
    side->way = way;
    side->first = h->known;
    side->from = h->known + number * SPG_HEAP_BATCH;
    SPG_TRY(spg_heap_marks_room(h->run, &side->marks, h->most));
    return way->prepare(h, side);
}

void spg_heap_side_clear(spg_run *run, spg_heap_side *side)
{
    spg_heap_marks_clear(run, &side->marks);
    spg_run_give(run, side->sums, side->sum_room, sizeof *side->sums);
    spg_run_give(run, side->missing, side->missing_room, sizeof *side->missing);
}

void spg_heap_side_mark(spg_heap_side *side, uint64_t n)
{
    const spg_heap *h = side->heap;
    const spg_heap_game *game = h->game;
    for (size_t i = 0; i < game->one.count; i++) {
        const uint64_t left = n - game->one.at[i];
        if (left < side->first) { spg_heap_mark(&side->marks, h->narrow[left]); }
    }
    for (size_t i = 0; i < game->two.count && !game->unequal; i++) {
        if ((n - game->two.at[i]) % 2 == 0) { spg_heap_mark(&side->marks, 0); }
    }
}

static void do_side(void *user)
{
    spg_heap_side *side = user;
    side->way->all(side);
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

static spg_status put(spg_heap *h, spg_heap_side *side)
{
    for (uint32_t i = 0; i < SPG_HEAP_BATCH; i++) {
        const uint64_t n = side->from + i;
        uint32_t value = side->values[i];
        while (is_near_option(h, side->first, n, value)) { value = side->way->again(side, n, value + 1); }
        if (h->class.mask != 0 && spg_heap_class_of(&h->class, n, value) == 0) {
            SPG_TRY(SPG_PUSH(h->run, &h->rare, n));
        }
        SPG_TRY(spg_heap_put(h, value));
    }
    return SPG_OK;
}

spg_status spg_heap_batch(spg_heap *h, const spg_heap_batch_way *way, uint64_t work)
{
    const uint32_t sides = sides_of(h, work);
    if (sides > 1 && h->second == NULL) { SPG_TRY(spg_second_open(h->run, &h->second)); }
    for (uint32_t i = 0; i < sides; i++) { SPG_TRY(open_side(h, way, i)); }
    if (sides > 1) { spg_second_start(h->second, do_side, &h->sides[1]); }
    do_side(&h->sides[0]);
    if (sides > 1) { spg_second_wait(h->second); }
    for (uint32_t i = 0; i < sides; i++) { SPG_TRY(put(h, &h->sides[i])); }
    return SPG_OK;
}
