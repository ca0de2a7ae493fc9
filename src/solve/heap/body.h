/* body.h — the inner loops of blocks, in plain C and in vectors; both give the same bytes. SPDX-License-Identifier: MIT
 *
 * A block is 32 heaps side by side. `codes` points to the code of its first heap; the codes before it are known. A source
 * (shift, code) excludes codes[i - shift] ^ code at heap i. Far sources have shifts of at least 32, so that all they look at
 * is known; near ones look into the block. */
#ifndef SPG_SOLVE_HEAP_BODY_H
#define SPG_SOLVE_HEAP_BODY_H

#include <stdbool.h>
#include <stdint.h>

enum { SPG_HEAP_LANES = 32, SPG_HEAP_RANKS = 6, SPG_HEAP_PLANES = 32, SPG_HEAP_BATCH = 16 };

typedef struct spg_heap_source {
    uint32_t shift;
    uint8_t code, again[3]; /* the code in each of four bytes */
} spg_heap_source;

/* One byte per heap: bit b of plane p is code 8p + b. A row is the same by heap: 256 bits, code by code. */
typedef uint8_t spg_heap_plane[SPG_HEAP_LANES];
typedef uint8_t spg_heap_row[SPG_HEAP_PLANES];

typedef uint8_t spg_heap_table[8][64]; /* by plane and code, for 64 codes */

/* A code is a common value without the bit `low`, which follows from the others and the parity of the heap. */
typedef struct spg_heap_coding {
    uint32_t low;
    uint8_t mask;      /* of the class, in codes */
    uint8_t by_parity; /* 1: the bit is another at odd heaps */
    uint8_t at_even;   /* the bit of code 0 at an even heap */
} spg_heap_coding;

/* A heap that a split leaves beside others. */
typedef struct spg_heap_partner {
    uint32_t heap;
    uint16_t value, again; /* the same */
} spg_heap_partner;

typedef struct spg_heap_body {
    /* Sets in planes[0 … 2·groups-1] what far sources exclude of the codes from 16 · group on; groups is 1 or 2, and for 2
     * group is even. Ends early when nothing is left to set. */
    void (*mark)(const uint8_t *codes, const spg_heap_source *sources, uint32_t count, uint32_t group, uint32_t groups,
                 spg_heap_plane *planes);
    /* Sets in planes[0 … 2·groups-1] the bytes that the tables have for the codes, which are below 16 · groups, at most 64:
     * tables[0] for heaps 0, 2, … of the block, tables[1] for the others. */
    void (*look_up)(const uint8_t *codes, const spg_heap_table *const tables[2], uint32_t groups,
                    spg_heap_plane *planes);
    /* 255 in bad[t][i] where a far source excludes candidate[t][i]. */
    void (*look)(const uint8_t *codes, const spg_heap_source *sources, uint32_t count,
                 spg_heap_plane candidate[SPG_HEAP_RANKS], spg_heap_plane bad[SPG_HEAP_RANKS]);
    /* From heap `first` of the block on, heap by heap: its code becomes the first byte of candidate[i] that is not 255 in
     * bad[i] and that no near source excludes. Ends before a heap that has none, or with 32; returns where. */
    uint32_t (*settle)(uint8_t *codes, const spg_heap_source *near, uint32_t count, const uint64_t *candidate,
                       const uint64_t *bad, uint32_t first);
    /* The same where a word per heap holds what far sources exclude: its code becomes the place of the lowest zero bit. Ends
     * before a heap whose code is not below the limit, at most 64. The sources rise by their shifts. */
    uint32_t (*settle_few)(uint8_t *codes, const spg_heap_source *near, uint32_t count, const uint64_t *excluded,
                           uint32_t limit);
    /* Planes to rows, or rows to planes. */
    void (*turn)(spg_heap_plane from[SPG_HEAP_PLANES], spg_heap_row to[SPG_HEAP_LANES]);
    /* The first eight planes only, or the first two, as one word per heap. */
    void (*turn_eight)(spg_heap_plane from[8], uint64_t to[SPG_HEAP_LANES]);
    void (*turn_two)(spg_heap_plane from[2], uint64_t to[SPG_HEAP_LANES]);
    /* The values of 32 codes from heap n on; all are written, and the largest of the first `count` is returned. */
    uint32_t (*decode)(const uint8_t *codes, uint32_t count, const spg_heap_coding *coding, uint64_t n, uint16_t *out);
    /* Is there an i < count with up[i] ^ down[i] == code and common[i] != 0? count is a multiple of 32. */
    bool (*pair)(const uint8_t *up, const uint8_t *down, const uint8_t *common, uint32_t count, uint8_t code);
    /* For `blocks` blocks one after the other: at how many heaps a far source excludes one of the needed codes, which are
     * those of two groups from `group` on (even) as planes; `strike` takes these codes off. */
    uint32_t (*count)(const uint8_t *codes, const spg_heap_source *source, uint32_t group,
                      const spg_heap_plane (*needed)[4], uint32_t blocks);
    void (*strike)(const uint8_t *codes, const spg_heap_source *source, uint32_t group, spg_heap_plane (*needed)[4],
                   uint32_t blocks);
    /* For values, not codes: out[i] = up[i] ^ *(down - i) for all i < count, a multiple of 16; is a value among them? */
    void (*sums)(const uint16_t *up, const uint16_t *down, uint64_t count, uint16_t *out);
    bool (*find)(const uint16_t *sums, uint64_t count, uint16_t value);
    /* Bit t: a[i] ^ b[i] == values[t] for an i < count, a multiple of 16; there are 1 to 4 values. */
    uint32_t (*find_some)(const uint16_t *a, const uint16_t *b, uint64_t count, const uint16_t *values,
                          uint32_t number);
    /* Sixteen rows: out[i · stride + j] = values[i - heap of source j] ^ value of source j, for j < count, a multiple of
     * 16, and i < 16. */
    void (*rows)(const uint16_t *values, const spg_heap_partner *sources, uint64_t count, uint16_t *out,
                 uint64_t stride);
} spg_heap_body;

extern const spg_heap_body spg_heap_body_plain;
/* NULL where the machine has none. */
const spg_heap_body *spg_heap_body_vector(void);

#endif
