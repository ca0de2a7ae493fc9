/* first_order.h — can the rules be written as first-order sentences over the naturals with +? SPDX-License-Identifier: MIT */
#ifndef SPG_FACTS_FIRST_ORDER_H
#define SPG_FACTS_FIRST_ORDER_H

#include "facts/interval.h"
#include "ir/schema.h"

/* Yes, or the first reason why not. */
typedef struct spg_first_order {
    bool holds;
    bool natural;     /* every parameter has a lower bound of at least 0 */
    const char *why;  /* a literal with at most one %1 */
    const char *name; /* for %1, or NULL */
    spg_span span;
} spg_first_order;

spg_first_order spg_first_order_check(const spg_program *program, const spg_schemas *schemas, const spg_extent *givens,
                                      uint32_t game);

#endif
