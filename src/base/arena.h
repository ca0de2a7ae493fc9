/* arena.h — memory that lives and dies together: rules, plans, answers. SPDX-License-Identifier: MIT
 *
 * Error paths need no clean-up ladder: who owns the arena clears it. All of it counts against the run's limit. */
#ifndef SPG_BASE_ARENA_H
#define SPG_BASE_ARENA_H

#include "base/run.h"

typedef struct spg_arena_block spg_arena_block;

typedef struct spg_arena {
    spg_run *run;
    spg_arena_block *block; /* newest first */
    spg_arena_block *spare; /* emptied by spg_arena_back, kept for the next use */
} spg_arena;

void spg_arena_init(spg_arena *arena, spg_run *run);
void spg_arena_clear(spg_arena *arena); /* gives everything back; the arena can be used again */

/* Zeroed and aligned for anything, 128-bit integers included; NULL once the limit would be passed (run->error is set). */
void *spg_arena_take(spg_arena *arena, size_t count, size_t size);

/* `count` objects of a type from an arena. */
#define SPG_TAKE(arena, type, count) ((type *)spg_arena_take((arena), (count), sizeof(type)))

/* A copy of some items, or room for one where there are none; NULL: no memory. */
void *spg_arena_copy(spg_arena *arena, const void *from, size_t count, size_t size);

/* A copy with a NUL behind it. */
char *spg_arena_text(spg_arena *arena, const char *text, size_t length);

/* Scratch use: remember a point and go back to it; blocks opened since are kept for the next use. */
typedef struct spg_arena_mark {
    spg_arena_block *block;
    size_t used;
} spg_arena_mark;

spg_arena_mark spg_arena_here(const spg_arena *arena);
void spg_arena_back(spg_arena *arena, spg_arena_mark mark);

#endif
