/* test_loopy.c — loopy values: text, outcome, sums. SPDX-License-Identifier: MIT */
#include "value/loopy.h"

#include "tap.h"

static const spg_nimber items[] = {0, 2, 5};

static spg_loopy infinite(size_t from, size_t count)
{
    return (spg_loopy){.infinite = true, .set = items + from, .count = count};
}

static void check_text(spg_loopy value, const char *want)
{
    spg_run run;
    spg_text text;
    spg_run_init(&run);
    spg_text_init(&text, &run);
    spg_loopy_write(&value, &text);
    CHECK_TEXT(spg_text_get(&text), want, "the text");
    spg_text_clear(&text);
}

static void values_are_written_as_in_the_literature(void)
{
    check_text(spg_loopy_finite(5), "5");
    check_text(infinite(0, 2), "∞(0,2)");
    check_text(infinite(0, 0), "∞(∅)");
}

static void outcomes_follow_from_values(void)
{
    const spg_loopy zero = spg_loopy_finite(0);
    const spg_loopy three = spg_loopy_finite(3);
    const spg_loopy with_0 = infinite(0, 2);
    const spg_loopy without_0 = infinite(1, 2);
    CHECK(spg_loopy_outcome(&zero) == SPG_OUTCOME_LOSE, "0 loses");
    CHECK(spg_loopy_outcome(&three) == SPG_OUTCOME_WIN, "3 wins");
    CHECK(spg_loopy_outcome(&with_0) == SPG_OUTCOME_WIN, "∞(0,2) wins");
    CHECK(spg_loopy_outcome(&without_0) == SPG_OUTCOME_DRAW, "∞(2,5) draws");
}

static void membership_and_equality_look_at_the_set(void)
{
    const spg_loopy all = infinite(0, 3);
    const spg_loopy two = infinite(0, 2);
    const spg_loopy five = spg_loopy_finite(5);
    CHECK(spg_loopy_has(&all, 0) && spg_loopy_has(&all, 2) && spg_loopy_has(&all, 5), "members");
    CHECK(!spg_loopy_has(&all, 1) && !spg_loopy_has(&all, 6) && !spg_loopy_has(&two, 5), "others");
    CHECK(!spg_loopy_has(&five, 5), "a nimber has no set");
    CHECK(spg_loopy_equal(&all, &all) && !spg_loopy_equal(&all, &two), "sets");
    CHECK(spg_loopy_equal(&five, &five) && !spg_loopy_equal(&five, &all), "nimbers");
}

static void sums_shift_the_set_by_xor_and_two_infinities_lose_it(void)
{
    spg_run run;
    spg_arena arena;
    spg_loopy sum;
    spg_run_init(&run);
    spg_arena_init(&arena, &run);
    const spg_loopy all = infinite(0, 3);
    const spg_loopy two = infinite(0, 2);
    const spg_loopy five = spg_loopy_finite(5);
    const spg_loopy six = spg_loopy_finite(6);
    CHECK(spg_loopy_add(&arena, &five, &six, &sum) == SPG_OK && !sum.infinite && sum.nimber == 3, "5 + 6 = 3");
    CHECK(spg_loopy_add(&arena, &all, &five, &sum) == SPG_OK && sum.infinite && sum.count == 3, "∞(0,2,5) + 5");
    CHECK(sum.set[0] == 0 && sum.set[1] == 5 && sum.set[2] == 7, "= ∞(0,5,7), rising");
    spg_loopy other;
    CHECK(spg_loopy_add(&arena, &five, &all, &other) == SPG_OK && spg_loopy_equal(&sum, &other), "either way round");
    CHECK(spg_loopy_add(&arena, &all, &two, &sum) == SPG_OK && sum.infinite && sum.count == 0, "∞ + ∞ = ∞(∅)");
    spg_arena_clear(&arena);
    CHECK_INT(run.memory.used, 0, "everything given back");
}

TAP_MAIN(TEST(values_are_written_as_in_the_literature), TEST(outcomes_follow_from_values),
         TEST(membership_and_equality_look_at_the_set), TEST(sums_shift_the_set_by_xor_and_two_infinities_lose_it))
