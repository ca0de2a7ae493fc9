/* diagram_nodes.h — the nodes of diagrams, and what is remembered of operations. SPDX-License-Identifier: MIT */
#ifndef SPG_GROUND_DIAGRAM_NODES_H
#define SPG_GROUND_DIAGRAM_NODES_H

#include "ground/diagram.h"

/* What came back since is of no use. */
spg_diagram spg_diagrams_fail(spg_diagrams *d);
spg_diagram spg_diagrams_give_up(spg_diagrams *d); /* … for there are too many nodes or operations */
/* The node that asks a field, unless all its digits lead to the same. */
spg_diagram spg_diagrams_make(spg_diagrams *d, uint32_t field, const spg_diagram *behind);
/* Is the answer known? Else it is worked out next, and told to `learn`. */
bool spg_diagrams_know(spg_diagrams *d, spg_diagram_asked *question);
void spg_diagrams_learn(spg_diagrams *d, const spg_diagram_asked *answered);

#endif
