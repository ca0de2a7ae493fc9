/* regions.c — a board as the sum of its regions, for solvers. SPDX-License-Identifier: MIT
 *
 * A region is written as a board of its own: the smallest that holds its windows, everything else blank. Blank is a character
 * that no pattern reads, so on that board nothing can match but the windows of the region (T40 of docs/theory.md). Boards
 * of up to 256 bits are worked on in words (regions_packed.c), larger ones in bytes, here. */
#include "exec/regions.h"

#include <string.h>

#include "base/bitset.h"
#include "exec/regions_packed.h"
#include "game/question.h"

spg_status spg_regions_prepare(spg_rules *rules, const uint64_t *games, const spg_traits *traits, bool *any)
{
    *any = false;
    rules->regions = SPG_TAKE(&rules->arena, const spg_regions *, rules->game_count);
    if (rules->regions == NULL) { return rules->machine->run->error.status; }
    /* A sum must have a meaning, and one position must not come up twice. */
    if (!traits->acyclic || !spg_question_sum_allowed(traits, NULL)) { return SPG_OK; }
    for (uint32_t game = 0; game < rules->game_count; game++) {
        if (!spg_bitset_has(games, game)) { continue; }
        SPG_TRY(spg_regions_read(rules->machine->program, game, &rules->arena, &rules->regions[game]));
        *any = *any || rules->regions[game] != NULL;
    }
    return SPG_OK;
}

/* ---- splitting ---- */

/* The smallest rectangle that holds all windows of the class: rows and columns from … to - 1. */
typedef struct rectangle {
    uint32_t row, column, row_end, column_end;
} rectangle;

static rectangle around(const spg_regions *regions, const spg_region_window *windows, uint32_t count)
{
    rectangle box = {UINT32_MAX, UINT32_MAX, 0, 0};
    for (uint32_t i = 0; i < count; i++) {
        const spg_region_board *find = &regions->rules[windows[i].rule].find;
        const uint32_t row_end = windows[i].row + find->rows;
        const uint32_t column_end = windows[i].column + find->columns;
        if (windows[i].row < box.row) { box.row = windows[i].row; }
        if (windows[i].column < box.column) { box.column = windows[i].column; }
        if (row_end > box.row_end) { box.row_end = row_end; }
        if (column_end > box.column_end) { box.column_end = column_end; }
    }
    return box;
}

/* The cells that a window reads or writes, from the board to the region. */
static void copy_window(const spg_regions *regions, const spg_region_window *window, const spg_region_board *board,
                        rectangle box, spg_region_board *region)
{
    const spg_region_rule *rule = &regions->rules[window->rule];
    for (uint32_t r = 0; r < rule->find.rows; r++) {
        for (uint32_t c = 0; c < rule->find.columns; c++) {
            const size_t at = (size_t)r * rule->find.columns + c;
            if (rule->find.cells[at] == SPG_REGIONS_ANY && rule->with.cells[at] == SPG_REGIONS_ANY) { continue; }
            const uint32_t row = window->row + r;
            const uint32_t column = window->column + c;
            region->cells[(size_t)(row - box.row) * region->columns + (column - box.column)] =
                board->cells[(size_t)row * board->columns + column];
        }
    }
}

static spg_status write_class(spg_rules *rules, const spg_regions *regions, uint64_t game,
                              const spg_region_board *board, const spg_region_window *windows, uint32_t count,
                              spg_batch *out)
{
    const rectangle box = around(regions, windows, count);
    spg_region_board region = {.rows = box.row_end - box.row, .columns = box.column_end - box.column};
    region.cells = SPG_TAKE(&rules->machine->scratch, uint8_t, (size_t)region.rows * region.columns);
    if (region.cells == NULL) { return rules->machine->run->error.status; }
    for (uint32_t i = 0; i < count; i++) { copy_window(regions, &windows[i], board, box, &region); }
    return spg_regions_write(rules, regions, game, &region, out);
}

static spg_status write_regions(spg_rules *rules, uint64_t game, const spg_region_board *board, spg_batch *out)
{
    const spg_regions *regions = rules->regions[game];
    spg_region_classes classes;
    SPG_TRY(spg_regions_classes(rules->machine, regions, board, &classes));
    for (uint32_t i = 0; i < classes.class_count; i++) {
        const uint32_t first = classes.first[i];
        SPG_TRY(write_class(rules, regions, game, board, classes.windows + first, classes.first[i + 1] - first, out));
    }
    return SPG_OK;
}

/* The board of a component: in words where it fits, else in bytes. */
typedef struct loaded {
    const spg_packed_shape *shape; /* NULL: in bytes */
    spg_packed cells;
    spg_region_board board;
} loaded;

