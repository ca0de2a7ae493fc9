/* test_plan.c — which engine answers what, and what is kept between questions. SPDX-License-Identifier: MIT */
#include "sprague.h"
#include "tap.h"

static spg_context *context;
static spg_ruleset *rules;

static bool open_context(void)
{
    return spg_context_new(&context) == SPG_OK;
}

static bool open_rules(const char *text)
{
    return spg_ruleset_new(context, &rules) == SPG_OK &&
           spg_ruleset_add_text(rules, "test", text, strlen(text)) == SPG_OK;
}

static bool open_both(const char *text)
{
    return open_context() && open_rules(text);
}

static void close_both(void)
{
    spg_ruleset_free(rules);
    CHECK_INT(spg_memory_used(context), 0, "everything given back");
    spg_context_free(context);
}

typedef struct reply {
    spg_status status;
    char engine[16], value[64], outcome[16];
    uint64_t positions;
} reply;

static reply ask(const char *position, unsigned want)
{
    reply out = {0};
    spg_result *result = NULL;
    out.status = spg_solve(rules, position, want, &result);
    if (out.status != SPG_OK) { return out; }
    const char *value = spg_result_value(result), *score = spg_result_score(result);
    snprintf(out.engine, sizeof out.engine, "%s", spg_result_engine(result));
    snprintf(out.value, sizeof out.value, "%s", value != NULL ? value : score != NULL ? score : "none");
    snprintf(out.outcome, sizeof out.outcome, "%s", spg_result_outcome_word(result));
    out.positions = spg_result_positions(result);
    spg_result_free(result);
    return out;
}

/* A queen, moved towards the corner. */
#define QUEEN                                                                                                          \
    "game queen(x: 0.., y: 0..) {\n"                                                                                   \
    "  for k in 1..x: queen(x-k, y);\n  for k in 1..y: queen(x, y-k);\n"                                               \
    "  for k in 1..min(x, y): queen(x-k, y-k);\n}\n"
/* Lists are no parameters of tables. */
#define PILES "game piles(l: list[4] of 0..13) { for i in 0..3, k in 1..l[i]: piles(l with [i]: l[i]-k); }\n"
#define WALK "given g = [[1], [0, 2], [3], []];\ngame walk(v: 0..len(g)-1) { for w in g[v]: walk(w); }\n"
#define RING "game ring(n: 0..9) { ring((n+1) % 10); if n == 5: ring(0); }\n"
#define ROW                                                                                                            \
    "given v = [3, 9, 1, 2, 8, 4];\n"                                                                                  \
    "game row(i: 0..len(v), j: 0..len(v)) {\n  if i < j: gain v[i]: row(i+1, j);\n  if i < j: gain v[j-1]: row(i, "    \
    "j-1);\n}\n"

/* --- the choice --- */

static void a_small_position_is_searched(void)
{
    NEED(open_both(QUEEN), "rules");
    const reply small = ask("queen(5, 6)", SPG_FIND_VALUE);
    CHECK_TEXT(small.engine, "components", "values add");
    CHECK_INT(small.positions, 42, "what it reaches");
    CHECK_TEXT(spg_note(context), "", "no tables");
    close_both();
}

static void a_position_that_reaches_much_gets_tables(void)
{
    NEED(open_both(QUEEN), "rules");
    const reply large = ask("queen(250, 300)", SPG_FIND_VALUE);
    CHECK_TEXT(large.engine, "dense", "tables");
    CHECK_INT(large.positions, INT64_C(251) * 301, "the whole box");
    close_both();
}

static void a_range_of_positions_gets_tables_at_once(void)
{
    const spg_axis axes[] = {{0, 99}, {0, 99}};
    spg_table_info info = {0};
    NEED(open_both(QUEEN), "rules");
    NEED(spg_table_fill(rules, "queen", axes, 2, SPG_OF_SG, NULL, &info) == SPG_OK, "filled");
    CHECK_TEXT(info.engine, "dense", "tables");
    CHECK_INT(info.cells, 10000, "cells");
    close_both();
}

