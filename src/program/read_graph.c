/* read_graph.c — graphs: lists of successors, or edges. SPDX-License-Identifier: MIT
 *
 * Vertices are 0 … n-1. A successor that is there twice counts once: what the rules see is a list of sets. */
#include "program/reader.h"

#include <string.h>

#include "base/array.h"

static const char *const no_vertex = "'%1' is no vertex of the graph '%2'";

spg_status spg_read_graph(spg_reader *reader, const spg_read_item *item, spg_arena *arena, spg_value *out)
{
    const size_t mark = reader->items.count;
    uint32_t vertices = 0;
    SPG_TRY(spg_reader_size(reader, item->name, item->size[0], &vertices));
    for (uint32_t v = 0; v < vertices; v++) {
        const size_t row = reader->items.count;
        uint32_t count = 0;
        spg_value successors;
        SPG_TRY(spg_reader_index(reader, item->name, SPG_VALUE_COUNT_MAX, "'%1' is no number of successors in '%2'",
                                 &count));
        for (uint32_t i = 0; i < count; i++) {
            uint32_t to = 0;
            SPG_TRY(spg_reader_index(reader, item->name, vertices, no_vertex, &to));
            SPG_TRY(spg_reader_push(reader, (spg_value){.number = to}));
        }
        SPG_TRY(spg_reader_gather(reader, item, SPG_TYPE(SET), row, arena, &successors));
        SPG_TRY(spg_reader_push(reader, successors));
    }
    return spg_reader_gather(reader, item, item->type, mark, arena, out);
}

/* The edges are sorted by where they start, by counting; start[v] … start[v+1]-1 are those of v. */
static spg_status make_rows(spg_reader *reader, const spg_read_item *item, uint32_t vertices, size_t *start,
                            uint32_t *targets, spg_arena *arena, spg_value *out)
{
    const size_t mark = reader->items.count;
    const uint32_t *ends = reader->ends.at;
    const size_t count = reader->ends.count / 2;
    for (size_t i = 0; i < count; i++) { start[ends[2 * i] + 1] += 1; }
    for (uint32_t v = 0; v < vertices; v++) { start[v + 1] += start[v]; }
    for (size_t i = count; i-- > 0;) { targets[--start[ends[2 * i] + 1]] = ends[2 * i + 1]; }
    /* Now start[v+1] is where v begins, and v ends where v+1 begins. */
    for (uint32_t v = 0; v < vertices; v++) {
        const size_t row = reader->items.count;
        const size_t end = v + 1 < vertices ? start[v + 2] : count;
        spg_value successors;
        for (size_t i = start[v + 1]; i < end; i++) {
            SPG_TRY(spg_reader_push(reader, (spg_value){.number = targets[i]}));
        }
        SPG_TRY(spg_reader_gather(reader, item, SPG_TYPE(SET), row, arena, &successors));
        SPG_TRY(spg_reader_push(reader, successors));
    }
    return spg_reader_gather(reader, item, item->type, mark, arena, out);
}

static spg_status sort_edges(spg_reader *reader, const spg_read_item *item, uint32_t vertices, spg_arena *arena,
                             spg_value *out)
{
    spg_run *run = reader->input.run;
    const size_t rows = (size_t)vertices + 2;
    const size_t count = reader->ends.count / 2 + 1;
    size_t *start = spg_run_take(run, rows, sizeof *start);
    uint32_t *targets = start == NULL ? NULL : spg_run_take(run, count, sizeof *targets);
    spg_status status = run->error.status;
    if (targets != NULL) { status = make_rows(reader, item, vertices, start, targets, arena, out); }
    if (targets != NULL) { spg_run_give(run, targets, count, sizeof *targets); }
    if (start != NULL) { spg_run_give(run, start, rows, sizeof *start); }
    return status;
}

spg_status spg_read_edges(spg_reader *reader, const spg_read_item *item, spg_arena *arena, spg_value *out)
{
    uint32_t vertices = 0;
    uint32_t edges = 0;
    SPG_TRY(spg_reader_size(reader, item->name, item->size[0], &vertices));
    SPG_TRY(spg_reader_size(reader, item->name, item->size[1], &edges));
    reader->ends.count = 0;
    for (uint32_t i = 0; i < 2 * edges; i++) {
        uint32_t vertex = 0;
        SPG_TRY(spg_reader_index(reader, item->name, vertices, no_vertex, &vertex));
        SPG_TRY(SPG_PUSH(reader->input.run, &reader->ends, vertex));
    }
    return sort_edges(reader, item, vertices, arena, out);
}
