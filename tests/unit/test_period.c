/* test_period.c — periods of values and outcomes, in claims. SPDX-License-Identifier: MIT */
#include "sprague.h"
#include "tap.h"

static spg_status keep(void *user, const char *bytes, size_t length)
{
    char *text = user;
    const size_t used = strlen(text);
    if (used + length + 1 > 4096) { return SPG_TOO_BIG; }
    memcpy(text + used, bytes, length);
    text[used + length] = '\0';
    return SPG_OK;
}

/* "[0,7]", or what the error says. */
static const char *period(const char *rules_text, const char *question)
{
    static char out[4096];
    char text[1024];
    spg_context *context = NULL;
    spg_ruleset *rules = NULL;
    spg_report *report = NULL;
    out[0] = '\0';
    snprintf(text, sizeof text, "%s\nclaim period(n in 0..: %s) == [];", rules_text, question);
    if (spg_context_new(&context) != SPG_OK) { return "no context"; }
    spg_status status = spg_ruleset_new(context, &rules);
    if (status == SPG_OK) { status = spg_ruleset_add_text(rules, "test", text, strlen(text)); }
    if (status == SPG_OK) { status = spg_check(rules, 100, &report); }
    if (status == SPG_OK) {
        spg_report_write(report, SPG_TEXT, NULL, keep, out);
    } else {
        spg_error_json(context, keep, out);
    }
    spg_report_free(report);
    spg_ruleset_free(rules);
    CHECK_INT(spg_memory_used(context), 0, "everything given back");
    spg_context_free(context);
    char *start = strstr(out, "itself: ");
    char *end = start == NULL ? NULL : strstr(start, " == []");
    if (end == NULL) { return out; }
    *end = '\0';
    return start + 8;
}

#define HAS(rules, question, wanted) CHECK_TEXT(period(rules, question), wanted, question)
#define REFUSED(rules, question) CHECK(strstr(period(rules, question), "\"refused\"") != NULL, question)

static const char takes[] = "game g(n: 0..) { for k in {1,3,4}: g(n-k); }";
static const char misere[] = "game g(n: 0..) { stuck win; for k in {1,3,7,8}: g(n-k); }";
static const char drawn[] = "game g(n: 0..) { stuck draw; for k in {2,3}: g(n-k); }";

static void outcomes_repeat_where_values_do(void)
{
    HAS(takes, "sg(g(n))", "[0,7]");
    HAS(takes, "wins(g(n))", "[0,7]");
    HAS(takes, "loses(g(n))", "[0,7]");
    HAS(takes, "draws(g(n))", "[0,1]");
    HAS("game g(n: 0..) { for k in {2,4,7}: g(n-k); }", "sg(g(n))", "[8,3]");
    HAS("game g(n: 0..) { for k in {2,4,7}: g(n-k); }", "wins(g(n))", "[4,3]");
}

static void a_set_may_be_written_in_many_ways(void)
{
    static const char *const same[] = {
        "game g(n: 0..) { for k in 1..3: g(n-k); }",
        "game g(n: 0..) { for k in 1..min(n,3): g(n-k); }",
        "game g(n: 0..) { g(n-1); for k in 2..min(n,3): g(-k+n); }",
        "game g(n: 0..) { for i in 0.. while 2**i <= 3: g(n-2**i); if n >= 3: g(n-3); }",
    };
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) { HAS(same[i], "sg(g(n))", "[0,4]"); }
    HAS("game g(n: 0..) { if n < 0: g(n-7); }", "sg(g(n))", "[0,1]");
    REFUSED("game g(n: 0..) { for k in 1..3: if n > 5: g(n-k); }", "sg(g(n))");
    REFUSED("game g(n: 0..) { for k in 1..n/2: g(n-k); }", "sg(g(n))");
    REFUSED("game g(n: 0..) { for k in 1..n where k <= 3: g(n-k); }", "sg(g(n))"); /* it would look at all k */
    REFUSED("game g(n: 0..) { for k in 1..3: g(n-k*n); }", "sg(g(n))");
    REFUSED("game g(n: 0..) { g(n-1); g(n-2**20); }", "sg(g(n))");
    REFUSED("game g(n: 0..) { g(n-1); g(n-2**40); }", "sg(g(n))");
    REFUSED("game g(n: 2**62*2**10..) { g(n-1); }", "sg(g(n))");
}

/* Of n = 1 … 14 the lost ones are 1, 3, 5, 7; 0 is won, as 15 is. */
static void misere_outcomes_have_a_period_though_there_are_no_values(void)
{
    HAS(misere, "wins(g(n))", "[0,15]");
    REFUSED(misere, "sg(g(n))");
}

static void two_of_three_outcomes_may_look_alike(void)
{
    HAS(drawn, "draws(g(n))", "[0,1]");
    HAS(drawn, "wins(g(n))", "[0,1]");
}

static void what_is_decided_by_more_than_moves_is_refused(void)
{
    REFUSED("game g(n: 0..) { end lose if n == 5; for k in {1,3}: g(n-k); }", "wins(g(n))");
    REFUSED("game g(n: 0..) { first: g(n-1); second: for k in {1,2}: g(n-k); }", "wins(g(n))");
    REFUSED("game g(n: 0..) { again g(n-1); g(n-2); }", "wins(g(n))");
    REFUSED("game g(n: 0..) { for k in {1,3}: gain k: g(n-k); }", "wins(g(n))");
    REFUSED("game g(n: 0..) { for k in 1..n: g(n-k); }", "wins(g(n))");
    REFUSED(takes, "distance(g(n))");
}

TAP_MAIN(TEST(outcomes_repeat_where_values_do), TEST(a_set_may_be_written_in_many_ways),
         TEST(misere_outcomes_have_a_period_though_there_are_no_values), TEST(two_of_three_outcomes_may_look_alike),
         TEST(what_is_decided_by_more_than_moves_is_refused))
