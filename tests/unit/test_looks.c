/* test_looks.c — what the rules work out beside their moves, in every faster way. SPDX-License-Identifier: MIT */
#include "sprague.h"
#include "tap.h"

static char told[1 << 15];

static spg_status keep(void *user, const char *bytes, size_t length)
{
    size_t *used = user;
    if (*used + length + 1 > sizeof told) { return SPG_TOO_BIG; }
    memcpy(told + *used, bytes, length);
    *used += length;
    told[*used] = '\0';
    return SPG_OK;
}

/* What an engine says of a position; "none": it does not answer. */
static const char *ask(const char *text, const char *position, const char *engine)
{
    spg_context *context = NULL;
    spg_ruleset *rules = NULL;
    spg_result *result = NULL;
    snprintf(told, sizeof told, "none");
    if (spg_context_new(&context) != SPG_OK) { return "(no context)"; }
    if (spg_set_engine(context, engine) != SPG_OK || spg_ruleset_new(context, &rules) != SPG_OK ||
        spg_ruleset_add_text(rules, "test", text, strlen(text)) != SPG_OK) {
        snprintf(told, sizeof told, "(the rules are wrong)");
    } else if (spg_solve(rules, position, SPG_FIND_OUTCOME | SPG_FIND_VALUE, &result) == SPG_OK ||
               spg_solve(rules, position, SPG_FIND_OUTCOME, &result) == SPG_OK) {
        const char *value = spg_result_value(result);
        snprintf(told, sizeof told, "%s %s", spg_result_outcome_word(result), value != NULL ? value : "");
    }
    spg_result_free(result);
    spg_ruleset_free(rules);
    spg_context_free(context);
    return told;
}

/* The loops that fill the tables. */
static const char *sweep_of(const char *text, const char *position)
{
    spg_context *context = NULL;
    spg_ruleset *rules = NULL;
    size_t used = 0;
    told[0] = '\0';
    if (spg_context_new(&context) != SPG_OK) { return "(no context)"; }
    if (spg_ruleset_new(context, &rules) != SPG_OK ||
        spg_ruleset_add_text(rules, "test", text, strlen(text)) != SPG_OK ||
        spg_explain(rules, position, SPG_EXPLAIN_SWEEP, SPG_TEXT, NULL, keep, &used) != SPG_OK) {
        snprintf(told, sizeof told, "(the rules are wrong)");
    }
    spg_ruleset_free(rules);
    spg_context_free(context);
    return told;
}

static const char *const faster[] = {"dense", "heap", "closed"};

static void nobody_answers(const char *text, const char *position, const char *what)
{
    CHECK_TEXT(ask(text, position, "definition"), "none", what);
    for (size_t i = 0; i < sizeof faster / sizeof faster[0]; i++) {
        CHECK_TEXT(ask(text, position, faster[i]), "none", faster[i]);
    }
}

static void tables_answer(const char *text, const char *position, const char *what)
{
    char truth[100];
    snprintf(truth, sizeof truth, "%s", ask(text, position, "definition"));
    CHECK(strcmp(truth, "none") != 0 && truth[0] != '(', what);
    CHECK_TEXT(ask(text, position, "dense"), truth, what);
}

static void a_let_among_moves_is_worked_out(void)
{
    nobody_answers("game g(a: 0..) { for k in 1..a { let x = 5 % (a - k); g(a-k); } }", "g(6)", "in front of a move");
    nobody_answers("game g(a: 0..) { for k in 1..3 { g(a-k); let x = 5 % (a - 7); } }", "g(20)", "behind it");
    nobody_answers("game g(a: 0..) { for k in 1..3: g(a-k); { { let x = 5 % (a - 7); } } }", "g(20)", "in a block");
    nobody_answers("game g(a: 0..) { for k in 1..3 { let x = 5 % (a - 7); if k > 9: g(a-x); g(a-k); } }", "g(20)",
                   "used behind a condition");
    nobody_answers("game g(a: 0..) { for k in 1..3 { let x = a * 10 ** 37; g(a-k); } }", "g(30)", "too large");
    nobody_answers("given v = [1, 2, 3]; game g(a: 0..) { for k in 1..2 { let x = v[a % 4]; g(a-k); } }", "g(20)",
                   "outside a list");
    nobody_answers("game g(a: 0..) { let x = a * a * a; for k in 1..4: g(a-k); }", "g(10000000000000000)",
                   "beyond all tables");
}

