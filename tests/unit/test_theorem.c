/* test_theorem.c — games are recognised by their rules, and what is said of them is true. SPDX-License-Identifier: MIT */
#include "theorem_helper.h"

static void taking_any_number_is_nim_however_it_is_written(void)
{
    static const char *const same[] = {
        "game g(n: 0..) { for k in 1..n: g(n-k); }",
        "game g(n: 0..) { for i in 0..n-1: g(i); }",
        "game g(n: 0..) { for k in 1..n: g(n-k); for k in 1..n+5 where not (n < k): g(-k+n); }",
        "game g(n: 3..) { for i in 3..n-1: g(i); }",
        "game g(n: 0..) { if n != 0: for k in 1..n: g(n-k); }",
        "game g(n: 0..9) { for i in n+1..9: g(i); }",
        "game g(n) { for k in 1..n: g(n-k); }",
        "game g(n: 0..) { for k in 1..n-1: g(n-k); }",
        "game g(n: 0..) { end lose if n <= 2; for k in 1..n-2: g(n-k); }",
    };
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        CHECK(proves(same[i], "g", "T18", 1, -3, 14), same[i]);
    }
}

static void taking_up_to_a_limit_counts_modulo_one_more(void)
{
    static const char *const same[] = {
        "game g(n: 0..) { for k in 1..3: g(n-k); }",
        "given m = 4; game g(n: 0..) { for k in 1..m: g(n-k); }",
        "given m: 1.. = 4; game g(n: 0..) { for k in 1..min(m,n): g(n-k); }",
        "given m = 4; game g(n: 0..) { for i in n-m..n-1: g(i); }",
        "given goal = 12; game g(t: 0..goal) { for k in 1..3: g(t+k); }",
        "given goal = 12; game g(t: 0..) { end lose if t >= goal; for k in 1..3: g(t+k); }",
        "given goal = 12; game g(t: 0..) { if t < goal: for u in t+1..t+3: g(u); }",
        "game g(n) { end lose if n <= 0; for k in 1..3: g(n-k); }",
        "given m = 0; game g(n: 0..) { for k in 1..m: g(n-k); }",
        "given m = -3; game g(n: 0..) { for k in 1..m: g(n-k); }",
    };
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        CHECK(proves(same[i], "g", "T18", 1, -3, 20), same[i]);
    }
}

static void numbers_that_move_by_themselves_are_a_sum(void)
{
    CHECK(proves("game g(a: 0.., b: 0..) { for i in 0..a-1: g(i,b); for j in 0..b-1: g(a,j); }", "g", "T18", 2, 0, 9),
          "a rook");
    CHECK(proves("game g(a: 0.., b: 0..) { for k in 1..max(a,b): { g(a,b-k); g(a-k,b); } }", "g", "T18", 2, 0, 9),
          "with one binder");
    CHECK(proves("game g(a: 0.., m: 0.., b: 0..9) { for k in 1..m: g(a-k,m,b); for j in 1..9: g(a,m,b+j); }", "g",
                 "T18", 3, 0, 9),
          "a limit in the position, and a number that rises");
    CHECK(proves("game g(n: 0.., moves) { for k in 1..n: g(n-k, moves+1); }", "g", "T18", 2, 0, 9),
          "a number nobody reads");
}

static void misere_heaps_are_tame(void)
{
    CHECK(proves("game g(n: 0..) { stuck win; for k in 1..n: g(n-k); }", "g", "T19", 1, 0, 14), "take any");
    CHECK(proves("given m = 3; game g(n: 0..) { stuck win; for k in 1..m: g(n-k); }", "g", "T19", 1, 0, 14), "up to m");
    CHECK_TEXT(
        theorem_of("game g(a: 0.., b: 0..) { stuck win; for k in 1..a: g(a-k,b); for k in 1..b: g(a,b-k); }", "g"), "",
        "two heaps in one position are not");
    CHECK_TEXT(theorem_of("game g(n: 0..) { stuck draw; for k in 1..n: g(n-k); }", "g"), "",
               "nor is a draw at the end");
}

