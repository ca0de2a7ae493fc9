/* test_graph_file.c — graphs from outside: arrays and files, doubles, order, limits. SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "sprague.h"
#include "tap.h"

static spg_context *context;
static spg_ruleset *rules;

#define TOKEN "given g: graph = [[]];\ngame token(v: 0..len(g)-1) { for w in g[v]: token(w); }"

static bool open_rules(const char *text)
{
    return spg_context_new(&context) == SPG_OK && spg_ruleset_new(context, &rules) == SPG_OK &&
           spg_ruleset_add_text(rules, "test", text, strlen(text)) == SPG_OK;
}

static void close_rules(void)
{
    spg_ruleset_free(rules);
    CHECK_INT(spg_memory_used(context), 0, "everything given back");
    spg_context_free(context);
}

/* The value of a position, or the code of the error; until the next call. */
static const char *value_of(const char *position)
{
    static char answer[64];
    spg_result *result = NULL;
    const spg_status status = spg_solve(rules, position, SPG_FIND_VALUE, &result);
    if (status != SPG_OK) { return spg_status_word(status); }
    snprintf(answer, sizeof answer, "%s", spg_result_value(result));
    spg_result_free(result);
    return answer;
}

static uint64_t moves_of(const char *position)
{
    spg_result *result = NULL;
    if (spg_solve(rules, position, SPG_FIND_MOVES, &result) != SPG_OK) { return UINT64_MAX; }
    const uint64_t good = spg_result_good(result);
    spg_result_free(result);
    return good;
}

static void edges_may_come_in_any_order_and_twice(void)
{
    const uint32_t from[] = {3, 2, 3, 3, 2, 3}, to[] = {2, 1, 0, 0, 0, 1};
    NEED(open_rules(TOKEN), "rules");
    NEED(spg_ruleset_set_graph(rules, "g", 4, 6, from, to) == SPG_OK, "set");
    CHECK_TEXT(value_of("token(3)"), "2", "3 goes to 0, 1 and 2, and 2 to 0 and 1");
    CHECK_INT(moves_of("token(3)"), 2, "a double is one move");
    CHECK_TEXT(value_of("token(4)"), "bad_input", "no such node");
    close_rules();
}

/* Rows longer than the insertion sort is used for. */
static void a_graph_of_nim_heaps_has_their_values(void)
{
    enum { HEAPS = 40, EDGES = HEAPS * (HEAPS - 1) / 2 };
    static uint32_t from[EDGES], to[EDGES];
    size_t count = 0;
    NEED(open_rules(TOKEN), "rules");
    for (uint32_t v = 0; v < HEAPS; v++) {
        for (uint32_t w = v; w-- > 0;) {
            from[count] = v;
            to[count++] = w * 7 % v; /* another order; the same targets when 7 does not divide v */
            if (v % 7 == 0) { to[count - 1] = w; }
        }
    }
    NEED(spg_ruleset_set_graph(rules, "g", HEAPS, count, from, to) == SPG_OK, "set");
    CHECK_TEXT(value_of("token(39)"), "39", "a heap");
    CHECK_TEXT(value_of("token(35)"), "35", "a heap");
    CHECK_TEXT(value_of("token(39) + token(22)"), "49", "a sum");
    close_rules();
}

static void a_later_value_takes_the_place_of_an_earlier_one(void)
{
    const uint32_t from[] = {1, 2}, to[] = {0, 1};
    NEED(open_rules(TOKEN "\ngiven n = len(g);\ngame heap(k: 0..n) { for j in 1..k: heap(k-j); }"), "rules");
    CHECK_TEXT(value_of("token(1)"), "bad_input", "the file's own graph has one node");
    NEED(spg_ruleset_set_graph(rules, "g", 2, 1, from, to) == SPG_OK, "set");
    CHECK_TEXT(value_of("token(1)"), "1", "the graph");
    CHECK_TEXT(value_of("heap(2)"), "2", "what is computed from it follows");
    NEED(spg_ruleset_set_graph(rules, "g", 3, 2, from, to) == SPG_OK, "set");
    CHECK_TEXT(value_of("token(2)"), "0", "another graph");
    CHECK_TEXT(value_of("heap(3)"), "3", "and what is computed from it");
    NEED(spg_ruleset_set(rules, "g", "[[],[],[]]") == SPG_OK, "set");
    CHECK_TEXT(value_of("token(1)"), "0", "a value in the language");
    NEED(spg_ruleset_set_graph(rules, "g", 0, 0, NULL, NULL) == SPG_OK, "set");
    CHECK_TEXT(value_of("token(0)"), "bad_input", "a graph without nodes");
    close_rules();
}

static void nodes_beyond_the_graph_and_givens_that_are_none_are_errors(void)
{
    const uint32_t from[] = {0, 1}, to[] = {1, 2};
    NEED(open_rules(TOKEN "\ngiven m = 3;"), "rules");
    CHECK_INT(spg_ruleset_set_graph(rules, "g", 2, 2, from, to), SPG_BAD_INPUT, "node 2 of 2");
    CHECK_TEXT(spg_error_message(context), "edge 1 has the node 2, but there are only 2 nodes", "which");
    CHECK_INT(spg_ruleset_set_graph(rules, "g", UINT32_C(1) << 30, 0, NULL, NULL), SPG_TOO_BIG, "too many nodes");
    CHECK_INT(spg_ruleset_set_graph_file(rules, "g", "/nowhere/at/all"), SPG_BAD_INPUT, "no file");
    NEED(spg_ruleset_set_graph(rules, "m", 3, 2, from, to) == SPG_OK, "nobody has looked yet");
    CHECK_TEXT(value_of("token(0)"), "bad_input", "m is a number");
    close_rules();
}

static void every_memory_limit_ends_in_an_answer_or_the_memory_error(void)
{
    const uint32_t from[] = {3, 2, 3, 0, 3, 2, 1}, to[] = {2, 1, 0, 1, 1, 0, 3};
    bool solved = false;
    for (size_t more = 0; !solved && more < 4000000; more += more < 3000 ? 48 : 1 + more / 8) {
        spg_result *result = NULL;
        NEED(open_rules(TOKEN), "rules");
        spg_set_memory_limit(context, spg_memory_used(context) + more);
        spg_status status = spg_ruleset_set_graph(rules, "g", 4, 7, from, to);
        if (status == SPG_OK) { status = spg_solve(rules, "token(3)", SPG_FIND_ALL, &result); }
        CHECK(status == SPG_OK || status == SPG_NO_MEMORY, "an answer or the memory error");
        solved = status == SPG_OK;
        spg_result_free(result);
        close_rules();
    }
    CHECK(solved, "enough memory is enough");
}

TAP_MAIN(TEST(edges_may_come_in_any_order_and_twice), TEST(a_graph_of_nim_heaps_has_their_values),
         TEST(a_later_value_takes_the_place_of_an_earlier_one),
         TEST(nodes_beyond_the_graph_and_givens_that_are_none_are_errors),
         TEST(every_memory_limit_ends_in_an_answer_or_the_memory_error))
