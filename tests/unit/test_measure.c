/* test_measure.c — measures are found where there are some, and never where play can go on. SPDX-License-Identifier: MIT */
#include "ir_helper.h"
#include "tap.h"

static rules r;
static char answer[4096];

/* The measure of the last game of the rules. */
static const char *measure_of(const char *text)
{
    spg_facts facts;
    snprintf(answer, sizeof answer, "(the rules are wrong)");
    if (open_rules(&r, text) && make_facts(&r, NULL, &facts) == SPG_OK) {
        spg_text out;
        spg_text_init(&out, &r.run);
        spg_measure_dump(SPG_ENGLISH, &r.program, &facts.measure, (uint32_t)r.program.games.count - 1, &out);
        snprintf(answer, sizeof answer, "%s", facts.measure.found ? spg_text_get(&out) : "none");
        CHECK(facts.traits.acyclic == (facts.measure.found && !facts.measure.has_floor), "acyclic says the same");
        spg_text_clear(&out);
        spg_facts_clear(&facts);
    }
    close_rules(&r);
    CHECK_INT(r.run.memory.used, 0, "all memory is given back");
    return answer;
}

static void expect_none(const char *const *rules_of, size_t count)
{
    for (size_t i = 0; i < count; i++) { CHECK_TEXT(measure_of(rules_of[i]), "none", rules_of[i]); }
}
#define EXPECT_NONE(list) expect_none(list, sizeof list / sizeof list[0])

static void sums_of_parameters_are_found(void)
{
    CHECK_TEXT(measure_of("game g(n: 0..) { for k in 1..n: g(n-k); }"), "n", "nim");
    CHECK_TEXT(measure_of("given m = 3; game g(n: 0..) { for k in 1..m: g(n-k); }"), "n", "bash");
    CHECK_TEXT(measure_of("game g(t: 0..100) { for k in 1..9: g(t+k); }"), "-t", "up to a bound");
    CHECK_TEXT(measure_of("given goal: 1..; game g(t: 0..) { end lose if t >= goal; g(t+1); }"), "-t", "up to a given");
    CHECK_TEXT(measure_of("game g(a: 0.., b: 0..) { g(a-2,b+1); g(a+1,b-2); }"), "a + b", "a knight");
    CHECK_TEXT(measure_of("game g(a: 0.., b: 0..) { g(a-1,b+1); g(a,b-1); }"), "2*a + b", "twice one of them");
    CHECK_TEXT(measure_of("game g(i, j) { if i < j: { g(i+1,j); g(i,j-1); } }"), "-i + j", "a distance");
    CHECK_TEXT(measure_of("game g(a: 0.., b: 0..) { end lose if min(a,b) == 0; let s = min(a,b); let t = max(a,b);"
                          " for k in 1..t/s: g(s, t-k*s); }"),
               "a + b", "Euclid");
    CHECK_TEXT(measure_of("game g(n: 1..) { for d in 2..n where n % d == 0: g(n/d); }"), "n", "a quotient");
    CHECK_TEXT(measure_of("game g(n: 0..) { for i in 0.. while 2**i <= n: g(n - 2**i); }"), "n", "powers");
}

static void levels_follow_each_other(void)
{
    CHECK_TEXT(measure_of("game g(a: 0.., b: 0..) { for k in 0..99: g(a-1, k); g(a, b-1); }"), "a, then b",
               "a word order");
    CHECK_TEXT(measure_of("game g(a: 0.., b: 0..) { for k in 0..a+b: g(a-1, k); g(a, b-1); }"), "a, then b",
               "without bound");
    CHECK_TEXT(measure_of("game h(n: 0..) { h(n-1); } game g(n: 0..) { h(n); h(n+9); }"), "left for good by every move",
               "an opening");
    CHECK_TEXT(measure_of("game h(n: 0..) { g(n-1); } game g(n: 0..) { h(n); }"), "n", "two games in turn");
}

