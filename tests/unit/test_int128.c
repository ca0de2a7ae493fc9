/* test_int128.c — exact integers at their edges. SPDX-License-Identifier: MIT
 *
 * Small operands are checked against definitions written out here (floor by search, powers by repetition); large ones
 * against numbers worked out by hand. */
#include "base/int128.h"

#include <stdlib.h>

#include "tap.h"

#define MAX SPG_INT_MAX
#define MIN SPG_INT_MIN
#define MAX_TEXT "170141183460469231731687303715884105727"
#define MIN_TEXT "-170141183460469231731687303715884105728"

typedef bool operation(spg_int a, spg_int b, spg_int *out);

static const spg_int untouched = 123456789;

static bool gives(operation *apply, spg_int a, spg_int b, spg_int want)
{
    spg_int out = untouched;
    return apply(a, b, &out) && out == want;
}

static bool fails(operation *apply, spg_int a, spg_int b)
{
    spg_int out = untouched;
    return !apply(a, b, &out) && out == untouched;
}

static void sums_exist_exactly_up_to_the_edges(void)
{
    CHECK(gives(spg_int_add, MAX, 0, MAX), "MAX + 0");
    CHECK(gives(spg_int_add, MAX - 1, 1, MAX), "one below the edge");
    CHECK(gives(spg_int_add, MAX, MIN, -1), "MAX + MIN");
    CHECK(fails(spg_int_add, MAX, 1), "MAX + 1");
    CHECK(fails(spg_int_add, MIN, -1), "MIN - 1");
    CHECK(fails(spg_int_add, MIN, MIN), "MIN + MIN");
    CHECK(gives(spg_int_sub, MIN + 1, 1, MIN), "down to MIN");
    CHECK(gives(spg_int_sub, -1, MIN, MAX), "-1 - MIN");
    CHECK(fails(spg_int_sub, 0, MIN), "0 - MIN");
    CHECK(fails(spg_int_sub, MIN, 1), "MIN - 1");
    CHECK(fails(spg_int_sub, MAX, -1), "MAX + 1");
}

static void products_exist_exactly_up_to_the_edges(void)
{
    const spg_int two_63 = (spg_int)1 << 63;
    const spg_int two_64 = (spg_int)1 << 64;
    CHECK(gives(spg_int_mul, MAX, 1, MAX), "MAX · 1");
    CHECK(gives(spg_int_mul, MAX, -1, -MAX), "MAX · -1");
    CHECK(gives(spg_int_mul, MIN, 1, MIN), "MIN · 1");
    CHECK(gives(spg_int_mul, MIN, 0, 0), "MIN · 0");
    CHECK(gives(spg_int_mul, two_63, -two_64, MIN), "2^63 · -2^64 = MIN");
    CHECK(gives(spg_int_mul, -two_63, -two_63, (spg_int)1 << 126), "the largest product of 64-bit numbers");
    CHECK(fails(spg_int_mul, two_63, two_64), "2^63 · 2^64");
    CHECK(fails(spg_int_mul, MIN, -1), "MIN · -1");
    CHECK(fails(spg_int_mul, -1, MIN), "-1 · MIN");
    CHECK(fails(spg_int_mul, MAX, 2), "MAX · 2");
    /* 2^127 - 1 is prime, 2^127 - 2 = 2 · (2^126 - 1) */
    CHECK(gives(spg_int_mul, ((spg_int)1 << 126) - 1, 2, MAX - 1), "just inside");
}

static void division_rounds_down_for_all_signs(void)
{
    for (int a = -30; a <= 30; a++) {
        for (int b = -7; b <= 7; b++) {
            if (b == 0) { continue; }
            int floor = -40; /* the largest q with q <= a/b */
            while (b > 0 ? (floor + 1) * b <= a : (floor + 1) * b >= a) { floor++; }
            CHECK(gives(spg_int_div, a, b, floor), "quotient rounded down");
            CHECK(gives(spg_int_mod, a, b, a - floor * b), "what is left over");
        }
    }
    CHECK(gives(spg_int_div, -7, 2, -4), "-7 / 2 = -4");
    CHECK(gives(spg_int_mod, -7, 2, 1), "-7 % 2 = 1");
    CHECK(gives(spg_int_mod, 7, -2, -1), "7 % -2 = -1");
}

