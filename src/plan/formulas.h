/* formulas.h — the formulas of a program: which may be used, and what they say. SPDX-License-Identifier: MIT
 *
 * A formula of a theorem is used as it is. One that the rules bring is tried first against the bare rules, smallest
 * positions first, once per session, when it is first needed; a wrong one is never used. */
#ifndef SPG_PLAN_FORMULAS_H
#define SPG_PLAN_FORMULAS_H

#include "game/closed.h"
#include "plan/session.h"

typedef enum spg_formula_standing {
    SPG_FORMULA_NEW,
    SPG_FORMULA_TRYING, /* right now: whoever asks meanwhile must do without */
    SPG_FORMULA_GOOD,
    SPG_FORMULA_WRONG,
    SPG_FORMULA_GONE /* the rules mean something else now */
} spg_formula_standing;

/* How a formula is wrong: name, the words for it, the message. %1 is the example. */
#define SPG_TRIAL_FAULT_MAP(X)                                                                                         \
    X(SIDES, "the rules give %2, the formula %3", "this formula is wrong: at %1 the rules give %2, the formula %3")    \
    X(NO_ANSWER, "the rules have no such answer", "this formula is wrong: at %1 the rules have no such answer")        \
    X(MISSING, "the move %2 wins, but the list leaves it out",                                                         \
      "this formula is wrong: at %1 the move %2 wins, but the list leaves it out")
#define SPG_TRIAL_FAULT_ENUM(name, says, message) SPG_TRIAL_##name,
typedef enum spg_trial_fault { SPG_TRIAL_FAULT_MAP(SPG_TRIAL_FAULT_ENUM) SPG_TRIAL_FAULT_COUNT } spg_trial_fault;

/* How far a formula was tried: all cases up to a size (plan/cases.h) with all small values of the givens that matter, and
 * all with the givens as they were when it was tried. */
typedef struct spg_formula_trial {
    uint64_t bound;          /* with the sizes of the givens added */
    uint64_t bound_as_given; /* … as they were */
    bool tried;              /* at least one case, of `bound` */
    bool tried_as_given;
    bool whole;     /* there are no more cases at all */
    uint64_t cases; /* in all */
    spg_digest givens;
    bool wrong;
    char example[192]; /* the least counterexample: "nim(3), m = 2" */
    spg_trial_fault fault;
    char sides[2][96]; /* what goes into the words for it, %2 and %3 */
} spg_formula_trial;

typedef struct spg_formula_state {
    spg_formula_standing standing;
    uint32_t next; /* of the same game: those of theorems first; UINT32_MAX: none */
    bool values;   /* the kind of game has Grundy values */
    bool tame;     /* misère play: values of normal play, T19 tells who wins */
    bool roles;
    bool no_draws; /* for certain, whatever the givens are */
    bool sees_givens;
    spg_formula_trial trial;
    spg_digest as_given; /* formula.as_given: the values it holds for */
    uint64_t version;    /* of the givens, when it was last looked whether it stands */
    bool stands;
} spg_formula_state;

typedef struct spg_formulas {
    spg_session *session;
    spg_run *run;
    spg_program *program;
    spg_machine *machine;
    SPG_ARRAY(spg_formula_state) at; /* per formula of the program */
    SPG_ARRAY(uint32_t) first;       /* per game; UINT32_MAX: none */
    SPG_ARRAY(bool) served;          /* per game: theorems have answered where a search got long */
    uint32_t blind;                  /* not 0: formulas are not to be seen */
    uint32_t depth;                  /* formulas that ask one another */
    size_t searched;                 /* games of the program when theorems were looked for */
    bool proved;                     /* formulas of theorems are to be used, not those of the file alone */
    bool strict;                     /* a wrong formula is an error, not a warning */
    size_t periods;                  /* formulas that takes.c has added */
} spg_formulas;

void spg_formulas_init(spg_formulas *formulas, spg_session *session, spg_run *run, spg_program *program,
                       spg_machine *machine);
void spg_formulas_clear(spg_formulas *formulas);
/* Takes in what was added to the program. */
spg_status spg_formulas_refresh(spg_formulas *formulas);

/* The rules mean something else from now on. */
void spg_formulas_forget(spg_formulas *formulas);
/* Looks for games that theorems know, among those that are new. What is known of a family (NULL: none) may serve. */
spg_status spg_formulas_search(spg_formulas *formulas, const spg_family *family);