static void lists_bags_sets_and_grids_have_measures(void)
{
    CHECK_TEXT(measure_of("game g(a: list) { for i in 0..len(a)-1, k in 1..a[i]: g(a with [i]: a[i]-k); }"), "sum(a)",
               "heaps");
    CHECK_TEXT(
        measure_of("game g(a: list) { for i in 0..len(a)-1, k in 1..a[i]: g(a with [i]: a[i]-k, [i-1]: a[i-1]+k); }"),
        "steps(a)", "stairs");
    CHECK_TEXT(measure_of("game g(a: list) { for i in 0..len(a)-1: g(a without i); }"), "len(a)", "items fall out");
    CHECK_TEXT(measure_of("game g(s: set) { for i in s: g(s minus i); }"), "len(s)", "a set");
    CHECK_TEXT(measure_of("game g(b: grid) { for h in rewrite(b, \"?O\" => \"?X\", \"O?\" => \"X?\"): g(h); }"),
               "how often \"O\" stands in b", "a board");
    CHECK_TEXT(measure_of("game g(b: grid) { for h in rewrite(b, \"A\" => \"B\", \"B\" => \"C\"): g(h); }"),
               "how often \"A\" stands in b, then how often \"B\" stands in b", "one rule after the other");
    static const char *const cells[] = {
        "game g(b: grid) { for r in 0..2, c in 0..2 where b[r,c] == \".\": g(b with [r,c]: \"X\"); }",
        "game g(b: grid) { for r in 0..2, c in 0..2: if \".\" == b[r,c] and r < c: g(b with [r,c]: \"X\", [c,r]: "
        "\"Y\"); }",
        "game g(b: grid, p) { for r in 0..2, c in 0..2 where b[r,c] == \".\": "
        "g(b with [r,c]: (if p == 1 then \"X\" else \"O\"), 3-p); }",
        "game g(b: grid) { for c in 0..2, r in 0..2 where b[r,c] == \".\" and b[r+1,c] != \".\": "
        "{ first: g(b with [r,c]: \"X\"); second: g(b with [r,c]: \"O\"); } }",
    };
    for (size_t i = 0; i < sizeof cells / sizeof cells[0]; i++) {
        CHECK_TEXT(measure_of(cells[i]), "how often \".\" stands in b", cells[i]);
    }
}

static void endless_play_has_no_measure(void)
{
    static const char *const endless[] = {
        "game g(n: 0..9) { g(9-n); }",
        "game g(n) { g(n-1); }",
        "game g(n: 0..) { g(n+1); }",
        "game g(n: 0..) { for k in 0..n: g(n-k); }",
        "given S = {0,1}; game g(n: 0..) { for k in S: g(n-k); }",
        "given m: 0..; game g(n: 0..) { g(n-m); }",
        "game g(n: 0..) { for k in 0-1..n: g(n-k); }",
        "game g(n: 0..) { g(n*n); }",
        "game g(n: 0..) { g(n/2); }",
        "game g(n: 0..) { g((n+1) % 5); }",
        "game g(n: 0..) { g(abs(n-3)); }",
        "game g(n: 0..) { g(if n > 3 then n-1 else n+1); }",
        "game g(n: 0..) { g(n xor 1); }",
        "game g(a: 0.., b: 0..) { g(b, a); }",
        "game g(a: 0.., b: 0..) { g(a-1,b+1); g(a+1,b-1); }",
        "game g(a: 0.., b: 0..) { g(a-1,b+2); g(a+2,b-1); }",
        "game g(a: 0.., b: 0..) { g(a-1, b+1); g(a+1, b-2); g(a, b+1); }",
        "game g(i, j) { g(i+1,j); g(i,j-1); }",
        "game h(n: 0..) { g(n); } game g(n: 0..) { h(n); }",
        "game h(n: 0..) { g(n+1); } game g(n: 0..) { h(n-1); }",
        "game g(n: 0..) { g(n-1) + g(n); }",
        "game g(n: 0..) { g(n-1); sum(x in [n]: g(x)); }",
        "game g(a: list) { for i in 0..len(a)-1: g(a with [i]: a[i]-1); }",
        "game g(a: list) { for i in 0..9, k in 1..5: g(a with [i]: k); }",
        "game g(a: list) { for i in 0..9: g(a with [i+20]: 0); }",
        "game g(a: list) { for i in 0..len(a)-1, k in 1..a[i]: g(a with [i]: a[i]-k, [i+1]: a[i+1]+k, [i-1]: 0-k); }",
        ("game g(a: list of 0..) { for i in 1..len(a)-1 where a[i] > 0: g(a with [i]: a[i]-1, [i-1]: a[i-1]+1);"
         " for i in 1..len(a)-1 where a[i-1] > 0: g(a with [i]: a[i]+1, [i-1]: a[i-1]-1); }"),
        "game g(a: bag) { for i in 0..len(a)-1: g((a without i) plus (a[i]-1)); }",
        "game g(a: bag) { for i in 0..len(a)-1: g((a without i) plus a[i]); }",
        "game g(s: set) { for i in s: g(s minus (i+1)); }",
        "game g(s: set) { for i in s: g((s minus i) plus (i+1)); }",
        "game g(b: grid) { for h in rewrite(b, \"01\" => \"10\", \"10\" => \"01\"): g(h); }",
        "game g(b: grid) { for h in rewrite(b, \"0?\" => \"10\"): g(h); }",
        "game g(b: grid) { for h in rewrite(b, \"A\" => \"B\", \"B\" => \"A\"): g(h); }",
        "game g(b: grid) { for r in 0..2, c in 0..2: g(b with [r,c]: \"X\"); }",
        "game g(b: grid) { for r in 0..2, c in 0..2 where b[r,c] == \".\": g(b with [c,r]: \"X\"); }",
        "game g(b: grid) { for r in 0..2, c in 0..2 where b[r,c] != \".\": g(b with [r,c]: \"X\"); }",
        "game g(b: grid) { for r in 0..2, c in 0..2 where b[r,c] == \"X\": g(b with [r,c]: \".\", [c,r]: \"X\"); }",
        "game g(b: grid) { for r in 0..2, c in 0..2 where b[r,c] == \".\": g(b with [r,c]: b[c,r]); }",
        "game g(b: grid) { for r in -1..3, c in 0..2 where b[r,c] == \"#\": g(b with [r,c]: \"X\"); }",
        "game g(b: grid) { for r in 0..2, c in 0..2 where b[r,c] == \".\" or r > 1: g(b with [r,c]: \"X\"); }",
        ("game g(b: grid) { for r in 0..2, c in 0..2 where b[r,c] == \".\": g(b with [r,c]: \"X\");"
         " for r in 0..2, c in 0..2 where b[r,c] == \"X\": g(b with [r,c]: (if r > c then \"Y\" else \".\")); }"),
        "given e = [[1],[0]]; game g(v) { for w in e[v]: g(w); }",
        "def f(x) = if x > 5 then f(x-1) else x; game g(n: 0..) { g(f(n)); }",
    };
    EXPECT_NONE(endless);
}

