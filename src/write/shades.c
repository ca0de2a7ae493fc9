/* shades.c — the cells of a table as colours. SPDX-License-Identifier: MIT */
#include "write/shades.h"

#include <string.h>

static spg_shade read_outcome(const char *cell)
{
    switch (cell[0]) {
    case 'N':
    case 'w': return SPG_SHADE_WIN;
    case 'P':
    case 'l': return SPG_SHADE_LOSE;
    default: return SPG_SHADE_DRAW;
    }
}

spg_shade spg_shades_read(const spg_table_view *table, size_t cell, spg_int *number)
{
    const char *text = table->cells[cell];
    *number = 0;
    if (text == NULL) { return SPG_SHADE_MISSING; }
    if (strcmp(table->of, "outcome") == 0) { return read_outcome(text); }
    if (!spg_int_parse(text, strlen(text), number)) { return SPG_SHADE_LOOPY; }
    /* A drawn game has no end: its distance is written as -1. */
    return *number == -1 && strcmp(table->of, "distance") == 0 ? SPG_SHADE_DRAW : SPG_SHADE_NUMBERS;
}

spg_word spg_shades_word(spg_shade shade)
{
    switch (shade) {
    case SPG_SHADE_WIN: return SPG_WORD_WIN;
    case SPG_SHADE_LOSE: return SPG_WORD_LOSE;
    case SPG_SHADE_DRAW: return SPG_WORD_DRAW;
    case SPG_SHADE_LOOPY: return SPG_WORD_LOOPY;
    case SPG_SHADE_MISSING:
    case SPG_SHADE_NUMBERS: break;
    }
    return SPG_WORD_MISSING;
}

static void find_range(const spg_table_view *table, spg_shades *shades)
{
    for (size_t i = 0; i < table->cell_count; i++) {
        spg_int number;
        const spg_shade shade = spg_shades_read(table, i, &number);
        if (shade < SPG_SHADE_NUMBERS) {
            shades->used[shade] = true;
            continue;
        }
        if (!shades->numbers || number < shades->low) { shades->low = number; }
        if (!shades->numbers || number > shades->high) { shades->high = number; }
        shades->numbers = true;
    }
}

static spg_uint range_of(const spg_shades *shades)
{
    return (spg_uint)shades->high - (spg_uint)shades->low;
}

static void set_palette(spg_shades *shades)
{
    static const spg_colour fixed[] = {SPG_COLOUR_MISSING, SPG_COLOUR_WIN, SPG_COLOUR_LOSE, SPG_COLOUR_DRAW,
                                       SPG_COLOUR_LOOPY};
    memcpy(shades->palette, fixed, sizeof fixed);
    shades->levels = range_of(shades) < SPG_SHADE_LEVELS ? (uint32_t)range_of(shades) + 1 : SPG_SHADE_LEVELS;
    for (uint32_t level = 0; level < shades->levels; level++) {
        shades->palette[SPG_SHADE_NUMBERS + level] = spg_palette_ramp(level, shades->levels);
    }
}

uint8_t spg_shades_of(const spg_shades *shades, spg_int number)
{
    spg_uint range = range_of(shades), place = (spg_uint)number - (spg_uint)shades->low;
    if (range < SPG_SHADE_LEVELS) { return (uint8_t)(SPG_SHADE_NUMBERS + place); }
    while (range >> 100 != 0) { /* so that the product below fits */
        range >>= 8;
        place >>= 8;
    }
    return (uint8_t)(SPG_SHADE_NUMBERS + place * (SPG_SHADE_LEVELS - 1) / range);
}

spg_status spg_shades_make(spg_run *run, const spg_table_view *table, spg_shades *out)
{
    *out = (spg_shades){.count = table->cell_count};
    out->at = spg_run_take(run, table->cell_count, 1);
    if (out->at == NULL) { return run->error.status; }
    find_range(table, out);
    set_palette(out);
    for (size_t i = 0; i < table->cell_count; i++) {
        spg_int number;
        const spg_shade shade = spg_shades_read(table, i, &number);
        out->at[i] = shade < SPG_SHADE_NUMBERS ? (uint8_t)shade : spg_shades_of(out, number);
    }
    return SPG_OK;
}

void spg_shades_clear(spg_run *run, spg_shades *shades)
{
    spg_run_give(run, shades->at, shades->count, 1);
    shades->at = NULL;
}
