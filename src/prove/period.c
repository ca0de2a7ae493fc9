/* period.c — which theorem proves a repetition of heap values, and from where on. SPDX-License-Identifier: MIT */
#include "prove/period.h"

typedef struct rules {
    uint64_t parts; /* the most heaps that are left */
    uint64_t last;  /* the most that is taken */
    bool whole;     /* some heap may be taken whole that may not be left, or the other way round */
} rules;

static rules read_rules(const spg_heap_code *code)
{
    rules r = {.parts = 1};
    if (code->kind != SPG_HEAP_DIGITS) {
        r.last = code->span_count == 0 ? 0 : (uint64_t)code->span[code->span_count - 1].high;
        return r;
    }
    for (uint32_t k = 0; k < code->digit_count; k++) {
        const uint8_t digit = code->digit[k];
        if (digit != 0) { r.last = k; }
        if ((digit & 4) != 0 && r.parts < 2) { r.parts = 2; }
        if ((digit & 8) != 0) { r.parts = 3; }
        r.whole = r.whole || (digit & 3) == 1 || (digit & 3) == 2;
    }
    return r;
}

spg_heap_theorem spg_period_theorem_for(const spg_heap_code *code)
{
    if (code->kind == SPG_HEAP_ALL_BUT) { return SPG_HEAP_BY_ALL_BUT; }
    if (read_rules(code).parts == 1) { return SPG_HEAP_BY_TAKES; }
    return code->unequal ? SPG_HEAP_BY_UNEQUAL : SPG_HEAP_BY_SPLITS;
}

/* T8, T9, T43. Where a move depends on the heap being taken whole, a repetition is asked for from 1 on, and the heap 0
 * compared besides: then n > last in all that follows. */
uint64_t spg_period_needs(const spg_heap_code *code, uint64_t start, uint64_t period)
{
    const rules r = read_rules(code);
    const uint64_t from = start > 0 ? start : 1, limit = (uint64_t)1 << 60;
    if (start > limit || period > limit) { return 0; }
    switch (spg_period_theorem_for(code)) {
    case SPG_HEAP_BY_TAKES: return (r.whole ? from : start) + period + r.last;
    case SPG_HEAP_BY_SPLITS: return r.parts * (from + period) + r.last;
    case SPG_HEAP_BY_UNEQUAL: return 2 * from + 3 * period + r.last;
    case SPG_HEAP_BY_ALL_BUT: return start + period + r.last;
    case SPG_HEAP_BY_WINDOW:
    case SPG_HEAP_THEOREM_COUNT: break;
    }
    return 0;
}

static bool agrees(const spg_heap_values *values, uint64_t n, uint64_t period, uint64_t saltus)
{
    return spg_heap_values_at(values, n) + saltus == spg_heap_values_at(values, n + period);
}

/* The first heap from which on all that is known repeats. */
static uint64_t find_start(const spg_heap_values *values, uint64_t period, uint64_t saltus)
{
    uint64_t n = values->count - period;
    if (saltus == 0) { return n - spg_period_agreeing(values, period); }
    while (n > 0 && agrees(values, n - 1, period, saltus)) { n -= 1; }
    return n;
}

/* Periods of one sequence have their greatest common divisor as a period, so a shorter one divides; with the least saltus
 * likewise. One whole period beyond `start` tells, and is there. */
static void make_least(const spg_heap_values *values, spg_heap_period *p)
{
    uint64_t rest = p->period;
    for (uint64_t factor = 2; rest > 1; factor++) {
        if (factor * factor > rest) { factor = rest; }
        if (rest % factor != 0) { continue; }
        rest /= factor;
        const uint64_t shorter = p->period / factor;
        bool holds = p->saltus % factor == 0;
        for (uint64_t n = p->start; holds && n < p->start + p->period - shorter; n++) {
            holds = agrees(values, n, shorter, p->saltus / factor);
        }
        if (holds) {
            p->period = shorter;
            p->saltus /= factor;
        }
        factor -= rest % factor == 0; /* the same prime once more */
    }
    p->start = find_start(values, p->period, p->saltus);
}

static spg_status prove(spg_run *run, const spg_heap_code *code, const spg_heap_values *values, spg_heap_period *p)
{
    if (p->needed == 0 || values->count < p->needed) { return SPG_OK; }
    if (p->theorem != SPG_HEAP_BY_ALL_BUT) {
        p->proved = p->saltus == 0;
        return SPG_OK;
    }
    return spg_period_same_state(run, code, values, p->period, p->saltus, &p->proved);
}

spg_status spg_period_find_heaps(spg_run *run, const spg_heap_code *code, const spg_heap_values *values,
                                 spg_heap_period *out)
{
    const uint64_t count = values->count;
    *out = (spg_heap_period){.theorem = spg_period_theorem_for(code)};
    bool arithmetic = out->theorem == SPG_HEAP_BY_ALL_BUT;
    SPG_TRY(spg_period_candidate(run, values, arithmetic, &out->period));
    if (out->period == 0 &&
        read_rules(code).parts == 3) { /* such values may rise with the period; no theorem says so */
        arithmetic = true;
        SPG_TRY(spg_period_candidate(run, values, true, &out->period));
    }
    if (out->period == 0 || out->period >= count) { return SPG_OK; }
    const uint32_t high = spg_heap_values_at(values, count - 1),
                   low = spg_heap_values_at(values, count - 1 - out->period);
    if (high < low || (!arithmetic && high != low)) { return SPG_OK; }
    out->saltus = high - low;
    out->start = find_start(values, out->period, out->saltus);
    out->found = true;
    if (count - out->start >= out->period) { make_least(values, out); }
    out->needed = spg_period_needs(code, out->start, out->period);
    SPG_TRY(prove(run, code, values, out));
    out->least = out->proved; /* where it is proved, one whole period was there */
    return SPG_OK;
}
