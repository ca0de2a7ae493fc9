/* order.c — the edges backwards, and an order in which every position comes after all its options (Kahn 1962).
 * SPDX-License-Identifier: MIT
 *
 * Positions that never get a place in the order are those that reach a cycle. */
#include "solve/definition/state.h"

#include <string.h>

void spg_graph_clear(spg_definition *d)
{
    spg_graph *graph = &d->graph;
    SPG_ARRAY_CLEAR(d->run, &graph->first);
    SPG_ARRAY_CLEAR(d->run, &graph->edges);
    SPG_ARRAY_CLEAR(d->run, &graph->gains);
    SPG_ARRAY_CLEAR(d->run, &graph->back_first);
    SPG_ARRAY_CLEAR(d->run, &graph->back);
    SPG_ARRAY_CLEAR(d->run, &graph->pending);
    SPG_ARRAY_CLEAR(d->run, &graph->order);
    SPG_ARRAY_CLEAR(d->run, &d->retrograde.open);
    SPG_ARRAY_CLEAR(d->run, &d->retrograde.delay);
    SPG_ARRAY_CLEAR(d->run, &d->retrograde.soon);
    SPG_ARRAY_CLEAR(d->run, &d->retrograde.heads);
    SPG_ARRAY_CLEAR(d->run, &d->retrograde.events);
    SPG_ARRAY_CLEAR(d->run, &d->loopy.rest);
    SPG_ARRAY_CLEAR(d->run, &d->loopy.answered);
    SPG_ARRAY_CLEAR(d->run, &d->loopy.count);
    SPG_ARRAY_CLEAR(d->run, &d->loopy.queue);
}

/* Is it an edge between two new positions? */
static bool is_inner(const spg_definition *d, uint32_t edge)
{
    return !spg_edge_is_verdict(edge) && spg_edge_target(edge) >= d->graph.base;
}

/* Counts the edges into v at back_first[v + 2]: the running sums then make back_first[v + 1] the start of v's list, and
 * filling the lists moves it to their end, which is the start of the next one. */
static void count_edges(spg_definition *d, uint32_t v)
{
    spg_graph *graph = &d->graph;
    for (uint64_t i = graph->first.at[v]; i < graph->first.at[v + 1]; i++) {
        const uint32_t edge = graph->edges.at[i];
        if (!is_inner(d, edge)) { continue; }
        graph->back_first.at[spg_edge_target(edge) - graph->base + 2] += 1;
        graph->pending.at[v] += 1;
    }
}

static void turn_edges(spg_definition *d, uint32_t v)
{
    spg_graph *graph = &d->graph;
    for (uint64_t i = graph->first.at[v]; i < graph->first.at[v + 1]; i++) {
        const uint32_t edge = graph->edges.at[i];
        if (!is_inner(d, edge)) { continue; }
        uint64_t *place = &graph->back_first.at[spg_edge_target(edge) - graph->base + 1];
        graph->back.at[*place] = v | (edge & SPG_EDGE_AGAIN);
        *place += 1;
    }
}

/* SPG_ARRAY of `count` zeros. */
#define TAKE_ZEROS(run, array, wanted)                                                                                 \
    do {                                                                                                               \
        SPG_TRY(SPG_RESERVE((run), (array), (wanted)));                                                                \
        memset((array)->at, 0, (wanted) * sizeof *(array)->at);                                                        \
        (array)->count = (wanted);                                                                                     \
    } while (0)

static spg_status start_reverse(spg_definition *d)
{
    const size_t count = spg_graph_count(d);
    TAKE_ZEROS(d->run, &d->graph.back_first, count + 2);
    TAKE_ZEROS(d->run, &d->graph.pending, count);
    return SPG_OK;
}

static spg_status start_turning(spg_definition *d)
{
    spg_graph *graph = &d->graph;
    for (size_t i = 1; i < graph->back_first.count; i++) { graph->back_first.at[i] += graph->back_first.at[i - 1]; }
    const size_t total = graph->back_first.at[graph->back_first.count - 1];
    SPG_TRY(SPG_RESERVE(d->run, &graph->back, total));
    graph->back.count = total;
    return SPG_OK;
}

/* Parts: 0 count, 1 turn. */
spg_status spg_order_reverse(spg_definition *d, uint64_t *work)
{
    const uint32_t count = spg_graph_count(d);
    if (d->part == 0 && d->cursor == 0) { SPG_TRY(start_reverse(d)); }
    for (; d->part < 2; d->part++) {
        for (; d->cursor < count; d->cursor++) {
            if (*work == 0) { return SPG_MORE; }
            if (d->part == 0) {
                count_edges(d, d->cursor);
            } else {
                turn_edges(d, d->cursor);
            }
            spg_work_spend(work, 1 + spg_graph_degree(&d->graph, d->cursor));
        }
        d->cursor = 0;
        if (d->part == 0) { SPG_TRY(start_turning(d)); }
    }
    return SPG_OK;
}

static void release(spg_graph *graph, uint32_t v, uint64_t *work)
{
    const uint64_t end = graph->back_first.at[v + 1];
    for (uint64_t i = graph->back_first.at[v]; i < end; i++) {
        const uint32_t source = spg_edge_target(graph->back.at[i]);
        graph->pending.at[source] -= 1;
        if (graph->pending.at[source] == 0) { graph->order.at[graph->order.count++] = source; }
    }
    spg_work_spend(work, 1 + end - graph->back_first.at[v]);
}

/* Parts: 0 positions all of whose options are known, 1 the rest in turn. */
spg_status spg_order_step(spg_definition *d, uint64_t *work)
{
    spg_graph *graph = &d->graph;
    const uint32_t count = spg_graph_count(d);
    SPG_TRY(SPG_RESERVE(d->run, &graph->order, count - graph->order.count));
    if (d->part == 0) {
        for (uint32_t v = 0; v < count; v++) {
            if (graph->pending.at[v] == 0) { graph->order.at[graph->order.count++] = v; }
        }
        spg_work_spend(work, count);
        d->part = 1;
    }
    for (; d->cursor < graph->order.count; d->cursor++) {
        if (*work == 0) { return SPG_MORE; }
        release(graph, graph->order.at[d->cursor], work);
    }
    return SPG_OK;
}

/* The first open option of a position without a place in the order: it has one. */
static uint32_t next_on_cycle(const spg_definition *d, uint32_t v)
{
    uint64_t i = d->graph.first.at[v];
    while (!spg_edge_is_open(d, d->graph.edges.at[i])) { i += 1; }
    return spg_edge_target(d->graph.edges.at[i]) - d->graph.base;
}

/* Walking on from any position that reaches a cycle, always by the first open option, is on one after as many steps as
 * there are positions. */
spg_status spg_order_refuse(spg_definition *d)
{
    uint32_t start = 0;
    while (d->graph.pending.at[start] == 0) { start += 1; }
    for (uint32_t i = 0; i < spg_graph_count(d); i++) { start = next_on_cycle(d, start); }
    spg_text text;
    spg_text_init(&text, d->run);
    uint32_t v = start;
    do {
        spg_labels_write(d, d->graph.base + v, &text);
        spg_text_add(&text, " -> ");
        v = next_on_cycle(d, v);
    } while (v != start && text.length < SPG_ERROR_ARG_SIZE);
    spg_labels_write(d, d->graph.base + v, &text);
    SPG_FAIL(d->run, SPG_REFUSED, SPG_NOWHERE, "a game for points must end, but this one can repeat a position: %1",
             "add a parameter that every move lowers, such as the moves left", spg_text_get(&text));
    spg_text_clear(&text);
    return SPG_REFUSED;
}
