/* test_error.c — the arguments of messages. SPDX-License-Identifier: MIT */
#include "base/error.h"

#include "base/utf8.h"
#include "tap.h"

#define ELLIPSIS "\xE2\x80\xA6"

static const char *argument(const char *text)
{
    static spg_error error;
    spg_error_set(&error, SPG_BAD_INPUT, SPG_NOWHERE, "%1", NULL, (const char *const[]){text, NULL});
    return error.args[0];
}

static void an_error_keeps_all_it_is_given(void)
{
    spg_error error;
    memset(&error, 'x', sizeof error);
    const spg_span span = {1, 2, 3};
    const char *const args[] = {"one", "two", NULL};
    CHECK(spg_error_set(&error, SPG_BAD_RULES, span, "%1 and %2", "a hint", args) == SPG_BAD_RULES, "the status");
    CHECK(error.status == SPG_BAD_RULES, "the status inside");
    CHECK(error.span.source == 1 && error.span.start == 2 && error.span.end == 3, "the span");
    CHECK_TEXT(error.message, "%1 and %2", "the message");
    CHECK_TEXT(error.hint, "a hint", "the hint");
    CHECK_TEXT(error.args[0], "one", "the first argument");
    CHECK_TEXT(error.args[1], "two", "the second argument");
    CHECK_TEXT(error.args[2], "", "nothing is left of what was there");
}

static void arguments_beyond_the_fourth_are_dropped(void)
{
    spg_error error;
    const char *const args[] = {"1", "2", "3", "4", "5", NULL};
    spg_error_set(&error, SPG_BAD_RULES, SPG_NOWHERE, "", NULL, args);
    CHECK_TEXT(error.args[3], "4", "the fourth stays");
}

static void an_error_can_be_made_from_its_own_arguments(void)
{
    spg_error error;
    spg_error_set(&error, SPG_BAD_INPUT, SPG_NOWHERE, "%1 %2", NULL, (const char *const[]){"one", "two", NULL});
    spg_error_set(&error, SPG_BAD_INPUT, SPG_NOWHERE, "%1 %2", NULL,
                  (const char *const[]){error.args[1], error.args[0], NULL});
    CHECK_TEXT(error.args[0], "two", "exchanged");
    CHECK_TEXT(error.args[1], "one", "exchanged");
}

/* Characters of 1 … 4 bytes, behind a prefix of 0 … 3 bytes: all ways the cut can meet a character. */
static void long_arguments_are_cut_at_a_character(void)
{
    static const char *const characters[] = {"a", "\xC3\xA9", "\xE6\xA3\x8B", "\xF0\x9F\x8E\xB2"};
    for (size_t k = 0; k < 4; k++) {
        for (size_t prefix = 0; prefix < 4; prefix++) {
            const size_t size = strlen(characters[k]);
            char text[400] = "zzz";
            text[prefix] = '\0';
            while (strlen(text) < 300) { strcat(text, characters[k]); }
            const char *cut = argument(text);
            const size_t length = strlen(cut);
            CHECK(length < SPG_ERROR_ARG_SIZE && length + size >= SPG_ERROR_ARG_SIZE, "as long as fits");
            CHECK(spg_utf8_check(cut, length) == length, "whole characters");
            CHECK_TEXT(cut + length - 3, ELLIPSIS, "ends in an ellipsis");
            CHECK(memcmp(cut, text, length - 3) == 0, "its beginning is kept");
        }
    }
}

static void arguments_that_just_fit_are_not_cut(void)
{
    char text[SPG_ERROR_ARG_SIZE + 1];
    memset(text, 'a', sizeof text);
    text[SPG_ERROR_ARG_SIZE - 1] = '\0';
    CHECK_TEXT(argument(text), text, "191 bytes fit");
    text[SPG_ERROR_ARG_SIZE - 1] = 'a';
    text[SPG_ERROR_ARG_SIZE] = '\0';
    CHECK_INT(strlen(argument(text)), 188 + 3, "192 do not");
}

static void what_could_garble_a_terminal_becomes_a_question_mark(void)
{
    char text[] = "axb";
    for (int code = 1; code < 0x20; code++) {
        text[1] = (char)code;
        CHECK_TEXT(argument(text), "a?b", "a control character");
    }
    CHECK_TEXT(argument("a\x1B[31mb"), "a?[31mb", "a colour");
    CHECK_TEXT(argument("\x7F"), "?", "delete");
    CHECK_TEXT(argument("a\xC2\x9B"
                        "b"),
               "a?b", "control characters beyond ASCII");
    CHECK_TEXT(argument("a\xE2\x80\xAE"
                        "b"),
               "a?b", "writing from right to left");
    CHECK_TEXT(argument("a\xE2\x81\xA6"
                        "b"),
               "a?b", "an isolate");
    CHECK_TEXT(argument("a\xFF\xE6\xA3"), "a???", "bytes that are no characters");
    CHECK_TEXT(argument("a b~\xC2\xA0\xE6\xA3\x8B"), "a b~\xC2\xA0\xE6\xA3\x8B", "all else stays");
}

TAP_MAIN(TEST(an_error_keeps_all_it_is_given), TEST(arguments_beyond_the_fourth_are_dropped),
         TEST(an_error_can_be_made_from_its_own_arguments), TEST(long_arguments_are_cut_at_a_character),
         TEST(arguments_that_just_fit_are_not_cut), TEST(what_could_garble_a_terminal_becomes_a_question_mark))
