/* kalah-window.c — the score of Kalah(m, n) with empty capture by alpha-beta: five bits a pit, a hash table of bounds, moves
 * that go on first. SPDX-License-Identifier: MIT */
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
    int8_t low, high;
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

/* The entry of a key, made if need be. */
static struct entry *entry_of(uint64_t key, int low, int high)
{
    size_t at = place(key);
    if (table[at].key == key) { return &table[at]; }
    if (2 * ++used > room) {
        struct entry *old = table;
        const size_t count = room;
        room *= 2;
        table = take(room, sizeof *table);
        for (size_t i = 0; i < count; i++) {
            if (old[i].key != 0) { table[place(old[i].key)] = old[i]; }
        }
        free(old);
        at = place(key);
    }
    table[at] = (struct entry){key, (int8_t)low, (int8_t)high};
    return &table[at];
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

static int score(const position *p, int low, int high)
{
    int mine = 0, yours = 0, best = -1000;
    for (int i = 0; i < m; i++) {
        mine += p->pit[i];
        yours += p->pit[m + 1 + i];
    }
    if (mine == 0 || yours == 0) { return mine - yours; }
    const uint64_t key = pack(p);
    const struct entry *known = entry_of(key, -(mine + yours), mine + yours);
    if (known->low >= high || known->low == known->high) { return known->low; }
    if (known->high <= low) { return known->high; }
    low = known->low > low ? known->low : low;
    high = known->high < high ? known->high : high;
    for (int pass = 0, from = low; pass < 2 && best < high; pass++) {
        for (int i = m - 1; i >= 0 && best < high; i--) {
            if (p->pit[i] == 0 || ((i + p->pit[i]) % (2 * m + 1) == m) != (pass == 0)) { continue; }
            position next = *p;
            const int again = sow(&next, i), got = next.pit[m];
            next = again ? next : turned(&next);
            const int sum = again ? got + score(&next, from - got, high - got)
                                  : got - score(&next, got - high, got - from);
            best = sum > best ? sum : best;
            from = best > from ? best : from;
        }
    }
    struct entry *entry = entry_of(key, 0, 0);
    if (best > low && best < high) {
        entry->low = entry->high = (int8_t)best;
    } else if (best >= high) {
        entry->low = (int8_t)best;
    } else {
        entry->high = (int8_t)best;
    }
    return best;
}

int main(void)
{
    int n;
    if (scanf("%d %d", &m, &n) != 2 || m < 1 || m > PITS || n < 1 || 2 * m * n >= 1 << BITS) { return 3; }
    position start = {{0}};
    for (int i = 0; i <= 2 * m; i++) { start.pit[i] = i == m ? 0 : n; }
    table = take(room, sizeof *table);
    printf("%d\n", score(&start, -2 * m * n, 2 * m * n));
    fprintf(stderr, "%zu positions\n", used);
    return 0;
}
