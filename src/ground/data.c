/* data.c — lists, texts and boards whose cells are diagrams. SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "base/utf8.h"
#include "ground/grounder.h"

enum { ITEMS_MAX = 4096 }; /* of a given */

static spg_ref child(const spg_grounder *g, spg_ref ref, uint32_t i)
{
    return spg_pool_child(g->pool, ref, i);
}

static bool has_cells(const spg_grounded *value)
{
    return value->kind == SPG_GROUNDED_TEXT || value->kind == SPG_GROUNDED_GRID || value->kind == SPG_GROUNDED_SET;
}

static spg_status new_list(spg_grounder *g, uint32_t count, spg_grounded *out)
{
    *out = (spg_grounded){.kind = SPG_GROUNDED_LIST, .count = count};
    out->items = SPG_TAKE(g->arena, spg_grounded, (size_t)count + 1);
    return out->items == NULL ? g->run->error.status : SPG_OK;
}

static spg_status new_text(spg_grounder *g, uint32_t count, spg_grounded *out)
{
    *out = (spg_grounded){.kind = SPG_GROUNDED_TEXT, .count = count};
    out->cells = SPG_TAKE(g->arena, spg_diagram, (size_t)count + 1);
    return out->cells == NULL ? g->run->error.status : SPG_OK;
}

/* ---- traps ---- */

spg_diagram spg_grounded_traps(spg_grounder *g, const spg_grounded *value)
{
    spg_diagrams *d = &g->diagrams;
    spg_diagram traps = SPG_DIAGRAM_FALSE;
    if (value->kind == SPG_GROUNDED_NUMBER) { return spg_diagram_traps(d, value->number); }
    for (uint32_t i = 0; i < value->count; i++) {
        traps = spg_diagram_or(d, traps,
                               has_cells(value) ? spg_diagram_traps(d, value->cells[i])
                                                : spg_grounded_traps(g, &value->items[i]));
        if (value->present != NULL) { traps = spg_diagram_or(d, traps, spg_diagram_traps(d, value->present[i])); }
    }
    return traps;
}

spg_status spg_grounded_taint(spg_grounder *g, spg_diagram traps, spg_grounded *value)
{
    spg_diagrams *d = &g->diagrams;
    if (traps == SPG_DIAGRAM_FALSE) { return SPG_OK; }
    value->number = spg_diagram_select(d, traps, SPG_DIAGRAM_TRAP, value->number);
    if (has_cells(value)) {
        value->cells = spg_arena_copy(g->arena, value->cells, value->count, sizeof *value->cells);
        if (value->cells == NULL) { return g->run->error.status; }
    } else if (value->kind != SPG_GROUNDED_NUMBER) {
        value->items = spg_arena_copy(g->arena, value->items, value->count, sizeof *value->items);
        if (value->items == NULL) { return g->run->error.status; }
    }
    if (value->present != NULL) {
        value->present = spg_arena_copy(g->arena, value->present, value->count, sizeof *value->present);
        if (value->present == NULL) { return g->run->error.status; }
    }
    for (uint32_t i = 0; i < value->count; i++) {
        if (value->present != NULL) {
            value->present[i] = spg_diagram_select(d, traps, SPG_DIAGRAM_TRAP, value->present[i]);
        }
        if (has_cells(value)) {
            value->cells[i] = spg_diagram_select(d, traps, SPG_DIAGRAM_TRAP, value->cells[i]);
        } else {
            SPG_TRY(spg_grounded_taint(g, traps, &value->items[i]));
        }
    }
    /* An empty one has no place for a trap. */
    if (value->kind != SPG_GROUNDED_NUMBER && value->count == 0) {
        return spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out");
    }
    return SPG_OK;
}

/* ---- comparing and choosing ---- */