static spg_status load(spg_rules *rules, const uint64_t *component, loaded *out)
{
    const spg_regions *regions = rules->regions[component[0]];
    out->shape = NULL;
    if (spg_packed_is_key(rules, component)) { return spg_packed_load(rules, component, &out->shape, &out->cells); }
    SPG_TRY(spg_regions_board(rules, regions, component, &out->board));
    const uint32_t rows = out->board.rows, columns = out->board.columns;
    if (rows == 0 || columns == 0 || !spg_packed_fits(regions, rows, columns)) { return SPG_OK; }
    SPG_TRY(spg_packed_shape_get(rules, regions, rows, columns, &out->shape));
    spg_packed_pack(out->shape, &out->board, &out->cells);
    return SPG_OK;
}

static spg_status split_component(spg_rules *rules, const uint64_t *component, spg_batch *out)
{
    const uint64_t game = component[0];
    const spg_arena_mark mark = spg_arena_here(&rules->machine->scratch);
    loaded from;
    spg_status status = load(rules, component, &from);
    if (status == SPG_OK) {
        status = from.shape != NULL ? spg_packed_split(rules, game, from.shape, &from.cells, out)
                                    : write_regions(rules, game, &from.board, out);
    }
    spg_arena_back(&rules->machine->scratch, mark);
    return status;
}

spg_status spg_regions_split_last(spg_rules *rules, spg_batch *out)
{
    out->words.count -= 1 + (size_t)out->width;
    const uint64_t *component = out->words.at + out->words.count;
    if (rules->regions[component[0]] != NULL) {
        return split_component(rules, component, out); /* its words are read before the first region is written */
    }
    out->words.count += 1 + (size_t)out->width;
    return SPG_OK;
}

spg_status spg_regions_split(spg_rules *rules, const uint64_t *component, spg_batch *out)
{
    const size_t words = 1 + (size_t)out->width;
    spg_batch_reset(out);
    if (!spg_rules_knows(rules, component[0]) || out->width != rules->width) { return spg_rules_bad_key(rules); }
    SPG_TRY(SPG_RESERVE(out->run, &out->words, words));
    memcpy(out->words.at, component, words * sizeof *component);
    out->words.count = words;
    return spg_regions_split_last(rules, out);
}

/* ---- moves ---- */

static spg_status add_move(spg_rules *rules, uint64_t game, const spg_region_rule *rule, const spg_region_board *board,
                           uint32_t row, uint32_t column, spg_batch *out)
{
    const size_t count = (size_t)board->rows * board->columns;
    const size_t words = 1 + (size_t)out->width;
    const spg_arena_mark mark = spg_arena_here(&rules->machine->scratch);
    spg_option option = {.again = rule->again, .node = rule->node, .gain = rule->gain};
    option.first_part = (uint32_t)(out->words.count / words);
    spg_region_board after = {board->rows, board->columns, SPG_TAKE(&rules->machine->scratch, uint8_t, count)};
    spg_status status = after.cells == NULL ? rules->machine->run->error.status : SPG_OK;
    if (status == SPG_OK) {
        memcpy(after.cells, board->cells, count);
        spg_regions_replace(&after, &rule->with, row, column);
        status = write_regions(rules, game, &after, out);
    }
    spg_arena_back(&rules->machine->scratch, mark);
    SPG_TRY(status);
    option.parts = (uint32_t)(out->words.count / words) - option.first_part;
    return SPG_PUSH(out->run, &out->options, option);
}

static spg_status add_moves(spg_rules *rules, uint64_t game, const spg_region_rule *rule, const spg_region_board *board,
                            spg_batch *out)
{
    const uint32_t rows = spg_regions_places(board->rows, rule->find.rows);
    const uint32_t columns = spg_regions_places(board->columns, rule->find.columns);
    for (uint32_t row = 0; row < rows; row++) {
        SPG_TRY(spg_machine_work(rules->machine, 1 + columns));
        for (uint32_t column = 0; column < columns; column++) {
            if (!spg_regions_matches(board, &rule->find, row, column)) { continue; }
            SPG_TRY(add_move(rules, game, rule, board, row, column, out));
        }
    }
    return SPG_OK;
}

spg_status spg_regions_options(spg_rules *rules, const uint64_t *component, spg_turn turn, spg_batch *out, bool *known)
{
    const spg_regions *regions = rules->regions[component[0]];
    const unsigned mover = turn == SPG_TURN_FIRST ? 1 : 2;
    *known = regions != NULL;
    if (!*known) { return SPG_OK; }
    const spg_arena_mark mark = spg_arena_here(&rules->machine->scratch);
    loaded from;
    spg_status status = load(rules, component, &from);
    for (uint32_t i = 0; status == SPG_OK && i < regions->rule_count; i++) {
        if ((regions->rules[i].turns & mover) == 0) { continue; }
        status = from.shape != NULL ? spg_packed_moves(rules, component[0], i, from.shape, &from.cells, out)
                                    : add_moves(rules, component[0], &regions->rules[i], &from.board, out);
    }
    spg_arena_back(&rules->machine->scratch, mark);
    return status;
}