static void near_misses_of_heaps_are_left_alone(void)
{
    static const char *const others[] = {
        "game g(n: 0..) { for k in 2..9: g(n-k); }",
        "game g(n: 0..) { for k in 0..n: g(n-k); }",
        "game g(n: 0..) { for k in 1..n/2: g(n-k); }",
        "game g(n: 0..) { for k in 1..n where k != 2: g(n-k); }",
        "game g(n: 0..) { for k in 1..n by 2: g(n-k); }",
        "game g(n: 0..) { if n > 4: for k in 1..n: g(n-k); }",
        "game g(n: 0..) { if n % 2 == 0: for k in 1..n: g(n-k); }",
        "game g(n: 0..) { for k in 1..n: g(n-2*k); }",
        "game g(n: 0..) { for k in 1..n: g(n-k); g(n-1); }",
        "game g(n: 0..) { end win if n == 3; for k in 1..n: g(n-k); }",
        "game g(n: 0..) { end win if n == 0; for k in 1..n: g(n-k); }",
        "game g(n: 0..) { end draw if n == 0; for k in 1..n: g(n-k); }",
        "game g(n: 0..) { stuck win; end lose if n == 0; for k in 1..n: g(n-k); }",
        "game g(n: 0..) { for k in 1..n: g(n-k); if n == 0: lose; }",
        "game g(n: 0..) { for k in 1..n: g(n-k); if n == 0: win; }",
        "game g(n: 0..) { for k in 1..n: g(n-k); if n < 1: draw; }",
        "game g(n: 0..) { for k in 1..n: g(n-k); lose; }",
        "game g(n: 0..) { for k in 1..n: gain 1: g(n-k); }",
        "game g(n: 0..) { for k in 1..n: again g(n-k); }",
        "game g(n: 0..) { first: for k in 1..n: g(n-k); second: for k in 1..n: g(n-k); }",
        "game g(n: 0..) { for k in 1..n: g(n-k) + g(n-k); }",
        "game g(n: 0.., m: 0..) { for k in 1..m: g(n-k, m+1); }",
        "game g(n: 0.., m: 0..) { for k in 1..n: g(n-k, m); for k in 1..m: g(n, m-k); for k in 1..m: g(n-1, m-k); }",
        "given p = [1,2,3]; game g(n: 0..) { for k in 1..p[n]: g(n-k); }",
        "given p = [1,2,3]; game g(n: 0..) { let unused = p[n]; for k in 1..n: g(n-k); }",
    };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        CHECK_TEXT(theorem_of(others[i], "g"), "", others[i]);
    }
}

static void taking_from_one_or_the_same_from_both_is_wythoff(void)
{
    static const char *const same[] = {
        "game g(a: 0.., b: 0..) { for k in 1..max(a,b): { g(a-k,b); g(a,b-k); g(a-k,b-k); } }",
        "game g(a: 0.., b: 0..) { for i in 0..b-1: g(a,i); for t in 1..min(b,a): g(a-t,b-t); for k in 1..a: g(a-k,b); "
        "}",
        "game g(x: 2.., d, y: 1..) { for k in 1..x: g(x-k,d,y); for j in 1..y: g(x,d,y-j); for i in 2..x-1: "
        "g(i,d,y-x+i); }",
        "game g(r: 0..12, c: 0..12) { for k in 1..12: { g(r+k,c); g(r,c-k); g(r+k,c-k); } }",
    };
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        CHECK(proves(same[i], "g", "T20", i == 2 ? 3 : 2, 0, i == 2 ? 8 : 13), same[i]);
    }
    static const char *const others[] = {
        "game g(a: 0.., b: 0..) { for k in 1..max(a,b): { g(a-k,b); g(a,b-k); g(a-k,b-2*k); } }",
        "game g(a: 0.., b: 0..) { for k in 1..max(a,b): { g(a-k,b); g(a-k,b-k); } }",
        "game g(a: 0.., b: 0..) { for k in 1..max(a,b): { g(a-k,b); g(a,b-k); } for k in 2..a: g(a-k,b-k); }",
        "game g(a: 0.., b: 0..) { for k in 1..max(a,b): { g(a-k,b); g(a,b-k); } for k in 1..5: g(a-k,b-k); }",
        "game g(a: 0.., b: 0..) { for k in 1..5: { g(a-k,b); g(a,b-k); g(a-k,b-k); } }",
        "game g(a: 0.., b: 0..) { for k in 1..max(a,b): { g(a-k,b); g(a,b-k); g(a-k,b+k); } }",
        "game g(a: 0.., b: 0..) { for k in 1..max(a,b): { g(a-k,b); g(a,b-k); if k < b: g(a-k,b-k); } }",
        "game g(a: 0.., b: 0..) { stuck win; for k in 1..max(a,b): { g(a-k,b); g(a,b-k); g(a-k,b-k); } }",
    };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        CHECK_TEXT(theorem_of(others[i], "g"), "", others[i]);
    }
}

/* One position, by its formula: 1 or 0, or -1 where it does not apply. */
static int wins_at(const char *rules, const char *game, const char *const *cells, uint32_t count)
{
    spg_int at[CELLS];
    spg_int out = -1;
    if (!open_theorems(rules, game)) { return -2; }
    make_probes(count);
    for (uint32_t i = 0; i < count; i++) { (void)spg_int_parse(cells[i], strlen(cells[i]), &at[i]); }
    for (uint32_t i = 0; i < probe_count; i++) {
        if (probe[i].formula->kind == SPG_FORMULA_MOVES) { continue; }
        if (!evaluate(probe[i].body, at, count, &out)) { out = -3; }
    }
    CHECK_INT(close_theorems(), 0, "all memory is given back");
    return (int)out;
}

