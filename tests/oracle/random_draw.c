/* random_draw.c — random expressions as text. SPDX-License-Identifier: MIT */
#include "random_draw.h"

#include <stdarg.h>
#include <stdio.h>

#include "pool.h"

int random_pick(random_rules *r, int low, int high)
{
    return pool_pick(&r->random, low, high);
}

bool random_chance(random_rules *r, int percent)
{
    return random_pick(r, 1, 100) <= percent;
}

void random_say(random_rules *r, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    const int length = vsnprintf(r->text + r->length, sizeof r->text - r->length, format, list);
    va_end(list);
    if (length > 0 && r->length + (size_t)length < sizeof r->text) { r->length += (size_t)length; }
}

static const char *name(random_rules *r)
{
    return r->name_count == 0 ? "d" : r->names[random_pick(r, 0, r->name_count - 1)];
}

/* The rarer built-ins and collections around a number and a name, each made so that it has a value. */
static void rare_number(random_rules *r, int depth)
{
    static const char *const form[][3] = {{"isqrt(abs(", ") + abs(", "))"},
                                          {"gcd(", ", ", ")"},
                                          {"bit(abs(", "), (", ") % 4)"},
                                          {"((", " % 3) ** ((", ") % 3))"},
                                          {"((1 << (", " % 4)) + (", "))"},
                                          {"((", " >> 1) xor (", "))"},
                                          {"max(q in 0..2: (q * ", ") % 4 + (", "))"},
                                          {"xorsum(q in S: q + (", ") * (", "))"},
                                          {"xorsum(q in 0..abs(", ") % 4: (", ") % 4 - 1)"},
                                          {"len([q for q in 0..4 where q % 2 == ", " % 2 or q > (", ")])"},
                                          {"sum({q % 2 for q in [", ", d, ", "]})"},
                                          {"(sort(L + [", "])[1] - (", "))"},
                                          {"A[(", ") % 2, (", ") % 2]"},
                                          {"(L with [(", ") % 5]: 2, [0]: L[1])[(", ") % 3]"},
                                          {"h((", ") % 5, (", ") % 3)"},
                                          {"min({3, ", ", ", "})"},
                                          {"len(tail([", ", 1, ", "]))"},
                                          {"sum(sort(q in L: -q + ", ") without 0) + (", ")"}};
    const char *const *words = form[random_pick(r, 0, (int)(sizeof form / sizeof form[0]) - 1)];
    random_say(r, "(%s%s%s", words[0], name(r), words[1]);
    random_number(r, depth - 1);
    random_say(r, "%s)", words[2]);
}

/* An integer expression over the names in scope. */
void random_number(random_rules *r, int depth)
{
    const int kind = depth <= 0 ? random_pick(r, 0, 3) : random_pick(r, 0, 18);
    switch (kind) {
    case 0: random_say(r, "%d", random_pick(r, 0, 4)); return;
    case 1:
    case 2: random_say(r, "%s", name(r)); return;
    case 3: random_say(r, "d"); return;
    case 4:
    case 5:
    case 6: {
        static const char *const op[] = {"+", "-", "*", "xor", "&", "|", "+", "-"};
        random_say(r, "(");
        random_number(r, depth - 1);
        random_say(r, " %s ", op[random_pick(r, 0, 7)]);
        random_number(r, depth - 1);
        random_say(r, ")");
        return;
    }
    case 7:
    case 8:
        random_say(r, "(");
        random_number(r, depth - 1);
        if (random_chance(r, 3)) {
            random_say(r, " %s %s)", random_chance(r, 50) ? "/" : "%", name(r)); /* may divide by zero */
        } else {
            random_say(r, " %s %d)", random_chance(r, 40) ? "/" : "%", random_pick(r, 2, 4));
        }
        return;
    case 9:
        random_say(r, "%s(", random_chance(r, 50) ? "min" : "max");
        random_number(r, depth - 1);
        random_say(r, ", ");
        random_number(r, depth - 1);
        random_say(r, ")");
        return;
    case 10:
        random_say(r, "(if ");
        random_condition(r, depth - 1);
        random_say(r, " then ");
        random_number(r, depth - 1);
        random_say(r, " else ");
        random_number(r, depth - 1);
        random_say(r, ")");
        return;
    case 11:
        random_say(r, "f(");
        random_number(r, depth - 1);
        random_say(r, ")");
        return;
    case 12:
        random_say(r, "L[(");
        random_number(r, depth - 1);
        random_say(r, ") %% len(L)]");
        return;
    case 13: random_say(r, "abs(%s - %d)", name(r), random_pick(r, 1, 4)); return;
    case 14: random_say(r, "sum(q in 0..%d: (q * %s) %% 3)", random_pick(r, 1, 3), name(r)); return;
    case 15: random_say(r, "count(q in S: q <= %s)", name(r)); return;
    case 16: random_say(r, "-%s", name(r)); return;
    default: rare_number(r, depth); return;
    }
}

void random_condition(random_rules *r, int depth)
{
    static const char *const op[] = {"==", "!=", "<", "<=", ">", ">="};
    switch (depth <= 0 ? 0 : random_pick(r, 0, 7)) {
    case 4:
        random_say(r, "(");
        random_condition(r, depth - 1);
        random_say(r, " %s ", random_chance(r, 50) ? "and" : "or");
        random_condition(r, depth - 1);
        random_say(r, ")");
        return;
    case 5:
        random_say(r, "not (");
        random_condition(r, depth - 1);
        random_say(r, ")");
        return;
    case 6:
        random_say(r, "((");
        random_number(r, depth - 1);
        random_say(r, ") %% %d in S)", random_pick(r, 3, 7));
        return;
    case 7:
        random_say(r, "%s(q in 0..2: q %s %s)", random_chance(r, 50) ? "any" : "all", op[random_pick(r, 0, 5)],
                   name(r));
        return;
    default:
        random_say(r, "(");
        random_number(r, depth - 1);
        random_say(r, " %s ", op[random_pick(r, 0, 5)]);
        random_number(r, depth - 1);
        random_say(r, ")");
        return;
    }
}
