/* stone7.c — remove an end, score what remains (LeetCode 1690). SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "rival.h"

enum { MAX = 1000 };

bool rival_stone7(const rival_input *input, rival_table *out)
{
    const int n = input->high + 1;
    int(*dp)[MAX] = n <= MAX ? calloc(MAX, sizeof *dp) : NULL;
    int sum[MAX + 1] = {0};
    if (dp == NULL) { return false; }
    for (int i = 0; i < n; i++) { sum[i + 1] = sum[i] + input->data[i]; }
    for (int i = n - 2; i >= 0; i--) {
        for (int j = i + 1; j < n; j++) {
            const int first = sum[j + 1] - sum[i + 1] - dp[i + 1][j], last = sum[j] - sum[i] - dp[i][j - 1];
            dp[i][j] = first > last ? first : last;
        }
    }
    const size_t side = (size_t)n;
    *out = (rival_table){.block = dp, .first = dp, .width = 4, .rows = side, .columns = side, .stride = MAX};
    return true;
}
