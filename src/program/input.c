/* input.c — a judge's input: bytes in blocks, and where in it we are. SPDX-License-Identifier: MIT */
#include "program/input.h"

#include <string.h>

#include "base/utf8.h"

enum {
    BLOCK = 1 << 16,
    KEPT = 256 /* bytes of a long line that stay when its block goes: for the messages */
};

spg_status spg_input_open(spg_input *input, spg_run *run, spg_feed *feed, void *user, spg_input_line *shown)
{
    *input = (spg_input){.run = run, .feed = feed, .user = user, .shown = shown, .room = 2 * (size_t)BLOCK};
    input->buffer = spg_run_take(run, input->room, 1);
    if (input->buffer == NULL) { return run->error.status; }
    do {
        SPG_TRY(spg_input_fill(input));
    } while (input->end < 3 && !input->ended && input->buffer[0] == '\xEF');
    if (input->end >= 3 && memcmp(input->buffer, "\xEF\xBB\xBF", 3) == 0) {
        input->at = 3;
        input->line_at = 3;
    }
    return SPG_OK;
}

void spg_input_close(spg_input *input)
{
    if (input->buffer != NULL) { spg_run_give(input->run, input->buffer, input->room, 1); }
    input->buffer = NULL;
}

void spg_input_forget(spg_run *run, spg_input_line *shown)
{
    spg_sources_remove(&run->sources, shown->source);
    shown->source = 0;
}

/* Characters that start in these bytes; bytes of a wrong encoding may count or not. */
static uint64_t count_characters(const char *bytes, size_t length)
{
    uint64_t count = 0;
    for (size_t i = 0; i < length; i++) { count += ((unsigned char)bytes[i] & 0xc0) != 0x80; }
    return count;
}

/* Drops what is neither needed nor worth showing. */
static void slide(spg_input *input)
{
    size_t keep = input->token;
    keep = keep > KEPT ? keep - KEPT : 0;
    if (keep < input->line_at) { keep = input->line_at < input->token ? input->line_at : input->token; }
    if (keep == 0) { return; }
    if (keep > input->line_at) {
        input->gone += count_characters(input->buffer + input->line_at, keep - input->line_at);
        input->line_at = keep;
    }
    memmove(input->buffer, input->buffer + keep, input->end - keep);
    input->line_at -= keep;
    input->token -= keep;
    input->at -= keep;
    input->end -= keep;
    input->passed += keep;
}

static spg_status grow(spg_input *input)
{
    if (input->room - input->end >= BLOCK) { return SPG_OK; }
    char *buffer = spg_run_resize(input->run, input->buffer, input->room, 2 * input->room, 1);
    if (buffer == NULL) { return input->run->error.status; }
    input->buffer = buffer;
    input->room *= 2;
    return SPG_OK;
}

spg_status spg_input_fill(spg_input *input)
{
    size_t got = 0;
    slide(input);
    SPG_TRY(grow(input));
    spg_status status = SPG_MORE;
    while (status == SPG_MORE) { /* nothing yet: interrupted, perhaps */
        SPG_TRY(spg_run_check(input->run));
        status = input->feed(input->user, input->buffer + input->end, BLOCK, &got);
    }
    if (status != SPG_OK) { return SPG_FAIL0(input->run, status, SPG_NOWHERE, "the input cannot be read", NULL); }
    input->ended = got == 0;
    input->end += got <= BLOCK ? got : BLOCK;
    return SPG_OK;
}

spg_status spg_input_skip(spg_input *input, bool *more)
{
    for (;;) {
        while (input->at < input->end) {
            const char c = input->buffer[input->at];
            if (c == '\n') {
                spg_input_next_line(input);
            } else if (spg_input_is_blank(c)) {
                input->at += 1;
            } else {
                *more = true;
                return SPG_OK;
            }
        }
        SPG_TRY(spg_input_more(input, more));
        if (!*more) { return SPG_OK; }
    }
}

spg_status spg_input_skip_on_line(spg_input *input, bool *more)
{
    for (;;) {
        SPG_TRY(spg_input_more(input, more));
        if (!*more) { return SPG_OK; }
        const char c = input->buffer[input->at];
        if (c == '\n') {
            *more = false;
            return SPG_OK;
        }
        if (!spg_input_is_blank(c)) { return SPG_OK; }
        input->at += 1;
    }
}

