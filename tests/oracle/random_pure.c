/* random_pure.c — games that are one form and nothing else. SPDX-License-Identifier: MIT */
#include "random_part.h"

#include "random_draw.h"

/* Points from a range of givens between two places that lie in it. */
static void range_points(random_rules *r, const char *low, const char *high)
{
    random_again(r);
    if (!r->scores) { return; }
    switch (random_pick(r, 0, 5)) {
    case 0: random_say(r, "gain v[%s]: ", random_chance(r, 50) ? low : high); break;
    case 1: random_say(r, "gain sum(t in %s..%s: v[t + %d]): ", low, high, random_pick(r, 0, 2)); break;
    case 2: random_say(r, "gain sum(t in 0..%s: v[t]) - v[%s]: ", high, low); break;
    case 3: random_say(r, "gain sum(t in %s..%s: A[t %% 3, 1]): ", low, high); break;
    case 4: random_say(r, "gain sum(t in 0..%s %% 4: A[%s %% 3, t]): ", low, high); break;
    default: random_say(r, "gain sum(t in %s..%s: v[t]): ", low, high); break;
    }
}

/* A row of things that is taken from one end: windows, running maxima. */
void random_suffix(random_rules *r, int game)
{
    const char *change[3] = {"a + k", NULL, NULL};
    const int first = random_chance(r, 80) ? 1 : 2;
    switch (random_pick(r, 0, 3)) {
    case 0: random_say(r, "  for k in %d..m: { ", first); break;
    case 1: random_say(r, "  for k in %d..min(m, %d - a): { ", first, r->range[game][0].high); break;
    case 2: random_say(r, "  for k in %d..%d - a: { ", first, r->range[game][0].high); break;
    default:
        random_say(r, "  for k in a+%d..%d: { ", first, r->range[game][0].high);
        change[0] = "k";
        break;
    }
    range_points(r, "a", change[0][0] == 'k' ? "k" : "a + k - 1");
    random_target(r, game, change);
    random_say(r, "; }\n");
    if (random_chance(r, 30)) {
        random_say(r, "  if sum(t in 0..a: v[t]) %% 2 == 0: { ");
        change[0] = "a + 1";
        range_points(r, "a", "a");
        random_target(r, game, change);
        random_say(r, "; }\n");
    }
}

/* Intervals a … b that become shorter from either side. */
void random_interval(random_rules *r, int game)
{
    const char *left[3] = {"a + 1", NULL, NULL}, *right[3] = {NULL, "b - 1", NULL}, *cut[3] = {NULL, "k", NULL};
    const int names = r->name_count;
    random_say(r, "  if a %s b: { ", random_chance(r, 50) ? "<" : "<=");
    if (random_chance(r, 60)) {
        range_points(r, random_chance(r, 50) ? "a" : "a + 1", "b");
        random_target(r, game, left);
        random_say(r, "; ");
        range_points(r, "a", random_chance(r, 50) ? "b" : "b - 1");
        random_target(r, game, right);
        random_say(r, "; ");
    } else {
        random_move(r, game, left);
        if (random_chance(r, 60)) { random_move(r, game, right); }
    }
    if (random_chance(r, 40)) {
        random_say(r, "for k in a..b-%d", random_pick(r, 1, 2));
        r->names[r->name_count++] = "k";
        random_where(r);
        random_say(r, ": ");
        if (random_chance(r, 50)) {
            cut[0] = "k + 1";
            cut[1] = NULL;
        }
        random_move(r, game, cut);
        r->name_count = names;
    }
    random_say(r, "}\n");
}

/* One long line, or a window worth keeping. */
void random_long_line(random_rules *r, int game)
{
    const char *change[3] = {"a - k", NULL, NULL};
    const int first = random_pick(r, 1, 2);
    switch (random_pick(r, 0, 3)) {
    case 0: random_say(r, "  for k in %d..a: ", first); break;
    case 1: random_say(r, "  for k in %d..m + 8: ", first); break;
    case 2: random_say(r, "  for k in %d..min(a, %d): ", first, random_pick(r, 9, 20)); break;
    default:
        random_say(r, "  for k in a-%d..a-%d: ", random_pick(r, 10, 20), first);
        change[0] = "k";
        break;
    }
    r->names[r->name_count++] = "k";
    random_move(r, game, change);
    random_say(r, "\n");
}

/* Nothing but one token on a graph, or two. */
void random_tokens(random_rules *r, int game)
{
    for (int d = 0; d < r->dims[game]; d++) {
        const char *change[3] = {NULL, NULL, NULL};
        change[d] = "w";
        if (r->roles && random_chance(r, 70)) { random_say(r, random_chance(r, 50) ? "  first: " : "  second: "); }
        random_say(r, "  for w in G[%s]", random_letter[d]);
        if (random_chance(r, 20)) {
            random_say(r, " where w != %s", random_letter[random_pick(r, 0, r->dims[game] - 1)]);
        }
        random_say(r, ": ");
        if (r->again && random_chance(r, 30)) { random_say(r, "again "); }
        random_target(r, game, change);
        random_say(r, ";\n");
    }
}
