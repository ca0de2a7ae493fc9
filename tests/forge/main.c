/* main.c — forged certificates at length: see tools/forge. SPDX-License-Identifier: MIT */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "families.h"
#include "forge.h"

/* Every game of the family, or every `step`-th. */
static void run_family(forge *f, const forge_family *family, uint64_t step)
{
    for (uint64_t i = 0; i < family->count; i += step) {
        const truth_rules rules = family->game(i);
        forge_game(f, &rules);
        if (f->tally.games % 64 == 0) {
            fprintf(stderr, "%s %" PRIu64 "/%" PRIu64 ": %" PRIu64 " claims\n", family->name, i + 1, family->count,
                    f->tally.claims);
        }
    }
}

int main(int argc, char **argv)
{
    static forge f;
    const char *only = NULL;
    uint64_t step = 1;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--step") == 0 && i + 1 < argc) {
            step = strtoull(argv[++i], NULL, 10);
        } else if (argv[i][0] != '-' && only == NULL) {
            only = argv[i];
        } else {
            fputs("forge [FAMILY] [--step N]: octal, unequal, hexadecimal, takes, spares or long; one game in N\n",
                  stderr);
            return 2;
        }
    }
    forge_open(&f, &forge_thorough);
    for (size_t i = 0; i < FORGE_FAMILIES; i++) {
        if (only == NULL || strcmp(only, forge_families[i].name) == 0) {
            run_family(&f, &forge_families[i], step == 0 ? 1 : step);
        }
    }
    const forge_tally t = f.tally;
    forge_close(&f);
    printf("accepted:");
    for (int i = 0; i < SPG_HEAP_THEOREM_COUNT; i++) {
        printf(" %s %" PRIu64, spg_heap_theorem_word((spg_heap_theorem)i), t.accepted[i]);
    }
    printf("\nforge: %" PRIu64 " games, %" PRIu64 " sequences, %" PRIu64 " claims, %" PRIu64 " of them false, %" PRIu64
           " forged, %" PRIu64 " sequences differ, %" PRIu64 " lost in writing, %" PRIu64 " with wrong lists\n",
           t.games, t.sequences, t.claims, t.false_claims, t.forged, t.differing, t.lost, t.misled);
    return t.forged + t.differing + t.lost + t.misled == 0 ? 0 : 1;
}
