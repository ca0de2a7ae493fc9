/* back.c — the edges backwards, by counting. SPDX-License-Identifier: MIT */
#include "solve/graph/state.h"

/* Counts the edges into v at back_starts[v + 2]: the running sums then make back_starts[v + 1] the start of v's list, and
 * filling the lists moves it to their end, which is the start of the next one. */
static spg_status start(spg_places *p)
{
    SPG_TRY(spg_places_take(p, &p->back_starts, (size_t)p->nodes + 2));
    return spg_places_take(p, &p->back, p->edges);
}

enum { STRIDE = 1 << 16 }; /* edges between two looks at the work left */

static void count_edges(spg_places *p, uint32_t end)
{
    for (; p->cursor < end; p->cursor++) { p->back_starts[p->plan->successors[p->cursor] + 2] += 1; }
}

static void sum_up(spg_places *p)
{
    for (uint32_t v = 1; v < p->nodes + 2; v++) { p->back_starts[v] += p->back_starts[v - 1]; }
}

static void turn_edges(spg_places *p, uint32_t v)
{
    const spg_graph_plan *plan = p->plan;
    for (uint32_t i = plan->starts[v]; i < plan->starts[v + 1]; i++) {
        p->back[p->back_starts[plan->successors[i] + 1]++] = v;
    }
}

/* Parts: 0 count, 1 turn. */
spg_status spg_back_step(spg_places *p, uint64_t *work)
{
    if (p->part == 0 && p->cursor == 0) { SPG_TRY(start(p)); }
    while (p->part == 0 && p->cursor < p->edges) {
        if (*work == 0) { return SPG_MORE; }
        const uint32_t end = p->edges - p->cursor > STRIDE ? p->cursor + STRIDE : p->edges;
        spg_places_spend(work, end - p->cursor);
        count_edges(p, end);
    }
    if (p->part == 0) {
        sum_up(p);
        p->part = 1;
        p->cursor = 0;
    }
    for (; p->cursor < p->nodes; p->cursor++) {
        if (*work == 0) { return SPG_MORE; }
        turn_edges(p, p->cursor);
        spg_places_spend(work, 1 + spg_places_degree(p, p->cursor));
    }
    return SPG_OK;
}
