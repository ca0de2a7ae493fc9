/* plot.c — a sequence of numbers: bars, or dots when there are many. SPDX-License-Identifier: MIT */
#include <string.h>

#include "write/picture.h"

enum { HEIGHT = 360, BARS_MAX = 144, WIDEST = 1440, TICK = 4, GAP = 4, SLOT_MAX = 40, DOT = 4 };

typedef struct plot {
    const spg_picture *picture;
    int32_t x, y, width; /* of the data; the height is HEIGHT */
    spg_int low, high;   /* of the numbers, with 0 among them */
    spg_colour zero;     /* of the number 0 */
} plot;

static bool is_log(const plot *p, unsigned axis)
{
    return (p->picture->table->log_axes & axis) != 0;
}

/* A part of `length`, rounded. An axis of one number has no length. */
static int32_t part_of(double part, double whole, int32_t length)
{
    return whole <= 0 ? 0 : (int32_t)(part / whole * length + 0.5);
}

/* The left edge of slot `i` of `count`. */
static int32_t place_x(const plot *p, size_t i)
{
    if (is_log(p, SPG_LOG_X)) {
        const spg_axis_view *axis = &p->picture->table->axes[0];
        const double low = spg_scale_log((double)axis->low), high = spg_scale_log((double)axis->high);
        return p->x + part_of(spg_scale_log((double)axis->low + (double)i) - low, high - low, p->width - 1);
    }
    return p->x + (int32_t)((uint64_t)i * (uint64_t)p->width / p->picture->table->cell_count);
}

static int32_t place_y(const plot *p, spg_int number)
{
    const double range = (double)((spg_uint)p->high - (spg_uint)p->low);
    const double above = (double)((spg_uint)number - (spg_uint)p->low);
    if (is_log(p, SPG_LOG_Y)) { return p->y + HEIGHT - part_of(spg_scale_log(above), spg_scale_log(range), HEIGHT); }
    return p->y + HEIGHT - part_of(above, range, HEIGHT);
}

/* Steps upwards whose numbers do not touch. */
static spg_int rise(const plot *p)
{
    const spg_uint range = (spg_uint)p->high - (spg_uint)p->low;
    spg_uint step = 1;
    for (unsigned turn = 0; range / step > HEIGHT / 30 && step < range / 2; turn++) {
        step = turn % 3 == 1 ? step / 2 * 5 : step * 2;
    }
    return (spg_int)step;
}

static void draw_line(const plot *p, spg_int number)
{
    spg_canvas *canvas = p->picture->canvas;
    const int32_t y = place_y(p, number);
    spg_canvas_rect(canvas, p->x, y, p->width, 1, number == 0 ? SPG_COLOUR_INK : SPG_COLOUR_FAINT);
    spg_canvas_number(canvas, p->x - 2 * GAP, y, 2, SPG_ANCHOR_END, number);
}

/* Of a logarithmic axis: 0, and 1, 2 and 5 times the powers of ten where their numbers do not touch. */
static void draw_log_rise(const plot *p)
{
    static const spg_int factors[] = {1, 2, 5};
    int32_t last = place_y(p, 0);
    draw_line(p, 0);
    for (spg_int ten = 1; ten <= p->high && ten <= SPG_INT_MAX / 100; ten *= 10) {
        for (int i = 0; i < 3 && factors[i] * ten <= p->high; i++) {
            if (last - place_y(p, factors[i] * ten) < SPG_PICTURE_TEXT + GAP) { continue; }
            draw_line(p, factors[i] * ten);
            last = place_y(p, factors[i] * ten);
        }
    }
}

static void draw_rise(const plot *p)
{
    if (is_log(p, SPG_LOG_Y)) {
        draw_log_rise(p);
        return;
    }
    const spg_int step = rise(p);
    spg_int number = p->low - p->low % step;
    for (; number <= p->high; number += step) {
        if (number < p->low) { continue; }
        draw_line(p, number);
        if (number > SPG_INT_MAX - step) { break; }
    }
}

static void draw_tick(const plot *p, int32_t x, int64_t number, int32_t room)
{
    spg_canvas *canvas = p->picture->canvas;
    const int32_t y = p->y + HEIGHT;
    spg_canvas_rect(canvas, x, y + 1, 1, TICK, SPG_COLOUR_INK);
    spg_canvas_number(canvas, x, y + TICK + GAP + SPG_PICTURE_TEXT / 2, 2, SPG_ANCHOR_MIDDLE, number);
    spg_picture_reach(p->picture, x + room / 2, y);
}

/* Of a logarithmic axis: ticks at 1 to 9 times the powers of ten; numbers at these powers, at 2 and 5 times them where there
 * is room. */
