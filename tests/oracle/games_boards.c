/* games_boards.c — boards that fill up, and a matrix that shrinks. SPDX-License-Identifier: MIT */
#include "games.h"

#include <string.h>

/* Covers cells with 1 and plays there when all of them were 0. */
static void cover(const games_ask *at, const games_game *game, int row, int column, int high, int wide)
{
    int next[GAMES_NUMBERS];
    memcpy(next, at->v, (size_t)at->count * sizeof next[0]);
    for (int r = row; r < row + high; r++) {
        for (int c = column; c < column + wide; c++) {
            int *cell = &next[2 + r * at->v[1] + c];
            if (r >= at->v[0] || c >= at->v[1] || *cell != 0) { return; }
            *cell = 1;
        }
    }
    games_list(at, game, next, at->count);
}

/* HDU 1760: put a 2×2 square on free cells. */
static const games_game tetris;
static void tetris_moves(const games_ask *at)
{
    for (int r = 0; r < at->v[0]; r++) {
        for (int c = 0; c < at->v[1]; c++) { cover(at, &tetris, r, c, 2, 2); }
    }
}
static const games_game tetris = {
    .name = "tetris",
    .rules = "game tetris(b: grid) { for h in rewrite(b, \"00/00\" => \"11/11\"): tetris(h); }",
    .shape = GAMES_GRID,
    .cells = "01",
    .moves = tetris_moves,
    .low = {4, 5},
    .high = {4, 5, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0},
    .count = 22};

/* 灭鼠先锋: fill one free cell, or two side by side in a row; who fills the board loses. */
static const games_game mouse;
static void mouse_moves(const games_ask *at)
{
    for (int r = 0; r < at->v[0]; r++) {
        for (int c = 0; c < at->v[1]; c++) {
            cover(at, &mouse, r, c, 1, 1);
            cover(at, &mouse, r, c, 1, 2);
        }
    }
}
static judge_ending board_is_full(const games_ask *at)
{
    (void)at;
    return games_ends(JUDGE_WIN);
}
static const games_game mouse = {
    .name = "mouse",
    .rules = "game mouse(b: grid) { stuck win; for h in rewrite(b, \"O\" => \"X\", \"OO\" => \"XX\"): mouse(h); }",
    .shape = GAMES_GRID,
    .cells = "OX",
    .moves = mouse_moves,
    .stuck = board_is_full,
    .other = true,
    .low = {2, 4},
    .high = {2, 4, 1, 1, 1, 1, 1, 1, 1, 1},
    .count = 10};

/* JZOJ 2642: delete the last row or the last column when what remains of it has an even sum. */
static const games_game rowcol;
static void rowcol_moves(const games_ask *at)
{
    int row = 0, column = 0;
    for (int c = 0; c < at->v[1]; c++) { row += at->data->A[at->v[0] - 1][c]; }
    for (int r = 0; r < at->v[0]; r++) { column += at->data->A[r][at->v[1] - 1]; }
    if (row % 2 == 0) { games_to(at, &rowcol, 2, at->v[0] - 1, at->v[1]); }
    if (column % 2 == 0) { games_to(at, &rowcol, 2, at->v[0], at->v[1] - 1); }
}
static judge_ending rowcol_end(const games_ask *at)
{
    return at->v[0] == 0 || at->v[1] == 0 ? games_ends(JUDGE_LOSE) : games_goes_on();
}
static bool inside_matrix(const games_data *data, int *v, int *count)
{
    (void)count;
    return v[0] <= data->A_count && v[1] <= data->A_count;
}
static const games_game rowcol = {.name = "rowcol",
                                  .rules = "given A = [[5,4,2],[1,5,9],[7,3,8]];\n"
                                           "game rowcol(r: 0.., c: 0..) {\n"
                                           "  end lose if r == 0 or c == 0;\n"
                                           "  if sum(j in 0..c-1: A[r-1,j]) % 2 == 0: rowcol(r-1,c);\n"
                                           "  if sum(i in 0..r-1: A[i,c-1]) % 2 == 0: rowcol(r,c-1);\n"
                                           "}",
                                  .givens = "A",
                                  .moves = rowcol_moves,
                                  .end = rowcol_end,
                                  .high = {5, 5},
                                  .count = 2,
                                  .fit = inside_matrix,
                                  .summands = 3};

const games_game *const games_boards[] = {&tetris, &mouse, &rowcol, NULL};
