/* tidy_blanks.c — where blanks stand and lines may be broken. SPDX-License-Identifier: MIT
 *
 * Most of it follows from neighbouring tokens (tidy_lines.c). The tree tells the rest: `n-k` but `nim(a) + nim(b)`, `f(a,b)`
 * but `f(a, b+1)`, braces of blocks and of sets. It is bounded in depth, so that recursion is safe. */
#include <string.h>

#include "lang/tidier.h"

enum { SHORT_GROUP = 12 }; /* columns of a parenthesis that counts as one operand */

/* What a break costs, beside how deep it stands in brackets: the looser the operator, the less. */
enum {
    CUT_COLON = 1,
    CUT_LABEL = 1,
    CUT_COMMA = 2,
    CUT_ASSIGN = 2,
    CUT_CHOICE = 3,
    CUT_OR = 4,
    CUT_AND = 5,
    CUT_EQUAL = 6,
    CUT_SUM = 7
};

static spg_tidy_unit *unit_at(spg_tidier *t, uint32_t unit)
{
    return &t->list.units.at[unit];
}

/* The unit behind a node: an operator, a comma, a colon. */
static uint32_t unit_behind(const spg_tidier *t, const spg_tree *node)
{
    return spg_tidier_last(t, node->span) + 1;
}

/* A node knows no parentheses around it; its span does. */
static bool in_parentheses(const spg_tidier *t, const spg_tree *node)
{
    const uint32_t first = spg_tidier_first(t, node->span);
    return spg_tidier_unit(t, first)->kind == SPG_TOKEN_PAREN_OPEN &&
           spg_tidier_unit(t, first)->partner == spg_tidier_last(t, node->span);
}

static bool is_binary(const spg_tree *node, spg_op one, spg_op two, spg_op three)
{
    return node->kind == SPG_TREE_BINARY && (node->op == one || node->op == two || node->op == three);
}

static bool is_sum(const spg_tree *node)
{
    return is_binary(node, SPG_OP_ADD, SPG_OP_SUB, SPG_OP_SUB);
}

static bool is_product(const spg_tree *node)
{
    return is_binary(node, SPG_OP_MUL, SPG_OP_DIV, SPG_OP_MOD);
}

static bool is_negative(const spg_tree *node)
{
    return node->kind == SPG_TREE_UNARY && node->op == SPG_OP_NEG;
}

static bool is_atom(const spg_tidier *t, const spg_tree *node)
{
    const bool atom = node->kind == SPG_TREE_NUMBER || node->kind == SPG_TREE_NAME || node->kind == SPG_TREE_TRUE ||
                      node->kind == SPG_TREE_FALSE;
    return (atom && !in_parentheses(t, node)) || (is_negative(node) && node->children[0]->kind == SPG_TREE_NUMBER);
}

static bool all_atoms(const spg_tidier *t, const spg_tree *node, uint32_t from)
{
    for (uint32_t i = from; i < node->count; i++) {
        if (node->children[i] != NULL && !is_atom(t, node->children[i])) { return false; }
    }
    return true;
}

/* Is the left operand part of the same chain a + b - c? */
static bool goes_on(const spg_tidier *t, const spg_tree *chain)
{
    const spg_tree *left = chain->children[0];
    return (is_sum(chain) ? is_sum(left) : is_product(left)) && !in_parentheses(t, left);
}

static bool is_solid(const spg_tidier *t, const spg_tree *node);

/* len, rows and cols read like names: len(a)-1. */
static bool is_measure(const spg_tidier *t, const spg_tree *node)
{
    return node->kind == SPG_TREE_CALL && all_atoms(t, node, 0) &&
           (strcmp(node->text, "len") == 0 || strcmp(node->text, "rows") == 0 || strcmp(node->text, "cols") == 0);
}

