/* certificate.c — what a proof of a period needs, put together. SPDX-License-Identifier: MIT */
#include "prove/period.h"

enum { LISTED = 400, BY_PAIRS = 20000 /* beyond that a class makes it faster to check */ };

static uint32_t shift_of(const spg_heap_code *code)
{
    uint32_t shift = 0;
    for (uint32_t k = 0; k < code->digit_count; k++) {
        if ((code->digit[k] & 4) != 0) { shift = k % 2; }
    }
    return shift;
}

static spg_status list_rare(spg_run *run, const spg_heap_code *code, const spg_heap_values *values, spg_period_class by,
                            spg_heap_certificate *out)
{
    const uint32_t shift = shift_of(code);
    out->mask = by.mask;
    out->by_parity = by.by_parity;
    for (uint64_t n = 1; n <= by.last_rare && n < out->count; n++) {
        const uint32_t parity = (uint32_t)__builtin_parity(spg_heap_values_at(values, n) & by.mask);
        const uint32_t class = by.by_parity ? parity ^ ((uint32_t)n ^ shift) % 2 : parity;
        if (class == 0) { SPG_TRY(SPG_PUSH(run, &out->rare, n)); }
    }
    return SPG_OK;
}

static uint32_t largest(const spg_heap_values *values)
{
    uint32_t most = 0;
    uint16_t most_narrow = 0;
    for (uint64_t n = 0; values->narrow != NULL && n < values->count; n++) {
        most_narrow = values->narrow[n] > most_narrow ? values->narrow[n] : most_narrow;
    }
    for (uint64_t n = 0; values->wide != NULL && n < values->count; n++) {
        most = values->wide[n] > most ? values->wide[n] : most;
    }
    return most > most_narrow ? most : most_narrow;
}

spg_status spg_period_certify(spg_run *run, const spg_heap_code *code, const spg_heap_values *values,
                              const spg_heap_period *period, spg_period_class by, spg_heap_certificate *out)
{
    out->code = *code;
    out->theorem = period->theorem;
    out->start = period->start;
    out->period = period->period;
    out->saltus = period->saltus;
    out->count = period->needed;
    const spg_heap_values part = {.narrow = values->narrow, .wide = values->wide, .count = out->count};
    out->most = largest(&part);
    for (uint64_t n = 0; n < out->count && n < LISTED; n++) {
        SPG_TRY(SPG_PUSH(run, &out->values, spg_heap_values_at(values, n)));
    }
    out->digest = spg_heap_values_digest(&part);
    const bool sparse = by.mask != 0 && (out->count > BY_PAIRS || period->theorem == SPG_HEAP_BY_WINDOW);
    return sparse ? list_rare(run, code, values, by, out) : SPG_OK;
}
