/* boards.c — boards that fall apart (T40), tame components in misère play (T41), couples (T46). SPDX-License-Identifier: MIT */
#include "near.h"

#define CELL "<.|.|.|x|o>"
#define ROW4 "\"" CELL CELL CELL CELL "\""
#define ROW3 "\"" CELL CELL CELL "\""
#define BOARDS                                                                                                         \
    .positions = {"g([" ROW4 "," ROW4 "])", "g([" ROW3 "," ROW3 "," ROW3 "])", "g([" ROW4 "]) + g([" ROW3 "])",        \
                  "g([\"" CELL CELL CELL CELL CELL CELL CELL "\"])"}
#define RULES                                                                                                          \
    {                                                                                                                  \
        "rules", "every rule changes some character that it reads",                                                    \
            {"\"..\" => \"xx\"",   "\".\" => \"x\"",     "\"..\" => \"xx\", \"./.\" => \"x/x\"",                       \
             "\"o.\" => \".x\"",   "\"o?.\" => \"x?o\"", "\"x.\" => \".o\", \".x\" => \"o.\"",                         \
             "\"./o\" => \"x/x\"", "\"..\" => \"?x\"",   "\"...\" => \"x?x\"",                                         \
             "\"./?\" => \"x/o\""},                                                                                    \
        {                                                                                                              \
            "\"x.\" => \".x\"", "\"x.\" => \".x\", \".x\" => \"x.\"", "\".\" => \"x\", \"x\" => \".\"",                \
                "\"?.\" => \"x?\"", "\"x\" => \"x\"", "\"?\" => \"x\"", "\"??\" => \"xo\"",                            \
                "\"x.\" => \"xx\", \"o\" => \".\"", "\"xo\" => \"ox\"", "\"./x\" => \"x/.\", \"x/.\" => \"./x\"",      \
                "\"?\" => \".\""                                                                                       \
        }                                                                                                              \
    }

const near_theorem near_boards[] = {
    {"T40",
     "components",
     "game g(b: grid<size>) { <end> for c in rewrite(b, <rules><round>): <to>; }",
     {RULES,
      {"round",
       "play has no cycle, and sums have a meaning",
       {""},
       {", \"x.\" => \".x\", \".x\" => \"x.\"", ", \"o\" => \".\"", ", \"x\" => \"o\", \"o\" => \"x\"",
        ", \"./x\" => \"x/.\""}},
      {"end",
       "the game has one parameter, a board, and no `end` line",
       {""},
       {"end lose if b[0,0] == \"x\";", "end win if b[0,1] == \"x\";", "end lose if rows(b) > 1 and b[1,1] == \"o\";",
        "end draw if b[0,0] == \"x\";"}},
      {"to",
       "a move leads to the board rewritten, and to nothing else",
       {"g(c)"},
       {"g(c) + g(b)", "g(c) + g(c)", "g(rewrite(c, \"x\" => \"o\")[0])",
        "(if c[0,0] == \".\" then g(c) else nothing)"}},
      {"size", NULL, {""}, {0}}},
     .number = "rows(b)",
     .less = NULL,
     .same = NULL,
     BOARDS},
    {"T46",
     "couples",
     "game g(b: grid) { <ends> for c in rewrite(b, <own><round>): g(c); <play> }",
     {{"own",
       NULL,
       {"\"..\" => \"xx\"", "\"..\" => \"xx\", \"./.\" => \"x/x\"", "\".\" => \"x\"", "\"..\" => \"?x\""},
       {0}},
      {"ends",
       "impartial normal play, in which nothing but moves decides",
       {""},
       {"stuck win;", "stuck draw;", "end win if b[0,0] == \"x\";"}},
      {"play",
       "impartial normal play, in which nothing but moves decides",
       {""},
       {"first: for c in rewrite(b, \"o\" => \"x\"): g(c);", "for c in rewrite(b, \"o\" => \"x\"): again g(c);",
        "if b[0,0] == \"o\": win;"}},
      {"round",
       "play has no cycle",
       {""},
       {", \"x.\" => \".x\", \".x\" => \"x.\"", ", \"x\" => \".\"", ", \"x\" => \"o\", \"o\" => \"x\""}}},
     .number = "rows(b)",
     BOARDS},
    {"T41, boards",
     "memo",
     "game g(b: grid) { stuck win; for c in rewrite(b, <rules>): g(c); }",
     {RULES},
     .number = "rows(b)",
     BOARDS},
    {"T40, two players",
     "memo",
     "game g(b: grid) { first: for c in rewrite(b, <own>): g(c); second: for c in "
     "rewrite(b, <rules>): g(c); }",
     {RULES, {"own", NULL, {"\"..\" => \"xx\"", "\".\" => \"x\"", "\".?.\" => \"x?x\"", "\"o\" => \".\""}, {0}}},
     .number = "rows(b)",
     .positions = {"g([" ROW4 "," ROW4 "])", "g([" ROW4 "])", "g([\"" CELL CELL CELL CELL CELL CELL "\"])",
                   "g([" ROW3 "," ROW3 "])"}},
    {"T41, heaps",
     "memo",
     "given S = <set>;\ngame g(n: 0..<20-30>) { stuck win; <moves> <play> }",
     {{"set", NULL, {"{1,2}", "{2,3}", "{1,4}", "{<1-3>,<2-7>}", "{2,5,<3-8>}"}, {0}},
      {"play",
       "impartial misère play without cycles, in which nothing but moves decides",
       {""},
       {"first: g(n-1);", "if n == <2-5>: again g(n-1);", "if n == <2-5>: win;", "if n > <3-6>: draw;",
        "if n < <3-6>: g(n+1);", "g(n+1);"}},
      {"moves",
       "every component that can come up is fickle or firm",
       {"for k in S: g(n-k);", "for k in 1..n: g(n-k);"},
       {"for k in S: g(n-k); for a in 1..(n-1)/2: g(a) + g(n-a);", "for a in 1..n/2: g(a) + g(n-a);",
        "for k in S, a in 1..n-k-1: g(a) + g(n-k-a);", "for k in S where n % 3 != 0: g(n-k);",
        "if n > 3: for k in S: g(n-k); if n > 2: g(n-2) + g(1);", "for k in S: g(n-k) + g(n-k);"}}},
     .number = "n",
     .less = NULL,
     .positions = {"g(<0-14>) + g(<0-9>)", "g(<2-9>) + g(<2-9>) + g(<0-9>)", "g(<2-9>)",
                   "g(<2-6>) + g(<2-6>) + g(<2-6>) + g(<2-6>)"}},
    {0},
};
