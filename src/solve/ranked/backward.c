/* backward.c — from which positions a move may have come. SPDX-License-Identifier: MIT */
#include "solve/ranked/block.h"

/* The conditions of the move at the position it comes from. */
static bool comes_from(const spg_ranked *r, const spg_lookup *l, uint32_t move, uint64_t where)
{
    uint8_t digits[SPG_GROUND_FIELDS_MAX];
    if (r->ranks->counted) {
        spg_ranks_digits(r->ranks, where, digits);
    } else {
        for (uint32_t f = 0; f < r->ground->field_count; f++) {
            digits[f] = (uint8_t)(where / spg_ranks_step(r->ranks, f) % r->ground->radix[f]);
        }
    }
    return spg_ranked_holds(r, l->moves[move], digits);
}

static inline void put_waiting(spg_ranked_hand *h, uint64_t rank, uint32_t kind)
{
    spg_ranked_waiting *w = &h->waiting[kind];
    __builtin_prefetch(kind < SPG_RANKED_LABELLED ? (void *)&h->ranked->worth[rank] : &h->ranked->values[rank], 1);
    w->rank[w->count++] = (uint32_t)rank;
    if (w->count == SPG_RANKED_WAITING) { h->ranked->tell(h, kind); }
}

void spg_ranked_ready_backward(spg_ranked_hand *h)
{
    const spg_ranked *r = h->ranked;
    const spg_lookup *back = &r->back[spg_ranked_other(r, r->ranks->segments.at[h->block.segment].turn)];
    spg_ranked_meet(h, back, r->segments[h->block.segment].back, h->there);
    spg_ranked_add_bulk(h, back);
}

void spg_ranked_undo(spg_ranked_hand *h, uint32_t at, uint32_t kind)
{
    const spg_ranked *r = h->ranked;
    const uint32_t value = h->block.list[at];
    const spg_lookup *l = &r->back[spg_ranked_other(r, r->ranks->segments.at[h->block.segment].turn)];
    const spg_ranked_segment *segment = &r->segments[h->block.segment];
    const uint32_t last = r->ranks->chunk_count - 1;
    const uint64_t *there = l->there[last] + (size_t)value * l->words;
    const uint64_t *bulk = l->bulk[last] + (size_t)value * l->classes;
    for (uint32_t w = 0; w < l->words; w++) {
        for (uint64_t left = h->there[w] & there[w]; left != 0; left &= left - 1) {
            const uint32_t m = w * 64 + spg_ranked_first_bit(left), k = l->class_of[m];
            const uint64_t where = h->bulk[k] + bulk[k] + l->more[m];
            const spg_ranks_segment *to = &r->ranks->segments.at[segment->to[m]];
            if ((segment->back_unsure[w] >> m % 64 & 1) != 0 && !comes_from(r, l, m, where)) { continue; }
            put_waiting(h, r->ranks->counted ? spg_ranks_in(r->ranks, to, where) : to->base + where, kind);
        }
    }
}
