/* by_masks.c — when a search goes on by moves written out as masks. SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "plan/grounding.h"
#include "plan/masking.h"
#include "plan/planning.h"
#include "sweep/build.h"

static const spg_engine_entry *own(void)
{
    return spg_engines_find(spg_engine_masks.name);
}

/* States use the grounding they were opened for, and are closed with it. */
static spg_status get_state(spg_families *families, spg_family_entry *entry, const spg_families_task *task,
                            size_t *index)
{
    const char *why;
    SPG_TRY(spg_masking_get(families, entry, task->position, task->settings, task->wants, spg_ground_whole, &why));
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

static bool is_time(const spg_planning *p, spg_stage stage)
{
    return stage == SPG_STAGE_FORCED || stage == SPG_STAGE_SEARCH || (stage == SPG_STAGE_KEPT && is_kept(p)) ||
           (stage == SPG_STAGE_SOON && (p->query.wants & SPG_WANT_VALUE) == 0 && spg_masking_is_soon(p));
}

static spg_status offer(spg_planning *p, spg_stage stage, spg_plan *plan)
{
    const bool forced = stage == SPG_STAGE_FORCED, soon = stage == SPG_STAGE_SOON;
    spg_family_entry *entry = spg_family_entry_of(p->out->family);
    if (!is_time(p, stage)) { return SPG_OK; }
    if (soon) { entry->grounded_soon = true; }
    if (p->query.regions && !forced) { return SPG_OK; } /* a search of regions meets far fewer positions */
    if (entry->circles && !forced) { return SPG_OK; }
    const spg_engine_query query = forced ? spg_planning_without_value(p) : p->query;
    if (!own()->valid(&query, &plan->why)) { return SPG_OK; }
    if (!forced) {
        const spg_status status = spg_masking_get(p->families, entry, &p->out->position, &p->settings, query.wants,
                                                  soon ? spg_ground_little : spg_ground_whole, &plan->why.message);
        if (spg_planning_is_passing(status)) { return SPG_OK; }
        SPG_TRY(status);
        if (plan->why.message != NULL) { return SPG_OK; }
    }
    *plan = (spg_plan){.by = own(),
                       .because = forced ? "it was asked for"
                                  : soon ? "its moves can be written out"
                                         : "the search got long, and its moves can be written out",
                       .budget = forced && !p->only_plan ? p->inquiry->budget : 0};
    return SPG_OK;
}

/* Where it cannot be told, and was wanted only if it is there. Other searches may find it: so only when this one was asked for by name. */
static spg_status leave_value(spg_planning *p)
{
    const char *why = NULL;
    spg_reason reason;
    const bool valid = own()->valid(&p->query, &reason);
    if (valid) {
        SPG_TRY(spg_masking_get(p->families, spg_family_entry_of(p->out->family), &p->out->position, &p->settings,
                                p->query.wants, spg_ground_whole, &why));
    }
    if (!valid || why != NULL) { p->query = spg_planning_without_value(p); }
    return SPG_OK;
}

/* ---- how large ---- */

/* At most: how many positions the fields can say, what the table would take for all of them, and how long the search. */
static spg_estimate estimate(const spg_family_entry *entry)
{
    static const double slots_per_position = 1.5, per_position = 1e-6;
    const spg_ground *ground = entry->masks->ground;
    double positions = ground->turns ? 2 : 1, bits = positions;
    for (uint32_t f = 0; f < ground->field_count; f++) {
        positions *= ground->radix[f];
        bits += ground->radix[f] == 2 ? 1 : ground->radix[f];
    }
    if (entry->masks->symmetries != NULL) { positions /= spg_ground_symmetries_size(entry->masks->symmetries); }
    const double slot = 8 * (2 + bits / 64);
    return (spg_estimate){
        .positions = positions, .bytes = slots_per_position * slot * positions, .seconds = per_position * positions};
}

/* Nobody knows how few of the positions a search needs: said once it got long, where all of them would not fit. */
static void warn_of_size(const spg_planning *p)
{
    const spg_family_entry *entry = spg_family_entry_of(p->out->family);
    const spg_estimate all = estimate(entry);
    const double room = 0.9 * (double)spg_run_left(p->run);
    char positions[SPG_ABOUT_SIZE], memory[SPG_ABOUT_SIZE], time[SPG_ABOUT_SIZE], cells[SPG_ABOUT_SIZE];
    if (all.bytes <= room) { return; }
    snprintf(positions, sizeof positions, "%.2g", all.positions);
    spg_planning_about_bytes(all.bytes, memory);
    spg_planning_about_time(all.seconds, time);
    spg_planning_about_cells(entry->masks->ground->field_count, all.positions, all.positions * room / all.bytes, cells);
    spg_run_warn(p->run, SPG_NOWHERE, "there may be up to %1 positions: to know all of them takes %2 and about %3",
                 "the search may need far fewer and goes on; there is room for all those of about %4 cells",
                 (const char *const[]){positions, memory, time, cells, NULL});
}

static spg_status search(spg_planning *p, const spg_plan *plan)
{
    static const uint64_t short_while = 50; /* steps: half a second */
    if (p->only_plan || plan->budget != 0) { return spg_planning_run(p, plan); }
    spg_plan part = *plan;
    part.budget = short_while;
    const spg_status status = spg_planning_run(p, &part);
    if (status != SPG_MORE) { return status; }
    warn_of_size(p);
    part.budget = 0;
    part.resume = true;
    return spg_planning_run(p, &part);
}

static spg_status run(spg_planning *p, const spg_plan *plan, bool *answered)
{
    *answered = true;
    if (p->settings.engine != NULL) {
        SPG_TRY(leave_value(p));
        return search(p, plan);
    }
    const spg_error before = p->run->error;
    const spg_status status = search(p, plan);
    *answered = status == SPG_OK;
    if (!spg_planning_is_passing(status)) { return status; }
    if (status == SPG_REFUSED && !p->query.traits->acyclic) { spg_planning_goes_round(p); }
    p->run->error = before;
    return SPG_OK;
}

static spg_status describe(spg_planning *p, spg_candidate *out)
{
    const spg_reduction own = SPG_REDUCTION_SYMMETRIES;
    spg_family_entry *entry = spg_family_entry_of(p->out->family);
    SPG_TRY(spg_masking_get(p->families, entry, &p->out->position, &p->settings, p->query.wants, spg_ground_whole,
                            &out->why));
    out->valid = out->why == NULL;
    if (out->valid) { out->estimate = estimate(entry); }
    if (!out->valid || entry->masks->symmetries == NULL) { return SPG_OK; }
    const double images = spg_ground_symmetries_size(entry->masks->symmetries);
    if (images > 1) {
        spg_planning_uses(out, (spg_use){SPG_USE_REDUCTION, spg_reduction_word(own), spg_reduction_meaning(own),
                                         images < UINT32_MAX ? (uint32_t)images : UINT32_MAX});
    }
    return SPG_OK;
}

const spg_engine_plans spg_plans_masks = {.offer = offer, .run = run, .describe = describe, .state = get_state};
