/* choice.h — which engine has answered, and why that one. SPDX-License-Identifier: MIT
 *
 * Nothing here points into the IR, so that solve/ and codegen/ can read it without seeing plan/. */
#ifndef SPG_GAME_CHOICE_H
#define SPG_GAME_CHOICE_H

#include "game/question.h"

/* What a plan costs at most, as far as that can be told beforehand. */
typedef struct spg_estimate {
    bool known;
    double positions, options, bytes, seconds;
} spg_estimate;

typedef struct spg_choice {
    const char *engine;  /* name of an engine */
    spg_reason because;  /* what made it the choice */
    const char *theorem; /* what it rests on beyond the rules, or NULL: "Sprague-Grundy" */
    spg_estimate estimate;
    bool told; /* by formulas: nothing was played, and moves are numbered among those that a formula left */
} spg_choice;

#endif
