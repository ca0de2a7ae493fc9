/* check_expression.c — expressions: the dispatch, names, texts, choices. SPDX-License-Identifier: MIT */
#include "lang/draft.h"

#include <string.h>

static spg_status name_of_item(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    spg_lang *lang = unit->lang;
    uint32_t item = spg_names_find(lang, SPG_NAMES_VALUE, tree->text, unit->above);
    /* `given K = K + 1;` means the K above; a given whose value stands below has no type yet. */
    while (item != SPG_NO_INDEX && lang->items.at[item].index == SPG_NO_INDEX) {
        const uint32_t above = spg_names_previous(lang, item);
        if (above == SPG_NO_INDEX) {
            return SPG_BAD(unit, tree->span, "the given '%1' has no value yet at this place",
                           "move its line up, or declare its type: given %1: list;", tree->text);
        }
        item = above;
    }
    if (item != SPG_NO_INDEX) {
        const uint32_t given = lang->items.at[item].index;
        lang->program->givens.at[given].used = true;
        return spg_draft_leaf(unit, SPG_NODE_GIVEN, spg_guess_of(lang->program->givens.at[given].shape.type), given,
                              tree->span, out);
    }
    spg_question_kind question;
    if (spg_names_find(lang, SPG_NAMES_CALLED, tree->text, unit->above) != SPG_NO_INDEX ||
        spg_names_is_builtin(tree->text) || spg_names_is_question(tree->text, &question)) {
        return SPG_BAD(unit, tree->span, "'%1' needs arguments", "write %1(…)", tree->text);
    }
    const char *meant = spg_suggest_value(unit, tree->text);
    if (meant != NULL) {
        return SPG_BAD(unit, tree->span, "unknown name '%1'", "did you mean '%2'?", tree->text, meant);
    }
    return SPG_BAD(unit, tree->span, "unknown name '%1'",
                   "declare it: given %1; or bind it with for, let or a parameter", tree->text);
}

static spg_status name(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    const spg_scope_name *local = spg_names_local(unit, tree->text);
    if (local == NULL) { return name_of_item(unit, tree, out); }
    if (local->is_param) {
        return spg_draft_leaf(unit, SPG_NODE_PARAM, unit->params[local->index], local->index, tree->span, out);
    }
    return spg_draft_local_use(unit, local->index, tree->span, out);
}

static spg_status string_part(spg_unit *unit, const spg_tree *part, spg_draft **out)
{
    if (part->kind == SPG_TREE_PIECE) { return spg_draft_text(unit, part->text, part->text_length, part->span, out); }
    SPG_TRY(spg_check_expression(unit, part, 0, out));
    return spg_draft_make(unit, SPG_NODE_TO_TEXT, SPG_GUESS(TEXT), part->span, 1, out, out);
}

spg_status spg_check_string(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    if (tree->count == 0) { return spg_draft_text(unit, "", 0, tree->span, out); }
    if (tree->count == 1) {
        SPG_TRY(string_part(unit, tree->children[0], out));
        (*out)->span = tree->span; /* with the quotes */
        return SPG_OK;
    }
    spg_draft **parts = NULL;
    SPG_TRY(spg_draft_array(unit, tree->count, &parts));
    for (uint32_t i = 0; i < tree->count; i++) { SPG_TRY(string_part(unit, tree->children[i], &parts[i])); }
    return spg_draft_make(unit, SPG_NODE_JOIN_TEXT, SPG_GUESS(TEXT), tree->span, tree->count, parts, out);
}

static spg_status choice(spg_unit *unit, const spg_tree *tree, spg_guess hint, spg_draft **out)
{
    spg_draft *part[3] = {NULL, NULL, NULL};
    bool fits = false;
    SPG_TRY(spg_check_as(unit, tree->children[0], SPG_GUESS(BOOL), &part[0]));
    SPG_TRY(spg_check_expression(unit, tree->children[1], hint, &part[1]));
    const bool hinted = hint != 0 && !spg_infer_is_open(unit->lang, hint);
    SPG_TRY(spg_check_expression(unit, tree->children[2], hinted ? hint : part[1]->type, &part[2]));
    SPG_TRY(spg_coerce_join(unit, &part[1], &part[2], &fits));
    if (!fits) {
        return spg_coerce_clash(unit, part[2]->span, "'then' gives %1 and 'else' gives %2",
                                "both branches need one type", part[1]->type, part[2]->type);
    }
    return spg_draft_make(unit, SPG_NODE_SELECT, part[1]->type, tree->span, 3, part, out);
}

spg_status spg_check_range(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    spg_draft *bound[2] = {NULL, NULL};
    if (spg_tree_child(tree, 1) == NULL) {
        return SPG_BAD0(unit, tree->span, "this range has no end", "write the last number: 0..9");
    }
    SPG_TRY(spg_check_as(unit, tree->children[0], SPG_GUESS(INT), &bound[0]));
    SPG_TRY(spg_check_as(unit, tree->children[1], SPG_GUESS(INT), &bound[1]));
    return spg_draft_make(unit, SPG_NODE_SPAN, SPG_GUESS_LIST(INT), tree->span, 2, bound, out);
}

