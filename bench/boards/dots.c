/* dots.c — Dots and Boxes on r by c boxes: the score of every set of edges that are left, smaller sets first.
 * SPDX-License-Identifier: MIT */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { EDGES = 30 };

int main(void)
{
    int rows, columns, edges;
    uint32_t beside[EDGES][2] = {{0}}; /* the boxes of an edge: their edges; 0: none */
    if (scanf("%d %d", &rows, &columns) != 2 || rows < 1 || columns < 1 || rows > 5 || columns > 5) { return 3; }
    edges = (rows + 1) * columns + rows * (columns + 1);
    if (edges > EDGES) { return 3; }
    for (int r = 0; r < rows; r++) {
        for (int c = 0; c < columns; c++) {
            const int upright = (rows + 1) * columns + r * (columns + 1) + c;
            const int around[4] = {r * columns + c, (r + 1) * columns + c, upright, upright + 1};
            uint32_t box = 0;
            for (int k = 0; k < 4; k++) { box |= UINT32_C(1) << around[k]; }
            for (int k = 0; k < 4; k++) { beside[around[k]][beside[around[k]][0] != 0] = box; }
        }
    }
    int8_t *score = malloc((size_t)1 << edges);
    if (score == NULL) { return 4; }
    score[0] = 0;
    for (uint32_t left = 1; left >> edges == 0; left++) {
        int best = -100;
        for (uint32_t rest = left; rest != 0; rest &= rest - 1) {
            const uint32_t edge = rest & -rest;
            const uint32_t *box = beside[__builtin_ctz(rest)];
            const int closed = ((left & box[0]) == edge) + (box[1] != 0 && (left & box[1]) == edge);
            const int value = closed > 0 ? closed + score[left ^ edge] : -score[left ^ edge];
            best = value > best ? value : best;
        }
        score[left] = (int8_t)best;
    }
    printf("%d\n", score[((size_t)1 << edges) - 1]);
    return 0;
}