/* Looks for periods among the games of a family, with the givens as they are; once per family (takes.c). */
spg_status spg_formulas_takes(spg_formulas *formulas, const spg_family *family);
/* Have the givens the values that a formula with `as_given` holds for? */
spg_status spg_formulas_stands(spg_formulas *formulas, uint32_t index, bool *out);
/* Does the file itself list moves of the game? Then values of theorems serve, too. */
bool spg_formulas_lists_moves(const spg_formulas *formulas, uint32_t game);

/* Is there any formula for a game, and may formulas be used at all now? */
static inline bool spg_formulas_any(const spg_formulas *formulas, uint32_t game)
{
    return formulas->blind == 0 && game < formulas->first.count && formulas->first.at[game] != UINT32_MAX;
}

/* Is there a `draw` in the program? It may stand in another game, and then caution costs nothing but time. */
bool spg_formulas_meet_draw(const spg_program *program);

/* Is there one of this kind for the game that is not known to be of no use? */
bool spg_formulas_may_tell(const spg_formulas *formulas, uint32_t game, spg_formula_kind kind);

/* The formula that tells this kind of thing about a position of the game, and what it says; UINT32_MAX: none does. It is
 * tried first where that is needed. */
spg_status spg_formulas_tell(spg_formulas *formulas, uint32_t game, spg_formula_kind kind, const spg_value *arguments,
                             uint32_t *formula, spg_int *out);
/* The same for any wish; what it says is told where `out` is not NULL. */
typedef struct spg_formulas_wish spg_formulas_wish;
typedef spg_status spg_formulas_may_use(spg_formulas *formulas, uint32_t index, const spg_formulas_wish *wish,
                                        bool *out);
struct spg_formulas_wish {
    spg_formula_kind kind;
    bool sum; /* lists of moves: one that knows the value wanted */
    spg_formulas_may_use *may_use;
};
spg_status spg_formulas_first(spg_formulas *formulas, uint32_t game, const spg_formulas_wish *wish,
                              const spg_value *arguments, uint32_t *formula, spg_int *out);
/* The list of moves for a position; with `sum`, one that knows the value wanted. */
spg_status spg_formulas_moves(spg_formulas *formulas, uint32_t game, const spg_value *arguments, bool sum,
                              uint32_t *formula);
/* Tries it within the limits, whatever was found before; what comes out stands from then on. NULL: a short trial, or what is
 * remembered of one (remember.h). */
typedef struct spg_trial_limits spg_trial_limits;
spg_status spg_formulas_try(spg_formulas *formulas, uint32_t index, const spg_trial_limits *limits,
                            spg_formula_trial *out);
/* The words for a fault, and the message about it: literals with %1 … %3. */
const char *spg_trial_fault_says(spg_trial_fault fault);
const char *spg_trial_fault_message(spg_trial_fault fault);
/* Has a formula of the file been taken for good that was not tried on all there is? The least size they were tried to. */
bool spg_formulas_checked_to(const spg_formulas *formulas, uint64_t *bound);
/* What an answer of the formula about the position rests on. */
spg_status spg_formulas_basis(spg_formulas *formulas, uint32_t formula, const spg_value *arguments, spg_basis *out);
/* Answers the questions that formulas ask; `user` is the spg_formulas. */
spg_status spg_formulas_ask(void *user, const spg_ask_request *request, spg_value *out);

/* A question of main or a claim about components that formulas tell about, without a family: *answered says whether. */
spg_status spg_formulas_quick(spg_formulas *formulas, const spg_ask_request *request, bool *answered, spg_value *out);

/* --- trying (trial.c) --- */

struct spg_trial_limits {
    uint64_t size;  /* no case is larger */
    uint64_t cases; /* no more than these, in each of the two passes */
    int64_t time;   /* nanoseconds in all */
};
/* Only running out of memory that nobody limited, cancelling, or the caller's own time limit is an error. */
spg_status spg_trial_run(spg_formulas *formulas, uint32_t formula, const spg_trial_limits *limits,
                         spg_formula_trial *out);
/* The size of a position of the formula's game, and of the givens that matter; UINT64_MAX: none. */
spg_status spg_trial_size(spg_formulas *formulas, uint32_t formula, const spg_value *arguments, uint64_t *position,
                          uint64_t *givens);

#endif
