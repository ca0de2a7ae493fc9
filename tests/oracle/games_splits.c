/* games_splits.c — moves that leave two games behind. SPDX-License-Identifier: MIT */
#include "games.h"

/* POJ 2311: cut a sheet along a full grid line; who first cuts out a 1×1 piece wins. The rule file leaves out the cuts that
 * lose at once (a strip of width 1), so only the winner is the same. */
static const games_game cutting;
static void cut(const games_ask *at, int w1, int h1, int w2, int h2)
{
    if ((w1 == 1 && h1 == 1) || (w2 == 1 && h2 == 1)) {
        games_verdict(at, JUDGE_WIN);
    } else {
        games_two(at, &cutting, 2, w1, h1, w2, h2);
    }
}
static void cutting_moves(const games_ask *at)
{
    const int w = at->v[0], h = at->v[1];
    for (int i = 1; i < w; i++) { cut(at, i, h, w - i, h); }
    for (int j = 1; j < h; j++) { cut(at, w, j, w, h - j); }
}
static const games_game cutting = {
    .name = "cutting",
    .rules = "game cutting(w: 2.., h: 2..) { for i in 2..w-2: cutting(i,h) + cutting(w-i,h);\n"
             "  for j in 2..h-2: cutting(w,j) + cutting(w,h-j); }",
    .moves = cutting_moves,
    .other = true,
    .outcome_only = true,
    .low = {2, 2},
    .high = {5, 4},
    .count = 2};

/* P2148 E&D: of a pair of piles remove one and split the other into two piles that are not empty. */
static const games_game ed;
static void ed_moves(const games_ask *at)
{
    for (int removed = 0; removed < 2; removed++) {
        const int other = at->v[1 - removed];
        for (int part = 1; part < other; part++) { games_to(at, &ed, 2, part, other - part); }
    }
}
static const games_game ed = {
    .name = "ed",
    .rules = "game ed(a: 1.., b: 1..) { for i in 1..a-1: ed(i,a-i); for i in 1..b-1: ed(i,b-i); }",
    .moves = ed_moves,
    .low = {1, 1},
    .high = {9, 9},
    .count = 2,
    .summands = 2};

/* P3185: a bean of bottle i (counted from the right) is replaced by one in bottle j and one in bottle k, both further right. */
static const games_game bean;
static void bean_moves(const games_ask *at)
{
    for (int j = 0; j < at->v[0]; j++) {
        for (int k = 0; k <= j; k++) { games_two(at, &bean, 1, j, k); }
    }
}
static const games_game bean = {.name = "bean",
                                .rules = "game bean(i: 0..) { for j in 0..i-1, k in 0..j: bean(j) + bean(k); }",
                                .moves = bean_moves,
                                .high = {3},
                                .count = 1,
                                .summands = 3};

/* HDU 2873: a bomb explodes into one further up and one further left; at the border into one. */
static const games_game bomb;
static void bomb_moves(const games_ask *at)
{
    const int x = at->v[0], y = at->v[1];
    if (x == 1) {
        for (int v = 1; v < y; v++) { games_to(at, &bomb, 2, 1, v); }
    } else if (y == 1) {
        for (int u = 1; u < x; u++) { games_to(at, &bomb, 2, u, 1); }
    }
    for (int u = 1; u < x; u++) {
        for (int v = 1; v < y; v++) { games_two(at, &bomb, 2, u, y, x, v); }
    }
}
static const games_game bomb = {.name = "bomb",
                                .rules = "game bomb(x: 1.., y: 1..) {\n"
                                         "  for u in 1..x-1, v in 1..y-1: bomb(u,y) + bomb(x,v);\n"
                                         "  if y == 1: for u in 1..x-1: bomb(u,1);\n"
                                         "  if x == 1: for v in 1..y-1: bomb(1,v);\n"
                                         "}",
                                .moves = bomb_moves,
                                .low = {1, 1},
                                .high = {3, 3},
                                .count = 2,
                                .summands = 2};

/* AcWing 894: a pile becomes two smaller ones, empty ones too; which is which does not matter. */
static const games_game split;
static void split_moves(const games_ask *at)
{
    for (int big = 0; big < at->v[0]; big++) {
        for (int small = 0; small <= big; small++) { games_two(at, &split, 1, big, small); }
    }
}
static const games_game split = {.name = "split",
                                 .rules = "game split(n: 0..) { for i in 0..n-1, j in 0..i: split(i) + split(j); }",
                                 .moves = split_moves,
                                 .high = {3},
                                 .count = 1,
                                 .summands = 3};

/* HDU 2999: take k neighbours from a row, k in S, anywhere. POJ 2484: the first take from a ring leaves a row. */
static const games_game row, circle;
static void row_moves(const games_ask *at)
{
    for (int i = 0; i < at->data->S_count; i++) {
        for (int left = 0; left + at->data->S[i] <= at->v[0]; left++) {
            games_two(at, &row, 1, left, at->v[0] - at->data->S[i] - left);
        }
    }
}
static void circle_moves(const games_ask *at)
{
    for (int i = 0; i < at->data->S_count; i++) {
        if (at->data->S[i] <= at->v[0]) { games_to(at, &row, 1, at->v[0] - at->data->S[i]); }
    }
}
#define ROW                                                                                                            \
    "given S = {1,2};\n"                                                                                               \
    "game row(n: 0..) { for k in S, a in 0..n-k: row(a) + row(n-k-a); }\n"                                             \
    "game circle(n: 0..) { for k in S: row(n-k); }\n"
static const games_game row = {
    .name = "row", .rules = ROW, .givens = "S", .moves = row_moves, .high = {9}, .count = 1, .summands = 2};
static const games_game circle = {
    .name = "circle", .rules = ROW, .givens = "S", .moves = circle_moves, .high = {10}, .count = 1, .summands = 2};

/* Kayles: knock down one pin or two neighbours. Dawson's Kayles: exactly two. Rows of no pins are gone. */
static const games_game kayles, dawson;
static void knock(const games_ask *at, const games_game *game, int pins)
{
    for (int left = 0; 2 * left + pins <= at->v[0]; left++) {
        const int right = at->v[0] - pins - left;
        if (right == 0) { judge_moves_add(at->out, (judge_option){0}, NULL, 0); }
        if (right > 0 && left == 0) { games_to(at, game, 1, right); }
        if (left > 0) { games_two(at, game, 1, left, right); }
    }
}
static void kayles_moves(const games_ask *at)
{
    knock(at, &kayles, 1);
    knock(at, &kayles, 2);
}
static void dawson_moves(const games_ask *at)
{
    knock(at, &dawson, 2);
}
static const games_game kayles = {
    .name = ".77", .rules = "", .moves = kayles_moves, .high = {12}, .count = 1, .summands = 2};
static const games_game dawson = {
    .name = ".07", .rules = "", .moves = dawson_moves, .high = {14}, .count = 1, .summands = 2};

const games_game *const games_splits[] = {&cutting, &ed, &bean, &bomb, &split, &row, &circle, &kayles, &dawson, NULL};
