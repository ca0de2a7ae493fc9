/* anchors.c — common heaps that exclude the rare numbers below every value (T45). SPDX-License-Identifier: MIT
 *
 * An option with an anchor and another common heap is of the rare class, whatever its value: so the numbers still missing
 * are struck out one by one, the most useful sources first, and most heaps need a few of them. */
#include "prove/anchors.h"

#include <stdlib.h>
#include <string.h>

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#endif

enum {
    ANCHORS_MAX = 4096,
    VALUES_MAX = 2048,
    LEARN = 4096, /* so many heaps, from each power of two on, the use of sources is counted */
    STRIDE = 8,   /* sources between two looks whether a number is missing */
    LANES = 8,
    CHECK = 1 << 16
};

static bool is_common(const spg_anchors *a, uint64_t n, uint32_t value)
{
    const uint32_t parity = (uint32_t)__builtin_parity(value & a->by.mask);
    return (a->by.by_parity ? parity ^ (uint32_t)((n ^ a->shift) & 1) : parity) == 1;
}

/* ---- eight heaps side by side ---- */

/* `missing` holds a word for each of the heaps from `here` on. True: nothing is left in any of them. */
static bool strike_plain(const spg_anchor_source *sources, size_t count, const uint16_t *here, uint64_t *missing)
{
    uint64_t any = 1;
    for (size_t i = 0; any != 0 && i < count; i++) {
        const uint16_t *there = here - sources[i].shift;
        any = 0;
        for (uint32_t lane = 0; lane < LANES; lane++) {
            missing[lane] &= ~(UINT64_C(1) << (there[lane] ^ sources[i].value));
            any |= missing[lane];
        }
    }
    return any == 0;
}

#if defined(__x86_64__) && defined(__GNUC__)
__attribute__((target("avx2"))) static bool strike_vector(const spg_anchor_source *sources, size_t count,
                                                          const uint16_t *here, uint64_t *missing)
{
    const __m256i one = _mm256_set1_epi64x(1);
    __m256i low = _mm256_loadu_si256((const __m256i *)(const void *)missing);
    __m256i high = _mm256_loadu_si256((const __m256i *)(const void *)(missing + LANES / 2));
    for (size_t i = 0; i < count; i++) {
        const __m128i there = _mm_loadu_si128((const __m128i *)(const void *)(here - sources[i].shift));
        const __m256i value = _mm256_set1_epi64x(sources[i].value);
        const __m256i first = _mm256_xor_si256(_mm256_cvtepu16_epi64(there), value);
        const __m256i second = _mm256_xor_si256(_mm256_cvtepu16_epi64(_mm_srli_si128(there, 8)), value);
        low = _mm256_andnot_si256(_mm256_sllv_epi64(one, first), low);
        high = _mm256_andnot_si256(_mm256_sllv_epi64(one, second), high);
        const __m256i any = _mm256_or_si256(low, high);
        if (i % STRIDE == STRIDE - 1 && _mm256_testz_si256(any, any)) { return true; }
    }
    const __m256i any = _mm256_or_si256(low, high);
    return _mm256_testz_si256(any, any) != 0;
}
#endif

/* ---- opening ---- */

static spg_status read_code(spg_anchors *a, const spg_heap_code *code, bool *fits)
{
    *fits = code->kind == SPG_HEAP_DIGITS;
    for (uint32_t k = 0; *fits && k < code->digit_count; k++) {
        if (code->digit[k] != 0) { a->last = k; }
        if ((code->digit[k] & 8) != 0) { *fits = false; }
        if ((code->digit[k] & 4) != 0) {
            a->shift = k % 2;
            SPG_TRY(SPG_PUSH(a->run, &a->taken, k));
        }
    }
    *fits = *fits && a->taken.count > 0;
    return SPG_OK;
}

static void find_needed(spg_anchors *a)
{
    for (uint32_t parity = 0; parity < 2; parity++) {
        for (uint32_t value = 1; value < a->values; value++) { /* as below the one before, and that one */
            uint64_t *row = a->needed + ((size_t)parity * a->values + value) * a->words;
            memcpy(row, row - a->words, a->words * sizeof *row);
            if (!is_common(a, parity, value - 1)) { row[(value - 1) / 64] |= UINT64_C(1) << (value - 1) % 64; }
        }
    }
}

