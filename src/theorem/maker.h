/* maker.h — what all recognisers share: the moves as linear forms, and expressions in the making.
 * SPDX-License-Identifier: MIT */
#ifndef SPG_THEOREM_MAKER_H
#define SPG_THEOREM_MAKER_H

#include "facts/shape_normal.h"
#include "theorem/theorem.h"

/* The unknown "how much is taken" as a term of a linear form. */
#define SPG_MAKER_AMOUNT 3

enum { SPG_MAKER_FORMS = 4, SPG_MAKER_LISTS = 16 };

/* A game of T21: what is left and how much may be taken, over its parameters. */
typedef struct spg_fibonacci {
    bool known;
    spg_linear left, limit;
} spg_fibonacci;

typedef struct spg_maker spg_maker;

/* One thing that a theorem asks of the rules. `shows` proves it from the schemas, for every position of the range and every
 * value of the givens that is possible; what it has read on the way stays in m->own for those after it. */
typedef struct spg_hypothesis {
    const char *says; /* as in docs/theory.md */
    bool (*shows)(spg_maker *m);
} spg_hypothesis;

enum { SPG_HYPOTHESES = 5 };

typedef struct spg_theorem {
    const char *number;
    spg_hypothesis hypotheses[SPG_HYPOTHESES]; /* beside those of play, which all have */
    bool (*build)(spg_maker *m);               /* writes the formulas down; false: they cannot be written */
} spg_theorem;

/* The one list of theorems with their hypotheses (table.c). */
extern const spg_theorem spg_theorems[];
extern const uint32_t spg_theorems_count;
/* T8, whose values are computed: for the givens as they are. */
extern const spg_theorem spg_theorem_of_takes;

/* Do all hypotheses hold of m->game? First those of play, then the theorem's own. */
bool spg_theorem_holds(spg_maker *m, const spg_theorem *theorem);
/* Room for what the functions of a theorem share, zeroed, taken by the first of them: m->own from then on. */
void *spg_maker_own(spg_maker *m, size_t size);

struct spg_maker {
    spg_run *run;
    spg_program *program;
    spg_schemas *schemas;
    spg_shape_finder *finder; /* its normals; its premises are those of the schema looked at last */
    spg_arena *arena;         /* of the recognition */
    spg_theorem_list *out;
    spg_status status; /* the first failure; after it nothing is built or proved */
    uint32_t game;     /* being looked at */
    bool misere;
    const uint32_t *moves; /* schemas of the game, without those that never apply */
    uint32_t move_count;
    const bool *kept;         /* per parameter: no move changes it, or nothing depends on it */
    spg_fibonacci *fibonacci; /* per game of the program */
    const spg_facts *facts;   /* of T8 */
    void *own;                /* what the theorem looked at has read */
    /* Candidates found so far, per binder. */
    struct {
        uint32_t slot;
        spg_ref list;
    } lists[SPG_MAKER_LISTS];
    uint32_t list_count;
};

/* ---- reading (read.c) ---- */

/* A move with one number that is free: its conditions and its binder in terms of the amount t. */
typedef struct spg_amount {
    uint32_t schema;
    uint32_t slot;
    spg_linear binder; /* the binder, over t and the position */
    spg_linear *rows;  /* each >= 0: exactly when the move exists */
    uint32_t row_count;
} spg_amount;