static void play_that_may_repeat_is_searched_by_the_definition_or_as_a_graph(void)
{
    NEED(open_both(RING WALK), "rules");
    CHECK_TEXT(ask("ring(0)", SPG_FIND_OUTCOME).engine, "definition", "no graph is given");
    CHECK_TEXT(ask("ring(0)", SPG_FIND_OUTCOME).outcome, "draw", "nobody can leave");
    const reply walk = ask("walk(0)", SPG_FIND_OUTCOME);
    CHECK(strcmp(walk.engine, "definition") == 0 || strcmp(walk.engine, "graph") == 0, "a given graph");
    NEED(spg_set_engine(context, "graph") == SPG_OK, "forced");
    CHECK_TEXT(ask("walk(0)", SPG_FIND_OUTCOME).outcome, walk.outcome, "the same as a graph");
    close_both();
}

static void an_engine_that_was_asked_for_says_why_it_cannot(void)
{
    NEED(open_both(PILES RING ROW), "rules");
    NEED(spg_set_engine(context, "dense") == SPG_OK, "forced");
    CHECK_INT(ask("piles([1,0,2,0])", SPG_FIND_VALUE).status, SPG_REFUSED, "lists");
    CHECK_TEXT(spg_error_message(context), "there are no tables for this: a parameter is a list, set, grid or text",
               "why");
    CHECK_INT(ask("ring(3)", SPG_FIND_OUTCOME).status, SPG_REFUSED, "circles");
    CHECK(strstr(spg_error_message(context), "play may go round in a circle") != NULL, "why");
    CHECK_TEXT(ask("row(0, 6)", SPG_FIND_SCORE).engine, "dense", "two numbers");
    close_both();
}

/* --- going on --- */

typedef struct watch {
    uint64_t last, calls;
    bool fell;
} watch;

static void look(void *user, const spg_progress *progress)
{
    watch *w = user;
    w->fell = w->fell || progress->done < w->last;
    w->last = progress->done;
    w->calls += 1;
}

static void a_search_goes_on_where_it_stopped_when_there_are_no_tables(void)
{
    watch w = {0};
    NEED(open_context(), "a context");
    spg_set_tier(context, 0); /* nothing is compiled */
    NEED(open_rules(PILES), "rules");
    spg_set_progress(context, look, &w);
    const reply all = ask("piles([13,13,13,12]) + piles([0,0,0,0])", SPG_FIND_VALUE); /* a sum: no masks */
    CHECK_TEXT(all.engine, "components", "searched");
    CHECK_TEXT(all.value, "1", "13 xor 12");
    CHECK_INT(all.positions, INT64_C(14) * 14 * 14 * 13, "each of them once");
    CHECK(w.calls > 2, "longer than the budget");
    CHECK(!w.fell, "nothing was begun again");
    close_both();
}

/* Nothing says that what was taken last is at most what there was: the tables would have five million columns. */
static void tables_that_take_very_long_wait_for_the_search(void)
{
    NEED(open_context(), "a context");
    spg_set_tier(context, 0);
    NEED(open_rules("given m = 5000000; game last(n: 0.., p: 0..) { for k in 1..m where k != p: last(n-k, k); }"),
         "rules");
    const reply few = ask("last(100, 0)", SPG_FIND_VALUE);
    CHECK_TEXT(few.engine, "components", "few positions are reached");
    CHECK_INT(few.positions, 5049, "so many");
    close_both();
}

/* Pieces dropped into four columns of five cells: four in a row or a column win. */
#define DROP(more)                                                                                                     \
    "def line(a, x) = any(r in 0..4: all(k in 0..3: a[4*r+k] == x)) or "                                               \
    "any(r in 0..1, c in 0..3: all(k in 0..3: a[4*(r+k)+c] == x));\n"                                                  \
    "game drop(a: list[20] of 0..2) { end first if line(a, 1); end second if line(a, 2); stuck draw;\n"                \
    "  for i in 0..19 where a[i] == 0 and (i < 4 or a[i-4] != 0)" more                                                 \
    ": { first: drop(a with [i]: 1); second: drop(a with [i]: 2); } }\n"
#define NOTHING_DROPPED "drop([0 for i in 1..20])"

static void rules_that_are_not_written_out_in_a_moment_may_be_later(void)
{
    NEED(open_context(), "a context");
    spg_set_tier(context, 0);
    NEED(open_rules(DROP(" and count(k in 0..300: a[(i+k) % 20] == 0) > 0")), "rules");
    CHECK_TEXT(ask(NOTHING_DROPPED, SPG_FIND_OUTCOME).engine, "masks", "once the search got long");
    close_both();
}

