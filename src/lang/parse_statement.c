/* parse_statement.c — the rules inside a game. SPDX-License-Identifier: MIT */
#include "lang/parser.h"

static const spg_parser_part statements = {spg_parser_statement, SPG_TOKEN_COLON};

/* block -> "{" {stmt} "}" */
static spg_status read_block(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    const size_t mark = p->pending.count;
    SPG_TRY(spg_parser_push_parts(p, &statements));
    return spg_parser_gather(p, SPG_TREE_BLOCK, start, mark, out);
}

/* let -> "let" name "=" expr ";" */
static spg_status read_let(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    const char *text = NULL;
    uint32_t length = 0;
    spg_tree *value = NULL;
    spg_parser_next(p);
    SPG_TRY(spg_parser_name(p, &text, &length));
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_ASSIGN));
    SPG_TRY(spg_parser_expression(p, &value));
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_SEMICOLON));
    SPG_TRY(SPG_PARSER_NODE(p, LET, start, out, value));
    (*out)->text = text;
    (*out)->text_length = length;
    return SPG_OK;
}

static spg_op verdict_of(spg_token_kind kind)
{
    switch (kind) {
    case SPG_TOKEN_WIN: return SPG_OP_WIN;
    case SPG_TOKEN_LOSE: return SPG_OP_LOSE;
    case SPG_TOKEN_DRAW: return SPG_OP_DRAW;
    case SPG_TOKEN_FIRST: return SPG_OP_FIRST;
    case SPG_TOKEN_SECOND: return SPG_OP_SECOND;
    default: return SPG_OP_NUMBER;
    }
}

/* value -> "win" | "lose" | "draw" | "first" | "second" | expr */
static spg_status read_value(spg_parser *p, spg_op *op, spg_tree **number)
{
    *op = verdict_of(spg_parser_kind(p));
    if (spg_parser_is(p, SPG_TOKEN_SEMICOLON)) {
        return spg_parser_fail(p, "expected a result, found '%1'", "",
                               "results are win, lose, draw (of the player to move), first, second, or a number");
    }
    if (*op == SPG_OP_NUMBER) { return spg_parser_expression(p, number); }
    spg_parser_next(p);
    return SPG_OK;
}

/* end -> "end" value "if" expr ";" */
static spg_status read_end(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    spg_op op = SPG_OP_NONE;
    spg_tree *condition = NULL, *number = NULL;
    spg_parser_next(p);
    SPG_TRY(read_value(p, &op, &number));
    if (spg_parser_is(p, SPG_TOKEN_SEMICOLON)) {
        return spg_parser_fail(p, "expected 'if', found '%1'", "",
                               "an end has a condition: 'end lose if n == 0;'; a move that ends the game has no 'end'");
    }
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_IF));
    SPG_TRY(spg_parser_expression(p, &condition));
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_SEMICOLON));
    SPG_TRY(SPG_PARSER_NODE(p, END, start, out, condition, number));
    (*out)->op = (uint8_t)op;
    return SPG_OK;
}

/* stuck -> "stuck" value ";" */
static spg_status read_stuck(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    spg_op op = SPG_OP_NONE;
    spg_tree *number = NULL;
    spg_parser_next(p);
    SPG_TRY(read_value(p, &op, &number));
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_SEMICOLON));
    SPG_TRY(SPG_PARSER_NODE(p, STUCK, start, out, number));
    (*out)->op = (uint8_t)op;
    return SPG_OK;
}

/* role -> ("first" | "second") body */
static spg_status read_role(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    const spg_op op = verdict_of(spg_parser_kind(p));
    const spg_token_kind next = spg_parser_ahead(p, 1);
    if (next != SPG_TOKEN_COLON && next != SPG_TOKEN_BRACE_OPEN) {
        return spg_parser_fail(
            p, "'%1' starts rules of one player and needs ':' or '{' behind it", "",
            "a move that ends the game is 'win;', 'lose;' or 'draw;', seen by the player who makes it");
    }
    spg_tree *body = NULL;
    spg_parser_next(p);
    SPG_TRY(spg_parser_body(p, &statements, &body));
    SPG_TRY(SPG_PARSER_NODE(p, ROLE, start, out, body));
    (*out)->op = (uint8_t)op;
    return SPG_OK;
}

/* Words of other languages at the start of a statement. */
static const char *word_hint(const spg_parser *p)
{
    static const struct {
        const char *word, *hint;
    } known[] = {
        {"elif", "write 'else if'"},
        {"elsif", "write 'else if'"},
        {"elseif", "write 'else if'"},
        {"return", "a move is the position it leads to, without a word in front"},
        {"move", "a move is the position it leads to, without a word in front"},
        {"yield", "a move is the position it leads to, without a word in front"},
        {"var", "name a value with 'let x = …;'"},
        {"int", "name a value with 'let x = …;'"},
        {"const", "name a value with 'let x = …;'"},
        {"foreach", "write 'for x in list: …'"},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (spg_parser_reads(p, known[i].word)) { return known[i].hint; }
    }
    return NULL;
}

/* A name that something other than an expression was begun with: an assignment, or a word of another language. */
static spg_status check_start(spg_parser *p)
{
    const spg_token_kind next = spg_parser_ahead(p, 1);
    if (!spg_parser_is(p, SPG_TOKEN_NAME)) { return SPG_OK; }
    if (next == SPG_TOKEN_ASSIGN) {
        return spg_parser_fail(p, "rules have no assignment to '%1'", "", "name a value with 'let %1 = …;'");
    }
    const char *hint = word_hint(p);
    if (hint != NULL && next != SPG_TOKEN_PAREN_OPEN) {
        return spg_parser_fail(p, "a statement cannot start with '%1'", "", hint);
    }
    return SPG_OK;
}

