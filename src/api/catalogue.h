/* catalogue.h — the rule files of games/, embedded at build time by tools/embed.c.
 * SPDX-License-Identifier: MIT */
#ifndef SPG_API_CATALOGUE_H
#define SPG_API_CATALOGUE_H

#include <stddef.h>

typedef struct spg_catalogue_entry {
    const char *name;              /* the file's name without .game */
    const char *text;              /* UTF-8, followed by a NUL that `length` does not count */
    size_t length;                 /* in bytes */
    const char *english, *chinese; /* from its `title` line; "" if it has none */
    /* From its line `# Tags: heap, periodic | 取石子, 周期`: "heap, periodic"; "" if it has none. */
    const char *english_tags, *chinese_tags;
} spg_catalogue_entry;

extern const spg_catalogue_entry spg_catalogue[]; /* sorted by name, byte by byte */
extern const size_t spg_catalogue_count;

#endif
