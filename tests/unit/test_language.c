/* test_language.c — words in both languages. SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "tap.h"

static void a_text_is_found_in_the_catalogue(void)
{
    CHECK_TEXT(spg_say(SPG_CHINESE, "the claim itself"), "断言本身", "in Chinese");
    CHECK_TEXT(spg_say(SPG_ENGLISH, "the claim itself"), "the claim itself", "English is the key itself");
}

static void what_is_not_in_it_stays_english(void)
{
    CHECK_TEXT(spg_say(SPG_CHINESE, "the claim itselg"), "the claim itselg", "behind its neighbour");
    CHECK_TEXT(spg_say(SPG_CHINESE, "\x01"), "\x01", "before the first");
    CHECK_TEXT(spg_say(SPG_CHINESE, "\xf4zzz"), "\xf4zzz", "behind the last");
    CHECK_TEXT(spg_say(SPG_CHINESE, ""), "", "the empty text is the header's key, not a message");
    CHECK(spg_say(SPG_CHINESE, NULL) == NULL, "no text");
}

TAP_MAIN(TEST(a_text_is_found_in_the_catalogue), TEST(what_is_not_in_it_stays_english))
