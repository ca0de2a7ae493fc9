/* test_agree.c — all engines, tiers and reductions give one answer. SPDX-License-Identifier: MIT
 *
 * SPG_AGREE_SETS sets how many rule sets (usually 300), SPG_AGREE_FROM the first seed; tools/agree does the same at length
 * and makes what it finds small. */
#include "tap.h"

#include <stdlib.h>
#include <string.h>

#include "base/arithmetic.h"
#include "run.h"

static unsigned long setting(const char *name, unsigned long usual)
{
    const char *text = getenv(name);
    return text == NULL ? usual : strtoul(text, NULL, 10);
}

static void check_engines(const agree_tally *t)
{
    for (uint32_t i = 0; i < spg_engines_count; i++) {
        const bool asked = spg_engines[i].engine != &spg_engine_dense && spg_engines[i].way != SPG_WAY_BESIDE;
        if (asked) { CHECK(t->engine[i] > 0, spg_engines[i].engine->name); }
    }
    CHECK(t->kind[SPG_SWEEP_KIND_GRUNDY] > 0 && t->kind[SPG_SWEEP_KIND_OUTCOME] > 0,
          "tables of values and of outcomes");
    CHECK(t->kind[SPG_SWEEP_KIND_SCORE] > 0 && t->kind[SPG_SWEEP_KIND_DISTANCE] > 0,
          "tables of points and of distances");
    CHECK(t->draws > 0 && t->turns > 0, "draws, and tables for both turns");
    CHECK(t->traps > 0, "rules that fail somewhere");
}

static void check_ways(const agree_tally *t)
{
    for (uint32_t i = 0; i < SPG_REDUCTION_COUNT; i++) { CHECK(t->used[i] > 0, spg_reduction_word((spg_reduction)i)); }
    CHECK(t->tier[0] > 0, "interpreted tables");
    CHECK(t->fronts > 0, "fronts");
    CHECK(t->tiled > 0, "tables in tiles");
    CHECK(t->limited > 0, "boxes that a measure ends");
    CHECK(t->threads > 0, "several threads");
    CHECK(t->given_up > 0, "cells that are left to the rules");
    CHECK(t->ranges > 0, "whole ranges");
    CHECK(t->widened > 0, "cells that became wider");
}

static void every_engine_tier_and_reduction_gives_one_answer_on_random_rules(void)
{
    const unsigned long sets = setting("SPG_AGREE_SETS", 300);
    agree_run run = {
        .from = setting("SPG_AGREE_FROM", 1), .count = sets, .chunk = 100, .level = "-O0", .directory = ".", .stop = 5};
    agree_run_all(&run);
    printf("# ");
    agree_run_print(&run);
    CHECK_INT(run.failed, 0, "no rule set differs");
    CHECK_INT(run.tally.unreadable, 0, "no rule set is refused");
    if (sets < 300) { return; }
    const bool none = run.no_compiler != NULL && strcmp(run.no_compiler, "no C compiler found") == 0;
    CHECK(none || (run.no_compiler == NULL && run.tally.tier[1] > 0), "compiled tables");
    check_engines(&run.tally);
    check_ways(&run.tally);
}

/* Rules that call a function of base/arithmetic.h; with small numbers below 0 it may have no result. */
static void make_case(agree_case *one, const spg_arithmetic *of, bool below)
{
    const char *second = below ? "k - 3" : "k % 9";
    *one = (agree_case){.positions = 2, .position = {"f(9)", "f(24)"}};
    snprintf(one->text, sizeof one->text, "game f(n: 0..) { for k in 1..n where %s(%s%s%s) %% 3 != 1: f(n - k); }\n",
             of->word, below ? "n * 5 - 7 * k" : "n * 11 + k", of->count > 1 ? ", " : "", of->count > 1 ? second : "");
    one->length = strlen(one->text);
}

static void every_function_of_the_list_means_the_same_in_all_engines_and_tiers(void)
{
    for (int i = 0; i < SPG_ARITHMETIC_COUNT; i++) {
        for (int below = 0; below < 2 && spg_arithmetics[i].call != NULL; below++) {
            static agree_case one;
            agree_tally tally = {0};
            agree_finding finding = {0};
            make_case(&one, &spg_arithmetics[i], below != 0);
            agree_case_whole(&one, "-O1", true, &tally, &finding);
            CHECK(!finding.differs && tally.unreadable == 0, one.text);
            CHECK(below != 0 || (tally.tier[0] > 0 && tally.tier[1] > 0), one.text);
        }
    }
}

static void a_shift_beyond_127_fails_in_tables_as_in_the_rules(void)
{
    static agree_case one = {.positions = 2, .position = {"f(4)", "f(9)"}};
    agree_tally tally = {0};
    agree_finding finding = {0};
    snprintf(one.text, sizeof one.text, "game f(n: 0..) { for k in 1..n where n >> (k * 31) == 0: f(n - k); }\n");
    one.length = strlen(one.text);
    agree_case_whole(&one, "-O1", true, &tally, &finding);
    CHECK(!finding.differs && tally.unreadable == 0, finding.told);
    CHECK(tally.traps > 0 && tally.tier[0] > 0, "f(4) has a table, f(9) fails");
}

TAP_MAIN(TEST(a_shift_beyond_127_fails_in_tables_as_in_the_rules),
         TEST(every_function_of_the_list_means_the_same_in_all_engines_and_tiers),
         TEST(every_engine_tier_and_reduction_gives_one_answer_on_random_rules))