/* Rules, and what the measure of their last game is. */
typedef struct expectation {
    const char *rules, *measure;
} expectation;

static void expect(const expectation *all, size_t count)
{
    for (size_t i = 0; i < count; i++) { CHECK_TEXT(measure_of(all[i].rules), all[i].measure, all[i].rules); }
}
#define EXPECT(list) expect(list, sizeof list / sizeof list[0])

static void stones_that_only_go_forward_have_a_measure(void)
{
    static const expectation found[] = {
        {"game g(b: grid) { first: for h in rewrite(b, \"T.\" => \".T\", \"TF.\" => \".FT\"): g(h);"
         " second: for h in rewrite(b, \".F\" => \"F.\", \".TF\" => \"FT.\"): g(h); }",
         "columns(\"F\" in b), then columns(\".\" in b)"},
        {"game g(b: grid[3,3]) { first: for h in rewrite(b, \"./W\" => \"W/.\", \"B?/?W\" => \"W?/?.\"): g(h);"
         " second: for h in rewrite(b, \"B/.\" => \"./B\", \"B?/?W\" => \".?/?B\"): g(h); }",
         "how often \"W\" stands in b, then how often \"B\" stands in b, then rows(\"W\" in b), then rows(\".\" in b)"},
        {"game g(b: grid) { for h in rewrite(b, \"??./X??\" => \"??X/.??\", \"?X/?\?/.?\" => \"?./?\?/X?\"): g(h); }",
         "rows(\".\" in b) + columns(\".\" in b)"},
        {"game g(b: grid) { for h in rewrite(b, \"X.\" => \".O\", \"O.\" => \".X\"): g(h); }", "columns(\".\" in b)"},
        {"game g(b: grid) { for r in 0..3, c in 0..3 where b[r,c] == \"W\" and b[r-1,c] == \".\":"
         " g(b with [r,c]: \".\", [r-1,c]: \"W\"); }",
         "rows(\"W\" in b)"},
        {"game g(b: grid) { for r in 0..3, c in 0..3 where b[r,c] != \".\" and b[r+1,c] == \".\":"
         " g(b with [r,c]: \".\", [r+1,c]: b[r,c]); }",
         "rows(\".\" in b)"},
        {"game g(b: grid) { for r in 0..3, c in 0..3, d in 1..3 where b[r,c] == \"W\" and b[r,c-d] == \".\":"
         " g(b with [r,c]: \".\", [r,c-d]: \"W\"); }",
         "columns(\"W\" in b)"},
        {"game g(b: grid) { for r in 0..3, c in 0..3, d in -1..1 where b[r,c] == \"W\" and not (b[r-1,c+d] in "
         "[\"W\",\"#\"]):"
         " g(b with [r,c]: \".\", [r-1,c+d]: \"W\"); }",
         "rows(\"W\" in b)"},
        {"game g(b: grid) { for h in rewrite(b, \"..\" => \"X?\"): for k in rewrite(h, \"X.\" => \".X\"): g(k); }",
         "how often \".\" stands in b"},
        {"game g(a: grid, b: grid) { for h in rewrite(a, \".\" => \"X\"): g(b, h); }",
         "count(\".\" in a) + count(\".\" in b)"},
        {"game g(b: grid, p: 0..1) { for h in (if p == 0 then rewrite(b, \".\" => \"X\") else rewrite(b, \".\" => "
         "\"O\")): g(h, 1-p); }",
         "how often \".\" stands in b"},
    };
    static const char *const endless[] = {
        "game g(b: grid) { for h in rewrite(b, \"T.\" => \".T\", \".T\" => \"T.\"): g(h); }",
        "game g(b: grid) { for h in rewrite(b, \"W/.\" => \"./W\", \"W.\" => \".W\", \".?/?W\" => \"W?/?.\"): g(h); }",
        "game g(b: grid) { for h in rewrite(b, \"X.\" => \".X\", \"?X\" => \"X?\"): g(h); }",
        "game g(b: grid) { for h in rewrite(b, \"?X\" => \"X.\", \"X?\" => \".X\"): g(h); }",
        "game g(b: grid) { for r in 0..3, c in 0..3 where b[r,c] == \"W\": g(b with [r,c]: \".\", [3-r,c]: \"W\"); }",
        "game g(b: grid) { for r in 0..3, c in 0..3, d in -1..1 where b[r,c] == \"W\" and b[r,c-d] != \"#\":"
        " g(b with [r,c]: \".\", [r,c-d]: \"W\"); }",
        "game g(b: grid) { for r in 0..3, c in 0..3 where b[r,c] == \"W\" and b[r-1,c] == \".\": {"
        " g(b with [r,c]: \".\", [r-1,c]: \"W\"); g(b with [r,c]: \"W\"); } }",
        "game g(b: grid) { for r in 0..3, c in 0..3 where b[r,c] == \"W\": g(b with [r,c]: \"W\", [c,r]: \".\", [r,c]: "
        "\"W\"); }",
        "game g(a: grid, b: grid) { for h in rewrite(a, \".\" => \"X\"): g(b, b); }",
        "game g(b: grid) { for h in rewrite(b, \".\" => \"X\", \"?X\" => \"?.\"): g(h); }",
        "game g(b: grid) { for h in rewrite(b, \".\" => \"X\", \"?/X\" => \"?/.\"): g(h); }",
        "game g(a: grid, b: grid) { for h in rewrite(a, \".\" => \"X\"): g([\"..\"], h); }",
        "game g(b: grid) { for h in rewrite(b, \"X\" => \"X\", \".\" => \"X\"): for k in rewrite(h, \"O\" => \"O\"): "
        "g(k); }",
        "game g(b: grid) { for r in 0..2, c in 0..2 where b[r,c] == \"X\" and b[c,r] == \"X\": g(b with [r,c]: \".\", "
        "[c,r]: \"X\"); }",
        "game g(b: grid) { for r in 0..2, c in 0..2 where b[r,c] == \"X\" and b[r,c+1] == \".\": "
        "g(b with [r,c]: \".\", [c,r]: \"X\", [r,c+1]: \"X\"); }",
        "game g(a: grid, b: grid) { for h in rewrite(a, \".\" => \"X\"): g(b, a); }",
        "game g(b: grid, p: 0..1) { for h in (if p == 0 then rewrite(b, \".\" => \"X\") else rewrite(b, \"X\" => "
        "\".\")): g(h, 1-p); }",
        "game g(b: grid) { for h in rewrite(b, \".\" => \"X\"): for k in rewrite(h, \"X\" => \".\"): g(k); }",
    };
    EXPECT(found);
    EXPECT_NONE(endless);
}

