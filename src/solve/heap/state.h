/* state.h — what the files of the heap engine share. SPDX-License-Identifier: MIT */
#ifndef SPG_SOLVE_HEAP_STATE_H
#define SPG_SOLVE_HEAP_STATE_H

#include "base/second.h"
#include "solve/heap/body.h"
#include "solve/heap/heap.h"

/* Into which class a heap falls: parity(value & mask), with the parity of the heap where `by_parity`. Class 0 is rare,
 * class 1 common. Two heaps of classes x and y left of n by a split are an option of class x ^ y for n. */
typedef struct spg_heap_class {
    uint32_t mask;      /* 0: no class was found */
    uint32_t by_parity; /* 1 or 0 */
    uint32_t shift;     /* the parity of what every split takes */
} spg_heap_class;

static inline uint32_t spg_heap_class_of(const spg_heap_class *c, uint64_t n, uint32_t value)
{
    return (uint32_t)__builtin_parity(value & c->mask) ^ (c->by_parity & (uint32_t)(n ^ c->shift) & 1);
}

/* pairs.c: what a thread works in. */
typedef struct spg_heap_side {
    uint32_t *marks, now;
    size_t mark_room;
    uint16_t *sums; /* of all pairs */
    size_t sum_room;
    uint64_t marked; /* strips whose nim-sums are marked one by one */
} spg_heap_side;
void spg_heap_side_clear(spg_run *run, spg_heap_side *side);

/* Blocks: see blocks.h. */
struct spg_heap_blocks;

struct spg_heap {
    spg_run *run;
    const spg_heap_game *game;
    spg_heap_options options;
    const spg_heap_body *body;
    /* values; of 32 bits once one needs them */
    uint16_t *narrow;
    uint32_t *wide;
    size_t room;
    uint64_t known;
    uint64_t first, gap; /* forget.c: the heaps first … first+gap-1 are forgotten */
    uint32_t wider;      /* and so often a code was beyond the groups since */
    uint32_t most;
    /* marks of the values that a heap's options have */
    uint32_t *marks, now;
    size_t mark_room;
    /* the class */
    spg_heap_class class;
    SPG_ARRAY(uint64_t) rare;    /* heaps, rising */
    SPG_ARRAY(uint16_t) missing; /* sparse.c: rare values that no option has so far, rising */
    size_t chosen_rare;          /* as the class was chosen: so many were rare; it stays while there are no more */
    uint32_t chosen_most;        /* and values are not above that */
    uint64_t choose_at;          /* when this many are known */
    uint64_t blocks_at, renew_at;
    spg_heap_side sides[2];         /* pairs.c: for each thread */
    uint64_t goal;                  /* heaps that are wanted */
    spg_second *second;             /* NULL: none yet */
    struct spg_heap_blocks *blocks; /* NULL: not in use */
    uint32_t alone;                 /* blocks rest for so many heaps */
    /* Sets of values, as rows of bits. three.c: of pairs, per what is left; all_but.c: one row, of the heaps that are
     * options of all later ones. */
    uint64_t *sets;
    size_t set_words, set_room; /* words of a row, rows there is room for */
    uint64_t set_count;         /* rows filled; all_but.c: heaps put in */
    uint32_t least;             /* all_but.c: the least value that is not there */
    spg_heap_report report;
};

static inline uint64_t spg_heap_last_rare(const spg_heap *h) /* 0: there is none */
{
    return h->rare.count == 0 ? 0 : h->rare.at[h->rare.count - 1];
}

/* values.c */
spg_status spg_heap_reserve(spg_heap *h, uint64_t count);
spg_status spg_heap_put(spg_heap *h, uint32_t value); /* of the next heap; there is room */
static inline uint32_t spg_heap_at(const spg_heap *h, uint64_t n)
{
    const uint64_t at = n < h->first ? n : n - h->gap;
    return h->wide != NULL ? h->wide[at] : h->narrow[at];
}

/* forget.c: the error that the next heap is not determined by what is kept. */
spg_status spg_heap_unsure(const spg_heap *h);

/* plain.c */
spg_status spg_heap_plain(spg_heap *h); /* the next heap */
/* Starts new marks; all values of options of the next heap fit. */
spg_status spg_heap_marks(spg_heap *h);
void spg_heap_mark_single(spg_heap *h); /* options that leave one heap or none */

/* class.c: the class with the fewest rare heaps so far; mask 0 where the rare ones are no minority */
spg_status spg_heap_choose(spg_heap *h);

/* sparse.c */
spg_status spg_heap_sparse(spg_heap *h);

/* pairs.c */
bool spg_heap_pairs_fit(const spg_heap *h);
spg_status spg_heap_pairs(spg_heap *h);

/* The ways of one kind of game; the next heap. */
spg_status spg_heap_three(spg_heap *h);
spg_status spg_heap_all_but(spg_heap *h);
spg_status spg_heap_subtraction(spg_heap *h);
/* Room for `rows` sets of values below `values`; what is there stays. */
spg_status spg_heap_sets(spg_heap *h, uint64_t rows, size_t values);

/* blocks.c */
bool spg_heap_blocks_fit(const spg_heap *h);
spg_status spg_heap_blocks_open(spg_heap *h);
void spg_heap_blocks_close(spg_heap *h);
/* chunks.c: heaps below `end` and up to 31 more. *whole false: the next one is rare or its value has no code. */
spg_status spg_heap_blocks_run(spg_heap *h, uint64_t end, bool *whole);
/* After a block that ended early, where values were forgotten: room for larger codes, if that was why. */
spg_status spg_heap_blocks_widen(spg_heap *h);
/* Are few codes left over by the anchors, so that others need not be chosen? */
bool spg_heap_blocks_good(const spg_heap *h);
/* After heaps that came one by one: blocks take them in, or are closed where they cannot. */
spg_status spg_heap_blocks_resume(spg_heap *h);

#endif
