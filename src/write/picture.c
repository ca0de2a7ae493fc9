/* picture.c — a table as a picture: what fits, the title, and who draws it. SPDX-License-Identifier: MIT */
#include "write/picture.h"

#include <string.h>

#include "base/language.h"

/* A picture with more pixels a side is for a viewer of tables; an SVG has an element a cell. */
enum { PNG_LONGEST = 4000, PNG_SEQUENCE = 1000000, SVG_CELLS = 100000, AXES_MAX = 16 };

spg_table_view spg_picture_slice(const spg_table_view *table, spg_axis_view *axes)
{
    spg_table_view slice = *table;
    slice.axis_count = 0;
    for (uint32_t a = 0; a < table->axis_count; a++) {
        if (table->axes[a].low < table->axes[a].high) { axes[slice.axis_count++] = table->axes[a]; }
    }
    if (slice.axis_count == 0) { axes[slice.axis_count++] = table->axes[table->axis_count - 1]; }
    slice.axes = axes;
    return slice;
}

void spg_picture_title(const spg_table_view *table, bool chinese, spg_text *out)
{
    if (table->call != NULL) { /* it ends in the bracket that the words begin with */
        spg_text_add_bytes(out, table->call, strlen(table->call) - 1);
    } else {
        spg_text_addf(out, "%s(", table->game);
    }
    for (uint32_t a = 0; a < table->axis_count && table->call == NULL; a++) {
        const spg_axis_view *axis = &table->axes[a];
        spg_text_add(out, a > 0 ? ", " : "");
        if (axis->low < axis->high || table->axis_count == 1) {
            spg_text_add(out, axis->name);
        } else {
            spg_text_add_int(out, axis->low);
        }
    }
    spg_text_addf(out, spg_say(chinese ? SPG_CHINESE : SPG_ENGLISH, "): %s"), spg_words_of(table->of, chinese));
}

void spg_picture_reach(const spg_picture *picture, int32_t x, int32_t y)
{
    spg_canvas *canvas = picture->canvas;
    if (x + SPG_PICTURE_MARGIN > canvas->width) { canvas->width = x + SPG_PICTURE_MARGIN; }
    if (y + SPG_PICTURE_MARGIN > canvas->height) { canvas->height = y + SPG_PICTURE_MARGIN; }
}

int64_t spg_picture_step(int64_t least)
{
    static const int64_t factors[] = {2, 5, 10};
    int64_t ten = 1;
    while (ten < least) {
        for (int i = 0; i < 3; i++) {
            if (ten * factors[i] >= least) { return ten * factors[i]; }
        }
        if (ten > INT64_MAX / 100) { return ten; }
        ten *= 10;
    }
    return ten;
}

int64_t spg_picture_first(int64_t low, int64_t step)
{
    const int64_t rest = low % step;
    if (rest == 0) { return low; }
    const int64_t up = rest > 0 ? step - rest : -rest;
    return low > INT64_MAX - up ? INT64_MAX : low + up;
}

/* One parameter with numbers is a plot; everything else is a map of cells. */
static bool is_plot(const spg_table_view *table)
{
    return table->axis_count == 1 && strcmp(table->of, "outcome") != 0;
}

static spg_status check_size(spg_run *run, const spg_table_view *table, spg_format format)
{
    char number[SPG_INT_TEXT_SIZE];
    if (table->axis_count > 2) {
        return SPG_FAIL(run, SPG_REFUSED, SPG_NOWHERE, "a picture shows one or two parameters, not %1",
                        "give the others one value each: 7 instead of 0..9", spg_int_format(table->axis_count, number));
    }
    if (format == SPG_SVG && table->cell_count > SVG_CELLS) {
        return SPG_FAIL(run, SPG_TOO_BIG, SPG_NOWHERE, "%1 cells are too many for an SVG, which has at most 100000",
                        "--as png holds more; or take smaller ranges",
                        spg_int_format((spg_int)table->cell_count, number));
    }
    const size_t most = table->axis_count == 1 ? PNG_SEQUENCE : PNG_LONGEST;
    for (uint32_t a = 0; a < table->axis_count; a++) {
        if (spg_table_length(&table->axes[a]) <= most) { continue; }
        return SPG_FAIL(run, SPG_TOO_BIG, SPG_NOWHERE, "the range of '%1' is too long for a picture",
                        table->axis_count == 1 ? "take at most 1000000 positions, or --as npy"
                                               : "take at most 4000 in each direction, or --as npy",
                        table->axes[a].name);
    }
    return SPG_OK;
}