/* As it is printed without blanks, whatever stands between its tokens now. */
static bool is_narrow(const spg_tidier *t, const spg_tree *node)
{
    uint32_t width = 0;
    for (uint32_t i = spg_tidier_first(t, node->span); i <= spg_tidier_last(t, node->span); i++) {
        width += spg_tidier_unit(t, i)->width;
        if (width > SHORT_GROUP) { return false; }
    }
    return true;
}

/* An operand that looks like one thing. */
static bool is_short(const spg_tidier *t, const spg_tree *node)
{
    if (in_parentheses(t, node)) { return is_narrow(t, node) && is_solid(t, node); }
    if (node->kind == SPG_TREE_INDEX) { return is_solid(t, node); }
    if (node->kind == SPG_TREE_FIELD) { return is_short(t, node->children[0]); }
    return is_measure(t, node) || (is_atom(t, node) && !is_negative(node));
}

static bool is_short_factor(const spg_tidier *t, const spg_tree *node)
{
    if (!is_binary(node, SPG_OP_POW, SPG_OP_POW, SPG_OP_POW) || in_parentheses(t, node)) { return is_short(t, node); }
    return is_short(t, node->children[0]) && is_short(t, node->children[1]);
}

/* Has a chain of + and -, or of * and /, no blanks? Not with a remainder in it, whose rank is easily misread. */
static bool is_tight(const spg_tidier *t, const spg_tree *chain)
{
    bool (*fits)(const spg_tidier *, const spg_tree *) = is_sum(chain) ? is_short : is_short_factor;
    for (;; chain = chain->children[0]) {
        const spg_tree *left = chain->children[0];
        if (chain->op == SPG_OP_MOD || !fits(t, chain->children[1])) { return false; }
        if (goes_on(t, chain)) { continue; }
        return fits(t, left) || (is_negative(left) && is_short(t, left->children[0]));
    }
}

/* Would it be printed without a blank? */
static bool is_solid(const spg_tidier *t, const spg_tree *node)
{
    if (is_sum(node) || is_product(node)) { return is_tight(t, node); }
    if (is_binary(node, SPG_OP_POW, SPG_OP_POW, SPG_OP_POW) || node->kind == SPG_TREE_INDEX ||
        node->kind == SPG_TREE_FIELD || is_negative(node)) {
        for (uint32_t i = 0; i < node->count; i++) {
            if (node->children[i] != NULL && !is_solid(t, node->children[i])) { return false; }
        }
        return true;
    }
    return is_atom(t, node) || node->kind == SPG_TREE_NAME || node->kind == SPG_TREE_NUMBER || is_measure(t, node);
}

static void close_up(spg_tidier *t, uint32_t unit)
{
    unit_at(t, unit)->gap = SPG_TIDY_CLOSE;
    unit_at(t, unit + 1)->gap = SPG_TIDY_CLOSE;
}

/* Commas behind all children but the last from `from` on. */
static void close_commas(spg_tidier *t, const spg_tree *node, uint32_t from, uint32_t to)
{
    for (uint32_t i = from; i + 1 < to; i++) {
        if (node->children[i + 1] == NULL) { return; }
        unit_at(t, unit_behind(t, node->children[i]) + 1)->gap = SPG_TIDY_CLOSE;
    }
}

/* An item that needs no blank in front of it: [1,-2,3..5,"ab",[6,7]]. */
static bool is_plain_item(const spg_tidier *t, const spg_tree *item)
{
    if (item->kind == SPG_TREE_RANGE) { return all_atoms(t, item, 0); }
    if (item->kind == SPG_TREE_LIST || item->kind == SPG_TREE_SET) {
        for (uint32_t i = 0; i < item->count; i++) {
            if (!is_plain_item(t, item->children[i])) { return false; }
        }
        return true;
    }
    return item->kind == SPG_TREE_STRING || is_atom(t, item);
}

