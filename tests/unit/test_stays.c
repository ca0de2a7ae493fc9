/* test_stays.c — moves that never make a board, list or set larger are told from all others. SPDX-License-Identifier: MIT */
#include "ir_helper.h"
#include "lower/stays.h"
#include "tap.h"

static rules r;

/* Of all boards, lists and sets of the last game. */
static bool stays(const char *text)
{
    static const uint8_t marked[] = {1, 1, 1, 1};
    bool yes = false;
    if (open_rules(&r, text)) {
        const uint32_t last = (uint32_t)r.program.games.count - 1;
        const spg_ir_game *game = &r.program.games.at[last];
        uint64_t params = 0;
        for (uint32_t i = 0; i < game->param_count; i++) {
            params |= game->params[i].shape.type != SPG_TYPE(INT) ? (uint64_t)1 << i : 0;
        }
        yes = spg_lower_stays(&r.program, marked, last, params);
    } else {
        CHECK(false, text);
    }
    close_rules(&r);
    return yes;
}

#define GRID "game g(b: grid, n: 0..) "
#define LIST "game g(a: list of 0..3, n: 0..) "
#define SETS "game g(s: set of 0.., t: set of 0.., n: 0..) "

static void boards_keep_their_sides(void)
{
    CHECK(stays(GRID "{ g(b, n-1); }"), "the same board");
    CHECK(stays(GRID "{ for r in 0..rows(b): g(b with [r,0]: \"x\", [0,r]: b[r,r], n-1); }"), "cells are written");
    CHECK(stays(GRID "{ for h in rewrite(b, \"..\" => \"xx\") where n > 1: g(h with [0,0]: \".\", n-1); }"),
          "a rewriting");
    CHECK(stays(GRID "{ let h = b with [0,0]: \"x\"; g(if n > 1 then h else b, n-1); }"), "a name, a choice");
    CHECK(stays("def put(b, i, x) = b with [i,i]: x; def two(b) = put(put(b, 0, \"x\"), 1, \"y\"); " GRID
                "{ g(two(b), n-1); }"),
          "helpers in helpers");
    CHECK(stays("given R: 1..; game g(b: grid[R,R], n: 0..) { g([\"..\",\"..\"], n-1); }"), "declared sides");
    CHECK(!stays("game g(n: 0.., b: grid[n,2]) { g(n-1, [\"..\"]); }"), "sides by a parameter");
    CHECK(!stays(GRID "{ g([\"..\",\"..\"], n-1); }"), "another board");
    CHECK(!stays("def new(b) = [\"..\",\"..\"]; " GRID "{ g(new(b), n-1); }"), "another one from a helper");
    CHECK(!stays(GRID "{ g(if n > 1 then b else [\"....\"], n-1); }"), "another one sometimes");
    CHECK(!stays(GRID "{ let h = if n > 1 then [\"....\"] else b; g(h, n-1); }"), "another one by a name");
    CHECK(!stays(GRID "{ for h in rewrite([\"....\"], \"..\" => \"xx\"): g(h, n-1); }"), "rewriting another one");
    CHECK(!stays("game g(b: grid, c: grid, n: 0..) { g(c, b, n-1); }"), "boards that change places");
}

static void lists_get_no_longer(void)
{
    CHECK(stays(LIST "{ for i in 0..len(a)-1: g(a with [i]: 0, n-1); g(a without 0, n-1); }"), "items written or gone");
    CHECK(stays(LIST "{ g([3 - x for x in a where x > n], n-1); }"), "each item by itself");
    CHECK(stays("given K: 1..; game g(a: list[K] of 0..3, n: 0..) { g([0, 1, 2], n-1); }"), "a declared length");
    CHECK(!stays(LIST "{ g(a + [1], n-1); }"), "one more");
    CHECK(!stays(LIST "{ g([x for x in a, y in a], n-1); }"), "pairs");
    CHECK(!stays(LIST "{ g([x for x in 0..3], n-1); }"), "a list of its own");
    CHECK(!stays("game g(a: list of 0..3, n: 0.., s: set of 0..3) { g([x for x in s], n-1, s); }"), "as long as a set");
}

static void sets_get_no_fresh_item(void)
{
    CHECK(stays(SETS "{ for x in s: g(t, s minus x, n-1); }"), "taken out, and in turn");
    CHECK(stays("def less(s, n) = {x for x in s where x > n}; " SETS
                "{ g(less(s, n), {y for y in t where y in s}, n-1); }"),
          "some passed over");
    CHECK(!stays(SETS "{ for x in s: g(s, t plus x, n-1); }"), "put in");
    CHECK(!stays(SETS "{ g({x + 1 for x in s}, t, n-1); }"), "other items");
    CHECK(!stays(SETS "{ g(s, {0..n}, n-1); }"), "a set of its own");
}

static void positions_come_from_their_own_game(void)
{
    CHECK(stays("game f(n: 0..) { f(n-1); } " GRID "{ f(n); g(b, n-1); }"), "it leads to another game");
    CHECK(!stays("game f(n: 0..) { if n > 3: g([\"..\"], n); else: f(n-1); } " GRID "{ g(b, n-1); }"),
          "another leads to it");
    CHECK(!stays("game f(c: grid, n: 0..) { g(c, n); } " GRID "{ g(b, n-1); }"), "… with a board of its own");
}

TAP_MAIN(TEST(boards_keep_their_sides), TEST(lists_get_no_longer), TEST(sets_get_no_fresh_item),
         TEST(positions_come_from_their_own_game))
