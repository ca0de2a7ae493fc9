/* operations_grid.c — boards and their rewriting. SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/utf8.h"
#include "exec/operations.h"

static bool is_inside(const spg_value_grid *grid, spg_int row, spg_int column)
{
    return grid != NULL && row >= 0 && row < grid->rows && column >= 0 && column < grid->columns;
}

static size_t place(const spg_value_grid *grid, spg_int row, spg_int column)
{
    return (size_t)row * grid->columns + (size_t)column;
}

spg_status spg_operation_cell(spg_machine *machine, spg_value grid, spg_int row, spg_int column, spg_value *out)
{
    const uint32_t cell = is_inside(grid.grid, row, column) ? grid.grid->cells[place(grid.grid, row, column)] : '#';
    if (cell < SPG_CHARACTERS) {
        *out = machine->characters[cell];
        return SPG_OK;
    }
    char bytes[4];
    return spg_value_make_text(&machine->scratch, bytes, spg_utf8_encode(cell, bytes), out);
}

spg_status spg_operation_grid_open(spg_machine *machine, spg_value grid, spg_value *building)
{
    building->building = NULL;
    if (grid.grid == NULL) { return SPG_OK; }
    const size_t cells = (size_t)grid.grid->rows * grid.grid->columns;
    spg_value_grid *copy = NULL;
    SPG_TRY(spg_machine_work(machine, 1 + cells / 16));
    SPG_TRY(spg_value_make_grid(&machine->scratch, grid.grid->rows, grid.grid->columns, &copy));
    memcpy(copy->cells, grid.grid->cells, cells * sizeof copy->cells[0]);
    building->building = copy;
    return SPG_OK;
}

bool spg_operation_grid_inside(spg_value building, spg_int row, spg_int column)
{
    return is_inside(building.building, row, column);
}

spg_status spg_operation_grid_put(spg_machine *machine, spg_ref node, spg_value *building, spg_int row, spg_int column,
                                  spg_value cell)
{
    spg_value_grid *grid = building->building;
    if (!is_inside(grid, row, column)) {
        return spg_machine_trap(machine, node, SPG_TRAP_REPLACED, row, grid == NULL ? 0 : grid->rows);
    }
    uint32_t offset = 0;
    uint32_t codepoint = 0;
    if (cell.text == NULL || cell.text->characters != 1 || !spg_value_next_character(cell, &offset, &codepoint)) {
        return spg_trap_raise(machine->run, spg_machine_span(machine, node), SPG_TRAP_CELL,
                              cell.text == NULL ? "" : cell.text->bytes, NULL);
    }
    grid->cells[place(grid, row, column)] = codepoint;
    return SPG_OK;
}

spg_value spg_operation_grid_close(spg_value *building)
{
    const spg_value finished = {.grid = building->building};
    building->building = NULL;
    return finished;
}

static uint32_t characters(spg_value text)
{
    return text.text == NULL ? 0 : text.text->characters;
}

spg_status spg_operation_to_grid(spg_machine *machine, spg_ref node, spg_value rows, spg_value *out)
{
    const uint32_t count = spg_value_count(rows);
    out->grid = NULL;
    if (count == 0) { return SPG_OK; }
    const uint32_t columns = characters(rows.list->items[0]);
    spg_value_grid *grid = NULL;
    SPG_TRY(spg_value_make_grid(&machine->scratch, count, columns, &grid));
    for (uint32_t row = 0; row < count; row++) {
        const spg_value text = rows.list->items[row];
        if (characters(text) != columns) { return spg_machine_trap(machine, node, SPG_TRAP_ROWS, row, 0); }
        SPG_TRY(spg_machine_work(machine, 1 + columns));
        uint32_t offset = 0;
        uint32_t column = 0;
        for (uint32_t codepoint; column < columns && spg_value_next_character(text, &offset, &codepoint); column++) {
            grid->cells[(size_t)row * columns + column] = codepoint;
        }
    }
    out->grid = grid;
    return SPG_OK;
}

/* A pattern or replacement: rows between `/`, all equally long. */
typedef struct pattern {
    uint32_t rows, columns;
    uint32_t *cells;
} pattern;

static spg_status read_pattern(spg_machine *machine, spg_value text, pattern *out, bool *valid)
{
    const uint32_t length = characters(text);
    *out = (pattern){.cells = SPG_TAKE(&machine->scratch, uint32_t, length)};
    if (out->cells == NULL) { return machine->run->error.status; }
    uint32_t offset = 0;
    uint32_t count = 0;
    uint32_t in_row = 0;
    uint32_t codepoint = 0;
    out->rows = 1;
    *valid = true;
    for (uint32_t i = 0; i < length && spg_value_next_character(text, &offset, &codepoint); i++) {
        if (codepoint != '/') {
            out->cells[count++] = codepoint;
            in_row += 1;
            continue;
        }
        if (out->rows == 1) { out->columns = in_row; }
        if (in_row != out->columns) { *valid = false; }
        out->rows += 1;
        in_row = 0;
    }
    if (out->rows == 1) { out->columns = in_row; }
    if (in_row != out->columns || out->columns == 0) { *valid = false; }
    return SPG_OK;
}

