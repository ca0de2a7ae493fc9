/* test_agree_catalogue.c — all engines against the definition, on the catalogue. SPDX-License-Identifier: MIT */
#include "catalogue.h"
#include "tap.h"

static void every_engine_tier_and_reduction_gives_one_answer_on_the_catalogue(void)
{
    agree_tally tally = {0};
    const unsigned long failed = agree_catalogue("-O0", &tally);
    printf("# %lu files, %lu positions, %lu questions, %lu differences\n", tally.sets, tally.positions, tally.questions,
           failed);
    CHECK_INT(failed, 0, "no game differs");
    CHECK_INT(tally.sets, spg_catalogue_size(), "every file was read");
}

TAP_MAIN(TEST(every_engine_tier_and_reduction_gives_one_answer_on_the_catalogue))
