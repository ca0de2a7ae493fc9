/* graph.h — large graphs as values of givens. SPDX-License-Identifier: MIT */
#ifndef SPG_API_GRAPH_H
#define SPG_API_GRAPH_H

#include "api/ruleset.h"

/* Edges as they came: from[i] -> to[i], all below `nodes`. Counted memory of the run, given back by spg_edges_clear. */
typedef struct spg_edges {
    uint32_t nodes;
    size_t count;
    uint32_t *from, *to;
} spg_edges;

spg_status spg_edges_take(spg_run *run, uint32_t nodes, size_t count, spg_edges *out);
void spg_edges_clear(spg_run *run, spg_edges *edges);

/* graph_file.c: reads them from a text; errors point into it. */
spg_status spg_api_graph_parse(spg_run *run, const char *text, size_t length, uint32_t source, spg_edges *out);

#endif
