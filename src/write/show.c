/* show.c — a position drawn with characters: heaps as rows of stones, boards as boards. SPDX-License-Identifier: MIT */
#include "write/show.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "write/pad.h"

enum { GROUP = 5, PILES_MAX = 16, ROWS_MAX = 40, NARROWEST = 20 };

typedef struct drawing {
    size_t columns;
    bool ascii;
    spg_text *out;
} drawing;

static void add_left(drawing *d, const char *text, size_t width)
{
    const size_t own = spg_pad_width(text);
    spg_text_add(d->out, text);
    if (own < width) { spg_text_add_repeat(d->out, ' ', width - own); }
}

/* Five and five, so that they can be counted at a glance; too many for the line are a number of them. */
static void add_stones(drawing *d, spg_int number, size_t used)
{
    char digits[SPG_INT_TEXT_SIZE];
    const char *stone = d->ascii ? "o" : "●";
    spg_int_format(number, digits);
    const size_t left = d->columns > used ? d->columns - used : 0;
    if (number < 0) {
        spg_text_add(d->out, digits);
        return;
    }
    const bool fits = number < (spg_int)left && (size_t)number + (size_t)number / GROUP + strlen(digits) + 2 <= left;
    if (!fits) {
        spg_text_addf(d->out, "%s%s%s", stone, d->ascii ? "x" : "×", digits);
        return;
    }
    for (spg_int i = 0; i < number; i++) {
        if (i > 0 && i % GROUP == 0) { spg_text_add_char(d->out, ' '); }
        spg_text_add(d->out, stone);
    }
    spg_text_addf(d->out, "%s%s", number > 0 ? "  " : "", digits);
}

static size_t digits_of(size_t number)
{
    size_t digits = 1;
    for (; number >= 10; number /= 10) { digits++; }
    return digits;
}

static bool is_empty(uint32_t cell)
{
    return cell < 0x80 && memchr(" .-_0", (int)cell, 5) != NULL;
}

/* Rows and columns are numbered from 0, as the rules number them. */
static bool add_grid(drawing *d, const spg_board_part *part, size_t indent)
{
    const size_t row_width = digits_of(part->rows), width = digits_of(part->columns - 1) + 1;
    size_t widest = width;
    for (size_t i = 0; i < (size_t)part->rows * part->columns; i++) {
        const size_t own = (size_t)spg_utf8_width(part->cells[i]) + 1;
        if (own > widest) { widest = own; }
    }
    if (indent + row_width + 1 + part->columns * widest > d->columns || part->rows > ROWS_MAX) { return false; }
    spg_text_add_repeat(d->out, ' ', indent + row_width);
    for (size_t c = 0; c < part->columns; c++) { spg_text_addf(d->out, "%*zu", (int)widest, c); }
    spg_text_add_char(d->out, '\n');
    for (size_t r = 0; r < part->rows; r++) {
        spg_text_addf(d->out, "%*s%*zu", (int)indent, "", (int)row_width, r);
        for (size_t c = 0; c < part->columns; c++) {
            const uint32_t cell = part->cells[r * part->columns + c];
            const uint32_t shown = !is_empty(cell) ? cell : d->ascii ? '.' : 0xb7;
            spg_text_add_repeat(d->out, ' ', widest - (size_t)spg_utf8_width(shown));
            spg_text_add_codepoint(d->out, shown);
        }
        spg_text_add_char(d->out, '\n');
    }
    return true;
}

static bool add_piles(drawing *d, const spg_board_part *part, size_t indent)
{
    if (part->count == 0 || part->count > PILES_MAX) { return false; }
    const size_t width = digits_of(part->count - 1);
    for (size_t i = 0; i < part->count; i++) {
        spg_text_addf(d->out, "%*s%*zu  ", (int)indent, "", (int)width, i);
        add_stones(d, part->numbers[i], indent + width + 2);
        spg_text_add_char(d->out, '\n');
    }
    return true;
}

static bool add_set(drawing *d, const spg_board_part *part, size_t indent)
{
    size_t used = indent;
    if (part->count == 0 || part->count > PILES_MAX * GROUP) { return false; }
    spg_text_add_repeat(d->out, ' ', indent);
    for (size_t i = 0; i < part->count; i++) {
        const size_t own = spg_pad_number_width(part->numbers[i]) + 3;
        if (used > indent && used + own > d->columns) {
            spg_text_add_char(d->out, '\n');
            spg_text_add_repeat(d->out, ' ', indent);
            used = indent;
        }
        spg_text_addf(d->out, "%s[", used > indent ? " " : "");
        spg_text_add_int(d->out, part->numbers[i]);
        spg_text_add_char(d->out, ']');
        used += own;
    }
    spg_text_add_char(d->out, '\n');
    return true;
}

