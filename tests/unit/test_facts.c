/* test_facts.c — traits, boxes, layouts and first order. SPDX-License-Identifier: MIT */
#include "ir_helper.h"
#include "tap.h"

static rules r;
static spg_facts facts;
static char answer[4096];

static bool open_facts(const char *text)
{
    return open_rules(&r, text) && make_facts(&r, NULL, &facts) == SPG_OK;
}

static void close_facts(void)
{
    spg_facts_clear(&facts);
    close_rules(&r);
    CHECK_INT(r.run.memory.used, 0, "all memory is given back");
}

static const char *kind_of(const char *text)
{
    spg_text out;
    if (!open_facts(text)) { return "(the rules are wrong)"; }
    spg_text_init(&out, &r.run);
    spg_facts_describe(SPG_ENGLISH, &facts.traits, &out);
    snprintf(answer, sizeof answer, "%s", spg_text_get(&out));
    spg_text_clear(&out);
    close_facts();
    return answer;
}

static void the_kind_is_found_from_the_rules(void)
{
    CHECK_TEXT(kind_of("game g(n: 0..) { g(n-1); }"), "impartial, normal play, no cycles", "the plainest");
    CHECK_TEXT(kind_of("game g(n: 0..) { stuck win; g(n-1); }"), "impartial, misère play, no cycles", "misère");
    CHECK_TEXT(kind_of("game g(n: 0..9) { g((n+1)%5); }"), "impartial, normal play, cycles possible", "loopy");
    CHECK_TEXT(kind_of("game g(n: 0..) { first: g(n-1); second: g(n-2); }"), "partizan, normal play, no cycles",
               "roles");
    CHECK_TEXT(kind_of("game g(n: 0..) { end first if n == 3; g(n-1); }"),
               "partizan, normal play, with endings, no cycles", "an ending for one of them");
    CHECK_TEXT(kind_of("game g(n: 0..) { gain n: g(n-1); }"), "impartial, scoring, no cycles", "points");
    CHECK_TEXT(kind_of("game g(n: 0..) { stuck n; g(n-1); }"), "impartial, scoring, no cycles", "points at the end");
    CHECK_TEXT(kind_of("game g(n: 0..) { g(n-1) + g(n-2); again g(n-1); }"),
               "impartial, normal play, moving again, splitting, no cycles", "sums and again");
    CHECK_TEXT(kind_of("game g(n: 0..) { if n > 3: lose; else: g(n-1); }"),
               "impartial, normal play, moves that decide, no cycles", "a move that decides");
}

static void a_def_that_gives_one_component_does_not_split(void)
{
    NEED(open_facts("def step(n) = g(n-1); game g(n: 0..) { step(n); }"), "facts");
    CHECK(!facts.traits.splits, "one component");
    close_facts();
    NEED(open_facts("game g(n: 0..) { nothing; g(n-1); }"), "facts");
    CHECK(facts.traits.splits, "no component is a sum too");
    close_facts();
}

static void games_of_a_family_that_end_differently_are_told(void)
{
    NEED(open_facts("game h(n: 0..) { stuck win; h(n-1); } game g(n: 0..) { h(n-1); }"), "facts");
    CHECK(facts.traits.stuck_differs && facts.traits.stuck == SPG_VERDICT_LOSE, "g is asked about");
    close_facts();
    NEED(open_facts("game h(n: 0..) { stuck 1; h(n-1); } game g(n: 0..) { stuck 1; h(n-1); }"), "facts");
    CHECK(!facts.traits.stuck_differs && facts.traits.stuck_number, "the same number");
    close_facts();
}

/* --- boxes --- */

static spg_box starts[4], *boxes;

static bool reach_from(const char *text, const spg_extent *start)
{
    if (!open_facts(text)) { return false; }
    const uint32_t game = (uint32_t)r.program.games.count - 1;
    memset(starts, 0, sizeof starts);
    starts[game] = (spg_box){.known = true, .count = r.program.games.at[game].param_count};
    starts[game].params = (spg_extent *)(uintptr_t)start;
    return spg_box_reach(&r.run, &r.program, &facts.schemas, r.givens, &facts.arena, starts, &boxes) == SPG_OK;
}

static bool box_is(uint32_t game, uint32_t param, spg_int low, spg_int high)
{
    const spg_interval v = boxes[game].params[param].values;
    if (v.low != low || v.high != high) { printf("# %lld..%lld\n", (long long)v.low, (long long)v.high); }
    return v.low == low && v.high == high;
}

