/* main.c — near misses at length: see tools/near. SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "run.h"

/* The rules of a seed. */
static int show(const char *only, uint64_t seed)
{
    const near_theorem *theorems[NEAR_THEOREMS];
    agree_case *one = malloc(sizeof *one);
    const int count = near_list(theorems);
    if (one == NULL) { return 99; }
    for (int i = 0; i < count; i++) {
        if (only != NULL && strstr(theorems[i]->name, only) == NULL) { continue; }
        near_make(theorems[i], near_number(theorems[i], seed), seed, one);
        puts(one->text);
        for (int k = 0; k < one->positions; k++) { printf("# %s\n", one->position[k]); }
    }
    free(one);
    return 0;
}

int main(int argc, char **argv)
{
    near_run run = {
        .from = 1, .count = 10000, .directory = ".", .shrink = true, .progress = true, .tells = true, .stop = 20};
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : NULL;
        if (value == NULL) {
            fprintf(
                stderr,
                "usage: near [--count N] [--from SEED] [--stop N] [--only WORDS] [--out DIRECTORY] [--show SEED]\n");
            return 2;
        }
        i += 1;
        if (strcmp(argv[i - 1], "--count") == 0) { run.count = strtoull(value, NULL, 10); }
        if (strcmp(argv[i - 1], "--from") == 0) { run.from = strtoull(value, NULL, 10); }
        if (strcmp(argv[i - 1], "--stop") == 0) { run.stop = strtoul(value, NULL, 10); }
        if (strcmp(argv[i - 1], "--only") == 0) { run.only = value; }
        if (strcmp(argv[i - 1], "--out") == 0) { run.directory = value; }
        if (strcmp(argv[i - 1], "--show") == 0) { return show(run.only, strtoull(value, NULL, 10)); }
    }
    near_run_all(&run);
    return run.failed == 0 && run.unreadable == 0 ? 0 : 1;
}
