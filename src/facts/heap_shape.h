/* heap_shape.h — one move of a heap game, as it was read. SPDX-License-Identifier: MIT */
#ifndef SPG_FACTS_HEAP_SHAPE_H
#define SPG_FACTS_HEAP_SHAPE_H

#include "facts/shape_normal.h"

enum { SPG_HEAP_SHAPE_PARTS = 3 };

typedef struct spg_heap_move {
    uint32_t parts;      /* components it leaves: 0 … 3 */
    spg_int low;         /* parts are at least this */
    bool whole;          /* one part: and nothing but the least one may be left */
    bool unequal;        /* two parts: they must differ */
    bool endless;        /* one part: all numbers above `most` may be taken */
    spg_int least, most; /* that is taken; what is taken depends on nothing but givens */
} spg_heap_move;

/* False, or f->premises->status: it is not of that form. */
bool spg_heap_move_read(spg_shape_finder *f, uint32_t schema, spg_heap_move *out);

#endif
