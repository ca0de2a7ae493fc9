/* lexer.h — the lexer at work, shared by the lex_*.c files only. SPDX-License-Identifier: MIT */
#ifndef SPG_LANG_LEXER_H
#define SPG_LANG_LEXER_H

#include "lang/lex.h"

typedef struct spg_lexer {
    spg_run *run;
    uint32_t source;
    const char *text;
    size_t length, at;
    size_t string_start;  /* of the string being read */
    bool in_hole;         /* between { and } inside a string */
    uint32_t hole_braces; /* open inside that hole */
    spg_tokens *out;
} spg_lexer;

static inline spg_span spg_lexer_span(const spg_lexer *lexer, size_t start, size_t end)
{
    return (spg_span){lexer->source, (uint32_t)start, (uint32_t)end};
}

/* The byte `ahead` of the current one, 0 behind the end. */
static inline char spg_lexer_byte(const spg_lexer *lexer, size_t ahead)
{
    return ahead < lexer->length - lexer->at ? lexer->text[lexer->at + ahead] : '\0';
}

/* A token from `start` to the current byte. */
spg_status spg_lexer_push(spg_lexer *lexer, spg_token_kind kind, size_t start);

/* lex_string.c: from behind the quote, or behind the } of a hole, to the end of the string or the { of the next hole. */
spg_status spg_lexer_string(spg_lexer *lexer);
spg_status spg_lexer_unterminated(spg_lexer *lexer);

/* lex_slip.c: what other languages and other keyboards write. */
spg_status spg_lexer_check_slip(spg_lexer *lexer);    /* SPG_OK when the text here is no known slip */
spg_status spg_lexer_bad_character(spg_lexer *lexer); /* always an error */
spg_status spg_lexer_check_bytes(spg_lexer *lexer);   /* the whole text: UTF-8 without control characters */

#endif
