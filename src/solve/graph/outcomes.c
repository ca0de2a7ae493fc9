/* outcomes.c — win, lose, draw and distance of every node, from the ends of the game backwards (T3).
 * SPDX-License-Identifier: MIT
 *
 * Nodes leave the queue in order of distance, because every edge is one ply: so the first losing reply that is found is
 * the nearest, and the last option known to lose is the farthest. Each edge is looked at once: O(V + E). */
#include "solve/graph/state.h"

static void give_label(spg_places *p, uint32_t v, spg_outcome outcome, uint32_t distance)
{
    p->label[v] = spg_place_label(outcome, distance);
    p->queue[p->filled++] = v;
}

/* Nodes that have ended; all others count their options. */
static void start_node(spg_places *p, uint32_t v)
{
    const uint32_t degree = spg_places_degree(p, v);
    spg_outcome outcome = p->plan->ended == NULL ? SPG_OUTCOME_UNKNOWN : (spg_outcome)p->plan->ended[v];
    if (outcome == SPG_OUTCOME_UNKNOWN && degree == 0) {
        outcome = (spg_outcome)p->plan->stuck[p->plan->turns ? v & 1 : 0];
    }
    if (outcome == SPG_OUTCOME_UNKNOWN) {
        p->label[v] = degree << 2;
    } else if (outcome == SPG_OUTCOME_DRAW) {
        p->label[v] = spg_place_label(outcome, 0); /* it tells nobody anything */
    } else {
        give_label(p, v, outcome, 0);
    }
}

static void tell_before(spg_places *p, uint32_t v)
{
    const bool lost = spg_place_outcome(p->label[v]) == SPG_OUTCOME_LOSE;
    const uint32_t distance = (p->label[v] >> 2) + 1;
    const uint32_t end = p->back_starts[v + 1];
    for (uint32_t i = p->back_starts[v]; i < end; i++) {
        const uint32_t source = p->back[i];
        if (spg_place_outcome(p->label[source]) != SPG_OUTCOME_UNKNOWN) { continue; }
        if (lost) {
            give_label(p, source, SPG_OUTCOME_WIN, distance);
            continue;
        }
        p->label[source] -= 1 << 2;
        if (p->label[source] == 0) { give_label(p, source, SPG_OUTCOME_LOSE, distance); }
    }
}

/* Parts: 0 the ends, 1 backwards from them. */
spg_status spg_outcomes_step(spg_places *p, uint64_t *work)
{
    if (p->part == 0 && p->cursor == 0) {
        SPG_TRY(spg_places_take(p, &p->label, p->nodes));
        SPG_TRY(spg_places_take(p, &p->queue, p->nodes));
        p->filled = 0;
    }
    for (; p->part == 0 && p->cursor < p->nodes; p->cursor++) {
        if (*work == 0) { return SPG_MORE; }
        start_node(p, p->cursor);
        spg_places_spend(work, 1);
    }
    if (p->part == 0) {
        p->part = 1;
        p->cursor = 0;
    }
    for (; p->cursor < p->filled; p->cursor++) {
        if (*work == 0) { return SPG_MORE; }
        const uint32_t v = p->queue[p->cursor];
        spg_places_ahead(p);
        tell_before(p, v);
        spg_places_spend(work, 1 + p->back_starts[v + 1] - p->back_starts[v]);
    }
    if (p->filled > 0) { p->longest = p->label[p->queue[p->filled - 1]] >> 2; }
    return SPG_OK;
}
