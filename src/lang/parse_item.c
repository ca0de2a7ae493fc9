/* parse_item.c — the parts of a rule file: given, def, game, claim, formula. SPDX-License-Identifier: MIT */
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

/* What a formula is about: sg, wins, score or moves, then the position in parentheses. */
static spg_status read_question(spg_parser *p, const char **text, uint32_t *length)
{
    static const char *const words[] = {"sg", "wins", "score", "moves"};
    bool known = false;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) { known = known || spg_parser_reads(p, words[i]); }
    if (!known) {
        return spg_parser_fail(p, "expected sg, wins, score or moves, found '%1'",
                               "expected sg, wins, score or moves, but the text ends",
                               "write: formula sg(nim(n)) = n; or formula wins(…) = …;");
    }
    return spg_parser_name(p, text, length);
}

/* The position: a game and names for its arguments. */
static spg_status push_subject(spg_parser *p)
{
    const uint32_t open = spg_parser_start(p);
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_PAREN_OPEN));
    const uint32_t start = spg_parser_start(p);
    const char *text = NULL;
    uint32_t length = 0;
    spg_tree *game = NULL;
    SPG_TRY(spg_parser_name(p, &text, &length));
    SPG_TRY(spg_parser_node(p, SPG_TREE_NAME, start, NULL, 0, &game));
    set_name(game, text, length);
    SPG_TRY(spg_parser_push(p, game));
    SPG_TRY(spg_parser_push(p, NULL)); /* where */
    SPG_TRY(spg_parser_push(p, NULL)); /* body */
    SPG_TRY(push_parameters(p, false));
    return spg_parser_expect_close(p, SPG_TOKEN_PAREN_CLOSE, open);
}

/* formula -> "formula" question "(" name parameters ")" ["where" expr] ("=" expr | ":" binders) ";" */
spg_status spg_parser_formula(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    const size_t mark = p->pending.count;
    const char *text = NULL;
    uint32_t length = 0;
    spg_parser_next(p);
    const bool moves = spg_parser_reads(p, "moves");
    SPG_TRY(read_question(p, &text, &length));
    SPG_TRY(push_subject(p));
    const size_t names = p->pending.count - mark - 3;
    if (spg_parser_accept(p, SPG_TOKEN_WHERE)) {
        spg_tree *where = NULL;
        SPG_TRY(spg_parser_expression(p, &where));
        p->pending.at[mark + 1] = where;
    }
    SPG_TRY(spg_parser_expect(p, moves ? SPG_TOKEN_COLON : SPG_TOKEN_ASSIGN));
    if (moves) {
        SPG_TRY(spg_parser_push_binders(p));
    } else {
        spg_tree *body = NULL;
        SPG_TRY(spg_parser_expression(p, &body));
        p->pending.at[mark + 2] = body;
    }
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_SEMICOLON));
    SPG_TRY(spg_parser_gather(p, SPG_TREE_FORMULA, start, mark, out));
    set_name(*out, text, length);
    (*out)->number = (spg_int)names;
    return SPG_OK;
}
