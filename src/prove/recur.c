/* recur.c — the period of values that are not all kept, by a window that comes back (T45). SPDX-License-Identifier: MIT */
#include "prove/recur.h"

#include <string.h>

enum { KEY = 4, LISTED = 400 };

static const uint16_t *place(const spg_heap_values *values, uint64_t n)
{
    return values->narrow + (n - values->gap);
}

/* ---- what the certificate says about all values ---- */

static void digest_until(spg_recurrence *r, const spg_heap_values *values, uint64_t until)
{
    for (; r->digested + 1 < until; r->digested += 2) {
        const uint32_t even = spg_heap_values_at(values, r->digested),
                       odd = spg_heap_values_at(values, r->digested + 1);
        spg_digest_add_u64(&r->digester, (uint64_t)odd << 32 | even);
        if (even > r->most) { r->most = even; }
        if (odd > r->most) { r->most = odd; }
    }
}

static void end_digest(spg_recurrence *r, const spg_heap_values *values, uint64_t until)
{
    digest_until(r, values, until);
    if (r->digested < until) {
        const uint32_t last = spg_heap_values_at(values, r->digested);
        spg_digest_add_u64(&r->digester, last);
        if (last > r->most) { r->most = last; }
    }
    r->certificate->digest = spg_digest_end(&r->digester);
    r->certificate->most = r->most;
}

void spg_recurrence_start(spg_run *run, const spg_heap_values *values, spg_recurrence *out)
{
    *out = (spg_recurrence){.run = run};
    spg_digest_start(&out->digester);
    digest_until(out, values, values->count);
}

spg_status spg_recurrence_open(spg_recurrence *recurrence, const spg_heap_code *code, spg_period_class by,
                               uint64_t width, spg_heap_certificate *certificate)
{
    spg_recurrence *r = recurrence;
    r->certificate = certificate;
    certificate->code = *code;
    certificate->mask = by.mask;
    certificate->by_parity = by.by_parity;
    certificate->theorem = SPG_HEAP_BY_WINDOW;
    SPG_TRY(spg_anchors_open(r->run, code, by, by.most, &r->anchors, &r->fits));
    if (!r->fits) { return SPG_OK; }
    r->width = width;
    r->anchors.limit = width - r->anchors.last;
    r->window = spg_run_take(r->run, 2 * (size_t)width, sizeof *r->window);
    return r->window == NULL ? r->run->error.status : SPG_OK;
}

void spg_recurrence_close(spg_recurrence *recurrence)
{
    if (recurrence->anchors.run != NULL) { spg_anchors_close(&recurrence->anchors); }
    spg_run_give(recurrence->run, recurrence->window, 2 * (size_t)recurrence->width, sizeof *recurrence->window);
}

/* ---- windows ---- */

static void take_window(const spg_recurrence *r, const spg_heap_values *values, uint64_t end, uint16_t *out)
{
    memcpy(out, place(values, end - r->width), r->width * sizeof *out);
}

/* The first end from `from` to `until` of a window like that one; 0: none. */
static uint64_t find_window(const spg_recurrence *r, const spg_heap_values *values, const uint16_t *window,
                            uint64_t from, uint64_t until)
{
    uint64_t key, here;
    memcpy(&key, window + r->width - KEY, sizeof key);
    for (uint64_t end = from; end <= until; end++) {
        memcpy(&here, place(values, end) - KEY, sizeof here);
        if (here == key && memcmp(place(values, end - r->width), window, r->width * sizeof *window) == 0) {
            return end;
        }
    }
    return 0;
}

static void wait(spg_recurrence *r, const spg_heap_values *values)
{
    r->proving = false;
    r->taken = values->count;
    take_window(r, values, r->taken, r->window);
}

/* ---- the proof ---- */

static uint32_t largest_of(const spg_heap_values *values, uint64_t from)
{
    uint16_t most = 0;
    for (const uint16_t *at = place(values, from), *end = place(values, values->count); at < end; at++) {
        most = *at > most ? *at : most;
    }
    return most;
}

/* Values that have grown need larger sets; the proof starts again behind them. */
static spg_status grow(spg_recurrence *r, const spg_heap_values *values, uint32_t most)
{
    const spg_period_class by = r->anchors.by;
    spg_anchors_close(&r->anchors);
    SPG_TRY(spg_anchors_open(r->run, &r->certificate->code, by, most, &r->anchors, &r->fits));
    r->anchors.limit = r->width - r->anchors.last;
    wait(r, values);
    return SPG_OK;
}

static spg_status prove(spg_recurrence *r, const spg_heap_values *values, uint64_t end)
{
    spg_heap_certificate *c = r->certificate;
    const uint64_t width = spg_anchors_width(&r->anchors);
    if (width > r->width || r->from <= 2 * width) {
        wait(r, values);
        return SPG_OK;
    }
    c->start = c->from = r->from;
    c->period = end - r->second;
    c->count = end;
    c->not_least = true; /* until who computes all values again knows better */
    end_digest(r, values, end);
    for (uint64_t n = 0; n < LISTED; n++) { SPG_TRY(SPG_PUSH(r->run, &c->values, spg_heap_values_at(values, n))); }
    r->proved = true;
    return spg_anchors_list(&r->anchors, &c->anchors);
}

static spg_status go_on(spg_recurrence *r, const spg_heap_values *values)
{
    const uint64_t count = values->count, before = r->looked;
    uint16_t *window = r->window + r->width;
    const uint32_t most = largest_of(values, before);
    if (most >= r->anchors.values) { return grow(r, values, most); }
    SPG_TRY(spg_anchors_look(&r->anchors, values, &r->looked, count));
    if (r->looked < count) { /* without an anchor: the proof may start behind */
        wait(r, values);
        return SPG_OK;
    }
    uint64_t from = before + 1;
    if (r->second == 0) {
        if (count < r->from + r->width) { return SPG_OK; }
        r->second = r->from + r->width;
        take_window(r, values, r->second, window);
        from = r->second + 1;
    }
    for (; from <= count; from++) {
        from = find_window(r, values, window, from, count);
        if (from == 0) { return SPG_OK; }
        r->found = from - r->second;
        if (!r->anchors.by.by_parity || r->found % 2 == 0) { return prove(r, values, from); }
        r->odd = true;
    }
    return SPG_OK;
}

spg_status spg_recurrence_feed(spg_recurrence *recurrence, const spg_heap_values *values)
{
    spg_recurrence *r = recurrence;
    SPG_TRY(spg_run_check(r->run));
    if (!r->fits || r->proved) { return SPG_OK; }
    if (r->taken == 0) {
        wait(r, values);
    } else if (r->proving) {
        SPG_TRY(go_on(r, values));
    } else {
        const uint64_t end = find_window(r, values, r->window, r->seen + 1, values->count);
        if (end != 0) {
            r->found = end - r->taken;
            r->proving = true;
            r->from = r->looked = values->count;
            r->second = 0;
        } else if (values->count >= 2 * r->taken) {
            wait(r, values);
        }
    }
    if (!r->proved) { digest_until(r, values, values->count); }
    r->seen = values->count;
    return SPG_OK;
}
