/* test_shapes.c — each shape is found, and not found when one thing is changed. SPDX-License-Identifier: MIT */
#include "ir_helper.h"
#include "tap.h"

static rules r;
static char answer[4096];

/* What is said of the last game, without its IR. */
static const char *shapes_of(const char *text)
{
    spg_facts facts;
    spg_text out;
    if (!open_rules(&r, text)) { return "(the rules are wrong)"; }
    if (make_facts(&r, NULL, &facts) != SPG_OK) { return "(no facts)"; }
    spg_text_init(&out, &r.run);
    spg_shapes_dump(SPG_ENGLISH, &r.program, &facts.schemas, &facts.shapes, (uint32_t)r.program.games.count - 1, &out);
    snprintf(answer, sizeof answer, "%s", spg_text_get(&out));
    spg_text_clear(&out);
    spg_facts_clear(&facts);
    close_rules(&r);
    CHECK_INT(r.run.memory.used, 0, "all memory is given back");
    return answer;
}

static bool has(const char *text, const char *line)
{
    const char *said = shapes_of(text);
    const bool found = strstr(said, line) != NULL;
    if (!found) { printf("# %s\n# says:\n%s", text, said); }
    return found;
}

static bool lacks(const char *text, const char *line)
{
    const char *said = shapes_of(text);
    const bool found = strstr(said, line) != NULL;
    if (found) { printf("# %s\n# says:\n%s", text, said); }
    return !found && said[0] != '(';
}

#define TO_END " to the end of the range"

static void a_line_is_found_however_it_is_written(void)
{
    static const char *const same[] = {
        "game g(n: 0..) { for k in 1..n: g(n-k); }",
        "game g(n: 0..) { for k in 1..n+9 where not (n < k): g(-k+n); }",
        "game g(n: 0..) { for i in 0..n-1: g(i); }",
        "game g(n: 0..) { for k in -n..-1: g(n+k); }",
        "game g(n: 0..) { for k in 1.. while k <= n: g(n-k); }",
        "game g(n: 0..) { let m = n-1; for k in 0..m: g(m-k); }",
        "def less(n, k) = n-k; game g(n: 0..) { for k in 0..n where k > 0: g(less(n, k)); }",
        "game g(n: 0..) { for k in 1..2*n: g(n-k); }",
        "game g(n: 0..) { for k in 0..2*n where k*2 >= 1 and 5 + k <= n + 5: g(n-k); }",
    };
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        CHECK(has(same[i], "  line, move 1: (n-k), k from 1" TO_END "\n"), same[i]);
        CHECK(has(same[i], "  heap: any smaller number\n"), same[i]);
    }
}

static void lines_run_in_any_fixed_direction(void)
{
    CHECK(has("game g(a: 0.., b: 0..) { for k in 1..max(a,b): g(a-k, b-k); }",
              "line, move 1: (a-k, b-k), k from 1" TO_END),
          "a diagonal");
    CHECK(
        has("game g(a: 0..9, b: 0..) { for k in 1..9: g(a+k, b-2*k); }", "line, move 1: (a+k, b-2*k), k from 1" TO_END),
        "a knight's line: the 9 follows from the range");
    CHECK(has("game g(r: 0.., c: 0..) { for j in 0..c-1: g(r, j); }", "line, move 1: (r, c-k), k from 1" TO_END),
          "by the place of the target");
    CHECK(has("game g(n: 0.., m: 0..) { for k in 1..n: g(n-k, m+1); }", "line, move 1: (n-k, m+1), k from 1" TO_END),
          "beside the position");
    CHECK(has("game g(n: 0..) { for k in 1..n: g(n-2*k+1); }", "line, move 1: (n-1-2*k), k from 0" TO_END),
          "an offset");
    CHECK(has("given m: 1..; game g(n: 0..) { for k in m..n: g(n-k); }", "line, move 1: (n-k), k from m" TO_END),
          "from a given on");
    CHECK(has("game g(n: 0.., k: 0..) { for i in 1..n: g(n-i, k); }", "line, move 1: (n-t, k), t from 1" TO_END),
          "the name of the way is not one of the position's");
}

