/* layout.c — packing values into keys and numbering keys. SPDX-License-Identifier: MIT
 *
 * Invariant: bits that belong to no field are 0, so that equal positions have equal keys. */
#include "game/layout.h"

#include <assert.h>
#include <string.h>

enum { WORD_BITS = 64 };

static uint32_t bits_for(const spg_field *field)
{
    uint32_t bits = 0;
    while (bits < WORD_BITS && (field->radix - 1) >> bits != 0) { bits++; }
    if (!field->row) { return bits; }
    uint32_t even = 1;
    while (even < bits) { even *= 2; }
    return even;
}

/* The bits of the word that takes the next digit: from `free` up to `end`. */
typedef struct filling {
    uint32_t free, end;
} filling;

/* Rows begin in the last word, so that the ones they go on in follow it. */
static void place_digit(spg_layout *layout, filling *into, spg_field *field)
{
    assert(field->radix >= 1);
    field->bits = bits_for(field);
    if (field->row) { into->free = (into->free + field->bits - 1) / field->bits * field->bits; }
    const bool last = into->end == layout->width * WORD_BITS;
    if (into->end == 0 || into->free + field->bits > into->end || (field->row && field->item == 0 && !last)) {
        into->free = layout->width * WORD_BITS;
        layout->width += 1;
        into->end = layout->width * WORD_BITS;
    }
    field->at = into->free;
    into->free += field->bits;
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
            field->at = layout->width * WORD_BITS;
            field->bits = WORD_BITS;
            layout->width += 1;
        }
    }
    set_strides(layout);
}

static uint64_t *word_of(const spg_field *field, uint64_t *key)
{
    return &key[field->at / WORD_BITS];
}

bool spg_layout_pack(const spg_layout *layout, const int64_t *values, uint64_t *key)
{
    if (layout->width > 0) { memset(key, 0, layout->width * sizeof *key); }
    for (uint32_t i = 0; i < layout->field_count; i++) {
        const spg_field *field = &layout->fields[i];
        if (field->kind != SPG_FIELD_DIGIT) {
            *word_of(field, key) = (uint64_t)values[i];
            continue;
        }
        const uint64_t digit = (uint64_t)values[i] - (uint64_t)field->low;
        if (values[i] < field->low || digit >= field->radix) { return false; }
        if (field->bits > 0) { *word_of(field, key) |= digit << field->at % WORD_BITS; }
    }
    return true;
}

static uint64_t get_digit(const spg_field *field, const uint64_t *key)
{
    if (field->bits == 0) { return 0; } /* there may be no word at all */
    return key[field->at / WORD_BITS] >> field->at % WORD_BITS & UINT64_MAX >> (WORD_BITS - field->bits);
}

void spg_layout_unpack(const spg_layout *layout, const uint64_t *key, int64_t *values)
{
    for (uint32_t i = 0; i < layout->field_count; i++) {
        const spg_field *field = &layout->fields[i];
        const uint64_t low = field->kind == SPG_FIELD_DIGIT ? (uint64_t)field->low : 0;
        values[i] = (int64_t)(get_digit(field, key) + low);
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
        if (field->bits > 0) { *word_of(field, key) |= rank / field->stride % field->radix << field->at % WORD_BITS; }
    }
}
