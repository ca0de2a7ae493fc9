/* view_bits.c — values in binary: a column for each bit, or a plane for each bit. SPDX-License-Identifier: MIT */
#include <string.h>

#include "write/pad.h"
#include "write/view.h"

enum { BITS_MAX = 126 };

/* How many bits the largest number has, at least 1. */
static spg_status count_bits(const spg_viewer *v, unsigned *bits)
{
    *bits = 1;
    for (size_t i = 0; i < v->table->cell_count; i++) {
        spg_int number;
        const spg_shade shade = spg_shades_read(v->table, i, &number);
        if (shade == SPG_SHADE_WIN || shade == SPG_SHADE_LOSE) {
            return SPG_FAIL0(v->run, SPG_REFUSED, SPG_NOWHERE, "outcomes have no bits",
                             "take --of sg, score or distance");
        }
        if (number < 0 && shade == SPG_SHADE_NUMBERS) {
            return SPG_FAIL0(v->run, SPG_REFUSED, SPG_NOWHERE, "the view of bits is for numbers from 0 on",
                             "this table has negative ones");
        }
        while (shade == SPG_SHADE_NUMBERS && *bits < BITS_MAX && number >> *bits != 0) { (*bits)++; }
    }
    return SPG_OK;
}

static unsigned bits_of(int64_t n)
{
    unsigned bits = 1;
    while (bits < 63 && n >> bits != 0) { bits++; }
    return bits;
}

static void add_binary(spg_text *out, int64_t n, unsigned width)
{
    const unsigned own = n < 0 ? 1 : bits_of(n);
    spg_text_add_repeat(out, ' ', width - own);
    for (unsigned bit = own; bit-- > 0;) { spg_text_add_char(out, n < 0 ? '-' : (n >> bit & 1) != 0 ? '1' : '0'); }
}

/* "  5  101 | 4 | 1 . .": n, n in binary, the value, its bits below their powers of two. */
static void write_sequence(const spg_viewer *v, unsigned bits)
{
    const spg_axis_view *axis = &v->table->axes[0];
    const size_t label = spg_pad_axis_width(axis) > spg_pad_width(axis->name) ? spg_pad_axis_width(axis)
                                                                              : spg_pad_width(axis->name);
    const unsigned own = axis->high < 0 ? 1 : bits_of(axis->high);
    size_t width = spg_pad_cell_width(v->table), step = spg_pad_number_width((spg_int)1 << (bits - 1)) + 1;
    if (width < strlen(v->table->of)) { width = strlen(v->table->of); }
    const bool headed = label + own + width + step * bits + 10 <= spg_view_columns(v);
    if (!headed) { step = 2; } /* no room for the powers */
    spg_pad_right(v->out, axis->name, label);
    spg_text_add_repeat(v->out, ' ', own + 2);
    spg_text_add(v->out, " | ");
    spg_pad_right(v->out, v->table->of, width);
    spg_text_add(v->out, " |");
    for (unsigned bit = bits; bit-- > 0 && headed;) { spg_pad_number(v->out, (spg_int)1 << bit, step); }
    spg_text_add_char(v->out, '\n');
    spg_view_rule(v, label + own + 3, width + 3 + bits * step);
    for (size_t i = 0; i < v->table->cell_count; i++) {
        spg_int number;
        const bool is_number = spg_shades_read(v->table, i, &number) == SPG_SHADE_NUMBERS;
        spg_pad_number(v->out, (spg_int)axis->low + (spg_int)i, label);
        spg_text_add(v->out, "  ");
        add_binary(v->out, axis->low + (int64_t)i, own);
        spg_text_add(v->out, " | ");
        spg_view_add(v, spg_pad_cell(v->table->cells[i]), width, spg_view_lost(v, i));
        spg_text_add(v->out, " |");
        for (unsigned bit = bits; bit-- > 0 && is_number;) {
            spg_pad_right(v->out, (number >> bit & 1) != 0 ? "1" : ".", step);
        }
        spg_text_add_char(v->out, '\n');
    }
}

static void add_plane(const spg_viewer *v, unsigned bit)
{
    const spg_axis_view *down = &v->table->axes[0], *across = &v->table->axes[1];
    const size_t label = spg_pad_axis_width(down), columns = spg_table_length(across);
    char digits[SPG_INT_TEXT_SIZE];
    spg_text_addf(v->out, spg_words_get(SPG_WORD_BIT, v->table->chinese), spg_int_format((spg_int)1 << bit, digits));
    for (size_t i = 0; i < v->table->cell_count; i++) {
        spg_int number;
        if (i % columns == 0) {
            spg_pad_number(v->out, (spg_int)down->low + (spg_int)(i / columns), label);
            spg_text_add(v->out, " |");
        }
        const bool is_number = spg_shades_read(v->table, i, &number) == SPG_SHADE_NUMBERS;
        spg_text_add(v->out, !is_number ? " ?" : (number >> bit & 1) != 0 ? " 1" : " .");
        if (i % columns == columns - 1) { spg_text_add_char(v->out, '\n'); }
    }
}

/* Two parameters: a square of dots and ones for each bit, the lowest first. */
static spg_status write_planes(const spg_viewer *v, unsigned bits)
{
    const size_t label = spg_pad_axis_width(&v->table->axes[0]) + 2;
    if (label + 2 * spg_table_length(&v->table->axes[1]) > spg_view_columns(v)) {
        return SPG_FAIL(v->run, SPG_TOO_BIG, SPG_NOWHERE,
                        "the table is too wide: the range of '%1' does not fit a line",
                        "take a shorter second range, at most 37 numbers or so; --as png shows large tables",
                        v->table->axes[1].name);
    }
    for (unsigned bit = 0; bit < bits; bit++) {
        if (bit > 0) { spg_text_add_char(v->out, '\n'); }
        add_plane(v, bit);
    }
    return SPG_OK;
}

spg_status spg_view_bits(const spg_viewer *v)
{
    unsigned bits;
    SPG_TRY(count_bits(v, &bits));
    if (v->table->axis_count == 2) { return write_planes(v, bits); }
    write_sequence(v, bits);
    return SPG_OK;
}
