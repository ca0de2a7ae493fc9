/* intern.h — equal byte strings get equal numbers: 0, 1, 2, … in order of arrival. SPDX-License-Identifier: MIT
 *
 * Keys of components, positions and long parameters are such numbers. */
#ifndef SPG_BASE_INTERN_H
#define SPG_BASE_INTERN_H

#include "base/run.h"

typedef struct spg_intern {
    spg_run *run;
    uint8_t *bytes; /* all strings, one after the other */
    size_t length, room;
    size_t *start; /* count + 1 offsets into bytes */
    size_t start_room;
    uint32_t count;
    uint64_t *slots; /* open addressing; upper half: of the hash, lower half: number + 1 */
    size_t slot_count;
} spg_intern;

void spg_intern_init(spg_intern *table, spg_run *run);
void spg_intern_clear(spg_intern *table);

/* The number of these bytes, new or known; `*fresh` (may be NULL) tells which. */
spg_status spg_intern_put(spg_intern *table, const void *bytes, size_t length, uint32_t *number, bool *fresh);
/* The number if known. */
bool spg_intern_find(const spg_intern *table, const void *bytes, size_t length, uint32_t *number);
/* The bytes; valid until the next put. Aligned for nothing. */
const uint8_t *spg_intern_get(const spg_intern *table, uint32_t number, size_t *length);

#endif
