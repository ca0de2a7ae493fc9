/* heap.c — which way the next heaps are worked out. SPDX-License-Identifier: MIT */
#include "solve/heap/heap.h"

#include "solve/heap/blocks.h"

enum {
    FIRST_CHOICE = 1 << 10, /* heaps that are known when the class is chosen first, and at every doubling again */
    SOON = 1 << 6,          /* the same, where it is to be soon */
    MANY = 1 << 7,          /* rare heaps: in rows they cost less than one by one */
    REST = 1 << 8,          /* heaps: blocks do not go on sooner, as that costs much, too */
    STEPS = 256             /* between two looks at the limits of the run */
};

spg_status spg_heap_new(spg_run *run, const spg_heap_game *game, const spg_heap_options *options, spg_heap **out)
{
    spg_heap *h = spg_run_take(run, 1, sizeof *h);
    if (h == NULL) { return run->error.status; }
    h->run = run;
    h->game = game;
    h->options = *options;
    const spg_heap_body *vector = options->portable ? NULL : spg_heap_body_vector();
    h->body = vector != NULL ? vector : &spg_heap_body_plain;
    h->report.vector = vector != NULL;
    h->choose_at = options->soon ? SOON : FIRST_CHOICE;
    *out = h;
    return SPG_OK;
}

void spg_heap_free(spg_heap *heap)
{
    if (heap == NULL) { return; }
    spg_run *run = heap->run;
    spg_heap_blocks_close(heap);
    spg_second_close(run, heap->second);
    spg_run_give(run, heap->narrow, heap->room, sizeof *heap->narrow);
    spg_run_give(run, heap->wide, heap->room, sizeof *heap->wide);
    spg_heap_marks_clear(run, &heap->marks);
    spg_run_give(run, heap->sets, heap->set_room * heap->set_words, sizeof *heap->sets);
    for (uint32_t i = 0; i < 2; i++) { spg_heap_side_clear(run, &heap->sides[i]); }
    SPG_ARRAY_CLEAR(run, &heap->rare);
    SPG_ARRAY_CLEAR(run, &heap->missing);
    SPG_ARRAY_CLEAR(run, &heap->many.rare);
    for (uint32_t i = 0; i < 2; i++) { SPG_ARRAY_CLEAR(run, &heap->many.anchors[i]); }
    spg_run_give(run, heap, 1, sizeof *heap);
}

static spg_status step_rows(spg_heap *h, bool *done)
{
    *done = false;
    if (h->options.way == SPG_HEAP_PAIRS || h->options.way == SPG_HEAP_SPARSE) { return SPG_OK; }
    SPG_TRY(spg_heap_rows_fit(h, done));
    return *done ? spg_heap_rows(h) : SPG_OK;
}

/* Rare heaps are too many to go through them one by one. */
static spg_status step_pairs(spg_heap *h)
{
    bool done;
    SPG_TRY(step_rows(h, &done));
    if (done) { return SPG_OK; }
    return h->options.way != SPG_HEAP_ROWS && spg_heap_pairs_fit(h) ? spg_heap_pairs(h) : spg_heap_plain(h);
}

/* They are few, but blocks do not help. */
static spg_status step_few(spg_heap *h)
{
    bool done = false;
    if (h->rare.count > MANY) { SPG_TRY(step_rows(h, &done)); }
    return done ? SPG_OK : spg_heap_sparse(h);
}

/* Heap 0 first: it has no options, or a split of nothing, which is none either. */
static spg_status step_sparse(spg_heap *h)
{
    if (h->known >= h->choose_at && h->gap == 0) {
        h->choose_at *= 2;
        if (h->class.mask == 0 || h->rare.count != h->chosen_rare || h->most > h->chosen_most) {
            SPG_TRY(spg_heap_choose(h));
            h->chosen_rare = h->rare.count;
            h->chosen_most = 2 * h->most;
        }
    }
    if (h->class.mask == 0 || h->narrow == NULL) { return step_pairs(h); }
    if (h->options.way != SPG_HEAP_SPARSE && h->known >= h->blocks_at && spg_heap_blocks_fit(h)) {
        SPG_TRY(spg_heap_blocks_open(h));
        h->renew_at = 2 * h->known; /* values grow, and other sources become useful */
        return SPG_OK;
    }
    if (h->gap > 0) { return spg_heap_unsure(h); }
    return step_few(h);
}

/* A block that ends early is followed by heaps that come otherwise: the next one is rare, or needs a larger code. Near sources must not
 * look at a rare heap, so blocks go on when it is farther back. */
static spg_status step_blocks(spg_heap *h)
{
    bool whole;
    if (h->resting > 0) {
        SPG_TRY(step_few(h));
        const bool near = h->rare.count > h->blocks->rare && spg_heap_last_rare(h) + SPG_HEAP_LANES >= h->known;
        return near || h->known < h->resting ? SPG_OK : spg_heap_blocks_resume(h);
    }
    SPG_TRY(spg_heap_blocks_run(h, h->goal < h->renew_at ? h->goal : h->renew_at, &whole));
    if (!whole && h->gap > 0) { /* for single heaps all values would be needed */
        return spg_heap_blocks_widen(h);
    }
    if (!whole) {
        h->resting = h->known + (h->rare.count > MANY ? REST : SPG_HEAP_LANES);
    } else if (h->known >= h->renew_at) {
        h->renew_at = 2 * h->known;
        if (!spg_heap_blocks_good(h)) { spg_heap_blocks_close(h); }
    }
    return SPG_OK;
}

static spg_status step(spg_heap *h)
{
    if (h->options.way == SPG_HEAP_PLAIN) { return spg_heap_plain(h); }
    if (h->game->endless) { return spg_heap_all_but(h); }
    if (h->game->three.count > 0) { return spg_heap_three(h); }
    if (h->game->two.count == 0) { return spg_heap_subtraction(h); }
    if (h->options.way == SPG_HEAP_PAIRS || h->options.way == SPG_HEAP_ROWS) { return step_pairs(h); }
    return h->blocks != NULL ? step_blocks(h) : step_sparse(h);
}

spg_status spg_heap_extend(spg_heap *heap, uint64_t count)
{
    if (count > heap->known) { SPG_TRY(spg_heap_reserve(heap, count + SPG_HEAP_LANES)); }
    heap->goal = count;
    for (uint32_t i = 1; heap->known < count; i++) {
        SPG_TRY(step(heap));
        if (i % STEPS == 0) { SPG_TRY(spg_run_check(heap->run)); }
    }
    return SPG_OK;
}

uint64_t spg_heap_known(const spg_heap *heap)
{
    return heap->known;
}

uint32_t spg_heap_value(const spg_heap *heap, uint64_t n)
{
    return spg_heap_at(heap, n);
}

spg_heap_values spg_heap_all(const spg_heap *heap)
{
    return (spg_heap_values){heap->narrow, heap->wide, heap->known, heap->first, heap->gap};
}

uint64_t spg_heap_rare(const spg_heap *heap, uint64_t index)
{
    return heap->rare.at[index];
}

spg_heap_report spg_heap_tell(const spg_heap *heap)
{
    spg_heap_report report = heap->report;
    report.mask = heap->class.mask;
    report.by_parity = heap->class.by_parity != 0;
    report.rare = heap->rare.count;
    report.last_rare = spg_heap_last_rare(heap);
    report.most = heap->most;
    return report;
}
