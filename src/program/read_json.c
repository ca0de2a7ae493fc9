/* read_json.c — a JSON value on one line, read as the type its place has. SPDX-License-Identifier: MIT
 *
 * Integers, texts and arrays. The type says how deep arrays may be nested, so the calls below never nest deeper. White
 * space inside brackets may hold line ends. */
#include "program/reader.h"

#include <string.h>

#include "base/utf8.h"

typedef struct json {
    spg_reader *reader;
    spg_input *input;
    const spg_read_item *item;
    spg_arena *arena;
} json;

/* The byte looked at, as the token of a message. */
static void mark(const json *j, size_t length)
{
    j->input->token = j->input->at;
    j->input->length = length;
}

static spg_status fail(const json *j, const char *message, const char *hint)
{
    bool more = false;
    SPG_TRY(spg_input_more(j->input, &more));
    if (!more) { return spg_input_fail_end(j->input, "the rest of a JSON value", j->item->name); }
    const size_t start = j->input->at;
    while (j->input->at < j->input->end && !spg_input_is_blank(j->input->buffer[j->input->at])) { j->input->at += 1; }
    j->input->token = start;
    j->input->length = j->input->at - start;
    return spg_input_fail(j->input, message, hint, j->item->name);
}

/* The next byte behind white space; *c is NUL at the end. A NUL in the input is no byte of JSON either way. */
static spg_status peek(const json *j, char *c)
{
    bool more = false;
    SPG_TRY(spg_input_skip(j->input, &more));
    *c = more ? j->input->buffer[j->input->at] : '\0';
    return SPG_OK;
}

static spg_status next_byte(const json *j, char *c)
{
    bool more = false;
    SPG_TRY(spg_input_more(j->input, &more));
    if (!more) { return spg_input_fail_end(j->input, "the rest of a JSON text", j->item->name); }
    *c = j->input->buffer[j->input->at];
    if (*c == '\n') { return fail(j, "the JSON text for '%2' is not closed on its line", NULL); }
    j->input->at += 1;
    return SPG_OK;
}

static bool ends_number(char c)
{
    return spg_input_is_blank(c) || c == ',' || c == ']';
}

static spg_status read_number(const json *j, spg_value *out)
{
    spg_input *input = j->input;
    input->token = input->at;
    for (;;) {
        while (input->at < input->end && !ends_number(input->buffer[input->at])) { input->at += 1; }
        if (input->at < input->end || input->ended) { break; }
        SPG_TRY(spg_input_fill(input));
    }
    input->length = input->at - input->token;
    if (input->length == 0) { return fail(j, "expected a number for '%2', found '%1'", NULL); }
    return spg_reader_parse_number(j->reader, j->item->name, &out->number);
}

static spg_status read_unit(const json *j, uint32_t *out)
{
    *out = 0;
    for (int i = 0; i < 4; i++) {
        char c = '\0';
        SPG_TRY(next_byte(j, &c));
        const int digit = c >= '0' && c <= '9'   ? c - '0'
                          : c >= 'a' && c <= 'f' ? c - 'a' + 10
                          : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                                 : -1;
        if (digit < 0) {
            j->input->at -= 1;
            return fail(j, "expected four hexadecimal digits behind \\u for '%2', found '%1'", NULL);
        }
        *out = *out << 4 | (uint32_t)digit;
    }
    return SPG_OK;
}

/* A character beyond U+FFFF is written as two units. */
static spg_status read_codepoint(const json *j)
{
    uint32_t unit = 0;
    SPG_TRY(read_unit(j, &unit));
    if (unit >= 0xd800 && unit < 0xdc00) {
        char slash = '\0';
        char letter = '\0';
        uint32_t low = 0;
        SPG_TRY(next_byte(j, &slash));
        SPG_TRY(next_byte(j, &letter));
        if (slash == '\\' && letter == 'u') { SPG_TRY(read_unit(j, &low)); }
        if (low < 0xdc00 || low > 0xdfff) { return fail(j, "half a character in the JSON text for '%2'", NULL); }
        unit = 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
    } else if (unit == 0 || (unit >= 0xdc00 && unit <= 0xdfff)) {
        return fail(j, "no character in the JSON text for '%2'", "\\u0000 and halves of characters are none");
    }
    spg_text_add_codepoint(&j->reader->text, unit);
    return SPG_OK;
}

