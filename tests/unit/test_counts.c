/* test_counts.c — how many positions are won, lost and drawn. SPDX-License-Identifier: MIT */
#include <string.h>

#include "sprague.h"
#include "tap.h"

static char written[4096];

static spg_status keep(void *user, const char *bytes, size_t length)
{
    (void)user;
    if (length >= sizeof written) { return SPG_TOO_BIG; }
    memcpy(written, bytes, length);
    written[length] = '\0';
    return SPG_OK;
}

static const char *count(spg_ruleset *rules, const char *position, spg_among among)
{
    written[0] = '\0';
    const spg_status status = spg_counts_of(rules, position, SPG_FIRST_TO_MOVE, among, SPG_CSV, keep, NULL);
    return status == SPG_OK ? written : spg_status_word(status);
}

#define HEAD "by,key,won,lost,drawn\n"

static void a_count_is_of_what_one_position_reaches_whatever_was_asked_before(void)
{
    spg_context *context;
    spg_ruleset *rules;
    NEED(spg_context_new(&context) == SPG_OK && spg_ruleset_new(context, &rules) == SPG_OK, "a ruleset");
    for (int round = 0; round < 2; round++) {
        CHECK_TEXT(count(rules, "nim(2)", SPG_AMONG_REACHED),
                   HEAD "all,,2,1,0\ndistance,0,0,1,0\ndistance,1,2,0,0\nvalue,0,0,1,0\nvalue,1,1,0,0\nvalue,2,1,0,0\n",
                   "three positions");
        CHECK_TEXT(count(rules, "nim(1)", SPG_AMONG_REACHED),
                   HEAD "all,,1,1,0\ndistance,0,0,1,0\ndistance,1,1,0,0\nvalue,0,0,1,0\nvalue,1,1,0,0\n", "two");
        CHECK_TEXT(count(rules, "nim(1)", SPG_AMONG_ALL), HEAD "all,,1,1,0\ndistance,0,0,1,0\ndistance,1,1,0,0\n",
                   "the same, without values");
    }
    CHECK_TEXT(count(rules, "fsvp([3])", SPG_AMONG_ALL), "refused", "bags are not numbered");
    spg_ruleset_free(rules);
    spg_context_free(context);
}

/* What another engine has solved serves both counts. */
static void a_table_that_is_solved_counts_again(void)
{
    static const char text[] = "game g(n: 0..5) { if n > 0 and n < 5: g(n-1); if n == 5: g(5); }";
    spg_context *context;
    spg_ruleset *rules;
    NEED(spg_context_new(&context) == SPG_OK && spg_ruleset_new(context, &rules) == SPG_OK, "a ruleset");
    NEED(spg_ruleset_add_text(rules, "g", text, strlen(text)) == SPG_OK, "rules");
    NEED(spg_set_engine(context, "ranked") == SPG_OK, "an engine");
    for (int round = 0; round < 2; round++) {
        CHECK_TEXT(count(rules, "g(1)", SPG_AMONG_REACHED), HEAD "all,,1,1,0\ndistance,0,0,1,0\ndistance,1,1,0,0\n",
                   "0 and 1");
        CHECK_TEXT(count(rules, "g(5)", SPG_AMONG_REACHED), HEAD "all,,0,0,1\n", "5 alone");
        CHECK_TEXT(count(rules, "g(5)", SPG_AMONG_ALL),
                   HEAD "all,,2,3,1\ndistance,0,0,1,0\ndistance,1,1,0,0\ndistance,2,0,1,0\ndistance,3,1,0,0\n"
                        "distance,4,0,1,0\n",
                   "0 to 5");
    }
    spg_ruleset_free(rules);
    spg_context_free(context);
}

TAP_MAIN(TEST(a_count_is_of_what_one_position_reaches_whatever_was_asked_before),
         TEST(a_table_that_is_solved_counts_again))
