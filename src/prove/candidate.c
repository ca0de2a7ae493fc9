/* candidate.c — by which period the later half of a sequence goes on. SPDX-License-Identifier: MIT
 *
 * The sequence is read backwards. The table of borders gives the least period of the later half; where that is nearly as
 * long as the half, or the table would be large, the last WORD elements are looked for, and each place where they stand
 * again is tried. No period is tried without a reason, so the cost is a small multiple of the length. */
#include <string.h>

#include "prove/period.h"

enum { WORD = 4096, PATIENCE = 8, SEEN = 64 /* one value in so many stands a period before, too: worth a look */ };
static const uint64_t short_most = (uint64_t)1 << 17;

typedef struct reader {
    const spg_heap_values *values;
    uint64_t count; /* elements */
    bool differences;
} reader;

/* From the end: 0 is the last one. */
static uint32_t at(const reader *r, uint64_t i)
{
    const uint64_t n = r->count - 1 - i;
    if (!r->differences) { return spg_heap_values_at(r->values, n); }
    return spg_heap_values_at(r->values, n + 1) - spg_heap_values_at(r->values, n);
}

static void find_borders(const reader *r, uint32_t *borders, uint64_t count)
{
    borders[0] = 0;
    for (uint64_t i = 1; i < count; i++) {
        const uint32_t next = at(r, i);
        uint32_t border = borders[i - 1];
        while (border > 0 && at(r, border) != next) { border = borders[border - 1]; }
        borders[i] = at(r, border) == next ? border + 1 : border;
    }
}

static spg_status find_short(spg_run *run, const reader *r, uint64_t *out)
{
    const uint64_t half = r->count - r->count / 2;
    uint32_t *borders = spg_run_take_raw(run, half, sizeof *borders);
    if (borders == NULL) { return run->error.status; }
    find_borders(r, borders, half);
    const uint64_t period = half - borders[half - 1];
    *out = period <= half - half / 4 ? period : 0; /* a quarter of it has been there before */
    spg_run_give(run, borders, half, sizeof *borders);
    return SPG_OK;
}

/* How many of the last elements stand a period before, too. */
static uint64_t agreeing(const reader *r, uint64_t period)
{
    uint64_t i = 0;
    while (i + period < r->count && at(r, i) == at(r, i + period)) { i += 1; }
    return i;
}

static spg_status find_word(spg_run *run, const reader *r, uint64_t *out)
{
    uint32_t borders[WORD];
    const uint32_t word = r->count / 64 < WORD ? (uint32_t)(r->count / 64) : WORD;
    uint64_t left = PATIENCE * r->count;
    uint32_t matched = 0;
    if (word < 8) { return SPG_OK; }
    find_borders(r, borders, word);
    for (uint64_t i = 1; i < r->count && left > 0; i++) {
        const uint32_t next = at(r, i);
        if (i % (1 << 20) == 0) { SPG_TRY(spg_run_check(run)); }
        while (matched > 0 && (matched == word || at(r, matched) != next)) { matched = borders[matched - 1]; }
        matched += at(r, matched) == next;
        if (matched < word) { continue; }
        const uint64_t period = i + 1 - word;
        if (period > r->count / 2) { return SPG_OK; }
        const uint64_t same = agreeing(r, period);
        if (same >= r->count / 8) {
            *out = period;
            return SPG_OK;
        }
        left = left > same ? left - same : 0;
    }
    return SPG_OK;
}

/* How many of the last values stand a period before, too. */
uint64_t spg_period_agreeing(const spg_heap_values *values, uint64_t period)
{
    enum { STEP = 256 };
    uint64_t n = values->count - period;
    const uint16_t *narrow = values->narrow;
    while (narrow != NULL && n >= STEP &&
           memcmp(narrow + n - STEP, narrow + n - STEP + period, STEP * sizeof *narrow) == 0) {
        n -= STEP;
    }
    while (n > 0 && spg_heap_values_at(values, n - 1) == spg_heap_values_at(values, n - 1 + period)) { n -= 1; }
    return values->count - period - n;
}

/* The same as find_word for values of 16 bits: the last four of them are compared at once, and the four before. */
static spg_status find_fast(spg_run *run, const spg_heap_values *values, uint64_t *out)
{
    const uint64_t count = values->count, half = count / 2;
    const uint16_t *narrow = values->narrow;
    uint64_t left = count, last, before, here;
    memcpy(&last, narrow + count - 4, sizeof last);
    memcpy(&before, narrow + count - 8, sizeof before);
    for (uint64_t period = 1; period <= half && left > 0; period++) {
        memcpy(&here, narrow + count - 4 - period, sizeof here);
        if (period % (1 << 20) == 0) { SPG_TRY(spg_run_check(run)); }
        if (here != last) { continue; }
        memcpy(&here, narrow + count - 8 - period, sizeof here);
        if (here != before) { continue; }
        const uint64_t same = spg_period_agreeing(values, period);
        if (same >= count / SEEN) {
            *out = period;
            return SPG_OK;
        }
        left = left > same ? left - same : 0;
    }
    return SPG_OK;
}

spg_status spg_period_candidate(spg_run *run, const spg_heap_values *values, bool differences, uint64_t *out)
{
    const reader r = {values, differences ? values->count - 1 : values->count, differences};
    *out = 0;
    if (values->count < 4) { return SPG_OK; }
    if (r.count <= short_most) { SPG_TRY(find_short(run, &r, out)); }
    if (*out != 0) { return SPG_OK; }
    const bool fast = !differences && values->narrow != NULL && r.count > short_most;
    return fast ? find_fast(run, values, out) : find_word(run, &r, out);
}