static spg_status no_expression(spg_unit *unit, const spg_tree *tree)
{
    return SPG_BAD(unit, tree->span, "'%1' is not an expression", NULL, spg_tree_word((spg_tree_kind)tree->kind));
}

static spg_status dispatch(spg_unit *unit, const spg_tree *tree, spg_guess hint, spg_draft **out)
{
    switch ((spg_tree_kind)tree->kind) {
    case SPG_TREE_NUMBER: return spg_draft_int(unit, tree->number, tree->span, out);
    case SPG_TREE_STRING: return spg_check_string(unit, tree, out);
    case SPG_TREE_PIECE: return spg_draft_text(unit, tree->text, tree->text_length, tree->span, out);
    case SPG_TREE_TRUE: return spg_draft_leaf(unit, SPG_NODE_BOOL, SPG_GUESS(BOOL), 1, tree->span, out);
    case SPG_TREE_FALSE: return spg_draft_leaf(unit, SPG_NODE_BOOL, SPG_GUESS(BOOL), 0, tree->span, out);
    case SPG_TREE_NOTHING: return spg_draft_leaf(unit, SPG_NODE_SUM, SPG_GUESS(POSITION), 0, tree->span, out);
    case SPG_TREE_NAME: return name(unit, tree, out);
    case SPG_TREE_CALL: return spg_check_call(unit, tree, out);
    case SPG_TREE_HEAP: return spg_check_heap(unit, tree, out);
    case SPG_TREE_UNARY: return spg_check_unary(unit, tree, out);
    case SPG_TREE_BINARY: return spg_check_binary(unit, tree, hint, out);
    case SPG_TREE_CHOICE: return choice(unit, tree, hint, out);
    case SPG_TREE_RANGE: return spg_check_range(unit, tree, out);
    case SPG_TREE_LIST: return spg_check_list(unit, tree, hint, out);
    case SPG_TREE_SET: return spg_check_set(unit, tree, out);
    case SPG_TREE_LIST_FOR:
    case SPG_TREE_SET_FOR: return spg_check_for(unit, tree, hint, out);
    case SPG_TREE_REDUCER: return spg_check_reducer(unit, tree, out);
    case SPG_TREE_WITH: return spg_check_with(unit, tree, hint, out);
    case SPG_TREE_WITHOUT:
    case SPG_TREE_PLUS:
    case SPG_TREE_MINUS: return spg_check_change(unit, tree, hint, out);
    case SPG_TREE_INDEX: return spg_check_index(unit, tree, out);
    case SPG_TREE_FIELD: return spg_check_field(unit, tree, out);
    case SPG_TREE_REWRITE: return spg_check_rewrite(unit, tree, out);
    case SPG_TREE_UPDATE:
    case SPG_TREE_BINDER:
    case SPG_TREE_WHERE:
    case SPG_TREE_WHILE:
    case SPG_TREE_BLOCK:
    case SPG_TREE_FOR:
    case SPG_TREE_IF:
    case SPG_TREE_LET:
    case SPG_TREE_ROLE:
    case SPG_TREE_END:
    case SPG_TREE_STUCK:
    case SPG_TREE_VERDICT:
    case SPG_TREE_MOVE:
    case SPG_TREE_LABEL:
    case SPG_TREE_TYPE:
    case SPG_TREE_FILE:
    case SPG_TREE_TITLE:
    case SPG_TREE_GIVENS:
    case SPG_TREE_GIVEN:
    case SPG_TREE_DEF:
    case SPG_TREE_GAME:
    case SPG_TREE_PARAM:
    case SPG_TREE_CLAIM:
    case SPG_TREE_FORMULA:
    case SPG_TREE_MAIN:
    case SPG_TREE_READ:
    case SPG_TREE_ITEM:
    case SPG_TREE_PRINT:
    case SPG_TREE_WRITE:
    case SPG_TREE_REPEAT:
    case SPG_TREE_LOOP:
    case SPG_TREE_UNTIL:
    case SPG_TREE_STOP:
    case SPG_TREE_ASSIGN:
    case SPG_TREE_COUNT: break;
    }
    return no_expression(unit, tree);
}

spg_status spg_check_expression(spg_unit *unit, const spg_tree *tree, spg_guess hint, spg_draft **out)
{
    spg_lang *lang = unit->lang;
    if (lang->depth >= SPG_CHECK_DEPTH_MAX) {
        return SPG_FAIL0(lang->run, SPG_TOO_BIG, tree->span, "helpers that call helpers are nested too deep here",
                         "shorten the chain of helpers");
    }
    lang->depth += 1;
    const spg_status status = dispatch(unit, tree, hint, out);
    lang->depth -= 1;
    return status;
}

spg_status spg_check_as(spg_unit *unit, const spg_tree *tree, spg_guess wanted, spg_draft **out)
{
    SPG_TRY(spg_check_expression(unit, tree, wanted, out));
    return spg_coerce(unit, out, wanted);
}
