/* check_type.c — declared types and ranges. SPDX-License-Identifier: MIT */
#include "lang/draft.h"

#include <string.h>

spg_status spg_check_type_of(const spg_unit *unit, const spg_tree *type, spg_type *out)
{
    static const struct {
        const char *word;
        spg_type type;
    } table[] = {{"int", SPG_TYPE(INT)},    {"word", SPG_TYPE(TEXT)},
                 {"graph", SPG_TYPE_GRAPH}, {"list", SPG_TYPE_LIST(SPG_TYPE(INT))},
                 {"bag", SPG_TYPE(BAG)},    {"set", SPG_TYPE(SET)},
                 {"grid", SPG_TYPE(GRID)}};
    *out = SPG_TYPE(INT);
    if (type == NULL || type->kind == SPG_TREE_RANGE) { return SPG_OK; }
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        if (strcmp(table[i].word, type->text) != 0) { continue; }
        *out = table[i].type;
        if (*out == SPG_TYPE(GRID) && spg_tree_child(type, 2) != NULL) {
            return SPG_BAD0(unit, type->children[2]->span, "the cells of a grid are characters, not numbers",
                            "write grid or grid[rows, columns]");
        }
        return SPG_OK;
    }
    return SPG_BAD(unit, type->span, "unknown type '%1'", "types are int word graph list bag set grid", type->text);
}

static spg_status bound(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    *out = NULL;
    return tree == NULL ? SPG_OK : spg_check_as(unit, tree, SPG_GUESS(INT), out);
}

static spg_status range(spg_unit *unit, const spg_tree *tree, spg_draft_shape *out)
{
    SPG_TRY(bound(unit, tree->children[0], &out->low));
    SPG_TRY(bound(unit, spg_tree_child(tree, 1), &out->high));
    const bool empty = out->high != NULL && out->low->kind == SPG_NODE_INT && out->high->kind == SPG_NODE_INT &&
                       out->low->number > out->high->number;
    return empty ? SPG_BAD0(unit, tree->span, "this range is empty", "write the smaller number first") : SPG_OK;
}

spg_status spg_check_shape(spg_unit *unit, const spg_tree *type, spg_draft_shape *out)
{
    *out = (spg_draft_shape){0};
    if (type == NULL) { return SPG_OK; }
    if (type->kind == SPG_TREE_RANGE) { return range(unit, type, out); }
    for (uint32_t i = 0; i < 2; i++) {
        SPG_TRY(bound(unit, spg_tree_child(type, i), &out->size[i]));
        if (out->size[i] != NULL && out->size[i]->kind == SPG_NODE_INT && out->size[i]->number < 0) {
            return SPG_BAD0(unit, out->size[i]->span, "a size cannot be negative", NULL);
        }
    }
    const spg_tree *items = spg_tree_child(type, 2);
    return items == NULL ? SPG_OK : range(unit, items, out);
}
