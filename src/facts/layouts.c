/* layouts.c — from ranges to the fields of a key. SPDX-License-Identifier: MIT
 *
 * A bounded integer is a digit, and so is each item of a list whose length is fixed and whose items are bounded. An unbounded
 * integer is a word. Where more is known than ranges say, the cells of a board of known size and characters are digits, too, and
 * so is whether each of a few integers is in a set. Anything else is the number of a byte string. */
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

/* The characters of the board in rising order, from 0. */
static bool is_board(spg_type type, const spg_extent *extent, uint64_t *count, uint64_t *radix)
{
    unsigned char room[128];
    uint32_t letters;
    const spg_interval rows = extent->length, columns = extent->inner;
    if (type != SPG_TYPE(GRID) || rows.low != rows.high || columns.low != columns.high) { return false; }
    if (rows.low < 1 || columns.low < 1 || rows.low > ITEMS_SMALL_MAX || columns.low > ITEMS_SMALL_MAX) {
        return false;
    }
    if (rows.low * columns.low > ITEMS_SMALL_MAX || !spg_extent_letters(extent, room, &letters)) { return false; }
    if (letters == 0 || letters > 16) { return false; }
    *count = (uint64_t)(rows.low * columns.low);
    *radix = letters;
    return true;
}

/* The integers that may be in the set. */
static bool is_bits(spg_type type, const spg_extent *extent, uint64_t *count)
{
    int64_t low;
    return type == SPG_TYPE(SET) && is_digit(extent->values, &low, count) && *count <= ITEMS_SMALL_MAX;
}

/* Fields of a parameter: how many, if they are digits of a row, and what one is like. */
static uint64_t row_of(spg_type type, const spg_extent *extent, bool more, spg_field *field)
{
    uint64_t count = 0;
    if (is_digits(type, extent, &count, &field->low, &field->radix)) { return count; }
    field->low = 0;
    field->radix = 2;
    if (more && (is_board(type, extent, &count, &field->radix) || is_bits(type, extent, &count))) { return count; }
    return 0;
}

static uint32_t field_count(const spg_ir_game *game, const spg_extent *known, bool more)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < game->param_count; i++) {
        spg_field field;
        const uint64_t items = row_of(game->params[i].shape.type, &known[i], more, &field);
        count += items > 0 ? (uint32_t)items : 1;
    }
    return count;
}

static void fill_param(spg_type type, uint32_t param, const spg_extent *extent, bool more, spg_field *fields,
                       uint32_t *count)
{
    spg_field field = {.kind = SPG_FIELD_BYTES, .param = param};
    uint64_t items = row_of(type, extent, more, &field);
    if (type == SPG_TYPE(INT)) {
        field.kind = is_digit(extent->values, &field.low, &field.radix) ? SPG_FIELD_DIGIT : SPG_FIELD_WORD;
    } else if (items > 0) {
        field.kind = SPG_FIELD_DIGIT;
        field.row = true;
    }
    if (items == 0) { items = 1; }
    for (uint64_t item = 0; item < items; item++) {
        field.item = (uint32_t)item;
        fields[(*count)++] = field;
    }
}

spg_status spg_facts_layout(const spg_ir_game *game, const spg_extent *known, bool more, spg_arena *arena,
                            spg_layout *layout)
{
    *layout = (spg_layout){0};
    layout->fields = SPG_TAKE(arena, spg_field, (size_t)field_count(game, known, more) + 1);
    if (layout->fields == NULL) { return arena->run->error.status; }
    for (uint32_t i = 0; i < game->param_count; i++) {
        fill_param(game->params[i].shape.type, i, &known[i], more, layout->fields, &layout->field_count);
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
        SPG_TRY(spg_facts_layout(&program->games.at[game], boxes[game].params, false, arena, &layouts[game]));
    }
    return SPG_OK;
}
