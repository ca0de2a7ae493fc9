/* grounding.c — the rules of a family's game written out, kept with the family. SPDX-License-Identifier: MIT */
#include "plan/grounding.h"

#include <string.h>

bool spg_grounding_find(void *user, const uint64_t *component, uint8_t *digits)
{
    struct spg_grounding *g = user;
    const spg_arena_mark mark = spg_arena_here(&g->scratch);
    spg_value value;
    const bool found = spg_machine_decode(g->game, component, &g->scratch, &value) == SPG_OK &&
                       value.sum->component_count == 1 &&
                       spg_ground_digits(&g->ground, value.sum->components[0], digits);
    spg_arena_back(&g->scratch, mark);
    return found;
}

void spg_grounding_drop(spg_family_entry *entry)
{
    struct spg_grounding *g = entry->grounding;
    if (g == NULL) { return; }
    for (size_t i = entry->states.count; i-- > 0;) {
        if (entry->states.at[i].grounded) { spg_states_close(entry, i); }
    }
    spg_plan_numbering_free(entry->numbering);
    entry->numbering = NULL;
    entry->ranked = NULL;
    entry->masks = NULL;
    if (g->grounded) { spg_ground_close(&g->ground); }
    spg_arena_clear(&g->arena);
    spg_arena_clear(&g->scratch);
    spg_run_give(g->run, g, 1, sizeof *g);
    entry->grounding = NULL;
}

static spg_status make(spg_families *families, struct spg_grounding *g, const spg_position *position, bool wide,
                       spg_ground_effort effort)
{
    uint8_t digits[SPG_GROUND_FIELDS_MAX];
    spg_value value;
    const uint64_t *component = spg_position_component(position, g->game->width);
    g->start = spg_arena_copy(&g->arena, component, 1 + (size_t)g->game->width, sizeof *g->start);
    if (g->start == NULL) { return families->run->error.status; }
    SPG_TRY(spg_machine_decode(g->game, component, &g->arena, &value));
    SPG_TRY(spg_ground_open(families->run, families->program, families->machine, &g->game->traits,
                            value.sum->components[0], wide, effort, &g->ground, &g->why_not));
    g->grounded = g->why_not == NULL;
    if (g->grounded && !spg_ground_digits(&g->ground, value.sum->components[0], digits)) {
        g->why_not = "the position is outside its ranges";
    }
    return SPG_OK;
}

bool spg_grounding_holds(const spg_family_entry *entry, const spg_position *position)
{
    uint8_t digits[SPG_GROUND_FIELDS_MAX];
    struct spg_grounding *g = entry->grounding;
    return g != NULL && g->why_not == NULL && !spg_position_is_sum(position) &&
           spg_grounding_find(g, spg_position_component(position, g->game->width), digits);
}

/* The same question again has the same answer, if that is no. */
static bool was_refused(const struct spg_grounding *g, const spg_position *position)
{
    return g != NULL && g->why_not != NULL && !spg_position_is_sum(position) &&
           memcmp(g->start, spg_position_component(position, g->game->width),
                  (1 + (size_t)g->game->width) * sizeof *g->start) == 0;
}

static spg_status get_one(spg_families *families, spg_family_entry *entry, const spg_position *position, bool wide,
                          spg_ground_effort effort)
{
    struct spg_grounding *g = spg_run_take(families->run, 1, sizeof *g);
    if (g == NULL) { return families->run->error.status; }
    *g = (struct spg_grounding){.run = families->run, .game = &entry->family.game};
    spg_arena_init(&g->arena, families->run);
    spg_arena_init(&g->scratch, families->run);
    entry->grounding = g;
    const spg_status status = make(families, g, position, wide, effort);
    const bool whole = effort.nodes == spg_ground_whole.nodes;
    if (!wide && g->grounded) { entry->grounded_narrow = true; }
    if (wide && g->why_not != NULL && whole) { entry->wide_refused = true; }
    if (status != SPG_OK || (g->why_not != NULL && !whole)) { spg_grounding_drop(entry); }
    return status;
}

/* The first position has what it can come to written out; where another one does not fit, what all of its size can come to, so that many
 * positions of one size share it. */
spg_status spg_grounding_get(spg_families *families, spg_family_entry *entry, const spg_position *position,
                             spg_ground_effort effort)
{
    if (was_refused(entry->grounding, position) || spg_grounding_holds(entry, position)) { return SPG_OK; }
    spg_grounding_drop(entry);
    if (spg_position_is_sum(position)) { return SPG_OK; }
    if (entry->grounded_narrow && !entry->wide_refused) {
        SPG_TRY(get_one(families, entry, position, true, effort));
        if (!entry->wide_refused) { return SPG_OK; }
        spg_grounding_drop(entry);
    }
    return get_one(families, entry, position, false, effort);
}

const char *spg_grounding_reason(const spg_family_entry *entry)
{
    return entry->grounding == NULL ? "it is a sum, or much has to be written out" : entry->grounding->why_not;
}
