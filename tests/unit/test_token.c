/* test_token.c — games of tokens on given graphs: which rules are, and that their graphs are what the rules say.
 * SPDX-License-Identifier: MIT */
#include "plan/token.h"

#include "facts/facts.h"
#include "facts/token.h"
#include "machine_helper.h"
#include "plan/givens.h"
#include "solve/engine.h"
#include "tap.h"
#include "whole_facts.h"

typedef struct family {
    uint64_t games[1];
    const spg_extent *givens;
    spg_facts facts;
    spg_layout *layouts;
    spg_game game;
    spg_graph_plan plan;
    const char *why_not;
} family;

/* The first game of the rules, alone. */
static spg_status open_family(const char *rules, family *f)
{
    *f = (family){.games = {1}};
    SPG_TRY(open_machine(rules));
    f->layouts = SPG_TAKE(&kept, spg_layout, now.program.games.count + 1);
    if (f->layouts == NULL) { return now.run.error.status; }
    SPG_TRY(spg_program_reach(&now.program, f->games));
    SPG_TRY(spg_givens_extents(machine, &now.program, &kept, &f->givens));
    SPG_TRY(whole_facts(&now.run, &now.program, f->games, f->games, f->givens, &f->facts));
    SPG_TRY(spg_facts_layouts(&now.run, &now.program, f->games, f->givens, &kept, f->layouts));
    SPG_TRY(spg_machine_game(machine, f->games, f->layouts, &f->facts.traits, &f->game));
    return spg_plan_token_prepare(&now.run, machine, &f->facts, &f->game, &f->plan, &f->why_not);
}

static void close_family(family *f)
{
    spg_plan_token_clear(&now.run, &f->plan);
    if (f->facts.run != NULL) { spg_facts_clear(&f->facts); }
    CHECK_INT(close_machine(), 0, "everything given back");
}

/* "2 nodes: 0>1 1>0!" with a mark behind ended ones, or why there is no graph. */
static const char *graph_of(const char *rules)
{
    static char text[1024];
    family f;
    const spg_status status = open_family(rules, &f);
    if (status != SPG_OK) {
        snprintf(text, sizeof text, "%.1000s", worded(&now.run.error));
    } else if (f.why_not != NULL) {
        snprintf(text, sizeof text, "no: %s", f.why_not);
    } else {
        int at = snprintf(text, sizeof text, "%u:", (unsigned)f.plan.nodes);
        for (uint32_t v = 0; v < f.plan.nodes; v++) {
            at += snprintf(text + at, sizeof text - (size_t)at, v == 0 ? " " : "|");
            if (f.plan.ended != NULL && f.plan.ended[v] != SPG_OUTCOME_UNKNOWN) {
                at += snprintf(text + at, sizeof text - (size_t)at, "%s",
                               spg_outcome_word((spg_outcome)f.plan.ended[v]));
            }
            for (uint32_t i = f.plan.starts[v]; i < f.plan.starts[v + 1]; i++) {
                at += snprintf(text + at, sizeof text - (size_t)at, i == f.plan.starts[v] ? "%u" : ",%u",
                               (unsigned)f.plan.successors[i]);
            }
        }
    }
    close_family(&f);
    return text;
}

#define G "given g: graph = [[1,2],[2],[]];\n"

static void renamed_and_rewritten_rules_have_the_same_graph(void)
{
    static const char *const rules[] = {
        G "game token(v: 0..len(g)-1) { for w in g[v]: token(w); }",
        "given arcs: graph = [[1,2],[2],[]];\ngame x(place: 0..len(arcs)-1) { for to in arcs[place]: x(to); }",
        G "game t(v: 0..2) { let s = g[v]; for w in s: t(w); }",
        G "game t(v: 0..) { for w in g[v]: t(w); }",
        G "game t(v: 0..len(g)-1) { for w in 0..len(g)-1 where w in g[v]: t(w); }",
        G "game t(v: 1..len(g)) { for w in g[v-1]: t(w+1); }",
        G "game t(v: 1..len(g)) { for w in g[-1+v]: t(1+w); }",
        "given g = [[1,2],[2],[]];\ngame t(v: 0..len(g)-1) { for w in g[v]: t(w); }",
        "given g: graph = [[1],[2],[]], h: graph = [[2],[],[]];\n"
        "game t(v: 0..len(g)-1) { for w in g[v]: t(w); for w in h[v]: t(w); }",
        G "def along(v) = g[v];\ngame t(v: 0..len(g)-1) { for w in along(v): t(w); }",
        G "game t(v: 0..len(g)-1) { if v != 7: for w in g[v] where w != v: t(w); }",
    };
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        CHECK_TEXT(graph_of(rules[i]), "3: 1,2|2|", rules[i]);
    }
}