spg_status spg_ground_equal(spg_grounder *g, const spg_grounded *a, const spg_grounded *b, spg_diagram *out)
{
    spg_diagrams *d = &g->diagrams;
    spg_grounded sets[2] = {*a, *b};
    if (a->kind == SPG_GROUNDED_SET && b->kind == SPG_GROUNDED_SET) {
        SPG_TRY(spg_ground_set_align(g, &sets[0], &sets[1]));
        a = &sets[0];
        b = &sets[1];
    }
    if (a->kind == SPG_GROUNDED_POSITION || a->kind != b->kind) {
        return spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out");
    }
    if (a->kind == SPG_GROUNDED_NUMBER) {
        *out = spg_diagram_equal(d, a->number, b->number);
        return SPG_OK;
    }
    if (a->present != NULL || b->present != NULL) { return spg_ground_list_equal(g, a, b, out); }
    *out = a->count == b->count && a->columns == b->columns ? SPG_DIAGRAM_TRUE : SPG_DIAGRAM_FALSE;
    for (uint32_t i = 0; i < a->count && *out != SPG_DIAGRAM_FALSE; i++) {
        spg_diagram same;
        if (has_cells(a)) {
            same = spg_diagram_equal(d, a->cells[i], b->cells[i]);
        } else {
            SPG_TRY(spg_ground_equal(g, &a->items[i], &b->items[i], &same));
        }
        *out = spg_diagram_and(d, *out, same);
    }
    return SPG_OK;
}

spg_status spg_ground_select(spg_grounder *g, spg_diagram condition, const spg_grounded *yes, const spg_grounded *no,
                             spg_grounded *out)
{
    spg_diagrams *d = &g->diagrams;
    spg_grounded sets[2] = {*yes, *no};
    if (yes->kind == SPG_GROUNDED_SET && no->kind == SPG_GROUNDED_SET) {
        SPG_TRY(spg_ground_set_align(g, &sets[0], &sets[1]));
        yes = &sets[0];
        no = &sets[1];
    }
    if (yes->kind == SPG_GROUNDED_LIST && no->kind == SPG_GROUNDED_LIST &&
        (yes->count != no->count || yes->present != NULL || no->present != NULL)) {
        return spg_ground_list_select(g, condition, yes, no, out);
    }
    if (yes->kind != no->kind || yes->count != no->count || yes->columns != no->columns || yes->game != no->game) {
        return spg_grounder_refuse(g, "the size of a list, set or range depends on the position");
    }
    *out = *yes;
    out->number = spg_diagram_select(d, condition, yes->number, no->number);
    if (yes->kind == SPG_GROUNDED_NUMBER) { return SPG_OK; }
    if (has_cells(yes)) {
        out->cells = SPG_TAKE(g->arena, spg_diagram, (size_t)yes->count + 1);
    } else {
        out->items = SPG_TAKE(g->arena, spg_grounded, (size_t)yes->count + 1);
    }
    if (has_cells(yes) ? out->cells == NULL : out->items == NULL) { return g->run->error.status; }
    for (uint32_t i = 0; i < yes->count; i++) {
        if (has_cells(yes)) {
            out->cells[i] = spg_diagram_select(d, condition, yes->cells[i], no->cells[i]);
        } else {
            SPG_TRY(spg_ground_select(g, condition, &yes->items[i], &no->items[i], &out->items[i]));
        }
    }
    return SPG_OK;
}

static spg_status trap_like(spg_grounder *g, const spg_grounded *item, spg_grounded *out)
{
    *out = *item;
    return spg_grounded_taint(g, SPG_DIAGRAM_TRUE, out);
}

spg_status spg_ground_index(spg_grounder *g, const spg_grounded *list, spg_diagram index, spg_grounded *out)
{
    spg_int at;
    const bool known = spg_diagram_is_number(&g->diagrams, index, &at);
    if (list->kind != SPG_GROUNDED_LIST) {
        return spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out");
    }
    if (list->count == 0) {
        return spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out");
    }
    if (list->present != NULL) { return spg_ground_list_item(g, list, index, out); }
    if (known && at >= 0 && at < list->count) {
        *out = list->items[at];
        return SPG_OK;
    }
    SPG_TRY(trap_like(g, &list->items[0], out)); /* outside */
    for (uint32_t i = 0; i < list->count && !known; i++) {
        const spg_diagram here = spg_diagram_equal(&g->diagrams, index, spg_diagram_number(&g->diagrams, i));
        const spg_grounded others = *out;
        SPG_TRY(spg_ground_select(g, here, &list->items[i], &others, out));
    }
    return SPG_OK;
}

