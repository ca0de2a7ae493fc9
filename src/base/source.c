/* source.c — from a byte offset to line and column. SPDX-License-Identifier: MIT
 *
 * Nothing is kept per line: a place is found by one pass over the text, and only when a message is shown. */
#include "base/source.h"

#include <string.h>

#include "base/utf8.h"

uint32_t spg_sources_add(spg_sources *sources, const char *name, const char *text, size_t length)
{
    uint32_t at = 0;
    while (at < sources->count && sources->at[at].name != NULL) { at++; }
    if (at == SPG_SOURCES_MAX) { return 0; }
    sources->at[at] = (spg_source){.name = name, .text = text, .length = length};
    if (at == sources->count) { sources->count += 1; }
    return at + 1;
}

void spg_sources_remove(spg_sources *sources, uint32_t number)
{
    if (number == 0 || number > sources->count) { return; }
    sources->at[number - 1] = (spg_source){.name = NULL, .text = NULL, .length = 0};
    while (sources->count > 0 && sources->at[sources->count - 1].name == NULL) { sources->count--; }
}

/* Characters that start in text[0 … length-1]; a wrong byte counts as one. */
static uint32_t count_characters(const char *text, size_t length)
{
    uint32_t count = 0;
    for (size_t at = 0; at < length; count++) {
        uint32_t codepoint;
        const size_t bytes = spg_utf8_decode(text + at, length - at, &codepoint);
        at += bytes == 0 ? 1 : bytes;
    }
    return count;
}

/* The byte order mark is no character of the first line: editors do not count it. */
static size_t text_start(const spg_source *source)
{
    return source->length >= 3 && memcmp(source->text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

/* The start of the line with offset `start`; counts the lines on the way. */
static size_t find_line(const spg_source *source, size_t start, uint32_t *line)
{
    size_t begin = text_start(source);
    *line = 1;
    while (begin < start) {
        const char *newline = memchr(source->text + begin, '\n', start - begin);
        if (newline == NULL) { break; }
        begin = (size_t)(newline - source->text) + 1;
        *line += 1;
    }
    return begin;
}

/* The length of the line at `begin`, without "\n" or "\r\n". */
static size_t line_length(const spg_source *source, size_t begin)
{
    if (begin == source->length) { return 0; }
    const char *text = source->text + begin;
    const char *newline = memchr(text, '\n', source->length - begin);
    const size_t length = newline == NULL ? source->length - begin : (size_t)(newline - text);
    return newline != NULL && length > 0 && text[length - 1] == '\r' ? length - 1 : length;
}

static size_t between(size_t low, size_t value, size_t high)
{
    return value < low ? low : value > high ? high : value;
}

spg_place spg_sources_place(const spg_sources *sources, spg_span span)
{
    spg_place place = {.name = "", .text = ""};
    if (span.source == 0 || span.source > sources->count) { return place; }
    if (sources->at[span.source - 1].name == NULL) { return place; } /* removed meanwhile */

    const spg_source *source = &sources->at[span.source - 1];
    const size_t start = between(text_start(source), span.start, source->length);
    const size_t begin = find_line(source, start, &place.line);
    place.name = source->name;
    place.skipped = place.line == 1 ? source->characters_before : 0;
    place.line += source->lines_before;
    place.text_length = line_length(source, begin);
    if (place.text_length > 0) { place.text = source->text + begin; }

    /* A span may start at the line end (something is missing there) and end lines below. */
    const size_t from = between(0, start - begin, place.text_length);
    const size_t to = between(from, span.end < start ? from : span.end - begin, place.text_length);
    place.column = 1 + count_characters(place.text, from);
    const uint32_t end_column = place.column + count_characters(place.text + from, to - from);
    place.end_column = end_column > place.column ? end_column : place.column + 1;
    return place;
}
