/* check_builtin.c — the built-in functions. SPDX-License-Identifier: MIT */
#include "lang/draft.h"

#include <string.h>

/* Numbers in, a number out. */
static spg_status numbers(spg_unit *unit, const spg_tree *tree, spg_arithmetic_kind kind, spg_draft **out)
{
    const spg_arithmetic *function = &spg_arithmetics[kind];
    spg_draft *part[2] = {NULL, NULL};
    SPG_TRY(spg_check_count(unit, tree, function->count, function->call));
    for (uint32_t i = 0; i < function->count; i++) {
        SPG_TRY(spg_check_as(unit, tree->children[i], SPG_GUESS(INT), &part[i]));
    }
    return spg_draft_make(unit, spg_node_of_arithmetic(kind), SPG_GUESS(INT), tree->span, function->count, part, out);
}

/* min(a, b, c) is min(min(a, b), c). */
static spg_status least_of(spg_unit *unit, const spg_tree *tree, spg_node_kind kind, spg_draft **out)
{
    SPG_TRY(spg_check_as(unit, tree->children[0], SPG_GUESS(INT), out));
    for (uint32_t i = 1; i < tree->count; i++) {
        spg_draft *pair[2] = {*out, NULL};
        SPG_TRY(spg_check_as(unit, tree->children[i], SPG_GUESS(INT), &pair[1]));
        SPG_TRY(spg_draft_make(unit, kind, SPG_GUESS(INT), tree->span, 2, pair, out));
    }
    return SPG_OK;
}

/* A long list of arguments must not become a deep tree: readers recurse over it. */
static spg_status min_max(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    if (tree->count == 1) { return spg_check_reduce_list(unit, tree, out); }
    const bool is_min = strcmp(tree->text, "min") == 0;
    if (tree->count > 1 && tree->count <= 32) {
        return least_of(unit, tree, is_min ? SPG_NODE_MIN : SPG_NODE_MAX, out);
    }
    return SPG_BAD(unit, tree->span, "%1 takes a list, or 2 to 32 numbers", "write %1(a, b) or %1([a, b, c])",
                   tree->text);
}

static spg_status size(spg_unit *unit, const spg_tree *tree, spg_node_kind kind, spg_draft **out)
{
    SPG_TRY(spg_check_count(unit, tree, 1, kind == SPG_NODE_ROWS ? "rows(g)" : "cols(g)"));
    SPG_TRY(spg_check_as(unit, tree->children[0], SPG_GUESS(GRID), out));
    return spg_draft_make(unit, kind, SPG_GUESS(INT), tree->span, 1, out, out);
}

static spg_status length(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    SPG_TRY(spg_check_count(unit, tree, 1, "len(a)"));
    SPG_TRY(spg_check_expression(unit, tree->children[0], 0, out));
    return spg_draft_make(unit, SPG_NODE_LENGTH, SPG_GUESS(INT), tree->span, 1, out, out);
}

static spg_status join(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    spg_draft *part[2] = {NULL, NULL};
    spg_guess item = 0;
    SPG_TRY(spg_check_count(unit, tree, 2, "join(L, \" \")"));
    SPG_TRY(spg_check_expression(unit, tree->children[0], 0, &part[0]));
    SPG_TRY(spg_coerce_items(unit, part[0], &item));
    SPG_TRY(spg_check_as(unit, tree->children[1], SPG_GUESS(TEXT), &part[1]));
    return spg_draft_make(unit, SPG_NODE_JOIN, SPG_GUESS(TEXT), tree->span, 2, part, out);
}

/* lists(0..3, 0..2): all lists of 0 to 3 items, each from 0 to 2. */
static spg_status lists(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    spg_draft *part[4] = {NULL, NULL, NULL, NULL};
    SPG_TRY(spg_check_count(unit, tree, 2, "lists(0..3, 0..2)"));
    for (uint32_t i = 0; i < 2; i++) {
        const spg_tree *range = tree->children[i];
        if (range->kind != SPG_TREE_RANGE || spg_tree_child(range, 1) == NULL) {
            return SPG_BAD0(unit, range->span, "lists needs two ranges with an end: of the length, of the items",
                            "write: lists(0..3, 0..2)");
        }
        SPG_TRY(spg_check_as(unit, range->children[0], SPG_GUESS(INT), &part[2 * i]));
        SPG_TRY(spg_check_as(unit, range->children[1], SPG_GUESS(INT), &part[2 * i + 1]));
    }
    return spg_draft_make(unit, SPG_NODE_LISTS, SPG_GUESS_LIST(INT) + 1, tree->span, 4, part, out);
}

static spg_status needs_names(const spg_unit *unit, const spg_tree *tree)
{
    return SPG_BAD(unit, tree->span, "%1 needs a name that runs over something", "write: %1(x in L: condition)",
                   tree->text);
}

static spg_status other(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    const char *name = tree->text;
    if (strcmp(name, "min") == 0 || strcmp(name, "max") == 0) { return min_max(unit, tree, out); }
    if (strcmp(name, "len") == 0) { return length(unit, tree, out); }
    if (strcmp(name, "rows") == 0) { return size(unit, tree, SPG_NODE_ROWS, out); }
    if (strcmp(name, "cols") == 0) { return size(unit, tree, SPG_NODE_COLS, out); }
    if (strcmp(name, "join") == 0) { return join(unit, tree, out); }
    if (strcmp(name, "lists") == 0) { return lists(unit, tree, out); }
    if (strcmp(name, "sum") == 0 || strcmp(name, "xorsum") == 0 || strcmp(name, "sort") == 0) {
        SPG_TRY(spg_check_count(unit, tree, 1, "sum(a) or sum(x in a: e)"));
        return spg_check_reduce_list(unit, tree, out);
    }
    if (strcmp(name, "rewrite") == 0) {
        return SPG_BAD0(unit, tree->span, "rewrite needs a grid and at least one rule",
                        "write: rewrite(g, \"00\" => \"11\")");
    }
    return needs_names(unit, tree); /* all any count period */
}

spg_status spg_check_builtin(spg_unit *unit, const spg_tree *tree, bool *is_one, spg_draft **out)
{
    *is_one = spg_names_is_builtin(tree->text);
    if (!*is_one) { return SPG_OK; }
    const spg_arithmetic_kind function = spg_arithmetic_called(tree->text);
    return function != SPG_ARITHMETIC_COUNT ? numbers(unit, tree, function, out) : other(unit, tree, out);
}
