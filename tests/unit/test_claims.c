/* test_claims.c — claims: those of the catalogue hold, false ones fail with the least counterexample.
 * SPDX-License-Identifier: MIT */
#include "sprague.h"
#include "tap.h"

static spg_context *context;

static spg_report *check_text(const char *text)
{
    spg_ruleset *rules;
    spg_report *report = NULL;
    if (spg_ruleset_new(context, &rules) != SPG_OK) { return NULL; }
    if (spg_ruleset_add_text(rules, "test", text, strlen(text)) != SPG_OK || spg_check(rules, 50, &report) != SPG_OK) {
        printf("# %s", spg_error_report(context));
    }
    spg_ruleset_free(rules);
    return report;
}

static void every_claim_of_the_catalogue_holds(void)
{
    NEED(spg_context_new(&context) == SPG_OK, "a context");
    for (size_t i = 0; i < spg_catalogue_size(); i++) {
        spg_report *report = check_text(spg_catalogue_text(i));
        CHECK(report != NULL && spg_report_count(report) > 0, spg_catalogue_name(i));
        if (report == NULL) { continue; }
        for (size_t claim = 0; claim < spg_report_count(report); claim++) {
            CHECK(spg_report_holds(report, claim), spg_catalogue_name(i));
        }
        spg_report_free(report);
    }
    spg_context_free(context);
}

typedef struct false_claim {
    const char *claim, *counterexample;
} false_claim;

static void a_false_claim_fails_with_the_least_counterexample(void)
{
    static const char rules[] = "given m = 3; game bash(n: 0..) { for k in 1..m: bash(n-k); }\n"
                                "game nim(n: 0..) { for k in 1..n: nim(n-k); }\n";
    static const false_claim claims[] = {
        {"claim for n in 0..40: sg(bash(n)) == n % 5;", "n = 4"},
        {"claim for n in 0..40: sg(bash(n)) == n % (m+1) or n == 7;", NULL},
        {"claim for n in 0..: wins(nim(n));", "n = 0"},
        {"claim for n in 1..: n < 33;", "n = 33"},
        {"claim for a in 1..9, b in 0..9: wins(nim(a) + nim(b));", "a = 1, b = 1"},
        {"claim for m in 2..9, n in 0..9: sg(bash(n)) == n % 3;", "m = 3, n = 3"},
        {"claim for a in {7,3,5}: sg(nim(a)) > 4;", "a = 3"},
        {"claim for l in [[1],[2,3],[]]: len(l) > 0;", "l = []"},
        {"claim sg(nim(5)) == 4;", ""},
        {"claim draws(nim(0));", ""},
        {"claim draws(nim(1)) or loses(nim(1));", ""},
    };
    NEED(spg_context_new(&context) == SPG_OK, "a context");
    for (size_t i = 0; i < sizeof claims / sizeof claims[0]; i++) {
        char text[1024];
        snprintf(text, sizeof text, "%s%s", rules, claims[i].claim);
        spg_report *report = check_text(text);
        NEED(report != NULL, claims[i].claim);
        CHECK_INT(spg_report_failed(report), claims[i].counterexample != NULL, claims[i].claim);
        if (claims[i].counterexample != NULL) {
            CHECK_TEXT(spg_report_counterexample(report, 0), claims[i].counterexample, claims[i].claim);
        }
        spg_report_free(report);
    }
    spg_context_free(context);
}

static void a_claim_sees_the_values_that_stand_above_it(void)
{
    NEED(spg_context_new(&context) == SPG_OK, "a context");
    spg_report *report = check_text("given m = 1; game b(n: 0..) { for k in 1..m: b(n-k); }\n"
                                    "claim sg(b(2)) == 0;\ngiven m = 2;\nclaim sg(b(2)) == 2;\n"
                                    "claim for m in 3..5: sg(b(m)) == m;\nclaim sg(b(3)) == 0;\n");
    NEED(report != NULL, "checked");
    CHECK_INT(spg_report_count(report), 4, "four claims");
    CHECK_INT(spg_report_failed(report), 0, "all hold");
    CHECK_INT(spg_report_line(report, 1), 4, "the second stands in line 4");
    CHECK_INT(spg_report_cases(report, 2), 3, "three values of m");
    spg_report_free(report);
    spg_context_free(context);
}

static void misere_play_asked_for_later_is_not_answered_from_normal_play(void)
{
    spg_ruleset *rules;
    spg_result *result;
    NEED(spg_context_new(&context) == SPG_OK, "a context");
    NEED(spg_ruleset_new(context, &rules) == SPG_OK, "a ruleset");
    NEED(spg_solve(rules, "nim(1)", SPG_FIND_OUTCOME, &result) == SPG_OK, "normal play");
    CHECK_TEXT(spg_result_outcome_word(result), "win", "take the last one");
    spg_result_free(result);
    spg_ruleset_misere(rules);
    NEED(spg_solve(rules, "nim(1)", SPG_FIND_OUTCOME, &result) == SPG_OK, "misère play");
    CHECK_TEXT(spg_result_outcome_word(result), "lose", "who takes the last one loses");
    spg_result_free(result);
    spg_ruleset_free(rules);
    spg_context_free(context);
}

static spg_status swallow(void *user, const char *bytes, size_t length)
{
    (void)user, (void)bytes, (void)length;
    return SPG_OK;
}

static spg_status no_input(void *user, char *bytes, size_t room, size_t *got)
{
    (void)user, (void)bytes, (void)room;
    *got = 0;
    return SPG_OK;
}

static void claims_and_main_are_not_taken_for_their_misere_form(void)
{
    static const char text[] = "game one(n: 0..) { one(n-1); }\nclaim loses(one(1));\nmain { print loses(one(1)); }";
    spg_ruleset *rules;
    spg_report *report;
    int is_position;
    NEED(spg_context_new(&context) == SPG_OK && spg_ruleset_new(context, &rules) == SPG_OK, "a ruleset");
    NEED(spg_ruleset_add_text(rules, "one", text, strlen(text)) == SPG_OK, "rules");
    spg_ruleset_misere(rules);
    CHECK(spg_check(rules, 10, &report) == SPG_REFUSED && report == NULL, "claims");
    CHECK(spg_run_main(rules, no_input, NULL, swallow, NULL, NULL) == SPG_REFUSED, "main");
    CHECK(spg_export(rules, swallow, NULL) == SPG_REFUSED, "its export");
    CHECK(spg_export_checker(rules, swallow, NULL) == SPG_REFUSED, "and the program to check it");
    CHECK(spg_evaluate(rules, "loses(one(1))", &is_position, swallow, NULL) == SPG_REFUSED, "an expression");
    spg_ruleset_free(rules);
    spg_context_free(context);
}

TAP_MAIN(TEST(every_claim_of_the_catalogue_holds), TEST(a_false_claim_fails_with_the_least_counterexample),
         TEST(a_claim_sees_the_values_that_stand_above_it),
         TEST(misere_play_asked_for_later_is_not_answered_from_normal_play),
         TEST(claims_and_main_are_not_taken_for_their_misere_form))
