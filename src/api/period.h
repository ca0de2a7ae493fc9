/* period.h — what provers of periods get and give. SPDX-License-Identifier: MIT */
#ifndef SPG_API_PERIOD_H
#define SPG_API_PERIOD_H

#include "api/cells.h"
#include "api/result.h"
#include "plan/take_values.h"
#include "write/period.h"

enum { SPG_PERIOD_LOOK_AT = 1000 }; /* values that are looked at without a theorem, unless told */

typedef struct spg_api_period_job {
    spg_ruleset *rules;
    uint32_t game;               /* with one parameter */
    const spg_cells *cells;      /* its first values, as many as the caller wants looked at */
    spg_arena *arena;            /* of what the view points to */
    spg_plan_take_values *found; /* room for values, freed with the answer */
    spg_write_period_view *view; /* game, param, outcomes and language are there already */
    spg_language language;
    int64_t look_at; /* values to look at, as the caller says; 0: as many as seem right */
} spg_api_period_job;

/* *why NULL: values, start, period, least, because and perhaps window of the view are filled and the period is proved; else
 * a literal that says why this theorem does not apply, and the view is as before. */
typedef spg_status spg_period_prover(spg_api_period_job *job, const char **why);

/* period_heap.c: games that take from heaps and break them; sets the theorem of the view */
spg_status spg_api_period_by_heaps(spg_api_period_job *job, const char **why);

#endif
