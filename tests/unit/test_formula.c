/* test_formula.c — formulas: tried against the rules, used where they hold, reported where they do not.
 * SPDX-License-Identifier: MIT */
#include "sprague.h"
#include "tap.h"

static spg_context *context;
static spg_ruleset *rules;

/* A clock that goes on by being looked at: how far a formula is tried does not depend on the machine. */
static int64_t tick(void *user)
{
    int64_t *now = user;
    *now += 100000;
    return *now;
}

static bool open_rules(const char *text)
{
    static int64_t now;
    if (spg_context_new(&context) != SPG_OK) { return false; }
    spg_set_clock(context, tick, &now);
    return spg_ruleset_new(context, &rules) == SPG_OK &&
           spg_ruleset_add_text(rules, "test", text, strlen(text)) == SPG_OK;
}

static void close_rules(void)
{
    spg_ruleset_free(rules);
    CHECK_INT(spg_memory_used(context), 0, "everything given back");
    spg_context_free(context);
}

/* "win 12 closed exact: k=1 -> nim(2); …" of a position, or the code of the error; until the next call. */
static const char *ask(const char *position)
{
    static char answer[512];
    spg_result *result = NULL;
    const spg_status status = spg_solve(rules, position, SPG_FIND_ALL, &result);
    if (status != SPG_OK) { return spg_status_word(status); }
    const char *value = spg_result_value(result);
    const char *score = spg_result_score(result);
    int used = snprintf(answer, sizeof answer, "%s %s %s:", spg_result_outcome_word(result),
                        value != NULL   ? value
                        : score != NULL ? score
                                        : "-",
                        spg_result_engine(result));
    for (size_t i = 0; i < spg_result_move_count(result) && used < (int)sizeof answer; i++) {
        used += snprintf(answer + used, sizeof answer - (size_t)used, " %s;", spg_result_move_text(result, i));
    }
    spg_result_free(result);
    return answer;
}

static bool has_basis(const char *position, const char *basis)
{
    spg_result *result = NULL;
    if (spg_solve(rules, position, SPG_FIND_ALL, &result) != SPG_OK) { return false; }
    const bool same = strncmp(spg_result_basis(result), basis, strlen(basis)) == 0;
    if (!same) { printf("# basis %s\n", spg_result_basis(result)); }
    spg_result_free(result);
    return same;
}

static spg_status keep(void *user, const char *bytes, size_t length)
{
    char *text = user;
    const size_t used = strlen(text);
    if (used + length + 1 > 4096) { return SPG_TOO_BIG; }
    memcpy(text + used, bytes, length);
    text[used + length] = '\0';
    return SPG_OK;
}

/* What `check` says. */
static const char *report(const char *text, int64_t upto)
{
    static char out[4096];
    spg_report *found = NULL;
    out[0] = '\0';
    if (!open_rules(text)) {
        spg_error_json(context, keep, out);
    } else if (spg_check(rules, upto, &found) != SPG_OK) {
        spg_error_json(context, keep, out);
    } else {
        spg_report_write(found, SPG_TEXT, NULL, keep, out);
        spg_report_free(found);
    }
    close_rules();
    return out;
}

static bool says(const char *text, const char *wanted)
{
    const bool found = strstr(text, wanted) != NULL;
    if (!found) { printf("# got %s\n", text); }
    return found;
}

#define NIM "game nim(n: 0..) { for k in 1..n: nim(n-k); }\n"
#define BASH "given m: 1..; game bash(n: 0..) { for k in 1..m: bash(n-k); }\n"
/* Rules that no theorem knows. */
#define ODD "game odd(n: 0..) { for k in 1..n where k % 2 == 1: odd(n-k); }\n"

static void a_formula_answers_far_beyond_the_rules(void)
{
    NEED(open_rules(ODD "formula sg(odd(n)) = n % 2;\nformula moves(odd(n)): k in {1, 3};"), "rules");
    CHECK_TEXT(ask("odd(1000000000000000001) + 2 * odd(1000000000000000003)"), "win 1 closed:", "a sum of three");
    CHECK_TEXT(ask("odd(1000000000000000000)"), "lose 0 closed:", "one");
    CHECK(has_basis("odd(1000000000000000000)", "checked to "), "it says how far it was tried");
    CHECK(has_basis("odd(7)", "exact"), "what was tried is exact");
    close_rules();
}

