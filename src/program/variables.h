/* variables.h — the variables of main and the memory of their values. SPDX-License-Identifier: MIT
 *
 * A variable alone owns its value: assigning copies. So an item of a list can be changed where it is. */
#ifndef SPG_PROGRAM_VARIABLES_H
#define SPG_PROGRAM_VARIABLES_H

#include "exec/value.h"

typedef struct spg_variable {
    spg_arena arena[2]; /* one holds the value, the other is where the next one is made */
    uint32_t current;
    uint64_t puts; /* items changed since it was assigned: what they were stays in the arena */
} spg_variable;

typedef struct spg_variables {
    spg_run *run;
    uint32_t count;
    const spg_local *locals;
    spg_value *slots; /* of variables and binders */
    spg_variable *of; /* per slot */
} spg_variables;

spg_status spg_variables_open(spg_variables *variables, spg_run *run, const spg_frame *frame);
void spg_variables_close(spg_variables *variables);

/* Numbers and truth values need no memory. */
static inline bool spg_variables_is_plain(spg_type type)
{
    return type == SPG_TYPE(INT) || type == SPG_TYPE(BOOL);
}

spg_status spg_variables_assign(spg_variables *variables, uint32_t slot, spg_value value);
/* For makers of values: where to make the next one; then it becomes the value without a copy. */
spg_arena *spg_variables_other(spg_variables *variables, uint32_t slot);
void spg_variables_take(spg_variables *variables, uint32_t slot, spg_value value);
/* One item of a list; the index is inside it. */
spg_status spg_variables_put(spg_variables *variables, uint32_t slot, uint32_t index, spg_value value);

#endif
