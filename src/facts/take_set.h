/* take_set.h — does `period(n in a..: sg(game(n)))` ask about a game whose moves take numbers of a fixed set?
 * SPDX-License-Identifier: MIT */
#ifndef SPG_FACTS_TAKE_SET_H
#define SPG_FACTS_TAKE_SET_H

#include "facts/facts.h"
#include "game/question.h"

enum { SPG_TAKE_MAX = 1 << 20 }; /* the largest number that a move may take, exclusive */

typedef struct spg_take_set {
    uint32_t game;
    spg_question_kind kind; /* SG; WINS, LOSES, DRAWS */
    spg_int from;           /* the sequence is asked from here on */
    spg_int low;            /* least heap that exists */
} spg_take_set;

/* A PERIOD node of the pool. NULL: it is of this form; else a literal, why not. */
const char *spg_take_set_read(const spg_program *program, const spg_pool *pool, spg_ref node, spg_take_set *out);
/* The same for a game with one parameter; `from` stays as it is. */
const char *spg_take_set_game(const spg_program *program, uint32_t game, spg_question_kind kind, spg_take_set *out);
/* NULL: only legality depends on the heap, and each move takes something that does not; that this is at least 1 and below
 * SPG_TAKE_MAX is left to be seen. */
const char *spg_take_set_of(const spg_facts *facts, const spg_take_set *set);
/* The same from the rules as they are written, where there are no facts of the family; *why is the answer. The traits are
 * those of the game. */
spg_status spg_take_set_check(spg_run *run, const spg_program *program, const spg_take_set *set,
                              const spg_traits *traits, const char **why);

#endif
