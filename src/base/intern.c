/* intern.c — a set of byte strings, numbered. SPDX-License-Identifier: MIT
 *
 * Open addressing with linear steps over a power of two of slots, at most three quarters full. A slot holds the upper half
 * of the string's hash beside its number: most strings that are not the one looked for are told apart without being read,
 * and since that half also says where the search starts, a larger table is filled from the slots alone. Beyond 2^32 slots
 * runs get longer, nothing else. All room is made before anything is entered: a put that fails changes nothing that can be
 * seen. */
#include "base/intern.h"

#include <string.h>

#include "base/array.h"
#include "base/hash.h"

enum { FIRST_SLOTS = 16 };

void spg_intern_init(spg_intern *table, spg_run *run)
{
    *table = (spg_intern){.run = run};
}

void spg_intern_clear(spg_intern *table)
{
    spg_run_give(table->run, table->bytes, table->room, 1);
    spg_run_give(table->run, table->start, table->start_room, sizeof *table->start);
    spg_run_give(table->run, table->slots, table->slot_count, sizeof *table->slots);
    spg_intern_init(table, table->run);
}

const uint8_t *spg_intern_get(const spg_intern *table, uint32_t number, size_t *length)
{
    const size_t start = table->start[number];
    *length = table->start[number + 1] - start;
    return table->bytes == NULL ? (const uint8_t *)"" : table->bytes + start;
}

static bool is_equal(const spg_intern *table, uint32_t number, const void *bytes, size_t length)
{
    size_t known_length;
    const uint8_t *known = spg_intern_get(table, number, &known_length);
    return known_length == length && (length == 0 || memcmp(known, bytes, length) == 0);
}

static uint32_t slot_number(uint64_t slot) /* + 1 */
{
    return (uint32_t)slot;
}

static uint64_t slot_hash(uint64_t slot)
{
    return slot >> 32;
}

/* The slot that holds the string, or the empty one where it would go; `hash` is the upper half. */
static size_t find_slot(const spg_intern *table, uint64_t hash, const void *bytes, size_t length)
{
    const size_t mask = table->slot_count - 1;
    size_t place = (size_t)hash & mask;
    for (;; place = (place + 1) & mask) {
        const uint64_t slot = table->slots[place];
        if (slot == 0) { return place; }
        if (slot_hash(slot) == hash && is_equal(table, slot_number(slot) - 1, bytes, length)) { return place; }
    }
}

bool spg_intern_find(const spg_intern *table, const void *bytes, size_t length, uint32_t *number)
{
    if (table->count == 0) { return false; }
    const uint64_t slot = table->slots[find_slot(table, spg_hash_bytes(bytes, length) >> 32, bytes, length)];
    if (slot == 0) { return false; }
    *number = slot_number(slot) - 1;
    return true;
}

/* Enters all strings into new slots; they differ, so only empty slots are looked for. Millions of them take a while. */
static spg_status fill_slots(const spg_intern *table, uint64_t *slots, size_t slot_count)
{
    for (size_t i = 0; i < table->slot_count; i++) {
        if ((i & 0xfffff) == 0xfffff) { SPG_TRY(spg_run_check(table->run)); }
        if (table->slots[i] == 0) { continue; }
        size_t place = (size_t)slot_hash(table->slots[i]) & (slot_count - 1);
        while (slots[place] != 0) { place = (place + 1) & (slot_count - 1); }
        slots[place] = table->slots[i];
    }
    return SPG_OK;
}

static spg_status make_slots(spg_intern *table)
{
    if ((size_t)table->count + 1 <= table->slot_count / 4 * 3) { return SPG_OK; }
    const size_t slot_count = table->slot_count == 0 ? FIRST_SLOTS : table->slot_count * 2;
    uint64_t *slots = spg_run_take(table->run, slot_count, sizeof *slots);
    if (slots == NULL) { return table->run->error.status; }
    const spg_status status = fill_slots(table, slots, slot_count);
    if (status != SPG_OK) {
        spg_run_give(table->run, slots, slot_count, sizeof *slots);
        return status;
    }
    spg_run_give(table->run, table->slots, table->slot_count, sizeof *table->slots);
    table->slots = slots;
    table->slot_count = slot_count;
    return SPG_OK;
}

static spg_status make_room(spg_intern *table, size_t length)
{
    if (table->count == UINT32_MAX - 1) {
        return SPG_FAIL0(table->run, SPG_TOO_BIG, SPG_NOWHERE, "more than 4294967294 different positions", NULL);
    }
    const size_t starts = table->count == 0 ? 0 : (size_t)table->count + 1;
    SPG_TRY(spg_array_reserve(table->run, &table->start, starts, table->count == 0 ? 2 : 1, &table->start_room,
                              sizeof *table->start));
    SPG_TRY(spg_array_reserve(table->run, &table->bytes, table->length, length, &table->room, 1));
    return make_slots(table);
}

spg_status spg_intern_put(spg_intern *table, const void *bytes, size_t length, uint32_t *number, bool *fresh)
{
    const uint64_t hash = spg_hash_bytes(bytes, length) >> 32;
    if (table->count > 0) {
        const uint64_t slot = table->slots[find_slot(table, hash, bytes, length)];
        if (slot != 0) {
            if (fresh != NULL) { *fresh = false; }
            *number = slot_number(slot) - 1;
            return SPG_OK;
        }
    }
    if (fresh != NULL) { *fresh = true; }
    SPG_TRY(make_room(table, length));
    const size_t place = find_slot(table, hash, bytes, length);
    if (length > 0) { memcpy(table->bytes + table->length, bytes, length); }
    table->length += length;
    table->start[table->count + 1] = table->length;
    *number = table->count;
    table->count += 1;
    table->slots[place] = hash << 32 | table->count;
    return SPG_OK;
}
