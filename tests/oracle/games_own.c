/* games_own.c — made for the kinds the tutorials lack: roles without cycles, `again`, both with points, roles on a ring.
 * SPDX-License-Identifier: MIT */
#include "games.h"

/* Uneven takes: the first player takes 1 or 2, the second 1 or 3. */
static const games_game uneven;
static void uneven_moves(const games_ask *at)
{
    const int more = at->turn == 0 ? 2 : 3;
    if (at->v[0] >= 1) { games_to(at, &uneven, 1, at->v[0] - 1); }
    if (at->v[0] >= more) { games_to(at, &uneven, 1, at->v[0] - more); }
}
static const games_game uneven = {
    .name = "uneven",
    .rules = "game uneven(n: 0..) { uneven(n-1); first: uneven(n-2); second: uneven(n-3); }",
    .moves = uneven_moves,
    .roles = true,
    .high = {20},
    .count = 1,
    .summands = 3};

/* Take 1, 2 or 3; who takes exactly 2 moves once more. */
static const games_game once_more;
static void once_more_moves(const games_ask *at)
{
    if (at->v[0] >= 1) { games_gain(at, false, 0, &once_more, 1, at->v[0] - 1); }
    if (at->v[0] >= 2) { games_gain(at, true, 0, &once_more, 1, at->v[0] - 2); }
    if (at->v[0] >= 3) { games_gain(at, false, 0, &once_more, 1, at->v[0] - 3); }
}
static const games_game once_more = {.name = "once",
                                     .rules = "game once(n: 0..) { once(n-1); again once(n-2); once(n-3); }",
                                     .moves = once_more_moves,
                                     .other = true,
                                     .high = {20},
                                     .count = 1,
                                     .summands = 3};

/* Coins in a row of n: taking one pays 1, taking two pays 3 but costs the turn's end only when the rest is odd: then the same
 * player goes on. */
static const games_game greedy;
static void greedy_moves(const games_ask *at)
{
    if (at->v[0] >= 1) { games_gain(at, false, 1, &greedy, 1, at->v[0] - 1); }
    if (at->v[0] >= 2) { games_gain(at, (at->v[0] - 2) % 2 == 1, 3 - at->v[0] % 4, &greedy, 1, at->v[0] - 2); }
}
static const games_game greedy = {
    .name = "greedy",
    .rules = "game greedy(n: 0..) { gain 1: greedy(n-1);\n"
             "  if n % 2 == 1: again gain 3 - n % 4: greedy(n-2); else: gain 3 - n % 4: greedy(n-2); }",
    .moves = greedy_moves,
    .scores = true,
    .high = {16},
    .count = 1,
    .summands = 3};

/* A token on a ring of K + 4 cells: the first player goes 1 or 3 on, the second 2 on or 1 back; cell 0 is home of the
 * first player, cell 2 of the second, and who brings it home wins. Play may go round for ever. */
static const games_game ring;
static void ring_moves(const games_ask *at)
{
    const int size = at->data->K + 4;
    if (at->turn == 0) {
        games_to(at, &ring, 1, (at->v[0] + 1) % size);
        games_to(at, &ring, 1, (at->v[0] + 3) % size);
    } else {
        games_to(at, &ring, 1, (at->v[0] + 2) % size);
        games_to(at, &ring, 1, (at->v[0] + size - 1) % size);
    }
}
static judge_ending ring_end(const games_ask *at)
{
    if (at->v[0] == 0) { return games_ends(JUDGE_FIRST); }
    return at->v[0] == 2 ? games_ends(JUDGE_SECOND) : games_goes_on();
}
static bool on_ring(const games_data *data, int *v, int *count)
{
    (void)count;
    return v[0] < data->K + 4;
}
static const games_game ring = {.name = "ring",
                                .rules = "given K = 3;\n"
                                         "game ring(v) { end first if v == 0; end second if v == 2; let size = K + 4;\n"
                                         "  first: { ring((v+1) % size); ring((v+3) % size); }\n"
                                         "  second { ring((v+2) % size); ring((v-1) % size); } }",
                                .givens = "K",
                                .moves = ring_moves,
                                .end = ring_end,
                                .roles = true,
                                .may_cycle = true,
                                .high = {8},
                                .count = 1,
                                .fit = on_ring};

/* A heap where who leaves a multiple of 4 wins at once, may offer a draw at 5, and going up by one is allowed below 9. */
static const games_game offer;
static void offer_moves(const games_ask *at)
{
    const int n = at->v[0];
    for (int k = 1; k <= 2 && k <= n; k++) {
        if ((n - k) % 4 == 0) { games_verdict(at, JUDGE_WIN); }
        if ((n - k) % 4 != 0) { games_to(at, &offer, 1, n - k); }
    }
    if (n == 5) { games_verdict(at, JUDGE_DRAW); }
    if (n < 9) { games_to(at, &offer, 1, n + 1); }
}
static const games_game offer = {.name = "offer",
                                 .rules = "game offer(n: 0..) {\n"
                                          "  for k in 1..min(2, n): if (n-k) % 4 == 0: win; else: offer(n-k);\n"
                                          "  if n == 5: draw;\n"
                                          "  if n < 9: offer(n+1);\n"
                                          "}",
                                 .moves = offer_moves,
                                 .other = true,
                                 .may_cycle = true,
                                 .high = {12},
                                 .count = 1};

const games_game *const games_own[] = {&uneven, &once_more, &greedy, &ring, &offer, NULL};
