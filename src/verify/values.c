/* values.c — the values of heaps once more: the definition, and for long sequences the step through rare heaps (T42).
 * SPDX-License-Identifier: MIT
 *
 * Written to be read, not to be fast: one heap after the other, every option marked, the least number without a mark. */
#include "verify/values.h"

#include "verify/code.h"
#include "verify/long.h"

enum {
    BY_PAIRS_MAX = 40000, /* heaps for which all pairs are looked at */
    BY_THREES_MAX = 3000, /* with splits in three */
    STEPS = 256,          /* heaps between two looks at the limits, */
    WORK = 1 << 18        /* or options */
};

uint8_t spg_verify_digit(const spg_verify_sequence *s, uint64_t taken)
{
    if (taken <= s->last) { return s->digits[taken]; }
    return s->c->code.kind == SPG_HEAP_ALL_BUT ? 3 : 0;
}

uint32_t spg_verify_class(const spg_verify_sequence *s, uint64_t n, uint32_t value)
{
    uint32_t bits = value & s->c->mask, parity = 0;
    for (; bits != 0; bits &= bits - 1) { parity ^= 1; }
    return s->c->by_parity ? parity ^ (uint32_t)((n ^ s->shift) & 1) : parity;
}

/* ---- marks ---- */

/* A nim-sum of values has no more bits than the largest of them. */
static spg_status new_marks(spg_verify_sequence *s)
{
    size_t room = 64;
    while (room <= s->largest) { room *= 2; }
    room *= 2;
    if (room > s->mark_room) {
        spg_run_give(s->run, s->marks, s->mark_room, sizeof *s->marks);
        s->mark_room = 0;
        s->marks = spg_run_take(s->run, room, sizeof *s->marks);
        if (s->marks == NULL) { return s->run->error.status; }
        s->mark_room = room;
        s->stamp = 0;
    }
    s->stamp += 1;
    return SPG_OK;
}

static void mark(spg_verify_sequence *s, uint32_t value)
{
    s->marks[value] = s->stamp;
}

static bool is_marked(const spg_verify_sequence *s, uint32_t value)
{
    return value < s->mark_room && s->marks[value] == s->stamp;
}

static bool may_be(const spg_verify_sequence *s, uint64_t a, uint64_t b)
{
    return a != b || !s->c->code.unequal;
}

static void mark_single(spg_verify_sequence *s, uint64_t taken, uint8_t digit)
{
    const uint64_t left = s->count - taken;
    if (left == 0 && (digit & 1) != 0) { mark(s, 0); }
    if (left > 0 && (digit & 2) != 0) { mark(s, s->values[left]); }
}

static void mark_pairs(spg_verify_sequence *s, uint64_t left)
{
    s->work += left / 2;
    for (uint64_t a = 1; 2 * a <= left; a++) {
        if (may_be(s, a, left - a)) { mark(s, s->values[a] ^ s->values[left - a]); }
    }
}

static void mark_threes(spg_verify_sequence *s, uint64_t left)
{
    s->work += left * left / 12;
    for (uint64_t a = 1; 3 * a <= left; a++) {
        for (uint64_t b = a; a + 2 * b <= left; b++) { mark(s, s->values[a] ^ s->values[b] ^ s->values[left - a - b]); }
    }
}

/* ---- the next heap ---- */

static spg_status put(spg_verify_sequence *s, uint32_t value)
{
    s->values[s->count++] = value;
    if (value > s->largest) { s->largest = value; }
    if (s->c->mask == 0 || s->count == 1 || spg_verify_class(s, s->count - 1, value) != 0) { return SPG_OK; }
    return SPG_PUSH(s->run, &s->rare, s->count - 1);
}

/* All options; in an all-but game every smaller heap is looked at. */
static spg_status next_by_definition(spg_verify_sequence *s)
{
    const uint64_t n = s->count;
    const uint64_t last = s->c->code.kind == SPG_HEAP_ALL_BUT || s->last > n ? n : s->last;
    SPG_TRY(new_marks(s));
    s->work += last;
    for (uint64_t k = 0; k <= last; k++) {
        const uint8_t digit = spg_verify_digit(s, k);
        if (digit == 0) { continue; }
        mark_single(s, k, digit);
        if ((digit & 4) != 0) { mark_pairs(s, n - k); }
        if ((digit & 8) != 0) { mark_threes(s, n - k); }
    }
    uint32_t value = 0;
    while (is_marked(s, value)) { value += 1; }
    return put(s, value);
}

/* Is the value that of an option? Looked for among all pairs. */
static bool is_option(spg_verify_sequence *s, uint32_t value)
{
    const uint64_t n = s->count;
    for (uint64_t k = 0; k <= s->last && k < n; k++) {
        s->work += 1;
        if ((spg_verify_digit(s, k) & 4) == 0) { continue; }
        for (uint64_t a = 1; 2 * a <= n - k; a++) {
            s->work += 1;
            if (may_be(s, a, n - k - a) && (s->values[a] ^ s->values[n - k - a]) == value) { return true; }
        }
    }
    return false;
}