static bool may_start_move(spg_token_kind kind)
{
    switch (kind) {
    case SPG_TOKEN_STRING_START:
    case SPG_TOKEN_WIN:
    case SPG_TOKEN_LOSE:
    case SPG_TOKEN_DRAW:
    case SPG_TOKEN_AGAIN:
    case SPG_TOKEN_GAIN:
    case SPG_TOKEN_NAME:
    case SPG_TOKEN_NUMBER:
    case SPG_TOKEN_CODE:
    case SPG_TOKEN_PAREN_OPEN:
    case SPG_TOKEN_BRACKET_OPEN:
    case SPG_TOKEN_SUBTRACT:
    case SPG_TOKEN_NOT:
    case SPG_TOKEN_NOTHING:
    case SPG_TOKEN_TRUE:
    case SPG_TOKEN_FALSE: return true;
    default: return false;
    }
}

/* The label of a move, which must follow. */
static spg_status read_move_label(spg_parser *p, spg_tree **out)
{
    SPG_TRY(spg_parser_label(p, out));
    if (may_start_move(spg_parser_kind(p))) { return SPG_OK; }
    return spg_parser_fail(p, "a label names the move behind it, but '%1' follows",
                           "a label names the move behind it, but the text ends",
                           "put it directly before the position: for k in 1..n: \"take {k}\" nim(n-k);");
}

/* move -> [label] ("win" | "lose" | "draw") ";" | [label] ["again"] ["gain" expr ":"] expr ";" */
static spg_status read_move(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    spg_tree *label = NULL, *gain = NULL, *target = NULL;
    if (spg_parser_is(p, SPG_TOKEN_STRING_START)) { SPG_TRY(read_move_label(p, &label)); }
    const spg_op verdict = verdict_of(spg_parser_kind(p));
    if (verdict == SPG_OP_WIN || verdict == SPG_OP_LOSE || verdict == SPG_OP_DRAW) {
        spg_parser_next(p);
        SPG_TRY(spg_parser_expect(p, SPG_TOKEN_SEMICOLON));
        SPG_TRY(SPG_PARSER_NODE(p, VERDICT, start, out, label));
        (*out)->op = (uint8_t)verdict;
        return SPG_OK;
    }
    const bool again = spg_parser_accept(p, SPG_TOKEN_AGAIN);
    if (spg_parser_accept(p, SPG_TOKEN_GAIN)) {
        SPG_TRY(spg_parser_expression(p, &gain));
        SPG_TRY(spg_parser_expect(p, SPG_TOKEN_COLON));
    }
    SPG_TRY(check_start(p));
    SPG_TRY(spg_parser_expression(p, &target));
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_SEMICOLON));
    SPG_TRY(SPG_PARSER_NODE(p, MOVE, start, out, target, label, gain));
    (*out)->op = (uint8_t)(again ? SPG_OP_AGAIN : SPG_OP_NONE);
    return SPG_OK;
}

static spg_status fail_statement(spg_parser *p)
{
    static const char message[] = "a statement cannot start with '%1'";
    static const char at_end[] = "expected a statement, but the text ends";
    switch (spg_parser_kind(p)) {
    case SPG_TOKEN_SEMICOLON:
        return spg_parser_fail(p, "there is no statement before this ';'", at_end, "no ';' stands behind '}' or ':'");
    case SPG_TOKEN_ELSE:
        return spg_parser_fail(p, "this 'else' belongs to no 'if'", at_end,
                               "put several statements of an 'if' in { }; no ';' stands behind the '}'");
    case SPG_TOKEN_WHILE:
    case SPG_TOKEN_WHERE:
        return spg_parser_fail(p, message, at_end, "'%1' stands behind the list of a variable: 'for i in 1.. %1 c: …'");
    case SPG_TOKEN_TITLE: return spg_parser_fail(p, message, at_end, "a title stands directly inside a game or a file");
    case SPG_TOKEN_GIVEN:
    case SPG_TOKEN_DEF:
    case SPG_TOKEN_GAME:
    case SPG_TOKEN_CLAIM:
    case SPG_TOKEN_FORMULA:
    case SPG_TOKEN_MAIN: return spg_parser_fail(p, message, at_end, "a '}' is missing above it");
    default:
        return spg_parser_fail(p, message, at_end,
                               "statements are moves, for, if, let, first:, second:, end, stuck and { }");
    }
}

static spg_status read_statement(spg_parser *p, spg_tree **out)
{
    switch (spg_parser_kind(p)) {
    case SPG_TOKEN_BRACE_OPEN: return read_block(p, out);
    case SPG_TOKEN_FOR: return spg_parser_for(p, &statements, out);
    case SPG_TOKEN_IF: return spg_parser_if(p, &statements, out);
    case SPG_TOKEN_LET: return read_let(p, out);
    case SPG_TOKEN_WORD_END: return read_end(p, out);
    case SPG_TOKEN_STUCK: return read_stuck(p, out);
    case SPG_TOKEN_FIRST:
    case SPG_TOKEN_SECOND: return read_role(p, out);
    default: return may_start_move(spg_parser_kind(p)) ? read_move(p, out) : fail_statement(p);
    }
}

/* stmt -> block | for | if | let | end | stuck | role | move */
spg_status spg_parser_statement(spg_parser *p, spg_tree **out)
{
    SPG_TRY(spg_parser_deeper(p));
    SPG_TRY(read_statement(p, out));
    spg_parser_higher(p);
    return SPG_OK;
}
