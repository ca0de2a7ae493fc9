/* test_oracle_syntax.c — operators rank as the language says. SPDX-License-Identifier: MIT
 *
 * The parser is common to the program and to the walker, so neither can find its faults. Here random expressions are made as
 * trees, computed in C, and written with no more parentheses than the ranking needs; each becomes a claim. */
#include <stdarg.h>
#include <stdlib.h>

#include "ask.h"
#include "tap.h"

/* The ranking of the language, loosest first. */
typedef enum rank {
    CHOICE,
    OR,
    AND,
    NOT,
    COMPARE,
    BIT_OR,
    XOR,
    BIT_AND,
    SHIFT,
    ADD,
    MULTIPLY,
    NEGATE,
    POWER,
    OPERAND
} rank;

typedef struct expression {
    rank rank;
    const char *sign;
    spg_int value; /* of a boolean: 0 or 1 */
    struct expression *part[3];
} expression;

typedef struct maker {
    uint64_t random;
    expression all[256];
    int used;
    char text[4000];
    size_t length;
} maker;

static expression *make(maker *m, rank is, const char *sign, spg_int worth)
{
    expression *fresh = &m->all[m->used++];
    *fresh = (expression){is, sign, worth, {NULL, NULL, NULL}};
    return fresh;
}

static expression *join(maker *m, rank is, const char *sign, spg_int worth, expression *a, expression *b)
{
    expression *fresh = make(m, is, sign, worth);
    fresh->part[0] = a;
    fresh->part[1] = b;
    return fresh;
}

static spg_int floored(spg_int a, spg_int b)
{
    spg_int quotient = a / b;
    while (quotient * b > a && b > 0) { quotient -= 1; }
    while (quotient * b < a && b < 0) { quotient -= 1; }
    return quotient;
}

static expression *leaf(maker *m, int low, int high)
{
    return make(m, OPERAND, NULL, pool_pick(&m->random, low, high));
}

static expression *truth(maker *m, int depth);

static expression *number(maker *m, int depth)
{
    if (depth == 0 || pool_pick(&m->random, 0, 9) == 0) { return leaf(m, 0, 9); }
    expression *a = number(m, depth - 1);
    switch (pool_pick(&m->random, 0, 12)) {
    case 0: return join(m, NEGATE, "-", -a->value, a, NULL);
    case 1: {
        expression *base = leaf(m, 0, 5), *exponent = leaf(m, 0, 3), *outer = leaf(m, 0, 2);
        spg_int worth = 1, top = 1;
        for (spg_int i = 0; i < outer->value; i++) { top *= exponent->value; }
        for (spg_int i = 0; i < top; i++) { worth *= base->value; }
        return join(m, POWER, "**", worth, base, join(m, POWER, "**", top, exponent, outer)); /* from the right */
    }
    case 2:
    case 3: {
        expression *by = leaf(m, 1, 7);
        if (pool_pick(&m->random, 0, 1) == 0) { by = join(m, NEGATE, "-", -by->value, by, NULL); }
        const spg_int quotient = floored(a->value, by->value);
        if (pool_pick(&m->random, 0, 1) == 0) { return join(m, MULTIPLY, "/", quotient, a, by); }
        return join(m, MULTIPLY, "%", a->value - quotient * by->value, a, by);
    }
    case 4: {
        expression *by = leaf(m, 0, 3);
        if (pool_pick(&m->random, 0, 1) == 0) {
            return join(m, SHIFT, "<<", a->value * ((spg_int)1 << by->value), a, by);
        }
        return join(m, SHIFT, ">>", floored(a->value, (spg_int)1 << by->value), a, by);
    }
    case 5: {
        expression *condition = truth(m, depth - 1), *b = number(m, depth - 1);
        expression *fresh = join(m, CHOICE, "if", condition->value ? a->value : b->value, condition, a);
        fresh->part[2] = b;
        return fresh;
    }
    default: break;
    }
    expression *b = number(m, depth - 1);
    switch (pool_pick(&m->random, 0, 6)) {
    case 0: return join(m, BIT_OR, "|", a->value | b->value, a, b);
    case 1: return join(m, XOR, "xor", a->value ^ b->value, a, b);
    case 2: return join(m, BIT_AND, "&", a->value & b->value, a, b);
    case 3: return join(m, MULTIPLY, "*", a->value * b->value, a, b);
    case 4: return join(m, ADD, "+", a->value + b->value, a, b);
    default: return join(m, ADD, "-", a->value - b->value, a, b);
    }
}

