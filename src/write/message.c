/* message.c — an error or warning in words. SPDX-License-Identifier: MIT */
#include "write/message.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "write/json.h"

enum { LINE_WIDTH = 100 }; /* of a shown source line; longer ones are cut around the caret */

/* A phrase of our own: known as a whole; the name of a type; or a position with the player to move behind it. */
static void add_phrase(spg_language language, const char *text, spg_text *out)
{
    static const char *const ends[] = {SPG_WORDS(" (first to move)"), SPG_WORDS(" (second to move)")};
    static const char list[] = "list of ";
    const char *list_of = spg_say(language, "list of %1"), *hole = strstr(list_of, "%1");
    const char *item = text;
    while (strncmp(item, list, sizeof list - 1) == 0) {
        item += sizeof list - 1;
        spg_text_add_bytes(out, list_of, (size_t)(hole - list_of));
    }
    size_t length = strlen(item);
    const char *end = "";
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        const size_t own = strlen(ends[i]);
        if (length > own && strcmp(item + length - own, ends[i]) == 0) {
            end = spg_say(language, ends[i]);
            length -= own;
        }
    }
    if (end[0] != '\0') {
        spg_text_add_bytes(out, item, length);
        spg_text_add(out, end);
    } else {
        spg_text_add(out, spg_say(language, item));
    }
    for (const char *at = text; at < item; at += sizeof list - 1) { spg_text_add(out, hole + 2); }
}

/* Does a quotation mark stand before this place? */
static bool is_quoted(const char *words, const char *at)
{
    static const char chinese[] = "“";
    const size_t length = sizeof chinese - 1;
    if (at > words && strchr("'\"`", at[-1]) != NULL) { return true; }
    return (size_t)(at - words) >= length && memcmp(at - length, chinese, length) == 0;
}

void spg_message_fill(spg_language language, const spg_error *error, const char *pattern, spg_text *out)
{
    const char *const words = spg_say(language, pattern);
    for (const char *p = words; *p != '\0'; p++) {
        if (p[0] == '%' && p[1] >= '1' && p[1] <= '0' + SPG_ERROR_ARGS) {
            const char *argument = error->args[p[1] - '1'];
            if (language == SPG_ENGLISH || is_quoted(words, p)) {
                spg_text_add(out, argument);
            } else {
                add_phrase(language, argument, out);
            }
            p++;
        } else {
            spg_text_add_char(out, *p);
        }
    }
}

/* The byte at which a character column (from 1) of a line starts. */
static size_t column_offset(const spg_place *place, uint32_t column)
{
    size_t at = 0;
    for (uint32_t i = 1; i < column && at < place->text_length; i++) {
        uint32_t codepoint;
        const size_t length = spg_utf8_decode(place->text + at, place->text_length - at, &codepoint);
        at += length == 0 ? 1 : length;
    }
    return at;
}

/* Source text for a terminal: control characters and wrong bytes become '?', a tab one blank, so that widths hold. */
static void add_plain(spg_text *out, const char *text, size_t length)
{
    for (size_t at = 0; at < length;) {
        uint32_t codepoint;
        const size_t bytes = spg_utf8_decode(text + at, length - at, &codepoint);
        if (bytes == 0 || codepoint < 0x20 || (codepoint >= 0x7f && codepoint < 0xa0)) {
            spg_text_add_char(out, bytes != 0 && codepoint == '\t' ? ' ' : '?');
            at += bytes == 0 ? 1 : bytes;
        } else {
            spg_text_add_bytes(out, text + at, bytes);
            at += bytes;
        }
    }
}

static size_t plain_width(const char *text, size_t length)
{
    size_t width = 0;
    for (size_t at = 0; at < length;) {
        uint32_t codepoint;
        const size_t bytes = spg_utf8_decode(text + at, length - at, &codepoint);
        const bool shown = bytes != 0 && codepoint >= 0x20 && !(codepoint >= 0x7f && codepoint < 0xa0);
        width += shown ? (size_t)spg_utf8_width(codepoint) : 1;
        at += bytes == 0 ? 1 : bytes;
    }
    return width;
}

