/* program.h — what a sweep is compiled to: registers and instructions. SPDX-License-Identifier: MIT
 *
 * Two kinds of registers. A number register S holds one int64: what does not depend on the lane, and the value at lane 0
 * of what is linear in the lane (the compiler knows the slope). A lane register V holds up to SPG_VECTOR_WIDTH of them.
 * Unchecked instructions are total: a lane that is not active may hold anything, and nothing it does can fail or
 * reach outside a table. */
#ifndef SPG_VECTOR_PROGRAM_H
#define SPG_VECTOR_PROGRAM_H

#include "vector/vector.h"

enum { SPG_VECTOR_WIDTH = 256 };

/* mask: a lane register of 0 and 1, or 0: all lanes. jump: relative to the instruction itself. */
#define SPG_VECTOR_CODE_MAP(X)                                                                                         \
    X(END)                                                                                                             \
    /* numbers: S[dst] = … */                                                                                        \
    X(ADD)    /* S[a] + S[b] */                                                                                        \
    X(SUB)    /* S[a] - S[b] */                                                                                        \
    X(APPLY)  /* sub(S[a], S[b]), maybe checked */                                                                     \
    X(CHOOSE) /* S[a] ? S[b] : S[c] */                                                                                 \
    X(LOAD)   /* array imm at S[a], maybe checked */                                                                   \
    X(CELL)   /* cell of table imm at S[a] */                                                                          \
    X(MOVE)   /* S[a] */                                                                                               \
    X(JUMP)                                                                                                            \
    X(UNLESS) /* jump when S[a] is 0 */                                                                                \
    /* lanes: V[dst] = …; shape says which of a, b, c are lane registers */                                          \
    X(SPREAD)     /* S[a] + lane · imm */                                                                             \
    X(LANES)      /* sub(a, b, c), maybe checked */                                                                    \
    X(LOADS)      /* array imm at V[a], maybe checked */                                                               \
    X(LOADS_LINE) /* array imm at S[a] + lane · imm2, maybe checked */                                                \
    X(CELLS)      /* cells of table imm at V[a] */                                                                     \
    X(CELLS_LINE) /* cells of table imm at S[a] + lane · imm2 */                                                      \
    X(MASK)       /* mask and a (imm: and not a); jump when no lane is left; dst may be the mask itself */             \
    X(BLEND)      /* a in the lanes of the mask, the others stay */                                                    \
    /* loops */                                                                                                        \
    X(LOOP)     /* S[dst] = S[a] … S[b] step imm; S[c], S[c+1]: rounds left and done; jump behind the loop */        \
    X(LOOP_END) /* the same; jump to the first instruction of the body */                                              \
    X(BLOCKS)   /* the same, up to SPG_VECTOR_WIDTH rounds at a time */                                                \
    X(BLOCKS_END)                                                                                                      \
    X(STOP) /* BLOCKS: lanes from the first 0 of V[a] on are cut off; S[c]: rounds left; jump when none is left */     \
    /* options of one cell */                                                                                          \
    X(BEGIN)                                                                                                           \
    X(MARK)       /* MEX: S[a] is a candidate */                                                                       \
    X(MARKS)      /* MEX: V[a] */                                                                                      \
    X(MARKS_CELL) /* MEX: cells of table imm at S[a] + lane · imm2 */                                                 \
    X(MARKS_XOR)  /* MEX: the same xor cells of table c at S[b] + lane · step */                                      \
    X(BEST)       /* MAX: S[a] */                                                                                      \
    X(BESTS)      /* MAX: V[a] */                                                                                      \
    X(TOP)        /* MAX: nothing is better than imm: go to the finish */                                              \
    X(MEX)        /* S[dst] = the mex */                                                                               \
    X(STUCK)      /* S[dst] = the best; jump when there is one */                                                      \
    X(PUT)        /* store S[a]; imm: without looking at the limits */                                                 \
    /* options of a row of cells */                                                                                    \
    X(ROW_MARKS) /* V[dst] gets bit V[a] */                                                                            \
    X(ROW_BESTS) /* V[dst] = max(V[dst], V[a]) */                                                                      \
    X(ROW_MEX)   /* V[dst] = mex of the bits V[a] */                                                                   \
    X(ROW_PUT)   /* store V[a]; the mask: cells that exist */                                                          \
    X(REFUSE)    /* INT64_MIN, the mark of "no option", is no candidate: give up (a: S or V) */                        \
    /* lines */                                                                                                        \
    X(LINE_SKIP) /* jump when the lines of this cell are up to date */                                                 \
    X(LINE_MARK) /* MEX: line imm, number S[a], gets and loses its cells */                                            \
    X(LINE_FIND) /* MAX: S[dst…] = the parameters of the cell to add, then its value; jump when it is outside */     \
    X(LINE_ADD)  /* MAX: S[b] is added to line imm, number S[a] */                                                     \
    X(LINE_SEE)  /* MEX: all of line imm, number S[a] */                                                               \
    X(LINE_BEST) /* MAX: the best of line imm, number S[a], plus S[b] (b = 0: nothing) */

