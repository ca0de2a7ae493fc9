/* regions_board.c — boards in small numbers: from components, to components, turned. SPDX-License-Identifier: MIT
 *
 * A region is kept as the least image under the symmetries of the rules, so that equal ones get equal keys wherever they
 * lay on the board and whichever way they were turned. Only keys are turned, never what people see. */
#include <string.h>

#include "exec/regions_packed.h"

/* Cell (r, c) of the image is cell (i, j) of the board. */
void spg_regions_turn(const spg_region_board *from, unsigned symmetry, spg_region_board *to)
{
    const bool transposed = (symmetry & 4) != 0;
    to->rows = transposed ? from->columns : from->rows;
    to->columns = transposed ? from->rows : from->columns;
    uint8_t *out = to->cells;
    for (uint32_t r = 0; r < to->rows; r++) {
        for (uint32_t c = 0; c < to->columns; c++) {
            uint32_t i = transposed ? c : r;
            uint32_t j = transposed ? r : c;
            if ((symmetry & 1) != 0) { i = from->rows - 1 - i; }
            if ((symmetry & 2) != 0) { j = from->columns - 1 - j; }
            *out++ = from->cells[(size_t)i * from->columns + j];
        }
    }
}

bool spg_regions_matches(const spg_region_board *board, const spg_region_board *find, uint32_t row, uint32_t column)
{
    for (uint32_t r = 0; r < find->rows; r++) {
        const uint8_t *cells = board->cells + (size_t)(row + r) * board->columns + column;
        const uint8_t *wanted = find->cells + (size_t)r * find->columns;
        for (uint32_t c = 0; c < find->columns; c++) {
            if (wanted[c] != SPG_REGIONS_ANY && wanted[c] != cells[c]) { return false; }
        }
    }
    return true;
}

void spg_regions_replace(spg_region_board *board, const spg_region_board *with, uint32_t row, uint32_t column)
{
    for (uint32_t r = 0; r < with->rows; r++) {
        uint8_t *cells = board->cells + (size_t)(row + r) * board->columns + column;
        const uint8_t *wanted = with->cells + (size_t)r * with->columns;
        for (uint32_t c = 0; c < with->columns; c++) {
            if (wanted[c] != SPG_REGIONS_ANY) { cells[c] = wanted[c]; }
        }
    }
}

static uint8_t number_of(const spg_regions *regions, uint32_t codepoint)
{
    for (uint32_t i = 1; i < regions->character_count; i++) {
        if (regions->characters[i] == codepoint) { return (uint8_t)i; }
    }
    return 0;
}

spg_status spg_regions_board(spg_rules *rules, const spg_regions *regions, const uint64_t *component,
                             spg_region_board *out)
{
    spg_value *arguments = NULL;
    SPG_TRY(spg_rules_decode(rules, component, &arguments));
    const spg_value_grid *grid = arguments[0].grid;
    *out = (spg_region_board){0};
    if (grid == NULL) { return SPG_OK; }
    const size_t count = (size_t)grid->rows * grid->columns;
    out->rows = grid->rows;
    out->columns = grid->columns;
    out->cells = SPG_TAKE(&rules->machine->scratch, uint8_t, count + 1);
    if (out->cells == NULL) { return rules->machine->run->error.status; }
    for (size_t i = 0; i < count; i++) { out->cells[i] = number_of(regions, grid->cells[i]); }
    return spg_machine_work(rules->machine, 1 + count / 16);
}

static int compare(const spg_region_board *a, const spg_region_board *b)
{
    if (a->rows != b->rows) { return a->rows < b->rows ? -1 : 1; }
    return memcmp(a->cells, b->cells, (size_t)a->rows * a->columns); /* as many cells: as many columns */
}

static spg_status find_least(spg_machine *machine, const spg_regions *regions, const spg_region_board *board,
                             spg_region_board *least)
{
    const size_t count = (size_t)board->rows * board->columns;
    spg_region_board image = {.cells = SPG_TAKE(&machine->scratch, uint8_t, count + 1)};
    spg_region_board best = {.cells = SPG_TAKE(&machine->scratch, uint8_t, count + 1)};
    if (image.cells == NULL || best.cells == NULL) { return machine->run->error.status; }
    *least = *board;
    for (unsigned symmetry = 1; symmetry < SPG_REGIONS_SYMMETRIES; symmetry++) {
        if ((regions->symmetries >> symmetry & 1) == 0) { continue; }
        spg_regions_turn(board, symmetry, &image);
        if (compare(&image, least) >= 0) { continue; }
        const spg_region_board better = image;
        image = best;
        best = better;
        *least = best;
    }
    return spg_machine_work(machine, 1 + count / 4);
}

/* A small region has the same key whether the board it was part of is kept in words or in bytes. */
static spg_status write_packed(spg_rules *rules, const spg_regions *regions, uint64_t game,
                               const spg_region_board *board, spg_batch *out)
{
    const spg_packed_shape *shape;
    spg_packed cells;
    SPG_TRY(spg_packed_shape_get(rules, regions, board->rows, board->columns, &shape));
    spg_packed_pack(shape, board, &cells);
    return spg_packed_write(rules, game, shape, &cells, out);
}

spg_status spg_regions_write(spg_rules *rules, const spg_regions *regions, uint64_t game, const spg_region_board *board,
                             spg_batch *out)
{
    if (spg_packed_fits(regions, board->rows, board->columns)) {
        return write_packed(rules, regions, game, board, out);
    }
    spg_machine *machine = rules->machine;
    const size_t words = 1 + (size_t)out->width;
    spg_region_board least = {0};
    spg_value_grid *grid = NULL;
    SPG_TRY(find_least(machine, regions, board, &least));
    SPG_TRY(spg_value_make_grid(&machine->scratch, least.rows, least.columns, &grid));
    for (size_t i = 0; i < (size_t)least.rows * least.columns; i++) {
        grid->cells[i] = regions->characters[least.cells[i]];
    }
    const spg_value argument = {.grid = grid};
    SPG_TRY(SPG_RESERVE(out->run, &out->words, words));
    SPG_TRY(spg_rules_encode(rules, machine->module.games.at[game].game, &argument, out->words.at + out->words.count));
    out->words.count += words;
    return SPG_OK;
}
