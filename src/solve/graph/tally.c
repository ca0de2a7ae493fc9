/* tally.c — what a sum of nodes is worth: numbers by xor, at most one infinite value (T1, T4).
 * SPDX-License-Identifier: MIT */
#include "solve/graph/state.h"

void spg_tally_add(const spg_places *p, spg_tally *tally, uint32_t node, uint64_t copies)
{
    if (p->place[node].value < SPG_PLACE_INFINITE) {
        if (copies % 2 == 1) { tally->nimbers ^= p->place[node].value; }
        return;
    }
    tally->infinite += (spg_int)copies;
    tally->places += copies * node;
}

void spg_tally_remove(const spg_places *p, spg_tally *tally, uint32_t node)
{
    if (p->place[node].value < SPG_PLACE_INFINITE) {
        tally->nimbers ^= p->place[node].value;
        return;
    }
    tally->infinite -= 1;
    tally->places -= node;
}

/* ∞(K) of a node: K is the set of nimbers among its options. */
static spg_status read_set(spg_places *p, uint32_t node, spg_loopy *out)
{
    const spg_graph_plan *plan = p->plan;
    const spg_loopy unanswered = {.infinite = true};
    spg_mex_reset(&p->mex);
    SPG_TRY(spg_mex_add_value(&p->mex, &unanswered)); /* it is known to be infinite: only its set is wanted */
    for (uint32_t i = plan->starts[node]; i < plan->starts[node + 1]; i++) {
        const uint32_t code = p->place[plan->successors[i]].value;
        if (code < SPG_PLACE_INFINITE) { SPG_TRY(spg_mex_add(&p->mex, code)); }
    }
    return spg_mex_value(&p->mex, out);
}

spg_status spg_tally_value(spg_places *p, const spg_tally *tally, spg_arena *arena, spg_loopy *out)
{
    const spg_loopy nimbers = spg_loopy_finite(tally->nimbers);
    spg_loopy single;
    if (tally->infinite != 1) {
        *out = nimbers;
        if (tally->infinite > 1) { *out = (spg_loopy){.infinite = true}; }
        return SPG_OK;
    }
    SPG_TRY(read_set(p, (uint32_t)tally->places, &single));
    return spg_loopy_add(arena, &single, &nimbers, out);
}
