/* row.c — the list of rows, and the numbers they are given. SPDX-License-Identifier: MIT */
#include "row.h"

#include <stdio.h>
#include <stdlib.h>

#define KNIGHT_RULES                                                                                                   \
    "given N: 1..;\n"                                                                                                  \
    "game board(x: 0..N-1, y: 0..N-1) {\n"                                                                             \
    "  board(x-2,y+1); board(x-2,y-1); board(x-1,y-2); board(x+1,y-2); board(x-1,y-3); board(x-3,y-1);\n"              \
    "}\n"
#define HEAPS_RULES                                                                                                    \
    "game heaps(a: 0.., b: 0.., c: 0..) {\n"                                                                           \
    "  for k in 1..a: heaps(a-k,b,c); for k in 1..b: heaps(a,b-k,c); for k in 1..c: heaps(a,b,c-k);\n"                 \
    "}\n"

/* Floors 0.9 and 1/6 are those of a rule file against hand-written C; 20 is Wythoff's, 1.7 that of two threads. */
enum { ABSENT = -1, NO_FLOOR = 0 }; /* rows of our own have no floor */
#define NATIVE 0.9
#define PLAIN (1.0 / 6)

/* name, what, rules, game, of, dims, low, high, quick, given, its name, least, most, items, rival, floors */
const bench_row bench_rows[] = {
    {"cutting", "cut a sheet, both parts 2 wide at least (POJ 2311)", NULL, "cutting", SPG_OF_SG, 2, 2, 200, 20,
     GIVEN_NONE, NULL, 0, 0, 0, rival_cutting, NATIVE, PLAIN, ABSENT},
    {"row-2", "take adjacent stones, 2 sizes of takes (HDU 2999)", NULL, "row", SPG_OF_SG, 1, 0, 1000, 40, GIVEN_SET,
     "S", 1, 2, 2, rival_row, NATIVE, PLAIN, ABSENT},
    {"row-10", "the same, 10 sizes", NULL, "row", SPG_OF_SG, 1, 0, 1000, 40, GIVEN_SET, "S", 1, 100, 10, rival_row,
     NATIVE, PLAIN, ABSENT},
    {"row-100", "the same, 100 sizes", NULL, "row", SPG_OF_SG, 1, 0, 1000, 40, GIVEN_SET, "S", 1, 1000, 100, rival_row,
     NATIVE, PLAIN, ABSENT},
    {"knight", "hyper knights on a board", KNIGHT_RULES, "board", SPG_OF_SG, 2, 0, 499, 9, GIVEN_SIDE, "N", 0, 0, 0,
     rival_knight, NATIVE, PLAIN, ABSENT},
    {"knight-open", "hyper knights on a board without far edges", NULL, "knight", SPG_OF_SG, 2, 0, 499, 9, GIVEN_NONE,
     NULL, 0, 0, 0, rival_knight_open, NATIVE, PLAIN, ABSENT},
    {"lc877", "take the first or the last pile", NULL, "stone", SPG_OF_SCORE, 2, 0, 499, 9, GIVEN_LIST, "p", 1, 500, 0,
     rival_stone, NATIVE, PLAIN, ABSENT},
    {"lc1563", "cut a row, the heavier part goes", NULL, "stone5", SPG_OF_SCORE, 2, 0, 499, 9, GIVEN_LIST, "p", 1,
     1000000, 0, rival_stone5, NATIVE, PLAIN, ABSENT},
    {"lc1690", "remove an end, score what remains", NULL, "stone7", SPG_OF_SCORE, 2, 0, 999, 9, GIVEN_LIST, "p", 1,
     1000, 0, rival_stone7, NO_FLOOR, NO_FLOOR, ABSENT},
    {"lc1872", "merge a prefix and score it", NULL, "stone8", SPG_OF_SCORE, 1, 0, 99999, 30, GIVEN_LIST, "p", -10000,
     10000, 0, rival_stone8, NO_FLOOR, NO_FLOOR, ABSENT},
    {"wythoff-1k", "take from one heap or equally from both", NULL, "wythoff", SPG_OF_SG, 2, 0, 999, 12, GIVEN_NONE,
     NULL, 0, 0, 0, rival_wythoff, 20, 0, ABSENT},
    {"rook", "a rook towards the corner", NULL, "rook", SPG_OF_SG, 2, 0, 999, 12, GIVEN_NONE, NULL, 0, 0, 0, rival_rook,
     NO_FLOOR, NO_FLOOR, ABSENT},
    {"queen", "who wins with a queen towards the corner", NULL, "queen", SPG_OF_OUTCOME, 2, 0, 3999, 12, GIVEN_NONE,
     NULL, 0, 0, 0, rival_queen, NO_FLOOR, NO_FLOOR, 1.7},
    {"bash", "one heap, take 1 to m", NULL, "bash", SPG_OF_SG, 1, 0, 10000000, 300, GIVEN_NUMBER, "m", 100, 0, 0,
     rival_bash, NO_FLOOR, NO_FLOOR, 0},
    {"heaps-3", "three heaps as one table", HEAPS_RULES, "heaps", SPG_OF_SG, 3, 0, 127, 5, GIVEN_NONE, NULL, 0, 0, 0,
     rival_heaps, NO_FLOOR, NO_FLOOR, ABSENT},
    {"wythoff", "as wythoff-1k; its rival takes minutes", NULL, "wythoff", SPG_OF_SG, 2, 0, 3999, 12, GIVEN_NONE, NULL,
     0, 0, 0, rival_wythoff, 20, ABSENT, 1.7},
};

