/* regions_live.c — which windows may still match, and which of them belong together. SPDX-License-Identifier: MIT
 *
 * A window is a rule at a place. Per cell the set of the characters it may ever hold is grown from what it holds now: a
 * window all of whose wanted characters are possible is live, and what it writes is possible too. A cell is changeable
 * when more than one character is possible; live windows that read or write a common changeable cell belong together
 * (T40 of docs/theory.md). Cost: each window is looked at once at first, then once per character that a cell it reads gains. */
#include <string.h>

#include "base/array.h"
#include "exec/regions.h"

typedef struct finder {
    spg_machine *machine;
    const spg_regions *regions;
    const spg_region_board *board;
    size_t cell_count;
    uint64_t *possible;  /* per cell: a set of characters */
    uint32_t *parent;    /* per cell: of the classes so far */
    uint32_t *waiting;   /* cells that gained characters since their windows were looked at */
    uint8_t *is_waiting; /* per cell */
    uint32_t waiting_count;
    size_t *base;       /* per rule: number of its first window */
    uint8_t *live;      /* per window */
    uint32_t *class_of; /* per cell that is the root of a class: 1 + class */
} finder;

static spg_status take(finder *f)
{
    spg_arena *scratch = &f->machine->scratch;
    const spg_regions *regions = f->regions;
    size_t windows = 0;
    f->base = SPG_TAKE(scratch, size_t, (size_t)regions->rule_count + 1);
    if (f->base == NULL) { return f->machine->run->error.status; }
    for (uint32_t i = 0; i < regions->rule_count; i++) {
        const spg_region_board *find = &regions->rules[i].find;
        f->base[i] = windows;
        windows += (size_t)spg_regions_places(f->board->rows, find->rows) *
                   spg_regions_places(f->board->columns, find->columns);
    }
    f->base[regions->rule_count] = windows;
    f->possible = SPG_TAKE(scratch, uint64_t, f->cell_count + 1);
    f->parent = SPG_TAKE(scratch, uint32_t, f->cell_count + 1);
    f->waiting = SPG_TAKE(scratch, uint32_t, f->cell_count + 1);
    f->is_waiting = SPG_TAKE(scratch, uint8_t, f->cell_count + 1);
    f->class_of = SPG_TAKE(scratch, uint32_t, f->cell_count + 1);
    f->live = SPG_TAKE(scratch, uint8_t, windows + 1);
    if (f->possible == NULL || f->parent == NULL || f->waiting == NULL || f->is_waiting == NULL ||
        f->class_of == NULL || f->live == NULL) {
        return f->machine->run->error.status;
    }
    for (size_t i = 0; i < f->cell_count; i++) {
        f->possible[i] = (uint64_t)1 << f->board->cells[i];
        f->parent[i] = (uint32_t)i;
    }
    return spg_machine_work(f->machine, 1 + windows);
}

/* ---- live windows ---- */

static size_t cell_at(const finder *f, uint32_t row, uint32_t column)
{
    return (size_t)row * f->board->columns + column;
}

static bool may_match(const finder *f, const spg_region_board *find, uint32_t row, uint32_t column)
{
    const uint8_t *wanted = find->cells;
    for (uint32_t r = 0; r < find->rows; r++) {
        const uint64_t *possible = f->possible + cell_at(f, row + r, column);
        for (uint32_t c = 0; c < find->columns; c++, wanted++) {
            if (*wanted != SPG_REGIONS_ANY && (possible[c] >> *wanted & 1) == 0) { return false; }
        }
    }
    return true;
}

static void look_at(finder *f, uint32_t rule, uint32_t row, uint32_t column)
{
    const spg_region_board *find = &f->regions->rules[rule].find;
    const spg_region_board *with = &f->regions->rules[rule].with;
    uint8_t *live =
        &f->live[f->base[rule] + (size_t)row * spg_regions_places(f->board->columns, find->columns) + column];
    if (*live != 0 || !may_match(f, find, row, column)) { return; }
    *live = 1;
    for (uint32_t r = 0; r < with->rows; r++) {
        for (uint32_t c = 0; c < with->columns; c++) {
            const uint8_t written = with->cells[(size_t)r * with->columns + c];
            const size_t cell = cell_at(f, row + r, column + c);
            if (written == SPG_REGIONS_ANY || (f->possible[cell] >> written & 1) != 0) { continue; }
            f->possible[cell] |= (uint64_t)1 << written;
            if (written == 0 || f->is_waiting[cell] != 0) { continue; } /* 0: nobody reads it */
            f->is_waiting[cell] = 1;
            f->waiting[f->waiting_count++] = (uint32_t)cell;
        }
    }
}

/* The windows of a rule that read the cell. */
static void look_around(finder *f, uint32_t rule, uint32_t cell)
{
    const spg_region_board *find = &f->regions->rules[rule].find;
    const uint32_t row = cell / f->board->columns;
    const uint32_t column = cell % f->board->columns;
    for (uint32_t r = 0; r < find->rows && r <= row; r++) {
        if (row - r >= spg_regions_places(f->board->rows, find->rows)) { continue; }
        for (uint32_t c = 0; c < find->columns && c <= column; c++) {
            if (column - c >= spg_regions_places(f->board->columns, find->columns)) { continue; }
            if (find->cells[(size_t)r * find->columns + c] != SPG_REGIONS_ANY) {
                look_at(f, rule, row - r, column - c);
            }
        }
    }
}

