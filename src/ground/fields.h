/* fields.h — the fields of a position that is to be written out, and the values each takes. SPDX-License-Identifier: MIT
 *
 * Values that no range tells are found from the start: those it has, then, round by round, those that moves write where they can be made. A
 * cell of a board or an item of a list without a range is *fixed*, a field of one value, until a move is met that changes it. */
#ifndef SPG_GROUND_FIELDS_H
#define SPG_GROUND_FIELDS_H

#include "ground/ground.h"
#include "ground/grounder.h"

/* The values that the fields of a parameter take: rising, each once. */
typedef struct spg_ground_alphabet {
    int64_t values[SPG_GROUND_RADIX_MAX];
    uint32_t count;
    bool full; /* one more was met than there is room for */
} spg_ground_alphabet;

typedef struct spg_ground_fields {
    spg_run *run;
    const spg_program *program;
    spg_machine *machine;
    const spg_ir_game *rules;
    const spg_value_component *start;
    spg_arena *arena;
    spg_ground_alphabet *alphabets; /* per parameter */
    bool **loose;                   /* per parameter: which of its fields are not fixed; NULL: none is */
    uint32_t *first;                /* per parameter: its first field; one more at the end */
    const char *why_not;            /* with SPG_REFUSED */
    bool grew;                      /* this round has found values or changes that were not known */
} spg_ground_fields;

/* Those of the start. `wide`: nothing is fixed. The rest is filled in by who calls: all above `alphabets`. */
spg_status spg_ground_fields_open(spg_ground_fields *f, bool wide);
/* From now on nothing is fixed. */
void spg_ground_fields_loosen(spg_ground_fields *f);
/* Begins a round: numbers the fields, and tells them to `out`, in its arena. */
spg_status spg_ground_fields_make(spg_ground_fields *f, spg_ground *out);
/* A parameter as an expression. */
spg_status spg_ground_fields_param(const spg_ground_fields *f, const spg_ground *ground, spg_grounder *g,
                                   uint32_t param, spg_grounded *out);
/* What a move to these arguments, made under a condition, writes into every field. Sees to it that values, fields and changes that are not
 * known yet are in the next round, and that nothing is a trap there. */
spg_status spg_ground_fields_meet(spg_ground_fields *f, const spg_ground *ground, spg_grounder *g,
                                  const spg_grounded *to, spg_diagram when, spg_diagram *targets);

#endif
