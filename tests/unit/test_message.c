/* test_message.c — errors in the reader's language. SPDX-License-Identifier: MIT */
#include "write/message.h"

#include "base/run.h"
#include "tap.h"

/* The message with its arguments, in Chinese; lives until the next call. */
static const char *in_chinese(const char *message, const char *first, const char *second)
{
    static spg_run run;
    static spg_text text;
    static char said[512];
    spg_error error;
    spg_run_init(&run);
    spg_text_init(&text, &run);
    spg_error_set(&error, SPG_BAD_RULES, SPG_NOWHERE, message, NULL, (const char *const[]){first, second, NULL});
    spg_message_fill(SPG_CHINESE, &error, error.message, &text);
    snprintf(said, sizeof said, "%s", spg_text_get(&text));
    spg_text_clear(&text);
    return said;
}

static void a_message_and_its_arguments_are_chinese(void)
{
    CHECK_TEXT(in_chinese("'%1' is no game", "kayle", NULL), "'kayle' 不是游戏", "the pattern is translated");
    CHECK_TEXT(in_chinese("expected %1", "the number of nodes", NULL), "此处应为顶点数", "a phrase of our own, too");
    CHECK_TEXT(in_chinese("no such message: %1", "x", NULL), "no such message: x", "what is unknown stays");
}

static void names_in_quotes_are_left_alone(void)
{
    CHECK_TEXT(in_chinese("'%1' is no game", "moves", NULL), "'moves' 不是游戏", "though it is a phrase elsewhere");
    CHECK_TEXT(in_chinese("unknown type '%1'", "list of int", NULL), "没有类型 'list of int'", "and types, too");
    CHECK_TEXT(in_chinese("“%1”", "moves", NULL), "“moves”", "between Chinese quotation marks");
}

static void types_are_worded_inside_out(void)
{
    CHECK_TEXT(in_chinese("expected %1, found %2", "int", "list of int"), "应为整数，却是整数的列表", "a list");
    CHECK_TEXT(in_chinese("expected %1, found %2", "list of list of text", "set"), "应为文本的列表的列表，却是集合",
               "a list of lists");
}

static void who_is_to_move_is_said_behind_a_position(void)
{
    const char *message = "a game for points must end, but this one can repeat a position: %1";
    CHECK_TEXT(in_chinese(message, "cat(1,2) (second to move)", NULL),
               "计分的游戏必须结束，但这个游戏会重复局面：cat(1,2)（轮到后手玩家）", "the position stays");
}

static void a_report_has_its_severity_and_hint(void)
{
    spg_run run;
    spg_text text;
    spg_error error;
    spg_run_init(&run);
    spg_text_init(&text, &run);
    spg_error_set(&error, SPG_OK, SPG_NOWHERE, "the given '%1' is never used", "remove it",
                  (const char *const[]){"m", NULL});
    spg_message_report(SPG_CHINESE, &error, &run.sources, "warning: ", &text);
    CHECK_TEXT(spg_text_get(&text), "警告：given 'm' 从未使用\n  提示：去掉它\n", "in Chinese");
    spg_text_reset(&text);
    spg_message_report(SPG_ENGLISH, &error, &run.sources, "warning: ", &text);
    CHECK_TEXT(spg_text_get(&text), "warning: the given 'm' is never used\n  hint: remove it\n", "in English");
    spg_text_clear(&text);
}

static void json_has_english_keys_and_the_readers_words(void)
{
    spg_run run;
    spg_text text;
    spg_error error;
    spg_run_init(&run);
    spg_text_init(&text, &run);
    spg_error_set(&error, SPG_BAD_INPUT, SPG_NOWHERE, "'%1' is no game", NULL, (const char *const[]){"x", NULL});
    spg_message_json(SPG_CHINESE, &error, &run.sources, &text);
    CHECK(strstr(spg_text_get(&text), "\"error\": \"bad_input\"") != NULL, "the code is the same in every language");
    CHECK(strstr(spg_text_get(&text), "\"message\": \"'x' 不是游戏\"") != NULL, "the message is not");
    spg_text_clear(&text);
}

TAP_MAIN(TEST(a_message_and_its_arguments_are_chinese), TEST(names_in_quotes_are_left_alone),
         TEST(types_are_worded_inside_out), TEST(who_is_to_move_is_said_behind_a_position),
         TEST(a_report_has_its_severity_and_hint), TEST(json_has_english_keys_and_the_readers_words))
