/* parse_main.c — main: the acts that read, ask and print. SPDX-License-Identifier: MIT
 *
 * read, print, write, repeat, loop, until and stop are words here only; in rules they are names like any other. */
#include "lang/parser.h"

#include <string.h>

static spg_status read_act(spg_parser *p, spg_tree **out);

static const spg_parser_part acts = {read_act, SPG_TOKEN_BRACE_OPEN};

static spg_status read_block(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    const size_t mark = p->pending.count;
    SPG_TRY(spg_parser_push_parts(p, &acts));
    return spg_parser_gather(p, SPG_TREE_BLOCK, start, mark, out);
}

static const char *const words[] = {"read", "print", "write", "repeat", "loop", "until", "stop"};

static bool reads_word(const spg_parser *p)
{
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (spg_parser_reads(p, words[i])) { return true; }
    }
    return false;
}

/* A name to put a value into: the words of main are none. */
static spg_status read_target(spg_parser *p, const char **text, uint32_t *length)
{
    if (spg_parser_is(p, SPG_TOKEN_NAME) && reads_word(p)) {
        return spg_parser_fail(p, "expected a name, but '%1' is a reserved word inside main", "",
                               "choose another name, for example %1_");
    }
    return spg_parser_name(p, text, length);
}

static spg_op form_of(const spg_parser *p)
{
    static const struct {
        const char *word;
        spg_op op;
    } forms[] = {{"word", SPG_OP_WORD},
                 {"line", SPG_OP_LINE},
                 {"grid", SPG_OP_GRID},
                 {"graph", SPG_OP_GRAPH},
                 {"json", SPG_OP_JSON}};
    if (!spg_parser_is(p, SPG_TOKEN_NAME) || spg_parser_ahead(p, 1) != SPG_TOKEN_NAME) { return SPG_OP_NONE; }
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (spg_parser_reads(p, forms[i].word)) { return forms[i].op; }
    }
    return SPG_OP_NONE;
}

/* sizes -> "[" [expr ["," expr]] "]"          `[]` pushes one that is absent */
static spg_status push_sizes(spg_parser *p)
{
    const uint32_t open = spg_parser_start(p);
    spg_tree *size = NULL;
    spg_parser_next(p);
    if (!spg_parser_is(p, SPG_TOKEN_BRACKET_CLOSE)) { SPG_TRY(spg_parser_expression(p, &size)); }
    SPG_TRY(spg_parser_push(p, size));
    if (size != NULL && spg_parser_accept(p, SPG_TOKEN_COMMA)) {
        SPG_TRY(spg_parser_expression(p, &size));
        SPG_TRY(spg_parser_push(p, size));
    }
    return spg_parser_expect_close(p, SPG_TOKEN_BRACKET_CLOSE, open);
}

/* item -> ["word" | "line" | "grid" | "graph" | "json"] name [sizes] */
static spg_status read_item(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    const size_t mark = p->pending.count;
    const char *text = NULL;
    uint32_t length = 0;
    const spg_op form = form_of(p);
    if (form != SPG_OP_NONE) { spg_parser_next(p); }
    SPG_TRY(read_target(p, &text, &length));
    if (spg_parser_is(p, SPG_TOKEN_BRACKET_OPEN)) { SPG_TRY(push_sizes(p)); }
    SPG_TRY(spg_parser_gather(p, SPG_TREE_ITEM, start, mark, out));
    (*out)->op = (uint8_t)form;
    (*out)->text = text;
    (*out)->text_length = length;
    return SPG_OK;
}

/* read -> "read" item {"," item} ";" */
static spg_status read_read(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    const size_t mark = p->pending.count;
    spg_parser_next(p);
    do {
        spg_tree *item = NULL;
        SPG_TRY(read_item(p, &item));
        SPG_TRY(spg_parser_push(p, item));
    } while (spg_parser_accept(p, SPG_TOKEN_COMMA));
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_SEMICOLON));
    return spg_parser_gather(p, SPG_TREE_READ, start, mark, out);
}

/* print -> ("print" | "write") [expr {"," expr}] ";" */
static spg_status read_print(spg_parser *p, spg_tree_kind kind, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    const size_t mark = p->pending.count;
    spg_parser_next(p);
    while (!spg_parser_is(p, SPG_TOKEN_SEMICOLON)) {
        spg_tree *item = NULL;
        SPG_TRY(spg_parser_expression(p, &item));
        SPG_TRY(spg_parser_push(p, item));
        if (spg_parser_is(p, SPG_TOKEN_SEMICOLON)) { break; }
        SPG_TRY(spg_parser_expect(p, SPG_TOKEN_COMMA));
    }
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_SEMICOLON));
    return spg_parser_gather(p, kind, start, mark, out);
}

/* repeat -> "repeat" expr do */
static spg_status read_repeat(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    spg_tree *count = NULL, *body = NULL;
    spg_parser_next(p);
    SPG_TRY(spg_parser_expression(p, &count));
    SPG_TRY(spg_parser_body(p, &acts, &body));
    return SPG_PARSER_NODE(p, REPEAT, start, out, count, body);
}

/* loop -> "loop" do */
static spg_status read_loop(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    spg_tree *body = NULL;
    spg_parser_next(p);
    SPG_TRY(spg_parser_body(p, &acts, &body));
    return SPG_PARSER_NODE(p, LOOP, start, out, body);
}

