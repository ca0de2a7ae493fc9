/* value_compare.c — the order of values, and hashes that agree with it. SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/hash.h"
#include "exec/value.h"

static int order(spg_int a, spg_int b)
{
    return a < b ? -1 : a > b;
}

static int compare_texts(const spg_value_text *a, const spg_value_text *b)
{
    const uint32_t a_length = a == NULL ? 0 : a->length;
    const uint32_t b_length = b == NULL ? 0 : b->length;
    const uint32_t common = a_length < b_length ? a_length : b_length;
    /* The order of UTF-8 bytes is the order of code points. */
    const int bytes = common == 0 ? 0 : memcmp(a->bytes, b->bytes, common);
    return bytes != 0 ? order(bytes, 0) : order(a_length, b_length);
}

static int compare_lists(spg_type item, spg_value a, spg_value b)
{
    const uint32_t a_count = spg_value_count(a);
    const uint32_t b_count = spg_value_count(b);
    for (uint32_t i = 0; i < a_count && i < b_count; i++) {
        const int first = spg_value_compare(item, a.list->items[i], b.list->items[i]);
        if (first != 0) { return first; }
    }
    return order(a_count, b_count);
}

static int compare_grids(const spg_value_grid *a, const spg_value_grid *b)
{
    static const spg_value_grid empty = {0, 0};
    if (a == NULL) { a = &empty; }
    if (b == NULL) { b = &empty; }
    if (a->rows != b->rows) { return order(a->rows, b->rows); }
    if (a->columns != b->columns) { return order(a->columns, b->columns); }
    for (size_t i = 0; i < (size_t)a->rows * a->columns; i++) {
        if (a->cells[i] != b->cells[i]) { return order(a->cells[i], b->cells[i]); }
    }
    return 0;
}

static int compare_components(const spg_value_component *a, const spg_value_component *b)
{
    if (a->game->index != b->game->index) { return order(a->game->index, b->game->index); }
    for (uint32_t i = 0; i < a->game->param_count; i++) {
        const int first = spg_value_compare(a->game->params[i].shape.type, a->arguments[i], b->arguments[i]);
        if (first != 0) { return first; }
    }
    return 0;
}

/* How often a component stands in a sum. */
static spg_int times_in(const spg_value_sum *sum, const spg_value_component *component)
{
    spg_int times = 0;
    for (uint32_t t = 0; sum != NULL && t < sum->term_count; t++) {
        for (uint32_t i = 0; i < sum->terms[t].count; i++) {
            if (compare_components(sum->components[sum->terms[t].first + i], component) == 0) {
                times += sum->terms[t].copies;
            }
        }
    }
    return times;
}

/* Quadratic, but only claims compare positions. */
static int compare_sums(const spg_value_sum *a, const spg_value_sum *b)
{
    const spg_value_sum *const both[] = {a, b};
    for (int side = 0; side < 2; side++) {
        const spg_value_sum *sum = both[side];
        for (uint32_t i = 0; sum != NULL && i < sum->component_count; i++) {
            const int first = order(times_in(a, sum->components[i]), times_in(b, sum->components[i]));
            if (first != 0) { return first; }
        }
    }
    return 0;
}

static int compare_moves(const spg_value_move *a, const spg_value_move *b)
{
    static const spg_value_move none = {0};
    if (a == NULL) { a = &none; }
    if (b == NULL) { b = &none; }
    if (a->part != b->part) { return order(a->part, b->part); }
    const int to = spg_value_compare(SPG_TYPE(POSITION), a->to, b->to);
    if (to != 0) { return to; }
    if (a->binding_count != b->binding_count) { return order(a->binding_count, b->binding_count); }
    for (uint32_t i = 0; i < a->binding_count; i++) {
        const spg_binding *x = &a->bindings[i];
        const spg_binding *y = &b->bindings[i];
        const int name = strcmp(x->name, y->name);
        if (name != 0) { return order(name, 0); }
        if (x->type != y->type) { return order(x->type, y->type); }
        const int value = spg_value_compare(x->type, x->value, y->value);
        if (value != 0) { return value; }
    }
    return 0;
}

int spg_value_compare(spg_type type, spg_value a, spg_value b)
{
    if (spg_type_is_list(type)) { return compare_lists(spg_type_item(type), a, b); }
    switch (spg_type_base(type)) {
    case SPG_KIND_BOOL:
    case SPG_KIND_INT: return order(a.number, b.number);
    case SPG_KIND_TEXT: return compare_texts(a.text, b.text);
    case SPG_KIND_SET:
    case SPG_KIND_BAG: return compare_lists(SPG_TYPE(INT), a, b);
    case SPG_KIND_GRID: return compare_grids(a.grid, b.grid);
    case SPG_KIND_POSITION: return compare_sums(a.sum, b.sum);
    case SPG_KIND_MOVE: return compare_moves(a.move, b.move);
    case SPG_KIND_NONE:
    case SPG_KIND_COUNT: break;
    }
    return 0;
}

static uint64_t mix(uint64_t a, uint64_t b)
{
    const uint64_t words[] = {a, b};
    return spg_hash_words(words, 2);
}

static uint64_t hash_list(spg_type item, spg_value value)
{
    uint64_t hash = spg_value_count(value);
    for (uint32_t i = 0; i < spg_value_count(value); i++) {
        hash = mix(hash, spg_value_hash(item, value.list->items[i]));
    }
    return hash;
}

static uint64_t hash_component(const spg_value_component *component)
{
    uint64_t hash = component->game->index;
    for (uint32_t i = 0; i < component->game->param_count; i++) {
        hash = mix(hash, spg_value_hash(component->game->params[i].shape.type, component->arguments[i]));
    }
    return hash;
}

/* The order of components and their grouping into terms must not matter: a sum of hashes. */
static uint64_t hash_sum(const spg_value_sum *sum)
{
    uint64_t hash = 1;
    for (uint32_t t = 0; sum != NULL && t < sum->term_count; t++) {
        for (uint32_t i = 0; i < sum->terms[t].count; i++) {
            hash += sum->terms[t].copies * hash_component(sum->components[sum->terms[t].first + i]);
        }
    }
    return hash;
}

uint64_t spg_value_hash(spg_type type, spg_value value)
{
    if (spg_type_is_list(type)) { return hash_list(spg_type_item(type), value); }
    switch (spg_type_base(type)) {
    case SPG_KIND_BOOL:
    case SPG_KIND_INT: return mix((uint64_t)value.number, (uint64_t)(value.number >> 64));
    case SPG_KIND_TEXT: return value.text == NULL ? 0 : spg_hash_bytes(value.text->bytes, value.text->length);
    case SPG_KIND_SET:
    case SPG_KIND_BAG: return hash_list(SPG_TYPE(INT), value);
    case SPG_KIND_GRID:
        if (value.grid == NULL) { return mix(0, spg_hash_bytes("", 0)); }
        return mix((uint64_t)value.grid->rows << 32 | value.grid->columns,
                   spg_hash_bytes(value.grid->cells,
                                  (size_t)value.grid->rows * value.grid->columns * sizeof value.grid->cells[0]));
    case SPG_KIND_POSITION: return hash_sum(value.sum);
    case SPG_KIND_MOVE: return value.move == NULL ? mix(0, 1) : mix(value.move->part, hash_sum(value.move->to.sum));
    case SPG_KIND_NONE:
    case SPG_KIND_COUNT: break;
    }
    return 0;
}