static void draw_log_run(const plot *p, int32_t room)
{
    const spg_axis_view *axis = &p->picture->table->axes[0];
    const double decades = (spg_scale_log((double)axis->high) - spg_scale_log((double)axis->low)) / spg_scale_log(9);
    const bool all = 0.3 * p->width >= decades * room;
    int32_t last = INT32_MIN / 2;
    for (int64_t ten = 1; ten <= axis->high; ten *= 10) {
        for (int64_t k = 1; k < 10 && ten <= axis->high / k; k++) {
            if (k * ten < axis->low) { continue; }
            const int32_t x = place_x(p, (size_t)(k * ten - axis->low));
            const bool told = k == 1 || (all && (k == 2 || k == 5));
            if (told && x - last >= room) {
                draw_tick(p, x, k * ten, room);
                last = x;
            } else {
                spg_canvas_rect(p->picture->canvas, x, p->y + HEIGHT + 1, 1, TICK / 2, SPG_COLOUR_INK);
            }
        }
        if (ten > INT64_MAX / 10) { break; }
    }
}

static void draw_run(const plot *p)
{
    spg_canvas *canvas = p->picture->canvas;
    const spg_table_view *table = p->picture->table;
    const spg_axis_view *axis = &table->axes[0];
    char low[SPG_INT_TEXT_SIZE], high[SPG_INT_TEXT_SIZE];
    const int32_t a = spg_canvas_text_width(spg_int_format(axis->low, low), 2);
    const int32_t b = spg_canvas_text_width(spg_int_format(axis->high, high), 2);
    const int32_t room = (a > b ? a : b) + 4 * GAP;
    const int64_t step = spg_picture_step((int64_t)((size_t)room * table->cell_count / (size_t)p->width) + 1);
    const int32_t y = p->y + HEIGHT;
    const bool log = is_log(p, SPG_LOG_X);
    if (log) { draw_log_run(p, room); }
    for (int64_t n = spg_picture_first(axis->low, step); !log && n <= axis->high; n += step) {
        const size_t i = (size_t)(n - axis->low);
        draw_tick(p, (place_x(p, i) + place_x(p, i + 1) - 1) / 2, n, room);
        if (n > INT64_MAX - step) { break; }
    }
    spg_canvas_text(canvas, p->x + p->width / 2, y + TICK + 2 * GAP + SPG_PICTURE_TEXT * 3 / 2, 2, SPG_ANCHOR_MIDDLE,
                    SPG_COLOUR_INK, axis->name, NULL);
    spg_picture_reach(p->picture, p->x + p->width, y + TICK + 2 * GAP + 2 * SPG_PICTURE_TEXT);
}

static void draw_bar(const plot *p, size_t i, spg_int number)
{
    spg_canvas *canvas = p->picture->canvas;
    const int32_t left = place_x(p, i), width = place_x(p, i + 1) - left - (p->width > 2 * (int32_t)BARS_MAX ? 1 : 0);
    const int32_t y = place_y(p, number), ground = place_y(p, 0);
    if (number == 0) { /* it shall be seen */
        spg_canvas_rect(canvas, left, ground - 2, width, 5, p->zero);
    } else {
        spg_canvas_rect(canvas, left, y < ground ? y : ground + 1, width, y < ground ? ground - y : y - ground,
                        SPG_COLOUR_BAR);
    }
}

static bool has_bars(const spg_table_view *table)
{
    return table->cell_count <= BARS_MAX && table->rare == NULL && table->log_axes == 0;
}

static void draw_cell(const plot *p, size_t i, int32_t dot)
{
    spg_canvas *canvas = p->picture->canvas;
    const spg_table_view *table = p->picture->table;
    spg_int number;
    const spg_shade shade = spg_shades_read(table, i, &number);
    if (shade == SPG_SHADE_NUMBERS && has_bars(table)) {
        draw_bar(p, i, number);
    } else if (shade == SPG_SHADE_NUMBERS) {
        const spg_colour colour = table->rare != NULL ? (table->rare[i] ? SPG_COLOUR_RARE : SPG_COLOUR_BAR)
                                  : number == 0       ? p->zero
                                                      : SPG_COLOUR_BAR;
        spg_canvas_dot(canvas, place_x(p, i) - dot / 2, place_y(p, number) - dot / 2, dot, colour);
    } else if (shade != SPG_SHADE_MISSING) { /* no number: a short line at the upper end */
        const int32_t left = place_x(p, i), own = place_x(p, i + 1) - left;
        spg_canvas_rect(canvas, left, p->y - 6, own > 1 ? own - 1 : 1, 6, p->picture->shades->palette[shade]);
    }
}

/* Rare heaps are few: they are drawn larger, and over the others. */
static void draw_data(const plot *p)
{
    const spg_table_view *table = p->picture->table;
    const int32_t dot = table->cell_count > 4 * WIDEST ? 2 : DOT;
    for (size_t i = 0; i < table->cell_count && !table->rare_only; i++) {
        if (table->rare == NULL || !table->rare[i]) { draw_cell(p, i, dot); }
    }
    for (size_t i = 0; i < table->cell_count && table->rare != NULL; i++) {
        if (table->rare[i]) { draw_cell(p, i, DOT); }
    }
}