/* A text of the language, broken where the line ends. */
static void add_text(drawing *d, const char *text, size_t indent)
{
    size_t used = indent;
    const size_t length = strlen(text);
    spg_text_add_repeat(d->out, ' ', indent);
    for (size_t i = 0; i < length;) {
        uint32_t c = '?';
        const size_t bytes = spg_utf8_decode(text + i, length - i, &c);
        const size_t width = (size_t)spg_utf8_width(c), step = bytes == 0 ? 1 : bytes;
        if (used + width > d->columns) {
            spg_text_add_char(d->out, '\n');
            spg_text_add_repeat(d->out, ' ', indent);
            used = indent;
        }
        spg_text_add_bytes(d->out, text + i, step);
        used += width;
        i += step;
    }
    spg_text_add_char(d->out, '\n');
}

/* The part on lines of its own. */
static void add_part(drawing *d, const spg_board_part *part, size_t indent)
{
    bool done = false;
    switch (part->kind) {
    case SPG_BOARD_GRID: done = add_grid(d, part, indent); break;
    case SPG_BOARD_PILES: done = add_piles(d, part, indent); break;
    case SPG_BOARD_SET: done = add_set(d, part, indent); break;
    case SPG_BOARD_NUMBER:
        spg_text_add_repeat(d->out, ' ', indent);
        add_stones(d, part->numbers[0], indent);
        spg_text_add_char(d->out, '\n');
        done = true;
        break;
    case SPG_BOARD_TEXT: break;
    }
    if (!done) { add_text(d, part->text, indent); }
}

/* Is it one line: a heap? */
static bool is_heap(const spg_board_component *component)
{
    return component->part_count == 1 && component->parts[0].kind == SPG_BOARD_NUMBER;
}

static size_t name_width(const spg_board_component *component)
{
    size_t width = 0;
    for (uint32_t p = 0; p < component->part_count; p++) {
        const size_t own = spg_pad_width(component->parts[p].name);
        if (component->parts[p].kind == SPG_BOARD_NUMBER && own > width) { width = own; }
    }
    return width;
}

/* Parameters with their names: numbers beside, larger things below. */
static void add_parameters(drawing *d, const spg_board_component *component, size_t indent)
{
    const size_t width = name_width(component);
    for (uint32_t p = 0; p < component->part_count; p++) {
        const spg_board_part *part = &component->parts[p];
        if (part->kind == SPG_BOARD_NUMBER) {
            spg_text_add_repeat(d->out, ' ', indent);
            add_left(d, part->name, width);
            spg_text_add(d->out, "  ");
            add_stones(d, part->numbers[0], indent + width + 2);
            spg_text_add_char(d->out, '\n');
            continue;
        }
        if (component->part_count > 1) {
            spg_text_addf(d->out, "%*s%s\n", (int)indent, "", part->name);
            add_part(d, part, indent + 2);
        } else {
            add_part(d, part, indent);
        }
    }
}

static void add_component(drawing *d, const spg_board_component *component, uint32_t number, size_t width, size_t names)
{
    const size_t indent = number > 0 ? width + 4 : 2;
    spg_text_add_repeat(d->out, ' ', 2);
    if (number > 0) { spg_text_addf(d->out, "%*u  ", (int)width, number); }
    if (is_heap(component)) {
        add_left(d, component->name, names);
        spg_text_add(d->out, "  ");
        add_stones(d, component->parts[0].numbers[0], indent + names + 2);
        spg_text_add_char(d->out, '\n');
        return;
    }
    spg_text_addf(d->out, "%s\n", component->name);
    add_parameters(d, component, indent + 2);
}

void spg_show_write(const spg_board_view *board, unsigned columns, bool ascii, spg_text *out)
{
    drawing d = {.columns = columns < NARROWEST ? NARROWEST : columns, .ascii = ascii, .out = out};
    size_t names = 0;
    for (uint32_t i = 0; i < board->count; i++) {
        const size_t own = spg_pad_width(board->components[i].name);
        if (is_heap(&board->components[i]) && own > names) { names = own; }
    }
    for (uint32_t i = 0; i < board->count; i++) {
        add_component(&d, &board->components[i], board->count > 1 ? i + 1 : 0, digits_of(board->count), names);
    }
    if (board->count == 0) { spg_text_add(out, "  nothing\n"); }
}
