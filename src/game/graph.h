/* graph.h — positions that are places of tokens on given graphs, as plain arrays. SPDX-License-Identifier: MIT
 *
 * A node is a position of one game whose parameters are bounded integers, and who is to move where that matters; its
 * successors are its options. The arrays belong to who made the plan. */
#ifndef SPG_GAME_GRAPH_H
#define SPG_GAME_GRAPH_H

#include "game/game.h"

enum { SPG_GRAPH_DIMS = 4 };
#define SPG_GRAPH_NODES_MAX (UINT32_C(1) << 30)
#define SPG_GRAPH_EDGES_MAX (UINT32_C(1) << 30) /* a count of edges has two bits to spare */

typedef struct spg_graph_plan {
    uint32_t game; /* index in the family: its only game */
    uint32_t dims; /* = parameters, all integers */
    int64_t low[SPG_GRAPH_DIMS];
    uint32_t size[SPG_GRAPH_DIMS]; /* low, low+1, …: so many values */
    bool turns;                    /* who is to move is part of a node */
    uint32_t nodes;
    uint32_t *starts;     /* nodes + 1: the options of v are successors[starts[v] … starts[v+1]-1] */
    uint32_t *successors; /* a node that has ended, or is no position, has none */
    uint8_t *ended;       /* spg_outcome of nodes whose `end` line fires, UNKNOWN for others; NULL: there are none */
    uint8_t stuck[2];     /* spg_outcome of a node without options, by turn */
} spg_graph_plan;

/* The node of a component; false: it lies outside the graph. */
bool spg_graph_node(const spg_graph_plan *plan, const spg_layout *layout, const uint64_t *component, spg_turn turn,
                    uint32_t *node);
/* The same from the values of its parameters. */
bool spg_graph_node_of(const spg_graph_plan *plan, const int64_t *values, spg_turn turn, uint32_t *node);
/* The values of the parameters at a node, and who is to move. */
spg_turn spg_graph_place(const spg_graph_plan *plan, uint32_t node, int64_t values[SPG_GRAPH_DIMS]);
/* A verdict as a result for the player to move; UNKNOWN for NONE and NUMBER. */
spg_outcome spg_graph_outcome(spg_verdict verdict, spg_turn turn);

#endif
