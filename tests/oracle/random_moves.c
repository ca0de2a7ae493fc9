/* random_moves.c — loops and steps of random games. SPDX-License-Identifier: MIT
 *
 * Loops are lines, windows, sets, graphs, `while` loops and splits over them. */
#include "random_part.h"

#include <stdio.h>

#include "random_draw.h"

const char *const random_letter[3] = {"a", "b", "c"};

const random_range *random_range_of(const random_rules *r, int game, int dim)
{
    return &r->range[game][dim];
}

void random_again(random_rules *r)
{
    if (r->again && random_chance(r, 30)) { random_say(r, "again "); }
}

static void prefix(random_rules *r)
{
    random_again(r);
    if (r->scores && random_chance(r, 85)) {
        random_say(r, "gain ");
        random_part(r);
        random_say(r, ": ");
    }
}

/* A position of the game with some parameters replaced: `change[i]` is an expression or NULL. */
void random_target(random_rules *r, int game, const char *const change[3])
{
    random_say(r, "g%d(", game);
    for (int i = 0; i < r->dims[game]; i++) {
        random_say(r, "%s%s", i > 0 ? ", " : "", change[i] != NULL ? change[i] : random_letter[i]);
    }
    random_say(r, ")");
}

void random_move(random_rules *r, int game, const char *const change[3])
{
    if (r->verdicts && random_chance(r, 8)) {
        static const char *const word[] = {"win", "lose", "draw"};
        random_say(r, "if ");
        random_test(r);
        random_say(r, ": %s; else: ", word[random_pick(r, 0, 2)]);
    }
    prefix(r);
    random_target(r, game, change);
    random_say(r, "; ");
}

/* The head of a loop over k, or over the new value of parameter `dim`; what the parameter becomes goes to `out`. */
static void line_head(random_rules *r, int game, int dim, char *out, size_t size)
{
    const random_range *own = random_range_of(r, game, dim);
    const char *x = random_letter[dim];
    const int first = random_chance(r, 70) ? 1 : random_pick(r, 2, 3), by = random_chance(r, 80) ? 1 : 2;
    char step[16] = "";
    if (by > 1) { snprintf(step, sizeof step, " by %d", by); }
    snprintf(out, size, "%s %c k", x, own->rises ? '+' : '-');
    r->names[r->name_count++] = "k";
    switch (random_pick(r, 0, 13)) {
    case 0: random_say(r, "for k in %d..m%s", first, step); break;
    case 1:
        random_say(r, "for k in %d..%d%s", first,
                   random_chance(r, 70) ? random_pick(r, first, 5) : random_pick(r, 9, 15), step);
        break;
    case 2: random_say(r, "for k in S"); break;
    case 3: random_say(r, "for k in {1, 3..4, %d}", random_pick(r, 2, 9)); break;
    case 4: random_say(r, "for k in 1.. while k * k <= abs(%s) + %d", x, random_pick(r, 0, 9)); break;
    case 5: random_say(r, "for k in 1..m while v[k] > %d", random_pick(r, 0, 3)); break;
    case 6: random_say(r, "for k in [F(i) for i in 0..%d]", random_pick(r, 2, 5)); break;
    case 7: random_say(r, "for k in %d..m + 1%s", first, step); break;
    case 8:
    case 9:
    case 10:
        snprintf(out, size, "k");
        if (own->rises) {
            random_say(r, "for k in %s+%d..%d%s", x, first, own->high, step);
        } else {
            random_say(r, "for k in %d..%s-%d%s", own->low, x, first, step);
        }
        break;
    default:
        if (own->rises) {
            random_say(r, "for k in %d..%d-%s%s", first, own->high, x, step);
        } else if (own->low < 0) {
            random_say(r, "for k in %d..%s+%d%s", first, x, -own->low, step);
        } else {
            random_say(r, "for k in %d..%s%s", first, x, step);
        }
        break;
    }
    random_where(r);
}

