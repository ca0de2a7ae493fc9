/* bench.c — all rows, or those asked for, one after another. SPDX-License-Identifier: MIT */
#include "bench.h"

#include <stdio.h>
#include <string.h>

#include "digraph.h"
#include "measure.h"
#include "octal.h"
#include "startup.h"

/* Rows that are no table of a rule file; they follow the others. */
enum { DIGRAPH, STARTUP, HEAPS, OTHERS };
static const char *const other_names[OTHERS] = {"digraph", "startup", "heaps"};
static const char *const other_sizes[OTHERS] = {"1000000", "20 starts", NULL};
static const char *const other_whats[OTHERS] = {"outcome and distance on a given graph, against reading it",
                                                "an answer of one line, against a program that does nothing",
                                                "all rows of heap games, from officers on"};

typedef struct report {
    spg_context *context;
    const bench_request *request;
    spg_sink *sink;
    void *user;
    bool first;
    bool same;
} report;

const char *bench_row_name(int index)
{
    if (index < bench_row_count) { return bench_rows[index].name; }
    index -= bench_row_count;
    if (index < octal_row_count) { return octal_rows[index].name; }
    index -= octal_row_count;
    return index < OTHERS ? other_names[index] : NULL;
}

/* NULL: it is no row of a heap game. */
static const octal_row *octal_of(int index)
{
    index -= bench_row_count;
    return index >= 0 && index < octal_row_count ? &octal_rows[index] : NULL;
}

static bool wanted(const bench_request *request, int index)
{
    for (int i = 0; i < request->row_count; i++) {
        if (strcmp(request->rows[i], bench_row_name(index)) == 0) { return true; }
        if (octal_of(index) != NULL && strcmp(request->rows[i], other_names[HEAPS]) == 0) { return true; }
    }
    return request->row_count == 0;
}

int bench_try_rival(const bench_request *request, const char **code)
{
    *code = NULL;
    for (int i = 0; bench_row_name(i) != NULL; i++) {
        if (octal_of(i) == NULL || octal_of(i)->repeats || !wanted(request, i)) { continue; }
        *code = octal_of(i)->code;
        return octal_try(octal_of(i), request->rival);
    }
    return 0;
}

static spg_status write_lines(report *r, const bench_line lines[], int count)
{
    for (int i = 0; i < count; i++) {
        const spg_status status = bench_line_write(&lines[i], r->request->json, r->first, r->sink, r->user);
        if (status != SPG_OK) { return status; }
        r->first = false;
        r->same = r->same && bench_line_same(&lines[i]);
    }
    return SPG_OK;
}

static spg_status run_row(report *r, int index)
{
    const bench_request *request = r->request;
    const int times = request->quick ? 1 : request->times;
    const int other = index - bench_row_count - octal_row_count;
    bench_line lines[MEASURE_LINES + OCTAL_LINES];
    int count = 1;
    if (!wanted(request, index) || other == HEAPS) { return SPG_OK; }
    if (request->stopped() != 0) { return SPG_CANCELLED; }
    if (index < bench_row_count) {
        if (!measure_row(r->context, &bench_rows[index], times, request->quick, lines, &count)) { return SPG_SYSTEM; }
    } else if (octal_of(index) != NULL) {
        const octal_request rivals = {.times = times, .quick = request->quick, .command = request->rival};
        octal_measure(r->context, octal_of(index), &rivals, lines, &count);
    } else if (other == DIGRAPH) {
        digraph_measure(r->context, times, request->quick, &lines[0]);
    } else {
        startup_measure(request->program, times, request->quick, &lines[0]);
    }
    return write_lines(r, lines, count);
}

spg_status bench_run(spg_context *context, const bench_request *request, spg_sink *sink, void *user, bool *same)
{
    report r = {.context = context, .request = request, .sink = sink, .user = user, .first = true, .same = true};
    spg_status status = bench_line_head(request->json, sink, user);
    for (int i = 0; bench_row_name(i) != NULL && status == SPG_OK; i++) { status = run_row(&r, i); }
    *same = r.same;
    return status == SPG_OK ? bench_line_foot(request->json, sink, user) : status;
}

static const char *describe(int index, char *size, size_t room)
{
    if (index < bench_row_count) {
        const bench_row *row = &bench_rows[index];
        const int length = row->high - row->low + 1;
        snprintf(size, room, row->dims == 1 ? "%d" : row->dims == 2 ? "%dx%d" : "%dx%dx%d", length, length, length);
        return row->what;
    }
    if (octal_of(index) != NULL) {
        snprintf(size, room, "2^%d..2^%d", octal_of(index)->from, octal_of(index)->to);
        return "values of a heap game, those from a late one on";
    }
    index -= bench_row_count + octal_row_count;
    if (index == HEAPS) {
        snprintf(size, room, "%d rows", octal_row_count);
    } else {
        snprintf(size, room, "%s", other_sizes[index]);
    }
    return other_whats[index];
}

static spg_status list_row(int index, bool json, const char *language, spg_sink *sink, void *user)
{
    char line[240], size[32];
    const char *what = spg_words_in(json ? "en" : language, describe(index, size, sizeof size));
    snprintf(line, sizeof line,
             json ? "%s\n  {\"name\": \"%s\", \"size\": \"%s\", \"what\": \"%s\"}" : "%s%-12s %-13s %s\n",
             json && index > 0 ? "," : "", bench_row_name(index), size, what);
    return sink(user, line, strlen(line));
}

spg_status bench_list(bool json, const char *language, spg_sink *sink, void *user)
{
    static const char head[] = "{\"schema\": 1, \"rows\": [", foot[] = "\n]}\n";
    spg_status status = json ? sink(user, head, sizeof head - 1) : SPG_OK;
    for (int i = 0; bench_row_name(i) != NULL && status == SPG_OK; i++) {
        status = list_row(i, json, language, sink, user);
    }
    return status == SPG_OK && json ? sink(user, foot, sizeof foot - 1) : status;
}