#define WYTHOFF "game g(a: 0.., b: 0..) { for k in 1..max(a,b): { g(a-k,b); g(a,b-k); g(a-k,b-k); } }"

static void lost_pairs_of_wythoff_are_exact_where_fractions_fail(void)
{
    CHECK_INT(wins_at(WYTHOFF, "g", (const char *[]){"165580140", "267914295"}, 2), 0, "doubles say won");
    CHECK_INT(wins_at(WYTHOFF, "g", (const char *[]){"165580141", "267914296"}, 2), 1, "doubles say lost");
    /* k = 4807526976: 80-bit fractions fail */
    CHECK_INT(wins_at(WYTHOFF, "g", (const char *[]){"7778742048", "12586269024"}, 2), 0, "long doubles say won");
    CHECK_INT(wins_at(WYTHOFF, "g", (const char *[]){"7778742049", "12586269025"}, 2), 1, "long doubles say lost");
    CHECK_INT(wins_at(WYTHOFF, "g", (const char *[]){"0", "9223372036854775807"}, 2), 1, "no overflow");
    CHECK_INT(wins_at(WYTHOFF, "g", (const char *[]){"9223372036854775807", "9223372036854775807"}, 2), 1, "nor here");
}

static void at_most_twice_the_last_take_is_fibonacci_nim(void)
{
    static const char *const same[] = {
        "game g(n: 0.., lim) { for k in 1..min(n,lim): g(n-k, 2*k); }",
        "game g(lim: 0.., n: 0..) { for k in 1..lim: g(2*k, n-k); }",
        "game g(n: 0.., last: 0..) { for k in 1..2*last where k <= n: g(n-k, k); }",
        "game g(n: 0.., lim) { for i in 0..n-1 where n-i <= lim: g(i, 2*n-2*i); }",
        "game g(n: 0.., lim, d) { for k in 1..min(n,lim): g(n-k, 2*k, d); }",
    };
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        CHECK(proves(same[i], "g", "T21", i == 4 ? 3 : 2, 0, i == 4 ? 14 : 24), same[i]);
    }
#define FIB "game f(n: 0.., lim) { for k in 1..min(n,lim): f(n-k, 2*k); } "
    CHECK(proves(FIB "game g(n: 0..) { for k in 1..n-1: f(n-k, 2*k); }", "g", "T21", 1, 0, 120), "not all at first");
    CHECK(proves(FIB "game g(n: 0..) { for k in 1..n: f(n-k, 2*k); }", "g", "T21", 1, 0, 120), "all at first");
    CHECK(proves("game g(n: 0..) { for i in 1..n-1: f(i, 2*n-2*i); } " FIB, "g", "T21", 1, 0, 60), "by what remains");
    CHECK(proves(FIB "game g(n: 0.., m: 0..) { for k in 1..min(m,n): f(n-k, 2*k); }", "g", "T21", 2, 0, 30),
          "at most m");
    static const char *const others[] = {
        "game g(n: 0.., lim) { for k in 1..min(n,lim): g(n-k, 3*k); }",
        "game g(n: 0.., lim) { for k in 1..min(n,lim): g(n-k, 2*k+1); }",
        "game g(n: 0.., lim) { for k in 1..min(n,lim): g(n-k, k); }",
        "game g(n: 0.., lim) { for k in 2..min(n,lim): g(n-k, 2*k); }",
        "game g(n: 0.., lim) { for k in 1..min(n,lim-1): g(n-k, 2*k); }",
        "game g(n: 0.., lim: 0..9) { for k in 1..min(n,lim): g(n-k, 2*k); }",
        FIB "game g(n: 0..) { for k in 1..n: f(n-k, 2*k+1); }",
        FIB "game g(n: 0..) { for k in 2..n: f(n-k, 2*k); }",
    };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        CHECK_TEXT(theorem_of(others[i], "g"), "", others[i]);
    }
    const char *fib = "game g(n: 0.., lim) { for k in 1..min(n,lim): g(n-k, 2*k); }";
    CHECK_INT(wins_at(fib, "g", (const char *[]){"7540113804746346429", "7540113804746346428"}, 2), 0, "F(92)");
    CHECK_INT(wins_at(fib, "g", (const char *[]){"7540113804746346429", "7540113804746346429"}, 2), 1, "all of it");
    CHECK_INT(wins_at(fib, "g", (const char *[]){"9223372036854775807", "2"}, 2), 1, "the least part is 2");
    CHECK_INT(wins_at(fib, "g", (const char *[]){"9223372036854775807", "1"}, 2), 0, "and not less");
}

