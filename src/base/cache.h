/* cache.h — what is kept between runs: compiled programs, and what was found out about rules. SPDX-License-Identifier: MIT
 *
 * Code from a file runs with the user's rights, so only files that nobody else can have written are used: a directory of mode
 * 0700 that is ours and no link, in it regular files that are ours and that others cannot write. Each file ends in a trailer
 * with its length, digest and name: what was cut short or does not belong there is removed and made anew. Files appear by
 * rename, so processes side by side see whole ones; each works in a directory of its own, and the last one wins. */
#ifndef SPG_BASE_CACHE_H
#define SPG_BASE_CACHE_H

#include <stdbool.h>

#include "base/hash.h"

enum { SPG_CACHE_PATH = 1024, SPG_CACHE_BYTES = 64 << 20 }; /* longer paths are not used; no kind has more bytes */

typedef enum spg_cache_kind {
    SPG_CACHE_PROGRAM, /* compiled, to be loaded */
    SPG_CACHE_MAIN,    /* compiled, to be started */
    SPG_CACHE_TRIAL    /* a formula that has stood its trial */
} spg_cache_kind;

typedef struct spg_cache {
    char directory[SPG_CACHE_PATH];
    bool temporary;  /* removed at the end: nothing is kept */
    const char *why; /* … a literal: why */
    int held;        /* its lock while it is temporary, else -1 */
} spg_cache;

/* A private directory inside, to compile in, held (base/temporary.h) until it is removed. */
typedef struct spg_cache_place {
    char path[SPG_CACHE_PATH]; /* "": there is none */
    int held;
} spg_cache_place;

/* `wanted`, or $XDG_CACHE_HOME/sprague, or $HOME/.cache/sprague; if that cannot be used, a new directory in $TMPDIR or where
 * the system keeps such.
 * False: there is none of them. */
bool spg_cache_open(spg_cache *cache, const char *wanted);
/* The user's, and nothing instead of it: false where only a temporary one could be used. */
bool spg_cache_open_lasting(spg_cache *cache);
void spg_cache_close(spg_cache *cache);
/* Goes to a temporary directory, for this reason: it could not be written after all. */
bool spg_cache_leave(spg_cache *cache, const char *why);

/* The path of the file for this key, if it is there and whole. */
bool spg_cache_find(const spg_cache *cache, spg_cache_kind kind, spg_digest key, char path[SPG_CACHE_PATH]);
bool spg_cache_work(const spg_cache *cache, spg_cache_place *place);
void spg_cache_leave_work(spg_cache_place *place); /* removes it with all files in it */
/* Puts a trailer behind the file, moves it to its place and removes the oldest files if there are too many. */
bool spg_cache_keep(const spg_cache *cache, spg_cache_kind kind, spg_digest key, const char *built,
                    char path[SPG_CACHE_PATH]);
/* A few bytes, in one go. Reading: false if there is no whole file of just this size. */
bool spg_cache_read(const spg_cache *cache, spg_cache_kind kind, spg_digest key, void *record, size_t size);
bool spg_cache_write(const spg_cache *cache, spg_cache_kind kind, spg_digest key, const void *record, size_t size);
void spg_cache_drop(const spg_cache *cache, spg_cache_kind kind, spg_digest key);
/* Removes the oldest files of a kind until these bounds hold. */
void spg_cache_trim(const spg_cache *cache, spg_cache_kind kind, size_t files, uint64_t bytes);

#endif
