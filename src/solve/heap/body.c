/* body.c — the inner loops of blocks in plain C: what they mean. SPDX-License-Identifier: MIT */
#include "solve/heap/body.h"

static void mark(const uint8_t *codes, const spg_heap_source *sources, uint32_t count, uint32_t group,
                 spg_heap_plane planes[4])
{
    for (uint32_t s = 0; s < count; s++) {
        const uint8_t *from = codes - sources[s].shift;
        for (uint32_t i = 0; i < SPG_HEAP_LANES; i++) {
            const uint32_t at = (uint32_t)(from[i] ^ sources[s].code) - 16 * group; /* wraps: too large */
            if (at < 32) { planes[at / 8][i] = (uint8_t)(planes[at / 8][i] | 1U << at % 8); }
        }
    }
}

static void look(const uint8_t *codes, const spg_heap_source *sources, uint32_t count,
                 spg_heap_plane candidate[SPG_HEAP_RANKS], spg_heap_plane bad[SPG_HEAP_RANKS])
{
    for (uint32_t s = 0; s < count; s++) {
        const uint8_t *from = codes - sources[s].shift;
        for (uint32_t t = 0; t < SPG_HEAP_RANKS; t++) {
            for (uint32_t i = 0; i < SPG_HEAP_LANES; i++) {
                if ((from[i] ^ sources[s].code) == candidate[t][i]) { bad[t][i] = 255; }
            }
        }
    }
}

static bool pair(const uint8_t *up, const uint8_t *down, const uint8_t *common, uint32_t count, uint8_t code)
{
    for (uint32_t i = 0; i < count; i++) {
        if ((up[i] ^ down[i]) == code && common[i] != 0) { return true; }
    }
    return false;
}

const spg_heap_body spg_heap_body_plain = {mark, look, pair};