/* Where to start showing a long line: at a character not far before the caret. */
static size_t first_shown(const spg_place *place, size_t caret)
{
    if (place->text_length <= LINE_WIDTH || caret <= LINE_WIDTH / 2) { return 0; }
    size_t at = caret - LINE_WIDTH / 2;
    while (at > 0 && ((unsigned char)place->text[at] & 0xc0) == 0x80) { at--; }
    return at;
}

static size_t last_shown(const spg_place *place, size_t first)
{
    size_t at = first + LINE_WIDTH;
    if (at >= place->text_length) { return place->text_length; }
    while (at > first && ((unsigned char)place->text[at] & 0xc0) == 0x80) { at--; }
    return at;
}

static void add_source_line(const spg_place *place, spg_text *out)
{
    const size_t caret = column_offset(place, place->column);
    const size_t first = first_shown(place, caret), last = last_shown(place, first);
    size_t end = column_offset(place, place->end_column);
    if (end > last) { end = last; }
    char number[16];
    const int digits = snprintf(number, sizeof number, "%5u | ", place->line);

    spg_text_add(out, number);
    add_plain(out, place->text + first, last - first);
    spg_text_add_char(out, '\n');
    spg_text_add_repeat(out, ' ', (size_t)digits - 2);
    spg_text_add(out, "| ");
    spg_text_add_repeat(out, ' ', plain_width(place->text + first, caret - first));
    const size_t width = end > caret ? plain_width(place->text + caret, end - caret) : 1;
    spg_text_add_repeat(out, '^', width == 0 ? 1 : width);
    spg_text_add_char(out, '\n');
}

void spg_message_report(spg_language language, const spg_error *error, const spg_sources *sources, const char *severity,
                        spg_text *out)
{
    const bool placed = error->span.source != 0;
    spg_place place = {0};
    if (placed) {
        place = spg_sources_place(sources, error->span);
        spg_text_addf(out, "%s:%u:%u: ", place.name, place.line, place.skipped + place.column);
    }
    spg_text_add(out, spg_say(language, severity));
    spg_message_fill(language, error, error->message, out);
    spg_text_add_char(out, '\n');
    if (placed && place.text != NULL) { add_source_line(&place, out); }
    if (error->hint != NULL) {
        spg_text_add(out, spg_say(language, "  hint: "));
        spg_message_fill(language, error, error->hint, out);
        spg_text_add_char(out, '\n');
    }
}

void spg_message_json(spg_language language, const spg_error *error, const spg_sources *sources, spg_text *out)
{
    spg_text words;
    spg_text_init(&words, out->run);
    spg_text_add(out, "{\"schema\": 1");
    spg_json_key(out, "error");
    spg_json_text(out, spg_status_code(error->status));
    spg_json_key(out, "code");
    spg_json_int(out, spg_status_exit(error->status));
    spg_message_fill(language, error, error->message, &words);
    spg_json_key(out, "message");
    spg_json_text(out, spg_text_get(&words));
    const bool placed = error->span.source != 0;
    const spg_place place = placed ? spg_sources_place(sources, error->span) : (spg_place){0};
    spg_json_key(out, "file");
    spg_json_text(out, placed ? place.name : NULL);
    spg_json_key(out, "line");
    spg_json_int(out, place.line);
    spg_json_key(out, "column");
    spg_json_int(out, (spg_int)place.skipped + place.column);
    spg_text_reset(&words);
    if (error->hint != NULL) { spg_message_fill(language, error, error->hint, &words); }
    spg_json_key(out, "hint");
    spg_json_text(out, error->hint == NULL ? NULL : spg_text_get(&words));
    spg_text_add(out, "}\n");
    spg_text_clear(&words);
}
