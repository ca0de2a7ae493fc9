/* games_scores.c — games for points: the stone games, and the balls of 2016. SPDX-License-Identifier: MIT */
#include "games.h"

#include <string.h>

static int64_t total(const games_data *data, int from, int to)
{
    int64_t sum = 0;
    for (int i = from; i <= to; i++) { sum += data->p[i]; }
    return sum;
}

static bool interval(const games_data *data, int *v, int *count)
{
    (void)count;
    return v[0] <= v[1] + 1 && v[1] < data->p_count;
}

static bool up_to_length(const games_data *data, int *v, int *count)
{
    (void)count;
    return v[0] <= data->p_count;
}

#define S_OF "def s(i, j) = sum(t in i..j: p[t]);\n"

/* 877: take the whole first or the whole last pile. */
static const games_game stone;
static void stone_moves(const games_ask *at)
{
    const int i = at->v[0], j = at->v[1];
    if (i > j) { return; }
    games_gain(at, false, at->data->p[i], &stone, 2, i + 1, j);
    games_gain(at, false, at->data->p[j], &stone, 2, i, j - 1);
}
static const games_game stone = {
    .name = "stone",
    .rules = "given p = [5,3,4,5];\n"
             "game stone(i, j) { if i <= j: { gain p[i]: stone(i+1,j); gain p[j]: stone(i,j-1); } }",
    .givens = "p",
    .moves = stone_moves,
    .scores = true,
    .high = {6, 6},
    .count = 2,
    .fit = interval,
    .summands = 2};

/* 1140: take the first X piles, X at most twice M; then M is at least X. */
static const games_game stone2;
static void stone2_moves(const games_ask *at)
{
    const int i = at->v[0], most = at->v[1];
    for (int x = 1; x <= 2 * most && i + x <= at->data->p_count; x++) {
        games_gain(at, false, total(at->data, i, i + x - 1), &stone2, 2, i + x, x > most ? x : most);
    }
}
static const games_game stone2 = {
    .name = "stone2",
    .rules = "given p = [2,7,9,4,4];\n" S_OF
             "game stone2(i, M) { for x in 1..min(2*M, len(p)-i): gain s(i,i+x-1): stone2(i+x, max(M,x)); }",
    .givens = "p",
    .moves = stone2_moves,
    .scores = true,
    .low = {0, 1},
    .high = {7, 3},
    .count = 2,
    .fit = up_to_length,
    .summands = 2};

/* 1406: take the first one, two or three stones; values may be negative. */
static const games_game stone3;
static void stone3_moves(const games_ask *at)
{
    for (int x = 1; x <= 3 && at->v[0] + x <= at->data->p_count; x++) {
        games_gain(at, false, total(at->data, at->v[0], at->v[0] + x - 1), &stone3, 1, at->v[0] + x);
    }
}
static const games_game stone3 = {
    .name = "stone3",
    .rules = "given p = [1,2,3,6];\n" S_OF
             "game stone3(i) { for x in 1..min(3, len(p)-i): gain s(i,i+x-1): stone3(i+x); }",
    .givens = "p",
    .moves = stone3_moves,
    .scores = true,
    .high = {7},
    .count = 1,
    .fit = up_to_length,
    .summands = 2};

/* 1563: one player cuts the row, the larger part is thrown away (equal: choose), the sum of the other is gained. */
static const games_game stone5;
static void stone5_moves(const games_ask *at)
{
    const int i = at->v[0], j = at->v[1];
    for (int last = i; last < j; last++) {
        const int64_t left = total(at->data, i, last), right = total(at->data, last + 1, j);
        if (left <= right) { games_gain(at, true, left, &stone5, 2, i, last); }
        if (right <= left) { games_gain(at, true, right, &stone5, 2, last + 1, j); }
    }
}
static const games_game stone5 = {.name = "stone5",
                                  .rules = "given p = [6,2,3,4,5,5];\n" S_OF "game stone5(i, j) { for k in i..j-1: {\n"
                                           "  if s(i,k) <= s(k+1,j): again gain s(i,k): stone5(i,k);\n"
                                           "  if s(i,k) >= s(k+1,j): again gain s(k+1,j): stone5(k+1,j); } }",
                                  .givens = "p",
                                  .moves = stone5_moves,
                                  .scores = true,
                                  .high = {6, 6},
                                  .count = 2,
                                  .fit = interval};

