/* quixo.c — Quixo on n by n, n up to 4, backwards from the ends: one byte of value and one of moves left for each position
 * seen by the player to move, positions before found by undoing pushes. SPDX-License-Identifier: MIT */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Two bits a cell: 0 blank, 1 of the player to move, 2 of the other. */
typedef uint32_t board;
#define ONES UINT32_C(0x55555555)

/* A push: the cells of `span` move by `step` bits, up or down; the cube leaves bit `from` and comes back at bit `to`. */
typedef struct push {
    board span, all;
    int step, from, to, up;
} push;

static push pushes[64];
static int push_count, side, cells;
static board lines[10];
static int line_count;
static uint16_t rank_of[1 << 16]; /* of 8 cells */
static uint16_t board_of[6561];   /* 8 cells of a rank */
static uint8_t *value, *left;     /* value: 0 not known, else 1 + 2·plies + won */
static size_t count = 1;

static board unrank(size_t i)
{
    return board_of[i % 6561] | (board)board_of[i / 6561] << 16;
}

static size_t rank(board b)
{
    return rank_of[b & 0xFFFF] + (size_t)6561 * rank_of[b >> 16];
}

static board turned(board b)
{
    return (b & ONES) << 1 | (b >> 1 & ONES);
}

static void add_push(int r, int c, int end, int down)
{
    const int from = r * side + c, stride = down ? side : 1, first = down ? c : r * side;
    const int to = first + (end ? side - 1 : 0) * stride;
    push p = {.step = 2 * stride, .from = 2 * from, .to = 2 * to, .up = to < from};
    if (to == from) { return; }
    for (int k = p.up ? to : from + stride; k < (p.up ? from : to + 1); k += stride) { p.span |= UINT32_C(3) << 2 * k; }
    p.all = p.span | UINT32_C(3) << p.from | UINT32_C(3) << p.to;
    pushes[push_count++] = p;
}

static void add_line(int first, int stride)
{
    board line = 0;
    for (int i = 0; i < side; i++) { line |= UINT32_C(3) << 2 * (first + i * stride); }
    lines[line_count++] = line;
}

static void prepare(void)
{
    for (int r = 0; r < side; r++) {
        for (int c = 0; c < side; c++) {
            if (r > 0 && c > 0 && r < side - 1 && c < side - 1) { continue; }
            for (int k = 0; k < 4; k++) { add_push(r, c, k & 1, k >> 1); }
        }
        add_line(r * side, 1);
        add_line(r, side);
    }
    add_line(0, side + 1);
    add_line(side - 1, side - 1);
    for (int i = 0; i < 6561; i++) {
        for (int k = 0, rest = i; k < 8; k++, rest /= 3) { board_of[i] |= (uint16_t)(rest % 3 << 2 * k); }
        rank_of[board_of[i]] = (uint16_t)i;
    }
    for (int i = 0; i < cells; i++) { count *= 3; }
}

static int has_line(board b, board sign)
{
    for (int i = 0; i < line_count; i++) {
        if ((b & lines[i]) == (sign & lines[i])) { return 1; }
    }
    return 0;
}

static void find_ends(void)
{
    for (size_t i = 0; i < count; i++) {
        const board b = unrank(i);
        if (has_line(b, ONES)) {
            value[i] = 2;
        } else if (has_line(b, ONES << 1)) {
            value[i] = 1;
        } else {
            for (int m = 0; m < push_count; m++) { left[i] = (uint8_t)(left[i] + ((b >> pushes[m].from & 2) == 0)); }
        }
    }
}

/* All positions of this value, and those one push before each: `won` of the value, `mark` is what these become. */
static size_t spread(int of, int won, int mark)
{
    size_t done = 0;
    for (const uint8_t *at = value; (at = memchr(at, of, count - (size_t)(at - value))) != NULL; at++) {
        const board b = turned(unrank((size_t)(at - value)));
        size_t before[2 * 64];
        int found = 0;
        for (int m = 0; m < push_count; m++) {
            const push *p = &pushes[m];
            if ((b >> p->to & 3) != 1) { continue; }
            const board moved = p->up ? p->span << p->step : p->span >> p->step;
            const board back = p->up ? (b & moved) >> p->step : (b & moved) << p->step;
            const size_t i = rank((b & ~p->all) | back);
            before[found++] = i;
            before[found++] = rank((b & ~p->all) | back | UINT32_C(1) << p->from);
            __builtin_prefetch(&value[i]);
            __builtin_prefetch(&value[before[found - 1]]);
        }
        for (int k = 0; k < found; k++) {
            const size_t i = before[k];
            if (value[i] == 0 && (!won || --left[i] == 0)) { value[i] = (uint8_t)mark; }
        }
        done++;
        if (at == value + count - 1) { break; }
    }
    return done;
}

int main(void)
{
    if (scanf("%d", &side) != 1 || side < 2 || side > 4) { return 3; }
    cells = side * side;
    prepare();
    value = calloc(count, 1);
    left = calloc(count, 1);
    if (value == NULL || left == NULL) { return 4; }
    find_ends();
    size_t totals[2] = {0, 0};
    for (int plies = 0, idle = 0; idle < 2 && plies < 126; plies++) {
        const size_t lost = spread(1 + 2 * plies, 0, 1 + 2 * (plies + 1) + 1);
        const size_t won = spread(1 + 2 * plies + 1, 1, 1 + 2 * (plies + 1));
        totals[0] += lost;
        totals[1] += won;
        idle = lost + won == 0 ? idle + 1 : 0;
    }
    printf("%d %d\n", value[0] == 0 ? 0 : value[0] % 2 == 0 ? 1 : -1, value[0] == 0 ? -1 : (value[0] - 1) / 2);
    fprintf(stderr, "%zu positions: %zu won, %zu lost, %zu drawn\n", count, totals[1], totals[0],
            count - totals[0] - totals[1]);
    return 0;
}
