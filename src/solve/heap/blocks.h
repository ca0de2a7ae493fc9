/* blocks.h — what a block of 32 heaps is worked out from. SPDX-License-Identifier: MIT
 *
 * Common values are written as codes of 8 bits: the value without the lowest bit of the mask. Among the values of one class
 * that bit follows from the others, codes are xor-ed like values, and a larger value has a larger code: the highest bit in
 * which two values of one class differ is never the one left out. */
#ifndef SPG_SOLVE_HEAP_BLOCKS_H
#define SPG_SOLVE_HEAP_BLOCKS_H

#include "solve/heap/state.h"

enum {
    SPG_HEAP_CODES = 256,
    SPG_HEAP_FEW = 64,
    SPG_HEAP_CHUNK = 512 * SPG_HEAP_LANES, /* heaps between two meetings of the threads, at most */
    SPG_HEAP_PASSES = SPG_HEAP_CODES / 32, /* pairs of groups; few codes have one list for all */
    SPG_HEAP_SAMPLES = 512,                /* heaps on which sources are tried */
    SPG_HEAP_SAMPLED = 1 << 12,            /* among so many last ones */
    SPG_HEAP_ANCHORS = 1 << 13,            /* anchors are smaller */
    SPG_HEAP_STRUCK = 128                  /* set in the code of a rare heap, where codes are below it */
};

/* A window of codes that moves along with the heaps. */
typedef struct spg_heap_window {
    uint8_t *up, *down;   /* of rising and of falling heaps */
    size_t room;          /* of both */
    size_t keep;          /* so many of the last heaps are always there */
    uint64_t from, until; /* heaps from … until-1: up[n - from], down[room - 1 - (n - from)] */
    uint64_t mirrored;    /* of which those below are in `down`, too */
} spg_heap_window;

spg_status spg_heap_window_open(spg_run *run, size_t keep, uint64_t from, spg_heap_window *out);
void spg_heap_window_close(spg_run *run, spg_heap_window *window);
void spg_heap_window_room(spg_heap_window *window); /* makes place for a chunk */
/* Codes of falling heaps below `until` follow from those of rising ones. */
void spg_heap_window_mirror(spg_heap_window *window, uint64_t until);
static inline uint8_t *spg_heap_window_up(const spg_heap_window *window, uint64_t n)
{
    return window->up + (n - window->from);
}
static inline uint8_t *spg_heap_window_down(const spg_heap_window *window, uint64_t n)
{
    return window->down + (window->room - 1 - (n - window->from));
}

typedef SPG_ARRAY(spg_heap_source) spg_heap_sources;

typedef struct spg_heap_blocks {
    const spg_heap_body *body;
    uint32_t low;    /* the bit that codes leave out */
    uint32_t groups; /* of 16 codes that are looked at: 1, 2, 4 (few codes), or any even number */
    bool few;        /* at most 64 codes: the masks of a heap are one word, and all sources are marked */
    bool striking;   /* codes are below 128, and rare heaps have larger ones in the window, which exclude nothing */
    bool unsure;     /* forgotten values might show that the next heap is common */
    uint64_t opened; /* heaps that were known then */
    uint64_t missed; /* codes that no anchor excluded since */
    size_t rare;     /* so many of the rare heaps are among the sources */
    /* What excludes common codes: by heaps of this block, and by those before it. Of the latter the most useful ones are
     * marked, by pairs of groups; candidates that they leave are looked up among all of them, unless all are marked. */
    spg_heap_sources near, far, marked[SPG_HEAP_PASSES];
    bool all_marked;
    spg_heap_sources anchors[SPG_HEAP_PASSES]; /* pairs of common heaps that exclude rare codes; the most useful ones */
    spg_heap_window window;
    /* Witnesses of rare codes beyond the anchors: codes of small heaps, and 255 where they are common. */
    uint8_t *small, *common;
    uint32_t small_count; /* a multiple of 32 */
    /* Per parity of the heap and common code: the rare codes of larger values, which need not be excluded. */
    spg_heap_row spared[2][SPG_HEAP_CODES];
    spg_heap_table spared_few[2]; /* the same as planes, where there are few */
    spg_heap_coding coding;
} spg_heap_blocks;

static inline uint8_t spg_heap_encode(const spg_heap_blocks *b, uint32_t value)
{
    const uint32_t below = value & ((UINT32_C(1) << b->low) - 1);
    return (uint8_t)(value >> (b->low + 1) << b->low | below);
}
/* The value of a code at heap n, for a class. */
uint32_t spg_heap_decode(const spg_heap *h, uint64_t n, uint8_t code, uint32_t class);

/* Is a rare code the value of an option of heap n, whatever the anchors say? */
bool spg_heap_is_option(const spg_heap *h, uint64_t n, uint8_t code);
/* few.c, many.c. Up to 32 codes from heap n on, if all of them are common; fewer when the next code is beyond the groups. */
uint32_t spg_heap_few_codes(const spg_heap_blocks *b, uint64_t n);
uint32_t spg_heap_many_codes(const spg_heap_blocks *b, uint64_t n);
/* How many of `count` heaps from n on, which have codes, are common indeed: those before the first that is not. */
uint32_t spg_heap_few_check(const spg_heap *h, uint64_t n, uint32_t count);
uint32_t spg_heap_many_check(const spg_heap *h, uint64_t n, uint32_t count);

/* sources.c: near, far and anchors, in the order of use */
spg_status spg_heap_sources_find(spg_heap *h);
/* Those of rare heaps that came later. */
spg_status spg_heap_sources_add(spg_heap *h);

/* samples.c: the first *chosen sources are in use. Moves more of them to the front, those that exclude most on the sampled
 * heaps, until at most `enough` needed codes are left over in all; nothing, if that is so already. */
typedef struct spg_heap_samples {
    const spg_heap_body *body;
    const uint8_t *codes;  /* of the first of SPG_HEAP_SAMPLES heaps, one after the other */
    uint32_t group, pairs; /* the codes that matter: `pairs` pairs of groups, from `group` on */
    spg_heap_plane needed[2][SPG_HEAP_SAMPLES / SPG_HEAP_LANES][4];
} spg_heap_samples;
spg_status spg_heap_samples_choose(spg_run *run, spg_heap_sources *sources, spg_heap_samples *samples, uint64_t enough,
                                   uint32_t *chosen);

#endif
