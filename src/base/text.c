/* text.c — text under construction. SPDX-License-Identifier: MIT */
#include "base/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/array.h"
#include "base/utf8.h"

void spg_text_init(spg_text *text, spg_run *run)
{
    *text = (spg_text){.run = run, .status = SPG_OK};
}

void spg_text_clear(spg_text *text)
{
    spg_run_give(text->run, text->at, text->room, 1);
    spg_text_init(text, text->run);
}

void spg_text_reset(spg_text *text)
{
    text->length = 0;
    text->status = SPG_OK;
    if (text->at != NULL) { text->at[0] = '\0'; }
}

/* Room for `more` bytes and the NUL, or NULL; the place where they go. */
static char *make_room(spg_text *text, size_t more)
{
    if (text->status != SPG_OK) { return NULL; }
    const size_t with_nul = more == SIZE_MAX ? more : more + 1;
    text->status = spg_array_reserve(text->run, &text->at, text->length, with_nul, &text->room, 1);
    return text->status == SPG_OK ? text->at + text->length : NULL;
}

static void end_text(spg_text *text, size_t more)
{
    text->length += more;
    text->at[text->length] = '\0';
}

void spg_text_add_bytes(spg_text *text, const char *bytes, size_t length)
{
    char *end = make_room(text, length);
    if (end == NULL) { return; }
    if (length > 0) { memcpy(end, bytes, length); }
    end_text(text, length);
}

void spg_text_add(spg_text *text, const char *bytes)
{
    spg_text_add_bytes(text, bytes, strlen(bytes));
}

void spg_text_add_char(spg_text *text, char c)
{
    spg_text_add_bytes(text, &c, 1);
}

void spg_text_add_int(spg_text *text, spg_int value)
{
    char digits[SPG_INT_TEXT_SIZE];
    spg_text_add(text, spg_int_format(value, digits));
}

void spg_text_add_repeat(spg_text *text, char c, size_t times)
{
    char *end = make_room(text, times);
    if (end == NULL) { return; }
    memset(end, c, times);
    end_text(text, times);
}

/* Measured first, then printed in place. */
void spg_text_addf(spg_text *text, const char *format, ...)
{
    va_list args;
    va_list again;
    va_start(args, format);
    va_copy(again, args);
    const int length = vsnprintf(NULL, 0, format, args);
    if (length < 0 && text->status == SPG_OK) {
        text->status = SPG_FAIL0(text->run, SPG_TOO_BIG, SPG_NOWHERE, "a text is too long to be printed", NULL);
    }
    char *end = length < 0 ? NULL : make_room(text, (size_t)length);
    if (end != NULL) {
        vsnprintf(end, (size_t)length + 1, format, again);
        text->length += (size_t)length;
    }
    va_end(again);
    va_end(args);
}

void spg_text_add_codepoint(spg_text *text, uint32_t codepoint)
{
    char bytes[4];
    size_t length = spg_utf8_encode(codepoint, bytes);
    if (length == 0) { length = spg_utf8_encode(0xFFFD, bytes); } /* the replacement character */
    spg_text_add_bytes(text, bytes, length);
}

/* The conversion at `at`, behind its %; its last character. */
static const char *add_conversion(spg_text *text, const char *at, va_list *list)
{
    switch (*at) {
    case 's': spg_text_add(text, va_arg(*list, const char *)); return at;
    case 'c': spg_text_add_char(text, (char)va_arg(*list, int)); return at;
    case 'd': spg_text_add_int(text, va_arg(*list, int)); return at;
    case 'u': spg_text_add_int(text, va_arg(*list, unsigned)); return at;
    case 'l': /* lld, llu, llx */
        if (at[2] == 'd') { spg_text_add_int(text, va_arg(*list, long long)); }
        if (at[2] == 'u') { spg_text_add_int(text, va_arg(*list, unsigned long long)); }
        if (at[2] == 'x') { spg_text_addf(text, "%llx", va_arg(*list, unsigned long long)); }
        return at + 2;
    default:
        assert(*at == '%');
        spg_text_add_char(text, *at);
        return at;
    }
}

void spg_text_fill(spg_text *text, spg_text_own *own, void *user, const char *format, va_list *list)
{
    for (const char *at = format; *at != '\0'; at++) {
        const char *end = own(user, at, list);
        if (end != NULL) {
            at = end;
        } else if (*at == '%') {
            at = add_conversion(text, at + 1, list);
        } else {
            spg_text_add_char(text, *at);
        }
    }
}
