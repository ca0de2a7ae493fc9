/* heaps.c — three heaps, take any number from one: the sum as one table. SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "rival.h"

enum { MAX = 128, VALUES = 512 };

bool rival_heaps(const rival_input *input, rival_table *out)
{
    const int n = input->high + 1;
    const size_t side = (size_t)n;
    int(*sg)[MAX][MAX] = n <= MAX ? malloc((size_t)MAX * sizeof *sg) : NULL;
    int *flat = malloc(side * side * side * sizeof *flat);
    int seen[VALUES] = {0}, stamp = 0;
    if (sg == NULL || flat == NULL) {
        free(sg);
        free(flat);
        return false;
    }
    for (int a = 0; a < n; a++) {
        for (int b = 0; b < n; b++) {
            for (int c = 0; c < n; c++) {
                stamp++;
                for (int k = 0; k < a; k++) { seen[sg[k][b][c]] = stamp; }
                for (int k = 0; k < b; k++) { seen[sg[a][k][c]] = stamp; }
                for (int k = 0; k < c; k++) { seen[sg[a][b][k]] = stamp; }
                int g = 0;
                while (seen[g] == stamp) { g++; }
                sg[a][b][c] = g;
            }
            memcpy(flat + ((size_t)a * side + (size_t)b) * side, sg[a][b], side * sizeof *flat);
        }
    }
    free(sg);
    *out = (rival_table){
        .block = flat, .first = flat, .width = 4, .rows = side * side, .columns = side, .stride = side};
    return true;
}