static void a_wrong_formula_is_reported_with_its_least_counterexample(void)
{
    CHECK(says(report(ODD "formula sg(odd(n)) = n % 2 + n / 17;", 100),
               "least counterexample: odd(17): the rules give 1, the formula 2"),
          "off by one from 17 on");
    CHECK(says(report(BASH "formula sg(bash(n)) = if m == 4 and n == 9 then 0 else n % (m+1);", 30),
               "least counterexample: bash(9), m = 4: the rules give 4, the formula 0"),
          "wrong for one value of a given");
    CHECK(says(report(BASH "formula wins(bash(n)) = n % (m+1) != 0 or n == 3;", 30),
               "least counterexample: bash(3), m = 2: the rules give no win, the formula a win"),
          "the least by sizes of both");
    CHECK(says(report(ODD "formula sg(odd(n)) = n % (n - 5);", 30), "odd(1): the rules give 1, the formula -3"),
          "signs count");
    CHECK(says(report(ODD "formula sg(odd(n)) = if n == 4 then 1 / (n - 4) else n % 2;", 30),
               "odd(4): the rules give 0, the formula an error"),
          "an error is no answer");
}

static void a_wrong_formula_is_not_used(void)
{
    NEED(open_rules(ODD "formula sg(odd(n)) = (n + 1) % 2;"), "rules");
    CHECK_TEXT(ask("odd(5)"), "win 1 components: k=1 -> odd(4); k=3 -> odd(2); k=5 -> odd(0);", "the rules answer");
    CHECK_TEXT(ask("odd(4)"), "lose 0 components:", "again");
    CHECK_INT(spg_warning_count(context), 1, "it was said once");
    close_rules();
}

static void where_a_formula_does_not_apply_the_rules_answer(void)
{
    NEED(open_rules(ODD "formula sg(odd(n)) where n >= 8 = n % 2;"), "rules");
    CHECK_TEXT(ask("odd(5)"), "win 1 components: k=1 -> odd(4); k=3 -> odd(2); k=5 -> odd(0);", "below");
    CHECK_TEXT(ask("odd(8)"), "lose 0 closed:", "there");
    CHECK_TEXT(ask("odd(9)"),
               "win 1 closed: k=1 -> odd(8); k=3 -> odd(6); k=5 -> odd(4); k=7 -> odd(2); k=9 -> odd(0);",
               "moves lead below");
    close_rules();
    CHECK(says(report(ODD "formula sg(odd(n)) where n >= 8 = n % 2;", 20), "holds (13 cases; checked to 20)"),
          "only those are cases");
}

static void a_formula_may_ask_about_another_game(void)
{
    NEED(open_rules(NIM "game pair(a: 0.., b: 0..) { for k in 1..a: pair(a-k, b); for k in 1..b: pair(a, b-k); }\n"
                        "formula wins(pair(a, b)) = wins(nim(a) + nim(b));"),
         "rules");
    CHECK_TEXT(ask("pair(12, 12)"), "lose - closed:", "the image loses");
    CHECK_TEXT(ask("pair(5, 3)"), "win - closed: k=2 -> pair(3,3);", "a move to such a one");
    close_rules();
    CHECK(says(report(NIM "game g(n: 0..) { for k in 1..n: g(n-k); }\nformula wins(g(n)) = loses(nim(n));", 9),
               "least counterexample: g(0): the rules give no win, the formula a win"),
          "a wrong reduction");
}

