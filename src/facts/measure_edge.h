/* measure_edge.h — one step of play, and what a candidate for a level does along it. SPDX-License-Identifier: MIT */
#ifndef SPG_FACTS_MEASURE_EDGE_H
#define SPG_FACTS_MEASURE_EDGE_H

#include "facts/measure.h"
#include "facts/measure_board.h"
#include "facts/premises.h"

/* From a component to one component of the target of a move. */
typedef struct spg_edge {
    uint32_t from, to;
    uint32_t schema; /* index in schemas.at */
    uint32_t target; /* of the schema; UINT32_MAX: not plain, nothing is known of it */
    const spg_measure_board
        *boards; /* per parameter of `to`, for those that are grids; NULL: the target is not plain */
    bool done;   /* some level is lowered */
} spg_edge;

typedef enum spg_edge_effect { SPG_EDGE_UNKNOWN, SPG_EDGE_KEPT, SPG_EDGE_LOWERED } spg_edge_effect;

typedef struct spg_edge_reader {
    spg_run *run;
    const spg_program *program;
    spg_schemas *schemas;
    spg_premises *premises;
    spg_measure_board_letters letters;
    bool has_floor; /* lists hold nothing below `floor` */
    spg_int floor;
    bool lengths_are_kept; /* in the group lists, bags and sets together never get longer */
    bool floor_is_kept;    /* nor, without has_floor, does one get a smaller item: sums stay bounded */
    spg_status status;
} spg_edge_reader;

/* What one edge does to a level. LOWERED also says that the level is bounded below wherever the move can be made. With
 * `must_fall` it is enough to say whether it is that. */
spg_edge_effect spg_edge_apply(spg_edge_reader *r, const spg_edge *edge, const spg_measure_level *level,
                               bool must_fall);
spg_edge_effect spg_edge_apply_marks(spg_edge_reader *r, const spg_edge *edge, const spg_measure_level *level);
spg_edge_effect spg_edge_apply_word(spg_edge_reader *r, const spg_edge *edge, const spg_measure_level *level);
/* Does the goal follow from what holds along the edge? */
bool spg_edge_ask(spg_edge_reader *r, const spg_edge *edge, spg_premises_goal *goal, void *user);
/* No list written along the edge holds an item below the floor (or, without one, below all it held before and 0). */
bool spg_edge_keeps_floor(spg_edge_reader *r, const spg_edge *edge);
/* Lists, bags and sets together do not get longer. */
bool spg_edge_keeps_lengths(spg_edge_reader *r, const spg_edge *edge);

#endif
