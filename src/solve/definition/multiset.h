/* multiset.h — a sum as what it is: component numbers with multiplicity, rising. SPDX-License-Identifier: MIT */
#ifndef SPG_SOLVE_DEFINITION_MULTISET_H
#define SPG_SOLVE_DEFINITION_MULTISET_H

#include "base/array.h"

typedef struct spg_multiset_item {
    uint32_t component;
    uint64_t count; /* >= 1 */
} spg_multiset_item;

typedef struct spg_multiset {
    spg_run *run;
    SPG_ARRAY(spg_multiset_item) items;
} spg_multiset;

typedef SPG_ARRAY(uint8_t) spg_multiset_bytes;

void spg_multiset_init(spg_multiset *set, spg_run *run);
void spg_multiset_clear(spg_multiset *set);

spg_status spg_multiset_add(spg_multiset *set, uint32_t component, uint64_t count);
void spg_multiset_remove(spg_multiset *set, uint32_t component); /* one copy, which must be there */
spg_status spg_multiset_copy(spg_multiset *to, const spg_multiset *from);
bool spg_multiset_is_single(const spg_multiset *set); /* exactly one component */

/* Equal multisets and marks, and only those, get equal bytes: the mark, then per component its number and, when there are
 * several copies, how many, seven bits to a byte. A lone component of a small table takes two or three bytes. */
spg_status spg_multiset_encode(const spg_multiset *set, uint8_t mark, spg_multiset_bytes *out);
spg_status spg_multiset_decode(spg_multiset *set, uint8_t *mark, const uint8_t *bytes, size_t length);

#endif
