/* parse_binder.c — the variables of for, claims, comprehensions and reducers. SPDX-License-Identifier: MIT */
#include "lang/parser.h"

/* guard -> ("where" | "while") expr */
static spg_status push_guards(spg_parser *p)
{
    while (spg_parser_is(p, SPG_TOKEN_WHERE) || spg_parser_is(p, SPG_TOKEN_WHILE)) {
        const uint32_t start = spg_parser_start(p);
        const spg_tree_kind kind = spg_parser_is(p, SPG_TOKEN_WHERE) ? SPG_TREE_WHERE : SPG_TREE_WHILE;
        spg_tree *condition = NULL, *guard = NULL;
        spg_parser_next(p);
        SPG_TRY(spg_parser_expression(p, &condition));
        SPG_TRY(spg_parser_node(p, kind, start, (spg_tree *const[]){condition}, 1, &guard));
        SPG_TRY(spg_parser_push(p, guard));
    }
    return SPG_OK;
}

/* The list of a binder ends before these; met here, they are a condition without parentheses. */
static bool is_condition_sign(spg_token_kind kind)
{
    switch (kind) {
    case SPG_TOKEN_EQUAL:
    case SPG_TOKEN_UNEQUAL:
    case SPG_TOKEN_LESS:
    case SPG_TOKEN_AT_MOST:
    case SPG_TOKEN_MORE:
    case SPG_TOKEN_AT_LEAST:
    case SPG_TOKEN_IN:
    case SPG_TOKEN_AND:
    case SPG_TOKEN_OR:
    case SPG_TOKEN_IF: return true;
    default: return false;
    }
}

/* binder -> name "in" range ["by" expr] {guard} */
static spg_status read_binder(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    const size_t mark = p->pending.count;
    const char *text = NULL;
    uint32_t length = 0;
    spg_tree *domain = NULL, *step = NULL;
    SPG_TRY(spg_parser_name(p, &text, &length));
    if (spg_parser_is(p, SPG_TOKEN_ASSIGN)) {
        return spg_parser_fail(p, "expected 'in', found '%1'", "", "a variable runs over a list: 'for k in 1..n'");
    }
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_IN));
    SPG_TRY(spg_parser_range(p, &domain));
    if (is_condition_sign(spg_parser_kind(p))) {
        return spg_parser_fail(p, "'%1' cannot follow the list of a variable", "",
                               "filter with 'where', or put the list in parentheses");
    }
    if (spg_parser_accept(p, SPG_TOKEN_BY)) { SPG_TRY(spg_parser_expression(p, &step)); }
    SPG_TRY(spg_parser_push(p, domain));
    SPG_TRY(spg_parser_push(p, step));
    SPG_TRY(push_guards(p));
    SPG_TRY(spg_parser_gather(p, SPG_TREE_BINDER, start, mark, out));
    (*out)->text = text;
    (*out)->text_length = length;
    return SPG_OK;
}

/* binders -> binder {"," binder} */
spg_status spg_parser_push_binders(spg_parser *p)
{
    do {
        spg_tree *binder = NULL;
        SPG_TRY(read_binder(p, &binder));
        SPG_TRY(spg_parser_push(p, binder));
    } while (spg_parser_accept(p, SPG_TOKEN_COMMA));
    return SPG_OK;
}
