/* tictactoe4.c — four in a row on 4 by 4 without gravity: an outcome for each way to fill the cells, a won move ends the
 * search of its position. SPDX-License-Identifier: MIT */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { CELLS = 16, POSITIONS = 43046721 };

static const uint16_t lines[10] = {0x000F, 0x00F0, 0x0F00, 0xF000, 0x1111, 0x2222, 0x4444, 0x8888, 0x8421, 0x1248};
static uint32_t power[CELLS];
static int8_t *known; /* outcome + 2; 0: not known */
static size_t used;

static int has_four(uint32_t set)
{
    for (int i = 0; i < 10; i++) {
        if ((set & lines[i]) == lines[i]) { return 1; }
    }
    return 0;
}

/* For the player to move; rank: the sum of 3^cell for the first player's cells, twice that for the second's. */
static int outcome(uint32_t mine, uint32_t yours, uint32_t rank, uint32_t times)
{
    if (known[rank] != 0) { return known[rank] - 2; }
    int best = -2;
    for (int i = 0; i < CELLS && best < 1; i++) {
        const uint32_t cell = UINT32_C(1) << i;
        if (((mine | yours) & cell) != 0) { continue; }
        const int value = has_four(mine | cell) ? 1 : -outcome(yours, mine | cell, rank + times * power[i], 3 - times);
        best = value > best ? value : best;
    }
    best = best == -2 ? 0 : best;
    used++;
    known[rank] = (int8_t)(best + 2);
    return best;
}

int main(void)
{
    power[0] = 1;
    for (int i = 1; i < CELLS; i++) { power[i] = 3 * power[i - 1]; }
    known = calloc(POSITIONS, 1);
    if (known == NULL) { return 4; }
    printf("%d\n", outcome(0, 0, 0, 1));
    fprintf(stderr, "%zu positions\n", used);
    return 0;
}