static void division_at_the_edges(void)
{
    CHECK(fails(spg_int_div, 5, 0) && fails(spg_int_mod, 5, 0), "by zero");
    CHECK(fails(spg_int_div, 0, 0) && fails(spg_int_mod, 0, 0), "0 by zero");
    CHECK(fails(spg_int_div, MIN, -1), "MIN / -1 does not fit");
    CHECK(gives(spg_int_mod, MIN, -1, 0), "MIN % -1 = 0");
    CHECK(gives(spg_int_div, MAX, -1, -MAX), "MAX / -1");
    CHECK(gives(spg_int_div, MIN, MAX, -2), "MIN / MAX rounds down to -2");
    CHECK(gives(spg_int_mod, MIN, MAX, MAX - 1), "MIN % MAX");
    CHECK(gives(spg_int_div, MAX, MIN, -1), "MAX / MIN");
    CHECK(gives(spg_int_mod, MAX, MIN, -1), "MAX % MIN");
    CHECK(gives(spg_int_div, MIN, MIN, 1), "MIN / MIN");
    CHECK(gives(spg_int_div, 0, MIN, 0), "0 / MIN");
    CHECK(gives(spg_int_div, MIN, 2, -((spg_int)1 << 126)), "MIN / 2");
}

static void powers_equal_repeated_products(void)
{
    for (int base = -12; base <= 12; base++) {
        spg_int product = 1;
        bool exists = true;
        for (int exponent = 0; exponent <= 140; exponent++) {
            if (exists) {
                CHECK(gives(spg_int_pow, base, exponent, product), "a power that fits");
            } else {
                CHECK(fails(spg_int_pow, base, exponent), "a power that does not fit");
            }
            exists = exists && !__builtin_mul_overflow(product, (spg_int)base, &product);
        }
    }
}

static void powers_at_the_edges(void)
{
    const spg_int two_63 = (spg_int)1 << 63;
    CHECK(gives(spg_int_pow, -2, 127, MIN), "(-2)^127 = MIN");
    CHECK(fails(spg_int_pow, 2, 127), "2^127");
    CHECK(gives(spg_int_pow, 0, 0, 1), "0^0 = 1");
    CHECK(fails(spg_int_pow, 1, -1), "a negative exponent");
    CHECK(gives(spg_int_pow, -1, MAX, -1), "(-1)^MAX");
    CHECK(gives(spg_int_pow, 1, MAX, 1) && gives(spg_int_pow, 0, MAX, 0), "huge exponents of 0 and 1");
    CHECK(gives(spg_int_pow, MIN, 1, MIN), "MIN^1: no square is needed");
    CHECK(gives(spg_int_pow, two_63, 2, (spg_int)1 << 126), "(2^63)^2");
    CHECK(fails(spg_int_pow, two_63, 3), "(2^63)^3");
    CHECK(fails(spg_int_pow, MAX, MAX), "ends at once");
}

static void shifts_equal_products_and_floors(void)
{
    for (int by = 0; by <= 126; by++) {
        const spg_int power = (spg_int)1 << by;
        for (int a = -5; a <= 5; a++) {
            spg_int product;
            if (__builtin_mul_overflow((spg_int)a, power, &product)) {
                CHECK(fails(spg_int_shl, a, by), "a left shift that does not fit");
            } else {
                CHECK(gives(spg_int_shl, a, by, product), "a left shift");
            }
        }
        spg_int floor;
        CHECK(spg_int_div(MIN + 12345, power, &floor) && gives(spg_int_shr, MIN + 12345, by, floor), "a right shift");
    }
}

