/* compile.h — the state of compiling one table of a sweep. SPDX-License-Identifier: MIT
 *
 * Frames are nested pieces of code: what runs once per row, once per cell, once per round of each loop around. A node
 * that is not careful goes to the outermost frame in which all its variables are known, right before the code that is
 * being made; a careful one stays where it is needed, since its checks count only there. */
#ifndef SPG_VECTOR_COMPILE_H
#define SPG_VECTOR_COMPILE_H

#include "vector/program.h"

/* Where a value is. */
typedef struct spg_vector_value {
    bool known;
    bool lanes; /* a lane register, else a number register … */
    uint32_t slot;
    uint32_t frame; /* … in whose code it is made */
    int64_t slope;  /* of a number: per lane; the register holds lane 0 */
} spg_vector_value;

typedef struct spg_vector_cached {
    spg_sweep_ref node;
    uint32_t depth; /* of scopes */
    bool spread;    /* its lane register, else its value */
} spg_vector_cached;

typedef struct spg_vector_frame {
    spg_vector_codes code;
    uint32_t depth;            /* of scopes around it */
    SPG_ARRAY(uint32_t) exits; /* STOPs to be pointed behind the loop */
    uint32_t counter;          /* of its loop */
    uint32_t mask;             /* wide: of the lanes still in the loop */
} spg_vector_frame;

typedef struct spg_vector_compiler {
    spg_run *run;
    spg_vector *vector;
    const spg_sweep *sweep;
    const spg_sweep_table *table;
    uint32_t table_index;
    bool wide;        /* lanes are cells of a row */
    bool too_special; /* wide, but something here needs one cell at a time */
    spg_arena arena;
    spg_vector_value *values; /* per node */
    uint32_t *spread;         /* per node: a lane register with a number's values, 0: none */
    bool *touched;            /* per node, for forgetting a variable */
    spg_vector_value *vars;
    SPG_ARRAY(spg_vector_cached) cached;
    spg_vector_frame frames[SPG_VECTOR_FRAMES];
    uint32_t frame, depth;
    uint32_t lane_frame;      /* the frame whose code works on lanes; UINT32_MAX: none is open */
    uint32_t mask;            /* of the active lanes, 0: all */
    uint32_t vectors;         /* lane registers of this table; register 0 is none */
    uint32_t own_cell;        /* inside a line's `own`: the number register that CELL is; 0: elsewhere */
    SPG_ARRAY(uint32_t) ends; /* wide: jumps to where the row is stored */
    uint32_t bits;            /* wide: the lane register of marks or bests */
} spg_vector_compiler;

static inline const spg_sweep_node *spg_vector_program_node(const spg_vector_compiler *c, spg_sweep_ref ref)
{
    return &c->sweep->nodes.at[ref];
}

/* compile.c */
spg_status spg_vector_program_emit(spg_vector_compiler *c, uint32_t frame, spg_vector_code code);
uint32_t spg_vector_program_number(spg_vector_compiler *c); /* a fresh number register */
uint32_t spg_vector_program_lanes(spg_vector_compiler *c);
spg_status spg_vector_program_constant(spg_vector_compiler *c, int64_t value, uint32_t *slot);
uint32_t spg_vector_program_here(const spg_vector_compiler *c); /* index of the next instruction of this frame */
void spg_vector_program_land(spg_vector_compiler *c,
                             uint32_t from); /* the jump at `from` goes to the next instruction */
void spg_vector_program_enter(spg_vector_compiler *c);
void spg_vector_program_leave(spg_vector_compiler *c); /* forgets what was computed since */
void spg_vector_program_forget(spg_vector_compiler *c, uint32_t depth);
void spg_vector_program_define(spg_vector_compiler *c, uint32_t var, spg_vector_value value);
spg_status spg_vector_program_open(spg_vector_compiler *c); /* a frame for a loop */

/* compile_node.c */
spg_status spg_vector_program_value(spg_vector_compiler *c, spg_sweep_ref ref, spg_vector_value *out);
/* The same, but in a lane register. */
spg_status spg_vector_program_spread(spg_vector_compiler *c, spg_sweep_ref ref, uint32_t *slot);

/* compile_statement.c */
spg_status spg_vector_program_statement(spg_vector_compiler *c, uint32_t index);

/* compile_table.c */
spg_status spg_vector_program_cell(spg_vector_compiler *c, spg_vector_table *out);
spg_status spg_vector_program_row(spg_vector_compiler *c);

/* compile_line.c */
spg_status spg_vector_program_lines(spg_vector_compiler *c,
                                    const spg_sweep_pass *pass); /* what is done for the lines before a cell */
void spg_vector_program_line(const spg_sweep *sweep, const spg_sweep_line *line, spg_vector_line *out);

#endif
