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

static void values_that_are_not_seen_cannot_differ(void)
{
    bench_line line = sound_line();
    line.rival_signature = 0;
    line.unsigned_rival = true;
    CHECK(bench_line_same(&line), "nothing to compare");
    CHECK_TEXT(bench_line_verdict(&line), "ok", "the verdict is about the time");
    line.floor = 3;
    CHECK_TEXT(bench_line_verdict(&line), "BELOW", "10 / 5 is below 3");
    line.trouble = "system";
    CHECK(!bench_line_same(&line), "an answer is needed all the same");
}

static void rates_have_three_digits(void)
{
    static const struct {
        double ms;
        const char *text;
    } rates[] = {{9, "1.00k"},   {0.009, "1.00M"}, {0.0075, "1.20M"}, {0.09, "100k"},
                 {9.01, "999 "}, {900, "10.0 "},   {0, "-"},          {0.000009, "1.00G"}};
    for (size_t i = 0; i < sizeof rates / sizeof rates[0]; i++) {
        const bench_line line = sound_line(); /* nine cells */
        char text[16];
        rate_text(&line, rates[i].ms, text, sizeof text);
        CHECK_TEXT(text, rates[i].text, "nine cells in so many milliseconds");
    }
}

TAP_MAIN(TEST(a_different_signature_outweighs_any_speed), TEST(the_ratio_is_their_time_over_ours),
         TEST(a_floor_may_be_a_difference), TEST(without_an_answer_the_trouble_is_told),
         TEST(values_that_are_not_seen_cannot_differ), TEST(rates_have_three_digits))
