/* teeko.c — Teeko on n by n, n from 3 to 5: positions with all stones backwards from the ends, one byte of value and one of moves
 * left, ranked by the places of the stones; then those with fewer stones from the fuller ones. SPDX-License-Identifier: MIT */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STONES = 4, CELLS = 25, HALF = 13 };
typedef uint32_t cells; /* a bit for each */

static int side, area;
static uint32_t choose[CELLS + 1][STONES + 2];
static uint16_t rank_low[1 << HALF], rank_high[STONES + 1][1 << HALF];
static uint8_t size_of[1 << HALF];
static cells near[CELLS];
static cells shapes[64];
static int shape_count;

/* value: 0 not known (in the end: a draw), else 1 + 2·plies + won. Positions with `mine` and `theirs` stones, by ranks. */
typedef struct level {
    int mine, theirs;
    uint32_t width; /* places of the other's stones for each of mine */
    size_t count;
    cells *sets; /* of `mine` in area, then of `theirs` in what is left, by rank */
    uint8_t *value;
} level;

static void *take(size_t count, size_t size)
{
    void *block = calloc(count, size);
    if (block == NULL) { exit(4); }
    return block;
}

/* The sum of C(p, k) over the cells p of a set, the k-th from below: low half and high half from tables. */
static uint32_t rank_of(cells set)
{
    const cells low = set & ((1 << HALF) - 1);
    return rank_low[low] + rank_high[size_of[low]][set >> HALF];
}

static void fill_ranks(void)
{
    for (cells set = 0; set < 1 << HALF; set++) {
        for (int below = 0; below <= STONES; below++) {
            uint32_t rank = 0, low = 0;
            int k = below + 1;
            for (cells rest = set; rest != 0 && k <= STONES; rest &= rest - 1, k++) {
                rank += choose[__builtin_ctz(rest) + HALF][k];
                low += choose[__builtin_ctz(rest)][k];
            }
            rank_high[below][set] = (uint16_t)rank;
            if (below == 0) { rank_low[set] = (uint16_t)low; }
        }
        size_of[set] = (uint8_t)__builtin_popcount(set);
    }
}

static int count_of(cells set)
{
    return size_of[set & ((1 << HALF) - 1)] + size_of[set >> HALF];
}

/* The set without the cells of another: what is above them moves down. */
static cells squeezed(cells set, cells other)
{
    while (other != 0) {
        const cells below = ((UINT32_C(1) << (31 - __builtin_clz(other))) - 1);
        set = (set & below) | (set >> 1 & ~below);
        other &= below;
    }
    return set;
}

static cells spread_out(cells set, cells other)
{
    for (; other != 0; other &= other - 1) {
        const cells below = (other & -other) - 1;
        set = (set & below) | (set & ~below) << 1;
    }
    return set;
}

static size_t place(const level *l, cells mine, cells theirs)
{
    return (size_t)rank_of(mine) * l->width + rank_of(squeezed(theirs, mine));
}

static void list_sets(cells *sets, int from, int size)
{
    for (cells set = 0; set < UINT32_C(1) << from; set++) {
        if (count_of(set) == size) { sets[rank_of(set)] = set; }
    }
}

static void unrank(const level *l, size_t i, cells *mine, cells *theirs)
{
    *mine = l->sets[i / l->width];
    *theirs = spread_out(l->sets[choose[area][l->mine] + i % l->width], *mine);
}

static void open_level(level *l, int mine, int theirs)
{
    *l = (level){.mine = mine, .theirs = theirs, .width = choose[area - mine][theirs]};
    l->count = (size_t)choose[area][mine] * l->width;
    l->sets = take(choose[area][mine] + l->width, sizeof *l->sets);
    list_sets(l->sets, area, mine);
    list_sets(l->sets + choose[area][mine], area - mine, theirs);
    l->value = take(l->count, 1);
}

static void add_shape(int r, int c, const int step[STONES][2])
{
    cells shape = 0;
    for (int i = 0; i < STONES; i++) {
        const int y = r + step[i][0], x = c + step[i][1];
        if (y < 0 || x < 0 || y >= side || x >= side) { return; }
        shape |= UINT32_C(1) << (y * side + x);
    }
    shapes[shape_count++] = shape;
}

static void prepare(void)
{
    static const int kinds[5][STONES][2] = {{{0, 0}, {0, 1}, {0, 2}, {0, 3}},
                                            {{0, 0}, {1, 0}, {2, 0}, {3, 0}},
                                            {{0, 0}, {1, 1}, {2, 2}, {3, 3}},
                                            {{0, 0}, {1, -1}, {2, -2}, {3, -3}},
                                            {{0, 0}, {0, 1}, {1, 0}, {1, 1}}};
    for (int n = 0; n <= CELLS; n++) {
        for (int k = 0; k <= STONES + 1; k++) {
            choose[n][k] = k == 0 ? 1 : n == 0 ? 0 : choose[n - 1][k - 1] + choose[n - 1][k];
        }
    }
    fill_ranks();
    for (int r = 0; r < side; r++) {
        for (int c = 0; c < side; c++) {
            for (int k = 0; k < 5; k++) { add_shape(r, c, kinds[k]); }
            for (int y = r - 1; y <= r + 1; y++) {
                for (int x = c - 1; x <= c + 1; x++) {
                    if (y < 0 || x < 0 || y >= side || x >= side || (y == r && x == c)) { continue; }
                    near[r * side + c] |= UINT32_C(1) << (y * side + x);
                }
            }
        }
    }
}

