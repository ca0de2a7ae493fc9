/* test_text.c — text under construction. SPDX-License-Identifier: MIT */
#include "base/text.h"

#include "tap.h"

static void write_sample(spg_text *text)
{
    spg_text_add(text, "heap ");
    spg_text_add_int(text, SPG_INT_MIN);
    spg_text_add_char(text, ':');
    spg_text_add_bytes(text, "xyz", 2);
    spg_text_add_repeat(text, '-', 3);
    spg_text_addf(text, "[%s|%5d]", "a", 42);
    spg_text_add_codepoint(text, 0x68CB);
}

static const char sample[] = "heap -170141183460469231731687303715884105728:xy---[a|   42]\xE6\xA3\x8B";

static void all_ways_of_adding_append(void)
{
    spg_run run;
    spg_text text;
    spg_run_init(&run);
    spg_text_init(&text, &run);
    CHECK_TEXT(spg_text_get(&text), "", "empty before anything was added");
    CHECK(text.at == NULL, "without a block");
    write_sample(&text);
    CHECK_TEXT(spg_text_get(&text), sample, "one after the other");
    CHECK_INT(text.length, strlen(sample), "the length");
    CHECK(spg_text_status(&text) == SPG_OK, "no failure");
    spg_text_clear(&text);
    CHECK(run.memory.used == 0 && text.at == NULL && text.length == 0, "given back");
}

static void adding_nothing_gives_an_empty_text(void)
{
    spg_run run;
    spg_text text;
    spg_run_init(&run);
    spg_text_init(&text, &run);
    spg_text_add(&text, "");
    spg_text_add_bytes(&text, NULL, 0);
    spg_text_add_repeat(&text, 'x', 0);
    CHECK(text.at != NULL && text.at[0] == '\0' && text.length == 0, "with its NUL");
    spg_text_clear(&text);
}

static void nul_bytes_are_bytes(void)
{
    spg_run run;
    spg_text text;
    spg_run_init(&run);
    spg_text_init(&text, &run);
    spg_text_add_bytes(&text, "a\0b", 3);
    spg_text_add_char(&text, '\0');
    spg_text_add_codepoint(&text, 0);
    CHECK(text.length == 5 && memcmp(text.at, "a\0b\0\0", 6) == 0, "kept, and one more behind");
    spg_text_clear(&text);
}

static void what_is_no_code_point_becomes_the_replacement_character(void)
{
    spg_run run;
    spg_text text;
    spg_run_init(&run);
    spg_text_init(&text, &run);
    spg_text_add_codepoint(&text, 0xD800);
    spg_text_add_codepoint(&text, 0x110000);
    CHECK_TEXT(spg_text_get(&text), "\xEF\xBF\xBD\xEF\xBF\xBD", "twice");
    spg_text_clear(&text);
}

static void long_texts_grow(void)
{
    spg_run run;
    spg_text text;
    spg_run_init(&run);
    spg_text_init(&text, &run);
    for (int i = 0; i < 10000; i++) { spg_text_addf(&text, "%04d", i); }
    CHECK_INT(text.length, 40000, "the length");
    CHECK(memcmp(text.at + 4 * 1234, "1234", 4) == 0 && memcmp(text.at + 4 * 9999, "9999", 5) == 0, "the bytes");
    spg_text_add_repeat(&text, 'z', 100000);
    CHECK(text.length == 140000 && text.at[139999] == 'z' && text.at[140000] == '\0', "by much at once");
    CHECK(run.memory.used == text.room, "counted");
    spg_text_clear(&text);
}

static void resetting_keeps_the_room(void)
{
    spg_run run;
    spg_text text;
    spg_run_init(&run);
    spg_text_init(&text, &run);
    spg_text_reset(&text);
    CHECK_TEXT(spg_text_get(&text), "", "an unused text");
    spg_text_add(&text, "abc");
    const char *const block = text.at;
    spg_text_reset(&text);
    CHECK_TEXT(spg_text_get(&text), "", "empty again");
    spg_text_add(&text, "xy");
    CHECK(text.at == block, "the same block");
    CHECK_TEXT(spg_text_get(&text), "xy", "the new text");
    spg_text_clear(&text);
}

