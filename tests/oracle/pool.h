/* pool.h — byte strings numbered 0, 1, 2, … and arrays that grow. SPDX-License-Identifier: MIT
 *
 * The oracle shares no container with the library, so that a fault there cannot hide here. Tests only: without memory the
 * program ends. */
#ifndef ORACLE_POOL_H
#define ORACLE_POOL_H

#include <stddef.h>
#include <stdint.h>

typedef struct pool {
    uint8_t *bytes;
    size_t length, room;
    size_t *start; /* count + 1 offsets into bytes */
    size_t start_room;
    uint32_t count;
    uint32_t *slot; /* open addressing; number + 1 */
    size_t slots;
} pool;

uint32_t pool_put(pool *strings, const void *bytes, size_t length);
const uint8_t *pool_get(const pool *strings, uint32_t number, size_t *length); /* until the next put; not aligned */
void pool_clear(pool *strings);

/* GROW(array, room, need): room for at least `need` items. */
void *pool_grow(void *block, size_t *room, size_t need, size_t size);
#define GROW(array, room, need) ((array) = pool_grow((array), &(room), (need), sizeof *(array)))

/* The same numbers on every machine: xorshift64*. */
uint64_t pool_random(uint64_t *state);
int pool_pick(uint64_t *state, int low, int high); /* both included */

#endif
