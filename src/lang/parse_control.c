/* parse_control.c — blocks, for and if, around statements of a game or acts of a program. SPDX-License-Identifier: MIT */
#include "lang/parser.h"

/* "{" {part} "}"          pushed; the brace is the token looked at */
spg_status spg_parser_push_parts(spg_parser *p, const spg_parser_part *part)
{
    const uint32_t open = spg_parser_start(p);
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_BRACE_OPEN));
    while (!spg_parser_is(p, SPG_TOKEN_BRACE_CLOSE) && !spg_parser_is(p, SPG_TOKEN_END)) {
        spg_tree *one = NULL;
        SPG_TRY(part->read(p, &one));
        SPG_TRY(spg_parser_push(p, one));
    }
    return spg_parser_expect_close(p, SPG_TOKEN_BRACE_CLOSE, open);
}

/* body -> ":" part | [":"] block */
spg_status spg_parser_body(spg_parser *p, const spg_parser_part *part, spg_tree **out)
{
    const bool colon = spg_parser_accept(p, SPG_TOKEN_COLON);
    if (!colon && !spg_parser_is(p, SPG_TOKEN_BRACE_OPEN)) { return spg_parser_expect(p, part->opens); }
    return part->read(p, out);
}

/* for -> "for" binders body */
spg_status spg_parser_for(spg_parser *p, const spg_parser_part *part, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    const size_t mark = p->pending.count;
    spg_tree *body = NULL;
    spg_parser_next(p);
    SPG_TRY(spg_parser_push(p, NULL));
    SPG_TRY(spg_parser_push_binders(p));
    SPG_TRY(spg_parser_body(p, part, &body));
    p->pending.at[mark] = body;
    return spg_parser_gather(p, SPG_TREE_FOR, start, mark, out);
}

/* if -> "if" expr body ["else" (if | body)] */
spg_status spg_parser_if(spg_parser *p, const spg_parser_part *part, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    spg_tree *condition = NULL, *body = NULL, *otherwise = NULL;
    spg_parser_next(p);
    SPG_TRY(spg_parser_expression(p, &condition));
    SPG_TRY(spg_parser_body(p, part, &body));
    if (spg_parser_accept(p, SPG_TOKEN_ELSE)) {
        const bool chained = spg_parser_is(p, SPG_TOKEN_IF);
        SPG_TRY(chained ? part->read(p, &otherwise) : spg_parser_body(p, part, &otherwise));
    }
    return SPG_PARSER_NODE(p, IF, start, out, condition, body, otherwise);
}
