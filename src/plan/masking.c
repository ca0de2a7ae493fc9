/* masking.c — rules written out as masks, for the engines that search with them. SPDX-License-Identifier: MIT */
#include "plan/masking.h"

#include "ground/beside.h"
#include "ground/symmetry.h"
#include "plan/grounding.h"

enum { COUNTERS = 16 }; /* values below are found */

static spg_status find_symmetries(spg_families *families, struct spg_grounding *g, spg_masks_plan *plan)
{
    spg_ground_symmetries *found = SPG_TAKE(&g->arena, spg_ground_symmetries, 1);
    if (found == NULL) { return families->run->error.status; }
    SPG_TRY(spg_ground_find_symmetries(families->run, &g->arena, plan->ground, found));
    plan->symmetries = found;
    return SPG_OK;
}

/* NULL where the positions do not fit. */
static spg_status make_plan(spg_families *families, struct spg_grounding *g, const spg_ground *ground,
                            const spg_settings *settings, spg_masks_plan **out)
{
    *out = NULL;
    if (!spg_masks_fits(ground)) { return SPG_OK; }
    *out = SPG_TAKE(&g->arena, spg_masks_plan, 1);
    if (*out == NULL) { return families->run->error.status; }
    **out = (spg_masks_plan){.ground = ground, .find = spg_grounding_find, .user = g};
    return (settings->off >> SPG_REDUCTION_SYMMETRIES & 1) == 0 ? find_symmetries(families, g, *out) : SPG_OK;
}

/* The game beside a heap. */
static spg_status add_values(spg_families *families, struct spg_grounding *g, const spg_settings *settings,
                             spg_masks_plan *plan)
{
    spg_masks_plan *values;
    spg_ground *sum = SPG_TAKE(&g->arena, spg_ground, 1);
    if (sum == NULL) { return families->run->error.status; }
    if (!spg_ground_has_values(plan->ground) || plan->ground->field_count == SPG_GROUND_FIELDS_MAX) { return SPG_OK; }
    SPG_TRY(spg_ground_beside_heap(&g->arena, plan->ground, COUNTERS, sum));
    SPG_TRY(make_plan(families, g, sum, settings, &values));
    if (values == NULL) { return SPG_OK; }
    values->heap = COUNTERS;
    plan->values = values;
    return SPG_OK;
}

spg_status spg_masking_get(spg_families *families, spg_family_entry *entry, const spg_position *position,
                           const spg_settings *settings, uint32_t wants, spg_ground_effort effort, const char **why)
{
    SPG_TRY(spg_grounding_get(families, entry, position, effort));
    struct spg_grounding *g = entry->grounding;
    *why = spg_grounding_reason(entry);
    if (*why != NULL) { return SPG_OK; }
    if (entry->masks == NULL) {
        spg_masks_plan *plan;
        SPG_TRY(make_plan(families, g, &g->ground, settings, &plan));
        if (plan != NULL) { SPG_TRY(add_values(families, g, settings, plan)); }
        entry->masks = plan;
    }
    if (entry->masks == NULL) {
        *why = "a position does not fit into the words there are";
    } else if ((wants & SPG_WANT_VALUE) != 0 && entry->masks->values == NULL) {
        *why = "more than moves decides, or a position does not fit into the words there are";
    }
    return SPG_OK;
}

bool spg_masking_is_soon(const spg_planning *p)
{
    if (p->query.is_sum) { return false; }
    const spg_ir_game *game = &p->families->program->games.at[p->out->position.words[0]];
    bool data = false;
    for (uint32_t i = 0; i < game->param_count; i++) { data = data || game->params[i].shape.type != SPG_TYPE(INT); }
    return data && p->query.traits->acyclic && !spg_family_entry_of(p->out->family)->grounded_soon;
}
