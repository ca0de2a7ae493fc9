/* state.h — what the files of the heap engine share. SPDX-License-Identifier: MIT */
#ifndef SPG_SOLVE_HEAP_STATE_H
#define SPG_SOLVE_HEAP_STATE_H

#include "base/second.h"
#include "solve/heap/body.h"
#include "solve/heap/heap.h"
#include "solve/heap/marks.h"

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

/* batch.c: what a thread works in. */
typedef struct spg_heap_batch_way spg_heap_batch_way;
typedef struct spg_heap_side {
    const struct spg_heap *heap;
    const spg_heap_batch_way *way;
    uint64_t first, from; /* heaps: of the batch, and of this side's share */
    uint32_t values[SPG_HEAP_BATCH];
    spg_heap_marks marks;
    uint16_t *sums; /* pairs.c: of all pairs; rows.c: the rows */
    size_t sum_room;
    uint64_t length;     /* of a row */
    uint64_t stride;     /* from row to row */
    uint64_t marked;     /* pairs.c: strips whose nim-sums are marked */
    uint64_t anchors[2]; /* rows.c: anchors with which nim-sums are marked, by their class */
    uint64_t left[2];    /* values that marks left over, common and rare */
    uint16_t *missing;   /* per heap: rare values that no option has so far, rising */
    size_t missing_room, missing_count[SPG_HEAP_BATCH];
} spg_heap_side;
void spg_heap_side_clear(spg_run *run, spg_heap_side *side);

/* rows.c: the best class, whatever it is, and the heaps below `until` that are rare in it. */
typedef SPG_ARRAY(spg_heap_partner) spg_heap_partners;
typedef struct spg_heap_many {
    spg_heap_class class; /* mask 0: none is good enough */
    spg_heap_partners rare;
    spg_heap_partners anchors[2]; /* by class: heaps that exclude most, the best ones first */
    uint64_t until, choose_at;
} spg_heap_many;

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
    spg_heap_marks marks; /* the values that a heap's options have */
    /* the class */
    spg_heap_class class;
    SPG_ARRAY(uint64_t) rare;    /* heaps, rising */
    SPG_ARRAY(uint16_t) missing; /* sparse.c: rare values that no option has so far, rising */
    size_t chosen_rare;          /* as the class was chosen: so many were rare; it stays while there are no more */
    uint32_t chosen_most;        /* and values are not above that */
    uint64_t choose_at;          /* when this many are known */
    uint64_t blocks_at, renew_at;
    spg_heap_side sides[2]; /* batch.c: for each thread */
    spg_heap_many many;
    uint64_t goal;                  /* heaps that are wanted */
    spg_second *second;             /* NULL: none yet */
    struct spg_heap_blocks *blocks; /* NULL: not in use */
    uint64_t resting;               /* blocks rest up to this heap at least; 0: they do not */
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

/* Empties the set of values, into which all options of the next heap fit. */
static inline spg_status spg_heap_start(spg_heap *h)
{
    SPG_TRY(spg_heap_marks_room(h->run, &h->marks, h->most));
    spg_heap_marks_empty(&h->marks);
    return SPG_OK;
}

/* plain.c */
spg_status spg_heap_plain(spg_heap *h); /* the next heap */
void spg_heap_mark_single(spg_heap *h); /* options that leave one heap or none */

/* class.c: the class with the fewest rare heaps so far, mask 0: none; and the same where these are few, with their list */
spg_status spg_heap_best_class(const spg_heap *h, spg_heap_class *out, uint64_t *rare);
spg_status spg_heap_choose(spg_heap *h);

/* sparse.c */
spg_status spg_heap_sparse(spg_heap *h);

/* anchors.c: for a class of h->many */
spg_status spg_heap_anchors(spg_heap *h);

/* rows.c: the next heaps, where *fit */
spg_status spg_heap_rows_fit(spg_heap *h, bool *fit);
spg_status spg_heap_rows(spg_heap *h);

/* pairs.c */
bool spg_heap_pairs_fit(const spg_heap *h);
spg_status spg_heap_pairs(spg_heap *h); /* the next heaps */

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
