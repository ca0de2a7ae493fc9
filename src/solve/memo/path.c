/* path.c — frames of the stack by hash. SPDX-License-Identifier: MIT */
#include "solve/memo/path.h"

#include <assert.h>

enum { FIRST_SLOTS = 16 };

static size_t home(const spg_memo_path *path, uint32_t hash)
{
    return (size_t)hash & (path->slot_count - 1);
}

static uint32_t part_of(uint64_t hash)
{
    return (uint32_t)(hash >> 32);
}

static void enter(spg_memo_path *path, spg_memo_path_slot slot)
{
    size_t place = home(path, slot.hash);
    while (path->slots[place].frame != 0) { place = (place + 1) & (path->slot_count - 1); }
    path->slots[place] = slot;
}

/* The slots by frame, so that the new ones are entered in the order of the stack. */
static void refill(const spg_memo_path *old, spg_memo_path *path, spg_memo_path_slot *by_frame, size_t count)
{
    for (size_t i = 0; i < old->slot_count; i++) {
        if (old->slots[i].frame != 0) { by_frame[old->slots[i].frame - 1] = old->slots[i]; }
    }
    for (size_t i = 0; i < count; i++) { enter(path, by_frame[i]); }
}

spg_status spg_memo_path_reserve(spg_run *run, spg_memo_path *path, size_t count)
{
    if (count >= UINT32_MAX - 1) {
        return SPG_FAIL0(run, SPG_TOO_BIG, SPG_NOWHERE, "a line of play is longer than 2^32 moves", NULL);
    }
    if (2 * (count + 1) <= path->slot_count) { return SPG_OK; }
    spg_memo_path larger = {.slot_count = path->slot_count == 0 ? FIRST_SLOTS : path->slot_count * 2};
    spg_memo_path_slot *by_frame = spg_run_take(run, count, sizeof *by_frame);
    if (by_frame == NULL) { return run->error.status; }
    larger.slots = spg_run_take(run, larger.slot_count, sizeof *larger.slots);
    if (larger.slots != NULL) {
        refill(path, &larger, by_frame, count);
        spg_memo_path_clear(run, path);
        *path = larger;
    }
    spg_run_give(run, by_frame, count, sizeof *by_frame);
    return larger.slots == NULL ? run->error.status : SPG_OK;
}

bool spg_memo_path_has(const spg_memo_path *path, uint64_t hash, spg_memo_path_is *is, const void *user)
{
    if (path->slot_count == 0) { return false; }
    for (size_t place = home(path, part_of(hash));; place = (place + 1) & (path->slot_count - 1)) {
        const spg_memo_path_slot slot = path->slots[place];
        if (slot.frame == 0) { return false; }
        if (slot.hash == part_of(hash) && is(user, slot.frame - 1)) { return true; }
    }
}

void spg_memo_path_add(spg_memo_path *path, uint64_t hash, uint32_t frame)
{
    enter(path, (spg_memo_path_slot){part_of(hash), frame + 1});
}

void spg_memo_path_remove(spg_memo_path *path, uint64_t hash, uint32_t frame)
{
    size_t place = home(path, part_of(hash));
    while (path->slots[place].frame != frame + 1) {
        assert(path->slots[place].frame != 0);
        place = (place + 1) & (path->slot_count - 1);
    }
    path->slots[place] = (spg_memo_path_slot){0, 0};
}

void spg_memo_path_clear(spg_run *run, spg_memo_path *path)
{
    spg_run_give(run, path->slots, path->slot_count, sizeof *path->slots);
    *path = (spg_memo_path){0};
}