/* A row per line: when the author broke the line behind '[', or behind every row; and when the rows do not fit one. */
static bool is_spread(const spg_tidier *t, const spg_tree *list)
{
    const uint32_t open = spg_tidier_first(t, list->span);
    if (spg_tidier_unit(t, open + 1)->newline) { return true; }
    if (list->count < 3) { return false; }
    bool broken = true;
    uint64_t width = 0;
    for (uint32_t i = 0; i < list->count; i++) {
        const spg_tree *item = list->children[i];
        if (item->kind != SPG_TREE_STRING && item->kind != SPG_TREE_LIST) { return false; }
        const uint32_t first = spg_tidier_first(t, item->span), last = spg_tidier_last(t, item->span);
        broken = broken && (i == 0 || spg_tidier_unit(t, first)->newline);
        for (uint32_t unit = first; unit <= last; unit++) { width += spg_tidier_unit(t, unit)->width; }
    }
    return broken || width + list->count > SPG_TIDY_COLUMNS - SPG_TIDY_INDENT;
}

static void mark_list(spg_tidier *t, const spg_tree *node)
{
    if (is_plain_item(t, node)) { close_commas(t, node, 0, node->count); }
    if (node->kind != SPG_TREE_LIST || node->count == 0 || in_parentheses(t, node) || !is_spread(t, node)) { return; }
    const uint32_t open = spg_tidier_first(t, node->span), close = spg_tidier_last(t, node->span);
    unit_at(t, open)->spread = unit_at(t, open)->ends_line = true;
    unit_at(t, close)->spread = true;
    for (uint32_t i = 0; i < node->count; i++) {
        const uint32_t behind = unit_behind(t, node->children[i]);
        unit_at(t, i + 1 < node->count ? behind : behind - 1)->ends_line = true;
    }
}

static void mark_block(spg_tidier *t, const spg_tree *node)
{
    const uint32_t close = spg_tidier_last(t, node->span);
    unit_at(t, close)->block = true;
    unit_at(t, spg_tidier_unit(t, close)->partner)->block = true;
}

static void walk(spg_tidier *t, const spg_tree *node, bool in_range);

static void walk_chain(spg_tidier *t, const spg_tree *chain, bool in_range)
{
    const bool tight = in_range || is_tight(t, chain);
    for (;; chain = chain->children[0]) {
        const uint32_t sign = unit_behind(t, chain->children[0]);
        if (tight) {
            close_up(t, sign);
        } else if (is_sum(chain)) {
            unit_at(t, sign - 1)->cut = CUT_SUM;
        }
        walk(t, chain->children[1], in_range);
        if (!goes_on(t, chain)) { break; }
    }
    walk(t, chain->children[0], in_range);
}

/* Breaks behind a colon and behind a label; what the kind of a node says about the tokens in it. */
static void mark_node(spg_tidier *t, const spg_tree *node)
{
    const uint32_t first = spg_tidier_first(t, node->span), last = spg_tidier_last(t, node->span);
    switch ((spg_tree_kind)node->kind) {
    case SPG_TREE_GAME:
    case SPG_TREE_MAIN:
    case SPG_TREE_BLOCK: mark_block(t, node); break;
    case SPG_TREE_UNARY: /* the word `not` keeps its blank */
        if (node->op == SPG_OP_NEG && !in_parentheses(t, node)) { unit_at(t, first + 1)->gap = SPG_TIDY_CLOSE; }
        break;
    case SPG_TREE_CALL:
        if (all_atoms(t, node, 0)) { close_commas(t, node, 0, node->count); }
        break;
    case SPG_TREE_LIST:
    case SPG_TREE_SET: mark_list(t, node); break;
    case SPG_TREE_INDEX:
    case SPG_TREE_UPDATE: /* list index column?, value index column? */
        close_commas(t, node, 1, node->count);
        if (node->children[2] != NULL) { unit_at(t, unit_behind(t, node->children[1]))->cut = 0; }
        if (node->kind == SPG_TREE_INDEX) { unit_at(t, unit_behind(t, node->children[0]))->gap = SPG_TIDY_CLOSE; }
        break;
    case SPG_TREE_FORMULA:
        close_commas(t, node, 3, 3 + (uint32_t)node->number);
        if (node->children[2] == NULL) { /* moves(…): binders */
            unit_at(t, spg_tidier_first(t, node->children[3 + (uint32_t)node->number]->span) - 1)->cut = CUT_COLON;
        }
        break;
    case SPG_TREE_CLAIM:
    case SPG_TREE_REDUCER:
        if (node->count > 1) { unit_at(t, unit_behind(t, node->children[node->count - 1]))->cut = CUT_COLON; }
        break;
    case SPG_TREE_LABEL: unit_at(t, last)->cut = CUT_LABEL; break;
    case SPG_TREE_PRINT:
    case SPG_TREE_WRITE:
        if (node->count > 0) { unit_at(t, first + 1)->gap = SPG_TIDY_BLANK; }
        break;
    case SPG_TREE_REPEAT: unit_at(t, first + 1)->gap = SPG_TIDY_BLANK; break;
    default: break;
    }
}

