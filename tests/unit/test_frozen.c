/* test_frozen.c — whatever is asked of rules, they stay as they were loaded. SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "api/context.h"
#include "api/ruleset.h"
#include "tap.h"

static const char text[] =
    "given m: 1..9 = 3, S: set of 1..9 = {1, 3, 4}, P: list of 0..9 = [3, 1, 2];"
    "def f(x) = if len(x) == 0 then 0 else x[0] + f(x without 0);"
    "def g(n) = n * m;"
    "game bash(n: 0..) { for k in 1..m: \"take {k}\" bash(n - k); }"
    "game takes(n: 0..) { for k in S: takes(n - k); }"
    "game wy(a: 0.., b: 0..) { for k in 1..max(a, b): { wy(a-k, b); wy(a, b-k); wy(a-k, b-k); } }"
    "game row(a: list of 0..) { for i in 0..len(a)-1: row(a without i); }"
    "formula wins(row(a)) = len(a) % 2 == 1;"
    "claim for n in 0..12: sg(bash(n)) == n % (m + 1);"
    "main { read n; print wins(bash(n)), sg(takes(n)), wins(wy(n, n + 1)), f(P); }";

typedef struct state {
    spg_digest digest;
    size_t nodes, defs, games, formulas, settings;
    uint64_t version;
} state;

static spg_context *context;
static spg_ruleset *rules;

static bool open_rules(void)
{
    return spg_context_new(&context) == SPG_OK && spg_ruleset_new(context, &rules) == SPG_OK &&
           spg_ruleset_add_text(rules, "rules", text, strlen(text)) == SPG_OK;
}

static void close_rules(void)
{
    spg_ruleset_free(rules);
    CHECK_INT(spg_memory_used(context), 0, "everything given back");
    spg_context_free(context);
}

static state look(void)
{
    const spg_program *p = &rules->program;
    state out = {.nodes = p->pool.nodes.count,
                 .defs = p->defs.count,
                 .games = p->games.count,
                 .formulas = p->formulas.count,
                 .settings = p->settings.count,
                 .version = p->version};
    CHECK(spg_ir_hash(p, &out.digest) == SPG_OK, "a digest");
    return out;
}

static void check_same(const state *before, const char *after)
{
    const state now = look();
    CHECK(now.digest.word[0] == before->digest.word[0] && now.digest.word[1] == before->digest.word[1] &&
              now.nodes == before->nodes && now.defs == before->defs && now.games == before->games &&
              now.formulas == before->formulas && now.settings == before->settings && now.version == before->version,
          after);
}

static spg_status swallow(void *user, const char *bytes, size_t length)
{
    (void)user;
    (void)bytes;
    (void)length;
    return SPG_OK;
}

static spg_status feed_once(void *user, char *bytes, size_t room, size_t *got)
{
    int *left = user;
    (void)room;
    *got = *left > 0 ? 2 : 0;
    if (*left > 0) { memcpy(bytes, "7\n", 2); }
    *left = 0;
    return SPG_OK;
}

static spg_status solve(const char *position)
{
    spg_result *result = NULL;
    const spg_status status = spg_solve(rules, position, SPG_FIND_ALL, &result);
    spg_result_free(result);
    return status;
}

static void questions_values_runs_and_exports_leave_the_rules_alone(void)
{
    int left = 1, is_position;
    spg_report *report = NULL;
    NEED(open_rules(), "rules");
    const state before = look();
    CHECK(solve("bash(7) + takes(9)") == SPG_OK, "a position");
    CHECK(solve("wy(100000000, 161803398)") == SPG_OK, "a theorem tells");
    CHECK(solve("takes(1000000000000)") == SPG_OK, "a period tells");
    CHECK(solve("nonsense(3)") != SPG_OK && solve("bash(") != SPG_OK && solve("m") != SPG_OK, "refused");
    check_same(&before, "positions");
    CHECK(spg_ruleset_set(rules, "m", "5") == SPG_OK && solve("bash(6)") == SPG_OK, "a value");
    CHECK(spg_ruleset_set(rules, "m", "{5}") == SPG_OK && solve("bash(6)") != SPG_OK, "a value of another type");
    CHECK(solve("bash(6)") == SPG_OK, "is told once");
    CHECK(spg_ruleset_set(rules, "m", "3") == SPG_OK, "another value");
    check_same(&before, "values");
    CHECK(spg_evaluate(rules, "[sg(bash(n)) for n in 0..9]", &is_position, swallow, NULL) == SPG_OK, "an expression");
    CHECK(spg_evaluate(rules, "g(", &is_position, swallow, NULL) != SPG_OK, "no expression");
    check_same(&before, "expressions");
    CHECK(spg_run_main(rules, feed_once, &left, swallow, NULL, NULL) == SPG_OK, "main");
    CHECK(spg_check(rules, 20, &report) == SPG_OK, "claims");
    spg_report_free(report);
    CHECK(spg_export(rules, swallow, NULL) == SPG_OK, "export");
    CHECK(spg_export_checker(rules, swallow, NULL) == SPG_OK, "the checker");
    CHECK(spg_explain(rules, "bash(7)", SPG_EXPLAIN_FACTS | SPG_EXPLAIN_STEPS, SPG_TEXT, NULL, swallow, NULL) == SPG_OK,
          "explain");
    CHECK(spg_ruleset_misere(rules) == SPG_OK && solve("bash(7)") == SPG_OK, "misère play");
    check_same(&before, "main, claims, export, explain, misère play");
    close_rules();
}

/* A helper for other types and a heap code are part of what the rules say: they come once. */
static void the_rules_grow_by_what_they_say_and_only_once(void)
{
    NEED(open_rules(), "rules");
    CHECK(solve("bash(f([1,2])) + .77(5)") == SPG_OK && solve("nim(3)") == SPG_OK, "three items");
    const state before = look();
    for (int i = 0; i < 5; i++) {
        CHECK(solve("bash(f([1,2,3])) + .77(7) + nim(4)") == SPG_OK, "the same again");
        check_same(&before, "nothing new");
    }
    close_rules();
}

