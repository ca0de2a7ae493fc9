/* table.c — a hash table over a block of records that becomes a ring. SPDX-License-Identifier: MIT
 *
 * Open addressing with linear steps, at most three quarters full; a slot holds 24 bits of the hash, so that records are
 * read almost only when they are the right ones. A record that is replaced stays in the block, without a slot, until the
 * ring reaches it. */
#include "solve/memo/table.h"

#include <string.h>

#include "base/hash.h"

enum { FIRST_SLOTS = 16, FIRST_BYTES = 128, OFFSET_BITS = 40, NUMBER_BYTES = 19 };

#define OFFSET_MASK ((UINT64_C(1) << OFFSET_BITS) - 1)

void spg_memo_table_init(spg_memo_table *table, spg_run *run, size_t room)
{
    *table = (spg_memo_table){.run = run, .room = room};
}

void spg_memo_table_clear(spg_memo_table *table)
{
    spg_run_give(table->run, table->slots, table->slot_count, sizeof *table->slots);
    spg_run_give(table->run, table->bytes, table->size, 1);
    spg_memo_table_init(table, table->run, table->room);
}

uint64_t spg_memo_table_hash(const uint8_t *key, size_t length)
{
    return spg_hash_bytes(key, length);
}

/* ---- records ---- */

static size_t put_number(uint8_t *at, spg_uint number)
{
    size_t length = 0;
    for (; number >= 128; number >>= 7) { at[length++] = (uint8_t)(number | 128); }
    at[length++] = (uint8_t)number;
    return length;
}

static spg_uint get_number(const uint8_t *bytes, size_t *at)
{
    spg_uint number = 0;
    for (unsigned shift = 0;; shift += 7) {
        const uint8_t byte = bytes[(*at)++];
        number |= (spg_uint)(byte & 127) << shift;
        if (byte < 128) { return number; }
    }
}

/* Small numbers of either sign in few bytes: 0, -1, 1, -2, … */
static spg_uint fold_sign(spg_memo_result result)
{
    return result < 0 ? ~((spg_uint)result << 1) : (spg_uint)result << 1;
}

static spg_memo_result unfold_sign(spg_uint number)
{
    return (spg_memo_result)((number & 1) != 0 ? ~(number >> 1) : number >> 1);
}

/* Where its key starts, and how long it is. */
static size_t record_key(const spg_memo_table *table, size_t offset, size_t *length)
{
    size_t at = offset;
    *length = (size_t)get_number(table->bytes, &at);
    return at;
}

static uint64_t record_hash(const spg_memo_table *table, size_t offset)
{
    size_t length;
    const size_t key = record_key(table, offset, &length);
    return spg_memo_table_hash(table->bytes + key, length);
}

static bool record_is(const spg_memo_table *table, size_t offset, const uint8_t *key, size_t length)
{
    size_t known_length;
    const size_t at = record_key(table, offset, &known_length);
    return known_length == length && memcmp(table->bytes + at, key, length) == 0;
}

/* ---- slots ---- */

static uint64_t make_slot(uint64_t hash, size_t offset)
{
    return (hash & ~OFFSET_MASK) | (offset + 1);
}

static size_t slot_offset(uint64_t slot)
{
    return (size_t)(slot & OFFSET_MASK) - 1;
}

/* The slot of the key, or the empty one where it would go. */
static size_t find_slot(const spg_memo_table *table, uint64_t hash, const uint8_t *key, size_t length)
{
    const size_t mask = table->slot_count - 1;
    size_t place = (size_t)hash & mask;
    for (;; place = (place + 1) & mask) {
        const uint64_t slot = table->slots[place];
        if (slot == 0) { return place; }
        if (((slot ^ hash) & ~OFFSET_MASK) == 0 && record_is(table, slot_offset(slot), key, length)) { return place; }
    }
}

bool spg_memo_table_get(const spg_memo_table *table, uint64_t hash, const uint8_t *key, size_t length,
                        spg_memo_result *out)
{
    if (table->used == 0) { return false; }
    const uint64_t slot = table->slots[find_slot(table, hash, key, length)];
    if (slot == 0) { return false; }
    size_t known_length;
    size_t at = record_key(table, slot_offset(slot), &known_length) + length;
    *out = unfold_sign(get_number(table->bytes, &at));
    return true;
}

/* Empties a slot: those behind it move up unless that would bring them before the place where their search starts. */
static void remove_slot(spg_memo_table *table, size_t hole)
{
    const size_t mask = table->slot_count - 1;
    for (size_t place = (hole + 1) & mask; table->slots[place] != 0; place = (place + 1) & mask) {
        const size_t home = (size_t)record_hash(table, slot_offset(table->slots[place])) & mask;
        if (((place - home) & mask) >= ((place - hole) & mask)) {
            table->slots[hole] = table->slots[place];
            hole = place;
        }
    }
    table->slots[hole] = 0;
    table->used -= 1;
}

