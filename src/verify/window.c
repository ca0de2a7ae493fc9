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

/* Where values are too large for sets. Is there an anchor a and a split of n into a and a common heap, with that value? */
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

static spg_status list_anchors(const spg_verify_sequence *s, spg_verify_sources *out)
{
    for (size_t i = 0; i < s->c->anchors.count; i++) {
        const uint64_t a = s->c->anchors.at[i];
        for (uint64_t k = 0; k <= s->last; k++) {
            if ((spg_verify_digit(s, k) & 4) != 0) {
                SPG_TRY(spg_verify_sources_add(s->run, out, k + a, s->values[a]));
            }
        }
    }
    return SPG_OK;
}

/* The rare numbers below the value are struck out by the anchors, in sets; where some are left the slow look says which. */
static bool set_is_left(const spg_verify_sequence *s, uint64_t n, spg_verify_sources *anchors)
{
    uint64_t set[SPG_VERIFY_WORDS];
    const uint32_t value = s->values[n];
    for (uint32_t w = 0; w < s->words; w++) {
        const uint64_t below = value <= 64 * w         ? 0
                               : value >= 64 * (w + 1) ? UINT64_MAX
                                                       : (UINT64_C(1) << value % 64) - 1;
        set[w] = s->rare_numbers[n % 2][w] & below;
    }
    return !spg_verify_strike(anchors, s->values + n, s->words, set, n % 4096 == 0);
}

static spg_status look_at_heaps(const spg_verify_sequence *s, spg_verify_sources *anchors, spg_verdict_on *out,
                                bool *refused)
{
    const spg_heap_certificate *c = s->c;
    const bool sets = s->words > 0 && s->largest < 64 * s->words;
    const uint64_t often = 1 + ((uint64_t)1 << 18) / (anchors->list.count + 64); /* about as many options each time */
    for (uint64_t n = c->from; n < c->count && !*refused; n++) {
        if (sets && !set_is_left(s, n, anchors)) {
            out->witnessed += 1;
        } else {
            *refused = heap_fails(s, n, out);
        }
        if (n % often == 0) { SPG_TRY(spg_run_check(s->run)); }
    }
    return SPG_OK;
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
    spg_verify_sources anchors = {0};
    spg_status status = list_anchors(s, &anchors);
    if (status == SPG_OK) { status = look_at_heaps(s, &anchors, out, refused); }
    spg_verify_sources_clear(s->run, &anchors);
    return status;
}
