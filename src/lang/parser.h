/* parser.h — the parser at work, shared by the parse*.c files only. SPDX-License-Identifier: MIT
 *
 * Recursive descent over the token array. Every way to nest passes through spg_parser_deeper, and every node through
 * spg_parser_node: both stop at SPG_TREE_DEPTH_MAX, so neither the C stack nor a reader of the tree meets more. */
#ifndef SPG_LANG_PARSER_H
#define SPG_LANG_PARSER_H

#include "lang/lex.h"
#include "lang/tree.h"

typedef struct spg_parser {
    spg_run *run;
    spg_arena *arena;
    uint32_t source;
    const char *text;
    spg_tokens tokens;
    size_t at;                     /* the token looked at; never behind the END token */
    uint32_t depth;                /* of the calls that nest */
    SPG_ARRAY(spg_tree *) pending; /* children of nodes not yet made, used as a stack */
} spg_parser;

/* ---- tokens ---- */
static inline spg_token_kind spg_parser_kind(const spg_parser *p)
{
    return (spg_token_kind)p->tokens.at[p->at].kind;
}
static inline bool spg_parser_is(const spg_parser *p, spg_token_kind kind)
{
    return spg_parser_kind(p) == kind;
}
/* Where the token looked at starts: the start of the node that begins with it. */
static inline uint32_t spg_parser_start(const spg_parser *p)
{
    return p->tokens.at[p->at].start;
}
/* The kind of a later token; END behind the end. */
spg_token_kind spg_parser_ahead(const spg_parser *p, size_t count);
void spg_parser_next(spg_parser *p);
bool spg_parser_accept(spg_parser *p, spg_token_kind kind);
spg_status spg_parser_expect(spg_parser *p, spg_token_kind kind);
/* A closing bracket; `open` is where its partner starts, for the message. */
spg_status spg_parser_expect_close(spg_parser *p, spg_token_kind kind, uint32_t open);
/* Does the token looked at hold exactly these bytes? */
bool spg_parser_reads(const spg_parser *p, const char *word);

/* ---- errors: always about the token looked at ---- */
/* `message` has %1 for the token; `at_end` is the wording when the text ends instead. */
spg_status spg_parser_fail(spg_parser *p, const char *message, const char *at_end, const char *hint);

/* ---- nodes; `start` is a byte offset, the end is the end of the last token read ---- */
spg_status spg_parser_node(spg_parser *p, spg_tree_kind kind, uint32_t start, spg_tree *const children[], size_t count,
                           spg_tree **out);
#define SPG_PARSER_NODE(p, kind, start, out, ...)                                                                      \
    spg_parser_node((p), SPG_TREE_##kind, (start), (spg_tree *const[]){__VA_ARGS__},                                   \
                    sizeof((spg_tree *const[]){__VA_ARGS__}) / sizeof(spg_tree *), (out))
/* A node from all that was pushed on p->pending since its count was `mark`. */
spg_status spg_parser_gather(spg_parser *p, spg_tree_kind kind, uint32_t start, size_t mark, spg_tree **out);
spg_status spg_parser_push(spg_parser *p, spg_tree *child);
/* The text of the token looked at, copied to the node; the token is passed. */
spg_status spg_parser_set_text(spg_parser *p, spg_tree *node);
/* A name, passed; an error that knows reserved words. */
spg_status spg_parser_name(spg_parser *p, const char **text, uint32_t *length);
/* Enter and leave one level of nesting. */
spg_status spg_parser_deeper(spg_parser *p);
static inline void spg_parser_higher(spg_parser *p)
{
    p->depth -= 1;
}

/* ---- the grammar ---- */
spg_status spg_parser_expression(spg_parser *p, spg_tree **out); /* parse_operator.c */
spg_status spg_parser_range(spg_parser *p, spg_tree **out);      /* of a binder or type: no comparison, and, or, if */
spg_status spg_parser_operand(spg_parser *p, spg_tree **out);    /* parse_operand.c: with its postfixes */
spg_status spg_parser_string(spg_parser *p, spg_tree **out);     /* parse_string.c */
spg_status spg_parser_label(spg_parser *p, spg_tree **out);
spg_status spg_parser_title(spg_parser *p, spg_tree **out);
spg_status spg_parser_push_binders(spg_parser *p);              /* parse_binder.c */
spg_status spg_parser_type(spg_parser *p, spg_tree **out);      /* parse_type.c */
spg_status spg_parser_statement(spg_parser *p, spg_tree **out); /* parse_statement.c */

/* --- parse_control.c: what the statements of a game and the acts of a program have in common --- */
typedef struct spg_parser_part {
    spg_status (*read)(spg_parser *p, spg_tree **out);
    spg_token_kind opens; /* expected where a body has neither a colon nor a brace */
} spg_parser_part;
spg_status spg_parser_push_parts(spg_parser *p, const spg_parser_part *part);
spg_status spg_parser_body(spg_parser *p, const spg_parser_part *part, spg_tree **out);
spg_status spg_parser_for(spg_parser *p, const spg_parser_part *part, spg_tree **out);
spg_status spg_parser_if(spg_parser *p, const spg_parser_part *part, spg_tree **out);
spg_status spg_parser_given(spg_parser *p, spg_tree **out); /* parse_item.c */
spg_status spg_parser_def(spg_parser *p, spg_tree **out);
spg_status spg_parser_game(spg_parser *p, spg_tree **out);
spg_status spg_parser_claim(spg_parser *p, spg_tree **out);
spg_status spg_parser_formula(spg_parser *p, spg_tree **out);
spg_status spg_parser_main(spg_parser *p, spg_tree **out); /* parse_main.c */

#endif
