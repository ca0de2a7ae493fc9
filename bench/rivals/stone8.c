/* stone8.c — merge a prefix and score it, from the right end with a running maximum (LeetCode 1872).
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "rival.h"

bool rival_stone8(const rival_input *input, rival_table *out)
{
    const int n = input->high + 1;
    int *dp = malloc((size_t)n * sizeof *dp), *sum = malloc((size_t)n * sizeof *sum);
    if (dp == NULL || sum == NULL) {
        free(dp);
        free(sum);
        return false;
    }
    for (int i = 0; i < n; i++) { sum[i] = input->data[i] + (i > 0 ? sum[i - 1] : 0); }
    dp[n - 1] = 0;
    for (int i = n - 2; i >= 0; i--) {
        const int merge = sum[i + 1] - dp[i + 1];
        dp[i] = i == n - 2 || merge > dp[i + 1] ? merge : dp[i + 1];
    }
    free(sum);
    *out = (rival_table){.block = dp, .first = dp, .width = 4, .rows = 1, .columns = (size_t)n};
    return true;
}
