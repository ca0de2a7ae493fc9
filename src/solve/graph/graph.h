/* graph.h — reading labels of nodes one by one. SPDX-License-Identifier: MIT */
#ifndef SPG_SOLVE_GRAPH_GRAPH_H
#define SPG_SOLVE_GRAPH_GRAPH_H

#include "game/graph.h"
#include "solve/engine.h"

/* Outcome and distance (-1: draw) of a place, of a state that has answered a question. False: there is no such node. */
bool spg_graph_read(const void *state, const int64_t *values, spg_turn turn, spg_outcome *outcome, int64_t *distance);

#endif
