/* engines.h — the list of engines: when each is valid and what it costs. SPDX-License-Identifier: MIT
 *
 * Adding an engine is a folder in solve/ and an entry here. */
#ifndef SPG_PLAN_ENGINES_H
#define SPG_PLAN_ENGINES_H

#include "game/choice.h"
#include "solve/engine.h"

/* What is asked of what kind of game. */
typedef struct spg_engine_query {
    const spg_traits *traits;
    uint32_t wants; /* as in game/question.h */
    bool is_sum;
} spg_engine_query;

typedef struct spg_engine_entry {
    const spg_engine *engine;
    const char *summary; /* what it does, for people */
    const char *theorem; /* what it rests on beyond the rules (docs/theory.md), or NULL */
    bool needs_plan;     /* tables or a graph must be made first: only that tells for certain whether it is valid */
    /* May it answer, as far as the kind of game tells? */
    bool (*valid)(const spg_engine_query *query, spg_reason *why_not);
} spg_engine_entry;

extern const spg_engine_entry spg_engines[];
extern const uint32_t spg_engines_count;

const spg_engine_entry *spg_engines_find(const char *name); /* NULL: none */
const char *spg_engines_names(void);                        /* "definition, components, …" */

/* The entry of a name that was asked for, or the reason why not. */
spg_status spg_engines_force(spg_run *run, const spg_engine_query *query, const char *name,
                             const spg_engine_entry **out);
/* The one that looks only at what can be reached: values of components where they add, else memo search, else the
 * definition. */
const spg_engine_entry *spg_engines_sparse(const spg_engine_query *query);

#endif
