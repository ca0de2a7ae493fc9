/* why.h — the reason for an answer in one sentence. SPDX-License-Identifier: MIT */
#ifndef SPG_API_WHY_H
#define SPG_API_WHY_H

#include "api/result.h"

/* *out is NULL when there is nothing to add. */
spg_status spg_why(spg_ruleset *rules, const spg_reply *reply, spg_value position, const spg_write_result_view *view,
                   spg_arena *arena, const char **out);

#endif
