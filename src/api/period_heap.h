/* period_heap.h — the rules that a certificate is about. SPDX-License-Identifier: MIT */
#ifndef SPG_API_PERIOD_HEAP_H
#define SPG_API_PERIOD_HEAP_H

#include "api/ruleset.h"

/* Of a game and all it leads to; names and labels do not count. */
spg_status spg_period_rules_digest(spg_ruleset *rules, uint32_t game, spg_arena *arena, spg_digest *out);

#endif