const int bench_row_count = sizeof bench_rows / sizeof bench_rows[0];

/* Knuth's MMIX generator, its upper bits: the same numbers on every machine. */
static int draw(uint64_t *state, int least, int most)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return least + (int)((*state >> 33) % ((uint64_t)(most - least) + 1));
}

static int by_size(const void *a, const void *b)
{
    const int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

static bool has(const int numbers[], int count, int number)
{
    for (int i = 0; i < count; i++) {
        if (numbers[i] == number) { return true; }
    }
    return false;
}

static void draw_numbers(const bench_row *row, int high, row_data *out)
{
    uint64_t state = 1;
    switch (row->given) {
    case GIVEN_NONE: break;
    case GIVEN_NUMBER: out->numbers[out->count++] = row->least; break;
    case GIVEN_SIDE: out->numbers[out->count++] = high - row->low + 1; break;
    case GIVEN_LIST:
        while (out->count <= high) { out->numbers[out->count++] = draw(&state, row->least, row->most); }
        break;
    case GIVEN_SET:
        while (out->count < row->items) {
            const int number = draw(&state, row->least, row->most);
            if (!has(out->numbers, out->count, number)) { out->numbers[out->count++] = number; }
        }
        qsort(out->numbers, (size_t)out->count, sizeof *out->numbers, by_size);
        break;
    }
}

static void write_numbers(const bench_row *row, row_data *out, size_t room)
{
    const bool plain = row->given == GIVEN_NUMBER || row->given == GIVEN_SIDE, set = row->given == GIVEN_SET;
    size_t at = 0;
    for (int i = 0; i < out->count; i++) {
        const char *open = i > 0 ? "," : plain ? "" : set ? "{" : "[";
        at += (size_t)snprintf(out->text + at, room - at, "%s%d", open, out->numbers[i]);
    }
    if (!plain) { snprintf(out->text + at, room - at, set ? "}" : "]"); }
}

bool row_data_make(const bench_row *row, int high, row_data *out)
{
    enum { DIGITS = 13 };
    const size_t most = row->given == GIVEN_SET ? (size_t)row->items : row->given == GIVEN_LIST ? (size_t)high + 1 : 1;
    *out = (row_data){0};
    out->numbers = malloc(most * sizeof *out->numbers);
    if (out->numbers == NULL) { return false; }
    draw_numbers(row, high, out);
    if (out->count == 0) { return true; }
    out->text = malloc(most * DIGITS + 2);
    if (out->text == NULL) {
        row_data_free(out);
        return false;
    }
    write_numbers(row, out, most * DIGITS + 2);
    return true;
}

void row_data_free(row_data *data)
{
    free(data->numbers);
    free(data->text);
    *data = (row_data){0};
}