static spg_status find_live(finder *f)
{
    for (uint32_t rule = 0; rule < f->regions->rule_count; rule++) {
        const spg_region_board *find = &f->regions->rules[rule].find;
        const uint32_t rows = spg_regions_places(f->board->rows, find->rows);
        const uint32_t columns = spg_regions_places(f->board->columns, find->columns);
        for (uint32_t row = 0; row < rows; row++) {
            for (uint32_t column = 0; column < columns; column++) { look_at(f, rule, row, column); }
        }
    }
    while (f->waiting_count > 0) {
        const uint32_t cell = f->waiting[--f->waiting_count];
        f->is_waiting[cell] = 0;
        for (uint32_t rule = 0; rule < f->regions->rule_count; rule++) {
            const spg_region_board *find = &f->regions->rules[rule].find;
            SPG_TRY(spg_machine_work(f->machine, (uint64_t)find->rows * find->columns));
            look_around(f, rule, cell);
        }
    }
    return SPG_OK;
}

/* ---- classes ---- */

static uint32_t find_root(finder *f, uint32_t cell)
{
    while (f->parent[cell] != cell) {
        f->parent[cell] = f->parent[f->parent[cell]];
        cell = f->parent[cell];
    }
    return cell;
}

/* Joins the changeable cells that the window reads or writes; one of them. There is one: every rule changes a
 * character that it reads. */
static uint32_t join_cells(finder *f, const spg_region_rule *rule, uint32_t row, uint32_t column)
{
    uint32_t first = UINT32_MAX;
    for (uint32_t r = 0; r < rule->find.rows; r++) {
        for (uint32_t c = 0; c < rule->find.columns; c++) {
            const size_t at = (size_t)r * rule->find.columns + c;
            const size_t cell = cell_at(f, row + r, column + c);
            const bool matters = rule->find.cells[at] != SPG_REGIONS_ANY || rule->with.cells[at] != SPG_REGIONS_ANY;
            if (!matters || (f->possible[cell] & (f->possible[cell] - 1)) == 0) { continue; }
            const uint32_t root = find_root(f, (uint32_t)cell);
            if (first == UINT32_MAX) { first = root; }
            f->parent[root] = first;
        }
    }
    return first;
}

typedef void spg_regions_visit(finder *f, spg_region_window window, spg_region_classes *out);

static void visit_live(finder *f, spg_regions_visit *visit, spg_region_classes *out)
{
    for (uint32_t rule = 0; rule < f->regions->rule_count; rule++) {
        const spg_region_board *find = &f->regions->rules[rule].find;
        const uint32_t columns = spg_regions_places(f->board->columns, find->columns);
        for (size_t i = f->base[rule]; i < f->base[rule + 1]; i++) {
            if (f->live[i] == 0) { continue; }
            const uint32_t place = (uint32_t)(i - f->base[rule]);
            visit(f, (spg_region_window){.rule = rule, .row = place / columns, .column = place % columns}, out);
        }
    }
}

static void join(finder *f, spg_region_window window, spg_region_classes *out)
{
    (void)out;
    join_cells(f, &f->regions->rules[window.rule], window.row, window.column);
}

static uint32_t class_of(finder *f, const spg_region_window *window, spg_region_classes *out)
{
    const uint32_t root = find_root(f, join_cells(f, &f->regions->rules[window->rule], window->row, window->column));
    if (f->class_of[root] == 0) { f->class_of[root] = ++out->class_count; }
    return f->class_of[root] - 1;
}

/* Counts into the place behind the next class, so that the sums become the starts. */
static void count(finder *f, spg_region_window window, spg_region_classes *out)
{
    out->first[class_of(f, &window, out) + 2] += 1;
}

static void put(finder *f, spg_region_window window, spg_region_classes *out)
{
    window.class = class_of(f, &window, out);
    out->windows[out->first[window.class + 1]++] = window;
}

spg_status spg_regions_classes(spg_machine *machine, const spg_regions *regions, const spg_region_board *board,
                               spg_region_classes *out)
{
    finder f = {.machine = machine, .regions = regions, .board = board};
    f.cell_count = (size_t)board->rows * board->columns;
    *out = (spg_region_classes){0};
    if (f.cell_count == 0) { return SPG_OK; }
    SPG_TRY(take(&f));
    SPG_TRY(find_live(&f));
    visit_live(&f, join, out);
    out->first = SPG_TAKE(&machine->scratch, uint32_t, f.cell_count + 3);
    if (out->first == NULL) { return machine->run->error.status; }
    visit_live(&f, count, out);
    for (uint32_t i = 0; i <= out->class_count; i++) { out->first[i + 1] += out->first[i]; }
    out->windows = SPG_TAKE(&machine->scratch, spg_region_window, (size_t)out->first[out->class_count + 1] + 1);
    if (out->windows == NULL) { return machine->run->error.status; }
    visit_live(&f, put, out);
    return SPG_OK;
}