static void lists_and_positions_have_parts(void)
{
    nobody_answers("game g(a: 0..) { let s = [5 % (a - 7), 3]; for k in 1..4: g(a-k); }", "g(20)", "in the opening");
    nobody_answers("game g(a: 0..) { for k in 1..4 { let s = {5 % (a - 7), 3}; g(a-k); } }", "g(20)", "in a loop");
    nobody_answers("game g(a: 0..) { for k in 1..4 { let p = g(5 % (a - 7)); g(a-k); } }", "g(20)", "a position");
    nobody_answers("given v = [[1], [2, 3]]; game g(a: 0..) { for k in 1..2 { let p = v[a % 3]; g(a-k); } }", "g(20)",
                   "a list of lists");
    nobody_answers("game g(a: 0..) { for k in 1..4: g(a-k) + 0 * g(5 % (a - 7)); }", "g(20)", "no copies");
}

static void loops_and_conditions_without_moves_are_gone_through(void)
{
    nobody_answers("game g(a: 0..) { if 5 % (a - 7) > 2 { } for k in 1..4: g(a-k); }", "g(20)", "a condition");
    nobody_answers("game g(a: 0..) { for j in 1..5 % (a - 7) { } for k in 1..4: g(a-k); }", "g(20)", "a range");
    nobody_answers("game g(a: 0..) { for j in 1..a by a - 7 { } for k in 1..4: g(a-k); }", "g(20)", "a step");
    nobody_answers("game g(a: 0..) { for j in 1..9 where 5 % (j - 7) > 1 { } for k in 1..4: g(a-k); }", "g(20)",
                   "a filter");
    nobody_answers("game g(a: 0..) { for j in 1..9 while j < 8 { let x = 5 % (j - 7); } for k in 1..4: g(a-k); }",
                   "g(20)", "what is inside");
}

static void what_stands_before_a_condition_that_never_holds_is_worked_out(void)
{
    nobody_answers("game g(a: 0..) { for j in 1..5 % (a - 7): if a < 0: g(a-j); for k in 1..4: g(a-k); }", "g(20)",
                   "a range");
    nobody_answers("game g(a: 0..) { for j in 1..5 % (a - 7) where a < 3: g(a-j); for k in 1..4: g(a-k); }", "g(20)",
                   "of a loop with a condition that could stand before it");
    nobody_answers("game g(a: 0..) { for j in 1..5 % (a - 7), i in 1..2 where a < 3: g(a-j); for k in 1..4: g(a-k); }",
                   "g(20)", "with a loop between");
    nobody_answers("game g(a: 0..) { g(0 - 1 - 5 % (a - 7)); for k in 1..4: g(a-k); }", "g(20)", "a target");
    nobody_answers("game g(a: 0..) { if 5 % (a - 7) > 2: if a < 0: g(a-1); for k in 1..4: g(a-k); }", "g(20)",
                   "a condition");
    tables_answer("game g(a: 0..) { if a < 0: for j in 1..5 % (a - 7): g(a-j); for k in 1..4: g(a-k); }", "g(30)",
                  "but not what stands behind it");
}

static void arguments_are_worked_out_first(void)
{
    nobody_answers("game g(a: 0.., b: 0..) { for k in 1..3: g(a-k, 5 % (a-k+2)); }", "g(20, 4)",
                   "also of a position that does not exist");
    nobody_answers("def f(x) = 3; game g(a: 0..) { for k in f(5 % (a - 7))..4: g(a-k); }", "g(20)",
                   "that a helper does not look at");
    nobody_answers("def f(x, c) = if c > 0 then x else 0; game g(a: 0..) { for k in 1..3: g(a-k-f(5 % (a - 7), 0)); }",
                   "g(20)", "that a helper may pass over");
    nobody_answers("def f(x, c) = if c > 0 then x else 0;"
                   "game g(a: 0..) { for k in 1..3: g(a-k-sum(i in 0..0: f(5 % (a - 7), i))); }",
                   "g(20)", "inside a sum");
}

