/* walker_grid.c — rewrite: all boards got by replacing one occurrence of a pattern. SPDX-License-Identifier: MIT */
#include "walker.h"

#include <string.h>

enum { BOARDS_MAX = 400 };

static value as_grid(walker *w, const spg_tree *tree, const scope *names)
{
    const value got = walker_eval(w, tree, names);
    value row[40];
    size_t rows = 0;
    if (got.kind != VALUE_TEXT) { walker_trap(w, "a pattern is a text"); }
    for (const char *at = got.text; rows < 40;) {
        const char *slash = strchr(at, '/');
        row[rows++] = walker_text(w, at, slash == NULL ? strlen(at) : (size_t)(slash - at));
        if (slash == NULL) { break; }
        at = slash + 1;
    }
    return walker_convert(w, "grid", walker_list(w, VALUE_LIST, row, rows));
}

static bool wild(const value *cell)
{
    return strcmp(cell->text, "?") == 0;
}

/* Replaces the pattern with its corner at (row, column), or says that it is not there. */
static bool replaced(const value *board, const value *from, const value *to, size_t row, size_t column, value *out)
{
    for (size_t i = 0; i < from->count; i++) {
        const size_t at = (row + i / from->columns) * board->columns + column + i % from->columns;
        if (!wild(&from->item[i]) && strcmp(from->item[i].text, board->item[at].text) != 0) { return false; }
        if (!wild(&to->item[i])) { out->item[at] = to->item[i]; }
    }
    return true;
}

static void keep_once(walker *w, value *boards, const value *board)
{
    for (size_t i = 0; i < boards->count; i++) {
        if (walker_compare(w, &boards->item[i], board) == 0) { return; }
    }
    if (boards->count == BOARDS_MAX) { walker_trap(w, "too many boards for the walker"); }
    boards->item[boards->count++] = *board;
}

value walker_rewrite(walker *w, const spg_tree *tree, const scope *names)
{
    value board = walker_eval(w, tree->children[0], names);
    value boards = {.kind = VALUE_LIST, .item = SPG_TAKE(&w->scratch, value, BOARDS_MAX)};
    if (board.kind != VALUE_GRID) { board = walker_convert(w, "grid", board); }
    const size_t rows = board.columns == 0 ? 0 : board.count / board.columns;
    for (uint32_t rule = 1; rule + 1 < tree->count; rule += 2) {
        const value from = as_grid(w, tree->children[rule], names), to = as_grid(w, tree->children[rule + 1], names);
        const size_t high = from.count / from.columns;
        if (from.count != to.count || from.columns != to.columns) { walker_trap(w, "patterns of different size"); }
        for (size_t r = 0; r + high <= rows; r++) {
            for (size_t c = 0; c + from.columns <= board.columns; c++) {
                value next = walker_list(w, VALUE_LIST, board.item, board.count);
                next.kind = VALUE_GRID;
                next.columns = board.columns;
                if (replaced(&board, &from, &to, r, c, &next)) { keep_once(w, &boards, &next); }
            }
        }
    }
    return boards;
}
