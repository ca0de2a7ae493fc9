/* random_rules.c — draws a kind of game, then rules of that kind. SPDX-License-Identifier: MIT */
#include "random_rules.h"

#include <stdio.h>

#include "pool.h"
#include "random_draw.h"

/* A position whose first argument is below n (`step` names a positive integer), or anywhere when cycles are allowed. */
static void numbers_target(random_rules *r, int game, const char *step)
{
    random_say(r, "g%d(", game);
    if (r->cyclic && random_chance(r, 70)) {
        random_say(r, "(");
        random_number(r, 2);
        random_say(r, ") %% %d", r->high + 1);
    } else {
        random_say(r, "n - %s", step);
    }
    if (r->shape[game] == TWO_NUMBERS) {
        random_say(r, ", ");
        random_number(r, 2);
        if (random_chance(r, 60)) { random_say(r, " %% 3"); }
    }
    random_say(r, ")");
}

static int numeric_game(random_rules *r)
{
    int game = random_pick(r, 0, r->games - 1);
    while (r->shape[game] > TWO_NUMBERS) { game = (game + 1) % r->games; }
    return game;
}

static void target(random_rules *r, const char *step)
{
    const int kind = r->splits ? random_pick(r, 0, 9) : 0;
    if (kind == 7) {
        random_say(r, "2 * ");
    } else if (kind == 8) {
        random_say(r, "sum(q in 0..%d: ", random_pick(r, 0, 1));
        numbers_target(r, numeric_game(r), step);
        random_say(r, ")");
        return;
    } else if (kind == 9) {
        random_say(r, "nothing");
        return;
    }
    if (kind < 5 && random_chance(r, 8)) {
        random_say(r, "(if ");
        random_condition(r, 1);
        random_say(r, " then ");
        numbers_target(r, numeric_game(r), step);
        random_say(r, " else ");
        numbers_target(r, numeric_game(r), step);
        random_say(r, ")");
    } else if (kind < 5 && random_chance(r, 15)) { /* through a helper that gives a position */
        random_say(r, "go(n - %s, %d)", step, random_pick(r, 0, 2));
    } else {
        numbers_target(r, numeric_game(r), step);
    }
    if (kind == 5 || kind == 6) {
        random_say(r, " + ");
        numbers_target(r, numeric_game(r), step);
    }
}

static void prefix(random_rules *r)
{
    if (random_chance(r, 10)) { random_say(r, "\"play {n}\" | \"走 {n}\" "); }
    if (r->again && random_chance(r, 30)) { random_say(r, "again "); }
    if (r->scores && random_chance(r, 75)) {
        random_say(r, "gain ");
        random_number(r, 2);
        random_say(r, ": ");
    }
}

static void verdict(random_rules *r)
{
    static const char *const word[] = {"win", "lose", "draw"};
    random_say(r, "%s; ", word[random_pick(r, 0, 2)]);
}

static void move(random_rules *r, const char *step)
{
    if (r->verdicts && random_chance(r, 12)) {
        verdict(r);
        return;
    }
    prefix(r);
    target(r, step);
    random_say(r, "; ");
}

static void loop(random_rules *r)
{
    switch (random_pick(r, 0, 5)) {
    case 0: random_say(r, "for k in S"); break;
    case 4: random_say(r, "for k in {1, 2..3, %d}", random_pick(r, 1, 5)); break;
    case 5: random_say(r, "for k in [q for q in 1..n where q %% %d != 0]", random_pick(r, 2, 3)); break;
    case 1: random_say(r, "for k in 1..%d", random_pick(r, 1, 3)); break;
    case 2: random_say(r, "for k in 1..n by %d", random_pick(r, 1, 3)); break;
    default: random_say(r, "for k in 1.. while k * k <= n"); break;
    }
    r->names[r->name_count++] = "k";
    if (random_chance(r, 40)) {
        random_say(r, " where ");
        random_condition(r, 2);
    }
    if (random_chance(r, 20)) {
        random_say(r, ", j in 0..%d", random_pick(r, 0, 2));
        r->names[r->name_count++] = "j";
    }
    random_say(r, ": ");
    if (random_chance(r, 25)) {
        random_say(r, "{ let y = ");
        random_number(r, 2);
        random_say(r, "; ");
        r->names[r->name_count++] = "y";
        if (random_chance(r, 20)) { random_say(r, "let unused = %d %% (n - %d); ", random_pick(r, 2, 9), r->high); }
        move(r, "k");
        move(r, "k");
        random_say(r, "}");
    } else {
        move(r, "k");
    }
}