/* ---- what is known ---- */

static spg_status text_value(spg_grounder *g, spg_value value, spg_grounded *out)
{
    uint32_t offset = 0, character, count = 0;
    SPG_TRY(new_text(g, value.text == NULL ? 0 : value.text->characters, out));
    while (spg_value_next_character(value, &offset, &character)) {
        out->cells[count++] = spg_diagram_number(&g->diagrams, character);
    }
    return SPG_OK;
}

static spg_status grid_value(spg_grounder *g, const spg_value_grid *grid, spg_grounded *out)
{
    const uint32_t count = grid == NULL ? 0 : grid->rows * grid->columns;
    SPG_TRY(new_text(g, count, out));
    out->kind = SPG_GROUNDED_GRID;
    out->columns = grid == NULL ? 0 : grid->columns;
    for (uint32_t i = 0; i < count; i++) { out->cells[i] = spg_diagram_number(&g->diagrams, grid->cells[i]); }
    return SPG_OK;
}

spg_status spg_ground_value(spg_grounder *g, spg_type type, spg_value value, spg_grounded *out)
{
    const spg_kind base = spg_type_base(type);
    if (type == SPG_TYPE(INT) || type == SPG_TYPE(BOOL)) {
        *out = spg_grounded_number(spg_diagram_number(&g->diagrams, value.number));
        return SPG_OK;
    }
    if (type == SPG_TYPE(TEXT)) { return text_value(g, value, out); }
    if (type == SPG_TYPE(GRID)) { return grid_value(g, value.grid, out); }
    if (!spg_type_is_list(type) && base != SPG_KIND_SET) {
        return spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out");
    }
    if (spg_value_count(value) > ITEMS_MAX) { return spg_grounder_refuse(g, "there is too much to be written out"); }
    SPG_TRY(new_list(g, spg_value_count(value), out));
    for (uint32_t i = 0; i < out->count; i++) {
        SPG_TRY(spg_grounder_work(g));
        SPG_TRY(spg_ground_value(g, spg_type_item(type), value.list->items[i], &out->items[i]));
    }
    const spg_grounded list = *out;
    return type == SPG_TYPE(SET) ? spg_ground_set(g, list.items, NULL, list.count, out) : SPG_OK;
}

static spg_status eval_text(spg_grounder *g, spg_ref ref, spg_grounded *out)
{
    const spg_pool_text *text = &g->pool->texts.at[spg_pool_node(g->pool, ref)->data];
    spg_value value;
    SPG_TRY(spg_value_make_text(g->arena, text->bytes, text->length, &value));
    return text_value(g, value, out);
}

/* ---- making ---- */

static spg_status eval_list(spg_grounder *g, spg_ref ref, spg_grounded *out)
{
    const spg_node node = *spg_pool_node(g->pool, ref);
    SPG_TRY(new_list(g, node.count, out));
    for (uint32_t i = 0; i < node.count; i++) { SPG_TRY(spg_ground_eval(g, child(g, ref, i), &out->items[i])); }
    return spg_grounded_taint(g, spg_grounded_traps(g, out), out);
}

static spg_status eval_span(spg_grounder *g, spg_ref ref, spg_grounded *out)
{
    spg_diagram ends[2];
    spg_int low, high;
    for (uint32_t i = 0; i < 2; i++) { SPG_TRY(spg_ground_eval_number(g, child(g, ref, i), &ends[i])); }
    if (!spg_diagram_is_number(&g->diagrams, ends[0], &low) || !spg_diagram_is_number(&g->diagrams, ends[1], &high) ||
        high - low >= 10000) {
        return spg_grounder_refuse(g, "the size of a list, set or range depends on the position");
    }
    SPG_TRY(new_list(g, high < low ? 0 : (uint32_t)(high - low + 1), out));
    for (uint32_t i = 0; i < out->count; i++) {
        out->items[i] = spg_grounded_number(spg_diagram_number(&g->diagrams, low + i));
    }
    return SPG_OK;
}

