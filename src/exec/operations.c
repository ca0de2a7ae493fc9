/* operations.c — lists, sets and bags. SPDX-License-Identifier: MIT */
#include "exec/operations.h"

#include <string.h>

/* Room for `more` items; doubling, so that n appends cost O(n). */
static spg_status reserve(spg_machine *machine, spg_value *building, size_t more)
{
    spg_value_list *list = building->building;
    const size_t count = list == NULL ? 0 : list->count;
    if (list != NULL && list->room - count >= more) { return SPG_OK; }
    const size_t twice = list == NULL ? 0 : 2 * count;
    spg_value_list *larger = NULL;
    SPG_TRY(spg_machine_work(machine, 1 + count / 16));
    SPG_TRY(spg_value_new_list(&machine->scratch, count + more > twice ? count + more : twice, &larger));
    if (count > 0) { memcpy(larger->items, list->items, count * sizeof list->items[0]); }
    larger->count = (uint32_t)count;
    building->building = larger;
    return SPG_OK;
}

spg_status spg_operation_append(spg_machine *machine, spg_value *building, spg_value item)
{
    const spg_value_list *list = building->building;
    SPG_TRY(reserve(machine, building, list == NULL ? 4 : 1));
    spg_value_list *grown = building->building;
    grown->items[grown->count++] = item;
    return SPG_OK;
}

spg_status spg_operation_extend(spg_machine *machine, spg_value *building, spg_value list)
{
    const uint32_t more = spg_value_count(list);
    if (more == 0) { return SPG_OK; }
    SPG_TRY(spg_machine_work(machine, 1 + more / 16));
    SPG_TRY(reserve(machine, building, more));
    spg_value_list *grown = building->building;
    memcpy(grown->items + grown->count, list.list->items, more * sizeof list.list->items[0]);
    grown->count += more;
    return SPG_OK;
}

spg_status spg_operation_span(spg_machine *machine, spg_value *building, spg_int low, spg_int high)
{
    if (low > high) { return SPG_OK; }
    const spg_uint more = (spg_uint)high - (spg_uint)low; /* one less than the count, which may not fit */
    const size_t want = more >= SPG_VALUE_COUNT_MAX ? (size_t)SPG_VALUE_COUNT_MAX + 1 : (size_t)more + 1;
    SPG_TRY(spg_machine_work(machine, want / 16));
    SPG_TRY(reserve(machine, building, want));
    spg_value_list *grown = building->building;
    for (size_t i = 0; i < want; i++) { grown->items[grown->count++].number = low + (spg_int)i; }
    return SPG_OK;
}

bool spg_operation_inside(spg_value building, spg_int index)
{
    const spg_value_list *list = building.building;
    return list != NULL && index >= 0 && index < list->count;
}

spg_status spg_operation_put(spg_machine *machine, spg_ref node, spg_value *building, spg_int index, spg_value item)
{
    spg_value_list *list = building->building;
    if (!spg_operation_inside(*building, index)) {
        return spg_machine_trap(machine, node, SPG_TRAP_REPLACED, index, list == NULL ? 0 : list->count);
    }
    list->items[(size_t)index] = item;
    return SPG_OK;
}

spg_value spg_operation_finish(spg_value *building)
{
    const spg_value finished = {.list = building->building};
    building->building = NULL;
    return finished;
}

/* The next list of the same length in dictionary order; false after the last. */
static bool next_list(spg_value *items, uint32_t length, spg_int low, spg_int high)
{
    for (uint32_t i = length; i-- > 0;) {
        if (items[i].number < high) {
            items[i].number += 1;
            return true;
        }
        items[i].number = low;
    }
    return false;
}

spg_status spg_operation_lists(spg_machine *machine, const spg_value bounds[4], spg_value *out)
{
    const spg_int low = bounds[2].number;
    const spg_int high = bounds[3].number;
    spg_value building = {.building = NULL};
    *out = building;
    for (spg_int length = bounds[0].number < 0 ? 0 : bounds[0].number; length <= bounds[1].number; length++) {
        if (length > 0 && low > high) { break; }
        spg_value_list *first = NULL;
        SPG_TRY(
            spg_value_new_list(&machine->scratch, length > SPG_VALUE_COUNT_MAX ? SIZE_MAX : (size_t)length, &first));
        first->count = (uint32_t)length;
        for (uint32_t i = 0; i < first->count; i++) { first->items[i].number = low; }
        do {
            spg_value copy;
            SPG_TRY(spg_machine_work(machine, 1 + first->count));
            SPG_TRY(spg_value_make_list(&machine->scratch, first->items, first->count, &copy));
            SPG_TRY(spg_operation_append(machine, &building, copy));
        } while (next_list(first->items, first->count, low, high));
    }
    *out = spg_operation_finish(&building);
    return SPG_OK;
}

