/* rook.c — a rook towards the corner, by definition. SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "rival.h"

enum { MAX = 1000, VALUES = 2048 };

bool rival_rook(const rival_input *input, rival_table *out)
{
    const int n = input->high + 1;
    int(*sg)[MAX] = n <= MAX ? malloc((size_t)MAX * sizeof *sg) : NULL;
    int seen[VALUES] = {0}, stamp = 0;
    if (sg == NULL) { return false; }
    for (int r = 0; r < n; r++) {
        for (int c = 0; c < n; c++) {
            stamp++;
            for (int i = 0; i < r; i++) { seen[sg[i][c]] = stamp; }
            for (int j = 0; j < c; j++) { seen[sg[r][j]] = stamp; }
            int g = 0;
            while (seen[g] == stamp) { g++; }
            sg[r][c] = g;
        }
    }
    const size_t side = (size_t)n;
    *out = (rival_table){.block = sg, .first = sg, .width = 4, .rows = side, .columns = side, .stride = MAX};
    return true;
}
