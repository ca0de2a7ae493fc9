/* view.c — a table laid out so that a pattern shows: which view, and what they share. SPDX-License-Identifier: MIT */
#include "write/view.h"

#include <string.h>

#include "write/pad.h"
#include "write/picture.h"

enum { AXES_MAX = 16 };

bool spg_view_lost(const spg_viewer *v, size_t cell)
{
    spg_int number;
    const spg_shade shade = spg_shades_read(v->table, cell, &number);
    return shade == SPG_SHADE_LOSE || (shade == SPG_SHADE_NUMBERS && number == 0 && strcmp(v->table->of, "sg") == 0);
}

void spg_view_add(const spg_viewer *v, const char *text, size_t width, bool lost)
{
    const size_t own = spg_pad_width(text);
    const bool coloured = lost && v->style->colour != 0;
    spg_text_add_repeat(v->out, ' ', width > own ? width - own : 0);
    if (coloured) { spg_text_add(v->out, "\033[1;36m"); }
    spg_text_add(v->out, text);
    if (coloured) { spg_text_add(v->out, "\033[0m"); }
}

size_t spg_view_columns(const spg_viewer *v)
{
    return v->style->columns == 0 ? 1000000 : v->style->columns;
}

void spg_view_rule(const spg_viewer *v, size_t left, size_t right)
{
    spg_text_add_repeat(v->out, '-', left);
    spg_text_add_char(v->out, '+');
    spg_text_add_repeat(v->out, '-', right);
    spg_text_add_char(v->out, '\n');
}

spg_status spg_view_write(spg_run *run, const spg_table_view *table, const spg_style *style, spg_text *out)
{
    spg_axis_view axes[AXES_MAX];
    const spg_table_view slice = spg_picture_slice(table, axes);
    const spg_viewer v = {.run = run, .table = &slice, .style = style, .out = out};
    if (slice.axis_count > 2) {
        char number[SPG_INT_TEXT_SIZE];
        return SPG_FAIL(run, SPG_REFUSED, SPG_NOWHERE, "a view shows one or two parameters, not %1",
                        "give the others one value each: 7 instead of 0..9", spg_int_format(slice.axis_count, number));
    }
    switch (style->view) {
    case SPG_VIEW_TABLE: return SPG_OK;
    case SPG_VIEW_RESIDUES: SPG_TRY(spg_view_residues(&v)); break;
    case SPG_VIEW_BITS: SPG_TRY(spg_view_bits(&v)); break;
    case SPG_VIEW_FIBONACCI: SPG_TRY(spg_view_fibonacci(&v)); break;
    case SPG_VIEW_BY_VALUE: SPG_TRY(spg_view_by_value(&v)); break;
    }
    return spg_text_status(out);
}
