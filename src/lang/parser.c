/* parser.c — what all grammar rules share: tokens, nodes, messages. SPDX-License-Identifier: MIT */
#include "lang/parser.h"

#include <stdio.h>
#include <string.h>

spg_token_kind spg_parser_ahead(const spg_parser *p, size_t count)
{
    return count < p->tokens.count - p->at ? (spg_token_kind)p->tokens.at[p->at + count].kind : SPG_TOKEN_END;
}

void spg_parser_next(spg_parser *p)
{
    if (!spg_parser_is(p, SPG_TOKEN_END)) { p->at += 1; }
}

bool spg_parser_accept(spg_parser *p, spg_token_kind kind)
{
    if (!spg_parser_is(p, kind)) { return false; }
    spg_parser_next(p);
    return true;
}

static spg_span token_span(const spg_parser *p)
{
    const spg_token *token = &p->tokens.at[p->at];
    return (spg_span){p->source, token->start, token->end};
}

/* Where the last token that was read ends. */
static uint32_t last_end(const spg_parser *p)
{
    return p->at == 0 ? 0 : p->tokens.at[p->at - 1].end;
}

static const char *token_text(const spg_parser *p, char out[SPG_ERROR_ARG_SIZE])
{
    const spg_token *token = &p->tokens.at[p->at];
    const size_t length = token->end - token->start;
    const size_t fits = length < SPG_ERROR_ARG_SIZE - 1 ? length : SPG_ERROR_ARG_SIZE - 1;
    memcpy(out, p->text + token->start, fits);
    out[fits] = '\0';
    return out;
}

bool spg_parser_reads(const spg_parser *p, const char *word)
{
    const spg_token *token = &p->tokens.at[p->at];
    const size_t length = strlen(word);
    return token->end - token->start == length && memcmp(p->text + token->start, word, length) == 0;
}

spg_status spg_parser_fail(spg_parser *p, const char *message, const char *at_end, const char *hint)
{
    char found[SPG_ERROR_ARG_SIZE];
    const bool ended = spg_parser_is(p, SPG_TOKEN_END);
    return SPG_FAIL(p->run, SPG_BAD_RULES, token_span(p), ended ? at_end : message, hint, token_text(p, found));
}

/* Slips that show as a wrong token where `wanted` must stand. */
static const char *slip_hint(spg_token_kind wanted, spg_token_kind found)
{
    if (wanted == SPG_TOKEN_ASSIGN && found == SPG_TOKEN_EQUAL) { return "a name gets its value with a single '='"; }
    if (found == SPG_TOKEN_ASSIGN) { return "to compare, write '=='"; }
    if (found == SPG_TOKEN_ARROW) { return "greater or equal is written '>='"; }
    if (wanted == SPG_TOKEN_COLON && found == SPG_TOKEN_THEN) { return "a rule reads 'if c: …'; 'then' is for values"; }
    if (wanted == SPG_TOKEN_THEN && found == SPG_TOKEN_COLON) { return "a value reads 'if c then x else y'"; }
    if (found == SPG_TOKEN_STRING_START) { return "a label stands in front of its move"; }
    return NULL;
}

static bool same_line(const spg_parser *p)
{
    const uint32_t end = last_end(p);
    return memchr(p->text + end, '\n', spg_parser_start(p) - end) == NULL;
}

/* The place of a forgotten ';' is behind what it should close, not at the start of the next line. */
static spg_status fail_semicolon(spg_parser *p)
{
    const uint32_t end = last_end(p);
    const spg_span span = same_line(p) ? token_span(p) : (spg_span){p->source, end, end};
    return SPG_FAIL0(p->run, SPG_BAD_RULES, span, "expected ';' here",
                     slip_hint(SPG_TOKEN_SEMICOLON, spg_parser_kind(p)));
}

spg_status spg_parser_expect(spg_parser *p, spg_token_kind kind)
{
    if (spg_parser_accept(p, kind)) { return SPG_OK; }
    char found[SPG_ERROR_ARG_SIZE];
    const spg_token_kind met = spg_parser_kind(p);
    const bool slipped = slip_hint(kind, met) != NULL;
    if (kind == SPG_TOKEN_SEMICOLON && (!slipped || !same_line(p))) { return fail_semicolon(p); }
    return SPG_FAIL(p->run, SPG_BAD_RULES, token_span(p),
                    met == SPG_TOKEN_END ? "expected '%2', but the text ends" : "expected '%2', found '%1'",
                    slip_hint(kind, met), token_text(p, found), spg_lex_word(kind));
}

