/* search_sizes.c — rows of fields whose length only the program knows. SPDX-License-Identifier: MIT */
#include "export/search_sizes.h"

#include "lower/stays.h"

enum { LETTERS_MAX = 16, PARAMS_MAX = 64 };
static const spg_int radix_max = 1 << 16; /* of items: beyond, words of any number are no larger */

/* What one cell, item or member is like. */
static bool is_row(spg_type type, const spg_extent *known, spg_field *field)
{
    unsigned char room[128];
    uint32_t letters = 2;
    const spg_interval values = known->values;
    field->kind = SPG_FIELD_DIGIT;
    field->row = true;
    field->bits = 0; /* not settled */
    field->item = SPG_X_OPEN_ITEM;
    if (type == SPG_TYPE_LIST(SPG_TYPE(INT))) {
        if (!spg_interval_bounded(values) || spg_interval_empty(values)) { return false; }
        if (!spg_int_fits64(values.low) || values.high > values.low + radix_max - 1) { return false; }
        field->low = (int64_t)values.low;
        field->radix = (uint64_t)(values.high - values.low) + 1;
        return true;
    }
    if (type == SPG_TYPE(GRID) && (!spg_extent_letters(known, room, &letters) || letters == 0)) { return false; }
    field->radix = letters;
    return (type == SPG_TYPE(GRID) || type == SPG_TYPE(SET)) && letters <= LETTERS_MAX;
}

uint32_t spg_x_sizes_rows(const spg_layout *layout)
{
    uint32_t rows = 0;
    for (uint32_t i = 0; i < layout->field_count; i++) { rows += layout->fields[i].item == SPG_X_OPEN_ITEM; }
    return rows;
}

/* Those rows go behind the other fields. */
static void put_last(spg_layout *layout)
{
    for (uint32_t count = layout->field_count, i = 0; count > 0; count--) {
        const spg_field one = layout->fields[i];
        if (one.item != SPG_X_OPEN_ITEM) {
            i++;
            continue;
        }
        for (uint32_t k = i; k + 1 < layout->field_count; k++) { layout->fields[k] = layout->fields[k + 1]; }
        layout->fields[layout->field_count - 1] = one;
    }
}

void spg_x_sizes_settle(spg_layout *layout)
{
    const uint32_t rows = spg_x_sizes_rows(layout);
    spg_field *first = &layout->fields[layout->field_count - rows];
    for (uint32_t i = 0; i < rows; i++) { first[i].item = 0; } /* a row starts here */
    spg_layout_settle(layout);
    for (uint32_t i = 0; i < rows; i++) { first[i].item = SPG_X_OPEN_ITEM; }
}

bool spg_x_sizes_open(spg_exporter *x, uint32_t game, const spg_extent *known, spg_layout *layout)
{
    const spg_ir_game *of = &x->program->games.at[game];
    uint64_t params = 0;
    uint32_t rows = 0;
    bool sets = true;
    for (uint32_t i = 0; i < layout->field_count; i++) {
        spg_field *field = &layout->fields[i];
        const spg_type type = of->params[field->param].shape.type;
        if (field->kind != SPG_FIELD_BYTES) { continue; }
        if (field->param >= PARAMS_MAX || !is_row(type, &known[field->param], field)) { return false; }
        params |= (uint64_t)1 << field->param;
        sets = sets && type == SPG_TYPE(SET);
        rows += 1;
    }
    if (rows == 0) { return true; }
    /* Parts of a sum have numbers before the next one is known, which may be larger and make all of them be forgotten. */
    if (x->adds_parts) { return false; }
    if ((rows > 1 && !sets) || !spg_lower_stays(x->program, x->searched, game, params)) { return false; }
    put_last(layout);
    return true;
}
