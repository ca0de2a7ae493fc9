/* move_graph.h — positions and the moves between them, as DOT or JSON. SPDX-License-Identifier: MIT */
#ifndef SPG_WRITE_MOVE_GRAPH_H
#define SPG_WRITE_MOVE_GRAPH_H

#include "base/text.h"
#include "value/verdict.h"

typedef struct spg_move_node {
    const char *text; /* the position */
    spg_outcome outcome;
    const char *value, *score; /* NULL: there is none */
    bool second;               /* in games with roles: the second player is to move */
} spg_move_node;

/* Moves that lead from one position to another, or end the game. */
typedef struct spg_move_edge {
    uint32_t from, to;   /* numbers of nodes; `to` does not count when there is a verdict */
    spg_verdict verdict; /* seen by who moves; NONE: the game goes on */
    const char *label;   /* "" : none; several moves one below the other */
    bool again;          /* the same player moves once more */
    spg_score gain;
    bool good; /* wins, or leads to the best score */
} spg_move_edge;

typedef struct spg_move_graph_view {
    const spg_move_node *nodes; /* the first is the start */
    uint32_t node_count;
    const spg_move_edge *edges;
    size_t edge_count;
    bool roles, scores, chinese;
    const char *title;
} spg_move_graph_view;

void spg_move_graph_dot(const spg_move_graph_view *graph, spg_text *out);
void spg_move_graph_json(const spg_move_graph_view *graph, spg_text *out);

#endif
