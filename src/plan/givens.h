/* givens.h — the values of the givens as bounds for the fact finder. SPDX-License-Identifier: MIT */
#ifndef SPG_PLAN_GIVENS_H
#define SPG_PLAN_GIVENS_H

#include "exec/machine.h"
#include "facts/interval.h"

/* One extent per given of the program, from the arena: exactly what their present values say; nothing but the type for a
 * given without a value. */
spg_status spg_givens_extents(const spg_machine *machine, const spg_program *program, spg_arena *arena,
                              const spg_extent **out);

#endif