/* Fills misere, moves and kept for a game. */
spg_status spg_maker_open(spg_maker *m, uint32_t game);
/* The move with its number t defined by whole = 2t, = t, …: factor · t = form, where the form is over the binder. */
bool spg_amount_define(spg_maker *m, uint32_t schema, const spg_linear *form, spg_int factor, spg_amount *out);
/* The same with t = sign · (parameter - argument of the target). */
bool spg_amount_taken(spg_maker *m, uint32_t schema, uint32_t param, int sign, spg_amount *out);
/* A parameter of the position, and an expression of the schema pool over t. */
bool spg_maker_param(spg_maker *m, uint32_t param, spg_linear *out);
bool spg_amount_form(spg_maker *m, const spg_amount *a, spg_ref ref, spg_linear *out);
/* A form over the parameters of the game that the move leads to, as a form of the position and the binder. */
bool spg_maker_at_target(spg_maker *m, uint32_t schema, const spg_linear *form, spg_linear *out);
/* The argument of the target for a parameter of the same game, likewise. */
bool spg_maker_argument(spg_maker *m, uint32_t schema, uint32_t param, spg_linear *out);
/* Do the rows say exactly that t >= 1 and all of `chosen` >= 0 (chosen[0] is t - 1)? */
bool spg_amount_is_exactly(spg_maker *m, const spg_amount *a, const spg_linear *chosen, uint32_t count);
/* left - t and t - 1 */
bool spg_amount_below(const spg_linear *left, spg_linear *out);
bool spg_amount_positive(spg_linear *out);
/* Coefficient of t; it occurs nowhere else. */
spg_int spg_amount_factor(const spg_linear *form);
/* form - factor · t */
bool spg_amount_rest(const spg_linear *form, spg_linear *out);
/* Does goal >= 0 follow from the rows? */
bool spg_amount_follows(spg_maker *m, const spg_linear *rows, uint32_t count, const spg_linear *goal);
/* Does it hold in every position of the game? The premises are those of the schema looked at last. */
bool spg_maker_always(spg_maker *m, uint32_t schema, const spg_linear *goal);
/* Does the form depend on givens, kept parameters and `param` only (UINT32_MAX: none)? Its coefficient there. */
bool spg_maker_is_fixed(const spg_maker *m, const spg_linear *form, uint32_t param, spg_int *factor);
bool spg_maker_is_kept(const spg_maker *m, uint32_t schema, uint32_t param);

/* ---- building (build.c): expressions of the program's pool; 0 after a failure ---- */

spg_ref spg_theorem_build_node(spg_maker *m, spg_node_kind kind, spg_type type, uint32_t data, const spg_ref *children,
                               uint32_t count);
spg_ref spg_theorem_build_int(spg_maker *m, spg_int value);
spg_ref spg_theorem_build_param(spg_maker *m, uint32_t param);
spg_ref spg_theorem_build_local(spg_maker *m, uint32_t slot);
spg_ref spg_theorem_build_1(spg_maker *m, spg_node_kind kind, spg_ref a);
spg_ref spg_theorem_build_2(spg_maker *m, spg_node_kind kind, spg_ref a, spg_ref b);
spg_ref spg_theorem_build_choice(spg_maker *m, spg_ref condition, spg_ref yes, spg_ref no);
spg_ref spg_theorem_build_list(spg_maker *m, const spg_ref *items, uint32_t count);
spg_ref spg_theorem_build_join(spg_maker *m, spg_ref a, spg_ref b);
/* A form over the position, with `amount` for t; false with status OK: it cannot be written down. */
bool spg_theorem_build_form(spg_maker *m, const spg_linear *form, spg_ref amount, spg_ref *out);
/* The least of some forms, and not below 0 unless `natural`. */
bool spg_theorem_build_least(spg_maker *m, const spg_linear *forms, uint32_t count, bool natural, spg_ref *out);
/* A helper of this name (which no rules can have: it holds a blank) or UINT32_MAX; a new one with integer parameters. */
uint32_t spg_theorem_build_find(const spg_maker *m, const char *name);
uint32_t spg_theorem_build_def(spg_maker *m, const char *name, uint32_t params, spg_type result, spg_ref body,
                               bool remembered);
spg_ref spg_theorem_build_call(spg_maker *m, uint32_t def, const spg_ref *arguments, uint32_t count);

/* The slot of the value wanted, in formulas for moves of this game. */
uint32_t spg_theorem_build_want(const spg_maker *m);
/* Values of a move's binder that may be winning. */
void spg_theorem_build_candidates(spg_maker *m, uint32_t slot, spg_ref list);
/* One candidate: the binder for this amount. */
bool spg_theorem_build_candidate(spg_maker *m, const spg_amount *a, spg_ref amount);
/* Appends a formula about the position; then those of the candidates. */
void spg_theorem_build_formula(spg_maker *m, spg_formula_kind kind, spg_ref where, spg_ref body, const char *theorem);
/* How the proof goes for the formula appended last, and the numbers it speaks of; then the items of the list parameter. */
void spg_theorem_build_derivation(spg_maker *m, spg_derivation derivation, const spg_ref *numbers, uint32_t count,
                                  bool with_list);
