/* value.c — making, copying and comparing values. SPDX-License-Identifier: MIT */
#include "exec/value.h"

#include <string.h>

#include "base/hash.h"
#include "base/utf8.h"

static spg_status no_memory(const spg_arena *arena)
{
    return arena->run->error.status;
}

static spg_status too_long(spg_arena *arena)
{
    return SPG_FAIL0(arena->run, SPG_TOO_BIG, SPG_NOWHERE, "a list, set, grid or text is longer than 2^28 items", NULL);
}

spg_status spg_value_make_text(spg_arena *arena, const char *bytes, size_t length, spg_value *out)
{
    out->text = NULL;
    if (length == 0) { return SPG_OK; }
    if (length > SPG_VALUE_COUNT_MAX) { return too_long(arena); }
    spg_value_text *text = spg_arena_take(arena, 1, sizeof *text + length + 1);
    if (text == NULL) { return no_memory(arena); }
    memcpy(text->bytes, bytes, length);
    text->length = (uint32_t)length;
    for (size_t i = 0; i < length; i++) { text->characters += (bytes[i] & 0xC0) != 0x80; }
    out->text = text;
    return SPG_OK;
}

spg_status spg_value_new_list(spg_arena *arena, size_t room, spg_value_list **out)
{
    if (room > SPG_VALUE_COUNT_MAX) { return too_long(arena); }
    *out = spg_arena_take(arena, 1, sizeof **out + room * sizeof(spg_value));
    if (*out == NULL) { return no_memory(arena); }
    (*out)->room = (uint32_t)room;
    return SPG_OK;
}

spg_status spg_value_make_list(spg_arena *arena, const spg_value *items, size_t count, spg_value *out)
{
    out->list = NULL;
    if (count == 0) { return SPG_OK; }
    spg_value_list *list = NULL;
    SPG_TRY(spg_value_new_list(arena, count, &list));
    memcpy(list->items, items, count * sizeof *items);
    list->count = (uint32_t)count;
    out->list = list;
    return SPG_OK;
}

/* Heap sort: no extra memory, no bad cases. */
static void sift_down(spg_value *at, size_t root, size_t count)
{
    for (;;) {
        size_t child = 2 * root + 1;
        if (child >= count) { return; }
        if (child + 1 < count && at[child].number < at[child + 1].number) { child += 1; }
        if (at[root].number >= at[child].number) { return; }
        const spg_value swap = at[root];
        at[root] = at[child];
        at[child] = swap;
        root = child;
    }
}

static void sort_numbers(spg_value *at, size_t count)
{
    bool sorted = true;
    for (size_t i = 1; i < count && sorted; i++) { sorted = at[i - 1].number <= at[i].number; }
    if (sorted) { return; }
    for (size_t i = count / 2; i-- > 0;) { sift_down(at, i, count); }
    for (size_t end = count; end-- > 1;) {
        const spg_value swap = at[0];
        at[0] = at[end];
        at[end] = swap;
        sift_down(at, 0, end);
    }
}

spg_status spg_value_make_bag(spg_arena *arena, const spg_value *numbers, size_t count, spg_value *out)
{
    out->list = NULL;
    if (count == 0) { return SPG_OK; }
    spg_value_list *list = NULL;
    SPG_TRY(spg_value_new_list(arena, count, &list));
    memcpy(list->items, numbers, count * sizeof *numbers);
    list->count = (uint32_t)count;
    sort_numbers(list->items, count);
    out->list = list;
    return SPG_OK;
}

spg_status spg_value_make_set(spg_arena *arena, const spg_value *numbers, size_t count, spg_value *out)
{
    SPG_TRY(spg_value_make_bag(arena, numbers, count, out));
    if (count == 0) { return SPG_OK; }
    spg_value_list *list = (spg_value_list *)out->list; /* not seen by anybody yet */
    uint32_t kept = 1;
    for (uint32_t i = 1; i < list->count; i++) {
        if (list->items[i].number != list->items[kept - 1].number) { list->items[kept++] = list->items[i]; }
    }
    list->count = kept;
    return SPG_OK;
}

spg_status spg_value_make_grid(spg_arena *arena, uint32_t rows, uint32_t columns, spg_value_grid **out)
{
    const uint64_t cells = (uint64_t)rows * columns;
    if (cells > SPG_VALUE_COUNT_MAX) { return too_long(arena); }
    *out = spg_arena_take(arena, 1, sizeof **out + (size_t)cells * sizeof(uint32_t));
    if (*out == NULL) { return no_memory(arena); }
    (*out)->rows = rows;
    (*out)->columns = columns;
    return SPG_OK;
}

/* A sum of one component is by far the commonest: one piece of memory. */
typedef struct single {
    spg_value_sum sum;
    spg_value_term term;
    const spg_value_component *component;
} single;

spg_status spg_value_make_component(spg_arena *arena, const spg_value_game *game, const spg_value *arguments,
                                    spg_value *out)
{
    const size_t size = game->param_count * sizeof *arguments;
    spg_value_component *component = spg_arena_take(arena, 1, sizeof *component + size);
    single *one = SPG_TAKE(arena, single, 1);
    if (component == NULL || one == NULL) { return no_memory(arena); }
    component->game = game;
    if (size > 0) { memcpy(component->arguments, arguments, size); }
    one->component = component;
    one->term = (spg_value_term){.first = 0, .count = 1, .copies = 1};
    one->sum = (spg_value_sum){1, 1, &one->component, &one->term};
    out->sum = &one->sum;
    return SPG_OK;
}

