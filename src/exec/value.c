/* value.c — making and copying values. SPDX-License-Identifier: MIT */
#include "exec/value.h"

#include <string.h>

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
