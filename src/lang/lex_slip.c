/* lex_slip.c — signs of other languages and other keyboards, each with the sign to type. SPDX-License-Identifier: MIT */
#include "lang/lexer.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

typedef struct slip {
    const char *found;
    const char *hint;
    const char *instead; /* %2 of the hint */
} slip;

static const char write_instead[] = "write '%2'";
static const char no_assignment[] = "rules have no assignment; name a value with 'let x = …;'";

/* None of these can stand in right rules, whatever is around them. Longer ones first. */
static const slip slips[] = {
    {"===", write_instead, "=="},
    {"!==", write_instead, "!="},
    {"&&", write_instead, "and"},
    {"||", write_instead, "or"},
    {"//", "a comment starts with '#'; '/' already rounds down", ""},
    {"/*", "a comment starts with '#' and ends with its line", ""},
    {"<>", write_instead, "!="},
    {"=<", write_instead, "<="},
    {"->", "a move is the position it leads to, written as a statement", ""},
    {":=", no_assignment, ""},
    {"+=", no_assignment, ""},
    {"-=", no_assignment, ""},
    {"*=", no_assignment, ""},
    {"/=", no_assignment, ""},
    {"^", "write 'xor' for exclusive or, '**' for a power", ""},
    {"'", "a string stands in double quotes: \"…\"", ""},
    {"?", "write 'if … then … else …'", ""},
    {"~", "write 'not' for a condition, '-x-1' for the bits of a number", ""},
};

static spg_status fail(spg_lexer *lexer, size_t length, const char *message, const char *hint, const char *found,
                       const char *instead)
{
    return SPG_FAIL(lexer->run, SPG_BAD_RULES, spg_lexer_span(lexer, lexer->at, lexer->at + length), message, hint,
                    found, instead);
}

spg_status spg_lexer_check_slip(spg_lexer *lexer)
{
    static const char message[] = "'%1' is no sign of the rule language";
    const size_t rest = lexer->length - lexer->at;
    for (size_t i = 0; i < sizeof slips / sizeof slips[0]; i++) {
        const size_t length = strlen(slips[i].found);
        if (length <= rest && memcmp(lexer->text + lexer->at, slips[i].found, length) == 0) {
            return fail(lexer, length, message, slips[i].hint, slips[i].found, slips[i].instead);
        }
    }
    if (spg_lexer_byte(lexer, 0) == '!' && spg_lexer_byte(lexer, 1) != '=') {
        return fail(lexer, 1, message, write_instead, "!", "not");
    }
    return SPG_OK;
}

typedef struct lookalike {
    uint32_t codepoint;
    const char *ascii;
} lookalike;

static const lookalike lookalikes[] = {
    {0x00A0, " "},   {0x3000, " "},  {0x00D7, "*"},  {0x00F7, "/"},  {0x2013, "-"},  {0x2014, "-"},   {0x2018, "\""},
    {0x2019, "\""},  {0x201C, "\""}, {0x201D, "\""}, {0x2026, ".."}, {0x2212, "-"},  {0x2227, "and"}, {0x2228, "or"},
    {0x00AC, "not"}, {0x2208, "in"}, {0x2260, "!="}, {0x2264, "<="}, {0x2265, ">="}, {0x2295, "xor"}, {0x3001, ","},
    {0x3002, "."},   {0x300C, "\""}, {0x300D, "\""}, {0x3010, "["},  {0x3011, "]"},  {0x22BB, "xor"},
};

/* The ASCII text that a sign stands for, NULL when it resembles none. Full-width forms are ASCII moved by 0xFEE0. */
static const char *ascii_of(uint32_t codepoint, char buffer[2])
{
    if (codepoint >= 0xFF01 && codepoint <= 0xFF5E) {
        buffer[0] = (char)(codepoint - 0xFEE0);
        buffer[1] = '\0';
        return buffer;
    }
    for (size_t i = 0; i < sizeof lookalikes / sizeof lookalikes[0]; i++) {
        if (lookalikes[i].codepoint == codepoint) { return lookalikes[i].ascii; }
    }
    return NULL;
}

spg_status spg_lexer_bad_character(spg_lexer *lexer)
{
    uint32_t codepoint = 0;
    const size_t length = spg_utf8_decode(lexer->text + lexer->at, lexer->length - lexer->at, &codepoint);
    char buffer[2], sign[5] = "", number[16];
    memcpy(sign, lexer->text + lexer->at, length <= 4 ? length : 4);
    snprintf(number, sizeof number, "U+%04X", (unsigned)codepoint);
    const char *ascii = ascii_of(codepoint, buffer);
    if (ascii != NULL) {
        return fail(lexer, length, "'%1' is not the sign that rules are written with", "type '%2'", sign, ascii);
    }
    return fail(lexer, length, "'%1' (%2) cannot stand here", "such signs stand only in strings and comments", sign,
                number);
}

static bool is_control(uint32_t codepoint)
{
    const bool is_blank = codepoint == '\t' || codepoint == '\n' || codepoint == '\r';
    return (codepoint < 0x20 && !is_blank) || (codepoint >= 0x7F && codepoint < 0xA0);
}

spg_status spg_lexer_check_bytes(spg_lexer *lexer)
{
    size_t at = 0;
    while (at < lexer->length) {
        uint32_t codepoint = 0;
        const size_t length = spg_utf8_decode(lexer->text + at, lexer->length - at, &codepoint);
        char number[16];
        lexer->at = at;
        if (length == 0) {
            snprintf(number, sizeof number, "0x%02X", (unsigned)(unsigned char)lexer->text[at]);
            return fail(lexer, 1, "the byte %1 is not UTF-8", "save the file as UTF-8", number, "");
        }
        if (is_control(codepoint)) {
            snprintf(number, sizeof number, "U+%04X", (unsigned)codepoint);
            return fail(lexer, length, "the control character %1 cannot stand in rules", "remove it", number, "");
        }
        at += length;
    }
    lexer->at = 0;
    return SPG_OK;
}