static void rules_that_are_written_out_in_a_moment_are_not_searched_long(void)
{
    watch w = {0};
    NEED(open_context(), "a context");
    spg_set_tier(context, 0); /* nothing is compiled */
    NEED(open_rules(DROP("") PILES), "rules");
    spg_set_progress(context, look, &w);
    const reply drop = ask(NOTHING_DROPPED, SPG_FIND_OUTCOME);
    CHECK_TEXT(drop.engine, "masks", "their moves");
    CHECK_INT(w.calls, 1, "behind one step");
    NEED(spg_set_engine(context, "bounds") == SPG_OK, "forced");
    CHECK_TEXT(ask(NOTHING_DROPPED, SPG_FIND_OUTCOME).outcome, drop.outcome, "by the rules");
    CHECK(w.calls > 1, "that takes longer");
    NEED(spg_set_engine(context, NULL) == SPG_OK, "as it comes");
    w.calls = 0;
    const reply piles = ask("piles([13,13,13,12])", SPG_FIND_VALUE);
    CHECK_TEXT(piles.value, "1", "a value");
    CHECK_TEXT(piles.engine, "parts", "of piles that have nothing to do with each other");
    CHECK_INT(w.calls, 1, "behind one step, too");
    CHECK_TEXT(ask("piles([13,12,13,13])", SPG_FIND_VALUE).engine, "parts", "what is known is kept");
    close_both();
}

static void what_rests_on_moves_of_one_size_goes_with_them(void)
{
    static const char *const positions[] = {"slide([\"..x\"])", "slide([\"...x\"])", "slide([\".x.x.\"])",
                                            "slide([\"..x\"])"};
    char truth[4][16];
    NEED(open_both("game slide(b: grid) { end lose if b[0,0] == \"x\"; for h in rewrite(b, \"x.\" => \".x\", \".x\" => "
                   "\"x.\"): slide(h); }"),
         "rules");
    NEED(spg_set_engine(context, "definition") == SPG_OK, "forced");
    for (uint32_t i = 0; i < 4; i++) {
        snprintf(truth[i], sizeof truth[i], "%s", ask(positions[i], SPG_FIND_OUTCOME).outcome);
    }
    NEED(spg_set_engine(context, "ranked") == SPG_OK, "forced");
    for (uint32_t i = 0; i < 4; i++) {
        CHECK_TEXT(ask(positions[i], SPG_FIND_OUTCOME).outcome, truth[i], positions[i]);
    }
    close_both();
}

static void boards_with_regions_are_not_taken_apart_twice(void)
{
    NEED(open_both("game tiles(b: grid) { for h in rewrite(b, \"..\" => \"xx\", \"./.\" => \"x/x\"): tiles(h); }"),
         "rules");
    const reply tiles = ask("tiles([\".....\",\".....\",\".....\",\".....\",\".....\"])", SPG_FIND_VALUE);
    CHECK_TEXT(tiles.value, "0", "a square can be mirrored");
    CHECK_TEXT(tiles.engine, "couples", "regions are the same wherever they lie");
    close_both();
}

/* Stones put on a board beside no other; O stones stay. */
#define PUT                                                                                                            \
    "game put(b: grid) { for r in 0..rows(b)-1, c in 0..cols(b)-1 where b[r,c] == \".\" and b[r,c+1] != \"X\" and "    \
    "b[r+1,c] != \"X\": put(b with [r,c]: \"X\"); }"

static void positions_of_one_size_share_their_moves(void)
{
    NEED(open_both(PUT), "rules");
    NEED(spg_set_engine(context, "masks") == SPG_OK, "forced");
    CHECK(ask("put([\"O..\",\"...\",\"...\"])", SPG_FIND_OUTCOME).positions > 0, "the first alone");
    const uint64_t second = ask("put([\"...\",\".O.\",\"...\"])", SPG_FIND_OUTCOME).positions;
    const uint64_t third = ask("put([\"...\",\"...\",\"..O\"])", SPG_FIND_OUTCOME).positions;
    CHECK(third > second, "the third beside the second");
    CHECK_INT(ask("put([\"...\",\".O.\",\"...\"])", SPG_FIND_OUTCOME).positions, third, "which is known still");
    close_both();
}

