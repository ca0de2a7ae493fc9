/* heatmap.c — two parameters as coloured squares, the first downwards; one parameter as rows of squares.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "write/escape.h"
#include "write/picture.h"

enum { TICK = 4, GAP = 4, SIDE_MAX = 40, TIPS_MAX = 20000 };

/* The cells of a table in rows: those of two axes, or one axis wrapped. */
typedef struct map {
    const spg_picture *picture;
    size_t rows, columns;
    bool wrapped;
    int32_t x, y, side, gap;
} map;

/* As many columns as rows, about, in round numbers. */
static size_t wrap_at(size_t count)
{
    size_t columns = 10;
    while (count / columns > columns) { columns = (size_t)spg_picture_step((int64_t)columns + 1); }
    return count < columns ? count : columns;
}

static int64_t row_number(const map *m, size_t row)
{
    return m->picture->table->axes[0].low + (int64_t)(m->wrapped ? row * m->columns : row);
}

static int64_t column_number(const map *m, size_t column)
{
    return (m->wrapped ? 0 : m->picture->table->axes[1].low) + (int64_t)column;
}

static int32_t number_width(int64_t number)
{
    char digits[SPG_INT_TEXT_SIZE];
    return spg_canvas_text_width(spg_int_format(number, digits), 2);
}

static int32_t widest(int64_t low, int64_t high)
{
    const int32_t a = number_width(low), b = number_width(high);
    return a > b ? a : b;
}

static int32_t middle_of(const map *m, size_t index)
{
    return (int32_t)index * m->side + (m->side - m->gap) / 2;
}

/* Where the squares start: beside the names and numbers of the axes. */
static void place(map *m)
{
    const spg_table_view *table = m->picture->table;
    const size_t longest = m->rows > m->columns ? m->rows : m->columns;
    m->side = (int32_t)(SPG_PICTURE_SIDE / longest);
    m->side = m->side < 1 ? 1 : m->side > SIDE_MAX ? SIDE_MAX : m->side;
    m->gap = m->side >= 8 ? 1 : 0;
    m->x = SPG_PICTURE_MARGIN + spg_canvas_text_width(table->axes[0].name, 2) + 2 * GAP +
           widest(row_number(m, 0), row_number(m, m->rows - 1)) + TICK + GAP;
    m->y = SPG_PICTURE_MARGIN + 3 * (SPG_PICTURE_TEXT + 2 * GAP) + TICK + GAP;
}

static void draw_row_numbers(const map *m)
{
    spg_canvas *canvas = m->picture->canvas;
    int64_t step = spg_picture_step((SPG_PICTURE_TEXT + 2) / m->side + ((SPG_PICTURE_TEXT + 2) % m->side != 0));
    if (m->wrapped) { step *= (int64_t)m->columns; }
    const int64_t low = row_number(m, 0), high = row_number(m, m->rows - 1);
    for (size_t row = 0; row < m->rows; row++) {
        const int64_t number = row_number(m, row);
        if ((m->wrapped ? number - low : number) % step != 0 && low != high) { continue; }
        const int32_t y = m->y + middle_of(m, row);
        spg_canvas_rect(canvas, m->x - TICK - 1, y, TICK, 1, SPG_COLOUR_INK);
        spg_canvas_number(canvas, m->x - TICK - GAP, y, 2, SPG_ANCHOR_END, number);
    }
    spg_canvas_text(canvas, SPG_PICTURE_MARGIN, m->y + (int32_t)m->rows * m->side / 2, 2, SPG_ANCHOR_START,
                    SPG_COLOUR_INK, m->picture->table->axes[0].name, NULL);
}

