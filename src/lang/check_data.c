/* check_data.c — lists, sets, bags and grids: building, reading and changing them. SPDX-License-Identifier: MIT */
#include "lang/draft.h"

#include <assert.h>

/* What the items of a list literal should be when the place wants this type. */
static spg_status item_hint(spg_lang *lang, spg_guess hint, spg_guess *item)
{
    if (hint != 0 && spg_infer_is_list(lang, hint)) {
        *item = spg_infer_resolve(lang, hint) - 1;
        return SPG_OK;
    }
    return spg_infer_fresh(lang, item);
}

static bool has_ranges(const spg_tree *tree)
{
    for (uint32_t i = 0; i < tree->count; i++) {
        if (tree->children[i]->kind == SPG_TREE_RANGE) { return true; }
    }
    return false;
}

/* [1, 3..5, 9]: runs of items and spans one after the other. */
static spg_status joined_items(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    spg_draft **parts = NULL;
    spg_draft **run = NULL;
    uint32_t part_count = 0;
    uint32_t run_count = 0;
    SPG_TRY(spg_draft_array(unit, tree->count, &parts));
    SPG_TRY(spg_draft_array(unit, tree->count, &run));
    for (uint32_t i = 0; i <= tree->count; i++) {
        const bool is_range = i < tree->count && tree->children[i]->kind == SPG_TREE_RANGE;
        if ((is_range || i == tree->count) && run_count > 0) {
            SPG_TRY(spg_draft_make(unit, SPG_NODE_LIST, SPG_GUESS_LIST(INT), run[0]->span, run_count, run,
                                   &parts[part_count++]));
            run_count = 0;
        }
        if (is_range) { SPG_TRY(spg_check_range(unit, tree->children[i], &parts[part_count++])); }
        if (!is_range && i < tree->count) {
            SPG_TRY(spg_check_as(unit, tree->children[i], SPG_GUESS(INT), &run[run_count++]));
        }
    }
    *out = parts[0];
    if (part_count == 1) { return SPG_OK; }
    return spg_draft_make(unit, SPG_NODE_JOIN_LISTS, SPG_GUESS_LIST(INT), tree->span, part_count, parts, out);
}

spg_status spg_check_list(spg_unit *unit, const spg_tree *tree, spg_guess hint, spg_draft **out)
{
    if (has_ranges(tree)) { return joined_items(unit, tree, out); }
    spg_guess item = 0;
    spg_draft **items = NULL;
    SPG_TRY(item_hint(unit->lang, hint, &item));
    SPG_TRY(spg_draft_array(unit, tree->count, &items));
    for (uint32_t i = 0; i < tree->count; i++) {
        bool fits = false;
        SPG_TRY(spg_check_expression(unit, tree->children[i], item, &items[i]));
        SPG_TRY(spg_coerce_try(unit, &items[i], item, &fits));
        if (!fits) {
            return spg_coerce_clash(unit, items[i]->span, "an item of this list is %2, but %1 is expected",
                                    "all items of a list have one type", item, items[i]->type);
        }
    }
    return spg_draft_make(unit, SPG_NODE_LIST, item + 1, tree->span, tree->count, items, out);
}

spg_status spg_check_set(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    if (has_ranges(tree)) {
        SPG_TRY(joined_items(unit, tree, out));
        return spg_draft_make(unit, SPG_NODE_CONVERT, SPG_GUESS(SET), tree->span, 1, out, out);
    }
    spg_draft **items = NULL;
    SPG_TRY(spg_draft_array(unit, tree->count, &items));
    for (uint32_t i = 0; i < tree->count; i++) {
        bool fits = false;
        SPG_TRY(spg_check_expression(unit, tree->children[i], SPG_GUESS(INT), &items[i]));
        SPG_TRY(spg_coerce_try(unit, &items[i], SPG_GUESS(INT), &fits));
        if (!fits) {
            return spg_coerce_clash(unit, items[i]->span, "a set holds numbers, not %1",
                                    "for other items write a list: [ ]", items[i]->type, 0);
        }
    }
    return spg_draft_make(unit, SPG_NODE_SET, SPG_GUESS(SET), tree->span, tree->count, items, out);
}

/* A type still open is taken for a list here: sets cannot be indexed. */
static spg_status open_is_list(spg_unit *unit, spg_guess type)
{
    if (!spg_infer_is_open(unit->lang, type)) { return SPG_OK; }
    spg_guess item = 0;
    SPG_TRY(spg_infer_fresh(unit->lang, &item));
    spg_infer_unify(unit->lang, type, item + 1);
    return SPG_OK;
}

