/* judge_graph.h — the positions that can be reached, and the labels on them. SPDX-License-Identifier: MIT */
#ifndef ORACLE_JUDGE_GRAPH_H
#define ORACLE_JUDGE_GRAPH_H

#include "judge.h"
#include "pool.h"

typedef struct judge_edge {
    uint32_t to; /* when verdict is NONE */
    judge_end verdict;
    bool again;
    int64_t gain;
} judge_edge;

typedef struct judge_node {
    size_t first;
    uint32_t edges;
    bool over;           /* ended: how, for the player to move */
    judge_ending ending; /* WIN LOSE DRAW or NUMBER */
} judge_node;

typedef struct judge_graph {
    pool keys; /* turn, then the components in rising order */
    judge_node *node;
    size_t node_room;
    judge_edge *edge;
    size_t edge_count, edge_room;
    judge_status status;
} judge_graph;

struct judge {
    judge_rules rules;
    pool known; /* (component, turn) whose moves are kept */
    judge_moves *kept;
    size_t kept_count, kept_room;
    bool *traps;
    size_t traps_room;
};

/* The number of a position; explores nothing. `components` is sorted in place. */
uint32_t judge_graph_put(const judge *bench, judge_graph *graph, uint32_t *components, size_t count, int turn);
/* Everything reachable from what was put. */
void judge_graph_explore(judge *bench, judge_graph *graph);
void judge_graph_clear(judge_graph *graph);

/* Labels, one per node; the caller frees them. */
typedef struct judge_label {
    judge_outcome outcome;
    int64_t distance;
} judge_label;
judge_label *judge_label_outcomes(const judge_graph *graph);
/* Values bottom up; known[i] is false where a cycle can be reached. */
int64_t *judge_label_scores(const judge_graph *graph, bool **known);
int64_t *judge_label_grundy(const judge_graph *graph, bool **known);

/* What a move is worth to who makes it. */
judge_outcome judge_edge_outcome(const judge_edge *edge, const judge_label *label);

#endif
