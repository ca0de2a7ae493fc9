/* assemble.h — a function under construction: instructions, registers, jumps. SPDX-License-Identifier: MIT */
#ifndef SPG_EXEC_ASSEMBLE_H
#define SPG_EXEC_ASSEMBLE_H

#include "exec/bytecode.h"
#include "exec/compile.h"

typedef struct spg_known {
    spg_ref node;
    uint16_t in; /* register that holds its value */
} spg_known;

typedef struct spg_window {
    uint16_t first, count;
} spg_window;

typedef struct spg_assembler {
    spg_module *module;
    spg_run *run;
    const spg_program *program;
    spg_code_names *names_of; /* the function */
    const spg_pool *pool;
    spg_function function; /* header */
    const spg_frame *frame;
    const spg_compile_unit *unit;
    spg_ref rounds; /* the body of the `for` whose binders come; 0: it is no `for` of the rules */
    spg_ref value;  /* the expression that the function is of; 0: it has statements */
    uint32_t slots; /* register of slot 0 */
    uint32_t turn;  /* register of the turn, in openings and bodies */
    /* A body whose loops are cut down to lists of formulas. The slots of a formula beyond those of the rules have
     * registers of their own, `shift` further on while its list is compiled. */
    const spg_moves_lists *lists;
    uint32_t shift;
    uint32_t want; /* register of the value wanted */
    SPG_ARRAY(spg_instruction) code;
    SPG_ARRAY(spg_type) types;
    SPG_ARRAY(bool) temporary;       /* per register: may be given back */
    SPG_ARRAY(uint16_t) idle;        /* temporaries that are free */
    SPG_ARRAY(spg_window) windows;   /* free stretches of registers */
    SPG_ARRAY(spg_known) known;      /* arguments of the move under way: its legality needs them again */
    SPG_ARRAY(spg_window) kept;      /* where they are */
    bool keep;                       /* are arguments of positions to be kept? */
    SPG_ARRAY(spg_bound_name) names; /* bound by the statements around this one */
    SPG_ARRAY(spg_bound_scope) scopes;
    spg_arena *arena; /* of the finished function */
} spg_assembler;

spg_status spg_assemble_start(spg_assembler *e, spg_module *module, spg_arena *arena, const spg_compile_unit *unit,
                              spg_function_kind kind, spg_type result);
/* Verifies; the emitter is cleared whether it succeeds or not. */
spg_status spg_assemble_finish(spg_assembler *e, spg_status so_far, const spg_function **out);

spg_status spg_assemble(spg_assembler *e, spg_opcode op, uint32_t a, uint32_t b, uint32_t c, uint32_t d, spg_ref node);

/* Registers. A register is given back once its value is not needed; parameters and slots stay. */
spg_status spg_assemble_take(spg_assembler *e, spg_type type, uint16_t *out);
void spg_assemble_give(spg_assembler *e, uint16_t number);
spg_status spg_assemble_take_window(spg_assembler *e, const spg_type *types, uint32_t count, uint16_t *out);
void spg_assemble_give_window(spg_assembler *e, uint16_t first, uint32_t count);

/* The register of a slot. */
static inline uint16_t spg_assemble_slot(const spg_assembler *e, uint32_t slot)
{
    return (uint16_t)(e->slots + slot + (e->shift > 0 && slot >= e->lists->own ? e->shift : 0));
}

/* Jumps forward to a place not known yet: a chain through the d of the instructions. */
typedef struct spg_label_place {
    uint32_t last; /* 1 + the last instruction that jumps there; 0: none */
} spg_label_place;
spg_status spg_assemble_jump(spg_assembler *e, spg_opcode op, uint32_t a, uint32_t b, uint32_t c, spg_label_place *to,
                             spg_ref node);
void spg_assemble_land(spg_assembler *e, spg_label_place *here);
static inline uint32_t spg_assemble_here(const spg_assembler *e)
{
    return (uint32_t)e->code.count;
}

/* compile_expression.c: the value of a node in a register of its own type. `into` is free for the expression to use;
 * `operand` may answer with the register of a parameter or slot, and is to be given back. */
spg_status spg_compile_into(spg_assembler *e, spg_ref ref, uint16_t into);
spg_status spg_compile_operand(spg_assembler *e, spg_ref ref, uint16_t *out);
/* Arguments side by side; *lent tells whether the window is to be given back. With `keep` they stay known. */
spg_status spg_compile_arguments(spg_assembler *e, const spg_ref *children, uint32_t count, bool keep, uint16_t *window,
                                 bool *lent);

/* compile_data.c: lists, sets, grids, texts; compile_position.c: positions and questions. */
spg_status spg_compile_list(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into);
spg_status spg_compile_set(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into);
spg_status spg_compile_span(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into);
spg_status spg_compile_join_lists(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into);
spg_status spg_compile_lists(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into);
spg_status spg_compile_cell(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into);
spg_status spg_compile_update(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into);
spg_status spg_compile_update_cell(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into);
spg_status spg_compile_rewrite(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into);
spg_status spg_compile_join_text(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into);
spg_status spg_compile_make(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into);
spg_status spg_compile_sum(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into);
spg_status spg_compile_sum_over(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into);
spg_status spg_compile_is_legal(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into);
spg_status spg_compile_legal_sum(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into);
spg_status spg_compile_ask(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into);

/* compile_loop.c: binders, and what runs over them. */
typedef spg_status spg_loop_body(spg_assembler *e, void *user);
spg_status spg_compile_binders(spg_assembler *e, const spg_ref *binders, uint32_t count, spg_loop_body *body,
                               void *user);
spg_status spg_compile_comprehend(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into);
spg_status spg_compile_sort(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into);
spg_status spg_compile_reduce(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into);

/* compile_range_sum.c: sums over ranges of givens; *done false: it is none. */
spg_status spg_compile_range_sum(spg_assembler *e, spg_ref ref, uint16_t into, bool *done);

static inline const spg_ref *spg_assemble_children(const spg_assembler *e, const spg_node *node)
{
    return e->pool->children.at + node->first;
}

#endif
