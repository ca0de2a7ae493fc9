/* tame.h — components whose misère sums are told from two numbers each. SPDX-License-Identifier: MIT
 *
 * In misère play values do not add. But where the values of a component in normal and in misère play are 0 and 1, 1 and 0,
 * or equal, and the same holds for all it leads to, sums of such components behave as in Nim (T41 of docs/theory.md). The
 * first two kinds are fickle, the others firm. */
#ifndef SPG_SOLVE_MEMO_TAME_H
#define SPG_SOLVE_MEMO_TAME_H

#include "solve/definition/component_table.h"
#include "solve/definition/multiset.h"
#include "value/mex.h"
#include "value/verdict.h"

typedef enum spg_tame_kind {
    SPG_TAME_UNKNOWN,
    SPG_TAME_WAITING,
    SPG_TAME_FICKLE,
    SPG_TAME_FIRM,
    SPG_TAME_WILD
} spg_tame_kind;

typedef struct spg_tame_type {
    spg_nimber value; /* in normal play */
    uint8_t kind;     /* spg_tame_kind */
} spg_tame_type;

typedef struct spg_tame {
    spg_run *run;
    spg_component_table *components;
    bool misere;                    /* and nothing but the moves decides: the theorem holds */
    bool on;                        /* new components are typed */
    uint64_t seen;                  /* options */
    SPG_ARRAY(spg_tame_type) types; /* by component */
    SPG_ARRAY(uint32_t) stack;      /* components whose options are being typed */
    spg_mex first, second;          /* values of the options in normal and in misère play */
} spg_tame;

void spg_tame_init(spg_tame *tame, spg_run *run, spg_component_table *components);
void spg_tame_clear(spg_tame *tame);

/* The component is to be typed, and all it leads to. */
spg_status spg_tame_push(spg_tame *tame, uint32_t component);
/* One look at the top of the stack, which must not be empty. Typing ends early, without an error, when it gets long. */
spg_status spg_tame_look(spg_tame *tame, uint64_t *work);
/* Who wins the sum, for the player to move; false: it is not known. */
bool spg_tame_outcome(const spg_tame *tame, const spg_multiset *sum, spg_outcome *out);

#endif
