/* explain.h — what the files that explain a position share. SPDX-License-Identifier: MIT */
#ifndef SPG_API_EXPLAIN_H
#define SPG_API_EXPLAIN_H

#include "api/result.h"
#include "plan/derive.h"
#include "write/explain.h"
#include "write/steps.h"

typedef struct spg_explain_job {
    spg_ruleset *rules;
    spg_arena arena;
    const spg_query *query;
    const uint64_t *roots;
    spg_value position;
    spg_format format;
    spg_text *out;
} spg_explain_job;

/* A derivation by theorems of the position's components, and what it comes to. */
typedef struct spg_explain_derivation {
    bool found;
    const char *kind; /* "golden" …: a code */
    const char *theorem;
    spg_steps_end end;
} spg_explain_derivation;

/* Derives who wins, as far as the steps want lines, facts and the sentence. With `search` also by what takes a moment to
 * find; without it only positions of one component, and misère sums, are looked at. */
spg_status spg_explain_derive(spg_ruleset *rules, const uint64_t *roots, spg_value position, const spg_traits *traits,
                              bool search, spg_steps *steps, spg_arena *arena, spg_explain_derivation *out);

/* The table of small positions of a game with one or two numbers; *out NULL: there is none to show. */
spg_status spg_explain_cells_of(spg_ruleset *rules, const uint64_t *roots, spg_value position, const spg_traits *traits,
                                spg_arena *arena, const spg_step_cells **out);
/* Play from a drawn position of one component that goes round; *count 0: none is found in a few moves. */
spg_status spg_explain_loop(spg_ruleset *rules, const uint64_t *roots, spg_value position, spg_arena *arena,
                            const char *const **out, size_t *count);

/* --steps */
spg_status spg_explain_steps_of(spg_explain_job *job);
/* --ran */
spg_status spg_explain_ran(spg_explain_job *job, const spg_inquiry *inquiry);

#endif