static void draw_column_numbers(const map *m)
{
    spg_canvas *canvas = m->picture->canvas;
    const int64_t low = column_number(m, 0), high = column_number(m, m->columns - 1);
    const int32_t room = widest(low, high) + 2 * GAP;
    const int64_t step = spg_picture_step(room / m->side + (room % m->side != 0));
    const int32_t y = m->y - TICK - GAP - SPG_PICTURE_TEXT / 2;
    for (size_t column = 0; column < m->columns; column++) {
        const int64_t number = column_number(m, column);
        if (number % step != 0 && low != high) { continue; }
        const int32_t x = m->x + middle_of(m, column);
        spg_canvas_rect(canvas, x, m->y - TICK - 1, 1, TICK, SPG_COLOUR_INK);
        spg_canvas_number(canvas, x, y, 2, SPG_ANCHOR_MIDDLE, number);
    }
    const bool chinese = m->picture->table->chinese;
    const char *name = m->wrapped ? spg_words_get(SPG_WORD_ROW_COLUMN, chinese) : m->picture->table->axes[1].name;
    spg_canvas_text(canvas, m->x + (int32_t)m->columns * m->side / 2, y - SPG_PICTURE_TEXT - 2 * GAP, 2,
                    SPG_ANCHOR_MIDDLE, SPG_COLOUR_INK, name,
                    m->wrapped ? spg_words_get(SPG_WORD_ROW_COLUMN, false) : NULL);
}

/* The values themselves, where the squares are large enough for all of them. */
static void draw_values(const map *m)
{
    const spg_table_view *table = m->picture->table;
    int32_t widest_text = SPG_CANVAS_COLUMN;
    for (size_t i = 0; i < table->cell_count && m->side >= 10; i++) {
        const int32_t own = table->cells[i] == NULL ? 0 : spg_canvas_text_width(table->cells[i], 1);
        if (own > widest_text) { widest_text = own; }
    }
    const uint8_t size = 2 * widest_text + 2 <= m->side && m->side >= 22 ? 2
                         : widest_text + 2 <= m->side && m->side >= 12   ? 1
                                                                         : 0;
    for (size_t i = 0; i < table->cell_count && size > 0; i++) {
        if (table->cells[i] == NULL) { continue; }
        const spg_colour behind = m->picture->shades->palette[m->picture->shades->at[i]];
        spg_canvas_text(m->picture->canvas, m->x + middle_of(m, i % m->columns), m->y + middle_of(m, i / m->columns),
                        size, SPG_ANCHOR_MIDDLE, spg_palette_ink_on(behind), table->cells[i], NULL);
    }
}

/* "a = 3, b = 5: 6" */
static void tell(const void *user, size_t cell, spg_text *out)
{
    const spg_table_view *table = user;
    for (uint32_t a = 0; a < table->axis_count; a++) {
        spg_text_add(out, a > 0 ? ", " : "");
        spg_escape_xml(out, table->axes[a].name);
        spg_text_add(out, " = ");
        spg_text_add_int(out, spg_table_argument(table, cell, a));
    }
    spg_text_add(out, ": ");
    spg_escape_xml(out, table->cells[cell] == NULL ? "-" : table->cells[cell]);
}

void spg_heatmap_draw(const spg_picture *picture)
{
    const spg_table_view *table = picture->table;
    map m = {.picture = picture, .wrapped = table->axis_count == 1};
    m.columns = m.wrapped ? wrap_at(table->cell_count) : spg_table_length(&table->axes[1]);
    m.rows = (table->cell_count + m.columns - 1) / m.columns;
    place(&m);
    picture->canvas->cells = (spg_cell_block){.x = m.x,
                                              .y = m.y,
                                              .side = m.side,
                                              .gap = m.gap,
                                              .rows = m.rows,
                                              .columns = m.columns,
                                              .count = table->cell_count,
                                              .shades = picture->shades->at,
                                              .palette = picture->shades->palette,
                                              .tip = table->cell_count <= TIPS_MAX ? tell : NULL,
                                              .user = table};
    draw_row_numbers(&m);
    draw_column_numbers(&m);
    draw_values(&m);
    const int32_t right = m.x + (int32_t)m.columns * m.side, bottom = m.y + (int32_t)m.rows * m.side;
    spg_picture_reach(picture, right, bottom);
    spg_legend_draw(picture, right + 2 * SPG_PICTURE_MARGIN, m.y, bottom - m.y);
}
