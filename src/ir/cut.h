/* cut.h — values of a loop that lead nowhere, from some one on. SPDX-License-Identifier: MIT */
#ifndef SPG_IR_CUT_H
#define SPG_IR_CUT_H

#include "ir/program.h"

/* In every round the only move has this argument: `factor` times the name of the binder and what does not depend on it. Where it is
 * below `end` (factor < 0) or above it (factor > 0) there is no move, nor is there in later rounds. */
typedef struct spg_cut {
    spg_ref argument, end;
    spg_int factor;
} spg_cut;

/* Of the binder whose rounds are the body; false: none is seen, or a round may fail. */
bool spg_cut_find(const spg_program *program, const spg_pool *pool, spg_ref binder, spg_ref body, spg_cut *out);

#endif
