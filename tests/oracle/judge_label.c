/* judge_label.c — labels positions by sweeping over all of them until nothing changes. SPDX-License-Identifier: MIT */
#include "judge_graph.h"

#include <stdlib.h>

static void *zeroed(size_t count, size_t size)
{
    void *block = calloc(count + 1, size);
    if (block == NULL) { exit(99); }
    return block;
}

static judge_outcome flipped(judge_outcome outcome)
{
    if (outcome == JUDGE_WINS) { return JUDGE_LOSES; }
    return outcome == JUDGE_LOSES ? JUDGE_WINS : outcome;
}

static judge_outcome of_verdict(judge_end end)
{
    if (end == JUDGE_WIN) { return JUDGE_WINS; }
    return end == JUDGE_LOSE ? JUDGE_LOSES : JUDGE_DRAWS;
}

judge_outcome judge_edge_outcome(const judge_edge *edge, const judge_label *label)
{
    if (edge->verdict != JUDGE_NONE) { return of_verdict(edge->verdict); }
    const judge_outcome there = label[edge->to].outcome;
    return edge->again ? there : flipped(there);
}

/* Decided in `round` plies, given all positions decided in fewer? A verdict is decided by the move itself. */
static judge_outcome decided(const judge_graph *graph, const judge_node *node, const judge_label *label, int64_t round)
{
    bool all_lost = true;
    for (uint32_t i = 0; i < node->edges; i++) {
        const judge_edge *edge = &graph->edge[node->first + i];
        const bool early = edge->verdict != JUDGE_NONE || label[edge->to].distance < round;
        const judge_outcome outcome = early ? judge_edge_outcome(edge, label) : JUDGE_UNKNOWN;
        if (outcome == JUDGE_WINS) { return JUDGE_WINS; }
        if (outcome != JUDGE_LOSES) { all_lost = false; }
    }
    return all_lost ? JUDGE_LOSES : JUDGE_UNKNOWN;
}

judge_label *judge_label_outcomes(const judge_graph *graph)
{
    const size_t count = graph->keys.count;
    judge_label *label = zeroed(count, sizeof *label);
    for (size_t i = 0; i < count; i++) {
        const judge_node *node = &graph->node[i];
        if (node->over) {
            label[i].outcome = of_verdict(node->ending.end);
            label[i].distance = label[i].outcome == JUDGE_DRAWS ? -1 : 0;
        }
    }
    bool changed = true;
    for (int64_t round = 1; changed; round++) {
        changed = false;
        for (size_t i = 0; i < count; i++) {
            if (label[i].outcome != JUDGE_UNKNOWN) { continue; }
            const judge_outcome outcome = decided(graph, &graph->node[i], label, round);
            if (outcome == JUDGE_UNKNOWN) { continue; }
            label[i] = (judge_label){outcome, round};
            changed = true;
        }
    }
    for (size_t i = 0; i < count; i++) {
        if (label[i].outcome == JUDGE_UNKNOWN) { label[i] = (judge_label){JUDGE_DRAWS, -1}; }
    }
    return label;
}

static bool score_of(const judge_graph *graph, const judge_node *node, const int64_t *score, const bool *known,
                     int64_t *out)
{
    if (node->over) {
        *out = node->ending.end == JUDGE_NUMBER ? node->ending.number : 0;
        return true;
    }
    for (uint32_t i = 0; i < node->edges; i++) {
        const judge_edge *edge = &graph->edge[node->first + i];
        if (!known[edge->to]) { return false; }
        const int64_t worth = edge->gain + (edge->again ? score[edge->to] : -score[edge->to]);
        if (i == 0 || worth > *out) { *out = worth; }
    }
    return true;
}

static bool grundy_of(const judge_graph *graph, const judge_node *node, const int64_t *value, const bool *known,
                      int64_t *out)
{
    int64_t mex = 0;
    for (uint32_t i = 0; i < node->edges; i++) {
        if (!known[graph->edge[node->first + i].to]) { return false; }
    }
    for (bool found = true; found;) {
        found = false;
        for (uint32_t i = 0; i < node->edges; i++) { found |= value[graph->edge[node->first + i].to] == mex; }
        mex += found ? 1 : 0;
    }
    *out = mex;
    return true;
}

typedef bool one_node(const judge_graph *, const judge_node *, const int64_t *, const bool *, int64_t *);

static int64_t *bottom_up(const judge_graph *graph, one_node *rule, bool **known)
{
    int64_t *value = zeroed(graph->keys.count, sizeof *value);
    *known = zeroed(graph->keys.count, sizeof **known);
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = graph->keys.count; i-- > 0;) { /* late nodes are deep ones: few sweeps */
            if ((*known)[i] || !rule(graph, &graph->node[i], value, *known, &value[i])) { continue; }
            (*known)[i] = true;
            changed = true;
        }
    }
    return value;
}

int64_t *judge_label_scores(const judge_graph *graph, bool **known)
{
    return bottom_up(graph, score_of, known);
}

int64_t *judge_label_grundy(const judge_graph *graph, bool **known)
{
    return bottom_up(graph, grundy_of, known);
}
