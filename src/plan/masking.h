/* masking.h — rules written out as masks, for the engines that search with them. SPDX-License-Identifier: MIT */
#ifndef SPG_PLAN_MASKING_H
#define SPG_PLAN_MASKING_H

#include "ground/ground.h"
#include "plan/entry.h"
#include "plan/planning.h"
#include "solve/masks/masks.h"

/* entry->masks, if the rules can be written out with this effort and fit into words; else *why says why not, also where values are wanted and
 * there are none. */
spg_status spg_masking_get(spg_families *families, spg_family_entry *entry, const spg_position *position,
                           const spg_settings *settings, uint32_t wants, spg_ground_effort effort, const char **why);
/* Before the search got long, once: where rules are written out in a moment and nothing else can know them faster. What is made of
 * numbers has tables. */
bool spg_masking_is_soon(const spg_planning *p);

#endif
