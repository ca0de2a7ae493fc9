/* pad.c — text in columns of a terminal. SPDX-License-Identifier: MIT */
#include "write/pad.h"

#include <string.h>

#include "base/utf8.h"

size_t spg_pad_width(const char *text)
{
    return spg_utf8_text_width(text, strlen(text));
}

size_t spg_pad_number_width(spg_int number)
{
    char digits[SPG_INT_TEXT_SIZE];
    return strlen(spg_int_format(number, digits));
}

size_t spg_pad_axis_width(const spg_axis_view *axis)
{
    const size_t low = spg_pad_number_width(axis->low), high = spg_pad_number_width(axis->high);
    return low > high ? low : high;
}

const char *spg_pad_cell(const char *cell)
{
    return cell == NULL ? "-" : cell;
}

size_t spg_pad_cell_width(const spg_table_view *table)
{
    size_t width = 1;
    for (size_t i = 0; i < table->cell_count; i++) {
        const size_t own = spg_pad_width(spg_pad_cell(table->cells[i]));
        if (own > width) { width = own; }
    }
    return width;
}

void spg_pad_right(spg_text *out, const char *text, size_t width)
{
    const size_t own = spg_pad_width(text);
    spg_text_add_repeat(out, ' ', width > own ? width - own : 0);
    spg_text_add(out, text);
}

void spg_pad_number(spg_text *out, spg_int number, size_t width)
{
    char digits[SPG_INT_TEXT_SIZE];
    spg_pad_right(out, spg_int_format(number, digits), width);
}
