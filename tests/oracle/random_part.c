/* random_part.c — numbers and conditions that rest on givens. SPDX-License-Identifier: MIT */
#include "random_part.h"

#include "random_draw.h"

static const char *pick_name(random_rules *r)
{
    return r->names[random_pick(r, 0, r->name_count - 1)];
}

/* A parameter or a variable of a loop: never large, so it may be the end of a range. */
static const char *small_name(random_rules *r)
{
    const char *name = pick_name(r);
    return name[0] == 'z' || name[0] == 'u' ? "a" : name;
}

/* A number that a planner may work out beforehand, or as a difference of prefix sums. */
static void part(random_rules *r)
{
    const char *x = small_name(r), *y = random_chance(r, 80) ? small_name(r) : "m";
    if (r->scores && random_chance(r, 6)) { /* points that need wide cells */
        random_say(r, "2 ** (abs(%s) %% 20 + 20)", x);
        return;
    }
    switch (random_pick(r, 0, 15)) {
    case 0: random_say(r, "v[abs(%s) %% len(v)]", x); return;
    case 1: random_say(r, "sum(t in 0..abs(%s) %% 20: v[t])", x); return;
    case 2: random_say(r, "sum(t in min(%s, %s)..max(%s, %s): v[abs(t) %% 20])", x, y, x, y); return;
    case 3:
        random_say(r, "sum(t in abs(%s) %% 7..%d: v[t + %d])", x, random_pick(r, 4, 9), random_pick(r, 0, 3));
        return;
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

void random_part(random_rules *r)
{
    if (r->faulty && random_chance(r, 30)) {
        faulty_part(r);
    } else if (random_chance(r, 70)) {
        part(r);
    } else {
        random_say(r, "%s", random_chance(r, 60) ? pick_name(r) : "m");
    }
}

void random_test(random_rules *r)
{
    static const char *const op[] = {"==", "!=", "<", "<=", ">", ">="};
    const int kind = random_pick(r, 0, 6);
    if (kind == 0) {
        random_say(r, "(%s in S)", pick_name(r));
    } else if (kind == 1) {
        random_say(r, "%s %s %s", pick_name(r), op[random_pick(r, 0, 5)], pick_name(r));
    } else if (kind == 2) {
        random_say(r, "%s %% %d %s %d", pick_name(r), random_pick(r, 2, 4), op[random_pick(r, 0, 5)],
                   random_pick(r, 0, 2));
    } else {
        random_part(r);
        random_say(r, " %s %d", op[random_pick(r, 0, 5)], random_pick(r, 0, 6));
    }
}

/* What the rules work out although no move may need it. Whether it is a number: else no move can use it. */
static bool looked_at(random_rules *r)
{
    const char *x = small_name(r), *y = small_name(r);
    const int zero = random_chance(r, 50) ? random_pick(r, -9, -4) : random_pick(r, 0, 40); /* most are never met */
    switch (random_pick(r, 0, 9)) {
    case 0: faulty_part(r); return true;
    case 1: random_say(r, "pass(7 %% (%s - %d), %s)", x, zero, y); return true;
    case 2: random_say(r, "0 * (5 %% (%s - %d))", x, zero); return true;
    case 3: random_say(r, "v[%s - %s + %d]", x, y, random_pick(r, 3, 20)); return true;
    case 4: random_say(r, "%s * %s * 10 ** %d", x, y, random_pick(r, 30, 38)); return true;
    case 5: random_say(r, "[3, %s / (%s - %d)]", y, x, zero); return false;
    case 6: random_say(r, "A[%s - %d]", x, random_pick(r, -2, 2)); return false;
    case 7: part(r); return true;
    default: random_say(r, "9 %% (%s - %d)", x, zero); return true;
    }
}

static void one_let(random_rules *r)
{
    static const char *const own[] = {"u1", "u2"};
    int used = 0;
    for (int i = 0; i < r->name_count; i++) { used += r->names[i][0] == 'u'; }
    if (used == 2 || r->name_count > 6) { return; }
    random_say(r, "let %s = ", own[used]);
    const bool number = looked_at(r);
    random_say(r, "; ");
    if (number) { r->names[r->name_count++] = own[used]; }
}

void random_let(random_rules *r)
{
    const int names = r->name_count;
    if (!r->lets || !random_chance(r, 35)) { return; }
    switch (random_pick(r, 0, 7)) {
    case 0:
        random_say(r, "if ");
        random_test(r);
        random_say(r, ": { ");
        one_let(r);
        random_say(r, "} ");
        break;
    case 1:
        random_say(r, "for t in %d..4 where t != %s: { ", random_pick(r, 0, 6), small_name(r));
        r->names[r->name_count++] = "t";
        one_let(r);
        random_say(r, "} ");
        break;
    case 2: random_say(r, "for t in 1..9 %% (%s + %d): { } ", small_name(r), random_pick(r, 0, 9)); break;
    case 3:
        random_say(r, "{ ");
        one_let(r);
        one_let(r);
        random_say(r, "} ");
        break;
    default: one_let(r); return;
    }
    r->name_count = names;
}

void random_where(random_rules *r)
{
    if (!random_chance(r, 25)) { return; }
    random_say(r, " where ");
    random_test(r);
}