static int is_four(cells set)
{
    for (int i = 0; i < shape_count; i++) {
        if (shapes[i] == set) { return 1; }
    }
    return 0;
}

static void find_ends(level *l, uint8_t *left)
{
    for (size_t i = 0; i < l->count; i++) {
        cells mine, theirs;
        unrank(l, i, &mine, &theirs);
        const cells both = mine | theirs;
        for (cells rest = mine; rest != 0; rest &= rest - 1) {
            left[i] = (uint8_t)(left[i] + count_of(near[__builtin_ctz(rest)] & ~both));
        }
        if (left[i] == 0) { l->value[i] = 1; }
    }
    for (uint32_t m = 0; m < choose[area][STONES]; m++) {
        const cells four = l->sets[m];
        if (!is_four(four)) { continue; }
        memset(l->value + (size_t)m * l->width, 2, l->width); /* mine: no play leads here */
        for (uint32_t o = 0; o < choose[area][STONES]; o++) {
            if ((l->sets[o] & four) == 0 && !is_four(l->sets[o])) { l->value[place(l, l->sets[o], four)] = 1; }
        }
    }
}

/* All positions of this value, and those one move before each. */
static size_t spread(level *l, uint8_t *left, int of, int won, int mark)
{
    size_t done = 0;
    for (const uint8_t *at = l->value; at < l->value + l->count; at++) {
        at = memchr(at, of, l->count - (size_t)(at - l->value));
        if (at == NULL) { break; }
        cells mine, theirs;
        size_t before[8 * STONES];
        int found = 0;
        unrank(l, (size_t)(at - l->value), &mine, &theirs);
        for (cells rest = theirs; rest != 0; rest &= rest - 1) {
            const cells stone = rest & -rest;
            for (cells to = near[__builtin_ctz(stone)] & ~(mine | theirs); to != 0; to &= to - 1) {
                before[found] = place(l, theirs ^ stone ^ (to & -to), mine);
                __builtin_prefetch(&l->value[before[found]]);
                __builtin_prefetch(&left[before[found++]]);
            }
        }
        for (int k = 0; k < found; k++) {
            const size_t i = before[k];
            if (l->value[i] == 0 && (!won || --left[i] == 0)) { l->value[i] = (uint8_t)mark; }
        }
        done++;
    }
    return done;
}

static void solve_moves(level *l)
{
    uint8_t *left = take(l->count, 1);
    size_t totals[2] = {0, 0};
    find_ends(l, left);
    for (int plies = 0, idle = 0; idle < 2 && plies < 126; plies++) {
        const size_t lost = spread(l, left, 1 + 2 * plies, 0, 1 + 2 * (plies + 1) + 1);
        const size_t won = spread(l, left, 1 + 2 * plies + 1, 1, 1 + 2 * (plies + 1));
        totals[0] += lost;
        totals[1] += won;
        idle = lost + won == 0 ? idle + 1 : 0;
        if (lost + won > 0) { fprintf(stderr, "%d plies: %zu lost, %zu won\n", plies, lost, won); }
    }
    fprintf(stderr, "%zu positions: %zu won, %zu lost, %zu drawn\n", l->count, totals[1], totals[0],
            l->count - totals[0] - totals[1]);
    free(left);
}

/* The best for the mover of what two children are: a quick win, a draw, a late loss. `best` is in the child's terms. */
static int better(int a, int b)
{
    const int order_a = a == 0 ? 0 : a % 2 == 1 ? 1000 - a : a - 1000;
    const int order_b = b == 0 ? 0 : b % 2 == 1 ? 1000 - b : b - 1000;
    return order_a >= order_b ? a : b;
}

static void solve_drops(level *l, const level *next)
{
    for (size_t i = 0; i < l->count; i++) {
        cells mine, theirs;
        unrank(l, i, &mine, &theirs);
        if (is_four(theirs)) {
            l->value[i] = 1;
            continue;
        }
        int best = -1;
        for (cells free = ((UINT32_C(1) << area) - 1) & ~(mine | theirs); free != 0; free &= free - 1) {
            const int child = next->value[place(next, theirs, mine | (free & -free))];
            best = best < 0 ? child : better(best, child);
        }
        const int plies = (best - 1) / 2 + 1;
        l->value[i] = (uint8_t)(best == 0 ? 0 : 1 + 2 * plies + (best % 2 == 1));
    }
}

int main(void)
{
    if (scanf("%d", &side) != 1 || side < 3 || side > 5) { return 3; }
    area = side * side;
    prepare();
    level now, next;
    open_level(&next, STONES, STONES);
    solve_moves(&next);
    for (int stones = 2 * STONES - 1; stones >= 0; stones--) {
        open_level(&now, stones / 2, stones - stones / 2);
        solve_drops(&now, &next);
        free(next.value);
        free(next.sets);
        next = now;
    }
    const int v = next.value[0];
    printf("%d %d\n", v == 0 ? 0 : v % 2 == 0 ? 1 : -1, v == 0 ? -1 : (v - 1) / 2);
    return 0;
}