/* --- keeping --- */

static void tables_are_kept_and_grow_by_doubling(void)
{
    NEED(open_both(QUEEN), "rules");
    CHECK_INT(ask("queen(250, 300)", SPG_FIND_VALUE).positions, INT64_C(251) * 301, "made");
    const reply inside = ask("queen(3, 8)", SPG_FIND_VALUE);
    CHECK_TEXT(inside.engine, "dense", "even a small position is read from them");
    CHECK_INT(inside.positions, INT64_C(251) * 301, "nothing was filled");
    CHECK_INT(ask("queen(251, 300)", SPG_FIND_VALUE).positions, INT64_C(502) * 301,
              "one more makes them twice as large");
    CHECK_INT(ask("queen(501, 299)", SPG_FIND_VALUE).positions, INT64_C(502) * 301, "and that is enough for long");
    CHECK_INT(ask("queen(9, 1000)", SPG_FIND_VALUE).positions, INT64_C(502) * 1001, "or as large as asked for");
    close_both();
}

static void tables_of_other_givens_are_other_tables(void)
{
    NEED(open_both("given m = 2;\ngame take(n: 0..) { for k in 1..m: take(n-k); }\n"), "rules");
    CHECK_TEXT(ask("take(100001)", SPG_FIND_VALUE).value, "2", "mod 3");
    NEED(spg_ruleset_set(rules, "m", "4") == SPG_OK, "set");
    CHECK_TEXT(ask("take(100001)", SPG_FIND_VALUE).value, "1", "mod 5");
    NEED(spg_ruleset_set(rules, "m", "2") == SPG_OK, "back");
    CHECK_TEXT(ask("take(100001)", SPG_FIND_VALUE).value, "2", "mod 3 again");
    close_both();
}

/* Knights that jump towards the corner, and a little to the side: the box has a corner that nothing is known about. */
#define KNIGHT                                                                                                         \
    "game knight(x: 0.., y: 0..) { knight(x-2, y+1); knight(x-2, y-1); knight(x-1, y-2); knight(x+1, y-2);\n"          \
    "  knight(x-1, y-3); knight(x-3, y-1); }\n"

static void a_position_beyond_the_limit_of_a_sum_is_not_read_from_the_tables(void)
{
    NEED(open_both(KNIGHT), "rules");
    NEED(spg_set_engine(context, "components") == SPG_OK, "forced");
    const reply right = ask("knight(20, 21)", SPG_FIND_VALUE);
    NEED(spg_set_engine(context, "dense") == SPG_OK, "forced");
    const reply small = ask("knight(12, 9)", SPG_FIND_VALUE);
    const reply large = ask("knight(20, 21)", SPG_FIND_VALUE);
    CHECK_TEXT(large.value, right.value, "the same value");
    CHECK(large.positions > small.positions, "new tables");
    close_both();
}

static void many_small_questions_get_tables_as_one_large_one_does(void)
{
    char position[64];
    NEED(open_both(QUEEN), "rules");
    const char *engine = "";
    for (int x = 0; x < 60 && strcmp(engine, "dense") != 0; x++) {
        for (int y = 0; y < 60; y++) {
            snprintf(position, sizeof position, "queen(%d, %d)", x, y);
            engine = strcmp(ask(position, SPG_FIND_VALUE).engine, "dense") == 0 ? "dense" : "";
        }
    }
    CHECK_TEXT(engine, "dense", "none of them reached much by itself");
    close_both();
}

/* Asked about each node, it is gone round once: not for every node again. */
static void a_circle_is_gone_round_once(void)
{
    char position[64];
    watch w = {0};
    NEED(open_both("game ring(v: 0..19999) { ring((v+1) % 20000); ring((v+19999) % 20000); }"), "rules");
    spg_set_progress(context, look, &w);
    CHECK_TEXT(ask("ring(0)", SPG_FIND_OUTCOME).outcome, "draw", "it never ends");
    CHECK(w.calls > 2, "that takes some steps");
    w.calls = 0;
    for (int v = 1; v <= 5; v++) {
        snprintf(position, sizeof position, "ring(%d)", v);
        CHECK_TEXT(ask(position, SPG_FIND_OUTCOME).outcome, "draw", position);
    }
    CHECK_INT(w.calls, 0, "later questions take none");
    close_both();
}

