/* body.h — the inner loops of blocks, in plain C and in vectors; both give the same bytes. SPDX-License-Identifier: MIT
 *
 * A block is 32 heaps side by side. `codes` points to the code of its first heap; the codes before it are known. A source
 * (shift, code) excludes codes[i - shift] ^ code at heap i, for all i of the block: its shift is at least 32. */
#ifndef SPG_SOLVE_HEAP_BODY_H
#define SPG_SOLVE_HEAP_BODY_H

#include <stdbool.h>
#include <stdint.h>

enum { SPG_HEAP_LANES = 32, SPG_HEAP_RANKS = 6 };

typedef struct spg_heap_source {
    uint32_t shift;
    uint8_t code;
} spg_heap_source;

/* One byte per heap: bit b of plane p is code 8p + b. */
typedef uint8_t spg_heap_plane[SPG_HEAP_LANES];

typedef struct spg_heap_body {
    /* Sets in planes[0 … 3] what the sources exclude of the codes from 16 · group on; group is even. Ends early when
     * nothing is left to set. */
    void (*mark)(const uint8_t *codes, const spg_heap_source *sources, uint32_t count, uint32_t group,
                 spg_heap_plane planes[4]);
    /* 255 in bad[t][i] where a source excludes candidate[t][i]. */
    void (*look)(const uint8_t *codes, const spg_heap_source *sources, uint32_t count,
                 spg_heap_plane candidate[SPG_HEAP_RANKS], spg_heap_plane bad[SPG_HEAP_RANKS]);
    /* Is there an i < count with up[i] ^ down[i] == code and common[i] != 0? count is a multiple of 32. */
    bool (*pair)(const uint8_t *up, const uint8_t *down, const uint8_t *common, uint32_t count, uint8_t code);
} spg_heap_body;

extern const spg_heap_body spg_heap_body_plain;
/* NULL where the machine has none. */
const spg_heap_body *spg_heap_body_vector(void);

#endif
