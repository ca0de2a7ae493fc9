/* games_lists.c — several piles that act on each other. SPDX-License-Identifier: MIT */
#include "games.h"

#include <stdlib.h>
#include <string.h>

/* Stairs: move k >= 1 stones one step down; from the lowest step they leave the game. */
static const games_game stairs;
static void stairs_moves(const games_ask *at)
{
    for (int step = 0; step < at->count; step++) {
        for (int moved = 1; moved <= at->v[step]; moved++) {
            int next[GAMES_NUMBERS];
            memcpy(next, at->v, (size_t)at->count * sizeof next[0]);
            next[step] -= moved;
            if (step > 0) { next[step - 1] += moved; }
            games_list(at, &stairs, next, at->count);
        }
    }
}
static const games_game stairs = {
    .name = "stairs",
    .rules =
        "game stairs(a: list) { for i in 0..len(a)-1, k in 1..a[i]: stairs(a with [i]: a[i]-k, [i-1]: a[i-1]+k); }",
    .shape = GAMES_LIST,
    .moves = stairs_moves,
    .high = {2, 2, 2, 1},
    .count = 4};

/* Georgia and Bob: chips on cells 1, 2, 3, …; move one any number of cells left without jumping. */
static const games_game georgia;
static void georgia_moves(const games_ask *at)
{
    for (int chip = 0; chip < at->count; chip++) {
        const int wall = chip == 0 ? 0 : at->v[chip - 1];
        for (int cell = at->v[chip] - 1; cell > wall; cell--) {
            int next[GAMES_NUMBERS];
            memcpy(next, at->v, (size_t)at->count * sizeof next[0]);
            next[chip] = cell;
            games_list(at, &georgia, next, at->count);
        }
    }
}
static bool different_cells(const games_data *data, int *v, int *count)
{
    (void)data;
    for (int i = 1; i < *count; i++) {
        if (v[i] <= v[i - 1]) { return false; }
    }
    return true;
}
static const games_game georgia = {
    .name = "georgia",
    .rules = "game georgia(p: list) { for i in 0..len(p)-1, t in (if i == 0 then 1 else p[i-1]+1)..p[i]-1:\n"
             "  georgia(p with [i]: t); }",
    .shape = GAMES_LIST,
    .moves = georgia_moves,
    .low = {1, 2, 3},
    .high = {6, 8, 9},
    .count = 3,
    .fit = different_cells};

/* HDU 4111: decrease a number by 1 (0 vanishes), or replace two numbers by their sum. */
static const games_game merge;
static int rising(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}
static void merged(const games_ask *at, int *next, int count)
{
    int kept = 0;
    qsort(next, (size_t)count, sizeof next[0], rising);
    for (int i = 0; i < count; i++) {
        if (next[i] > 0) { next[kept++] = next[i]; }
    }
    games_list(at, &merge, next, kept);
}
static void merge_moves(const games_ask *at)
{
    for (int i = 0; i < at->count; i++) {
        int next[GAMES_NUMBERS];
        memcpy(next, at->v, (size_t)at->count * sizeof next[0]);
        next[i] -= 1;
        merged(at, next, at->count);
        for (int j = i + 1; j < at->count; j++) {
            memcpy(next, at->v, (size_t)at->count * sizeof next[0]);
            next[i] += next[j];
            next[j] = 0;
            merged(at, next, at->count);
        }
    }
}
static bool numbers(const games_data *data, int *v, int *count)
{
    (void)data;
    int kept = 0;
    qsort(v, (size_t)*count, sizeof v[0], rising);
    for (int i = 0; i < *count; i++) {
        if (v[i] > 0) { v[kept++] = v[i]; }
    }
    *count = kept;
    return true;
}
static const games_game merge = {
    .name = "merge",
    .rules = "def drop0(a, x) = if x == 0 then a else a plus x;\n"
             "game merge(a: bag) {\n"
             "  for i in 0..len(a)-1: merge(drop0(a without i, a[i]-1));\n"
             "  for i in 0..len(a)-1, j in 0..i-1: merge((a without i without j) plus (a[i]+a[j]));\n"
             "}",
    .shape = GAMES_LIST,
    .moves = merge_moves,
    .high = {4, 4, 4, 2},
    .count = 4,
    .fit = numbers};

const games_game *const games_lists[] = {&stairs, &georgia, &merge, NULL};