static void what_is_nearly_a_line_is_none(void)
{
    CHECK(lacks("game g(a: 0.., b: 0..) { for k in 1..a: g(a-k, k); }", "line"), "the other parameter follows k");
    CHECK(lacks("game g(n: 0..) { for k in 1..n where k % 2 == 1: g(n-k); }", "line"), "only some");
    CHECK(lacks("game g(n: 0..) { for k in 1..n where k != 3: g(n-k); }", "line"), "all but one");
    CHECK(lacks("given S = {1,4}; game g(n: 0..) { for k in 1..n where k in S: g(n-k); }", "line"), "those of a set");
    CHECK(lacks("game g(n: 0..) { for k in 1..n: g(n-k*k); }", "line"), "squares");
    CHECK(lacks("game g(n: 0..) { for k in 1..n: g(n/2-k); }", "line"), "half of the position");
    CHECK(lacks("game g(n: 0..) { for k in n..2*n: g(n-k); }", TO_END), "the first one depends on the position");
    CHECK(lacks("game g(n: 0..) { for k in 1..n: g(n-k) + g(0); }", "line"), "a sum");
    CHECK(lacks("game h(n: 0..) { h(n-1); } game g(n: 0..) { for k in 1..n: h(n-k); }", "line"), "another game");
    CHECK(lacks("game g(n: 0.., s: list of 0..) { for k in 1..n: g(n-k, s + [1]); }", "line"), "a list that grows");
    CHECK(lacks("game g(n: 0..) { for k in 1..n while k != 3: g(n-k); }", "line"), "a while that ends early");
}

static void a_line_that_ends_early_says_where(void)
{
    CHECK(has("game g(n: 0..) { for k in 1..n/2: g(n-k); }", "line, move 1: (n-k), k from 1 to n/2\n"), "half");
    CHECK(lacks("game g(n: 0..) { for k in 1..n-1: g(n-k); }", TO_END), "all but the last");
    CHECK(has("game g(n: 0..) { for k in 1..n-1: g(n-k); }", "n-k down to 1\n"), "all but the last, as a place");
    CHECK(has("given p = [1,2,3]; game g(i) { for j in i+1..len(p)-1: gain p[j]: g(j); }",
              "line, move 1: (i+k), k from 1, i+k up to 2, gain by target\n"),
          "to the end of a given list");
    CHECK(has("given p = [1,2,3]; game g(i) { for x in 1..len(p)-i: gain p[i]: g(i+x); }",
              "i+k up to 3, gain by position\n"),
          "a gain that does not depend on the way");
    CHECK(has("given p = [1,2,3]; game g(i) { for x in 1..len(p)-i: gain p[i]*x: g(i+x); }", "gain by both\n"),
          "a gain that depends on both");
    CHECK(has("game g(n: 0.., m: 0..) { for k in 1..min(n,m): g(n-k, m); }", "(n-k, m), k from 1 to m\n"),
          "another parameter");
}

static void a_window_is_a_line_with_a_last_step(void)
{
    CHECK(has("given m: 1..; game g(n: 0..) { for k in 1..m: g(n-k); }", "window, move 1: (n-k), k from 1 to m\n"),
          "a given");
    CHECK(has("given m = 4; game g(n: 0..) { for k in 1..m: g(n-k); }", "window, move 1: (n-k), k from 1 to 4\n"),
          "a given whose value is known");
    CHECK(has("game g(n: 0..) { for k in 1..n where k <= 3: g(n-k); }", "window, move 1: (n-k), k from 1 to 3\n"),
          "a condition");
    CHECK(has("game g(n: 0..) { for k in 1..min(n,3): g(n-k); }", "window, move 1: (n-k), k from 1 to 3\n"),
          "the smaller of both");
    CHECK(has("game g(t: 0..100) { for k in 1..10: g(t+k); }", "window, move 1: (t+k), k from 1 to 10\n"), "upward");
    CHECK(lacks("game g(n: 0.., m: 0..) { for k in 1..m: g(n-k, m); }", "window"), "m is no given");
    CHECK(lacks("game g(n: 0..9) { for k in 1..9: g(n-k); }", "window"), "the range ends first");
}

