/* check_binder.c — `x in domain by step where … while …`, and all that binds: lists, sets, sums, least and greatest.
 * SPDX-License-Identifier: MIT */
#include "lang/draft.h"

#include <string.h>

static bool is_endless(const spg_tree *tree)
{
    const spg_tree *domain = tree->children[0];
    if (domain->kind != SPG_TREE_RANGE || spg_tree_child(domain, 1) != NULL) { return false; }
    for (uint32_t i = 2; i < tree->count; i++) {
        if (tree->children[i]->kind == SPG_TREE_WHILE) { return false; }
    }
    return true;
}

static spg_status step_of(spg_unit *unit, const spg_tree *step, spg_draft **out)
{
    *out = NULL;
    if (step == NULL) { return SPG_OK; }
    SPG_TRY(spg_check_as(unit, step, SPG_GUESS(INT), out));
    if ((*out)->kind == SPG_NODE_INT && (*out)->number <= 0) {
        return SPG_BAD0(unit, step->span, "a step must be positive", "to run downwards, bind i in 0..n and use n - i");
    }
    return SPG_OK;
}

static spg_status range_domain(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    const spg_tree *range = tree->children[0];
    const spg_tree *high = spg_tree_child(range, 1);
    spg_draft *part[3] = {NULL, NULL, NULL};
    uint32_t count = 0;
    SPG_TRY(spg_check_as(unit, range->children[0], SPG_GUESS(INT), &part[count++]));
    if (high != NULL) { SPG_TRY(spg_check_as(unit, high, SPG_GUESS(INT), &part[count++])); }
    SPG_TRY(step_of(unit, spg_tree_child(tree, 1), &part[count++]));
    return spg_draft_make(unit, high != NULL ? SPG_NODE_FROM_TO : SPG_NODE_FROM, 0, range->span, count, part, out);
}

static spg_status list_domain(spg_unit *unit, const spg_tree *tree, spg_guess hint, spg_guess *item, spg_draft **out)
{
    const spg_tree *step = spg_tree_child(tree, 1);
    if (step != NULL) { return SPG_BAD0(unit, step->span, "'by' needs a range", "write: for i in 0..n by 2"); }
    spg_draft *list = NULL;
    SPG_TRY(spg_check_expression(unit, tree->children[0], hint, &list));
    SPG_TRY(spg_coerce_items(unit, list, item));
    return spg_draft_make(unit, SPG_NODE_ITEMS, 0, list->span, 1, &list, out);
}

static spg_status guard(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    SPG_TRY(spg_check_as(unit, tree->children[0], SPG_GUESS(BOOL), out));
    const spg_node_kind kind = tree->kind == SPG_TREE_WHERE ? SPG_NODE_WHERE : SPG_NODE_WHILE;
    return spg_draft_make(unit, kind, 0, tree->span, 1, out, out);
}

spg_status spg_check_binder(spg_unit *unit, const spg_tree *tree, bool endless, spg_guess hint, spg_draft **out)
{
    if (!endless && is_endless(tree)) {
        return SPG_BAD(unit, tree->children[0]->span, "this range never ends",
                       "give it an end, or stop it: for %1 in 1.. while %1 * %1 <= n", tree->text);
    }
    spg_draft **parts = NULL;
    spg_guess item = SPG_GUESS(INT);
    uint32_t slot = 0;
    const uint32_t guards = tree->count > 2 ? tree->count - 2 : 0;
    SPG_TRY(spg_draft_array(unit, 1 + (size_t)guards, &parts));
    if (tree->children[0]->kind == SPG_TREE_RANGE) {
        SPG_TRY(range_domain(unit, tree, &parts[0]));
    } else {
        SPG_TRY(list_domain(unit, tree, hint, &item, &parts[0]));
    }
    SPG_TRY(spg_names_slot(unit, tree->text, item, true, tree->span, parts[0], &slot));
    for (uint32_t i = 0; i < guards; i++) { SPG_TRY(guard(unit, tree->children[2 + i], &parts[1 + i])); }
    SPG_TRY(spg_draft_make(unit, SPG_NODE_BINDER, 0, tree->span, 1 + guards, parts, out));
    (*out)->data = slot;
    return SPG_OK;
}

/* Children 1 … of a tree "body binders…", then the body as `last`; the names end with it. */
static spg_status bound(spg_unit *unit, const spg_tree *tree, bool endless, spg_guess body, spg_draft ***parts)
{
    const size_t scope = unit->scope.count;
    SPG_TRY(spg_draft_array(unit, tree->count, parts));
    for (uint32_t i = 1; i < tree->count; i++) {
        SPG_TRY(spg_check_binder(unit, tree->children[i], endless, 0, &(*parts)[i - 1]));
    }
    SPG_TRY(spg_check_expression(unit, tree->children[0], body, &(*parts)[tree->count - 1]));
    spg_names_leave(unit, scope);
    return SPG_OK;
}

spg_status spg_check_for(spg_unit *unit, const spg_tree *tree, spg_guess hint, spg_draft **out)
{
    spg_lang *lang = unit->lang;
    spg_draft **parts = NULL;
    const bool is_set = tree->kind == SPG_TREE_SET_FOR;
    const bool listed = !is_set && hint != 0 && spg_infer_is_list(lang, hint);
    const uint32_t last = tree->count - 1;
    SPG_TRY(bound(unit, tree, false, listed ? spg_infer_resolve(lang, hint) - 1 : is_set ? SPG_GUESS(INT) : 0, &parts));
    if (is_set) { SPG_TRY(spg_coerce(unit, &parts[last], SPG_GUESS(INT))); }
    if (listed) { SPG_TRY(spg_coerce(unit, &parts[last], spg_infer_resolve(lang, hint) - 1)); }
    SPG_TRY(spg_draft_make(unit, SPG_NODE_COMPREHEND, spg_infer_resolve(lang, parts[last]->type) + 1, tree->span,
                           tree->count, parts, out));
    if (!is_set) { return SPG_OK; }
    return spg_draft_make(unit, SPG_NODE_CONVERT, SPG_GUESS(SET), tree->span, 1, out, out);
}

