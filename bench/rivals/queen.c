/* queen.c — who wins with a queen towards the corner: lost squares strike out their lines. SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "rival.h"

enum { MAX = 4000 };

bool rival_queen(const rival_input *input, rival_table *out)
{
    const int n = input->high + 1;
    char(*win)[MAX] = n <= MAX ? calloc(MAX, sizeof *win) : NULL;
    if (win == NULL) { return false; }
    for (int r = 0; r < n; r++) {
        for (int c = 0; c < n; c++) {
            if (win[r][c]) { continue; }
            for (int k = c + 1; k < n; k++) { win[r][k] = 1; }
            for (int k = r + 1; k < n; k++) { win[k][c] = 1; }
            for (int k = 1; r + k < n && c + k < n; k++) { win[r + k][c + k] = 1; }
        }
    }
    const size_t side = (size_t)n;
    *out = (rival_table){.block = win, .first = win, .width = 1, .rows = side, .columns = side, .stride = MAX};
    return true;
}
