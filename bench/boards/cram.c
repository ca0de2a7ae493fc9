/* cram.c — the value of Cram on r by c, up to 8 by 8: regions by flood fill, the smallest of 8 symmetries as key, a hash
 * table of values. SPDX-License-Identifier: MIT */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef uint64_t board; /* bit 8·row + column: the cell is free */

#define LEFT UINT64_C(0x0101010101010101)

static board *keys; /* 0: nothing here */
static uint8_t *values;
static size_t room = 1 << 16, used;

static size_t place(board key)
{
    size_t at = (key * UINT64_C(0x9E3779B97F4A7C15)) >> 20 & (room - 1);
    while (keys[at] != 0 && keys[at] != key) { at = (at + 1) & (room - 1); }
    return at;
}

static void *take(size_t count, size_t size)
{
    void *block = calloc(count, size);
    if (block == NULL) { exit(4); }
    return block;
}

static void put(board key, uint8_t value)
{
    const size_t at = place(key);
    keys[at] = key;
    values[at] = value;
}

static void keep(board key, int value)
{
    if (4 * ++used > 3 * room) {
        board *old_keys = keys;
        uint8_t *old_values = values;
        const size_t count = room;
        room *= 2;
        keys = take(room, sizeof *keys);
        values = take(room, sizeof *values);
        for (size_t i = 0; i < count; i++) {
            if (old_keys[i] != 0) { put(old_keys[i], old_values[i]); }
        }
        free(old_keys);
        free(old_values);
    }
    put(key, (uint8_t)value);
}

static board to_corner(board b)
{
    while ((b & 0xFF) == 0) { b >>= 8; }
    while ((b & LEFT) == 0) { b >>= 1; }
    return b;
}

static board mirrored(board b)
{
    b = (b >> 1 & UINT64_C(0x5555555555555555)) | (b & UINT64_C(0x5555555555555555)) << 1;
    b = (b >> 2 & UINT64_C(0x3333333333333333)) | (b & UINT64_C(0x3333333333333333)) << 2;
    return (b >> 4 & UINT64_C(0x0F0F0F0F0F0F0F0F)) | (b & UINT64_C(0x0F0F0F0F0F0F0F0F)) << 4;
}

static board transposed(board b)
{
    board t = (b ^ b >> 7) & UINT64_C(0x00AA00AA00AA00AA);
    b ^= t ^ t << 7;
    t = (b ^ b >> 14) & UINT64_C(0x0000CCCC0000CCCC);
    b ^= t ^ t << 14;
    t = (b ^ b >> 28) & UINT64_C(0x00000000F0F0F0F0);
    return b ^ t ^ t << 28;
}

static board least(board b)
{
    board best = UINT64_MAX;
    for (int turn = 0; turn < 8; turn++) {
        const board c = to_corner(b);
        best = c < best ? c : best;
        b = turn % 2 == 0 ? mirrored(b) : turn == 3 ? transposed(b) : __builtin_bswap64(b);
    }
    return best;
}

static board around(board b)
{
    return b << 8 | b >> 8 | (b & ~(LEFT << 7)) << 1 | (b & ~LEFT) >> 1;
}

static int value_of(board b);

static int region_value(board b)
{
    const board key = least(b);
    const size_t at = place(key);
    if (keys[at] == key) { return values[at]; }
    uint64_t seen = 0;
    for (board cells = key & key >> 8; cells != 0; cells &= cells - 1) {
        seen |= UINT64_C(1) << value_of(key & ~((cells & -cells) * 0x101));
    }
    for (board cells = key & key >> 1 & ~(LEFT << 7); cells != 0; cells &= cells - 1) {
        seen |= UINT64_C(1) << value_of(key & ~((cells & -cells) * 3));
    }
    const int value = __builtin_ctzll(~seen);
    keep(key, value);
    return value;
}

static int value_of(board b)
{
    int value = 0;
    while (b != 0) {
        board region = b & -b;
        for (board grown = 0; grown != region;) {
            grown = region;
            region |= around(region) & b;
        }
        b &= ~region;
        if ((region & (region - 1)) != 0) { value ^= region_value(region); }
    }
    return value;
}

int main(void)
{
    int rows, columns;
    if (scanf("%d %d", &rows, &columns) != 2 || rows < 1 || columns < 1 || rows > 8 || columns > 8) { return 3; }
    board b = 0;
    for (int r = 0; r < rows; r++) { b |= ((UINT64_C(1) << columns) - 1) << 8 * r; }
    keys = take(room, sizeof *keys);
    values = take(room, sizeof *values);
    printf("%d\n", value_of(b));
    fprintf(stderr, "%zu regions\n", used);
    return 0;
}
