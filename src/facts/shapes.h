/* shapes.h — forms of moves that fast engines know what to do with. SPDX-License-Identifier: MIT
 *
 * Found on the schemas and proved there, never by a name or by trying positions: what is said here holds for every position
 * of the family and all values of the givens within their bounds. Two rule files that differ in names, in the order of
 * independent parts or in how an inequality is written have the same shapes. What is not found may still be there. */
#ifndef SPG_FACTS_SHAPES_H
#define SPG_FACTS_SHAPES_H

#include "base/language.h"
#include "facts/token.h"

/* What the gain of a move along a line depends on. */
typedef enum spg_shape_gain {
    SPG_SHAPE_GAIN_NONE,     /* there is none */
    SPG_SHAPE_GAIN_POSITION, /* on the position, not on k */
    SPG_SHAPE_GAIN_TARGET,   /* on the target: on `along` and on parameters that the move keeps */
    SPG_SHAPE_GAIN_BOTH
} spg_shape_gain;

/* A limit that an expression of the schema pool says. */
typedef struct spg_shape_limit {
    spg_ref at; /* 0: there is none */
    bool known; /* it is a constant */
    int64_t value;
} spg_shape_limit;

/* The targets of a move are exactly the existing ones among position + offset + k · step for k = first, first + 1, … as far
 * as the limits that are there allow, whenever the conditions of the schema that do not mention the binder hold. Without
 * a limit they go on to the end of the target's ranges. */
typedef struct spg_shape_line {
    uint32_t schema; /* index in schemas.at; its only target is of the same game */
    uint32_t binder; /* slot */
    bool alone;      /* the schema has no other binder */
    bool through;    /* offset is 0: the line goes through the position itself */
    uint32_t count;  /* parameters */
    const int64_t *step;
    const int64_t *offset;
    spg_shape_limit first;  /* depends on givens only */
    spg_shape_limit window; /* k <= it; depends on givens only */
    spg_shape_limit edge;   /* parameter `along` of the target goes no further than this; depends on givens only */
    spg_shape_limit bound;  /* k <= it; depends on the position or on other binders */
    uint32_t along;         /* of `edge`; else the first parameter whose step is not 0 */
    spg_shape_gain gain;
} spg_shape_line;

static inline bool spg_shape_line_is_endless(const spg_shape_line *line)
{
    return line->window.at == 0 && line->edge.at == 0 && line->bound.at == 0;
}

/* The target is the position plus something that does not depend on the position, nor does anything but the ranges say
 * when: a step of a finite or infinite set. For a heap: a subtraction set. */
typedef struct spg_shape_jump {
    uint32_t schema;
    bool finite; /* binders run over finite domains */
    uint32_t count;
    const spg_ref *by; /* per parameter: what is added, over binders and givens; 0: nothing */
    int way;           /* of a game with one parameter: -1: every such step falls, 1: rises; 0: not proved */
} spg_shape_jump;

typedef enum spg_shape_split_last {
    SPG_SHAPE_SPLIT_ALL,     /* part >= first and rest >= first */
    SPG_SHAPE_SPLIT_HALF,    /* the same with part <= rest: each pair once */
    SPG_SHAPE_SPLIT_UNEQUAL, /* the same with part < rest */
    SPG_SHAPE_SPLIT_OTHER
} spg_shape_split_last;

/* The target is a sum of two components which differ in one parameter only: there `part` is a free binder and the rest is
 * what remains of the position's own after `taken` was taken: part + rest = parameter - taken. */
typedef struct spg_shape_split {
    uint32_t schema;
    uint32_t param;
    uint32_t binder; /* slot */
    int64_t shift;   /* part = binder + shift */
    spg_ref taken;   /* of the schema pool; does not mention the position or the part; 0: nothing */
    int64_t first;   /* the least part and, unless OTHER, the least rest */
    spg_shape_split_last last;
} spg_shape_split;

/* A sum over a range of something that depends on the place (and perhaps on the position) and reads a given there. */
typedef struct spg_shape_range_sum {
    uint32_t schema;
    spg_ref at;        /* the REDUCE, or the CALL of a def that is one, in the schema pool */
    uint32_t given;    /* that is read at the place */
    uint32_t slot;     /* of the place, in `body` */
    spg_ref low, high; /* of the schema pool */
    spg_ref body;      /* of the schema pool */
    bool fixed;        /* the body depends on the place and on givens only: one row of prefix sums does for all */
} spg_shape_range_sum;

/* A largest part that depends on givens only, more than a given itself: it needs to be computed once. */
typedef struct spg_shape_part {
    uint32_t schema;
    spg_ref at;
} spg_shape_part;

/* A game with one integer parameter, when all its moves are of one form. */
typedef enum spg_shape_heap {
    SPG_SHAPE_HEAP_NONE,
    SPG_SHAPE_HEAP_ANY,         /* one target for every smaller heap in the range */
    SPG_SHAPE_HEAP_SUBTRACTION, /* steps of a finite set that does not depend on the heap */
    SPG_SHAPE_HEAP_SET          /* the same with a set that may be infinite */
} spg_shape_heap;

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
    spg_shape_heap heap;
    int way; /* of SUBTRACTION: -1: every step falls, 1: every step rises; 0: neither is proved */
    spg_shape_code code;
    uint32_t count;       /* parameters */
    const bool *dead;     /* nothing depends on it but itself and other dead ones */
    const uint32_t *twin; /* the first parameter that it can be exchanged with, or itself */
} spg_shape_game;

typedef struct spg_shapes {
    SPG_ARRAY(spg_shape_line) lines;
    SPG_ARRAY(spg_shape_jump) jumps;
    SPG_ARRAY(spg_shape_split) splits;
    SPG_ARRAY(spg_shape_range_sum) range_sums;
    SPG_ARRAY(spg_shape_part) parts;
    spg_shape_game *games; /* per game of the program */
    spg_token_game token;
} spg_shapes;

/* Of the games marked in a bitset, whose schemas these are. Lists of numbers come from the arena; expressions are added to
 * the pool of the schemas. */
spg_status spg_shapes_find(spg_run *run, const spg_program *program, spg_schemas *schemas, const uint64_t *games,
                           const spg_extent *givens, spg_arena *arena, spg_shapes *out);
void spg_shapes_clear(spg_run *run, spg_shapes *shapes);
/* What was found for one game, one shape a line, in words. */
void spg_shapes_dump(spg_language language, const spg_program *program, const spg_schemas *schemas,
                     const spg_shapes *shapes, uint32_t game, spg_text *out);

#endif
