/* parse.c — text to tree: a whole file, or one expression. SPDX-License-Identifier: MIT */
#include "lang/parse.h"

#include "lang/parser.h"

/* item -> given | def | game | claim | formula | title | main */
static spg_status read_item(spg_parser *p, spg_tree **out)
{
    switch (spg_parser_kind(p)) {
    case SPG_TOKEN_GIVEN: return spg_parser_given(p, out);
    case SPG_TOKEN_DEF: return spg_parser_def(p, out);
    case SPG_TOKEN_GAME: return spg_parser_game(p, out);
    case SPG_TOKEN_CLAIM: return spg_parser_claim(p, out);
    case SPG_TOKEN_FORMULA: return spg_parser_formula(p, out);
    case SPG_TOKEN_TITLE: return spg_parser_title(p, out);
    case SPG_TOKEN_MAIN: return spg_parser_main(p, out);
    case SPG_TOKEN_BRACE_CLOSE: return spg_parser_fail(p, "this '}' closes nothing", "", "a '{' is missing above it");
    case SPG_TOKEN_SEMICOLON:
        return spg_parser_fail(p, "there is nothing before this ';'", "", "no ';' stands behind '}'");
    default:
        return spg_parser_fail(p, "'%1' starts no part of a rule file", "",
                               "the parts are game, given, def, claim, formula, title and main");
    }
}

/* file -> {item} */
static spg_status read_file(spg_parser *p, spg_tree **out)
{
    while (!spg_parser_is(p, SPG_TOKEN_END)) {
        spg_tree *item = NULL;
        SPG_TRY(read_item(p, &item));
        SPG_TRY(spg_parser_push(p, item));
    }
    return spg_parser_gather(p, SPG_TREE_FILE, 0, 0, out);
}

/* alone -> expr */
static spg_status read_alone(spg_parser *p, spg_tree **out)
{
    SPG_TRY(spg_parser_expression(p, out));
    if (spg_parser_is(p, SPG_TOKEN_END)) { return SPG_OK; }
    const char *hint = spg_parser_is(p, SPG_TOKEN_SEMICOLON) ? "leave it out: this is one expression"
                       : spg_parser_is(p, SPG_TOKEN_ASSIGN)  ? "to compare, write '=='"
                                                             : "games are added with '+': nim(3) + nim(4)";
    return spg_parser_fail(p, "'%1' follows the end of the expression", "", hint);
}

static spg_status parse(spg_run *run, spg_arena *arena, uint32_t source, spg_status (*read)(spg_parser *, spg_tree **),
                        spg_tree **out)
{
    spg_parser p = {.run = run, .arena = arena, .source = source, .text = run->sources.at[source - 1].text};
    spg_status status = spg_lex_read(run, source, &p.tokens);
    if (status == SPG_OK) { status = read(&p, out); }
    SPG_ARRAY_CLEAR(run, &p.pending);
    SPG_ARRAY_CLEAR(run, &p.tokens);
    return status;
}

spg_status spg_parse_file(spg_run *run, spg_arena *arena, uint32_t source, spg_tree **out)
{
    return parse(run, arena, source, read_file, out);
}

spg_status spg_parse_expression(spg_run *run, spg_arena *arena, uint32_t source, spg_tree **out)
{
    return parse(run, arena, source, read_alone, out);
}
