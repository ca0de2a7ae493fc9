/* build.h — from rules, facts and a box to a sweep. SPDX-License-Identifier: MIT */
#ifndef SPG_SWEEP_BUILD_H
#define SPG_SWEEP_BUILD_H

#include "lower/lower.h"

/* The passes over a sweep, and what searches leave out: name, word for --without and explain, what it does */
#define SPG_REDUCTION_MAP(X)                                                                                           \
    X(LINES, "lines", "cells along a direction are kept as a growing set")                                             \
    X(WINDOWS, "windows", "the last m cells along a direction are kept as a sliding set")                              \
    X(RUNNING, "running", "the best of a growing range is carried along")                                              \
    X(MIRRORS, "mirrors", "splits that differ only in the order of their parts are looked at once")                    \
    X(SUMS, "sums", "sums over ranges of givens become differences of prefix sums")                                    \
    X(PARTS, "parts", "what depends on givens and one name is worked out once")                                        \
    X(CUTS, "cuts", "cells that certainly have no option are not visited")                                             \
    X(SLANTS, "slants", "cells of a front lie side by side in memory")                                                 \
    X(BLOCKS, "blocks", "large tables are visited in blocks that fit the cache")                                       \
    X(SYMMETRIES, "symmetries", "positions that are images of each other are searched once")
#define SPG_REDUCTION_ENUM(name, word, meaning) SPG_REDUCTION_##name,
typedef enum spg_reduction { SPG_REDUCTION_MAP(SPG_REDUCTION_ENUM) SPG_REDUCTION_COUNT } spg_reduction;

const char *spg_reduction_word(spg_reduction reduction);
const char *spg_reduction_meaning(spg_reduction reduction);

typedef struct spg_build_request {
    spg_run *run;
    spg_facts *facts;
    const spg_box *boxes; /* per game of the program: of what the question can reach; all parameters bounded */
    /* Upper bounds of a box may come from a measure: then only positions up to that measure are closed under moves. */
    const spg_box_sum *limits; /* per game, or NULL */
    spg_sweep_kind kind;
    const spg_lower_given *givens; /* per given of the program */
    spg_lower_call *call;
    void *user;
    uint32_t off;       /* bit per spg_reduction that is switched off */
    bool prefer_fronts; /* independent cells side by side, where the rules allow it: good for lanes */
    bool prefer_slants; /* the same, but only where they can be side by side in memory too */
    /* For an open sweep, of one game; else NULL. Its box says what the sides lie between, `givens` nothing. */
    const struct spg_build_open *open;
} spg_build_request;

/* What is known of the table of an open sweep: every move from one of its cells leads to an earlier one of the order. */
typedef struct spg_build_open {
    spg_sweep_order order;
    spg_ref low[SPG_SWEEP_DIMS], high[SPG_SWEEP_DIMS]; /* sides that an expression over givens tells, else 0 */
    bool draws;               /* OUTCOME: there are draws, here or in games that moves lead to */
    bool alone;               /* no move leads to the game itself: there is no table, and parameters may be anything */
    spg_lower_leaves *leaves; /* gets the leaves; their extents live as long as the sweep */
} spg_build_open;

typedef struct spg_build_report {
    spg_reason why;                     /* SPG_REFUSED: why the rules have no sweep */
    uint32_t used[SPG_REDUCTION_COUNT]; /* how often each reduction was applied */
} spg_build_report;

/* SPG_REFUSED with report->why where the rules are not of this form; the sweep is then empty. */
spg_status spg_build_sweep(const spg_build_request *request, spg_sweep *out, spg_build_report *report);

#endif