/* One pass of a merge sort over runs of `width` places; stable. */
static spg_status merge_pass(spg_machine *machine, spg_type key, const spg_value *keys, const uint32_t *from,
                             uint32_t *to, size_t count, size_t width)
{
    for (size_t start = 0; start < count; start += 2 * width) {
        const size_t middle = start + width < count ? start + width : count;
        const size_t end = start + 2 * width < count ? start + 2 * width : count;
        size_t left = start;
        size_t right = middle;
        for (size_t i = start; i < end; i++) {
            int order = left < middle ? -1 : 1;
            SPG_TRY(spg_machine_work(machine, 1));
            if (left < middle && right < end) {
                SPG_TRY(spg_operation_compare(machine, key, keys[from[left]], keys[from[right]], &order));
            }
            const bool take_left = order <= 0;
            to[i] = take_left ? from[left++] : from[right++];
        }
    }
    return SPG_OK;
}

spg_status spg_operation_sort(spg_machine *machine, spg_ref node, spg_value items, spg_type keys_type, spg_value keys,
                              spg_value *out)
{
    const uint32_t count = spg_value_count(items);
    if (count != spg_value_count(keys)) {
        return spg_machine_trap(machine, node, SPG_TRAP_SORT, count, spg_value_count(keys));
    }
    *out = items;
    if (count < 2) { return SPG_OK; }
    uint32_t *from = SPG_TAKE(&machine->scratch, uint32_t, count);
    uint32_t *to = SPG_TAKE(&machine->scratch, uint32_t, count);
    if (from == NULL || to == NULL) { return machine->run->error.status; }
    for (uint32_t i = 0; i < count; i++) { from[i] = i; }
    for (size_t width = 1; width < count; width *= 2) {
        SPG_TRY(merge_pass(machine, spg_type_item(keys_type), keys.list->items, from, to, count, width));
        uint32_t *swap = from;
        from = to;
        to = swap;
    }
    spg_value_list *sorted = NULL;
    SPG_TRY(spg_value_new_list(&machine->scratch, count, &sorted));
    sorted->count = count;
    for (uint32_t i = 0; i < count; i++) { sorted->items[i] = items.list->items[from[i]]; }
    out->list = sorted;
    return SPG_OK;
}

spg_status spg_operation_index(spg_machine *machine, spg_ref node, spg_value list, spg_int index, spg_value *out)
{
    const uint32_t count = spg_value_count(list);
    if (index < 0 || index >= count) { return spg_machine_trap(machine, node, SPG_TRAP_INDEX, index, count); }
    *out = list.list->items[(size_t)index];
    return SPG_OK;
}

spg_status spg_operation_without(spg_machine *machine, spg_ref node, spg_value list, spg_int index, spg_value *out)
{
    const uint32_t count = spg_value_count(list);
    if (index < 0 || index >= count) { return spg_machine_trap(machine, node, SPG_TRAP_INDEX, index, count); }
    spg_value_list *rest = NULL;
    SPG_TRY(spg_machine_work(machine, count / 16));
    SPG_TRY(spg_value_new_list(&machine->scratch, count - 1, &rest));
    const size_t at = (size_t)index;
    memcpy(rest->items, list.list->items, at * sizeof rest->items[0]);
    memcpy(rest->items + at, list.list->items + at + 1, (count - 1 - at) * sizeof rest->items[0]);
    rest->count = count - 1;
    out->list = rest;
    return SPG_OK;
}

spg_status spg_operation_plus(spg_machine *machine, spg_type type, spg_value numbers, spg_int number, spg_value *out)
{
    bool found = false;
    const uint32_t at = spg_value_search(numbers.list, number, &found);
    const uint32_t count = spg_value_count(numbers);
    *out = numbers;
    if (found && type == SPG_TYPE(SET)) { return SPG_OK; }
    spg_value_list *more = NULL;
    SPG_TRY(spg_machine_work(machine, count / 16));
    SPG_TRY(spg_value_new_list(&machine->scratch, (size_t)count + 1, &more));
    if (count > 0) {
        memcpy(more->items, numbers.list->items, at * sizeof more->items[0]);
        memcpy(more->items + at + 1, numbers.list->items + at, (count - at) * sizeof more->items[0]);
    }
    more->items[at].number = number;
    more->count = count + 1;
    out->list = more;
    return SPG_OK;
}

spg_status spg_operation_minus(spg_machine *machine, spg_value numbers, spg_int number, spg_value *out)
{
    bool found = false;
    const uint32_t at = spg_value_search(numbers.list, number, &found);
    *out = numbers;
    return found ? spg_operation_without(machine, 0, numbers, at, out) : SPG_OK;
}

spg_status spg_operation_member(spg_machine *machine, spg_type type, spg_value item, spg_value among, bool *out)
{
    *out = false;
    if (!spg_type_is_list(type)) {
        spg_value_search(among.list, item.number, out);
        return SPG_OK;
    }
    const uint32_t count = spg_value_count(among);
    SPG_TRY(spg_machine_work(machine, count / 16));
    for (uint32_t i = 0; i < count && !*out; i++) {
        int order = 0;
        SPG_TRY(spg_operation_compare(machine, spg_type_item(type), item, among.list->items[i], &order));
        *out = order == 0;
    }
    return SPG_OK;
}

