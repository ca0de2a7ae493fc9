/* layout.c — packing values into keys and numbering keys. SPDX-License-Identifier: MIT
 *
 * Invariant: the digits of one word have places p0 = 1, p1 = r0, p2 = r0·r1, … and the product of all their radices is
 * at most 2^64, so that each combination of digits is one word and each word below the product one combination. */
#include "game/layout.h"

#include <assert.h>
#include <string.h>

/* The word that takes the next digit, and the product of the radices in it. */
typedef struct filling {
    bool open;
    uint32_t word;
    spg_uint product;
} filling;

static void place_digit(spg_layout *layout, filling *into, spg_field *field)
{
    const spg_uint room = (spg_uint)1 << 64;
    assert(field->radix >= 1);
    if (!into->open || into->product > room / field->radix) {
        *into = (filling){true, layout->width, 1};
        layout->width += 1;
    }
    field->word = into->word;
    /* A product of 2^64 leaves room for digits of radix 1 only: their value is 0 whatever their place. */
    field->place = into->product == room ? 1 : (uint64_t)into->product;
    into->product *= field->radix;
}

static void set_strides(spg_layout *layout)
{
    spg_uint count = 1;
    layout->ranked = true;
    for (uint32_t i = layout->field_count; i-- > 0 && layout->ranked;) {
        spg_field *field = &layout->fields[i];
        layout->ranked = field->kind == SPG_FIELD_DIGIT;
        if (layout->ranked) {
            field->stride = (uint64_t)count;
            count *= field->radix;
            layout->ranked = count < (spg_uint)1 << 63;
        }
    }
    layout->count = layout->ranked ? (uint64_t)count : 0;
    for (uint32_t i = 0; i < layout->field_count && !layout->ranked; i++) { layout->fields[i].stride = 0; }
}

void spg_layout_settle(spg_layout *layout)
{
    filling into = {0};
    layout->width = 0;
    for (uint32_t i = 0; i < layout->field_count; i++) {
        spg_field *field = &layout->fields[i];
        if (field->kind == SPG_FIELD_DIGIT) {
            place_digit(layout, &into, field);
        } else {
            field->word = layout->width;
            field->place = 1;
            layout->width += 1;
        }
    }
    set_strides(layout);
}

bool spg_layout_pack(const spg_layout *layout, const int64_t *values, uint64_t *key)
{
    if (layout->width > 0) { memset(key, 0, layout->width * sizeof *key); }
    for (uint32_t i = 0; i < layout->field_count; i++) {
        const spg_field *field = &layout->fields[i];
        if (field->kind != SPG_FIELD_DIGIT) {
            key[field->word] = (uint64_t)values[i];
            continue;
        }
        const uint64_t digit = (uint64_t)values[i] - (uint64_t)field->low;
        if (values[i] < field->low || digit >= field->radix) { return false; }
        key[field->word] += digit * field->place;
    }
    return true;
}

static uint64_t get_digit(const spg_field *field, const uint64_t *key)
{
    return key[field->word] / field->place % field->radix;
}

void spg_layout_unpack(const spg_layout *layout, const uint64_t *key, int64_t *values)
{
    for (uint32_t i = 0; i < layout->field_count; i++) {
        const spg_field *field = &layout->fields[i];
        values[i] = field->kind == SPG_FIELD_DIGIT ? (int64_t)(get_digit(field, key) + (uint64_t)field->low)
                                                   : (int64_t)key[field->word];
    }
}

uint64_t spg_layout_rank(const spg_layout *layout, const uint64_t *key)
{
    assert(layout->ranked);
    uint64_t rank = 0;
    for (uint32_t i = 0; i < layout->field_count; i++) {
        rank += get_digit(&layout->fields[i], key) * layout->fields[i].stride;
    }
    return rank;
}

void spg_layout_unrank(const spg_layout *layout, uint64_t rank, uint64_t *key)
{
    assert(layout->ranked && rank < layout->count);
    if (layout->width > 0) { memset(key, 0, layout->width * sizeof *key); }
    for (uint32_t i = 0; i < layout->field_count; i++) {
        const spg_field *field = &layout->fields[i];
        key[field->word] += rank / field->stride % field->radix * field->place;
    }
}