#define SPG_VECTOR_CODE_ENUM(name) SPG_VECTOR_DO_##name,
typedef enum spg_vector_op { SPG_VECTOR_CODE_MAP(SPG_VECTOR_CODE_ENUM) SPG_VECTOR_DO_COUNT } spg_vector_op;

typedef struct spg_vector_code {
    uint8_t op;    /* spg_vector_op */
    uint8_t sub;   /* spg_sweep_op */
    uint8_t shape; /* bit 0, 1, 2: a, b, c is a lane register */
    bool checked;
    bool capped;
    uint32_t dst, a, b, c, mask;
    int32_t jump;
    int64_t imm, imm2, step;
} spg_vector_code;

typedef SPG_ARRAY(spg_vector_code) spg_vector_codes;

enum {
    SPG_VECTOR_ROW,
    SPG_VECTOR_EACH,
    SPG_VECTOR_FRAMES = 64
}; /* frames: per row, per cell (or block of cells), loops */

/* One table: code per row and code per cell. */
typedef struct spg_vector_table {
    spg_vector_codes row, each;
    uint32_t finish; /* in each: where the value is made of the candidates */
    uint32_t lanes;  /* how many at a time: fewer when there are many registers, so that they stay in the first cache */
} spg_vector_table;

/* How the place of a cell changes along a row. */
typedef struct spg_vector_pass {
    bool wide;                     /* lanes are cells */
    int64_t slope[SPG_SWEEP_DIMS]; /* of each parameter, for one step of the innermost level */
    int64_t rank_slope;
} spg_vector_pass;

/* A sweep line as seen from a cell p. */
typedef struct spg_vector_line {
    int64_t low[2][SPG_SWEEP_DIMS],
        high[2][SPG_SWEEP_DIMS]; /* p is between: the cell to add [0], to lose [1] is inside */
    int64_t offset[2];           /* rank of that cell minus rank of p */
    uint32_t place;              /* parameter whose value is the place … */
    int64_t place_sign, reach;   /* … times this; in the window up to this distance */
} spg_vector_line;

typedef struct spg_vector_constant {
    uint32_t slot;
    int64_t value;
} spg_vector_constant;

struct spg_vector {
    spg_run *run;
    const spg_sweep *sweep;
    spg_fill_cells cells;
    spg_arena arena;
    spg_vector_table *tables;
    spg_vector_pass *passes;
    spg_vector_line *lines;
    SPG_ARRAY(spg_vector_constant) constants;
    uint32_t numbers, vectors; /* registers */
    uint32_t marks;            /* MEX: candidates below this count … */
    bool marks_cut;            /* … and a mex that is not below is not known */
    uint32_t codes;            /* instructions so far */
    /* The scratch: a word with the number of the last cell, S, pointers to V, V, marks, lines seen. */
    size_t v_at, lanes_at, marks_at, seen_at, words;
};

#endif
