/* multiset.c — sums as sorted multisets, and as byte strings for interning. SPDX-License-Identifier: MIT */
#include "solve/definition/multiset.h"

#include <assert.h>
#include <string.h>

void spg_multiset_init(spg_multiset *set, spg_run *run)
{
    *set = (spg_multiset){.run = run};
}

void spg_multiset_clear(spg_multiset *set)
{
    SPG_ARRAY_CLEAR(set->run, &set->items);
}

/* Index of the first item that is not below the component. */
static size_t find_place(const spg_multiset *set, uint32_t component)
{
    size_t low = 0;
    size_t high = set->items.count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (set->items.at[middle].component < component) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

static bool is_at(const spg_multiset *set, size_t place, uint32_t component)
{
    return place < set->items.count && set->items.at[place].component == component;
}

spg_status spg_multiset_add(spg_multiset *set, uint32_t component, uint64_t count)
{
    if (count == 0) { return SPG_OK; }
    const size_t place = find_place(set, component);
    if (is_at(set, place, component)) {
        spg_multiset_item *item = &set->items.at[place];
        if (count > UINT64_MAX - item->count) {
            return SPG_FAIL0(set->run, SPG_TOO_BIG, SPG_NOWHERE, "the sum has 2^64 or more equal components", NULL);
        }
        item->count += count;
        return SPG_OK;
    }
    SPG_TRY(SPG_RESERVE(set->run, &set->items, 1));
    memmove(set->items.at + place + 1, set->items.at + place, (set->items.count - place) * sizeof *set->items.at);
    set->items.at[place] = (spg_multiset_item){component, count};
    set->items.count += 1;
    return SPG_OK;
}

void spg_multiset_remove(spg_multiset *set, uint32_t component)
{
    const size_t place = find_place(set, component);
    assert(is_at(set, place, component));
    spg_multiset_item *item = &set->items.at[place];
    item->count -= 1;
    if (item->count > 0) { return; }
    set->items.count -= 1;
    memmove(item, item + 1, (set->items.count - place) * sizeof *item);
}

spg_status spg_multiset_copy(spg_multiset *to, const spg_multiset *from)
{
    to->items.count = 0;
    SPG_TRY(SPG_RESERVE(to->run, &to->items, from->items.count));
    if (from->items.count > 0) { memcpy(to->items.at, from->items.at, from->items.count * sizeof *to->items.at); }
    to->items.count = from->items.count;
    return SPG_OK;
}

bool spg_multiset_is_single(const spg_multiset *set)
{
    return set->items.count == 1 && set->items.at[0].count == 1;
}

enum { NUMBER_BYTES = 10 }; /* of 64 bits, seven to a byte */

static void put_number(spg_multiset_bytes *out, uint64_t number)
{
    for (; number >= 128; number >>= 7) { out->at[out->count++] = (uint8_t)(number | 128); }
    out->at[out->count++] = (uint8_t)number;
}

static uint64_t get_number(const uint8_t *bytes, size_t *at)
{
    uint64_t number = 0;
    for (unsigned shift = 0;; shift += 7) {
        const uint8_t byte = bytes[(*at)++];
        number |= (uint64_t)(byte & 127) << shift;
        if (byte < 128) { return number; }
    }
}

spg_status spg_multiset_encode(const spg_multiset *set, uint8_t mark, spg_multiset_bytes *out)
{
    out->count = 0;
    SPG_TRY(SPG_RESERVE(set->run, out, 1 + 2 * NUMBER_BYTES * set->items.count));
    out->at[out->count++] = mark;
    for (size_t i = 0; i < set->items.count; i++) {
        const spg_multiset_item *item = &set->items.at[i];
        put_number(out, (uint64_t)item->component * 2 + (item->count > 1));
        if (item->count > 1) { put_number(out, item->count); }
    }
    return SPG_OK;
}

spg_status spg_multiset_decode(spg_multiset *set, uint8_t *mark, const uint8_t *bytes, size_t length)
{
    size_t at = 1;
    *mark = bytes[0];
    set->items.count = 0;
    while (at < length) {
        const uint64_t number = get_number(bytes, &at);
        const uint64_t count = number % 2 == 1 ? get_number(bytes, &at) : 1;
        SPG_TRY(SPG_PUSH(set->run, &set->items, (spg_multiset_item){(uint32_t)(number / 2), count}));
    }
    return SPG_OK;
}
