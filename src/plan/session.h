/* session.h — one program and everything found out about it so far. SPDX-License-Identifier: MIT
 *
 * A question names a position; the session finds the family of games it can reach, asks the engines' list for the best
 * valid one, runs it within the limits, and keeps its state for the next question with the same rules and givens. */
#ifndef SPG_PLAN_SESSION_H
#define SPG_PLAN_SESSION_H

#include "exec/machine.h"
#include "game/sweep.h"
#include "plan/engines.h"
#include "plan/settings.h"

typedef struct spg_session spg_session;

/* The rules must outlive the session, which works on a copy of its own. There is nothing to ask before the first refresh. */
spg_status spg_session_new(spg_run *run, const spg_program *rules, spg_session **out);
void spg_session_free(spg_session *session);

/* Takes in the rules as they are now, and gives the givens their latest values; the first half alone. */
spg_status spg_session_refresh(spg_session *session);
spg_status spg_session_load(spg_session *session);
/* Drops what was found out: the givens mean something else from now on. */
void spg_session_forget(spg_session *session);
/* From now on who cannot move wins. */
void spg_session_play_misere(spg_session *session);
/* The copy: the rules under their numbers, and behind them the formulas and helpers of theorems. */
const spg_program *spg_session_program(const spg_session *session);
/* A value from outside the files, which stands above every value that a file gives: from the next refresh on, and instead of
 * an earlier one for the same given. It must live until then or until the session ends. */
spg_status spg_session_set(spg_session *session, const spg_query *value);
/* NULL: the given has none. All of them, in the order in which they came. */
const spg_query *spg_session_value(const spg_session *session, uint32_t given);
const spg_query *const *spg_session_values(const spg_session *session, size_t *count);

spg_machine *spg_session_machine(spg_session *session);
/* From now on a wrong formula is an error (SPG_WRONG) where it is needed, not a warning. */
void spg_session_be_strict(spg_session *session);
/* See spg_formulas_checked_to. */
bool spg_session_checked_to(const spg_session *session, uint64_t *bound);
/* From now on; what was found out stays. The engine of an inquiry comes first. */
void spg_session_configure(spg_session *session, const spg_settings *settings);

/* All games reachable from some roots, with the givens as they are, ready for engines. Owned by the session; valid until
 * the next call that asks, claims or refreshes. */
typedef struct spg_family {
    const uint64_t *roots; /* bitsets over program.games */
    const uint64_t *games;
    const struct spg_extent *givens; /* what is known of the givens, for the fact finder */
    spg_traits traits;
    spg_game game;
} spg_family;

/* Positions of one game that will be asked about: a range per parameter. */
typedef struct spg_cover {
    uint32_t game, count;
    const int64_t *low, *high;
} spg_cover;

typedef struct spg_inquiry {
    spg_value position;
    const uint64_t *games; /* bitset: what the position may consist of, also when it is empty */
    uint32_t game_count;   /* bits there are */
    spg_turn turn;
    uint32_t wants;         /* SPG_WANT_…, of game/question.h */
    bool whatever_there_is; /* leave out what this kind of game does not have instead of refusing */
    spg_question_kind kind; /* what is asked, for the reason of a refusal */
    spg_span span;
    const char *engine;     /* forced, or NULL … */
    uint64_t budget;        /* … and steps of about 10 ms it may take before SPG_MORE; 0: no end */
    bool rules_first;       /* formulas only where the rules cannot answer */
    const spg_cover *cover; /* what else will be asked, or NULL: tables are made large enough */
} spg_inquiry;

typedef struct spg_reply {
    const spg_family *family;
    spg_position position;
    spg_choice choice;
    spg_answer answer;
} spg_reply;

/* The family of a position, without solving. */
spg_status spg_session_family(spg_session *session, const uint64_t *games, uint32_t game_count, spg_value position,
                              const spg_family **out);
