/* table.c — what is known of positions, found by their words. SPDX-License-Identifier: MIT
 *
 * Open addressing within a few slots. It grows while it may; then, and where those slots are taken, what took least effort makes room. A
 * lost result costs time and never progress. */
#include <string.h>

#include "solve/masks/state.h"

enum { LEAST_BITS = 12, PROBES = 8, WORTH_BITS = 28, EFFORT_BITS = 64 - 2 * WORTH_BITS };

/* What is known in one word: two numbers moved up, and a logarithm that is never 0. */
static const uint64_t worth_mask = (UINT64_C(1) << WORTH_BITS) - 1;

static uint64_t pack(spg_masks_known known, uint64_t effort)
{
    uint64_t steps = 1;
    for (; effort > 1; effort >>= 1) { steps += 1; }
    return (uint64_t)(known.low + SPG_MASKS_FAR) << (EFFORT_BITS + WORTH_BITS) |
           (uint64_t)(known.high + SPG_MASKS_FAR) << EFFORT_BITS | steps;
}

static uint64_t effort_of(uint64_t packed)
{
    return packed & ((1U << EFFORT_BITS) - 1);
}

static size_t width(const spg_masks_table *table)
{
    return (size_t)table->words + 1;
}

static uint64_t *slot_at(const spg_masks_table *table, uint64_t hash, uint32_t probe)
{
    const uint64_t mask = (UINT64_C(1) << table->bits) - 1;
    return table->slots + ((hash + probe) & mask) * width(table);
}

spg_status spg_masks_table_open(spg_masks_table *table, spg_run *run, uint32_t words)
{
    *table = (spg_masks_table){.run = run, .words = words, .bits = LEAST_BITS, .most_bytes = spg_run_left(run) / 2};
    table->slots = spg_run_take(run, width(table) << table->bits, sizeof *table->slots);
    return table->slots == NULL ? run->error.status : SPG_OK;
}

void spg_masks_table_close(spg_masks_table *table)
{
    if (table->slots != NULL) {
        spg_run_give(table->run, table->slots, width(table) << table->bits, sizeof *table->slots);
    }
    table->slots = NULL;
}

uint64_t spg_masks_hash(const uint64_t *words, uint32_t count)
{
    uint64_t hash = 0;
    for (uint32_t w = 0; w < count; w++) {
        hash = (hash ^ words[w]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    return hash;
}

/* The slot of the position; NULL: there is none. *spare: an empty one, or the one that took least effort. */
static uint64_t *find(const spg_masks_table *table, uint64_t hash, const uint64_t *words, uint64_t **spare)
{
    *spare = NULL;
    for (uint32_t probe = 0; probe < PROBES; probe++) {
        uint64_t *slot = slot_at(table, hash, probe);
        const uint64_t effort = effort_of(slot[table->words]);
        if (*spare == NULL || effort < effort_of((*spare)[table->words])) { *spare = slot; }
        if (effort == 0) { return NULL; }
        if (memcmp(slot, words, table->words * sizeof *words) == 0) { return slot; }
    }
    return NULL;
}

bool spg_masks_table_get(const spg_masks_table *table, uint64_t hash, const uint64_t *words, spg_masks_known *out)
{
    uint64_t *spare;
    const uint64_t *slot = find(table, hash, words, &spare);
    *out = (spg_masks_known){-SPG_MASKS_FAR, SPG_MASKS_FAR};
    if (slot == NULL) { return false; }
    const uint64_t packed = slot[table->words];
    out->low = (int32_t)(packed >> (EFFORT_BITS + WORTH_BITS)) - SPG_MASKS_FAR;
    out->high = (int32_t)(packed >> EFFORT_BITS & worth_mask) - SPG_MASKS_FAR;
    return true;
}

static void put_packed(spg_masks_table *table, uint64_t hash, const uint64_t *words, uint64_t packed)
{
    uint64_t *spare, *slot = find(table, hash, words, &spare);
    if (slot == NULL) {
        const bool empty = effort_of(spare[table->words]) == 0;
        table->used += empty;
        table->full = table->full || (!empty && table->most_bytes == 0);
        slot = spare;
        memcpy(slot, words, table->words * sizeof *words);
    }
    slot[table->words] = packed;
}

/* Twice as many slots, if there is memory; else it stays as it is. */
static void grow(spg_masks_table *table)
{
    const spg_masks_table old = *table;
    const size_t bytes = (width(table) << (table->bits + 1)) * sizeof *table->slots;
    if (bytes + bytes / 2 > table->most_bytes || bytes > spg_run_left(table->run)) {
        table->most_bytes = 0;
        return;
    }
    const spg_error before = table->run->error;
    table->slots = spg_run_take(table->run, width(table) << (table->bits + 1), sizeof *table->slots);
    if (table->slots == NULL) {
        table->run->error = before;
        table->slots = old.slots;
        table->most_bytes = 0;
        return;
    }
    table->bits += 1;
    table->used = 0;
    for (uint64_t i = 0; i < UINT64_C(1) << old.bits; i++) {
        const uint64_t *slot = old.slots + i * width(table);
        if (effort_of(slot[table->words]) == 0) { continue; }
        put_packed(table, spg_masks_hash(slot, table->words), slot, slot[table->words]);
    }
    spg_run_give(table->run, old.slots, width(table) << old.bits, sizeof *old.slots);
}

void spg_masks_table_put(spg_masks_table *table, uint64_t hash, const uint64_t *words, spg_masks_known known,
                         uint64_t effort)
{
    if (table->most_bytes > 0 && 2 * table->used >= UINT64_C(1) << table->bits) { grow(table); }
    put_packed(table, hash, words, pack(known, effort));
}
