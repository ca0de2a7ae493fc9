/* heap_code.c — reads heap codes and writes them as rules. SPDX-License-Identifier: MIT */
#include "game/heap_code.h"

#include <stdlib.h>
#include <string.h>

typedef struct reader {
    spg_run *run;
    spg_span span;
    const char *text;
    size_t length, at;
} reader;

static spg_status fail(reader *r, const char *message, const char *hint)
{
    char code[SPG_ERROR_ARG_SIZE];
    const size_t fits = r->length < sizeof code - 1 ? r->length : sizeof code - 1;
    memcpy(code, r->text, fits);
    code[fits] = '\0';
    return SPG_FAIL(r->run, SPG_BAD_RULES, r->span, message, hint, code);
}

static char peek(const reader *r)
{
    return r->at < r->length ? r->text[r->at] : '\0';
}

/* -1 when it is no hexadecimal digit. */
static int digit_value(char c)
{
    if (c >= '0' && c <= '9') { return c - '0'; }
    if (c >= 'A' && c <= 'F') { return c - 'A' + 10; }
    if (c >= 'a' && c <= 'f') { return c - 'a' + 10; }
    return -1;
}

static spg_status add_digit(reader *r, spg_heap_code *code)
{
    if (code->digit_count == SPG_HEAP_DIGITS_MAX) { return fail(r, "the code has more than 1023 digits", NULL); }
    code->digit[code->digit_count++] = (uint8_t)digit_value(peek(r));
    r->at += 1;
    return SPG_OK;
}

/* digits -> digit "." {digit} | "." digit {digit} */
static spg_status read_digits(reader *r, spg_heap_code *code)
{
    static const char shape[] = "a code is one digit or none, a point, and hexadecimal digits: .77 or 4.07";
    const bool bare = peek(r) == '.'; /* then at least one digit follows */
    code->kind = SPG_HEAP_DIGITS;
    if (bare) {
        code->digit_count = 1;
    } else if (digit_value(peek(r)) >= 0) {
        SPG_TRY(add_digit(r, code));
    }
    if (code->digit_count == 0 || peek(r) != '.') { return fail(r, "'%1' is no heap code", shape); }
    if ((code->digit[0] & 3) != 0) {
        return fail(r, "in %1 a move could take nothing and leave the heap as it is, for ever",
                    "the digit before the point only splits: 0, 4 (in two), 8 (in three)");
    }
    r->at += 1;
    while (digit_value(peek(r)) >= 0) { SPG_TRY(add_digit(r, code)); }
    return (code->digit_count > 1 || !bare) && r->at == r->length ? SPG_OK : fail(r, "'%1' is no heap code", shape);
}

static void skip_blanks(reader *r)
{
    while (peek(r) == ' ' || peek(r) == '\t') { r->at += 1; }
}

static spg_status read_number(reader *r, int64_t *out)
{
    const size_t start = r->at;
    spg_int value = 0;
    skip_blanks(r);
    const size_t first = r->at;
    while (peek(r) >= '0' && peek(r) <= '9') { r->at += 1; }
    if (r->at == first) {
        r->at = start;
        return fail(r, "'%1' is no heap code",
                    "a set is written with numbers and commas: s{1,3,4}, allbut{1,2}, s{1..5}");
    }
    if (!spg_int_parse(r->text + first, r->at - first, &value) || value > INT64_MAX - 1) {
        return fail(r, "a number of %1 is too large", "numbers of a heap code stay below 2**63 - 1");
    }
    if (value == 0) {
        return fail(r, "%1 lets a move take 0 and leave the heap as it is, for ever",
                    "the numbers of a set start at 1");
    }
    skip_blanks(r);
    *out = (int64_t)value;
    return SPG_OK;
}

/* item -> number [".." number] */
static spg_status read_item(reader *r, spg_heap_code *code)
{
    spg_heap_span span;
    SPG_TRY(read_number(r, &span.low));
    span.high = span.low;
    if (r->length - r->at >= 2 && memcmp(r->text + r->at, "..", 2) == 0) {
        r->at += 2;
        SPG_TRY(read_number(r, &span.high));
    }
    if (span.low > span.high) { return SPG_OK; }
    if (code->span_count == SPG_HEAP_SPANS_MAX) {
        return fail(r, "the set has more than 256 items", "write neighbours as a range, or the game with a given set");
    }
    code->span[code->span_count++] = span;
    return SPG_OK;
}

