/* test_utf8.c — decoding, encoding, letters and widths. SPDX-License-Identifier: MIT */
#include "base/utf8.h"

#include "tap.h"

static const uint32_t untouched = 0xABCDEF;

static void every_code_point_survives_encoding_and_decoding(void)
{
    static const uint32_t first_with[] = {0, 0, 0x80, 0x800, 0x10000, 0x110000};
    for (uint32_t code = 0; code < 0x110000; code++) {
        if (code >= 0xD800 && code <= 0xDFFF) { continue; }
        char bytes[4];
        uint32_t back = untouched;
        const size_t length = spg_utf8_encode(code, bytes);
        NEED(length >= 1 && length <= 4, "one to four bytes");
        NEED(code >= first_with[length] && code < first_with[length + 1], "the shortest form");
        NEED(spg_utf8_decode(bytes, length, &back) == length && back == code, "the same code point");
        NEED(length == 1 || spg_utf8_decode(bytes, length - 1, &back) == 0, "a piece of it is no character");
    }
}

static void known_characters_have_their_known_bytes(void)
{
    char bytes[4];
    CHECK(spg_utf8_encode(0xE9, bytes) == 2 && memcmp(bytes, "\xC3\xA9", 2) == 0, "é");
    CHECK(spg_utf8_encode(0x68CB, bytes) == 3 && memcmp(bytes, "\xE6\xA3\x8B", 3) == 0, "棋");
    CHECK(spg_utf8_encode(0x1F3B2, bytes) == 4 && memcmp(bytes, "\xF0\x9F\x8E\xB2", 4) == 0, "a die");
}

/* An encoder that knows no rules: any value in any number of bytes. */
static size_t encode_blindly(uint32_t code, size_t length, char out[4])
{
    static const uint8_t lead[] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (size_t i = length - 1; i > 0; i--, code >>= 6) { out[i] = (char)(0x80 | (code & 0x3F)); }
    out[0] = (char)(lead[length] | code);
    return length;
}

static bool is_refused(const char *text, size_t length)
{
    uint32_t code = untouched;
    return spg_utf8_decode(text, length, &code) == 0 && code == untouched;
}

static void overlong_forms_surrogates_and_large_values_are_refused(void)
{
    static const uint32_t first_with[] = {0, 0, 0x80, 0x800, 0x10000};
    char bytes[4];
    for (size_t length = 2; length <= 4; length++) {
        for (uint32_t code = 0; code < first_with[length]; code++) {
            NEED(is_refused(bytes, encode_blindly(code, length, bytes)), "overlong");
        }
    }
    for (uint32_t code = 0xD800; code <= 0xDFFF; code++) {
        NEED(is_refused(bytes, encode_blindly(code, 3, bytes)), "a surrogate");
        NEED(spg_utf8_encode(code, bytes) == 0, "has no encoding");
    }
    for (uint32_t code = 0x110000; code < 0x200000; code++) {
        NEED(is_refused(bytes, encode_blindly(code, 4, bytes)), "above U+10FFFF");
    }
    CHECK(spg_utf8_encode(0x110000, bytes) == 0 && spg_utf8_encode(UINT32_MAX, bytes) == 0, "have no encoding");
}

static void stray_bytes_are_refused(void)
{
    for (int byte = 0x80; byte < 0x100; byte++) {
        const char alone[] = {(char)byte};
        const char with_ascii[] = {(char)byte, 'a', 'a', 'a'};
        const char with_tail[] = {(char)byte, (char)0x80, (char)0x80, (char)0x80};
        if (byte < 0xC2 || byte > 0xF4) { CHECK(is_refused(with_tail, 4), "whatever follows"); }
        CHECK(is_refused(alone, 1) && is_refused(with_ascii, 4), "no character starts so");
    }
    CHECK(is_refused("\xF8\x88\x80\x80\x80", 5), "five bytes");
    CHECK(is_refused("\xE6\xA3", 2) && is_refused("\xE6\xA3\x20", 3), "an end too early");
}

static void the_first_wrong_byte_is_found(void)
{
    CHECK_INT(spg_utf8_check("", 0), 0, "an empty text is right");
    CHECK_INT(spg_utf8_check("a\xE6\xA3\x8B z", 6), 6, "a right text");
    CHECK_INT(spg_utf8_check("a\xE6\xA3\x8B\xFFz", 6), 4, "a wrong byte behind a right character");
    CHECK_INT(spg_utf8_check("\x80z", 2), 0, "the first of all");
    CHECK_INT(spg_utf8_check("a\xE6\xA3\x8B", 3), 1, "bytes beyond the length do not count");
    CHECK_INT(spg_utf8_check("ab\xE6\xA3", 4), 2, "a cut character is wrong from its first byte");
    CHECK_INT(spg_utf8_check("a\0\x80", 3), 2, "NUL is a character");
}