/* --- limits --- */

static void tables_that_do_not_fit_say_how_much_they_need(void)
{
    NEED(open_both(QUEEN), "rules");
    spg_set_memory_limit(context, 30000000);
    CHECK_INT(ask("queen(9000, 9000)", SPG_FIND_VALUE).status, SPG_NO_MEMORY, "too large");
    CHECK(strncmp(spg_error_message(context), "the tables need ", 16) == 0, "how much");
    CHECK(spg_memory_peak(context) <= 30000000, "not passed");
    CHECK_TEXT(ask("queen(5, 6)", SPG_FIND_VALUE).value, "10", "and the next question is answered");
    close_both();
}

static void tables_are_tried_where_a_search_has_no_memory(void)
{
    NEED(open_both(QUEEN), "rules");
    spg_set_memory_limit(context, 2500000);
    const reply fits = ask("queen(200, 200)", SPG_FIND_VALUE);
    CHECK_INT(fits.status, SPG_OK, "a search would need 3 MB");
    CHECK_TEXT(fits.engine, "dense", "tables");
    close_both();
}

/* Whether the search, what tables are made of, or the tables themselves run out of memory first depends on the limit. */
static void more_memory_never_costs_an_answer(void)
{
    bool answers = false;
    for (size_t limit = 3000000; limit < 8000000; limit += 250000) {
        NEED(open_both(QUEEN), "rules");
        spg_set_memory_limit(context, limit);
        const bool answered = ask("queen(900, 900)", SPG_FIND_DISTANCE).status == SPG_OK;
        CHECK(answered || !answers, "it was answered with less");
        answers = answers || answered;
        close_both();
    }
    CHECK(answers, "at last it is enough");
}

/* --- the same answers --- */

static const struct {
    const char *position;
    unsigned want;
} questions[] = {{"queen(40, 57)", SPG_FIND_VALUE}, {"row(0, 6)", SPG_FIND_SCORE}, {"take(4001)", SPG_FIND_OUTCOME}};
enum { QUESTIONS = sizeof questions / sizeof questions[0] };
#define ALL_RULES QUEEN ROW "given m = 6;\ngame take(n: 0..) { for k in 1..m: take(n-k); }\n"

static void compare_with(const char *what, const reply wanted[])
{
    NEED(open_rules(ALL_RULES), "rules");
    for (size_t i = 0; i < QUESTIONS; i++) {
        const reply got = ask(questions[i].position, questions[i].want);
        CHECK_TEXT(got.engine, "dense", what);
        if (questions[i].want != SPG_FIND_OUTCOME) { CHECK_TEXT(got.value, wanted[i].value, what); }
        CHECK_TEXT(got.outcome, wanted[i].outcome, what);
    }
    spg_ruleset_free(rules);
}

static void tiers_threads_and_reductions_change_no_answer(void)
{
    reply wanted[QUESTIONS];
    char name[32];
    NEED(open_both(ALL_RULES), "rules");
    for (size_t i = 0; i < QUESTIONS; i++) { wanted[i] = ask(questions[i].position, questions[i].want); }
    spg_ruleset_free(rules);
    NEED(spg_set_engine(context, "dense") == SPG_OK, "forced");
    for (int tier = 0; tier <= 1; tier++) {
        spg_set_tier(context, tier);
        compare_with(tier == 0 ? "interpreted" : "compiled", wanted);
    }
    spg_set_tier(context, 0);
    spg_set_threads(context, 3);
    compare_with("three threads", wanted);
    for (const char *at = spg_reduction_names(); *at != '\0';) {
        const size_t length = strcspn(at, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, at);
        NEED(spg_set_reduction(context, name, 0) == SPG_OK, name);
        compare_with(name, wanted);
        NEED(spg_set_reduction(context, name, 1) == SPG_OK, name);
        at += length + strspn(at + length, ", ");
    }
    CHECK_INT(spg_memory_used(context), 0, "everything given back");
    spg_context_free(context);
}