static int by_low(const void *a, const void *b)
{
    const spg_heap_span *x = a, *y = b;
    return (x->low > y->low) - (x->low < y->low);
}

/* Sorts the spans and joins those that overlap or touch. */
static void settle_spans(spg_heap_code *code)
{
    if (code->span_count == 0) { return; }
    qsort(code->span, code->span_count, sizeof code->span[0], by_low);
    uint32_t last = 0;
    for (uint32_t i = 1; i < code->span_count; i++) {
        const spg_heap_span next = code->span[i];
        if (next.low > code->span[last].high + 1) {
            code->span[++last] = next;
        } else if (next.high > code->span[last].high) {
            code->span[last].high = next.high;
        }
    }
    code->span_count = last + 1;
}

/* The rules write the set out, so a range must not stand for endlessly many numbers. */
static bool spans_too_wide(const spg_heap_code *code)
{
    int64_t room = SPG_HEAP_NUMBERS_MAX;
    for (uint32_t i = 0; i < code->span_count; i++) {
        if (code->span[i].high - code->span[i].low >= room) { return true; }
        room -= code->span[i].high - code->span[i].low + 1;
    }
    return false;
}

/* set -> "{" [item {"," item}] "}" */
static spg_status read_set(reader *r, spg_heap_code *code)
{
    r->at += 1;
    skip_blanks(r);
    if (peek(r) != '}') {
        for (;;) {
            SPG_TRY(read_item(r, code));
            if (peek(r) != ',') { break; }
            r->at += 1;
        }
    }
    if (peek(r) != '}' || r->at + 1 != r->length) {
        return fail(r, "'%1' is no heap code",
                    "a set is written with numbers and commas: s{1,3,4}, allbut{1,2}, s{1..5}");
    }
    settle_spans(code);
    if (spans_too_wide(code)) {
        return fail(r, "the set of %1 has more than 65536 numbers",
                    "write a game with a range: for k in 1..min(n,m): …");
    }
    if (code->kind == SPG_HEAP_SUBTRACT && code->span_count == 0) {
        return fail(r, "the set of %1 is empty: no move is ever possible",
                    "name the numbers that may be taken: s{1,3,4}");
    }
    return SPG_OK;
}

static bool starts_with(const reader *r, const char *word)
{
    const size_t length = strlen(word);
    return r->length >= length && memcmp(r->text, word, length) == 0;
}

spg_status spg_heap_code_parse(spg_run *run, spg_span span, const char *text, size_t length, spg_heap_code *out)
{
    reader r = {run, span, text, length, 0};
    memset(out, 0, sizeof *out);
    if (starts_with(&r, "s{")) {
        out->kind = SPG_HEAP_SUBTRACT;
        r.at = 1;
        return read_set(&r, out);
    }
    if (starts_with(&r, "allbut{")) {
        out->kind = SPG_HEAP_ALL_BUT;
        r.at = 6;
        return read_set(&r, out);
    }
    return read_digits(&r, out);
}

static void write_span(spg_text *out, bool first, int64_t low, int64_t high)
{
    spg_text_add(out, first ? "" : ", ");
    spg_text_add_int(out, low);
    if (high > low) {
        spg_text_add(out, "..");
        spg_text_add_int(out, high);
    }
}

static void write_spans(const spg_heap_code *code, spg_text *out)
{
    spg_text_add_char(out, '{');
    for (uint32_t i = 0; i < code->span_count; i++) { write_span(out, i == 0, code->span[i].low, code->span[i].high); }
    spg_text_add_char(out, '}');
}