spg_status spg_parser_expect_close(spg_parser *p, spg_token_kind kind, uint32_t open)
{
    if (spg_parser_accept(p, kind)) { return SPG_OK; }
    char found[SPG_ERROR_ARG_SIZE], line[16];
    const char *slip = slip_hint(kind, spg_parser_kind(p));
    const spg_place place = spg_sources_place(&p->run->sources, (spg_span){p->source, open, open + 1});
    snprintf(line, sizeof line, "%u", (unsigned)place.line);
    const char opening[2] = {p->text[open], '\0'};
    return SPG_FAIL(p->run, SPG_BAD_RULES, token_span(p),
                    spg_parser_is(p, SPG_TOKEN_END) ? "expected '%2', but the text ends" : "expected '%2', found '%1'",
                    slip != NULL ? slip : "it closes the '%3' of line %4", token_text(p, found), spg_lex_word(kind),
                    opening, line);
}

static spg_status fail_depth(spg_parser *p, const char *message, const char *hint)
{
    char limit[16];
    snprintf(limit, sizeof limit, "%d", (int)SPG_TREE_DEPTH_MAX);
    return SPG_FAIL(p->run, SPG_TOO_BIG, token_span(p), message, hint, limit);
}

spg_status spg_parser_deeper(spg_parser *p)
{
    if (p->depth >= SPG_TREE_DEPTH_MAX) {
        return fail_depth(p, "the rules nest deeper than %1 levels here", "name inner parts with 'let' or 'def'");
    }
    p->depth += 1;
    return SPG_OK;
}

/* One more than the deepest child. */
static uint32_t depth_above(spg_tree *const children[], size_t count)
{
    uint32_t depth = 0;
    for (size_t i = 0; i < count; i++) {
        if (children[i] != NULL && children[i]->depth > depth) { depth = children[i]->depth; }
    }
    return depth + 1;
}

spg_status spg_parser_node(spg_parser *p, spg_tree_kind kind, uint32_t start, spg_tree *const children[], size_t count,
                           spg_tree **out)
{
    const uint32_t depth = depth_above(children, count);
    if (depth > SPG_TREE_DEPTH_MAX) {
        return fail_depth(
            p, "before this place more than %1 operators or levels stand inside one another",
            "use sum(x in list: …), any(…) or all(…) for a long chain, or name parts with 'let' or 'def'");
    }
    spg_tree *node = SPG_TAKE(p->arena, spg_tree, 1);
    if (node == NULL) { return p->run->error.status; }
    node->kind = (uint8_t)kind;
    node->depth = (uint16_t)depth;
    node->span = (spg_span){p->source, start, last_end(p)};
    node->count = (uint32_t)count;
    if (count > 0) {
        node->children = SPG_TAKE(p->arena, spg_tree *, count);
        if (node->children == NULL) { return p->run->error.status; }
        memcpy(node->children, children, count * sizeof children[0]);
    }
    *out = node;
    return SPG_OK;
}

spg_status spg_parser_gather(spg_parser *p, spg_tree_kind kind, uint32_t start, size_t mark, spg_tree **out)
{
    const size_t count = p->pending.count - mark;
    SPG_TRY(spg_parser_node(p, kind, start, count == 0 ? NULL : p->pending.at + mark, count, out));
    p->pending.count = mark;
    return SPG_OK;
}

spg_status spg_parser_push(spg_parser *p, spg_tree *child)
{
    return SPG_PUSH(p->run, &p->pending, child);
}

static spg_status copy_token(spg_parser *p, const char **text, uint32_t *length)
{
    const spg_token *token = &p->tokens.at[p->at];
    *length = token->end - token->start;
    *text = spg_arena_text(p->arena, p->text + token->start, *length);
    if (*text == NULL) { return p->run->error.status; }
    spg_parser_next(p);
    return SPG_OK;
}

spg_status spg_parser_set_text(spg_parser *p, spg_tree *node)
{
    return copy_token(p, &node->text, &node->text_length);
}

spg_status spg_parser_name(spg_parser *p, const char **text, uint32_t *length)
{
    if (spg_parser_is(p, SPG_TOKEN_NAME)) { return copy_token(p, text, length); }
    if (spg_lex_is_reserved(spg_parser_kind(p))) {
        return spg_parser_fail(p, "expected a name, but '%1' is a reserved word", "",
                               "choose another name, for example %1_");
    }
    return spg_parser_fail(p, "expected a name, found '%1'", "expected a name, but the text ends", NULL);
}