static void splitting_one_of_a_pair_counts_low_bits(void)
{
    static const char *const same[] = {
        "game g(a: 1.., b: 1..) { for i in 1..a-1: g(i,a-i); for i in 1..b-1: g(i,b-i); }",
        "game g(a: 1.., b: 1..) { for i in 1..b-1: g(b-i,i); for k in 1..a where k < a: g(a-k,k); }",
        "game g(a: 0.., b: 0..) { for i in 1..a-1: g(i,a-i); for i in 1..b-1: g(i,b-i); }",
    };
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) { CHECK(proves(same[i], "g", "T25", 2, 0, 20), same[i]); }
    static const char *const others[] = {
        "game g(a: 1.., b: 1..) { for i in 1..a-1: g(i,a-i); for i in 1..a-1: g(i,a-i); g(b,a-1); }",
        "game g(a: 0.., b: 0..) { for i in 0..a-1: g(i,a-i); for i in 0..b-1: g(i,b-i); }",
        "game g(a: 1.., b: 1..) { for i in 1..a-1: g(i,a-i); for i in 1..b-2: g(i,b-i); }",
        "game g(a: 1.., b: 1..) { for i in 1..a-1: g(i,a-i); for i in 1..b-1: g(i,b); }",
        "game g(a: 1.., b: 1..) { for i in b..b+a-2: g(i-b+1,a-i+b-1); }",
    };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        CHECK_TEXT(theorem_of(others[i], "g"), "", others[i]);
    }
}

static void subtracting_multiples_of_the_smaller_is_euclid(void)
{
    static const char *const same[] = {
        "game g(a: 0.., b: 0..) { end lose if min(a,b) == 0; let s = min(a,b); let t = max(a,b); for k in 1..t/s: g(s, "
        "t-k*s); }",
        "game g(a: 0.., b: 0..) { if a > 0 and b > 0: { if a <= b: for k in 1..b/a: g(a, b-k*a); else: for k in "
        "1..a/b: g(a-k*b, b); } }",
        "game g(a: 0.., b: 0..) { end lose if a == 0 or b == 0; for k in 1..b: g(a, b-k*a); for j in 1..a: g(a-j*b, "
        "b); }",
        "game g(y: 0.., x: 0..) { if y >= 1 and x > 0: { if x < y: for k in 1..y/x: g(y-k*x, x); if y <= x: for k in "
        "1..x/y: g(x-k*y, y); } }",
        "game g(a: 0.., b: 0..) { if min(a,b) > 0: for k in 1.. while k*min(a,b) <= max(a,b): g(max(a,b)-k*min(a,b), "
        "min(b,a)); }",
        "game g(a: 0.., b: 0..) { end lose if 0 == min(b,a); for k in (1+-1)..(2+max(b,a)/min(b,a)) where k >= 1 where "
        "not (max(b,a)/min(b,a) < k): g(min(b,a), -(k*min(b,a)) + max(b,a)); }",
    };
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) { CHECK(proves(same[i], "g", "T22", 2, 0, 30), same[i]); }
    static const char *const others[] = {
        "game g(a: 0.., b: 0..) { end lose if min(a,b) == 0; let s = min(a,b); let t = max(a,b); for k in 2..t/s: g(s, "
        "t-k*s); }",
        "game g(a: 1.., b: 1..) { let s = min(a,b); let t = max(a,b); for k in 1..t/s: g(s, t-k*s); }",
        "game g(a: 0.., b: 0..) { if a > 0 and b > 0: { if a <= b: for k in 1..b/a: g(a, b-k*a); } }",
        "game g(a: 0.., b: 0..) { if a > 0 and b > 0: { if a < b: for k in 1..b/a: g(a, b-k*a); if b < a: for k in "
        "1..a/b: g(a-k*b, b); } }",
        "game g(a: 0.., b: 0..) { end lose if min(a,b) == 0; let s = min(a,b); let t = max(a,b); for k in 1..t/s: g(s, "
        "t-k*s-1); }",
        "game g(a: 0.., b: 0..) { end lose if min(a,b) <= 1; let s = min(a,b); let t = max(a,b); for k in 1..t/s: g(s, "
        "t-k*s); }",
        "game g(a: 0.., b: 0..) { end lose if min(a,b) == 0; let s = min(a,b); let t = max(a,b); for k in 1..3: g(s, "
        "t-k*s); }",
        "game g(a: 0.., b: 0..) { if a > 0 and b > 0: for k in 1..max(a,b)/min(a,b): g(min(a,b), max(a,b)-k*min(a,b)); "
        "if a == 0: for k in 1..b: g(a, b-k); }",
        "game g(a: 0.., b: 0..) { end lose if min(a,b) == 0; for k in 0..max(a,b)/min(a,b) while k >= 1: g(min(a,b), "
        "max(a,b)-k*min(a,b)); }",
        "game g(a: 0.., b: 0..) { end lose if min(a,b) == 0; for k in 1..max(a,b)/min(a,b)-1: g(min(a,b), "
        "max(a,b)-k*min(a,b)); }",
        "game g(a: 1.., b: 0..) { let s = min(a,b); let t = max(a,b); for k in 1..t/s: g(s, t-k*s); }",
        "game g(a: 0.., b: 0..) { let s = min(a,b); let t = max(a,b); for k in 1..t/s: if s > 0: g(s, t-k*s); }",
        "game g(a: 0.., b: 0..) { stuck win; if min(a,b) > 0: { let s = min(a,b); let t = max(a,b); for k in 1..t/s: "
        "g(s, t-k*s); } }",
    };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        CHECK_TEXT(theorem_of(others[i], "g"), "", others[i]);
    }
    CHECK_INT(wins_at(same[0], "g", (const char *[]){"5700357409661599243", "9223372036854775807"}, 2), 0,
              "near the ratio");
    CHECK_INT(wins_at(same[0], "g", (const char *[]){"5700357409661599242", "9223372036854775807"}, 2), 1,
              "and beyond it");
}

