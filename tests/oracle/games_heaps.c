/* games_heaps.c — one heap, and what may be taken from it. SPDX-License-Identifier: MIT */
#include "games.h"

/* Bash: take 1 to m. */
static const games_game bash;
static void bash_moves(const games_ask *at)
{
    for (int taken = 1; taken <= at->data->m && taken <= at->v[0]; taken++) {
        games_to(at, &bash, 1, at->v[0] - taken);
    }
}
static const games_game bash = {.name = "bash",
                                .rules = "given m = 3; game bash(n: 0..)  { for k in 1..m: bash(n-k); }",
                                .givens = "m",
                                .moves = bash_moves,
                                .high = {30},
                                .count = 1,
                                .summands = 3};

/* Counting aloud: add 1 to 10 to the number said last; who says the goal wins, and nobody may pass it. */
static const games_game say;
static void say_moves(const games_ask *at)
{
    for (int next = at->v[0] + 1; next <= at->v[0] + 10 && next <= at->data->goal; next++) {
        games_to(at, &say, 1, next);
    }
}
static bool up_to_goal(const games_data *data, int *v, int *count)
{
    (void)count;
    return v[0] <= data->goal;
}
static const games_game say = {.name = "say",
                               .rules = "given goal = 100; game say(t: 0..goal) { for k in 1..10: say(t+k); }",
                               .givens = "goal",
                               .moves = say_moves,
                               .high = {40},
                               .count = 1,
                               .fit = up_to_goal,
                               .summands = 2};

/* The auction of HDU 2149: raise by 1 to 10; who makes the price reach or pass the goal has bought. */
static const games_game bid;
static void bid_moves(const games_ask *at)
{
    for (int raise = 1; raise <= 10; raise++) { games_to(at, &bid, 1, at->v[0] + raise); }
}
static judge_ending bid_end(const games_ask *at)
{
    return at->v[0] >= at->data->goal ? games_ends(JUDGE_LOSE) : games_goes_on();
}
static const games_game bid = {.name = "bid",
                               .rules = "given goal = 100;\n"
                                        "game bid(t: 0..)   { end lose if t >= goal; for k in 1..10: bid(t+k); }",
                               .givens = "goal",
                               .moves = bid_moves,
                               .end = bid_end,
                               .high = {50},
                               .count = 1,
                               .summands = 2};

/* Nim, and misère Nim: who takes the last one loses, so who finds nothing has won. */
static const games_game nim, mnim;
static void nim_moves(const games_ask *at)
{
    for (int rest = 0; rest < at->v[0]; rest++) { games_to(at, &nim, 1, rest); }
}
static const games_game nim = {.name = "nim",
                               .rules = "game nim(n: 0..)   { for k in 1..n: nim(n-k); }",
                               .moves = nim_moves,
                               .high = {9},
                               .count = 1,
                               .summands = 3};
static void mnim_moves(const games_ask *at)
{
    for (int rest = 0; rest < at->v[0]; rest++) { games_to(at, &mnim, 1, rest); }
}
static judge_ending found_nothing(const games_ask *at)
{
    (void)at;
    return games_ends(JUDGE_WIN);
}
static const games_game mnim = {.name = "mnim",
                                .rules = "game mnim(n: 0..) { stuck win; for k in 1..n: mnim(n-k); }",
                                .moves = mnim_moves,
                                .stuck = found_nothing,
                                .other = true,
                                .high = {6},
                                .count = 1,
                                .summands = 3};

/* S-Nim: take a number of the set S. */
static const games_game snim;
static void snim_moves(const games_ask *at)
{
    for (int i = 0; i < at->data->S_count; i++) {
        if (at->data->S[i] <= at->v[0]) { games_to(at, &snim, 1, at->v[0] - at->data->S[i]); }
    }
}
static const games_game snim = {.name = "snim",
                                .rules = "given S = {1,3,4}; game snim(n: 0..)  { for k in S: snim(n-k); }",
                                .givens = "S",
                                .moves = snim_moves,
                                .high = {35},
                                .count = 1,
                                .summands = 3};

/* HDU 1847: take 1, 2, 4, 8, … */
static const games_game pow2;
static void pow2_moves(const games_ask *at)
{
    for (int taken = 1; taken <= at->v[0]; taken += taken) { games_to(at, &pow2, 1, at->v[0] - taken); }
}
static const games_game pow2 = {.name = "pow2",
                                .rules = "game pow2(n: 0..)  { for i in 0.. while 2**i <= n: pow2(n - 2**i); }",
                                .moves = pow2_moves,
                                .high = {70},
                                .count = 1,
                                .summands = 2};

