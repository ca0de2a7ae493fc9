/* long.c — the step through rare heaps (T42) for long sequences, by sets of numbers in words. SPDX-License-Identifier: MIT
 *
 * The same as in values.c: options of the common class have a rare part or are no splits, so the least common number that
 * none of those has is the value, unless a rare number below it is that of no option. That one is, a short list of
 * witnesses shows nearly always; a witness is an option like any other, so nothing depends on how they were chosen. */
#include "verify/long.h"

enum {
    WITNESSES_MAX = 4096,
    COUNTED = 1 << 12 /* one heap in so many tells which witnesses are useful */
};

/* ---- the sources ---- */

/* Of rare heaps that were found since. */
static spg_status add_rare(spg_verify_sequence *s)
{
    for (; s->sourced < s->rare.count; s->sourced++) {
        const uint64_t rare = s->rare.at[s->sourced];
        for (uint64_t k = 0; k <= s->last; k++) {
            if ((spg_verify_digit(s, k) & 4) == 0) { continue; }
            SPG_TRY(spg_verify_sources_add(s->run, &s->sources, k + rare, s->values[rare]));
        }
    }
    return SPG_OK;
}

spg_status spg_verify_long_open(spg_verify_sequence *s)
{
    uint32_t values = 64;
    s->words = 0;
    while (values <= s->c->most && values < 64 * SPG_VERIFY_WORDS) { values *= 2; }
    while (values <= s->c->mask && values < 64 * SPG_VERIFY_WORDS) { values *= 2; }
    if (values <= s->c->most || values <= s->c->mask) { return SPG_OK; }
    s->words = values / 64;
    for (uint32_t v = 0; v < values; v++) {
        for (uint32_t parity = 0; parity < 2; parity++) {
            if (spg_verify_class(s, parity, v) == 0) { s->rare_numbers[parity][v / 64] |= UINT64_C(1) << v % 64; }
        }
    }
    for (uint64_t k = 1; k <= s->last; k++) { /* to leave one heap is an option, too */
        if ((spg_verify_digit(s, k) & 2) != 0) { SPG_TRY(spg_verify_sources_add(s->run, &s->sources, k, 0)); }
    }
    return SPG_OK;
}

void spg_verify_long_close(spg_verify_sequence *s)
{
    spg_verify_sources_clear(s->run, &s->sources);
    spg_verify_sources_clear(s->run, &s->witnesses);
}

bool spg_verify_long_fits(const spg_verify_sequence *s)
{
    uint64_t far = s->sources.farthest > s->witnesses.farthest ? s->sources.farthest : s->witnesses.farthest;
    if (s->rare.count > 0 && s->rare.at[s->rare.count - 1] + s->last > far) {
        far = s->rare.at[s->rare.count - 1] + s->last;
    }
    /* All sources lead to heaps from 1 on, and where parts must differ the other one is larger. No heap is taken whole. */
    return s->words > 0 && s->largest < 64 * s->words && s->count > (s->c->code.unequal ? 2 * far : far) &&
           s->count > s->last;
}

/* ---- a heap ---- */

/* The least number of the common class that is not marked; 64 · words: there is none. */
static uint32_t least_common(const spg_verify_sequence *s, const uint64_t *marked, const uint64_t *rare)
{
    for (uint32_t w = 0; w < s->words; w++) {
        const uint64_t free_numbers = ~(marked[w] | rare[w]);
        if (free_numbers != 0) { return 64 * w + (uint32_t)__builtin_ctzll(free_numbers); }
    }
    return 64 * s->words;
}

/* Numbers below `limit` of the set alone. */
static void cut(uint64_t *set, uint32_t words, uint32_t limit)
{
    for (uint32_t w = 0; w < words; w++) {
        if (limit <= 64 * w) {
            set[w] = 0;
        } else if (limit < 64 * (w + 1)) {
            set[w] &= (UINT64_C(1) << limit % 64) - 1;
        }
    }
}

static uint32_t least_of(const uint64_t *set, uint32_t words)
{
    for (uint32_t w = 0; w < words; w++) {
        if (set[w] != 0) { return 64 * w + (uint32_t)__builtin_ctzll(set[w]); }
    }
    return 64 * words;
}

/* A split of the next heap with this value, looked for among all; its smaller part becomes a witness. A move that takes nothing
 * (d0) may leave two halves of the heap. */
static spg_status find_split(spg_verify_sequence *s, uint32_t value, bool *found)
{
    const uint64_t n = s->count;
    for (uint64_t a = 1; 2 * a <= n; a++) {
        s->work += s->last + 1;
        for (uint64_t k = 0; k <= s->last; k++) {
            if ((spg_verify_digit(s, k) & 4) == 0 || 2 * a > n - k) { continue; }
            if (s->c->code.unequal && 2 * a == n - k) { continue; }
            if ((s->values[a] ^ s->values[n - k - a]) != value) { continue; }
            *found = true;
            if (s->witnesses.list.count >= WITNESSES_MAX || 4 * a > n) { return SPG_OK; }
            return spg_verify_sources_add(s->run, &s->witnesses, k + a, s->values[a]);
        }
    }
    *found = false;
    return SPG_OK;
}

spg_status spg_verify_long_next(spg_verify_sequence *s, uint32_t *value, bool *known)
{
    const uint64_t n = s->count;
    const uint64_t *rare = s->rare_numbers[n % 2];
    const uint32_t *here = s->values + n;
    uint64_t set[SPG_VERIFY_WORDS];
    SPG_TRY(add_rare(s));
    s->work += (s->sources.list.count + s->witnesses.list.count) / 64;
    for (uint32_t w = 0; w < s->words; w++) { set[w] = 0; }
    spg_verify_mark(&s->sources, here, s->words, set);
    const uint32_t common = least_common(s, set, rare);
    *known = common < 64 * s->words;
    if (!*known) { return SPG_OK; }
    for (uint32_t w = 0; w < s->words; w++) { set[w] = rare[w] & ~set[w]; }
    cut(set, s->words, common);
    *value = common;
    if (spg_verify_strike(&s->witnesses, here, s->words, set, n % COUNTED == 0)) { return SPG_OK; }
    for (uint32_t least = least_of(set, s->words); least < common; least = least_of(set, s->words)) {
        bool found;
        SPG_TRY(find_split(s, least, &found));
        if (!found) {
            *value = least;
            return SPG_OK;
        }
        set[least / 64] &= ~(UINT64_C(1) << least % 64);
    }
    return SPG_OK;
}
