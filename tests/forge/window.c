/* window.c — forged windows of rare heaps and anchors (T45). SPDX-License-Identifier: MIT */
#include "forge.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct window {
    forge *f;
    spg_heap_certificate c;
    uint64_t limit; /* anchors up to here */
} window;

static bool is_rare(const forge *f, uint64_t n)
{
    size_t low = 0, high = f->rare.count;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (f->rare.at[middle] < n) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < f->rare.count && f->rare.at[low] == n;
}

static void push(window *w, spg_heap_list *list, uint64_t n)
{
    if (SPG_PUSH(&w->f->run, list, n) != SPG_OK) { abort(); }
}

/* All common heaps up to the limit; `rare`: a rare one, too. */
static void choose_anchors(window *w, bool rare)
{
    w->c.anchors.count = 0;
    for (uint64_t n = 1; n <= w->limit; n++) {
        if (!is_rare(w->f, n)) {
            push(w, &w->c.anchors, n);
        } else if (rare) {
            push(w, &w->c.anchors, n);
            rare = false;
        }
    }
}

/* The first heap of the run of agreement that ends at `until`. */
static uint64_t run_start(const forge *f, uint64_t period, uint64_t until)
{
    uint64_t n = until;
    while (n > 0 && f->believed[n - 1] == f->believed[n - 1 + period]) { n -= 1; }
    return n;
}

/* The width and what follows from it: rare heaps below the count, which grows with them. False: beyond what is believed. */
static bool settle(window *w, uint64_t period, uint64_t first_rare_count)
{
    const forge *f = w->f;
    const uint64_t last = truth_last(&f->rules);
    size_t rare = (size_t)first_rare_count;
    for (;;) {
        uint64_t far = w->c.anchors.count > 0 ? w->c.anchors.at[w->c.anchors.count - 1] : 0;
        if (rare > 0 && f->rare.at[rare - 1] > far) { far = f->rare.at[rare - 1]; }
        w->c.from = 2 * (last + far) + 1;
        w->c.count = w->c.from + period + last + far;
        if (w->c.count > f->believed_count) { return false; }
        size_t more = rare;
        while (more < f->rare.count && f->rare.at[more] < w->c.count) { more += 1; }
        if (more == rare) { break; }
        rare = more;
    }
    w->c.rare.count = 0;
    for (size_t i = 0; i < rare; i++) { push(w, &w->c.rare, f->rare.at[i]); }
    w->c.period = period;
    w->c.start = run_start(f, period, w->c.count - period);
    return true;
}

/* ---- the hypothesis of the anchors, by the truth ---- */

static bool is_of_class_0(const forge *f, const spg_heap_certificate *c, uint64_t n, uint32_t value)
{
    uint32_t odd = 0, taken = 0;
    for (uint32_t bits = value & c->mask; bits != 0; bits >>= 1) { odd ^= bits & 1; }
    for (uint32_t k = 0; k < f->rules.digit_count; k++) {
        if ((f->rules.digits[k] & 4) != 0) { taken = k; }
    }
    return (c->by_parity ? odd ^ ((n + taken) & 1) : odd) == 0;
}

static bool has_anchor(const forge *f, const spg_heap_certificate *c, uint64_t n, uint32_t value)
{
    for (uint32_t k = 0; k < f->rules.digit_count; k++) {
        for (size_t i = 0; (f->rules.digits[k] & 4) != 0 && i < c->anchors.count; i++) {
            const uint64_t a = c->anchors.at[i];
            if (a + k < n && (f->truth[a] ^ f->truth[n - k - a]) == value) { return true; }
        }
    }
    return false;
}

static bool anchors_hold(const forge *f, const spg_heap_certificate *c)
{
    for (uint64_t n = c->from; n < c->count && n < f->horizon; n++) {
        for (uint32_t value = 0; value < f->truth[n]; value++) {
            if (is_of_class_0(f, c, n, value) && !has_anchor(f, c, n, value)) { return false; }
        }
    }
    return true;
}

/* ---- offers ---- */

static void offer(window *w)
{
    if (forge_offer(w->f, &w->c) && w->c.not_least && !anchors_hold(w->f, &w->c)) {
        if (w->f->tally.misled++ < 20) { printf("# %s: a heap without its anchors is accepted\n", w->f->text); }
    }
}

/* The window as the theorem wants it, and everything beside it. */
static void offer_around(window *w)
{
    const spg_heap_certificate right = w->c;
    for (int least = 0; least < 2; least++) {
        for (int from = -2; from <= 1; from++) {
            for (int start = 0; start < 2; start++) {
                w->c.from = right.from + (uint64_t)(int64_t)from;
                w->c.count = right.count + (uint64_t)(int64_t)from;
                w->c.start = right.start + (start == 0 ? 0 : w->c.from / 2);
                w->c.not_least = least == 0;
                offer(w);
                if (from != 0) { /* the right count with another from */
                    w->c.count = right.count;
                    offer(w);
                }
            }
        }
    }
    w->c.from = right.from;
    w->c.count = right.count;
    w->c.start = right.start;
    if (w->c.anchors.count > 0) { /* a narrower window */
        w->c.anchors.count -= 1;
        offer(w);
        w->c.anchors.count += 1;
    }
    if (w->c.rare.count > 0) { /* a rare heap is left out */
        w->c.rare.count -= 1;
        offer(w);
        w->c.rare.count += 1;
    }
}

/* A repetition that does not even reach the window is refused for that alone. */
static bool is_plausible(const window *w)
{
    return w->c.start <= w->c.from + 2;
}

void forge_windows(forge *f, uint32_t mask, bool by_parity)
{
    static const uint64_t limits[] = {0, 3, 12, 40};
    window w = {.f = f, .c = {.code = *f->code, .theorem = SPG_HEAP_BY_WINDOW, .mask = mask, .by_parity = by_parity}};
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        for (int rare = 0; rare < 2; rare++) {
            w.limit = limits[i];
            choose_anchors(&w, rare == 1);
            for (uint64_t period = 1; period <= f->effort->longest; period++) {
                if (settle(&w, period, 0) && is_plausible(&w)) { offer_around(&w); }
            }
        }
    }
    SPG_ARRAY_CLEAR(&f->run, &w.c.rare);
    SPG_ARRAY_CLEAR(&f->run, &w.c.anchors);
}
