/* window.c — the window of rare heaps and anchors (T45). SPDX-License-Identifier: MIT
 *
 * With R the rare heaps, A the anchors and W = last + max(R ∪ A), for all heaps n from `from` on: n is common, every rare
 * number below its value is the value of an option with an anchor, and the values repeat with the period. */
#include "verify/window.h"

static uint64_t width_of(const spg_heap_certificate *c, uint64_t last)
{
    uint64_t farthest = 0;
    if (c->rare.count > 0) { farthest = c->rare.at[c->rare.count - 1]; }
    if (c->anchors.count > 0 && c->anchors.at[c->anchors.count - 1] > farthest) {
        farthest = c->anchors.at[c->anchors.count - 1];
    }
    return last + farthest;
}

uint64_t spg_verify_window_needs(const spg_heap_certificate *certificate, uint64_t last)
{
    return certificate->from + certificate->period + width_of(certificate, last);
}

static bool refuse(spg_verdict_on *out, const char *why, uint64_t a, uint64_t b)
{
    out->why = why;
    out->args[0] = a;
    out->args[1] = b;
    return true;
}

/* Is there an anchor a and a split of n into a and a common heap, with that value? */
static bool has_anchor(const spg_verify_sequence *s, uint64_t n, uint32_t value)
{
    const spg_heap_list *anchors = &s->c->anchors;
    for (uint64_t k = 0; k <= s->last; k++) {
        if ((spg_verify_digit(s, k) & 4) == 0) { continue; }
        for (size_t i = 0; i < anchors->count; i++) {
            if ((s->values[anchors->at[i]] ^ s->values[n - k - anchors->at[i]]) == value) { return true; }
        }
    }
    return false;
}

static bool heap_fails(const spg_verify_sequence *s, uint64_t n, spg_verdict_on *out)
{
    for (uint32_t value = 0; value < s->values[n]; value++) {
        if (spg_verify_class(s, n, value) == 0 && !has_anchor(s, n, value)) {
            return refuse(out, SPG_WORDS("no anchor shows that the heap %1 cannot have the value %2"), n, value);
        }
    }
    out->witnessed += 1;
    return false;
}

spg_status spg_verify_window(const spg_verify_sequence *s, spg_verdict_on *out, bool *refused)
{
    const spg_heap_certificate *c = s->c;
    const uint64_t width = width_of(c, s->last);
    *refused = false;
    if (c->from <= 2 * width || c->from < c->start) {
        *refused = refuse(out, SPG_WORDS("the window must start beyond %1 and not before the repetition"), 2 * width,
                          0);
        return SPG_OK;
    }
    if (c->by_parity && c->period % 2 != 0) {
        *refused = refuse(out, SPG_WORDS("where the parity of the heap counts the period must be even"), 0, 0);
        return SPG_OK;
    }
    for (size_t i = 0; i < c->anchors.count; i++) {
        const uint64_t a = c->anchors.at[i];
        if (spg_verify_class(s, a, s->values[a]) == 0) {
            *refused = refuse(out, SPG_WORDS("the anchor %1 is a rare heap"), a, 0);
            return SPG_OK;
        }
    }
    /* Rare heaps end before the window: width is beyond the last of them, and the window starts beyond that. */
    for (uint64_t n = c->from; n < c->count && !*refused; n++) {
        *refused = heap_fails(s, n, out);
        if (n % 1024 == 0) { SPG_TRY(spg_run_check(s->run)); }
    }
    return SPG_OK;
}