static void cells_are_known_by_what_guards_say(void)
{
    static const expectation found[] = {
        {"game g(b: grid) { for c in 0..3 where b[0,c] == \".\": {"
         " let r = max(i in 0..3 where b[i,c] == \".\": i); g(b with [r,c]: \"X\"); } }",
         "how often \".\" stands in b"},
        {"game g(b: grid) { for r in 0..3, c in 0..3 where b[r,c] == \"X\" or b[r,c] == \"O\": g(b with [r,c]: \".\"); "
         "}",
         "-count(\".\" in b)"},
        {"game g(b: grid) { for r in 0..3, c in 0..3 where b[r,c] in [\"X\",\"O\"]: g(b with [r,c]: \".\"); }",
         "-count(\".\" in b)"},
        {"game g(b: grid) { for r in 0..3, c in 0..3, x in [\"X\",\"O\"] where b[r,c] == \".\": g(b with [r,c]: x); }",
         "how often \".\" stands in b"},
        {"game g(b: grid) { for r in 0..3, c in 0..3 where b[r,c] != \".\" and b[r,c] != \"#\": g(b with [r,c]: "
         "\".\"); }",
         "-count(\".\" in b)"},
    };
    static const char *const endless[] = {
        "game g(b: grid) { for c in 0..3: { let r = max(i in 0..3 where b[i,c] == \"X\": i); g(b with [r,c]: \"X\"); } "
        "}",
        "game g(b: grid) { for c in 0..3: { let r = max(i in 0..3 where b[i,0] == \".\": i); g(b with [r,c]: \"X\"); } "
        "}",
        "game g(b: grid) { for c in 0..3: { let r = max(i in 0..3 where b[i,c] == \".\": i-1); g(b with [r,c]: \"X\"); "
        "} }",
        "game g(b: grid) { for c in 0..3: { let r = sum(i in 0..3 where b[i,c] == \".\": i); g(b with [r,c]: \"X\"); } "
        "}",
        "game g(b: grid) { for r in 0..3, c in 0..3 where b[r,c] == \"X\" or r > c: g(b with [r,c]: \".\"); }",
        "game g(b: grid) { for r in 0..3, c in 0..3 where b[r,c] in [\"X\",\".\"]: g(b with [r,c]: \".\"); }",
        "game g(b: grid) { for r in 0..3, c in 0..3 where not (b[r,c] in [\"X\"]): g(b with [r,c]: \".\"); }",
        "game g(b: grid) { for r in 0..3, c in 0..3, x in [\"X\",\".\"] where b[r,c] == \".\": g(b with [r,c]: x); }",
        "game g(b: grid) { for r in 0..4, c in 0..3 where b[r,c] != \".\": g(b with [r,c]: \".\"); }",
        "game g(b: grid, x: word) { for r in 0..3, c in 0..3 where b[r,c] == \".\": g(b with [r,c]: x, x); }",
    };
    EXPECT(found);
    EXPECT_NONE(endless);
}

