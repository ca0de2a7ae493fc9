/* window.c — a period by rare heaps and anchors (T45), which needs fewer values than T9. SPDX-License-Identifier: MIT */
#include "prove/anchors.h"

static uint64_t from_of(const spg_anchors *a, const spg_heap_period *p)
{
    const uint64_t beyond = 2 * spg_anchors_width(a) + 1;
    return beyond > p->start ? beyond : p->start;
}

/* Anchors that are added move the window, so a heap that was looked at stays right and later ones are looked at. */
static spg_status find_anchors(spg_anchors *a, const spg_heap_values *values, spg_heap_period *p, uint64_t *from)
{
    uint64_t n = *from = from_of(a, p);
    for (;;) {
        const uint64_t needed = *from + p->period + spg_anchors_width(a);
        p->by_window = needed;
        if (needed > values->count) { return SPG_OK; }
        SPG_TRY(spg_anchors_look(a, values, &n, needed));
        if (n < needed) {
            p->by_window = 0;
            return SPG_OK;
        }
        *from = from_of(a, p);
        if (needed < *from + p->period + spg_anchors_width(a)) { continue; }
        p->proved = true;
        p->needed = needed;
        p->theorem = SPG_HEAP_BY_WINDOW;
        return SPG_OK;
    }
}

spg_status spg_period_by_window(spg_run *run, const spg_heap_code *code, const spg_heap_values *values,
                                spg_period_class by, spg_heap_period *period, spg_heap_certificate *out)
{
    spg_anchors anchors;
    bool fits;
    period->by_window = 0;
    if (by.mask == 0 || values->narrow == NULL || !period->found || period->saltus != 0) { return SPG_OK; }
    if (by.by_parity && period->period % 2 != 0) { return SPG_OK; }
    spg_status status = spg_anchors_open(run, code, by, by.most, &anchors, &fits);
    if (status == SPG_OK && fits) { status = find_anchors(&anchors, values, period, &out->from); }
    if (status == SPG_OK && period->proved) { status = spg_anchors_list(&anchors, &out->anchors); }
    spg_anchors_close(&anchors);
    return status;
}
