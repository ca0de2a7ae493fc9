/* literal.h — a value written out as an expression. SPDX-License-Identifier: MIT */
#ifndef SPG_PLAN_LITERAL_H
#define SPG_PLAN_LITERAL_H

#include "exec/value.h"

/* The expression, in the pool of the query; texts are copied into its arena. `room` bounds how many nodes there may be:
 * SPG_TOO_BIG when that is not enough. Not for moves. */
spg_status spg_literal_value(spg_query *query, spg_type type, spg_value value, size_t *room, spg_ref *out);
/* A MAKE of one component. */
spg_status spg_literal_component(spg_query *query, const spg_value_component *component, size_t *room, spg_ref *out);

#endif
