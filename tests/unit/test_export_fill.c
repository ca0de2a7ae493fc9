/* test_export_fill.c — exported tables: which games have them, between which bounds, and when they are forgotten.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "collect.h"
#include "sprague.h"
#include "tap.h"

static spg_context *context;

static spg_status export_limited(const char *text, size_t limit, collected *out)
{
    spg_ruleset *rules = NULL;
    *out = (collected){0};
    if (spg_context_new(&context) != SPG_OK) { return SPG_SYSTEM; }
    if (limit > 0) { spg_set_memory_limit(context, limit); }
    spg_status status = spg_ruleset_new(context, &rules);
    if (status == SPG_OK) { status = spg_ruleset_add_text(rules, "test", text, strlen(text)); }
    if (status == SPG_OK) { status = spg_export(rules, collect, out); }
    spg_ruleset_free(rules);
    spg_context_free(context);
    return status;
}

static size_t count(const char *text, const char *what)
{
    size_t found = 0;
    for (const char *at = strstr(text, what); at != NULL; at = strstr(at + 1, what)) { found++; }
    return found;
}

typedef struct printed {
    const char *rules, *words;
    size_t times;
} printed;

static void check(const printed *cases, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        collected out;
        CHECK_INT(export_limited(cases[i].rules, 0, &out), SPG_OK, cases[i].rules);
        if (out.at != NULL) { CHECK_INT(count(out.at, cases[i].words), cases[i].times, cases[i].words); }
        free(out.at);
    }
}
#define CHECK_ALL(cases) check(cases, sizeof(cases) / sizeof((cases)[0]))

static void games_that_fall_or_rise_to_a_bound_have_tables(void)
{
    static const printed cases[] = {
        {"game g(n: 0..) { for i in 1.. while i*i <= n: g(n-i*i); } main { read n; print sg(g(n)); }", "*table_sg_g;",
         1},
        {"game g(n: 0..) { for i in 1.. while i*i <= n: g(n-i*i); } main { read n; print wins(g(n)); }",
         "*table_wins_g;", 1},
        {"given H: 1..; game g(n: 0..H) { if n % 3 != 1: g(n+1); if n != 2: g(n+4); } main { read H, n; print "
         "sg(g(n)); }",
         "return g_H;", 1},
        {"given p: list; game g(i) { for x in 1..min(3, len(p)-i): gain p[i]: g(i+x); } main { read n, p[n]; "
         "print score(g(0)); }",
         "return g_p.count;", 1},
        {"given p: list; game g(i, j) { if i <= j: { gain p[i]: g(i+1, j); gain p[j]: g(i, j-1); } } main { read n, "
         "p[n]; "
         "print score(g(0, n-1)); }",
         "of->high[0] = maximum(of->high[0], add(of->high[1], 1));", 1},
        {"given p: list; game g(i, M) { for x in 1..min(2*M, len(p)-i): gain p[i]: g(i+x, max(M, x)); } main { read n, "
         "p[n]; print score(g(0, 1)); }",
         "of->high[1] = maximum(of->high[1], subtract(g_p.count, of->low[0]));", 1},
        /* with numbers of more than 64 bits */
        {"game g(n: 0..) { for k in 1..n where k <= 5000000000000*n - 3: g(n-k); end lose if n == 3; } main { read n; "
         "print sg(g(n)); }",
         "*table_sg_g;", 1},
        {"game g(n: 0..) { for k in 1..n where n * 4000000000 * 4000000000 > k: g(n-k); end lose if n == 3; } main "
         "{ read n; print sg(g(n)); }",
         "*table_sg_g;", 1},
    };
    CHECK_ALL(cases);
}

