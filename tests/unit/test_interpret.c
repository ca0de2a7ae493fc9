/* test_interpret.c — expressions computed by the machine, and every trap. SPDX-License-Identifier: MIT */
#include "machine_helper.h"
#include "tap.h"

#define IS(expression, want) CHECK_TEXT(computed("", expression), want, expression)
#define IS_AFTER(rules, expression, want) CHECK_TEXT(computed(rules, expression), want, expression)

/* The same with the place left out. */
static void check_trap(const char *expression, const char *want)
{
    const char *text = computed("", expression);
    const char *message = strchr(text, ' ');
    CHECK_TEXT(message == NULL ? text : message + 1, want, expression);
}

static void integers_are_exact_and_round_down(void)
{
    IS("2 + 3 * 4", "14");
    IS("-7 / 2", "-4");
    IS("-7 % 2", "1");
    IS("7 % -2", "-1");
    IS("-2**2", "-4");
    IS("2**3**2", "512");
    IS("2**126 + (2**126 - 1)", "170141183460469231731687303715884105727");
    IS("1 << 100 >> 98", "4");
    IS("-5 >> 1", "-3");
    IS("12 & 10 | 1 xor 3", "10");
    IS("min(3, 1, 2) + max(3, 1, 2)", "4");
    IS("abs(-9) + isqrt(99) + gcd(12, 18)", "24");
    IS("popcount(0) + 10 * popcount(44) + 100 * popcount(2**126 + 2**64 - 1)", "6530");
    IS("[bit(5, i) for i in 0..3]", "[1,0,1,0]");
    IS("bit(-1, 1000)", "1");
}

static void truth_is_lazy(void)
{
    IS("1 == 2 and 1/0 == 1", "false");
    IS("1 == 1 or 1/0 == 1", "true");
    IS("if 1 < 2 then 5 else 1/0", "5");
    IS("if 2 <= 1 then 1/0 else 6", "6");
    IS("not (1 != 1)", "true");
    IS("[1,2] with [2]: 1/0, [0]: 7", "[7,2]");
    IS("[1,2] with [-1]: 1/0", "[1,2]");
    IS("all(i in 0..5: i < 3 and i >= 0 and 6/(3-i) > 0)", "false");
    IS("any(i in 1.. : i*i > 50)", "true");
}

static void lists_sets_and_bags(void)
{
    IS("[1..4, 9]", "[1,2,3,4,9]");
    IS("[3..1]", "[]");
    IS("{3,1,3,2}", "{1,2,3}");
    IS("{i*i for i in -2..2}", "{0,1,4}");
    IS("[5,6] + [7]", "[5,6,7]");
    IS("[5,6,7] without 1", "[5,7]");
    IS("[[1,2],[3]] with [0]: [9]", "[[9],[3]]");
    IS("{1,5} plus 3 plus 3 minus 5 minus 8", "{1,3}");
    IS("{1,3,5} minus 2 minus 4 minus 0", "{1,3,5}");
    IS("len([1,2,3]) + len({4,4}) + len(\"汉字\")", "6");
    IS("[2,4] < [2,4,0]", "true");
    IS("[3] <= [2,9]", "false");
    IS("2 in {1,2} and not (3 in [1,2])", "true");
    IS("[x for x in [4,5,6] where x != 5]", "[4,6]");
    IS("[i for i in 0.. while i < 4]", "[0,1,2,3]");
    IS("[i for i in 10..0 by 3]", "[]");
    IS("[i for i in 0..10 by 3]", "[0,3,6,9]");
    IS("[10*i+j for i in 1..3, j in i..3 where j != 2]", "[11,13,23,33]");
    IS("lists(0..2, 0..1)", "[[],[0],[1],[0,0],[0,1],[1,0],[1,1]]");
    IS("sort(x in [3,1,2]: -x)", "[3,2,1]");
    IS("sort(x in [[2,1],[1,9],[2,0],[1,3]]: x[0])", "[[1,9],[1,3],[2,1],[2,0]]");
    IS_AFTER("def put(b, x) = b plus x; given b: bag = [3,1,3];", "len(put(b, 2))", "4");
    IS_AFTER("given b: bag = [3,1,3];", "(b plus 2) without 0", "[2,3,3]");
    IS_AFTER("given b: bag = [3,1,3];", "b[0] * 100 + b[1] * 10 + b[2]", "133");
    IS_AFTER("given g: graph = [[1,1,0],[]];", "g", "[{0,1},{}]");
}