/* Lists or texts, one after the other. */
static spg_status concatenate(spg_grounder *g, const spg_grounded *parts, uint32_t count, bool text, spg_grounded *out)
{
    uint32_t total = 0, at = 0;
    bool whole = true;
    for (uint32_t i = 0; i < count; i++) {
        if (parts[i].kind != (text ? SPG_GROUNDED_TEXT : SPG_GROUNDED_LIST)) {
            return spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out");
        }
        total += parts[i].count;
        whole = whole && parts[i].present == NULL;
    }
    if (!whole) { return spg_ground_list_join(g, parts, count, out); }
    SPG_TRY(text ? new_text(g, total, out) : new_list(g, total, out));
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t j = 0; j < parts[i].count; j++, at++) {
            if (text) {
                out->cells[at] = parts[i].cells[j];
            } else {
                out->items[at] = parts[i].items[j];
            }
        }
    }
    return spg_grounded_taint(g, spg_grounded_traps(g, out), out);
}

static spg_status eval_joined(spg_grounder *g, spg_ref ref, bool text, spg_grounded *out)
{
    const spg_node node = *spg_pool_node(g->pool, ref);
    spg_grounded parts;
    SPG_TRY(new_list(g, node.count, &parts));
    for (uint32_t i = 0; i < node.count; i++) { SPG_TRY(spg_ground_eval(g, child(g, ref, i), &parts.items[i])); }
    return concatenate(g, parts.items, node.count, text, out);
}

/* join(list, separator), of texts. */
static spg_status eval_join(spg_grounder *g, spg_ref ref, spg_grounded *out)
{
    spg_grounded list, separator, parts;
    SPG_TRY(spg_ground_eval(g, child(g, ref, 0), &list));
    SPG_TRY(spg_ground_eval(g, child(g, ref, 1), &separator));
    if (list.kind != SPG_GROUNDED_LIST || list.count == 0 || list.present != NULL) {
        return spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out");
    }
    SPG_TRY(new_list(g, 2 * list.count - 1, &parts));
    for (uint32_t i = 0; i < parts.count; i++) { parts.items[i] = i % 2 == 0 ? list.items[i / 2] : separator; }
    return concatenate(g, parts.items, parts.count, true, out);
}

static spg_status to_grid(spg_grounder *g, const spg_grounded *rows, spg_grounded *out)
{
    if (rows->present != NULL) {
        return spg_grounder_refuse(g, "the size of a list, set or range depends on the position");
    }
    SPG_TRY(concatenate(g, rows->items, rows->count, true, out));
    out->kind = SPG_GROUNDED_GRID;
    out->columns = rows->count == 0 ? 0 : rows->items[0].count;
    for (uint32_t i = 0; i < rows->count; i++) {
        if (rows->items[i].count != out->columns) {
            return spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out");
        }
    }
    return SPG_OK;
}

static spg_status set_to_list(spg_grounder *g, const spg_grounded *set, spg_grounded *out)
{
    SPG_TRY(new_list(g, set->count, out));
    for (uint32_t i = 0; i < set->count; i++) {
        if (set->cells[i] != SPG_DIAGRAM_TRUE) {
            return spg_grounder_refuse(g, "the size of a list, set or range depends on the position");
        }
        out->items[i] = spg_grounded_number(spg_diagram_number(&g->diagrams, set->numbers[i]));
    }
    return SPG_OK;
}

