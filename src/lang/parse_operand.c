/* parse_operand.c — what operators stand between: literals, names, calls, brackets. SPDX-License-Identifier: MIT */
#include "lang/parser.h"

#include <string.h>

/* Named forms that bind variables: sum(x in L: e). */
static const char *const reducers[] = {"sum", "xorsum", "all", "any", "count", "min", "max", "sort", "period"};

/* Is this `name ( name in`, with a name of a reducer? */
static bool at_reducer(const spg_parser *p)
{
    if (spg_parser_ahead(p, 1) != SPG_TOKEN_PAREN_OPEN || spg_parser_ahead(p, 2) != SPG_TOKEN_NAME ||
        spg_parser_ahead(p, 3) != SPG_TOKEN_IN) {
        return false;
    }
    for (size_t i = 0; i < sizeof reducers / sizeof reducers[0]; i++) {
        if (spg_parser_reads(p, reducers[i])) { return true; }
    }
    return false;
}

/* Pushes body and binders of a form whose binders stand first: `binders ":" expr`. */
static spg_status push_binders_and_body(spg_parser *p)
{
    const size_t body_at = p->pending.count;
    spg_tree *body = NULL;
    SPG_TRY(spg_parser_push(p, NULL));
    SPG_TRY(spg_parser_push_binders(p));
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_COLON));
    SPG_TRY(spg_parser_expression(p, &body));
    p->pending.at[body_at] = body;
    return SPG_OK;
}

/* A node of the text of the token looked at, with the children that `read` pushes between parentheses. */
static spg_status read_named(spg_parser *p, spg_tree_kind kind, spg_status (*read)(spg_parser *), spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    const size_t mark = p->pending.count;
    spg_tree named = {0};
    SPG_TRY(spg_parser_set_text(p, &named));
    const uint32_t open = spg_parser_start(p);
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_PAREN_OPEN));
    SPG_TRY(read(p));
    SPG_TRY(spg_parser_expect_close(p, SPG_TOKEN_PAREN_CLOSE, open));
    SPG_TRY(spg_parser_gather(p, kind, start, mark, out));
    if (kind != SPG_TREE_REWRITE) {
        (*out)->text = named.text;
        (*out)->text_length = named.text_length;
    }
    return SPG_OK;
}

static spg_status push_expression(spg_parser *p)
{
    spg_tree *item = NULL;
    SPG_TRY(spg_parser_expression(p, &item));
    return spg_parser_push(p, item);
}

/* arguments -> [expr {"," expr}] */
static spg_status push_arguments(spg_parser *p)
{
    if (spg_parser_is(p, SPG_TOKEN_PAREN_CLOSE)) { return SPG_OK; }
    do {
        SPG_TRY(push_expression(p));
    } while (spg_parser_accept(p, SPG_TOKEN_COMMA));
    return SPG_OK;
}

/* rewriting -> expr "," expr "=>" expr {"," expr "=>" expr} */
static spg_status push_rewriting(spg_parser *p)
{
    SPG_TRY(push_expression(p));
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_COMMA));
    do {
        SPG_TRY(push_expression(p));
        SPG_TRY(spg_parser_expect(p, SPG_TOKEN_ARROW));
        SPG_TRY(push_expression(p));
    } while (spg_parser_accept(p, SPG_TOKEN_COMMA));
    return SPG_OK;
}

/* named -> reducer "(" binders ":" expr ")" | "rewrite" "(" rewriting ")" | name "(" arguments ")" | name */
static spg_status read_name(spg_parser *p, spg_tree **out)
{
    if (at_reducer(p)) { return read_named(p, SPG_TREE_REDUCER, push_binders_and_body, out); }
    if (spg_parser_ahead(p, 1) == SPG_TOKEN_PAREN_OPEN) {
        const bool rewrites = spg_parser_reads(p, "rewrite");
        return read_named(p, rewrites ? SPG_TREE_REWRITE : SPG_TREE_CALL, rewrites ? push_rewriting : push_arguments,
                          out);
    }
    const uint32_t start = spg_parser_start(p);
    spg_tree named = {0};
    SPG_TRY(spg_parser_set_text(p, &named));
    SPG_TRY(spg_parser_node(p, SPG_TREE_NAME, start, NULL, 0, out));
    (*out)->text = named.text;
    (*out)->text_length = named.text_length;
    return SPG_OK;
}

static spg_status read_number(spg_parser *p, spg_tree **out)
{
    const spg_token token = p->tokens.at[p->at];
    spg_parser_next(p);
    SPG_TRY(spg_parser_node(p, SPG_TREE_NUMBER, token.start, NULL, 0, out));
    /* The lexer has made sure that it fits. */
    (void)spg_int_parse(p->text + token.start, token.end - token.start, &(*out)->number);
    return SPG_OK;
}

static spg_status read_word(spg_parser *p, spg_tree_kind kind, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    spg_parser_next(p);
    return spg_parser_node(p, kind, start, NULL, 0, out);
}

/* group -> "(" expr ")"          leaves no node, only a wider span */
static spg_status read_group(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    spg_parser_next(p);
    SPG_TRY(spg_parser_expression(p, out));
    if (spg_parser_is(p, SPG_TOKEN_COMMA)) {
        return spg_parser_fail(p, "expected ')', found '%1'", "", "a list of values stands in brackets: [1, 2]");
    }
    (*out)->span.start = start;
    (*out)->span.end = p->tokens.at[p->at].end;
    return spg_parser_expect_close(p, SPG_TOKEN_PAREN_CLOSE, start);
}

