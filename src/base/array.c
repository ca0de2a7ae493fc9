/* array.c — room for growing arrays. SPDX-License-Identifier: MIT */
#include "base/array.h"

#include <string.h>

/* Doubling makes appending cheap. When double the room would pass the limit, half of what is left is asked for: others
 * can still grow, and an array that reaches the limit has been moved a few dozen times, not once per item. */
static size_t grown_room(const spg_run *run, size_t room, size_t need, size_t size)
{
    const size_t wanted = room < 4 ? 8 : room * 2;
    const size_t spare = spg_run_left(run) / size;
    if (room > SIZE_MAX / 4 || wanted < need) { return need; }
    if (wanted - room <= spare) { return wanted; }
    return room + spare / 2 > need ? room + spare / 2 : need;
}

spg_status spg_array_reserve(spg_run *run, void *at, size_t count, size_t more, size_t *room, size_t size)
{
    if (more <= *room - count) { return SPG_OK; }
    const size_t need = more > SIZE_MAX - count ? SIZE_MAX : count + more;
    const size_t new_room = grown_room(run, *room, need, size);
    void *block;
    memcpy(&block, at, sizeof block); /* by bytes: the pointer's type is the caller's */
    block = spg_run_resize(run, block, *room, new_room, size);
    if (block == NULL) { return run->error.status; }
    memcpy(at, &block, sizeof block);
    *room = new_room;
    return SPG_OK;
}
