/* stays.h — parameters that moves never make larger. SPDX-License-Identifier: MIT
 *
 * Who searches from a position whose size the rules do not tell knows that size when the search begins. Where no move makes a list
 * longer, a board larger or puts a fresh item into a set, the fields of the first position hold all that are reached. */
#ifndef SPG_LOWER_STAYS_H
#define SPG_LOWER_STAYS_H

#include "ir/program.h"

/* Do positions of the game come, by moves of the games marked, from positions of the game alone, and is each parameter in the set
 * (a bit each) no larger in the target? A list then has at most as many items, a board as many rows and columns; the sets among
 * them, taken together, hold no item that none of them held. Declared sizes that rest on givens alone never change. */
bool spg_lower_stays(const spg_program *program, const uint8_t *marked, uint32_t game, uint64_t params);

#endif
