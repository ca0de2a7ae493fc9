/* judged.h — the moves of a position as it was written, each judged by the engine. SPDX-License-Identifier: MIT */
#ifndef SPG_SOLVE_JUDGED_H
#define SPG_SOLVE_JUDGED_H

#include "solve/engine.h"

/* One option of a component of the position asked about: sets good, outcome, value, score and distance (which is -1). */
typedef spg_status spg_judge(void *user, const uint64_t *component, const spg_batch *batch, const spg_option *option,
                             spg_answer_move *move);

/* Fills good, kinds and moves of the answer as the task wants them. `turn` is whose options are read. For positions of
 * one component and for sums that cannot repeat a position: there two moves have the same result iff they replace equal
 * components by equal parts (were the components a and b different, a would be among its own parts, a cycle). */
spg_status spg_judged_list(spg_run *run, const spg_task *task, const spg_position *asked, spg_turn turn,
                           spg_judge *judge, void *user, spg_arena *arena, spg_answer *out);

#endif
