/* random_forms.c — random rules of the forms that planners look for. SPDX-License-Identifier: MIT
 *
 * A game has one to three integer parameters. Each of them either falls (a move lowers it, or leaves it alone) or rises
 * towards an upper end; so play ends. Loops are lines, windows, sets, graphs, `while` loops and splits over them. */
#include "random_forms.h"

#include <stdio.h>

#include "pool.h"
#include "random_draw.h"

static const char *const letter[] = {"a", "b", "c"};

static const char *pick_name(random_rules *r)
{
    return r->names[random_pick(r, 0, r->name_count - 1)];
}

static const random_range *range(const random_rules *r, int game, int dim)
{
    return &r->range[game][dim];
}

/* ---- parts of givens ---- */

/* A parameter or a variable of a loop: never large, so it may be the end of a range. */
static const char *small_name(random_rules *r)
{
    const char *name = pick_name(r);
    return name[0] == 'z' ? "a" : name;
}

/* A number that a planner may work out beforehand, or as a difference of prefix sums. */
static void part(random_rules *r)
{
    const char *x = small_name(r), *y = random_chance(r, 80) ? small_name(r) : "m";
    switch (random_pick(r, 0, 15)) {
    case 0: random_say(r, "v[abs(%s) %% len(v)]", x); return;
    case 1: random_say(r, "sum(t in 0..abs(%s) %% 20: v[t])", x); return;
    case 2: random_say(r, "sum(t in min(%s, %s)..max(%s, %s): v[abs(t) %% 20])", x, y, x, y); return;
    case 3: random_say(r, "sum(t in abs(%s) %% 7..%d: v[t + %d])", x, random_pick(r, 4, 9), random_pick(r, 0, 3)); return;
    case 4: random_say(r, "A[abs(%s) %% 3, abs(%s) %% 4]", x, y); return;
    case 5: random_say(r, "sum(t in 0..abs(%s) %% 4: A[abs(%s) %% 3, t])", x, y); return;
    case 6: random_say(r, "sum(t in 0..%s: t * t)", x); return;
    case 7: random_say(r, "F(abs(%s) %% 12)", x); return;
    case 8: random_say(r, "(2 ** (abs(%s) %% 20) %% 7)", x); return;
    case 9: random_say(r, "max(t in 0..abs(%s) %% 5: v[t])", x); return;
    case 10: random_say(r, "count(t in 0..%s: t %% 3 == 1)", x); return;
    case 11: random_say(r, "gcd(%s, %s)", x, y); return;
    case 12: random_say(r, "isqrt(abs(%s))", x); return;
    case 13: random_say(r, "(%s xor %s)", x, y); return;
    case 14: random_say(r, "sum(t in %s..%s: v[abs(t) %% 20])", x, y); return;
    default: random_say(r, "(%s - %d * %s)", x, random_pick(r, 1, 3), y); return;
    }
}

/* Now and then one that has no value somewhere. */
static void faulty_part(random_rules *r)
{
    const char *x = small_name(r);
    switch (random_pick(r, 0, 5)) {
    case 0: random_say(r, "%d / (%s - %d)", random_pick(r, 5, 20), x, random_pick(r, 0, 9)); return;
    case 1: random_say(r, "v[%s + %d]", x, random_pick(r, 10, 22)); return;
    case 2: random_say(r, "v[%s - %d]", x, random_pick(r, 1, 4)); return;
    case 3: random_say(r, "3 ** (%s * %d)", x, random_pick(r, 5, 30)); return;
    case 4: random_say(r, "(%s + %d) %% (%s - %d)", x, random_pick(r, 0, 9), x, random_pick(r, 2, 12)); return;
    default: random_say(r, "sum(t in 0..%s + %d: v[t])", x, random_pick(r, 12, 19)); return;
    }
}

static void number(random_rules *r)
{
    if (r->faulty && random_chance(r, 30)) {
        faulty_part(r);
    } else if (random_chance(r, 70)) {
        part(r);
    } else {
        random_say(r, "%s", random_chance(r, 60) ? pick_name(r) : "m");
    }
}

