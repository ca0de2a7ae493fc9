/* source.h — the texts that messages point into: rule files, positions typed by the user, catalogue entries.
 * SPDX-License-Identifier: MIT */
#ifndef SPG_BASE_SOURCE_H
#define SPG_BASE_SOURCE_H

#include <stddef.h>
#include <stdint.h>

/* A stretch of one source. source 0 is "nowhere". */
typedef struct spg_span {
    uint32_t source; /* 1 + index in spg_sources.at */
    uint32_t start;  /* byte offset */
    uint32_t end;    /* one past the last byte */
} spg_span;

#define SPG_NOWHERE ((spg_span){0, 0, 0})

typedef struct spg_source {
    const char *name; /* "kayles.game", "-", "position"; not owned */
    const char *text; /* not owned */
    size_t length;
    /* Of a longer text that is not kept, what stands before this part: lines, and characters of its first line. */
    uint32_t lines_before, characters_before;
} spg_source;

enum { SPG_SOURCES_MAX = 1024 };

typedef struct spg_sources {
    spg_source at[SPG_SOURCES_MAX];
    uint32_t count;
} spg_sources;

/* The number of the source for spg_span.source, or 0 when there is no room for one more. The texts must outlive it. */
uint32_t spg_sources_add(spg_sources *sources, const char *name, const char *text, size_t length);

/* Forgets a text: its number may be given again. */
void spg_sources_remove(spg_sources *sources, uint32_t number);

/* Where a span starts, counted from 1; columns are characters, not bytes. `text` is its line, without the line end.
 * Nowhere is line 0 of "". */
typedef struct spg_place {
    const char *name;
    uint32_t line, column;
    uint32_t end_column; /* on the same line, > column */
    uint32_t skipped;    /* characters of the line that stand before `text`: columns of the whole are so many more */
    const char *text;
    size_t text_length;
} spg_place;

spg_place spg_sources_place(const spg_sources *sources, spg_span span);

#endif