void spg_theorem_build_moves(spg_maker *m, spg_ref where, bool with_want, const char *theorem);

/* ---- moves in a list, at a place and by an amount (list.c) ---- */

/* Unknowns of such a move: the place, and the item there and before it. */
enum { SPG_LIST_PLACE = 4, SPG_LIST_ITEM = 5, SPG_LIST_FLOOR = 6, SPG_LIST_ROWS = 12 };

typedef struct spg_list_move {
    uint32_t schema;
    uint32_t place_slot, amount_slot; /* of the two binders */
    spg_int place_shift;              /* place = binder + shift */
    spg_int amount_shift;             /* amount = sign · binder + shift */
    int amount_sign;
    spg_linear rows[SPG_NORMAL_ROWS]; /* over the unknowns; the length of the list is a term as usual */
    uint32_t row_count;
    bool inner; /* the amount is bound behind the place: a list of amounts may depend on the place */
} spg_list_move;

/* The one move of a game whose one parameter is a list without upper bounds: premises are its own. */
bool spg_list_open(spg_maker *m, uint32_t *schema, spg_ref *target);
/* binder = sign · form - shift, for a form of one binder and a number. */
bool spg_list_binder(spg_maker *m, uint32_t schema, const spg_linear *form, uint32_t *slot, int *sign, spg_int *shift);
/* The item at `place` of the position's list, as a form: is `form` = item(place) + a number? */
bool spg_list_is_item(spg_maker *m, spg_ref ref, const spg_linear *place);
/* The conditions over the unknowns. `floor` is a term that stands for the least value the place may get, or 0. */
bool spg_list_rows(spg_maker *m, spg_list_move *move, const spg_linear *place, spg_ref floor);
/* Do the rows say the same as `chosen`? */
bool spg_list_is_exactly(spg_maker *m, const spg_list_move *move, const spg_linear *chosen, uint32_t count);
bool spg_list_length(spg_maker *m, spg_linear *out);
/* Expressions: the list's length, the item at an index, the place of the move, the binder for an amount. */
spg_ref spg_list_build_length(spg_maker *m);
spg_ref spg_list_build_item(spg_maker *m, spg_ref index);
spg_ref spg_list_build_place(spg_maker *m, const spg_list_move *move);
spg_ref spg_list_build_amount(spg_maker *m, const spg_list_move *move, spg_ref amount);
/* from, from + step, … to, as a binder of the formula's own name, and an operation over it. */
spg_ref spg_list_build_over(spg_maker *m, spg_reduce_op op, spg_ref from, spg_ref to, spg_int step, spg_ref body);

/* ---- one parameter from which any number, or one up to a limit, is taken (heap.c) ---- */

typedef struct spg_heap {
    spg_amount amount;
    uint32_t param;
    int sign;                         /* 1: the parameter falls by what is taken, -1: it rises */
    spg_linear left[SPG_MAKER_FORMS]; /* what can still be taken in all: the least of them */
    uint32_t left_count;
    spg_linear most[SPG_MAKER_FORMS]; /* what a move may take: the least of them; none: anything */
    uint32_t most_count;
    bool beyond;                /* a move may take more than is left */
    bool left_natural, natural; /* left, most are never below 0 */
} spg_heap;

bool spg_theorem_heap_read(spg_maker *m, uint32_t schema, spg_heap *out);
/* The rows as those of a heap: sorts them out, for an amount that changes `param` by -sign. */
bool spg_theorem_heap_sort(spg_maker *m, uint32_t param, int sign, spg_heap *out);
bool spg_theorem_heap_same(const spg_heap *a, const spg_heap *b);

#endif