static bool matches(const spg_value_grid *grid, const pattern *find, uint32_t row, uint32_t column)
{
    for (uint32_t r = 0; r < find->rows; r++) {
        const uint32_t *cells = grid->cells + (size_t)(row + r) * grid->columns + column;
        const uint32_t *wanted = find->cells + (size_t)r * find->columns;
        for (uint32_t c = 0; c < find->columns; c++) {
            if (wanted[c] != '?' && wanted[c] != cells[c]) { return false; }
        }
    }
    return true;
}

static void replace(spg_value_grid *grid, const pattern *with, uint32_t row, uint32_t column)
{
    for (uint32_t r = 0; r < with->rows; r++) {
        uint32_t *cells = grid->cells + (size_t)(row + r) * grid->columns + column;
        const uint32_t *wanted = with->cells + (size_t)r * with->columns;
        for (uint32_t c = 0; c < with->columns; c++) {
            if (wanted[c] != '?') { cells[c] = wanted[c]; }
        }
    }
}

/* Boards found so far: a list, and a hash table of 1 + index, at most half full. */
typedef struct boards {
    spg_value building;
    uint32_t *slots;
    size_t slot_count;
} boards;

static uint32_t *find_slot(const boards *found, spg_value board)
{
    const spg_value_list *list = found->building.building;
    const size_t mask = found->slot_count - 1;
    size_t slot = (size_t)spg_value_hash(SPG_TYPE(GRID), board) & mask;
    while (found->slots[slot] != 0 && !spg_value_equal(SPG_TYPE(GRID), list->items[found->slots[slot] - 1], board)) {
        slot = (slot + 1) & mask;
    }
    return &found->slots[slot];
}

static spg_status grow_boards(spg_machine *machine, boards *found)
{
    const spg_value_list *list = found->building.building;
    const uint32_t count = list == NULL ? 0 : list->count;
    if (found->slots != NULL && 2 * ((size_t)count + 1) <= found->slot_count) { return SPG_OK; }
    found->slot_count = found->slots == NULL ? 16 : 2 * found->slot_count;
    found->slots = SPG_TAKE(&machine->scratch, uint32_t, found->slot_count);
    if (found->slots == NULL) { return machine->run->error.status; }
    for (uint32_t i = 0; i < count; i++) { *find_slot(found, list->items[i]) = i + 1; }
    return SPG_OK;
}

static spg_status add_board(spg_machine *machine, boards *found, spg_value board)
{
    SPG_TRY(grow_boards(machine, found));
    uint32_t *slot = find_slot(found, board);
    if (*slot != 0) { return SPG_OK; }
    SPG_TRY(spg_operation_append(machine, &found->building, board));
    *slot = ((const spg_value_list *)found->building.building)->count;
    return SPG_OK;
}

static spg_status rewrite_by(spg_machine *machine, spg_value grid, const pattern *find, const pattern *with,
                             boards *found)
{
    if (grid.grid == NULL || find->rows > grid.grid->rows || find->columns > grid.grid->columns) { return SPG_OK; }
    const uint64_t size = (uint64_t)find->rows * find->columns;
    for (uint32_t row = 0; row <= grid.grid->rows - find->rows; row++) {
        for (uint32_t column = 0; column <= grid.grid->columns - find->columns; column++) {
            SPG_TRY(spg_machine_work(machine, 1 + size / 16));
            if (!matches(grid.grid, find, row, column)) { continue; }
            spg_value building;
            SPG_TRY(spg_operation_grid_open(machine, grid, &building));
            replace(building.building, with, row, column);
            SPG_TRY(add_board(machine, found, spg_operation_grid_close(&building)));
        }
    }
    return SPG_OK;
}

spg_status spg_operation_rewrite(spg_machine *machine, spg_ref node, spg_value grid, spg_value rules, spg_value *out)
{
    boards found = {0};
    for (uint32_t i = 0; i + 1 < spg_value_count(rules); i += 2) {
        const spg_value *texts = &rules.list->items[i];
        pattern find;
        pattern with;
        bool find_valid = false;
        bool with_valid = false;
        SPG_TRY(read_pattern(machine, texts[0], &find, &find_valid));
        SPG_TRY(read_pattern(machine, texts[1], &with, &with_valid));
        if (!find_valid || !with_valid || find.rows != with.rows || find.columns != with.columns) {
            return spg_trap_raise(machine->run, spg_machine_span(machine, node), SPG_TRAP_PATTERN,
                                  texts[0].text == NULL ? "" : texts[0].text->bytes,
                                  texts[1].text == NULL ? "" : texts[1].text->bytes);
        }
        SPG_TRY(rewrite_by(machine, grid, &find, &with, &found));
    }
    *out = spg_operation_finish(&found.building);
    return SPG_OK;
}
