/* memo.h — the memo engine's own settings. SPDX-License-Identifier: MIT */
#ifndef SPG_SOLVE_MEMO_MEMO_H
#define SPG_SOLVE_MEMO_MEMO_H

#include "solve/engine.h"

/* The most bytes its table may take, from now on; before the first question. Half of what the run has left unless told.
 * The stack is not counted here: it is as long as the longest line of play that is looked at. */
void spg_memo_set_room(void *state, size_t bytes);
/* Options of waiting positions are kept up to this many in all; beyond, the rules are asked once more. */
void spg_memo_set_keep(void *state, size_t options);

#endif
