/* digraph.h — a graph in a file, read with fscanf; and who wins on it. SPDX-License-Identifier: MIT */
#ifndef SPG_BENCH_RIVALS_DIGRAPH_H
#define SPG_BENCH_RIVALS_DIGRAPH_H

#include <stdbool.h>
#include <stdio.h>

typedef struct rival_graph {
    int nodes, edges;
    int *from, *to;
} rival_graph;

/* "nodes edges", then a line "from to" for each edge. false: no memory, or not such a file. */
bool rival_graph_read(FILE *file, rival_graph *out);
void rival_graph_free(rival_graph *graph);

/* For each node the plies to the end when the winner hurries and the loser delays, -1: a draw. NULL: no memory. */
int *rival_graph_distances(const rival_graph *graph);

#endif
