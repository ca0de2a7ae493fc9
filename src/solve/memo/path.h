/* path.h — is a position on the stack? SPDX-License-Identifier: MIT
 *
 * What came last goes first, so a slot of a run of slots can simply be emptied again: nothing that is still there was
 * entered after it. */
#ifndef SPG_SOLVE_MEMO_PATH_H
#define SPG_SOLVE_MEMO_PATH_H

#include "base/run.h"

typedef struct spg_memo_path_slot {
    uint32_t hash;  /* part of it */
    uint32_t frame; /* + 1; 0: empty */
} spg_memo_path_slot;

typedef struct spg_memo_path {
    spg_memo_path_slot *slots;
    size_t slot_count; /* a power of two, at least twice the frames */
} spg_memo_path;

typedef bool spg_memo_path_is(const void *user, uint32_t frame);

/* Room for one more frame when there are `count`. */
spg_status spg_memo_path_reserve(spg_run *run, spg_memo_path *path, size_t count);
/* Whether a frame for which `is` holds has this hash. */
bool spg_memo_path_has(const spg_memo_path *path, uint64_t hash, spg_memo_path_is *is, const void *user);
void spg_memo_path_add(spg_memo_path *path, uint64_t hash, uint32_t frame);
void spg_memo_path_remove(spg_memo_path *path, uint64_t hash, uint32_t frame); /* the one added last */
void spg_memo_path_clear(spg_run *run, spg_memo_path *path);

#endif