/* What belongs to plots alone. */
static spg_status check_plot(spg_run *run, const spg_table_view *table, const spg_shades *shades)
{
    const bool below_x = table->axes[0].low < 0, below_y = shades->numbers && shades->low < 0;
    if (table->rare == NULL && table->log_axes == 0) { return SPG_OK; }
    if (!is_plot(table)) {
        return SPG_FAIL0(run, SPG_REFUSED, SPG_NOWHERE, "only a plot has logarithmic axes and rare heaps",
                         "take a game with one parameter and --of sg, score or distance");
    }
    if (((table->log_axes & SPG_LOG_X) != 0 && below_x) || ((table->log_axes & SPG_LOG_Y) != 0 && below_y)) {
        return SPG_FAIL0(run, SPG_REFUSED, SPG_NOWHERE, "a logarithmic axis has no place for numbers below 0",
                         "take a range from 0 on, or the other axis");
    }
    return SPG_OK;
}

static spg_status draw(spg_run *run, const spg_picture *picture, const char *plain, spg_format format, spg_text *out)
{
    spg_canvas *canvas = picture->canvas;
    canvas->title = picture->title;
    spg_canvas_text(canvas, SPG_PICTURE_MARGIN, SPG_PICTURE_MARGIN + SPG_PICTURE_TEXT / 2, 2, SPG_ANCHOR_START,
                    SPG_COLOUR_INK, picture->title, plain);
    spg_picture_reach(picture, SPG_PICTURE_MARGIN + spg_canvas_text_width(picture->title, 2), SPG_PICTURE_MARGIN);
    if (is_plot(picture->table)) {
        spg_plot_draw(picture);
    } else {
        spg_heatmap_draw(picture);
    }
    SPG_TRY(canvas->status);
    if (format == SPG_PNG) { return spg_canvas_png(run, canvas, out); }
    spg_canvas_svg(canvas, out);
    return spg_text_status(out);
}

/* The title of the user, or one in the language of the words and one that every font can show. */
static spg_status with_titles(spg_run *run, spg_picture *picture, const spg_table_view *whole, spg_format format,
                              const spg_style *style, spg_text *out)
{
    spg_text title, plain;
    spg_text_init(&title, run);
    spg_text_init(&plain, run);
    const bool own = style != NULL && style->title != NULL;
    if (own) {
        spg_text_add(&title, style->title);
    } else {
        spg_picture_title(whole, whole->chinese, &title);
        spg_picture_title(whole, false, &plain);
    }
    spg_status status = spg_text_status(&title);
    if (status == SPG_OK) { status = spg_text_status(&plain); }
    picture->title = spg_text_get(&title);
    if (status == SPG_OK) { status = draw(run, picture, own ? NULL : spg_text_get(&plain), format, out); }
    spg_text_clear(&title);
    spg_text_clear(&plain);
    return status;
}

spg_status spg_picture_write(spg_run *run, const spg_table_view *table, spg_format format, const spg_style *style,
                             spg_text *out)
{
    spg_axis_view axes[AXES_MAX];
    const spg_table_view slice = spg_picture_slice(table, axes);
    spg_shades shades;
    spg_canvas canvas;
    SPG_TRY(check_size(run, &slice, format));
    spg_canvas_init(&canvas, run);
    spg_status status = spg_shades_make(run, &slice, &shades);
    if (status == SPG_OK) { status = check_plot(run, &slice, &shades); }
    if (status == SPG_OK) {
        spg_picture picture = {.table = &slice, .shades = &shades, .canvas = &canvas};
        status = with_titles(run, &picture, table, format, style, out);
    }
    spg_shades_clear(run, &shades);
    spg_canvas_clear(&canvas);
    return status;
}
