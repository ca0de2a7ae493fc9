/* by_search.c — searches of what a position reaches: the stages run them by themselves. SPDX-License-Identifier: MIT */
#include "plan/planning.h"

static spg_status offer(spg_planning *p, spg_stage stage, spg_plan *plan)
{
    const spg_engine_entry *own = stage == SPG_STAGE_FORCED ? spg_engines_find(p->settings.engine) : NULL;
    if (own == NULL || !spg_planning_is_valid(p, own, plan)) { return SPG_OK; }
    *plan = (spg_plan){.by = own, .because = "it was asked for", .budget = p->only_plan ? 0 : p->inquiry->budget};
    return SPG_OK;
}

static spg_status run(spg_planning *p, const spg_plan *plan, bool *answered)
{
    *answered = true;
    return spg_planning_run(p, plan);
}

const spg_engine_plans spg_plans_search = {.offer = offer, .run = run};
