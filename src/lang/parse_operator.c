/* parse_operator.c — expressions by the rank of their operators. SPDX-License-Identifier: MIT
 *
 * Loosest first: choice, or, and, not, comparisons, "..", with/without/plus/minus, then the ranks of `ranked` below,
 * unary minus, "**", and the postfixes of an operand. */
#include "lang/parser.h"

#include <string.h>

/* Left-associative operators between numbers; a higher rank binds tighter. */
typedef struct ranked {
    uint8_t rank, op;
} ranked;

enum { LOWEST_RANK = 1 };

static ranked rank_of(spg_token_kind kind)
{
    switch (kind) {
    case SPG_TOKEN_BAR: return (ranked){1, SPG_OP_BIT_OR};
    case SPG_TOKEN_XOR: return (ranked){2, SPG_OP_XOR};
    case SPG_TOKEN_AMPERSAND: return (ranked){3, SPG_OP_BIT_AND};
    case SPG_TOKEN_SHIFT_LEFT: return (ranked){4, SPG_OP_SHL};
    case SPG_TOKEN_SHIFT_RIGHT: return (ranked){4, SPG_OP_SHR};
    case SPG_TOKEN_ADD: return (ranked){5, SPG_OP_ADD};
    case SPG_TOKEN_SUBTRACT: return (ranked){5, SPG_OP_SUB};
    case SPG_TOKEN_TIMES: return (ranked){6, SPG_OP_MUL};
    case SPG_TOKEN_DIVIDE: return (ranked){6, SPG_OP_DIV};
    case SPG_TOKEN_MODULO: return (ranked){6, SPG_OP_MOD};
    default: return (ranked){0, SPG_OP_NONE};
    }
}

static spg_op comparison_of(spg_token_kind kind)
{
    switch (kind) {
    case SPG_TOKEN_EQUAL: return SPG_OP_EQ;
    case SPG_TOKEN_UNEQUAL: return SPG_OP_NE;
    case SPG_TOKEN_LESS: return SPG_OP_LT;
    case SPG_TOKEN_AT_MOST: return SPG_OP_LE;
    case SPG_TOKEN_MORE: return SPG_OP_GT;
    case SPG_TOKEN_AT_LEAST: return SPG_OP_GE;
    case SPG_TOKEN_IN: return SPG_OP_IN;
    default: return SPG_OP_NONE;
    }
}

static spg_status make_binary(spg_parser *p, spg_op op, uint32_t start, spg_tree *left, spg_tree *right, spg_tree **out)
{
    SPG_TRY(SPG_PARSER_NODE(p, BINARY, start, out, left, right));
    (*out)->op = (uint8_t)op;
    return SPG_OK;
}

static spg_status make_unary(spg_parser *p, spg_op op, uint32_t start, spg_tree *operand, spg_tree **out)
{
    SPG_TRY(SPG_PARSER_NODE(p, UNARY, start, out, operand));
    (*out)->op = (uint8_t)op;
    return SPG_OK;
}

static spg_status read_unary(spg_parser *p, spg_tree **out);

/* power -> operand ["**" unary]          so -2**2 is -(2**2) and 2**3**2 is 2**(3**2) */
static spg_status read_power(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    SPG_TRY(spg_parser_operand(p, out));
    if (!spg_parser_accept(p, SPG_TOKEN_POWER)) { return SPG_OK; }
    spg_tree *exponent = NULL;
    SPG_TRY(read_unary(p, &exponent));
    return make_binary(p, SPG_OP_POW, start, *out, exponent, out);
}

/* unary -> "-" unary | "not" unary | power          this "not" stands behind an operator and takes one operand */
static spg_status read_unary(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    SPG_TRY(spg_parser_deeper(p));
    if (spg_parser_is(p, SPG_TOKEN_SUBTRACT) || spg_parser_is(p, SPG_TOKEN_NOT)) {
        const spg_op op = spg_parser_is(p, SPG_TOKEN_NOT) ? SPG_OP_NOT : SPG_OP_NEG;
        spg_parser_next(p);
        spg_tree *operand = NULL;
        SPG_TRY(read_unary(p, &operand));
        SPG_TRY(make_unary(p, op, start, operand, out));
    } else {
        SPG_TRY(read_power(p, out));
    }
    spg_parser_higher(p);
    return SPG_OK;
}

/* ranked -> unary {op unary}          by precedence climbing; recursion at most one call per rank */
static spg_status read_ranked(spg_parser *p, uint8_t lowest, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    SPG_TRY(read_unary(p, out));
    for (;;) {
        const ranked found = rank_of(spg_parser_kind(p));
        if (found.rank < lowest) { return SPG_OK; }
        spg_parser_next(p);
        spg_tree *right = NULL;
        SPG_TRY(read_ranked(p, (uint8_t)(found.rank + 1), &right));
        SPG_TRY(make_binary(p, (spg_op)found.op, start, *out, right, out));
    }
}

