/* test_bench_line.c — what a line of `sprague bench` says of its two sides. SPDX-License-Identifier: MIT
 *
 * bench/ is no part of the library, so its file is taken in here. */
#include "../../bench/line.c"

#include "tap.h"

static bench_line sound_line(void)
{
    return (bench_line){.name = "row",
                        .against = "C",
                        .size = "3x3",
                        .cells = 9,
                        .rival_ms = 10,
                        .ours_ms = 5,
                        .floor = 1.5,
                        .tier = 1,
                        .threads = 1,
                        .rival_signature = 7,
                        .signature = 7};
}

static void a_different_signature_outweighs_any_speed(void)
{
    bench_line line = sound_line();
    line.signature = 8;
    CHECK(!bench_line_same(&line), "not the same");
    CHECK_TEXT(bench_line_verdict(&line), "DIFFERS", "the verdict");
}

static void the_ratio_is_their_time_over_ours(void)
{
    bench_line line = sound_line();
    CHECK_TEXT(bench_line_verdict(&line), "ok", "10 / 5 is above 1.5");
    line.floor = 2;
    CHECK_TEXT(bench_line_verdict(&line), "ok", "a floor that is just reached");
    line.floor = 2.01;
    CHECK_TEXT(bench_line_verdict(&line), "BELOW", "10 / 5 is below 2.01");
    CHECK(bench_line_same(&line), "slow is not wrong");
}

static void a_floor_may_be_a_difference(void)
{
    bench_line line = sound_line();
    line.floor = 0;
    line.most_ms_more = 10;
    line.ours_ms = 20;
    CHECK_TEXT(bench_line_verdict(&line), "ok", "10 ms more");
    line.ours_ms = 20.5;
    CHECK_TEXT(bench_line_verdict(&line), "BELOW", "10.5 ms more");
}

static void without_an_answer_the_trouble_is_told(void)
{
    bench_line line = sound_line();
    line.trouble = "no_time";
    CHECK(!bench_line_same(&line), "nothing was compared");
    CHECK_TEXT(bench_line_verdict(&line), "no_time", "the verdict");
}

TAP_MAIN(TEST(a_different_signature_outweighs_any_speed), TEST(the_ratio_is_their_time_over_ours),
         TEST(a_floor_may_be_a_difference), TEST(without_an_answer_the_trouble_is_told))
