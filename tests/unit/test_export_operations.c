/* test_export_operations.c — the operations of exported programs, compiled as they are, are those of the rules.
 * SPDX-License-Identifier: MIT */
#include "base/arithmetic.h"
#include "tap.h"

#include <limits.h>
#include <setjmp.h>
#include <stdio.h>

/* Where an exported program would end, and with which words. */
static jmp_buf ended;
static const char *message;

static void die(int code, const char *words)
{
    CHECK(code == 3, words);
    message = words;
    longjmp(ended, 1);
}

static int item_before;
static void separate(void)
{
    item_before = 1;
}

#include "export/runtime_checked.inc"
#include "export/runtime_operations.h"
#include "export/runtime_wide.inc"

typedef struct pair {
    long long (*narrow)(long long a, long long b);
    wide (*two)(wide a, wide b);
} pair;

#define CALL_1(function, a, b) function(a)
#define CALL_2(function, a, b) function(a, b)
#define BOTH(X, name, function, word, count, need, trap, traits, sign, exported, call)                                 \
    static long long narrow_##exported(long long a, long long b)                                                       \
    {                                                                                                                  \
        (void)b;                                                                                                       \
        return CALL_##count(exported, a, b);                                                                           \
    }                                                                                                                  \
    static wide two_##exported(wide a, wide b)                                                                         \
    {                                                                                                                  \
        (void)b;                                                                                                       \
        return CALL_##count(wide_##exported, a, b);                                                                    \
    }
SPG_ARITHMETIC_MAP(BOTH, )
#define ENTRY(X, name, function, word, count, need, trap, traits, sign, exported, call)                                \
    {narrow_##exported, two_##exported},
static const pair pairs[] = {SPG_ARITHMETIC_MAP(ENTRY, )};

static uint64_t seed = 1;

static uint64_t random_word(void)
{
    seed = seed * 6364136223846793005ULL + 1442695040888963407ULL;
    return seed >> 11 ^ seed << 29;
}

/* Small, near a power of two, an end, or any, of as many bits as it may have. */
static spg_int random_number(int bits)
{
    const uint64_t kind = random_word() % 5;
    const int shift = 128 - bits;
    spg_uint any = (spg_uint)random_word() << 64 | random_word();
    if (kind == 0) { any = (spg_uint)(random_word() % 300) - 150; }
    if (kind == 1) { any = ((spg_uint)1 << random_word() % (unsigned)bits) + random_word() % 3 - 1; }
    if (kind == 2) { any = (random_word() & 1 ? ~(spg_uint)0 : 0) ^ (spg_uint)1 << (bits - 1); }
    if (kind == 3) { any >>= random_word() % 127; }
    if (random_word() & 1) { any = 0 - any; }
    return (spg_int)(any << shift) >> shift;
}

static wide to_wide(spg_int a)
{
    return (wide){(unsigned long long)(a >> 64), (unsigned long long)a};
}

static spg_int from_wide(wide a)
{
    return (spg_int)((spg_uint)a.high << 64 | a.low);
}

/* Is there a result? */
static bool narrow_exists(int i, spg_int a, spg_int b, spg_int *out)
{
    if (setjmp(ended) != 0) { return false; }
    *out = pairs[i].narrow((long long)a, (long long)b);
    return true;
}

static bool two_exists(int i, spg_int a, spg_int b, spg_int *out)
{
    if (setjmp(ended) != 0) { return false; }
    *out = from_wide(pairs[i].two(to_wide(a), to_wide(b)));
    return true;
}

/* The same result as that of the rules, or none for the same reason. */
static void check(int i, spg_int a, spg_int b, bool narrow)
{
    const spg_arithmetic *of = &spg_arithmetics[i];
    spg_int want = 0, got = 0;
    const bool exists = of->apply(a, b, &want) && (!narrow || spg_int_fits64(want));
    CHECK((narrow ? narrow_exists(i, a, b, &got) : two_exists(i, a, b, &got)) == exists, of->word);
    CHECK(!exists || got == want, of->word);
    if (!exists) {
        const bool takes = spg_arithmetic_takes((spg_arithmetic_kind)i, spg_interval_one(of->count > 1 ? b : a));
        CHECK(takes == (strstr(message, "does not fit") != NULL), message);
    }
}

static void operations_on_64_bits_agree(void)
{
    for (int i = 0; i < SPG_ARITHMETIC_COUNT; i++) {
        for (unsigned round = 0; round < tap_part(20000); round++) {
            check(i, random_number(64), random_number(round % 3 == 0 ? 8 : 64), true);
        }
    }
}

static void operations_on_two_words_agree(void)
{
    for (int i = 0; i < SPG_ARITHMETIC_COUNT; i++) {
        for (unsigned round = 0; round < tap_part(50000); round++) {
            check(i, random_number(128), random_number(round % 3 == 0 ? 8 : round % 3 == 1 ? 80 : 128), false);
        }
    }
}

static bool fits_one(spg_int a, long long *out)
{
    if (setjmp(ended) != 0) { return false; }
    *out = narrow(to_wide(a));
    return true;
}

static bool fits_with_sign(unsigned long long a, long long *out)
{
    if (setjmp(ended) != 0) { return false; }
    *out = with_sign(a);
    return true;
}

static void numbers_become_wide_and_narrow_again(void)
{
    for (int round = 0; round < 20000; round++) {
        const spg_int a = random_number(64), large = random_number(66);
        const unsigned long long word = (unsigned long long)a;
        long long got = 0;
        CHECK(from_wide(widen((long long)a)) == a, "the same number");
        CHECK(fits_one(large, &got) == spg_int_fits64(large) && (!spg_int_fits64(large) || got == large), "narrow");
        CHECK(fits_with_sign(word, &got) == (a >= 0) && (a < 0 || got == a), "without a sign");
    }
    (void)print_wide; /* tests/export/wide.game prints some */
}

TAP_MAIN(TEST(operations_on_64_bits_agree), TEST(operations_on_two_words_agree),
         TEST(numbers_become_wide_and_narrow_again))
