/* utf8.h — characters in byte strings. SPDX-License-Identifier: MIT */
#ifndef SPG_BASE_UTF8_H
#define SPG_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The character at `text` (at least one byte long): its code point and its bytes, or 0 bytes when the encoding is wrong
 * (overlong forms, surrogates and values above U+10FFFF included). */
size_t spg_utf8_decode(const char *text, size_t length, uint32_t *codepoint);
size_t spg_utf8_encode(uint32_t codepoint, char out[4]);
/* The offset of the first wrong byte, or `length`. */
size_t spg_utf8_check(const char *text, size_t length);
/* A letter beyond ASCII, as names may hold (general category L*, digits and marks of scripts left out; CJK, kana, …). */
bool spg_utf8_is_letter(uint32_t codepoint);
/* Terminal columns: 2 for wide characters, 0 for combining ones. */
int spg_utf8_width(uint32_t codepoint);
size_t spg_utf8_text_width(const char *text, size_t length);

#endif
