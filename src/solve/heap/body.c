/* body.c — the inner loops of blocks in plain C: what they mean. SPDX-License-Identifier: MIT */
#include "solve/heap/body.h"

static void mark(const uint8_t *codes, const spg_heap_source *sources, uint32_t count, uint32_t group, uint32_t groups,
                 spg_heap_plane *planes)
{
    for (uint32_t s = 0; s < count; s++) {
        const uint8_t *from = codes - sources[s].shift;
        for (uint32_t i = 0; i < SPG_HEAP_LANES; i++) {
            const uint32_t at = (uint32_t)(from[i] ^ sources[s].code) - 16 * group; /* wraps: too large */
            if (at < 16 * groups) { planes[at / 8][i] = (uint8_t)(planes[at / 8][i] | 1U << at % 8); }
        }
    }
}

static void look_up(const uint8_t *codes, const spg_heap_table *const tables[2], uint32_t groups,
                    spg_heap_plane *planes)
{
    for (uint32_t p = 0; p < 2 * groups; p++) {
        for (uint32_t i = 0; i < SPG_HEAP_LANES; i++) {
            planes[p][i] = (uint8_t)(planes[p][i] | (*tables[i % 2])[p][codes[i]]);
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

static bool is_excluded(const uint8_t *code, const spg_heap_source *near, uint32_t count, uint8_t candidate)
{
    for (uint32_t j = 0; j < count; j++) {
        if ((*(code - near[j].shift) ^ near[j].code) == candidate) { return true; }
    }
    return false;
}

static uint32_t settle(uint8_t *codes, const spg_heap_source *near, uint32_t count, const uint64_t *candidate,
                       const uint64_t *bad, uint32_t first)
{
    for (uint32_t i = first; i < SPG_HEAP_LANES; i++) {
        uint32_t t = 0;
        while (t < SPG_HEAP_RANKS && ((uint8_t)(bad[i] >> 8 * t) != 0 ||
                                      is_excluded(codes + i, near, count, (uint8_t)(candidate[i] >> 8 * t)))) {
            t++;
        }
        if (t == SPG_HEAP_RANKS) { return i; }
        codes[i] = (uint8_t)(candidate[i] >> 8 * t);
    }
    return SPG_HEAP_LANES;
}

static uint32_t settle_few(uint8_t *codes, const spg_heap_source *near, uint32_t count, const uint64_t *excluded,
                           uint32_t limit)
{
    for (uint32_t i = 0; i < SPG_HEAP_LANES; i++) {
        uint64_t all = excluded[i];
        for (uint32_t j = 0; j < count; j++) {
            const uint32_t code = *(codes + i - near[j].shift) ^ near[j].code;
            all |= code < 64 ? UINT64_C(1) << code : 0;
        }
        const uint32_t code = all == UINT64_MAX ? 64 : (uint32_t)__builtin_ctzll(~all);
        if (code >= limit) { return i; }
        codes[i] = (uint8_t)code;
    }
    return SPG_HEAP_LANES;
}

static uint32_t decode(const uint8_t *codes, uint32_t used, const spg_heap_coding *coding, uint64_t n, uint16_t *out)
{
    uint32_t most = 0;
    for (uint32_t i = 0; i < SPG_HEAP_LANES; i++) {
        const uint32_t code = codes[i], below = code & ((1U << coding->low) - 1);
        const uint32_t bit = (uint32_t)__builtin_parity(code & coding->mask) ^ coding->at_even ^
                             (coding->by_parity & (uint32_t)(n + i) & 1);
        out[i] = (uint16_t)(code >> coding->low << (coding->low + 1) | bit << coding->low | below);
        if (i < used && out[i] > most) { most = out[i]; }
    }
    return most;
}

static void turn(spg_heap_plane from[SPG_HEAP_PLANES], spg_heap_row to[SPG_HEAP_LANES])
{
    for (uint32_t p = 0; p < SPG_HEAP_PLANES; p++) {
        for (uint32_t i = 0; i < SPG_HEAP_LANES; i++) { to[i][p] = from[p][i]; }
    }
}

static void turn_eight(spg_heap_plane from[8], uint64_t to[SPG_HEAP_LANES])
{
    for (uint32_t i = 0; i < SPG_HEAP_LANES; i++) {
        to[i] = 0;
        for (uint32_t p = 8; p-- > 0;) { to[i] = to[i] << 8 | from[p][i]; }
    }
}

static void turn_two(spg_heap_plane from[2], uint64_t to[SPG_HEAP_LANES])
{
    for (uint32_t i = 0; i < SPG_HEAP_LANES; i++) { to[i] = (uint64_t)from[1][i] << 8 | from[0][i]; }
}

static bool pair(const uint8_t *up, const uint8_t *down, const uint8_t *common, uint32_t count, uint8_t code)
{
    for (uint32_t i = 0; i < count; i++) {
        if ((up[i] ^ down[i]) == code && common[i] != 0) { return true; }
    }
    return false;
}

static void sums(const uint16_t *up, const uint16_t *down, uint64_t count, uint16_t *out)
{
    for (uint64_t i = 0; i < count; i++) { out[i] = up[i] ^ *(down - i); }
}

static bool find(const uint16_t *all, uint64_t count, uint16_t value)
{
    for (uint64_t i = 0; i < count; i++) {
        if (all[i] == value) { return true; }
    }
    return false;
}

static uint32_t find_some(const uint16_t *a, const uint16_t *b, uint64_t count, const uint16_t *values, uint32_t number)
{
    uint32_t found = 0;
    for (uint64_t i = 0; i < count; i++) {
        for (uint32_t t = 0; t < number; t++) { found |= (uint32_t)((a[i] ^ b[i]) == values[t]) << t; }
    }
    return found;
}

static void rows(const uint16_t *values, const spg_heap_partner *sources, uint64_t count, uint16_t *out,
                 uint64_t stride)
{
    for (uint64_t j = 0; j < count; j++) {
        const uint16_t *from = values - sources[j].heap;
        for (uint64_t i = 0; i < SPG_HEAP_BATCH; i++) { out[i * stride + j] = from[i] ^ sources[j].value; }
    }
}

/* The place of a code among 32 from group on; 32 or more: it is not there. */
static uint32_t place(const uint8_t *codes, const spg_heap_source *source, uint32_t group, uint32_t i)
{
    return (uint32_t)(*(codes + i - source->shift) ^ source->code) - 16 * group; /* wraps: too large */
}

static uint32_t count(const uint8_t *codes, const spg_heap_source *source, uint32_t group,
                      const spg_heap_plane (*needed)[4], uint32_t blocks)
{
    uint32_t total = 0;
    for (uint32_t i = 0; i < blocks * SPG_HEAP_LANES; i++) {
        const uint32_t at = place(codes, source, group, i);
        if (at < 32) { total += (uint32_t)needed[i / SPG_HEAP_LANES][at / 8][i % SPG_HEAP_LANES] >> at % 8 & 1; }
    }
    return total;
}

static void strike(const uint8_t *codes, const spg_heap_source *source, uint32_t group, spg_heap_plane (*needed)[4],
                   uint32_t blocks)
{
    for (uint32_t i = 0; i < blocks * SPG_HEAP_LANES; i++) {
        const uint32_t at = place(codes, source, group, i);
        if (at >= 32) { continue; }
        uint8_t *plane = &needed[i / SPG_HEAP_LANES][at / 8][i % SPG_HEAP_LANES];
        *plane = (uint8_t)(*plane & ~(1U << at % 8));
    }
}

const spg_heap_body spg_heap_body_plain = {mark,   look_up, look,  settle, settle_few, turn, turn_eight, turn_two,
                                           decode, pair,    count, strike, sums,       find, find_some,  rows};