static spg_status read_escape(const json *j)
{
    static const char names[] = "\"\\/bfnrt";
    static const char meant[] = "\"\\/\b\f\n\r\t";
    char c = '\0';
    SPG_TRY(next_byte(j, &c));
    if (c == 'u') { return read_codepoint(j); }
    const char *found = c == '\0' ? NULL : strchr(names, c);
    if (found == NULL) {
        j->input->at -= 1;
        return fail(j, "there is no escape '\\%1' in the JSON text for '%2'", NULL);
    }
    spg_text_add_char(&j->reader->text, meant[found - names]);
    return SPG_OK;
}

static spg_status read_text(const json *j, spg_value *out)
{
    spg_text *text = &j->reader->text;
    char c = '\0';
    spg_text_reset(text);
    mark(j, 1); /* the quote is the place of the whole text */
    j->input->at += 1;
    for (;;) {
        SPG_TRY(next_byte(j, &c));
        if (c == '"') { break; }
        if (c == '\\') {
            SPG_TRY(read_escape(j));
        } else if ((unsigned char)c < 0x20) {
            j->input->at -= 1;
            return fail(j, "a control character stands in the JSON text for '%2'", NULL);
        } else {
            spg_text_add_char(text, c);
        }
    }
    SPG_TRY(spg_text_status(text));
    if (spg_utf8_check(spg_text_get(text), text->length) != text->length) {
        return spg_input_fail(j->input, "the JSON text for '%2' is not UTF-8", NULL, j->item->name);
    }
    return spg_value_make_text(j->arena, spg_text_get(text), text->length, out);
}

static spg_status read_value(const json *j, spg_type type, spg_value *out);

static spg_status read_array(const json *j, spg_type type, spg_type item, spg_value *out)
{
    const size_t first = j->reader->items.count;
    char c = '\0';
    j->input->at += 1;
    SPG_TRY(peek(j, &c));
    bool more = c != ']';
    while (more) {
        spg_value value;
        SPG_TRY(read_value(j, item, &value));
        SPG_TRY(spg_reader_push(j->reader, value));
        SPG_TRY(peek(j, &c));
        if (c != ',' && c != ']') { return fail(j, "expected ',' or ']' in '%2', found '%1'", NULL); }
        more = c == ',';
        if (more) { j->input->at += 1; }
    }
    mark(j, 1);
    j->input->at += 1;
    return spg_reader_gather(j->reader, j->item, type, first, j->arena, out);
}

/* By the type of the place; `out` is zero where the value is empty. */
static spg_status read_value(const json *j, spg_type type, spg_value *out)
{
    char c = '\0';
    out->number = 0;
    SPG_TRY(peek(j, &c));
    if (spg_type_is_list(type) || type == SPG_TYPE(SET) || type == SPG_TYPE(BAG) || type == SPG_TYPE(GRID)) {
        const spg_type item = type == SPG_TYPE(GRID) ? SPG_TYPE(TEXT) : spg_type_item(type);
        return c == '[' ? read_array(j, type, item, out) : fail(j, "expected '[' for '%2', found '%1'", NULL);
    }
    if (type == SPG_TYPE(TEXT)) {
        return c == '"' ? read_text(j, out) : fail(j, "expected a text in quotes for '%2', found '%1'", NULL);
    }
    if (c == '[' || c == '"') { return fail(j, "expected a number for '%2', found '%1'", NULL); }
    if (c == '\0') { return fail(j, "expected a number for '%2', found '%1'", NULL); }
    return read_number(j, out);
}

spg_status spg_read_json(spg_reader *reader, const spg_read_item *item, spg_arena *arena, spg_value *out)
{
    const json j = {reader, &reader->input, item, arena};
    bool more = false;
    SPG_TRY(spg_input_skip(&reader->input, &more));
    if (!more) { return spg_input_fail_end(&reader->input, "a JSON value", item->name); }
    SPG_TRY(read_value(&j, item->type, out));
    SPG_TRY(spg_input_skip_on_line(&reader->input, &more));
    if (more) { return fail(&j, "'%1' stands behind the JSON value for '%2'", "one value a line"); }
    spg_input_end_line(&reader->input);
    return SPG_OK;
}
