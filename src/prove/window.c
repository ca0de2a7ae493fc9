/* window.c — a period by rare heaps and anchors (T45), where the values known are too few for T9.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "prove/period.h"

enum { ANCHORS_MAX = 4096 };

typedef struct finder {
    spg_run *run;
    const spg_heap_code *code;
    const spg_heap_values *values;
    spg_period_class by;
    uint64_t last, shift; /* the most that is taken; the parity of what splits take */
    uint64_t rare;        /* the last rare heap */
    spg_heap_list *anchors;
    uint32_t *marks, stamp;
    size_t mark_room;
} finder;

static uint32_t value_at(const finder *f, uint64_t n)
{
    return spg_heap_values_at(f->values, n);
}

static bool is_common(const finder *f, uint64_t n, uint32_t value)
{
    const uint32_t parity = (uint32_t)__builtin_parity(value & f->by.mask);
    return (f->by.by_parity ? parity ^ (uint32_t)((n ^ f->shift) & 1) : parity) == 1;
}

static bool splits(const finder *f, uint64_t k)
{
    return (f->code->digit[k] & 4) != 0;
}

static void mark_anchor(finder *f, uint64_t n, uint64_t a)
{
    for (uint64_t k = 0; k <= f->last; k++) {
        if (splits(f, k)) { f->marks[value_at(f, a) ^ value_at(f, n - k - a)] = f->stamp; }
    }
}

/* The smallest common heap that shows the value, and marks all that it shows. */
static spg_status add_anchor(finder *f, uint64_t n, uint32_t value, bool *found)
{
    *found = false;
    for (uint64_t a = 1; 2 * a + f->last < n; a++) {
        if (!is_common(f, a, value_at(f, a))) { continue; }
        mark_anchor(f, n, a);
        if (f->marks[value] != f->stamp) { continue; }
        *found = f->anchors->count < ANCHORS_MAX;
        return SPG_PUSH(f->run, f->anchors, a);
    }
    return SPG_OK;
}

static spg_status look_at(finder *f, uint64_t n, bool *holds)
{
    *holds = true;
    f->stamp += 1;
    for (size_t i = 0; i < f->anchors->count; i++) { mark_anchor(f, n, f->anchors->at[i]); }
    for (uint32_t value = 0; *holds && value < value_at(f, n); value++) {
        if (f->marks[value] == f->stamp || is_common(f, n, value)) { continue; }
        SPG_TRY(add_anchor(f, n, value, holds));
        /* What other heaps showed on the way is no anchor: start again with those that are. */
        f->stamp += 1;
        for (size_t i = 0; i < f->anchors->count; i++) { mark_anchor(f, n, f->anchors->at[i]); }
    }
    return SPG_OK;
}

static uint64_t width_of(const finder *f)
{
    uint64_t farthest = f->rare;
    for (size_t i = 0; i < f->anchors->count; i++) {
        if (f->anchors->at[i] > farthest) { farthest = f->anchors->at[i]; }
    }
    return f->last + farthest;
}

static uint64_t from_of(const finder *f, const spg_heap_period *p)
{
    const uint64_t beyond = 2 * width_of(f) + 1;
    return beyond > p->start ? beyond : p->start;
}

/* Anchors that are added move the window, so a heap that was looked at stays right and later ones are looked at. */
static spg_status find_anchors(finder *f, spg_heap_period *p, uint64_t *from)
{
    bool holds = true;
    *from = from_of(f, p);
    for (uint64_t n = *from; holds; n++) {
        *from = from_of(f, p);
        const uint64_t needed = *from + p->period + width_of(f);
        if (needed > f->values->count) { return SPG_OK; }
        if (n == needed) {
            p->proved = true;
            p->needed = needed;
            p->theorem = SPG_HEAP_BY_WINDOW;
            return SPG_OK;
        }
        SPG_TRY(look_at(f, n, &holds));
        if (n % 1024 == 0) { SPG_TRY(spg_run_check(f->run)); }
    }
    return SPG_OK;
}

static int compare(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static bool applies(finder *f, const spg_heap_period *p)
{
    const spg_heap_code *code = f->code;
    bool any = false;
    if (f->by.mask == 0 || code->kind != SPG_HEAP_DIGITS || !p->found || p->saltus != 0) { return false; }
    if (f->by.by_parity && p->period % 2 != 0) { return false; }
    for (uint32_t k = 0; k < code->digit_count; k++) {
        if (code->digit[k] != 0) { f->last = k; }
        if ((code->digit[k] & 8) != 0) { return false; }
        if ((code->digit[k] & 4) != 0) {
            f->shift = k % 2;
            any = true;
        }
    }
    for (uint64_t n = 1; n < f->values->count; n++) {
        if (!is_common(f, n, value_at(f, n))) { f->rare = n; }
    }
    return any;
}

spg_status spg_period_by_window(spg_run *run, const spg_heap_code *code, const spg_heap_values *values,
                                spg_period_class by, spg_heap_period *period, spg_heap_certificate *out)
{
    finder f = {.run = run, .code = code, .values = values, .by = by, .anchors = &out->anchors};
    if (!applies(&f, period)) { return SPG_OK; }
    uint32_t most = by.mask;
    for (uint64_t n = 0; n < values->count; n++) { most |= value_at(&f, n); }
    f.mark_room = (size_t)most + 1;
    while ((f.mark_room & (f.mark_room - 1)) != 0) { f.mark_room += f.mark_room & (~f.mark_room + 1); }
    f.marks = spg_run_take(run, f.mark_room, sizeof *f.marks);
    if (f.marks == NULL) { return run->error.status; }
    const spg_status status = find_anchors(&f, period, &out->from);
    if (status == SPG_OK && f.anchors->count > 1) {
        qsort(f.anchors->at, f.anchors->count, sizeof *f.anchors->at, compare);
    }
    spg_run_give(run, f.marks, f.mark_room, sizeof *f.marks);
    return status;
}
