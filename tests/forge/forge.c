/* forge.c — every claim that is tried about a game. SPDX-License-Identifier: MIT */
#include "forge.h"

#include <stdlib.h>
#include <string.h>

const forge_effort forge_quick = {.horizon = 1200,
                                  .horizon_of_threes = 160,
                                  .reach = 240,
                                  .reach_of_threes = 90,
                                  .small = 4,
                                  .masks = 7,
                                  .longest = 24};
const forge_effort forge_thorough = {.horizon = 3000,
                                     .horizon_of_threes = 360,
                                     .reach = 600,
                                     .reach_of_threes = 180,
                                     .small = 8,
                                     .masks = 15,
                                     .longest = 64};

void forge_open(forge *f, const forge_effort *effort)
{
    *f = (forge){.effort = effort};
    spg_run_init(&f->run);
    f->code = calloc(1, sizeof *f->code);
    f->truth = calloc(effort->horizon, sizeof *f->truth);
    f->believed = calloc(effort->horizon, sizeof *f->believed);
    if (f->code == NULL || f->truth == NULL || f->believed == NULL) { abort(); }
}

void forge_close(forge *f)
{
    SPG_ARRAY_CLEAR(&f->run, &f->rare);
    free(f->code);
    free(f->truth);
    free(f->believed);
    if (f->run.memory.used != 0) { abort(); }
}

/* ---- claims ---- */

static void claim_all_ways(forge *f, const spg_heap_certificate *base, uint64_t start, uint64_t period, uint64_t saltus)
{
    if (period == 0 || start > f->horizon || period > f->horizon) { return; }
    for (int theorem = 0; theorem < SPG_HEAP_THEOREM_COUNT; theorem++) {
        for (int least = 0; least < 2; least++) {
            spg_heap_certificate c = *base;
            c.theorem = (spg_heap_theorem)theorem;
            c.start = start;
            c.period = period;
            c.saltus = saltus;
            c.not_least = least == 0;
            forge_claim(f, &c);
        }
    }
}

/* By one in each field, and multiples. */
static void claim_around(forge *f, const spg_heap_certificate *base, uint64_t start, uint64_t period, uint64_t saltus)
{
    for (uint64_t s = start > 1 ? start - 2 : 0; s <= start + 2; s++) {
        for (uint64_t p = period > 1 ? period - 1 : 1; p <= period + 1; p++) {
            claim_all_ways(f, base, s, p, saltus);
            if (s != start || p != period) { continue; }
            claim_all_ways(f, base, s, p, saltus + 1);
            if (saltus > 0) { claim_all_ways(f, base, s, p, saltus - 1); }
        }
    }
    for (uint64_t factor = 2; factor <= 3; factor++) {
        claim_all_ways(f, base, start, factor * period, factor * saltus);
        if (period % factor == 0) { claim_all_ways(f, base, start, period / factor, saltus / factor); }
    }
}

static void claim_small(forge *f, const spg_heap_certificate *base)
{
    for (uint64_t start = 0; start <= f->effort->small; start++) {
        for (uint64_t period = 1; period <= f->effort->small; period++) {
            for (uint64_t saltus = 0; saltus < 2; saltus++) { claim_all_ways(f, base, start, period, saltus); }
        }
    }
}

/* Stretches of what is believed that repeat for long: the only ones for which a checker that asks for too few values could be
 * deceived. The one that goes on to the end is the period, as far as can be seen. */
static void claim_stretches(forge *f, const spg_heap_certificate *base, uint64_t saltus)
{
    bool ended = false;
    for (uint64_t period = 1; period <= f->effort->longest && 2 * period < f->believed_count; period++) {
        uint64_t start = 0;
        const uint64_t end = f->believed_count - period;
        for (uint64_t n = 0; n <= end; n++) {
            if (n < end && f->believed[n] + saltus == f->believed[n + period]) { continue; }
            const bool to_end = n == end && n - start > period + 8;
            if (to_end && !ended) {
                claim_around(f, base, start, period, saltus);
            } else if (n < end && n - start >= start && n - start >= period / 2 + 2) {
                claim_all_ways(f, base, start, period, saltus);
            }
            ended = ended || to_end;
            start = n + 1;
        }
    }
}

/* ---- games ---- */

/* `stretches` alone where a class only changes how values are computed. */
static void claim_in_class(forge *f, uint32_t mask, bool by_parity)
{
    const spg_heap_certificate base = {.code = *f->code, .mask = mask, .by_parity = by_parity};
    if (!forge_believe(f, mask, by_parity, f->reach)) { return; }
    if (mask == 0) { claim_small(f, &base); }
    for (uint64_t saltus = 0; saltus <= (f->rules.kind == TRUTH_SPARES ? 8 : 0); saltus++) {
        claim_stretches(f, &base, saltus);
    }
    if (mask != 0) { forge_windows(f, mask, by_parity); }
}

void forge_game(forge *f, const truth_rules *rules)
{
    const forge_effort *e = f->effort;
    const bool three = truth_splits(rules, 3);
    f->rules = *rules;
    f->horizon = three ? e->horizon_of_threes : e->horizon;
    f->reach = three ? e->reach_of_threes : e->reach;
    truth_text(rules, f->text);
    if (spg_heap_code_parse(&f->run, SPG_NOWHERE, f->text, strlen(f->text), f->code) != SPG_OK) { abort(); }
    f->code->unequal = rules->unequal;
    truth_values(rules, f->horizon, f->truth);
    f->tally.games += 1;
    claim_in_class(f, 0, false);
    for (uint32_t mask = 1; mask <= e->masks && truth_splits(rules, 2) && (!three || mask < 4); mask++) {
        for (int by_parity = 0; by_parity < 2; by_parity++) { claim_in_class(f, mask, by_parity == 1); }
    }
}
