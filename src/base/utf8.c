/* utf8.c — decoding, encoding, letters and widths. SPDX-License-Identifier: MIT */
#include "base/utf8.h"

#include "base/utf8_tables.h"

/* Bytes of the character that starts with `first`, 0 for a byte that starts none. C0, C1 and F5 … FF never occur. */
static size_t sequence_length(uint8_t first)
{
    if (first < 0x80) { return 1; }
    if (first >= 0xC2 && first <= 0xDF) { return 2; }
    if (first >= 0xE0 && first <= 0xEF) { return 3; }
    return first >= 0xF0 && first <= 0xF4 ? 4 : 0;
}

size_t spg_utf8_decode(const char *text, size_t length, uint32_t *codepoint)
{
    static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000}; /* shorter forms exist below: overlong */
    static const uint8_t first_bits[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    const uint8_t first = (uint8_t)text[0];
    const size_t bytes = sequence_length(first);
    if (bytes == 0 || bytes > length) { return 0; }
    uint32_t value = first & first_bits[bytes];
    for (size_t i = 1; i < bytes; i++) {
        const uint8_t byte = (uint8_t)text[i];
        if ((byte & 0xC0) != 0x80) { return 0; }
        value = value << 6 | (byte & 0x3F);
    }
    if (value < smallest[bytes] || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)) { return 0; }
    *codepoint = value;
    return bytes;
}

static char continuation(uint32_t bits)
{
    return (char)(0x80 | (bits & 0x3F));
}

size_t spg_utf8_encode(uint32_t codepoint, char out[4])
{
    if (codepoint < 0x80) {
        out[0] = (char)codepoint;
        return 1;
    }
    if (codepoint < 0x800) {
        out[0] = (char)(0xC0 | codepoint >> 6);
        out[1] = continuation(codepoint);
        return 2;
    }
    if (codepoint > 0x10FFFF || (codepoint >= 0xD800 && codepoint <= 0xDFFF)) { return 0; }
    if (codepoint < 0x10000) {
        out[0] = (char)(0xE0 | codepoint >> 12);
        out[1] = continuation(codepoint >> 6);
        out[2] = continuation(codepoint);
        return 3;
    }
    out[0] = (char)(0xF0 | codepoint >> 18);
    out[1] = continuation(codepoint >> 12);
    out[2] = continuation(codepoint >> 6);
    out[3] = continuation(codepoint);
    return 4;
}

size_t spg_utf8_check(const char *text, size_t length)
{
    size_t at = 0;
    while (at < length) {
        uint32_t codepoint;
        const size_t bytes = spg_utf8_decode(text + at, length - at, &codepoint);
        if (bytes == 0) { return at; }
        at += bytes;
    }
    return length;
}

static bool in_ranges(const code_range range[], size_t count, uint32_t codepoint)
{
    size_t low = 0;
    size_t high = count;
    while (low < high) { /* all ranges before `low` end below the code point, those from `high` on start above it */
        const size_t middle = low + (high - low) / 2;
        if (codepoint < range[middle].first) {
            high = middle;
        } else if (codepoint > range[middle].last) {
            low = middle + 1;
        } else {
            return true;
        }
    }
    return false;
}

#define IN(table, codepoint) in_ranges(table, sizeof(table) / sizeof(table)[0], codepoint)

bool spg_utf8_is_letter(uint32_t codepoint)
{
    return codepoint >= 0x80 && IN(letters, codepoint);
}

int spg_utf8_width(uint32_t codepoint)
{
    if (codepoint < 0x300) { return 1; } /* control characters too: whoever prints them puts one sign instead */
    if (IN(zero_width, codepoint)) { return 0; }
    return IN(wide, codepoint) ? 2 : 1;
}

size_t spg_utf8_text_width(const char *text, size_t length)
{
    size_t width = 0;
    for (size_t at = 0; at < length;) {
        uint32_t codepoint;
        const size_t bytes = spg_utf8_decode(text + at, length - at, &codepoint);
        width += bytes == 0 ? 1 : (size_t)spg_utf8_width(codepoint);
        at += bytes == 0 ? 1 : bytes;
    }
    return width;
}
