/* lower.h — the rules of a game as loops, guards, endings and expressions. SPDX-License-Identifier: MIT
 *
 * The one place where schemas become statements and nodes of a sweep (game/sweep.h). What a move is worth, its owner says: the
 * table that is being built, or whoever else walks over options. Positions that are searched instead are rows of fields
 * (fields.h), and a move of theirs is what it writes into them (writes.h). */
#ifndef SPG_LOWER_LOWER_H
#define SPG_LOWER_LOWER_H

#include "facts/facts.h"
#include "facts/premises.h"
#include "game/question.h"
#include "game/sweep.h"

enum { SPG_LOWER_HELPER_SLOTS = 64 };

/* What a given holds, as plain numbers. */
typedef struct spg_lower_given {
    bool known;     /* false: it has no value, or one that is no number, set, or list of those */
    uint32_t depth; /* 0: a number; 1: items; 2: lists of items */
    int64_t number;
    const int64_t *items;
    uint64_t count;
    const int64_t *starts; /* depth 2: list i is items[starts[i] … starts[i+1]-1] */
    uint64_t lists;
} spg_lower_given;

/* A recursive helper, called once per entry of a table of its values. False: it has none there. */
typedef bool spg_lower_call(void *user, uint32_t def, const spg_int arguments[], uint32_t count, spg_int *out);

/* A LEAF of an open sweep: an expression of the schemas' pool, or a position of another game (MAKE, or any): its worth. */
typedef struct spg_lower_leaf {
    spg_ref ref;
    spg_extent *params, *locals; /* what is known of the names in it where it stands */
} spg_lower_leaf;
typedef SPG_ARRAY(spg_lower_leaf) spg_lower_leaves;

struct spg_nest;

typedef struct spg_lower {
    /* set by the owner */
    spg_run *run;
    const spg_program *program;
    spg_schemas *schemas;
    spg_sweep *sweep;              /* gets nodes and statements */
    const spg_box *boxes;          /* per game: what its parameters lie between */
    const spg_extent *known;       /* of givens */
    const spg_lower_given *givens; /* what they hold; nothing in open sweeps */
    spg_lower_call *call;
    void *user;
    spg_lower_leaves *leaves;             /* open: gets the leaves */
    spg_reason *why;                      /* gets why the rules cannot be said so */
    bool parts, range_sums;               /* what depends on one name, and sums over ranges, may become arrays … */
    uint32_t parts_used, range_sums_used; /* … and how often that was done */
    /* Adds the OPTION of a move (nest.h) to a statement. */
    spg_status (*candidate)(void *owner, struct spg_nest *nest, uint32_t parent);
    void *owner;
    /* scratch */
    spg_arena arena;
    uint32_t index; /* the game being lowered, … */
    const spg_ir_game *game;
    spg_turn turn;               /* … who moves, and what is known there */
    spg_scope scope;             /* bounds of names, with what the guards around have taught */
    spg_extent *params, *locals; /* the scope's arrays */
    size_t local_room, param_room;
    uint32_t *var_of;      /* slot → variable; UINT32_MAX: a let */
    spg_sweep_ref *let_of; /* slot → what a let stands for */
    uint32_t next_var;
    uint32_t slots_used;    /* of the game and of the helpers being expanded */
    spg_premises *premises; /* what holds where an expression is being translated: binders and guards passed so far */
    bool proving;           /* premises are in force */
    uint32_t expanding;     /* helpers that are being written out: their names are none of the game's */
} spg_lower;

/* Scratch for all games of the program; cleared even where opening failed. */
spg_status spg_lower_open(spg_lower *l);
void spg_lower_clear(spg_lower *l);
/* A game from here on: its box is what is known of its parameters; nothing of its other names. */
void spg_lower_enter(spg_lower *l, uint32_t game);
/* SPG_REFUSED, with the first reason kept. */
spg_status spg_lower_refuse(spg_lower *l, const char *why);
/* Does a + gap <= b follow where we are? */
bool spg_lower_proves(spg_lower *l, spg_ref low, spg_ref high, spg_int gap);
/* The given that an expression names, whatever it is converted to, if it holds lists so deep; else NULL. */
const spg_lower_given *spg_lower_given_at(const spg_lower *l, const spg_pool *pool, spg_ref ref, uint32_t depth);

/* moves.c: the options of the game and turn in force, as the children of a new block. */
spg_status spg_lower_moves(spg_lower *l, uint32_t *body);

/* opening.c: endings and `stuck` of the game in force, into its table; a verdict as a cell, so many plies before the end. */
spg_status spg_lower_opening(spg_lower *l, spg_sweep_table *table);
spg_status spg_lower_verdict(spg_lower *l, spg_verdict verdict, int64_t plies, spg_sweep_ref *out);

/* translate.c: an integer or truth value of the pool in force (scope.pool). */
spg_status spg_translate(spg_lower *l, spg_ref ref, spg_sweep_ref *out);
/* What is known of an expression, cut to 64 bits. */
void spg_translate_bounds(spg_lower *l, spg_ref ref, int64_t *low, int64_t *high);
spg_status spg_translate_array(spg_lower *l, const int64_t *items, uint64_t count, uint32_t *out);
/* How many items it has. */
spg_status spg_translate_count(spg_lower *l, uint32_t array, spg_sweep_ref *out);
/* The items of a constant list or set: array number; false: not constant. */
spg_status spg_translate_items(spg_lower *l, spg_ref ref, bool *constant, uint32_t *array);
static inline spg_status spg_translate_op(spg_lower *l, spg_sweep_op op, spg_sweep_ref x, spg_sweep_ref y,
                                          spg_sweep_ref *out)
{
    return spg_sweep_make(l->sweep, op, 0, x, y, 0, INT64_MIN, INT64_MAX, out);
}

/* tabulate.c: an expression of few names as a table of its values. SPG_REFUSED: too many or too large. */
spg_status spg_tabulate(spg_lower *l, spg_ref ref, spg_sweep_ref *out);
/* Is it worth a table: one name, and something in it that costs? */
bool spg_tabulate_pays(spg_lower *l, spg_ref ref);

/* fold.c: the value of an expression when its names have values. */
typedef struct spg_fold {
    spg_lower *lower;
    const spg_pool *pool;
    spg_int *params, *locals;
    uint64_t work; /* nodes looked at; at 0 it gives up */
} spg_fold;
bool spg_fold_value(spg_fold *fold, spg_ref ref, spg_int *out);

/* leaf.c: an expression or position of an open sweep that is kept as the rules have it. SPG_REFUSED inside a helper. */
spg_status spg_leaf(spg_lower *l, spg_ref ref, bool checked, int64_t low, int64_t high, spg_sweep_ref *out);
/* The same for an expression of which nothing else is known. */
spg_status spg_leaf_expression(spg_lower *l, spg_ref ref, bool careful, spg_sweep_ref *out);

/* range_sum.c: REDUCE SUM over a range, as a difference of prefix sums. */
spg_status spg_range_sum(spg_lower *l, spg_ref ref, spg_sweep_ref *out);

#endif
