/* diagram.h — functions of the fields of a position, as decision diagrams. SPDX-License-Identifier: MIT
 *
 * A field is a place of a position that takes one of a few values, its digits 0 … radix-1. A diagram is what an expression is worth for
 * every choice of the digits: a number, or a trap where the rules fail. Equal functions are the same diagram (Bryant 1986, with numbers
 * at the ends), so comparing two is comparing two numbers. Fields are asked in rising order. */
#ifndef SPG_GROUND_DIAGRAM_H
#define SPG_GROUND_DIAGRAM_H

#include "base/arithmetic.h"
#include "base/array.h"

typedef uint32_t spg_diagram;

enum {
    SPG_DIAGRAM_TRAP, /* everywhere */
    SPG_DIAGRAM_FALSE,
    SPG_DIAGRAM_TRUE,
    SPG_DIAGRAM_FIELDS_MAX = 256,
    SPG_DIAGRAM_RADIX_MAX = 64,
    SPG_DIAGRAM_NODES_MAX = 1 << 20, /* at a time */
    SPG_DIAGRAM_STEPS_MAX = 1 << 26
};
#define SPG_DIAGRAM_END UINT32_MAX

typedef struct spg_diagram_node {
    uint32_t field; /* SPG_DIAGRAM_END: a number, or the trap */
    uint32_t first; /* the diagrams behind its digits: edges[first + digit]; of a number: its index in numbers */
} spg_diagram_node;

/* An operation that was worked out. */
typedef struct spg_diagram_asked {
    uint32_t operation;
    spg_diagram a, b, c, answer;
} spg_diagram_asked;

typedef struct spg_diagrams {
    spg_run *run;
    const uint32_t *radix; /* per field, 64 at most */
    uint32_t field_count;
    SPG_ARRAY(spg_diagram_node) nodes;
    SPG_ARRAY(spg_diagram) edges;
    SPG_ARRAY(spg_int) numbers;
    uint32_t *slots;          /* nodes by what they hold, open addressing; 0: nothing, as the trap is not looked for */
    spg_diagram_asked *asked; /* operations with their operands; of two at one place the later one */
    size_t slot_count;        /* of both; a power of two */
    uint64_t made, steps;     /* nodes and operations so far, those that are forgotten included */
    uint64_t steps_most;      /* then it is given up */
    uint32_t limit;           /* of nodes at a time … */
    uint64_t made_most;       /* … and in all */
    bool full;                /* too many nodes or operations */
    bool failed;              /* too many, or no memory (run->error): what came back since is of no use */
} spg_diagrams;

spg_status spg_diagrams_open(spg_diagrams *d, spg_run *run, const uint32_t *radix, uint32_t field_count);
void spg_diagrams_close(spg_diagrams *d);
/* Goes on after too many nodes: what was under way is given up. */
void spg_diagrams_forget(spg_diagrams *d);
/* Are the nodes from `first` on so many that dropping them is little work? */
bool spg_diagrams_are_many(const spg_diagrams *d, size_t first);
/* Of the nodes from `first` on only those in the diagrams of this list stay; they get new numbers, which the list tells. */
spg_status spg_diagrams_keep(spg_diagrams *d, size_t first, spg_diagram *diagrams, size_t count);

spg_diagram spg_diagram_number(spg_diagrams *d, spg_int number);
/* The values of a field, by its digits. */
spg_diagram spg_diagram_field(spg_diagrams *d, uint32_t field, const int64_t *values);
/* One that is true for these digits of a field. */
spg_diagram spg_diagram_among(spg_diagrams *d, uint32_t field, uint64_t digits);
/* Operations on integers; of those with one operand b does not matter. */
spg_diagram spg_diagram_apply(spg_diagrams *d, spg_arithmetic_kind kind, spg_diagram a, spg_diagram b);
spg_diagram spg_diagram_equal(spg_diagrams *d, spg_diagram a, spg_diagram b);
spg_diagram spg_diagram_less(spg_diagrams *d, spg_diagram a, spg_diagram b);
/* `yes` where the condition holds, `no` where it does not, a trap where it is one. */
spg_diagram spg_diagram_select(spg_diagrams *d, spg_diagram condition, spg_diagram yes, spg_diagram no);
static inline spg_diagram spg_diagram_not(spg_diagrams *d, spg_diagram a)
{
    return spg_diagram_select(d, a, SPG_DIAGRAM_FALSE, SPG_DIAGRAM_TRUE);
}
/* The second only where the first holds. */
static inline spg_diagram spg_diagram_and(spg_diagrams *d, spg_diagram a, spg_diagram b)
{
    return spg_diagram_select(d, a, b, SPG_DIAGRAM_FALSE);
}
static inline spg_diagram spg_diagram_or(spg_diagrams *d, spg_diagram a, spg_diagram b)
{
    return spg_diagram_select(d, a, SPG_DIAGRAM_TRUE, b);
}
/* Where it is a trap. */
spg_diagram spg_diagram_traps(spg_diagrams *d, spg_diagram a);
/* The same with a number instead of the trap. */
spg_diagram spg_diagram_calm(spg_diagrams *d, spg_diagram a, spg_diagram instead);
/* With one digit of a field chosen: it is asked no more. */
spg_diagram spg_diagram_with(spg_diagrams *d, spg_diagram a, uint32_t field, uint32_t digit);

static inline bool spg_diagram_is_number(const spg_diagrams *d, spg_diagram a, spg_int *number)
{
    const spg_diagram_node *node = &d->nodes.at[a];
    if (node->field != SPG_DIAGRAM_END || a == SPG_DIAGRAM_TRAP) { return false; }
    *number = d->numbers.at[node->first];
    return true;
}
/* Which fields it asks, as flags that are set; who calls has cleared them. */
spg_status spg_diagram_support(spg_diagrams *d, spg_diagram a, bool *asked);
/* The numbers at its ends, each once, in no order. */
spg_status spg_diagram_ends(spg_diagrams *d, spg_diagram a, void (*tell)(void *user, spg_int number), void *user);

#endif
