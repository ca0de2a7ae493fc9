/* test_near.c — no theorem is used where one of its hypotheses fails. SPDX-License-Identifier: MIT
 *
 * SPG_NEAR_SETS sets how many rule sets each family has (usually 100), SPG_NEAR_FROM the first seed; tools/near does the
 * same at length and makes what it finds small. */
#include "tap.h"

#include <stdlib.h>

#include "run.h"

static unsigned long setting(const char *name, unsigned long usual)
{
    const char *text = getenv(name);
    return text == NULL ? usual : strtoul(text, NULL, 10);
}

static void near_misses_of_every_theorem_are_answered_like_the_definition(void)
{
    const unsigned long sets = setting("SPG_NEAR_SETS", 100);
    near_run run = {.from = setting("SPG_NEAR_FROM", 1), .count = sets, .directory = ".", .stop = 5};
    near_run_all(&run);
    CHECK_INT(run.failed, 0, "no rule set differs");
    CHECK_INT(run.unreadable, 0, "no rule set is refused");
    CHECK(run.families >= 20, "many hypotheses");
    CHECK(sets < 20 || run.idle == 0, "every theorem is used where its hypotheses hold");
    CHECK(sets < 20 || run.periods > 0, "periods are proved, too");
}

TAP_MAIN(TEST(near_misses_of_every_theorem_are_answered_like_the_definition))
