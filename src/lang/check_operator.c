/* check_operator.c — operators: which types they take. SPDX-License-Identifier: MIT */
#include "lang/draft.h"

spg_status spg_check_unary(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    const spg_tree *operand = tree->children[0];
    if (tree->op == SPG_OP_NOT) {
        SPG_TRY(spg_check_as(unit, operand, SPG_GUESS(BOOL), out));
        return spg_draft_make(unit, SPG_NODE_NOT, SPG_GUESS(BOOL), tree->span, 1, out, out);
    }
    if (operand->kind == SPG_TREE_NUMBER) { return spg_draft_int(unit, -operand->number, tree->span, out); }
    SPG_TRY(spg_check_as(unit, operand, SPG_GUESS(INT), out));
    return spg_draft_make(unit, SPG_NODE_NEG, SPG_GUESS(INT), tree->span, 1, out, out);
}

/* Both sides of one given type. */
static spg_status same(spg_unit *unit, const spg_tree *tree, spg_node_kind kind, spg_guess type, spg_draft **out)
{
    spg_draft *side[2] = {NULL, NULL};
    for (uint32_t i = 0; i < 2; i++) {
        SPG_TRY(spg_check_expression(unit, tree->children[i], type, &side[i]));
        bool fits = false;
        SPG_TRY(spg_coerce_try(unit, &side[i], type, &fits));
        if (fits) { continue; }
        char found[SPG_TYPE_TEXT_SIZE];
        char wanted[SPG_TYPE_TEXT_SIZE];
        const char *hint = tree->op == SPG_OP_SUB ? "to take things out of data use minus, without or with" : NULL;
        return SPG_BAD(unit, side[i]->span, "'%3' needs %1 on both sides, found %2", hint,
                       spg_infer_format(unit->lang, type, wanted), spg_infer_format(unit->lang, side[i]->type, found),
                       spg_op_word((spg_op)tree->op));
    }
    return spg_draft_make(unit, kind, type, tree->span, 2, side, out);
}

static spg_status both(spg_unit *unit, const spg_tree *tree, const char *message, const char *hint, spg_draft *side[2])
{
    bool fits = false;
    SPG_TRY(spg_check_expression(unit, tree->children[0], 0, &side[0]));
    SPG_TRY(spg_check_expression(unit, tree->children[1], side[0]->type, &side[1]));
    SPG_TRY(spg_coerce_join(unit, &side[0], &side[1], &fits));
    return fits ? SPG_OK : spg_coerce_clash(unit, tree->span, message, hint, side[0]->type, side[1]->type);
}

/* a > b is b < a. */
static spg_status compare(spg_unit *unit, const spg_tree *tree, spg_node_kind kind, bool swapped, spg_draft **out)
{
    spg_draft *side[2] = {NULL, NULL};
    SPG_TRY(both(unit, tree, "cannot compare %1 with %2", "both sides need one type", side));
    spg_draft *const turned[2] = {side[1], side[0]};
    return spg_draft_make(unit, kind, SPG_GUESS(BOOL), tree->span, 2, swapped ? turned : side, out);
}

/* Cheap enough to be computed twice. */
static bool is_simple(const spg_draft *draft)
{
    for (uint32_t i = 0; i < draft->count; i++) {
        if (draft->children[i]->count > 0) { return false; }
    }
    return true;
}

/* x in lo..hi is two comparisons where x is simple; else x is looked up in the list of the numbers. */
static spg_status in_range(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    const spg_tree *range = tree->children[1];
    spg_draft *low[2] = {NULL, NULL};
    spg_draft *high[2] = {NULL, NULL};
    spg_draft *test[2] = {NULL, NULL};
    SPG_TRY(spg_check_as(unit, tree->children[0], SPG_GUESS(INT), &low[1]));
    SPG_TRY(spg_check_as(unit, range->children[0], SPG_GUESS(INT), &low[0]));
    SPG_TRY(spg_draft_make(unit, SPG_NODE_LE, SPG_GUESS(BOOL), tree->span, 2, low, &test[0]));
    *out = test[0];
    if (spg_tree_child(range, 1) == NULL) { return SPG_OK; }
    if (!is_simple(low[1])) {
        spg_draft *side[2] = {low[1], NULL};
        SPG_TRY(spg_check_range(unit, range, &side[1]));
        return spg_draft_make(unit, SPG_NODE_MEMBER, SPG_GUESS(BOOL), tree->span, 2, side, out);
    }
    high[0] = low[1];
    SPG_TRY(spg_check_as(unit, range->children[1], SPG_GUESS(INT), &high[1]));
    SPG_TRY(spg_draft_make(unit, SPG_NODE_LE, SPG_GUESS(BOOL), tree->span, 2, high, &test[1]));
    return spg_draft_make(unit, SPG_NODE_AND_THEN, SPG_GUESS(BOOL), tree->span, 2, test, out);
}

static spg_status member(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    if (tree->children[1]->kind == SPG_TREE_RANGE) { return in_range(unit, tree, out); }
    spg_draft *side[2] = {NULL, NULL};
    spg_guess item = 0;
    bool fits = false;
    SPG_TRY(spg_check_expression(unit, tree->children[0], 0, &side[0]));
    SPG_TRY(spg_check_expression(unit, tree->children[1], 0, &side[1]));
    SPG_TRY(spg_coerce_items(unit, side[1], &item));
    SPG_TRY(spg_coerce_try(unit, &side[0], item, &fits));
    if (!fits) { return spg_coerce_clash(unit, tree->span, "%1 cannot be in %2", NULL, side[0]->type, side[1]->type); }
    return spg_draft_make(unit, SPG_NODE_MEMBER, SPG_GUESS(BOOL), tree->span, 2, side, out);
}

