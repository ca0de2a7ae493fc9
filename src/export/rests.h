/* rests.h — which givens a value rests on. SPDX-License-Identifier: MIT
 *
 * Bitsets over the givens, from the exporter's arena; NULL: there is no memory, and the exporter's status says so. */
#ifndef SPG_EXPORT_RESTS_H
#define SPG_EXPORT_RESTS_H

#include "export/exporter.h"

const uint64_t *spg_x_rests_of(spg_exporter *x, spg_ref expression);
/* What is found out about positions of these games, a bitset. */
const uint64_t *spg_x_rests_of_rules(spg_exporter *x, const uint64_t *games);
/* Which values the given may take. */
const uint64_t *spg_x_rests_of_range(spg_exporter *x, uint32_t given);
bool spg_x_rests_on_any(spg_exporter *x, spg_ref expression);

#endif
