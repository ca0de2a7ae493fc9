/* board.c — a position as a drawing: boards as boards, piles as piles. SPDX-License-Identifier: MIT */
#include "write/board.h"

#include <string.h>

#include "base/utf8.h"
#include "write/canvas.h"

enum {
    MARGIN = 16,
    LINE = 20,
    SQUARE = 36,
    STONE = 16,
    STEP = 20,      /* from stone to stone */
    ROW = 10,       /* stones in a row of a heap */
    HEAP_MAX = 200, /* a larger heap is a number */
    PILE_MAX = 30,  /* the same among piles */
    CELLS_MAX = 10000
};

typedef struct drawing {
    spg_canvas canvas;
    int32_t x, y;    /* the upper left corner of the next part */
    int32_t deepest; /* of the parts in this line */
} drawing;

static void reach(drawing *d, int32_t x, int32_t y)
{
    if (x + MARGIN > d->canvas.width) { d->canvas.width = x + MARGIN; }
    if (y + MARGIN > d->canvas.height) { d->canvas.height = y + MARGIN; }
    if (y > d->deepest) { d->deepest = y; }
}

static void add_text(drawing *d, int32_t x, int32_t y, spg_anchor anchor, spg_colour colour, const char *text)
{
    const int32_t width = spg_canvas_text_width(text, 2);
    spg_canvas_text(&d->canvas, x, y, 2, anchor, colour, text, NULL);
    reach(d, anchor == SPG_ANCHOR_START ? x + width : x + width / 2, y + LINE / 2);
}

static void add_number(drawing *d, int32_t x, int32_t y, spg_int number)
{
    char digits[SPG_INT_TEXT_SIZE];
    add_text(d, x, y, SPG_ANCHOR_MIDDLE, SPG_COLOUR_INK, spg_int_format(number, digits));
}

/* The colour of a square: paper for what people write for nothing, else by the order in which letters come up. */
static spg_colour colour_of(const spg_board_part *part, uint32_t cell)
{
    static const char empty[] = " .-_0";
    /* Okabe and Ito, light ones first */
    static const spg_colour colours[] = {0x56b4e9, 0xe69f00, 0x009e73, 0xf0e442, 0xcc79a7, 0xd55e00, 0x0072b2};
    enum { COUNT = sizeof colours / sizeof colours[0] };
    uint32_t seen[COUNT];
    unsigned count = 0;
    if (cell < 0x80 && memchr(empty, (int)cell, sizeof empty - 1) != NULL) { return SPG_COLOUR_PAPER; }
    for (size_t i = 0; count < COUNT; i++) {
        const uint32_t other = part->cells[i];
        unsigned k = 0;
        while (k < count && seen[k] != other) { k++; }
        if (other == cell) { return colours[k % COUNT]; }
        if (k == count && !(other < 0x80 && memchr(empty, (int)other, sizeof empty - 1) != NULL)) {
            seen[count++] = other;
        }
    }
    return colours[COUNT - 1];
}

static void draw_grid(drawing *d, const spg_board_part *part)
{
    const int32_t width = (int32_t)part->columns * SQUARE, height = (int32_t)part->rows * SQUARE;
    spg_canvas_rect(&d->canvas, d->x, d->y, width + 2, height + 2, SPG_COLOUR_INK);
    for (size_t i = 0; i < (size_t)part->rows * part->columns; i++) {
        const int32_t x = d->x + 2 + (int32_t)(i % part->columns) * SQUARE;
        const int32_t y = d->y + 2 + (int32_t)(i / part->columns) * SQUARE;
        const spg_colour colour = colour_of(part, part->cells[i]);
        char letter[5] = {0};
        spg_utf8_encode(part->cells[i], letter);
        spg_canvas_rect(&d->canvas, x, y, SQUARE - 2, SQUARE - 2, colour);
        spg_canvas_text(&d->canvas, x + SQUARE / 2 - 1, y + SQUARE / 2 - 1, 2, SPG_ANCHOR_MIDDLE,
                        spg_palette_ink_on(colour), letter, "#");
    }
    reach(d, d->x + width + 2, d->y + height + 2);
}

/* A heap: rows of ten stones, and how many there are. */
static void draw_heap(drawing *d, spg_int number)
{
    const int32_t count = (int32_t)number, rows = (count + ROW - 1) / ROW;
    for (int32_t i = 0; i < count; i++) {
        spg_canvas_dot(&d->canvas, d->x + i % ROW * STEP, d->y + i / ROW * STEP, STONE, SPG_COLOUR_BAR);
    }
    const int32_t width = (count < ROW ? count : ROW) * STEP;
    add_number(d, d->x + (width < STEP ? STEP : width) / 2, d->y + rows * STEP + LINE / 2, number);
    reach(d, d->x + (width < STEP ? STEP : width), d->y + rows * STEP);
}

static void draw_piles(drawing *d, const spg_board_part *part)
{
    int32_t highest = 1;
    for (size_t i = 0; i < part->count; i++) {
        if (part->numbers[i] > highest) { highest = (int32_t)part->numbers[i]; }
    }
    const int32_t ground = d->y + highest * STEP;
    for (size_t i = 0; i < part->count; i++) {
        const int32_t x = d->x + (int32_t)i * (STEP + STONE);
        for (int32_t stone = 0; stone < (int32_t)part->numbers[i]; stone++) {
            spg_canvas_dot(&d->canvas, x + STONE / 2, ground - (stone + 1) * STEP, STONE, SPG_COLOUR_BAR);
        }
        spg_canvas_rect(&d->canvas, x, ground, STEP + STONE - 4, 2, SPG_COLOUR_INK);
        add_number(d, x + STONE, ground + LINE / 2 + 4, part->numbers[i]);
    }
    reach(d, d->x + (int32_t)part->count * (STEP + STONE), ground + LINE);
}

