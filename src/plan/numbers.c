/* numbers.c — the values of the givens as plain arrays of numbers. SPDX-License-Identifier: MIT */
#include "plan/numbers.h"

/* Numbers of a list, set or bag of integers; false: one does not fit. */
static bool copy_items(spg_value value, int64_t *out)
{
    const uint32_t count = spg_value_count(value);
    for (uint32_t i = 0; i < count; i++) {
        if (!spg_int_fits64(value.list->items[i].number)) { return false; }
        out[i] = (int64_t)value.list->items[i].number;
    }
    return true;
}

static bool is_flat(spg_type type)
{
    return type == SPG_TYPE(SET) || type == SPG_TYPE(BAG) || type == SPG_TYPE_LIST(SPG_TYPE(INT));
}

static spg_status copy_lists(spg_arena *arena, spg_value value, spg_lower_given *out)
{
    const uint32_t lists = spg_value_count(value);
    uint64_t count = 0;
    for (uint32_t i = 0; i < lists; i++) { count += spg_value_count(value.list->items[i]); }
    int64_t *starts = SPG_TAKE(arena, int64_t, (size_t)lists + 1), *items = SPG_TAKE(arena, int64_t, count + 1);
    if (starts == NULL || items == NULL) { return arena->run->error.status; }
    out->known = true;
    for (uint32_t i = 0; i < lists; i++) {
        out->known = out->known && copy_items(value.list->items[i], items + starts[i]);
        starts[i + 1] = starts[i] + spg_value_count(value.list->items[i]);
    }
    out->depth = 2;
    out->items = items;
    out->count = count;
    out->starts = starts;
    out->lists = lists;
    return SPG_OK;
}

static spg_status copy_given(spg_arena *arena, spg_type type, spg_value value, spg_lower_given *out)
{
    if (type == SPG_TYPE(INT) || type == SPG_TYPE(BOOL)) {
        out->known = spg_int_fits64(value.number);
        out->number = out->known ? (int64_t)value.number : 0;
        return SPG_OK;
    }
    if (is_flat(type)) {
        int64_t *items = SPG_TAKE(arena, int64_t, (size_t)spg_value_count(value) + 1);
        if (items == NULL) { return arena->run->error.status; }
        out->known = copy_items(value, items);
        out->depth = 1;
        out->items = items;
        out->count = spg_value_count(value);
        return SPG_OK;
    }
    return spg_type_is_list(type) && is_flat(spg_type_item(type)) ? copy_lists(arena, value, out) : SPG_OK;
}

spg_status spg_numbers_of_givens(const spg_machine *machine, const spg_program *program, spg_arena *arena,
                                 const spg_lower_given **out)
{
    spg_lower_given *givens = SPG_TAKE(arena, spg_lower_given, program->givens.count + 1);
    if (givens == NULL) { return arena->run->error.status; }
    for (uint32_t i = 0; i < program->givens.count; i++) {
        spg_value value;
        if (!spg_machine_get_given(machine, i, &value)) { continue; }
        SPG_TRY(copy_given(arena, program->givens.at[i].shape.type, value, &givens[i]));
    }
    *out = givens;
    return SPG_OK;
}
