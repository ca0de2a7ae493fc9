/* schema.h — the moves of a game, one flat description per move statement. SPDX-License-Identifier: MIT
 *
 * A target that chooses between positions (`if c then a else b`) gives one schema per branch, with the choice as a guard.
 * A derived view for analyses and proofs. Enumeration uses the body, because the order of moves is part of the answer
 * (`for k: { a; b; }` gives a, b, a, b). Lets are inlined, guards are collected from if, else, role, where, legal, the
 * endings (a position that has ended has no moves), and from while. */
#ifndef SPG_IR_SCHEMA_H
#define SPG_IR_SCHEMA_H

#include "ir/program.h"

typedef struct spg_schema_binder {
    uint32_t slot;  /* of the game's frame */
    spg_ref domain; /* FROM_TO, FROM or ITEMS */
} spg_schema_binder;

typedef enum spg_guard_source {
    SPG_GUARD_ENDING, /* not ended */
    SPG_GUARD_IF,
    SPG_GUARD_ELSE,
    SPG_GUARD_WHERE,
    SPG_GUARD_WHILE, /* true here; with a while that is not monotone, earlier values matter too: see exact */
    SPG_GUARD_LEGAL,
    SPG_GUARD_CHOICE /* the branch of a conditional target */
} spg_guard_source;

typedef struct spg_schema_guard {
    spg_ref condition; /* bool */
    spg_guard_source source;
    uint32_t depth; /* how many binders were in force where it stands */
} spg_schema_guard;

typedef struct spg_schema_target {
    uint32_t game; /* UINT32_MAX: not a plain make (a def or a sum over a list): see whole */
    spg_ref *arguments;
    uint32_t argument_count;
} spg_schema_target;

typedef struct spg_schema {
    uint32_t game;
    spg_ref move; /* MOVE or VERDICT node of the program's pool it came from */
    int role;     /* -1: both, else spg_role */
    bool again;
    bool exact;          /* the guards say exactly when the move exists; false: a while that may not be monotone */
    spg_verdict verdict; /* of a VERDICT; else NONE */
    spg_schema_binder *binders;
    uint32_t binder_count;
    spg_schema_guard *guards;
    uint32_t guard_count;
    spg_ref gain;               /* 0: none */
    spg_schema_target *targets; /* the components it leads to, when they are plain */
    uint32_t target_count;
    bool plain;    /* every target is a make; else only `whole` tells */
    bool opaque;   /* too large to write out: nothing above but game, move, role, again and verdict is filled in */
    spg_ref whole; /* the target as one expression, 0 for a verdict */
} spg_schema;

/* What the rules work out beside their moves: a `let`, used or not, or what an `if` or `for` without any move in it looks
 * at. Moves have values of lets written in, under more guards than the let has; that working them out may trap is seen
 * here alone. */
typedef struct spg_schema_look {
    spg_schema at;   /* where it stands: game, role, binders, guards, opaque; it leads nowhere */
    spg_ref value;   /* an expression; a domain where its step is no number above 0 */
    uint32_t before; /* so many schemas come before it */
    bool opening;    /* a `let` among the endings: not all guards of `at` come before it */
} spg_schema_look;

/* Nodes are shared: two expressions of the pool are equal (spans apart) iff their references are. */
typedef struct spg_schemas {
    spg_arena arena;
    spg_pool pool;                    /* of the rewritten expressions; PARAM and LOCAL as in the game */
    spg_intern index;                 /* what makes equal nodes one: number = reference - 1 */
    SPG_ARRAY(spg_schema) at;         /* by game, in the order of the rules */
    SPG_ARRAY(spg_schema_look) looks; /* likewise */
} spg_schemas;

/* Of the games marked in a bitset, or of all for NULL. */
spg_status spg_schemas_make(spg_run *run, const spg_program *program, const uint64_t *games, spg_schemas *out);
void spg_schemas_clear(spg_run *run, spg_schemas *schemas);
void spg_schemas_dump(const spg_program *program, const spg_schemas *schemas, uint32_t game, spg_text *out);

/* A node of the schema pool, the old one if there is an equal one. */
spg_status spg_schema_node(spg_schemas *schemas, spg_node_kind kind, spg_type type, uint32_t data,
                           const spg_ref children[], uint32_t count, spg_span span, spg_ref *out);
spg_status spg_schema_int(spg_schemas *schemas, spg_int value, spg_ref *out);
/* A copy of an expression of the program's pool; PARAM i becomes params[i] unless params is NULL. Locals stay. */
spg_status spg_schema_copy(spg_schemas *schemas, const spg_program *program, spg_ref ref, const spg_ref params[],
                           spg_ref *out);

/* The same with `shift` added to every slot that is copied, so that the names of a def do not meet those of a game. */
spg_status spg_schema_copy_shifted(spg_schemas *schemas, const spg_program *program, spg_ref ref,
                                   const spg_ref params[], uint32_t shift, spg_ref *out);

/* The expression with another in place of LOCAL `slot`, except where it binds that slot itself. */
spg_status spg_schema_replace(spg_schemas *schemas, spg_ref ref, uint32_t slot, spg_ref by, spg_ref *out);

/* Can it be looked at without a trap, whatever its names stand for? */
bool spg_pool_is_safe(const spg_pool *pool, spg_ref ref);
static inline bool spg_schema_is_safe(const spg_schemas *schemas, spg_ref ref)
{
    return spg_pool_is_safe(&schemas->pool, ref);
}
/* Is PARAM `param` looked at whenever the expression is? */
bool spg_schema_always_needs(const spg_pool *pool, spg_ref ref, uint32_t param);

/* The opposite of a condition, with `not` as far inside as it goes. */
spg_status spg_schema_negate(spg_schemas *schemas, spg_ref ref, spg_ref *out);

/* What a LEGAL node says, as comparisons: low <= argument, argument <= high, sizes of data. Ranges of items have no such
 * form: then *complete is false. At most SPG_SCHEMA_LEGAL_MAX per parameter; `out` has room for them. */
enum { SPG_SCHEMA_LEGAL_MAX = 4 };
spg_status spg_schema_expand_legal(spg_schemas *schemas, const spg_program *program, spg_ref legal, spg_ref *out,
                                   uint32_t *count, bool *complete);

#endif