static void subtraction_sets_do_not_depend_on_the_heap(void)
{
    CHECK(has("given S: set of 1.. = {1,3}; game g(n: 0..) { for k in S: g(n-k); }", "heap: steps of a finite set\n"),
          "a given set");
    CHECK(has("game g(n: 0..) { g(n-1); g(n-4); for k in 7..9: g(n-k); }", "heap: steps of a finite set\n"), "several");
    CHECK(has("game g(n: 0..) { for i in 0.. while 2**i <= n: g(n-2**i); }", "heap: steps of a set\n"), "powers");
    CHECK(lacks("game g(n: 0..) { for k in {1,3}: if n % 2 == 0: g(n-k); }", "heap"), "only from even heaps");
    CHECK(lacks("game g(n: 0..) { for k in {1,3} where k*2 <= n: g(n-k); }", "heap"), "at most half");
    CHECK(lacks("game g(n: 0..) { for k in {1,3}: g(n-k); g(n/2); }", "heap"), "another kind of move beside it");
    CHECK(lacks("game g(n: 0..) { for k in {1,n}: g(n-k); }", "heap"), "the heap in the set");
    CHECK(lacks("game g(n: 0..) { end lose if n == 5; for k in {1,3}: g(n-k); }", "heap"), "an ending");
}

static void free_splits_are_found(void)
{
    CHECK(has("game g(n: 0..) { for a in 0..n-2: g(a) + g(n-2-a); }",
              "free split, move 1: n less 2 into two, each of both from 0 on\n"),
          "all");
    CHECK(has("game g(n: 0..) { for k in 1..2, a in 0..(n-k)/2: g(a) + g(n-k-a); }",
              "free split, move 1: n less k into two, each pair once, from 0 on\n"),
          "each pair once");
    CHECK(has("game g(n: 0..) { for k in 1..2, a in 0..n where a <= n-k-a: g(n-k-a) + g(a); }",
              "free split, move 1: n less k into two, each pair once, from 0 on\n"),
          "the same in other words");
    CHECK(has("game g(n: 0..) { for a in 1..(n-1)/2: g(a) + g(n-a); }",
              "free split, move 1: n into two, each unequal pair once, from 1 on\n"),
          "unequal");
    CHECK(has("game g(n: 0..) { for a in 0..n/3: g(a) + g(n-a); }", "into two, not all\n"), "not all");
    CHECK(lacks("game g(n: 0..) { for a in 0..n, b in 0..a-1: g(a-1) + g(b); }", "free split"), "two free parts");
    CHECK(lacks("game g(n: 0..) { for a in 0..n-1: g(a) + g(n-1-a/2); }", "free split"), "the rest is too large");
    CHECK(lacks("game g(n: 0.., m: 0..) { for a in 0..n-1: g(a, m) + g(n-1-a, m-1); }", "free split"),
          "another parameter changes");
}

