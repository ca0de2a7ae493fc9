/* test_forge.c — no false claim about a few games of every kind is accepted. tools/forge takes all. SPDX-License-Identifier: MIT */
#include "families.h"
#include "forge.h"
#include "tap.h"

static forge f;

static void no_false_claim_is_accepted(void)
{
    static const uint64_t steps[FORGE_FAMILIES] = {13, 17, 19, 7, 5, 13};
    forge_open(&f, &forge_quick);
    for (size_t i = 0; i < FORGE_FAMILIES; i++) {
        const forge_family *family = &forge_families[i];
        const uint64_t step = steps[i] * tap_sample();
        const truth_rules middle = family->game(family->count / 2); /* 4.0, and Grundy's game */
        forge_game(&f, &middle);
        for (uint64_t number = 1; number < family->count; number += step) {
            const truth_rules rules = family->game(number);
            forge_game(&f, &rules);
        }
    }
    CHECK_INT(f.tally.forged, 0, "no false claim is accepted");
    CHECK_INT(f.tally.differing, 0, "the checker computes true values");
    CHECK_INT(f.tally.lost, 0, "what is accepted is accepted in writing");
    CHECK_INT(f.tally.misled, 0, "no wrong list of rare heaps is accepted");
    CHECK(f.tally.false_claims > 1000, "there were false claims");
    printf("# %llu claims, %llu false\n", (unsigned long long)f.tally.claims, (unsigned long long)f.tally.false_claims);
}

/* A forger that is never believed shows nothing. */
static void true_claims_by_every_theorem_are_accepted(void)
{
    for (int i = 0; i < SPG_HEAP_THEOREM_COUNT; i++) {
        CHECK(f.tally.accepted[i] > 0, spg_heap_theorem_word((spg_heap_theorem)i));
    }
    forge_close(&f);
}

TAP_MAIN(TEST(no_false_claim_is_accepted), TEST(true_claims_by_every_theorem_are_accepted))
