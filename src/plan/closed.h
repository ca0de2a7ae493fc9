/* closed.h — questions that formulas answer, with the moves the rules list. SPDX-License-Identifier: MIT */
#ifndef SPG_PLAN_CLOSED_H
#define SPG_PLAN_CLOSED_H

#include "plan/formulas.h"

typedef struct spg_closed spg_closed; /* of a family: its rules once more, with lists of moves cut down by formulas */

void spg_closed_free(spg_machine *machine, spg_closed *closed);

/* Answers the inquiry of a reply whose family and position are there, if formulas can: *answered. Then the reply's family
 * and position are those the answer's moves belong to. SPG_REFUSED, SPG_TOO_BIG with `forced` only. */
spg_status spg_closed_answer(spg_formulas *formulas, const spg_engine *engine, const spg_inquiry *inquiry,
                             uint32_t wants, bool forced, spg_arena *arena, spg_reply *reply, bool *answered);
/* Asks the engine about the inquiry's position as the plan's game sees it: the reply's position and answer. Where the moves are
 * too many to list and whatever there is will do, the rest. */
spg_status spg_closed_run(spg_run *run, const spg_engine *engine, const spg_closed_plan *plan,
                          const spg_inquiry *inquiry, uint32_t wants, spg_arena *arena, spg_reply *reply);
/* A question about some components of the family as one of its own; of the answer only numbers and what it rests on are there,
 * no moves. `inquiry`: whose turn it is and what is asked. */
spg_status spg_closed_play(spg_formulas *formulas, const spg_family *family, const uint64_t *components, uint32_t count,
                           spg_inquiry inquiry, spg_answer *out);
/* Is there a formula for any component? */
bool spg_closed_covers(const spg_formulas *formulas, const spg_position *position, uint32_t width);

#endif
