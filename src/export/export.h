/* export.h — a program with `main` as one C99 file that needs no library. SPDX-License-Identifier: MIT
 *
 * Main, helpers and formulas are printed from the IR. A question asks for the worth of positions of a game: a C function
 * that some method (method.h) prints. What no method answers is refused with SPG_TOO_BIG and the question's place. */
#ifndef SPG_EXPORT_EXPORT_H
#define SPG_EXPORT_EXPORT_H

#include "facts/facts.h"

typedef enum spg_export_what {
    SPG_EXPORT_PROGRAM,
    SPG_EXPORT_CHECKER,   /* the same by the rules alone: no formula, no theorem but that values add */
    SPG_EXPORT_GENERATOR, /* prints random small inputs */
    SPG_EXPORT_ANSWER     /* by the rules alone: what a position is worth, then what each of its moves leads to */
} spg_export_what;

typedef struct spg_export_job {
    spg_export_what what;
    bool tame;                       /* misère sums may be told by T19 */
    const spg_program *program;      /* with the formulas of theorems */
    const bool *usable;              /* per formula: it was tried, or a theorem proves it */
    const spg_query *const *outside; /* values of givens that stand above those of the file */
    size_t outside_count;
    const spg_query *position; /* ANSWER: one component, written out … */
    spg_turn turn;             /* … who moves there … */
    spg_question_kind asked;   /* … and what is asked: SG, OUTCOME or SCORE */
} spg_export_job;

/* Appends the whole file. */
spg_status spg_export_print(spg_run *run, const spg_export_job *job, spg_text *out);

#endif
