/* test_picture.c — tables as pictures, documents, arrays and views. SPDX-License-Identifier: MIT */
#include "write/picture.h"

#include "tap.h"
#include "write/font.h"
#include "write/raster.h"

static const spg_axis_view axes[] = {{"a", 0, 2}, {"b", -1, 0}};
static const char *const six[] = {"0", "1", NULL, "3", "∞(0)", "300"};

static spg_table_view square(void)
{
    return (spg_table_view){.game = "g", .of = "sg", .axes = axes, .axis_count = 2, .cells = six, .cell_count = 6};
}

static const spg_format formats[] = {SPG_TEXT, SPG_MARKDOWN, SPG_LATEX, SPG_NPY, SPG_PNG, SPG_SVG};
static const spg_view views[] = {SPG_VIEW_RESIDUES, SPG_VIEW_BITS, SPG_VIEW_FIBONACCI, SPG_VIEW_BY_VALUE};

/* Writes with a limit; the status, and how many bytes came out. */
static spg_status write_within(const spg_table_view *table, spg_format format, const spg_style *style, size_t limit,
                               size_t *length)
{
    spg_run run;
    spg_text text;
    spg_run_init(&run);
    run.memory.limit = limit;
    spg_text_init(&text, &run);
    const spg_status status = spg_table_write(&run, table, format, style, &text);
    *length = text.length;
    spg_text_clear(&text);
    CHECK_INT(run.memory.used, 0, "everything given back");
    return status;
}

/* Every limit on the way up: an answer, or "no memory". */
static void check_limits(const spg_table_view *table, spg_format format, const spg_style *style)
{
    size_t whole, length;
    const spg_status right = write_within(table, format, style, SIZE_MAX, &whole);
    bool failed = false, done = false;
    for (size_t limit = 0; limit < 40u << 20 && !done; limit += limit / 7 + 29) {
        const spg_status status = write_within(table, format, style, limit, &length);
        failed = failed || status == SPG_NO_MEMORY;
        done = status == right && length == whole;
        if (!done && status != SPG_NO_MEMORY) { CHECK_INT(status, SPG_NO_MEMORY, "less memory, no answer"); }
        if (right == SPG_REFUSED && status == SPG_REFUSED) { return; }
    }
    CHECK(failed && done, "enough memory, the whole answer");
}

static void every_format_ends_with_an_answer_or_without_memory(void)
{
    const spg_table_view table = square();
    const spg_style style = {.columns = 80};
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) { check_limits(&table, formats[i], &style); }
    for (size_t i = 0; i < sizeof views / sizeof views[0]; i++) {
        const spg_style with_view = {.columns = 80, .view = views[i], .modulus = 2};
        spg_table_view positive = table;
        const spg_axis_view from_zero[] = {{"a", 0, 2}, {"b", 0, 1}};
        positive.axes = from_zero;
        check_limits(&positive, SPG_TEXT, &with_view);
    }
}

static void the_ends_of_the_ramp_are_those_of_viridis_and_grey_rises_along_it(void)
{
    CHECK_INT(spg_palette_ramp(0, 240), 0x440154, "dark");
    CHECK_INT(spg_palette_ramp(239, 240), 0xfde725, "bright");
    CHECK_INT(spg_palette_ramp(7, 8) == spg_palette_ramp(239, 240), 1, "whatever the number of steps");
    CHECK_INT(spg_palette_ramp(0, 1), 0x440154, "a single number");
    uint32_t last = 0;
    for (uint32_t level = 0; level < 240; level++) {
        const spg_colour c = spg_palette_ramp(level, 240);
        const uint32_t luma = 299 * (c >> 16 & 255) + 587 * (c >> 8 & 255) + 114 * (c & 255);
        if (luma < last) { CHECK_INT(level, -1, "it never gets darker"); }
        last = luma;
    }
}

static void numbers_of_any_size_have_a_colour(void)
{
    const char *const cells[] = {"-170141183460469231731687303715884105728", "170141183460469231731687303715884105727",
                                 "0"};
    const spg_axis_view axis = {"n", 0, 2};
    const spg_table_view table = {
        .game = "g", .of = "score", .axes = &axis, .axis_count = 1, .cells = cells, .cell_count = 3};
    spg_run run;
    spg_shades shades;
    spg_run_init(&run);
    NEED(spg_shades_make(&run, &table, &shades) == SPG_OK, "made");
    CHECK_INT(shades.at[0], SPG_SHADE_NUMBERS, "the least");
    CHECK_INT(shades.at[1], SPG_SHADE_NUMBERS + SPG_SHADE_LEVELS - 1, "the largest");
    CHECK_INT(shades.at[2], SPG_SHADE_NUMBERS + SPG_SHADE_LEVELS / 2 - 1, "the middle");
    spg_shades_clear(&run, &shades);
    size_t length;
    CHECK(write_within(&table, SPG_SVG, NULL, SIZE_MAX, &length) == SPG_OK && length > 0, "drawn");
    CHECK(write_within(&table, SPG_NPY, NULL, SIZE_MAX, &length) == SPG_REFUSED, "beyond 64 bits there is no array");
}

