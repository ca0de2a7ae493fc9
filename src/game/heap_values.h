/* heap_values.h — the Grundy values of the heaps 0, 1, 2, …, to be read. SPDX-License-Identifier: MIT */
#ifndef SPG_GAME_HEAP_VALUES_H
#define SPG_GAME_HEAP_VALUES_H

#include <stddef.h>
#include <stdint.h>

/* One of the two arrays is there, in 16 bits as long as all values fit. Where memory ended, the heaps first … first+gap-1 are
 * forgotten. */
typedef struct spg_heap_values {
    const uint16_t *narrow;
    const uint32_t *wide;
    uint64_t count;
    uint64_t first, gap;
} spg_heap_values;

static inline uint32_t spg_heap_values_at(const spg_heap_values *values, uint64_t n)
{
    const uint64_t at = n < values->first ? n : n - values->gap;
    return values->wide != NULL ? values->wide[at] : values->narrow[at];
}

#endif