static void condition(random_rules *r)
{
    static const char *const op[] = {"==", "!=", "<", "<=", ">", ">="};
    const int kind = random_pick(r, 0, 6);
    if (kind == 0) {
        random_say(r, "(%s in S)", pick_name(r));
    } else if (kind == 1) {
        random_say(r, "%s %s %s", pick_name(r), op[random_pick(r, 0, 5)], pick_name(r));
    } else if (kind == 2) {
        random_say(r, "%s %% %d %s %d", pick_name(r), random_pick(r, 2, 4), op[random_pick(r, 0, 5)], random_pick(r, 0, 2));
    } else {
        number(r);
        random_say(r, " %s %d", op[random_pick(r, 0, 5)], random_pick(r, 0, 6));
    }
}

/* ---- moves ---- */

static void prefix(random_rules *r)
{
    if (r->again && random_chance(r, 30)) { random_say(r, "again "); }
    if (r->scores && random_chance(r, 85)) {
        random_say(r, "gain ");
        number(r);
        random_say(r, ": ");
    }
}

/* A position of the game with some parameters replaced: `change[i]` is an expression or NULL. */
static void target(random_rules *r, int game, const char *const change[3])
{
    random_say(r, "g%d(", game);
    for (int i = 0; i < r->dims[game]; i++) {
        random_say(r, "%s%s", i > 0 ? ", " : "", change[i] != NULL ? change[i] : letter[i]);
    }
    random_say(r, ")");
}

static void move(random_rules *r, int game, const char *const change[3])
{
    if (r->verdicts && random_chance(r, 8)) {
        static const char *const word[] = {"win", "lose", "draw"};
        random_say(r, "if ");
        condition(r);
        random_say(r, ": %s; else: ", word[random_pick(r, 0, 2)]);
    }
    prefix(r);
    target(r, game, change);
    random_say(r, "; ");
}

static void where(random_rules *r)
{
    if (!random_chance(r, 25)) { return; }
    random_say(r, " where ");
    condition(r);
}

/* The head of a loop over k, or over the new value of parameter `dim`; what the parameter becomes goes to `out`. */
static void line_head(random_rules *r, int game, int dim, char *out, size_t size)
{
    const random_range *own = range(r, game, dim);
    const char *x = letter[dim];
    const int first = random_chance(r, 70) ? 1 : random_pick(r, 2, 3), by = random_chance(r, 80) ? 1 : 2;
    char step[16] = "";
    if (by > 1) { snprintf(step, sizeof step, " by %d", by); }
    snprintf(out, size, "%s %c k", x, own->rises ? '+' : '-');
    r->names[r->name_count++] = "k";
    switch (random_pick(r, 0, 13)) {
    case 0: random_say(r, "for k in %d..m%s", first, step); break;
    case 1: random_say(r, "for k in %d..%d%s", first, random_chance(r, 70) ? random_pick(r, first, 5) : random_pick(r, 9, 15), step); break;
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
    where(r);
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
    change[dim] = to;
    if (random_chance(r, 75)) { move(r, game, change); }
    if (dims > 1 && random_chance(r, 50)) { /* a diagonal, or beside it */
        const int second = (dim + 1) % dims;
        snprintf(other, sizeof other, "%s %c k%s", letter[second], range(r, game, second)->rises ? '+' : '-',
                 random_chance(r, 80) ? "" : " * 2");
        change[second] = other;
        move(r, game, change);
        change[second] = NULL;
    }
    if (dims > 1 && random_chance(r, 25)) {
        const int second = (dim + 1) % dims;
        snprintf(other, sizeof other, "%s %c k", letter[second], range(r, game, second)->rises ? '+' : '-');
        change[dim] = NULL;
        change[second] = other;
        move(r, game, change);
    } else if (random_chance(r, 25) && r->splits) {
        target(r, game, change);
        random_say(r, " + ");
        target(r, game, change);
        random_say(r, "; ");
    } else {
        move(r, game, change);
    }
    random_say(r, "}");
    r->name_count = names;
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
            const int sign = range(r, game, d)->rises ? -1 : 1;
            const int delta = d == falls ? -by : r->fronts ? random_pick(r, -2, by - 1) : random_pick(r, -2, 0);
            snprintf(text[d], sizeof text[d], "%s %c %d", letter[d], sign * delta < 0 ? '-' : '+', delta < 0 ? -delta : delta);
            /* at most one other rises, by less than this one falls */
            if (d == falls || random_chance(r, 60)) { change[d] = text[d]; }
        }
        if (r->fronts && dims > 2) { change[(falls + 1) % dims] = NULL; }
        move(r, game, change);
    }
}

