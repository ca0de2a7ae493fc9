/* grundy.c — Grundy values of the nodes that reach no cycle, each after all its options (T2). SPDX-License-Identifier: MIT
 *
 * A node is ready when none of its options is open. Nodes that never get ready are those that reach a cycle. */
#include "solve/graph/state.h"

/* A node gathers the values of its options as they become known. When all that fit in the mask are there it is read
 * again, this time whole. */
static spg_status find_mex(spg_places *p, uint32_t v, spg_nimber *out)
{
    const spg_graph_plan *plan = p->plan;
    const uint32_t missing = ~p->place[v].value;
    if (missing != 0) {
        *out = (spg_nimber)__builtin_ctz(missing);
        return SPG_OK;
    }
    spg_mex_reset(&p->mex);
    for (uint32_t i = plan->starts[v]; i < plan->starts[v + 1]; i++) {
        SPG_TRY(spg_mex_add(&p->mex, p->place[plan->successors[i]].value));
    }
    *out = spg_mex_least(&p->mex);
    return SPG_OK;
}

static spg_status finish_node(spg_places *p, uint32_t v)
{
    spg_nimber value;
    SPG_TRY(find_mex(p, v, &value));
    p->place[v].value = value;
    const uint32_t bit = value < 32 ? UINT32_C(1) << value : 0;
    const uint32_t end = p->back_starts[v + 1];
    for (uint32_t i = p->back_starts[v]; i < end; i++) {
        spg_place_entry *source = &p->place[p->back[i]];
        source->value |= bit;
        source->open -= 1;
        if (source->open == 0) { p->queue[p->filled++] = p->back[i]; }
    }
    return SPG_OK;
}

static void start_node(spg_places *p, uint32_t v)
{
    p->place[v].open = spg_places_degree(p, v);
    if (p->place[v].open == 0) { p->queue[p->filled++] = v; }
}

/* Parts: 0 counting the options, 1 in turn. */
spg_status spg_grundy_step(spg_places *p, uint64_t *work)
{
    if (p->part == 0 && p->cursor == 0) {
        if (p->place == NULL) { p->place = spg_run_take(p->run, p->nodes, sizeof *p->place); }
        if (p->place == NULL) { return p->run->error.status; }
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
        SPG_TRY(finish_node(p, v));
        spg_places_spend(work, 1 + p->back_starts[v + 1] - p->back_starts[v]);
    }
    for (uint32_t v = 0; v < p->nodes && p->filled < p->nodes; v++) {
        if (p->place[v].open > 0) { p->place[v].value = SPG_PLACE_UNKNOWN; }
    }
    p->ordered = p->filled;
    p->cyclic = p->ordered < p->nodes;
    return SPG_OK;
}
