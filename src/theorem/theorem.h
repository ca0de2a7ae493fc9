/* theorem.h — games whose values are known by a theorem, recognised from their rules. SPDX-License-Identifier: MIT
 *
 * Found on the schemas and proved there, never by a name: two rule files that differ in names, in the order of parameters
 * and statements, or in how a range is written, are recognised alike. Each formula names its theorem of docs/theory.md,
 * holds for every position of its game that its `where` admits, and needs no check against the rules.
 *
 * SG: the Grundy value. In a game with `stuck win` it is the Grundy value of normal play, and T19 tells the outcome: with
 *     the values v of all components, the player to move wins iff XOR v == 0 when every v <= 1, and iff XOR v != 0 else.
 * WINS: the outcome of the position alone.
 * MOVES: a list that holds every value of the binder `slot` (for the names bound before it as they are) with which a move
 *     wins; it may hold others. With `want`, every value with which a move leads to the Grundy value wanted: the XOR of
 *     the other components, which with `stuck win` is changed by XOR 1 when all of those are at most 1. */
#ifndef SPG_THEOREM_THEOREM_H
#define SPG_THEOREM_THEOREM_H

#include "facts/facts.h"

typedef SPG_ARRAY(spg_formula) spg_theorem_list;

/* Appends the formulas of the games marked in a bitset, reading what those lead to as well. `givens` NULL: they hold for all
 * values of the givens within their ranges, so it is enough to ask once; else for what is known of the givens now. Of `known`,
 * facts that are at least opened, or NULL, the schemas are used if they are of these games. Nodes and helpers are added to the
 * program, which is a copy of the rules: spg_machine_extend before they are run. */
spg_status spg_theorem_find(spg_run *run, spg_program *program, const uint64_t *games, const spg_extent *givens,
                            spg_facts *known, spg_theorem_list *out);

/* A heap from which a move takes a number of a finite set (T8), for the givens as they are. What is proved: the set does not
 * depend on the heap, all its numbers go one way, and the ends of the range are known. So it can be read off the moves of one
 * heap; who has done so and found the period of the values gets a formula for it. */
typedef struct spg_theorem_takes {
    spg_int low, high; /* range of the heap */
    bool up;           /* moves make the number larger: what is left is high - n */
    spg_int heap;      /* that has all the moves there are */
} spg_theorem_takes;
/* *fit false: the game is of another form, or a heap has very many moves. */
spg_status spg_theorem_takes_fit(spg_run *run, spg_program *program, spg_facts *facts, uint32_t game,
                                 spg_theorem_takes *out, bool *fit);

/* Values of what is left = 0, 1, 2, …: those before the period, then those in it. */
typedef struct spg_theorem_cycle {
    const uint32_t *takes; /* rising */
    size_t count;
    const uint32_t *values;
    size_t start, period;
} spg_theorem_cycle;
spg_status spg_theorem_takes_tell(spg_run *run, spg_program *program, spg_facts *facts, uint32_t game,
                                  const spg_theorem_takes *takes, const spg_theorem_cycle *cycle,
                                  spg_theorem_list *out);

#endif
