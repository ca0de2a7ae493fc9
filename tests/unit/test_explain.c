/* test_explain.c — a position is derived by the theorem that knows its rules, and rightly. SPDX-License-Identifier: MIT
 *
 * The rules are written here in words of their own, so nothing can be known by a name. Who wins is found by the
 * definition; the derivation must come to the same. */
#include <stdlib.h>

#include "collect.h"
#include "sprague.h"
#include "tap.h"

static spg_context *context;
static collected text;

static const char rules_text[] =
    "given most: 0.. = 4, S: set of 1.. = {2,3,7}, base: 1.. = 4;\n"
    "game pile(n: 0..) { for k in 1..n: pile(n-k); }\n"
    "game upto(z: 0..) { for j in 1..most: upto(z-j); }\n"
    "game some(n: 0..) { for k in S: some(n-k); }\n"
    "game last(n: 0..) { stuck win; for k in 1..n: last(n-k); }\n"
    "game few(n: 0..) { stuck win; for k in S: few(n-k); }\n"
    "game two(y: 0.., x: 0..) { for k in 1..max(x,y): { two(y,x-k); two(y-k,x-k); two(y-k,x); } }\n"
    "game twice(n: 0.., q) { for k in 1..min(n,q): twice(n-k, 2*k); }\n"
    "game open(n: 0..) { for k in 1..n-1: twice(n-k, 2*k); }\n"
    "game sub(u: 0.., v: 0..) { end lose if min(u,v) == 0; let s = min(u,v); let t = max(u,v);\n"
    "  for k in 1..t/s: sub(t-k*s, s); }\n"
    "game ladder(a: list) { for i in 0..len(a)-1, k in 1..a[i]: ladder(a with [i-1]: a[i-1]+k, [i]: a[i]-k); }\n"
    "game men(p: list) { for i in 0..len(p)-1, t in (if i == 0 then 1 else p[i-1]+1)..p[i]-1: men(p with [i]: t); }\n"
    "game halve(c: 1.., d: 1..) { for i in 1..c-1: halve(i,c-i); for i in 1..d-1: halve(i,d-i); }\n"
    "game power(n: 0..) { for i in 0.. while base**i <= n and (i == 0 or base > 1): power(n - base**i); }\n"
    "game bowl(n: 0..) { stuck win; for k in {1,2}, a in 0..n-k: bowl(a) + bowl(n-k-a); }\n"
    "game odd(n: 0..) { for k in 1..n where k % 2 == 1: odd(n-k); }\n";

/* The explanation with the outcome by `engine`, in `text`. */
static spg_status explain_as(spg_format format, const char *engine, const char *position)
{
    spg_ruleset *rules = NULL;
    free(text.at);
    text = (collected){0};
    spg_status status = spg_set_engine(context, engine);
    if (status == SPG_OK) { status = spg_ruleset_new(context, &rules); }
    if (status == SPG_OK) { status = spg_ruleset_add_text(rules, "test", rules_text, sizeof rules_text - 1); }
    if (status == SPG_OK) { status = spg_explain(rules, position, SPG_EXPLAIN_STEPS, format, NULL, collect, &text); }
    if (rules != NULL) { spg_ruleset_free(rules); }
    return status;
}

static bool explain(const char *engine, const char *position)
{
    const bool fine = explain_as(SPG_JSON, engine, position) == SPG_OK && text.at != NULL;
    if (!fine) { printf("# %s: %s", position, spg_error_report(context)); }
    return fine;
}

static bool says(const char *part)
{
    return text.at != NULL && strstr(text.at, part) != NULL;
}

static void open_context(void)
{
    NEED(spg_context_new(&context) == SPG_OK, "a context");
}

static void close_context(void)
{
    free(text.at);
    text = (collected){0};
    spg_context_free(context);
}

static uint32_t seed = 11;

static unsigned below(unsigned end)
{
    seed = seed * 1664525U + 1013904223U;
    return (seed >> 8) % end;
}

/* Of the position: the first outcome there is. */
static bool head_says_win(void)
{
    const char *outcome = text.at == NULL ? NULL : strstr(text.at, "\"outcome\": ");
    return outcome != NULL && strncmp(outcome, "\"outcome\": \"win\"", 16) == 0;
}

/* A position of the pattern, which has up to four %u. */
typedef struct family {
    const char *kind, *pattern;
    unsigned end; /* of the numbers */
} family;

static void check_position(const family *of, const char *position)
{
    char kind[64];
    snprintf(kind, sizeof kind, "\"derivation\": {\"kind\": \"%s\"", of->kind);
    if (!explain("definition", position)) {
        CHECK(false, position);
        return;
    }
    CHECK(says(kind), position);
    CHECK(says(head_says_win() ? "\"wins\": true" : "\"wins\": false"), position);
}

