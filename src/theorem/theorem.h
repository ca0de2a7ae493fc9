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

/* Appends the formulas of the games marked in a bitset, reading what those lead to as well. `givens` NULL: they hold for all values of the givens within their
 * ranges, so it is enough to ask once; else for what is known of the givens now. Nodes and helpers are added to the
 * program, which is a copy of the rules: spg_machine_extend before they are run. */
spg_status spg_theorem_find(spg_run *run, spg_program *program, const uint64_t *games, const spg_extent *givens,
                            spg_theorem_list *out);

/* A heap from which a move takes a number of a finite set (T8): once it is proved that the set does not depend on the heap and
 * that all its numbers go one way, it is read off the moves of the largest heap, and values are computed until they are
 * proved to be periodic. Holds for the givens as they are; worth its time for heaps that no table
 * reaches. Appends nothing when the game is of another form or the period is not found within about `steps` steps. */
spg_status spg_theorem_takes(spg_run *run, spg_program *program, spg_facts *facts, const spg_game *family,
                             uint32_t game, uint64_t steps, spg_theorem_list *out);

#endif
