/* table.c — a table of answers in many formats. SPDX-License-Identifier: MIT */
#include "write/table.h"

#include <string.h>

#include "write/json.h"
#include "write/markup.h"
#include "write/npy.h"
#include "write/pad.h"
#include "write/picture.h"
#include "write/view.h"

/* One axis: rows of ten (or twenty) values, each row led by the number of its first. */
static void add_sequence(const spg_table_view *table, const spg_style *style, spg_text *out)
{
    const size_t label = spg_pad_axis_width(&table->axes[0]), width = spg_pad_cell_width(table);
    const size_t columns = style == NULL || style->columns == 0 ? 80 : style->columns;
    const size_t room = columns > label + 2 ? (columns - label - 2) / (width + 1) : 1;
    const size_t per_row = room >= 20 ? 20 : room >= 10 ? 10 : room >= 5 ? 5 : 1;
    for (size_t i = 0; i < table->cell_count; i++) {
        if (i % per_row == 0) {
            if (i > 0) { spg_text_add_char(out, '\n'); }
            spg_pad_number(out, table->axes[0].low + (int64_t)i, label);
            spg_text_add(out, " |");
        }
        spg_text_add_char(out, ' ');
        spg_pad_right(out, spg_pad_cell(table->cells[i]), width);
    }
    spg_text_add_char(out, '\n');
}

/* Two axes: the first downwards, the second to the right. */
static void add_matrix(const spg_table_view *table, const spg_axis_view *down, const spg_axis_view *across,
                       const char *const *cells, spg_text *out)
{
    const size_t label = spg_pad_axis_width(down);
    size_t width = spg_pad_cell_width(table);
    if (spg_pad_axis_width(across) > width) { width = spg_pad_axis_width(across); }
    spg_text_add_repeat(out, ' ', label);
    spg_text_add(out, " |");
    for (size_t j = 0; j < spg_table_length(across); j++) {
        spg_text_add_char(out, ' ');
        spg_pad_number(out, across->low + (int64_t)j, width);
    }
    spg_text_add_char(out, '\n');
    spg_text_add_repeat(out, '-', label + 1);
    spg_text_add_char(out, '+');
    spg_text_add_repeat(out, '-', spg_table_length(across) * (width + 1));
    spg_text_add_char(out, '\n');
    for (size_t i = 0; i < spg_table_length(down); i++) {
        spg_pad_number(out, down->low + (int64_t)i, label);
        spg_text_add(out, " |");
        for (size_t j = 0; j < spg_table_length(across); j++) {
            spg_text_add_char(out, ' ');
            spg_pad_right(out, spg_pad_cell(cells[i * spg_table_length(across) + j]), width);
        }
        spg_text_add_char(out, '\n');
    }
}

int64_t spg_table_argument(const spg_table_view *table, size_t index, uint32_t axis)
{
    for (uint32_t a = table->axis_count - 1; a > axis; a--) { index /= spg_table_length(&table->axes[a]); }
    return table->axes[axis].low + (int64_t)(index % spg_table_length(&table->axes[axis]));
}

static void add_text(const spg_table_view *table, const spg_style *style, spg_text *out)
{
    if (table->axis_count == 1) {
        add_sequence(table, style, out);
        return;
    }
    const spg_axis_view *down = &table->axes[table->axis_count - 2], *across = &table->axes[table->axis_count - 1];
    const size_t slice = spg_table_length(down) * spg_table_length(across);
    for (size_t first = 0; first < table->cell_count; first += slice) {
        for (uint32_t a = 0; a + 2 < table->axis_count; a++) {
            spg_text_addf(out, "%s%s = ", a > 0 ? ", " : first > 0 ? "\n" : "", table->axes[a].name);
            spg_text_add_int(out, spg_table_argument(table, first, a));
        }
        if (table->axis_count > 2) { spg_text_add_char(out, '\n'); }
        add_matrix(table, down, across, table->cells + first, out);
    }
}