static void statement(random_rules *r, int depth)
{
    const int names = r->name_count;
    random_say(r, "  ");
    if (r->roles && random_chance(r, 45)) {
        random_say(r, random_chance(r, 50) ? "first: " : "second: ");
        if (random_chance(r, 50)) {
            loop(r);
        } else {
            move(r, "1");
        }
    } else if (depth > 0 && random_chance(r, 30)) {
        random_say(r, "if ");
        random_condition(r, 2);
        random_say(r, ": { ");
        statement(r, depth - 1);
        random_say(r, "}");
        if (random_chance(r, 50)) {
            random_say(r, " else: ");
            move(r, "2");
        }
    } else if (random_chance(r, 60)) {
        loop(r);
    } else {
        move(r, random_chance(r, 50) ? "1" : "2");
    }
    random_say(r, "\n");
    r->name_count = names;
}

static void endings(random_rules *r)
{
    static const char *const any[] = {"win", "lose", "draw", "first", "second"};
    if (r->stuck == 1) { random_say(r, "  stuck win;\n"); }
    if (r->stuck == 2) { random_say(r, "  stuck draw;\n"); }
    if (r->stuck == 3) {
        random_say(r, "  stuck ");
        random_number(r, 2);
        random_say(r, ";\n");
    }
    if (!random_chance(r, 45) || (r->sums && (r->scores || r->stuck != 0))) { return; }
    if (r->scores && r->stuck != 3) { return; }
    random_say(r, "  end ");
    if (r->scores) {
        random_number(r, 1);
    } else {
        random_say(r, "%s", r->other_end ? any[random_pick(r, 0, r->roles ? 4 : 2)] : "lose");
    }
    random_say(r, " if ");
    random_condition(r, 2);
    random_say(r, ";\n");
}

static void numbers_game(random_rules *r, int game)
{
    random_say(r, "game g%d(n: 0..%d", game, r->high);
    r->name_count = 0;
    r->names[r->name_count++] = "n";
    if (r->shape[game] == TWO_NUMBERS) {
        random_say(r, random_chance(r, 50) ? ", m: 0..2" : ", m: -1..n+2");
        r->names[r->name_count++] = "m";
    }
    random_say(r, ") {\n");
    if (random_chance(r, 30)) {
        random_say(r, "  let z = ");
        random_number(r, 2);
        random_say(r, ";\n");
        r->names[r->name_count++] = "z";
    }
    endings(r);
    for (int i = random_pick(r, 1, 3); i > 0; i--) { statement(r, 1); }
    random_say(r, "}\n");
}

static void draw_kind(random_rules *r)
{
    r->roles = random_chance(r, 25);
    r->scores = random_chance(r, 20);
    r->again = random_chance(r, 20);
    r->cyclic = random_chance(r, r->scores ? 4 : 35);
    r->sums = random_chance(r, 60);
    r->splits = !r->cyclic && r->sums && random_chance(r, 40);
    r->verdicts = !r->scores && random_chance(r, 20);
    r->other_end = !r->sums && random_chance(r, 60);
    r->stuck = random_chance(r, 60) ? 0 : random_pick(r, 1, 2);
    if (r->scores) { r->stuck = !r->sums && random_chance(r, 50) ? 3 : 0; }
    r->high = r->splits ? random_pick(r, 3, 5) : random_pick(r, 5, 9);
    r->games = random_pick(r, 1, 3);
    for (int i = 0; i < 3; i++) { r->shape[i] = random_chance(r, 50) ? ONE_NUMBER : TWO_NUMBERS; }
    if (random_chance(r, 30)) { r->shape[r->games - 1] = random_pick(r, A_LIST, A_BOARD); }
    if (r->games == 1 && r->shape[0] > TWO_NUMBERS) {
        r->games = 2, r->shape[1] = r->shape[0], r->shape[0] = ONE_NUMBER;
    }
}

