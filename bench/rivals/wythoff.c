/* wythoff.c — take from one heap or equally many from both, by definition. SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "rival.h"

enum { VALUES = 16000 };

bool rival_wythoff(const rival_input *input, rival_table *out)
{
    const int n = input->high + 1;
    const size_t side = (size_t)n;
    int *sg = n <= VALUES / 4 ? malloc(side * side * sizeof *sg) : NULL;
    int seen[VALUES] = {0}, stamp = 0;
    if (sg == NULL) { return false; }
    for (int a = 0; a < n; a++) {
        for (int b = 0; b < n; b++) {
            int *const cell = sg + (size_t)a * side + (size_t)b, *p = cell;
            stamp++;
            for (int k = 1; k <= a; k++) { seen[*(p -= n)] = stamp; }
            for (int k = 1; k <= b; k++) { seen[cell[-k]] = stamp; }
            p = cell;
            for (int k = 1; k <= a && k <= b; k++) { seen[*(p -= n + 1)] = stamp; }
            int g = 0;
            while (seen[g] == stamp) { g++; }
            *cell = g;
        }
    }
    *out = (rival_table){.block = sg, .first = sg, .width = 4, .rows = side, .columns = side, .stride = side};
    return true;
}
