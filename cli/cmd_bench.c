/* cmd_bench.c — bench: the library against hand-written programs. SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "bench/bench.h"
#include "command.h"
#include "language.h"

enum { TIMES = 5, TIMES_MAX = 1000, ROWS_MAX = 64, ANSWER_MS = 60000 };

static bool is_row(const char *name)
{
    for (int i = 0; bench_row_name(i) != NULL; i++) {
        if (strcmp(bench_row_name(i), name) == 0) { return true; }
    }
    return false;
}

static int unknown_row(const char *name)
{
    const char *names[ROWS_MAX];
    int count = 0;
    while (count < ROWS_MAX && bench_row_name(count) != NULL) {
        names[count] = bench_row_name(count);
        count++;
    }
    const char *near = nearest(name, names, count);
    if (near != NULL) { return usage_error("there is no row '%s'; did you mean '%s'?", name, near); }
    return usage_error("there is no row '%s'; 'sprague bench --rows' lists them", name);
}

/* Before anything is measured: 0, or the exit code. */
static int check_rival(const bench_request *request)
{
    const char *code;
    if (request->rival == NULL) { return 0; }
    if (request->rival[strspn(request->rival, " \t")] == '\0') {
        return usage_error("--rival wants a command; it is run as COMMAND CODE COUNT");
    }
    const int end = bench_try_rival(request, &code);
    if (code == NULL) {
        return usage_error("--rival is for rows of heap games: 'sprague bench heaps --rival COMMAND'");
    }
    if (end == 0) { return 0; }
    if (end < 0) { return usage_error("--rival: '%s' cannot be started", request->rival); }
    return usage_error("--rival: '%s %s 100' ended with %d, not 0", request->rival, code, end);
}

/* A line is shown when it is ready: the next one may take minutes. */
static spg_status to_output_at_once(void *user, const char *bytes, size_t length)
{
    const spg_status status = to_output(user, bytes, length);
    output_flush(user);
    return status;
}

int run_bench(struct job *job)
{
    const arguments *args = job->args;
    char program[4096];
    bool same = true;
    for (int i = 0; i < args->word_count; i++) {
        if (!is_row(args->words[i])) { return unknown_row(args->words[i]); }
    }
    if (args->times < 0 || args->times > TIMES_MAX) { return usage_error("--times goes from 1 to %d", TIMES_MAX); }
    if (args->rows) {
        const spg_status listed = bench_list(args->json, chosen_language(), to_output, job->out);
        return listed == SPG_OK ? 0 : spg_status_exit(SPG_SYSTEM);
    }
    const ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length > 0 ? length : 0] = '\0';
    const bench_request request = {.rows = args->words,
                                   .row_count = args->word_count,
                                   .times = args->times == 0 ? TIMES : (int)args->times,
                                   .quick = args->quick,
                                   .json = args->json,
                                   .program = program,
                                   .rival = args->rival,
                                   .stopped = check_interrupt};
    const int bad_rival = check_rival(&request);
    if (bad_rival != 0) { return bad_rival; }
    spg_set_deadline(job->context, -1); /* each answer has its own time */
    spg_set_time_limit(job->context, args->time_ms < 0 ? ANSWER_MS : args->time_ms);
    const spg_status status = bench_run(job->context, &request, to_output_at_once, job->out, &same);
    if (status == SPG_OK) { return same ? 0 : 1; }
    const bool written = !job->out->closed && job->out->error == 0;
    return status == SPG_SYSTEM && written ? memory_error() : spg_status_exit(status);
}
