/* graph.c — components as nodes of a graph, and back. SPDX-License-Identifier: MIT */
#include "game/graph.h"

bool spg_graph_node_of(const spg_graph_plan *plan, const int64_t *values, spg_turn turn, uint32_t *node)
{
    uint32_t rank = 0;
    for (uint32_t i = 0; i < plan->dims; i++) {
        const uint64_t offset = (uint64_t)values[i] - (uint64_t)plan->low[i];
        if (values[i] < plan->low[i] || offset >= plan->size[i]) { return false; }
        rank = rank * plan->size[i] + (uint32_t)offset;
    }
    *node = plan->turns ? 2 * rank + (turn == SPG_TURN_SECOND) : rank;
    return true;
}

bool spg_graph_node(const spg_graph_plan *plan, const spg_layout *layout, const uint64_t *component, spg_turn turn,
                    uint32_t *node)
{
    int64_t values[SPG_GRAPH_DIMS];
    if (component[0] != plan->game || layout->field_count != plan->dims) { return false; }
    spg_layout_unpack(layout, component + 1, values);
    return spg_graph_node_of(plan, values, turn, node);
}

spg_turn spg_graph_place(const spg_graph_plan *plan, uint32_t node, int64_t values[SPG_GRAPH_DIMS])
{
    const spg_turn turn = plan->turns && node % 2 == 1 ? SPG_TURN_SECOND : SPG_TURN_FIRST;
    uint32_t rank = plan->turns ? node / 2 : node;
    for (uint32_t i = plan->dims; i-- > 0;) {
        values[i] = plan->low[i] + rank % plan->size[i];
        rank /= plan->size[i];
    }
    return turn;
}

spg_outcome spg_graph_outcome(spg_verdict verdict, spg_turn turn)
{
    switch (verdict) {
    case SPG_VERDICT_WIN: return SPG_OUTCOME_WIN;
    case SPG_VERDICT_LOSE: return SPG_OUTCOME_LOSE;
    case SPG_VERDICT_DRAW: return SPG_OUTCOME_DRAW;
    case SPG_VERDICT_FIRST: return turn == SPG_TURN_FIRST ? SPG_OUTCOME_WIN : SPG_OUTCOME_LOSE;
    case SPG_VERDICT_SECOND: return turn == SPG_TURN_SECOND ? SPG_OUTCOME_WIN : SPG_OUTCOME_LOSE;
    case SPG_VERDICT_NONE:
    case SPG_VERDICT_NUMBER:
    case SPG_VERDICT_COUNT: break;
    }
    return SPG_OUTCOME_UNKNOWN;
}
