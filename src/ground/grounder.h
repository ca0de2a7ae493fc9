/* grounder.h — what the files that ground rules share. SPDX-License-Identifier: MIT
 *
 * The rules of a game are run once, with the fields of its position unknown: every expression becomes a diagram over them, every loop is
 * run through, every helper followed. What comes out are the moves one by one, with the conditions under which each is there. */
#ifndef SPG_GROUND_GROUNDER_H
#define SPG_GROUND_GROUNDER_H

#include "base/arena.h"
#include "exec/machine.h"
#include "ground/diagram.h"
#include "ir/program.h"

typedef enum spg_grounded_kind {
    SPG_GROUNDED_NUMBER, /* integers and truth */
    SPG_GROUNDED_TEXT,   /* its characters */
    SPG_GROUNDED_LIST,
    SPG_GROUNDED_SET, /* the numbers that may be in it, rising, and where each is */
    SPG_GROUNDED_GRID,
    SPG_GROUNDED_POSITION /* one component */
} spg_grounded_kind;

/* What an expression is worth: sizes are known, numbers and characters are diagrams. */
typedef struct spg_grounded {
    spg_grounded_kind kind;
    spg_diagram number;
    uint32_t count;             /* characters, items, cells, arguments */
    uint32_t columns;           /* of a grid */
    uint32_t game;              /* of a position: index in the program */
    spg_diagram *cells;         /* of a text or grid, row by row; of a set: is the number in it? */
    spg_int *numbers;           /* of a set */
    struct spg_grounded *items; /* of a list or position */
    spg_diagram *present;       /* of a list: where each item is there; NULL: everywhere */
} spg_grounded;

/* A helper with its arguments: parameters of the game as they are, or numbers. */
enum { SPG_GROUND_SHARED_ARGUMENTS = 8 };
typedef struct spg_ground_shared_argument {
    uint32_t param;
    spg_int number;
} spg_ground_shared_argument;
typedef struct spg_ground_shared {
    uint32_t def, count;
    uint32_t root; /* what it is worth: index in g->roots */
    spg_ground_shared_argument arguments[SPG_GROUND_SHARED_ARGUMENTS];
} spg_ground_shared;

typedef struct spg_grounder {
    spg_run *run;
    const spg_program *program;
    const spg_pool *pool;
    spg_machine *machine; /* of the givens' values */
    spg_arena *arena;     /* of all values */
    spg_diagrams diagrams;
    spg_grounded *params, *locals; /* of the game or helper being read */
    const spg_grounded *own;       /* the parameters of the game */
    uint32_t own_count;
    uint32_t depth; /* of nested expressions */
    uint64_t work, work_most;
    SPG_ARRAY(spg_diagram) roots; /* what outlives a round of a loop: conditions of moves, and what `shared` holds */
    SPG_ARRAY(spg_ground_shared) shared;
    const char *why; /* SPG_REFUSED: what cannot be grounded, for people */

    /* Statements: the conditions around what is read, all true together; who may move. */
    SPG_ARRAY(spg_diagram) conditions;
    spg_diagram alive; /* the game has not ended */
    bool checking;     /* conditions are those of statements: traps under them are looked for */
    unsigned turns;    /* bit per spg_turn */
    bool again;        /* of the move that is told next … */
    int32_t gain;      /* … and its points, or the number of an ending */
    /* Told of every move: a position and what must hold for it to be in its ranges; or (at NULL) a verdict. */
    spg_status (*move)(struct spg_grounder *g, const spg_grounded *to, spg_verdict verdict);
    void *user;
} spg_grounder;

/* SPG_REFUSED: this part of the rules is not understood. */
static inline spg_status spg_grounder_refuse(spg_grounder *g, const char *why)
{
    if (g->why == NULL) { g->why = why; }
    return SPG_REFUSED;
}
/* One step; the limits are looked at now and then, and there is an end. */
spg_status spg_grounder_work(spg_grounder *g);
/* Too many nodes, or an error of the run. */
spg_status spg_grounder_status(spg_grounder *g);

/* --- evaluate.c --- */
spg_status spg_ground_eval(spg_grounder *g, spg_ref ref, spg_grounded *out);
spg_status spg_ground_eval_number(spg_grounder *g, spg_ref ref, spg_diagram *out);
spg_grounded spg_grounded_number(spg_diagram number);
/* The arguments of a CALL, and where one of them is a trap. */
spg_status spg_ground_arguments(spg_grounder *g, spg_ref ref, spg_grounded **out, spg_diagram *traps);

/* What a helper is worth of these arguments. */
spg_status spg_ground_call(spg_grounder *g, uint32_t which, spg_grounded *arguments, spg_grounded *out);

/* --- shared.c --- */
/* The same, where the arguments are parameters of the game with some fields changed, and it was asked so before. */
spg_status spg_ground_call_shared(spg_grounder *g, uint32_t def, const spg_grounded *arguments, uint32_t count,
                                  spg_grounded *out, bool *done);

