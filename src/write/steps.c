/* steps.c — a derivation in the making: lines for people, one sentence, and the same as JSON. SPDX-License-Identifier: MIT */
#include "write/steps.h"

#include <string.h>

#include "base/utf8.h"
#include "write/json.h"

void spg_steps_fill(spg_language language, const char *english, const char *const args[], spg_text *out)
{
    size_t count = 0;
    while (args != NULL && args[count] != NULL) { count++; }
    for (const char *p = spg_say(language, english); *p != '\0'; p++) {
        if (p[0] == '%' && p[1] >= '1' && p[1] <= '9' && (size_t)(p[1] - '1') < count) {
            spg_text_add(out, args[p[1] - '1']);
            p++;
        } else {
            spg_text_add_char(out, *p);
        }
    }
}

/* ---- lines of a width ---- */

/* Signs that must not start a line. */
static bool closes(uint32_t c)
{
    return c == 0x3002 || c == 0x3001 || c == 0xff0c || c == 0xff1b || c == 0xff1a || c == 0xff09 || c == 0x201d ||
           c == 0xff01 || c == 0xff1f;
}

static bool opens(uint32_t c)
{
    return c == 0xff08 || c == 0x201c;
}

/* A line may be broken behind a blank, and between two characters of which one is wide. */
static bool breaks(uint32_t before, uint32_t next)
{
    if (before == ' ') { return next != ' '; }
    if (closes(next) || opens(before) || next == ' ') { return false; }
    return spg_utf8_width(before) == 2 || spg_utf8_width(next) == 2;
}

static size_t decode(const char *text, uint32_t *out)
{
    const size_t bytes = spg_utf8_decode(text, strlen(text), out);
    if (bytes == 0) { *out = '?'; }
    return bytes == 0 ? 1 : bytes;
}

/* The length of the next piece that is not broken, and its columns without blanks at the end. */
static size_t piece(const char *text, size_t *columns)
{
    uint32_t c;
    uint32_t next;
    size_t at = decode(text, &c);
    size_t width = (size_t)spg_utf8_width(c);
    *columns = c == ' ' ? 0 : width;
    while (text[at] != '\0') {
        const size_t bytes = decode(text + at, &next);
        if (breaks(c, next)) { break; }
        c = next;
        width += (size_t)spg_utf8_width(c);
        if (c != ' ') { *columns = width; }
        at += bytes;
    }
    return at;
}

static void add_without_blanks(spg_text *out, const char *text, size_t length)
{
    while (length > 0 && text[length - 1] == ' ') { length--; }
    spg_text_add_bytes(out, text, length);
}

void spg_steps_wrap(const char *text, spg_text *out)
{
    enum { INDENT = 2 };
    const char *line = text; /* what is not written yet starts here */
    size_t used = 0;
    const char *p = text;
    while (*p != '\0') {
        size_t columns;
        const size_t length = piece(p, &columns);
        if (used + columns > SPG_STEPS_WIDTH && p > line) {
            add_without_blanks(out, line, (size_t)(p - line));
            spg_text_add(out, "\n  ");
            line = p;
            used = INDENT;
        }
        used += spg_utf8_text_width(p, length);
        p += length;
    }
    add_without_blanks(out, line, (size_t)(p - line));
    spg_text_add_char(out, '\n');
}

/* ---- saying ---- */

static void add_line(spg_steps *steps, const char *text, bool broken)
{
    if (steps->json) {
        spg_text_add(steps->lines, steps->lines->length > 0 ? ", " : "");
        spg_json_text(steps->lines, text);
    } else if (broken) {
        spg_steps_wrap(text, steps->lines);
    } else {
        spg_text_add(steps->lines, text);
        spg_text_add_char(steps->lines, '\n');
    }
}

void spg_steps_line(spg_steps *steps, const char *english, const char *const args[])
{
    spg_text text;
    if (steps->lines == NULL) { return; }
    spg_text_init(&text, steps->lines->run);
    spg_steps_fill(steps->language, english, args, &text);
    add_line(steps, spg_text_get(&text), true);
    spg_steps_drop(&text, steps->lines);
}

void spg_steps_why(spg_steps *steps, const char *english, const char *const args[])
{
    spg_text text;
    spg_text *const any = steps->why != NULL ? steps->why : steps->lines;
    if (steps->part || any == NULL) { return; }
    spg_text_init(&text, any->run);
    spg_steps_fill(steps->language, english, args, &text);
    if (steps->why != NULL) { spg_text_add(steps->why, spg_text_get(&text)); }
    SPG_STEPS_LINE(steps, "So: %1", spg_text_get(&text));
    spg_steps_drop(&text, any);
}

void spg_steps_row(spg_steps *steps, const char *row)
{
    if (steps->lines != NULL) { add_line(steps, row, false); }
}

/* ---- facts ---- */

/* "key": with a comma before it unless it is the first of the object. */
static bool add_key(spg_steps *steps, const char *key)
{
    if (steps->facts == NULL) { return false; }
    if (steps->facts->length > 0) { spg_text_add(steps->facts, ", "); }
    spg_json_text(steps->facts, key);
    spg_text_add(steps->facts, ": ");
    return true;
}

void spg_steps_word(spg_steps *steps, const char *key, const char *word)
{
    if (add_key(steps, key)) { spg_json_text(steps->facts, word); }
}

void spg_steps_number(spg_steps *steps, const char *key, spg_int number)
{
    if (add_key(steps, key)) { spg_json_int(steps->facts, number); }
}

void spg_steps_truth(spg_steps *steps, const char *key, bool truth)
{
    if (add_key(steps, key)) { spg_text_add(steps->facts, truth ? "true" : "false"); }
}

void spg_steps_numbers(spg_steps *steps, const char *key, const spg_int *numbers, size_t count)
{
    if (!add_key(steps, key)) { return; }
    spg_text_add(steps->facts, "[");
    for (size_t i = 0; i < count; i++) {
        spg_text_add(steps->facts, i > 0 ? ", " : "");
        spg_json_int(steps->facts, numbers[i]);
    }
    spg_text_add(steps->facts, "]");
}

void spg_steps_list(spg_text *out, const spg_int *numbers, size_t count, const char *between)
{
    for (size_t i = 0; i < count; i++) {
        spg_text_add(out, i > 0 ? between : "");
        spg_text_add_int(out, numbers[i]);
    }
}

bool spg_steps_derive(spg_steps *steps, spg_derivation kind, const spg_int *numbers, size_t count, spg_steps_end *end)
{
    *end = (spg_steps_end){0};
    switch (kind) {
    case SPG_DERIVE_NONE: return false;
    case SPG_DERIVE_HEAPS: return spg_steps_heaps(steps, numbers, count, end);
    case SPG_DERIVE_TAKES: return spg_steps_takes(steps, numbers, count, end);
    case SPG_DERIVE_GOLDEN: return spg_steps_golden(steps, numbers, count, end);
    case SPG_DERIVE_ZECKENDORF: return spg_steps_zeckendorf(steps, numbers, count, end);
    case SPG_DERIVE_MULTIPLES: return spg_steps_multiples(steps, numbers, count, end);
    case SPG_DERIVE_STEPS: return spg_steps_stairs(steps, numbers, count, end);
    case SPG_DERIVE_TRACK: return spg_steps_track(steps, numbers, count, end);
    case SPG_DERIVE_SPLIT: return spg_steps_split(steps, numbers, count, end);
    case SPG_DERIVE_POWERS: return spg_steps_powers(steps, numbers, count, end);
    }
    return false;
}