static void draw_set(drawing *d, const spg_board_part *part)
{
    int32_t x = d->x;
    for (size_t i = 0; i < part->count; i++) {
        char digits[SPG_INT_TEXT_SIZE];
        const int32_t own = spg_canvas_text_width(spg_int_format(part->numbers[i], digits), 2) + STONE;
        const int32_t width = own < SQUARE ? SQUARE : own;
        spg_canvas_rect(&d->canvas, x, d->y, width, SQUARE, SPG_COLOUR_WIN);
        add_number(d, x + width / 2, d->y + SQUARE / 2, part->numbers[i]);
        x += width + 4;
        reach(d, x, d->y + SQUARE);
    }
}

/* Is every number from 0 to `most`? */
static bool all_small(const spg_board_part *part, spg_int most)
{
    for (size_t i = 0; i < part->count; i++) {
        if (part->numbers[i] < 0 || part->numbers[i] > most) { return false; }
    }
    return true;
}

static void draw_part(drawing *d, const spg_board_part *part)
{
    switch (part->kind) {
    case SPG_BOARD_GRID: draw_grid(d, part); return;
    case SPG_BOARD_SET:
        if (part->count == 0) { break; }
        draw_set(d, part);
        return;
    case SPG_BOARD_PILES:
        if (part->count == 0 || !all_small(part, PILE_MAX)) { break; }
        draw_piles(d, part);
        return;
    case SPG_BOARD_NUMBER:
        if (!all_small(part, HEAP_MAX)) { break; }
        draw_heap(d, part->numbers[0]);
        return;
    case SPG_BOARD_TEXT: break;
    }
    add_text(d, d->x, d->y + LINE / 2, SPG_ANCHOR_START, SPG_COLOUR_INK, part->text);
}

/* A line: the name of the game, below it the arguments side by side, each below its own name where there are several. */
static void draw_component(drawing *d, const spg_board_component *component)
{
    spg_text heading;
    spg_text_init(&heading, d->canvas.arena.run);
    if (component->copies != 1) { spg_text_addf(&heading, "%llu * ", (unsigned long long)component->copies); }
    spg_text_add(&heading, component->name);
    d->x = MARGIN;
    add_text(d, d->x, d->y + LINE / 2, SPG_ANCHOR_START, SPG_COLOUR_INK, spg_text_get(&heading));
    if (spg_text_status(&heading) != SPG_OK) { d->canvas.status = spg_text_status(&heading); }
    spg_text_clear(&heading);
    d->y += LINE + 4;
    for (uint32_t p = 0; p < component->part_count; p++) {
        const spg_board_part *part = &component->parts[p];
        const int32_t top = d->y, before = d->canvas.width;
        d->canvas.width = 0;
        if (component->part_count > 1) {
            add_text(d, d->x, d->y + LINE / 2, SPG_ANCHOR_START, SPG_COLOUR_INK, part->name);
            d->y += LINE;
        }
        draw_part(d, part);
        d->x = d->canvas.width + MARGIN; /* its right end and two margins */
        if (before > d->canvas.width) { d->canvas.width = before; }
        d->y = top;
    }
    d->y = d->deepest + MARGIN;
}

static spg_status check_size(spg_run *run, const spg_board_view *board)
{
    size_t cells = 0;
    for (uint32_t c = 0; c < board->count; c++) {
        for (uint32_t p = 0; p < board->components[c].part_count; p++) {
            const spg_board_part *part = &board->components[c].parts[p];
            cells += 1 + part->count + (size_t)part->rows * part->columns;
        }
    }
    if (cells <= CELLS_MAX) { return SPG_OK; }
    return SPG_FAIL0(run, SPG_TOO_BIG, SPG_NOWHERE, "the position is too big for a drawing",
                     "at most 10000 squares, heaps and numbers are drawn");
}

spg_status spg_board_write(spg_run *run, const spg_board_view *board, spg_format format, spg_text *out)
{
    drawing d = {.x = MARGIN, .y = MARGIN};
    SPG_TRY(check_size(run, board));
    spg_canvas_init(&d.canvas, run);
    d.canvas.title = board->title;
    reach(&d, MARGIN, MARGIN);
    if (board->heading != NULL) {
        add_text(&d, d.x, d.y + LINE / 2, SPG_ANCHOR_START, SPG_COLOUR_INK, board->heading);
        d.y += LINE + MARGIN;
    }
    for (uint32_t i = 0; i < board->count; i++) { draw_component(&d, &board->components[i]); }
    spg_status status = d.canvas.status;
    if (status == SPG_OK && format == SPG_PNG) {
        status = spg_canvas_png(run, &d.canvas, out);
    } else if (status == SPG_OK) {
        spg_canvas_svg(&d.canvas, out);
        status = spg_text_status(out);
    }
    spg_canvas_clear(&d.canvas);
    return status;
}
