/* lex_string.c — strings: "take {k}", with \" \\ \n \t, and {{ }} for braces. SPDX-License-Identifier: MIT */
#include "lang/lexer.h"

spg_status spg_lexer_unterminated(spg_lexer *lexer)
{
    return SPG_FAIL0(lexer->run, SPG_BAD_RULES, spg_lexer_span(lexer, lexer->string_start, lexer->at),
                     "the string does not end on its line", "close it with '\"'; a line end inside is written \\n");
}

static spg_status push_piece(spg_lexer *lexer, size_t start)
{
    return lexer->at > start ? spg_lexer_push(lexer, SPG_TOKEN_PIECE, start) : SPG_OK;
}

/* A backslash and what it stands before. */
static spg_status skip_escape(spg_lexer *lexer)
{
    const char c = spg_lexer_byte(lexer, 1);
    if (c == '"' || c == '\\' || c == 'n' || c == 't') {
        lexer->at += 2;
        return SPG_OK;
    }
    return SPG_FAIL0(lexer->run, SPG_BAD_RULES, spg_lexer_span(lexer, lexer->at, lexer->at + 1),
                     "an unknown escape in a string",
                     "the escapes are \\\" \\\\ \\n \\t; write \\\\ for the sign itself");
}

static spg_status skip_brace_close(spg_lexer *lexer)
{
    if (spg_lexer_byte(lexer, 1) == '}') {
        lexer->at += 2;
        return SPG_OK;
    }
    return SPG_FAIL0(lexer->run, SPG_BAD_RULES, spg_lexer_span(lexer, lexer->at, lexer->at + 1),
                     "this '}' closes nothing in the string", "write }} for a brace");
}

spg_status spg_lexer_string(spg_lexer *lexer)
{
    const size_t start = lexer->at;
    for (;;) {
        const char c = spg_lexer_byte(lexer, 0);
        if (lexer->at == lexer->length || c == '\n' || c == '\r') { return spg_lexer_unterminated(lexer); }
        if (c == '"' || (c == '{' && spg_lexer_byte(lexer, 1) != '{')) {
            SPG_TRY(push_piece(lexer, start));
            lexer->at += 1;
            lexer->in_hole = c == '{';
            lexer->hole_braces = 0;
            return spg_lexer_push(lexer, c == '{' ? SPG_TOKEN_HOLE_OPEN : SPG_TOKEN_STRING_END, lexer->at - 1);
        }
        if (c == '\\') {
            SPG_TRY(skip_escape(lexer));
        } else if (c == '}') {
            SPG_TRY(skip_brace_close(lexer));
        } else {
            lexer->at += c == '{' ? 2 : 1;
        }
    }
}
