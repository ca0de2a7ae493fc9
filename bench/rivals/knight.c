/* knight.c — hyper knights, diagonal by diagonal: every jump lowers the sum. SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "rival.h"

enum { MAX = 500, OPEN_MAX = 1000 };

static const int dx[6] = {-2, -2, -1, 1, -1, -3}, dy[6] = {1, -1, -2, -2, -3, -1};

/* On a board of n by n squares. */
bool rival_knight(const rival_input *input, rival_table *out)
{
    const int n = input->high + 1;
    int(*sg)[MAX] = n <= MAX ? malloc((size_t)MAX * sizeof *sg) : NULL;
    if (sg == NULL) { return false; }
    for (int s = 0; s <= 2 * (n - 1); s++) {
        for (int x = s < n ? 0 : s - n + 1; x <= s && x < n; x++) {
            const int y = s - x;
            bool seen[8] = {false};
            for (int d = 0; d < 6; d++) {
                const int p = x + dx[d], q = y + dy[d];
                if (p >= 0 && q >= 0 && p < n && q < n) { seen[sg[p][q]] = true; }
            }
            int g = 0;
            while (seen[g]) { g++; }
            sg[x][y] = g;
        }
    }
    const size_t side = (size_t)n;
    *out = (rival_table){.block = sg, .first = sg, .width = 4, .rows = side, .columns = side, .stride = MAX};
    return true;
}

/* On a board without far edges: squares out of the table count too. */
bool rival_knight_open(const rival_input *input, rival_table *out)
{
    const int n = input->high + 1;
    int(*sg)[OPEN_MAX] = 2 * n <= OPEN_MAX ? malloc((size_t)OPEN_MAX * sizeof *sg) : NULL;
    if (sg == NULL) { return false; }
    for (int s = 0; s <= 2 * (n - 1); s++) {
        for (int x = 0; x <= s; x++) {
            const int y = s - x;
            bool seen[8] = {false};
            for (int d = 0; d < 6; d++) {
                const int p = x + dx[d], q = y + dy[d];
                if (p >= 0 && q >= 0) { seen[sg[p][q]] = true; }
            }
            int g = 0;
            while (seen[g]) { g++; }
            sg[x][y] = g;
        }
    }
    const size_t side = (size_t)n;
    *out = (rival_table){.block = sg, .first = sg, .width = 4, .rows = side, .columns = side, .stride = OPEN_MAX};
    return true;
}
