/* period.h — the period of a sequence of Grundy values or outcomes, proved. SPDX-License-Identifier: MIT
 *
 * Theorem T8 (docs/theory.md): when every move takes a number of a finite set S that does not depend on the heap, the next
 * value is a function of the last max(S) values, so a window of that length that comes back proves the period. */
#ifndef SPG_PLAN_PERIOD_H
#define SPG_PLAN_PERIOD_H

#include "facts/take_set.h"
#include "plan/session.h"
#include "plan/take_values.h"

typedef struct spg_period {
    spg_int preperiod; /* least n from which on the values repeat */
    spg_int period;    /* least */
} spg_period;

/* Of a PERIOD node `period(n in a..: sg(game(n)))`, or of wins, loses or draws instead of sg, with the givens as they are. Refused, with the reason, where T8 does not
 * apply. */
spg_status spg_plan_period_find(spg_session *session, const spg_program *program, const spg_pool *pool, spg_ref node,
                                spg_period *out);

/* The whole proof for a game and what is asked of it: SG, or WINS for its outcomes. *why NULL: found, heap low + i has value
 * i; else a literal that says why T8 does not apply. Clear *out in any case. */
spg_status spg_plan_period_prove(spg_session *session, const spg_program *program, const spg_take_set *set,
                                 spg_plan_take_values *out, const char **why);

#endif