/* --- data.c: lists, texts, boards --- */
spg_status spg_ground_eval_data(spg_grounder *g, spg_ref ref, spg_grounded *out);
spg_status spg_ground_equal(spg_grounder *g, const spg_grounded *a, const spg_grounded *b, spg_diagram *out);
spg_status spg_ground_select(spg_grounder *g, spg_diagram condition, const spg_grounded *yes, const spg_grounded *no,
                             spg_grounded *out);
spg_status spg_ground_index(spg_grounder *g, const spg_grounded *list, spg_diagram index, spg_grounded *out);
spg_status spg_ground_value(spg_grounder *g, spg_type type, spg_value value, spg_grounded *out); /* one that is known */
/* Where some part of it is a trap; and traps there put everywhere in it. */
spg_diagram spg_grounded_traps(spg_grounder *g, const spg_grounded *value);
spg_status spg_grounded_taint(spg_grounder *g, spg_diagram traps, spg_grounded *value);

/* --- lists.c: lists whose items are there at some positions only --- */
bool spg_grounded_is_whole(const spg_grounded *value); /* no list is, in it */
spg_diagram spg_grounded_present(const spg_grounded *list, uint32_t item);
/* Of these items, each where its condition holds; a trap where that is one. */
spg_status spg_ground_list(spg_grounder *g, const spg_grounded *items, const spg_diagram *when, uint32_t count,
                           spg_grounded *out);
spg_status spg_ground_list_join(spg_grounder *g, const spg_grounded *lists, uint32_t count, spg_grounded *out);
spg_status spg_ground_list_select(spg_grounder *g, spg_diagram condition, const spg_grounded *yes,
                                  const spg_grounded *no, spg_grounded *out);
spg_diagram spg_ground_list_size(spg_grounder *g, const spg_grounded *list);
spg_status spg_ground_list_item(spg_grounder *g, const spg_grounded *list, spg_diagram index, spg_grounded *out);
spg_status spg_ground_list_equal(spg_grounder *g, const spg_grounded *a, const spg_grounded *b, spg_diagram *out);

/* --- sets.c --- */
/* Of these items, each where its condition holds (`when` NULL: everywhere). */
spg_status spg_ground_set(spg_grounder *g, const spg_grounded *items, const spg_diagram *when, uint32_t count,
                          spg_grounded *out);
/* With the number, or without it. */
spg_status spg_ground_set_put(spg_grounder *g, const spg_grounded *set, spg_diagram number, bool plus,
                              spg_grounded *out);
spg_status spg_ground_set_align(spg_grounder *g, spg_grounded *a, spg_grounded *b); /* both with the numbers of both */
spg_diagram spg_ground_set_has(spg_grounder *g, const spg_grounded *set, spg_diagram number);
spg_diagram spg_ground_set_size(spg_grounder *g, const spg_grounded *set);

/* --- parts.c: a condition that holds where one of several does --- */
typedef SPG_ARRAY(spg_diagram) spg_ground_parts;
/* None of them is a trap anywhere; SPG_REFUSED: the condition may be. */
spg_status spg_ground_split(spg_grounder *g, spg_ref condition, spg_ground_parts *out);

/* --- binders.c: what runs over binders --- */
typedef spg_status spg_ground_each(spg_grounder *g, void *user);
/* For every choice of the binders' values; conditions under which it is one stand above `g->conditions.count` at the call. */
spg_status spg_ground_binders(spg_grounder *g, const spg_ref *binders, uint32_t count, spg_ground_each *each,
                              void *user);
spg_status spg_ground_eval_reduce(spg_grounder *g, spg_ref ref, spg_grounded *out);
/* The binders of a node stand before its last part. */
spg_status spg_ground_over(spg_grounder *g, spg_ref ref, spg_ground_each *each, void *user);
spg_status spg_ground_eval_comprehend(spg_grounder *g, spg_ref ref, spg_grounded *out);
spg_status spg_ground_comprehend_set(spg_grounder *g, spg_ref ref, spg_grounded *out); /* … as a set */
/* All conditions above a mark together. */
spg_diagram spg_ground_together(spg_grounder *g, size_t mark);
/* One more condition of those that read statements, without traps: SPG_REFUSED when there may be one. */
spg_status spg_ground_push(spg_grounder *g, spg_diagram condition);

/* --- statements.c --- */
spg_status spg_ground_legal(spg_grounder *g, uint32_t game, spg_grounded *arguments, spg_diagram *out);
/* Reads the opening: tells every ending, as a verdict under conditions, in their order; sets g->alive. */
spg_status spg_ground_opening(spg_grounder *g, const spg_ir_game *game);
spg_status spg_ground_statement(spg_grounder *g, spg_ref ref);

#endif