/* in_range: the node is an end of a range or an index, where sums have no blanks: 0..len(a)-1, x[2*i+1]. */
static void walk(spg_tidier *t, const spg_tree *node, bool in_range)
{
    if (node == NULL || node->kind == SPG_TREE_STRING) { return; } /* a string is one unit, holes and all */
    const bool inside = in_range && !in_parentheses(t, node);
    mark_node(t, node);
    if (is_sum(node) || is_product(node)) {
        walk_chain(t, node, inside);
        return;
    }
    for (uint32_t i = 0; i < node->count; i++) {
        walk(t, node->children[i], node->kind == SPG_TREE_RANGE || (node->kind == SPG_TREE_INDEX && i > 0));
    }
}

/* ---- what needs no tree ---- */

static void mark_unit(spg_tidier *t, uint32_t unit)
{
    spg_tidy_unit *u = unit_at(t, unit);
    switch ((int)u->kind) {
    case SPG_TOKEN_COMMA: u->cut = CUT_COMMA; break;
    case SPG_TOKEN_ELSE:
    case SPG_TOKEN_WHERE:
    case SPG_TOKEN_WHILE: unit_at(t, unit - 1)->cut = CUT_CHOICE; break;
    case SPG_TOKEN_OR: unit_at(t, unit - 1)->cut = CUT_OR; break;
    case SPG_TOKEN_AND: unit_at(t, unit - 1)->cut = CUT_AND; break;
    case SPG_TOKEN_EQUAL:
    case SPG_TOKEN_UNEQUAL:
    case SPG_TOKEN_ASSIGN:
        u->cut = u->kind == SPG_TOKEN_ASSIGN ? CUT_ASSIGN : CUT_EQUAL;
        u->cut_for_rest = true;
        break;
    default: break;
    }
}

/* Brackets are balanced: the parser has read them. The open ones are chained by their partners until they are closed. */
static void pair_brackets(spg_tidier *t)
{
    uint32_t open = SPG_TIDY_NONE;
    for (uint32_t i = 0; i < t->list.units.count; i++) {
        spg_tidy_unit *u = unit_at(t, i);
        if (u->kind == SPG_TOKEN_PAREN_OPEN || u->kind == SPG_TOKEN_BRACKET_OPEN || u->kind == SPG_TOKEN_BRACE_OPEN) {
            u->partner = open;
            open = i;
        } else if (u->kind == SPG_TOKEN_PAREN_CLOSE || u->kind == SPG_TOKEN_BRACKET_CLOSE ||
                   u->kind == SPG_TOKEN_BRACE_CLOSE) {
            const uint32_t outer = unit_at(t, open)->partner;
            u->partner = open;
            unit_at(t, open)->partner = i;
            open = outer;
        }
    }
}

void spg_tidier_mark(spg_tidier *t)
{
    pair_brackets(t);
    for (uint32_t i = 0; i < t->list.units.count; i++) { mark_unit(t, i); }
    walk(t, t->file, false);
}