spg_status spg_input_token(spg_input *input)
{
    input->token = input->at;
    for (;;) {
        while (input->at < input->end && !spg_input_is_blank(input->buffer[input->at])) { input->at += 1; }
        if (input->at < input->end || input->ended) { break; }
        SPG_TRY(spg_input_fill(input));
    }
    input->length = input->at - input->token;
    return SPG_OK;
}

spg_status spg_input_line_token(spg_input *input)
{
    const char *newline = NULL;
    size_t from = input->at;
    input->token = input->at;
    for (;;) {
        if (input->end > from) { newline = memchr(input->buffer + from, '\n', input->end - from); }
        if (newline != NULL || input->ended) { break; }
        from = input->end - input->token;
        SPG_TRY(spg_input_fill(input));
        from += input->token;
    }
    input->at = newline != NULL ? (size_t)(newline - input->buffer) : input->end;
    input->length = input->at - input->token;
    if (input->length > 0 && input->buffer[input->at - 1] == '\r') { input->length -= 1; }
    return SPG_OK;
}

/* --- errors --- */

/* The token for a message: what cannot be shown becomes '?'. */
static const char *token_text(const spg_input *input, char out[SPG_ERROR_ARG_SIZE])
{
    enum { LONGEST = 48 };
    const char *bytes = input->buffer + input->token;
    size_t used = 0;
    for (size_t at = 0; at < input->length;) {
        uint32_t codepoint = 0;
        const size_t size = spg_utf8_decode(bytes + at, input->length - at, &codepoint);
        const bool plain = size > 0 && codepoint >= 0x20 && codepoint != 0x7f;
        if (used + 8 > LONGEST) {
            memcpy(out + used, "…", 3);
            used += 3;
            break;
        }
        if (plain) {
            memcpy(out + used, bytes + at, size);
            used += size;
        } else {
            out[used++] = '?';
        }
        at += size == 0 ? 1 : size;
    }
    out[used] = '\0';
    return out;
}

/* Where the token stands; where reading has got to when its line has been passed, and may have left the buffer. */
spg_span spg_input_span(spg_input *input)
{
    spg_input_line *shown = input->shown;
    const bool behind = input->token < input->line_at;
    const size_t place = behind ? input->at : input->token, length = behind ? 0 : input->length;
    const size_t before = place - input->line_at < KEPT ? place - input->line_at : KEPT;
    const size_t first = place - before;
    size_t last = first;
    while (last < input->end && last - first < SPG_INPUT_SHOWN && input->buffer[last] != '\n') { last++; }
    const uint64_t gone = input->gone + count_characters(input->buffer + input->line_at, first - input->line_at);
    spg_input_forget(input->run, shown);
    memcpy(shown->text, input->buffer + first, last - first);
    shown->source = spg_sources_add(&input->run->sources, "input", shown->text, last - first);
    if (shown->source == 0) { return SPG_NOWHERE; }
    spg_source *source = &input->run->sources.at[shown->source - 1];
    source->lines_before = input->line > UINT32_MAX - 2 ? UINT32_MAX - 2 : (uint32_t)input->line;
    source->characters_before = gone > UINT32_MAX / 2 ? UINT32_MAX / 2 : (uint32_t)gone;
    return (spg_span){shown->source, (uint32_t)before, (uint32_t)(before + length)};
}

spg_status spg_input_fail(spg_input *input, const char *message, const char *hint, const char *name)
{
    char found[SPG_ERROR_ARG_SIZE];
    return SPG_FAIL(input->run, SPG_BAD_INPUT, spg_input_span(input), message, hint, token_text(input, found), name);
}

spg_status spg_input_fail_end(spg_input *input, const char *expected, const char *name)
{
    input->token = input->at;
    input->length = 0;
    return SPG_FAIL(input->run, SPG_BAD_INPUT, spg_input_span(input),
                    "the input ends here, but %1 is expected for '%2'", NULL, expected, name);
}

spg_status spg_input_check_token(spg_input *input, const char *name)
{
    const char *bytes = input->buffer + input->token;
    const size_t valid = spg_utf8_check(bytes, input->length);
    const char *nul = memchr(bytes, '\0', valid);
    const size_t wrong = nul != NULL ? (size_t)(nul - bytes) : valid; /* the first of both, as exported programs say */
    if (wrong == input->length) { return SPG_OK; }
    input->token += wrong;
    input->length = 1;
    return spg_input_fail(input,
                          nul != NULL ? "the input holds a NUL byte where '%2' is read"
                                      : "the input is not UTF-8 where '%2' is read",
                          NULL, name);
}
