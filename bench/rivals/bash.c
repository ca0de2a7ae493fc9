/* bash.c — one heap, take 1 to m: a stamp for every value seen. SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "rival.h"

bool rival_bash(const rival_input *input, rival_table *out)
{
    const int n = input->high, m = input->data[0];
    int *sg = malloc(((size_t)n + 1) * sizeof *sg);
    int *seen = calloc((size_t)m + 2, sizeof *seen);
    if (sg == NULL || seen == NULL) {
        free(sg);
        free(seen);
        return false;
    }
    for (int x = 0; x <= n; x++) {
        for (int k = 1; k <= m && k <= x; k++) { seen[sg[x - k]] = x; }
        int g = 0;
        while (x > 0 && seen[g] == x) { g++; }
        sg[x] = g;
    }
    free(seen);
    *out = (rival_table){.block = sg, .first = sg, .width = 4, .rows = 1, .columns = (size_t)n + 1};
    return true;
}