/* until -> "until" "eof" do */
static spg_status read_until(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    spg_tree *body = NULL;
    spg_parser_next(p);
    if (!spg_parser_reads(p, "eof")) {
        return spg_parser_fail(p, "expected 'eof', found '%1'", "expected 'eof', but the text ends",
                               "'until eof { … }' runs to the end of the input; to end earlier: loop { … stop if c; }");
    }
    spg_parser_next(p);
    SPG_TRY(spg_parser_body(p, &acts, &body));
    return SPG_PARSER_NODE(p, UNTIL, start, out, body);
}

/* stop -> "stop" ["if" expr] ";" */
static spg_status read_stop(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    spg_tree *condition = NULL;
    spg_parser_next(p);
    if (spg_parser_accept(p, SPG_TOKEN_IF)) { SPG_TRY(spg_parser_expression(p, &condition)); }
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_SEMICOLON));
    return SPG_PARSER_NODE(p, STOP, start, out, condition);
}

/* assign -> name ["[" expr "]"] "=" expr ";" */
static spg_status read_assign(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    const char *text = NULL;
    uint32_t length = 0;
    spg_tree *index = NULL, *value = NULL;
    SPG_TRY(spg_parser_name(p, &text, &length));
    const uint32_t open = spg_parser_start(p);
    if (spg_parser_accept(p, SPG_TOKEN_BRACKET_OPEN)) {
        SPG_TRY(spg_parser_expression(p, &index));
        SPG_TRY(spg_parser_expect_close(p, SPG_TOKEN_BRACKET_CLOSE, open));
    }
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_ASSIGN));
    SPG_TRY(spg_parser_expression(p, &value));
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_SEMICOLON));
    SPG_TRY(SPG_PARSER_NODE(p, ASSIGN, start, out, value, index));
    (*out)->text = text;
    (*out)->text_length = length;
    return SPG_OK;
}

/* Words of rules and of other languages at the start of an act. */
static const char *word_hint(const spg_parser *p)
{
    static const struct {
        const char *word, *hint;
    } known[] = {
        {"let", "in main a name gets its value without 'let': x = 5;"},
        {"while", "loop { stop if not (…); … } runs as long as a condition holds"},
        {"break", "'stop;' leaves the innermost loop"},
        {"return", "'stop;' leaves the innermost loop; main ends behind its last act"},
        {"input", "'read x, y;' reads numbers"},
        {"scanf", "'read x, y;' reads numbers"},
        {"cin", "'read x, y;' reads numbers"},
        {"cout", "'print x, y;' writes a line"},
        {"printf", "'print x, y;' writes a line; \"Case {t}\" puts a value into a text"},
        {"int", "a name gets its value without a type: x = 5;"},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (spg_parser_reads(p, known[i].word)) { return known[i].hint; }
    }
    return "acts are read, print, write, repeat, loop, until eof, for, if, stop, and x = …;";
}

static spg_status fail_act(spg_parser *p)
{
    if (spg_parser_is(p, SPG_TOKEN_SEMICOLON)) {
        return spg_parser_fail(p, "there is nothing before this ';'", "", "no ';' stands behind '}'");
    }
    return spg_parser_fail(p, "'%1' starts no act of main", "expected an act of main, but the text ends", word_hint(p));
}

/* A word of main, or the name of an assignment. */
static spg_status read_named(spg_parser *p, spg_tree **out)
{
    if (spg_parser_reads(p, "read")) { return read_read(p, out); }
    if (spg_parser_reads(p, "print")) { return read_print(p, SPG_TREE_PRINT, out); }
    if (spg_parser_reads(p, "write")) { return read_print(p, SPG_TREE_WRITE, out); }
    if (spg_parser_reads(p, "repeat")) { return read_repeat(p, out); }
    if (spg_parser_reads(p, "loop")) { return read_loop(p, out); }
    if (spg_parser_reads(p, "until")) { return read_until(p, out); }
    if (spg_parser_reads(p, "stop")) { return read_stop(p, out); }
    const spg_token_kind next = spg_parser_ahead(p, 1);
    const bool assigns = next == SPG_TOKEN_ASSIGN || next == SPG_TOKEN_EQUAL || next == SPG_TOKEN_BRACKET_OPEN;
    return assigns ? read_assign(p, out) : fail_act(p);
}

/* act -> block | for | if | read | print | repeat | loop | until | stop | assign */
static spg_status read_act(spg_parser *p, spg_tree **out)
{
    SPG_TRY(spg_parser_deeper(p));
    const spg_token_kind kind = spg_parser_kind(p);
    SPG_TRY(kind == SPG_TOKEN_BRACE_OPEN ? read_block(p, out)
            : kind == SPG_TOKEN_FOR      ? spg_parser_for(p, &acts, out)
            : kind == SPG_TOKEN_IF       ? spg_parser_if(p, &acts, out)
            : kind == SPG_TOKEN_NAME     ? read_named(p, out)
                                         : fail_act(p));
    spg_parser_higher(p);
    return SPG_OK;
}

/* main -> "main" acts          the last part of a file */
spg_status spg_parser_main(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    const size_t mark = p->pending.count;
    spg_parser_next(p);
    SPG_TRY(spg_parser_push_parts(p, &acts));
    SPG_TRY(spg_parser_gather(p, SPG_TREE_MAIN, start, mark, out));
    if (spg_parser_is(p, SPG_TOKEN_END)) { return SPG_OK; }
    return spg_parser_fail(p, "main is the last part of a file, but '%1' follows", "",
                           "move main to the end; a file has one");
}