/* update -> "[" expr ["," expr] "]" ":" ranked */
static spg_status read_update(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    spg_tree *value = NULL, *index = NULL, *column = NULL;
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_BRACKET_OPEN));
    SPG_TRY(spg_parser_deeper(p)); /* an index is the only bracket that no operand holds */
    SPG_TRY(spg_parser_expression(p, &index));
    if (spg_parser_accept(p, SPG_TOKEN_COMMA)) { SPG_TRY(spg_parser_expression(p, &column)); }
    spg_parser_higher(p);
    SPG_TRY(spg_parser_expect_close(p, SPG_TOKEN_BRACKET_CLOSE, start));
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_COLON));
    SPG_TRY(read_ranked(p, LOWEST_RANK, &value));
    return SPG_PARSER_NODE(p, UPDATE, start, out, value, index, column);
}

/* Does the comma looked at go on with the updates? Only if "[" follows whose partner stands before ":". */
static bool update_follows(const spg_parser *p)
{
    if (!spg_parser_is(p, SPG_TOKEN_COMMA) || spg_parser_ahead(p, 1) != SPG_TOKEN_BRACKET_OPEN) { return false; }
    size_t open = 0;
    for (size_t i = p->at + 1; i < p->tokens.count; i++) {
        const uint8_t kind = p->tokens.at[i].kind;
        if (kind == SPG_TOKEN_BRACKET_OPEN || kind == SPG_TOKEN_PAREN_OPEN || kind == SPG_TOKEN_BRACE_OPEN) {
            open += 1;
        } else if (kind == SPG_TOKEN_BRACKET_CLOSE || kind == SPG_TOKEN_PAREN_CLOSE || kind == SPG_TOKEN_BRACE_CLOSE) {
            open -= 1;
            if (open == 0) { return kind == SPG_TOKEN_BRACKET_CLOSE && p->tokens.at[i + 1].kind == SPG_TOKEN_COLON; }
        } else if (kind == SPG_TOKEN_SEMICOLON) {
            return false;
        }
    }
    return false;
}

/* with -> list "with" update {"," update} */
static spg_status read_with(spg_parser *p, uint32_t start, spg_tree **out)
{
    const size_t mark = p->pending.count;
    SPG_TRY(spg_parser_push(p, *out));
    for (;;) {
        spg_tree *update = NULL;
        SPG_TRY(read_update(p, &update));
        SPG_TRY(spg_parser_push(p, update));
        if (!update_follows(p)) { return spg_parser_gather(p, SPG_TREE_WITH, start, mark, out); }
        spg_parser_next(p);
    }
}

/* list -> ranked {"with" updates | ("without" | "plus" | "minus") ranked} */
static spg_status read_list(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    SPG_TRY(read_ranked(p, LOWEST_RANK, out));
    for (;;) {
        const spg_token_kind kind = spg_parser_kind(p);
        if (kind == SPG_TOKEN_WITH) {
            spg_parser_next(p);
            SPG_TRY(read_with(p, start, out));
        } else if (kind == SPG_TOKEN_WITHOUT || kind == SPG_TOKEN_PLUS || kind == SPG_TOKEN_MINUS) {
            const spg_tree_kind made = kind == SPG_TOKEN_WITHOUT ? SPG_TREE_WITHOUT
                                       : kind == SPG_TOKEN_PLUS  ? SPG_TREE_PLUS
                                                                 : SPG_TREE_MINUS;
            spg_tree *item = NULL;
            spg_parser_next(p);
            SPG_TRY(read_ranked(p, LOWEST_RANK, &item));
            SPG_TRY(spg_parser_node(p, made, start, (spg_tree *const[]){*out, item}, 2, out));
        } else {
            return SPG_OK;
        }
    }
}

/* Signs and words that no operand starts with and that may follow an open range. */
static bool ends_open_range(spg_token_kind kind)
{
    switch (kind) {
    case SPG_TOKEN_PAREN_CLOSE:
    case SPG_TOKEN_BRACKET_CLOSE:
    case SPG_TOKEN_BRACE_CLOSE:
    case SPG_TOKEN_BRACE_OPEN:
    case SPG_TOKEN_COMMA:
    case SPG_TOKEN_COLON:
    case SPG_TOKEN_SEMICOLON:
    case SPG_TOKEN_ASSIGN:
    case SPG_TOKEN_BY:
    case SPG_TOKEN_WHERE:
    case SPG_TOKEN_WHILE:
    case SPG_TOKEN_HOLE_CLOSE:
    case SPG_TOKEN_END: return true;
    default: return false;
    }
}