static void powers_of_a_number_repeat_after_one_more_than_it(void)
{
    CHECK(proves("game g(n: 0..) { for i in 0.. while 2**i <= n: g(n - 2**i); }", "g", "T26", 1, 0, 60), "of two");
    CHECK(proves("game g(n: 3..) { for i in 0.. while 10**i + 3 <= n: g(n - 10**i); }", "g", "T26", 1, 0, 130),
          "of ten");
    CHECK(proves("game g(n: 0..) { for i in 0.. while not (n < 2**i): g(-2**i + n); }", "g", "T26", 1, 0, 60),
          "not less");
    CHECK(proves("game g(n: 0..) { for i in 0..n-1 while n + 1 > 3**i: g(n - 3**i); }", "g", "T26", 1, 0, 60),
          "an end");
    CHECK(proves("given K: 1.. = 1; game g(n: 0..) { for i in 0.. while not (K**i > n or (0 < i and not (2 <= K))): "
                 "g(n - K**i); }",
                 "g", "T26", 1, 0, 60),
          "ones, in other words");
    for (int k = 1; k <= 7; k++) {
        char rules[256];
        snprintf(
            rules, sizeof rules,
            "given K: 1..100 = %d; game g(n: 0..) { for i in 0.. while K**i <= n and (i == 0 or K > 1): g(n - K**i); }",
            k);
        CHECK(proves(rules, "g", "T26", 1, 0, 80), rules);
    }
    static const char *const others[] = {
        "game g(n: 0..) { for i in 1.. while 2**i <= n: g(n - 2**i); }",
        "given K: 1..9 = 2; game g(n: 0..) { for i in 0.. while K**i <= n: g(n - K**i); }",
        "given K: 0..9 = 2; game g(n: 0..) { for i in 0.. while K**i <= n and (i == 0 or K > 1): g(n - K**i); }",
        "game g(n: 0..) { for i in 0..4 where 2**i <= n: g(n - 2**i); }",
        "game g(n: 0..) { for i in 0..n-2 while 2**i <= n: g(n - 2**i); }",
        "game g(n: 0..) { for i in 0..n where 2**i <= n: g(n - 2**i); }",
        "game g(n: 0..) { for i in 0..4 while 2**i <= n: g(n - 2**i); }",
        "given K: 1..9 = 2; game g(n: 0..) { for i in 0.. while K**i <= n and (i == 0 or K > 2): g(n - K**i); }",
        "given K: 1..9 = 2; game g(n: 0..) { for i in 0.. while K**i <= n and (i == 1 or K > 1): g(n - K**i); }",
        "game g(n: 0..) { for i in 0.. while 2**i <= n: g(n - 2**i - 1); }",
        "game g(n: 0..) { for i in 0.. while 2**i <= n and i < 3: g(n - 2**i); }",
        "game g(n: 0..) { for i in 0.. while i**2 <= n: g(n - i**2); }",
    };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        CHECK_TEXT(theorem_of(others[i], "g"), "", others[i]);
    }
}

