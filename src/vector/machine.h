/* machine.h — a program at work. SPDX-License-Identifier: MIT */
#ifndef SPG_VECTOR_MACHINE_H
#define SPG_VECTOR_MACHINE_H

#include "vector/cells.h"
#include "vector/lanes.h"

typedef struct spg_vector_seen {
    uint64_t line;
    int64_t id;
} spg_vector_seen;

typedef struct spg_machine {
    const spg_vector *vector;
    const spg_sweep *sweep;
    const spg_lanes *lanes;
    spg_fill_job *job;
    bool wide;
    int64_t *s;        /* number registers */
    const int64_t **v; /* lane registers: most are at `own`, a loaded one may be the loaded array itself */
    int64_t *own;
    uint32_t *marks; /* marks[x] = now: x is a candidate of this cell */
    uint32_t now;
    size_t n;     /* lanes at work */
    size_t width; /* at most */
    size_t fail;  /* the first lane given up or not stored; SIZE_MAX: none */
    bool widen;   /* its value does not fit */
    int64_t best;
    uint32_t table; /* at work */
    int64_t rank;   /* of the cell, or of lane 0 */
    int64_t rank_slope;
    bool up_to_date; /* the lines of this cell */
    spg_vector_seen *seen;
    size_t seen_count;
    int64_t left; /* rounds of loops until the next look whether the work is to end */
    bool ended;   /* it is: no loop has another round */
} spg_machine;

static inline int64_t *spg_machine_own(const spg_machine *m, uint32_t slot)
{
    return m->own + (size_t)slot * SPG_VECTOR_WIDTH;
}

/* Runs code to its END. One cell at a time: false when it was given up or not stored. */
bool spg_vector_run(spg_machine *m, const spg_vector_code *code);

/* lines.c */
void spg_vector_lines_mark(spg_machine *m, uint32_t line, int64_t id);
bool spg_vector_lines_find(spg_machine *m, uint32_t line, uint32_t dst); /* false: no cell is to be added */
void spg_vector_lines_add(spg_machine *m, uint32_t line, int64_t id, int64_t own);
bool spg_vector_lines_best(spg_machine *m, uint32_t line, int64_t id, int64_t more); /* false: no result in 64 bits */
/* The least number that is neither marked nor on a line that was seen. */
int64_t spg_vector_lines_mex(const spg_machine *m);

#endif