static void the_box_of_a_start_holds_all_that_can_be_reached(void)
{
    const spg_extent start[] = {spg_extent_int(spg_interval_one(20)), spg_extent_int(spg_interval_one(0)),
                                spg_extent_int(spg_interval_one(0))};
    NEED(reach_from("game g(n: 0..) { for k in 1..n: g(n-k); }", start), "boxes");
    CHECK(box_is(0, 0, 0, 20), "a heap falls to 0");
    close_facts();
    NEED(reach_from("given S = {1,2,3}; game ball(n: 0.., mine, yours) { stuck mine - yours;"
                    " for k in S: ball(n-k, yours, (mine+k) % 2); }",
                    start),
         "boxes");
    CHECK(box_is(0, 0, 0, 20) && box_is(0, 1, 0, 1) && box_is(0, 2, 0, 1), "remainders stay small");
    close_facts();
    NEED(reach_from("game g(t: 0..100) { for k in 1..10: g(t+k); }", start), "boxes");
    CHECK(box_is(0, 0, 20, 100), "upwards to the end of the range");
    close_facts();
    NEED(reach_from("game g(n) { g(n+1); }", start), "boxes");
    CHECK(box_is(0, 0, 20, SPG_INT_MAX), "upwards without end");
    close_facts();
    NEED(reach_from("game h(n: 0..) { h(n-2); } game g(n: 0..) { h(n/2); }", start), "boxes");
    CHECK(box_is(0, 0, 0, 10) && box_is(1, 0, 20, 20), "another game");
    close_facts();
}

static void guards_over_several_parameters_bound_the_box(void)
{
    const spg_extent start[] = {spg_extent_int(spg_interval_one(20)), spg_extent_int(spg_interval_one(3))};
    static const char *const texts[] = {
        "game g(a, b) { for k in 1..a-b: g(a, b+k); if a > 0: g(a-1, b); }",
        "game g(a: 0.., b) { if b < a or b == a - 1: g(a, b+1); g(a-1, b); }",
        "game g(a: 0.., b) { if b + b + 1 <= a + b: g(a, b+1); g(a-1, b); }",
        /* entered from another game, whose own bounds come first */
        ("game g(a: 0.., b) { if b < a or b == a - 1: g(a, b+1); g(a-1, b); }"
         "game open(a: 0.., b) { if b < a or b == a - 1: open(a, b+1); g(a, b); }"),
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        NEED(reach_from(texts[i], start), texts[i]);
        CHECK(box_is(0, 0, 0, 20) && box_is(0, 1, 3, 20), texts[i]);
        close_facts();
    }
    NEED(reach_from("game g(a: 0.., b) { if b < a or b == a: g(a, b+1); g(a-1, b); }", start), "boxes");
    CHECK(box_is(0, 1, 3, 21), "one beyond");
    close_facts();
    NEED(reach_from("game g(a: 0.., b) { if b < a or b == 7: g(a, b+1); g(a-1, b); }", start), "boxes");
    CHECK(box_is(0, 1, 3, SPG_INT_MAX), "nothing holds in all cases");
    close_facts();
    NEED(reach_from("game g(a: 0.., b) { if b < a or b == a - 1: g(a, b+1); g(a-1, b); }"
                    "game open(a: 0.., b) { g(a, 2*b); }",
                    start),
         "boxes");
    CHECK(box_is(0, 1, 6, 20), "what an opening brings");
    close_facts();
    NEED(reach_from("game g(a: 0.., b) { if b < a or b == a - 1: g(a, b+1); g(a-1, b); }"
                    "game open(a: 0.., b) { g(a, 9*b); }",
                    start),
         "boxes");
    CHECK(box_is(0, 1, 27, 27), "beyond the bound already");
    close_facts();
    const spg_extent some[] = {start[0], spg_extent_int((spg_interval){3, 27})};
    NEED(reach_from("game g(a: 0.., b) { if b < a or b == a - 1: g(a, b+1); g(a-1, b); }", some), "boxes");
    CHECK(box_is(0, 1, 3, 27), "some of them");
    close_facts();
}

