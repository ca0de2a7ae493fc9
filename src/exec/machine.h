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

/* --- claims --- */

typedef struct spg_ask_request {
    spg_ref
        period; /* PERIOD node: the period of its body is asked for, and nothing below but the span and the arena counts */
    spg_question_kind kind;
    spg_type type;         /* of the answer: bool, int, text, list of move, move */
    spg_value position;    /* in its ranges */
    const uint64_t *games; /* bitset: the games the rules say it may consist of, also when it is empty */
    uint32_t game_count;   /* bits there are */
    spg_span span;
    spg_arena *arena; /* for what the answer holds */
} spg_ask_request;

typedef spg_status spg_ask(void *user, const spg_ask_request *request, spg_value *out);

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