static spg_status plus(spg_unit *unit, const spg_tree *tree, spg_guess hint, spg_draft **out)
{
    static const char *const what = "'+' cannot add %1 and %2";
    spg_lang *lang = unit->lang;
    spg_draft *side[2] = {NULL, NULL};
    SPG_TRY(spg_check_expression(unit, tree->children[0], hint, &side[0]));
    SPG_TRY(spg_check_expression(unit, tree->children[1], side[0]->type, &side[1]));
    const spg_guess left = spg_infer_resolve(lang, side[0]->type);
    const spg_guess right = spg_infer_resolve(lang, side[1]->type);
    if (spg_infer_unify(lang, left, right)) {
        return spg_draft_make(unit, SPG_NODE_ADD, left, tree->span, 2, side, out);
    }
    const char *how = "'+' is for two numbers, two positions, two lists or two texts";
    if (left == SPG_GUESS(TEXT) || right == SPG_GUESS(TEXT)) { how = "write the value into the text: \"… {x} …\""; }
    if (left == SPG_GUESS(SET) || left == SPG_GUESS(BAG)) { how = "to put one more in, write: a plus x"; }
    if (spg_infer_is_list(lang, left) && right == left - 1) { how = "to append one item, write: a + [x]"; }
    return spg_coerce_clash(unit, tree->span, what, how, left, right);
}

static spg_status times(spg_unit *unit, const spg_tree *tree, spg_guess hint, spg_draft **out)
{
    spg_lang *lang = unit->lang;
    spg_draft *side[2] = {NULL, NULL};
    SPG_TRY(spg_check_expression(unit, tree->children[0], 0, &side[0]));
    SPG_TRY(spg_check_expression(unit, tree->children[1], hint, &side[1]));
    const bool turned = spg_infer_is(lang, side[0]->type, SPG_GUESS(POSITION));
    const spg_guess right = spg_infer_resolve(lang, side[1]->type);
    const bool fine = right == SPG_GUESS(INT) || right == SPG_GUESS(POSITION) || spg_infer_is_open(lang, right);
    if (turned || !fine || !spg_infer_unify(lang, side[0]->type, SPG_GUESS(INT))) {
        return spg_coerce_clash(unit, tree->span, "'*' cannot multiply %1 and %2",
                                turned ? "the number comes first: 3 * nim(5)"
                                       : "'*' is for two numbers, or a number of equal positions",
                                side[0]->type, right);
    }
    return spg_draft_make(unit, SPG_NODE_MUL, right, tree->span, 2, side, out);
}

spg_status spg_check_binary(spg_unit *unit, const spg_tree *tree, spg_guess hint, spg_draft **out)
{
    switch ((spg_op)tree->op) {
    case SPG_OP_OR: return same(unit, tree, SPG_NODE_OR_ELSE, SPG_GUESS(BOOL), out);
    case SPG_OP_AND: return same(unit, tree, SPG_NODE_AND_THEN, SPG_GUESS(BOOL), out);
    case SPG_OP_EQ: return compare(unit, tree, SPG_NODE_EQ, false, out);
    case SPG_OP_NE: return compare(unit, tree, SPG_NODE_NE, false, out);
    case SPG_OP_LT: return compare(unit, tree, SPG_NODE_LT, false, out);
    case SPG_OP_LE: return compare(unit, tree, SPG_NODE_LE, false, out);
    case SPG_OP_GT: return compare(unit, tree, SPG_NODE_LT, true, out);
    case SPG_OP_GE: return compare(unit, tree, SPG_NODE_LE, true, out);
    case SPG_OP_IN: return member(unit, tree, out);
    case SPG_OP_BIT_OR: return same(unit, tree, SPG_NODE_BIT_OR, SPG_GUESS(INT), out);
    case SPG_OP_XOR: return same(unit, tree, SPG_NODE_BIT_XOR, SPG_GUESS(INT), out);
    case SPG_OP_BIT_AND: return same(unit, tree, SPG_NODE_BIT_AND, SPG_GUESS(INT), out);
    case SPG_OP_SHL: return same(unit, tree, SPG_NODE_SHL, SPG_GUESS(INT), out);
    case SPG_OP_SHR: return same(unit, tree, SPG_NODE_SHR, SPG_GUESS(INT), out);
    case SPG_OP_ADD: return plus(unit, tree, hint, out);
    case SPG_OP_SUB: return same(unit, tree, SPG_NODE_SUB, SPG_GUESS(INT), out);
    case SPG_OP_MUL: return times(unit, tree, hint, out);
    case SPG_OP_DIV: return same(unit, tree, SPG_NODE_DIV, SPG_GUESS(INT), out);
    case SPG_OP_MOD: return same(unit, tree, SPG_NODE_MOD, SPG_GUESS(INT), out);
    case SPG_OP_POW: return same(unit, tree, SPG_NODE_POW, SPG_GUESS(INT), out);
    case SPG_OP_NONE:
    case SPG_OP_NOT:
    case SPG_OP_NEG:
    case SPG_OP_WIN:
    case SPG_OP_LOSE:
    case SPG_OP_DRAW:
    case SPG_OP_FIRST:
    case SPG_OP_SECOND:
    case SPG_OP_NUMBER:
    case SPG_OP_AGAIN:
    case SPG_OP_WORD:
    case SPG_OP_LINE:
    case SPG_OP_GRID:
    case SPG_OP_GRAPH:
    case SPG_OP_JSON:
    case SPG_OP_COUNT: break;
    }
    return SPG_BAD(unit, tree->span, "'%1' does not join two values", NULL, spg_op_word((spg_op)tree->op));
}