static void sets_that_grow_or_shrink_have_a_measure(void)
{
    static const expectation found[] = {
        {"game g(s: set of 0..9) { for k in 0..9 where not (k in s): g(s plus k); }", "-len(s)"},
        {"given n: 1..; game g(s: set of 0..n) { for k in 0..n where not (k in s): g(s plus k); }", "-len(s)"},
        {"game g(s: set[4] of 0..) { for k in 0..9 where not (k in s): g(s plus k); }", "-len(s)"},
        {"game g(s: bag[4] of 0..) { for k in 0..9: g(s plus k); }", "-len(s)"},
        {"game g(a: set of 1..9, b: set of 1..9) { for k in 1..9 where not (k in a or k in b): g(b, a plus k); }",
         "-len(a) - len(b)"},
        {"game g(s: set of 0..) { for x in s, t in 0..x-1 where not (t in s): g(s minus x plus t); }", "sum(s)"},
        {"given e: graph; game g(v: 0.., s: set of 0..) { for w in e[v] where w in s: g(w, s minus w); }", "len(s)"},
        {"game g(s: set of 0..) { if len(s) > 0: g(s minus min(s)); }", "len(s)"},
        {"game g(s: set of 0..) { for v in s: g({x for x in s where x != v}); }", "len(s)"},
        {"game g(s: set of 1..) { for d in s: g({x for x in s where x % d != 0}); }", "len(s)"},
        {"def under(i, e) = i == e or i > e and under(i-1, e); game g(s: set of 0..) { for e in s: g({i for i in s "
         "where not under(i,e)}); }",
         "len(s)"},
    };
    static const char *const endless[] = {
        "game g(s: set of 0..9) { for k in 0..9: g(s plus k); }",
        "game g(s: set of 0..) { for x in s: g(s minus x plus x); }",
        "game g(s: set of 0..9) { for k in 0..9 where not (k+1 in s): g(s plus k); }",
        "game g(s: set of 0..) { for k in 0..9 where not (k in s): g(s plus (k+len(s))); }",
        "game g(s: set of 0..9) { for k in 0..9 where not (k in s) or k > 3: g(s plus k); }",
        "game g(a: set of 1..9, b: set of 1..9) { for k in 1..9 where not (k in a): g(b, b plus k); }",
        "game g(a: set of 1..9, b: set of 1..9) { for k in 1..9 where not (k in a or k in b): g(b minus k, a); }",
        "game g(s: set of 0..) { for x in s, t in 0..x-1: g(s minus x plus t plus x); }",
        "given e: graph; game g(v: 0.., s: set of 0..) { for w in e[v]: g(w, s minus w); }",
        "game g(s: set of 0..) { for v in 0..9: g({x for x in s where x != v}); }",
        "game g(s: set of 0..) { for v in s: g({x for x in s where x != v+1}); }",
        "game g(s: set of 0..) { for v in s: g({x for x in s where x != 3}); }",
        "game g(s: set of 0..9) { for k in 0..9 where not (k in s): g({0 for x in s plus k}); }",
        "game g(s: set of 1..) { for d in s: g({x for x in s where x % d == 0}); }",
        "game g(s: set of 0..) { for v in s: g({v-x for x in s where x != v} plus v); }",
        "game g(s: bag of 0..9) { for k in 0..9 where not (k in s): g(s plus k); }",
    };
    EXPECT(found);
    EXPECT_NONE(endless);
}

