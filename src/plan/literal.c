/* literal.c — a value written out as an expression. SPDX-License-Identifier: MIT */
#include "plan/literal.h"

#include <string.h>

#include "base/utf8.h"

typedef struct writer {
    spg_query *query;
    size_t *room;
} writer;

static spg_status take(const writer *w, size_t nodes)
{
    if (*w->room < nodes) {
        return SPG_FAIL0(w->query->arena.run, SPG_TOO_BIG, SPG_NOWHERE, "this is too large to be written out", NULL);
    }
    *w->room -= nodes;
    return SPG_OK;
}

static spg_status add(const writer *w, spg_node_kind kind, spg_type type, uint32_t data, const spg_ref *children,
                      uint32_t count, spg_ref *out)
{
    return spg_pool_add(&w->query->pool, kind, type, data, children, count, SPG_NOWHERE, out);
}

static spg_status write_text(const writer *w, const char *bytes, size_t length, spg_ref *out)
{
    uint32_t index;
    char *copy = SPG_TAKE(&w->query->arena, char, length + 1);
    if (copy == NULL) { return w->query->arena.run->error.status; }
    memcpy(copy, bytes, length);
    SPG_TRY(spg_pool_text_index(&w->query->pool, copy, (uint32_t)length, &index));
    return add(w, SPG_NODE_TEXT, SPG_TYPE(TEXT), index, NULL, 0, out);
}

/* A list of its rows, converted. */
static spg_status write_grid(const writer *w, const spg_value_grid *grid, spg_ref *out)
{
    const uint32_t rows = grid == NULL ? 0 : grid->rows;
    spg_ref *children = SPG_TAKE(&w->query->arena, spg_ref, (size_t)rows + 1);
    char *bytes = SPG_TAKE(&w->query->arena, char, 4 * (size_t)(grid == NULL ? 0 : grid->columns) + 1);
    spg_ref list;
    if (children == NULL || bytes == NULL) { return w->query->arena.run->error.status; }
    SPG_TRY(take(w, (size_t)rows + 2));
    for (uint32_t r = 0; r < rows; r++) {
        size_t length = 0;
        for (uint32_t c = 0; c < grid->columns; c++) {
            length += spg_utf8_encode(grid->cells[(size_t)r * grid->columns + c], bytes + length);
        }
        SPG_TRY(write_text(w, bytes, length, &children[r]));
    }
    SPG_TRY(add(w, SPG_NODE_LIST, SPG_TYPE_LIST(SPG_TYPE(TEXT)), 0, children, rows, &list));
    return add(w, SPG_NODE_CONVERT, SPG_TYPE(GRID), 0, &list, 1, out);
}

static spg_status write_value(const writer *w, spg_type type, spg_value value, spg_ref *out);

/* A list, set or bag; bags are converted from a list. The depth is that of a type. */
static spg_status write_items(const writer *w, spg_type type, spg_value value, spg_ref *out)
{
    const uint32_t count = spg_value_count(value);
    const bool list = spg_type_is_list(type), bag = type == SPG_TYPE(BAG);
    spg_ref *children = SPG_TAKE(&w->query->arena, spg_ref, (size_t)count + 1);
    if (children == NULL) { return w->query->arena.run->error.status; }
    SPG_TRY(take(w, (size_t)count + 2));
    for (uint32_t i = 0; i < count; i++) {
        SPG_TRY(write_value(w, list ? spg_type_item(type) : SPG_TYPE(INT), value.list->items[i], &children[i]));
    }
    if (!bag) { return add(w, list ? SPG_NODE_LIST : SPG_NODE_SET, type, 0, children, count, out); }
    SPG_TRY(add(w, SPG_NODE_LIST, SPG_TYPE_LIST(SPG_TYPE(INT)), 0, children, count, out));
    return add(w, SPG_NODE_CONVERT, type, 0, out, 1, out);
}

static spg_status write_value(const writer *w, spg_type type, spg_value value, spg_ref *out)
{
    SPG_TRY(take(w, 1));
    if (spg_type_is_list(type) || type == SPG_TYPE(SET) || type == SPG_TYPE(BAG)) {
        return write_items(w, type, value, out);
    }
    if (type == SPG_TYPE(INT)) { return spg_pool_int(&w->query->pool, value.number, SPG_NOWHERE, out); }
    if (type == SPG_TYPE(BOOL)) { return add(w, SPG_NODE_BOOL, type, value.number != 0, NULL, 0, out); }
    if (type == SPG_TYPE(GRID)) { return write_grid(w, value.grid, out); }
    if (type == SPG_TYPE(TEXT)) {
        return value.text == NULL ? write_text(w, "", 0, out)
                                  : write_text(w, value.text->bytes, value.text->length, out);
    }
    return SPG_FAIL0(w->query->arena.run, SPG_TOO_BIG, SPG_NOWHERE, "this is too large to be written out", NULL);
}

spg_status spg_literal_value(spg_query *query, spg_type type, spg_value value, size_t *room, spg_ref *out)
{
    return write_value(&(writer){query, room}, type, value, out);
}

spg_status spg_literal_component(spg_query *query, const spg_value_component *component, size_t *room, spg_ref *out)
{
    const writer w = {query, room};
    const spg_value_game *game = component->game;
    spg_ref *children = SPG_TAKE(&query->arena, spg_ref, (size_t)game->param_count + 1);
    if (children == NULL) { return query->arena.run->error.status; }
    for (uint32_t i = 0; i < game->param_count; i++) {
        SPG_TRY(write_value(&w, game->params[i].shape.type, component->arguments[i], &children[i]));
    }
    return add(&w, SPG_NODE_MAKE, SPG_TYPE(POSITION), game->index, children, game->param_count, out);
}
