/* raster.c — a canvas as pixels. SPDX-License-Identifier: MIT */
#include "write/raster.h"

#include <string.h>

#include "base/utf8.h"
#include "write/font.h"

static uint8_t colour_number(spg_raster *raster, spg_colour colour)
{
    for (uint32_t i = 0; i < raster->colours; i++) {
        if (raster->palette[i] == colour) { return (uint8_t)i; }
    }
    if (raster->colours == 256) { return 0; }
    raster->palette[raster->colours] = colour;
    return (uint8_t)raster->colours++;
}

static void set_pixel(spg_raster *raster, int32_t x, int32_t y, uint8_t colour)
{
    if (x < 0 || y < 0 || (uint32_t)x >= raster->width || (uint32_t)y >= raster->height) { return; }
    raster->pixels[(size_t)y * raster->width + (size_t)x] = colour;
}

static void fill(spg_raster *raster, int32_t x, int32_t y, int32_t width, int32_t height, uint8_t colour)
{
    for (int32_t row = y; row < y + height; row++) {
        for (int32_t column = x; column < x + width; column++) { set_pixel(raster, column, row, colour); }
    }
}

/* Pixels whose middle lies in the circle; all in quarters, to stay with whole numbers. */
static void fill_circle(spg_raster *raster, int32_t x, int32_t y, int32_t width, uint8_t colour)
{
    for (int32_t row = 0; row < width; row++) {
        for (int32_t column = 0; column < width; column++) {
            const int32_t dx = 2 * column + 1 - width, dy = 2 * row + 1 - width;
            if (dx * dx + dy * dy <= width * width) { set_pixel(raster, x + column, y + row, colour); }
        }
    }
}

static bool glyph_bit(const uint8_t *glyph, int32_t column, int32_t row)
{
    if (column < 0 || column >= SPG_FONT_WIDTH || row < 0 || row >= SPG_FONT_HEIGHT) { return false; }
    return (glyph[column] >> row & 1) != 0;
}

/* One dot of a doubled glyph: four pixels, where a pixel between two dots that touch at their corners is set and the
 * corner of a turn is cut (the EPX rule), so that slopes do not look like stairs. */
static void draw_doubled(spg_raster *raster, const uint8_t *glyph, int32_t column, int32_t row, int32_t x, int32_t y,
                         uint8_t colour)
{
    const bool own = glyph_bit(glyph, column, row);
    const bool up = glyph_bit(glyph, column, row - 1), down = glyph_bit(glyph, column, row + 1);
    const bool left = glyph_bit(glyph, column - 1, row), right = glyph_bit(glyph, column + 1, row);
    const bool corners[4] = {left == up && left != down && up != right ? up : own,
                             up == right && up != left && right != down ? right : own,
                             down == left && down != right && left != up ? left : own,
                             right == down && right != up && down != left ? down : own};
    for (int32_t i = 0; i < 4; i++) {
        if (corners[i]) { set_pixel(raster, x + 2 * column + i % 2, y + 2 * row + i / 2, colour); }
    }
}

static void draw_glyph(spg_raster *raster, const uint8_t *glyph, int32_t x, int32_t y, uint8_t size, uint8_t colour)
{
    for (int32_t column = 0; column < SPG_FONT_WIDTH; column++) {
        for (int32_t row = 0; row < SPG_FONT_HEIGHT; row++) {
            if (size == 2) {
                draw_doubled(raster, glyph, column, row, x, y, colour);
            } else if (glyph_bit(glyph, column, row)) {
                set_pixel(raster, x + column, y + row, colour);
            }
        }
    }
}

static void draw_text(spg_raster *raster, const spg_mark *mark, uint8_t colour)
{
    const char *text = spg_font_has(mark->text) ? mark->text : mark->plain;
    if (text == NULL) {
        raster->left_out++;
        return;
    }
    const char *end = strchr(text, '\0');
    const int32_t width = spg_canvas_text_width(text, mark->size) - mark->size;
    int32_t x = mark->x;
    if (mark->anchor == SPG_ANCHOR_MIDDLE) { x -= width / 2; }
    if (mark->anchor == SPG_ANCHOR_END) { x -= width; }
    const int32_t y = mark->y - 7 * mark->size / 2; /* the row below the base line does not count */
    while (text < end) {
        uint32_t codepoint;
        const size_t length = spg_utf8_decode(text, (size_t)(end - text), &codepoint);
        const uint8_t *glyph = length == 0 ? NULL : spg_font_glyph(codepoint);
        if (glyph == NULL) { break; }
        draw_glyph(raster, glyph, x, y, mark->size, colour);
        x += SPG_CANVAS_COLUMN * mark->size;
        text += length;
    }
}

static void draw_cells(spg_raster *raster, const spg_cell_block *cells)
{
    const int32_t side = cells->side - cells->gap;
    bool used[256] = {false};
    uint8_t numbers[256] = {0};
    for (size_t i = 0; i < cells->count; i++) { used[cells->shades[i]] = true; }
    for (uint32_t shade = 0; shade < 256; shade++) {
        if (used[shade]) { numbers[shade] = colour_number(raster, cells->palette[shade]); }
    }
    for (size_t i = 0; i < cells->count; i++) {
        fill(raster, cells->x + (int32_t)(i % cells->columns) * cells->side,
             cells->y + (int32_t)(i / cells->columns) * cells->side, side, side, numbers[cells->shades[i]]);
    }
}

spg_status spg_raster_draw(spg_run *run, const spg_canvas *canvas, spg_raster *out)
{
    *out = (spg_raster){.width = (uint32_t)canvas->width, .height = (uint32_t)canvas->height};
    out->pixels = spg_run_take(run, (size_t)out->height * out->width, 1);
    if (out->pixels == NULL) { return run->error.status; }
    colour_number(out, SPG_COLOUR_PAPER); /* number 0: the zeroed pixels */
    if (canvas->cells.count > 0) { draw_cells(out, &canvas->cells); }
    for (size_t i = 0; i < canvas->marks.count; i++) {
        const spg_mark *mark = &canvas->marks.at[i];
        const uint8_t colour = colour_number(out, mark->colour);
        if (mark->text != NULL) {
            draw_text(out, mark, colour);
        } else if (mark->round) {
            fill_circle(out, mark->x, mark->y, mark->width, colour);
        } else {
            fill(out, mark->x, mark->y, mark->width, mark->height, colour);
        }
    }
    return SPG_OK;
}

void spg_raster_clear(spg_run *run, spg_raster *raster)
{
    spg_run_give(run, raster->pixels, (size_t)raster->height * raster->width, 1);
    raster->pixels = NULL;
}
