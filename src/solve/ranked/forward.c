/* forward.c — how many moves a position has, and how it ends. SPDX-License-Identifier: MIT */
#include "game/graph.h"
#include "solve/ranked/block.h"

static void count_verdict(spg_verdict verdict, spg_turn turn, spg_ranked_options *out)
{
    switch (spg_graph_outcome(verdict, turn)) {
    case SPG_OUTCOME_WIN: out->won = true; break;
    case SPG_OUTCOME_LOSE: out->lost = true; break;
    case SPG_OUTCOME_DRAW:
    case SPG_OUTCOME_UNKNOWN: out->open += 1; break;
    }
}

/* Moves that need a look: their conditions, or the verdict that they are. */
static void count_moves(const spg_ranked_hand *h, const spg_lookup *l, const uint64_t *looked_at, const uint64_t *last,
                        spg_turn turn, const uint8_t *digits, spg_ranked_options *out)
{
    for (uint32_t w = 0; w < l->words; w++) {
        const uint64_t set = h->there[w] & last[w];
        const uint32_t plain = spg_ranked_count_bits(set & ~looked_at[w]);
        out->open += plain;
        out->any = out->any || plain > 0;
        for (uint64_t left = set & looked_at[w]; left != 0; left &= left - 1) {
            const spg_ground_move *move = l->moves[w * 64 + spg_ranked_first_bit(left)];
            if (!spg_ranked_holds(h->ranked, move, digits)) { continue; }
            out->any = true;
            if (move->verdict == SPG_VERDICT_NONE) {
                out->open += 1;
            } else {
                count_verdict(move->verdict, turn, out);
            }
        }
    }
}

/* The first ending that holds. */
static spg_verdict ending_of(const spg_ranked_hand *h, uint32_t value, const uint8_t *digits)
{
    const spg_lookup *l = &h->ranked->ends;
    const uint64_t *there = l->there[h->ranked->ranks->chunk_count - 1] + (size_t)value * l->words;
    for (uint32_t w = 0; w < l->words; w++) {
        for (uint64_t left = h->ended[w] & there[w]; left != 0; left &= left - 1) {
            const spg_ground_move *ending = l->moves[w * 64 + spg_ranked_first_bit(left)];
            if (spg_ranked_holds(h->ranked, ending, digits)) { return ending->verdict; }
        }
    }
    return SPG_VERDICT_NONE;
}

void spg_ranked_ready_forward(spg_ranked_hand *h)
{
    const spg_ranked *r = h->ranked;
    const spg_ranks_block *b = &h->block;
    spg_ranked_meet(h, &r->ends, r->segments[b->segment].ends, h->ended);
    spg_ranked_meet(h, &r->forward[r->ranks->segments.at[b->segment].turn], r->segments[b->segment].forward, h->there);
    for (uint32_t c = 0; c + 1 < r->ranks->chunk_count; c++) { spg_ranked_digits(r, c, b->value[c], h->digits); }
}

void spg_ranked_look_forward(spg_ranked_hand *h, uint32_t at, spg_ranked_options *out)
{
    const spg_ranked *r = h->ranked;
    const spg_ranks_block *b = &h->block;
    const spg_turn turn = r->ranks->segments.at[b->segment].turn;
    const spg_lookup *l = &r->forward[turn];
    const uint32_t value = b->list[at], last = r->ranks->chunk_count - 1;
    *out = (spg_ranked_options){0};
    spg_ranked_digits(r, last, value, h->digits);
    out->ending = ending_of(h, value, h->digits);
    if (out->ending != SPG_VERDICT_NONE) { return; }
    count_moves(h, l, r->segments[b->segment].unsure, l->there[last] + (size_t)value * l->words, turn, h->digits, out);
}
