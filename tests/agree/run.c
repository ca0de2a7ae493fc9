/* run.c — many cases, compiled bodies in batches. SPDX-License-Identifier: MIT */
#include "run.h"

#include <stdio.h>
#include <stdlib.h>

static void found(agree_run *run, agree_case *one, agree_finding *finding)
{
    run->failed += 1;
    if (run->shrink) { agree_case_shrink(one, run->level == NULL ? "-O0" : run->level, finding); }
    agree_case_save(one, finding, run->directory);
}

static void compare(agree_run *run, uint64_t seed, batch *kernels, agree_mode mode, bool *differs)
{
    agree_case *one = malloc(sizeof *one);
    agree_finding finding;
    if (one == NULL) { exit(99); }
    agree_case_make(one, seed);
    agree_case_compare(one, kernels, mode, &run->tally, &finding);
    *differs = finding.differs;
    if (finding.differs) { found(run, one, &finding); }
    free(one);
}

static void chunk(agree_run *run, uint64_t from, uint64_t count, batch *kernels)
{
    bool *differs = calloc(count, sizeof *differs);
    if (differs == NULL) { exit(99); }
    for (uint64_t i = 0; i < count && run->failed < run->stop; i++) {
        compare(run, from + i, kernels, AGREE_INTERPRETED, &differs[i]);
        run->tally.sets += 1;
    }
    if (kernels != NULL && run->failed < run->stop && batch_count(kernels) > 0) {
        if (batch_compile(kernels)) {
            agree_tally again = run->tally; /* the same positions a second time */
            for (uint64_t i = 0; i < count && run->failed < run->stop; i++) {
                if (!differs[i]) { compare(run, from + i, kernels, AGREE_COMPILED, &differs[i]); }
            }
            run->tally.positions = again.positions;
            run->tally.unreadable = again.unreadable;
        } else {
            run->no_compiler = batch_why(kernels);
        }
        batch_empty(kernels);
    }
    free(differs);
}

void agree_run_all(agree_run *run)
{
    batch *kernels = run->level == NULL ? NULL : batch_new(run->level);
    for (uint64_t i = 0; i < run->count && run->failed < run->stop; i += run->chunk) {
        const uint64_t left = run->count - i;
        chunk(run, run->from + i, left < run->chunk ? left : run->chunk, kernels);
        if (run->progress) {
            fprintf(stderr, "\r%lu rule sets, %lu positions, %lu differences ", run->tally.sets, run->tally.positions,
                    run->failed);
        }
    }
    if (run->progress) { fprintf(stderr, "\n"); }
    if (kernels != NULL) { batch_free(kernels); }
}

void agree_run_print(const agree_run *run)
{
    const agree_tally *t = &run->tally;
    printf("# %lu questions, %lu beyond the definition, %lu traps, %lu unreadable\n#", t->questions, t->skipped,
           t->traps, t->unreadable);
    for (uint32_t i = 0; i < spg_engines_count; i++) {
        if (spg_engines[i].engine != &spg_engine_dense) {
            printf(" %s %lu,", spg_engines[i].engine->name, t->engine[i]);
        }
    }
    printf(" tables %lu interpreted, %lu compiled, %lu refused\n", t->tier[0], t->tier[1], t->refused);
    printf("# grundy %lu, outcome %lu, score %lu, distance %lu, with draws %lu, two turns %lu\n#", t->kind[0],
           t->kind[1], t->kind[2], t->kind[3], t->draws, t->turns);
    for (uint32_t i = 0; i < SPG_REDUCTION_COUNT; i++) {
        printf(" %s %lu,", spg_reduction_word((spg_reduction)i), t->used[i]);
    }
    printf(" fronts %lu, tiled %lu, apart %lu, limited %lu, threads %lu, given up %lu, widened %lu, ranges %lu\n",
           t->fronts, t->tiled, t->apart, t->limited, t->threads, t->given_up, t->widened, t->ranges);
    if (run->no_compiler != NULL) { printf("# no compiled bodies: %s\n", run->no_compiler); }
    printf("# %lu rule sets, %lu positions, %lu differences\n", t->sets, t->positions, run->failed);
}