static void derivations_come_to_what_the_definition_says(void)
{
    static const family families[] = {{"heaps", "pile(%u)", 9},
                                      {"heaps", "upto(%u)", 40},
                                      {"takes", "some(%u)", 60},
                                      {"golden", "two(%u,%u)", 12},
                                      {"zeckendorf", "twice(%u,%u)", 30},
                                      {"zeckendorf", "open(%u)", 30},
                                      {"multiples", "sub(%u,%u)", 40},
                                      {"steps", "ladder([%u,%u,%u])", 4},
                                      {"track", "men([1+%u,5+%u,9+%u])", 3},
                                      {"split_pair", "halve(1+%u,1+%u)", 16},
                                      {"powers", "power(%u)", 60},
                                      {"sum", "pile(%u)+pile(%u)+upto(%u)", 6},
                                      {"sum", "some(%u)+3*pile(%u)", 9},
                                      {"sum", "odd(%u)+pile(%u)", 7},
                                      {"sum", "last(%u)+last(%u)+last(%u)", 5},
                                      {"sum", "2*last(%u)+last(%u)", 5},
                                      {"sum", "few(%u)+few(%u)", 14},
                                      {"sum", "few(%u)", 40},
                                      {"sum", "last(%u)", 9},
                                      {"tame", "bowl(%u)+bowl(%u)+bowl(%u)", 5},
                                      {"tame", "bowl(%u)", 5}};
    open_context();
    for (size_t f = 0; f < sizeof families / sizeof families[0]; f++) {
        for (int round = 0; round < 12; round++) {
            char position[128];
            const unsigned end = families[f].end;
            snprintf(position, sizeof position, families[f].pattern, below(end), below(end), below(end), below(end));
            check_position(&families[f], position);
        }
    }
    close_context();
}

static void rules_that_no_theorem_knows_have_their_options_told(void)
{
    open_context();
    CHECK(explain(NULL, "odd(7)") && says("\"derivation\": null") && says("\"every_move\": true"), "no derivation");
    CHECK(says("\"to\": \"odd(0)\""), "its moves");
    CHECK(explain(NULL, "bowl(5) + bowl(1)") && says("\"derivation\": null"), "a wild row in misère play");
    CHECK(explain_as(SPG_TEXT, NULL, "odd(7)") == SPG_OK && says("the least number not among them is 1."), "mex");
    close_context();
}

static void small_positions_are_shown_with_the_reason_of_each(void)
{
    open_context();
    CHECK(explain_as(SPG_TEXT, NULL, "two(1,2)") == SPG_OK, "written");
    CHECK(says("  1 N N P N N N\n"), "a row of the table");
    CHECK(says("  two(0,0) is P: no move.\n"), "the end");
    CHECK(says("  two(1,2) is P: all 4 moves lead to N-positions.\n"), "a lost one");
    CHECK(says("  two(1,3) is N: can move to the P-position two(1,2).\n"), "a won one");
    CHECK(explain_as(SPG_TEXT, NULL, "last(2)") == SPG_OK, "misère play");
    CHECK(says("  last(0) is N: no move, and who cannot move wins.\n"), "its end");
    CHECK(says("  last(1) is P: its only move leads to an N-position.\n"), "one move");
    close_context();
}

static void huge_positions_are_told_in_a_few_lines(void)
{
    static const char *const positions[] = {
        "pile(1000000000000000000) + pile(999999999999999999) + upto(123456789012345678)",
        "two(1000000000000000000, 618033988749894848)",
        "some(1000000000000000000)",
        "twice(1000000000000000000, 9)",
        "sub(1000000000000000000, 700000000000000001)",
        "ladder([1000000000000, 3, 1000000000007])",
        "last(1000000000000000000) + last(1)",
        "sum(i in 1..100: pile(i * 1000000007))"};
    open_context();
    spg_set_time_limit(context, 20000);
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        CHECK(explain_as(SPG_TEXT, NULL, positions[i]) == SPG_OK, positions[i]);
        CHECK(text.length < 8000, positions[i]);
    }
    close_context();
}

static void every_memory_limit_ends_in_an_answer_or_the_memory_error(void)
{
    open_context();
    spg_status status = SPG_NO_MEMORY;
    for (size_t limit = 1 << 14; limit < 1 << 24 && status == SPG_NO_MEMORY; limit += limit / 8) {
        spg_set_memory_limit(context, limit);
        status = explain_as(SPG_TEXT, NULL, "some(9) + pile(3)");
    }
    CHECK_INT(status, SPG_OK, "until it is enough");
    CHECK(says("So: "), "then all of it is there");
    close_context();
}

TAP_MAIN(TEST(derivations_come_to_what_the_definition_says), TEST(rules_that_no_theorem_knows_have_their_options_told),
         TEST(small_positions_are_shown_with_the_reason_of_each), TEST(huge_positions_are_told_in_a_few_lines),
         TEST(every_memory_limit_ends_in_an_answer_or_the_memory_error))
