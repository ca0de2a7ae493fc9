/* prepare.c — moves, forward and backward, for every segment of ranks. SPDX-License-Identifier: MIT */
#include "solve/ranked/state.h"

static void set_bit(uint64_t *set, uint32_t bit)
{
    set[bit / 64] |= UINT64_C(1) << bit % 64;
}

/* Are the conditions of a move the same everywhere in the segment? */
static spg_status look_at(const spg_ranked *r, const spg_ground_move *move, uint32_t segment, bool *never, bool *unsure)
{
    *never = *unsure = false;
    for (uint32_t i = 0; i < move->condition_count && !*never; i++) {
        bool may_hold, may_fail;
        SPG_TRY(spg_ranks_may(r->ranks, move->conditions[i], true, segment, &may_hold));
        SPG_TRY(spg_ranks_may(r->ranks, move->conditions[i], false, segment, &may_fail));
        *never = !may_hold;
        *unsure = *unsure || may_fail;
    }
    return SPG_OK;
}

static spg_status prepare_forward(spg_ranked *r, uint32_t segment, const spg_lookup *l)
{
    spg_ranked_segment *out = &r->segments[segment];
    out->forward = SPG_TAKE(&r->arena, uint64_t, (size_t)l->words + 1);
    out->unsure = SPG_TAKE(&r->arena, uint64_t, (size_t)l->words + 1);
    if (out->forward == NULL || out->unsure == NULL) { return r->run->error.status; }
    for (uint32_t m = 0; m < l->count; m++) {
        bool never, unsure;
        SPG_TRY(look_at(r, l->moves[m], segment, &never, &unsure));
        if (!never) { set_bit(out->forward, m); }
        if (!never && (unsure || l->moves[m]->verdict != SPG_VERDICT_NONE)) { set_bit(out->unsure, m); }
    }
    return SPG_OK;
}

static spg_status prepare_ends(spg_ranked *r, uint32_t segment)
{
    const spg_lookup *l = &r->ends;
    spg_ranked_segment *out = &r->segments[segment];
    out->ends = SPG_TAKE(&r->arena, uint64_t, (size_t)l->words + 1);
    if (out->ends == NULL) { return r->run->error.status; }
    for (uint32_t m = 0; m < l->count; m++) {
        bool never, unsure;
        SPG_TRY(look_at(r, l->moves[m], segment, &never, &unsure));
        if (!never) { set_bit(out->ends, m); }
    }
    return SPG_OK;
}

static spg_status prepare_back(spg_ranked *r, uint32_t segment, const spg_lookup *l)
{
    spg_ranked_segment *out = &r->segments[segment];
    out->back = SPG_TAKE(&r->arena, uint64_t, (size_t)l->words + 1);
    out->back_unsure = SPG_TAKE(&r->arena, uint64_t, (size_t)l->words + 1);
    out->to = SPG_TAKE(&r->arena, uint32_t, (size_t)l->count + 1);
    if (out->back == NULL || out->back_unsure == NULL || out->to == NULL) { return r->run->error.status; }
    for (uint32_t m = 0; m < l->count; m++) {
        bool never, unsure;
        SPG_TRY(spg_ranks_follow(r->ranks, segment, l->moves[m], &out->to[m]));
        if (out->to[m] == SPG_GROUND_NONE) { continue; }
        SPG_TRY(look_at(r, l->moves[m], out->to[m], &never, &unsure));
        if (!never) { set_bit(out->back, m); }
        if (!never && unsure) { set_bit(out->back_unsure, m); }
    }
    return SPG_OK;
}

static spg_status prepare_digits(spg_ranked *r, uint32_t c)
{
    const spg_ranks_chunk *chunk = &r->ranks->chunks[c];
    r->digits[c] = SPG_TAKE(&r->arena, uint8_t, (size_t)chunk->size * chunk->count + 1);
    if (r->digits[c] == NULL) { return r->run->error.status; }
    for (uint32_t v = 0; v < chunk->size; v++) {
        for (uint32_t i = 0; i < chunk->count; i++) {
            const uint32_t digit = v / chunk->stride[i] % r->ground->radix[chunk->first + i];
            r->digits[c][(size_t)v * chunk->count + i] = (uint8_t)digit;
        }
    }
    return SPG_OK;
}

static void widen(uint32_t *most, uint32_t count)
{
    if (count > *most) { *most = count; }
}

static spg_status prepare_lookups(spg_ranked *r)
{
    SPG_TRY(spg_lookup_open(&r->ends, r->ranks, r->ground->endings, r->ground->ending_count, SPG_TURN_FIRST, false,
                            &r->arena));
    widen(&r->ended_words, r->ends.words);
    for (uint32_t t = 0; t < (r->ground->turns ? 2U : 1U); t++) {
        SPG_TRY(spg_lookup_open(&r->forward[t], r->ranks, r->ground->moves, r->ground->move_count, (spg_turn)t, false,
                                &r->arena));
        SPG_TRY(spg_lookup_open(&r->back[t], r->ranks, r->undone.at, (uint32_t)r->undone.count, (spg_turn)t, true,
                                &r->arena));
        widen(&r->words, r->forward[t].words);
        widen(&r->words, r->back[t].words);
        widen(&r->classes, r->back[t].classes);
    }
    return SPG_OK;
}

spg_status spg_ranked_prepare(spg_ranked *r)
{
    const uint32_t segments = (uint32_t)r->ranks->segments.count;
    SPG_TRY(spg_undo_all(r->run, r->ground, &r->arena, &r->undone));
    SPG_TRY(prepare_lookups(r));
    r->segments = SPG_TAKE(&r->arena, spg_ranked_segment, segments);
    if (r->segments == NULL) { return r->run->error.status; }
    for (uint32_t s = 0; s < segments; s++) {
        const spg_turn turn = r->ranks->segments.at[s].turn;
        SPG_TRY(prepare_forward(r, s, &r->forward[turn]));
        SPG_TRY(prepare_ends(r, s));
        SPG_TRY(prepare_back(r, s, &r->back[spg_ranked_other(r, turn)]));
        SPG_TRY(spg_run_check(r->run));
    }
    for (uint32_t c = 0; c < r->ranks->chunk_count; c++) { SPG_TRY(prepare_digits(r, c)); }
    return SPG_OK;
}
