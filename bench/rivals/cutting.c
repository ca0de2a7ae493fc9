/* cutting.c — cut a sheet in two, both parts at least 2 wide (POJ 2311). SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "rival.h"

enum { MAX = 201, VALUES = 512 };

bool rival_cutting(const rival_input *input, rival_table *out)
{
    const int n = input->high;
    int(*sg)[MAX] = n < MAX ? calloc(MAX, sizeof *sg) : NULL;
    int seen[VALUES] = {0}, stamp = 0;
    if (sg == NULL) { return false; }
    for (int w = 2; w <= n; w++) {
        for (int h = 2; h <= n; h++) {
            stamp++;
            for (int i = 2; i <= w - i; i++) { seen[sg[i][h] ^ sg[w - i][h]] = stamp; }
            for (int j = 2; j <= h - j; j++) { seen[sg[w][j] ^ sg[w][h - j]] = stamp; }
            int g = 0;
            while (seen[g] == stamp) { g++; }
            sg[w][h] = g;
        }
    }
    const size_t side = (size_t)n - 1;
    *out = (rival_table){.block = sg, .first = &sg[2][2], .width = 4, .rows = side, .columns = side, .stride = MAX};
    return true;
}
