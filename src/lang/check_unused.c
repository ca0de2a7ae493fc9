/* check_unused.c — a helper that nobody calls has no types; at least its names must mean something.
 * SPDX-License-Identifier: MIT */
#include "lang/draft.h"

static spg_status look(spg_unit *unit, const spg_tree *tree);

static spg_status look_at_children(spg_unit *unit, const spg_tree *tree, uint32_t from)
{
    for (uint32_t i = from; i < tree->count; i++) {
        if (tree->children[i] != NULL) { SPG_TRY(look(unit, tree->children[i])); }
    }
    return SPG_OK;
}

static spg_status look_at_binder(spg_unit *unit, const spg_tree *tree)
{
    spg_guess type = 0;
    uint32_t slot = 0;
    SPG_TRY(look(unit, tree->children[0]));
    if (tree->children[1] != NULL) { SPG_TRY(look(unit, tree->children[1])); }
    SPG_TRY(spg_infer_fresh(unit->lang, &type));
    SPG_TRY(spg_names_slot(unit, tree->text, type, true, tree->span, NULL, &slot));
    return look_at_children(unit, tree, 2);
}

/* "body binders…" */
static spg_status look_at_bound(spg_unit *unit, const spg_tree *tree)
{
    const size_t scope = unit->scope.count;
    for (uint32_t i = 1; i < tree->count; i++) { SPG_TRY(look_at_binder(unit, tree->children[i])); }
    SPG_TRY(look(unit, tree->children[0]));
    spg_names_leave(unit, scope);
    return SPG_OK;
}

static spg_status look_at_call(spg_unit *unit, const spg_tree *tree)
{
    const spg_lang *lang = unit->lang;
    spg_question_kind question = SPG_QUESTION_WINS;
    spg_draft *made = NULL;
    const bool is_question = spg_names_is_question(tree->text, &question);
    const uint32_t item = spg_names_find(lang, SPG_NAMES_CALLED, tree->text, unit->above);
    if (!is_question && spg_names_is_builtin(tree->text)) { return look_at_children(unit, tree, 0); }
    if (is_question || item == SPG_NO_INDEX) { return spg_check_call(unit, tree, &made); } /* says what is wrong */
    const spg_item *called = &lang->items.at[item];
    const spg_int wanted = called->kind == SPG_ITEM_DEF ? (spg_int)called->tree->count - 1 : called->tree->number;
    if (wanted != (spg_int)tree->count) { return spg_check_call(unit, tree, &made); }
    return look_at_children(unit, tree, 0);
}

static spg_status look(spg_unit *unit, const spg_tree *tree)
{
    spg_draft *made = NULL;
    switch ((int)tree->kind) {
    case SPG_TREE_NAME: return spg_check_expression(unit, tree, 0, &made);
    case SPG_TREE_CALL: return look_at_call(unit, tree);
    case SPG_TREE_LIST_FOR:
    case SPG_TREE_SET_FOR:
    case SPG_TREE_REDUCER: return look_at_bound(unit, tree);
    }
    return look_at_children(unit, tree, 0);
}

static spg_status look_at_def(spg_unit *unit, const spg_tree *tree)
{
    spg_guess *types = SPG_TAKE(&unit->lang->scratch, spg_guess, tree->count);
    if (types == NULL) { return unit->lang->run->error.status; }
    unit->params = types;
    for (uint32_t i = 1; i < tree->count; i++) {
        SPG_TRY(spg_infer_fresh(unit->lang, &types[i - 1]));
        SPG_TRY(spg_names_bind(unit, tree->children[i]->text, tree->children[i]->span, true, i - 1));
    }
    return look(unit, tree->children[0]);
}

spg_status spg_check_unused(spg_lang *lang, uint32_t item)
{
    spg_unit unit;
    const spg_unit_mark mark = spg_unit_open(lang);
    spg_unit_start(&unit, lang, SPG_UNIT_DEF, item);
    const spg_status status = look_at_def(&unit, lang->items.at[item].tree);
    spg_unit_end(&unit);
    spg_unit_close(lang, mark);
    return status;
}