/* range -> list [".." [list]] */
spg_status spg_parser_range(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    SPG_TRY(read_list(p, out));
    if (!spg_parser_accept(p, SPG_TOKEN_DOTS)) { return SPG_OK; }
    spg_tree *high = NULL;
    if (!ends_open_range(spg_parser_kind(p))) { SPG_TRY(read_list(p, &high)); }
    if (spg_parser_is(p, SPG_TOKEN_DOTS)) {
        return spg_parser_fail(p, "a range has one '..'", "", "a step is written 'by': for x in 0..9 by 3");
    }
    return SPG_PARSER_NODE(p, RANGE, start, out, *out, high);
}

static const char *source_text(const spg_parser *p, spg_span span, char out[SPG_ERROR_ARG_SIZE])
{
    const size_t length = span.end - span.start;
    const size_t fits = length < 40 ? length : 0; /* a long operand would only hide the hint */
    memcpy(out, p->text + span.start, fits);
    memcpy(out + fits, fits < length ? "…" : "", fits < length ? sizeof "…" : 1);
    return out;
}

static spg_status fail_chain(spg_parser *p, const spg_tree *compared)
{
    char left[SPG_ERROR_ARG_SIZE], middle[SPG_ERROR_ARG_SIZE];
    const spg_span span = {p->source, spg_parser_start(p), p->tokens.at[p->at].end};
    return SPG_FAIL(
        p->run, SPG_BAD_RULES, span, "comparisons do not chain", "write '%1 %2 %3 and %3 %4 …', or use parentheses",
        source_text(p, compared->children[0]->span, left), spg_op_word((spg_op)compared->op),
        source_text(p, compared->children[1]->span, middle), spg_op_word(comparison_of(spg_parser_kind(p))));
}

/* comparison -> range [("==" | "!=" | "<" | "<=" | ">" | ">=" | "in") range] */
static spg_status read_comparison(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    SPG_TRY(spg_parser_range(p, out));
    const spg_op op = comparison_of(spg_parser_kind(p));
    if (op == SPG_OP_NONE) { return SPG_OK; }
    spg_parser_next(p);
    spg_tree *right = NULL;
    SPG_TRY(spg_parser_range(p, &right));
    SPG_TRY(make_binary(p, op, start, *out, right, out));
    return comparison_of(spg_parser_kind(p)) == SPG_OP_NONE ? SPG_OK : fail_chain(p, *out);
}

/* negation -> {"not"} comparison */
static spg_status read_negation(spg_parser *p, spg_tree **out)
{
    const size_t first = p->at;
    while (spg_parser_accept(p, SPG_TOKEN_NOT)) {}
    const size_t behind = p->at;
    SPG_TRY(read_comparison(p, out));
    for (size_t i = behind; i > first; i--) {
        SPG_TRY(make_unary(p, SPG_OP_NOT, p->tokens.at[i - 1].start, *out, out));
    }
    return SPG_OK;
}

/* conjunction -> negation {"and" negation} */
static spg_status read_conjunction(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    SPG_TRY(read_negation(p, out));
    while (spg_parser_accept(p, SPG_TOKEN_AND)) {
        spg_tree *right = NULL;
        SPG_TRY(read_negation(p, &right));
        SPG_TRY(make_binary(p, SPG_OP_AND, start, *out, right, out));
    }
    return SPG_OK;
}

/* disjunction -> conjunction {"or" conjunction} */
static spg_status read_disjunction(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    SPG_TRY(read_conjunction(p, out));
    while (spg_parser_accept(p, SPG_TOKEN_OR)) {
        spg_tree *right = NULL;
        SPG_TRY(read_conjunction(p, &right));
        SPG_TRY(make_binary(p, SPG_OP_OR, start, *out, right, out));
    }
    return SPG_OK;
}

/* choice -> "if" expr "then" expr "else" expr */
static spg_status read_choice(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    spg_tree *condition = NULL, *then = NULL, *otherwise = NULL;
    SPG_TRY(spg_parser_deeper(p));
    spg_parser_next(p);
    SPG_TRY(spg_parser_expression(p, &condition));
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_THEN));
    SPG_TRY(spg_parser_expression(p, &then));
    SPG_TRY(spg_parser_expect(p, SPG_TOKEN_ELSE));
    SPG_TRY(spg_parser_expression(p, &otherwise));
    spg_parser_higher(p);
    return SPG_PARSER_NODE(p, CHOICE, start, out, condition, then, otherwise);
}

/* expr -> choice | disjunction */
spg_status spg_parser_expression(spg_parser *p, spg_tree **out)
{
    return spg_parser_is(p, SPG_TOKEN_IF) ? read_choice(p, out) : read_disjunction(p, out);
}