static void a_list_of_moves_is_all_that_is_tried(void)
{
    NEED(open_rules("game euclid(a: 0.., b: 0..) { end lose if min(a,b) == 0; let s = min(a,b); let t = max(a,b);\n"
                    "  for k in 1..t/s: euclid(s, t-k*s); }\n"
                    "def ew(a, b) = a > 0 and (b / a >= 2 or b % a == 0 or not ew(b % a, a));\n"
                    "formula wins(euclid(a,b)) = ew(min(a,b), max(a,b));\n"
                    "formula moves(euclid(a,b)) where 0 < a and a <= b: k in {1, b/a-1, t/s};"),
         "rules");
    CHECK_TEXT(ask("euclid(7, 700000000000000003)"), "win - closed: k=99999999999999999 -> euclid(7,10);",
               "names of the rules may be used");
    CHECK_TEXT(ask("euclid(12, 34)"), "win - closed: k=2 -> euclid(12,10);", "small");
    close_rules();
    CHECK(says(report(NIM "formula moves(nim(n)): k in {1, 2, 3};", 20),
               "least counterexample: nim(4): the move k=4 wins, but the list leaves it out"),
          "a list that misses a winning move");
    CHECK(
        says(report(
                 "game g(n: 0..) { for k in 2..n by 3: g(n-k); for k in {1, 4}: g(n-k); for i in 0.. while 2**i <= n: "
                 "g(n - 2**i); }\nformula moves(g(n)): k in 1..n, i in [x for x in 0..n];",
                 12),
             "holds"),
        "steps, sets and endless ranges");
    CHECK(says(report("game g(n: 0..) { for k in 2..n by 3: g(n-k); }\nformula moves(g(n)): k in {2, 3, 4};", 12),
               "g(5): the move k=5 wins"),
          "a value between two steps is no move");
}

static void moves_of_a_list_come_in_the_order_of_the_rules(void)
{
    NEED(open_rules(ODD "formula wins(odd(n)) = n % 2 == 1;\nformula moves(odd(n)): k in [n, 3, 1, 3, n-2..n, 0-4];"),
         "rules");
    CHECK_TEXT(ask("odd(9)"),
               "win - closed: k=1 -> odd(8); k=3 -> odd(6); k=5 -> odd(4); k=7 -> odd(2); k=9 -> odd(0);",
               "a list that misses some is not used, the formula for wins is");
    close_rules();
    NEED(open_rules("game g(n: 0..) { for k in 2..n: g(n-k); }\nformula wins(g(n)) = n > 1;\n"
                    "formula moves(g(n)): k in {1, n-1, n};"),
         "rules");
    CHECK_TEXT(ask("g(2)"), "win - closed: k=2 -> g(0);", "k=1 would win, but the rules do not allow it");
    close_rules();
    NEED(open_rules("game g(n: 0..) { for k in 1..n: g(0); }\nformula wins(g(n)) = n > 0;\n"
                    "formula moves(g(n)): k in [k for k in 1..n] + [1, 2];"),
         "rules");
    CHECK_TEXT(ask("g(3)"), "win - closed: k=1 -> g(0); k=2 -> g(0); k=3 -> g(0);", "rising, once each");
    close_rules();
}

static void too_many_moves_are_not_listed(void)
{
    NEED(open_rules(ODD "formula sg(odd(n)) = n % 2;"), "rules");
    CHECK_TEXT(ask("odd(1000000000000000001)"), "win 1 closed:", "the rest of the answer is there");
    spg_result *result = NULL;
    CHECK_TEXT(spg_status_word(spg_solve(rules, "odd(1000000000000000001)", SPG_FIND_MOVES, &result)), "too_big",
               "asked for moves it says what to add");
    spg_result_free(result);
    close_rules();
}

static void lists_bags_sets_and_grids_are_tried(void)
{
    CHECK(says(report("game row(a: list of 0..) { for i in 0..len(a)-1, k in 1..a[i]: row(a with [i]: a[i]-k); }\n"
                      "formula sg(row(a)) = if len(a) == 3 and a[1] == 2 then 9 else xorsum(a);",
                      9),
               "row([0,2,0]): the rules give 2, the formula 9"),
          "lists by length and sum");
    CHECK(says(report("game heap(a: bag of 1..) { for i in 0..len(a)-1: heap(a without i); }\n"
                      "formula sg(heap(a)) = if a == [1,2] then 5 else len(a) % 2;",
                      8),
               "heap([1,2]): the rules give 0, the formula 5"),
          "bags");
    CHECK(says(report("game pick(s: set of 0..) { for x in s: pick(s minus x); }\n"
                      "formula wins(pick(s)) = len(s) % 2 == 1 or 3 in s;",
                      9),
               "pick({0,3}): the rules give no win, the formula a win"),
          "sets");
    CHECK(says(report("game fill(b: grid) { for h in rewrite(b, \"0\" => \"1\"): fill(h); }\n"
                      "formula sg(fill(b)) = if rows(b) == 2 then 7 else sum(r in 0..rows(b)-1, c in 0..cols(b)-1: if "
                      "b[r,c] == \"0\" then 1 else 0) % 2;",
                      6),
               "fill([\"0\",\"0\"]): the rules give 0, the formula 7"),
          "grids of the characters in the rules");
    CHECK(says(report("game low(a: list[2] of 0..1) { for i in 0..1 where a[i] == 1: low(a with [i]: 0); }\n"
                      "formula sg(low(a)) = (a[0] + a[1]) % 2;",
                      50),
               "holds (4 cases)"),
          "when there are no more cases nothing is open");
}

