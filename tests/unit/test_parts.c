/* test_parts.c — positions taken apart: their values are those of the definition. SPDX-License-Identifier: MIT */
#include "solve/parts/parts.h"

#include <string.h>

#include "ground_helper.h"
#include "ground/beside.h"
#include "ground/symmetry.h"
#include "solve/parts/state.h"

enum { ASKED = SPG_WANT_COUNTS | SPG_WANT_EVERY_MOVE | SPG_WANT_VALUE };

static uint32_t compared, games, fell_apart; /* positions; games, and those that did */
static uint64_t solved;                      /* positions of the game that was compared last */
enum { ENOUGH = 256 << 20 };                 /* what never ends would take all */
static size_t memory_left = ENOUGH;
static bool small, forced = true;

static bool find(void *user, const uint64_t *component, uint8_t *digits)
{
    const grounded_family *in = user;
    return digits_of(in, component, digits);
}

static spg_status ask(const spg_engine *engine, void *state, const spg_position *position, uint64_t work,
                      spg_answer *out)
{
    spg_status status;
    SPG_TRY(engine->ask(state, position));
    while ((status = engine->step(state, work)) == SPG_MORE) {}
    return status == SPG_OK ? engine->answer(state, &kept, out) : status;
}

/* A position of the ground game; the first one is the start. */
static spg_status position_at(const grounded_family *of, uint32_t number, spg_position *out)
{
    uint8_t digits[SPG_GROUND_FIELDS_MAX];
    if (!spg_ground_digits(&of->ground, of->start, digits)) { return SPG_REFUSED; }
    for (uint32_t f = 0; f < of->ground.field_count && number > 0; f++) {
        if (random_below(3) == 0) { digits[f] = (uint8_t)random_below(of->ground.radix[f]); }
    }
    SPG_TRY(component_of(of, digits, out));
    out->turn = SPG_TURN_FIRST;
    return SPG_OK;
}

/* Values of all moves, too. */
static bool same(const spg_answer *a, const spg_answer *b)
{
    bool alike = same_answers(a, b) && a->has_value && b->has_value;
    for (size_t i = 0; alike && i < a->move_count; i++) {
        alike = !b->moves[i].has_value || a->moves[i].value.nimber == b->moves[i].value.nimber;
    }
    return alike;
}

/* One state is asked about several positions: what it knows from the first serves the next. */
static const char *differs(const grounded_family *of, void *fast, void *slow, uint64_t work)
{
    enum { QUESTIONS = 4 };
    for (uint32_t i = 0; i < QUESTIONS; i++) {
        spg_position position;
        spg_answer a, b;
        if (position_at(of, i, &position) != SPG_OK) { return "no position"; }
        if (ask(&spg_engine_definition, slow, &position, SPG_ENGINE_WORK, &b) != SPG_OK) { return ""; }
        const spg_status status = ask(&spg_engine_parts, fast, &position, work, &a);
        if (status != SPG_OK) { return status == SPG_NO_MEMORY ? "memory" : worded(&now.run.error); }
        if (!same(&a, &b)) { return "answers differ"; }
        compared += 1;
    }
    return "";
}

static const char *compare_with(grounded_family *of, const spg_ground_symmetries *symmetries, uint64_t work)
{
    const spg_masks_plan values = {0}; /* that there are values */
    const spg_masks_plan plan = {
        .ground = &of->ground, .find = find, .user = of, .symmetries = symmetries, .values = &values};
    const spg_task task = {.game = &of->f.game, .question = {ASKED}, .masks = &plan, .forced = forced};
    void *fast = NULL, *slow = NULL;
    const char *wrong = "memory";
    if (!spg_masks_fits(&of->ground)) { return "too wide"; }
    if (!spg_ground_has_values(&of->ground)) { return "it has no values"; }
    if (!spg_parts_fits(&of->ground)) { return "it does not fit"; }
    if (spg_engine_definition.open(&now.run, &task, &slow) == SPG_OK) {
        if (spg_engine_parts.open(&now.run, &task, &fast) == SPG_OK) {
            spg_parts *state = fast;
            if (small) { state->table.most_bytes = 0; }
            wrong = differs(of, fast, slow, work);
            games += 1;
            fell_apart += state->apart > 0;
            solved = state->solved;
            spg_engine_parts.close(fast);
        }
        spg_engine_definition.close(slow);
    }
    return wrong;
}