static void a_measure_bounds_what_the_moves_do_not(void)
{
    const spg_extent start[] = {spg_extent_int(spg_interval_one(5)), spg_extent_int(spg_interval_one(7))};
    NEED(reach_from(
             "game knight(x: 0.., y: 0..) { knight(x-2,y+1); knight(x-2,y-1); knight(x-1,y-2); knight(x+1,y-2); }",
             start),
         "boxes");
    CHECK(box_is(0, 0, 0, SPG_INT_MAX), "each coordinate may rise");
    spg_box_sum sums[4] = {{0}};
    spg_box_limit(&r.program, &facts.measure, starts, boxes, sums);
    CHECK(sums[0].limited && sums[0].limit == 12 && sums[0].weight[0] == 1, "the sum");
    CHECK(box_is(0, 0, 0, 12) && box_is(0, 1, 0, 12), "but not above their sum");
    close_facts();
    NEED(reach_from("game knight(x: 0.., y: 0..) { knight(x-2,y+1); knight(x+1,y-2); }"
                    "game open(x: 0.., y: 0..) { knight(2*x, y); }",
                    start),
         "boxes");
    spg_box_limit(&r.program, &facts.measure, starts, boxes, sums);
    CHECK(box_is(0, 0, 0, SPG_INT_MAX), "an opening may bring in more");
    close_facts();
}

static void a_game_that_is_not_reached_has_no_box(void)
{
    const spg_extent start[] = {spg_extent_int(spg_interval_one(3))};
    NEED(reach_from("game h(n: 0..) { h(n-1); } game g(n: 0..) { if n > 5: h(n); g(n-1); }", start), "boxes");
    CHECK(!boxes[0].known && boxes[1].known, "n never exceeds 5");
    close_facts();
}

/* --- layouts --- */

static spg_layout layouts[4];

static bool lay_out(const char *text)
{
    if (!open_facts(text)) { return false; }
    memset(layouts, 0, sizeof layouts);
    return spg_facts_layouts(&r.run, &r.program, r.games, r.givens, &facts.arena, layouts) == SPG_OK;
}

static void bounded_integers_are_digits_and_give_ranks(void)
{
    NEED(lay_out("given H = 5, W = 3; game kiki(r: 1..H, c: 1..W) { kiki(r+1,c); kiki(r,c-1); kiki(r+1,c-1); }"),
         "layouts");
    CHECK(layouts[0].ranked && layouts[0].count == 15 && layouts[0].width == 1, "15 positions");
    CHECK_INT(layouts[0].fields[0].low, 1, "from 1");
    close_facts();
    NEED(lay_out("game g(n: 0.., s: set, t: list[3] of 0..2, u: list of 0..2) { g(n-1, s, t, u); }"), "layouts");
    CHECK_INT(layouts[0].field_count, 6, "one word, one set, three digits, one list");
    CHECK(layouts[0].fields[0].kind == SPG_FIELD_WORD && layouts[0].fields[1].kind == SPG_FIELD_BYTES &&
              layouts[0].fields[2].kind == SPG_FIELD_DIGIT && layouts[0].fields[4].item == 2 &&
              layouts[0].fields[4].radix == 3 && layouts[0].fields[5].kind == SPG_FIELD_BYTES,
          "each as its shape says");
    CHECK(!layouts[0].ranked, "no rank");
    close_facts();
}

static void a_range_by_an_unknown_given_is_no_digit(void)
{
    NEED(open_facts("given H: 1..; game g(r: 1..H) { g(r-1); }"), "facts");
    CHECK(spg_facts_layouts(&r.run, &r.program, r.games, NULL, &facts.arena, layouts) == SPG_OK, "layouts");
    CHECK(layouts[0].fields[0].kind == SPG_FIELD_WORD, "any number");
    close_facts();
}

static const char *why_not_first_order(const char *text)
{
    if (!open_facts(text)) { return "(the rules are wrong)"; }
    const spg_first_order *first = &facts.first_order[r.program.games.count - 1];
    snprintf(answer, sizeof answer, "%s", first->holds ? "yes" : first->why);
    close_facts();
    return answer;
}

static bool is_natural(const char *text)
{
    if (!open_facts(text)) { return false; }
    const bool natural = facts.first_order[r.program.games.count - 1].natural;
    close_facts();
    return natural;
}

static void naturals_need_ranges_that_start_at_0_or_above(void)
{
    CHECK(is_natural("game g(a: 0.., b: 1..) { g(a-1, b); }"), "from 0 and 1");
    CHECK(!is_natural("game g(a: 0.., b: 0-1..) { g(a-1, b); }"), "from -1");
    CHECK(!is_natural("game g(a: 0.., b) { g(a-1, b); }"), "any integer");
    CHECK(!is_natural("game g(a: 0.., b: a-5..) { g(a-1, b); }"), "from -5 where a is 0");
    CHECK(!is_natural("given m: 0-2..2; game g(a: m..) { g(a-1); }"), "from -2 for some m");
}