/* The sweep that run fills its tables with, before the givens and the sides are known. */
static void loops_along_a_line_are_not_walked(void)
{
    static const char queen[] = "game q(a: 0.., b: 0..) { for k in 1..a: q(a-k, b); for k in 1..b: q(a, b-k); for k in "
                                "1..min(a, b): q(a-k, b-k); end lose if a == 5; } main { read a, b; print sg(q(a, b)), "
                                "wins(q(a, b)); }";
    static const char window[] =
        "given K; game w(n: 0..) { for k in 2..K where n % 2 == 0: w(n-k); } main { read K, n; print "
        "sg(w(n)); }";
    static const printed cases[] = {
        {queen, "return lines_least(3, on);", 1},
        {queen, "for (long long v_k", 0},
        {"game q(a: 0.., b: 0..) { for k in 1..a: q(a-k, b); for k in 1..min(a, b): q(a-k, b-k); stuck draw; } main { "
         "read "
         "a, b; print draws(q(a, b)); }",
         "bests_open(", 3}, /* the function and two calls */
        /* met often, joined once */
        {"game g(a: 0.., b: 0..) { for j in 1..b where j % 2 == 0, k in 1..min(a, b): g(a-k, b-k); end lose if b == 3; "
         "} main { read "
         "a, b; print "
         "sg(g(a, b)); }",
         "const line *on[1] = {NULL};", 1},
        {"game g(n: 0..) { for k in {1, 2, 5}: g(n-1); g(n-2); end lose if n == 4; } main { read n; print sg(g(n)); }",
         "items_", 0},
        {"game g(a: 0.., b: 0..) { for k in [2, 2]: g(a-k, b); for k in [1, 2]: g(a, b-k); end lose if a == 3; } main "
         "{ read a, b; print "
         "sg(g(a, b)); }",
         "const long long v_k", 1},
        {window, "window_add(&line_0_sg_w.at[0], look_sg_w(v_n - 2));", 1},
        {window, "window_drop(&line_0_sg_w.at[0]", 1},
        {"given K; game w(n: 0..) { stuck draw; for k in 2..K: w(n-k); } main { read K, n; print draws(w(n)); }",
         "bests_open(&line_0_outcome_w, 2 * (1));", 1},
        {"given N: 0..1000; game up(n: 0..N) { for k in 1..N: gain n: up(n+k); } main { read N, n; print score(up(n)); "
         "}",
         "bests_open(&line_0_score_up, 1);", 1},
        {"game cut(w: 1.., h: 1..) { for i in 1..w-1: cut(i, h) + cut(w-i, h); end lose if h == 3; } main { read w, h; "
         "print "
         "sg(cut(w, h)); }",
         "(1 + (v_w - 1)) / 2;", 1},
    };
    CHECK_ALL(cases);
}

/* What is on a line is looked at by cells that never come there. */
static void lines_hold_positions_that_cannot_fail(void)
{
    static const printed cases[] = {
        {"given p: list; game g(n: 0..) { for k in 1..n: if p[k] > 0: g(n-k); } main { read m, p[m], n; print "
         "wins(g(n)); }",
         "line_0_", 0},
        {"given p: list; game g(n: 0..) { for k in 1..n: g(n-k); if p[n] > 0: g(n-1); } main { read m, p[m], n; print "
         "sg(g(n)); }",
         "line_0_", 0},
        /* cells that are no positions are on no line */
        {"game g(a: 0.., b: 0..a) { for k in 1..a: g(a-k, b); } main { read a, b; print sg(g(a, b)); }", "line_0_", 0},
        /* a position below the row is asked about, too */
        {"game g(n) { for k in 1..n: g(n-k); end lose if n == 3; } main { read n; print sg(g(n)); }", "line_0_", 0},
    };
    CHECK_ALL(cases);
}

static void moves_to_other_games_ask_what_they_are_worth(void)
{
    static const char draws[] =
        "game h(n: 0..) { stuck draw; for k in 1..2: h(n-k); } game i(n: 0..) { for k in 1..2: i(n-k); end win if n == "
        "2; } game g(n: 0..) { for k in 1..n: g(n-k); h(n); i(n); } main { read n; print draws(g(n)); }";
    static const printed cases[] = {
        {"game h(n: 0..) { for k in 1..2: h(n-k); end lose if n == 3; } game g(n: 0..) { for k in 1..n: g(n-k); h(n); "
         "} main { read n; print sg(g(n)); }",
         "marks_add(&seen, sg_h(v_n));", 1},
        {draws, " = 2 - (outcome_h(v_n) + 1);", 1},
        {draws, " = 2 - (wins_i(v_n) ? 2 : 0);", 1},
        {"game h(n: 0..) { for k in 1..2: h(n-k); end lose if n == 3; } game g(n: 0..) { if n > 0: sum(x in [1, n]: "
         "h(x)); g(n-1); } main { read n; print sg(g(n)); }",
         "marks_add(&seen, total);", 1},
    };
    CHECK_ALL(cases);
}