/* "", what is wrong, or why it has no ground game. */
static const char *compare(const char *rules, const char *position, uint64_t work)
{
    static char said[256];
    grounded_family of;
    const char *wrong;
    spg_ground_symmetries symmetries;
    spg_status status = read_ground(rules, position, &of);
    now.run.memory.limit = now.run.memory.used + memory_left;
    if (status == SPG_OK) { status = make_ground(&of); }
    if (status != SPG_OK) {
        wrong = status == SPG_NO_MEMORY ? "memory" : worded(&now.run.error);
    } else if (of.why_not != NULL) {
        wrong = of.why_not;
    } else {
        wrong = spg_ground_find_symmetries(&now.run, &kept, &of.ground, &symmetries) == SPG_OK ? "" : "memory";
        if (wrong[0] == '\0') { wrong = compare_with(&of, &symmetries, work); }
        if (wrong[0] == '\0') { wrong = compare_with(&of, NULL, work); }
        spg_ground_close(&of.ground);
    }
    snprintf(said, sizeof said, "%.200s", wrong);
    return close_machine() == 0 ? said : "memory not given back";
}

#define CHECK_SAME(rules, position, fact)                                                                              \
    do {                                                                                                               \
        CHECK_TEXT(compare(rules, position, SPG_ENGINE_WORK), "", fact);                                               \
        CHECK_TEXT(compare(rules, position, 1), "", fact);                                                             \
    } while (0)

#define PATH "game g(s: set of 0..) { for v in s: g({u for u in s where u != v and u != v-1 and u != v+1}); }"

static void graphs_lists_and_boards_fall_apart(void)
{
    random_state = 1;
    CHECK_SAME(PATH, "g({0..9})", "nodes with their neighbours");
    CHECK(solved < 40, "intervals, not sets");
    CHECK_SAME("game g(h: list[5] of 0..4) { for i in 0..4, k in 1..min(2, h[i]): g(h with [i]: h[i] - k); }",
               "g([4,3,4,1,2])", "heaps");
    CHECK(solved <= 20, "one by one");
    CHECK_SAME("game g(b: grid) { for h in rewrite(b, \"..\" => \"xx\", \"./.\" => \"x/x\"): g(h); }",
               "g([\"....\",\".x..\",\"....\"])", "dominoes");
    CHECK_SAME("game g(b: grid) { for r in 0..2, c in 0..3 where b[r,c] == \".\" and b[r,c+1] != \"X\" and b[r,c-1] != "
               "\"X\" and b[r-1,c] != \"X\" and b[r+1,c] != \"X\": g(b with [r,c]: \"X\"); }",
               "g([\"....\",\"..#.\",\"....\"])", "stones that keep away from each other");
    CHECK_SAME("game g(a: list[6] of 0..2, n: 0..2) { for i in 0..4 where a[i] > 0 and a[i+1] != 1: g(a with [i]: a[i] "
               "- 1, n); for k in 1..n: g(a, n-k); }",
               "g([2,1,2,0,2,1], 2)", "lists and numbers");
}

