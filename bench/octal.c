/* octal.c — values of heap games per second, against other programs. SPDX-License-Identifier: MIT
 *
 * A value late in the sequence is what matters, so the first ones are worked out before the clock is started: on both sides
 * one run is stopped at `from` and goes on to `to`. A command cannot be stopped; it runs from the start to each of the two,
 * and the difference of the least times counts. One thread is timed by the clock of the processor, which other programs
 * disturb less; two threads by the one on the wall. */
#include "octal.h"

#include <stdio.h>
#include <stdlib.h>

#include "child.h"
#include "measure.h"
#include "rivals/octal.h"

enum { QUICK_FROM = 1000, QUICK_TO = 1400, TRY = 100, LONG_MS = 3000 }; /* quick: sparse space begins on the way */
/* All options of a heap: the whole range would take hours. */
enum { TABLE_FROM = 14, TABLE_TO = 15 };
#define LEAST_MS 0.001

/* The floors are those against a public program of sparse space: it is the command that they are for. Such a program looks for
 * periods and stops at one: ranges end before that. */
const octal_row octal_rows[] = {
    {"officers", ".6", "6", 18, 20, 15, false},  {"grundy", "grundy", NULL, 18, 20, 15, false},
    {"0.16", ".16", "16", 17, 19, 20, false},    {"0.106", ".106", "106", 20, 23, 20, false},
    {"0.454", ".454", "454", 20, 22, 10, false}, {"0.054", ".054", "054", 20, 22, 10, false},
    {"0.354", ".354", "354", 18, 20, 10, false}, {"0.56", ".56", "56", 17, 19, 10, false},
    {"0.376", ".376", "376", 16, 17, 0, false},  {"0.007", ".007", "007", 16, 17, 10, false},
    {"0.06", ".06", "06", 16, 17, 10, false},    {"0.77", ".77", "77", 14, 15, 0, true},
};
const int octal_row_count = sizeof octal_rows / sizeof octal_rows[0];

typedef enum rival_kind { SPARSE, TABLE, COMMAND, ONE_THREAD } rival_kind;
static const char *const rival_names[] = {"sparse C", "table C", "command", "1 thread"};

typedef struct job {
    spg_context *context;
    const octal_row *row;
    rival_kind rival;
    int from, to;
    const char *command;
    double command_from, command_to; /* least times so far */
    bench_line *line;
} job;

/* A difference of two times that are nearly the same may come out as nothing or less. */
static void keep_least(double ms, double *least)
{
    if (ms < LEAST_MS) { ms = LEAST_MS; }
    if (*least == 0 || ms < *least) { *least = ms; }
}

/* ---- the other side ---- */

static spg_status time_rival(const job *j)
{
    const rival_octal game = {j->row->digits, j->row->digits == NULL, j->rival == SPARSE};
    rival_octal_run *run = rival_octal_start(&game, j->to);
    if (run == NULL) { return SPG_NO_MEMORY; }
    rival_octal_extend(run, j->from);
    const double started = measure_used();
    rival_octal_extend(run, j->to);
    keep_least(measure_used() - started, &j->line->rival_ms);
    uint64_t sign = MEASURE_SIGN_START;
    for (int n = j->from; n < j->to; n++) { sign = measure_sign(sign, rival_octal_values(run)[n]); }
    j->line->rival_signature = sign;
    rival_octal_end(run);
    return SPG_OK;
}

/* As the shell reads the command, with two words more. */
static int run_command(const char *command, const char *code, int count)
{
    char shell[] = "/bin/sh", option[] = "-c", text[4096], name[] = "sh", first[16], second[16];
    char *const argv[] = {shell, option, text, name, first, second, NULL};
    const int length = snprintf(text, sizeof text, "%s \"$@\"", command);
    if (length < 0 || (size_t)length >= sizeof text) { return -1; }
    snprintf(first, sizeof first, "%s", code);
    snprintf(second, sizeof second, "%d", count);
    return child_run(argv);
}

int octal_try(const octal_row *row, const char *command)
{
    return run_command(command, row->code, TRY);
}

static bool time_command(const job *j, int count, double *least)
{
    const double started = measure_used();
    const int end = run_command(j->command, j->row->code, count);
    keep_least(measure_used() - started, least);
    return end == 0;
}

