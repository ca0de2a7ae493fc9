/* pool.c — byte strings numbered in order of arrival, growing arrays, random numbers. SPDX-License-Identifier: MIT */
#include "pool.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *pool_grow(void *block, size_t *room, size_t need, size_t size)
{
    if (need <= *room) { return block; }
    size_t wanted = *room < 16 ? 16 : *room;
    while (wanted < need) { wanted *= 2; }
    void *grown = realloc(block, wanted * size);
    if (grown == NULL) {
        fputs("Bail out! the oracle has no memory\n", stdout);
        exit(99);
    }
    *room = wanted;
    return grown;
}

static size_t hash(const uint8_t *bytes, size_t length)
{
    uint64_t state = 14695981039346656037u;
    for (size_t i = 0; i < length; i++) { state = (state ^ bytes[i]) * 1099511628211u; }
    return (size_t)(state ^ (state >> 29));
}

static void rehash(pool *strings)
{
    free(strings->slot);
    strings->slots = strings->slots == 0 ? 64 : strings->slots * 2;
    strings->slot = calloc(strings->slots, sizeof *strings->slot);
    if (strings->slot == NULL) { exit(99); }
    for (uint32_t i = 0; i < strings->count; i++) {
        size_t length;
        const uint8_t *bytes = pool_get(strings, i, &length);
        size_t at = hash(bytes, length) & (strings->slots - 1);
        while (strings->slot[at] != 0) { at = (at + 1) & (strings->slots - 1); }
        strings->slot[at] = i + 1;
    }
}

uint32_t pool_put(pool *strings, const void *bytes, size_t length)
{
    if (2 * ((size_t)strings->count + 1) > strings->slots) { rehash(strings); }
    size_t at = hash(bytes, length) & (strings->slots - 1);
    for (; strings->slot[at] != 0; at = (at + 1) & (strings->slots - 1)) {
        size_t known;
        const uint8_t *there = pool_get(strings, strings->slot[at] - 1, &known);
        if (known == length && (length == 0 || memcmp(there, bytes, length) == 0)) { return strings->slot[at] - 1; }
    }
    GROW(strings->bytes, strings->room, strings->length + length + 1);
    GROW(strings->start, strings->start_room, (size_t)strings->count + 2);
    if (length > 0) { memcpy(strings->bytes + strings->length, bytes, length); }
    strings->start[strings->count] = strings->length;
    strings->length += length;
    strings->count += 1;
    strings->start[strings->count] = strings->length;
    strings->slot[at] = strings->count;
    return strings->count - 1;
}

const uint8_t *pool_get(const pool *strings, uint32_t number, size_t *length)
{
    *length = strings->start[number + 1] - strings->start[number];
    return strings->bytes + strings->start[number];
}

void pool_clear(pool *strings)
{
    free(strings->bytes);
    free(strings->start);
    free(strings->slot);
    *strings = (pool){0};
}

uint64_t pool_random(uint64_t *state)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return *state * 2685821657736338717u;
}

int pool_pick(uint64_t *state, int low, int high)
{
    if (high <= low) { return low; }
    return low + (int)((pool_random(state) >> 20) % (uint64_t)(high - low + 1));
}
