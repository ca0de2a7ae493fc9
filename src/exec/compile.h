/* compile.h — IR to bytecode. SPDX-License-Identifier: MIT
 *
 * Every function it makes has passed the verifier. Functions live in the arena the caller brings; what is shared (questions)
 * goes into the module. */
#ifndef SPG_EXEC_COMPILE_H
#define SPG_EXEC_COMPILE_H

#include "exec/bytecode.h"

/* Whose expression it is: what PARAM and LOCAL mean in it. */
typedef struct spg_compile_unit {
    const char *name;
    const spg_param *params;
    uint32_t param_count;
    const spg_frame *frame;
    bool slots_given; /* the names of the frame are the parameters (claims) */
    bool asks;
} spg_compile_unit;

spg_status spg_compile_value(spg_module *module, spg_arena *arena, const spg_compile_unit *unit, spg_ref expression,
                             const spg_function **out);
/* Arguments → are they in the ranges of the parameters? */
spg_status spg_compile_legal(spg_module *module, spg_arena *arena, const spg_compile_unit *unit,
                             const spg_function **out);
/* Parameters of the game and the turn → the ending; *out NULL when the game has no `end`. */
spg_status spg_compile_opening(spg_module *module, spg_arena *arena, const spg_ir_game *game, const spg_function **out);
spg_status spg_compile_body(spg_module *module, spg_arena *arena, const spg_ir_game *game, const spg_function **out);
/* The number of `stuck`; *out NULL when it is none. */
spg_status spg_compile_stuck(spg_module *module, spg_arena *arena, const spg_ir_game *game, const spg_function **out);
spg_status spg_compile_claim(spg_module *module, spg_arena *arena, const spg_claim *claim, spg_claim_code *out);

/* Everything in the program that the module does not have yet. */
spg_status spg_compile_module(spg_module *module);

#endif
