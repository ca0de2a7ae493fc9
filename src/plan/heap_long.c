/* heap_long.c — periods of heap games when memory does not hold all values. SPDX-License-Identifier: MIT
 *
 * The first heaps and the last ones are kept (solve/heap/forget.c), and the period is found and proved by a window that comes
 * back (prove/recur.h). From where on it repeats is then found by computing the values twice more, side by side and a period
 * apart, if that is no more than so many heaps. */
#include "plan/heap.h"
#include "plan/heap_inside.h"
#include "prove/recur.h"

enum {
    STEP = 1 << 14,
    FIRST_MOST = 1 << 16,  /* heaps at the start that are kept, if there is room */
    ANCHOR_ROOM = 1 << 14, /* windows are so much longer than the last rare heap is large */
    HEAD = 1 << 12         /* values that are known again in the end, to be shown */
};
static const uint64_t side_by_side_most = (uint64_t)1 << 33;

/* How much of the values is kept. */
typedef struct stock {
    uint64_t first, last;
    uint64_t most; /* values that are stored at a time */
} stock;

static stock stock_for(const spg_heap *heap, uint64_t width)
{
    const uint64_t known = spg_heap_known(heap);
    const uint64_t first = known / 8 < FIRST_MOST ? known / 8 : FIRST_MOST;
    return (stock){first, width + 2 * STEP, known / 2};
}

/* Up to about `count`; forgets what has no room. */
static spg_status advance(spg_heap *heap, const stock *s, uint64_t count)
{
    while (spg_heap_known(heap) < count) {
        const spg_heap_values values = spg_heap_all(heap);
        const uint64_t next = count - values.count < STEP ? count : values.count + STEP;
        if (next - values.gap > s->most) {
            bool done;
            SPG_TRY(spg_heap_forget(heap, s->first, s->last, &done));
        }
        SPG_TRY(spg_heap_extend(heap, next));
    }
    return SPG_OK;
}

/* ---- the period ---- */

static spg_status list_rare(spg_heaps *h, const spg_heap *heap, spg_heap_certificate *out)
{
    const uint64_t count = spg_heap_tell(heap).rare;
    for (uint64_t i = 0; i < count; i++) { SPG_TRY(SPG_PUSH(h->run, &out->rare, spg_heap_rare(heap, i))); }
    return SPG_OK;
}

static spg_status feed(spg_heaps *h, spg_heaps_one *one, const stock *s, uint64_t most, spg_recurrence *r)
{
    spg_heap *heap = one->shown.values;
    while (!r->proved && r->fits) {
        const spg_heap_values values = spg_heap_all(heap);
        SPG_TRY(spg_recurrence_feed(r, &values));
        if (r->proved || values.count >= most) { break; }
        SPG_TRY(advance(heap, s, most - values.count < STEP ? most : values.count + STEP));
        spg_heaps_show_progress(h, spg_heap_known(heap), most);
    }
    return r->proved ? list_rare(h, heap, r->certificate) : SPG_OK;
}

/* ---- from where on ---- */

typedef struct pair {
    spg_heap *early, *late; /* a period ahead */
    stock early_stock, late_stock;
    uint64_t start;
    uint32_t misfit[2];
} pair;

/* Until the early one is at `end`, from where on they agree. */
static spg_status compare(spg_heaps *h, pair *two, uint64_t period, uint64_t end)
{
    for (uint64_t n = 0; n < end;) {
        const uint64_t next = end - n < STEP ? end : n + STEP;
        SPG_TRY(advance(two->early, &two->early_stock, next));
        SPG_TRY(advance(two->late, &two->late_stock, next + period));
        const spg_heap_values early = spg_heap_all(two->early), late = spg_heap_all(two->late);
        for (; n < next; n++) {
            const uint32_t here = spg_heap_values_at(&early, n), there = spg_heap_values_at(&late, n + period);
            if (here == there) { continue; }
            two->start = n + 1;
            two->misfit[0] = here;
            two->misfit[1] = there;
        }
        spg_heaps_show_progress(h, n, end);
    }
    return SPG_OK;
}

