/* takes.h — the period of a heap with a finite set of takes as a formula (T8). SPDX-License-Identifier: MIT */
#ifndef SPG_PLAN_TAKES_H
#define SPG_PLAN_TAKES_H

#include "theorem/theorem.h"

typedef struct spg_takes_job {
    spg_run *run;
    spg_program *program;
    spg_facts *facts; /* of the family */
    const spg_game *family;
    uint32_t game;
    uint64_t steps; /* that the search for a period may cost, about */
} spg_takes_job;

/* The takes are read off the moves of a large heap, and values are computed until they are proved to be periodic: worth its
 * time for heaps that no table reaches. Holds for the givens as they are. Appends nothing when the game is of another form or
 * no period is found. */
spg_status spg_takes_find(const spg_takes_job *job, spg_theorem_list *out);

#endif
