/* anchors.h — common heaps that exclude the rare numbers below every value (T45). SPDX-License-Identifier: MIT
 *
 * The heaps of a stretch are looked at in order, once; an anchor is added where those there are do not do. Anchors that are
 * added later do not harm what was seen before. */
#ifndef SPG_PROVE_ANCHORS_H
#define SPG_PROVE_ANCHORS_H

#include "prove/period.h"

/* The option with an anchor `shift` smaller than the heap, less what is taken, has the value of that heap xor `value`. */
typedef struct spg_anchor_source {
    uint64_t shift;
    uint32_t value, hits;
} spg_anchor_source;

typedef bool spg_anchor_strike(const spg_anchor_source *sources, size_t count, const uint16_t *here, uint64_t *missing);

typedef struct spg_anchors {
    spg_run *run;
    spg_period_class by;
    SPG_ARRAY(uint32_t) taken; /* by splits */
    uint64_t last, shift;      /* the most that is taken; the parity of what splits take */
    uint32_t values;           /* a power of two: nim-sums of values are below it */
    uint32_t words;            /* of 64 bits */
    uint64_t *needed;          /* per parity and value: the rare numbers below it */
    spg_anchor_strike *strike; /* of eight heaps, where there is one word */
    uint64_t *missing;         /* of the heap that is looked at */
    spg_heap_list at;          /* the anchors */
    SPG_ARRAY(spg_anchor_source) sources;
    uint64_t limit;          /* anchors are below; 0: anything */
    uint64_t farthest, seen; /* the largest anchor; heaps looked at */
} spg_anchors;

/* *fits false: T45 is not about such games, or there are too many values. Close it in any case. */
spg_status spg_anchors_open(spg_run *run, const spg_heap_code *code, spg_period_class by, uint32_t most,
                            spg_anchors *out, bool *fits);
void spg_anchors_close(spg_anchors *anchors);

/* Heaps *n … until-1, all common. Ends before a heap for which there is no anchor: then *n < until. */
spg_status spg_anchors_look(spg_anchors *anchors, const spg_heap_values *values, uint64_t *n, uint64_t until);

/* W of T45. */
uint64_t spg_anchors_width(const spg_anchors *anchors);
/* Rising, into a certificate. */
spg_status spg_anchors_list(spg_anchors *anchors, spg_heap_list *out);

#endif