static void endings_conditions_and_ranges_are_those_of_the_rules(void)
{
    CHECK_TEXT(graph_of(G "game t(v: 0..len(g)-1) { end lose if v == 1; for w in g[v]: t(w); }"), "3: 1,2|lose|",
               "a node that has ended has no edges");
    CHECK_TEXT(graph_of(G "game t(v: 0..1) { for w in g[v]: t(w); }"), "2: 1|", "node 2 is no position");
    CHECK_TEXT(graph_of(G "game t(v: 0..len(g)-1) { if v > 0: for w in g[v]: t(w); }"), "3: |2|", "a condition");
    CHECK_TEXT(graph_of(G "game t(v: 0..len(g)-1) { for w in g[v] where w > v + 1: t(w); }"), "3: 2||",
               "a condition on the edge");
    CHECK_TEXT(graph_of("given g = [[1,1],[0,0,0]];\ngame t(v: 0..1) { for w in g[v]: t(w); }"), "2: 1,1|0,0,0",
               "repeats in lists are moves of their own");
    CHECK_TEXT(graph_of(G "game t(v: 0..len(g)-1) { for w in 1..1 where w in g[v]: t(w); }"), "3: 1||",
               "a range that is too small leaves edges out");
}

static void two_tokens_move_by_turns_on_one_graph(void)
{
    CHECK_TEXT(graph_of("given g: graph = [[1],[0]];\n"
                        "game chase(m: 0.., c: 0..) { end second if m == c;\n"
                        "  first: for x in g[m]: chase(x, c); second: for x in g[c]: chase(m, x); }"),
               "8: lose|win|7|0|1|6|lose|win", "node 4m + 2c + turn");
}

static void what_is_no_token_is_told(void)
{
    static const char MOVE[] = "no: a move does not take one parameter along a row of a given";
    CHECK_TEXT(graph_of("game nim(n: 0..) { for k in 1..n: nim(n-k); }"), MOVE, "no given");
    CHECK_TEXT(graph_of(G "game t(v: 0..len(g)-1) { for w in g[2-v]: t(w); }"), MOVE, "another row");
    CHECK_TEXT(graph_of(G "game t(v: 0..len(g)-1) { for w in g[v]: t(2-w); }"), MOVE, "another target");
    CHECK_TEXT(graph_of(G "game t(v: 0..2, u: 0..2) { for w in g[v]: t(w, w); }"), MOVE, "two parameters at once");
    CHECK_TEXT(graph_of(G "game t(v: 0..2, u: 0..2) { for w in g[u]: t(w, u); }"), MOVE, "the row of the other");
    CHECK_TEXT(graph_of(G "game t(v: 0..2, u: 0..v) { for w in g[v]: t(w, u); }"),
               "no: the parameters are not one to four integers with ranges of their own", "ranges that depend");
    CHECK_TEXT(graph_of(G "game t(v: 0..2) { for w in g[v]: s(w); }\ngame s(v: 0..2) { for w in g[v]: t(w); }"),
               "no: there is more than one game", "two games");
    CHECK_TEXT(graph_of("given g: graph = [[5],[]];\ngame t(v: 0..9) { for w in g[v]: t(w); }"),
               "no: an edge leads beyond the given graph", "t(5) is a position and would be a trap");
    CHECK_TEXT(graph_of(G "given c = [1,0,1];\ngame t(v: 0..2) { end win if 5 / c[v] == 1; for w in g[v]: t(w); }"),
               "no: the rules meet a trap at some node", "which play may never reach");
    CHECK_TEXT(graph_of(G "given c = [1,0,1];\ngame t(v: 0..2) { let u = 5 / c[v]; for w in g[v]: t(w); }"),
               "no: the rules meet a trap at some node", "a name that no move uses is looked at all the same");
    CHECK_TEXT(graph_of(G "game t(v: 0..2) { for w in g[v]: gain 1: t(w); }"),
               "no: tokens on graphs give no points, do not split and do not move twice", "points");
    CHECK_TEXT(graph_of(G "game t(v: 0..2) { for w in g[v]: again t(w); }"),
               "no: tokens on graphs give no points, do not split and do not move twice", "again");
}

