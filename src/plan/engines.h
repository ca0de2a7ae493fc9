/* engines.h — the list of engines: when each is valid, when it offers itself, how it is run. SPDX-License-Identifier: MIT
 *
 * Adding an engine is a folder in solve/, a file by_<engine>.c beside this one, and a line in the list. */
#ifndef SPG_PLAN_ENGINES_H
#define SPG_PLAN_ENGINES_H

#include "game/choice.h"
#include "solve/engine.h"

/* What is asked of what kind of game. */
typedef struct spg_engine_query {
    const spg_traits *traits;
    uint32_t wants; /* as in game/question.h */
    bool is_sum;
    bool regions; /* boards fall apart (T40) */
} spg_engine_query;

/* When an engine may offer itself. */
typedef enum spg_stage {
    SPG_STAGE_FIRST,  /* nothing was played yet */
    SPG_STAGE_KEPT,   /* something that earlier questions have left may hold this one */
    SPG_STAGE_RANGE,  /* a whole range of positions will be asked for */
    SPG_STAGE_SOON,   /* a search of what the position reaches has taken a moment */
    SPG_STAGE_LONG,   /* a search of what the position reaches got long */
    SPG_STAGE_LAST,   /* before it goes on to its end, or when the rules themselves have no answer */
    SPG_STAGE_SEARCH, /* the same, and nothing else has answered: a faster search may run beside it */
    SPG_STAGE_ROOM,   /* it did not fit into the memory, which is free again */
    SPG_STAGE_FORCED, /* it was asked for by name */
    SPG_STAGE_COUNT
} spg_stage;

typedef struct spg_planning spg_planning; /* planning.h */
struct spg_plan;
struct spg_candidate;
struct spg_families;
struct spg_family_entry;
struct spg_families_task;
struct spg_cells_reply;

/* How an engine comes to an answer. */
typedef enum spg_engine_way {
    SPG_WAY_SEARCH, /* looks at what the position reaches, as far as need be */
    SPG_WAY_FILL,   /* makes something whole first: what that costs does not depend on the position */
    SPG_WAY_TELL,   /* plays nothing */
    SPG_WAY_BESIDE  /* runs as a program of its own */
} spg_engine_way;

/* What the planner calls; NULL: nothing of that kind. */
typedef struct spg_engine_plans {
    /* A plan for the question at a stage; what it needs is made then, if the family can keep it. plan->by NULL: none. */
    spg_status (*offer)(spg_planning *p, spg_stage stage, struct spg_plan *plan);
    spg_status (*run)(spg_planning *p, const struct spg_plan *plan, bool *answered);
    /* The cells of the range that is asked for, all at once. `pieces`: what was worked out for one range serves the next, so it
     * may as well be asked for piece by piece. */
    spg_status (*cells)(spg_planning *p, int64_t *values, struct spg_cells_reply *out, bool *done);
    bool pieces;
    /* Makes what `cells` needs without filling anything. */
    spg_status (*prepare)(spg_planning *p);
    /* The kept state that is to answer a task, found or opened: its index. NULL: one per what is wanted. */
    spg_status (*state)(struct spg_families *families, struct spg_family_entry *entry,
                        const struct spg_families_task *task, size_t *index);
    /* Would it answer this question, and at what cost? `valid` has said yes. */
    spg_status (*describe)(spg_planning *p, struct spg_candidate *out);
} spg_engine_plans;

typedef struct spg_engine_entry {
    const spg_engine *engine;
    const char *summary; /* what it does, for people */
    const char *theorem; /* what it rests on beyond the rules (docs/theory.md), or NULL */
    spg_engine_way way;
    bool cycles;    /* right also where play goes round in a circle */
    bool distances; /* finds distances, also of sums */
    /* May it answer, as far as the kind of game tells? */
    bool (*valid)(const spg_engine_query *query, spg_reason *why_not);
    const spg_engine_plans *plans;
    double bytes, seconds; /* SEARCH: per position, per option */
} spg_engine_entry;

enum { SPG_ENGINES_MAX = 16 };
extern const spg_engine_entry spg_engines[]; /* the first one is the definition: the truth */
extern const uint32_t spg_engines_count;

const spg_engine_entry *spg_engines_find(const char *name); /* NULL: none */
const char *spg_engines_names(void);                        /* "definition, components, …" */

/* The fastest valid search; with `cycles` one that is right where play goes round. */
const spg_engine_entry *spg_engines_search(const spg_engine_query *query, bool cycles);

/* by_*.c */
extern const spg_engine_plans spg_plans_search, spg_plans_dense, spg_plans_graph, spg_plans_closed, spg_plans_heap,
    spg_plans_compiled, spg_plans_ranked, spg_plans_masks, spg_plans_parts;
extern const spg_engine spg_engine_compiled; /* by_compiled.c: it is no more than its plans */

#endif
