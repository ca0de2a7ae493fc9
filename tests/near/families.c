/* families.c — the list of theorems, and their hypotheses. SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "near.h"

/* What T8 and T18 to T26, heap codes and regions all ask for. */
static const near_hole shared[] = {
    {"roles",
     "both players have the same moves",
     {""},
     {"first: <less>;", "second: <less>;", "if <x> > <1-4> { first: <less>; }", "first: { if <x> > 2: <less>; }"}},
    {"points",
     "there are no points",
     {""},
     {"gain 1: <less>;", "if <x> > <1-5>: gain <x>: <less>;", "gain 0: <less>;"}},
    {"again", "players take turns", {""}, {"again <less>;", "if <x> % 3 == <0-2>: again <less>;"}},
    {"verdicts",
     "no move is a verdict",
     {""},
     {"if <x> == <0-6>: win;", "if <x> == <0-6>: lose;", "if <x> > <2-6>: draw;"}},
    {"endings",
     "no ending but `end lose`, in misère play none",
     {""},
     {"end win if <x> == <0-5>;", "end draw if <x> == <0-5>;", "end lose if <x> % 5 == <0-4>;",
      "end lose if <x> == <1-6>;", "end first if <x> == <0-3>;", "end lose if <x> > <3-6>;"}},
    {"stuck", "who is stuck loses, or wins", {""}, {"stuck draw;", "stuck win;", "stuck 1;", "stuck 0;"}},
    {"normal", "who is stuck loses", {""}, {"stuck win;"}},
    {"traps",
     "what is worked out beside the moves has a value",
     {""},
     {"let z = 7 % (<x> - <0-6>);", "let z = [1,2,3][<x>];", "if 5 / (<x> - <0-6>) > 9 { }",
      "for z in 1..5 / (<x> - <0-6>) { }", "let z = 2 ** (<x> - <1-4>);",
      "for z in 1..5 / (<x> - <0-6>) where <x> < <0-3>: <less>;", "if 5 / (<x> - <0-6>) > 9: if <x> < <0-3>: <less>;",
      "let z = <x> * 99999999999999999999999999999999999999;"}},
    {"only",
     "every move is written out",
     {""},
     {"if <x> == <2-6>: <less>;", "if <x> % 3 == <0-2>: <less>;", "<same>;", "if <x> == <0-4>: <same>;",
      "<less>; <less>;", "<less> + <less>;", "if <x> == <1-6>: nothing;", "nothing;"}},
};

enum { SHARED = sizeof shared / sizeof shared[0] };

/* A `stuck` line stands once in a game, and not beside points. */
static bool fits(const near_theorem *t, const near_hole *hole)
{
    const bool clashes = strcmp(hole->name, "points") == 0 || strcmp(hole->name, "stuck") == 0 ||
                         strcmp(hole->name, "normal") == 0;
    return t->less != NULL && !(clashes && strstr(t->text, "stuck") != NULL);
}

near_broken near_hypothesis(const near_theorem *t, int number)
{
    for (int i = 0; i < NEAR_HOLES && t->holes[i].name != NULL; i++) {
        if (t->holes[i].hypothesis != NULL && --number == 0) { return (near_broken){&t->holes[i], false}; }
    }
    for (int i = 0; i < SHARED; i++) {
        if (fits(t, &shared[i]) && --number == 0) { return (near_broken){&shared[i], true}; }
    }
    return (near_broken){NULL, false};
}

int near_count(const near_theorem *t)
{
    int count = 0;
    while (near_hypothesis(t, count + 1).hole != NULL) { count++; }
    return count;
}

int near_number(const near_theorem *t, uint64_t seed)
{
    const uint64_t count = (uint64_t)near_count(t);
    return seed % 5 == 0 ? 0 : (int)((seed - seed / 5 - 1) % count) + 1;
}

int near_list(const near_theorem **out)
{
    const near_theorem *const all[] = {near_heaps,  near_pairs,  near_lists,  near_codes,
                                       near_boards, near_graphs, near_tables, near_measures};
    int count = 0;
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        for (const near_theorem *t = all[i]; t->name != NULL; t++) { out[count++] = t; }
    }
    return count;
}

void near_name(const near_theorem *t, int number, char *out, size_t size)
{
    const near_hole *hole = near_hypothesis(t, number).hole;
    snprintf(out, size, "%s: %s", t->name, hole == NULL ? "all hypotheses hold" : hole->hypothesis);
}
