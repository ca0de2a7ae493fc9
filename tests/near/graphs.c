/* graphs.c — tokens on given graphs (T2, T3, T4). SPDX-License-Identifier: MIT */
#include "near.h"

/* Hypotheses that several holes stand for. */
#define ALONG                                                                                                          \
    "each move takes one token along a row of a given and keeps the others; other conditions are worked out by the "   \
    "rules, edge by edge"

#define ROWS "[<|1|2,3|1,4>],[<|0|2|3,4>],[<|0|1|4|3,5>],[<0|1|2|5>],[<|0,1|2|3|5>],[<|0|4>]"

const near_theorem near_graphs[] = {
    {"token on a graph",
     "graph",
     "given G: graph = [" ROWS "];\ngame g(v: <range>) { <stuck> <if> for w in <along>: <to>; }",
     {{"along",
       ALONG,
       {"G[v]"},
       {"G[v] where w != <1-3>", "G[(v+1) % 6]", "{0,1} where w != v", "G[v] where w in G[0]"}},
      {"to", ALONG, {"g(w)"}, {"g((w+1) % 6)", "g(w) + g(w)", "g(v-1)", "again g(w)", "g(w) + g(0)"}},
      {"if",
       ALONG,
       {""},
       {"if v != <0-4>:", "if v % 2 == 0:", "end win if v == <0-5>;", "end draw if v == <0-5>;",
        "if v == <0-5>: win;"}},
      {"stuck", ALONG, {"", "stuck win;", "stuck draw;"}, {"stuck 1;", "stuck win; end lose if v == 2;"}},
      {"range",
       "*tokens on given graphs:* one game, whose parameters have ranges of their own",
       {"0..len(G)-1", "0..5"},
       {"0..4", "1..5", "0..", "0..3"}}},
     .number = "v",
     .less = NULL,
     .positions = {"g(<0-3>)", "g(<1-5>)", "g(<0-5>) + g(<0-5>)", "g(<0-5>) + g(<0-5>) + g(<0-5>)"}},
    {"cat and mouse",
     "graph",
     "given G: graph = [" ROWS "];\ngame g(v: 0..5, w: 0..5) { end <who> if v == w; <end> <one>: for u in G[v]: "
     "g(u,w); <two>: for u in G[w]<where>: g(v,u); }",
     {{"who", NULL, {"first", "second", "win", "lose", "draw"}, {0}},
      {"one", ALONG, {"first"}, {"second", "if v > <0-3>", "if true"}},
      {"two", NULL, {"second", "second", "first"}, {0}},
      {"where", ALONG, {""}, {" where u != 0", " where u != v"}},
      {"end", NULL, {"", "end second if w == 0;", "end draw if v == <0-5>;"}, {0}}},
     .number = "v",
     .less = NULL,
     .positions = {"g(<0-5>,<0-5>)", "g(<1-5>,<0-3>)", "g(<0-5>,<3-5>)"}},
    {0},
};
