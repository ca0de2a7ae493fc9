/* stone5.c — cut the row, the part with the larger sum goes (LeetCode 1563). SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "rival.h"

enum { MAX = 500 };

static int best_cut(int (*dp)[MAX], const int sum[], int i, int j)
{
    int best = 0;
    for (int k = i; k < j; k++) {
        const int left = sum[k + 1] - sum[i], right = sum[j + 1] - sum[k + 1];
        if (left <= right && left + dp[i][k] > best) { best = left + dp[i][k]; }
        if (left >= right && right + dp[k + 1][j] > best) { best = right + dp[k + 1][j]; }
    }
    return best;
}

bool rival_stone5(const rival_input *input, rival_table *out)
{
    const int n = input->high + 1;
    int(*dp)[MAX] = n <= MAX ? calloc(MAX, sizeof *dp) : NULL;
    int sum[MAX + 1] = {0};
    if (dp == NULL) { return false; }
    for (int i = 0; i < n; i++) { sum[i + 1] = sum[i] + input->data[i]; }
    for (int length = 2; length <= n; length++) {
        for (int i = 0; i + length <= n; i++) { dp[i][i + length - 1] = best_cut(dp, sum, i, i + length - 1); }
    }
    const size_t side = (size_t)n;
    *out = (rival_table){.block = dp, .first = dp, .width = 4, .rows = side, .columns = side, .stride = MAX};
    return true;
}