static void graphs_and_lists_that_are_given_are_tried(void)
{
    CHECK(says(report("given g: graph; game at(v: 0..len(g)-1) { for w in g[v]: at(w); }\n"
                      "formula wins(at(v)) = len(g[v]) > 0;",
                      8),
               "FAILS"),
          "a node whose successor can move");
    CHECK(says(report(
                   "given p: list of 0..; game take(i: 0..len(p)) { if i < len(p): gain p[i]: take(i+1); }\n"
                   "formula score(take(i)) = if i >= len(p) then 0 else p[i] - (if i + 1 < len(p) then p[i+1] else 0);",
                   8),
               "take(0), p = [0,0,1]: the rules give 1, the formula 0"),
          "a score");
}

static void what_a_formula_cannot_mean_is_an_error_of_the_rules(void)
{
    CHECK(says(report(NIM "formula sg(nmi(n)) = n;", 5), "did you mean 'nim'?"), "an unknown game");
    CHECK(says(report(NIM "formula sg(nim(a, b)) = a;", 5), "nim has 1 arguments, and 2 names stand here"),
          "arguments");
    CHECK(says(report(NIM "formula wins(nim(n)) = n;", 5), "expected bool, found int"), "a type");
    CHECK(says(report(NIM "formula moves(nim(n)): j in {1};", 5), "no `for` in the rules of nim binds 'j'"), "a name");
    CHECK(says(report(NIM "formula moves(nim(n)) where k > 1: k in {1};", 5), "'k'"), "where sees the arguments only");
    CHECK(says(report("game m(n: 0..) { stuck win; for k in 1..n: m(n-k); }\nformula sg(m(n)) = n;", 5),
               "m(0): the rules have no such answer"),
          "no Grundy values in misère play");
}

static void formulas_that_ask_one_another_for_ever_are_stopped(void)
{
    NEED(open_rules(ODD "formula wins(odd(n)) = n > 0 and loses(odd(n-1));"), "rules");
    CHECK_TEXT(ask("odd(1000000000000000001)"), "too_big", "too deep");
    close_rules();
}

static void the_definition_never_sees_a_formula(void)
{
    NEED(open_rules(ODD "formula sg(odd(n)) = n % 2;"), "rules");
    NEED(spg_set_engine(context, "definition") == SPG_OK, "engine");
    CHECK_TEXT(ask("odd(4)"), "lose 0 definition:", "by the rules");
    NEED(spg_set_engine(context, "closed") == SPG_OK, "engine");
    CHECK_TEXT(ask("odd(4)"), "lose 0 closed:", "by the formula");
    close_rules();
    NEED(open_rules(ODD), "rules");
    NEED(spg_set_engine(context, "closed") == SPG_OK, "engine");
    CHECK_TEXT(ask("odd(4)"), "refused", "there is none");
    close_rules();
}

static void a_sum_of_games_with_and_without_formulas_adds_their_values(void)
{
    NEED(open_rules(ODD "game two(n: 0..) { two(n-1); two(n-2); }\nformula sg(odd(n)) = n % 2;"), "rules");
    CHECK_TEXT(ask("odd(3) + two(5)"), "win 3 closed: -> two(4);", "the rules answer where there is none");
    CHECK_TEXT(ask("odd(1000000000000000001) + two(4)"), "lose 0 closed:", "far");
    close_rules();
}

static void a_listed_move_needs_only_the_value_of_a_theorem(void)
{
    NEED(open_rules(NIM "formula moves(nim(n)): k in {n};"), "rules");
    CHECK_TEXT(ask("nim(100)"), "win 100 closed: k=100 -> nim(0);", "near, and nothing is played");
    close_rules();
}

#define TAKES "given S: set of 1.. = {1,3,4};\ngame g(n: 0..) { for k in S: g(n-k); }\n"

