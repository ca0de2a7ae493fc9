/* kalah.c — the score of Kalah(m, n) with empty capture, every position once: five bits a pit, a hash table of scores.
 * SPDX-License-Identifier: MIT */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { PITS = 6, BITS = 5 };

/* Pits 0 … m-1 are of the player to move, m+1 … 2m of the other; m is the store: what came in by this move. */
typedef struct position {
    int pit[2 * PITS + 1];
} position;

static struct entry {
    uint64_t key; /* 0: nothing here */
    int8_t score;
} * table;
static size_t room = 1 << 16, used;
static int m;

static size_t place(uint64_t key)
{
    size_t at = (key * UINT64_C(0x9E3779B97F4A7C15)) >> 20 & (room - 1);
    while (table[at].key != 0 && table[at].key != key) { at = (at + 1) & (room - 1); }
    return at;
}

static void *take(size_t count, size_t size)
{
    void *block = calloc(count, size);
    if (block == NULL) { exit(4); }
    return block;
}

static void keep(uint64_t key, int score)
{
    if (2 * ++used > room) {
        struct entry *old = table;
        const size_t count = room;
        room *= 2;
        table = take(room, sizeof *table);
        for (size_t i = 0; i < count; i++) {
            if (old[i].key != 0) { table[place(old[i].key)] = old[i]; }
        }
        free(old);
    }
    table[place(key)] = (struct entry){key, (int8_t)score};
}

static uint64_t pack(const position *p)
{
    uint64_t key = 0;
    for (int i = 0; i <= 2 * m; i++) { key = i == m ? key : key << BITS | (uint64_t)p->pit[i]; }
    return key;
}

static position turned(const position *p)
{
    position q = {{0}};
    for (int i = 0; i < m; i++) {
        q.pit[i] = p->pit[m + 1 + i];
        q.pit[m + 1 + i] = p->pit[i];
    }
    return q;
}

/* Sows pit i; true: the same player moves again. */
static int sow(position *p, int i)
{
    int at = i, counters = p->pit[i];
    p->pit[i] = p->pit[m] = 0;
    for (; counters > 0; counters--) {
        at = at == 2 * m ? 0 : at + 1;
        p->pit[at]++;
    }
    if (at < m && p->pit[at] == 1) {
        p->pit[m] += 1 + p->pit[2 * m - at];
        p->pit[at] = p->pit[2 * m - at] = 0;
    }
    return at == m;
}

static int score(const position *p)
{
    int mine = 0, yours = 0;
    for (int i = 0; i < m; i++) {
        mine += p->pit[i];
        yours += p->pit[m + 1 + i];
    }
    if (mine == 0 || yours == 0) { return mine - yours; }
    const uint64_t key = pack(p);
    const struct entry *known = &table[place(key)];
    if (known->key == key) { return known->score; }
    int best = -1000;
    for (int i = 0; i < m; i++) {
        if (p->pit[i] == 0) { continue; }
        position next = *p;
        const int again = sow(&next, i), got = next.pit[m];
        next = again ? next : turned(&next);
        const int sum = again ? got + score(&next) : got - score(&next);
        best = sum > best ? sum : best;
    }
    keep(key, best);
    return best;
}

int main(void)
{
    int n;
    if (scanf("%d %d", &m, &n) != 2 || m < 1 || m > PITS || n < 1 || 2 * m * n >= 1 << BITS) { return 3; }
    position start = {{0}};
    for (int i = 0; i <= 2 * m; i++) { start.pit[i] = i == m ? 0 : n; }
    table = take(room, sizeof *table);
    printf("%d\n", score(&start));
    fprintf(stderr, "%zu positions\n", used);
    return 0;
}
