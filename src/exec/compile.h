/* compile.h — IR to bytecode. SPDX-License-Identifier: MIT
 *
 * Every function it makes has passed the verifier. Functions live in the arena the caller brings; what is shared (questions)
 * goes into the module. */
#ifndef SPG_EXEC_COMPILE_H
#define SPG_EXEC_COMPILE_H

#include "exec/bytecode.h"

/* Formulas that list values of binders of one game, to be used together. */
typedef struct spg_moves_lists {
    const spg_formula *const *formulas;
    uint32_t count;
    uint32_t own; /* slots of the game's frame */
} spg_moves_lists;

/* Whose expression it is: what PARAM and LOCAL mean in it. */
typedef struct spg_compile_unit {
    const char *name;
    spg_code_names *names; /* NULL: those of the rules */
    const spg_param *params;
    uint32_t param_count;
    const spg_frame *frame;
    bool slots_given; /* the names of the frame are the parameters (claims) */
    bool asks;
    const spg_ref *whole; /* beside the expression, the trees in which its names get their values */
    uint32_t whole_count;
    const spg_moves_lists *lists; /* of a body: what its binders are cut down to; NULL: all moves */
} spg_compile_unit;

spg_status spg_compile_value(spg_module *module, spg_arena *arena, const spg_compile_unit *unit, spg_ref expression,
                             const spg_function **out);
/* Arguments → are they in the ranges of the parameters? */
spg_status spg_compile_legal(spg_module *module, spg_arena *arena, const spg_compile_unit *unit,
                             const spg_function **out);
/* Parameters of the game and the turn → the ending; *out NULL when the game has no `end`. */
spg_status spg_compile_opening(spg_module *module, spg_arena *arena, const spg_ir_game *game, const spg_function **out);
spg_status spg_compile_body(spg_module *module, spg_arena *arena, const spg_ir_game *game, const spg_function **out);
/* The moves whose names have values that the formulas list: parameters of the game, the turn, the Grundy value wanted → a
 * part of what the body tells, in the same order. */
spg_status spg_compile_listed(spg_module *module, spg_arena *arena, const spg_ir_game *game,
                              const spg_moves_lists *lists, const spg_function **out);
/* The number of `stuck`; *out NULL when it is none. */
spg_status spg_compile_stuck(spg_module *module, spg_arena *arena, const spg_ir_game *game, const spg_function **out);
spg_status spg_compile_formulas(spg_module *module); /* those that are new */
spg_status spg_compile_claim(spg_module *module, spg_arena *arena, const spg_claim *claim, spg_claim_code *out);

/* The texts of a pool that the names do not have yet; objects live in the arena. */
spg_status spg_compile_texts(spg_run *run, spg_arena *arena, spg_code_names *names);

/* Everything in the program that the module does not have yet. */
spg_status spg_compile_module(spg_module *module);

#endif