/* Rules of which one thing keeps parts together, or seems to. */
static void what_ties_all_parts_is_seen(void)
{
    random_state = 2;
    CHECK_SAME("game g(a: list[6] of 0..1) { for i in 0..5 where a[i] == 1 and a[0] == 1: g(a with [i]: 0); }",
               "g([1,1,1,1,1,1])", "a cell that all moves ask");
    CHECK_SAME("game g(a: list[6] of 0..1) { for i in 0..5 where a[i] == 1 and a[0] == 0: g(a with [i]: 0); for i in "
               "0..5 where a[i] == 1 and a[5] == 1: g(a with [i]: 0); }",
               "g([1,1,1,1,1,1])", "until it is settled");
    CHECK_SAME("game g(a: list[6] of 0..1) { for i in 0..5 where a[i] == 1 and sum(x in a: x) % 3 != 1: g(a with [i]: "
               "0); }",
               "g([1,1,1,1,1,1])", "how many there are");
    CHECK_SAME("game g(a: list[6] of 0..2) { for i in 0..4 where a[i] > 0: g(a with [i]: 0, [i+1]: a[i+1] / 2); }",
               "g([2,2,1,2,0,2])", "cells that are written without being asked");
    CHECK_SAME("game g(a: list[5] of 0..2) { for i in 0..3 where a[i] > a[i+1]: g(a with [i]: a[i+1], [i+1]: 0); }",
               "g([2,1,2,0,1])", "cells that are read");
    CHECK_SAME("game g(a: list[5] of 0..2) { for i in 0..4 where a[i] < 2: g(a with [i]: a[i] + 1); }",
               "g([0,1,0,2,1])", "what is settled is not nothing");
    CHECK_SAME("game g(a: list[5] of 0..2) { for i in 0..3 where a[i] == 1: g(a with [i]: 0); for i in 0..3 where a[i] "
               "== 1 and a[i+1] != 1: g(a with [i]: 2); }",
               "g([1,1,1,1,1])", "two digits that stay");
    CHECK_SAME(
        "game g(a: list[4] of 0..1, n: 0..3) { for i in 0..3 where a[i] == 1: g(a with [i]: 0, n); for k in 1..n "
        "where a[0] == a[1]: g(a, n-k); }",
        "g([1,1,1,1], 3)", "cells that are compared");
    CHECK_SAME("game g(a: list[7] of 0..2, b: list[7] of 0..1) { if all(x in a: x == 2): g(b, b); for i in 0..6 where "
               "a[i] == 1: "
               "g(a with [i]: 0, b); for i in 0..6 where b[i] == 1: g(a, b with [i]: 0); }",
               "g([2,2,2,2,2,2,2], [0,0,1,0,0,0,0])", "cells that are copied without being asked");
    CHECK_SAME(
        "game g(f: list[2] of 0..1, n: list[2] of 0..2) { for i in 0..1 where f[i] == 0: g(f with [i]: 1, n); for i "
        "in 0..1 where f[i] == 1 and n[i] > 0: g(f with [i]: 0, n with [i]: n[i] - 1); }",
        "g([0,1], [1,2])", "cells that never come to rest");
}

static void a_move_that_may_change_nothing_keeps_all_together(void)
{
    const char *const start = "g([1,0,1], 1)";
    CHECK_TEXT(compare("game g(a: list[3] of 0..1, n: 0..2) { for i in 0..2 where n > 0: g(a with [i]: 0, n-1); }",
                       start, 100),
               "", "n falls");
    CHECK_TEXT(compare("game g(a: list[3] of 0..1, n: 0..2) { for i in 0..2: g(a with [i]: 0, n); }", start, 100),
               "it does not fit", "nothing may");
    CHECK_TEXT(
        compare(
            "game g(a: list[7] of 0..1, b: list[7] of 0..1) { if a != b: g(b, b); for i in 0..6 where a[i] + b[i] == "
            "2: g(a with [i]: 0, b with [i]: 0); }",
            "g([1,0,1,0,1,0,1], [0,1,1,0,0,1,1])", 100),
        "it does not fit", "the same may be copied");
}

