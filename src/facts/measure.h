/* measure.h — something every move lowers and nothing lowers for ever: then no play goes on for ever.
 * SPDX-License-Identifier: MIT
 *
 * A measure is a list of levels, compared like words: a move may leave the first levels as they are but then lowers one,
 * and never raises one before it. For a move to a sum each part must be lower (multiset order). Levels belong to groups
 * of games that can come back to each other; moves that leave a group for good need none. docs/theory.md, T7. */
#ifndef SPG_FACTS_MEASURE_H
#define SPG_FACTS_MEASURE_H

#include "base/language.h"
#include "facts/interval.h"
#include "ir/schema.h"

/* How much a parameter counts, by its place in the list of parameters. */
typedef struct spg_weight {
    spg_int value;  /* of an integer */
    spg_int length; /* of a list, bag or set */
    spg_int sum;    /* of its items */
    spg_int steps;  /* Σ (i+1) · item i */
} spg_weight;

/* How much a cell counts that holds a character, in row 3 and column 5: count + 3·row + 5·column. */
typedef struct spg_measure_mark {
    uint32_t character; /* code point */
    int count, row, column;
} spg_measure_mark;

enum { SPG_MEASURE_MARKS = 2 };
#define SPG_MEASURE_ALL_GRIDS UINT32_MAX

typedef struct spg_measure_level {
    const uint64_t *games;     /* bitset: where it counts */
    const spg_weight *weights; /* per parameter; NULL: cells of grids count, or a list is read as a word */
    uint32_t weight_count;
    uint32_t grid; /* the parameter whose cells count, or SPG_MEASURE_ALL_GRIDS */
    uint32_t list; /* the parameter that is a word */
    int word;      /* 1: it is compared item by item from its start, -1: from its end, 0: there is none */
    uint32_t mark_count;
    spg_measure_mark marks[SPG_MEASURE_MARKS];
} spg_measure_level;

typedef struct spg_measure {
    bool found;
    bool has_floor; /* only for positions whose lists hold nothing below `floor` */
    spg_int floor;
    SPG_ARRAY(spg_measure_level) levels;
    /* not found: */
    uint32_t game; /* UINT32_MAX: no rule is to blame */
    spg_ref move;  /* the MOVE node that nothing was found for */
    const char *why;
} spg_measure;

/* Texts and bitsets come from the arena. */
spg_status spg_measure_find(spg_run *run, const spg_program *program, spg_schemas *schemas, const uint64_t *games,
                            const spg_extent *givens, spg_arena *arena, spg_measure *out);
void spg_measure_clear(spg_run *run, spg_measure *measure);
/* One level, as a sum of the game's parameters. */
void spg_measure_dump_level(spg_language language, const spg_program *program, const spg_measure_level *level,
                            uint32_t number, spg_text *out);
/* "a + b", "len(a) + sum(a), then …" for one game of the family; "none found: …" */
void spg_measure_dump(spg_language language, const spg_program *program, const spg_measure *measure, uint32_t game,
                      spg_text *out);

#endif