static void shifts_at_the_edges(void)
{
    CHECK(gives(spg_int_shl, -1, 127, MIN), "-1 << 127 = MIN");
    CHECK(fails(spg_int_shl, 1, 127), "1 << 127");
    CHECK(gives(spg_int_shl, 0, 127, 0), "0 << 127");
    CHECK(fails(spg_int_shl, 0, 128) && fails(spg_int_shl, 0, -1) && fails(spg_int_shl, 0, MAX), "outside 0..127");
    CHECK(gives(spg_int_shr, MIN, 127, -1), "MIN >> 127 = -1");
    CHECK(gives(spg_int_shr, MAX, 127, 0), "MAX >> 127 = 0");
    CHECK(gives(spg_int_shr, -1, 1, -1), "the sign is kept");
    CHECK(fails(spg_int_shr, 1, 128) && fails(spg_int_shr, 1, -1) && fails(spg_int_shr, 1, MIN), "outside 0..127");
}

static bool root_is(spg_int a, spg_int want)
{
    spg_int out = untouched;
    return spg_int_isqrt(a, &out) && out == want;
}

static void roots_are_floors_around_every_square(void)
{
    for (spg_int root = 1; root < 2000; root++) {
        CHECK(root_is(root * root, root) && root_is(root * root - 1, root - 1) && root_is(root * root + 1, root),
              "around a small square");
    }
    for (int bits = 12; bits <= 63; bits++) {
        for (spg_int step = -2; step <= 2; step++) {
            const spg_int root = ((spg_int)1 << bits) + step;
            CHECK(root_is(root * root, root), "a square");
            CHECK(root_is(root * root - 1, root - 1), "one below");
            CHECK(root_is(root * root + 2 * root, root), "one below the next");
        }
    }
}

static void roots_at_the_edges(void)
{
    spg_int out = untouched;
    CHECK(root_is(0, 0), "root of 0");
    CHECK(root_is((spg_int)1 << 126, (spg_int)1 << 63), "root of 2^126");
    CHECK(root_is(MAX, 13043817825332782212u), "floor of √(2^127 - 1)");
    CHECK(root_is((spg_int)13043817825332782212u * 13043817825332782212u, 13043817825332782212u), "the last square");
    CHECK(!spg_int_isqrt(-1, &out) && !spg_int_isqrt(MIN, &out) && out == untouched, "none below 0");
}

static void absolute_values_lack_only_that_of_the_least_number(void)
{
    spg_int out = untouched;
    CHECK(!spg_int_abs(MIN, &out) && out == untouched, "|MIN|");
    CHECK(spg_int_abs(MIN + 1, &out) && out == MAX, "|MIN + 1|");
    CHECK(spg_int_abs(-3, &out) && out == 3, "|-3|");
    CHECK(spg_int_abs(MAX, &out) && out == MAX, "|MAX|");
}

static void greatest_common_divisors_equal_the_search(void)
{
    for (int a = -40; a <= 40; a++) {
        for (int b = -40; b <= 40; b++) {
            int best = 0;
            for (int d = 1; d <= 40; d++) {
                if (a % d == 0 && b % d == 0 && (a != 0 || b != 0)) { best = d; }
            }
            CHECK(gives(spg_int_gcd, a, b, best), "by search");
        }
    }
    CHECK(gives(spg_int_gcd, MIN, 6, 2), "gcd(MIN, 6)");
    CHECK(gives(spg_int_gcd, MIN, MAX, 1), "gcd(MIN, MAX)");
    CHECK(gives(spg_int_gcd, 0, MAX, MAX) && gives(spg_int_gcd, -MAX, -MAX, MAX), "gcd(0, MAX)");
    CHECK(fails(spg_int_gcd, MIN, 0) && fails(spg_int_gcd, 0, MIN) && fails(spg_int_gcd, MIN, MIN), "2^127");
}

static bool parses(const char *text, spg_int want)
{
    spg_int out = untouched;
    return spg_int_parse(text, strlen(text), &out) && out == want;
}