static void exchangeable_parameters_are_proved(void)
{
    static const char line[] = "exchangeable: a, b\n";
    CHECK(has("game g(a: 0.., b: 0..) { for k in 1..a: g(a-k,b); for j in 1..9 + b where j <= b: g(a,-j+b); }", line),
          "two heaps");
    CHECK(has("game g(a: 0.., b: 0..) { g(a-2,b+1); g(a+1,-2+b); }", line), "fixed steps");
    CHECK(has("game g(a: 0.., b: 0..) { end lose if a == 0; end lose if 0 == b; g(a-1,b-1); }", line), "endings");
    CHECK(has("game g(a: 0.., b: 0.., c: 0..) { g(a-1,b,c); g(a,b-1,c); g(a,b,c-1); }", "exchangeable: a, b, c\n"),
          "three");
    CHECK(has("game g(a: 0.., b: 0..) { gain a*b: g(a-1,b); gain b*a: g(a,b-1); }", line), "gains");
    CHECK(lacks("game g(a: 0.., b: 0..) { for k in 1..a: g(a-k,b); for j in 1..b-1: g(a,b-j); }", line), "one end");
    CHECK(lacks("game g(a: 0.., b: 0..) { g(a-2,b+1); g(a+1,b-1); }", line), "one step");
    CHECK(lacks("game g(a: 0.., b: 1..) { g(a-1,b); g(a,b-1); }", line), "one range");
    CHECK(lacks("game g(a: 0.., b: 1..) { if a > 3 and b > 3: g(a-1,b-1); }", line), "a range that no move meets");
    CHECK(lacks("game g(a: 0.., b: 0..) { first: g(a-1,b); second: g(a,b-1); }", line), "one player each");
    CHECK(lacks("game g(a: 0.., b: 0..) { gain a: g(a-1,b); gain a: g(a,b-1); }", line), "one gain");
    CHECK(lacks("game g(a: 0.., b: 0..) { end lose if a == 0; g(a-1,b); g(a,b-1); }", line), "one ending");
    CHECK(lacks("game g(a: 0.., b: 0..) { end lose if a == 0; end win if b == 0; g(a-1,b-1); }", line), "two verdicts");
    CHECK(lacks("game g(a: 0.., b: 0..) { stuck a; g(a-1,b); g(a,b-1); }", line), "the points at the end");
    CHECK(lacks("game g(a: 0.., b: 0..) { again g(a-1,b); g(a,b-1); }", line), "moving again");
    CHECK(lacks("game g(a: 0.., b: 0..) { if a > 2: g(a-1,b); g(a,b-1); }", line), "a condition");
}

static void dead_parameters_decide_nothing(void)
{
    static const char line[] = "decides nothing: t\n";
    CHECK(has("game g(n: 0.., t: 0..) { for k in 1..n: g(n-k, t+1); }", line), "it only counts");
    CHECK(has("game g(n: 0.., t) { for k in 1..3: g(n-k, n+k); }", line), "it only remembers");
    CHECK(has("game g(n: 0.., t: 0.., u: 0..) { g(n-1, u, t); }", line), "two that only feed each other");
    CHECK(lacks("game g(n: 0.., t: 0..5) { g(n-1, t+1); }", line), "it runs out");
    CHECK(lacks("game g(n: 0.., t) { if t != 3: g(n-1, t+1); }", line), "a condition");
    CHECK(lacks("game g(n: 0.., t) { end lose if t == 3; g(n-1, t); }", line), "an ending");
    CHECK(lacks("game g(n: 0.., t) { let s = t+1; end lose if s == n; g(n-1, t); }", line), "an ending through a let");
    CHECK(lacks("game g(n: 0.., t) { stuck t; g(n-1, t); }", line), "the points at the end");
    CHECK(lacks("game g(n: 0.., t) { gain t: g(n-1, t+1); }", line), "a gain");
    CHECK(lacks("game g(n: 0.., t: 1..9) { for k in 1..t: g(n-k, t); }", line), "a range of a variable");
    CHECK(lacks("game g(t: 0.., n: 0..t) { g(t, n-1); }", line), "a range of a parameter");
    CHECK(lacks("game g(n: 0.., t) { g(n-t*t, t); }", line), "a target");
    CHECK(lacks("game g(n, t: 0..) { if n > 3: g(n-t-1, t); }", line), "a target without a range");
    CHECK(lacks("game h(n: 0..) { h(n-1); } game g(n: 0.., t: 0..) { h(t); g(n-1, t); }", line), "another game");
}