static bool may_take(const spg_memo_table *table, size_t more)
{
    const size_t taken = table->slot_count * sizeof *table->slots + table->size;
    return taken <= table->room && more <= table->room - taken && more <= spg_run_left(table->run);
}

/* Enters all results into new slots; false: the work is to end. */
static bool fill_slots(const spg_memo_table *table, uint64_t *slots, size_t count)
{
    for (size_t i = 0; i < table->slot_count; i++) {
        const uint64_t slot = table->slots[i];
        if ((i & 0xfffff) == 0xfffff && spg_run_check(table->run) != SPG_OK) { return false; }
        if (slot == 0) { continue; }
        size_t place = (size_t)record_hash(table, slot_offset(slot)) & (count - 1);
        while (slots[place] != 0) { place = (place + 1) & (count - 1); }
        slots[place] = slot;
    }
    return true;
}

/* Twice the slots if that is allowed. The old ones are counted as well: they are there while the new ones are filled. */
static bool grow_slots(spg_memo_table *table)
{
    const size_t count = table->slot_count == 0 ? FIRST_SLOTS : table->slot_count * 2;
    if (!may_take(table, count * sizeof *table->slots)) { return false; }
    uint64_t *slots = spg_run_take(table->run, count, sizeof *slots);
    if (slots == NULL) { return false; }
    if (!fill_slots(table, slots, count)) {
        spg_run_give(table->run, slots, count, sizeof *slots);
        return false;
    }
    spg_run_give(table->run, table->slots, table->slot_count, sizeof *table->slots);
    table->slots = slots;
    table->slot_count = count;
    return true;
}

/* ---- the ring ---- */

static bool is_empty(const spg_memo_table *table)
{
    return !table->wrapped && table->head == table->tail;
}

/* The oldest record goes; a record that was replaced has no slot any more. */
static void drop_oldest(spg_memo_table *table)
{
    size_t length;
    const size_t key = record_key(table, table->tail, &length);
    const uint64_t hash = spg_memo_table_hash(table->bytes + key, length);
    const size_t place = find_slot(table, hash, table->bytes + key, length);
    if (table->slots[place] != 0 && slot_offset(table->slots[place]) == table->tail) { remove_slot(table, place); }
    size_t next = key + length;
    get_number(table->bytes, &next);
    table->tail = next;
    table->full = true;
    if (table->wrapped && table->tail == table->end) {
        table->tail = 0;
        table->wrapped = false;
    }
}

/* Once something was lost the block stays as it is: records may then start anywhere in it. */
static bool grow_bytes(spg_memo_table *table, size_t need)
{
    size_t more = table->size < FIRST_BYTES ? FIRST_BYTES : table->size;
    if (more < need) { more = need; }
    if (table->full || table->size + more > OFFSET_MASK || !may_take(table, more)) { return false; }
    uint8_t *bytes = spg_run_resize(table->run, table->bytes, table->size, table->size + more, 1);
    if (bytes == NULL) { return false; }
    table->bytes = bytes;
    table->size += more;
    return true;
}

/* Room for `need` bytes at the head; false: the block will never have so many. */
static bool make_space(spg_memo_table *table, size_t need)
{
    for (;;) {
        if (is_empty(table)) { table->head = table->tail = 0; }
        const size_t limit = table->wrapped ? table->tail : table->size;
        if (need <= limit - table->head) { return true; }
        if (table->wrapped) {
            drop_oldest(table);
        } else if (!grow_bytes(table, need)) {
            if (is_empty(table)) { return false; }
            table->end = table->head;
            table->head = 0;
            table->wrapped = true;
        }
    }
}

/* A quarter of the slots stays free; false: there are none at all. */
static bool make_slots(spg_memo_table *table)
{
    if (table->used + 1 <= table->slot_count / 4 * 3) { return true; }
    if (!table->full && grow_slots(table)) { return true; }
    table->full = true;
    if (table->slot_count == 0) { return false; }
    while (table->used + 1 > table->slot_count / 4 * 3) { drop_oldest(table); }
    return true;
}

void spg_memo_table_put(spg_memo_table *table, uint64_t hash, const uint8_t *key, size_t length, spg_memo_result result)
{
    uint8_t head[NUMBER_BYTES];
    uint8_t tail[NUMBER_BYTES];
    const size_t head_length = put_number(head, length);
    const size_t tail_length = put_number(tail, fold_sign(result));
    const size_t total = head_length + length + tail_length;
    if (!make_slots(table) || !make_space(table, total)) {
        table->full = true;
        return;
    }
    uint8_t *at = table->bytes + table->head;
    memcpy(at, head, head_length);
    memcpy(at + head_length, key, length);
    memcpy(at + head_length + length, tail, tail_length);
    const size_t place = find_slot(table, hash, key, length);
    if (table->slots[place] == 0) { table->used += 1; }
    table->slots[place] = make_slot(hash, table->head);
    table->head += total;
}