spg_status spg_anchors_open(spg_run *run, const spg_heap_code *code, spg_period_class by, uint32_t most,
                            spg_anchors *out, bool *fits)
{
    *out = (spg_anchors){.run = run, .by = by, .values = 64};
    *fits = false;
    while (out->values <= (most | by.mask) && out->values <= VALUES_MAX) { out->values *= 2; }
    if (by.mask == 0 || out->values > VALUES_MAX) { return SPG_OK; }
    SPG_TRY(read_code(out, code, fits));
    out->words = out->values / 64;
    out->needed = spg_run_take(run, 2 * (size_t)out->values * out->words, sizeof *out->needed);
    out->missing = spg_run_take(run, out->words, sizeof *out->missing);
    if (out->needed == NULL || out->missing == NULL) { return run->error.status; }
    find_needed(out);
    out->strike = strike_plain;
#if defined(__x86_64__) && defined(__GNUC__)
    if (__builtin_cpu_supports("avx2")) { out->strike = strike_vector; }
#endif
    return SPG_OK;
}

void spg_anchors_close(spg_anchors *anchors)
{
    spg_run *run = anchors->run;
    spg_run_give(run, anchors->needed, 2 * (size_t)anchors->values * anchors->words, sizeof *anchors->needed);
    spg_run_give(run, anchors->missing, anchors->words, sizeof *anchors->missing);
    SPG_ARRAY_CLEAR(run, &anchors->taken);
    SPG_ARRAY_CLEAR(run, &anchors->at);
    SPG_ARRAY_CLEAR(run, &anchors->sources);
}

uint64_t spg_anchors_width(const spg_anchors *anchors)
{
    return anchors->last + (anchors->by.last_rare > anchors->farthest ? anchors->by.last_rare : anchors->farthest);
}

/* ---- a heap ---- */

static const uint64_t *needed_at(const spg_anchors *a, uint64_t n, uint32_t value)
{
    return a->needed + ((size_t)(n % 2) * a->values + value) * a->words;
}

static bool is_empty(const uint64_t *words, uint32_t count)
{
    uint64_t any = 0;
    for (uint32_t w = 0; w < count; w++) { any |= words[w]; }
    return any == 0;
}

/* `here` is the value of the heap, those before it stand before it. True: all rare numbers below are excluded. */
static bool strike_few(const spg_anchors *a, const uint16_t *here, uint64_t missing)
{
    const spg_anchor_source *sources = a->sources.at;
    const size_t count = a->sources.count;
    size_t i = 0;
    while (missing != 0 && i < count) {
        const size_t end = count - i < STRIDE ? count : i + STRIDE;
        for (; i < end; i++) { missing &= ~(UINT64_C(1) << (*(here - sources[i].shift) ^ sources[i].value)); }
    }
    return missing == 0;
}

/* How many of the eight heaps from n on are settled: all or none. */
static uint64_t strike_eight(const spg_anchors *a, const spg_heap_values *values, uint64_t n)
{
    const uint16_t *here = values->narrow + (n - values->gap);
    uint64_t missing[LANES];
    for (uint32_t lane = 0; lane < LANES; lane++) { missing[lane] = needed_at(a, n + lane, here[lane])[0]; }
    return a->strike(a->sources.at, a->sources.count, here, missing) ? LANES : 0;
}

static bool strike_many(spg_anchors *a, const uint16_t *here, const uint64_t *needed)
{
    const spg_anchor_source *sources = a->sources.at;
    uint64_t *missing = a->missing;
    size_t i = 0;
    memcpy(missing, needed, a->words * sizeof *missing);
    while (!is_empty(missing, a->words) && i < a->sources.count) {
        const size_t end = a->sources.count - i < STRIDE ? a->sources.count : i + STRIDE;
        for (; i < end; i++) {
            const uint32_t value = *(here - sources[i].shift) ^ sources[i].value;
            missing[value / 64] &= ~(UINT64_C(1) << value % 64);
        }
    }
    return is_empty(missing, a->words);
}

/* The same, counting what each source was good for. */
static bool strike_counting(spg_anchors *a, const uint16_t *here, const uint64_t *needed)
{
    memcpy(a->missing, needed, a->words * sizeof *a->missing);
    for (size_t i = 0; i < a->sources.count; i++) {
        spg_anchor_source *source = &a->sources.at[i];
        const uint32_t value = *(here - source->shift) ^ source->value;
        source->hits += (uint32_t)(a->missing[value / 64] >> value % 64 & 1);
        a->missing[value / 64] &= ~(UINT64_C(1) << value % 64);
    }
    return is_empty(a->missing, a->words);
}

/* Of `seen` heaps, is the next one among those on which sources are counted? */
static bool is_learning(uint64_t seen)
{
    return seen < LEARN || seen - (UINT64_C(1) << (63 - (uint32_t)__builtin_clzll(seen))) < LEARN;
}

