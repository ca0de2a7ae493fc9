/* test_ir_hash.c — what the identity of rules depends on. SPDX-License-Identifier: MIT */
#include "ir_helper.h"
#include "tap.h"

static spg_digest hash_of(const char *text, const char *game)
{
    static rules r;
    spg_digest digest = {{0, 0}};
    uint64_t games[4] = {0};
    CHECK(open_rules(&r, text), text);
    if (game == NULL) {
        CHECK(spg_ir_hash(&r.program, &digest) == SPG_OK, "a hash");
    } else {
        spg_bitset_add(games, spg_program_find_game(&r.program, game));
        CHECK(spg_ir_hash_games(&r.program, games, &digest) == SPG_OK, "a hash");
    }
    close_rules(&r);
    CHECK_INT(r.run.memory.used, 0, "all memory is given back");
    return digest;
}

static bool same(const char *a, const char *b)
{
    const spg_digest x = hash_of(a, NULL);
    const spg_digest y = hash_of(b, NULL);
    return x.word[0] == y.word[0] && x.word[1] == y.word[1];
}

static bool same_game(const char *a, const char *game_a, const char *b, const char *game_b)
{
    const spg_digest x = hash_of(a, game_a);
    const spg_digest y = hash_of(b, game_b);
    return x.word[0] == y.word[0] && x.word[1] == y.word[1];
}

static void names_labels_titles_and_blanks_do_not_count(void)
{
    CHECK(same("given m = 3; game bash(n: 0..) { for k in 1..m: bash(n-k); }",
               "given  most = 3;  game take(stones: 0..) { title \"Bash\" | \"巴什\";\n"
               " for x in 1..most: \"take {x}\" | \"取 {x}\" take(stones-x); }"),
          "every name changed");
    CHECK(same("def f(x) = x + 1; game g(n: 0..) { let a = f(n); for k in 1..a: g(n-k); }",
               "def h(y) = y + 1; game g(n: 0..) { let b = h(n); for j in 1..b: g(n-j); }"),
          "defs and lets too");
}

static void the_order_of_unrelated_items_does_not_count(void)
{
    CHECK(same("game a(n: 0..) { a(n-1); } game b(n: 0..) { b(n-2); }",
               "game b(n: 0..) { b(n-2); } game a(n: 0..) { a(n-1); }"),
          "two games");
    CHECK(same("game g(n: 0..) { end lose if any(j in 1..n: j == 3); for k in 1..n: g(n-k); }",
               "game g(n: 0..) { for k in 1..n: g(n-k); end lose if any(j in 1..n: j == 3); }"),
          "endings come before moves wherever they are written");
    CHECK(same("given m = 1, k = 2; game a(n: 0..) { a(n-m); }", "given k = 2, m = 1; game a(n: 0..) { a(n-m); }") ==
              false,
          "the order in which givens get their values does");
}

static void everything_that_means_something_counts(void)
{
    static const char *const games[] = {
        "game g(n: 0..) { for k in 1..n: g(n-k); }",
        "game g(n: 1..) { for k in 1..n: g(n-k); }",
        "game g(n: 0..9) { for k in 1..n: g(n-k); }",
        "game g(n) { for k in 1..n: g(n-k); }",
        "game g(n: 0..) { stuck win; for k in 1..n: g(n-k); }",
        "game g(n: 0..) { stuck draw; for k in 1..n: g(n-k); }",
        "game g(n: 0..) { end lose if n == 0; for k in 1..n: g(n-k); }",
        "game g(n: 0..) { end win if n == 0; for k in 1..n: g(n-k); }",
        "game g(n: 0..) { for k in 1..n: again g(n-k); }",
        "game g(n: 0..) { for k in 1..n: gain k: g(n-k); }",
        "game g(n: 0..) { first: for k in 1..n: g(n-k); }",
        "game g(n: 0..) { second: for k in 1..n: g(n-k); }",
        "game g(n: 0..) { for k in 1..n: g(k-n); }",
        "game g(n: 0..) { for k in 1..n: g(n-k-1); }",
        "game g(n: 0..) { for k in 1..n: g(n-k-18446744073709551617); }",
        "game g(n: 0..) { for k in 2..n: g(n-k); }",
        "game g(n: 0..) { for k in 1..n by 2: g(n-k); }",
        "game g(n: 0..) { for k in 1..n where k > 2: g(n-k); }",
        "game g(n: 0..) { for k in 1..n while k > 2: g(n-k); }",
        "game g(n: 0..) { for k in 1..n: g(n-k) + g(n-k); }",
        "game g(n: 0..) { for k in 1..n: { g(n-k); g(n-k); } }",
        "game g(n: 0..) { for k in 1..n: { g(n-k); lose; } }",
        "game g(n: 0..) { for k in 1..n: { lose; g(n-k); } }",
        "game g(n: 0..) { for k in 1..n, j in 1..n: g(n-k); }",
        "game g(n: 0..) { for k in 1..n, j in 1..n: g(n-j); }",
        "game h(n: 0..) { h(n-1); } game g(n: 0..) { for k in 1..n: h(n-k); }",
        "game g(n: 0..) { for k in 1..n: g(n-k); } claim sg(g(3)) == 3;",
        "game g(n: 0..) { for k in 1..n: g(n-k); } claim sg(g(3)) == 4;",
        "game g(n: 0..) { for k in 1..n: g(n-k); } claim wins(g(3));",
    };
    const size_t count = sizeof games / sizeof games[0];
    spg_digest digest[sizeof games / sizeof games[0]];
    for (size_t i = 0; i < count; i++) {
        digest[i] = hash_of(games[i], NULL);
        for (size_t k = 0; k < i; k++) {
            const bool differ = digest[i].word[0] != digest[k].word[0] || digest[i].word[1] != digest[k].word[1];
            CHECK(differ, games[i]);
        }
    }
}

static void a_game_is_what_it_can_reach(void)
{
    const char *const one =
        "game row(n: 0..) { row(n-1); } game ring(n: 0..) { row(n-2); } game other(n: 0..) { other(n-5); }";
    const char *const two = "game line(n: 0..) { line(n-1); } game wheel(n: 0..) { line(n-2); }";
    const char *const three = "game line(n: 0..) { line(n-3); } game wheel(n: 0..) { line(n-2); }";
    CHECK(same_game(one, "ring", two, "wheel"), "unreachable games do not count");
    CHECK(!same_game(two, "wheel", three, "wheel"), "reachable ones do");
    CHECK(!same_game(two, "wheel", two, "line"), "which one is asked about counts");
}

static void which_given_is_used_counts(void)
{
    const char *const shared = "given m: 1.., k: 1..; game g(n: 0..) { g(n-m); g(n-m); }";
    const char *const apart = "given m: 1.., k: 1..; game g(n: 0..) { g(n-m); g(n-k); }";
    CHECK(!same_game(shared, "g", apart, "g"), "one given twice, or two");
    CHECK(same_game(apart, "g", "given k: 1.., m: 1..; game g(n: 0..) { g(n-m); g(n-k); }", "g"), "not their order");
    CHECK(same_game("given m = 1; game g(n: 0..) { g(n-m); }", "g", "given m = 2; game g(n: 0..) { g(n-m); }", "g"),
          "nor their values");
}

TAP_MAIN(TEST(names_labels_titles_and_blanks_do_not_count), TEST(the_order_of_unrelated_items_does_not_count),
         TEST(everything_that_means_something_counts), TEST(a_game_is_what_it_can_reach),
         TEST(which_given_is_used_counts))
