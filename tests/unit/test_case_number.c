/* test_case_number.c — the order in which numbers of a range are tried. SPDX-License-Identifier: MIT */
#include "plan/cases.h"
#include "tap.h"

static spg_bounds range(bool has_low, long long low, bool has_high, long long high)
{
    return (spg_bounds){.low = {has_low, low}, .high = {has_high, high}};
}

static long long at(const spg_bounds *bounds, bool ends, uint64_t size)
{
    spg_int number;
    return spg_case_number_at(bounds, ends, size, &number) ? (long long)number : 999999;
}

static void numbers_on_one_side_of_0_come_from_the_end_near_it(void)
{
    const spg_bounds above = range(true, 3, true, 5), below = range(true, -9, true, -7),
                     open = range(false, 0, true, 0);
    CHECK_INT(at(&above, true, 0), 3, "the low end");
    CHECK_INT(at(&above, true, 2), 5, "the high end");
    CHECK_INT(at(&above, true, 3), 999999, "no more");
    CHECK_INT(at(&below, true, 0), -7, "the high end");
    CHECK_INT(at(&below, true, 2), -9, "the low end");
    CHECK_INT(at(&below, true, 3), 999999, "no more");
    CHECK_INT(at(&open, false, 4), -4, "downwards");
}

static void around_0_both_signs_come_in_turn(void)
{
    static const long long open[] = {0, 1, -1, 2, -2, 3}, lame[] = {0, 1, -1, 2, 3, 4};
    const spg_bounds all = range(false, 0, false, 0), few = range(true, -1, true, 40);
    for (uint64_t i = 0; i < 6; i++) {
        CHECK_INT(at(&all, true, i), open[i], "no ends");
        CHECK_INT(at(&few, true, i), lame[i], "one side is short");
    }
}

static void ends_of_a_wide_range_come_early_where_they_are_wanted(void)
{
    static const long long with[] = {0, 1, -1, 10000, -10000, 2, -2, 9999, -9999, 3};
    const spg_bounds wide = range(true, -10000, true, 10000);
    for (uint64_t i = 0; i < 10; i++) { CHECK_INT(at(&wide, true, i), with[i], "with ends"); }
    CHECK_INT(at(&wide, false, 3), 2, "without");
}

static void every_number_has_its_own_size(void)
{
    static const long long ends[][2] = {{-40, 33},   {-33, 40}, {-3, 3},  {0, 9},      {-9, -2}, {-9, 0},
                                        {-100, 100}, {-1, 64},  {-64, 1}, {-101, 250}, {5, 5},   {-32, 32}};
    for (size_t r = 0; r < sizeof ends / sizeof ends[0]; r++) {
        for (int wish = 0; wish < 2; wish++) {
            const spg_bounds bounds = range(true, ends[r][0], true, ends[r][1]);
            const uint64_t count = (uint64_t)(ends[r][1] - ends[r][0] + 1);
            bool seen[512] = {false};
            spg_int number;
            for (uint64_t size = 0; size < count; size++) {
                NEED(spg_case_number_at(&bounds, wish == 1, size, &number), "there is one");
                NEED(number >= ends[r][0] && number <= ends[r][1], "inside");
                CHECK(!seen[number - ends[r][0]], "a new one");
                seen[number - ends[r][0]] = true;
                CHECK_INT(spg_case_number_size(&bounds, wish == 1, number), size, "and back");
            }
            CHECK(!spg_case_number_at(&bounds, wish == 1, count, &number), "no more");
            CHECK(spg_case_number_size(&bounds, wish == 1, ends[r][1] + 1) == UINT64_MAX, "outside");
            CHECK(spg_case_number_size(&bounds, wish == 1, ends[r][0] - 1) == UINT64_MAX, "outside");
        }
    }
}

TAP_MAIN(TEST(numbers_on_one_side_of_0_come_from_the_end_near_it), TEST(around_0_both_signs_come_in_turn),
         TEST(ends_of_a_wide_range_come_early_where_they_are_wanted), TEST(every_number_has_its_own_size))
