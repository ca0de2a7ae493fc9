/* engines.h — the list of engines: when each is valid and what it costs. SPDX-License-Identifier: MIT
 *
 * Adding an engine is a folder in solve/ and an entry here. */
#ifndef SPG_PLAN_ENGINES_H
#define SPG_PLAN_ENGINES_H

#include "game/choice.h"
#include "solve/engine.h"

typedef struct spg_engine_entry {
    const spg_engine *engine;
    const char *summary; /* what it does, for people */
    const char *theorem; /* what it rests on beyond the rules (docs/theory.md), or NULL */
    int rank;            /* of two valid engines the one with the larger rank is chosen */
    /* May it answer? `wants` as in game/question.h. */
    bool (*valid)(const spg_traits *traits, uint32_t wants, spg_reason *why_not);
} spg_engine_entry;

extern const spg_engine_entry spg_engines[];
extern const uint32_t spg_engines_count;

const spg_engine_entry *spg_engines_find(const char *name); /* NULL: none */
const char *spg_engines_names(void);                        /* "definition, components" */

/* The valid engine with the best rank; with `forced` that one or the reason why not. */
spg_status spg_engines_choose(spg_run *run, const spg_traits *traits, uint32_t wants, const char *forced,
                              spg_choice *out);

#endif
