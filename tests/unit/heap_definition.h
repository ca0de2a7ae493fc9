/* heap_definition.h — for tests: the Grundy values of a heap game as the code defines them, without the engine.
 * SPDX-License-Identifier: MIT */
#ifndef SPG_TESTS_HEAP_DEFINITION_H
#define SPG_TESTS_HEAP_DEFINITION_H

#include <string.h>

#include "game/heap_code.h"

enum { DEFINITION_VALUES = 1 << 17 };

/* A code as it is written, or "split": Grundy's game, into two unequal heaps. */
static inline spg_status definition_read(spg_run *run, const char *text, spg_heap_code *out)
{
    const bool split = strcmp(text, "split") == 0;
    const char *code = split ? "4.0" : text;
    const spg_status status = spg_heap_code_parse(run, SPG_NOWHERE, code, strlen(code), out);
    out->unequal = split;
    return status;
}

static inline uint8_t definition_digit(const spg_heap_code *code, uint32_t k)
{
    bool within = false;
    if (code->kind == SPG_HEAP_DIGITS) { return k < code->digit_count ? code->digit[k] : 0; }
    for (uint32_t i = 0; i < code->span_count && !within; i++) {
        within = code->span[i].low <= k && k <= code->span[i].high;
    }
    return k > 0 && within == (code->kind == SPG_HEAP_SUBTRACT) ? 3 : 0;
}

/* All options of heap n that take k. */
static inline void definition_mark(const spg_heap_code *code, uint32_t n, uint32_t k, const uint32_t *values,
                                   uint32_t *marks)
{
    const uint8_t digit = definition_digit(code, k);
    const uint32_t left = n - k, stamp = n + 1;
    if ((digit & 1) != 0 && left == 0) { marks[0] = stamp; }
    if ((digit & 2) != 0 && left > 0) { marks[values[left]] = stamp; }
    for (uint32_t a = 1; (digit & 4) != 0 && 2 * a <= left; a++) {
        if (2 * a < left || !code->unequal) { marks[values[a] ^ values[left - a]] = stamp; }
    }
    for (uint32_t a = 1; (digit & 8) != 0 && 3 * a <= left; a++) {
        for (uint32_t b = a; a + 2 * b <= left; b++) { marks[values[a] ^ values[b] ^ values[left - a - b]] = stamp; }
    }
}

/* Values 0 … size-1; marks: DEFINITION_VALUES. Cost: size² a split in two, size³ a split in three. */
static inline void definition_fill(const spg_heap_code *code, uint32_t size, uint32_t *values, uint32_t *marks)
{
    memset(marks, 0, DEFINITION_VALUES * sizeof *marks);
    for (uint32_t n = 0; n < size; n++) {
        const uint32_t most = code->kind == SPG_HEAP_DIGITS && code->digit_count <= n ? code->digit_count : n + 1;
        for (uint32_t k = 0; k < most; k++) { definition_mark(code, n, k, values, marks); }
        values[n] = 0;
        while (marks[values[n]] == n + 1) { values[n] += 1; }
    }
}

#endif
