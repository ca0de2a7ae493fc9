/* walker_value.c — values that carry their types: making, comparing, writing. SPDX-License-Identifier: MIT */
#include "walker.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

value walker_int(spg_int number)
{
    return (value){.kind = VALUE_INT, .number = number};
}

value walker_bool(bool truth)
{
    return (value){.kind = VALUE_BOOL, .number = truth};
}

value walker_text(walker *w, const char *text, size_t length)
{
    char *copy = spg_arena_text(&w->scratch, text, length);
    if (copy == NULL) { walker_trap(w, "no memory"); }
    return (value){.kind = VALUE_TEXT, .text = copy, .length = length};
}

static int compare_items(walker *w, const value *a, const value *b)
{
    for (size_t i = 0; i < a->count && i < b->count; i++) {
        const int order = walker_compare(w, &a->item[i], &b->item[i]);
        if (order != 0) { return order; }
    }
    return (a->count > b->count) - (a->count < b->count);
}

int walker_compare(walker *w, const value *a, const value *b)
{
    if (a->kind != b->kind) {
        const bool lists = a->kind >= VALUE_LIST && a->kind <= VALUE_SET && b->kind >= VALUE_LIST &&
                           b->kind <= VALUE_SET;
        if (!lists) { walker_trap(w, "two types are compared"); }
    }
    switch (a->kind) {
    case VALUE_BOOL:
    case VALUE_INT: return (a->number > b->number) - (a->number < b->number);
    case VALUE_TEXT: return strcmp(a->text, b->text);
    case VALUE_LIST:
    case VALUE_BAG:
    case VALUE_SET: return compare_items(w, a, b);
    case VALUE_GRID:
        if (a->columns != b->columns) { return a->columns < b->columns ? -1 : 1; }
        return compare_items(w, a, b);
    case VALUE_POSITION:
    case VALUE_MOVE: break;
    }
    walker_trap(w, "positions are not compared");
}

/* Insertion keeps the walker's pointer at hand, which qsort has no room for; the lists are short. */
value walker_list(walker *w, value_kind kind, const value *item, size_t count)
{
    value out = {.kind = kind, .count = 0, .item = SPG_TAKE(&w->scratch, value, count + 1)};
    if (out.item == NULL) { walker_trap(w, "no memory"); }
    for (size_t i = 0; i < count; i++) {
        size_t at = out.count;
        bool there = false;
        while (kind != VALUE_LIST && at > 0) {
            const int order = walker_compare(w, &out.item[at - 1], &item[i]);
            if (order == 0 && kind == VALUE_SET) { there = true; }
            if (order <= 0) { break; }
            at -= 1;
        }
        if (there) { continue; }
        memmove(out.item + at + 1, out.item + at, (out.count - at) * sizeof *out.item);
        out.item[at] = item[i];
        out.count += 1;
    }
    return out;
}

static size_t character(const char *text)
{
    const unsigned char lead = (unsigned char)text[0];
    return lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

static value to_grid(walker *w, const value *from)
{
    value cell[400];
    size_t count = 0, columns = 0;
    for (size_t r = 0; r < from->count; r++) {
        const value *row = &from->item[r];
        size_t width = 0;
        if (row->kind != VALUE_TEXT) { walker_trap(w, "a row of a grid is a text"); }
        for (size_t at = 0; at < row->length; width++) {
            const size_t step = character(row->text + at);
            if (count == 400) { walker_trap(w, "the grid is too big for the walker"); }
            cell[count++] = walker_text(w, row->text + at, step);
            at += step;
        }
        if (r > 0 && width != columns) { walker_trap(w, "rows of different length"); }
        columns = width;
    }
    value out = walker_list(w, VALUE_LIST, cell, count);
    out.kind = VALUE_GRID;
    out.columns = columns;
    return out;
}

value walker_convert(walker *w, const char *type, value from)
{
    const bool many = from.kind == VALUE_LIST || from.kind == VALUE_BAG || from.kind == VALUE_SET;
    if (strcmp(type, "int") == 0 && from.kind == VALUE_INT) { return from; }
    if (strcmp(type, "word") == 0 && from.kind == VALUE_TEXT) { return from; }
    if (strcmp(type, "list") == 0 && many) { return walker_list(w, VALUE_LIST, from.item, from.count); }
    if (strcmp(type, "bag") == 0 && many) { return walker_list(w, VALUE_BAG, from.item, from.count); }
    if (strcmp(type, "set") == 0 && many) { return walker_list(w, VALUE_SET, from.item, from.count); }
    if (strcmp(type, "grid") == 0 && from.kind == VALUE_GRID) { return from; }
    if (strcmp(type, "grid") == 0 && many) { return to_grid(w, &from); }
    if (strcmp(type, "graph") == 0 && many) {
        value out = walker_list(w, VALUE_LIST, from.item, from.count);
        for (size_t i = 0; i < out.count; i++) { out.item[i] = walker_convert(w, "set", out.item[i]); }
        return out;
    }
    walker_trap(w, "a value of another type is wanted");
}

value walker_copy(spg_arena *arena, const value *from)
{
    value out = *from;
    if (from->kind == VALUE_TEXT) { out.text = spg_arena_text(arena, from->text, from->length); }
    if (from->kind >= VALUE_LIST && from->kind <= VALUE_GRID) {
        out.item = SPG_TAKE(arena, value, from->count + 1);
        if (out.item == NULL) { abort(); }
        for (size_t i = 0; i < from->count; i++) { out.item[i] = walker_copy(arena, &from->item[i]); }
    }
    return out;
}

typedef struct sink { /* counts on when the room is used up, as snprintf does */
    char *out;
    size_t size, length;
} sink;

static void put(sink *to, const char *text)
{
    for (; *text != '\0'; text++, to->length++) {
        if (to->length + 1 < to->size) { to->out[to->length] = *text; }
    }
    if (to->size > 0) { to->out[to->length < to->size ? to->length : to->size - 1] = '\0'; }
}

static void write_value(walker *w, const value *from, sink *to)
{
    char number[SPG_INT_TEXT_SIZE];
    switch (from->kind) {
    case VALUE_BOOL: put(to, from->number != 0 ? "true" : "false"); return;
    case VALUE_INT: put(to, spg_int_format(from->number, number)); return;
    case VALUE_TEXT:
        put(to, "\"");
        put(to, from->text);
        put(to, "\"");
        return;
    case VALUE_LIST:
    case VALUE_BAG:
    case VALUE_SET:
        put(to, from->kind == VALUE_SET ? "{" : "[");
        for (size_t i = 0; i < from->count; i++) {
            if (i > 0) { put(to, ","); }
            write_value(w, &from->item[i], to);
        }
        put(to, from->kind == VALUE_SET ? "}" : "]");
        return;
    case VALUE_GRID:
        put(to, "[");
        for (size_t i = 0; i < from->count; i++) {
            if (i % from->columns == 0) { put(to, i == 0 ? "\"" : ",\""); }
            put(to, from->item[i].text);
            if ((i + 1) % from->columns == 0) { put(to, "\""); }
        }
        put(to, "]");
        return;
    case VALUE_POSITION:
    case VALUE_MOVE: {
        char text[600];
        walker_write_place(w, from->position, text, sizeof text);
        put(to, text);
        return;
    }
    }
}

size_t walker_write(walker *w, const value *from, char *out, size_t size)
{
    sink to = {out, size, 0};
    put(&to, "");
    write_value(w, from, &to);
    return to.length;
}