static bool is_no_number(const char *text)
{
    spg_int out = untouched;
    return !spg_int_parse(text, strlen(text), &out) && out == untouched;
}

static void numbers_are_read_up_to_the_edges(void)
{
    CHECK(parses("0", 0) && parses("-0", 0) && parses("007", 7) && parses("-42", -42), "small ones");
    CHECK(parses(MAX_TEXT, MAX) && parses(MIN_TEXT, MIN), "the edges");
    CHECK(is_no_number("170141183460469231731687303715884105728"), "MAX + 1");
    CHECK(is_no_number("-170141183460469231731687303715884105729"), "MIN - 1");
    CHECK(is_no_number("1701411834604692317316873037158841057270"), "a digit too many");
    CHECK(parses("0000000000000000000000000000000000000000000000000000001", 1), "leading zeros do not count");
}

static void what_is_no_number_is_refused(void)
{
    CHECK(is_no_number("") && is_no_number("-") && is_no_number("--1") && is_no_number("+1"), "signs");
    CHECK(is_no_number(" 1") && is_no_number("1 ") && is_no_number("1x") && is_no_number("0x1"), "other characters");
    spg_int out = untouched;
    CHECK(spg_int_parse("1234", 2, &out) && out == 12, "exactly `length` bytes are read");
    CHECK(!spg_int_parse("1\0002", 3, &out), "NUL is no digit");
}

static void numbers_are_written_in_decimal(void)
{
    char text[SPG_INT_TEXT_SIZE];
    CHECK_TEXT(spg_int_format(0, text), "0", "0");
    CHECK_TEXT(spg_int_format(-1, text), "-1", "-1");
    CHECK_TEXT(spg_int_format(MAX, text), MAX_TEXT, "MAX");
    CHECK_TEXT(spg_int_format(MIN, text), MIN_TEXT, "MIN");
    CHECK_TEXT(spg_int_format(INT64_MIN, text), "-9223372036854775808", "INT64_MIN");
    CHECK_TEXT(spg_int_format(((spg_int)1 << 64) * 10, text), "184467440737095516160", "a zero at the end");
}

static void written_numbers_are_read_back(void)
{
    uint64_t state = 1;
    for (int i = 0; i < 20000; i++) {
        uint64_t half[2];
        for (int k = 0; k < 2; k++) { half[k] = state = state * 6364136223846793005u + 1442695040888963407u; }
        const spg_int value = (spg_int)((spg_uint)half[0] << 64 | half[1]) >> (i % 128);
        char text[SPG_INT_TEXT_SIZE];
        CHECK(parses(spg_int_format(value, text), value), "the same number");
        if (spg_int_fits64(value)) { CHECK(strtoll(text, NULL, 10) == (long long)value, "as the C library reads it"); }
    }
}

static void numbers_of_64_bits_are_told_from_longer_ones(void)
{
    CHECK(spg_int_fits64(INT64_MAX) && spg_int_fits64(INT64_MIN) && spg_int_fits64(0), "inside");
    CHECK(!spg_int_fits64((spg_int)INT64_MAX + 1) && !spg_int_fits64((spg_int)INT64_MIN - 1), "outside");
}

TAP_MAIN(TEST(sums_exist_exactly_up_to_the_edges), TEST(products_exist_exactly_up_to_the_edges),
         TEST(division_rounds_down_for_all_signs), TEST(division_at_the_edges), TEST(powers_equal_repeated_products),
         TEST(powers_at_the_edges), TEST(shifts_equal_products_and_floors), TEST(shifts_at_the_edges),
         TEST(roots_are_floors_around_every_square), TEST(roots_at_the_edges),
         TEST(absolute_values_lack_only_that_of_the_least_number), TEST(greatest_common_divisors_equal_the_search),
         TEST(numbers_are_read_up_to_the_edges), TEST(what_is_no_number_is_refused),
         TEST(numbers_are_written_in_decimal), TEST(written_numbers_are_read_back),
         TEST(numbers_of_64_bits_are_told_from_longer_ones))
