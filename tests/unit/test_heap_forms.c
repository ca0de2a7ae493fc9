/* test_heap_forms.c — random rules: what is read as a heap game has the values that the rules have.
 * SPDX-License-Identifier: MIT
 *
 * The rules are near to heap games: loops over what is taken, over parts, over places, with one condition too many now and
 * then, so that about half of them are none. */
#include <stdlib.h>

#include "sprague.h"
#include "tap.h"

enum { RULES = 250, HEAPS = 18, TEXT_SIZE = 1024 };

static spg_context *context;
static uint64_t seed = 20;

static int below(int limit)
{
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int)((seed >> 33) % (uint64_t)limit);
}

static int between(int low, int high)
{
    return low + below(high - low + 1);
}

/* ---- rules ---- */

typedef struct text {
    char at[TEXT_SIZE];
    int length;
} text;

#define ADD(t, ...) ((t)->length += snprintf((t)->at + (t)->length, TEXT_SIZE - (size_t)(t)->length, __VA_ARGS__))

static void add_part(text *t, const char *size)
{
    switch (below(8)) {
    case 0: ADD(t, "g(max(%s, %d))", size, between(0, 1)); break;
    case 1: ADD(t, "g(if %s < %d then 0 else %s)", size, between(0, 2), size); break;
    default: ADD(t, "g(%s)", size); break;
    }
}

static void add_sum(text *t, const char *a, const char *b)
{
    add_part(t, a);
    ADD(t, " + ");
    add_part(t, b);
    ADD(t, "; ");
}

/* Of a loop whose variable is `name`. */
static void add_condition(text *t, const char *name, const char *first)
{
    switch (below(14)) {
    case 0: ADD(t, "%s %s %% 2 == %d", first, name, below(2)); break;
    case 1: ADD(t, "%s n - %s in {%d,%d}", first, name, between(0, 3), between(1, 5)); break;
    case 2: ADD(t, "%s %s != %d", first, name, between(0, 4)); break;
    case 3: ADD(t, "%s %s == %d or n == %s + %d", first, name, between(0, 3), name, between(0, 3)); break;
    case 4: ADD(t, "%s %s <= n - %d", first, name, between(0, 3)); break;
    case 5: ADD(t, "%s 2 * %s != n", first, name); break;
    default: break;
    }
}

static void add_rule(text *t)
{
    char rest[32];
    const int k = between(0, 3), low = between(0, 1);
    switch (below(7)) {
    case 0:
        ADD(t, "for k in 1..%d", between(1, 5));
        add_condition(t, "k", " where");
        ADD(t, ": g(n-k); ");
        break;
    case 1:
        ADD(t, "for x in 0..n-1 where n-x <= %d", between(1, 5));
        add_condition(t, "x", " and");
        ADD(t, ": g(x); ");
        break;
    case 2:
        ADD(t, below(2) == 0 ? "for a in %d..n-%d" : "for a in %d..(n-%d)/2", low, k);
        add_condition(t, "a", " where");
        ADD(t, ": ");
        snprintf(rest, sizeof rest, "n-%d-a", k);
        add_sum(t, "a", rest);
        break;
    case 3:
        ADD(t, "for i in 1..n, j in i..min(n, i+%d)", between(0, 2));
        add_condition(t, "j", " where");
        ADD(t, ": ");
        add_sum(t, "i-1", "n-j");
        break;
    case 4:
        ADD(t, "for l in %d..n, r in l..n where n-l-r in {%d,%d}", low, between(1, 3), between(1, 3));
        ADD(t, ": ");
        add_sum(t, "l", "r");
        break;
    case 5:
        ADD(t, "for k in {1,%d}, a in %d..n-k", between(2, 4), low);
        add_condition(t, "a", " where");
        ADD(t, ": ");
        add_sum(t, "a", "n-k-a");
        break;
    default:
        ADD(t, "for i in 1..n: ");
        snprintf(rest, sizeof rest, "n-i-%d", between(0, 2));
        add_sum(t, k == 0 ? "i-1" : k == 1 ? "i-2" : "i-3", rest);
        break;
    }
}

static void make_rules(text *t)
{
    t->length = 0;
    ADD(t, "game g(n: %d..) { ", below(5) == 0 ? -1 : 0);
    for (int rules = between(1, 3); rules > 0; rules--) { add_rule(t); }
    if (below(8) == 0) { ADD(t, "if n %s %d: nothing; ", below(2) == 0 ? "==" : "<=", between(1, 4)); }
    ADD(t, "}");
}

/* ---- values ---- */

typedef struct kept {
    char at[4096];
    size_t length;
} kept;

static spg_status keep(void *user, const char *bytes, size_t length)
{
    kept *k = user;
    if (length > sizeof k->at - 1 - k->length) { length = sizeof k->at - 1 - k->length; }
    memcpy(k->at + k->length, bytes, length);
    k->length += length;
    k->at[k->length] = '\0';
    return SPG_OK;
}

/* A table by one engine; false: it cannot. */
static bool list_values(const char *rules, const char *engine, kept *out)
{
    const spg_axis axis = {0, HEAPS};
    spg_ruleset *ruleset = NULL;
    *out = (kept){0};
    CHECK(spg_set_engine(context, engine) == SPG_OK, engine);
    bool done = spg_ruleset_new(context, &ruleset) == SPG_OK &&
                spg_ruleset_add_text(ruleset, "test", rules, strlen(rules)) == SPG_OK;
    CHECK(done, rules);
    done = done && spg_table(ruleset, "g", &axis, 1, SPG_OF_SG, SPG_BFILE, NULL, keep, out) == SPG_OK;
    spg_ruleset_free(ruleset);
    return done;
}

static void values_are_those_of_the_rules(void)
{
    static text rules;
    static kept heap, definition;
    int found = 0;
    NEED(spg_context_new(&context) == SPG_OK, "a context");
    for (int i = 0; i < RULES; i++) {
        make_rules(&rules);
        if (!list_values(rules.at, "heap", &heap)) { continue; }
        found += 1;
        CHECK(list_values(rules.at, "components", &definition), rules.at);
        CHECK_TEXT(heap.at, definition.at, rules.at);
    }
    CHECK(found > RULES / 4 && found < RULES, "some are heap games");
    spg_context_free(context);
}

TAP_MAIN(TEST(values_are_those_of_the_rules))