static void moves_that_all_cells_share_are_made_once(void)
{
    static const char rules[] = "given p: list; game g(i: 0..len(p)-1) { for j in i+1..len(p)-1: gain p[j]: g(j); } "
                                "main { until eof { read n, p[n]; print score(g(0)); } }";
    static const printed cases[] = {
        {rules, "while (of[0] > low)", 1},
        {rules, "running_", 4}, /* declared, used, twice emptied */
        {"given p: list; game g(i: 0..len(p)-1) { for j in i+1..len(p)-1: gain p[i]: g(j); } main { read n, p[n]; "
         "print "
         "score(g(0)); }",
         "running_", 0},
        {"given p: list; game g(n: 0..) { if p[n] > 0: for j in 0..n-1: gain p[j]: g(j); } main { read m, p[m], n; "
         "print score(g(n)); }",
         "while (of[0] < high)", 1},
        {"given p: list; def f(a, b) = if a < 1 then b else f(a-1, b); game g(i: 0..len(p)-1) { for j in "
         "i+1..len(p)-1: "
         "gain f(i, j): g(j); } main { read n, p[n]; print score(g(0)); }",
         "running_", 0},
        {"given p: list; game g(n: 0..) { for j in n/2..n-1: gain p[j]: g(j); } main { read m, p[m], n; print "
         "score(g(n)); }",
         "running_", 0},
    };
    CHECK_ALL(cases);
}

static void moves_that_lower_the_sum_have_tables(void)
{
    static const char rules[] = "game g(x: 0.., y: 0..) { g(x+1, y-2); g(x-2, y+1); g(x-1, y-2); } main { read x, y; "
                                "print sg(g(x, y)); }";
    static const printed cases[] = {
        {rules, "*table_sg_g;", 1},
        {rules, "of->high[0] = subtract(top_sg_g, of->low[1]);", 1},
        {rules, "|| v_x + v_y > top_sg_g", 1},
        {"game g(x: 0.., y: 0..) { g(x+1, y-2); for k in 1..2: g(x-2*k, y+1); } main { read x, y; print sg(g(x, y)); }",
         "*table_sg_g;", 1},
    };
    CHECK_ALL(cases);
}

static void games_without_a_bound_or_an_order_have_none(void)
{
    static const printed cases[] = {
        {"game g(x: 0.., y: 0..) { g(x+1, y-2); for k in 1..2: g(x-2*k, y+k+1); } main { read x, y; print sg(g(x, y)); "
         "}",
         "*table_sg_g;", 0},
        {"game g(x: 0.., y: 0..) { g(x+1, y-2); g(x-1, y+1); } main { read x, y; print wins(g(x, y)); }",
         "*table_wins_g;", 0},
        {"game g(x: 0.., y: 0.., z: 0..) { g(x+1, y-2, z); g(x-2, y+1, z); } main { read x, y; print sg(g(x, y, 1)); }",
         "*table_sg_g;", 0},
        {"game g(n: 0..) { for k in 1..2: h(n-k); } game h(n: 0..) { g(n-1); if n % 2 == 0: g(n-3); } main { read n; "
         "print sg(g(n)); }",
         "*table_sg_g;", 0},
        {"game g(n: 0..9) { g((n+3) % 10); if n == 4: g(0); } main { read n; print wins(g(n)); }", "*table_wins_g;", 0},
    };
    CHECK_ALL(cases);
}

static void a_game_that_leads_to_another_needs_no_table(void)
{
    static const char rules[] = "given S: set of 1..; game g(n: 0..) { for k in S, a in 0..n-k: g(a) + g(n-k-a); } "
                                "game c(n: 0..) { for k in S: "
                                "g(n-k); } main { read k, S[k], n; print wins(c(n)); }";
    static const printed cases[] = {{rules, "static int *table_sg_g;", 1}, {rules, "table_wins_c", 0}};
    CHECK_ALL(cases);
}

static void a_given_forgets_only_tables_that_rest_on_it(void)
{
    static const printed cases[] = {
        {"given S: set of 1.., T: set of 1.., m: 1..; game g(n: 0..) { for k in S: if n % 5 != 4: g(n-k); } game h(n: "
         "0..) "
         "{ for k in T: if n % 4 != 3: h(n-k); } main { until eof { read k, S[k], T[k], m, n; print sg(g(n)), "
         "sg(h(n)), m; } }",
         "known_sg_g = 0;", 1},
        {"given S: set of 1..; game g(n: 0..) { for k in S: if n % 5 != 4: g(n-k); } main { read k, S[k]; print "
         "sg(g(9)); }",
         "known_sg_g = 0;", 0},
        {"given S: set of 1..; game g(n: 0..) { for k in S: if n % 5 != 4: g(n-k); } main { loop { read k; stop if k "
         "== 0; "
         "read S[k]; print sg(g(9)); S = {1}; print sg(g(8)); } }",
         "known_sg_g = 0;", 2},
        {"given p: list; main { read n, p[n], i, j; print sum(t in i..j: p[t]); read n, p[n]; print sum(t in i..j: "
         "p[t]); }",
         "sums_of_g_p.length = 0;", 1},
    };
    CHECK_ALL(cases);
}

