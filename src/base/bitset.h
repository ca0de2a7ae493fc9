/* bitset.h — a set of small numbers in 64-bit words. SPDX-License-Identifier: MIT */
#ifndef SPG_BASE_BITSET_H
#define SPG_BASE_BITSET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SPG_BITSET_WORDS(bits) (((size_t)(bits) + 63) / 64)

static inline bool spg_bitset_has(const uint64_t *words, size_t bit)
{
    return (words[bit >> 6] >> (bit & 63)) & 1;
}
static inline void spg_bitset_add(uint64_t *words, size_t bit)
{
    words[bit >> 6] |= (uint64_t)1 << (bit & 63);
}

#endif
