/* explain.h — facts, the plan, and the steps to a value, as text or JSON. SPDX-License-Identifier: MIT */
#ifndef SPG_WRITE_EXPLAIN_H
#define SPG_WRITE_EXPLAIN_H

#include "write/result.h"

/* One option of the position and what it is worth. */
typedef struct spg_step_view {
    const spg_move_view *move;
    const char *value;   /* Grundy value of what is left; NULL: none */
    const char *score;   /* for the mover, the gain of the move included; NULL: no points */
    spg_outcome outcome; /* for the mover */
    int64_t distance;    /* -1: none */
} spg_step_view;

typedef struct spg_steps_view {
    const spg_result_view *result;
    const spg_step_view *steps;
    size_t count;
} spg_steps_view;

typedef struct spg_candidate_view {
    const char *engine, *summary, *theorem;
    bool valid;
    const char *why;  /* not */
    const char *cost; /* for people; NULL: not estimated */
    bool has_cost;
    double positions, options, bytes, seconds; /* at most */
    const char *tier;                          /* of tables; NULL: none */
    uint32_t checks;                           /* of tables: operations that are checked */
    const char *reductions[8];
    uint32_t reduction_count;
} spg_candidate_view;

typedef struct spg_plan_view {
    const char *position, *kind;
    const char *facts; /* text of several lines */
    const spg_candidate_view *candidates;
    size_t count;
    const char *chosen, *because, *theorem;
} spg_plan_view;

void spg_explain_steps(const spg_steps_view *view, spg_format format, spg_text *out);
void spg_explain_plan(const spg_plan_view *view, spg_format format, spg_text *out);

#endif