static spg_status keep(void *user, const char *bytes, size_t length)
{
    char *text = user;
    const size_t used = strlen(text);
    if (used + length + 1 > 8192) { return SPG_TOO_BIG; }
    memcpy(text + used, bytes, length);
    text[used + length] = '\0';
    return SPG_OK;
}

static void tables_that_were_only_described_are_not_there(void)
{
    NEED(open_both(QUEEN), "rules");
    for (int i = 0; i < 2; i++) {
        char text[8192] = "";
        NEED(spg_explain(rules, "queen(4, 4)", SPG_EXPLAIN_FACTS, SPG_TEXT, NULL, keep, text) == SPG_OK, "explained");
        CHECK(strstr(text, "chosen: components, because it looks only at what the position reaches") != NULL,
              i == 0 ? "the first time" : "and again");
    }
    close_both();
}

static void tables_of_outcomes_do_not_answer_for_values(void)
{
    NEED(open_both(QUEEN), "rules");
    NEED(spg_set_engine(context, "dense") == SPG_OK, "forced");
    CHECK_TEXT(ask("queen(5, 6)", SPG_FIND_OUTCOME).outcome, "win", "who wins");
    CHECK_TEXT(ask("queen(5, 6)", SPG_FIND_VALUE).value, "10", "the value");
    close_both();
}

/* Cutting off k leaves n-1-k: the parts of k and n-k are not the same two. */
#define UNEVEN "game cut(n: 0..) { for k in 1..n-1: cut(k) + cut(n-1-k); }\n"
/* The first condition has no value for k = 0, the second does not depend on k. */
#define TRAP "game trap(n: 0..) { for k in 0..n where 6 / k > 0 where n > 100: trap(n-k-1); }\n"

static void tables_say_what_a_search_says(void)
{
    static const char *const engines[] = {"components", "dense"};
    char value[2][31][8] = {0}, position[32];
    spg_status trapped[2];
    NEED(open_both(UNEVEN TRAP), "rules");
    for (int e = 0; e < 2; e++) {
        NEED(spg_set_engine(context, engines[e]) == SPG_OK, "forced");
        for (int n = 30; n >= 0; n--) {
            snprintf(position, sizeof position, "cut(%d)", n);
            snprintf(value[e][n], sizeof value[e][n], "%.7s", ask(position, SPG_FIND_VALUE).value);
        }
        trapped[e] = ask("trap(3)", SPG_FIND_VALUE).status;
    }
    for (int n = 0; n <= 30; n++) { CHECK_TEXT(value[1][n], value[0][n], "parts that are not each other's mirror"); }
    CHECK(trapped[0] != SPG_OK, "a division by zero is an error");
    CHECK_INT(trapped[1], SPG_REFUSED, "and tables leave it to those who know that it is reached");
    close_both();
}

TAP_MAIN(TEST(many_small_questions_get_tables_as_one_large_one_does), TEST(a_circle_is_gone_round_once),
         TEST(a_small_position_is_searched), TEST(a_position_that_reaches_much_gets_tables),
         TEST(a_range_of_positions_gets_tables_at_once),
         TEST(play_that_may_repeat_is_searched_by_the_definition_or_as_a_graph),
         TEST(an_engine_that_was_asked_for_says_why_it_cannot),
         TEST(a_search_goes_on_where_it_stopped_when_there_are_no_tables),
         TEST(tables_that_take_very_long_wait_for_the_search),
         TEST(rules_that_are_written_out_in_a_moment_are_not_searched_long),
         TEST(rules_that_are_not_written_out_in_a_moment_may_be_later), TEST(positions_of_one_size_share_their_moves),
         TEST(what_rests_on_moves_of_one_size_goes_with_them), TEST(boards_with_regions_are_not_taken_apart_twice),
         TEST(tables_are_kept_and_grow_by_doubling), TEST(tables_of_other_givens_are_other_tables),
         TEST(a_position_beyond_the_limit_of_a_sum_is_not_read_from_the_tables),
         TEST(tables_that_do_not_fit_say_how_much_they_need), TEST(tables_are_tried_where_a_search_has_no_memory),
         TEST(more_memory_never_costs_an_answer), TEST(tiers_threads_and_reductions_change_no_answer),
         TEST(tables_that_were_only_described_are_not_there), TEST(tables_of_outcomes_do_not_answer_for_values),
         TEST(tables_say_what_a_search_says))