static spg_status eval_convert(spg_grounder *g, spg_ref ref, spg_grounded *out)
{
    const spg_node node = *spg_pool_node(g->pool, ref);
    const spg_ref of = child(g, ref, 0);
    const spg_type from = spg_pool_node(g->pool, of)->type;
    spg_grounded value;
    if (node.type == SPG_TYPE(SET) && spg_pool_node(g->pool, of)->kind == SPG_NODE_COMPREHEND) {
        return spg_ground_comprehend_set(g, of, out);
    }
    SPG_TRY(spg_ground_eval(g, of, &value));
    if (node.type == SPG_TYPE(GRID) && from == SPG_TYPE_LIST(SPG_TYPE(TEXT))) { return to_grid(g, &value, out); }
    if (value.kind == SPG_GROUNDED_SET && node.type == SPG_TYPE_LIST(SPG_TYPE(INT))) {
        return set_to_list(g, &value, out);
    }
    if (value.kind != SPG_GROUNDED_LIST) {
        return spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out");
    }
    if (node.type == SPG_TYPE(SET) && from == SPG_TYPE_LIST(SPG_TYPE(INT))) {
        return spg_ground_set(g, value.items, value.present, value.count, out);
    }
    return spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out");
}

/* ---- changing ---- */

static spg_status copy_of(spg_grounder *g, const spg_grounded *value, spg_grounded *out)
{
    *out = *value;
    if (has_cells(value)) {
        out->cells = spg_arena_copy(g->arena, value->cells, value->count, sizeof *value->cells);
        return out->cells == NULL ? g->run->error.status : SPG_OK;
    }
    out->items = spg_arena_copy(g->arena, value->items, value->count, sizeof *value->items);
    return out->items == NULL ? g->run->error.status : SPG_OK;
}

/* Where it is known that nothing inside is meant, the value is not looked at. */
static bool is_outside(const spg_grounder *g, spg_diagram index, uint32_t count)
{
    spg_int at;
    return spg_diagram_is_number(&g->diagrams, index, &at) && (at < 0 || at >= count);
}

static spg_status eval_update(spg_grounder *g, spg_ref ref, spg_grounded *out)
{
    const spg_node node = *spg_pool_node(g->pool, ref);
    spg_diagrams *d = &g->diagrams;
    spg_diagram traps = SPG_DIAGRAM_FALSE;
    spg_grounded old;
    SPG_TRY(spg_ground_eval(g, child(g, ref, 0), &old));
    if (old.kind != SPG_GROUNDED_LIST || old.present != NULL) {
        return spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out");
    }
    SPG_TRY(copy_of(g, &old, out));
    for (uint32_t i = 1; i + 1 < node.count; i += 2) {
        spg_diagram index;
        spg_grounded value;
        SPG_TRY(spg_ground_eval_number(g, child(g, ref, i), &index));
        if (is_outside(g, index, old.count)) { continue; }
        SPG_TRY(spg_ground_eval(g, child(g, ref, i + 1), &value));
        traps = spg_diagram_or(d, traps, spg_diagram_traps(d, index));
        for (uint32_t k = 0; k < old.count; k++) {
            const spg_diagram here = spg_diagram_equal(d, index, spg_diagram_number(d, k));
            const spg_grounded before = out->items[k];
            if (here == SPG_DIAGRAM_TRUE) {
                out->items[k] = value;
            } else if (here != SPG_DIAGRAM_FALSE) {
                SPG_TRY(spg_ground_select(g, here, &value, &before, &out->items[k]));
            }
        }
    }
    traps = spg_diagram_or(d, traps, spg_grounded_traps(g, out));
    return spg_grounded_taint(g, traps, out);
}

static spg_status put_cell(spg_grounder *g, spg_diagram row, spg_diagram column, const spg_grounded *value,
                           spg_grounded *out)
{
    spg_diagrams *d = &g->diagrams;
    if (value->kind != SPG_GROUNDED_TEXT || value->count != 1) {
        return spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out");
    }
    for (uint32_t k = 0; k < out->count; k++) {
        const spg_diagram here = spg_diagram_and(d, spg_diagram_equal(d, row, spg_diagram_number(d, k / out->columns)),
                                                 spg_diagram_equal(d, column, spg_diagram_number(d, k % out->columns)));
        out->cells[k] = spg_diagram_select(d, here, value->cells[0], out->cells[k]);
    }
    return SPG_OK;
}