static void masks_that_lose_or_gain_bits_have_a_measure(void)
{
    static const expectation found[] = {
        {"game g(m: 0..) { for i in 0..9 where bit(m,i) == 1: g(m xor (1 << i)); }", "m"},
        {"game g(m: 0..) { for i in 0..9 where bit(m,i) == 1: g(m - (1 << i)); }", "m"},
        {"game g(m: 0..) { for i in 0..9 where (m >> i) & 1 == 1: g(m xor 2**i); }", "m"},
        {"game g(m: 0..) { for i in 0..9 where m / 2**i % 2 == 1: g(m xor (1 << i)); }", "m"},
        {"game g(m: 0..) { for e in [3,6,12] where m & e == e: g(m xor e); }", "m"},
        {"game g(m: 0..) { for x in 0..m where m & x != m: g(m & x); }", "m"},
        {"game g(m: 0..) { if m > 0: g(m & (m-1)); }", "m"},
        {"game g(m: 0..) { for i in 0..9 where bit(m,i) == 1, j in 0..i-1: g(m xor (1 << i) xor (1 << j)); }", "m"},
        {"game g(m: 0..1023) { for i in 0..9 where bit(m,i) == 0: g(m | (1 << i)); }", "-m"},
        {"game g(m: 0..1023) { for i in 0..9 where m & (1 << i) == 0: g(m | (1 << i)); }", "-m"},
        {"game g(a: 0..511, b: 0..511) { for i in 0..8 where bit(a | b, i) == 0: g(b, a | (1 << i)); }", "-a - b"},
        {"game g(a: 0..511, b: 0..511) { for i in 0..8 where (a | b) & (1 << i) == 0: g(b, a | (1 << i)); }", "-a - b"},
    };
    static const char *const endless[] = {
        "game g(m: 0..) { for i in 0..9: g(m xor (1 << i)); }",
        "game g(m: 0..) { for i in 0..9 where bit(m,i) == 1: g(m xor (1 << (i+1))); }",
        "game g(m: 0..) { for i in 0..9 where bit(m,i) == 0: g(m | (1 << i)); }",
        "game g(m: 0..1023) { for i in 0..9: g(m | (1 << i)); }",
        "game g(m: 0..1023) { for i in 0..9 where bit(m,i) == 1: g(m | (1 << i)); }",
        "game g(m: 0..) { for e in [3,6,12] where m & e != 0: g(m xor e); }",
        "game g(m: 0..) { for i in 0..9 where bit(m,i) == 1, j in 0..i: g(m xor (1 << i) xor (1 << j)); }",
        "game g(m: 0..) { for i in 0..9 where bit(m,i) == 1, j in i+1..9: g(m xor (1 << i) xor (1 << j)); }",
        "game g(m: -9..9) { for x in 0..9 where m & x != m: g(m & x); }",
        "game g(m: 0..) { g(m & (m-1)); }",
        "game g(a: 0..511, b: 0..511) { for i in 0..8 where bit(a | b, i) == 1: g(a xor (1 << i), b); }",
        "game g(a: 0..511, b: 0..511) { for i in 0..8 where bit(a | b, i) == 1: g(b, a | (1 << i)); }",
        "game g(a: 0..511, b: 0..511) { for i in 0..8 where bit(b, i) == 0: g(b, a | (1 << i)); }",
    };
    EXPECT(found);
    EXPECT_NONE(endless);
}

