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
    spg_shapes_dump(SPG_ENGLISH, &r.program, &facts.shapes, (uint32_t)r.program.games.count - 1, &out);
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

static void subtraction_sets_do_not_depend_on_the_heap(void)
{
    CHECK(has("given S: set of 1.. = {1,3}; game g(n: 0..) { for k in S: g(n-k); }", "heap: steps of a finite set\n"),
          "a given set");
    CHECK(has("game g(n: 0..) { g(n-1); g(n-4); for k in 7..9: g(n-k); }", "heap: steps of a finite set\n"), "several");
    CHECK(has("game g(n: 0..) { for k in 1..min(n,3): g(-k+n); }", "heap: steps of a finite set\n"),
          "the smaller of both");
    CHECK(has("given m: 1..; game g(n: 0..) { for k in 1..n where k <= m: g(n-k); }", "heap: steps of a finite set\n"),
          "up to a given");
    CHECK(lacks("game g(n: 0..) { for i in 0.. while 2**i <= n: g(n-2**i); }", "heap"), "powers");
    CHECK(lacks("game g(n: 0..) { for k in 1..n: g(n-k); }", "heap"), "any number");
    CHECK(lacks("game g(n: 0..) { g(n-1) + g(0); }", "heap"), "a sum");
    CHECK(lacks("game g(n: 0..) { for k in {1,3}: if n % 2 == 0: g(n-k); }", "heap"), "only from even heaps");
    CHECK(lacks("game g(n: 0..) { for k in {1,3} where k*2 <= n: g(n-k); }", "heap"), "at most half");
    CHECK(lacks("game g(n: 0..) { for k in {1,3}: g(n-k); g(n/2); }", "heap"), "another kind of move beside it");
    CHECK(lacks("game g(n: 0..) { for k in 1..n where k <= 3: g(n-k); g(n/2); }", "heap"),
          "behind moves without a bound");
    CHECK(lacks("game g(n: 0..) { for k in {1,n}: g(n-k); }", "heap"), "the heap in the set");
    CHECK(lacks("game g(n: 0..) { end lose if n == 5; for k in {1,3}: g(n-k); }", "heap"), "an ending");
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

TAP_MAIN(TEST(subtraction_sets_do_not_depend_on_the_heap), TEST(dead_parameters_decide_nothing),
         TEST(a_token_on_a_given_graph_is_told), TEST(shapes_end_in_ok_or_no_memory_at_every_limit))
