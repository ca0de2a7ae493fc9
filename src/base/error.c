/* error.c — filling in an error. SPDX-License-Identifier: MIT */
#include "base/error.h"

#include <stdbool.h>
#include <string.h>

#include "base/utf8.h"

#define ELLIPSIS "\xE2\x80\xA6"

/* Arguments come from files and command lines: what moves the cursor, changes colours or turns the direction of writing
 * must not reach a terminal. */
static bool is_harmful(uint32_t codepoint)
{
    return codepoint < 0x20 || (codepoint >= 0x7F && codepoint < 0xA0) || codepoint == 0x200E || codepoint == 0x200F ||
           (codepoint >= 0x2028 && codepoint <= 0x202E) || (codepoint >= 0x2066 && codepoint <= 0x2069);
}

/* The bytes of the next character and how many of the text they stand for. */
static size_t next_character(const char *text, size_t length, char out[4], size_t *written)
{
    uint32_t codepoint;
    const size_t bytes = spg_utf8_decode(text, length, &codepoint);
    if (bytes == 0 || is_harmful(codepoint)) {
        out[0] = '?';
        *written = 1;
        return bytes == 0 ? 1 : bytes;
    }
    memcpy(out, text, bytes);
    *written = bytes;
    return bytes;
}

/* `cut` is the last end of a character after which the ellipsis still has room. */
static void set_argument(char out[SPG_ERROR_ARG_SIZE], const char *text)
{
    const size_t length = strlen(text);
    const size_t ellipsis = sizeof ELLIPSIS - 1;
    size_t used = 0;
    size_t cut = 0;
    for (size_t at = 0; at < length;) {
        char character[4];
        size_t bytes;
        at += next_character(text + at, length - at, character, &bytes);
        if (used + bytes >= SPG_ERROR_ARG_SIZE) {
            memcpy(out + cut, ELLIPSIS, ellipsis + 1);
            return;
        }
        memcpy(out + used, character, bytes);
        used += bytes;
        if (used + ellipsis < SPG_ERROR_ARG_SIZE) { cut = used; }
    }
    out[used] = '\0';
}

spg_status spg_error_set(spg_error *error, spg_status status, spg_span span, const char *message, const char *hint,
                         const char *const args[])
{
    /* Made beside *error: the arguments may be those of the error that is replaced. */
    spg_error made = {.status = status, .span = span, .message = message, .hint = hint};
    for (size_t i = 0; i < SPG_ERROR_ARGS && args[i] != NULL; i++) { set_argument(made.args[i], args[i]); }
    *error = made;
    return status;
}