/* Under each limit the text is a beginning of the sample, cut where an addition failed, or all of it. */
static void every_limit_ends_in_success_or_no_memory(void)
{
    for (size_t limit = 0; limit <= 200; limit++) {
        spg_run run;
        spg_text text;
        spg_run_init(&run);
        run.memory.limit = limit;
        spg_text_init(&text, &run);
        write_sample(&text);
        CHECK(run.memory.peak <= limit, "the limit is kept");
        CHECK((spg_text_status(&text) == SPG_OK) == (limit >= sizeof sample), "enough for the text and its NUL");
        if (spg_text_status(&text) == SPG_OK) {
            CHECK_TEXT(spg_text_get(&text), sample, "complete");
        } else {
            CHECK(spg_text_status(&text) == SPG_NO_MEMORY && run.error.status == SPG_NO_MEMORY, "the status");
            CHECK(strncmp(spg_text_get(&text), sample, text.length) == 0, "what came before");
            CHECK(strlen(spg_text_get(&text)) == text.length, "ends in NUL");
        }
        spg_text_clear(&text);
        CHECK_INT(run.memory.used, 0, "given back");
    }
}

static void a_failure_sticks_until_the_text_is_reset(void)
{
    spg_run run;
    spg_text text;
    spg_run_init(&run);
    run.memory.limit = 20;
    spg_text_init(&text, &run);
    spg_text_add(&text, "ab");
    spg_text_add(&text, "far too long for this limit");
    spg_text_add(&text, "c");
    CHECK_TEXT(spg_text_get(&text), "ab", "nothing is added after a failure");
    spg_text_reset(&text);
    spg_text_add(&text, "c");
    CHECK(spg_text_status(&text) == SPG_OK, "a new start");
    CHECK_TEXT(spg_text_get(&text), "c", "works again");
    spg_text_add_repeat(&text, 'x', SIZE_MAX);
    CHECK(spg_text_status(&text) == SPG_NO_MEMORY, "a length that wraps around");
    spg_text_clear(&text);
}

/* !N! is a number in brackets, %x a word twice. */
static const char *own_parts(void *user, const char *at, va_list *list)
{
    if (*at == '!') {
        spg_text_addf(user, "(%c)", at[1]);
        return at + 2;
    }
    if (strncmp(at, "%x", 2) != 0) { return NULL; }
    const char *word = va_arg(*list, const char *);
    spg_text_addf(user, "%s%s", word, word);
    return at + 1;
}

static void fill(spg_text *text, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    spg_text_fill(text, own_parts, text, format, &list);
    va_end(list);
}

static void a_template_has_conversions_and_parts_of_its_reader(void)
{
    spg_run run;
    spg_text text;
    spg_run_init(&run);
    spg_text_init(&text, &run);
    fill(&text, "%s %c %d %u|%lld %llu %llx|%%", "a", 'b', -7, UINT32_MAX, (long long)INT64_MIN,
         (unsigned long long)UINT64_MAX, 255ULL);
    CHECK_TEXT(spg_text_get(&text), "a b -7 4294967295|-9223372036854775808 18446744073709551615 ff|%",
               "those of printf");
    spg_text_reset(&text);
    fill(&text, "!7!: %d, %x%d!0!", 1, "ho", 2);
    CHECK_TEXT(spg_text_get(&text), "(7): 1, hoho2(0)", "its own, which take their arguments in turn");
    spg_text_clear(&text);
}

TAP_MAIN(TEST(all_ways_of_adding_append), TEST(adding_nothing_gives_an_empty_text), TEST(nul_bytes_are_bytes),
         TEST(what_is_no_code_point_becomes_the_replacement_character), TEST(long_texts_grow),
         TEST(resetting_keeps_the_room), TEST(every_limit_ends_in_success_or_no_memory),
         TEST(a_failure_sticks_until_the_text_is_reset), TEST(a_template_has_conversions_and_parts_of_its_reader))
