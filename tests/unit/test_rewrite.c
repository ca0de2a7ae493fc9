/* test_rewrite.c — boards got by replacing one occurrence of a pattern. SPDX-License-Identifier: MIT */
#include "machine_helper.h"
#include "tap.h"

static void check_boards(const char *board, const char *rules, const char *want)
{
    char given[256];
    char expression[256];
    snprintf(given, sizeof given, "given b: grid = %s;", board);
    snprintf(expression, sizeof expression, "rewrite(b, %s)", rules);
    CHECK_TEXT(computed(given, expression), want, expression);
}

static void boards_come_by_rule_row_and_column(void)
{
    check_boards("[\"OXO\",\"OO.\"]", "\"OO\" => \"XX\", \"O\" => \"X\"",
                 "[[\"OXO\",\"XX.\"],[\"XXO\",\"OO.\"],[\"OXX\",\"OO.\"],[\"OXO\",\"XO.\"],[\"OXO\",\"OX.\"]]");
}

static void rows_of_a_pattern_stand_below_each_other(void)
{
    check_boards("[\"000\",\"000\"]", "\"00/00\" => \"11/11\"", "[[\"110\",\"110\"],[\"011\",\"011\"]]");
    check_boards("[\"000\",\"000\"]", "\"0/0\" => \"a/b\"", "[[\"a00\",\"b00\"],[\"0a0\",\"0b0\"],[\"00a\",\"00b\"]]");
}

static void a_question_mark_is_anything_and_is_kept(void)
{
    check_boards("[\"x1y\",\"x2z\"]", "\"x?\" => \"?x\"", "[[\"xxy\",\"x2z\"],[\"x1y\",\"xxz\"]]");
}

static void each_board_comes_once(void)
{
    check_boards("[\"ab\"]", "\"a\" => \"c\", \"ab\" => \"cb\", \"?b\" => \"cb\"", "[[\"cb\"]]");
    check_boards("[\"aa\"]", "\"a\" => \"a\"", "[[\"aa\"]]");
}

static void a_pattern_larger_than_the_board_is_nowhere(void)
{
    check_boards("[\"ab\"]", "\"abc\" => \"xyz\", \"a/b\" => \"x/y\"", "[]");
    CHECK_TEXT(computed("given b: grid = [];", "rewrite(b, \"a\" => \"b\")"), "[]", "no board");
}

static void characters_may_be_chinese(void)
{
    check_boards("[\"兵将兵\"]", "\"兵\" => \"空\"", "[[\"空将兵\"],[\"兵将空\"]]");
}

static void many_boards_are_told_apart(void)
{
    CHECK_TEXT(
        computed("def row(n) = if n == 0 then \"\" else row(n-1) + \"0\"; given b: grid = [row(40) for i in 1..40];",
                 "len(rewrite(b, \"0\" => \"1\", \"00\" => \"10\", \"0/0\" => \"2/2\"))"),
        "3160", "1600 + 0 + 1560");
}

static void patterns_made_at_run_time_are_checked(void)
{
    const char *text = computed("given b: grid = [\"ab\"], n = 2;", "rewrite(b, \"a{n}\" => \"x\")");
    CHECK(strstr(text, "do not fit: \"a2\" => \"x\"") != NULL, text);
}

TAP_MAIN(TEST(boards_come_by_rule_row_and_column), TEST(rows_of_a_pattern_stand_below_each_other),
         TEST(a_question_mark_is_anything_and_is_kept), TEST(each_board_comes_once),
         TEST(a_pattern_larger_than_the_board_is_nowhere), TEST(characters_may_be_chinese),
         TEST(many_boards_are_told_apart), TEST(patterns_made_at_run_time_are_checked))
