/* block.h — what is worked out once for a block of positions, and for one of them. SPDX-License-Identifier: MIT */
#ifndef SPG_SOLVE_RANKED_BLOCK_H
#define SPG_SOLVE_RANKED_BLOCK_H

#include <string.h>

#include "solve/ranked/state.h"

static inline uint32_t spg_ranked_count_bits(uint64_t word)
{
    return (uint32_t)__builtin_popcountll(word);
}

static inline uint32_t spg_ranked_first_bit(uint64_t word)
{
    return (uint32_t)__builtin_ctzll(word);
}

/* The moves of a set that the values of all chunks but the last allow. */
static inline void spg_ranked_meet(const spg_ranked_hand *h, const spg_lookup *l, const uint64_t *set, uint64_t *out)
{
    const spg_ranks_block *b = &h->block;
    if (l->words > 0) { memcpy(out, set, l->words * sizeof *set); }
    for (uint32_t c = 0; c + 1 < h->ranked->ranks->chunk_count; c++) {
        const uint64_t *there = l->there[c] + (size_t)b->value[c] * l->words;
        for (uint32_t w = 0; w < l->words; w++) { out[w] &= there[w]; }
    }
}

static inline void spg_ranked_add_bulk(const spg_ranked_hand *h, const spg_lookup *l)
{
    const spg_ranks_block *b = &h->block;
    memset(h->bulk, 0, l->classes * sizeof *h->bulk);
    for (uint32_t c = 0; c + 1 < h->ranked->ranks->chunk_count; c++) {
        const uint64_t *bulk = l->bulk[c] + (size_t)b->value[c] * l->classes;
        for (uint32_t k = 0; k < l->classes; k++) { h->bulk[k] += bulk[k]; }
    }
}

/* The digits of the fields before the last chunk, or (with its value) of all. */
static inline void spg_ranked_digits(const spg_ranked *r, uint32_t c, uint32_t value, uint8_t *digits)
{
    const spg_ranks_chunk *chunk = &r->ranks->chunks[c];
    memcpy(digits + chunk->first, r->digits[c] + (size_t)value * chunk->count, chunk->count);
}

/* The conditions of a move. */
static inline bool spg_ranked_holds(const spg_ranked *r, const spg_ground_move *move, const uint8_t *digits)
{
    for (uint32_t i = 0; i < move->condition_count; i++) {
        if (spg_ground_look(r->ground, move->conditions[i], digits) == 0) { return false; }
    }
    return true;
}

#endif
