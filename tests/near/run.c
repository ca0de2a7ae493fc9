/* run.c — many rule sets of each family, compared with the definition. SPDX-License-Identifier: MIT */
#include "run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME = 200, HYPOTHESES = 32 };

/* Of one theorem: per hypothesis, how many rule sets there were and how many its engine answered. */
typedef struct tally {
    agree_tally agree;
    unsigned long sets[HYPOTHESES], used[HYPOTHESES];
} tally;

static unsigned long answers(const agree_tally *t, const char *engine)
{
    if (strcmp(engine, "dense") == 0) { return t->tier[0]; }
    for (uint32_t i = 0; i < spg_engines_count; i++) {
        if (strcmp(spg_engines[i].engine->name, engine) == 0) { return t->engine[i]; }
    }
    return 0;
}

static void tell(const near_theorem *theorem, int number, const agree_case *one, const char *what)
{
    char name[NAME];
    near_name(theorem, number, name, sizeof name);
    printf("# %s\n# seed %llu: %s\n%s\n", name, (unsigned long long)one->seed, what, one->text);
}

static void compare(near_run *run, const near_theorem *theorem, int number, uint64_t seed, tally *t)
{
    agree_case *one = malloc(sizeof *one);
    agree_finding finding;
    char told[300];
    bool proved = false;
    if (one == NULL) { exit(99); }
    near_make(theorem, number, seed, one);
    one->tables = strcmp(theorem->engine, "dense") == 0;
    one->searches = !one->tables;
    const unsigned long before = answers(&t->agree, theorem->engine), unreadable = t->agree.unreadable;
    agree_case_compare(one, NULL, AGREE_INTERPRETED, &t->agree, &finding);
    t->sets[number] += 1;
    t->used[number] += answers(&t->agree, theorem->engine) > before;
    if (t->agree.unreadable > unreadable) {
        tell(theorem, number, one, finding.told);
    } else if (finding.differs) {
        run->failed += 1;
        tell(theorem, number, one, finding.told);
        if (run->shrink) { agree_case_shrink(one, "-O0", &finding); }
        agree_case_save(one, &finding, run->directory);
    } else if (!near_period_holds(one, &proved, told, sizeof told)) {
        run->failed += 1;
        tell(theorem, number, one, told);
    }
    run->periods += proved;
    free(one);
}

static void sum_up(near_run *run, const near_theorem *theorem, const tally *t)
{
    run->families += 1;
    run->positions += t->agree.positions;
    run->unreadable += t->agree.unreadable;
    if (t->used[0] == 0) {
        run->idle += 1;
        printf("# %s: %s has never answered\n", theorem->name, theorem->engine);
    }
    for (int i = 0; i <= near_count(theorem) && run->tells; i++) {
        char name[NAME];
        near_name(theorem, i, name, sizeof name);
        printf("# %-90s %s answered %lu of %lu\n", name, theorem->engine, t->used[i], t->sets[i]);
    }
    fflush(stdout);
}

static void run_theorem(near_run *run, const near_theorem *theorem)
{
    tally t = {0};
    if (run->only != NULL && strstr(theorem->name, run->only) == NULL) { return; }
    for (uint64_t i = 0; i < run->count && run->failed < run->stop; i++) {
        const uint64_t seed = run->from + i;
        compare(run, theorem, near_number(theorem, seed), seed, &t);
        run->sets += 1;
        if (run->progress && run->sets % 100 == 0) {
            fprintf(stderr, "\r%lu rule sets, %lu differ ", run->sets, run->failed);
        }
    }
    sum_up(run, theorem, &t);
}

void near_run_all(near_run *run)
{
    const near_theorem *theorems[NEAR_THEOREMS];
    const int count = near_list(theorems);
    for (int i = 0; i < count; i++) { run_theorem(run, theorems[i]); }
    if (run->progress) { fprintf(stderr, "\n"); }
    printf("# %lu families, %lu rule sets, %lu positions, %lu periods, %lu differences\n", run->families, run->sets,
           run->positions, run->periods, run->failed);
}
