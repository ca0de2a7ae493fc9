/* test_arithmetic.c — what holds of every operation in the list. SPDX-License-Identifier: MIT */
#include "base/arithmetic.h"
#include "tap.h"

static uint64_t seed = 1;

static uint64_t random_word(void)
{
    seed = seed * 6364136223846793005ULL + 1442695040888963407ULL;
    return seed >> 11 ^ seed << 29;
}

/* Small, near a power of two, or anything. */
static int64_t random_number(void)
{
    const uint64_t word = random_word();
    const int64_t sign = word & 1 ? -1 : 1;
    if ((word & 6) == 0) { return sign * (int64_t)(random_word() % 150); }
    if ((word & 6) == 2) { return sign * (int64_t)((1ULL << random_word() % 63) + random_word() % 3 - 1); }
    if ((word & 6) == 4) { return word & 8 ? INT64_MIN : INT64_MAX; }
    return (int64_t)random_word();
}

static void results_of_64_bits_are_those_of_128_that_fit(void)
{
    for (int i = 0; i < SPG_ARITHMETIC_COUNT; i++) {
        const spg_arithmetic *of = &spg_arithmetics[i];
        for (int round = 0; round < 20000; round++) {
            const int64_t a = random_number(), b = random_number();
            spg_int wide = 0;
            int64_t narrow = 0;
            const bool exists = of->apply(a, b, &wide) && spg_int_fits64(wide);
            CHECK(of->apply64(a, b, &narrow) == exists, of->word);
            if (exists) { CHECK(narrow == wide, of->word); }
        }
    }
}

static bool lies_inside(const spg_arithmetic *of, spg_interval a, spg_interval b, spg_interval bounds)
{
    for (spg_int x = a.low; x <= a.high; x++) {
        for (spg_int y = b.low; y <= b.high; y++) {
            spg_int out;
            if (of->apply(x, y, &out) && !spg_interval_has(bounds, out)) { return false; }
        }
    }
    return true;
}

static void bounds_hold_all_results(void)
{
    for (int i = 0; i < SPG_ARITHMETIC_COUNT; i++) {
        for (int round = 0; round < 2000; round++) {
            const spg_int base_a = round % 2 == 0 ? 0 : random_number(), base_b = round % 4 < 2 ? 0 : random_number();
            const spg_int from_a = base_a - (int)(random_word() % 40), from_b = base_b - (int)(random_word() % 20);
            const spg_interval a = {from_a, from_a + (int)(random_word() % 40)};
            const spg_interval b = {from_b, from_b + (int)(random_word() % 20)};
            const spg_interval bounds = spg_arithmetic_bounds((spg_arithmetic_kind)i, a, b);
            CHECK(lies_inside(&spg_arithmetics[i], a, b, bounds), spg_arithmetics[i].word);
        }
        const spg_interval all = spg_arithmetic_bounds((spg_arithmetic_kind)i, SPG_INTERVAL_ALL, SPG_INTERVAL_ALL);
        CHECK(lies_inside(&spg_arithmetics[i], (spg_interval){-70, 70}, (spg_interval){-9, 9}, all), "of anything");
        CHECK(spg_interval_empty(spg_arithmetic_bounds((spg_arithmetic_kind)i, SPG_INTERVAL_NONE, all)), "of nothing");
    }
}

static void check_existence(spg_arithmetic_kind kind, int a, int b)
{
    const spg_arithmetic *of = &spg_arithmetics[kind];
    const spg_interval last = spg_interval_one(of->count > 1 ? b : a);
    spg_int out;
    CHECK(of->apply(a, b, &out) == spg_arithmetic_takes(kind, last), of->word);
}

/* No small numbers overflow, nor does 0 with larger ones. */
static void a_result_exists_where_the_last_operand_is_what_it_must_be(void)
{
    for (int i = 0; i < SPG_ARITHMETIC_COUNT; i++) {
        for (int a = -20; a <= 20; a++) {
            for (int b = -20; b <= 20; b++) { check_existence((spg_arithmetic_kind)i, a, b); }
        }
        for (int b = 21; b <= 140; b++) { check_existence((spg_arithmetic_kind)i, 0, b); }
    }
}

static void what_cannot_overflow_never_does(void)
{
    static const spg_int ends[] = {SPG_INT_MIN, SPG_INT_MIN + 1, -1, 0, 1, SPG_INT_MAX - 1, SPG_INT_MAX};
    for (int i = 0; i < SPG_ARITHMETIC_COUNT; i++) {
        const spg_arithmetic *of = &spg_arithmetics[i];
        bool overflows = false;
        for (int a = 0; a < 7; a++) {
            for (int b = 0; b < 7; b++) {
                spg_int out;
                const spg_interval last = spg_interval_one(of->count > 1 ? ends[b] : ends[a]);
                const bool fails = !of->apply(ends[a], ends[b], &out);
                overflows = overflows || (fails && spg_arithmetic_takes((spg_arithmetic_kind)i, last));
            }
        }
        CHECK(overflows == of->overflows, of->word);
    }
}

static void operands_change_places_where_the_list_says_so(void)
{
    for (int i = 0; i < SPG_ARITHMETIC_COUNT; i++) {
        const spg_arithmetic *of = &spg_arithmetics[i];
        bool same = of->count > 1;
        for (int a = -9; a <= 9; a++) {
            for (int b = -9; b <= 9; b++) {
                spg_int ab = 0, ba = 0;
                same = same && of->apply(a, b, &ab) == of->apply(b, a, &ba) && ab == ba;
            }
        }
        CHECK(same == of->commutes, of->word);
    }
}

static void functions_are_called_by_their_word(void)
{
    CHECK(spg_arithmetic_called("gcd") == SPG_ARITHMETIC_GCD, "gcd");
    CHECK(spg_arithmetic_called("add") == SPG_ARITHMETIC_COUNT, "a sign");
    CHECK(spg_arithmetic_called("gc") == SPG_ARITHMETIC_COUNT, "no name");
    for (int i = 0; i < SPG_ARITHMETIC_COUNT; i++) {
        const spg_arithmetic *of = &spg_arithmetics[i];
        if (of->call == NULL) { continue; }
        const size_t length = strlen(of->word);
        CHECK(strncmp(of->call, of->word, length) == 0 && of->call[length] == '(', of->word);
        CHECK((strchr(of->call, ',') != NULL) == (of->count > 1), of->call);
    }
}

TAP_MAIN(TEST(results_of_64_bits_are_those_of_128_that_fit), TEST(bounds_hold_all_results),
         TEST(a_result_exists_where_the_last_operand_is_what_it_must_be), TEST(what_cannot_overflow_never_does),
         TEST(operands_change_places_where_the_list_says_so), TEST(functions_are_called_by_their_word))
