/* stone.c — take the first or the last pile (LeetCode 877). SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "rival.h"

enum { MAX = 500 };

bool rival_stone(const rival_input *input, rival_table *out)
{
    const int n = input->high + 1;
    const int *p = input->data;
    int(*dp)[MAX] = n <= MAX ? calloc(MAX, sizeof *dp) : NULL;
    if (dp == NULL) { return false; }
    for (int i = n - 1; i >= 0; i--) {
        dp[i][i] = p[i];
        for (int j = i + 1; j < n; j++) {
            const int first = p[i] - dp[i + 1][j], last = p[j] - dp[i][j - 1];
            dp[i][j] = first > last ? first : last;
        }
    }
    const size_t side = (size_t)n;
    *out = (rival_table){.block = dp, .first = dp, .width = 4, .rows = side, .columns = side, .stride = MAX};
    return true;
}
