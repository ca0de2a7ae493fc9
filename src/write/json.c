/* json.c — pieces of JSON. SPDX-License-Identifier: MIT */
#include "write/json.h"

#include <string.h>

static void add_escaped(spg_text *out, unsigned char c)
{
    switch (c) {
    case '"': spg_text_add(out, "\\\""); return;
    case '\\': spg_text_add(out, "\\\\"); return;
    case '\n': spg_text_add(out, "\\n"); return;
    case '\t': spg_text_add(out, "\\t"); return;
    case '\r': spg_text_add(out, "\\r"); return;
    default: break;
    }
    if (c < 0x20 || c == 0x7f) {
        spg_text_addf(out, "\\u%04x", c);
    } else {
        spg_text_add_char(out, (char)c);
    }
}

void spg_json_string(spg_text *out, const char *bytes, size_t length)
{
    spg_text_add_char(out, '"');
    for (size_t i = 0; i < length; i++) { add_escaped(out, (unsigned char)bytes[i]); }
    spg_text_add_char(out, '"');
}

void spg_json_text(spg_text *out, const char *text)
{
    if (text == NULL) {
        spg_text_add(out, "null");
    } else {
        spg_json_string(out, text, strlen(text));
    }
}

void spg_json_int(spg_text *out, spg_int value)
{
    const spg_int exact = ((spg_int)1 << 53) - 1; /* the largest integer every reader keeps */
    const bool quoted = value > exact || value < -exact;
    if (quoted) { spg_text_add_char(out, '"'); }
    spg_text_add_int(out, value);
    if (quoted) { spg_text_add_char(out, '"'); }
}

void spg_json_digits(spg_text *out, const char *digits)
{
    spg_int value;
    if (digits != NULL && spg_int_parse(digits, strlen(digits), &value)) {
        spg_json_int(out, value);
    } else {
        spg_json_text(out, digits);
    }
}

void spg_json_key(spg_text *out, const char *key)
{
    const char last = out->length == 0 ? '{' : out->at[out->length - 1];
    if (last != '{' && last != '[') { spg_text_add(out, ", "); }
    spg_json_text(out, key);
    spg_text_add(out, ": ");
}