/* T42: options of the common class have one rare part. Then the numbers of the other class below are asked for. */
static spg_status next_by_rare(spg_verify_sequence *s)
{
    const uint64_t n = s->count;
    SPG_TRY(new_marks(s));
    for (uint64_t k = 0; k <= s->last && k <= n; k++) {
        const uint8_t digit = spg_verify_digit(s, k);
        if (digit == 0) { continue; }
        mark_single(s, k, digit);
        s->work += s->rare.count;
        for (size_t i = 0; (digit & 4) != 0 && i < s->rare.count && s->rare.at[i] + k < n; i++) {
            const uint64_t a = s->rare.at[i], b = n - k - a;
            if (may_be(s, a, b)) { mark(s, s->values[a] ^ s->values[b]); }
        }
    }
    for (uint32_t value = 0;; value++) {
        if (is_marked(s, value)) { continue; }
        if (spg_verify_class(s, n, value) == 1 || !is_option(s, value)) { return put(s, value); }
    }
}

static spg_status next(spg_verify_sequence *s)
{
    uint32_t value = 0;
    bool known = false;
    if (!s->sparse) { return next_by_definition(s); }
    if (spg_verify_long_fits(s)) { SPG_TRY(spg_verify_long_next(s, &value, &known)); }
    return known ? put(s, value) : next_by_rare(s);
}

/* With a class that has more rare heaps than are listed the certificate is wrong, and going on might take for ever. */
static bool is_astray(const spg_verify_sequence *s)
{
    return s->c->mask != 0 && s->rare.count > s->c->rare.count;
}

spg_status spg_verify_compute(spg_verify_sequence *s)
{
    while (s->count < s->room && !is_astray(s)) {
        SPG_TRY(next(s));
        if (s->count % STEPS == 0 || s->work > WORK) {
            s->work = 0;
            SPG_TRY(spg_run_check(s->run));
        }
    }
    return SPG_OK;
}

/* ---- opening ---- */

typedef struct kinds {
    bool two, three;
    uint32_t parities; /* of numbers that a split takes: bits 0 and 1 */
} kinds;

static kinds look_at(spg_verify_sequence *s)
{
    const spg_heap_code *code = &s->c->code;
    kinds found = {0};
    s->last = spg_verify_code_last(code);
    for (uint32_t k = 0; code->kind == SPG_HEAP_DIGITS && k < code->digit_count; k++) {
        if ((code->digit[k] & 4) != 0) {
            found.parities |= 1U << k % 2;
            s->shift = k % 2;
        }
        found.two = found.two || (code->digit[k] & 4) != 0;
        found.three = found.three || (code->digit[k] & 8) != 0;
    }
    return found;
}

static const char *why_not(const spg_verify_sequence *s, const kinds *found, uint64_t count)
{
    const spg_heap_certificate *c = s->c;
    if (c->mask != 0 && (!found->two || found->three)) {
        return SPG_WORDS("a class is for games that split heaps in two");
    }
    if (c->by_parity && found->parities == 3) {
        return SPG_WORDS("the parity of the heap may count only where all splits take numbers of one parity");
    }
    if (found->three && count > BY_THREES_MAX) {
        return SPG_WORDS("there are too many values to check splits in three");
    }
    if (found->two && c->mask == 0 && count > BY_PAIRS_MAX) {
        return SPG_WORDS("so many values need a class, and none is given");
    }
    if (c->code.kind == SPG_HEAP_ALL_BUT && count > BY_PAIRS_MAX) {
        return SPG_WORDS("there are too many values to recompute");
    }
    return NULL;
}

spg_status spg_verify_open(spg_run *run, const spg_heap_certificate *certificate, uint64_t count,
                           spg_verify_sequence *out, const char **why)
{
    *out = (spg_verify_sequence){.run = run, .c = certificate};
    const kinds found = look_at(out);
    *why = why_not(out, &found, count);
    if (*why == NULL && (count > UINT32_MAX || out->last > SPG_HEAP_NUMBERS_MAX)) {
        *why = SPG_WORDS("there are too many values to recompute");
    }
    if (*why != NULL) { return SPG_REFUSED; }
    out->sparse = certificate->mask != 0;
    out->values = spg_run_take_raw(run, (size_t)count, sizeof *out->values);
    if (out->values == NULL) { return run->error.status; }
    out->room = count;
    out->digits = spg_run_take(run, (size_t)out->last + 1, sizeof *out->digits);
    if (out->digits == NULL) { return run->error.status; }
    for (uint64_t k = 0; k <= out->last; k++) { out->digits[k] = spg_verify_code_digit(&certificate->code, k); }
    return out->sparse ? spg_verify_long_open(out) : SPG_OK;
}

void spg_verify_close(spg_verify_sequence *s)
{
    spg_run_give(s->run, s->values, (size_t)s->room, sizeof *s->values);
    spg_run_give(s->run, s->digits, (size_t)s->last + 1, sizeof *s->digits);
    spg_run_give(s->run, s->marks, s->mark_room, sizeof *s->marks);
    SPG_ARRAY_CLEAR(s->run, &s->rare);
    spg_verify_long_close(s);
}
