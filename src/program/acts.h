/* acts.h — main as a list of steps with jumps: what compile_acts.c makes and run_acts.c runs. SPDX-License-Identifier: MIT
 *
 * Nothing in main calls itself, so every loop has its counter at a place of its own and no stack is needed. */
#ifndef SPG_PROGRAM_ACTS_H
#define SPG_PROGRAM_ACTS_H

#include "base/array.h"
#include "program/program.h"

/* An expression: a constant or a variable needs no code. */
typedef struct spg_act_value {
    const struct spg_function *code; /* NULL: it is `constant`, or the slot */
    bool is_slot;
    uint32_t slot;
    spg_value constant;
    spg_type type;
} spg_act_value;

typedef enum spg_step_kind {
    SPG_STEP_READ,        /* place; value, second: sizes */
    SPG_STEP_ASSIGN,      /* place = value */
    SPG_STEP_PUT,         /* place[value] = second */
    SPG_STEP_PRINT_START, /* no item so far */
    SPG_STEP_PRINT,       /* value */
    SPG_STEP_PRINT_LINE,  /* the line ends */
    SPG_STEP_JUMP,        /* to */
    SPG_STEP_JUMP_BACK,   /* to: counts work */
    SPG_STEP_UNLESS,      /* value is false: to */
    SPG_STEP_REPEAT,      /* counter = value */
    SPG_STEP_COUNT_DOWN,  /* counter is 0: to; else one less */
    SPG_STEP_UNTIL,       /* nothing is left to read: to */
    SPG_STEP_HAS_READ,    /* fails when nothing was read since the UNTIL of this counter */
    SPG_STEP_OPEN_RANGE,  /* counter runs from value to second (`open`: for ever) by third */
    SPG_STEP_OPEN_ITEMS,  /* counter runs over the items of value */
    SPG_STEP_NEXT,        /* slot = the next of counter; none: to */
    SPG_STEP_END
} spg_step_kind;

typedef struct spg_step {
    spg_step_kind kind;
    bool is_given;    /* place is a given, else a variable */
    bool first;       /* READ */
    bool open;        /* OPEN_RANGE */
    bool has[3];      /* which of the values there are */
    uint32_t place;   /* given or slot */
    uint32_t counter; /* of a loop */
    uint32_t to;
    spg_read_form form;
    spg_type type;    /* of the place */
    const char *name; /* of the place, for messages */
    spg_act_value value[3];
    spg_span span;
} spg_step;

typedef struct spg_acts {
    spg_run *run;
    spg_machine *machine;
    spg_arena arena;              /* of the code … */
    struct spg_code_names *names; /* … and what it names */
    SPG_ARRAY(spg_step) steps;
    uint32_t counters;
} spg_acts;

spg_status spg_acts_compile(const spg_program_job *job, spg_run *run, spg_acts *out);
void spg_acts_clear(spg_acts *acts);

#endif