static void letters_of_many_scripts_are_letters(void)
{
    static const uint32_t letters[] = {0xAA,   0xB5,   0xC0,   0xE9,   0xFF,    0x100,   0x17F,   0x3B1,   0x3A9,
                                       0x434,  0x42F,  0x5D0,  0x627,  0x905,   0xE01,   0x10D0,  0x1E00,  0x2115,
                                       0x3005, 0x3042, 0x30A2, 0x3105, 0x3400,  0x4E00,  0x68CB,  0x9FFF,  0xAC00,
                                       0xD7A3, 0xF900, 0xFF21, 0xFF71, 0x20000, 0x2A6DF, 0x2A700, 0x30000, 0x1D400};
    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++) {
        if (!spg_utf8_is_letter(letters[i])) { printf("# U+%04X\n", (unsigned)letters[i]); }
        CHECK(spg_utf8_is_letter(letters[i]), "a letter");
    }
}

static void signs_digits_and_marks_are_no_letters(void)
{
    static const uint32_t others[] = {'a',    '_',    '0',     0x80,    0xA0,     0xA7,      0xB2,   0xD7,   0xF7,
                                      0x2C2,  0x300,  0x37E,   0x660,   0x966,    0x200B,    0x2014, 0x2026, 0x20AC,
                                      0x2192, 0x2264, 0x3000,  0x3001,  0x3002,   0x300C,    0x30FB, 0xFE0F, 0xFEFF,
                                      0xFF01, 0xFF08, 0xFF09,  0xFF0C,  0xFF10,   0xFF1A,    0xFF1B, 0xFF5B, 0xFF5D,
                                      0xFFFD, 0xE000, 0x1F3B2, 0xE0001, 0x10FFFF, UINT32_MAX};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        if (spg_utf8_is_letter(others[i])) { printf("# U+%04X\n", (unsigned)others[i]); }
        CHECK(!spg_utf8_is_letter(others[i]), "no letter");
    }
}

static void wide_characters_take_two_columns_and_marks_none(void)
{
    static const struct {
        uint32_t code;
        int width;
    } known[] = {{'a', 1},     {0xE9, 1},    {0xAD, 1},   {0x300, 0},  {0x36F, 0},  {0x3B1, 1},   {0x200B, 0},
                 {0x200D, 0},  {0x2026, 1},  {0x2500, 1}, {0x1100, 2}, {0x1160, 0}, {0x3000, 2},  {0x3001, 2},
                 {0x3042, 2},  {0x3099, 0},  {0x68CB, 2}, {0xAC00, 2}, {0xFE0F, 0}, {0xFF01, 2},  {0xFF61, 1},
                 {0xFF71, 1},  {0xFFE5, 2},  {0xFEFF, 0}, {0x231A, 2}, {0x2660, 1}, {0x1F3B2, 2}, {0x1F600, 2},
                 {0x20000, 2}, {0x2FFFD, 2}, {0x1D400, 1}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (spg_utf8_width(known[i].code) != known[i].width) { printf("# U+%04X\n", (unsigned)known[i].code); }
        CHECK_INT(spg_utf8_width(known[i].code), known[i].width, "its width");
    }
}

static void the_width_of_a_text_is_the_sum(void)
{
    CHECK_INT(spg_utf8_text_width("", 0), 0, "empty");
    CHECK_INT(spg_utf8_text_width("ab\xE6\xA3\x8B", 5), 4, "two narrow and one wide");
    CHECK_INT(spg_utf8_text_width("e\xCC\x81", 3), 1, "a letter with its accent");
    CHECK_INT(spg_utf8_text_width("ab\xE6\xA3\x8B", 4), 4, "bytes beyond the length do not count");
    CHECK_INT(spg_utf8_text_width("\xFF\xE6x", 3), 3, "wrong bytes take a column each");
}

TAP_MAIN(TEST(every_code_point_survives_encoding_and_decoding), TEST(known_characters_have_their_known_bytes),
         TEST(overlong_forms_surrogates_and_large_values_are_refused), TEST(stray_bytes_are_refused),
         TEST(the_first_wrong_byte_is_found), TEST(letters_of_many_scripts_are_letters),
         TEST(signs_digits_and_marks_are_no_letters), TEST(wide_characters_take_two_columns_and_marks_none),
         TEST(the_width_of_a_text_is_the_sum))