/* LeetCode 1510: take a square that is not zero. */
static const games_game square;
static void square_moves(const games_ask *at)
{
    for (int taken = 1, step = 3; taken <= at->v[0]; taken += step, step += 2) {
        games_to(at, &square, 1, at->v[0] - taken);
    }
}
static const games_game square = {.name = "square",
                                  .rules = "game square(n: 0..) { for i in 1.. while i*i <= n: square(n - i*i); }",
                                  .moves = square_moves,
                                  .high = {60},
                                  .count = 1,
                                  .summands = 2};

/* P4018: take a power of a prime; the power with exponent 0 is 1. */
static const games_game prime;
static bool is_prime_power(int n)
{
    int primes = 0;
    for (int d = 2; n > 1; d++) {
        primes += n % d == 0;
        while (n % d == 0) { n /= d; }
    }
    return primes <= 1;
}
static void prime_moves(const games_ask *at)
{
    for (int taken = 1; taken <= at->v[0]; taken++) {
        if (is_prime_power(taken)) { games_to(at, &prime, 1, at->v[0] - taken); }
    }
}
static const games_game prime = {
    .name = "prime",
    .rules = "def least(x, d) = if d*d > x then x else if x % d == 0 then d else least(x, d+1);\n"
             "def powerof(x, p) = x == 1 or (x % p == 0 and powerof(x/p, p));\n"
             "game prime(n: 0..) { for k in 1..n where k == 1 or powerof(k, least(k,2)): prime(n-k); }",
    .moves = prime_moves,
    .high = {50},
    .count = 1,
    .summands = 2};

/* Take a Fibonacci number: 1, 2, 3, 5, 8, … */
static const games_game fibtake;
static void fibtake_moves(const games_ask *at)
{
    for (int a = 1, b = 2; a <= at->v[0];) {
        games_to(at, &fibtake, 1, at->v[0] - a);
        const int c = a + b;
        a = b;
        b = c;
    }
}
static const games_game fibtake = {.name = "fibtake",
                                   .rules = "def F(i) = if i < 2 then i+1 else F(i-1) + F(i-2);\n"
                                            "game fibtake(n: 0..) { for i in 0.. while F(i) <= n: fibtake(n - F(i)); }",
                                   .moves = fibtake_moves,
                                   .high = {60},
                                   .count = 1,
                                   .summands = 2};

/* HDU 4203: take 1, K, K², …; for K = 1 that is 1 alone. */
static const games_game doubloon;
static void doubloon_moves(const games_ask *at)
{
    int last = 0;
    for (int taken = 1; taken <= at->v[0] && taken != last; taken *= at->data->K) {
        games_to(at, &doubloon, 1, at->v[0] - taken);
        last = taken;
    }
}
static const games_game doubloon = {
    .name = "doubloon",
    .rules = "given K = 2;\n"
             "game doubloon(n: 0..) { for i in 0.. while K**i <= n and (i == 0 or K > 1): doubloon(n - K**i); }",
    .givens = "K",
    .moves = doubloon_moves,
    .high = {60},
    .count = 1,
    .summands = 2};

/* 2012 取球: take exactly 1, 3, 7 or 8; who takes the last ball loses. */
static const games_game ball12;
static void ball12_moves(const games_ask *at)
{
    if (at->v[0] >= 1) { games_to(at, &ball12, 1, at->v[0] - 1); }
    if (at->v[0] >= 3) { games_to(at, &ball12, 1, at->v[0] - 3); }
    if (at->v[0] >= 7) { games_to(at, &ball12, 1, at->v[0] - 7); }
    if (at->v[0] >= 8) { games_to(at, &ball12, 1, at->v[0] - 8); }
}
static const games_game ball12 = {.name = "ball12",
                                  .rules = "game ball12(n: 0..) { stuck win; for k in {1,3,7,8}: ball12(n-k); }",
                                  .moves = ball12_moves,
                                  .stuck = found_nothing,
                                  .other = true,
                                  .high = {60},
                                  .count = 1,
                                  .summands = 2};

const games_game *const games_heaps[] = {&bash,   &say,   &bid,     &nim,      &mnim,   &snim, &pow2,
                                         &square, &prime, &fibtake, &doubloon, &ball12, NULL};