static void add_quoted_csv(spg_text *out, const char *text)
{
    if (strpbrk(text, ",\"\n\r") == NULL) {
        spg_text_add(out, text);
        return;
    }
    spg_text_add_char(out, '"');
    for (const char *p = text; *p != '\0'; p++) {
        if (*p == '"') { spg_text_add_char(out, '"'); }
        spg_text_add_char(out, *p);
    }
    spg_text_add_char(out, '"');
}

/* One line a cell: its arguments, then its value; a missing one is an empty field. */
static void add_separated(const spg_table_view *table, char separator, spg_text *out)
{
    for (uint32_t a = 0; a < table->axis_count; a++) {
        spg_text_add(out, table->axes[a].name);
        spg_text_add_char(out, separator);
    }
    spg_text_addf(out, "%s\n", table->of);
    for (size_t i = 0; i < table->cell_count; i++) {
        for (uint32_t a = 0; a < table->axis_count; a++) {
            spg_text_add_int(out, spg_table_argument(table, i, a));
            spg_text_add_char(out, separator);
        }
        if (table->cells[i] != NULL) { add_quoted_csv(out, table->cells[i]); }
        spg_text_add_char(out, '\n');
    }
}

static void add_json_axes(const spg_table_view *table, spg_text *out)
{
    spg_json_key(out, "axes");
    spg_text_add(out, "[");
    for (uint32_t a = 0; a < table->axis_count; a++) {
        spg_text_add(out, a > 0 ? ", {" : "{");
        spg_json_key(out, "name");
        spg_json_text(out, table->axes[a].name);
        spg_json_key(out, "low");
        spg_json_int(out, table->axes[a].low);
        spg_json_key(out, "high");
        spg_json_int(out, table->axes[a].high);
        spg_text_add(out, "}");
    }
    spg_text_add(out, "]");
}

/* Nested arrays, one level an axis. */
static void add_json_values(const spg_table_view *table, spg_text *out)
{
    for (size_t i = 0; i < table->cell_count; i++) {
        size_t size = table->cell_count; /* of the part of the table below an axis */
        if (i > 0) { spg_text_add(out, ", "); }
        for (uint32_t a = 0; a < table->axis_count; a++) {
            if (i % size == 0) { spg_text_add_char(out, '['); }
            size /= spg_table_length(&table->axes[a]);
        }
        spg_json_digits(out, table->cells[i]);
        size = 1;
        for (uint32_t a = table->axis_count; a-- > 0;) {
            size *= spg_table_length(&table->axes[a]);
            if ((i + 1) % size == 0) { spg_text_add_char(out, ']'); }
        }
    }
}

static void add_json(const spg_table_view *table, spg_text *out)
{
    spg_text_add(out, "{\"schema\": 1");
    spg_json_key(out, "game");
    spg_json_text(out, table->game);
    spg_json_key(out, "of");
    spg_json_text(out, table->of);
    add_json_axes(table, out);
    spg_json_key(out, "values");
    add_json_values(table, out);
    spg_text_add(out, "}\n");
}

static void add_json_lines(const spg_table_view *table, spg_text *out)
{
    for (size_t i = 0; i < table->cell_count; i++) {
        spg_text_add(out, "{");
        for (uint32_t a = 0; a < table->axis_count; a++) {
            spg_json_key(out, table->axes[a].name);
            spg_json_int(out, spg_table_argument(table, i, a));
        }
        spg_json_key(out, table->of);
        spg_json_digits(out, table->cells[i]);
        spg_text_add(out, "}\n");
    }
}

/* The OEIS form: "n a(n)" a line. */
static spg_status add_bfile(spg_run *run, const spg_table_view *table, spg_text *out)
{
    if (table->axis_count != 1 || !table->numeric) {
        return SPG_FAIL0(run, SPG_REFUSED, SPG_NOWHERE, "a b-file holds one sequence of numbers",
                         "take a game with one parameter and --of sg, score or distance");
    }
    for (size_t i = 0; i < table->cell_count; i++) {
        if (table->cells[i] == NULL) { continue; }
        spg_text_add_int(out, table->axes[0].low + (int64_t)i);
        spg_text_add_char(out, ' '); /* no format: there may be millions of lines */
        spg_text_add(out, table->cells[i]);
        spg_text_add_char(out, '\n');
    }
    return SPG_OK;
}