void random_rules_make(random_rules *r, uint64_t seed)
{
    *r = (random_rules){.random = seed * 0x9E3779B97F4A7C15u + 1};
    (void)pool_random(&r->random);
    draw_kind(r);
    random_say(r, "given d = %d, S = {%d,%d,%d}, L = [%d,%d,%d];\n", random_pick(r, 1, 4), random_pick(r, 1, 2),
               random_pick(r, 2, 4), random_pick(r, 3, 6), random_pick(r, 0, 5), random_pick(r, 0, 5),
               random_pick(r, -3, 3));
    random_say(r, "given A = [[%d,%d],[%d,%d]];\n", random_pick(r, 0, 3), random_pick(r, 0, 3), random_pick(r, -2, 3),
               random_pick(r, 0, 3));
    random_say(
        r, "def h(x, y) = if x <= 0 or y > 9 then y else if x %% 2 == 0 then h(x - 1, y + x) else h(x - 2, y) + %d;\n",
        random_pick(r, 0, 3));
    random_say(r, "def tail(a) = if len(a) <= %d then a else a without %d;\n", random_pick(r, 1, 2),
               random_pick(r, 0, 1));
    r->names[0] = "x";
    r->name_count = 1;
    random_say(r, "def f(x) = if x <= 0 then %d else f(x - %d) + x %% %d;\n", random_pick(r, 0, 2),
               random_pick(r, 1, 3), random_pick(r, 2, 3));
    for (int i = 0; i < r->games; i++) {
        if (r->shape[i] > TWO_NUMBERS) {
            random_data_game(r, i);
        } else {
            numbers_game(r, i);
        }
    }
    const int game = numeric_game(r);
    if (r->shape[game] == ONE_NUMBER) { random_say(r, "def go(a, b) = g%d(a - b);\n", game); }
    if (r->shape[game] == TWO_NUMBERS) { random_say(r, "def go(a, b) = g%d(a, b);\n", game); }
}

static size_t one_position(random_rules *r, char *out, size_t size)
{
    const int game = random_pick(r, 0, r->games - 1);
    switch ((random_shape)r->shape[game]) {
    case ONE_NUMBER: return (size_t)snprintf(out, size, "g%d(%d)", game, random_pick(r, 0, r->high));
    case TWO_NUMBERS:
        return (size_t)snprintf(out, size, "g%d(%d,%d)", game, random_pick(r, 0, r->high), random_pick(r, 0, 2));
    case A_LIST:
        return (size_t)snprintf(out, size, "g%d([%d,%d,%d])", game, random_pick(r, 0, 2), random_pick(r, 0, 2),
                                random_pick(r, 0, 2));
    case A_SET:
        return (size_t)snprintf(out, size, "g%d({%d,%d,%d})", game, random_pick(r, 0, 3), random_pick(r, 0, 3),
                                random_pick(r, 0, 3));
    case A_BAG: return (size_t)snprintf(out, size, "g%d([%d,%d])", game, random_pick(r, 0, 3), random_pick(r, 0, 3));
    case A_BOARD: {
        char cell[7];
        for (int i = 0; i < 6; i++) { cell[i] = "ab."[random_pick(r, 0, 2)]; }
        return (size_t)snprintf(out, size, "g%d([\"%c%c%c\",\"%c%c%c\"])", game, cell[0], cell[1], cell[2], cell[3],
                                cell[4], cell[5]);
    }
    case SHAPES: break;
    }
    return 0;
}

void random_rules_position(random_rules *r, char *out, size_t size)
{
    const int terms = r->sums && random_chance(r, 50) ? random_pick(r, 2, 3) : 1;
    size_t length = 0;
    for (int i = 0; i < terms && length < size; i++) {
        if (i > 0) { length += (size_t)snprintf(out + length, size - length, " + "); }
        if (r->sums && random_chance(r, 10)) {
            length += (size_t)snprintf(out + length, size - length, "%d * ", random_pick(r, 0, 2));
        }
        length += one_position(r, out + length, size - length);
    }
}