static spg_status eval_update_cell(spg_grounder *g, spg_ref ref, spg_grounded *out)
{
    const spg_node node = *spg_pool_node(g->pool, ref);
    spg_grounded old;
    SPG_TRY(spg_ground_eval(g, child(g, ref, 0), &old));
    if (old.kind != SPG_GROUNDED_GRID || old.columns == 0) {
        return spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out");
    }
    SPG_TRY(copy_of(g, &old, out));
    for (uint32_t i = 1; i + 2 < node.count; i += 3) {
        spg_diagram row, column;
        spg_grounded value;
        SPG_TRY(spg_ground_eval_number(g, child(g, ref, i), &row));
        SPG_TRY(spg_ground_eval_number(g, child(g, ref, i + 1), &column));
        if (is_outside(g, row, old.count / old.columns) || is_outside(g, column, old.columns)) { continue; }
        SPG_TRY(spg_ground_eval(g, child(g, ref, i + 2), &value));
        SPG_TRY(put_cell(g, row, column, &value, out));
    }
    return spg_grounded_taint(g, spg_grounded_traps(g, out), out);
}

static spg_status eval_put(spg_grounder *g, spg_ref ref, bool plus, spg_grounded *out)
{
    spg_grounded set;
    spg_diagram number;
    SPG_TRY(spg_ground_eval(g, child(g, ref, 0), &set));
    SPG_TRY(spg_ground_eval_number(g, child(g, ref, 1), &number));
    if (set.kind != SPG_GROUNDED_SET) {
        return spg_grounder_refuse(g, "a parameter is neither a number nor a board nor a list or set of numbers");
    }
    return spg_ground_set_put(g, &set, number, plus, out);
}

static spg_status eval_without(spg_grounder *g, spg_ref ref, spg_grounded *out)
{
    spg_grounded list;
    spg_diagram index;
    spg_int at;
    SPG_TRY(spg_ground_eval(g, child(g, ref, 0), &list));
    SPG_TRY(spg_ground_eval_number(g, child(g, ref, 1), &index));
    if (list.kind != SPG_GROUNDED_LIST || list.present != NULL || !spg_diagram_is_number(&g->diagrams, index, &at) ||
        at < 0 || at >= list.count || spg_pool_node(g->pool, child(g, ref, 0))->type == SPG_TYPE(BAG)) {
        return spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out");
    }
    SPG_TRY(copy_of(g, &list, out));
    out->count -= 1;
    for (uint32_t i = (uint32_t)at; i < out->count; i++) { out->items[i] = out->items[i + 1]; }
    return SPG_OK;
}

/* ---- asking ---- */

static spg_status eval_cell(spg_grounder *g, spg_ref ref, spg_grounded *out)
{
    spg_diagrams *d = &g->diagrams;
    spg_grounded grid;
    spg_diagram row, column;
    spg_int r, c;
    SPG_TRY(spg_ground_eval(g, child(g, ref, 0), &grid));
    SPG_TRY(spg_ground_eval_number(g, child(g, ref, 1), &row));
    SPG_TRY(spg_ground_eval_number(g, child(g, ref, 2), &column));
    if (grid.kind != SPG_GROUNDED_GRID) {
        return spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out");
    }
    SPG_TRY(new_text(g, 1, out));
    out->cells[0] = spg_diagram_number(d, '#');
    const spg_int rows = grid.columns == 0 ? 0 : grid.count / grid.columns;
    if (spg_diagram_is_number(d, row, &r) && spg_diagram_is_number(d, column, &c)) {
        if (r >= 0 && c >= 0 && r < rows && c < grid.columns) { out->cells[0] = grid.cells[r * grid.columns + c]; }
        return SPG_OK;
    }
    for (uint32_t k = 0; k < grid.count; k++) {
        const spg_diagram here = spg_diagram_and(d, spg_diagram_equal(d, row, spg_diagram_number(d, k / grid.columns)),
                                                 spg_diagram_equal(d, column, spg_diagram_number(d, k % grid.columns)));
        out->cells[0] = spg_diagram_select(d, here, grid.cells[k], out->cells[0]);
    }
    return SPG_OK;
}