static spg_status open_pair(spg_heaps *h, spg_heaps_one *one, const stock *s, pair *out)
{
    const spg_heap_options options = {0};
    out->early_stock = out->late_stock = *s;
    out->early_stock.most = out->late_stock.most = s->most / 2;
    SPG_TRY(spg_heap_new(h->run, &one->game, &options, &out->early));
    return spg_heap_new(h->run, &one->game, &options, &out->late);
}

/* *done false: there is too much to compute, or too little memory, and the start stays what was proved. */
static spg_status find_start(spg_heaps *h, spg_heaps_one *one, const stock *s, spg_heap_period *p, bool *done)
{
    const spg_error before = h->run->error;
    spg_heap_certificate *c = one->window;
    pair two = {0};
    *done = false;
    if (c->from > side_by_side_most || c->period > side_by_side_most) { return SPG_OK; }
    spg_status status = open_pair(h, one, s, &two);
    if (status == SPG_OK) { status = compare(h, &two, c->period, c->from); }
    spg_heap_free(two.early);
    spg_heap_free(two.late);
    if (status == SPG_NO_MEMORY) {
        h->run->error = before;
        return SPG_OK;
    }
    SPG_TRY(status);
    p->start = c->start = two.start;
    p->misfit[0] = two.misfit[0];
    p->misfit[1] = two.misfit[1];
    *done = true;
    return SPG_OK;
}

/* ---- all together ---- */

static spg_status finish(spg_heaps *h, spg_heaps_one *one, const stock *s, const spg_recurrence *r,
                         spg_heap_period *found)
{
    spg_heap_certificate *c = one->window;
    *found = (spg_heap_period){.found = true,
                               .proved = true,
                               .start = c->start,
                               .period = c->period,
                               .needed = c->count,
                               .by_window = c->count,
                               .theorem = SPG_HEAP_BY_WINDOW};
    SPG_TRY(spg_heaps_open(h, one)); /* what is left of the values is of no use to others */
    bool done;
    SPG_TRY(find_start(h, one, s, found, &done));
    found->least = done && !r->odd;
    c->not_least = !found->least;
    one->afar = *found;
    return spg_heap_extend(one->shown.values, HEAD);
}

static spg_status go_on(spg_heaps *h, spg_heaps_one *one, uint64_t most, spg_recurrence *r, spg_heap_period *found,
                        bool *started)
{
    spg_heap *heap = one->shown.values;
    const spg_heap_report report = spg_heap_tell(heap);
    const uint64_t width = report.last_rare + one->game.last + ANCHOR_ROOM;
    const stock s = stock_for(heap, width);
    SPG_TRY(spg_heap_forget(heap, s.first, s.last, started));
    if (!*started) { return SPG_OK; }
    one->window = spg_run_take(h->run, 1, sizeof *one->window);
    if (one->window == NULL) { return h->run->error.status; }
    SPG_TRY(spg_recurrence_open(r, one->code, spg_heaps_class(one), width, one->window));
    SPG_TRY(feed(h, one, &s, most, r));
    return r->proved ? finish(h, one, &s, r, found) : SPG_OK;
}

spg_status spg_heaps_go_on(spg_heaps *h, spg_heaps_one *one, uint64_t most, spg_heap_period *found, bool *started)
{
    const spg_heap_values values = spg_heap_all(one->shown.values);
    spg_recurrence r;
    *started = false;
    if (one->window != NULL || values.narrow == NULL || spg_heap_tell(one->shown.values).mask == 0) { return SPG_OK; }
    spg_recurrence_start(h->run, &values, &r);
    spg_status status = go_on(h, one, most, &r, found, started);
    spg_recurrence_close(&r);
    if (one->afar.proved || !*started) { return status; }
    found->looked = r.seen;
    spg_heaps_drop_window(h->run, one);
    const spg_status opened = spg_heaps_open(h, one); /* values with a gap answer no other question */
    return status == SPG_OK ? opened : status;
}