static void reductions(void)
{
    IS("sum(i in 1..100: i)", "5050");
    IS("xorsum(i in 1..6: i)", "7");
    IS("min(i in [4,2,8]: i) + max([4,2,8])", "10");
    IS("count(i in 0..20, j in 0..i: i*i + j*j == 25)", "2");
    IS("sum(i in 5..4: i)", "0");
    IS("all(i in 5..4: false)", "true");
    IS("any(i in 5..4: true)", "false");
    IS("min(i in [5]: i)", "5");
    IS("max(i in [-5,-6]: i)", "-5");
}

static void texts_and_grids(void)
{
    IS("\"a{1+2}b{[1,2]}{true}\"", "\"a3b[1,2]true\"");
    IS("\"x\" + \"y\" == \"xy\"", "true");
    IS("join([1,2,3], \", \")", "\"1, 2, 3\"");
    IS("join([\"a\",\"b\"], \"\")", "\"ab\"");
    IS("\"{{}}\"", "\"{{}}\"");
    IS_AFTER("given b: grid = [\"ab\",\"cd\"];", "b[0,1] + b[1,0] + b[2,0] + b[0,-1]", "\"bc##\"");
    IS_AFTER("given b: grid = [\"ab\",\"cd\"];", "rows(b) * 10 + cols(b)", "22");
    IS_AFTER("given b: grid = [\"ab\",\"cd\"];", "b with [0,0]: \"汉\", [9,9]: \"toolong\", [1,1]: b[0,0]",
             "[\"汉b\",\"ca\"]");
    IS_AFTER("given b: grid = [\"ab\",\"cd\"];", "b == (b with [5,5]: \"x\")", "true");
}

static void every_trap_names_its_expression(void)
{
    check_trap("7 + 1/0", "division by zero in '1/0' // test the divisor first, or give it a range that leaves 0 out");
    check_trap("1 % (2-2)", "remainder of a division by zero in '1 % (2-2)' // test the divisor first, or give it a "
                            "range that leaves 0 out");
    check_trap("2**126 + 2**126", "'2**126 + 2**126' does not fit 128 bits // numbers lie between -2^127 and 2^127-1");
    check_trap("10**39", "'10**39' does not fit 128 bits // numbers lie between -2^127 and 2^127-1");
    check_trap("2 ** -1", "negative exponent -1 in '2 ** -1' // an exponent is 0 or more");
    check_trap("1 << 128", "shift by 128 in '1 << 128' // a shift is 0 to 127");
    check_trap("1 >> -1", "shift by -1 in '1 >> -1' // a shift is 0 to 127");
    check_trap("isqrt(-4)", "square root of the negative number -4 in 'isqrt(-4)'");
    check_trap("popcount(-4)", "the number -4 in 'popcount(-4)' is negative // it must be 0 or more");
    check_trap("bit(1, -1)", "bit -1 does not exist in 'bit(1, -1)' // bits are counted from 0");
    check_trap("[5,6,7,8,9][7]",
               "index 7 is outside a list of 5 in '[5,6,7,8,9][7]' // indices run from 0 to the length minus 1");
    check_trap("[5] without 1",
               "index 1 is outside a list of 1 in '[5] without 1' // indices run from 0 to the length minus 1");
    check_trap("min(i in 2..1: i)",
               "min of nothing in 'min(i in 2..1: i)' // the list is empty: test its length first");
    check_trap("max(i in 2..1: i)",
               "max of nothing in 'max(i in 2..1: i)' // the list is empty: test its length first");
    check_trap("[i for i in 1..9 by 1-1]", "the step 0 in '1-1' is not positive // `by` needs a number above 0");
}

