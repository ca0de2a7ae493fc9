/* layouts.c — from ranges to the fields of a key. SPDX-License-Identifier: MIT
 *
 * A bounded integer is a digit, and so is each item of a list whose length is fixed and whose items are bounded, and
 * each cell of nothing else: the characters of a grid have no declared range. An unbounded integer is a word, anything
 * else the number of a byte string. */
#include "facts/facts.h"

#include "base/bitset.h"

enum { ITEMS_MAX = 64, ITEMS_SMALL_MAX = 512 }; /* beyond, byte strings are no larger and simpler; small: below 16 */

static bool is_digit(spg_interval values, int64_t *low, uint64_t *radix)
{
    spg_int width;
    if (spg_interval_empty(values)) { values = spg_interval_one(0); } /* no position exists: any field will do */
    if (!spg_interval_bounded(values) || !spg_int_fits64(values.low) || !spg_int_fits64(values.high)) { return false; }
    if (!spg_int_sub(values.high, values.low, &width) || width >= INT64_MAX) { return false; }
    *low = (int64_t)values.low;
    *radix = (uint64_t)width + 1;
    return true;
}

static bool is_digits(spg_type type, const spg_extent *extent, uint64_t *count, int64_t *low, uint64_t *radix)
{
    if (type != SPG_TYPE_LIST(SPG_TYPE(INT)) || extent->length.low != extent->length.high) { return false; }
    if (!is_digit(extent->values, low, radix)) { return false; }
    if (extent->length.low < 1 || extent->length.low > (*radix <= 16 ? ITEMS_SMALL_MAX : ITEMS_MAX)) { return false; }
    *count = (uint64_t)extent->length.low;
    return true;
}

static uint32_t field_count(const spg_ir_game *game, const spg_extent *known)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < game->param_count; i++) {
        uint64_t items = 1;
        int64_t low;
        uint64_t radix;
        if (!is_digits(game->params[i].shape.type, &known[i], &items, &low, &radix)) { items = 1; }
        count += (uint32_t)items;
    }
    return count;
}

static void fill_param(spg_type type, uint32_t param, const spg_extent *extent, spg_field *fields, uint32_t *count)
{
    spg_field field = {.kind = SPG_FIELD_BYTES, .param = param};
    uint64_t items = 1;
    if (type == SPG_TYPE(INT)) {
        field.kind = is_digit(extent->values, &field.low, &field.radix) ? SPG_FIELD_DIGIT : SPG_FIELD_WORD;
    } else if (is_digits(type, extent, &items, &field.low, &field.radix)) {
        field.kind = SPG_FIELD_DIGIT;
        field.row = true;
    }
    for (uint64_t item = 0; item < items; item++) {
        field.item = (uint32_t)item;
        fields[(*count)++] = field;
    }
}

spg_status spg_facts_layout(const spg_ir_game *game, const spg_extent *known, spg_arena *arena, spg_layout *layout)
{
    *layout = (spg_layout){0};
    layout->fields = SPG_TAKE(arena, spg_field, (size_t)field_count(game, known) + 1);
    if (layout->fields == NULL) { return arena->run->error.status; }
    for (uint32_t i = 0; i < game->param_count; i++) {
        fill_param(game->params[i].shape.type, i, &known[i], layout->fields, &layout->field_count);
    }
    spg_layout_settle(layout);
    return SPG_OK;
}

spg_status spg_facts_layouts(spg_run *run, const spg_program *program, const uint64_t *games, const spg_extent *givens,
                             spg_arena *arena, spg_layout *layouts)
{
    spg_box *boxes = SPG_TAKE(arena, spg_box, program->games.count + 1);
    if (boxes == NULL) { return run->error.status; }
    SPG_TRY(spg_box_declared(run, program, games, givens, arena, boxes));
    for (size_t game = 0; game < program->games.count; game++) {
        if (!spg_bitset_has(games, game)) { continue; }
        SPG_TRY(spg_facts_layout(&program->games.at[game], boxes[game].params, arena, &layouts[game]));
    }
    return SPG_OK;
}