static spg_status index_one(spg_unit *unit, spg_span span, spg_draft *list, spg_draft *index, spg_draft **out)
{
    spg_lang *lang = unit->lang;
    assert(list != NULL);
    SPG_TRY(open_is_list(unit, list->type));
    const spg_guess type = spg_infer_resolve(lang, list->type);
    spg_draft *const pair[2] = {list, index};
    if (spg_infer_is_list(lang, type)) { return spg_draft_make(unit, SPG_NODE_INDEX, type - 1, span, 2, pair, out); }
    if (type == SPG_GUESS(BAG)) { return spg_draft_make(unit, SPG_NODE_INDEX, SPG_GUESS(INT), span, 2, pair, out); }
    const char *hint = type == SPG_GUESS(GRID)  ? "a cell has a row and a column: g[r, c]"
                       : type == SPG_GUESS(SET) ? "a set has no places; run over it with for, or use min and max"
                                                : NULL;
    return spg_coerce_clash(unit, list->span, "%1 has no items to index", hint, type, 0);
}

spg_status spg_check_index(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    const spg_tree *column = spg_tree_child(tree, 2);
    spg_draft *part[3] = {NULL, NULL, NULL};
    SPG_TRY(spg_check_expression(unit, tree->children[0], 0, &part[0]));
    SPG_TRY(spg_check_as(unit, tree->children[1], SPG_GUESS(INT), &part[1]));
    if (column == NULL) { return index_one(unit, tree->span, part[0], part[1], out); }
    SPG_TRY(spg_check_as(unit, column, SPG_GUESS(INT), &part[2]));
    if (spg_infer_is(unit->lang, part[0]->type, SPG_GUESS(GRID))) {
        return spg_draft_make(unit, SPG_NODE_CELL, SPG_GUESS(TEXT), tree->span, 3, part, out);
    }
    spg_draft *row = NULL;
    SPG_TRY(index_one(unit, tree->span, part[0], part[1], &row));
    return index_one(unit, tree->span, row, part[2], out);
}

static spg_status update_cells(spg_unit *unit, const spg_tree *tree, spg_draft *grid, spg_draft **out)
{
    spg_draft **parts = NULL;
    SPG_TRY(spg_draft_array(unit, 1 + 3 * (size_t)(tree->count - 1), &parts));
    uint32_t count = 0;
    parts[count++] = grid;
    for (uint32_t i = 1; i < tree->count; i++) {
        const spg_tree *update = tree->children[i];
        if (spg_tree_child(update, 2) == NULL) {
            return SPG_BAD0(unit, update->span, "a cell of a grid has a row and a column",
                            "write: g with [r, c]: \"x\"");
        }
        SPG_TRY(spg_check_as(unit, update->children[1], SPG_GUESS(INT), &parts[count++]));
        SPG_TRY(spg_check_as(unit, update->children[2], SPG_GUESS(INT), &parts[count++]));
        SPG_TRY(spg_check_as(unit, update->children[0], SPG_GUESS(TEXT), &parts[count++]));
    }
    return spg_draft_make(unit, SPG_NODE_UPDATE_CELL, SPG_GUESS(GRID), tree->span, count, parts, out);
}

/* The columns and values that update `last` and those before it write into the row of `last`: an earlier update of
 * another row gets column -1, falls off and is not computed. */
static spg_status row_changes(spg_unit *unit, const spg_tree *tree, uint32_t last, spg_draft **index, spg_draft **row)
{
    const spg_guess type = spg_infer_resolve(unit->lang, (*row)->type);
    spg_draft **parts = NULL;
    SPG_TRY(spg_draft_array(unit, 1 + 2 * (size_t)last, &parts));
    uint32_t count = 0;
    parts[count++] = *row;
    for (uint32_t i = 1; i <= last; i++) {
        const spg_span span = tree->children[i]->span;
        spg_draft *same[2] = {index[i], index[last]};
        spg_draft *choice[3] = {NULL, NULL, NULL};
        SPG_TRY(spg_check_as(unit, tree->children[i]->children[2], SPG_GUESS(INT), &choice[1]));
        SPG_TRY(spg_draft_int(unit, -1, span, &choice[2]));
        SPG_TRY(spg_draft_make(unit, SPG_NODE_EQ, SPG_GUESS(BOOL), span, 2, same, &choice[0]));
        parts[count] = choice[1];
        if (i < last) {
            SPG_TRY(spg_draft_make(unit, SPG_NODE_SELECT, SPG_GUESS(INT), span, 3, choice, &parts[count]));
        }
        SPG_TRY(spg_check_as(unit, tree->children[i]->children[0], type - 1, &parts[count + 1]));
        count += 2;
    }
    return spg_draft_make(unit, SPG_NODE_UPDATE, type, tree->span, count, parts, row);
}

