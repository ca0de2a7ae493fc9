/* row.c — a row of stones, take k adjacent ones, k in a set (HDU 2999). SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "rival.h"

enum { VALUES = 4096 };

bool rival_row(const rival_input *input, rival_table *out)
{
    const int n = input->high;
    int *sg = malloc(((size_t)n + 1) * sizeof *sg);
    int seen[VALUES] = {0};
    if (sg == NULL) { return false; }
    for (int x = 0; x <= n; x++) {
        for (int t = 0; t < input->count && input->data[t] <= x; t++) { /* the set runs upwards */
            const int rest = x - input->data[t];
            for (int a = 0; a <= rest - a; a++) { seen[sg[a] ^ sg[rest - a]] = x; }
        }
        int g = 0;
        while (x > 0 && seen[g] == x) { g++; }
        sg[x] = g;
    }
    *out = (rival_table){.block = sg, .first = sg, .width = 4, .rows = 1, .columns = (size_t)n + 1};
    return true;
}
