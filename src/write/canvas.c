/* canvas.c — a picture as marks with whole coordinates. SPDX-License-Identifier: MIT */
#include "write/canvas.h"

#include <string.h>

#include "base/utf8.h"

void spg_canvas_init(spg_canvas *canvas, spg_run *run)
{
    *canvas = (spg_canvas){.status = SPG_OK};
    spg_arena_init(&canvas->arena, run);
}

void spg_canvas_clear(spg_canvas *canvas)
{
    SPG_ARRAY_CLEAR(canvas->arena.run, &canvas->marks);
    spg_arena_clear(&canvas->arena);
}

static void add_mark(spg_canvas *canvas, spg_mark mark)
{
    if (canvas->status != SPG_OK) { return; }
    canvas->status = SPG_PUSH(canvas->arena.run, &canvas->marks, mark);
}

void spg_canvas_rect(spg_canvas *canvas, int32_t x, int32_t y, int32_t width, int32_t height, spg_colour colour)
{
    add_mark(canvas, (spg_mark){.x = x, .y = y, .width = width, .height = height, .colour = colour});
}

void spg_canvas_dot(spg_canvas *canvas, int32_t x, int32_t y, int32_t width, spg_colour colour)
{
    add_mark(canvas, (spg_mark){.x = x, .y = y, .width = width, .height = width, .colour = colour, .round = width > 3});
}

void spg_canvas_text(spg_canvas *canvas, int32_t x, int32_t y, uint8_t size, spg_anchor anchor, spg_colour colour,
                     const char *text, const char *plain)
{
    if (canvas->status != SPG_OK) { return; }
    const char *copy = spg_arena_text(&canvas->arena, text, strlen(text));
    if (copy == NULL) {
        canvas->status = canvas->arena.run->error.status;
        return;
    }
    add_mark(
        canvas,
        (spg_mark){.x = x, .y = y, .colour = colour, .text = copy, .plain = plain, .size = size, .anchor = anchor});
}

void spg_canvas_number(spg_canvas *canvas, int32_t x, int32_t y, uint8_t size, spg_anchor anchor, spg_int number)
{
    char digits[SPG_INT_TEXT_SIZE];
    spg_canvas_text(canvas, x, y, size, anchor, SPG_COLOUR_INK, spg_int_format(number, digits), NULL);
}

int32_t spg_canvas_text_width(const char *text, uint8_t size)
{
    const size_t columns = spg_utf8_text_width(text, strlen(text));
    return (int32_t)(columns > 1000 ? 1000 : columns) * SPG_CANVAS_COLUMN * size;
}
