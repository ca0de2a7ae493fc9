/* arena.c — blocks cut into pieces, given back together. SPDX-License-Identifier: MIT
 *
 * Invariant: in every block the bytes beyond `used` are zero, so a piece needs no clearing when it is taken. */
#include "base/arena.h"

#include <stdalign.h>
#include <string.h>

enum { FIRST_BYTES = 1024, LARGEST_BYTES = 1 << 20 }; /* blocks double in between, longer pieces get their own */

struct spg_arena_block {
    spg_arena_block *next; /* the older one; among the spares, any */
    size_t bytes;          /* room for pieces */
    size_t used;
    alignas(spg_int) alignas(max_align_t) unsigned char piece[];
};

enum { ALIGNMENT = alignof(spg_arena_block) };

void spg_arena_init(spg_arena *arena, spg_run *run)
{
    *arena = (spg_arena){.run = run};
}

static void give_blocks(spg_run *run, spg_arena_block *block)
{
    while (block != NULL) {
        spg_arena_block *next = block->next;
        spg_run_give(run, block, 1, sizeof *block + block->bytes);
        block = next;
    }
}

void spg_arena_clear(spg_arena *arena)
{
    give_blocks(arena->run, arena->block);
    give_blocks(arena->run, arena->spare);
    arena->block = NULL;
    arena->spare = NULL;
}

/* A spare that is a little too small: pieces grow from one to the next, and spares of every size would be left behind. */
static bool has_near_spare(const spg_arena *arena, size_t need)
{
    for (const spg_arena_block *spare = arena->spare; spare != NULL; spare = spare->next) {
        if (spare->bytes >= need / 2) { return true; }
    }
    return false;
}

/* How large the next block should be: generous while the limit allows it, then exactly what is needed, so that the last
 * bytes under the limit can be used. */
static size_t block_bytes(const spg_arena *arena, size_t need)
{
    size_t bytes = arena->block == NULL ? FIRST_BYTES : arena->block->bytes * 2;
    if (bytes > LARGEST_BYTES) { bytes = LARGEST_BYTES; }
    if (bytes < need && need < SIZE_MAX / 2 && has_near_spare(arena, need)) { bytes = 2 * need; }
    const size_t left = spg_run_left(arena->run);
    return bytes < need || left < sizeof(spg_arena_block) || bytes > left - sizeof(spg_arena_block) ? need : bytes;
}

static spg_arena_block *take_spare(spg_arena *arena, size_t need)
{
    for (spg_arena_block **link = &arena->spare; *link != NULL; link = &(*link)->next) {
        spg_arena_block *block = *link;
        if (block->bytes < need) { continue; }
        *link = block->next;
        return block;
    }
    return NULL;
}

/* Puts a block with room for `need` bytes in front. */
static bool open_block(spg_arena *arena, size_t need)
{
    spg_arena_block *block = take_spare(arena, need);
    if (block == NULL) {
        const size_t bytes = block_bytes(arena, need);
        block = spg_run_take(arena->run, 1, sizeof *block + bytes);
        if (block == NULL) { return false; }
        block->bytes = bytes;
    }
    block->next = arena->block;
    arena->block = block;
    return true;
}

void *spg_arena_take(spg_arena *arena, size_t count, size_t size)
{
    const spg_uint total = (spg_uint)count * size;
    if (total > SIZE_MAX / 2) { return spg_run_take(arena->run, count, size); } /* refused there, with its message */
    const size_t need = total == 0 ? ALIGNMENT : ((size_t)total + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    if (arena->block == NULL || arena->block->bytes - arena->block->used < need) {
        if (!open_block(arena, need)) { return NULL; }
    }
    void *piece = arena->block->piece + arena->block->used;
    arena->block->used += need;
    return piece;
}

void *spg_arena_copy(spg_arena *arena, const void *from, size_t count, size_t size)
{
    void *copy = spg_arena_take(arena, count == 0 ? 1 : count, size);
    if (copy != NULL && count > 0) { memcpy(copy, from, count * size); }
    return copy;
}

char *spg_arena_text(spg_arena *arena, const char *text, size_t length)
{
    if (length == SIZE_MAX) { length -= 1; } /* refused all the same, but without wrapping to 0 */
    char *copy = spg_arena_take(arena, length + 1, 1);
    if (copy != NULL && length > 0) { memcpy(copy, text, length); }
    return copy;
}

spg_arena_mark spg_arena_here(const spg_arena *arena)
{
    return (spg_arena_mark){.block = arena->block, .used = arena->block == NULL ? 0 : arena->block->used};
}

static void shrink_block(spg_arena_block *block, size_t used)
{
    memset(block->piece + used, 0, block->used - used);
    block->used = used;
}

void spg_arena_back(spg_arena *arena, spg_arena_mark mark)
{
    while (arena->block != mark.block) {
        spg_arena_block *block = arena->block;
        arena->block = block->next;
        shrink_block(block, 0);
        block->next = arena->spare;
        arena->spare = block;
    }
    if (arena->block != NULL) { shrink_block(arena->block, mark.used); }
}