static void what_cancels_is_worked_out(void)
{
    nobody_answers("game g(a: 0..) { for k in 1..4 + 0 * (5 % (a - 7)): g(a-k); }", "g(20)", "in a range");
    nobody_answers("game g(a: 0..) { for k in 1..4 + 0 * (5 % (a - 7)) where k <= 2: g(a-k); }", "g(20)",
                   "in a range that never decides");
    nobody_answers("game g(a: 0..) { for k in 1..4 where k + 0 * (5 % (a - 7)) <= 4: g(a-k); }", "g(20)",
                   "in a condition");
    nobody_answers("game g(a: 0..) { for k in 1..4: g(a - k + 0 * (5 % (a - 7))); }", "g(20)", "in a target");
    nobody_answers("game g(a: 0..) { for k in 1..4: if 5 % (a - 7) == 5 % (a - 7): g(a-k); }", "g(20)", "both sides");
    nobody_answers("game g(a: 0..) { for k in 1..min(4, 9 + 0 * (5 % (a - 7))): g(a-k); }", "g(20)",
                   "in a least number");
}

static void tables_know_the_conditions_around_it(void)
{
    tables_answer("game g(a: 0..) { for k in 1..a { if k != a { let x = 5 % (a - k); } g(a-k); } }", "g(30)", "an if");
    tables_answer("game g(a: 0..) { for k in 1..4 where k < a { let x = 5 % (a - k); g(a-k); } }", "g(30)", "a filter");
    tables_answer("game g(a: 0..) { for k in 1..9 while k < a { let x = 5 % (a - k); g(a-k); } }", "g(30)", "a while");
    tables_answer("game g(a: 0..) { end lose if a == 7; let x = 5 % (a - 7); for k in 1..4: g(a-k); }", "g(30)",
                  "an ending");
    tables_answer("game g(a: 0..) { end lose if a == 7; for k in 1..4 { let x = 5 % (a - 7); g(a-k); } }", "g(30)",
                  "an ending, in a loop");
    tables_answer("game g(a: 0..) { for j in a+1..a { let x = 5 / 0; } for k in 1..4: g(a-k); }", "g(30)",
                  "an empty loop");
    tables_answer("game g(a: 0..) { for k in 1..4 { let x = a * 10 ** 30; g(a-k); } }", "g(30)", "64 bits do not do");
    tables_answer("game g(a: 0..9, b: 0..9) { first: { for k in 1..a { let x = b / k; g(a-k, b); } }"
                  "second: for k in 1..b: g(a, b-k); }",
                  "g(9, 9)", "a role");
}

/* The loops with the let and without it. */
static void costs_nothing(const char *with, const char *without, const char *position, const char *what)
{
    static char bare[sizeof told];
    snprintf(bare, sizeof bare, "%s", sweep_of(without, position));
    CHECK(strstr(bare, "option") != NULL || strstr(bare, "line") != NULL, "there are tables");
    CHECK_TEXT(sweep_of(with, position), bare, what);
}

static void what_cannot_trap_costs_nothing(void)
{
    costs_nothing("game g(a: 0..) { for k in 1..a { let x = a * k + 5 % 3; g(a-k); } }",
                  "game g(a: 0..) { for k in 1..a { g(a-k); } }", "g(100)", "plain arithmetic");
    costs_nothing("game g(a: 0..) { for k in 1..a { let x = 5 % k; g(a-k); } }",
                  "game g(a: 0..) { for k in 1..a { g(a-k); } }", "g(100)", "proved by the range");
    costs_nothing("game g(a: 0..) { for k in 1..a { if k < a { let x = 5 % (a-k); } g(a-k); } }",
                  "game g(a: 0..) { for k in 1..a { g(a-k); } }", "g(100)", "proved by a condition");
    costs_nothing("game g(a: 0..) { if a % 2 == 0 { let x = 5 % (a + 1); } for k in 1..a { g(a-k); } }",
                  "game g(a: 0..) { for k in 1..a { g(a-k); } }", "g(100)", "proved by the box, under a condition");
    costs_nothing("game g(a: 0..) { for k in 1..a { let x = [a, k]; g(a-k); } }",
                  "game g(a: 0..) { for k in 1..a { g(a-k); } }", "g(100)", "a list");
}

TAP_MAIN(TEST(a_let_among_moves_is_worked_out), TEST(lists_and_positions_have_parts),
         TEST(loops_and_conditions_without_moves_are_gone_through),
         TEST(what_stands_before_a_condition_that_never_holds_is_worked_out), TEST(arguments_are_worked_out_first),
         TEST(what_cancels_is_worked_out), TEST(tables_know_the_conditions_around_it),
         TEST(what_cannot_trap_costs_nothing))
