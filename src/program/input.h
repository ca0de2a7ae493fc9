/* input.h — a judge's input: bytes in blocks, and where in it we are. SPDX-License-Identifier: MIT
 *
 * Only the block being read and a little of the line before it are kept, however long the input is. White space is blank,
 * tab, CR, LF, VT, FF; a line ends at LF. A byte order mark at the start is passed over. */
#ifndef SPG_PROGRAM_INPUT_H
#define SPG_PROGRAM_INPUT_H

#include "base/run.h"

/* The line an error points into: it must live until the error has been worded. */
enum { SPG_INPUT_SHOWN = 512 };
typedef struct spg_input_line {
    char text[SPG_INPUT_SHOWN];
    uint32_t source; /* in run->sources; 0: no error so far */
} spg_input_line;

typedef struct spg_input {
    spg_run *run;
    spg_feed *feed;
    void *user;
    spg_input_line *shown;
    char *buffer;
    size_t room;
    size_t at, end;       /* what is not read yet: buffer[at … end-1] */
    size_t line_at;       /* where the line of `at` starts in the buffer, or the part of it that is kept */
    uint64_t line;        /* lines before it */
    uint64_t gone;        /* characters of it before line_at */
    uint64_t passed;      /* bytes that have left the buffer */
    size_t token, length; /* the last token, for errors */
    bool ended;           /* the feed has no more */
} spg_input;

spg_status spg_input_open(spg_input *input, spg_run *run, spg_feed *feed, void *user, spg_input_line *shown);
void spg_input_close(spg_input *input);
/* Forgets the line of an earlier error. */
void spg_input_forget(spg_run *run, spg_input_line *shown);

/* One more block, when all of the last one is read. The token from `token` on stays in the buffer, moved; at the end of
 * the input nothing changes but `ended`. */
spg_status spg_input_fill(spg_input *input);

/* Is there a byte to look at? */
static inline spg_status spg_input_more(spg_input *input, bool *more)
{
    if (input->at == input->end && !input->ended) {
        input->token = input->at;
        SPG_TRY(spg_input_fill(input));
    }
    *more = input->at < input->end;
    return SPG_OK;
}

static inline bool spg_input_is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Passes the line end that is looked at. */
static inline void spg_input_next_line(spg_input *input)
{
    input->at += 1;
    input->line += 1;
    input->line_at = input->at;
    input->gone = 0;
}

/* To the next byte that is not white space; *more is false at the end. */
spg_status spg_input_skip(spg_input *input, bool *more);
/* The same on this line: *more is false at its end, which is looked at then, or at the end of all. */
spg_status spg_input_skip_on_line(spg_input *input, bool *more);
/* The bytes up to white space or the end, as the token: input->buffer + input->token. At least one must be there. */
spg_status spg_input_token(spg_input *input);
/* The rest of the line as the token, without its end (CR LF or LF), which is looked at then. */
spg_status spg_input_line_token(spg_input *input);
/* Passes the end of the line, if it is looked at. */
static inline void spg_input_end_line(spg_input *input)
{
    if (input->at < input->end && input->buffer[input->at] == '\n') { spg_input_next_line(input); }
}

/* Bytes read so far. */
static inline uint64_t spg_input_position(const spg_input *input)
{
    return input->passed + input->at;
}

/* An error about the last token (what it is: %1), or about the end of the input; `name` is %2, what was to be read. */
spg_status spg_input_fail(spg_input *input, const char *message, const char *hint, const char *name);
spg_status spg_input_fail_end(spg_input *input, const char *expected, const char *name);
/* Where that error would point: for errors that others find in what was read. */
spg_span spg_input_span(spg_input *input);

/* Is the token UTF-8 without NUL? */
spg_status spg_input_check_token(spg_input *input, const char *name);

#endif