static void steps_between_ticks_are_round(void)
{
    CHECK_INT(spg_picture_step(1), 1, "one");
    CHECK_INT(spg_picture_step(3), 5, "three");
    CHECK_INT(spg_picture_step(6), 10, "six");
    CHECK_INT(spg_picture_step(11), 20, "eleven");
    CHECK_INT(spg_picture_step(500), 500, "five hundred");
    CHECK_INT(spg_picture_first(7, 5), 10, "up");
    CHECK_INT(spg_picture_first(-7, 5), -5, "up, below zero");
    CHECK_INT(spg_picture_first(10, 5), 10, "there already");
    CHECK(spg_picture_first(INT64_MAX - 1, 100) == INT64_MAX, "there is none");
}

static void letters_are_drawn_at_their_place_and_unknown_ones_are_left_out(void)
{
    spg_run run;
    spg_canvas canvas;
    spg_raster raster;
    spg_run_init(&run);
    spg_canvas_init(&canvas, &run);
    canvas.width = canvas.height = 40;
    spg_canvas_text(&canvas, 10, 20, 1, SPG_ANCHOR_START, SPG_COLOUR_INK, "L", NULL);
    spg_canvas_text(&canvas, 10, 35, 1, SPG_ANCHOR_START, SPG_COLOUR_INK, "堆", NULL);
    spg_canvas_text(&canvas, 30, 20, 1, SPG_ANCHOR_START, SPG_COLOUR_INK, "堆", "|");
    NEED(canvas.status == SPG_OK && spg_raster_draw(&run, &canvas, &raster) == SPG_OK, "drawn");
    CHECK_INT(raster.left_out, 1, "one text has no letters");
    CHECK_INT(raster.palette[raster.pixels[17 * 40 + 10]], SPG_COLOUR_INK, "the stem of L");
    CHECK_INT(raster.palette[raster.pixels[23 * 40 + 14]], SPG_COLOUR_INK, "the foot of L");
    CHECK_INT(raster.palette[raster.pixels[17 * 40 + 14]], SPG_COLOUR_PAPER, "nothing above the foot");
    CHECK_INT(raster.palette[raster.pixels[20 * 40 + 32]], SPG_COLOUR_INK, "the plain text instead");
    spg_raster_clear(&run, &raster);
    spg_canvas_clear(&canvas);
    CHECK_INT(run.memory.used, 0, "everything given back");
    CHECK(spg_font_has("0..9 (a, b): ∞ ~") && !spg_font_has("a é"), "ASCII and infinity");
}

static void marks_outside_the_picture_are_cut_off(void)
{
    spg_run run;
    spg_canvas canvas;
    spg_raster raster;
    spg_run_init(&run);
    spg_canvas_init(&canvas, &run);
    canvas.width = canvas.height = 3;
    spg_canvas_rect(&canvas, -5, -5, 100, 7, SPG_COLOUR_BAR);
    spg_canvas_dot(&canvas, 2, 2, 9, SPG_COLOUR_LOSE);
    NEED(spg_raster_draw(&run, &canvas, &raster) == SPG_OK, "drawn");
    CHECK_INT(raster.palette[raster.pixels[3 * 1 + 2]], SPG_COLOUR_BAR, "inside");
    CHECK_INT(raster.palette[raster.pixels[3 * 2 + 0]], SPG_COLOUR_PAPER, "below it");
    spg_raster_clear(&run, &raster);
    spg_canvas_clear(&canvas);
}

TAP_MAIN(TEST(every_format_ends_with_an_answer_or_without_memory),
         TEST(the_ends_of_the_ramp_are_those_of_viridis_and_grey_rises_along_it),
         TEST(numbers_of_any_size_have_a_colour), TEST(steps_between_ticks_are_round),
         TEST(letters_are_drawn_at_their_place_and_unknown_ones_are_left_out),
         TEST(marks_outside_the_picture_are_cut_off))
