/* sources.h — lists of smaller heaps whose options are looked at for every heap. SPDX-License-Identifier: MIT
 *
 * A heap of n has, for a source (shift, value), the option of one part `shift` smaller than n and of other parts that have the
 * value together: its own value is that of n - shift, xor-ed with `value`. */
#ifndef SPG_VERIFY_SOURCES_H
#define SPG_VERIFY_SOURCES_H

#include "base/array.h"

enum { SPG_VERIFY_WORDS = 32 }; /* sets of numbers below 64 times so many */

typedef struct spg_verify_source {
    uint32_t shift, value;
    uint64_t hits; /* how often it was of use, when that was counted */
} spg_verify_source;

typedef struct spg_verify_sources {
    SPG_ARRAY(spg_verify_source) list;
    uint64_t farthest; /* the largest shift */
} spg_verify_sources;

spg_status spg_verify_sources_add(spg_run *run, spg_verify_sources *sources, uint64_t shift, uint32_t value);
void spg_verify_sources_clear(spg_run *run, spg_verify_sources *sources);

/* `here` is the place of the heap's value among the values; all shifts lead to heaps from 1 on, and values are below
 * 64 · words. */
void spg_verify_mark(const spg_verify_sources *sources, const uint32_t *here, uint32_t words, uint64_t *marked);
/* Takes out of the set what options have; true: nothing is left. `counting`: notes which sources were of use, and puts them
 * first. */
bool spg_verify_strike(spg_verify_sources *sources, const uint32_t *here, uint32_t words, uint64_t *set, bool counting);

#endif