static spg_status eval_member(spg_grounder *g, spg_ref ref, spg_grounded *out)
{
    spg_grounded item, list;
    spg_diagram found = SPG_DIAGRAM_FALSE;
    SPG_TRY(spg_ground_eval(g, child(g, ref, 0), &item));
    SPG_TRY(spg_ground_eval(g, child(g, ref, 1), &list));
    if (list.kind == SPG_GROUNDED_SET && item.kind == SPG_GROUNDED_NUMBER) {
        *out = spg_grounded_number(spg_ground_set_has(g, &list, item.number));
        SPG_TRY(spg_grounded_taint(g, spg_grounded_traps(g, &list), out));
        return spg_grounded_taint(g, spg_grounded_traps(g, &item), out);
    }
    if (list.kind != SPG_GROUNDED_LIST) {
        return spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out");
    }
    for (uint32_t i = 0; i < list.count; i++) {
        spg_diagram same;
        SPG_TRY(spg_ground_equal(g, &item, &list.items[i], &same));
        same = spg_diagram_and(&g->diagrams, spg_grounded_present(&list, i), same);
        found = spg_diagram_or(&g->diagrams, found, same);
    }
    *out = spg_grounded_number(found);
    return spg_grounded_taint(g, spg_grounded_traps(g, &item), out);
}

static spg_status eval_size(spg_grounder *g, spg_ref ref, spg_node_kind kind, spg_grounded *out)
{
    spg_grounded of;
    SPG_TRY(spg_ground_eval(g, child(g, ref, 0), &of));
    const uint32_t rows = of.columns == 0 ? 0 : of.count / of.columns;
    const uint32_t size = kind == SPG_NODE_LENGTH ? of.count : kind == SPG_NODE_ROWS ? rows : of.columns;
    *out = spg_grounded_number(of.kind == SPG_GROUNDED_SET ? spg_ground_set_size(g, &of)
                               : of.present != NULL        ? spg_ground_list_size(g, &of)
                                                           : spg_diagram_number(&g->diagrams, size));
    return spg_grounded_taint(g, spg_grounded_traps(g, &of), out);
}

spg_status spg_ground_eval_data(spg_grounder *g, spg_ref ref, spg_grounded *out)
{
    const spg_node_kind kind = spg_pool_node(g->pool, ref)->kind;
    spg_grounded list;
    spg_diagram index;
    switch (kind) { /* those that evaluate.c passes on */
    case SPG_NODE_TEXT: return eval_text(g, ref, out);
    case SPG_NODE_MEMBER: return eval_member(g, ref, out);
    case SPG_NODE_LIST: return eval_list(g, ref, out);
    case SPG_NODE_SET: SPG_TRY(eval_list(g, ref, &list)); return spg_ground_set(g, list.items, NULL, list.count, out);
    case SPG_NODE_PLUS:
    case SPG_NODE_MINUS: return eval_put(g, ref, kind == SPG_NODE_PLUS, out);
    case SPG_NODE_SPAN: return eval_span(g, ref, out);
    case SPG_NODE_JOIN_LISTS: return eval_joined(g, ref, false, out);
    case SPG_NODE_JOIN_TEXT: return eval_joined(g, ref, true, out);
    case SPG_NODE_JOIN: return eval_join(g, ref, out);
    case SPG_NODE_CONVERT: return eval_convert(g, ref, out);
    case SPG_NODE_UPDATE: return eval_update(g, ref, out);
    case SPG_NODE_UPDATE_CELL: return eval_update_cell(g, ref, out);
    case SPG_NODE_WITHOUT: return eval_without(g, ref, out);
    case SPG_NODE_CELL: return eval_cell(g, ref, out);
    case SPG_NODE_LENGTH:
    case SPG_NODE_ROWS:
    case SPG_NODE_COLS: return eval_size(g, ref, kind, out);
    default: break;
    }
    SPG_TRY(spg_ground_eval(g, child(g, ref, 0), &list));
    SPG_TRY(spg_ground_eval_number(g, child(g, ref, 1), &index));
    return spg_ground_index(g, &list, index, out);
}