bool spg_check_reduce_op(const char *word, spg_reduce_op *op)
{
    static const struct {
        const char *word;
        spg_reduce_op op;
    } table[] = {{"sum", SPG_REDUCE_SUM},    {"xorsum", SPG_REDUCE_XOR}, {"min", SPG_REDUCE_MIN},
                 {"max", SPG_REDUCE_MAX},    {"all", SPG_REDUCE_ALL},    {"any", SPG_REDUCE_ANY},
                 {"count", SPG_REDUCE_COUNT}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        if (strcmp(table[i].word, word) == 0) {
            *op = table[i].op;
            return true;
        }
    }
    return false;
}

/* sum: of numbers or positions, found at emission when the body's type is settled. */
static spg_status reduce(spg_unit *unit, spg_reduce_op op, spg_span span, spg_draft **parts, uint32_t count,
                         spg_draft **out)
{
    spg_guess type = SPG_GUESS(INT);
    spg_draft **body = &parts[count - 1];
    if (op == SPG_REDUCE_SUM) {
        type = (*body)->type;
    } else if (op == SPG_REDUCE_ALL || op == SPG_REDUCE_ANY || op == SPG_REDUCE_COUNT) {
        SPG_TRY(spg_coerce(unit, body, SPG_GUESS(BOOL)));
        type = op == SPG_REDUCE_COUNT ? SPG_GUESS(INT) : SPG_GUESS(BOOL);
    } else {
        SPG_TRY(spg_coerce(unit, body, SPG_GUESS(INT)));
    }
    SPG_TRY(spg_draft_make(unit, SPG_NODE_REDUCE, type, span, count, parts, out));
    (*out)->data = op;
    return SPG_OK;
}

static spg_status one_binder(const spg_unit *unit, const spg_tree *tree)
{
    if (tree->count == 2) { return SPG_OK; }
    return SPG_BAD(unit, tree->span, "%1 takes one name", "write: %1(x in L: e)", tree->text);
}

static spg_status sort(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    spg_draft **parts = NULL;
    SPG_TRY(one_binder(unit, tree));
    SPG_TRY(bound(unit, tree, false, 0, &parts));
    const spg_guess item = spg_infer_resolve(unit->lang, unit->locals.at[parts[0]->data].type);
    return spg_draft_make(unit, SPG_NODE_SORT, item + 1, tree->span, 2, parts, out);
}

static spg_status period(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    spg_draft **parts = NULL;
    if (unit->kind != SPG_UNIT_CLAIM) {
        return SPG_BAD0(unit, tree->span, "period can be asked only in claims, formulas and main",
                        "rules say how a game is played, not who wins it");
    }
    SPG_TRY(one_binder(unit, tree));
    SPG_TRY(bound(unit, tree, true, 0, &parts));
    if (spg_infer_resolve(unit->lang, parts[1]->type) != SPG_GUESS(BOOL)) {
        SPG_TRY(spg_coerce(unit, &parts[1], SPG_GUESS(INT)));
    }
    return spg_draft_make(unit, SPG_NODE_PERIOD, SPG_GUESS_LIST(INT), tree->span, 2, parts, out);
}

spg_status spg_check_reducer(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    if (strcmp(tree->text, "sort") == 0) { return sort(unit, tree, out); }
    if (strcmp(tree->text, "period") == 0) { return period(unit, tree, out); }
    spg_reduce_op op = SPG_REDUCE_SUM;
    if (!spg_check_reduce_op(tree->text, &op)) {
        return SPG_BAD(unit, tree->span, "'%1' does not bind names", NULL, tree->text);
    }
    spg_draft **parts = NULL;
    const bool is_truth = op == SPG_REDUCE_ALL || op == SPG_REDUCE_ANY || op == SPG_REDUCE_COUNT;
    SPG_TRY(bound(unit, tree, op == SPG_REDUCE_ANY,
                  op == SPG_REDUCE_SUM ? 0
                  : is_truth           ? SPG_GUESS(BOOL)
                                       : SPG_GUESS(INT),
                  &parts));
    return reduce(unit, op, tree->span, parts, tree->count, out);
}

/* sum(a), xorsum(a), min(a), max(a), sort(a). */
spg_status spg_check_reduce_list(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    spg_draft *list = NULL;
    spg_draft *parts[2] = {NULL, NULL};
    spg_guess item = 0;
    SPG_TRY(spg_check_expression(unit, tree->children[0], 0, &list));
    SPG_TRY(spg_coerce_items(unit, list, &item));
    SPG_TRY(spg_draft_each(unit, list, item, &parts[0], &parts[1]));
    if (strcmp(tree->text, "sort") == 0) {
        return spg_draft_make(unit, SPG_NODE_SORT, spg_infer_resolve(unit->lang, item) + 1, tree->span, 2, parts, out);
    }
    spg_reduce_op op = SPG_REDUCE_SUM;
    (void)spg_check_reduce_op(tree->text, &op);
    return reduce(unit, op, tree->span, parts, 2, out);
}
