/* table.c — components and their numbers, in slots of their own words. SPDX-License-Identifier: MIT */
#include "solve/components/table.h"

#include <assert.h>
#include <string.h>

#include "base/hash.h"

enum { FIRST_SLOTS = 16, GAME_SHIFT = 32 };

void spg_values_table_init(spg_values_table *table, spg_run *run, uint32_t width)
{
    *table = (spg_values_table){.run = run, .width = width, .key = width == 0 ? 0 : 1};
}

static size_t slot_words(const spg_values_table *table)
{
    return 1 + (size_t)table->key;
}

void spg_values_table_clear(spg_values_table *table)
{
    spg_run_give(table->run, table->slots, table->slot_count * slot_words(table), sizeof *table->slots);
    spg_values_table_init(table, table->run, table->width);
}

uint64_t spg_values_table_hash(const uint64_t *component, uint32_t width)
{
    return spg_hash_words(component, spg_game_words(component, width));
}

/* The slot of the component, or the empty one where it would go. The component is no longer than a slot. */
static uint64_t *find_slot(const spg_values_table *table, uint64_t hash, const uint64_t *component)
{
    const size_t mask = table->slot_count - 1;
    for (size_t place = (size_t)hash & mask;; place = (place + 1) & mask) {
        uint64_t *slot = table->slots + place * slot_words(table);
        if (slot[0] == 0) { return slot; }
        uint64_t other = slot[0] >> GAME_SHIFT ^ component[0];
        for (uint32_t i = 1; i <= table->key; i++) { other |= slot[i] ^ component[i]; }
        if (other == 0) { return slot; }
    }
}

uint32_t spg_values_table_get(const spg_values_table *table, uint64_t hash, const uint64_t *component)
{
    if (table->used == 0 || spg_game_words(component, table->width) > slot_words(table)) { return SPG_VALUES_UNKNOWN; }
    return (uint32_t)*find_slot(table, hash, component) - 1; /* 0 of an empty slot becomes UNKNOWN */
}

/* The component of a slot, whole. */
static void copy_component(const spg_values_table *table, const uint64_t *slot, uint64_t *out)
{
    out[0] = slot[0] >> GAME_SHIFT;
    for (uint32_t i = 1; i <= table->width; i++) { out[i] = i <= table->key ? slot[i] : 0; }
}

/* All that is known moves to other slots. */
static spg_status move_all(spg_values_table *table, size_t count, uint32_t key)
{
    spg_values_table larger = *table;
    uint64_t *component = spg_run_take(table->run, 1 + (size_t)table->width, sizeof *component);
    if (component == NULL) { return table->run->error.status; }
    larger.key = key;
    larger.slot_count = count;
    larger.slots = spg_run_take(table->run, count * slot_words(&larger), sizeof *larger.slots);
    spg_status status = larger.slots == NULL ? table->run->error.status : SPG_OK;
    for (size_t i = 0; status == SPG_OK && i < table->slot_count; i++) {
        const uint64_t *slot = table->slots + i * slot_words(table);
        if ((i & 0xfffff) == 0xfffff) { status = spg_run_check(table->run); }
        if (slot[0] == 0) { continue; }
        copy_component(table, slot, component);
        uint64_t *to = find_slot(&larger, spg_values_table_hash(component, table->width), component);
        memcpy(to, slot, slot_words(table) * sizeof *to);
    }
    spg_run_give(table->run, component, 1 + (size_t)table->width, sizeof *component);
    spg_values_table *old = status == SPG_OK ? table : &larger;
    if (old->slots != NULL) {
        spg_run_give(table->run, old->slots, old->slot_count * slot_words(old), sizeof *old->slots);
    }
    if (status == SPG_OK) { *table = larger; }
    return status;
}

spg_status spg_values_table_put(spg_values_table *table, uint64_t hash, const uint64_t *component, uint32_t number)
{
    assert(number < SPG_VALUES_UNKNOWN && component[0] <= UINT32_MAX);
    const uint32_t key = (uint32_t)spg_game_words(component, table->width) - 1;
    const bool full = table->used + 1 > table->slot_count / 4 * 3;
    if (full || key > table->key) {
        const size_t count = !full ? table->slot_count : table->slot_count == 0 ? FIRST_SLOTS : 2 * table->slot_count;
        SPG_TRY(move_all(table, count, key > table->key ? key : table->key));
    }
    uint64_t *slot = find_slot(table, hash, component);
    if (slot[0] == 0) {
        table->used += 1;
        memcpy(slot + 1, component + 1, table->key * sizeof *slot);
    }
    slot[0] = component[0] << GAME_SHIFT | (number + 1);
    return SPG_OK;
}