static void splits(random_rules *r, int game)
{
    const int names = r->name_count;
    const char *i[3] = {"i", NULL, NULL}, *j[3] = {"j", NULL, NULL};
    switch (random_pick(r, 0, 3)) {
    case 0:
        random_say(r, "for i in 0..a-%d, j in 0..a-%d-i", random_pick(r, 1, 2), random_pick(r, 1, 2));
        break;
    case 1:
        random_say(r, "for k in 1..%d, i in 0..(a-k)/2", random_pick(r, 1, 2));
        j[0] = "a-k-i";
        break;
    case 2:
        random_say(r, "for i in 0..a-%d", random_pick(r, 1, 2));
        j[0] = "a-1-i";
        break;
    default:
        random_say(r, "for k in S, i in %d..a-k", random_pick(r, 0, 1));
        j[0] = "a-k-i";
        break;
    }
    r->names[r->name_count++] = "i";
    where(r);
    random_say(r, ": ");
    target(r, game, i);
    random_say(r, " + ");
    target(r, game, j);
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
        snprintf(text[d], sizeof text[d], "%s", d < r->dims[game] && random_chance(r, 50) ? letter[d] : from[random_pick(r, 0, 5)]);
        change[d] = text[d];
    }
    if (random_chance(r, 40)) {
        const int names = r->name_count;
        snprintf(text[0], sizeof text[0], "k");
        random_say(r, "for k in %d..%s", random_pick(r, 0, 1), random_chance(r, 50) ? "a" : "m");
        r->names[r->name_count++] = "k";
        where(r);
        random_say(r, ": ");
        move(r, next, change);
        r->name_count = names;
    } else {
        move(r, next, change);
    }
}

static void graph_moves(random_rules *r, int game)
{
    const char *change[3] = {"w", NULL, NULL};
    const int names = r->name_count;
    random_say(r, "if a >= 0 and a < len(G): { for w in G[a]");
    r->names[r->name_count++] = "w";
    where(r);
    random_say(r, ": ");
    move(r, game, change);
    random_say(r, "}");
    r->name_count = names;
}

static void statement(random_rules *r, int game, int depth)
{
    const int kind = random_pick(r, 0, 19);
    random_say(r, "  ");
    if (depth > 0 && random_chance(r, 20)) {
        random_say(r, "if ");
        condition(r);
        random_say(r, ": {\n");
        statement(r, game, depth - 1);
        random_say(r, "  }");
        if (random_chance(r, 40)) {
            random_say(r, " else: {\n");
            statement(r, game, depth - 1);
            random_say(r, "  }");
        }
        random_say(r, "\n");
        return;
    }
    if (r->roles && random_chance(r, 50)) { random_say(r, random_chance(r, 50) ? "first: " : "second: "); }
    random_say(r, "{ ");
    if (kind < 2 && game + 1 < r->games) {
        leave(r, game);
    } else if (kind < 5 && r->splits && !range(r, game, 0)->rises && range(r, game, 0)->low == 0) {
        splits(r, game);
    } else if (kind < 6 && !range(r, game, 0)->rises) {
        graph_moves(r, game);
    } else if (kind < 10 || (r->fronts && kind < 16)) {
        steps(r, game);
    } else {
        lines(r, game);
    }
    random_say(r, " }\n");
}

/* Intervals a … b that become shorter from either side. */
static void interval_moves(random_rules *r, int game)
{
    const char *left[3] = {"a + 1", NULL, NULL}, *right[3] = {NULL, "b - 1", NULL}, *cut[3] = {NULL, "k", NULL};
    const int names = r->name_count;
    random_say(r, "  if a %s b: { ", random_chance(r, 50) ? "<" : "<=");
    move(r, game, left);
    if (random_chance(r, 60)) { move(r, game, right); }
    if (random_chance(r, 40)) {
        random_say(r, "for k in a..b-%d", random_pick(r, 1, 2));
        r->names[r->name_count++] = "k";
        where(r);
        random_say(r, ": ");
        if (random_chance(r, 50)) {
            cut[0] = "k + 1";
            cut[1] = NULL;
        }
        move(r, game, cut);
        r->name_count = names;
    }
    random_say(r, "}\n");
}