static expression *truth(maker *m, int depth)
{
    const int kind = depth <= 0 ? 0 : pool_pick(&m->random, 0, 5);
    if (kind == 1) {
        expression *a = truth(m, depth - 1);
        return join(m, NOT, "not", !a->value, a, NULL);
    }
    if (kind == 2 || kind == 3) {
        expression *a = truth(m, depth - 1), *b = truth(m, depth - 1);
        if (kind == 2) { return join(m, AND, "and", a->value && b->value, a, b); }
        return join(m, OR, "or", a->value || b->value, a, b);
    }
    expression *a = number(m, depth - 1 < 0 ? 0 : depth - 1), *b = number(m, depth - 1 < 0 ? 0 : depth - 1);
    switch (pool_pick(&m->random, 0, 5)) {
    case 0: return join(m, COMPARE, "==", a->value == b->value, a, b);
    case 1: return join(m, COMPARE, "!=", a->value != b->value, a, b);
    case 2: return join(m, COMPARE, "<", a->value < b->value, a, b);
    case 3: return join(m, COMPARE, "<=", a->value <= b->value, a, b);
    case 4: return join(m, COMPARE, ">", a->value > b->value, a, b);
    default: return join(m, COMPARE, ">=", a->value >= b->value, a, b);
    }
}

__attribute__((format(printf, 2, 3))) static void say(maker *m, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    const int length = vsnprintf(m->text + m->length, sizeof m->text - m->length, format, list);
    va_end(list);
    if (length > 0) { m->length += (size_t)length; }
}

/* Writes it so that it can stand where `least` or something tighter is wanted. */
static void write_at(maker *m, const expression *e, rank least)
{
    if (e->rank < least) {
        say(m, "(");
        write_at(m, e, CHOICE);
        say(m, ")");
        return;
    }
    switch (e->rank) {
    case OPERAND: say(m, "%d", (int)e->value); return;
    case NEGATE: /* two signs in a row need no parentheses, and a power is taken before the sign */
        say(m, "-");
        write_at(m, e->part[0], NEGATE);
        return;
    case NOT:
        say(m, "not ");
        write_at(m, e->part[0], NOT);
        return;
    case CHOICE:
        say(m, "if ");
        write_at(m, e->part[0], CHOICE);
        say(m, " then ");
        write_at(m, e->part[1], CHOICE);
        say(m, " else ");
        write_at(m, e->part[2], CHOICE);
        return;
    default: break;
    }
    const bool from_right = e->rank == POWER, alone = e->rank == COMPARE; /* comparisons do not chain */
    write_at(m, e->part[0], from_right || alone ? e->rank + 1 : e->rank);
    say(m, " %s ", e->sign);
    write_at(m, e->part[1], from_right ? e->rank : e->rank + 1);
}

static void random_expressions_mean_what_the_ranking_says(void)
{
    maker *m = calloc(1, sizeof *m);
    static char text[1 << 20];
    size_t length = 0;
    const size_t claims = 1500;
    m->random = 99;
    for (size_t i = 0; i < claims; i++) {
        m->used = 0;
        m->length = 0;
        char digits[SPG_INT_TEXT_SIZE];
        if (i % 2 == 0) {
            const expression *e = number(m, 3);
            write_at(m, e, BIT_OR); /* so that == may follow */
            say(m, " == %s", spg_int_format(e->value, digits));
        } else {
            const expression *e = truth(m, 3);
            if (e->value == 0) { say(m, "not "); }
            write_at(m, e, e->value == 0 ? NOT : CHOICE);
        }
        length += (size_t)snprintf(text + length, sizeof text - length, "claim %s;\n", m->text);
    }
    ask_program program;
    spg_report *report = NULL;
    const bool opened = ask_open(&program, text, length);
    CHECK(opened, opened ? "the claims are taken" : spg_error_report(program.context));
    if (opened && spg_check(program.rules, 10, &report) == SPG_OK) {
        CHECK_INT(spg_report_count(report), claims, "all claims were checked");
        for (size_t i = 0, shown = 0; i < spg_report_count(report) && shown < 5; i++) {
            if (spg_report_holds(report, i)) { continue; }
            const char *line = text;
            for (size_t j = 0; j < i; j++) { line = strchr(line, '\n') + 1; }
            printf("# %.*s: %s\n", (int)strcspn(line, "\n"), line, spg_report_counterexample(report, i));
            shown += 1;
        }
        CHECK_INT(spg_report_failed(report), 0, "all claims hold");
    } else if (opened) {
        CHECK(false, spg_error_report(program.context));
    }
    spg_report_free(report);
    ask_close(&program);
    free(m);
}

TAP_MAIN(TEST(random_expressions_mean_what_the_ranking_says))
