/* lists.c — theorems about lists: T23, T24. SPDX-License-Identifier: MIT */
#include "near.h"

/* Hypotheses that several holes stand for. */
#define STEPS                                                                                                          \
    "one move takes any amount from a place of a list to the next one, from every place or all but the last of the "   \
    "way"
#define PIECES "one move takes a piece of a list to any lower place above the piece before it"

#define LISTS                                                                                                          \
    .positions = {"g([<0-4>,<0-3>])", "g([<0-2>,<0-2>,<0-2>])", "g([<0-1>,<1-2>,<0-2>,<0-1>])",                        \
                  "g([<0-3>,<0-3>]) + g([<0-4>])"}

const near_theorem near_lists[] = {
    {"T23",
     "closed",
     "game g(a: list<shape>) { for i in <places>, k in <amount>: <if> g(a with [i]: a[i]-<away>, [<next>]: "
     "a[<next>]+<onto>); }",
     {{"places",
       STEPS,
       {"0..len(a)-1"},
       {"2..len(a)-1", "0..len(a)-3", "0..len(a)-1 by 2", "0..len(a)-1 where i != 1", "0..1",
        "0..len(a)-1 where a[i] > 1"}},
      {"amount",
       STEPS,
       {"1..a[i]", "1..a[i]"},
       {"2..a[i]", "1..2", "1..a[i]-1", "0..a[i]", "1..a[i] by 2", "1..a[i] where k != 2", "1..min(a[i],2)",
        "1..max(a[i],1)"}},
      {"away", STEPS, {"k"}, {"1", "k-1", "2*k"}},
      {"onto", STEPS, {"k"}, {"1", "0", "k-1", "2*k", "k+1"}},
      {"next", STEPS, {"i-1", "i+1"}, {"i-2", "i", "0", "i+2", "len(a)-1-i"}},
      {"if", STEPS, {""}, {"if a[0] < 3:", "if len(a) > 2:", "if i != 0 or a[0] > 1:", "if sum(a) > 3:"}},
      {"shape",
       "a place may be empty",
       {" of 0..", "", " of -5.."},
       {" of 0..4", " of 1..", "[3] of 0..", " of 0..3"}}},
     .number = "sum(a)",
     .less = "g(a with [0]: a[0]-1)",
     .same = "g(a)",
     LISTS},
    {"T24",
     "closed",
     "game g(a: list<shape>) { for i in <places>, t in (if <which> then <low> else a[i-1]<gap>)..a[i]<top>: <if> g(a "
     "with [i]: <to>); }",
     {{"places", PIECES, {"0..len(a)-1"}, {"1..len(a)-1", "0..len(a)-2", "0..1", "0..len(a)-1 by 2"}},
      {"which", PIECES, {"i == 0"}, {"i == 1", "i <= 1", "i % 2 == 0", "a[0] == 0"}},
      {"low", NULL, {"0", "1"}, {0}},
      {"gap", PIECES, {"+1"}, {"", "+2", "-1"}},
      {"top", PIECES, {"-1"}, {"-2", "", "+1"}},
      {"to", PIECES, {"t"}, {"t+1", "t-1", "a[i]-1", "a[i]-t"}},
      {"if", PIECES, {""}, {"if a[0] < 3:", "if len(a) > 2:", "if t != 2:", "if i != 0 or t > 1:"}},
      {"shape",
       "the first piece may go to the end of the line",
       {" of 0..", ""},
       {" of 0..6", " of 2..", "[3] of 0.."}}},
     .number = "sum(a)",
     .less = "g(a with [0]: a[0]-1)",
     .same = "g(a)",
     .positions = {"g([<0-4>,<5-9>])", "g([<0-3>,<4-6>,<7-9>])", "g([<1-3>,<1-5>,<3-8>])",
                   "g([<0-3>,<4-6>]) + g([<0-4>])"}},
    {0},
};
