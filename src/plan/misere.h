/* misere.h — the same rules with `stuck win`. SPDX-License-Identifier: MIT */
#ifndef SPG_PLAN_MISERE_H
#define SPG_PLAN_MISERE_H

#include "ir/program.h"

/* Changes every game that has a misère form. */
void spg_misere_apply(spg_program *program);
/* Refuses a position from which play comes to a game that has none. */
spg_status spg_misere_check(spg_run *run, const spg_program *program, const spg_query *position);

#endif
