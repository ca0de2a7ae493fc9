/* test_source.c — lines and columns of spans. SPDX-License-Identifier: MIT */
#include "base/source.h"

#include <stdlib.h>

#include "tap.h"

static spg_place place_in(const char *text, uint32_t start, uint32_t end)
{
    static spg_sources sources;
    sources.count = 0;
    const uint32_t source = spg_sources_add(&sources, "x.game", text, strlen(text));
    return spg_sources_place(&sources, (spg_span){source, start, end});
}

static void check_place(spg_place place, uint32_t line, uint32_t column, uint32_t end_column, const char *text)
{
    CHECK_INT(place.line, line, "line");
    CHECK_INT(place.column, column, "column");
    CHECK_INT(place.end_column, end_column, "end column");
    CHECK_INT(place.text_length, strlen(text), "length of the line");
    CHECK(place.text_length == strlen(text) && memcmp(place.text, text, strlen(text)) == 0, "the line");
}

static void lines_and_columns_count_from_one(void)
{
    check_place(place_in("abc\ndef\n", 0, 1), 1, 1, 2, "abc");
    check_place(place_in("abc\ndef\n", 2, 3), 1, 3, 4, "abc");
    check_place(place_in("abc\ndef\n", 4, 7), 2, 1, 4, "def");
    check_place(place_in("\n\n\nx", 3, 4), 4, 1, 2, "x");
}

static void columns_count_characters(void)
{
    check_place(place_in("\xE6\xA3\x8Bx \xC3\xA9y", 5, 7), 1, 4, 5, "\xE6\xA3\x8Bx \xC3\xA9y");
    check_place(place_in("\xE6\xA3\x8B\xE6\xA3\x8B", 0, 6), 1, 1, 3, "\xE6\xA3\x8B\xE6\xA3\x8B");
    check_place(place_in("\xFF\xFFx", 2, 3), 1, 3, 4, "\xFF\xFFx");
}

static void a_return_before_the_line_end_is_no_part_of_the_line(void)
{
    check_place(place_in("abc\r\ndef\r\n", 5, 6), 2, 1, 2, "def");
    check_place(place_in("abc\r\ndef\r\n", 3, 5), 1, 4, 5, "abc");
    check_place(place_in("\r\n", 0, 0), 1, 1, 2, "");
    check_place(place_in("a\rb", 2, 3), 1, 3, 4, "a\rb");
    check_place(place_in("a\r", 0, 1), 1, 1, 2, "a\r");
}

static void a_span_over_lines_ends_with_its_first_line(void)
{
    check_place(place_in("abc\ndef", 1, 6), 1, 2, 4, "abc");
    check_place(place_in("abc\r\ndef", 1, 7), 1, 2, 4, "abc");
}

static void the_end_of_the_text_is_a_place(void)
{
    check_place(place_in("abc", 3, 3), 1, 4, 5, "abc");
    check_place(place_in("abc\n", 4, 4), 2, 1, 2, "");
    check_place(place_in("", 0, 0), 1, 1, 2, "");
    check_place(place_in("abc\n", 3, 4), 1, 4, 5, "abc");
}

static void spans_beyond_the_text_or_backwards_are_harmless(void)
{
    check_place(place_in("abc", 9, 99), 1, 4, 5, "abc");
    check_place(place_in("abc", 1, 99), 1, 2, 4, "abc");
    check_place(place_in("abc", 2, 1), 1, 3, 4, "abc");
    check_place(place_in("a\nbc", 3, 0), 2, 2, 3, "bc");
}

static void a_byte_order_mark_is_not_counted(void)
{
    check_place(place_in("\xEF\xBB\xBF"
                         "abc",
                         4, 5),
                1, 2, 3, "abc");
    check_place(place_in("\xEF\xBB\xBF"
                         "abc",
                         0, 1),
                1, 1, 2, "abc");
    check_place(place_in("\xEF\xBB\xBF\nabc", 4, 5), 2, 1, 2, "abc");
}

static void nowhere_has_no_name_and_no_line(void)
{
    spg_sources sources = {.count = 0};
    const spg_place none = spg_sources_place(&sources, SPG_NOWHERE);
    CHECK(none.name[0] == 0 && none.line == 0 && none.text_length == 0, "source 0");
    const spg_place unknown = spg_sources_place(&sources, (spg_span){1, 0, 0});
    CHECK(unknown.name[0] == 0 && unknown.line == 0, "a source that was never added");
}

static void sources_are_told_apart_up_to_their_limit(void)
{
    static spg_sources sources;
    static char names[SPG_SOURCES_MAX][8];
    for (uint32_t i = 0; i < SPG_SOURCES_MAX; i++) {
        snprintf(names[i], sizeof names[i], "s%u", (unsigned)i);
        CHECK_INT(spg_sources_add(&sources, names[i], "text", 4), i + 1, "numbers count from 1");
    }
    CHECK_INT(spg_sources_add(&sources, "one more", "text", 4), 0, "no room");
    CHECK_INT(sources.count, SPG_SOURCES_MAX, "and no change");
    CHECK_TEXT(spg_sources_place(&sources, (spg_span){64, 0, 0}).name, "s63", "the last one");
    CHECK_TEXT(spg_sources_place(&sources, (spg_span){1, 0, 0}).name, "s0", "the first one");
}

static void removed_sources_leave_their_number_to_others(void)
{
    spg_sources sources = {.count = 0};
    const uint32_t a = spg_sources_add(&sources, "a", "", 0);
    const uint32_t b = spg_sources_add(&sources, "b", "", 0);
    const uint32_t c = spg_sources_add(&sources, "c", "", 0);
    spg_sources_remove(&sources, b);
    CHECK_TEXT(spg_sources_place(&sources, (spg_span){c, 0, 0}).name, "c", "the others stay");
    CHECK_TEXT(spg_sources_place(&sources, (spg_span){b, 0, 0}).name, "", "the removed one is gone");
    CHECK_INT(spg_sources_add(&sources, "d", "", 0), b, "its number is given again");
    spg_sources_remove(&sources, c);
    spg_sources_remove(&sources, a);
    spg_sources_remove(&sources, b);
    CHECK_INT(sources.count, 0, "none is left");
    spg_sources_remove(&sources, 0);
    spg_sources_remove(&sources, 1);
    CHECK_INT(spg_sources_add(&sources, "e", "", 0), a, "removing nothing does nothing");
}

static void a_text_needs_no_final_nul(void)
{
    char *text = malloc(5); /* the address sanitizer watches its end */
    NEED(text != NULL, "memory");
    memcpy(text, "ab\nc\xE6", 5);
    spg_sources sources = {.count = 0};
    spg_sources_add(&sources, "x", text, 5);
    const spg_place place = spg_sources_place(&sources, (spg_span){1, 4, 5});
    CHECK(place.line == 2 && place.column == 2 && place.text_length == 2, "a cut character at the end");
    free(text);
}

TAP_MAIN(TEST(lines_and_columns_count_from_one), TEST(columns_count_characters),
         TEST(a_return_before_the_line_end_is_no_part_of_the_line), TEST(a_span_over_lines_ends_with_its_first_line),
         TEST(the_end_of_the_text_is_a_place), TEST(spans_beyond_the_text_or_backwards_are_harmless),
         TEST(a_byte_order_mark_is_not_counted), TEST(nowhere_has_no_name_and_no_line),
         TEST(sources_are_told_apart_up_to_their_limit), TEST(removed_sources_leave_their_number_to_others),
         TEST(a_text_needs_no_final_nul))
