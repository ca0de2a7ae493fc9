/* grounding.h — the rules of a family's game written out as moves over fields, for the engines that use them.
 * SPDX-License-Identifier: MIT */
#ifndef SPG_PLAN_GROUNDING_H
#define SPG_PLAN_GROUNDING_H

#include "ground/ground.h"
#include "plan/entry.h"

/* The game with its sizes, as some question had it. */
struct spg_grounding {
    spg_run *run;
    const spg_game *game;
    spg_arena arena, scratch;
    spg_ground ground;
    uint64_t *start; /* the component it was made for */
    const char *why_not;
    bool grounded;
};

/* entry->grounding for the position, made anew if the one there is does not hold it; NULL after a sum, or with why_not. What rests
 * on one that goes is closed before. With little effort, no more than that says nothing of the rules, and it may be NULL. */
spg_status spg_grounding_get(spg_families *families, spg_family_entry *entry, const spg_position *position,
                             spg_ground_effort effort);
/* The digits of a component; false: it is no position of the ground game. `user` is a grounding. */
bool spg_grounding_find(void *user, const uint64_t *component, uint8_t *digits);
void spg_grounding_drop(spg_family_entry *entry);
/* Why it cannot be written out, or was not; NULL: it is. */
const char *spg_grounding_reason(const spg_family_entry *entry);
bool spg_grounding_holds(const spg_family_entry *entry, const spg_position *position);

#endif
