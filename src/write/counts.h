/* counts.h — how many positions are won, lost and drawn. SPDX-License-Identifier: MIT */
#ifndef SPG_WRITE_COUNTS_H
#define SPG_WRITE_COUNTS_H

#include "base/language.h"
#include "base/text.h"

typedef struct spg_counts_row {
    const char *key; /* "3" plies, "∞(0)", "-2" */
    uint64_t won, lost, drawn;
} spg_counts_row;

typedef struct spg_counts_section {
    const char *by;   /* "distance" "value" "score" */
    const char *head; /* the same for people */
    const spg_counts_row *rows;
    size_t count;
} spg_counts_section;

enum { SPG_COUNTS_SECTIONS = 3 };
typedef struct spg_counts_view {
    spg_language language;
    const char *position;
    bool all; /* every position that is numbered; else those that can be reached */
    const char *engine;
    spg_counts_row total; /* its key is not used */
    spg_counts_section sections[SPG_COUNTS_SECTIONS];
    size_t section_count;
} spg_counts_view;

/* SPG_BAD_USAGE: the format is for something else. */
spg_status spg_counts_write(spg_run *run, const spg_counts_view *counts, spg_format format, spg_text *out);

#endif
