/* misere.h — the same rules with `stuck win`. SPDX-License-Identifier: MIT */
#ifndef SPG_PLAN_MISERE_H
#define SPG_PLAN_MISERE_H

#include "ir/program.h"

/* Turns every game that the position can reach into its misère form. Refused, with the reason, when one of them has an
 * `end` line (who cannot move is then not the only way to end), points, or a `stuck` of its own other than win and lose. */
spg_status spg_misere_apply(spg_run *run, spg_program *program, spg_ref position);

#endif
