/* machine.h — runs checked rules: givens, positions, moves, claims. SPDX-License-Identifier: MIT
 *
 * A machine belongs to one program and one run and is used by one thread. Everything it is asked goes through verified
 * bytecode. Values it hands out live in the arena the caller brings. */
#ifndef SPG_EXEC_MACHINE_H
#define SPG_EXEC_MACHINE_H

#include "base/hash.h"
#include "exec/value.h"
#include "game/game.h"

typedef struct spg_machine spg_machine;

/* Compiles and verifies everything in the program, which must outlive the machine. No given has a value yet. */
spg_status spg_machine_new(spg_run *run, const spg_program *program, spg_machine **out);
void spg_machine_free(spg_machine *machine);
/* Compiles what was added to the program since. */
spg_status spg_machine_extend(spg_machine *machine);

/* --- givens --- */

/* Takes all values away, then evaluates program.settings[0 … settings-1] in order; each value must lie in the range of
 * its given. What was remembered for other values of the givens is dropped. */
spg_status spg_machine_apply(spg_machine *machine, uint32_t settings);
/* The same in steps: no given has a value; one setting is evaluated with the values there are. */
void spg_machine_unset(spg_machine *machine);
spg_status spg_machine_apply_one(spg_machine *machine, uint32_t setting);
/* The same for a value from outside. */
spg_status spg_machine_apply_value(spg_machine *machine, const spg_query *value);
/* One given; the value is copied and must have the given's type. */
spg_status spg_machine_set_given(spg_machine *machine, uint32_t given, spg_value value, spg_span span);
/* A large value that is not copied: it must live as long as it is lent, and stands above every setting of the program, also
 * when all values are taken away. Lending it again costs nothing. */
spg_status spg_machine_lend_given(spg_machine *machine, uint32_t given, spg_value value, spg_span span);
/* Takes such a value back from every given that has it: it is about to go. */
void spg_machine_return_given(spg_machine *machine, spg_value value);
/* False: it has no value. */
bool spg_machine_get_given(const spg_machine *machine, uint32_t given, spg_value *out);
/* Equal iff all givens have equal values; values that are lent are equal only as long as it is the same loan. */
spg_status spg_machine_givens_digest(spg_machine *machine, spg_digest *out);
/* The same of those marked in a bitset. */
spg_status spg_machine_givens_digest_of(spg_machine *machine, const uint64_t *givens, spg_digest *out);
/* The same number as before: no given has changed since. */
uint64_t spg_machine_givens_version(const spg_machine *machine);

/* Values put aside and given again later: what the running rules hold of them stays. Between the two all givens have the
 * same values as before, and may be set. */
typedef struct spg_set_aside spg_set_aside;
spg_status spg_machine_put_aside(spg_machine *machine, spg_set_aside **out);
void spg_machine_bring_back(spg_machine *machine, spg_set_aside *aside);

/* The ends of a range and the sizes, as functions of the parameters before; the code lives in the arena. */
typedef struct spg_bounds_code {
    const struct spg_function *low, *high, *size[2]; /* NULL: open */
} spg_bounds_code;
typedef struct spg_bound {
    bool known;
    spg_int number;
} spg_bound;
typedef struct spg_bounds {
    spg_bound low, high, size[2];
} spg_bounds;
spg_status spg_machine_param_bounds(spg_machine *machine, uint32_t game, uint32_t param, spg_arena *arena,
                                    spg_bounds_code *out);
spg_status spg_machine_given_bounds(spg_machine *machine, uint32_t given, spg_arena *arena, spg_bounds_code *out);
/* With the arguments of all parameters there are: those behind are not looked at. */
spg_status spg_machine_bounds(spg_machine *machine, const spg_bounds_code *code, const spg_value *arguments,
                              spg_bounds *out);

/* A helper of the rules that takes integers and gives one (or a truth value). False: it traps there; nothing is
 * reported. */
bool spg_machine_call(spg_machine *machine, uint32_t def, const spg_int arguments[], uint32_t count, spg_int *out);

/* --- positions --- */

/* The position a user has typed, with its terms and copies as written; each component must lie in its ranges. */
spg_status spg_machine_position(spg_machine *machine, const spg_query *query, spg_arena *arena, spg_value *out);
/* One component from values of the types of the game's parameters: in its ranges, or SPG_BAD_INPUT. */
spg_status spg_machine_component(spg_machine *machine, uint32_t game, const spg_value *arguments, spg_span span,
                                 spg_arena *arena, spg_value *out);
/* Are the arguments in the ranges of the game? */
spg_status spg_machine_legal(spg_machine *machine, uint32_t game, const spg_value *arguments, bool *out);
/* SPG_BAD_INPUT naming the first component, argument and range that do not fit. */
spg_status spg_machine_check_position(spg_machine *machine, spg_value position, spg_span span);

/* --- the interpreted game --- */

/* The games marked in the bitset as one family for solvers. Games keep their index in the program: game.count and
 * `layouts` have program.games.count entries, word[0] of a component is that index. Sets, bags, grids, texts and lists of
 * lists are one BYTES field each, a list of numbers is that or one field per item. `layouts` must outlive the game. Free it with spg_machine_game_free, or with the machine. */
spg_status spg_machine_game(spg_machine *machine, const uint64_t *games, const spg_layout *layouts,
                            const spg_traits *traits, spg_game *out);
void spg_machine_game_free(spg_machine *machine, spg_game *game);

/* A position as words, and back. */
spg_status spg_machine_encode(const spg_game *game, spg_value position, spg_turn turn, spg_arena *arena,
                              spg_position *out);