static spg_status time_commands(job *j)
{
    if (!time_command(j, j->from, &j->command_from) || !time_command(j, j->to, &j->command_to)) { return SPG_SYSTEM; }
    j->line->rival_ms = 0;
    keep_least(j->command_to - j->command_from, &j->line->rival_ms);
    return SPG_OK;
}

/* ---- ours ---- */

static int64_t used_clock(void *user)
{
    (void)user;
    return (int64_t)(measure_used() * 1e6);
}

static spg_status fill(const job *j, spg_ruleset *rules, int low, int high, unsigned threads, spg_table_info *info)
{
    const spg_axis axis = {low, high};
    const spg_fill_options options = {.engine = "heap", .tier = -1, .threads = threads, .keep = 1};
    return spg_table_fill(rules, j->row->code, &axis, 1, SPG_OF_SG, &options, info);
}

/* Only filling: the signature is not timed on the other side, either. */
static spg_status time_ours(const job *j, unsigned threads, double *ms, uint64_t *signature)
{
    spg_ruleset *rules = NULL;
    spg_table_info before = {0}, info = {0};
    spg_status status = spg_ruleset_new(j->context, &rules);
    if (status == SPG_OK) { status = fill(j, rules, 0, j->from - 1, threads, &before); }
    if (status == SPG_OK) { status = fill(j, rules, j->from, j->to - 1, threads, &info); }
    spg_ruleset_free(rules);
    if (status != SPG_OK) { return status; }
    keep_least(1000 * info.fill_seconds, ms);
    keep_least(1000 * (before.seconds + info.seconds), &j->line->whole_ms);
    *signature = info.signature;
    return SPG_OK;
}

/* ---- lines ---- */

static spg_status time_other(job *j)
{
    switch (j->rival) {
    case SPARSE:
    case TABLE: return time_rival(j);
    case COMMAND: return time_commands(j);
    case ONE_THREAD: return time_ours(j, 1, &j->line->rival_ms, &j->line->rival_signature);
    }
    return SPG_OK;
}

/* Both in turn. A rival that takes long runs once: its noise is small beside it. */
static void measure(job *j, int times)
{
    double spent = 0;
    for (int round = 0; round < times && j->line->trouble == NULL; round++) {
        spg_status status = SPG_OK;
        if (spent < LONG_MS) {
            const double started = measure_now();
            status = time_other(j);
            spent += measure_now() - started;
        }
        if (status == SPG_OK) { status = time_ours(j, j->line->threads, &j->line->ours_ms, &j->line->signature); }
        if (status != SPG_OK) { j->line->trouble = spg_status_word(status); }
    }
}

static void measure_line(job *j, const octal_request *request, rival_kind rival, bench_line *line)
{
    const int from = rival == TABLE ? TABLE_FROM : j->row->from, to = rival == TABLE ? TABLE_TO : j->row->to;
    j->rival = rival;
    j->from = request->quick ? QUICK_FROM : 1 << from;
    j->to = request->quick ? QUICK_TO : 1 << to;
    j->line = line;
    *line = (bench_line){.name = j->row->name,
                         .against = rival_names[rival],
                         .cells = (uint64_t)(j->to - j->from),
                         .unsigned_rival = rival == COMMAND,
                         .floor = rival == COMMAND && !request->quick ? j->row->floor : 0,
                         .tier = -1,
                         .threads = rival == ONE_THREAD ? 2 : 1};
    if (request->quick) {
        snprintf(line->size, sizeof line->size, "%d..%d", j->from, j->to);
    } else {
        snprintf(line->size, sizeof line->size, "2^%d..2^%d", from, to);
    }
    spg_set_clock(j->context, rival == ONE_THREAD ? NULL : used_clock, NULL);
    measure(j, request->times);
    spg_set_clock(j->context, NULL, NULL);
}

void octal_measure(spg_context *context, const octal_row *row, const octal_request *request,
                   bench_line lines[OCTAL_LINES], int *count)
{
    static const rival_kind rivals[OCTAL_LINES] = {SPARSE, TABLE, COMMAND, ONE_THREAD};
    job j = {.context = context, .row = row, .command = request->command};
    *count = 0;
    for (int i = 0; i < OCTAL_LINES; i++) {
        if (rivals[i] == COMMAND && (request->command == NULL || row->repeats)) { continue; }
        measure_line(&j, request, rivals[i], &lines[*count]);
        *count += 1;
    }
}