/* One loop with one or several lines in it. */
static void lines(random_rules *r, int game)
{
    const int names = r->name_count, dims = r->dims[game];
    const int dim = random_pick(r, 0, dims - 1);
    char to[32], other[32];
    const char *change[3] = {NULL, NULL, NULL};
    line_head(r, game, dim, to, sizeof to);
    random_say(r, ": { ");
    random_let(r);
    change[dim] = to;
    if (random_chance(r, 75)) { random_move(r, game, change); }
    random_let(r);
    if (dims > 1 && random_chance(r, 50)) { /* a diagonal, or beside it */
        const int second = (dim + 1) % dims;
        snprintf(other, sizeof other, "%s %c k%s", random_letter[second],
                 random_range_of(r, game, second)->rises ? '+' : '-', random_chance(r, 80) ? "" : " * 2");
        change[second] = other;
        random_move(r, game, change);
        change[second] = NULL;
    }
    if (dims > 1 && random_chance(r, 25)) {
        const int second = (dim + 1) % dims;
        snprintf(other, sizeof other, "%s %c k", random_letter[second],
                 random_range_of(r, game, second)->rises ? '+' : '-');
        change[dim] = NULL;
        change[second] = other;
        random_move(r, game, change);
    } else if (random_chance(r, 25) && r->splits) {
        random_target(r, game, change);
        random_say(r, " + ");
        random_target(r, game, change);
        random_say(r, "; ");
    } else {
        random_move(r, game, change);
    }
    random_let(r);
    random_say(r, "}");
    r->name_count = names;
}

/* Several moves and loops inside one loop, which a planner may share or take apart. */
static void nested(random_rules *r, int game)
{
    static const char *const head[] = {"for k in S", "for k in 1..m", "for k in {1, 2, 5}", "for k in 1..3"};
    static const char *const inner[] = {"for j in 0..2", "for j in S", "for j in 1..m", "for j in 0..k"};
    const char *outer = head[random_pick(r, 0, 3)];
    const int names = r->name_count;
    char text[3][32];
    for (int i = random_pick(r, 1, 3); i > 0; i--) {
        const char *change[3] = {NULL, NULL, NULL};
        const int dim = random_pick(r, 0, r->dims[game] - 1), other = (dim + 1) % r->dims[game];
        const char sign = random_range_of(r, game, dim)->rises ? '+' : '-';
        random_say(r, "%s", outer);
        r->names[r->name_count++] = "k";
        snprintf(text[dim], sizeof text[dim], "%s %c k", random_letter[dim], sign);
        change[dim] = text[dim];
        if (random_chance(r, 60)) {
            random_say(r, ", %s", inner[random_pick(r, 0, 3)] + 4);
            r->names[r->name_count++] = "j";
            if (other != dim) {
                snprintf(text[other], sizeof text[other], "%s %c j", random_letter[other],
                         random_range_of(r, game, other)->rises ? '+' : '-');
                change[other] = text[other];
            } else {
                snprintf(text[dim], sizeof text[dim], "%s %c k %c j", random_letter[dim], sign, sign);
            }
        }
        random_where(r);
        random_say(r, ": { ");
        random_let(r);
        random_move(r, game, change);
        random_say(r, "} ");
        r->name_count = names;
    }
}

/* Single steps, lowering a sum: knights and their like. */
static void steps(random_rules *r, int game)
{
    const int dims = r->dims[game];
    for (int i = random_pick(r, 1, 3); i > 0; i--) {
        char text[3][32];
        const char *change[3] = {NULL, NULL, NULL};
        const int falls = random_pick(r, 0, dims - 1), by = random_pick(r, 1, 3);
        for (int d = 0; d < dims; d++) {
            const int sign = random_range_of(r, game, d)->rises ? -1 : 1;
            const int delta = d == falls ? -by : r->fronts ? random_pick(r, -2, by - 1) : random_pick(r, -2, 0);
            snprintf(text[d], sizeof text[d], "%s %c %d", random_letter[d], sign * delta < 0 ? '-' : '+',
                     delta < 0 ? -delta : delta);
            /* at most one other rises, by less than this one falls */
            if (d == falls || random_chance(r, 60)) { change[d] = text[d]; }
        }
        if (r->fronts && dims > 2) { change[(falls + 1) % dims] = NULL; }
        random_move(r, game, change);
    }
}