static void what_is_too_long_says_where(void)
{
    CHECK_TEXT(computed("", "len([0..10**12])"), "2:17: a list, set, grid or text is longer than 2^28 items", "a span");
}

static void grid_traps(void)
{
    CHECK_TEXT(computed("given b: grid = [\"ab\"];", "b with [0,0]: \"xy\""),
               "2:26: \"xy\" is not one character in '\"xy\"' // a cell of a grid holds one character", "long cell");
    CHECK_TEXT(computed("given b: grid = [\"ab\",\"c\"];", "1"),
               "1:17: the rows of the grid differ in length in '[\"ab\",\"c\"]' // row 1 has not as many characters as "
               "the first",
               "ragged rows");
}

static void recursive_defs_are_remembered(void)
{
    IS_AFTER("def F(i) = if i < 2 then i+1 else F(i-1) + F(i-2);", "F(150)", "26099748102093884802012313146549");
    IS_AFTER("def C(n, k) = if k == 0 or k == n then 1 else C(n-1,k-1) + C(n-1,k);", "C(60, 30)", "118264581564861424");
    IS_AFTER("def down(a) = if len(a) == 0 then 0 else 1 + down(a without 0);", "down([1..50])", "50");
    IS_AFTER("def pal(s) = if s == 0 then [0] else pal(s-1) + pal(s-1);", "len(pal(12))", "4096");
}

static void a_def_may_go_a_million_deep(void)
{
    IS_AFTER("def deep(n) = if n == 0 then 0 else 1 + deep(n-1);", "deep(1000000)", "1000000");
}

static void endless_recursion_is_an_error(void)
{
    CHECK_TEXT(computed("def f(n) = f(n) + 1;", "f(3)"),
               "1:12: endless recursion of def f: f(3) does not come to an end // a def must come to a case that does "
               "not call it again",
               "it needs itself");
    CHECK(strstr(computed("def f(n) = f(n+1);", "f(0)"), "endless recursion of def f") != NULL, "it never ends");
    CHECK(strstr(computed("def even(n) = odd(n+1); def odd(n) = even(n+1);", "even(0)"), "endless recursion") != NULL,
          "two that call each other");
}

static void memory_of_defs_is_counted(void)
{
    CHECK_INT(open_machine("def f(n) = f(n+1);\ngiven it: int;"), SPG_OK, "made");
    CHECK_TEXT(setting("it", "f(0)"), "ok", "lowered");
    CHECK_INT(spg_machine_extend(machine), SPG_OK, "compiled");
    now.run.memory.limit = now.run.memory.used + (1 << 20);
    CHECK_INT(spg_machine_apply_value(machine, &now.query), SPG_NO_MEMORY, "the limit ends it");
    CHECK_INT((long long)close_machine(), 0, "all is given back");
}

static int64_t ticks;

static int64_t ticking(void *user)
{
    (void)user;
    return ++ticks;
}

static void no_loop_runs_past_the_time(void)
{
    static const char *const endless[] = {"if any(i in 0..: i < 0) then 1 else 0", "sum(i in 0..2**100: i % 2)",
                                          "len([x for i in 0..2**100, x in [1,2,3] where x > 5])",
                                          "len(lists(0..1000, 0..0)) + count(i in 0..2**90: i in [5])"};
    for (size_t i = 0; i < sizeof endless / sizeof endless[0]; i++) {
        CHECK_INT(open_machine("given it: int;"), SPG_OK, "made");
        CHECK_TEXT(setting("it", endless[i]), "ok", "lowered");
        CHECK_INT(spg_machine_extend(machine), SPG_OK, "compiled");
        ticks = 0;
        now.run.clock = ticking;
        now.run.deadline = 20;
        CHECK_INT(spg_machine_apply_value(machine, &now.query), SPG_NO_TIME, endless[i]);
        CHECK_INT((long long)close_machine(), 0, "all is given back");
    }
}

