/* connect4.c — four in a row on an upright board of r rows and c columns: bitboards with a spare row, every position once,
 * a won move ends the search of its position. SPDX-License-Identifier: MIT */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef uint64_t board; /* bit (rows+1)·column + height */

static uint64_t *table; /* key·4 + outcome + 2; 0: nothing here */
static size_t room = 1 << 16, used;
static int rows, columns;

static size_t place(uint64_t key)
{
    size_t at = (key * UINT64_C(0x9E3779B97F4A7C15)) >> 20 & (room - 1);
    while (table[at] != 0 && table[at] >> 2 != key) { at = (at + 1) & (room - 1); }
    return at;
}

static void *take(size_t count, size_t size)
{
    void *block = calloc(count, size);
    if (block == NULL) { exit(4); }
    return block;
}

static void keep(uint64_t key, int outcome)
{
    if (2 * ++used > room) {
        uint64_t *old = table;
        const size_t count = room;
        room *= 2;
        table = take(room, sizeof *table);
        for (size_t i = 0; i < count; i++) {
            if (old[i] != 0) { table[place(old[i] >> 2)] = old[i]; }
        }
        free(old);
    }
    table[place(key)] = key << 2 | (uint64_t)(outcome + 2);
}

static int has_four(board b)
{
    const int steps[4] = {1, rows, rows + 1, rows + 2};
    for (int i = 0; i < 4; i++) {
        const board two = b & b >> steps[i];
        if ((two & two >> 2 * steps[i]) != 0) { return 1; }
    }
    return 0;
}

/* For the player to move, whose stones are `mine`; the other has no four. */
static int outcome(board mine, board all)
{
    const uint64_t key = mine + all; /* a carry in each column marks its height */
    const uint64_t known = table[place(key)];
    if (known != 0) { return (int)(known & 3) - 2; }
    int best = -2;
    for (int c = 0; c < columns && best < 1; c++) {
        const board column = ((UINT64_C(1) << rows) - 1) << c * (rows + 1);
        const board stone = (all + (UINT64_C(1) << c * (rows + 1))) & column;
        if (stone == 0) { continue; }
        const int value = has_four(mine | stone) ? 1 : -outcome(all ^ mine, all | stone);
        best = value > best ? value : best;
    }
    best = best == -2 ? 0 : best;
    keep(key, best);
    return best;
}

int main(void)
{
    if (scanf("%d %d", &rows, &columns) != 2 || rows < 1 || columns < 1 || (rows + 1) * columns > 61) { return 3; }
    table = take(room, sizeof *table);
    printf("%d\n", outcome(0, 0));
    fprintf(stderr, "%zu positions\n", used);
    return 0;
}
