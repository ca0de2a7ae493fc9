/* intern.c — a set of byte strings, numbered. SPDX-License-Identifier: MIT
 *
 * Open addressing with linear steps over a power of two of slots, at most three quarters full. All room is made before
 * anything is entered: a put that fails changes nothing that can be seen. */
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

/* The slot that holds the string, or the empty one where it would go. */
static size_t find_slot(const spg_intern *table, uint64_t hash, const void *bytes, size_t length)
{
    const size_t mask = table->slot_count - 1;
    size_t slot = (size_t)hash & mask;
    while (table->slots[slot] != 0 && !is_equal(table, table->slots[slot] - 1, bytes, length)) {
        slot = (slot + 1) & mask;
    }
    return slot;
}

bool spg_intern_find(const spg_intern *table, const void *bytes, size_t length, uint32_t *number)
{
    if (table->count == 0) { return false; }
    const size_t slot = find_slot(table, spg_hash_bytes(bytes, length), bytes, length);
    if (table->slots[slot] == 0) { return false; }
    *number = table->slots[slot] - 1;
    return true;
}

/* Enters all strings into new slots; they differ, so only empty slots are looked for. */
static void fill_slots(const spg_intern *table, uint32_t *slots, size_t slot_count)
{
    for (uint32_t number = 0; number < table->count; number++) {
        size_t length;
        const uint8_t *bytes = spg_intern_get(table, number, &length);
        size_t slot = (size_t)spg_hash_bytes(bytes, length) & (slot_count - 1);
        while (slots[slot] != 0) { slot = (slot + 1) & (slot_count - 1); }
        slots[slot] = number + 1;
    }
}

static spg_status make_slots(spg_intern *table)
{
    if ((size_t)table->count + 1 <= table->slot_count / 4 * 3) { return SPG_OK; }
    const size_t slot_count = table->slot_count == 0 ? FIRST_SLOTS : table->slot_count * 2;
    uint32_t *slots = spg_run_take(table->run, slot_count, sizeof *slots);
    if (slots == NULL) { return table->run->error.status; }
    fill_slots(table, slots, slot_count);
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
    const bool known = spg_intern_find(table, bytes, length, number);
    if (fresh != NULL) { *fresh = !known; }
    if (known) { return SPG_OK; }

    SPG_TRY(make_room(table, length));
    const size_t slot = find_slot(table, spg_hash_bytes(bytes, length), bytes, length);
    if (length > 0) { memcpy(table->bytes + table->length, bytes, length); }
    table->length += length;
    table->start[table->count + 1] = table->length;
    *number = table->count;
    table->count += 1;
    table->slots[slot] = table->count;
    return SPG_OK;
}
