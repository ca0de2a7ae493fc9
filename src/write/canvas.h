/* canvas.h — a picture as marks with whole coordinates, which is drawn as SVG or as pixels. SPDX-License-Identifier: MIT
 *
 * Both drawings put the same mark at the same place, so what is seen in one is true of the other. */
#ifndef SPG_WRITE_CANVAS_H
#define SPG_WRITE_CANVAS_H

#include "base/arena.h"
#include "base/array.h"
#include "base/text.h"
#include "write/palette.h"

typedef enum spg_anchor { SPG_ANCHOR_START, SPG_ANCHOR_MIDDLE, SPG_ANCHOR_END } spg_anchor;

/* A filled rectangle, or a line of text whose middle line is at y. */
typedef struct spg_mark {
    int32_t x, y, width, height;
    spg_colour colour;
    const char *text;  /* NULL: a rectangle */
    const char *plain; /* the same for a font that has no glyph for `text`; NULL: it is left out there */
    uint8_t size;      /* of the text: 1 small, 2 usual */
    spg_anchor anchor;
    bool round; /* a circle in the rectangle */
} spg_mark;

/* Equal squares in rows, each in one of 256 colours: the cells of a table. */
typedef struct spg_cell_block {
    int32_t x, y, side, gap; /* `gap` pixels of each square stay free */
    size_t rows, columns, count;
    const uint8_t *shades; /* `count` of them, row by row */
    const spg_colour *palette;
    /* What a cell says when it is pointed at; NULL: nothing. */
    void (*tip)(const void *user, size_t cell, spg_text *out);
    const void *user;
} spg_cell_block;

typedef struct spg_canvas {
    spg_arena arena; /* of texts */
    int32_t width, height;
    const char *title;    /* also kept beside the picture, in every language */
    spg_cell_block cells; /* count 0: none; below all marks */
    SPG_ARRAY(spg_mark) marks;
    spg_status status; /* a failed mark sticks */
} spg_canvas;

enum { SPG_CANVAS_COLUMN = 6, SPG_CANVAS_LINE = 8 }; /* pixels of a character of size 1 */

void spg_canvas_init(spg_canvas *canvas, spg_run *run);
void spg_canvas_clear(spg_canvas *canvas);

void spg_canvas_rect(spg_canvas *canvas, int32_t x, int32_t y, int32_t width, int32_t height, spg_colour colour);
void spg_canvas_dot(spg_canvas *canvas, int32_t x, int32_t y, int32_t width, spg_colour colour);
/* The text is copied; `plain` is not, and may be NULL. */
void spg_canvas_text(spg_canvas *canvas, int32_t x, int32_t y, uint8_t size, spg_anchor anchor, spg_colour colour,
                     const char *text, const char *plain);
void spg_canvas_number(spg_canvas *canvas, int32_t x, int32_t y, uint8_t size, spg_anchor anchor, spg_int number);
/* Pixels, as if every column had the same width. */
int32_t spg_canvas_text_width(const char *text, uint8_t size);

void spg_canvas_svg(const spg_canvas *canvas, spg_text *out);
/* SPG_REFUSED when the library was made without zlib. Text without glyphs is left out, with a warning. */
spg_status spg_canvas_png(spg_run *run, const spg_canvas *canvas, spg_text *out);
bool spg_canvas_has_png(void);

#endif