/* A with [r, c]: v, … on a list of rows: each update replaces its row by the row with all changes so far. */
static spg_status update_rows(spg_unit *unit, const spg_tree *tree, spg_draft *list, spg_draft **out)
{
    enum { MOST = 32 }; /* the cost is the square */
    const spg_guess type = spg_infer_resolve(unit->lang, list->type);
    spg_draft *index[1 + MOST];
    spg_draft **parts = NULL;
    if (tree->count > 1 + MOST) {
        return SPG_BAD0(unit, tree->span, "a 'with' changes at most 32 cells of a list of lists",
                        "use a grid, or several 'with'");
    }
    SPG_TRY(spg_draft_array(unit, 1 + 2 * (size_t)tree->count, &parts));
    uint32_t count = 0;
    parts[count++] = list;
    for (uint32_t i = 1; i < tree->count; i++) {
        const spg_tree *update = tree->children[i];
        if (spg_tree_child(update, 2) == NULL) {
            return SPG_BAD0(unit, update->span, "this update has one index, another has two", "write two 'with'");
        }
        SPG_TRY(spg_check_as(unit, update->children[1], SPG_GUESS(INT), &index[i]));
        spg_draft *row = NULL;
        SPG_TRY(index_one(unit, update->span, list, index[i], &row));
        assert(row != NULL);
        SPG_TRY(open_is_list(unit, row->type));
        if (!spg_infer_is_list(unit->lang, row->type)) {
            return spg_coerce_clash(unit, update->span, "%1 has no rows and columns", "write one index: a with [i]: v",
                                    type, 0);
        }
        SPG_TRY(row_changes(unit, tree, i, index, &row));
        parts[count++] = index[i];
        parts[count++] = row;
    }
    return spg_draft_make(unit, SPG_NODE_UPDATE, type, tree->span, count, parts, out);
}

static spg_status update_items(spg_unit *unit, const spg_tree *tree, spg_draft *list, spg_draft **out)
{
    const spg_guess type = spg_infer_resolve(unit->lang, list->type);
    spg_draft **parts = NULL;
    SPG_TRY(spg_draft_array(unit, 1 + 2 * (size_t)(tree->count - 1), &parts));
    uint32_t count = 0;
    parts[count++] = list;
    for (uint32_t i = 1; i < tree->count; i++) {
        const spg_tree *update = tree->children[i];
        SPG_TRY(spg_check_as(unit, update->children[1], SPG_GUESS(INT), &parts[count++]));
        SPG_TRY(spg_check_as(unit, update->children[0], type - 1, &parts[count++]));
    }
    return spg_draft_make(unit, SPG_NODE_UPDATE, type, tree->span, count, parts, out);
}

spg_status spg_check_with(spg_unit *unit, const spg_tree *tree, spg_guess hint, spg_draft **out)
{
    spg_draft *list = NULL;
    SPG_TRY(spg_check_expression(unit, tree->children[0], hint, &list));
    SPG_TRY(open_is_list(unit, list->type));
    if (spg_infer_is(unit->lang, list->type, SPG_GUESS(GRID))) { return update_cells(unit, tree, list, out); }
    if (!spg_infer_is_list(unit->lang, list->type)) {
        return spg_coerce_clash(unit, list->span, "'with' changes a list or a grid, not %1",
                                "sets and bags change by plus and minus", list->type, 0);
    }
    for (uint32_t i = 1; i < tree->count; i++) {
        if (spg_tree_child(tree->children[i], 2) != NULL) { return update_rows(unit, tree, list, out); }
    }
    return update_items(unit, tree, list, out);
}

/* a without i, a plus x, a minus x: the type of a; emission checks it when it is known for good. */
spg_status spg_check_change(spg_unit *unit, const spg_tree *tree, spg_guess hint, spg_draft **out)
{
    spg_lang *lang = unit->lang;
    spg_draft *pair[2] = {NULL, NULL};
    SPG_TRY(spg_check_expression(unit, tree->children[0], hint, &pair[0]));
    const bool to_numbers = hint != 0 &&
                            (spg_infer_is(lang, hint, SPG_GUESS(SET)) || spg_infer_is(lang, hint, SPG_GUESS(BAG)));
    if (tree->kind != SPG_TREE_WITHOUT && to_numbers) {
        bool fits = false;
        SPG_TRY(spg_coerce_try(unit, &pair[0], hint, &fits));
    }
    SPG_TRY(spg_check_as(unit, tree->children[1], SPG_GUESS(INT), &pair[1]));
    const spg_node_kind kind = tree->kind == SPG_TREE_WITHOUT ? SPG_NODE_WITHOUT
                               : tree->kind == SPG_TREE_PLUS  ? SPG_NODE_PLUS
                                                              : SPG_NODE_MINUS;
    return spg_draft_make(unit, kind, pair[0]->type, tree->span, 2, pair, out);
}