static void counters_on_stairs_count_on_every_second_step(void)
{
    static const char *const same[] = {
        "game g(a: list of 0..) { for i in 0..len(a)-1, k in 1..a[i]: g(a with [i]: a[i]-k, [i-1]: a[i-1]+k); }",
        "game g(a: list) { for i in 0..len(a)-1, k in 1..a[i]: g(a with [i-1]: a[i-1]+k, [i]: a[i]-k); }",
        "game g(a: list of 0..) { for j in 1..len(a), k in 1..a[j-1]: g(a with [j-1]: a[j-1]-k, [j-2]: k+a[j-2]); }",
        "game g(a: list of 0..) { for i in 1..len(a)-1, k in 1..a[i]: g(a with [i]: a[i]-k, [i-1]: a[i-1]+k); }",
        "game g(a: list of 0..) { for i in 0..len(a)-1, k in 1..a[i]: g(a with [i]: a[i]-k, [i+1]: a[i+1]+k); }",
        "game g(a: list of 0..) { for i in 0..len(a)-2, k in 0..a[i]-1: g(a with [i]: a[i]-k-1, [i+1]: a[i+1]+k+1); }",
    };
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        for (uint32_t length = 1; length <= 4; length++) {
            CHECK(proves(same[i], "g", "T23", length, i == 1 ? -1 : 0, length == 4 ? 3 : 4), same[i]);
        }
    }
    static const char *const others[] = {
        "game g(a: list of 0..) { for i in 2..len(a)-1, k in 1..a[i]: g(a with [i]: a[i]-k, [i-1]: a[i-1]+k); }",
        "game g(a: list of 0..) { for i in 0..len(a)-1, k in 2..a[i]: g(a with [i]: a[i]-k, [i-1]: a[i-1]+k); }",
        "game g(a: list of 0..) { for i in 0..len(a)-1, k in 1..3: g(a with [i]: a[i]-k, [i-1]: a[i-1]+k); }",
        "game g(a: list of 0..) { for i in 0..len(a)-1, k in 1..a[i]: g(a with [i]: a[i]-k, [i-2]: a[i-2]+k); }",
        "game g(a: list of 0..) { for i in 0..len(a)-1, k in 1..a[i]: g(a with [i]: a[i]-k, [i-1]: a[i-1]+k+1); }",
        "game g(a: list of 0..5) { for i in 0..len(a)-1, k in 1..a[i]: g(a with [i]: a[i]-k, [i-1]: a[i-1]+k); }",
        "game g(a: list of 1..) { for i in 0..len(a)-1, k in 1..a[i]: g(a with [i]: a[i]-k, [i-1]: a[i-1]+k); }",
        "game g(a: bag) { for i in 0..len(a)-1, k in 1..a[i]: g((a without i) plus (a[i]-k)); }",
    };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        CHECK_TEXT(theorem_of(others[i], "g"), "", others[i]);
    }
}

static void pieces_that_may_not_pass_are_pairs_from_the_top(void)
{
    static const char *const same[] = {
        "game g(p: list) { for i in 0..len(p)-1, t in (if i == 0 then 1 else p[i-1]+1)..p[i]-1: g(p with [i]: t); }",
        "game g(p: list of 1..) { for i in 0..len(p)-1, t in (if i > 0 then p[i-1]+1 else 1)..p[i]-1: g(p with [i]: "
        "t); }",
        "game g(p: list of 0..) { for i in 1..len(p), t in (if i == 1 then 0 else p[i-2]+1)..p[i-1]-1: g(p with [i-1]: "
        "t); }",
    };
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        for (uint32_t length = 1; length <= 4; length++) {
            CHECK(proves(same[i], "g", "T24", length, 0, length == 4 ? 7 : 9), same[i]);
        }
    }
    static const char *const others[] = {
        "game g(p: list) { for i in 0..len(p)-1, t in (if i == 0 then 1 else p[i-1])..p[i]-1: g(p with [i]: t); }",
        "game g(p: list) { for i in 0..len(p)-1, t in (if i == 0 then 1 else p[i-1]+1)..p[i]-2: g(p with [i]: t); }",
        "game g(p: list) { for i in 0..len(p)-1, t in (if i == 1 then 1 else p[i-1]+1)..p[i]-1: g(p with [i]: t); }",
        "game g(p: list of 2..) { for i in 0..len(p)-1, t in (if i==0 then 1 else p[i-1]+1)..p[i]-1: g(p with[i]:t);}",
        "game g(p: list) { for i in 0..len(p)-1, t in 1..p[i]-1: g(p with [i]: t); }",
    };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        CHECK_TEXT(theorem_of(others[i], "g"), "", others[i]);
    }
}

