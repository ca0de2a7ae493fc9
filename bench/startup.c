/* startup.c — what starting the program costs, against a program that does nothing. SPDX-License-Identifier: MIT */
#include "startup.h"

#include <stdio.h>

#include "child.h"
#include "measure.h"

/* Milliseconds a start, or -1. */
static double run_often(char *const argv[], int starts)
{
    const double began = measure_now();
    for (int i = 0; i < starts; i++) {
        if (child_run(argv) != 0) { return -1; }
    }
    return (measure_now() - began) / starts;
}

static void keep_least(double ms, double *least)
{
    if (*least == 0 || ms < *least) { *least = ms; }
}

void startup_measure(const char *program, int times, bool quick, bench_line *line)
{
    char own[4096], solve[] = "solve", position[] = "nim(3)+nim(4)", nothing[] = "/bin/true";
    char *const ours[] = {own, solve, position, NULL}, *const theirs[] = {nothing, NULL};
    const int starts = quick ? 1 : 20;
    *line = (bench_line){.name = "startup",
                         .against = "true",
                         .size = "20 starts",
                         .most_ms_more = quick ? 0 : 10,
                         .tier = -1,
                         .threads = 1};
    snprintf(own, sizeof own, "%s", program);
    for (int round = 0; round < times && line->trouble == NULL; round++) {
        const double rival = run_often(theirs, starts), mine = run_often(ours, starts);
        if (rival < 0 || mine < 0) { line->trouble = spg_status_word(SPG_SYSTEM); }
        keep_least(rival, &line->rival_ms);
        keep_least(mine, &line->ours_ms);
    }
}
