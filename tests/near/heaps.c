/* heaps.c — theorems about one heap: T8, T18, T19, T26. SPDX-License-Identifier: MIT */
#include "near.h"

/* Hypotheses that several holes stand for. */
#define ONE_WAY "all moves go the same way"
#define FIXED                                                                                                          \
    "a move adds something that does not depend on the position, of a finite set, whenever the target is in the range"
#define AMOUNTS                                                                                                        \
    "each move takes an amount from one number: every amount from 1 to what is left, or to a limit that no move "      \
    "changes"
#define EXPONENTS "its exponents are 0, 1, 2, … as far as the power is not more than what is left"

#define GIVENS "given S<type> = <set>, m<mtype> = <m>;\n"
#define GIVEN_HOLES                                                                                                    \
    {"type", NULL, {"", ": list of -9..9", ": set of 1..20"}, {0}}, {"mtype", NULL, {"", ": 0..9", ": 1..50"}, {0}},   \
    {                                                                                                                  \
        "m", NULL, {"1", "2", "3", "<2-6>"},                                                                           \
        {                                                                                                              \
            0                                                                                                          \
        }                                                                                                              \
    }
#define ONE_HEAP .number = "n", .less = "g(n-<1-3>)", .same = "g(n)"
#define ONE_HEAP_POSITIONS                                                                                             \
    .positions = {"g(<0-12>)", "g(<5-14>)", "g(<0-14>) + g(<0-9>)", "g(<0-6>) + g(<0-6>) + g(<0-5>)"}

/* Moves by a set that does not depend on the heap. */
#define TAKES(stuck, to)                                                                                               \
    GIVENS "game g(n: <range>) { " stuck "<moves> <back> <parts> }",                                                   \
    {                                                                                                                  \
        GIVEN_HOLES,                                                                                                   \
            {"set",                                                                                                    \
             ONE_WAY,                                                                                                  \
             {"[1,3,4]", "[2,5]", "[<1-4>,<2-9>]", "[3]", "[1,4,<5-9>,<2-8>]"},                                        \
             {"[1,-2]", "[-1,-3]", "[3,-1]", "[<1-5>,-<1-5>]", "[0,2]", "[0]", "[4,-<1-9>,2]"}},                       \
            {"moves",                                                                                                  \
             FIXED,                                                                                                    \
             {"for k in S: g(n" to "k);", "for k in 1..m: g(n" to "k);", "for k in S where k != 3: g(n" to "k);",      \
              "for k in S, j in 0..1: g(n" to "k" to "j);", "g(n" to "<1-4>); for k in S: g(n" to "2*k);",             \
              "for k in 2..<4-9> where k % 3 != m % 3: g(n" to "k);", "for k in S: if k < 99: g(n" to "k);"},          \
             {"for k in S where n % 2 == 0: g(n" to "k);", "for k in S: g(n" to "k" to "n%2);",                        \
              "for k in 1..m+n%2: g(n" to "k);", "for k in S: if k < n: g(n" to "k);",                                 \
              "for k in S where k*k <= n: g(n" to "k);", "for k in S while k != n: g(n" to "k);",                      \
              "for k in S: g(n" to "k" to "n/4);", "for k in S where k != n: g(n" to "k);",                            \
              "for k in 1..m: g(n" to "k" to "n%m);", "if n != <3-7>: for k in S: g(n" to "k);",                       \
              "for k in 1..m where n - k != <2-4>: g(n" to "k);", "for k in 1..min(m, n-1): g(n" to "k);"}},           \
            {"back",                                                                                                   \
             ONE_WAY,                                                                                                  \
             {""},                                                                                                     \
             {"g(n+<1-3>); g(n-<1-3>);", "for k in S: { g(n+k); g(n-k); }", "g(n+m-3); g(n-m+3);", "g(9-n);",          \
              "if n < 4: g(n+<1-2>);", "if n > 7: g(n-<1-2>);"}},                                                      \
            {"parts", FIXED, {""}, {"for k in S: g(n" to "k)+g(n" to "k);", "g(n" to "1)+g(n" to "2);", "nothing;"}},  \
        {                                                                                                              \
            "range", "the ends of the range are known",                                                                \
                {"0..<9-14>", "0..<30-60>", "<0-2>..<12-20>", "-2..<14-20>", "0..m*<3-6>+8"},                          \
            {                                                                                                          \
                "(if m > 2 then 0 else 2)..15", "m..m+<9-12>", "m-<1-4>..14", "-m..m*<3-5>"                            \
            }                                                                                                          \
        }                                                                                                              \
    }

