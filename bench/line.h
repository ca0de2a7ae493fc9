/* line.h — one line of the report: two sides and what they have to say. SPDX-License-Identifier: MIT */
#ifndef SPG_BENCH_LINE_H
#define SPG_BENCH_LINE_H

#include <stdbool.h>
#include <stdint.h>

#include "sprague.h"

typedef struct bench_line {
    const char *name;
    const char *against; /* the other side: "C", "1 thread", "sparse C", "command", "fscanf", "true" */
    char size[32];
    uint64_t cells;
    double rival_ms, ours_ms;
    double whole_ms;     /* ours with reading the rules, planning and, the first time, compiling; 0: not measured */
    double floor;        /* of rival_ms / ours_ms; 0: none */
    double most_ms_more; /* instead of a ratio: ours may take so much more; 0: a ratio */
    int tier;            /* -1: none */
    unsigned threads;
    double bytes_per_cell; /* 0: no table */
    uint64_t rival_signature, signature;
    bool unsigned_rival; /* its values are not seen, so there is nothing to compare */
    const char *trouble; /* why there is no answer: a status word; NULL: there is one */
} bench_line;

/* "ok", "BELOW" the floor, "DIFFERS", or the trouble. */
const char *bench_line_verdict(const bench_line *line);
/* Answered, and both signatures are the same where there are two. */
bool bench_line_same(const bench_line *line);

spg_status bench_line_write(const bench_line *line, bool json, bool first, spg_sink *sink, void *user);
spg_status bench_line_head(bool json, spg_sink *sink, void *user);
spg_status bench_line_foot(bool json, spg_sink *sink, void *user);

#endif
