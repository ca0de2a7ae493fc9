/* test_interval.c — intervals hold every value an expression takes. SPDX-License-Identifier: MIT */
#include "ir_helper.h"
#include "tap.h"

static spg_run run;
static spg_program program;

enum { NAMES = 3 };

/* --- a small evaluator of its own; false: a trap --- */

static bool eval(spg_ref ref, const int *names, spg_int *out)
{
    const spg_node *node = spg_pool_node(&program.pool, ref);
    spg_int a = 0, b = 0;
    if (node->kind == SPG_NODE_INT) {
        *out = program.pool.ints.at[node->data];
        return true;
    }
    if (node->kind == SPG_NODE_PARAM) {
        *out = names[node->data];
        return true;
    }
    if (node->count > 0 && !eval(spg_pool_child(&program.pool, ref, 0), names, &a)) { return false; }
    if (node->kind == SPG_NODE_SELECT) { return eval(spg_pool_child(&program.pool, ref, a != 0 ? 1 : 2), names, out); }
    if (node->kind == SPG_NODE_AND_THEN || node->kind == SPG_NODE_OR_ELSE) {
        if ((a != 0) == (node->kind == SPG_NODE_OR_ELSE)) {
            *out = a;
            return true;
        }
        return eval(spg_pool_child(&program.pool, ref, 1), names, out);
    }
    if (node->count > 1 && !eval(spg_pool_child(&program.pool, ref, 1), names, &b)) { return false; }
    const spg_arithmetic_kind arithmetic = spg_node_arithmetic((spg_node_kind)node->kind);
    if (arithmetic != SPG_ARITHMETIC_COUNT) { return spg_arithmetics[arithmetic].apply(a, b, out); }
    if (node->kind == SPG_NODE_LT) { *out = a < b; }
    if (node->kind == SPG_NODE_LE) { *out = a <= b; }
    if (node->kind == SPG_NODE_EQ) { *out = a == b; }
    if (node->kind == SPG_NODE_NE) { *out = a != b; }
    if (node->kind == SPG_NODE_NOT) { *out = !a; }
    return true;
}

static spg_ref make(spg_node_kind kind, spg_type type, uint32_t data, const spg_ref *children, uint32_t count)
{
    spg_ref out = 0;
    CHECK(spg_pool_add(&program.pool, kind, type, data, children, count, SPG_NOWHERE, &out) == SPG_OK, "a node");
    return out;
}

static spg_ref random_condition(int depth);

static spg_ref random_number(int depth)
{
    const uint32_t choice = random_below(depth == 0 ? 2 : 8);
    if (choice == 0) { return make(SPG_NODE_PARAM, SPG_TYPE(INT), random_below(NAMES), NULL, 0); }
    if (choice == 1) {
        spg_ref out = 0;
        CHECK(spg_pool_int(&program.pool, (spg_int)random_below(12) - 4, SPG_NOWHERE, &out) == SPG_OK, "a number");
        return out;
    }
    const spg_ref a = random_number(depth - 1);
    const spg_ref b = random_number(depth - 1);
    if (choice == 3) {
        const spg_ref parts[] = {random_condition(depth - 1), a, b};
        return make(SPG_NODE_SELECT, SPG_TYPE(INT), 0, parts, 3);
    }
    const spg_ref parts[] = {a, b};
    const uint32_t kinds = random_below(3) == 0 ? SPG_ARITHMETIC_DIV
                                                : SPG_ARITHMETIC_COUNT; /* of + - * most is learnt */
    const spg_arithmetic_kind kind = (spg_arithmetic_kind)random_below(kinds);
    return make(spg_node_of_arithmetic(kind), SPG_TYPE(INT), 0, parts, spg_arithmetics[kind].count);
}

static spg_ref random_condition(int depth)
{
    static const spg_node_kind compare[] = {SPG_NODE_LT, SPG_NODE_LE, SPG_NODE_EQ, SPG_NODE_NE};
    const uint32_t choice = random_below(depth == 0 ? 4 : 7);
    if (choice < 4) {
        const spg_ref sides[] = {random_number(depth > 0 ? depth - 1 : 0), random_number(depth > 0 ? depth - 1 : 0)};
        return make(compare[choice], SPG_TYPE(BOOL), 0, sides, 2);
    }
    const spg_ref sides[] = {random_condition(depth - 1), random_condition(depth - 1)};
    if (choice == 4) { return make(SPG_NODE_NOT, SPG_TYPE(BOOL), 0, sides, 1); }
    return make(choice == 5 ? SPG_NODE_AND_THEN : SPG_NODE_OR_ELSE, SPG_TYPE(BOOL), 0, sides, 2);
}

static bool random_box(int low[NAMES], int high[NAMES], spg_extent *params)
{
    for (int i = 0; i < NAMES; i++) {
        low[i] = (int)random_below(9) - 4;
        high[i] = low[i] + (int)random_below(5);
        params[i] = spg_extent_int((spg_interval){low[i], high[i]});
    }
    return true;
}