static void what_depends_on_givens_is_listed(void)
{
    CHECK(has("given p = [1,2]; game g(i: 0..) { if i < len(p)-1: g(i+1); }", "by givens only: (length p)-1\n"),
          "a part");
    CHECK(lacks("given m: 1..; game g(n: 0..) { for k in 1..m: g(n-k); }", "by givens"), "a given alone is no part");
    CHECK(lacks("given p = [1,2]; game g(i: 0..) { if i < p[i]: g(i+1); }", "by givens"), "a position inside");
    CHECK(has("given p = [1,2]; game g(i, j) { if i < j: gain sum(t in i..j-1: p[t]): g(i+1,j); }",
              "range sum: p, i..j-1\n"),
          "a range sum");
    CHECK(
        has("given p = [1,2]; def s(i, j) = sum(t in i..j: p[t]); game g(i, j) { if i < j: gain s(i+1,j): g(i+1,j); }",
            "range sum: p, i+1..j\n"),
        "inside a def");
    CHECK(has("given A = [[1]]; game g(r: 0..) { if sum(j in 0..r: A[r,j]) > 0: g(r-1); }",
              "range sum: A, 0..r, with the position\n"),
          "a row that the position chooses");
    CHECK(lacks("given p = [1,2]; game g(i, j) { if i < j: gain sum(t in i..j where t != 1: p[t]): g(i+1,j); }",
                "range sum"),
          "not all places");
    CHECK(lacks("given p = [1,2]; game g(i, j) { if i < j: gain sum(t in i..j: p[0]*t): g(i+1,j); }", "range sum"),
          "always the same item");
}

static void a_token_on_a_given_graph_is_told(void)
{
    CHECK(has("given g: graph = [[1],[]]; game t(v: 0..1) { for w in g[v]: t(w); }", "token: v along g\n"), "a token");
    CHECK(lacks("given g: graph = [[1],[]]; game t(v: 0..1) { for w in g[v]: t((w+1) % 2); }", "token"), "no token");
}

static void shapes_end_in_ok_or_no_memory_at_every_limit(void)
{
    NEED(open_rules(&r, "given p = [1,2]; def s(i, j) = sum(t in i..j: p[t]);"
                        "game g(a: 0.., b: 0..) { end 0 if a == b+7; for k in 1..a: g(a-k,b);"
                        " for k in 1..b: g(a,b-k); for k in 1..len(p): gain s(0,k-1): g(a-k,b-k); }"),
         "rules");
    const size_t used = r.run.memory.used;
    int refused = 0;
    spg_status status = SPG_NO_MEMORY;
    for (size_t more = 0; status != SPG_OK && more < (8U << 20); more += more < 20000 ? 512 : 6000) {
        spg_facts facts;
        r.run.memory.limit = used + more;
        status = make_facts(&r, NULL, &facts);
        CHECK(status == SPG_OK || status == SPG_NO_MEMORY, "one of both");
        refused += status == SPG_NO_MEMORY;
        if (status == SPG_OK) { spg_facts_clear(&facts); }
    }
    CHECK(status == SPG_OK && refused > 20, "both happen");
    r.run.memory.limit = SIZE_MAX;
    close_rules(&r);
    CHECK_INT(r.run.memory.used, 0, "all memory is given back");
}

TAP_MAIN(TEST(a_line_is_found_however_it_is_written), TEST(lines_run_in_any_fixed_direction),
         TEST(what_is_nearly_a_line_is_none), TEST(a_line_that_ends_early_says_where),
         TEST(a_window_is_a_line_with_a_last_step), TEST(subtraction_sets_do_not_depend_on_the_heap),
         TEST(free_splits_are_found), TEST(exchangeable_parameters_are_proved), TEST(dead_parameters_decide_nothing),
         TEST(what_depends_on_givens_is_listed), TEST(a_token_on_a_given_graph_is_told),
         TEST(shapes_end_in_ok_or_no_memory_at_every_limit))