static void lists_that_are_made_anew_have_a_measure(void)
{
    static const expectation found[] = {
        {"game g(a: list of 0..) { for r in 0..len(a)-1, c in 0..a[r]-1: "
         "g([if i < r then a[i] else min(a[i], c) for i in 0..len(a)-1]); }",
         "sum(a)"},
        {"game g(a: list of 0..) { for p in 0..len(a)-1, k in 1..a[p]: g([if i == p then a[i]-k else a[i] for i in "
         "0..len(a)-1]); }",
         "sum(a)"},
        {"game g(a: list[4] of 0..) { for p in 1..3, k in 1..a[p]: g([if i == p then a[p]-k else if i == p-1 then "
         "a[i]+k else a[i] "
         "for i in 0..3]); }",
         "steps(a)"},
        {"given n: 1..; game g(a: list[n] of 0..) { for p in 0..n-1, k in 1..a[p]: g([if i != p then a[i] else a[i]-k "
         "for i in 0..n-1]); }",
         "sum(a)"},
        {"game g(a: list of 0..) { if len(a) > 0: g([a[i] for i in 1..len(a)-1]); }", "len(a)"},
        {"game g(a: list of 0..) { for i in 0..len(a)-1: g([a[j] for j in 0..len(a)-1 where j != i]); }", "len(a)"},
        {"game g(a: list of 0..) { for x in a: g([y for y in a where y != x]); }", "len(a)"},
        {"game g(a: list of 0..) { for x in a where x > 0: g([if y == x then y-1 else y for y in a]); }", "sum(a)"},
        {"game g(a: list of 0..1) { for i in 0..len(a)-1 where a[i] == 0: g(a with [i]: 1); }", "-sum(a)"},
        {"game g(a: list of 0..2) { for i in 0..len(a)-2 where a[i] != 0 and a[i+1] == 0: g(a with [i]: 0, [i+1]: "
         "a[i]); }",
         "-steps(a)"},
        {"game g(a: list of 0..) { for i in 0..len(a)-1, k in 1..a[i]: g(sort(a with [i]: a[i]-k)); }", "sum(a)"},
        {"game g(a: list of 1..) { for i in 0..len(a)-1: for k in 1..a[i]-1: g((a without i) + [k]); }", "sum(a)"},
        {"game g(a: list of 0..) { for i in 0..len(a)-1 where a[i] > 0, j in 0..i-1, k in 0..9: g(a with [i]: a[i]-1, "
         "[j]: k); }",
         "a read from its end"},
        {"game g(a: list of 0..) { for i in 0..len(a)-1 where a[i] > 0, j in i+1..9, k in 0..9: g(a with [i]: a[i]-1, "
         "[j]: k); }",
         "a read from its start"},
        {"game g(a: list of 0..1) { for i in 0..len(a)-1 where a[i] == 1, j in 0..i: "
         "g([if t in [j..i] then 1-a[t] else a[t] for t in 0..len(a)-1]); }",
         "a read from its end"},
        {"game g(a: list of 0..) { for x in a: g([y-1 for y in a]); }", "sum(a)"},
        {"game g(a: list of 0.., b: list of 0..) { for i in 0..len(a)-1 where a[i] > 0: g(b, a with [i]: a[i]-1); }",
         "len(a) + sum(a) + len(b) + sum(b)"},
    };
    static const char *const endless[] = {
        "game g(a: list of 0..) { for r in 0..len(a)-1, c in 0..a[r]: g([if i < r then a[i] else min(a[i], c) for i in "
        "0..len(a)-1]); }",
        "game g(a: list of 0..) { for r in 0..len(a)-1, c in 0..a[r]-1: g([if i < r then c else min(a[i], c) for i in "
        "0..len(a)-1]); }",
        "game g(a: list of 0..) { for p in 0..len(a), k in 1..9: g([if i == p then a[i]-k else a[i] for i in "
        "0..len(a)-1]); }",
        "game g(a: list[4] of 0..) { for p in 1..3, k in 0..a[p]: g([if i == p then a[p]-k else if i == p-1 then "
        "a[i]+k else a[i] "
        "for i in 0..3]); }",
        "game g(a: list of 0..) { if len(a) > 0: g([a[i] for i in 0..len(a)-1]); }",
        "game g(a: list of 0..) { g([a[i] for i in 1..len(a)-1]); }",
        "game g(a: list of 0..) { for i in 0..len(a): g([a[j] for j in 0..len(a)-1 where j != i]); }",
        "game g(a: list of 0..) { for x in a: g([y for y in a where y != x+1]); }",
        "game g(a: list of 0..) { for x in a: g([min(y, 9) for y in a]); }",
        "game g(a: list of 1..2) { for i in 0..len(a)-1 where a[i] == 1: g((a with [i]: 2) + [1]); }",
        "game g(a: list of 0..) { for p in 0..len(a)-1 where a[p] > 0: "
        "g([if i == len(a) then 5 else if i == p then a[i]-1 else a[i] for i in 0..len(a)]); }",
        "game g(a: list of 0..) { for x in a: g([if y == x then y-1 else y for y in a] + [1]); }",
        "game g(a: list of 0..) { for i in 0..len(a)-1 where a[i] == 1: g(a with [i]: 2, [0]: 1); }",
        "game g(a: list of 0..) { for i in 0..len(a)-1 where a[i] == 1: g((a with [i]: 2) + [1]); }",
        "game g(a: list of 0..) { for i in 0..len(a)-1 where a[i] > 0, j in 0..i, k in 0..9: g(a with [i]: a[i]-1, "
        "[j]: k); }",
        "game g(a: list of 0..) { for i in 0..len(a)-1 where a[i] > 0, j in 0..9, k in 0..9 where j != i: g(a with "
        "[i]: a[i]-1, [j]: k); }",
        "game g(a: list) { for i in 0..len(a)-1, j in 0..i-1, k in 0..9: g(a with [i]: a[i]-1, [j]: k); }",
        "game g(a: list of 0..) { for i in 0..len(a), j in 0..i-1, k in 0..9: g(a with [i]: -1, [j]: k); }",
        "game g(a: list of 0..9, b: list of 0..9) { for i in 0..len(a)-1 where a[i] > 0: g(b, b with [i]: a[i]-1); }",
        "game g(a: list of 0..1) { for i in 0..len(a)-1 where a[i] == 1, j in 0..len(a)-1: "
        "g([if t in [j..i] then 1-a[t] else a[t] for t in 0..len(a)-1]); }",
        "game g(a: list of 0..1) { for i in 0..len(a)-1 where a[i] == 1, j in 0..i: "
        "g([if t in [j..i+1] then 1-a[t] else a[t] for t in 0..len(a)-1]); }",
    };
    EXPECT(found);
    EXPECT_NONE(endless);
}

