/* starts.c — which positions the tables of a family must hold, and making them. SPDX-License-Identifier: MIT */
#include "plan/entry.h"

spg_status spg_starts_open(spg_families *families, spg_family_entry *entry, spg_facts **out)
{
    const spg_family *family = &entry->family;
    *out = families->opened_for == entry ? &families->opened : &entry->facts;
    if ((*out)->run != NULL) { return SPG_OK; }
    return spg_facts_open(families->run, families->program, family->roots, family->games, family->givens, *out);
}

spg_status spg_starts_facts(spg_families *families, spg_family_entry *entry)
{
    spg_facts *opened;
    if (entry->facts.whole) { return SPG_OK; }
    SPG_TRY(spg_starts_open(families, entry, &opened));
    if (families->opened_for == entry) {
        entry->facts = families->opened;
        families->opened = (spg_facts){0};
        families->opened_for = NULL;
    }
    return spg_facts_finish(&entry->facts);
}

/* Joins a position's parameters to the starts of its game. */
static void join_start(const spg_game *game, const uint64_t *component, spg_box *starts)
{
    int64_t values[SPG_SWEEP_DIMS];
    const spg_layout *layout = &game->layouts[component[0]];
    spg_box *box = &starts[component[0]];
    if (layout->field_count > SPG_SWEEP_DIMS) { return; }
    spg_layout_unpack(layout, component + 1, values);
    for (uint32_t i = 0; i < layout->field_count && i < box->count; i++) {
        const spg_extent here = spg_extent_int(spg_interval_one(values[i]));
        box->params[i] = box->known ? spg_extent_join(box->params[i], here) : here;
    }
    box->known = true;
}

/* The positions asked about, and those that will be. */
spg_status spg_starts_find(spg_families *families, spg_family_entry *entry, const spg_families_task *task,
                           spg_arena *arena, spg_box **out)
{
    const spg_game *game = &entry->family.game;
    SPG_TRY(spg_box_copy(families->program, NULL, arena, out));
    for (uint32_t i = 0; i < task->position->component_count; i++) {
        join_start(game, task->position->words + (size_t)i * (1 + (size_t)game->width), *out);
    }
    const spg_cover *cover = task->cover;
    if (cover == NULL) { return SPG_OK; }
    spg_box *box = &(*out)[cover->game];
    for (uint32_t i = 0; i < box->count && i < cover->count; i++) {
        const spg_extent range = spg_extent_int((spg_interval){cover->low[i], cover->high[i]});
        box->params[i] = box->known ? spg_extent_join(box->params[i], range) : range;
    }
    box->known = true;
    return SPG_OK;
}

/* Beyond what there was: as much again, but no more than the rules allow. */
static spg_interval grow(spg_interval had, spg_interval box, spg_interval declared, spg_interval now)
{
    const spg_int width = box.high - box.low + 1;
    if (now.high > had.high && now.high < had.high + width) { now.high = had.high + width; }
    if (now.low < had.low && now.low < box.low && now.low > box.low - width) { now.low = box.low - width; }
    if (now.high > declared.high) { now.high = declared.high; }
    if (now.low < declared.low) { now.low = declared.low; }
    return now;
}

/* Tables that are too small are made anew, twice as large where they were too small: so often asked for more they cost a
 * small multiple of the last ones. */
void spg_starts_grow(const spg_family_entry *entry, const spg_tables *old, size_t games, spg_box *starts)
{
    const spg_box *before = spg_tables_starts(old);
    for (size_t g = 0; g < games; g++) {
        spg_box *box = &starts[g];
        if (!before[g].known) { continue; }
        for (uint32_t i = 0; i < box->count; i++) {
            const spg_interval had = before[g].params[i].values;
            spg_extent now = box->known ? spg_extent_join(box->params[i], before[g].params[i]) : before[g].params[i];
            spg_interval filled;
            if (spg_tables_box(old, g, i, &filled)) {
                now.values = grow(had, filled, entry->facts.boxes[g].params[i].values, now.values);
            }
            box->params[i] = now;
        }
        box->known = true;
    }
}

spg_status spg_starts_tables(spg_families *families, spg_family_entry *entry, const spg_families_task *task,
                             const spg_box *starts, spg_tables **out, spg_reason *why)
{
    spg_tables_wish wish = {.run = families->run,
                            .machine = families->machine,
                            .program = families->program,
                            .facts = &entry->facts,
                            .game = &entry->family.game,
                            .starts = starts,
                            .settings = task->settings};
    if (!spg_tables_kind(&entry->family.traits, task->wants, spg_position_is_sum(task->position), &wish.kind, why)) {
        return SPG_REFUSED;
    }
    SPG_TRY(spg_starts_facts(families, entry));
    return spg_tables_new(&wish, out, why);
}