/* collection -> open [expr {"," expr}] close | open expr "for" binders close */
static spg_status read_collection(spg_parser *p, spg_token_kind close, spg_tree_kind plain, spg_tree_kind bound,
                                  spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    const size_t mark = p->pending.count;
    spg_tree_kind kind = plain;
    spg_parser_next(p);
    if (!spg_parser_is(p, close)) {
        do {
            SPG_TRY(push_expression(p));
        } while (spg_parser_accept(p, SPG_TOKEN_COMMA));
        if (p->pending.count == mark + 1 && spg_parser_accept(p, SPG_TOKEN_FOR)) {
            SPG_TRY(spg_parser_push_binders(p));
            kind = bound;
        }
    }
    SPG_TRY(spg_parser_expect_close(p, close, start));
    return spg_parser_gather(p, kind, start, mark, out);
}

static spg_status fail_operand(spg_parser *p)
{
    static const char message[] = "expected an expression, found '%1'";
    static const char at_end[] = "expected an expression, but the text ends";
    switch (spg_parser_kind(p)) {
    case SPG_TOKEN_IF:
        return spg_parser_fail(p, message, at_end, "put the choice in parentheses: (if c then x else y)");
    case SPG_TOKEN_WIN:
    case SPG_TOKEN_LOSE:
    case SPG_TOKEN_DRAW:
        return spg_parser_fail(p, message, at_end, "'%1' is a whole move ('%1;') or stands behind 'end' or 'stuck'");
    case SPG_TOKEN_FIRST:
    case SPG_TOKEN_SECOND:
        return spg_parser_fail(p, message, at_end, "'%1:' starts rules of one player; '%1' also stands behind 'end'");
    case SPG_TOKEN_ASSIGN: return spg_parser_fail(p, message, at_end, "to compare, write '=='");
    case SPG_TOKEN_ADD: return spg_parser_fail(p, message, at_end, "there is no sign + in front of a number");
    default: break;
    }
    if (spg_lex_is_reserved(spg_parser_kind(p))) {
        return spg_parser_fail(p, message, at_end, "'%1' is a reserved word and cannot be a name");
    }
    return spg_parser_fail(p, message, at_end, NULL);
}

/* primary -> number | string | "true" | "false" | "nothing" | named | code "(" expr ")" | group | list | set */
static spg_status read_primary(spg_parser *p, spg_tree **out)
{
    switch (spg_parser_kind(p)) {
    case SPG_TOKEN_NUMBER: return read_number(p, out);
    case SPG_TOKEN_STRING_START: return spg_parser_string(p, out);
    case SPG_TOKEN_TRUE: return read_word(p, SPG_TREE_TRUE, out);
    case SPG_TOKEN_FALSE: return read_word(p, SPG_TREE_FALSE, out);
    case SPG_TOKEN_NOTHING: return read_word(p, SPG_TREE_NOTHING, out);
    case SPG_TOKEN_NAME: return read_name(p, out);
    case SPG_TOKEN_CODE: return read_named(p, SPG_TREE_HEAP, push_expression, out);
    case SPG_TOKEN_PAREN_OPEN: return read_group(p, out);
    case SPG_TOKEN_BRACKET_OPEN:
        return read_collection(p, SPG_TOKEN_BRACKET_CLOSE, SPG_TREE_LIST, SPG_TREE_LIST_FOR, out);
    case SPG_TOKEN_BRACE_OPEN: return read_collection(p, SPG_TOKEN_BRACE_CLOSE, SPG_TREE_SET, SPG_TREE_SET_FOR, out);
    default: return fail_operand(p);
    }
}

/* index -> "[" expr ["," expr] "]" */
static spg_status read_index(spg_parser *p, uint32_t start, spg_tree **out)
{
    const uint32_t open = spg_parser_start(p);
    spg_tree *index = NULL, *column = NULL;
    spg_parser_next(p);
    SPG_TRY(spg_parser_expression(p, &index));
    if (spg_parser_accept(p, SPG_TOKEN_COMMA)) { SPG_TRY(spg_parser_expression(p, &column)); }
    SPG_TRY(spg_parser_expect_close(p, SPG_TOKEN_BRACKET_CLOSE, open));
    return SPG_PARSER_NODE(p, INDEX, start, out, *out, index, column);
}

/* field -> "." name */
static spg_status read_field(spg_parser *p, uint32_t start, spg_tree **out)
{
    const char *text = NULL;
    uint32_t length = 0;
    spg_parser_next(p);
    SPG_TRY(spg_parser_name(p, &text, &length));
    SPG_TRY(SPG_PARSER_NODE(p, FIELD, start, out, *out));
    (*out)->text = text;
    (*out)->text_length = length;
    return SPG_OK;
}

/* operand -> primary {index | field} */
spg_status spg_parser_operand(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    SPG_TRY(read_primary(p, out));
    for (;;) {
        if (spg_parser_is(p, SPG_TOKEN_BRACKET_OPEN)) {
            SPG_TRY(read_index(p, start, out));
        } else if (spg_parser_is(p, SPG_TOKEN_DOT)) {
            SPG_TRY(read_field(p, start, out));
        } else {
            return SPG_OK;
        }
    }
}