/* Nothing but one token on a graph, or two. */
static void token_moves(random_rules *r, int game)
{
    for (int d = 0; d < r->dims[game]; d++) {
        const char *change[3] = {NULL, NULL, NULL};
        change[d] = "w";
        if (r->roles && random_chance(r, 70)) { random_say(r, random_chance(r, 50) ? "  first: " : "  second: "); }
        random_say(r, "  for w in G[%s]", letter[d]);
        if (random_chance(r, 20)) { random_say(r, " where w != %s", letter[random_pick(r, 0, r->dims[game] - 1)]); }
        random_say(r, ": ");
        if (r->again && random_chance(r, 30)) { random_say(r, "again "); }
        target(r, game, change);
        random_say(r, ";\n");
    }
}

/* ---- games ---- */

static void endings(random_rules *r)
{
    static const char *const any[] = {"win", "lose", "draw", "first", "second"};
    if (random_chance(r, 25)) {
        random_say(r, "  let z = ");
        number(r);
        random_say(r, ";\n");
        r->names[r->name_count++] = "z";
    }
    if (r->stuck == 1) { random_say(r, "  stuck win;\n"); }
    if (r->stuck == 2) { random_say(r, "  stuck draw;\n"); }
    if (r->stuck == 3) {
        random_say(r, "  stuck ");
        number(r);
        random_say(r, ";\n");
    }
    if (!random_chance(r, 30) || (r->sums && r->stuck != 0) || (r->scores && r->sums)) { return; }
    if (r->scores && r->stuck != 3) { return; }
    random_say(r, "  end ");
    if (r->scores) {
        number(r);
    } else {
        random_say(r, "%s", r->other_end ? any[random_pick(r, 0, r->roles ? 4 : 2)] : "lose");
    }
    random_say(r, " if ");
    condition(r);
    random_say(r, ";\n");
}

/* Ranges; later ones may depend on earlier parameters. */
static void parameters(random_rules *r, int game)
{
    int high = r->dims[game] == 1 ? r->wide : r->dims[game] == 2 ? random_pick(r, 6, 10) : random_pick(r, 3, 4);
    const bool long_rows = r->dims[game] == 2 && r->wide > 50; /* more than the lanes of an interpreter */
    for (int d = 0; d < r->dims[game]; d++) {
        random_range *own = &r->range[game][d];
        if (long_rows) { high = d == 0 ? 2 : 280; }
        if (r->form != 0) {
            const bool node = r->form == 2;
            *own = (random_range){.high = node ? r->nodes - 1 : r->form == 3 ? 300 : 9, .rises = r->form == 1 && d == 0};
            random_say(r, "%s%s: 0..%d", d > 0 ? ", " : "", letter[d], own->high);
            continue;
        }
        *own = (random_range){.low = 0, .high = high, .rises = random_chance(r, 20) && !r->splits && !r->fronts};
        if (random_chance(r, 12)) { own->low = -random_pick(r, 1, 3); }
        random_say(r, "%s%s: ", d > 0 ? ", " : "", letter[d]);
        if (d == 1 && random_chance(r, 15)) {
            random_say(r, "a..%d", own->high);
        } else if (d == 1 && random_chance(r, 12)) {
            random_say(r, "%d..a", own->low);
        } else if (!own->rises && random_chance(r, 50)) {
            random_say(r, "%d..", own->low);
        } else {
            random_say(r, "%d..%d", own->low, own->high);
        }
    }
}

static void one_game(random_rules *r, int game)
{
    random_say(r, "game g%d(", game);
    parameters(r, game);
    random_say(r, ") {\n");
    r->name_count = 0;
    for (int d = 0; d < r->dims[game]; d++) { r->names[r->name_count++] = letter[d]; }
    if (r->form == 0 || random_chance(r, 20)) { endings(r); }
    switch (r->form) {
    case 1: interval_moves(r, game); break;
    case 2: token_moves(r, game); break;
    case 3: random_say(r, "  for k in %d..a: g%d(a - k);\n", random_pick(r, 1, 2), game); break;
    default:
        for (int i = random_pick(r, 1, 3); i > 0; i--) { statement(r, game, 1); }
        break;
    }
    random_say(r, "}\n");
}

