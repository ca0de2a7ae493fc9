/* legend.c — what the colours of a picture mean. SPDX-License-Identifier: MIT */
#include "write/picture.h"

enum { SWATCH = 16, LINE = 22, LISTED_MAX = 16, BAR_LEAST = 120, BAR_MOST = 320, BAR_TICKS = 5, FAR = 8 };

typedef struct legend {
    const spg_picture *picture;
    int32_t x, y; /* of the next entry */
} legend;

static void add_text(legend *l, int32_t x, int32_t y, const char *text, const char *plain)
{
    spg_canvas_text(l->picture->canvas, x, y, 2, SPG_ANCHOR_START, SPG_COLOUR_INK, text, plain);
    spg_picture_reach(l->picture, x + spg_canvas_text_width(text, 2), y + SPG_PICTURE_TEXT / 2);
}

static void add_entry(legend *l, spg_colour colour, const char *text, const char *plain)
{
    spg_canvas_rect(l->picture->canvas, l->x, l->y, SWATCH, SWATCH, colour);
    add_text(l, l->x + SWATCH + FAR, l->y + SWATCH / 2, text, plain);
    l->y += LINE;
}

static void add_number(legend *l, spg_int number, int32_t x, int32_t y)
{
    char digits[SPG_INT_TEXT_SIZE];
    add_text(l, x, y, spg_int_format(number, digits), NULL);
}

/* Every number has a colour of its own: a list of them. */
static void list_numbers(legend *l)
{
    const spg_shades *shades = l->picture->shades;
    for (uint32_t level = 0; level < shades->levels; level++) {
        char digits[SPG_INT_TEXT_SIZE];
        add_entry(l, shades->palette[SPG_SHADE_NUMBERS + level], spg_int_format(shades->low + (spg_int)level, digits),
                  NULL);
    }
}

/* A bar with the least number below and the largest on top. */
static void draw_bar(legend *l, int32_t height)
{
    const spg_shades *shades = l->picture->shades;
    height = height < BAR_LEAST ? BAR_LEAST : height > BAR_MOST ? BAR_MOST : height;
    for (int32_t i = 0; i < height; i++) {
        const uint32_t level = (uint32_t)(height - 1 - i) * (shades->levels - 1) / (uint32_t)(height - 1);
        spg_canvas_rect(l->picture->canvas, l->x, l->y + i, SWATCH, 1, shades->palette[SPG_SHADE_NUMBERS + level]);
    }
    const spg_uint range = (spg_uint)shades->high - (spg_uint)shades->low;
    const spg_uint quarters = BAR_TICKS - 1;
    for (spg_uint i = 0; i <= quarters; i++) {
        const spg_uint part = range / quarters * i + range % quarters * i / quarters;
        /* The number's own place, not the tick's: a quarter may have been rounded. */
        const int32_t down = (int32_t)((double)part / (double)range * (height - 1) + 0.5);
        const int32_t y = l->y + height - 1 - down;
        spg_canvas_rect(l->picture->canvas, l->x + SWATCH, y, 4, 1, SPG_COLOUR_INK);
        add_number(l, (spg_int)((spg_uint)shades->low + part), l->x + SWATCH + FAR, y);
    }
    l->y += height + LINE / 2;
}

static void add_word(legend *l, spg_shade shade)
{
    const spg_word word = spg_shades_word(shade);
    if (!l->picture->shades->used[shade]) { return; }
    add_entry(l, l->picture->shades->palette[shade], spg_words_get(word, l->picture->table->chinese),
              spg_words_get(word, false));
}

void spg_legend_draw(const spg_picture *picture, int32_t x, int32_t y, int32_t height)
{
    const spg_shades *shades = picture->shades;
    const spg_table_view *table = picture->table;
    legend l = {.picture = picture, .x = x, .y = y};
    add_text(&l, x, y + SWATCH / 2, spg_words_of(table->of, table->chinese), spg_words_of(table->of, false));
    l.y += LINE + FAR;
    if (shades->numbers && shades->levels <= LISTED_MAX && ((int32_t)shades->levels + 1) * LINE <= height + 2 * LINE) {
        list_numbers(&l);
    } else if (shades->numbers && shades->levels == 1) {
        list_numbers(&l);
    } else if (shades->numbers) {
        draw_bar(&l, height - LINE - FAR);
    }
    add_word(&l, SPG_SHADE_LOSE);
    add_word(&l, SPG_SHADE_WIN);
    add_word(&l, SPG_SHADE_DRAW);
    add_word(&l, SPG_SHADE_LOOPY);
    add_word(&l, SPG_SHADE_MISSING);
}
