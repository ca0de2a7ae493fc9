/* trial.h — what the two halves of trying a formula share: making cases, and judging one. SPDX-License-Identifier: MIT */
#ifndef SPG_PLAN_TRIAL_H
#define SPG_PLAN_TRIAL_H

#include "plan/cases.h"
#include "plan/formulas.h"

enum { SPG_TRIAL_AXES = 16 };

/* A given or a parameter that runs through its values. */
typedef struct spg_trial_axis {
    bool is_given;
    uint32_t index;
    spg_type type;
    bool graph;
    spg_bounds_code code;
    spg_cases *cases;
} spg_trial_axis;

typedef struct spg_trial {
    spg_formulas *formulas;
    spg_run *run;
    uint32_t index; /* of the formula */
    spg_formula formula;
    const spg_trial_limits *limits;
    spg_formula_trial *out;
    spg_arena arena; /* axes and cases */
    spg_arena work;  /* one case */
    spg_trial_axis axes[SPG_TRIAL_AXES];
    uint32_t axis_count, given_count; /* the axes of givens come first */
    const uint32_t *characters;
    uint32_t character_count;
    uint64_t *games, *givens; /* bitsets: the game alone; the givens that matter */
    spg_value *arguments;
    int64_t end;     /* on the clock: of this pass */
    uint64_t cases;  /* of this pass, judged */
    uint64_t tuples; /* of this size, met */
    bool whole;      /* all values of this size were listed */
    bool stop;
} spg_trial;

/* Judges t->arguments: t->out->wrong, or one more of t->cases, or nothing where the rules have no answer. */
spg_status spg_trial_judge(spg_trial *t);

#endif