static void refused_files_leave_the_rules_usable(void)
{
    static const char *const bad[] = {
        "game x(n: 0..) { x(n-1); } game y(n) { z(n); }",
        "def f(x) = y;",
        "game bash(n: 0..) { bash(n-1, 2); }",
        "game x(n: 0..) { for k in 1..h([k]): x(n-k); } def h(a) = a + 1;",
        "main { print wins(takes(1)); } main {",
        "formula wins(takes(n)) = sg(4);",
        "given Q = [[1]]; claim sg(.77(3)) == Q;",
        "title \"other\"; game t(n: 0..) { t(n-1); } claim wins(t(\"a\"));",
    };
    NEED(open_rules(), "rules");
    CHECK(solve("bash(3) + takes(5)") == SPG_OK, "before");
    const state before = look();
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        CHECK(spg_ruleset_add_text(rules, "bad", bad[i], strlen(bad[i])) == SPG_BAD_RULES, bad[i]);
        check_same(&before, bad[i]);
        CHECK(solve("bash(7) + takes(9) + row([1,2])") == SPG_OK, "still answered");
        CHECK(solve("x(1)") != SPG_OK && solve("t(1)") != SPG_OK, "nothing of it is there");
    }
    CHECK(spg_ruleset_add_text(rules, "good", "game x(n: 0..) { x(n-1); }", 26) == SPG_OK, "a good one");
    CHECK(solve("x(1) + bash(2)") == SPG_OK, "is taken");
    close_rules();
}

/* Looks count work: the last questions cost what the first ones did. */
static void many_questions_cost_no_more_than_few(void)
{
    enum { ROUNDS = 3, EACH = 2000 };
    size_t used[ROUNDS];
    NEED(open_rules(), "rules");
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < EACH; i++) {
            char position[64];
            snprintf(position, sizeof position, "bash(%d) + takes(%d)", i % 40, i % 77);
            if (i % 10 == 0) { CHECK(spg_ruleset_set(rules, "m", i % 20 == 0 ? "3" : "4") == SPG_OK, "a value"); }
            CHECK(solve(position) == SPG_OK, position);
        }
        used[round] = spg_memory_used(context);
    }
    CHECK_INT(used[2], used[1], "the same memory after 4000 and 6000 questions");
    CHECK(rules->outside.count <= 2 && rules->texts.count == 1, "no texts pile up");
    close_rules();
}

TAP_MAIN(TEST(questions_values_runs_and_exports_leave_the_rules_alone),
         TEST(the_rules_grow_by_what_they_say_and_only_once), TEST(refused_files_leave_the_rules_usable),
         TEST(many_questions_cost_no_more_than_few))
