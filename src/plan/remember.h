/* remember.h — trials of formulas that were passed, kept from one process to the next. SPDX-License-Identifier: MIT */
#ifndef SPG_PLAN_REMEMBER_H
#define SPG_PLAN_REMEMBER_H

#include "plan/formulas.h"

/* Has this formula, of these rules and with these givens, been tried before, and did it pass? *found false: not known, or
 * nothing is to be remembered (settings.h). Whatever is wrong with the file, it is as if there were none. */
spg_status spg_remember_find(spg_formulas *formulas, uint32_t formula, spg_formula_trial *out, bool *found);
/* Keeps a trial that was passed if it went further than the one that is kept; one that failed removes what is kept. */
spg_status spg_remember_keep(spg_formulas *formulas, uint32_t formula, const spg_formula_trial *trial);

#endif
