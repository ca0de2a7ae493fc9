/* cases.c — rule sets with positions, and comparing them. SPDX-License-Identifier: MIT */
#include "cases.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "oracle/random_forms.h"
#include "oracle/random_rules.h"

enum { DRAWN = 3 }; /* positions of a random rule set */

void agree_case_make(agree_case *one, uint64_t seed)
{
    random_rules *rules = calloc(1, sizeof *rules);
    const bool forms = seed % 3 != 0;
    if (rules == NULL) { exit(99); }
    if (forms) {
        random_forms_make(rules, seed);
    } else {
        random_rules_make(rules, seed);
    }
    *one = (agree_case){.seed = seed, .length = rules->length, .positions = DRAWN};
    memcpy(one->text, rules->text, rules->length + 1);
    for (int i = 0; i < DRAWN; i++) {
        if (forms) {
            random_forms_position(rules, one->position[i], CASE_POSITION);
        } else {
            random_rules_position(rules, one->position[i], CASE_POSITION);
        }
    }
    free(rules);
}

void agree_case_compare(const agree_case *one, batch *kernels, agree_mode mode, agree_tally *tally, agree_finding *out)
{
    agree a = {.kernels = kernels,
               .mode = mode,
               .salt = one->seed,
               .searches = one->searches,
               .tables = one->tables,
               .tally = tally};
    *out = (agree_finding){.compiled = mode == AGREE_COMPILED};
    if (agree_open(&a, one->text, one->length)) {
        for (int i = 0; i < one->positions && !a.differs; i++) {
            a.differs = !agree_position(&a, one->position[i]);
            out->position = i;
        }
    } else {
        tally->unreadable += 1;
        snprintf(out->told, sizeof out->told, "%s", spg_error_report(a.context));
    }
    out->differs = a.differs;
    if (a.differs) {
        memcpy(out->command, a.command, sizeof out->command);
        memcpy(out->told, a.told, sizeof out->told);
    }
    agree_close(&a);
}

void agree_case_whole(const agree_case *one, const char *level, bool compiled, agree_tally *tally, agree_finding *out)
{
    batch *kernels = compiled ? batch_new(level) : NULL;
    agree_case_compare(one, kernels, AGREE_INTERPRETED, tally, out);
    if (compiled && !out->differs && batch_count(kernels) > 0 && batch_compile(kernels)) {
        agree_case_compare(one, kernels, AGREE_COMPILED, tally, out);
    }
    if (compiled) { batch_free(kernels); }
}