void random_splits(random_rules *r, int game)
{
    const int names = r->name_count;
    const char *i[3] = {"i", NULL, NULL}, *j[3] = {"j", NULL, NULL};
    switch (random_pick(r, 0, 3)) {
    case 0:
        random_say(r, "for i in %d..a-%d, j in 0..a-%d-i", random_pick(r, 0, 1), random_pick(r, 1, 2),
                   random_pick(r, 1, 2));
        break;
    case 1:
        random_say(r, "for k in 1..%d, i in 0..(a-k)/2", random_pick(r, 1, 2));
        j[0] = "a-k-i";
        break;
    case 2:
        if (random_chance(r, 50)) {
            random_say(r, "for i in 0..a-1");
            j[0] = "a-1-i";
        } else {
            random_say(r, "for i in %d..a-%d", random_pick(r, 1, 2), random_pick(r, 1, 2));
            j[0] = "a-i";
        }
        break;
    default:
        random_say(r, "for k in S, i in %d..a-k", random_pick(r, 0, 1));
        j[0] = "a-k-i";
        break;
    }
    r->names[r->name_count++] = "i";
    random_where(r);
    random_say(r, ": ");
    random_target(r, game, i);
    random_say(r, " + ");
    random_target(r, game, j);
    random_say(r, ";");
    r->name_count = names;
}

/* To another game, which does not come back. */
static void leave(random_rules *r, int game)
{
    static const char *const from[] = {"a", "a - 1", "a % 3", "abs(a) / 2", "m", "a + 1"};
    char text[3][32];
    const char *change[3] = {NULL, NULL, NULL};
    const int next = random_pick(r, game + 1, r->games - 1);
    for (int d = 0; d < r->dims[next]; d++) {
        snprintf(text[d], sizeof text[d], "%s",
                 d < r->dims[game] && random_chance(r, 50) ? random_letter[d] : from[random_pick(r, 0, 5)]);
        change[d] = text[d];
    }
    if (random_chance(r, 40)) {
        const int names = r->name_count;
        snprintf(text[0], sizeof text[0], "k");
        random_say(r, "for k in %d..%s", random_pick(r, 0, 1), random_chance(r, 50) ? "a" : "m");
        r->names[r->name_count++] = "k";
        random_where(r);
        random_say(r, ": ");
        random_move(r, next, change);
        r->name_count = names;
    } else {
        random_move(r, next, change);
    }
}

static void graph_moves(random_rules *r, int game)
{
    const char *change[3] = {"w", NULL, NULL};
    const int names = r->name_count;
    random_say(r, "if a >= 0 and a < len(G): { for w in G[a]");
    r->names[r->name_count++] = "w";
    random_where(r);
    random_say(r, ": ");
    random_move(r, game, change);
    random_say(r, "}");
    r->name_count = names;
}

void random_statement(random_rules *r, int game, int depth)
{
    const int kind = random_pick(r, 0, 19);
    random_say(r, "  ");
    if (depth > 0 && random_chance(r, 20)) {
        random_say(r, "if ");
        random_test(r);
        random_say(r, ": {\n");
        random_statement(r, game, depth - 1);
        random_say(r, "  }");
        if (random_chance(r, 40)) {
            random_say(r, " else: {\n");
            random_statement(r, game, depth - 1);
            random_say(r, "  }");
        }
        random_say(r, "\n");
        return;
    }
    if (r->roles && random_chance(r, 50)) { random_say(r, random_chance(r, 50) ? "first: " : "second: "); }
    random_say(r, "{ ");
    const int names = r->name_count;
    random_let(r);
    if (kind < 2 && game + 1 < r->games) {
        leave(r, game);
    } else if (kind < 12 && r->splits && !random_range_of(r, game, 0)->rises && random_range_of(r, game, 0)->low == 0) {
        random_splits(r, game);
    } else if (kind < 6 && !random_range_of(r, game, 0)->rises) {
        graph_moves(r, game);
    } else if (kind >= 17) {
        nested(r, game);
    } else if (kind < 10 || (r->fronts && kind < 16)) {
        steps(r, game);
    } else {
        lines(r, game);
    }
    random_say(r, " ");
    random_let(r);
    random_say(r, "}\n");
    r->name_count = names;
}
