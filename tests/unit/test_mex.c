/* test_mex.c — the least nimber absent, with finite and infinite options. SPDX-License-Identifier: MIT */
#include "value/mex.h"

#include "tap.h"

static spg_run run;

static void the_mex_of_nothing_is_0(void)
{
    spg_mex mex;
    spg_loopy value;
    spg_run_init(&run);
    spg_mex_init(&mex, &run);
    CHECK_INT(spg_mex_least(&mex), 0, "no option");
    CHECK(spg_mex_value(&mex, &value) == SPG_OK && !value.infinite && value.nimber == 0, "finite");
    spg_mex_clear(&mex);
}

static void the_mex_is_the_least_absent_number_across_word_borders(void)
{
    spg_mex mex;
    spg_run_init(&run);
    spg_mex_init(&mex, &run);
    for (spg_nimber n = 0; n < 300; n++) {
        CHECK_INT(spg_mex_least(&mex), n, "all below are there");
        if (n % 3 == 0) { spg_mex_add(&mex, 1000); }
        spg_mex_add(&mex, n);
    }
    spg_mex_reset(&mex);
    spg_mex_add(&mex, 1);
    CHECK_INT(spg_mex_least(&mex), 0, "nothing of the last position is left");
    spg_mex_add(&mex, 0);
    spg_mex_add(&mex, 130);
    CHECK_INT(spg_mex_least(&mex), 2, "the words between are clean");
    spg_mex_clear(&mex);
    CHECK_INT(run.memory.used, 0, "everything given back");
}

static void an_infinite_option_does_no_harm_when_it_has_a_move_to_the_mex(void)
{
    const spg_nimber set[] = {1, 4};
    const spg_loopy option = {.infinite = true, .set = set, .count = 2};
    spg_mex mex;
    spg_loopy value;
    spg_run_init(&run);
    spg_mex_init(&mex, &run);
    spg_mex_add_value(&mex, &option);
    CHECK(spg_mex_value(&mex, &value) == SPG_OK && value.infinite && value.count == 0, "mex 0 is not in K");
    spg_mex_add(&mex, 0);
    CHECK(spg_mex_value(&mex, &value) == SPG_OK && !value.infinite && value.nimber == 1, "mex 1 is in K");
    spg_mex_add(&mex, 1);
    spg_mex_add(&mex, 77);
    CHECK(spg_mex_value(&mex, &value) == SPG_OK && value.infinite, "mex 2 is not in K");
    CHECK(value.count == 3 && value.set[0] == 0 && value.set[1] == 1 && value.set[2] == 77, "K: the finite options");
    spg_mex_add(&mex, 2);
    spg_mex_add(&mex, 3);
    CHECK(spg_mex_value(&mex, &value) == SPG_OK && !value.infinite && value.nimber == 4, "mex 4 is in K");
    const spg_loopy other = {.infinite = true, .set = set, .count = 1};
    spg_mex_add_value(&mex, &other);
    CHECK(spg_mex_value(&mex, &value) == SPG_OK && value.infinite, "one unanswered option is enough");
    spg_mex_clear(&mex);
}

TAP_MAIN(TEST(the_mex_of_nothing_is_0), TEST(the_mex_is_the_least_absent_number_across_word_borders),
         TEST(an_infinite_option_does_no_harm_when_it_has_a_move_to_the_mex))
