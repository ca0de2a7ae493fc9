/* heap_code.h — names that are games: octal and hexadecimal codes, subtraction sets, all-but sets.
 * SPDX-License-Identifier: MIT
 *
 * d0.d1d2d3…   digit k says what may happen when k counters are taken from a heap of n:
 *              bit 0: n = k, nothing is left; bit 1: one heap is left; bit 2: two heaps are left; bit 3: three.
 *              Heaps that are left are not empty. d0 takes nothing, so it may only split: bits 2 and 3.
 * s{1,3,4}     take a number of the set.
 * allbut{1,2}  take any number from 1 up that is not in the set. */
#ifndef SPG_GAME_HEAP_CODE_H
#define SPG_GAME_HEAP_CODE_H

#include "base/text.h"

typedef enum spg_heap_kind { SPG_HEAP_DIGITS, SPG_HEAP_SUBTRACT, SPG_HEAP_ALL_BUT } spg_heap_kind;

enum { SPG_HEAP_DIGITS_MAX = 1024, SPG_HEAP_SPANS_MAX = 256, SPG_HEAP_NUMBERS_MAX = 65536 };

typedef struct spg_heap_span {
    int64_t low, high; /* both included, 1 <= low <= high */
} spg_heap_span;

typedef struct spg_heap_code {
    spg_heap_kind kind;
    uint32_t digit_count; /* d0 included, 0 when not written; trailing zeros kept */
    uint32_t span_count;
    bool unequal; /* two heaps that are left must differ; no text is read so */
    uint8_t digit[SPG_HEAP_DIGITS_MAX];
    spg_heap_span span[SPG_HEAP_SPANS_MAX]; /* of the set: rising, apart by at least one number */
} spg_heap_code;

/* Reads `.77`, `4.07`, `s{1,3..5}` or `allbut{1,2}`, exactly `length` bytes. Anything else is SPG_BAD_RULES at `span`. */
spg_status spg_heap_code_parse(spg_run *run, spg_span span, const char *text, size_t length, spg_heap_code *out);

/* The code in its shortest form; unequal splits as a code with `≠` behind it. Returns the status of `out`. */
spg_status spg_heap_code_write(const spg_heap_code *code, spg_text *out);

/* The code as a rule file with one game `heap(n: 0..)`. Its binders are k (taken) and a, b (heaps left, a <= b, the last
 * one not smaller), so that each way to split is one move. Returns the status of `out`. */
spg_status spg_heap_code_rules(const spg_heap_code *code, spg_text *out);

#endif
