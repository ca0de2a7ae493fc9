/* threads.c — two contexts in two threads: nothing is shared, nothing needs a lock. SPDX-License-Identifier: MIT
 *
 *     cc -std=c17 -pthread threads.c $(pkg-config --cflags --libs sprague) -o threads && ./threads                   */
#include <pthread.h>
#include <sprague.h>
#include <stdio.h>
#include <stdlib.h>

enum { HEAPS = 40 };

typedef struct job {
    const char *game;
    long values[HEAPS];
    spg_status status;
} job;

static spg_status fill(spg_context *context, job *work)
{
    spg_ruleset *rules;
    spg_status status = spg_ruleset_new(context, &rules);
    for (int n = 0; n < HEAPS && status == SPG_OK; n++) {
        char position[64];
        spg_result *result;
        snprintf(position, sizeof position, "%s(%d)", work->game, n);
        status = spg_solve(rules, position, SPG_FIND_VALUE, &result);
        if (status == SPG_OK) { work->values[n] = strtol(spg_result_value(result), NULL, 10); }
        spg_result_free(result);
    }
    spg_ruleset_free(rules);
    return status;
}

static void *run(void *argument)
{
    job *work = argument;
    spg_context *context;
    work->status = spg_context_new(&context);
    if (work->status != SPG_OK) { return NULL; }
    work->status = fill(context, work);
    if (work->status != SPG_OK) { fputs(spg_error_report(context), stderr); }
    spg_context_free(context);
    return NULL;
}

int main(void)
{
    job jobs[2] = {{.game = "kayles"}, {.game = "grundy"}};
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) {
        if (pthread_create(&threads[i], NULL, run, &jobs[i]) != 0) { return 5; }
    }
    for (int i = 0; i < 2; i++) { pthread_join(threads[i], NULL); }
    for (int i = 0; i < 2; i++) {
        if (jobs[i].status != SPG_OK) { return spg_status_exit(jobs[i].status); }
        printf("%s:", jobs[i].game);
        for (int n = 0; n < HEAPS; n++) { printf(" %ld", jobs[i].values[n]); }
        putchar('\n');
    }
    return 0;
}
