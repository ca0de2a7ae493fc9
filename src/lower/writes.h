/* writes.h — what a move writes into the fields of its position. SPDX-License-Identifier: MIT
 *
 * Who searches keeps positions as keys of a fixed layout (game/layout.h). A move to a position of the same game changes some fields of
 * the key and leaves the others alone, so that the key of the target comes from that in hand, not from scratch. */
#ifndef SPG_LOWER_WRITES_H
#define SPG_LOWER_WRITES_H

#include "ir/program.h"

typedef enum spg_writes_kind {
    SPG_WRITES_NOTHING, /* the parameter itself */
    SPG_WRITES_NUMBER,  /* an integer */
    SPG_WRITES_ITEMS,   /* some items of the parameter, a list: the pairs of an UPDATE */
    SPG_WRITES_CELLS,   /* some cells of the parameter, a board: the triples of an UPDATE_CELL */
    SPG_WRITES_JOINS,   /* the parameter, a set, with one integer more: that of a PLUS */
    SPG_WRITES_LEAVES,  /* … with one less: that of a MINUS */
    SPG_WRITES_ALL      /* anything else */
} spg_writes_kind;

/* How an argument of a target comes from the parameter in the same place. */
spg_writes_kind spg_writes_of(const spg_pool *pool, spg_ref argument, uint32_t param);
/* Can it be told from each argument alone whether the target exists? Then no range speaks of another parameter. */
bool spg_writes_alone(const spg_pool *pool, const spg_ir_game *game);

#endif