static int by_hits(const void *a, const void *b)
{
    const spg_anchor_source *x = a, *y = b;
    if (x->hits != y->hits) { return x->hits > y->hits ? -1 : 1; }
    return x->shift < y->shift ? -1 : x->shift > y->shift;
}

static void sort_sources(spg_anchors *a)
{
    if (a->sources.count == 0) { return; }
    qsort(a->sources.at, a->sources.count, sizeof *a->sources.at, by_hits);
    for (size_t i = 0; i < a->sources.count; i++) { a->sources.at[i].hits /= 2; }
}

/* ---- more anchors ---- */

static spg_status add_anchor(spg_anchors *a, uint64_t heap, uint32_t value)
{
    for (size_t i = 0; i < a->taken.count; i++) {
        const spg_anchor_source source = {a->taken.at[i] + heap, value, 0};
        SPG_TRY(SPG_PUSH(a->run, &a->sources, source));
    }
    if (heap > a->farthest) { a->farthest = heap; }
    return SPG_PUSH(a->run, &a->at, heap);
}

static bool shows(const spg_anchors *a, const uint16_t *here, uint64_t heap, uint32_t own, uint32_t value)
{
    for (size_t i = 0; i < a->taken.count; i++) {
        if ((own ^ *(here - a->taken.at[i] - heap)) == value) { return true; }
    }
    return false;
}

/* The smallest common heap that shows the value. What is forgotten cannot be asked. */
static spg_status find_anchor(spg_anchors *a, const spg_heap_values *values, uint64_t n, uint32_t value, bool *found)
{
    const uint16_t *here = values->narrow + (n - values->gap);
    const uint64_t kept = n - (values->first + values->gap);
    *found = false;
    if (a->at.count >= ANCHORS_MAX) { return SPG_OK; }
    for (uint64_t heap = 1; 2 * (heap + a->last) < n && heap + a->last < kept; heap++) {
        if ((values->gap > 0 && heap >= values->first) || (a->limit > 0 && heap >= a->limit)) { break; }
        const uint32_t own = values->narrow[heap];
        if (!is_common(a, heap, own) || !shows(a, here, heap, own, value)) { continue; }
        *found = true;
        return add_anchor(a, heap, own);
    }
    return SPG_OK;
}

static spg_status find_more(spg_anchors *a, const spg_heap_values *values, uint64_t n, bool *found)
{
    const uint16_t *here = values->narrow + (n - values->gap);
    const uint64_t *needed = needed_at(a, n, *here);
    *found = true;
    while (*found && !strike_many(a, here, needed)) {
        uint32_t value = 0;
        while ((a->missing[value / 64] >> value % 64 & 1) == 0) { value += 1; }
        SPG_TRY(find_anchor(a, values, n, value, found));
    }
    return SPG_OK;
}

spg_status spg_anchors_look(spg_anchors *anchors, const spg_heap_values *values, uint64_t *n, uint64_t until)
{
    spg_anchors *a = anchors;
    uint64_t check_at = *n;
    for (bool found = true; *n < until; *n += 1) {
        if (*n >= check_at) {
            SPG_TRY(spg_run_check(a->run));
            check_at = *n + CHECK;
        }
        const uint16_t *here = values->narrow + (*n - values->gap);
        const uint64_t *needed = needed_at(a, *n, *here);
        bool all;
        if (a->words == 1 && *n + LANES <= until && !is_learning(a->seen + 1) && !is_learning(a->seen + LANES)) {
            const uint64_t settled = strike_eight(a, values, *n);
            a->seen += settled;
            if (settled > 0) {
                *n += settled - 1;
                continue;
            }
        }
        a->seen += 1;
        if (is_learning(a->seen)) {
            all = strike_counting(a, here, needed);
            if (!is_learning(a->seen + 1)) { sort_sources(a); }
        } else {
            all = a->words == 1 ? strike_few(a, here, needed[0]) : strike_many(a, here, needed);
        }
        if (!all) { SPG_TRY(find_more(a, values, *n, &found)); }
        if (!found) { return SPG_OK; }
    }
    return SPG_OK;
}

/* ---- what was found ---- */

static int rising(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

spg_status spg_anchors_list(spg_anchors *anchors, spg_heap_list *out)
{
    for (size_t i = 0; i < anchors->at.count; i++) { SPG_TRY(SPG_PUSH(anchors->run, out, anchors->at.at[i])); }
    if (out->count > 1) { qsort(out->at, out->count, sizeof *out->at, rising); }
    return SPG_OK;
}