static void finite_sets_of_takes_have_a_table_of_one_period(void)
{
    static const char *const same[] = {
        "given S = {1,3,4}; game g(n: 0..) { for k in S: g(n-k); }",
        "given S = {2,5}; game g(n: 2..) { for k in S: g(n-k); }",
        "game g(n: 0..) { g(n-4); for k in {9,2}: g(n-k); g(n-7); }",
        "game g(n: 0..) { for k in 2..9: g(n-k); }",
        "given goal = 50; game g(t: 0..goal) { for k in {1,4,6}: g(t+k); }",
        "game g(n: 0..) { for k in 1..9 where k % 3 != 0: g(n-k); }",
        "game g(n: 0..) { for i in 1..3, j in 0..1: g(n-5*i-j); }",
    };
    with_takes = true;
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) { CHECK(proves(same[i], "g", "T8", 1, 0, 200), same[i]); }
    CHECK(proves("game g(n: 0..) { stuck win; for k in {1,3,7,8}: g(n-k); }", "g", "T19", 1, 0, 200), "tame");
    CHECK(proves("game g(n: 0..) { stuck win; for k in {2,3}: g(n-k); }", "g", "T19", 1, 0, 200), "tame too");
    CHECK(proves("game g(n: 0..) { for k in {8,13,26,31,39}: g(n-k); }", "g", "T8", 1, 0, 6000), "a period of 1952");
    const char *const big[] = {"1000000000000000001"};
    CHECK_INT(wins_at(same[0], "g", big, 1), 0, "10^18 + 1 is 2 mod 7 and lost");
    const char *const more[] = {"1000000000000000002"};
    CHECK(wins_at(same[0], "g", more, 1) == 1, "10^18 + 2 has the value 1");
    static const char *const others[] = {
        "game g(n: 0..) { for i in 1.. while i*i <= n: g(n - i*i); }",
        "game g(n: 0..) { for k in {1,3} where n % 2 == 0: g(n-k); }",
        "game g(n: 0..) { for k in {1,3}: g(n-k) + g(n-k); }",
        "game g(n: 0..) { for k in {1,2000000}: g(n-k); }",
        "game g(n: 0..) { end lose if n == 7; for k in {1,3}: g(n-k); }",
        "given S = {1,3}; game g(n: 0.., m) { for k in S: g(n-k, m); }",
        "game g(n: 0..) { for k in 2..1000000000000: g(n-k); }",
        "given v = [1]; game g(n: 0..) { let w = if n < 3 then v[n] else 0; for k in {1,3}: g(n-k); }",
        "game g(n: 0..) { let slow = count(t in 0..n: t % 3 == 1); for k in {1,3}: g(n-k); }",
        "game g(n: 0..20000) { g(n+1); g(n-1); }",
        "game g(n: 0..20000) { stuck win; g(n+1); g(n-1); }",
        "game g(n: 0..9) { for k in {1,3}: { g(n+k); g(n-2*k); } }",
        "given S = [1,-2]; game g(n: 0..50) { for k in S: g(n-k); }",
        "given S = [1,-2]; game g(n: 0..50) { stuck win; for k in S: g(n-k); }",
        "given S = [0,2]; game g(n: 0..50) { for k in S: g(n-k); }",
        "given v = [3,5]; game g(n: v[0]..50) { for k in {1,3}: g(n-k); }",
    };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        CHECK_TEXT(theorem_of(others[i], "g"), "", others[i]);
    }
    with_takes = false;
}

/* Two heaps side by side in misère play, as one game, and what T19 says from their values. */
static void misere_sums_follow_the_rule_of_tame_heaps(void)
{
    static const char *const both[] = {
        "game h(n: 0..) { stuck win; for k in 1..n: h(n-k); } "
        "game g(a: 0.., b: 0..) { stuck win; for k in 1..a: g(a-k,b); for k in 1..b: g(a,b-k); }",
        "game h(n: 0..) { stuck win; for k in 1..2: h(n-k); } "
        "game g(a: 0.., b: 0..) { stuck win; for k in 1..2: g(a-k,b); for k in 1..2: g(a,b-k); }",
        "game h(n: 0..) { stuck win; for k in {2,3,7}: h(n-k); } "
        "game g(a: 0.., b: 0..) { stuck win; for k in {2,3,7}: g(a-k,b); for k in {2,3,7}: g(a,b-k); }",
    };
    with_takes = true;
    for (size_t r = 0; r < 3; r++) {
        spg_int value[16];
        bool wins[16][16];
        for (int part = 0; part < 2; part++) {
            NEED(open_theorems(both[r], part == 0 ? "h" : "g"), "rules");
            if (part == 0) {
                make_probes(1);
                NEED(probe_count > 0, "h has a value");
                CHECK_TEXT(probe[0].formula->theorem, "T19", "and is tame");
                CHECK(probe[0].formula->kind == SPG_FORMULA_SG, "a value");
            }
            for (int a = 0; a < 16; a++) {
                for (int b = 0; b < (part == 0 ? 1 : 16); b++) {
                    const spg_int cells[] = {a, b};
                    spg_position position;
                    if (part == 0) {
                        CHECK(evaluate(probe[0].body, cells, 1, &value[a]), "a value");
                    } else if (encode(cells, 2, &position)) {
                        wins[a][b] = play(position.words) != 0;
                    }
                }
            }
            close_theorems();
        }
        for (int a = 0; a < 16; a++) {
            for (int b = 0; b < 16; b++) {
                const bool small = value[a] <= 1 && value[b] <= 1;
                CHECK(wins[a][b] == (small ? value[a] == value[b] : value[a] != value[b]), both[r]);
            }
        }
    }
    with_takes = false;
}

static void recognition_ends_in_ok_or_no_memory_at_every_limit(void)
{
    const char *rules = "game f(n: 0.., lim) { for k in 1..min(n,lim): f(n-k, 2*k); } "
                        "game g(a: 0.., b: 0..) { for k in 1..max(a,b): { g(a-k,b); g(a,b-k); g(a-k,b-k); f(a,b); } }";
    uint64_t games[] = {3};
    int refused = 0;
    spg_status status = SPG_NO_MEMORY;
    for (size_t extra = 0; status == SPG_NO_MEMORY && extra < 50000000; extra += extra / 4 + 997) {
        NEED(open_machine(rules) == SPG_OK, "rules");
        found = (spg_theorem_list){0};
        now.run.memory.limit = now.run.memory.used + extra;
        status = spg_theorem_find(&now.run, &now.program, games, NULL, NULL, &found);
        refused += status == SPG_NO_MEMORY;
        now.run.memory.limit = SIZE_MAX;
        SPG_ARRAY_CLEAR(&now.run, &found);
        CHECK_INT(close_machine(), 0, "all memory is given back");
    }
    CHECK(status == SPG_OK && refused > 10, "both happen");
}

