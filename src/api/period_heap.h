/* period_heap.h — the games that a period or a certificate is about. SPDX-License-Identifier: MIT */
#ifndef SPG_API_PERIOD_HEAP_H
#define SPG_API_PERIOD_HEAP_H

#include "api/ruleset.h"

/* The game and all it leads to. */
spg_status spg_api_period_family(spg_ruleset *rules, uint32_t game, spg_arena *arena, const spg_family **out);

#endif
