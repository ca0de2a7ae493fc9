/* by_masks.c — when a search goes on by moves written out as masks. SPDX-License-Identifier: MIT */
#include "plan/grounding.h"
#include "plan/planning.h"
#include "solve/masks/masks.h"

static const spg_engine_entry *own(void)
{
    return spg_engines_find(spg_engine_masks.name);
}

/* The plan of the family, if its rules can be written out in words. */
static spg_status get_plan(spg_families *families, spg_family_entry *entry, const spg_position *position,
                           const char **why)
{
    SPG_TRY(spg_grounding_get(families, entry, position));
    struct spg_grounding *g = entry->grounding;
    *why = spg_grounding_reason(entry);
    if (*why == NULL && !spg_masks_fits(&g->ground)) { *why = "a position does not fit into the words there are"; }
    if (*why != NULL) { return SPG_OK; }
    if (entry->masks != NULL) { return SPG_OK; }
    spg_masks_plan *plan = SPG_TAKE(&g->arena, spg_masks_plan, 1);
    if (plan == NULL) { return families->run->error.status; }
    *plan = (spg_masks_plan){.ground = &g->ground, .find = spg_grounding_find, .user = g};
    entry->masks = plan;
    return SPG_OK;
}

/* States use the grounding they were opened for, and are closed with it. */
static spg_status get_state(spg_families *families, spg_family_entry *entry, const spg_families_task *task,
                            size_t *index)
{
    const char *why;
    SPG_TRY(get_plan(families, entry, task->position, &why));
    if (why != NULL) {
        return SPG_FAIL(families->run, SPG_REFUSED, SPG_NOWHERE, "the moves cannot be written out: %1",
                        "leave --engine out", why);
    }
    *index = spg_states_find(entry, &spg_engine_masks, task->wants);
    if (*index != SIZE_MAX) { return SPG_OK; }
    SPG_TRY(spg_states_open(families, entry, task, NULL, index));
    entry->states.at[*index].grounded = true;
    return SPG_OK;
}

/* One that has answered before holds what was found. */
static bool is_kept(const spg_planning *p)
{
    const spg_family_entry *entry = spg_family_entry_of(p->out->family);
    const size_t index = spg_states_find(entry, &spg_engine_masks, p->query.wants);
    return index != SIZE_MAX && entry->states.at[index].answered && spg_grounding_holds(entry, &p->out->position);
}

static spg_status offer(spg_planning *p, spg_stage stage, spg_plan *plan)
{
    const bool forced = stage == SPG_STAGE_FORCED;
    spg_family_entry *entry = spg_family_entry_of(p->out->family);
    if (stage != SPG_STAGE_SEARCH && !forced && (stage != SPG_STAGE_KEPT || !is_kept(p))) { return SPG_OK; }
    if (p->query.regions && !forced) { return SPG_OK; } /* a search of regions meets far fewer positions */
    if (entry->circles && !forced) { return SPG_OK; }
    /* Values are not left out unless this was asked for by name: other searches find them. */
    const spg_engine_query query = forced ? spg_planning_without_value(p) : p->query;
    if (!own()->valid(&query, &plan->why)) { return SPG_OK; }
    if (!forced) {
        const spg_status status = get_plan(p->families, entry, &p->out->position, &plan->why.message);
        if (spg_planning_is_passing(status)) { return SPG_OK; }
        SPG_TRY(status);
        if (plan->why.message != NULL) { return SPG_OK; }
    }
    *plan = (spg_plan){.by = own(),
                       .because = forced ? "it was asked for" : "the search got long, and its moves can be written out",
                       .budget = forced && !p->only_plan ? p->inquiry->budget : 0};
    return SPG_OK;
}

static spg_status run(spg_planning *p, const spg_plan *plan, bool *answered)
{
    *answered = true;
    if (p->settings.engine != NULL) {
        p->query = spg_planning_without_value(p);
        return spg_planning_run(p, plan);
    }
    const spg_error before = p->run->error;
    const spg_status status = spg_planning_run(p, plan);
    *answered = status == SPG_OK;
    if (!spg_planning_is_passing(status)) { return status; }
    if (status == SPG_REFUSED && !p->query.traits->acyclic) { spg_planning_goes_round(p); }
    p->run->error = before;
    return SPG_OK;
}

static spg_status describe(spg_planning *p, spg_candidate *out)
{
    SPG_TRY(get_plan(p->families, spg_family_entry_of(p->out->family), &p->out->position, &out->why));
    out->valid = out->why == NULL;
    return SPG_OK;
}

const spg_engine_plans spg_plans_masks = {.offer = offer, .run = run, .describe = describe, .state = get_state};