static void rules_can_be_read_on_after_helpers_were_added(void)
{
    spg_value position;
    NEED(open_theorems(WYTHOFF " def twice(x) = 2*x; def more(x) = twice(x) + 1;", "g"), "rules");
    CHECK(spg_machine_extend(machine) == SPG_OK, "the helpers compile");
    CHECK(typed_position("g(unknown(2), 1)", &position) != SPG_OK, "a mistake leaves nothing behind");
    NEED(typed_position("g(more(2), twice(1))", &position) == SPG_OK, "a position that needs helpers of its own");
    CHECK_TEXT(shown(SPG_TYPE(POSITION), position), "g(5,2)", "is read right");
    CHECK_INT(close_theorems(), 0, "all memory is given back");
}

static void only_the_games_asked_for_get_formulas(void)
{
    NEED(open_machine(FIB
                      "game g(n: 0..) { for k in 1..n-1: f(n-k, 2*k); } game h(n: 0..) { for k in 1..n: h(n-k); }") ==
             SPG_OK,
         "rules");
    const uint64_t opening[] = {2};
    const uint64_t all[] = {7};
    found = (spg_theorem_list){0};
    CHECK(spg_theorem_find(&now.run, &now.program, opening, NULL, NULL, &found) == SPG_OK, "found");
    CHECK_INT(found.count, 2, "outcome and moves of g");
    for (size_t i = 0; i < found.count; i++) { CHECK_INT(found.at[i].game, 1, "f was read for it, but not asked for"); }
    CHECK(spg_theorem_find(&now.run, &now.program, all, NULL, NULL, &found) == SPG_OK, "found again");
    CHECK_INT(found.count, 8, "appended: two for each");
    SPG_ARRAY_CLEAR(&now.run, &found);
    CHECK_INT(close_machine(), 0, "all memory is given back");
}

/* How many nodes the facts' schemas have got more, while formulas are found with them. */
static size_t nodes_added(const uint64_t *of, const uint64_t *asked, size_t formulas)
{
    spg_facts facts;
    if (spg_facts_open(&now.run, &now.program, of, of, NULL, &facts) != SPG_OK) { return SIZE_MAX; }
    const size_t before = facts.schemas.pool.nodes.count;
    found = (spg_theorem_list){0};
    CHECK(spg_theorem_find(&now.run, &now.program, asked, NULL, &facts, &found) == SPG_OK, "found");
    CHECK_INT(found.count, formulas, "whoever made the schemas");
    SPG_ARRAY_CLEAR(&now.run, &found);
    const size_t added = facts.schemas.pool.nodes.count - before;
    spg_facts_clear(&facts);
    return added;
}

static void schemas_of_the_same_games_serve_theorems(void)
{
    NEED(open_machine(FIB "game g(n: 0..) { for k in 1..n-1: f(n-k, 2*k); }") == SPG_OK, "rules");
    const uint64_t both[] = {3}, f[] = {1}, g[] = {2};
    CHECK(nodes_added(both, both, 4) > 0, "those of the facts are used");
    CHECK(nodes_added(both, g, 2) > 0, "g leads to f");
    CHECK_INT(nodes_added(f, g, 2), 0, "without g they do not serve");
    CHECK_INT(close_machine(), 0, "all memory is given back");
}

TAP_MAIN(TEST(taking_any_number_is_nim_however_it_is_written), TEST(taking_up_to_a_limit_counts_modulo_one_more),
         TEST(numbers_that_move_by_themselves_are_a_sum), TEST(misere_heaps_are_tame),
         TEST(near_misses_of_heaps_are_left_alone), TEST(taking_from_one_or_the_same_from_both_is_wythoff),
         TEST(lost_pairs_of_wythoff_are_exact_where_fractions_fail), TEST(at_most_twice_the_last_take_is_fibonacci_nim),
         TEST(splitting_one_of_a_pair_counts_low_bits), TEST(subtracting_multiples_of_the_smaller_is_euclid),
         TEST(powers_of_a_number_repeat_after_one_more_than_it), TEST(counters_on_stairs_count_on_every_second_step),
         TEST(pieces_that_may_not_pass_are_pairs_from_the_top), TEST(finite_sets_of_takes_have_a_table_of_one_period),
         TEST(misere_sums_follow_the_rule_of_tame_heaps), TEST(recognition_ends_in_ok_or_no_memory_at_every_limit),
         TEST(rules_can_be_read_on_after_helpers_were_added), TEST(only_the_games_asked_for_get_formulas),
         TEST(schemas_of_the_same_games_serve_theorems))