/* ---- equal to the definition ---- */

/* Numbers that are the same in every run. */
static uint32_t random_below(uint64_t *seed, uint32_t below)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return (uint32_t)((*seed >> 16) % below);
}

static void compare_node(const family *f, const spg_engine *engines[2], void *states[2], uint32_t node)
{
    int64_t values[SPG_GRAPH_DIMS];
    uint64_t words[1 + SPG_GRAPH_DIMS] = {0};
    const spg_term term = {0, 1, 1};
    spg_answer answers[2];
    const spg_turn turn = spg_graph_place(&f->plan, node, values);
    CHECK(spg_layout_pack(&f->layouts[0], values, words + 1), "a place");
    const spg_position position = {words, 1, &term, 1, turn};
    for (int i = 0; i < 2; i++) {
        NEED(spg_engine_solve(&now.run, engines[i], states[i], &position, &kept, &answers[i]) == SPG_OK, "solved");
    }
    CHECK(answers[0].outcome == answers[1].outcome, "outcome");
    CHECK_INT(answers[0].distance, answers[1].distance, "distance");
    CHECK(answers[0].has_value == answers[1].has_value, "a value");
    CHECK(!answers[0].has_value || spg_loopy_equal(&answers[0].value, &answers[1].value), "value");
    CHECK(answers[0].good == answers[1].good && answers[0].kinds == answers[1].kinds, "winning moves");
}

static void compare_family(const char *rules)
{
    const spg_engine *engines[2] = {&spg_engine_graph, &spg_engine_definition};
    void *states[2] = {NULL, NULL};
    family f;
    const spg_status status = open_family(rules, &f);
    if (status != SPG_OK) { printf("# %s\n", worded(&now.run.error)); }
    NEED(status == SPG_OK && f.why_not == NULL, rules);
    const spg_task task = {.game = &f.game, .question = {SPG_WANT_ALL}, .graph = &f.plan};
    for (int i = 0; i < 2; i++) { NEED(engines[i]->open(&now.run, &task, &states[i]) == SPG_OK, "open"); }
    for (uint32_t v = 0; v < f.plan.nodes && tap_failures < 5; v++) { compare_node(&f, engines, states, v); }
    for (int i = 0; i < 2; i++) { engines[i]->close(states[i]); }
    close_family(&f);
}

static void write_graph(char *text, size_t size, uint32_t nodes, uint32_t degree, uint64_t *seed)
{
    size_t at = (size_t)snprintf(text, size, "given g: graph = [");
    for (uint32_t v = 0; v < nodes; v++) {
        at += (size_t)snprintf(text + at, size - at, v == 0 ? "[" : ",[");
        for (uint32_t k = random_below(seed, degree + 1); k-- > 0;) {
            at += (size_t)snprintf(text + at, size - at, k == 0 ? "%u" : "%u,", (unsigned)random_below(seed, nodes));
        }
        at += (size_t)snprintf(text + at, size - at, "]");
    }
    snprintf(text + at, size - at, "];\n");
}

#define CHASE                                                                                                          \
    "game t(m: 0.., c: 1..) { end first if m == 0; end second if m == c;\n"                                            \
    "  first: for x in g[m]: t(x, c); second: for x in g[c]: t(m, x); }"

static void random_graphs_have_the_answers_of_the_definition(void)
{
    static const char *const games[] = {
        "game t(v: 0..len(g)-1) { for w in g[v]: t(w); }",
        "game t(v: 0..len(g)-1) { stuck win; for w in g[v]: t(w); }",
        "game t(v: 0..len(g)-1) { end lose if v % 3 == 1; for w in g[v]: t(w); }",
        "game t(v: 0..len(g)-1) { end draw if v == 2; end win if v % 5 == 4; for w in g[v]: t(w); }",
        "game t(v: 1..len(g)) { if v % 2 == 0: for w in g[v-1] where w != v - 1: t(w+1); }",
        "game t(v: 0..len(g)-1) { for w in 0..len(g)-1 where w in g[v]: t(w); }",
        CHASE,
        "game t(a: 0..len(g)-1, b: 0..len(g)-1) { for x in g[a]: t(x, b); for x in g[b]: t(a, x); }",
    };
    enum { GAMES = sizeof games / sizeof games[0] };
    uint64_t seed = 31;
    for (uint32_t round = 0; round < 160 && tap_failures < 5; round++) {
        static char text[8192];
        write_graph(text, sizeof text, 2 + random_below(&seed, 7), 1 + random_below(&seed, 3), &seed);
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s", games[round % GAMES]);
        compare_family(text);
        if (tap_failures > 0) { printf("# %s\n", text); }
    }
}

