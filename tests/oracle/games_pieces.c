/* games_pieces.c — two numbers or a piece on a board. SPDX-License-Identifier: MIT */
#include "games.h"

/* Wythoff: take from one pile, or the same from both. */
static const games_game wythoff;
static void wythoff_moves(const games_ask *at)
{
    const int a = at->v[0], b = at->v[1];
    for (int c = 0; c < a; c++) { games_to(at, &wythoff, 2, c, b); }
    for (int d = 0; d < b; d++) { games_to(at, &wythoff, 2, a, d); }
    for (int k = 1; k <= a && k <= b; k++) { games_to(at, &wythoff, 2, a - k, b - k); }
}
static const games_game wythoff = {
    .name = "wythoff",
    .rules =
        "game wythoff(a: 0.., b: 0..) { for k in 1..max(a,b): { wythoff(a-k,b); wythoff(a,b-k); wythoff(a-k,b-k); } }",
    .moves = wythoff_moves,
    .high = {9, 9},
    .count = 2};

/* Fibonacci Nim: after the first take, at most twice what the other just took. A: not all at first; B: all allowed. */
static const games_game fib, fibA, fibB;
static void fib_moves(const games_ask *at)
{
    for (int taken = 1; taken <= at->v[1] && taken <= at->v[0]; taken++) {
        games_to(at, &fib, 2, at->v[0] - taken, 2 * taken);
    }
}
static void fibA_moves(const games_ask *at)
{
    for (int taken = 1; taken < at->v[0]; taken++) { games_to(at, &fib, 2, at->v[0] - taken, 2 * taken); }
}
static void fibB_moves(const games_ask *at)
{
    for (int taken = 1; taken <= at->v[0]; taken++) { games_to(at, &fib, 2, at->v[0] - taken, 2 * taken); }
}
#define FIB                                                                                                            \
    "game fib(n: 0.., lim) { for k in 1..min(n,lim): fib(n-k, 2*k); }\n"                                               \
    "game fibA(n: 0..) { for k in 1..n-1: fib(n-k, 2*k); }\n"                                                          \
    "game fibB(n: 0..) { for k in 1..n: fib(n-k, 2*k); }\n"
static const games_game fib = {
    .name = "fib", .rules = FIB, .moves = fib_moves, .high = {14, 14}, .count = 2, .summands = 2};
static const games_game fibA = {.name = "fibA", .rules = FIB, .moves = fibA_moves, .high = {22}, .count = 1};
static const games_game fibB = {.name = "fibB", .rules = FIB, .moves = fibB_moves, .high = {22}, .count = 1};

/* Euclid's game: subtract a positive multiple of the smaller number from the larger, not below 0; who reaches 0 wins. */
static const games_game euclid;
static void euclid_moves(const games_ask *at)
{
    const int small = at->v[0] < at->v[1] ? at->v[0] : at->v[1];
    const int large = at->v[0] < at->v[1] ? at->v[1] : at->v[0];
    for (int rest = large - small; rest >= 0; rest -= small) { games_to(at, &euclid, 2, small, rest); }
}
static judge_ending euclid_end(const games_ask *at)
{
    return at->v[0] == 0 || at->v[1] == 0 ? games_ends(JUDGE_LOSE) : games_goes_on();
}
static const games_game euclid = {
    .name = "euclid",
    .rules = "game euclid(a: 0.., b: 0..) { end lose if min(a,b) == 0; let s = min(a,b);\n"
             "  let t = max(a,b); for k in 1..t/s: euclid(s, t-k*s); }",
    .moves = euclid_moves,
    .end = euclid_end,
    .high = {19, 19},
    .count = 2,
    .summands = 2};

/* kiki: a coin goes one cell left, down, or left and down; row 1 is the top, H the bottom. */
static const games_game kiki;
static void kiki_moves(const games_ask *at)
{
    const bool left = at->v[1] > 1, down = at->v[0] < at->data->H;
    if (left) { games_to(at, &kiki, 2, at->v[0], at->v[1] - 1); }
    if (down) { games_to(at, &kiki, 2, at->v[0] + 1, at->v[1]); }
    if (left && down) { games_to(at, &kiki, 2, at->v[0] + 1, at->v[1] - 1); }
}
static bool on_board(const games_data *data, int *v, int *count)
{
    (void)count;
    return v[0] <= data->H && v[1] <= data->W;
}
static const games_game kiki = {.name = "kiki",
                                .rules = "given H = 5, W = 3;\n"
                                         "game kiki(r: 1..H, c: 1..W) { kiki(r+1,c); kiki(r,c-1); kiki(r+1,c-1); }",
                                .givens = "H W",
                                .moves = kiki_moves,
                                .low = {1, 1},
                                .high = {6, 6},
                                .count = 2,
                                .fit = on_board,
                                .summands = 3};

/* Hyper knights: six jumps on a quarter of the plane. */
static const games_game knight;
static void knight_moves(const games_ask *at)
{
    static const int jump[6][2] = {{1, -2}, {-1, -2}, {-1, -3}, {-2, -1}, {-3, -1}, {-2, 1}};
    for (int i = 0; i < 6; i++) {
        const int x = at->v[0] + jump[i][0], y = at->v[1] + jump[i][1];
        if (x >= 0 && y >= 0) { games_to(at, &knight, 2, x, y); }
    }
}
static const games_game knight = {
    .name = "knight",
    .rules = "game knight(x: 0.., y: 0..) { knight(x-2,y+1); knight(x-2,y-1); knight(x-1,y-2); knight(x+1,y-2);\n"
             "  knight(x-1,y-3); knight(x-3,y-1); }",
    .moves = knight_moves,
    .high = {8, 8},
    .count = 2,
    .summands = 2};

/* Rook: any way up, or any way left. Queen: also along the diagonal. */
static const games_game rook, queen;
static void line(const games_ask *at, const games_game *game, int rows, int columns)
{
    for (int k = 1; k * rows <= at->v[0] && k * columns <= at->v[1]; k++) {
        games_to(at, game, 2, at->v[0] - k * rows, at->v[1] - k * columns);
    }
}
static void rook_moves(const games_ask *at)
{
    line(at, &rook, 1, 0);
    line(at, &rook, 0, 1);
}
static void queen_moves(const games_ask *at)
{
    line(at, &queen, 1, 1);
    line(at, &queen, 1, 0);
    line(at, &queen, 0, 1);
}
static const games_game rook = {
    .name = "rook",
    .rules = "game rook(r: 0.., c: 0..) { for i in 0..r-1: rook(i,c); for j in 0..c-1: rook(r,j); }",
    .moves = rook_moves,
    .high = {5, 5},
    .count = 2,
    .summands = 2};
static const games_game queen = {
    .name = "queen",
    .rules = "game queen(r: 0.., c: 0..) { for k in 1..max(r,c): { queen(r-k,c); queen(r,c-k); queen(r-k,c-k); } }",
    .moves = queen_moves,
    .high = {5, 5},
    .count = 2,
    .summands = 2};

const games_game *const games_pieces[] = {&wythoff, &fib, &fibA, &fibB, &euclid, &kiki, &knight, &rook, &queen, NULL};
