/* digraph.c — outcome and distance on a given graph, from the file to the last node, against reading the same file with
 * fscanf. SPDX-License-Identifier: MIT */
#include "digraph.h"

#include <stdlib.h>

#include "measure.h"
#include "rivals/digraph.h"

enum { NODES = 1000000, QUICK_NODES = 40, DEGREE = 3 };

/* Every edge between two nodes drawn at random: about one node in twenty has no way out. */
static bool write_graph(FILE *file, int nodes)
{
    uint64_t state = 1;
    fprintf(file, "%d %d\n", nodes, DEGREE * nodes);
    for (int e = 0; e < DEGREE * nodes; e++) {
        int end[2];
        for (int i = 0; i < 2; i++) {
            state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
            end[i] = (int)((state >> 33) % (uint64_t)nodes);
        }
        fprintf(file, "%d %d\n", end[0], end[1]);
    }
    return fflush(file) == 0 && ferror(file) == 0;
}

static bool time_reading(const char *path, rival_graph *graph, double *least)
{
    const double started = measure_now();
    FILE *file = fopen(path, "r");
    if (file == NULL) { return false; }
    const bool good = rival_graph_read(file, graph);
    fclose(file);
    const double ms = measure_now() - started;
    if (*least == 0 || ms < *least) { *least = ms; }
    return good;
}

static bool sign_graph(const rival_graph *graph, uint64_t *out)
{
    int *distance = rival_graph_distances(graph);
    if (distance == NULL) { return false; }
    *out = MEASURE_SIGN_START;
    for (int v = 0; v < graph->nodes; v++) { *out = measure_sign(*out, distance[v]); }
    free(distance);
    return true;
}

static bool run_rival(const char *path, bench_line *line)
{
    rival_graph graph;
    if (!time_reading(path, &graph, &line->rival_ms)) { return false; }
    const bool good = line->rival_signature != 0 || sign_graph(&graph, &line->rival_signature);
    rival_graph_free(&graph);
    return good;
}

static spg_status run_ours(spg_context *context, const char *path, int nodes, bench_line *line)
{
    const spg_axis axis = {0, nodes - 1};
    spg_ruleset *rules;
    spg_table_info info = {0};
    const double started = measure_now();
    spg_status status = spg_ruleset_new(context, &rules);
    if (status == SPG_OK) { status = spg_ruleset_add_catalogue(rules, "token"); }
    if (status == SPG_OK) { status = spg_ruleset_set_graph_file(rules, "g", path); }
    if (status == SPG_OK) { status = spg_table_fill(rules, "token", &axis, 1, SPG_OF_DISTANCE, NULL, &info); }
    const double ms = measure_now() - started;
    spg_ruleset_free(rules);
    if (status != SPG_OK) { return status; }
    if (line->ours_ms == 0 || ms < line->ours_ms) { line->ours_ms = ms; }
    line->whole_ms = line->ours_ms;
    line->signature = info.signature;
    line->bytes_per_cell = (double)info.bytes / nodes;
    line->threads = info.threads;
    return SPG_OK;
}

static void measure(spg_context *context, const char *path, int nodes, int times, bench_line *line)
{
    for (int round = 0; round < times && line->trouble == NULL; round++) {
        spg_status status = run_rival(path, line) ? SPG_OK : SPG_SYSTEM;
        if (status == SPG_OK) { status = run_ours(context, path, nodes, line); }
        if (status != SPG_OK) { line->trouble = spg_status_word(status); }
    }
}

void digraph_measure(spg_context *context, int times, bool quick, bench_line *line)
{
    const int nodes = quick ? QUICK_NODES : NODES;
    char path[32];
    *line = (bench_line){.name = "digraph",
                         .against = "fscanf",
                         .cells = (uint64_t)nodes,
                         .floor = quick ? 0 : 0.5,
                         .tier = -1,
                         .threads = 1};
    snprintf(line->size, sizeof line->size, "%d/%d", nodes, DEGREE * nodes);
    FILE *file = tmpfile(); /* gone when it is closed, whatever happens */
    if (file == NULL || !write_graph(file, nodes)) {
        line->trouble = spg_status_word(SPG_SYSTEM);
    } else {
        snprintf(path, sizeof path, "/dev/fd/%d", fileno(file));
        measure(context, path, nodes, times, line);
    }
    if (file != NULL) { fclose(file); }
}
