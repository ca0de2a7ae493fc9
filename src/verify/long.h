/* long.h — the step through rare heaps (T42) for long sequences. SPDX-License-Identifier: MIT */
#ifndef SPG_VERIFY_LONG_H
#define SPG_VERIFY_LONG_H

#include "verify/values.h"

spg_status spg_verify_long_open(spg_verify_sequence *s);
void spg_verify_long_close(spg_verify_sequence *s);
/* May the next heap be found so? The first ones may not, nor one in a game of large values. */
bool spg_verify_long_fits(const spg_verify_sequence *s);
/* The value of the next heap. *known false: it has no place in the sets. */
spg_status spg_verify_long_next(spg_verify_sequence *s, uint32_t *value, bool *known);

#endif
