/* ranges.c — whole ranges of one game, cell by cell and from one table. SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "agree.h"

enum { AXES = 4, CELLS_MAX = 80 };

typedef struct ranges {
    char game[64];
    spg_axis axes[AXES];
    size_t count;
} ranges;

/* "g0(7,-2)": a few values up to each argument, one beyond it. */
static bool read_ranges(const char *position, ranges *out)
{
    const size_t name = strcspn(position, "(");
    const char *at = position + name;
    size_t cells = 1;
    if (name >= sizeof out->game || *at != '(') { return false; }
    memcpy(out->game, position, name);
    out->game[name] = '\0';
    for (out->count = 0; *at == '(' || *at == ','; out->count++) {
        char *end;
        const long value = strtol(at + 1, &end, 10);
        if (end == at + 1 || out->count == AXES) { return false; }
        const int reach = cells > 8 ? 2 : 4;
        out->axes[out->count] = (spg_axis){value - reach, value + 1};
        cells *= (size_t)reach + 2;
        at = end;
    }
    return cells <= CELLS_MAX && strcmp(at, ")") == 0;
}

static spg_status sign(agree *a, const ranges *r, spg_table_of of, const char *engine, char *out, size_t size)
{
    const spg_fill_options options = {.engine = engine, .tier = 0, .threads = 1};
    spg_table_info info = {0};
    const spg_status status = spg_table_fill(a->rules, r->game, r->axes, r->count, of, &options, &info);
    snprintf(out, size, "cells %016llx", (unsigned long long)info.signature);
    return status;
}

void agree_ranges(agree *a, const char *position)
{
    static const spg_table_of kinds[] = {SPG_OF_OUTCOME, SPG_OF_SG, SPG_OF_SCORE, SPG_OF_DISTANCE};
    static const char *const words[] = {"outcome", "sg", "score", "distance"};
    const size_t kind = a->salt++ % 4;
    ranges r;
    char truth[40], mine[40], way[64];
    if (a->mode != AGREE_INTERPRETED || !read_ranges(position, &r)) { return; }
    agree_question q = {.position = position, .truth = truth};
    q.status = sign(a, &r, kinds[kind], "definition", truth, sizeof truth);
    if (q.status != SPG_OK && q.status != SPG_TRAP) { return; }
    const spg_status status = sign(a, &r, kinds[kind], "dense", mine, sizeof mine);
    a->tally->ranges += status == SPG_OK;
    snprintf(way, sizeof way, "--engine dense (table of %s around it)", words[kind]);
    agree_judge(a, &q, way, status, mine);
}