static void a_far_heap_with_finite_takes_has_a_period(void)
{
    NEED(open_rules(TAKES "game m(n: 0..) { stuck win; for k in {1,3,7,8}: m(n-k); }\n"), "rules");
    CHECK_TEXT(ask("g(1000000000000000001)"), "lose 0 closed:", "2 mod 7");
    CHECK_TEXT(ask("g(1000000000000000002)"),
               "win 1 closed: k=1 -> g(1000000000000000001); k=3 -> "
               "g(999999999999999999);",
               "3 mod 7");
    CHECK(has_basis("g(1000000000000000002)", "proved (T8)"), "by its theorem");
    CHECK_TEXT(ask("g(1000000000000000002) + 3 * g(8)"), "lose 0 closed:", "in a sum");
    CHECK_TEXT(ask("m(1000000000000000006)"), "lose - closed:", "1 mod 15, in misère play");
    close_rules();
}

static void a_period_stands_for_the_givens_it_was_found_for(void)
{
    NEED(open_rules(TAKES), "rules");
    CHECK_TEXT(ask("g(1000000000000000001)"), "lose 0 closed:", "2 mod 7");
    NEED(spg_ruleset_set(rules, "S", "{1,2}") == SPG_OK, "set");
    CHECK_TEXT(ask("g(1000000000000000001)"), "win 2 closed: k=2 -> g(999999999999999999);", "2 mod 3");
    NEED(spg_ruleset_set(rules, "S", "{1,3,4}") == SPG_OK, "back");
    CHECK_TEXT(ask("g(1000000000000000001)"), "lose 0 closed:", "2 mod 7 again");
    close_rules();
}

static void givens_are_tried_around_0_and_at_their_ends(void)
{
#define ROW "given p: list of -10000..10000;\ngame row(i: 0..len(p)) { if i < len(p): gain p[i]: row(i+1); }\n"
    CHECK(says(report(ROW "formula score(row(i)) = if i == len(p) then 0 else if i + 1 == len(p) and p[i] <= 0 then "
                          "p[i] else score(row(i)) + (if i + 1 == len(p) and p[i] > 0 then 1 else 0);",
                      9),
               "row(0), p = [1]: the rules give 1, the formula"),
          "a sign that only values near 0 show");
    CHECK(says(report(ROW "formula score(row(i)) where i + 1 == len(p) = if p[i] > 9000 then 1 else p[i];", 9),
               "row(0), p = [10000]: the rules give 10000, the formula 1"),
          "the high end");
    CHECK(says(report(ROW "formula score(row(i)) where i + 1 == len(p) = if p[i] < -9000 then 1 else p[i];", 9),
               "row(0), p = [-10000]: the rules give -10000, the formula 1"),
          "the low end");
}

static void a_formula_without_cases_is_not_called_checked(void)
{
    CHECK(says(report(ODD "formula sg(odd(n)) where n > 1000000 = n % 2;", 9), "unknown (0 cases; not checked)"),
          "in the report");
    NEED(open_rules(ODD "formula sg(odd(n)) where n > 100000000000 = n % 2;"), "rules");
    CHECK(has_basis("odd(1000000000000000000)", "observed"), "nor in an answer");
    close_rules();
}

TAP_MAIN(TEST(a_listed_move_needs_only_the_value_of_a_theorem), TEST(a_far_heap_with_finite_takes_has_a_period),
         TEST(a_period_stands_for_the_givens_it_was_found_for), TEST(givens_are_tried_around_0_and_at_their_ends),
         TEST(a_formula_without_cases_is_not_called_checked), TEST(a_formula_answers_far_beyond_the_rules),
         TEST(a_wrong_formula_is_reported_with_its_least_counterexample), TEST(a_wrong_formula_is_not_used),
         TEST(where_a_formula_does_not_apply_the_rules_answer), TEST(a_formula_may_ask_about_another_game),
         TEST(a_list_of_moves_is_all_that_is_tried), TEST(moves_of_a_list_come_in_the_order_of_the_rules),
         TEST(too_many_moves_are_not_listed), TEST(lists_bags_sets_and_grids_are_tried),
         TEST(graphs_and_lists_that_are_given_are_tried), TEST(what_a_formula_cannot_mean_is_an_error_of_the_rules),
         TEST(formulas_that_ask_one_another_for_ever_are_stopped), TEST(the_definition_never_sees_a_formula),
         TEST(a_sum_of_games_with_and_without_formulas_adds_their_values))