spg_status spg_heap_code_write(const spg_heap_code *code, spg_text *out)
{
    uint32_t count = code->digit_count;
    switch (code->kind) {
    case SPG_HEAP_DIGITS:
        while (count > 2 && code->digit[count - 1] == 0) { count -= 1; }
        for (uint32_t k = 0; k < count; k++) {
            if (k == 1) { spg_text_add_char(out, '.'); }
            if (k > 0 || code->digit[0] != 0) { spg_text_add_char(out, "0123456789ABCDEF"[code->digit[k]]); }
        }
        spg_text_add(out, count == 1 ? ".0" : "");
        spg_text_add(out, code->unequal ? "\u2260" : "");
        break;
    case SPG_HEAP_SUBTRACT:
    case SPG_HEAP_ALL_BUT:
        spg_text_add(out, code->kind == SPG_HEAP_SUBTRACT ? "s" : "allbut");
        write_spans(code, out);
        break;
    }
    return spg_text_status(out);
}

/* Does digit k have exactly the bits `wanted` among those of `mask`? */
static bool fits(const spg_heap_code *code, uint32_t k, uint8_t mask, uint8_t wanted)
{
    return k < code->digit_count && (code->digit[k] & mask) == wanted;
}

/* "    for k in {…}" with all k >= 1 that fit, and `rest` behind it; nothing when there is no such k. */
static void write_rule(const spg_heap_code *code, uint8_t mask, uint8_t wanted, const char *rest, spg_text *out)
{
    bool first = true;
    for (uint32_t k = 1; k < code->digit_count; k++) {
        if (!fits(code, k, mask, wanted)) { continue; }
        const uint32_t low = k;
        while (fits(code, k + 1, mask, wanted)) { k += 1; }
        spg_text_add(out, first ? "    for k in {" : "");
        write_span(out, first, low, k);
        first = false;
    }
    if (!first) {
        spg_text_add_char(out, '}');
        spg_text_add(out, rest);
    }
}

enum { NONE_LEFT = 1, ONE_LEFT = 2, TWO_LEFT = 4, THREE_LEFT = 8 };

/* Bits 0 and 1 together are plain taking; alone, each asks whether something is left. */
static void write_digit_rules(const spg_heap_code *code, spg_text *out)
{
    const uint8_t plain = NONE_LEFT | ONE_LEFT;
    write_rule(code, plain, plain, ": heap(n-k);\n", out);
    write_rule(code, plain, NONE_LEFT, " where k == n: heap(n-k);\n", out);
    write_rule(code, plain, ONE_LEFT, " where k < n: heap(n-k);\n", out);
    if (fits(code, 0, TWO_LEFT, TWO_LEFT)) {
        spg_text_add(out, code->unequal ? "    for a in 1..(n-1)/2: heap(a) + heap(n-a);\n"
                                        : "    for a in 1..n/2: heap(a) + heap(n-a);\n");
    }
    write_rule(code, TWO_LEFT, TWO_LEFT,
               code->unequal ? ", a in 1..(n-k-1)/2: heap(a) + heap(n-k-a);\n"
                             : ", a in 1..(n-k)/2: heap(a) + heap(n-k-a);\n",
               out);
    if (fits(code, 0, THREE_LEFT, THREE_LEFT)) {
        spg_text_add(out, "    for a in 1..n/3, b in a..(n-a)/2: heap(a) + heap(b) + heap(n-a-b);\n");
    }
    write_rule(code, THREE_LEFT, THREE_LEFT,
               ", a in 1..(n-k)/3, b in a..(n-k-a)/2: heap(a) + heap(b) + heap(n-k-a-b);\n", out);
}

spg_status spg_heap_code_rules(const spg_heap_code *code, spg_text *out)
{
    spg_text_add(out, "game heap(n: 0..) {\n");
    switch (code->kind) {
    case SPG_HEAP_DIGITS: write_digit_rules(code, out); break;
    case SPG_HEAP_SUBTRACT:
        spg_text_add(out, "    for k in ");
        write_spans(code, out);
        spg_text_add(out, ": heap(n-k);\n");
        break;
    case SPG_HEAP_ALL_BUT:
        spg_text_add(out, "    for k in 1..n");
        if (code->span_count > 0) {
            spg_text_add(out, " where not (k in ");
            write_spans(code, out);
            spg_text_add_char(out, ')');
        }
        spg_text_add(out, ": heap(n-k);\n");
        break;
    }
    spg_text_add(out, "}\n");
    return spg_text_status(out);
}