static void givens(random_rules *r)
{
    random_say(r, "given m = %d, S = {%d,%d,%d}, v = [", random_chance(r, 70) ? random_pick(r, 1, 6) : random_pick(r, 9, 15), random_pick(r, 1, 2), random_pick(r, 2, 5),
               random_pick(r, 3, 9));
    for (int i = 0; i < 24; i++) { random_say(r, "%s%d", i > 0 ? "," : "", random_pick(r, r->scores ? -4 : 0, 5)); }
    random_say(r, "];\ngiven A = [");
    for (int i = 0; i < 3; i++) {
        random_say(r, "%s[%d,%d,%d,%d]", i > 0 ? "," : "", random_pick(r, -3, 5), random_pick(r, 0, 3), random_pick(r, 0, 9),
                   random_pick(r, -2, 2));
    }
    random_say(r, "];\ngiven G: graph = [");
    for (int i = 0; i < r->nodes; i++) { /* every edge leads down, unless cycles are wanted */
        random_say(r, "%s[", i > 0 ? "," : "");
        for (int j = 0, put = 0; j < (r->cyclic ? r->nodes : i); j++) {
            if (random_chance(r, r->cyclic ? 15 : 30)) { random_say(r, "%s%d", put++ > 0 ? "," : "", j); }
        }
        random_say(r, "]");
    }
    random_say(r, "];\ndef F(i) = if i < 2 then i + 1 else F(i - 1) + F(i - 2);\n");
}

static void draw_kind(random_rules *r)
{
    r->roles = random_chance(r, 20);
    r->scores = random_chance(r, 30);
    r->again = random_chance(r, 15);
    r->sums = random_chance(r, 50);
    r->splits = r->sums && !r->scores && !r->roles && !r->again && random_chance(r, 40);
    r->verdicts = !r->scores && !r->splits && random_chance(r, 15);
    r->other_end = !r->sums && random_chance(r, 60);
    r->stuck = random_chance(r, 65) ? 0 : random_pick(r, 1, 2);
    if (r->splits) { r->stuck = 0; }
    if (r->scores) { r->stuck = !r->sums && random_chance(r, 50) ? 3 : 0; }
    r->fronts = !r->splits && random_chance(r, 20);
    r->faulty = random_chance(r, 12);
    r->games = random_chance(r, 65) ? 1 : 2;
    r->wide = random_chance(r, 10) && !r->splits ? 300 : random_pick(r, 8, 30);
    if (r->splits) { r->wide = random_pick(r, 5, 8); }
    r->nodes = random_pick(r, 4, 12);
    r->form = random_chance(r, 80) ? 0 : random_pick(r, 1, 3);
    if (r->form == 2) {
        r->scores = r->verdicts = false;
        r->cyclic = random_chance(r, 50);
        if (r->stuck == 3) { r->stuck = 0; }
    }
    if (r->form != 0) { r->games = 1; }
    for (int i = 0; i < r->games; i++) {
        r->shape[i] = ONE_NUMBER;
        r->dims[i] = r->splits ? 1 : random_chance(r, 35) ? 1 : random_chance(r, 75) ? 2 : 3;
        if (r->fronts && r->dims[i] == 1) { r->dims[i] = 2; }
        if (r->form != 0) { r->dims[i] = r->form == 1 ? 2 : r->form == 2 ? random_pick(r, 1, 2) : 1; }
    }
    if (r->form == 3) { r->wide = 300; }
}

void random_forms_make(random_rules *r, uint64_t seed)
{
    *r = (random_rules){.random = seed * 0x9E3779B97F4A7C15u + 77};
    (void)pool_random(&r->random);
    draw_kind(r);
    givens(r);
    for (int i = 0; i < r->games; i++) { one_game(r, i); }
}

static size_t one_position(random_rules *r, char *out, size_t size)
{
    const int game = random_pick(r, 0, r->games - 1);
    size_t length = (size_t)snprintf(out, size, "g%d(", game);
    for (int d = 0; d < r->dims[game]; d++) {
        const random_range *own = range(r, game, d);
        const int third = (own->high - own->low) / 3;
        const int at = random_chance(r, 30) ? random_pick(r, own->low, own->high)
                       : own->rises         ? random_pick(r, own->low, own->low + third)
                                            : random_pick(r, own->high - third, own->high);
        length += (size_t)snprintf(out + length, size - length, "%s%d", d > 0 ? "," : "", at);
    }
    return length + (size_t)snprintf(out + length, size - length, ")");
}

void random_forms_position(random_rules *r, char *out, size_t size)
{
    const size_t length = one_position(r, out, size);
    if (!r->sums || r->wide > 50 || !random_chance(r, 20)) { return; }
    const int used = snprintf(out + length, size - length, " + ");
    one_position(r, out + length + (size_t)used, size - length - (size_t)used);
}