/* Numbers that only fall, or cells that are only filled, by moves over a few neighbours; now and then something of all cells. */
static void random_parts(char *text, size_t size)
{
    static const char *const conditions[] = {"a[i] > 0",
                                             "a[i] > 0",
                                             "a[i] == 2",
                                             "a[i] > 0 and a[i+1] != 1",
                                             "a[i] > a[i+1]",
                                             "a[i] > 0 and a[i+1] < 2",
                                             "a[i] > 0 and a[i+1] > 0",
                                             "a[i] > 0 and (a[i+1] == 0 or a[(i+2) % 6] == 1)",
                                             "a[i] == 1 and a[(i+3) % 6] == 1",
                                             "a[i] > 0 and sum(x in a: x) % 4 != 2",
                                             "a[i] > 0 and a[5] != 1"};
    static const char *const targets[] = {"[i]: a[i] - 1",
                                          "[i]: 0",
                                          "[i]: a[i] - 1, [i+1]: 0",
                                          "[i]: 0, [(i+2) % 6]: 0",
                                          "[i]: a[i] - 1, [i+1]: min(a[i+1], 1)",
                                          "[i]: a[i] / 2, [i+1]: a[i+1] / 2"};
    size_t at = (size_t)snprintf(text, size, "game g(a: list[6] of 0..2, n: 0..1) {");
    for (uint32_t left = 1 + random_below(3); left > 0; left--) {
        at += (size_t)snprintf(text + at, size - at, " for i in 0..4 where %s: g(a with %s, n);", PICKED(conditions),
                               PICKED(targets));
    }
    if (random_below(2) == 0) {
        at += (size_t)snprintf(text + at, size - at, " if n > 0%s: g(a, n-1);",
                               random_below(2) == 0 ? " and a[2] != 1" : "");
    }
    snprintf(text + at, size - at, " }");
}

static void random_rules_are_worth_what_they_are(void)
{
    random_state = 20261119;
    compared = games = fell_apart = 0;
    for (uint32_t round = 0; round < tap_part(400); round++) {
        char text[2000];
        random_parts(text, sizeof text);
        const char *said = compare(text, "g([2,1,2,2,1,2], 1)", 1 + random_below(3000));
        if (strcmp(said, "it does not fit") != 0) { CHECK_TEXT(said, "", text); }
    }
    printf("# %u answers, %u of %u games fell apart\n", (unsigned)compared, (unsigned)fell_apart, (unsigned)games);
    CHECK(2 * fell_apart > games && fell_apart < games, "most do, and not all");
}

static void what_stays_whole_is_left_to_others(void)
{
    static const char whole[] =
        "game g(a: list[18] of 0..1) { for i in 0..17 where a[i] == 1 and sum(x in a: x) % 7 != 5 and "
        "a[(i+1) % 18] + a[(i+5) % 18] > 0: g(a with [i]: 0); }";
    static const char start[] = "g([1 for i in 1..18])";
    random_state = 3;
    forced = false;
    CHECK(strstr(compare(whole, start, 1000), "positions of this game hardly fall apart") != NULL, "after some time");
    CHECK_TEXT(compare(PATH, "g({0..15})", 10), "", "what falls apart goes on");
    forced = true;
    CHECK_TEXT(compare(whole, start, 1000), "", "unless it was asked for");
    CHECK(!spg_parts_fits(&(spg_ground){.field_count = 0}), "without fields");
}

static void a_table_that_is_full_changes_nothing(void)
{
    random_state = 7;
    small = true;
    CHECK_TEXT(compare("game g(b: grid) { for h in rewrite(b, \"..\" => \"xx\", \"./.\" => \"x/x\"): g(h); }",
                       "g([\"....\",\"....\",\"....\"])", SPG_ENGINE_WORK),
               "", "right all the same");
    small = false;
}

static void every_memory_limit_ends_in_an_answer_or_the_memory_error(void)
{
    const char *said = "memory";
    for (size_t room = 1 << 10; strcmp(said, "memory") == 0; room += room / 3) {
        memory_left = room;
        random_state = 7;
        said = compare(PATH, "g({0..11})", SPG_ENGINE_WORK);
    }
    memory_left = ENOUGH;
    CHECK_TEXT(said, "", "nothing else");
}

TAP_MAIN(TEST(graphs_lists_and_boards_fall_apart), TEST(what_ties_all_parts_is_seen),
         TEST(a_move_that_may_change_nothing_keeps_all_together), TEST(random_rules_are_worth_what_they_are),
         TEST(what_stays_whole_is_left_to_others), TEST(a_table_that_is_full_changes_nothing),
         TEST(every_memory_limit_ends_in_an_answer_or_the_memory_error))
