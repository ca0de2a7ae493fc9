/* parse_item.c — the parts of a rule file: given, def, game, claim, formula, main. SPDX-License-Identifier: MIT */
#include "lang/parser.h"

static void set_name(spg_tree *node, const char *text, uint32_t length)
{
    node->text = text;
    node->text_length = length;
}

/* one -> name [":" type] ["=" expr] */
static spg_status read_one_given(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    const char *text = NULL;
    uint32_t length = 0;
    spg_tree *type = NULL, *value = NULL;
    SPG_TRY(spg_parser_name(p, &text, &length));
    if (spg_parser_accept(p, SPG_TOKEN_COLON)) { SPG_TRY(spg_parser_type(p, &type)); }
    if (spg_parser_accept(p, SPG_TOKEN_ASSIGN)) { SPG_TRY(spg_parser_expression(p, &value)); }
    if (spg_parser_is(p, SPG_TOKEN_EQUAL)) { return spg_parser_expect(p, SPG_TOKEN_ASSIGN); }
    SPG_TRY(SPG_PARSER_NODE(p, GIVEN, start, out, type, value));
    set_name(*out, text, length);
    return SPG_OK;
}

/* given -> "given" one {"," one} ";" */
spg_status spg_parser_given(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    const size_t mark = p->pending.count;
    spg_parser_next(p);
    do {
        spg_tree *one = NULL;
        SPG_TRY(read_one_given(p, &one));
        SPG_TRY(spg_parser_push(p, one));
    } while (spg_parser_accept(p, SPG_TOKEN_COMMA));
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_SEMICOLON));
    return spg_parser_gather(p, SPG_TREE_GIVENS, start, mark, out);
}

/* parameter -> name [":" type]          a def takes names only */
static spg_status push_parameter(spg_parser *p, bool typed)
{
    const uint32_t start = spg_parser_start(p);
    const char *text = NULL;
    uint32_t length = 0;
    spg_tree *type = NULL, *made = NULL;
    SPG_TRY(spg_parser_name(p, &text, &length));
    if (typed && spg_parser_accept(p, SPG_TOKEN_COLON)) { SPG_TRY(spg_parser_type(p, &type)); }
    if (!typed && spg_parser_is(p, SPG_TOKEN_COLON)) {
        return spg_parser_fail(p, "a helper takes bare names", "", "its types are found; write def f(a, b) = …;");
    }
    if (typed) {
        SPG_TRY(SPG_PARSER_NODE(p, PARAM, start, &made, type));
    } else {
        SPG_TRY(spg_parser_node(p, SPG_TREE_NAME, start, NULL, 0, &made));
    }
    set_name(made, text, length);
    return spg_parser_push(p, made);
}

/* parameters -> "(" [parameter {"," parameter}] ")" */
static spg_status push_parameters(spg_parser *p, bool typed)
{
    const uint32_t open = spg_parser_start(p);
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_PAREN_OPEN));
    if (spg_parser_accept(p, SPG_TOKEN_PAREN_CLOSE)) { return SPG_OK; }
    do {
        SPG_TRY(push_parameter(p, typed));
    } while (spg_parser_accept(p, SPG_TOKEN_COMMA));
    if (spg_parser_is(p, SPG_TOKEN_NUMBER) || spg_parser_is(p, SPG_TOKEN_NAME)) {
        return spg_parser_fail(p, "expected ',' or ')', found '%1'", "",
                               typed ? "a range stands behind ':': game nim(n: 0..)" : NULL);
    }
    return spg_parser_expect_close(p, SPG_TOKEN_PAREN_CLOSE, open);
}

/* def -> "def" name parameters "=" expr ";" */
spg_status spg_parser_def(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    const size_t mark = p->pending.count;
    const char *text = NULL;
    uint32_t length = 0;
    spg_tree *body = NULL;
    spg_parser_next(p);
    SPG_TRY(spg_parser_name(p, &text, &length));
    SPG_TRY(spg_parser_push(p, NULL));
    SPG_TRY(push_parameters(p, false));
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_ASSIGN));
    SPG_TRY(spg_parser_expression(p, &body));
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_SEMICOLON));
    p->pending.at[mark] = body;
    SPG_TRY(spg_parser_gather(p, SPG_TREE_DEF, start, mark, out));
    set_name(*out, text, length);
    return SPG_OK;
}

/* rules -> "{" {title | stmt} "}"          at most one title; it goes to the first child of the game */
static spg_status push_rules(spg_parser *p, size_t title_at)
{
    const uint32_t open = spg_parser_start(p);
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_BRACE_OPEN));
    while (!spg_parser_is(p, SPG_TOKEN_BRACE_CLOSE) && !spg_parser_is(p, SPG_TOKEN_END)) {
        spg_tree *part = NULL;
        if (!spg_parser_is(p, SPG_TOKEN_TITLE)) {
            SPG_TRY(spg_parser_statement(p, &part));
            SPG_TRY(spg_parser_push(p, part));
        } else if (p->pending.at[title_at] != NULL) {
            return spg_parser_fail(p, "the game has a title already", "", "keep one; its Chinese stands behind '|'");
        } else {
            SPG_TRY(spg_parser_title(p, &part));
            p->pending.at[title_at] = part;
        }
    }
    return spg_parser_expect_close(p, SPG_TOKEN_BRACE_CLOSE, open);
}