#define TAKES_POSITIONS .positions = {"g(<0-9>)", "g(<2-9>)", "g(<0-9>) + g(<0-6>)", "g(<1-5>) + g(<1-5>) + g(<0-4>)"}

const near_theorem near_heaps[] = {
    {"T8, down", "closed", TAKES("", "-"), ONE_HEAP, TAKES_POSITIONS},
    {"T8, up", "closed", TAKES("", "+"), .number = "n", .less = "g(n+<1-3>)", .same = "g(n)", TAKES_POSITIONS},
    {"T19, finite set", "closed", TAKES("stuck win; ", "-"), .number = "n", .less = "g(n-<1-3>)", .same = "g(n)",
     TAKES_POSITIONS},
    {"T19, finite set, up", "closed", TAKES("stuck win; ", "+"), .number = "n", .less = "g(n+<1-3>)", .same = "g(n)",
     TAKES_POSITIONS},
    {"T18, any number",
     "closed",
     "game g(n: <range>) { <moves> }",
     {{"moves",
       AMOUNTS,
       {"for k in 1..n: g(n-k);", "for i in 0..n-1: g(i);", "for k in 1..n+2: g(n-k);",
        "for k in 1.. while k <= n: g(n-k);", "for k in 0..n-1: g(n-1-k);", "for k in -n..-1: g(n+k);",
        "for k in 1..n where not (n < k): g(n-k);", "for k in 1..n: if k >= 1: g(n-k);"},
       {"for k in 2..n: g(n-k);", "for k in 0..n: g(n-k);", "for k in 1..n-1: g(n-k);", "for k in 1..n-<1-3>: g(n-k);",
        "for k in 1..n/2: g(n-k);", "for k in 1..n by 2: g(n-k);", "for k in 1..n where k != <1-4>: g(n-k);",
        "for k in 1..n: g(n-k-1);", "for k in 1..n: g((n-k)/2);", "for k in 1..n: if n - k != <1-4>: g(n-k);",
        "for k in 1..n where k % 3 != 2: g(n-k);", "for k in 1..n while k != 3: g(n-k);", "for k in -1..n: g(n-k);",
        "for i in 0..n+1: g(i);", "for k in 1..n: g(abs(n-2*k));", "for i in 1..n-1: g(i);"}},
      {"range",
       AMOUNTS,
       {"0..", "0..<9-14>", "-<1-3>..", "<1-3>..", "-<1-2>..<9-12>"},
       {"<0-2>..<4-6>", "-<1-9>..<2-5>", "<0-2>..<2-4>"}}},
     ONE_HEAP,
     ONE_HEAP_POSITIONS},
    {"T18, up to a limit",
     "closed",
     GIVENS "game g(n: <range>) { <if> for k in <from>..<to>: g(n-k<off>); }",
     {GIVEN_HOLES,
      {"set", NULL, {"[1]"}, {0}},
      {"from", AMOUNTS, {"1", "2-1"}, {"2", "0", "m-1", "-1", "1+n%2"}},
      {"to",
       AMOUNTS,
       {"m", "min(m,n)", "m", "min(n,min(m,<2-4>))", "max(m,0)"},
       {"min(m,n-1)", "m+n%2", "(n+1)/2", "min(m,n)-1", "max(m,n)-1", "max(m,n/2)", "m-n", "min(m,<3-6>-n)"}},
      {"off", AMOUNTS, {""}, {"-1", "-k", "+1", "-n%2", "+n-<2-4>"}},
      {"if",
       AMOUNTS,
       {"", "", "if n > 0:", "if n >= 1:"},
       {"if n > <1-4>:", "if n % 2 == 0:", "if n != <2-5>:", "if n < <5-9>:"}},
      {"range", NULL, {"0..", "0..<9-14>", "-<1-3>..", "<1-3>.."}, {0}}},
     ONE_HEAP,
     ONE_HEAP_POSITIONS},
    {"T18, beyond the end",
     "closed",
     "given m = <1-5>;\ngame g(n<range>) { if n >= <some>: for k in <from>..m: g(n-k); }",
     {{"some", AMOUNTS, {"1"}, {"2", "0", "m", "-<1-2>", "<2-4>"}},
      {"from", AMOUNTS, {"1"}, {"2", "0", "m-1"}},
      {"range", AMOUNTS, {"", ": -9..", ": -20..<20-30>"}, {": -1..", ": -<2-3>..", ": 1..", ": 0.."}}},
     .number = "n",
     .less = "g(n-<1-3>)",
     .same = "g(n)",
     .positions = {"g(<0-9>)", "g(-<0-3>)", "g(<0-9>) + g(<0-9>)", "g(<0-5>) + g(<0-5>) + g(<1-5>)"}},
    {"T18, rising",
     "closed",
     "given m = <1-5>, top = <8-14>;\ngame g(n: <low>..top) { for k in <from>..<to>: g(n+k<off>); }",
     {{"from", AMOUNTS, {"1"}, {"2", "0", "m-1"}},
      {"to",
       AMOUNTS,
       {"m", "m", "top-n", "min(m,top-n)", "top"},
       {"top-n-1", "m+n%2", "min(m,n)", "n", "min(m,top-n-1)"}},
      {"off", AMOUNTS, {""}, {"+1", "-1", "+k", "-n%2"}},
      {"low", NULL, {"0", "1", "-3"}, {0}}},
     .number = "n",
     .less = "g(n+<1-3>)",
     .same = "g(n)",
     .positions = {"g(<1-8>)", "g(<1-8>)", "g(<1-8>) + g(<1-8>)", "g(<4-8>) + g(<4-8>) + g(<4-8>)"}},
    {"T19, any number or up to a limit",
     "closed",
     "given m = <1-5>;\ngame g(n: <range>) { stuck win; <if> for k in <from>..<to>: g(n-k<off>); }",
     {{"from", AMOUNTS, {"1"}, {"2", "0", "m-1", "-1"}},
      {"to", AMOUNTS, {"m", "min(m,n)", "n"}, {"min(m,n-1)", "m+n%2", "(n+1)/2", "n-1", "max(m,n)-1"}},
      {"off", AMOUNTS, {""}, {"-1", "-k", "+1", "-n%2"}},
      {"if",
       AMOUNTS,
       {""},
       {"if n > <1-4>:", "if n % 2 == 0:", "if n != <2-5>:", "end win if n == <1-4>;", "end lose if n == <1-4>;"}},
      {"range", NULL, {"0..", "0..<9-14>", "-<1-3>..", "<1-3>.."}, {0}}},
     ONE_HEAP,
     ONE_HEAP_POSITIONS},
    {"T26",
     "closed",
     "given K<type> = <K>;\ngame g(n: <range>) { for i in <from> while <while>: g(n - <power>); }",
     {{"type", "the base is at least 2, or ones end", {": 1..", ": 1..20"}, {": 0..20", ": -3..20", ": -2.."}},
      {"K", NULL, {"<1-6>", "2", "3", "10"}, {0}},
      {"from",
       EXPONENTS,
       {"0..", "0..", "0..n-1", "0..n"},
       {"1..", "0..n-2", "0..3", "0.. by 2", "0..n/2", "2..", "0..1"}},
      {"while",
       EXPONENTS,
       {"K**i <= n and (i == 0 or K > 1)", "not (K**i > n or (0 < i and not (2 <= K)))"},
       {"K**i <= n and i < 2", "K**i < n and (i == 0 or K > 1)", "K**i <= n+1 and (i == 0 or K > 1)",
        "K**i <= n and (i == 0 or K > 2)", "K**i <= n and (i == 1 or K > 1)", "K**i <= n and i == 0",
        "K**i <= n-2 and (i == 0 or K > 1)", "K**i <= n and (i == 0 or K > 1) and n != <3-6>",
        "2*K**i <= n and (i == 0 or K > 1)", "K**i <= n and i <= 3"}},
      {"power",
       "one move takes a power of a base that does not change",
       {"K**i"},
       {"K**i-1", "2*K**i", "i**K", "K**i+n%2", "K**(i+1)", "(K+n%2)**i", "K**i*1*n"}},
      {"range", EXPONENTS, {"0..", "0..<30-60>"}, {"<1-3>..", "-<1-3>..", "2..<30-40>"}}},
     ONE_HEAP,
     .positions = {"g(<0-20>)", "g(<9-40>)", "g(<0-14>) + g(<0-9>)", "g(<0-9>) + g(<0-9>) + g(<0-9>)"}},
    {0},
};