spg_status spg_machine_decode(const spg_game *game, const uint64_t *component, spg_arena *arena, spg_value *out);
/* `count` components side by side as one position: a term each. */
spg_status spg_machine_decode_sum(const spg_game *game, const uint64_t *components, uint32_t count, spg_arena *arena,
                                  spg_value *out);
/* `nim(5)`: as the language writes it. */
spg_status spg_machine_write_component(const spg_game *game, const uint64_t *component, spg_text *out);

/* A move for people: the names its rule has bound, outermost first, and its labels (NULL: none). */
typedef struct spg_bindings {
    const spg_binding *at;
    uint32_t count;
    const char *english, *chinese;
} spg_bindings;

/* Of one option of a component, numbered as `options` of the game lists them. */
spg_status spg_machine_bind(const spg_game *game, const uint64_t *component, spg_turn turn, uint32_t option,
                            spg_arena *arena, spg_bindings *out);

/* Of several, in rising order: all of them cost as much as the last one. */
spg_status spg_machine_bind_each(const spg_game *game, const uint64_t *component, spg_turn turn,
                                 const uint32_t *options, size_t count, spg_arena *arena, spg_bindings *out);

/* --- expressions of main, and of acts from outside --- */

struct spg_function;
struct spg_code_names;
/* What the code of acts names, over a pool that must outlive it; in the arena, and to be closed before that is cleared. */
spg_status spg_machine_open_names(spg_machine *machine, const spg_pool *pool, spg_arena *arena,
                                  struct spg_code_names **out);
void spg_machine_close_names(spg_machine *machine, struct spg_code_names *names); /* NULL: nothing */
/* The names of the frame are its parameters; they get their values in the acts. The code lives in the arena. */
spg_status spg_machine_compile(spg_machine *machine, struct spg_code_names *names, const spg_frame *frame, spg_ref acts,
                               spg_ref expression, spg_arena *arena, const struct spg_function **out);
/* Objects of the result live in the scratch, which the caller puts back. */
spg_status spg_machine_evaluate(spg_machine *machine, const struct spg_function *function, const spg_value *slots,
                                spg_value *out);
spg_arena *spg_machine_scratch(spg_machine *machine);
spg_run *spg_machine_run_of(const spg_machine *machine);

/* --- claims --- */

typedef struct spg_ask_request {
    /* PERIOD node of a pool: the period of its body is asked for, and nothing below but the span and the arena counts. */
    spg_ref period;
    const spg_pool *pool;
    spg_question_kind kind;
    spg_type type;         /* of the answer: bool, int, text, list of move, move */
    spg_value position;    /* in its ranges */
    const uint64_t *games; /* bitset: the games the rules say it may consist of, also when it is empty */
    uint32_t game_count;   /* bits there are */
    spg_span span;
    spg_arena *arena; /* for what the answer holds */
} spg_ask_request;

typedef spg_status spg_ask(void *user, const spg_ask_request *request, spg_value *out);

/* Who answers the questions of main; NULL: nobody. */
void spg_machine_answer_by(spg_machine *machine, spg_ask *ask, void *user);

/* --- formulas --- */

/* What program.formulas[formula] says: *applies, and the number or truth value (not for lists of moves, and not with
 * `out` NULL). Its questions go to `ask`. */
spg_status spg_machine_formula(spg_machine *machine, uint32_t formula, const spg_value *arguments, spg_ask *ask,
                               void *user, bool *applies, spg_int *out);
/* The same for a component of a game. */
spg_status spg_machine_formula_words(const spg_game *game, uint32_t formula, const uint64_t *component, spg_ask *ask,
                                     void *user, bool *applies, spg_int *out);
/* Of lists of moves that are used together, this is the first: the one to pick. */
/* The numbers that its theorem speaks of (formula.parts) at a position, where it applies; `arena` is not the scratch. */
spg_status spg_machine_formula_parts(spg_machine *machine, uint32_t formula, const spg_value *arguments,
                                     spg_arena *arena, spg_int **out, size_t *count);
bool spg_machine_formula_leads(const spg_machine *machine, uint32_t formula);

/* Which list of moves a component is cut down to. */
typedef struct spg_moves_picked {
    uint32_t formula; /* UINT32_MAX: all moves */
    spg_int want;     /* the Grundy value that the component is to get */
    spg_ask *ask;     /* for the questions of the list */
    void *ask_user;
} spg_moves_picked;
typedef spg_status spg_moves_pick(void *user, const uint64_t *component, spg_moves_picked *out);
/* From now on the game's `options`, and the numbers of its moves, are those that `pick` leaves, and listing them ends with
 * SPG_TOO_BIG after `patience` times 10000 steps (0: without end). */
void spg_machine_game_pick(spg_game *game, spg_moves_pick *pick, void *user, uint64_t patience);

typedef struct spg_claim_result {
    bool holds;
    bool cut;       /* an open range was run to `upto` only */
    uint64_t cases; /* how many were tried */
    /* of the first case that fails: */
    const spg_binding *binders;
    uint32_t binder_count;
    spg_span failing;     /* the part of the claim that is false there */
    const char *relation; /* "==", "!=", "<", "<=" when it compares; else NULL */
    spg_type side_type;
    spg_value left, right; /* its sides */
} spg_claim_result;

/* Tries a claim with the givens as they are, in the order of its binders; stops at the first case that fails, which is
 * the least one. Binders that set a given do so, and leave it as it was at the end. Open ranges without `while` run to
 * `upto`. Results live in the arena. */
spg_status spg_machine_claim(spg_machine *machine, uint32_t claim, spg_int upto, spg_ask *ask, void *user,
                             spg_arena *arena, spg_claim_result *out);

#endif