/* 1686: take any stone; each player has values of his own. */
static const games_game stone6;
static void stone6_moves(const games_ask *at)
{
    for (int i = 0; i < at->count; i++) {
        int next[GAMES_NUMBERS];
        int kept = 0;
        for (int j = 0; j < at->count; j++) {
            if (j != i) { next[kept++] = at->v[j]; }
        }
        const int *worth = at->turn == 0 ? at->data->a : at->data->b;
        const uint32_t to = games_put(at->states, &stone6, next, kept);
        judge_moves_add(at->out, (judge_option){.gain = worth[at->v[i]]}, &to, 1);
    }
}
static bool members(const games_data *data, int *v, int *count)
{
    int kept = 0;
    for (int i = 0; i < *count; i++) {
        if (v[i] != 0 && i < data->p_count) { v[kept++] = i; }
    }
    *count = kept;
    return true;
}
static const games_game stone6 = {
    .name = "stone6",
    .rules = "given a = [2,4,3], b = [1,6,7];\n"
             "game stone6(left: set) { for i in left: {\n"
             "  first: gain a[i]: stone6(left minus i); second: gain b[i]: stone6(left minus i); } }",
    .givens = "a b",
    .shape = GAMES_SET,
    .moves = stone6_moves,
    .roles = true,
    .scores = true,
    .high = {1, 1, 1, 1, 1, 1},
    .count = 6,
    .fit = members};

/* 1690: remove the first or the last stone and gain what remains. */
static const games_game stone7;
static void stone7_moves(const games_ask *at)
{
    const int i = at->v[0], j = at->v[1];
    if (i > j) { return; }
    games_gain(at, false, total(at->data, i, j) - at->data->p[i], &stone7, 2, i + 1, j);
    games_gain(at, false, total(at->data, i, j) - at->data->p[j], &stone7, 2, i, j - 1);
}
static const games_game stone7 = {
    .name = "stone7",
    .rules = "given p = [5,3,1,4,2];\n" S_OF
             "game stone7(i, j) { if i <= j: { gain s(i+1,j): stone7(i+1,j); gain s(i,j-1): stone7(i,j-1); } }",
    .givens = "p",
    .moves = stone7_moves,
    .scores = true,
    .high = {6, 6},
    .count = 2,
    .fit = interval};

/* 1872: take the leftmost x > 1 stones, gain their sum, put one stone of that value back. State: the last one merged. */
static const games_game stone8;
static void stone8_moves(const games_ask *at)
{
    for (int last = at->v[0] + 1; last < at->data->p_count; last++) {
        games_gain(at, false, total(at->data, 0, last), &stone8, 1, last);
    }
}
static bool is_stone(const games_data *data, int *v, int *count)
{
    (void)count;
    return v[0] < data->p_count;
}
static const games_game stone8 = {.name = "stone8",
                                  .rules = "given p = [0-1,2,0-3,4,0-5];\n" S_OF
                                           "game stone8(i) { for j in i+1..len(p)-1: gain s(0,j): stone8(j); }",
                                  .givens = "p",
                                  .moves = stone8_moves,
                                  .scores = true,
                                  .high = {7},
                                  .count = 1,
                                  .fit = is_stone,
                                  .summands = 2};

/* 2029: remove a stone; a total divisible by 3 loses at once; when the stones run out the second player wins. */
static const games_game stone9;
static void stone9_moves(const games_ask *at)
{
    for (int residue = 0; residue < 3; residue++) {
        if (at->v[residue] == 0) { continue; }
        int next[4] = {at->v[0], at->v[1], at->v[2], (at->v[3] + residue) % 3};
        next[residue] -= 1;
        if (next[3] == 0) { games_verdict(at, JUDGE_LOSE); }
        if (next[3] != 0) { games_list(at, &stone9, next, 4); }
    }
}
static judge_ending stone9_end(const games_ask *at)
{
    return at->v[0] + at->v[1] + at->v[2] == 0 ? games_ends(JUDGE_SECOND) : games_goes_on();
}
static const games_game stone9 = {
    .name = "stone9",
    .rules = "game stone9(c: list, t) {\n"
             "  end second if sum(x in c: x) == 0;\n"
             "  for r in 0..2 where c[r] > 0: if (t+r) % 3 == 0: lose; else: stone9(c with [r]: c[r]-1, (t+r) % 3);\n"
             "}",
    .shape = GAMES_LIST_THEN_INT,
    .moves = stone9_moves,
    .end = stone9_end,
    .roles = true,
    .other = true,
    .high = {3, 4, 4, 2},
    .count = 4};

/* 取球博弈: take a number of S; when nothing can be taken, an odd number of balls beats an even one. Parities, mover's first. */
static const games_game ball;
static void ball_moves(const games_ask *at)
{
    for (int i = 0; i < at->data->S_count; i++) {
        const int taken = at->data->S[i];
        if (taken <= at->v[0]) { games_to(at, &ball, 3, at->v[0] - taken, at->v[2], (at->v[1] + taken) & 1); }
    }
}
static judge_ending ball_stuck(const games_ask *at)
{
    return (judge_ending){JUDGE_NUMBER, at->v[1] - at->v[2]};
}
static const games_game ball = {
    .name = "ball",
    .rules = "given S = {1,2,3};\n"
             "game ball(n: 0.., mine, yours) { stuck mine - yours; for k in S: ball(n-k, yours, (mine+k) % 2); }",
    .givens = "S",
    .moves = ball_moves,
    .stuck = ball_stuck,
    .scores = true,
    .high = {25, 1, 1},
    .count = 3};

const games_game *const games_scores[] = {&stone,  &stone2, &stone3, &stone5, &stone6,
                                          &stone7, &stone8, &stone9, &ball,   NULL};