static bool next(int names[NAMES], const int low[NAMES], const int high[NAMES])
{
    for (int i = 0; i < NAMES; i++) {
        if (names[i] < high[i]) {
            names[i] += 1;
            return true;
        }
        names[i] = low[i];
    }
    return false;
}

static bool begin(void)
{
    spg_run_init(&run);
    return spg_program_init(&program, &run) == SPG_OK;
}

static void every_value_of_a_random_expression_lies_in_its_interval(void)
{
    int exact = 0;
    for (int round = 0; round < 4000; round++) {
        NEED(begin(), "a program");
        int low[NAMES], high[NAMES], names[NAMES];
        spg_extent params[NAMES];
        random_box(low, high, params);
        spg_scope scope = {.program = &program, .pool = &program.pool, .params = params};
        const spg_ref ref = random_number(4);
        const spg_interval bounds = spg_interval_of(&scope, ref);
        spg_int least = SPG_INT_MAX, greatest = SPG_INT_MIN, value = 0;
        memcpy(names, low, sizeof names);
        do {
            if (!eval(ref, names, &value)) { continue; }
            if (value < least) { least = value; }
            if (value > greatest) { greatest = value; }
        } while (next(names, low, high));
        if (least <= greatest) {
            CHECK(bounds.low <= least && greatest <= bounds.high, "inside");
            exact += bounds.low == least && bounds.high == greatest;
        }
        spg_program_clear(&program);
    }
    CHECK(exact > 400, "and the bounds are often reached");
}

static void what_is_learnt_from_a_condition_holds_where_it_is_true(void)
{
    int narrower = 0;
    for (int round = 0; round < 4000; round++) {
        NEED(begin(), "a program");
        int low[NAMES], high[NAMES], names[NAMES];
        spg_extent params[NAMES], before[NAMES];
        random_box(low, high, params);
        memcpy(before, params, sizeof before);
        spg_scope scope = {.program = &program, .pool = &program.pool, .params = params};
        const spg_ref condition = random_condition(3);
        const bool holds = random_below(2) == 0;
        const bool possible = spg_scope_learn(&scope, condition, holds);
        memcpy(names, low, sizeof names);
        do {
            spg_int value = 0;
            if (!eval(condition, names, &value) || (value != 0) != holds) { continue; }
            CHECK(possible, "what happens is possible");
            for (int i = 0; i < NAMES && possible; i++) {
                CHECK(spg_interval_has(params[i].values, names[i]), "the point is kept");
            }
        } while (next(names, low, high));
        for (int i = 0; i < NAMES; i++) { narrower += !spg_extent_equal(&params[i], &before[i]); }
        spg_scope_forget(&scope, 0);
        for (int i = 0; i < NAMES; i++) { CHECK(spg_extent_equal(&params[i], &before[i]), "all is forgotten again"); }
        spg_program_clear(&program);
    }
    CHECK(narrower > 200, "and often something is learnt");
}

/* The interval of the value of given `it`. */
static spg_extent given(const char *text)
{
    static rules r;
    char all[512];
    spg_extent out = spg_extent_any(SPG_TYPE(INT));
    out.length = out.inner = SPG_INTERVAL_ALL;
    snprintf(all, sizeof all,
             "def F(i) = if i < 2 then i+1 else F(i-1) + F(i-2); def up(i) = if i == 0 then 0 else up(i-1) + 1;"
             "given it = %s;",
             text);
    CHECK(open_rules(&r, all), text);
    out = r.givens[0];
    close_rules(&r);
    return out;
}

static void lists_sets_and_sums_have_extents(void)
{
    CHECK(spg_interval_equal(given("[3,1,2]").values, (spg_interval){1, 3}), "items of a list");
    CHECK(spg_interval_equal(given("[3,1,2]").length, (spg_interval){3, 3}), "its length");
    CHECK(given("{1,1,5}").length.high == 3 && given("{1,1,5}").length.low == 1, "a set may hold fewer than written");
    CHECK(spg_interval_equal(given("[2*x for x in 1..4]").values, (spg_interval){2, 8}), "a comprehension");
    CHECK(spg_interval_equal(given("sum(x in 1..4: x)").values, (spg_interval){4, 16}), "four times 1 to 4");
    CHECK(spg_interval_equal(given("max(x in 1..4 where x > 2: x)").values, (spg_interval){3, 4}), "a filter");
    CHECK(spg_interval_equal(given("[[1,2],[7]]").inner, (spg_interval){1, 2}), "lists inside");
}

static void recursive_defs_are_summed_up(void)
{
    CHECK(given("F(10)").values.low == 1, "Fibonacci numbers are at least 1");
    CHECK(given("up(9)").values.low == 0, "counting up starts at 0");
}

TAP_MAIN(TEST(every_value_of_a_random_expression_lies_in_its_interval),
         TEST(what_is_learnt_from_a_condition_holds_where_it_is_true), TEST(lists_sets_and_sums_have_extents),
         TEST(recursive_defs_are_summed_up))