static void cancelling_ends_a_loop(void)
{
    CHECK_INT(open_machine("given it: int;"), SPG_OK, "made");
    CHECK_TEXT(setting("it", "sum(i in 0..2**100: 1)"), "ok", "lowered");
    CHECK_INT(spg_machine_extend(machine), SPG_OK, "compiled");
    now.run.cancelled = true;
    CHECK_INT(spg_machine_apply_value(machine, &now.query), SPG_CANCELLED, "the flag is seen");
    CHECK_INT((long long)close_machine(), 0, "all is given back");
}

static void givens_keep_their_ranges(void)
{
    CHECK_TEXT(computed("given m: 1..9 = 0;", "m"), "1:7: given m = 0: m is outside 1..9", "too small");
    CHECK_TEXT(computed("given S: set of 1.. = {0,2};", "1"), "1:7: given S = {0,2}: an item of S is outside 1..",
               "item");
    CHECK_TEXT(computed("given p: list[3] = [1,2];", "1"), "1:7: given p = [1,2]: p has 2 items, not 3", "exact size");
    CHECK_TEXT(computed("given p: set[1] = {1,2};", "1"), "1:7: given p = {1,2}: p has 2 items, more than 1",
               "at most");
    CHECK_TEXT(computed("given b: grid[2,2] = [\"abc\",\"abc\"];", "1"),
               "1:7: given b = [\"abc\",\"abc\"]: b has 3 columns, not 2", "columns");
    CHECK(strstr(computed("given m: 1..;", "m + 1"), "given m has no value // write m=…") != NULL, "no value");
    IS_AFTER("given m = 3; given m = m + 1;", "m * 10", "40");
}

static void what_a_def_remembers_follows_the_givens(void)
{
    IS_AFTER("given m = 3; def f(n) = if n == 0 then m else f(n-1); given a = f(5); given m = 4; given b = f(5);",
             "[a, b, f(2)]", "[3,4,4]");
}

static void the_digest_tells_givens_apart(void)
{
    spg_digest a;
    spg_digest b;
    spg_digest c;
    CHECK_INT(open_machine("given m = 3; given m = 4; given m = 3;"), SPG_OK, "made");
    CHECK_INT(spg_machine_givens_digest(machine, &a), SPG_OK, "digest");
    CHECK_INT(spg_machine_apply(machine, 2), SPG_OK, "m = 4");
    CHECK_INT(spg_machine_givens_digest(machine, &b), SPG_OK, "digest");
    CHECK_INT(spg_machine_apply(machine, 1), SPG_OK, "m = 3");
    CHECK_INT(spg_machine_givens_digest(machine, &c), SPG_OK, "digest");
    CHECK(memcmp(&a, &b, sizeof a) != 0, "3 and 4 differ");
    CHECK(memcmp(&a, &c, sizeof a) == 0, "3 and 3 do not");
    CHECK_INT((long long)close_machine(), 0, "all is given back");
}

TAP_MAIN(TEST(integers_are_exact_and_round_down), TEST(truth_is_lazy), TEST(lists_sets_and_bags), TEST(reductions),
         TEST(texts_and_grids), TEST(every_trap_names_its_expression), TEST(what_is_too_long_says_where),
         TEST(grid_traps), TEST(recursive_defs_are_remembered), TEST(a_def_may_go_a_million_deep),
         TEST(endless_recursion_is_an_error), TEST(memory_of_defs_is_counted), TEST(no_loop_runs_past_the_time),
         TEST(cancelling_ends_a_loop), TEST(givens_keep_their_ranges), TEST(what_a_def_remembers_follows_the_givens),
         TEST(the_digest_tells_givens_apart))
