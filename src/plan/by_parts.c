/* by_parts.c — when positions are taken apart by moves written out as masks. SPDX-License-Identifier: MIT */
#include "plan/grounding.h"
#include "plan/masking.h"
#include "solve/parts/parts.h"

static const spg_engine_entry *own(void)
{
    return spg_engines_find(spg_engine_parts.name);
}

/* NULL: its moves are known, and something may fall apart. */
static spg_status prepare(spg_families *families, spg_family_entry *entry, const spg_position *position,
                          const spg_settings *settings, spg_ground_effort effort, const char **why)
{
    SPG_TRY(spg_masking_get(families, entry, position, settings, 0, effort, why));
    if (*why == NULL && entry->masks->values == NULL) { *why = "more than moves decides"; }
    if (*why == NULL && !spg_parts_fits(entry->masks->ground)) {
        *why = "a move may change nothing, or no cell ever comes to rest";
    }
    return SPG_OK;
}

static spg_status get_state(spg_families *families, spg_family_entry *entry, const spg_families_task *task,
                            size_t *index)
{
    const char *why;
    SPG_TRY(prepare(families, entry, task->position, task->settings, spg_ground_whole, &why));
    if (why != NULL) {
        return SPG_FAIL(families->run, SPG_REFUSED, SPG_NOWHERE, "positions are not taken apart: %1",
                        "leave --engine out", why);
    }
    *index = spg_states_find(entry, &spg_engine_parts, task->wants);
    if (*index != SIZE_MAX) { return SPG_OK; }
    SPG_TRY(spg_states_open(families, entry, task, NULL, index));
    entry->states.at[*index].grounded = true;
    return SPG_OK;
}

/* ---- offers ---- */

/* One that has answered before holds what was found. */
static bool is_kept(const spg_planning *p)
{
    const spg_family_entry *entry = spg_family_entry_of(p->out->family);
    const size_t index = spg_states_find(entry, &spg_engine_parts, p->query.wants);
    return index != SIZE_MAX && entry->states.at[index].answered && spg_grounding_holds(entry, &p->out->position);
}

static bool is_time(const spg_planning *p, spg_stage stage)
{
    return stage == SPG_STAGE_FORCED || stage == SPG_STAGE_SEARCH || (stage == SPG_STAGE_KEPT && is_kept(p)) ||
           (stage == SPG_STAGE_SOON && spg_masking_is_soon(p));
}

static spg_status offer(spg_planning *p, spg_stage stage, spg_plan *plan)
{
    const bool forced = stage == SPG_STAGE_FORCED, soon = stage == SPG_STAGE_SOON;
    spg_family_entry *entry = spg_family_entry_of(p->out->family);
    if (!is_time(p, stage)) { return SPG_OK; }
    if (soon && (p->query.wants & SPG_WANT_VALUE) != 0) { entry->grounded_soon = true; } /* masks will not try it */
    if ((p->query.regions || entry->circles) && !forced) { return SPG_OK; } /* regions are the same at any place */
    if (!own()->valid(&p->query, &plan->why)) { return SPG_OK; }
    if (!forced) {
        const spg_status status = prepare(p->families, entry, &p->out->position, &p->settings,
                                          soon ? spg_ground_little : spg_ground_whole, &plan->why.message);
        if (spg_planning_is_passing(status)) { return SPG_OK; }
        SPG_TRY(status);
        if (plan->why.message != NULL) { return SPG_OK; }
    }
    *plan = (spg_plan){.by = own(),
                       .because = forced ? "it was asked for"
                                         : "its moves can be written out, and its positions may fall apart",
                       .budget = forced && !p->only_plan ? p->inquiry->budget : 0};
    return SPG_OK;
}

static spg_status run(spg_planning *p, const spg_plan *plan, bool *answered)
{
    *answered = true;
    if (p->settings.engine != NULL) { return spg_planning_run(p, plan); }
    const spg_error before = p->run->error;
    const spg_status status = spg_planning_run(p, plan);
    *answered = status == SPG_OK;
    if (!spg_planning_is_passing(status)) { return status; }
    p->run->error = before;
    return SPG_OK;
}

static spg_status describe(spg_planning *p, spg_candidate *out)
{
    spg_family_entry *entry = spg_family_entry_of(p->out->family);
    SPG_TRY(prepare(p->families, entry, &p->out->position, &p->settings, spg_ground_whole, &out->why));
    out->valid = out->why == NULL;
    return SPG_OK;
}

const spg_engine_plans spg_plans_parts = {.offer = offer, .run = run, .describe = describe, .state = get_state};
