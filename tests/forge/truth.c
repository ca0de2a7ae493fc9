/* truth.c — what is true of a heap game, by brute force. SPDX-License-Identifier: MIT */
#include "truth.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool in_set(const truth_rules *rules, uint32_t k)
{
    return k < 32 && (rules->set >> k & 1) != 0;
}

static uint8_t digit(const truth_rules *rules, uint32_t k)
{
    switch (rules->kind) {
    case TRUTH_CODE: return k < rules->digit_count ? rules->digits[k] : 0;
    case TRUTH_TAKES: return in_set(rules, k) ? 3 : 0;
    case TRUTH_SPARES: return k > 0 && !in_set(rules, k) ? 3 : 0;
    }
    return 0;
}

uint32_t truth_last(const truth_rules *rules)
{
    uint32_t last = 0;
    for (uint32_t k = 1; k < 32; k++) {
        const bool counts = rules->kind == TRUTH_CODE ? digit(rules, k) != 0 : in_set(rules, k);
        if (counts) { last = k; }
    }
    return last;
}

bool truth_splits(const truth_rules *rules, uint32_t parts)
{
    for (uint32_t k = 0; rules->kind == TRUTH_CODE && k < rules->digit_count; k++) {
        if ((rules->digits[k] >> parts & 1) != 0) { return true; }
    }
    return false;
}

void truth_text(const truth_rules *rules, char out[TRUTH_TEXT])
{
    size_t at = 0;
    if (rules->kind == TRUTH_CODE) {
        at += (size_t)snprintf(out, TRUTH_TEXT, rules->digits[0] == 0 ? "." : "%X.", rules->digits[0]);
        for (uint32_t k = 1; k < rules->digit_count; k++) { out[at++] = "0123456789ABCDEF"[rules->digits[k]]; }
        out[at] = '\0';
        return;
    }
    at += (size_t)snprintf(out, TRUTH_TEXT, rules->kind == TRUTH_TAKES ? "s{" : "allbut{");
    const char *comma = "";
    for (uint32_t k = 1; k < 32; k++) {
        if (!in_set(rules, k)) { continue; }
        at += (size_t)snprintf(out + at, TRUTH_TEXT - at, "%s%u", comma, k);
        comma = ",";
    }
    snprintf(out + at, TRUTH_TEXT - at, "}");
}

/* Every way to leave `left` counters as the digit says, in every order. */
static void mark(const truth_rules *rules, uint8_t how, uint32_t left, const uint32_t *g, uint32_t *marks,
                 uint32_t stamp)
{
    if ((how & 1) != 0 && left == 0) { marks[0] = stamp; }
    if ((how & 2) != 0 && left >= 1) { marks[g[left]] = stamp; }
    for (uint32_t a = 1; (how & 4) != 0 && a < left; a++) {
        const uint32_t b = left - a;
        if (a != b || !rules->unequal) { marks[g[a] ^ g[b]] = stamp; }
    }
    for (uint32_t a = 1; (how & 8) != 0 && a < left; a++) {
        for (uint32_t b = a; a + b < left; b++) { marks[g[a] ^ g[b] ^ g[left - a - b]] = stamp; }
    }
}

void truth_values(const truth_rules *rules, uint32_t count, uint32_t *values)
{
    uint32_t *marks = calloc(TRUTH_VALUES, sizeof *marks);
    if (marks == NULL) { abort(); }
    for (uint32_t n = 0; n < count; n++) {
        for (uint32_t k = 0; k <= n; k++) {
            if (k > 32 && rules->kind != TRUTH_SPARES) { break; }
            const uint8_t how = digit(rules, k);
            if (how != 0) { mark(rules, how, n - k, values, marks, n + 1); }
        }
        uint32_t value = 0;
        while (marks[value] == n + 1) { value += 1; }
        if (value >= TRUTH_VALUES / 2) { abort(); }
        values[n] = value;
    }
    free(marks);
}

static bool repeats(const uint32_t *values, uint64_t count, uint64_t start, uint64_t period, uint64_t saltus)
{
    for (uint64_t n = start; n + period < count; n++) {
        if (values[n] + saltus != values[n + period]) { return false; }
    }
    return true;
}

bool truth_denies(const uint32_t *values, uint64_t count, const truth_claim *claim)
{
    const uint64_t start = claim->start, period = claim->period, saltus = claim->saltus;
    if (!repeats(values, count, start, period, saltus)) { return true; }
    if (!claim->least || start + 2 * period >= count) { return false; }
    if (start > 0 && repeats(values, count, start - 1, period, saltus)) { return true; }
    for (uint64_t less = 1; less < period; less++) {
        if (saltus * less % period == 0 && repeats(values, count, start, less, saltus * less / period)) { return true; }
    }
    return false;
}