/* A Grundy value of 0 is a lost position. */
static bool is_value(const spg_table_view *table)
{
    return strcmp(table->of, "sg") == 0;
}

/* An entry of the legend at *x, which moves on. */
static void add_entry(const plot *p, spg_colour colour, const char *text, const char *plain, int32_t *x)
{
    const int32_t y = p->y - 2 * GAP - SPG_PICTURE_TEXT;
    spg_canvas_rect(p->picture->canvas, *x, y, SPG_PICTURE_TEXT, SPG_PICTURE_TEXT, colour);
    spg_canvas_text(p->picture->canvas, *x + SPG_PICTURE_TEXT + 2 * GAP, y + SPG_PICTURE_TEXT / 2, 2, SPG_ANCHOR_START,
                    SPG_COLOUR_INK, text, plain);
    *x += SPG_PICTURE_TEXT + 6 * GAP + spg_canvas_text_width(text, 2);
    spg_picture_reach(p->picture, *x, y);
}

/* The canvas keeps the words in the reader's language; the others live here until it is drawn. */
static void add_count(const plot *p, spg_word word, size_t count, spg_colour colour, int32_t *x)
{
    spg_run *run = p->picture->canvas->arena.run;
    spg_text text, plain;
    spg_text_init(&text, run);
    spg_text_init(&plain, run);
    spg_text_addf(&text, spg_words_get(word, p->picture->table->chinese), count);
    spg_text_addf(&plain, spg_words_get(word, false), count);
    const size_t length = strlen(spg_text_get(&plain)) + 1;
    char *kept = SPG_TAKE(&p->picture->canvas->arena, char, length);
    if (kept == NULL || spg_text_status(&text) != SPG_OK || spg_text_status(&plain) != SPG_OK) {
        p->picture->canvas->status = run->error.status;
    } else {
        memcpy(kept, spg_text_get(&plain), length);
        add_entry(p, colour, spg_text_get(&text), kept, x);
    }
    spg_text_clear(&text);
    spg_text_clear(&plain);
}

static void draw_rare_legend(const plot *p, int32_t *x)
{
    const spg_table_view *table = p->picture->table;
    size_t rare = 0;
    for (size_t i = 0; i < table->cell_count; i++) { rare += table->rare[i]; }
    add_count(p, SPG_WORD_RARE, rare, SPG_COLOUR_RARE, x);
    if (!table->rare_only) { add_count(p, SPG_WORD_COMMON, table->cell_count - rare, SPG_COLOUR_BAR, x); }
}

/* Only what is not on the axes: what 0 means, and what is no number. */
static void draw_legend(const plot *p)
{
    const spg_shades *shades = p->picture->shades;
    const bool rare = p->picture->table->rare != NULL;
    const bool zeros = is_value(p->picture->table) && shades->numbers && shades->low == 0 && !rare;
    int32_t x = p->x;
    if (rare) { draw_rare_legend(p, &x); }
    for (spg_shade shade = SPG_SHADE_WIN; shade < SPG_SHADE_NUMBERS; shade++) {
        if (!shades->used[shade] && !(shade == SPG_SHADE_LOSE && zeros)) { continue; }
        const spg_word word = spg_shades_word(shade);
        const char *text = spg_words_get(word, p->picture->table->chinese);
        add_entry(p, shades->palette[shade], text, spg_words_get(word, false), &x);
    }
}

void spg_plot_draw(const spg_picture *picture)
{
    const spg_shades *shades = picture->shades;
    const size_t count = picture->table->cell_count;
    plot p = {.picture = picture};
    p.low = shades->numbers && shades->low < 0 ? shades->low : 0;
    p.high = shades->numbers && shades->high > 0 ? shades->high : 0;
    if (p.low == p.high) { p.high = 1; }
    p.zero = is_value(picture->table) ? SPG_COLOUR_LOSE : SPG_COLOUR_BAR;
    char low[SPG_INT_TEXT_SIZE], high[SPG_INT_TEXT_SIZE];
    const int32_t a = spg_canvas_text_width(spg_int_format(p.low, low), 2);
    const int32_t b = spg_canvas_text_width(spg_int_format(p.high, high), 2);
    const size_t slots = picture->table->log_axes == 0 ? count * SLOT_MAX : SPG_PICTURE_SIDE;
    p.x = SPG_PICTURE_MARGIN + (a > b ? a : b) + 2 * GAP;
    p.y = SPG_PICTURE_MARGIN + 2 * (SPG_PICTURE_TEXT + 2 * GAP) + 2 * GAP;
    p.width = slots < SPG_PICTURE_SIDE ? (int32_t)slots : count > SPG_PICTURE_SIDE ? WIDEST : SPG_PICTURE_SIDE;
    draw_rise(&p);
    draw_data(&p);
    draw_run(&p);
    draw_legend(&p);
}
