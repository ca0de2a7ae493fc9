/* parse_string.c — strings with their holes, labels, titles. SPDX-License-Identifier: MIT */
#include "lang/parser.h"

static char escaped(char c)
{
    return c == 'n' ? '\n' : c == 't' ? '\t' : c;
}

/* A piece without its escapes, which only get shorter. */
static spg_status read_piece(spg_parser *p, spg_tree **out)
{
    const spg_token token = p->tokens.at[p->at];
    spg_parser_next(p);
    SPG_TRY(spg_parser_node(p, SPG_TREE_PIECE, token.start, NULL, 0, out));
    char *text = spg_arena_text(p->arena, p->text + token.start, token.end - token.start);
    if (text == NULL) { return p->run->error.status; }
    uint32_t length = 0;
    for (uint32_t at = token.start; at < token.end; at++) {
        const char c = p->text[at];
        if (c == '\\') {
            text[length++] = escaped(p->text[++at]);
        } else {
            text[length++] = c;
            at += c == '{' || c == '}' ? 1 : 0; /* the lexer lets braces pass only in pairs */
        }
    }
    text[length] = '\0';
    (*out)->text = text;
    (*out)->text_length = length;
    return SPG_OK;
}

/* string -> '"' {piece | "{" expr "}"} '"' */
spg_status spg_parser_string(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    const size_t mark = p->pending.count;
    if (!spg_parser_is(p, SPG_TOKEN_STRING_START)) {
        return spg_parser_fail(p, "expected a string, found '%1'", "expected a string, but the text ends", NULL);
    }
    spg_parser_next(p);
    while (!spg_parser_is(p, SPG_TOKEN_STRING_END)) {
        spg_tree *part = NULL;
        if (spg_parser_is(p, SPG_TOKEN_PIECE)) {
            SPG_TRY(read_piece(p, &part));
        } else {
            const uint32_t open = spg_parser_start(p);
            spg_parser_next(p); /* HOLE_OPEN: the lexer gives nothing else here */
            SPG_TRY(spg_parser_expression(p, &part));
            SPG_TRY(spg_parser_expect_close(p, SPG_TOKEN_HOLE_CLOSE, open));
        }
        SPG_TRY(spg_parser_push(p, part));
    }
    spg_parser_next(p);
    return spg_parser_gather(p, SPG_TREE_STRING, start, mark, out);
}

/* label -> string ["|" string] */
spg_status spg_parser_label(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    spg_tree *english = NULL, *chinese = NULL;
    SPG_TRY(spg_parser_string(p, &english));
    if (spg_parser_accept(p, SPG_TOKEN_BAR)) { SPG_TRY(spg_parser_string(p, &chinese)); }
    return SPG_PARSER_NODE(p, LABEL, start, out, english, chinese);
}

/* title -> "title" label ";" */
spg_status spg_parser_title(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    spg_tree *label = NULL;
    spg_parser_next(p);
    SPG_TRY(spg_parser_label(p, &label));
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_SEMICOLON));
    return SPG_PARSER_NODE(p, TITLE, start, out, label);
}