static void first_order_rules_are_told_from_others(void)
{
    CHECK_TEXT(
        why_not_first_order("game g(a: 0.., b: 0..) { for k in 1..max(a,b) where (a+k) % 3 != 1: g(a-k, b/2); }"),
        "yes", "linear with constants");
    CHECK_TEXT(why_not_first_order("given m: 1..; game g(n: 0..) { for k in 1..m: g(n-k); }"), "yes",
               "a variable of the theorem");
    CHECK_TEXT(why_not_first_order("given m: 1..; game g(n: 0..) { g(n-m*n); }"), "it multiplies two numbers that vary",
               "times a variable");
    CHECK_TEXT(why_not_first_order("given m = 3; game g(n: 0..) { g(n-m*n); }"), "yes", "times a constant");
    CHECK_TEXT(why_not_first_order("game g(n: 0..) { g(n-n*n); }"), "it multiplies two numbers that vary", "a square");
    CHECK_TEXT(why_not_first_order("game g(n: 0.., d: 1..) { g(n/d, d); }"), "it divides by a number that varies",
               "a quotient");
    CHECK_TEXT(why_not_first_order("given S = {1,5}; game g(n: 0..) { for k in S: g(n-k); }"), "yes", "a known set");
    CHECK_TEXT(why_not_first_order("given S: set; game g(n: 0..) { for k in S: g(n-k); }"),
               "it goes through %1, whose items are not known here", "an unknown one");
    CHECK_TEXT(why_not_first_order("game g(a: list) { g(a without 0); }"), "%1 is no number", "a list");
    CHECK_TEXT(why_not_first_order("game g(n: 0..) { gain 1: g(n-1); }"), "the move gains points", "points");
}

static void facts_can_be_opened_first_and_finished_later(void)
{
    NEED(open_facts("game g(n: 0..) { for k in 1..3: g(n-k); }"), "facts");
    const uint64_t games[] = {1};
    spg_facts some;
    CHECK(facts.whole, "all of them");
    NEED(spg_facts_open(&r.run, &r.program, games, games, NULL, &some) == SPG_OK, "opened");
    CHECK(!some.whole && some.boxes == NULL && some.measure.found && some.schemas.at.count == 1, "the first half");
    CHECK(memcmp(&some.traits, &facts.traits, sizeof some.traits) == 0, "the same kind of game");
    spg_facts moved = some;
    NEED(spg_facts_finish(&moved) == SPG_OK, "finished elsewhere");
    CHECK(moved.whole && moved.shapes.games[0].steps.finite, "the second half");
    spg_facts_clear(&moved);
    close_facts();
}

static void a_memory_limit_ends_in_the_memory_error(void)
{
    NEED(open_facts("game h(a: list) { for i in 0..len(a)-1, k in 1..a[i]: h(a with [i]: a[i]-k, [i-1]: a[i-1]+k); }"
                    "game g(n: 0..) { for k in 1..n: g(n-k); h([n]); }"),
         "facts");
    spg_facts_clear(&facts);
    const size_t used = r.run.memory.used;
    bool done = false;
    for (size_t more = 0; !done && more < (size_t)4 << 20; more += more < 20000 ? 512 : 40000) {
        r.run.memory.limit = used + more;
        const spg_status status = make_facts(&r, NULL, &facts);
        CHECK(status == SPG_OK || status == SPG_NO_MEMORY, "an answer or the memory error");
        done = status == SPG_OK;
        if (done) { spg_facts_clear(&facts); }
        CHECK_INT(r.run.memory.used, used, "nothing is left behind");
    }
    CHECK(done, "in the end it is enough");
    close_rules(&r);
}

TAP_MAIN(TEST(the_kind_is_found_from_the_rules), TEST(a_def_that_gives_one_component_does_not_split),
         TEST(games_of_a_family_that_end_differently_are_told), TEST(the_box_of_a_start_holds_all_that_can_be_reached),
         TEST(guards_over_several_parameters_bound_the_box), TEST(a_measure_bounds_what_the_moves_do_not),
         TEST(a_game_that_is_not_reached_has_no_box), TEST(bounded_integers_are_digits_and_give_ranks),
         TEST(a_range_by_an_unknown_given_is_no_digit), TEST(first_order_rules_are_told_from_others),
         TEST(naturals_need_ranges_that_start_at_0_or_above), TEST(facts_can_be_opened_first_and_finished_later),
         TEST(a_memory_limit_ends_in_the_memory_error))
