/* octal.c — values of heap games per second, against a program of sparse space. SPDX-License-Identifier: MIT
 *
 * A value late in the sequence is what matters, so the time for the first `from` values is taken off on both sides. */
#include "octal.h"

#include <stdio.h>
#include <stdlib.h>

#include "measure.h"
#include "rivals/octal.h"

enum { QUICK_FROM = 40, QUICK_TO = 100, LONG_MS = 3000 };
#define LEAST_MS 0.001

/* The floors are those of the targets: against sparse space, values from 2^18 to 2^20 and the like. */
const octal_row octal_rows[] = {
    {"officers", ".6", "6", 1 << 18, 1 << 20, 15},  {"grundy", "grundy", NULL, 1 << 18, 1 << 20, 15},
    {"0.16", ".16", "16", 1 << 20, 1 << 22, 20},    {"0.106", ".106", "106", 1 << 20, 1 << 23, 20},
    {"0.454", ".454", "454", 1 << 20, 1 << 22, 10}, {"0.054", ".054", "054", 1 << 20, 1 << 22, 10},
    {"0.354", ".354", "354", 1 << 18, 1 << 20, 10}, {"0.376", ".376", "376", 1 << 16, 1 << 17, 0},
    {"0.007", ".007", "007", 1 << 16, 1 << 17, 10}, {"0.06", ".06", "06", 1 << 16, 1 << 17, 10},
    {"0.77", ".77", "77", 1 << 14, 1 << 15, 0},
};
const int octal_row_count = sizeof octal_rows / sizeof octal_rows[0];

/* Values 0 … count-1; the time, or -1: no memory. */
static double time_rival(const octal_row *row, int count, uint64_t *signature)
{
    const rival_octal game = {row->digits, row->digits == NULL};
    int *values = malloc((size_t)count * sizeof *values);
    const double started = measure_now();
    const bool good = values != NULL && rival_octal_sparse(&game, count, values);
    const double ms = measure_now() - started;
    *signature = MEASURE_SIGN_START;
    for (int n = 0; good && n < count; n++) { *signature = measure_sign(*signature, values[n]); }
    free(values);
    return good ? ms : -1;
}

static spg_status time_ours(spg_context *context, const octal_row *row, int count, double *ms, spg_table_info *info)
{
    const spg_axis axis = {0, count - 1};
    spg_ruleset *rules = NULL;
    spg_status status = spg_set_engine(context, "heap");
    if (status == SPG_OK) { status = spg_ruleset_new(context, &rules); }
    if (status == SPG_OK) { status = spg_table_fill(rules, row->code, &axis, 1, SPG_OF_SG, NULL, info); }
    *ms = 1000 * info->fill_seconds; /* without the signature, which the rival is not timed for either */
    spg_ruleset_free(rules);
    spg_set_engine(context, NULL);
    return status;
}

/* A difference of two times that are nearly the same may come out as nothing or less. */
static void keep_least(double ms, double *least)
{
    if (ms < LEAST_MS) { ms = LEAST_MS; }
    if (*least == 0 || ms < *least) { *least = ms; }
}

static spg_status run_round(spg_context *context, const octal_row *row, int from, int to, bench_line *line)
{
    double before, after;
    uint64_t ignored;
    spg_table_info info = {0};
    if (line->rival_ms < LONG_MS) { /* once is enough for one that takes long */
        before = time_rival(row, from, &ignored);
        after = time_rival(row, to, &line->rival_signature);
        if (before < 0 || after < 0) { return SPG_SYSTEM; }
        keep_least(after - before, &line->rival_ms);
    }
    spg_status status = time_ours(context, row, from, &before, &info);
    if (status == SPG_OK) { status = time_ours(context, row, to, &after, &info); }
    if (status != SPG_OK) { return status; }
    keep_least(after - before, &line->ours_ms);
    keep_least(after, &line->whole_ms);
    line->signature = info.signature;
    line->bytes_per_cell = (double)info.bytes / to;
    line->threads = info.threads;
    return SPG_OK;
}

void octal_measure(spg_context *context, const octal_row *row, int times, bool quick, bench_line *line)
{
    const int from = quick ? QUICK_FROM : row->from, to = quick ? QUICK_TO : row->to;
    *line = (bench_line){.name = row->name,
                         .against = "sparse C",
                         .cells = (uint64_t)(to - from),
                         .floor = quick ? 0 : row->floor,
                         .tier = -1,
                         .threads = 1};
    snprintf(line->size, sizeof line->size, "%d", to);
    for (int round = 0; round < times && line->trouble == NULL; round++) {
        const spg_status status = run_round(context, row, from, to, line);
        if (status != SPG_OK) { line->trouble = spg_status_word(status); }
    }
}
