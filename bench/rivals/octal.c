/* octal.c — values of octal games by the textbook and by sparse space. SPDX-License-Identifier: MIT */
#include "octal.h"

#include <stdlib.h>
#include <string.h>

enum { VALUES = 4096, DIGITS = 16, SPARSE_FROM = 1024 };

struct rival_octal_run {
    bool sparse;
    int known, choose;               /* values that are known; when the mask is chosen next */
    int splits[DIGITS], split_count; /* what is taken before a split */
    int singles[DIGITS], single_count;
    int wholes[DIGITS], whole_count;
    bool unequal;
    int *g, *rare, rare_count;
    int seen[VALUES], stamp;
    int mask, by_parity;
    int count[2][VALUES]; /* of heaps by parity and value */
};
typedef struct rival_octal_run work;

static void read_digits(work *w, const rival_octal *game)
{
    w->unequal = game->unequal;
    if (game->unequal) { w->splits[w->split_count++] = 0; }
    for (int k = 1; !game->unequal && game->digits[k - 1] != '\0' && k <= DIGITS; k++) {
        const int digit = game->digits[k - 1] - '0';
        if (digit & 1) { w->wholes[w->whole_count++] = k; }
        if (digit & 2) { w->singles[w->single_count++] = k; }
        if (digit & 4) { w->splits[w->split_count++] = k; }
    }
}

static void mark_simple(work *w, int n)
{
    w->stamp++;
    for (int i = 0; i < w->whole_count; i++) {
        if (w->wholes[i] == n) { w->seen[0] = w->stamp; }
    }
    for (int i = 0; i < w->single_count && w->singles[i] < n; i++) { w->seen[w->g[n - w->singles[i]]] = w->stamp; }
}

static int mex_by_table(work *w, int n)
{
    mark_simple(w, n);
    for (int i = 0; i < w->split_count; i++) {
        const int left = n - w->splits[i];
        const int last = w->unequal ? (left - 1) / 2 : left / 2;
        for (int a = 1; a <= last; a++) { w->seen[w->g[a] ^ w->g[left - a]] = w->stamp; }
    }
    int value = 0;
    while (w->seen[value] == w->stamp) { value++; }
    return value;
}

/* By the value alone, or by the value and the parity of the heap, where every split takes numbers of one parity. */
static bool is_rare(const work *w, int n, int value)
{
    const int class = __builtin_parity((unsigned)(value & w->mask));
    return (class ^ (w->by_parity & (n ^ w->splits[0]) & 1)) == 0;
}

static void transform(int *count)
{
    for (int half = 1; half < VALUES; half *= 2) {
        for (int i = 0; i < VALUES; i += 2 * half) {
            for (int j = i; j < i + half; j++) {
                const int a = count[j], b = count[j + half];
                count[j] = a + b;
                count[j + half] = a - b;
            }
        }
    }
}

/* The mask with the fewest rare heaps: least entry of the Walsh–Hadamard transform of the histogram. */
static void choose_mask(work *w, int n)
{
    bool one_parity = true;
    int best = n;
    for (int i = 1; i < w->split_count; i++) { one_parity = one_parity && (w->splits[i] - w->splits[0]) % 2 == 0; }
    memset(w->count, 0, sizeof w->count);
    for (int i = 1; i < n; i++) { w->count[i % 2][w->g[i]]++; }
    transform(w->count[0]);
    transform(w->count[1]);
    for (int m = 1; m < VALUES; m++) {
        const int plain = w->count[0][m] + w->count[1][m];
        const int mixed = (w->splits[0] % 2 == 0 ? 1 : -1) * (w->count[0][m] - w->count[1][m]);
        const bool by_parity = one_parity && mixed < plain;
        const int least = by_parity ? mixed : plain;
        if (least >= best) { continue; }
        best = least;
        w->mask = m;
        w->by_parity = by_parity;
    }
    w->rare_count = 0;
    for (int i = 1; i < n; i++) {
        if (is_rare(w, i, w->g[i])) { w->rare[w->rare_count++] = i; }
    }
}

static int mex_by_rare(work *w, int n)
{
    mark_simple(w, n);
    for (int i = 0; i < w->split_count; i++) {
        const int left = n - w->splits[i];
        for (int j = 0; j < w->rare_count && w->rare[j] < left; j++) {
            const int r = w->rare[j];
            if (w->unequal && 2 * r == left) { continue; }
            w->seen[w->g[r] ^ w->g[left - r]] = w->stamp;
        }
    }
    int common = 0, missing = 0;
    for (; w->seen[common] == w->stamp || is_rare(w, n, common); common++) { missing += w->seen[common] != w->stamp; }
    for (int i = 0; i < w->split_count && missing > 0; i++) { /* rare values below need two common heaps */
        const int left = n - w->splits[i];
        const int last = w->unequal ? (left - 1) / 2 : left / 2;
        for (int a = 1; a <= last && missing > 0; a++) {
            const int value = w->g[a] ^ w->g[left - a];
            if (w->seen[value] == w->stamp) { continue; }
            w->seen[value] = w->stamp;
            missing -= value < common;
        }
    }
    int value = 0;
    while (value < common && w->seen[value] == w->stamp) { value++; }
    return value;
}

static void step(work *w)
{
    const int n = w->known;
    const bool sparse = w->sparse && n >= SPARSE_FROM;
    if (sparse && n == w->choose) {
        choose_mask(w, n);
        w->choose *= 2;
    }
    w->g[n] = sparse ? mex_by_rare(w, n) : mex_by_table(w, n);
    if (sparse && is_rare(w, n, w->g[n])) { w->rare[w->rare_count++] = n; }
    w->known++;
}

rival_octal_run *rival_octal_start(const rival_octal *game, int most)
{
    work *w = calloc(1, sizeof *w);
    if (w == NULL) { return NULL; }
    w->g = malloc((size_t)most * sizeof *w->g);
    w->rare = malloc((size_t)most * sizeof *w->rare);
    if (w->g == NULL || w->rare == NULL) {
        rival_octal_end(w);
        return NULL;
    }
    w->sparse = game->sparse;
    w->choose = SPARSE_FROM;
    read_digits(w, game);
    return w;
}

void rival_octal_extend(rival_octal_run *run, int count)
{
    while (run->known < count) { step(run); }
}

const int *rival_octal_values(const rival_octal_run *run)
{
    return run->g;
}

void rival_octal_end(rival_octal_run *run)
{
    if (run == NULL) { return; }
    free(run->g);
    free(run->rare);
    free(run);
}
