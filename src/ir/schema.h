/* schema.h — the moves of a game, one flat description per move statement. SPDX-License-Identifier: MIT
 *
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
    SPG_GUARD_LEGAL
} spg_guard_source;

typedef struct spg_schema_guard {
    spg_ref condition; /* bool */
    spg_guard_source source;
} spg_schema_guard;

typedef struct spg_schema_target {
    uint32_t game;   /* UINT32_MAX: not a plain make (a def or a sum over a list): see whole */
    spg_ref *arguments;
    uint32_t argument_count;
} spg_schema_target;

typedef struct spg_schema {
    uint32_t game;
    spg_ref move;      /* MOVE or VERDICT node of the program's pool it came from */
    int role;          /* -1: both, else spg_role */
    bool again;
    bool exact;        /* the guards say exactly when the move exists; false: a while that may not be monotone */
    spg_verdict verdict; /* of a VERDICT; else NONE */
    spg_schema_binder *binders;
    uint32_t binder_count;
    spg_schema_guard *guards;
    uint32_t guard_count;
    spg_ref gain; /* 0: none */
    spg_schema_target *targets; /* the components it leads to, when they are plain */
    uint32_t target_count;
    bool plain;  /* every target is a make; else only `whole` tells */
    spg_ref whole; /* the target as one expression, 0 for a verdict */
} spg_schema;

typedef struct spg_schemas {
    spg_arena arena;
    spg_pool pool; /* of the rewritten expressions; PARAM and LOCAL as in the game */
    SPG_ARRAY(spg_schema) at; /* by game, in the order of the rules */
} spg_schemas;

spg_status spg_schemas_make(spg_run *run, const spg_program *program, spg_schemas *out);
void spg_schemas_clear(spg_run *run, spg_schemas *schemas);
void spg_schemas_dump(const spg_program *program, const spg_schemas *schemas, uint32_t game, spg_text *out);

#endif
