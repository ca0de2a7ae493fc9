/* token.h — the graph of a game of tokens, from the values of the givens. SPDX-License-Identifier: MIT */
#ifndef SPG_PLAN_TOKEN_H
#define SPG_PLAN_TOKEN_H

#include "exec/machine.h"
#include "facts/facts.h"
#include "game/graph.h"

/* The family as a graph, if every position of it is a place of tokens on given graphs (facts/token.h) and asking its
 * endings meets no trap; else *why_not is a literal and `out` is empty. The facts are those of the family, `game` its interpreted
 * form with the givens as they are. Time and memory: linear in the graph; per node with endings or other conditions one call
 * of the rules. Clear it with spg_plan_token_clear. */
spg_status spg_plan_token_prepare(spg_run *run, spg_machine *machine, const spg_facts *facts, const spg_game *game,
                                  spg_graph_plan *out, const char **why_not);
void spg_plan_token_clear(spg_run *run, spg_graph_plan *plan);

#endif
