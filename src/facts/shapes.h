/* shapes.h — what the moves of a game have in common, for theorems, heaps and graphs. SPDX-License-Identifier: MIT
 *
 * Found on the schemas and proved there, never by a name or by trying positions: what is said here holds for every position
 * of the family and all values of the givens within their bounds. Two rule files that differ in names, in the order of
 * independent parts or in how an inequality is written have the same shapes. What is not found may still be there. */
#ifndef SPG_FACTS_SHAPES_H
#define SPG_FACTS_SHAPES_H

#include "base/language.h"
#include "facts/token.h"

/* A game with one integer parameter, each of whose moves adds something that does not depend on the position, nor does
 * anything but the ranges say when: the steps of a set. One finding for T8 in claims, in periods and as a formula; the numbers
 * themselves are read off the moves of one heap (plan/one_heap.h). */
typedef struct spg_shape_steps {
    bool fixed;  /* all moves are of that form, and listed without a look at the position or one by one in short time */
    bool finite; /* the set is shown to be finite */
    int way;     /* of a finite set: -1: every step falls, 1: every step rises; 0: neither is proved */
    int64_t moves; /* the rules look at no more for any position; INT64_MAX: no bound is seen */
} spg_shape_steps;

/* A heap of counters: every move takes some and leaves what is left whole, or parted freely into two or three. What may be
 * taken does not depend on the heap. The numbers themselves are read off the moves of one heap that shows them all
 * (plan/heap_read.c). */
typedef struct spg_shape_code {
    bool found;
    int64_t base;   /* the parameter of the empty heap */
    int64_t low;    /* of the least heap that is a position: base, or one more */
    uint32_t most;  /* that is taken by any move; endless: all larger numbers may be taken */
    bool endless;   /* then moves only take, and may take all */
    bool unequal;   /* two parts that are left must differ */
    bool takes_all; /* what leaves one heap may as well leave none */
} spg_shape_code;

typedef struct spg_shape_game {
    bool known; /* false: outside the family */
    spg_shape_steps steps;
    spg_shape_code code;
    uint32_t count;   /* parameters */
    const bool *dead; /* nothing depends on it but itself and other dead ones */
} spg_shape_game;

typedef struct spg_shapes {
    spg_shape_game *games; /* per game of the program */
    spg_token_game token;
} spg_shapes;

/* Of the games marked in a bitset, whose schemas these are. What is found lives in the arena; expressions are added to the
 * pool of the schemas. */
spg_status spg_shapes_find(spg_run *run, const spg_program *program, spg_schemas *schemas, const uint64_t *games,
                           const spg_extent *givens, spg_arena *arena, spg_shapes *out);
/* What was found for one game, one shape a line, in words. */
void spg_shapes_dump(spg_language language, const spg_program *program, const spg_shapes *shapes, uint32_t game,
                     spg_text *out);

#endif
