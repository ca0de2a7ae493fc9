/* view_values.c — for each value the positions that have it. SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "write/pad.h"
#include "write/view.h"

typedef struct entry {
    spg_shade shade;
    spg_int number;
    const char *text; /* NULL: no position */
    size_t cell;
} entry;

static int sign(bool less, bool more)
{
    return (int)more - (int)less;
}

/* Lost, won, drawn; numbers as they rise; loopy values by their text; no position at last. */
static int compare_values(const entry *a, const entry *b)
{
    static const int order[] = {9, 2, 1, 8, 7, 3}; /* as spg_shade */
    if (a->shade != b->shade) { return order[a->shade] - order[b->shade]; }
    if (a->shade == SPG_SHADE_NUMBERS) { return sign(a->number<b->number, a->number> b->number); }
    return a->shade == SPG_SHADE_LOOPY ? strcmp(a->text, b->text) : 0;
}

static int compare(const void *left, const void *right)
{
    const entry *a = left, *b = right;
    const int order = compare_values(a, b);
    return order != 0 ? order : sign(a->cell<b->cell, a->cell> b->cell);
}

/* "3" or "(1,2)" */
static void add_position(const spg_viewer *v, size_t cell, spg_text *out)
{
    const bool pair = v->table->axis_count > 1;
    spg_text_add(out, pair ? "(" : "");
    for (uint32_t a = 0; a < v->table->axis_count; a++) {
        spg_text_add(out, a > 0 ? "," : "");
        spg_text_add_int(out, spg_table_argument(v->table, cell, a));
    }
    spg_text_add(out, pair ? ")" : "");
}

/* ", step 4" when the numbers are that far apart, at least three of them. */
static void add_step(const spg_viewer *v, const entry *entries, size_t count)
{
    if (v->table->axis_count > 1 || count < 3) { return; }
    const size_t step = entries[1].cell - entries[0].cell;
    for (size_t i = 2; i < count; i++) {
        if (entries[i].cell - entries[i - 1].cell != step) { return; }
    }
    char digits[SPG_INT_TEXT_SIZE];
    spg_text_addf(v->out, spg_words_get(SPG_WORD_STEP, v->table->chinese), spg_int_format((spg_int)step, digits));
}

static spg_status add_group(const spg_viewer *v, const entry *entries, size_t count)
{
    enum { INDENT = 3 };
    const bool chinese = v->table->chinese;
    spg_text position;
    size_t column = 0;
    spg_text_addf(v->out, "%s %s: ", v->table->of, spg_pad_cell(entries[0].text));
    if (count == 1) {
        spg_text_add(v->out, spg_words_get(SPG_WORD_POSITION, chinese));
    } else {
        spg_text_addf(v->out, spg_words_get(SPG_WORD_POSITIONS, chinese), count);
    }
    add_step(v, entries, count);
    spg_text_add_char(v->out, '\n');
    spg_text_init(&position, v->run);
    for (size_t i = 0; i < count; i++) {
        spg_text_reset(&position);
        add_position(v, entries[i].cell, &position);
        if (column == 0 || column + 1 + position.length > spg_view_columns(v)) {
            spg_text_add(v->out, column == 0 ? "" : "\n");
            spg_text_add_repeat(v->out, ' ', INDENT - 1);
            column = INDENT - 1;
        }
        spg_text_add_char(v->out, ' ');
        spg_text_add(v->out, spg_text_get(&position));
        column += 1 + position.length;
    }
    spg_text_add_char(v->out, '\n');
    const spg_status status = spg_text_status(&position);
    spg_text_clear(&position);
    return status;
}

spg_status spg_view_by_value(const spg_viewer *v)
{
    const size_t count = v->table->cell_count;
    spg_status status = SPG_OK;
    entry *entries = spg_run_take(v->run, count, sizeof *entries);
    if (entries == NULL) { return v->run->error.status; }
    for (size_t i = 0; i < count; i++) {
        entries[i].shade = spg_shades_read(v->table, i, &entries[i].number);
        entries[i].text = v->table->cells[i];
        entries[i].cell = i;
    }
    qsort(entries, count, sizeof *entries, compare);
    for (size_t first = 0; first < count && status == SPG_OK;) {
        size_t end = first + 1;
        while (end < count && compare_values(&entries[first], &entries[end]) == 0) { end++; }
        status = add_group(v, entries + first, end - first);
        first = end;
    }
    spg_run_give(v->run, entries, count, sizeof *entries);
    return status;
}
