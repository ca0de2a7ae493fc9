/* steps_cells.c — small positions as a table of P and N, with the reason for each. SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/utf8.h"
#include "write/explain.h"
#include "write/json.h"
#include "write/steps.h"

enum { REASONS_MAX = 40 };

static char letter_of(const spg_step_cell *cell)
{
    if (cell->position == NULL) { return '-'; }
    switch (cell->outcome) {
    case SPG_OUTCOME_WIN: return 'N';
    case SPG_OUTCOME_LOSE: return 'P';
    case SPG_OUTCOME_DRAW: return 'D';
    case SPG_OUTCOME_UNKNOWN: break;
    }
    return '?';
}

static size_t number_width(spg_int number)
{
    return strlen(SPG_DIGITS(number));
}

static void add_number(spg_text *out, spg_int number, size_t width)
{
    const size_t own = number_width(number);
    spg_text_add_repeat(out, ' ', width > own ? width - own : 0);
    spg_text_add_int(out, number);
}

/* The last parameter to the right, the first one down. */
static void add_table(const spg_step_cells *cells, spg_steps *s)
{
    spg_text row;
    const size_t last = cells->rows > 1 ? 1 : 0;
    const size_t across = number_width(cells->low[last] + (spg_int)cells->columns - 1) + 1;
    const size_t down = cells->rows > 1 ? number_width(cells->low[0] + (spg_int)cells->rows - 1) : 1;
    spg_text_init(&row, s->lines->run);
    spg_text_add_repeat(&row, ' ', 2 + down);
    for (size_t i = 0; i < cells->columns; i++) { add_number(&row, cells->low[last] + (spg_int)i, across); }
    spg_steps_row(s, spg_text_get(&row));
    for (size_t r = 0; r < cells->rows; r++) {
        spg_text_reset(&row);
        spg_text_add(&row, "  ");
        if (cells->rows > 1) {
            add_number(&row, cells->low[0] + (spg_int)r, down);
        } else {
            spg_text_add_char(&row, ' ');
        }
        for (size_t i = 0; i < cells->columns; i++) {
            spg_text_add_repeat(&row, ' ', across - 1);
            spg_text_add_char(&row, letter_of(&cells->at[r * cells->columns + i]));
        }
        spg_steps_row(s, spg_text_get(&row));
    }
    spg_steps_drop(&row, s->lines);
}

static void add_reason(const spg_step_cells *cells, const spg_step_cell *cell, spg_steps *s)
{
    const char letter[] = {letter_of(cell), '\0'};
    if (cell->ended) {
        SPG_STEPS_LINE(s, "  %1 is %2: the game has ended here.", cell->position, letter);
    } else if (cell->moves == 0 && cells->misere) {
        SPG_STEPS_LINE(s, "  %1 is %2: no move, and who cannot move wins.", cell->position, letter);
    } else if (cell->moves == 0) {
        SPG_STEPS_LINE(s, "  %1 is %2: no move.", cell->position, letter);
    } else if (cell->outcome == SPG_OUTCOME_WIN && cell->at_once) {
        SPG_STEPS_LINE(s, "  %1 is %2: a move wins at once.", cell->position, letter);
    } else if (cell->outcome == SPG_OUTCOME_WIN && cell->to != NULL) {
        SPG_STEPS_LINE(s, "  %1 is %2: can move to the P-position %3.", cell->position, letter, cell->to);
    } else if (cell->outcome == SPG_OUTCOME_DRAW && cell->to != NULL) {
        SPG_STEPS_LINE(s, "  %1 is %2: no move leads to a P-position, but %3 is drawn too.", cell->position, letter,
                       cell->to);
    } else if (cell->outcome == SPG_OUTCOME_LOSE && cell->moves == 1) {
        SPG_STEPS_LINE(s, "  %1 is %2: its only move leads to an N-position.", cell->position, letter);
    } else if (cell->outcome == SPG_OUTCOME_LOSE) {
        SPG_STEPS_LINE(s, "  %1 is %2: all %3 moves lead to N-positions.", cell->position, letter,
                       SPG_DIGITS((spg_int)cell->moves));
    }
}

static void add_text(const spg_step_cells *cells, spg_language language, spg_text *out)
{
    spg_steps s = {.language = language, .lines = out};
    size_t said = 0;
    if (cells->rows > 1) {
        SPG_STEPS_LINE(&s, "Small positions of %1, %2 down and %3 across (P: the player to move loses, N: wins):",
                       cells->game, cells->names[0], cells->names[1]);
    } else {
        SPG_STEPS_LINE(&s, "Small positions of %1, %2 across (P: the player to move loses, N: wins):", cells->game,
                       cells->names[0]);
    }
    add_table(cells, &s);
    for (size_t i = 0; i < cells->rows * cells->columns; i++) {
        if (cells->at[i].position == NULL) { continue; }
        if (said++ == REASONS_MAX) {
            spg_steps_line(&s, "  (the reasons of further cells are left out)", NULL);
            return;
        }
        add_reason(cells, &cells->at[i], &s);
    }
}

static void add_cell_json(const spg_step_cell *cell, spg_text *out)
{
    const char letter[] = {letter_of(cell), '\0'};
    if (cell->position == NULL) {
        spg_text_add(out, "null");
        return;
    }
    spg_text_add(out, "{");
    spg_json_key(out, "position");
    spg_json_text(out, cell->position);
    spg_json_key(out, "class");
    spg_json_text(out, letter);
    spg_json_key(out, "moves");
    spg_json_int(out, (spg_int)cell->moves);
    spg_json_key(out, "to");
    spg_json_text(out, cell->to);
    spg_text_add(out, "}");
}

static void add_json(const spg_step_cells *cells, spg_text *out)
{
    spg_text_add(out, "{");
    spg_json_key(out, "game");
    spg_json_text(out, cells->game);
    spg_json_key(out, "low");
    spg_text_add(out, "[");
    spg_json_int(out, cells->low[0]);
    if (cells->rows > 1) {
        spg_text_add(out, ", ");
        spg_json_int(out, cells->low[1]);
    }
    spg_text_add(out, "]");
    spg_json_key(out, "rows");
    spg_text_add(out, "[");
    for (size_t r = 0; r < cells->rows; r++) {
        spg_text_add(out, r > 0 ? ", [" : "[");
        for (size_t i = 0; i < cells->columns; i++) {
            spg_text_add(out, i > 0 ? ", " : "");
            add_cell_json(&cells->at[r * cells->columns + i], out);
        }
        spg_text_add(out, "]");
    }
    spg_text_add(out, "]}");
}

void spg_write_explain_cells(const spg_step_cells *cells, spg_language language, spg_format format, spg_text *out)
{
    if (format == SPG_JSON) {
        add_json(cells, out);
    } else {
        add_text(cells, language, out);
    }
}
