/* lookup.c — finding things by a hash; who asks compares. SPDX-License-Identifier: MIT */
#include "plan/lookup.h"

#include <string.h>

static void put(spg_lookup *lookup, uint64_t hash, void *item)
{
    size_t at = (size_t)hash & (lookup->room - 1);
    while (lookup->at[at].item != NULL) { at = (at + 1) & (lookup->room - 1); }
    lookup->at[at] = (spg_plan_lookup_cell){hash, item};
    lookup->count += 1;
}

static spg_status grow(spg_run *run, spg_lookup *lookup)
{
    enum { FIRST = 16 };
    const spg_lookup old = *lookup;
    const size_t room = old.room == 0 ? FIRST : 2 * old.room;
    spg_plan_lookup_cell *cells = spg_run_take(run, room, sizeof *cells);
    if (cells == NULL) { return run->error.status; }
    *lookup = (spg_lookup){.at = cells, .room = room};
    for (size_t i = 0; i < old.room; i++) {
        if (old.at[i].item != NULL) { put(lookup, old.at[i].hash, old.at[i].item); }
    }
    if (old.at != NULL) { spg_run_give(run, old.at, old.room, sizeof *old.at); }
    return SPG_OK;
}

spg_status spg_plan_lookup_add(spg_run *run, spg_lookup *lookup, uint64_t hash, void *item)
{
    if (2 * (lookup->count + 1) > lookup->room) { SPG_TRY(grow(run, lookup)); }
    put(lookup, hash, item);
    return SPG_OK;
}

void spg_plan_lookup_empty(spg_lookup *lookup)
{
    if (lookup->at != NULL) { memset(lookup->at, 0, lookup->room * sizeof *lookup->at); }
    lookup->count = 0;
}

void spg_plan_lookup_clear(spg_run *run, spg_lookup *lookup)
{
    if (lookup->at != NULL) { spg_run_give(run, lookup->at, lookup->room, sizeof *lookup->at); }
    *lookup = (spg_lookup){0};
}

void *spg_plan_lookup_next(const spg_lookup *lookup, uint64_t hash, size_t *at)
{
    if (lookup->room == 0) { return NULL; }
    const size_t mask = lookup->room - 1;
    for (;;) {
        const spg_plan_lookup_cell *cell = &lookup->at[((size_t)hash + *at) & mask];
        if (cell->item == NULL) { return NULL; }
        *at += 1;
        if (cell->hash == hash) { return cell->item; }
    }
}
