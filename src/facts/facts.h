/* facts.h — what can be said about a family of games before a position is solved. SPDX-License-Identifier: MIT
 *
 * A family is the set of games reachable from some roots, as a bitset over program.games. `givens` is what is known of
 * the givens, per index of program.givens; NULL: only what their ranges in the program say. A fact holds for every
 * position of the family and all values of the givens within these bounds. */
#ifndef SPG_FACTS_FACTS_H
#define SPG_FACTS_FACTS_H

#include "facts/box.h"
#include "facts/first_order.h"
#include "facts/interval.h"
#include "facts/measure.h"
#include "facts/shapes.h"
#include "game/game.h"
#include "ir/schema.h"

typedef struct spg_facts {
    spg_run *run;
    const spg_program *program;
    const spg_extent *givens; /* as above, or NULL */
    uint64_t *roots, *games;  /* bitsets over program.games */
    spg_arena arena;
    spg_schemas schemas; /* of the family */
    spg_measure measure;
    spg_traits traits;
    bool whole;                   /* false: only what stands above is known yet */
    spg_box *boxes;               /* per game of the program; empty outside the family */
    spg_first_order *first_order; /* the same */
    spg_shapes shapes;
    spg_language language; /* of the dumps */
} spg_facts;

/* Schemas, measure and traits: what has to be known before anything can be played. `givens` must outlive the facts. */
spg_status spg_facts_open(spg_run *run, const spg_program *program, const uint64_t *roots, const uint64_t *games,
                          const spg_extent *givens, spg_facts *out);
/* The rest of the above, of facts that were opened; they are gone when this fails. */
spg_status spg_facts_finish(spg_facts *facts);
void spg_facts_clear(spg_facts *facts);
/* For `explain` and the golden files: one game of the family, or what holds for all of it; words are in facts->language. */
void spg_facts_dump_game(const spg_facts *facts, uint32_t game, spg_text *out);
void spg_facts_dump(const spg_facts *facts, spg_text *out);

/* Only the traits; `acyclic` is set when a measure was found. */
spg_status spg_facts_traits(spg_run *run, const spg_program *program, const uint64_t *roots, const uint64_t *games,
                            const spg_extent *givens, spg_traits *out);
/* "impartial, normal play", "misère", "scoring", "partizan", "cycles possible": for people. */
void spg_facts_describe(spg_language language, const spg_traits *traits, spg_text *out);

/* The fields of one game whose arguments lie in these extents. `more`: boards of known size and characters are rows of digits, and
 * sets of few integers rows of bits. */
spg_status spg_facts_layout(const spg_ir_game *game, const spg_extent *known, bool more, spg_arena *arena,
                            spg_layout *layout);
/* Fills layouts[game] for the games of the family; fields come from the arena. */
spg_status spg_facts_layouts(spg_run *run, const spg_program *program, const uint64_t *games, const spg_extent *givens,
                             spg_arena *arena, spg_layout *layouts);

#endif
