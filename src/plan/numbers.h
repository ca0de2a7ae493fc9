/* numbers.h — the values of the givens as plain arrays of numbers. SPDX-License-Identifier: MIT */
#ifndef SPG_PLAN_NUMBERS_H
#define SPG_PLAN_NUMBERS_H

#include "exec/machine.h"
#include "sweep/build.h"

/* One entry per given of the program, from the arena. Only givens that some game or helper of the program mentions are
 * copied; large ones too. */
spg_status spg_numbers_of_givens(const spg_machine *machine, const spg_program *program, spg_arena *arena,
                                 const spg_lower_given **out);

#endif