static void a_measure_may_need_items_of_a_least_size(void)
{
    CHECK_TEXT(measure_of("def drop0(a, x) = if x == 0 then a else a plus x;"
                          "game g(a: bag) { for i in 0..len(a)-1: g(drop0(a without i, a[i]-1)); }"),
               "sum(a) (when no item is below 1)", "an item 0 would go on for ever");
}

static void the_rule_that_stops_the_search_is_told(void)
{
    spg_facts facts;
    NEED(open_rules(&r, "game g(n: 0..) { g(n-1); g(n+2); g(n-3); }"), "the rules are read");
    NEED(make_facts(&r, NULL, &facts) == SPG_OK, "facts");
    const spg_span span = spg_pool_node(&r.program.pool, facts.measure.move)->span;
    CHECK(!facts.measure.found && facts.measure.game == 0, "none found");
    CHECK(strncmp(r.run.sources.at[span.source - 1].text + span.start, "g(n+2)", 6) == 0, "g(n+2)");
    spg_facts_clear(&facts);
    close_rules(&r);
}

TAP_MAIN(TEST(sums_of_parameters_are_found), TEST(levels_follow_each_other),
         TEST(lists_bags_sets_and_grids_have_measures), TEST(endless_play_has_no_measure),
         TEST(stones_that_only_go_forward_have_a_measure), TEST(cells_are_known_by_what_guards_say),
         TEST(sets_that_grow_or_shrink_have_a_measure), TEST(masks_that_lose_or_gain_bits_have_a_measure),
         TEST(lists_that_are_made_anew_have_a_measure), TEST(a_measure_may_need_items_of_a_least_size),
         TEST(the_rule_that_stops_the_search_is_told))