spg_status spg_session_ask(spg_session *session, const spg_inquiry *inquiry, spg_arena *arena, spg_reply *out);
/* All that is known of the family without playing: found once, kept with it. */
struct spg_facts;
spg_status spg_session_facts(spg_session *session, const spg_family *family, const struct spg_facts **out);

/* The cells of a game over ranges, row by row, without asking one by one: SPG_REFUSED where there are no tables for it.
 * `values` has room for all of them; what a number means says game/sweep.h for the kind in `sweep`. Cells that are no
 * position are marked INT64_MIN. */
typedef struct spg_cells_reply {
    spg_reply reply; /* of the position at the upper ends */
    spg_sweep_kind kind;
    bool draws;
    bool dense; /* a cell between two positions is one */
} spg_cells_reply;
spg_status spg_session_cells(spg_session *session, const spg_inquiry *inquiry, spg_arena *arena, int64_t *values,
                             spg_cells_reply *out);

/* Makes what an engine needs to fill the inquiry's cover, without filling it, so that filling can be timed alone: *engine is its
 * name. SPG_REFUSED: none makes anything beforehand. */
spg_status spg_session_prepare(spg_session *session, const spg_inquiry *inquiry, spg_arena *arena, const char **engine);

/* What an engine goes by: a reduction and how often, or for one game a theorem, a formula of its file (no name), a heap code. */
typedef enum spg_use_kind { SPG_USE_REDUCTION, SPG_USE_THEOREM, SPG_USE_FORMULA, SPG_USE_CODE } spg_use_kind;
typedef struct spg_use {
    spg_use_kind kind;
    const char *name;
    const char *about; /* what the reduction does; or the game */
    uint32_t times;
} spg_use;

/* One engine as a candidate for a question: for explain. */
enum { SPG_CANDIDATE_USES = 16 };
typedef struct spg_candidate {
    const spg_engine_entry *engine;
    bool valid;
    const char *why; /* not */
    spg_estimate estimate;
    spg_use uses[SPG_CANDIDATE_USES];
    uint32_t use_count;
    /* Of tables: */
    const char *tier;   /* "compiled" or "interpreted" */
    uint32_t checks;    /* operations that have to be checked */
    const char *sweep;  /* the program of the cells, as text */
    const char *kernel; /* the same as C */
} spg_candidate;
/* Fills one entry per engine of the list; the question is answered, so that the choice is the one that was made. */
spg_status spg_session_plan(spg_session *session, const spg_inquiry *inquiry, spg_arena *arena,
                            spg_candidate *candidates, spg_choice *choice);

/* What the term became by a move, as a position: the parts, the term's other components, its other copies. */
spg_status spg_session_move_target(const spg_reply *reply, const spg_answer_move *move, spg_arena *arena,
                                   spg_value *out);

/* The names that the good moves of the answer have bound, one entry per move; those of other moves stay empty. */
spg_status spg_session_move_bindings(const spg_reply *reply, spg_arena *arena, spg_bindings **out);

/* An answer to a question of main, or of a claim: `user` is an spg_session_asker. */
typedef struct spg_session_asker {
    spg_session *session;
    const char *engine; /* forced, or NULL */
    uint64_t questions; /* answered so far */
    bool by_rules;      /* formulas only where the rules cannot answer: a claim is to be tested, not believed */
} spg_session_asker;
spg_status spg_session_answer(void *user, const spg_ask_request *request, spg_value *out);

struct spg_formula_trial;
/* Is it a formula of the file, to be tried? Lists of moves that belong together are one. */
bool spg_session_tries_formula(const spg_session *session, uint32_t formula);
/* Tries it on all cases up to a size, as long as the time (nanoseconds) allows; what comes out stands from then on. A time
 * below 0: as before the first use, shortly or from what is remembered. */
spg_status spg_session_formula(spg_session *session, uint32_t formula, uint64_t upto, int64_t time,
                               struct spg_formula_trial *out);

/* Checks one claim with the values of the givens that stand above it. */
spg_status spg_session_claim(spg_session *session, uint32_t claim, spg_int upto, const char *engine, spg_arena *arena,
                             spg_claim_result *out);

#endif
