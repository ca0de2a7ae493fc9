/* games_graphs.c — tokens on a graph, with and without cycles, and the cat that hunts the mouse. SPDX-License-Identifier: MIT */
#include "games.h"

static bool on_graph(const games_data *data, int *v, int *count)
{
    for (int i = 0; i < *count; i++) {
        if (v[i] >= data->g_count) { return false; }
    }
    return true;
}

static void along(const games_ask *at, const games_game *game)
{
    const int vertex = at->v[0];
    for (int i = 0; i < at->data->g_degree[vertex]; i++) { games_to(at, game, 1, at->data->g[vertex][i]); }
}

/* HDU 1524: move a token along an arrow. The rules are the same on a graph with cycles. */
static const games_game token, roundabout;
static void token_moves(const games_ask *at)
{
    along(at, &token);
}
static void roundabout_moves(const games_ask *at)
{
    along(at, &roundabout);
}
#define TOKEN "given g = [[],[],[0,1],[1,2]]; game token(v) { for w in g[v]: token(w); }"
static const games_game token = {.name = "token",
                                 .rules = TOKEN,
                                 .givens = "g",
                                 .moves = token_moves,
                                 .high = {6},
                                 .count = 1,
                                 .fit = on_graph,
                                 .summands = 3};
static const games_game roundabout = {.name = "token",
                                      .rules = TOKEN,
                                      .givens = "g",
                                      .moves = roundabout_moves,
                                      .may_cycle = true,
                                      .high = {6},
                                      .count = 1,
                                      .fit = on_graph,
                                      .summands = 3};

/* The same where who cannot move wins, or where it is a draw. */
static const games_game mtoken, dtoken;
static void mtoken_moves(const games_ask *at)
{
    along(at, &mtoken);
}
static void dtoken_moves(const games_ask *at)
{
    along(at, &dtoken);
}
static judge_ending stuck_wins(const games_ask *at)
{
    (void)at;
    return games_ends(JUDGE_WIN);
}
static judge_ending stuck_draws(const games_ask *at)
{
    (void)at;
    return games_ends(JUDGE_DRAW);
}
static judge_ending three_wins(const games_ask *at)
{
    return at->v[0] == 3 ? games_ends(JUDGE_WIN) : at->v[0] == 1 ? games_ends(JUDGE_LOSE) : games_goes_on();
}
static const games_game mtoken = {
    .name = "mtoken",
    .rules = "given g = [[1],[0]]; game mtoken(v) { stuck win; for w in g[v]: mtoken(w); }",
    .givens = "g",
    .moves = mtoken_moves,
    .stuck = stuck_wins,
    .other = true,
    .may_cycle = true,
    .high = {6},
    .count = 1,
    .fit = on_graph,
    .summands = 3};
static const games_game dtoken = {
    .name = "dtoken",
    .rules = "given g = [[1],[0]];\n"
             "game dtoken(v) { stuck draw; end win if v == 3; end lose if v == 1; for w in g[v]: dtoken(w); }",
    .givens = "g",
    .moves = dtoken_moves,
    .end = three_wins,
    .stuck = stuck_draws,
    .other = true,
    .may_cycle = true,
    .high = {6},
    .count = 1,
    .fit = on_graph};

/* LeetCode 913: mouse and cat go along edges in turn, the mouse first; the cat never enters the hole 0. The mouse wins in the
 * hole, the cat where they meet. */
static const games_game cat;
static void cat_moves(const games_ask *at)
{
    const int mouse = at->v[0], hunter = at->v[1];
    const int from = at->turn == 0 ? mouse : hunter;
    for (int i = 0; i < at->data->g_degree[from]; i++) {
        const int to = at->data->g[from][i];
        if (at->turn == 0) { games_to(at, &cat, 2, to, hunter); }
        if (at->turn == 1 && to != 0) { games_to(at, &cat, 2, mouse, to); }
    }
}
static judge_ending cat_end(const games_ask *at)
{
    if (at->v[0] == 0) { return games_ends(JUDGE_FIRST); }
    return at->v[0] == at->v[1] ? games_ends(JUDGE_SECOND) : games_goes_on();
}
static const games_game cat = {.name = "cat",
                               .rules = "given g = [[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]];\n"
                                        "game cat(m, c: 1..) {\n"
                                        "  end first if m == 0;  end second if m == c;\n"
                                        "  first: for x in g[m]: cat(x, c);   second: for x in g[c]: cat(m, x);\n"
                                        "}",
                               .givens = "g",
                               .moves = cat_moves,
                               .end = cat_end,
                               .roles = true,
                               .may_cycle = true,
                               .low = {0, 1},
                               .high = {6, 6},
                               .count = 2,
                               .fit = on_graph};

const games_game *const games_graphs[] = {&token, &roundabout, &mtoken, &dtoken, &cat, NULL};