spg_status spg_value_make_move(spg_arena *arena, uint32_t part, spg_value to, const spg_binding *bindings,
                               uint32_t binding_count, spg_value *out)
{
    spg_value_move *move = SPG_TAKE(arena, spg_value_move, 1);
    spg_binding *copy = SPG_TAKE(arena, spg_binding, binding_count);
    if (move == NULL || copy == NULL) { return no_memory(arena); }
    if (binding_count > 0) { memcpy(copy, bindings, binding_count * sizeof *copy); }
    *move = (spg_value_move){part, binding_count, to, copy};
    out->move = move;
    return SPG_OK;
}

static spg_status copy_list(spg_arena *arena, spg_type item, const spg_value_list *from, spg_value *out)
{
    spg_value_list *list = NULL;
    SPG_TRY(spg_value_new_list(arena, from->count, &list));
    list->count = from->count;
    for (uint32_t i = 0; i < from->count; i++) {
        SPG_TRY(spg_value_copy(arena, item, from->items[i], &list->items[i]));
    }
    out->list = list;
    return SPG_OK;
}

static spg_status copy_grid(spg_arena *arena, const spg_value_grid *from, spg_value *out)
{
    spg_value_grid *grid = NULL;
    SPG_TRY(spg_value_make_grid(arena, from->rows, from->columns, &grid));
    memcpy(grid->cells, from->cells, (size_t)from->rows * from->columns * sizeof from->cells[0]);
    out->grid = grid;
    return SPG_OK;
}

static spg_status copy_component(spg_arena *arena, const spg_value_component *from, const spg_value_component **out)
{
    const uint32_t count = from->game->param_count;
    spg_value_component *component = spg_arena_take(arena, 1, sizeof *component + count * sizeof(spg_value));
    if (component == NULL) { return no_memory(arena); }
    component->game = from->game;
    for (uint32_t i = 0; i < count; i++) {
        SPG_TRY(spg_value_copy(arena, from->game->params[i].shape.type, from->arguments[i], &component->arguments[i]));
    }
    *out = component;
    return SPG_OK;
}

static spg_status copy_sum(spg_arena *arena, const spg_value_sum *from, spg_value *out)
{
    spg_value_sum *sum = SPG_TAKE(arena, spg_value_sum, 1);
    const spg_value_component **components = SPG_TAKE(arena, const spg_value_component *, from->component_count);
    spg_value_term *terms = SPG_TAKE(arena, spg_value_term, from->term_count);
    if (sum == NULL || components == NULL || terms == NULL) { return no_memory(arena); }
    for (uint32_t i = 0; i < from->component_count; i++) {
        SPG_TRY(copy_component(arena, from->components[i], &components[i]));
    }
    if (from->term_count > 0) { memcpy(terms, from->terms, from->term_count * sizeof *terms); }
    *sum = (spg_value_sum){from->component_count, from->term_count, components, terms};
    out->sum = sum;
    return SPG_OK;
}

static spg_status copy_move(spg_arena *arena, const spg_value_move *from, spg_value *out)
{
    spg_value to;
    SPG_TRY(spg_value_copy(arena, SPG_TYPE(POSITION), from->to, &to));
    SPG_TRY(spg_value_make_move(arena, from->part, to, from->bindings, from->binding_count, out));
    spg_binding *bindings = (spg_binding *)out->move->bindings; /* not seen by anybody yet */
    for (uint32_t i = 0; i < from->binding_count; i++) {
        SPG_TRY(spg_value_copy(arena, bindings[i].type, bindings[i].value, &bindings[i].value));
    }
    return SPG_OK;
}

spg_status spg_value_copy(spg_arena *arena, spg_type type, spg_value value, spg_value *out)
{
    *out = value;
    if (type == SPG_TYPE(INT) || type == SPG_TYPE(BOOL) || value.text == NULL) { return SPG_OK; }
    if (spg_type_is_list(type)) { return copy_list(arena, spg_type_item(type), value.list, out); }
    switch (spg_type_base(type)) {
    case SPG_KIND_TEXT: return spg_value_make_text(arena, value.text->bytes, value.text->length, out);
    case SPG_KIND_SET:
    case SPG_KIND_BAG: return spg_value_make_list(arena, value.list->items, value.list->count, out);
    case SPG_KIND_GRID: return copy_grid(arena, value.grid, out);
    case SPG_KIND_POSITION: return copy_sum(arena, value.sum, out);
    case SPG_KIND_MOVE: return copy_move(arena, value.move, out);
    case SPG_KIND_NONE:
    case SPG_KIND_BOOL:
    case SPG_KIND_INT:
    case SPG_KIND_COUNT: break;
    }
    return SPG_OK;
}

uint32_t spg_value_search(const spg_value_list *numbers, spg_int number, bool *found)
{
    uint32_t low = 0;
    uint32_t high = numbers == NULL ? 0 : numbers->count;
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        if (numbers->items[middle].number < number) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    *found = numbers != NULL && low < numbers->count && numbers->items[low].number == number;
    return low;
}

bool spg_value_next_character(spg_value text, uint32_t *offset, uint32_t *codepoint)
{
    if (text.text == NULL || *offset >= text.text->length) { return false; }
    const size_t bytes = spg_utf8_decode(text.text->bytes + *offset, text.text->length - *offset, codepoint);
    if (bytes == 0) { *codepoint = 0xFFFD; }
    *offset += bytes == 0 ? 1 : (uint32_t)bytes;
    return true;
}

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
