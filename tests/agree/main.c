/* main.c — the agreement of all engines at length: see tools/agree. SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "catalogue.h"
#include "run.h"

static bool take(int argc, char **argv, int *at, const char *name, const char **out)
{
    if (strcmp(argv[*at], name) != 0 || *at + 1 >= argc) { return false; }
    *out = argv[++*at];
    return true;
}

int main(int argc, char **argv)
{
    agree_run run = {.from = 1,
                     .count = 10000,
                     .chunk = 100,
                     .level = "-O2",
                     .directory = ".",
                     .shrink = true,
                     .progress = true,
                     .stop = 20};
    for (int i = 1; i < argc; i++) {
        const char *text;
        if (take(argc, argv, &i, "--count", &text)) {
            run.count = strtoull(text, NULL, 10);
        } else if (take(argc, argv, &i, "--from", &text)) {
            run.from = strtoull(text, NULL, 10);
        } else if (take(argc, argv, &i, "--stop", &text)) {
            run.stop = strtoul(text, NULL, 10);
        } else if (take(argc, argv, &i, "--chunk", &text)) {
            run.chunk = strtoull(text, NULL, 10);
        } else if (take(argc, argv, &i, "--level", &text)) {
            run.level = strcmp(text, "none") == 0 ? NULL : text;
        } else if (take(argc, argv, &i, "--out", &text)) {
            run.directory = text;
        } else if (strcmp(argv[i], "--catalogue") == 0) {
            run.failed = agree_catalogue(run.level, &run.tally);
            agree_run_print(&run);
            return run.failed == 0 ? 0 : 1;
        } else if (strcmp(argv[i], "--whole") == 0) {
            run.shrink = false;
        } else if (take(argc, argv, &i, "--show", &text)) { /* the rules of a seed */
            agree_case *one = malloc(sizeof *one);
            if (one == NULL) { return 99; }
            agree_case_make(one, strtoull(text, NULL, 10));
            fputs(one->text, stdout);
            for (int k = 0; k < one->positions; k++) { printf("# %s\n", one->position[k]); }
            free(one);
            return 0;
        } else {
            fprintf(stderr, "usage: agree [--count N] [--from SEED] [--stop N] [--chunk N] [--level -O0|-O1|-O2|none] "
                            "[--out DIRECTORY] [--whole] [--show SEED] [--catalogue]\n");
            return 2;
        }
    }
    agree_run_all(&run);
    agree_run_print(&run);
    return run.failed == 0 && run.no_compiler == NULL ? 0 : 1;
}