/* game -> "game" name parameters rules */
spg_status spg_parser_game(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    const size_t mark = p->pending.count;
    const char *text = NULL;
    uint32_t length = 0;
    spg_parser_next(p);
    SPG_TRY(spg_parser_name(p, &text, &length));
    SPG_TRY(spg_parser_push(p, NULL));
    SPG_TRY(push_parameters(p, true));
    const size_t parameters = p->pending.count - mark - 1;
    SPG_TRY(push_rules(p, mark));
    SPG_TRY(spg_parser_gather(p, SPG_TREE_GAME, start, mark, out));
    set_name(*out, text, length);
    (*out)->number = (spg_int)parameters;
    return SPG_OK;
}

/* claim -> "claim" ["for" binders ":"] expr ";" */
spg_status spg_parser_claim(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    const size_t mark = p->pending.count;
    spg_tree *body = NULL;
    spg_parser_next(p);
    SPG_TRY(spg_parser_push(p, NULL));
    if (spg_parser_accept(p, SPG_TOKEN_FOR)) {
        SPG_TRY(spg_parser_push_binders(p));
        SPG_TRY(spg_parser_expect(p, SPG_TOKEN_COLON));
    }
    SPG_TRY(spg_parser_expression(p, &body));
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_SEMICOLON));
    p->pending.at[mark] = body;
    return spg_parser_gather(p, SPG_TREE_CLAIM, start, mark, out);
}

static spg_token_kind closing(spg_token_kind open)
{
    switch (open) {
    case SPG_TOKEN_PAREN_OPEN: return SPG_TOKEN_PAREN_CLOSE;
    case SPG_TOKEN_BRACKET_OPEN: return SPG_TOKEN_BRACKET_CLOSE;
    case SPG_TOKEN_BRACE_OPEN: return SPG_TOKEN_BRACE_CLOSE;
    case SPG_TOKEN_HOLE_OPEN: return SPG_TOKEN_HOLE_CLOSE;
    default: return SPG_TOKEN_END;
    }
}

static bool is_closing(spg_token_kind kind)
{
    return kind == SPG_TOKEN_PAREN_CLOSE || kind == SPG_TOKEN_BRACKET_CLOSE || kind == SPG_TOKEN_BRACE_CLOSE ||
           kind == SPG_TOKEN_HOLE_CLOSE;
}

/* Passes tokens up to and with `last` outside all brackets. Open brackets are kept on a stack of their own. */
static spg_status skip_balanced(spg_parser *p, spg_token_kind last)
{
    uint32_t open[SPG_TREE_DEPTH_MAX]; /* token numbers */
    uint32_t count = 0;
    for (;; spg_parser_next(p)) {
        const spg_token_kind kind = spg_parser_kind(p);
        const bool inside = count > 0;
        const spg_token *innermost = inside ? &p->tokens.at[open[count - 1]] : NULL;
        if (inside && kind == closing((spg_token_kind)innermost->kind)) {
            count -= 1;
            if (count == 0 && kind == last) { break; }
        } else if (inside && (kind == SPG_TOKEN_END || is_closing(kind))) {
            return spg_parser_expect_close(p, closing((spg_token_kind)innermost->kind), innermost->start);
        } else if (kind == SPG_TOKEN_END || is_closing(kind) || (!inside && kind == last)) {
            break;
        } else if (closing(kind) != SPG_TOKEN_END) {
            if (count == SPG_TREE_DEPTH_MAX) {
                p->depth = SPG_TREE_DEPTH_MAX;
                return spg_parser_deeper(p);
            }
            open[count++] = (uint32_t)p->at;
        }
    }
    return spg_parser_expect(p, last);
}

/* formula -> "formula" … ";"          read to its end, not into a tree */
spg_status spg_parser_formula(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    spg_parser_next(p);
    SPG_TRY(skip_balanced(p, SPG_TOKEN_SEMICOLON));
    return spg_parser_node(p, SPG_TREE_FORMULA, start, NULL, 0, out);
}

/* main -> "main" "{" … "}"          read to its end, not into a tree; the last part of a file */
spg_status spg_parser_main(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    spg_parser_next(p);
    if (!spg_parser_is(p, SPG_TOKEN_BRACE_OPEN)) { return spg_parser_expect(p, SPG_TOKEN_BRACE_OPEN); }
    SPG_TRY(skip_balanced(p, SPG_TOKEN_BRACE_CLOSE));
    SPG_TRY(spg_parser_node(p, SPG_TREE_MAIN, start, NULL, 0, out));
    if (spg_parser_is(p, SPG_TOKEN_END)) { return SPG_OK; }
    return spg_parser_fail(p, "main is the last part of a file, but '%1' follows", "",
                           "move main to the end; a file has one");
}