static void every_memory_limit_ends_in_a_graph_or_the_memory_error(void)
{
    static const char rules[] = G "game t(v: 0..2) { end lose if v == 9; if v < 2: for w in g[v]: t(w); }";
    bool made = false;
    for (size_t more = 0; !made && more < 200000; more += 16) {
        family f;
        NEED(open_family(rules, &f) == SPG_OK, "made without a limit");
        spg_plan_token_clear(&now.run, &f.plan);
        now.run.memory.limit = now.run.memory.used + more;
        const spg_status status = spg_plan_token_prepare(&now.run, machine, &f.facts, &f.game, &f.plan, &f.why_not);
        CHECK(status == SPG_OK || status == SPG_NO_MEMORY, "a graph or the memory error");
        made = status == SPG_OK && f.why_not == NULL;
        now.run.memory.limit = SIZE_MAX;
        close_family(&f);
        if (more > 2048) { more += 512; }
    }
    CHECK(made, "enough memory is enough");
}

/* ---- graphs that are lent ---- */

static void a_lent_value_stands_above_the_settings_until_it_is_returned(void)
{
    spg_value_list *rows;
    spg_value lent;
    spg_digest before, first, again, other;
    NEED(open_machine("given g: graph = [[1],[]], n = len(g);\ngame t(v: 0..n-1) { for w in g[v]: t(w); }") == SPG_OK,
         "rules");
    const uint32_t settings = (uint32_t)now.program.settings.count;
    NEED(spg_value_new_list(&kept, 3, &rows) == SPG_OK, "rows");
    rows->count = 3;
    lent.list = rows;
    NEED(spg_machine_givens_digest(machine, &before) == SPG_OK, "digest");
    NEED(spg_machine_lend_given(machine, 0, lent, SPG_NOWHERE) == SPG_OK, "lent");
    NEED(spg_machine_apply(machine, settings) == SPG_OK, "settings");
    CHECK_TEXT(given_now("g"), "[{},{},{}]", "the value lent");
    CHECK_TEXT(given_now("n"), "3", "what is computed from it follows");
    NEED(spg_machine_givens_digest(machine, &first) == SPG_OK, "digest");
    NEED(spg_machine_lend_given(machine, 0, lent, SPG_NOWHERE) == SPG_OK, "lent");
    NEED(spg_machine_givens_digest(machine, &again) == SPG_OK, "digest");
    CHECK(memcmp(&first, &again, sizeof first) == 0 && memcmp(&first, &before, sizeof first) != 0, "the same loan");
    spg_machine_return_given(machine, lent);
    CHECK_TEXT(given_now("g"), "no value", "returned");
    NEED(spg_machine_lend_given(machine, 0, lent, SPG_NOWHERE) == SPG_OK, "lent");
    NEED(spg_machine_givens_digest(machine, &other) == SPG_OK, "digest");
    CHECK(memcmp(&first, &other, sizeof first) != 0, "another loan may be another value");
    spg_machine_return_given(machine, lent);
    NEED(spg_machine_apply(machine, settings) == SPG_OK, "settings");
    CHECK_TEXT(given_now("g"), "[{1},{}]", "the rules' own value is back");
    CHECK_INT(close_machine(), 0, "everything given back");
}

TAP_MAIN(TEST(renamed_and_rewritten_rules_have_the_same_graph),
         TEST(endings_conditions_and_ranges_are_those_of_the_rules), TEST(two_tokens_move_by_turns_on_one_graph),
         TEST(what_is_no_token_is_told), TEST(random_graphs_have_the_answers_of_the_definition),
         TEST(every_memory_limit_ends_in_a_graph_or_the_memory_error),
         TEST(a_lent_value_stands_above_the_settings_until_it_is_returned))
