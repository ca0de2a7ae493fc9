/* ring.c — pawns and kings on a ring of sixteen cells: positions reached, two bits a cell, in a hash table; then outcomes and plies
 * backwards from those without a move. SPDX-License-Identifier: MIT */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { CELLS = 16 };

static uint32_t *boards;    /* in the order they were reached */
static uint32_t *table;     /* numbers of boards, from 1; 0: nothing here */
static uint32_t *from, *to; /* edges */
static size_t count, space, room = 1 << 16, edges, edge_space;

static void *grown(void *block, size_t bytes)
{
    block = realloc(block, bytes);
    if (block == NULL) { exit(4); }
    return block;
}

static size_t place(uint32_t b)
{
    size_t at = (b * UINT64_C(0x9E3779B97F4A7C15)) >> 32 & (room - 1);
    while (table[at] != 0 && boards[table[at] - 1] != b) { at = (at + 1) & (room - 1); }
    return at;
}

static uint32_t number_of(uint32_t b)
{
    const size_t at = place(b);
    if (table[at] != 0) { return table[at] - 1; }
    if (count == space) {
        space = space == 0 ? 1024 : 2 * space;
        boards = grown(boards, space * sizeof *boards);
    }
    boards[count++] = b;
    table[at] = (uint32_t)count;
    if (2 * count > room) {
        free(table);
        room *= 2;
        table = calloc(room, sizeof *table);
        if (table == NULL) { exit(4); }
        for (size_t i = 0; i < count; i++) { table[place(boards[i])] = (uint32_t)i + 1; }
    }
    return (uint32_t)count - 1;
}

static void add_edge(uint32_t a, uint32_t b)
{
    if (edges == edge_space) {
        edge_space = edge_space == 0 ? 4096 : 2 * edge_space;
        from = grown(from, edge_space * sizeof *from);
        to = grown(to, edge_space * sizeof *to);
    }
    from[edges] = a;
    to[edges++] = number_of(b);
}

static void explore(void)
{
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t b = boards[i];
        for (int k = 0; k < CELLS; k++) {
            const int here = 2 * k, there = 2 * ((k + 1) % CELLS);
            const uint32_t piece = b >> here & 3, ahead = b >> there & 3, rest = b & ~(UINT32_C(3) << here);
            if (piece == 1 && ahead == 0) { add_edge(i, rest | UINT32_C(1) << there); }
            if (piece == 1) { add_edge(i, rest | UINT32_C(2) << here); }
            if (piece == 2 && ahead != 0) { add_edge(i, (rest & ~(UINT32_C(3) << there)) | UINT32_C(2) << there); }
        }
    }
}

/* Plies to the end, -1 for a draw; an even number is a loss. */
static int *label(void)
{
    uint32_t *start = calloc(count + 2, sizeof *start), *before = malloc((edges + 1) * sizeof *before);
    uint32_t *left = calloc(count, sizeof *left), *queue = malloc(count * sizeof *queue);
    int *plies = malloc(count * sizeof *plies);
    size_t tail = 0;
    if (start == NULL || before == NULL || left == NULL || queue == NULL || plies == NULL) { exit(4); }
    for (size_t e = 0; e < edges; e++) {
        start[to[e] + 2]++;
        left[from[e]]++;
    }
    for (size_t i = 0; i < count; i++) { start[i + 2] += start[i + 1]; }
    for (size_t e = 0; e < edges; e++) { before[start[to[e] + 1]++] = from[e]; }
    for (uint32_t i = 0; i < count; i++) {
        plies[i] = left[i] == 0 ? 0 : -1;
        if (left[i] == 0) { queue[tail++] = i; }
    }
    for (size_t head = 0; head < tail; head++) {
        const uint32_t v = queue[head];
        for (uint32_t e = start[v]; e < start[v + 1]; e++) {
            const uint32_t u = before[e];
            if (plies[u] >= 0 || (plies[v] % 2 == 1 && --left[u] > 0)) { continue; }
            plies[u] = plies[v] + 1;
            queue[tail++] = u;
        }
    }
    free(start);
    free(before);
    free(left);
    free(queue);
    return plies;
}

int main(void)
{
    uint32_t b = 0;
    for (int k = 0; k < CELLS; k++) {
        unsigned piece;
        if (scanf("%u", &piece) != 1 || piece > 2) { return 3; }
        b |= piece << 2 * k;
    }
    table = calloc(room, sizeof *table);
    if (table == NULL) { return 4; }
    (void)number_of(b);
    explore();
    const int *plies = label();
    printf("%d %d\n", plies[0] < 0 ? 0 : plies[0] % 2 == 1 ? 1 : -1, plies[0]);
    fprintf(stderr, "%zu positions, %zu edges\n", count, edges);
    return 0;
}