static void rules_that_may_fail_are_tried(void)
{
    static const printed cases[] = {
        {"given p: list; game g(i, j) { if i <= j: { gain p[i]: g(i+1, j); gain p[j]: g(i, j-1); } } main { read n, "
         "p[n]; "
         "print score(g(0, n-1)); }",
         "setjmp(here)", 1},
        {"given p: list; game g(n: 0..) { gain p[0]: g(n-1); } main { read m, p[m], n; print score(g(n)); }",
         "= subtract(ints_item(g_p, 0), look_score_g(v_n - 1));", 1},
        {"game g(n: 0..) { for i in 1.. while i*i <= n: g(n-i*i); } main { read n; print sg(g(n)); }", "setjmp", 0},
        {"given p: list; def f(n) = p[n]; game g(n: 0..) { for k in 1..3: if f(n-k) > 0: g(n-k); } main { read n, "
         "p[n]; "
         "print sg(g(n-1)); }",
         "setjmp(here)", 1},
    };
    CHECK_ALL(cases);
}

static void arguments_are_worked_out_before_the_test(void)
{
    static const printed cases[] = {
        {"game g(a: 0..40, b: 0..40) { for k in 1..3: g(a-k, 5 % (a-k+2)); } main { read n; print sg(g(n, 0)); }",
         " = modulo(5, v_a - v_k + 2);", 1},
        {"game g(a: 0..40, b: 0..40) { for k in 1..3: g(a-k, 5 % (k+2)); } main { read n; print sg(g(n, 0)); }",
         "(void)modulo(", 0},
        {"game g(a: 0..) { for k in 1..a: g(a-k) + 0 * g(5 % (a - 7)); } main { read n; print sg(g(n)); }",
         "(void)modulo(5, v_a - 7);", 1}};
    CHECK_ALL(cases);
}

static void values_of_lets_are_worked_out_once(void)
{
    static const char rules[] =
        "def f(n) = if n < 2 then 1 else f(n-1) + f(n-2) % 3; game g(n: 0..) { let w = f(n); end lose if w == "
        "5; for k in 1..n: { let v = f(k) % 7; if v != 3 and v + w > 4: g(n-k); } } main { read n; "
        "print sg(g(n)); }";
    static const printed cases[] = {{rules, " = f_f(v_n);", 1}, {rules, "f_f(v_k)", 1}};
    CHECK_ALL(cases);
}

static void every_memory_limit_is_kept(void)
{
    static const char rules[] = "given p: list, S: set of 1..; game g(i, j) { if i <= j: { gain sum(t in i..j: p[t]): "
                                "g(i+1, j); gain p[j]: g(i, "
                                "j-1); } } game h(n: 0..) { for k in S, a in 0..n-k: h(a) + h(n-k-a); }\n"
                                "main { read n, p[n], k, S[k]; print score(g(0, n-1)), sg(h(n)); }\n";
    bool done = false;
    for (size_t limit = 0; limit < (size_t)1 << 24 && !done; limit += limit < 65536 ? 32768 : limit / 2) {
        collected out;
        const spg_status status = export_limited(rules, limit, &out);
        CHECK(limit == 0 || status == SPG_OK || status == SPG_NO_MEMORY, "done, or out of memory");
        done = limit > 0 && status == SPG_OK;
        free(out.at);
    }
    CHECK(done, "16 MB are enough");
}

TAP_MAIN(TEST(games_that_fall_or_rise_to_a_bound_have_tables), TEST(loops_along_a_line_are_not_walked),
         TEST(lines_hold_positions_that_cannot_fail), TEST(moves_to_other_games_ask_what_they_are_worth),
         TEST(moves_that_all_cells_share_are_made_once), TEST(moves_that_lower_the_sum_have_tables),
         TEST(games_without_a_bound_or_an_order_have_none), TEST(a_game_that_leads_to_another_needs_no_table),
         TEST(a_given_forgets_only_tables_that_rest_on_it), TEST(rules_that_may_fail_are_tried),
         TEST(arguments_are_worked_out_before_the_test), TEST(values_of_lets_are_worked_out_once),
         TEST(every_memory_limit_is_kept))
