/* givens.c — the values of the givens as bounds for the fact finder. SPDX-License-Identifier: MIT */
#include "plan/givens.h"

static spg_interval count_of(uint32_t count)
{
    return spg_interval_one((spg_int)count);
}

static spg_extent extent_of(spg_type type, spg_value value);

/* Sets and bags run upwards: their ends bound all numbers inside. */
static spg_extent extent_of_sorted(spg_value value)
{
    const uint32_t count = spg_value_count(value);
    spg_extent all = {.values = SPG_INTERVAL_NONE, .length = count_of(count), .inner = SPG_INTERVAL_NONE};
    if (count > 0) {
        all.values = (spg_interval){value.list->items[0].number, value.list->items[count - 1].number};
        all.inner = spg_extent_int(all.values).length;
    }
    return all;
}

/* A list, set or bag: bounds of all numbers inside, its length, the lengths of what is inside. Depth is that of a type. */
static spg_extent extent_of_items(spg_type type, spg_value value)
{
    const uint32_t count = spg_value_count(value);
    spg_extent all = {.values = SPG_INTERVAL_NONE, .length = count_of(count), .inner = SPG_INTERVAL_NONE};
    for (uint32_t i = 0; i < count; i++) {
        const spg_extent item = extent_of(spg_type_item(type), value.list->items[i]);
        all.values = spg_interval_join(all.values, item.values);
        all.inner = spg_interval_join(all.inner, item.length);
    }
    return all;
}

static spg_extent extent_of(spg_type type, spg_value value)
{
    if (spg_type_is_list(type)) { return extent_of_items(type, value); }
    switch (spg_type_base(type)) {
    case SPG_KIND_BOOL:
    case SPG_KIND_INT: return spg_extent_int(spg_interval_one(value.number));
    case SPG_KIND_SET:
    case SPG_KIND_BAG: return extent_of_sorted(value);
    case SPG_KIND_GRID: {
        spg_extent grid = spg_extent_any(type);
        grid.length = count_of(value.grid == NULL ? 0 : value.grid->rows);
        grid.inner = count_of(value.grid == NULL ? 0 : value.grid->columns);
        return grid;
    }
    case SPG_KIND_NONE:
    case SPG_KIND_TEXT:
    case SPG_KIND_POSITION:
    case SPG_KIND_MOVE:
    case SPG_KIND_COUNT: break;
    }
    return spg_extent_any(type);
}

spg_status spg_givens_extents(const spg_machine *machine, const spg_program *program, spg_arena *arena,
                              const spg_extent **out)
{
    spg_extent *extents = SPG_TAKE(arena, spg_extent, program->givens.count + 1);
    if (extents == NULL) { return arena->run->error.status; }
    for (uint32_t i = 0; i < program->givens.count; i++) {
        const spg_type type = program->givens.at[i].shape.type;
        spg_value value;
        const bool known = spg_machine_get_given(machine, i, &value);
        extents[i] = known ? extent_of(type, value) : spg_extent_any(type);
    }
    *out = extents;
    return SPG_OK;
}
