/* heap.h — the Grundy values of a taking-and-breaking game, from heap 0 on. SPDX-License-Identifier: MIT
 *
 * The values come one after the other, by the cheapest of five ways, all of which give the same numbers:
 *   plain   the definition: every option of every heap;
 *   sparse  most values lie in one class (T42 in docs/theory.md), and a value of that class is excluded through a *rare*
 *           heap only, one of the few in the other class: a heap costs about as many steps as there are rare heaps;
 *   blocks  the same for 32 heaps at once, in vectors of bytes;
 *   rows    where the rare heaps are many, for 16 heaps at once;
 *   pairs   where there is no such class: the definition, but most options are only compared with a few values.
 * Games that leave three heaps or only take have ways of their own (three.c, all_but.c, subtraction.c) wherever plain is
 * not asked for. */
#ifndef SPG_SOLVE_HEAP_HEAP_H
#define SPG_SOLVE_HEAP_HEAP_H

#include "base/array.h"
#include "game/heap_code.h"
#include "game/heap_values.h"

/* What is taken, by what is left of a heap of n: `all`: n itself and nothing is left; `one`: one heap; `two`: two heaps;
 * `three`: three. In an endless game those are empty, and every number from 1 on may be taken but those in `spared`. All
 * rise. */
typedef struct spg_heap_game {
    SPG_ARRAY(uint32_t) all, one, two, three, spared;
    uint32_t last; /* the most that is taken; endless: that is spared */
    bool endless;
    bool unequal; /* two heaps that are left must differ */
} spg_heap_game;

/* Refused: sets of numbers that are too large. */
spg_status spg_heap_game_read(spg_run *run, const spg_heap_code *code, spg_heap_game *out);
void spg_heap_game_clear(spg_run *run, spg_heap_game *game);

typedef enum spg_heap_way {
    SPG_HEAP_AUTO,
    SPG_HEAP_PLAIN,
    SPG_HEAP_SPARSE,
    SPG_HEAP_BLOCKS,
    SPG_HEAP_ROWS,
    SPG_HEAP_PAIRS
} spg_heap_way;

typedef struct spg_heap_options {
    spg_heap_way way; /* a way that cannot be used yet is replaced by the next one above; rows and pairs by plain */
    uint32_t threads; /* 0 and 1: the caller's alone; two are used where they help */
    bool portable;    /* no instructions beyond those that every machine of this kind has */
    bool soon;        /* classes and pairs at a few heaps, where they are not worth it yet: for tests */
} spg_heap_options;

typedef struct spg_heap spg_heap;

/* The game stays the caller's and must live as long. */
spg_status spg_heap_new(spg_run *run, const spg_heap_game *game, const spg_heap_options *options, spg_heap **out);
void spg_heap_free(spg_heap *heap);

/* Until the heaps 0 … count-1 are known. Looks at the run's limits now and then; what is known stays when it fails. */
spg_status spg_heap_extend(spg_heap *heap, uint64_t count);
uint64_t spg_heap_known(const spg_heap *heap);
uint32_t spg_heap_value(const spg_heap *heap, uint64_t n); /* n is known */
spg_heap_values spg_heap_all(const spg_heap *heap);        /* what is known, until the next call that extends it */

/* Forgets what lies between the first heaps and the last ones, so many of each at least, and goes on in the memory there
 * is. *done false: the way the values come by needs them all, or there is little between. From then on spg_heap_extend
 * fails with SPG_NO_MEMORY at a heap that what is kept does not determine. */
spg_status spg_heap_forget(spg_heap *heap, uint64_t first, uint64_t last, bool *done);

/* How the values came, for those who ask and for tests. */
typedef struct spg_heap_report {
    uint64_t plain, sparse, blocks, rows, pairs; /* heaps by way */
    uint64_t special;                            /* by the way of their kind of game */
    uint64_t steps;                              /* roughly what it cost, in sources that blocks look at */
    uint32_t mask;                               /* of the class; 0: none */
    bool by_parity;                              /* the class depends on the parity of the heap, too */
    uint64_t rare, last_rare;
    uint32_t most; /* value */
    bool vector;   /* blocks use the machine's vectors */
} spg_heap_report;
spg_heap_report spg_heap_tell(const spg_heap *heap);
uint64_t spg_heap_rare(const spg_heap *heap, uint64_t index); /* below report.rare, rising */

#endif