static spg_status convert_items(spg_machine *machine, spg_ref node, spg_type from, spg_type to, spg_value value,
                                spg_value *out)
{
    const uint32_t count = spg_value_count(value);
    spg_value_list *list = NULL;
    SPG_TRY(spg_value_new_list(&machine->scratch, count, &list));
    for (; list->count < count; list->count++) {
        SPG_TRY(
            spg_operation_convert(machine, node, from, to, value.list->items[list->count], &list->items[list->count]));
    }
    out->list = list;
    return SPG_OK;
}

spg_status spg_operation_convert(spg_machine *machine, spg_ref node, spg_type from, spg_type to, spg_value value,
                                 spg_value *out)
{
    *out = value;
    if (from == to) { return SPG_OK; } /* what is not a list, set or bag never gets past here */
    const uint32_t count = spg_value_count(value);
    SPG_TRY(spg_machine_work(machine, 1 + count));
    if (to == SPG_TYPE(GRID)) { return spg_operation_to_grid(machine, node, value, out); }
    if (to == SPG_TYPE(SET) && count > 0) {
        return spg_value_make_set(&machine->scratch, value.list->items, count, out);
    }
    if (to == SPG_TYPE(BAG) && count > 0) {
        return spg_value_make_bag(&machine->scratch, value.list->items, count, out);
    }
    if (from == SPG_TYPE(SET) || from == SPG_TYPE(BAG) || count == 0) { return SPG_OK; } /* the same object */
    return convert_items(machine, node, spg_type_item(from), spg_type_item(to), value, out);
}

static bool number_bounded(spg_int number, spg_int bound, int sign)
{
    return sign > 0 ? number >= bound : number <= bound;
}

static bool grid_bounded(const spg_value_grid *grid, spg_int bound, int sign)
{
    for (size_t i = 0; grid != NULL && i < (size_t)grid->rows * grid->columns; i++) {
        const uint32_t cell = grid->cells[i];
        if (cell < '0' || cell > '9' || !number_bounded((spg_int)cell - '0', bound, sign)) { return false; }
    }
    return true;
}

spg_status spg_operation_bounded(spg_machine *machine, spg_type type, spg_value value, spg_int bound, int sign,
                                 bool *out)
{
    if (type == SPG_TYPE(INT)) {
        *out = number_bounded(value.number, bound, sign);
        return SPG_OK;
    }
    if (type == SPG_TYPE(GRID)) {
        *out = grid_bounded(value.grid, bound, sign);
        return SPG_OK;
    }
    *out = true;
    SPG_TRY(spg_machine_work(machine, 1 + spg_value_count(value) / 16));
    for (uint32_t i = 0; i < spg_value_count(value) && *out; i++) {
        SPG_TRY(spg_operation_bounded(machine, spg_type_item(type), value.list->items[i], bound, sign, out));
    }
    return SPG_OK;
}

/* Steps of one comparison of values that are not lists. */
static uint64_t compare_cost(spg_type type, spg_value a, spg_value b)
{
    if (type == SPG_TYPE(GRID)) { return a.grid == NULL ? 1 : 1 + (uint64_t)a.grid->rows * a.grid->columns / 16; }
    if (type == SPG_TYPE(TEXT)) { return a.text == NULL ? 1 : 1 + a.text->length / 64; }
    if (type == SPG_TYPE(POSITION) && a.sum != NULL && b.sum != NULL) {
        const uint64_t both = (uint64_t)a.sum->component_count + b.sum->component_count;
        return 1 + both * both;
    }
    return type == SPG_TYPE(SET) || type == SPG_TYPE(BAG) ? 1 + spg_value_count(a) / 16 : 0;
}

/* Lists may share their items, so the cost has nothing to do with the memory they take: it must be counted. */
spg_status spg_operation_compare(spg_machine *machine, spg_type type, spg_value a, spg_value b, int *out)
{
    if (!spg_type_is_list(type)) {
        const uint64_t cost = compare_cost(type, a, b);
        if (cost > 0) { SPG_TRY(spg_machine_work(machine, cost)); }
        *out = spg_value_compare(type, a, b);
        return SPG_OK;
    }
    const uint32_t a_count = spg_value_count(a);
    const uint32_t b_count = spg_value_count(b);
    const uint32_t common = a_count < b_count ? a_count : b_count;
    SPG_TRY(spg_machine_work(machine, 1 + common / 16));
    for (uint32_t i = 0; i < common; i++) {
        SPG_TRY(spg_operation_compare(machine, spg_type_item(type), a.list->items[i], b.list->items[i], out));
        if (*out != 0) { return SPG_OK; }
    }
    *out = a_count < b_count ? -1 : a_count > b_count;
    return SPG_OK;
}