/* ---- axes of one value ---- */

enum { AXES_MAX = 8 };

/* "g(a, 3)": the axes that vary by name, the others by their value. */
static void add_call(const spg_table_view *table, spg_text *out)
{
    spg_text_addf(out, "%s(", table->game);
    for (uint32_t a = 0; a < table->axis_count; a++) {
        spg_text_add(out, a > 0 ? ", " : "");
        if (spg_table_length(&table->axes[a]) > 1) {
            spg_text_add(out, table->axes[a].name);
        } else {
            spg_text_add_int(out, table->axes[a].low);
        }
    }
    spg_text_add_char(out, ')');
}

/* The same table without the axes that have one value: the order of its cells stays. */
static spg_table_view without_fixed(const spg_table_view *table, spg_axis_view axes[AXES_MAX], const char *call)
{
    spg_table_view lower = *table;
    lower.call = call;
    lower.axes = axes;
    lower.axis_count = 0;
    for (uint32_t a = 0; a < table->axis_count; a++) {
        const bool last_chance = a + 1 == table->axis_count && lower.axis_count == 0;
        if (spg_table_length(&table->axes[a]) > 1 || last_chance) { axes[lower.axis_count++] = table->axes[a]; }
    }
    return lower;
}

static bool has_fixed(const spg_table_view *table)
{
    bool fixed = false;
    for (uint32_t a = 0; a < table->axis_count; a++) { fixed = fixed || spg_table_length(&table->axes[a]) == 1; }
    return fixed && table->axis_count > 1 && table->axis_count <= AXES_MAX;
}

/* ---- formats ---- */

static spg_status write_as(spg_run *run, const spg_table_view *table, spg_format format, const spg_style *style,
                           spg_text *out)
{
    switch (format) {
    case SPG_TEXT:
        if (style != NULL && style->view != SPG_VIEW_TABLE) { return spg_view_write(run, table, style, out); }
        add_text(table, style, out);
        break;
    case SPG_CSV: add_separated(table, ',', out); break;
    case SPG_TSV: add_separated(table, '\t', out); break;
    case SPG_JSON: add_json(table, out); break;
    case SPG_JSON_LINES: add_json_lines(table, out); break;
    case SPG_BFILE: SPG_TRY(add_bfile(run, table, out)); break;
    case SPG_MARKDOWN:
    case SPG_LATEX: spg_markup_write(table, format, style, out); break;
    case SPG_NPY: return spg_npy_write(run, table, out);
    case SPG_PNG:
    case SPG_SVG: return spg_picture_write(run, table, format, style, out);
    case SPG_DOT: return SPG_FAIL0(run, SPG_BAD_USAGE, SPG_NOWHERE, "a table is no graph", "--as svg draws it");
    }
    return spg_text_status(out);
}

/* Data keep every axis, and pictures look for themselves; what is for people, and a b-file, has those only that vary. */
spg_status spg_table_write(spg_run *run, const spg_table_view *table, spg_format format, const spg_style *style,
                           spg_text *out)
{
    const bool as_is = format == SPG_CSV || format == SPG_TSV || format == SPG_JSON || format == SPG_JSON_LINES ||
                       format == SPG_NPY || format == SPG_PNG || format == SPG_SVG;
    if (as_is || !has_fixed(table)) { return write_as(run, table, format, style, out); }
    spg_axis_view axes[AXES_MAX];
    spg_text call;
    spg_text_init(&call, run);
    add_call(table, &call);
    spg_status status = spg_text_status(&call);
    if (status == SPG_OK) {
        const spg_table_view lower = without_fixed(table, axes, spg_text_get(&call));
        const bool text = format == SPG_TEXT && (style == NULL || style->view == SPG_VIEW_TABLE);
        if (text && table->cell_count == 1) {
            spg_text_addf(out, "%s = %s\n", lower.call, spg_pad_cell(table->cells[0]));
        } else {
            if (format == SPG_TEXT) { spg_text_addf(out, "%s\n", lower.call); }
            status = write_as(run, &lower, format, style, out);
        }
    }
    spg_text_clear(&call);
    return status;
}
