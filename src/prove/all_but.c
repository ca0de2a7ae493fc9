/* all_but.c — the state of a game in which all numbers may be taken but those of a finite set (T44).
 * SPDX-License-Identifier: MIT
 *
 * With a the largest number that is spared, the heap n sees the values of 0 … n-a-1 as a set and those of the a heaps
 * before it one by one. Of the set only what lies above its least missing number matters. Two states that are equal up to
 * a shift of all values go on alike for ever. */
#include "prove/period.h"

typedef struct state {
    uint64_t *seen; /* bits: values of the heaps that all later ones see */
    uint64_t words, least;
} state;

static uint64_t largest_spared(const spg_heap_code *code)
{
    return code->span_count == 0 ? 0 : (uint64_t)code->span[code->span_count - 1].high;
}

static bool has(const state *s, uint64_t value)
{
    return value / 64 < s->words && (s->seen[value / 64] >> value % 64 & 1) != 0;
}

static void add(state *s, const spg_heap_values *values, uint64_t from, uint64_t until)
{
    for (uint64_t n = from; n < until; n++) {
        const uint32_t value = spg_heap_values_at(values, n);
        s->seen[value / 64] |= UINT64_C(1) << value % 64;
    }
    while (has(s, s->least)) { s->least += 1; }
}

static bool windows_equal(const spg_heap_values *values, uint64_t early, uint64_t late, uint64_t length,
                          uint64_t saltus)
{
    for (uint64_t i = 1; i <= length; i++) {
        if (spg_heap_values_at(values, early - i) + saltus != spg_heap_values_at(values, late - i)) { return false; }
    }
    return true;
}

static bool sets_equal(const state *early, const state *late, uint64_t saltus)
{
    if (early->least + saltus != late->least) { return false; }
    for (uint64_t value = early->least; value < 64 * early->words; value++) {
        if (has(early, value) != has(late, value + saltus)) { return false; }
    }
    return true;
}

spg_status spg_period_same_state(spg_run *run, const spg_heap_code *code, const spg_heap_values *values,
                                 uint64_t period, uint64_t saltus, bool *out)
{
    const uint64_t last = largest_spared(code), late = values->count;
    *out = false;
    if (late < period || late - period < last) { return SPG_OK; }
    const uint64_t early = late - period;
    if (!windows_equal(values, early, late, last, saltus)) { return SPG_OK; }
    uint32_t most = 0;
    for (uint64_t n = 0; n < late; n++) {
        if (spg_heap_values_at(values, n) > most) { most = spg_heap_values_at(values, n); }
    }
    const uint64_t words = most / 64 + 1;
    uint64_t *bits = spg_run_take(run, 2 * words, sizeof *bits);
    if (bits == NULL) { return run->error.status; }
    state before = {bits, words, 0}, after = {bits + words, words, 0};
    add(&before, values, 0, early - last);
    add(&after, values, 0, late - last);
    *out = sets_equal(&before, &after, saltus);
    spg_run_give(run, bits, 2 * words, sizeof *bits);
    return SPG_OK;
}
