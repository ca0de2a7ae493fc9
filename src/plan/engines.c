/* engines.c — the list of engines and the choice among them. SPDX-License-Identifier: MIT */
#include "plan/engines.h"

#include <string.h>

static bool definition_valid(const spg_traits *traits, uint32_t wants, spg_reason *why_not)
{
    (void)traits;
    (void)wants;
    (void)why_not;
    return true;
}

/* Values of components may be added only where T1 of docs/theory.md holds; whether play can cycle shows during the run. */
static bool components_valid(const spg_traits *traits, uint32_t wants, spg_reason *why_not)
{
    if (!spg_question_value_allowed(traits, why_not)) { return false; }
    if ((wants & SPG_WANT_DISTANCE) != 0) {
        *why_not = (spg_reason){"the distance of a sum needs the whole sum", NULL};
        return false;
    }
    return true;
}

/* engine, rank, theorem, what it does */
#define ENGINE_MAP(X)                                                                                                  \
    X(definition, 0, NULL, "searches all positions that can be reached, with no theorem")                              \
    X(components, 1, "T1 (Sprague-Grundy)", "finds the values of the components and adds them by xor")

#define ENTRY(name, rank, theorem, summary) {&spg_engine_##name, summary, theorem, rank, name##_valid},
#define NAME(name, rank, theorem, summary) ", " #name

const spg_engine_entry spg_engines[] = {ENGINE_MAP(ENTRY)};

const uint32_t spg_engines_count = sizeof spg_engines / sizeof spg_engines[0];

const spg_engine_entry *spg_engines_find(const char *name)
{
    for (uint32_t i = 0; i < spg_engines_count; i++) {
        if (strcmp(spg_engines[i].engine->name, name) == 0) { return &spg_engines[i]; }
    }
    return NULL;
}

const char *spg_engines_names(void)
{
    return &(ENGINE_MAP(NAME))[2]; /* without the first comma */
}

static void choose(const spg_engine_entry *entry, const char *because, spg_choice *out)
{
    *out = (spg_choice){.engine = entry->engine->name,
                        .because = {because, NULL},
                        .theorem = entry->theorem,
                        .fallback = entry->rank > 0};
}

spg_status spg_engines_choose(spg_run *run, const spg_traits *traits, uint32_t wants, const char *forced,
                              spg_choice *out)
{
    const spg_engine_entry *best = NULL;
    spg_reason why = {0};
    if (forced != NULL) {
        best = spg_engines_find(forced);
        if (best == NULL || !best->valid(traits, wants, &why)) {
            return SPG_FAIL(run, SPG_REFUSED, SPG_NOWHERE, "the engine '%1' cannot answer this: %2",
                            "leave --engine out", forced,
                            why.message == NULL ? "there is no such engine" : why.message);
        }
        choose(best, "it was asked for", out);
        out->fallback = false;
        return SPG_OK;
    }
    for (uint32_t i = 0; i < spg_engines_count; i++) {
        const bool valid = spg_engines[i].valid(traits, wants, &why);
        if (valid && (best == NULL || spg_engines[i].rank > best->rank)) { best = &spg_engines[i]; }
    }
    choose(best, best->rank > 0 ? "the rules allow it and it is the cheapest" : "no faster engine is valid", out);
    return SPG_OK;
}
