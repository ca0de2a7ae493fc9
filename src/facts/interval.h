/* interval.h — between which bounds an expression lies. SPDX-License-Identifier: MIT
 *
 * Sound, not exact: every value the expression can take without a trap lies in its interval. */
#ifndef SPG_FACTS_INTERVAL_H
#define SPG_FACTS_INTERVAL_H

#include "base/interval.h"
#include "ir/program.h"

/* Characters that certainly do not occur: a bit for each below 128, and whether there are none beyond. Nothing known: all 0. */
typedef struct spg_absent {
    uint64_t below[2];
    bool beyond;
} spg_absent;
#define SPG_ABSENT_ALL ((spg_absent){{UINT64_MAX, UINT64_MAX}, true})

/* What is known of a value of any type. bool: 0 or 1. */
typedef struct spg_extent {
    spg_interval values; /* the integer, or all integers inside */
    spg_interval length; /* of the outermost list, set, bag, text; rows of a grid */
    spg_interval inner;  /* of the lists, sets or texts inside; columns of a grid */
    spg_absent absent;   /* from a text, from the texts inside, from a grid */
} spg_extent;

/* No value at all, and that of an empty list. */
#define SPG_EXTENT_NONE ((spg_extent){SPG_INTERVAL_NONE, SPG_INTERVAL_NONE, SPG_INTERVAL_NONE, SPG_ABSENT_ALL})
#define SPG_EXTENT_EMPTY ((spg_extent){SPG_INTERVAL_NONE, spg_interval_one(0), SPG_INTERVAL_NONE, SPG_ABSENT_ALL})
/* Nothing known but the type. */
spg_extent spg_extent_any(spg_type type);
spg_extent spg_extent_int(spg_interval values);
spg_extent spg_extent_join(spg_extent a, spg_extent b);
spg_extent spg_extent_meet(spg_extent a, spg_extent b);
bool spg_extent_equal(const spg_extent *a, const spg_extent *b);
/* The characters that may occur, in rising order; false: there may be others than those below 128. `room` takes 128. */
bool spg_extent_letters(const spg_extent *of, unsigned char *room, uint32_t *count);
/* Of the items of a list, set or bag. */
spg_extent spg_extent_items(spg_extent of, spg_type type);

/* What was learnt, to be forgotten again. */
enum { SPG_TRAIL_MAX = 16 };
typedef struct spg_trail {
    spg_extent *at;
    spg_extent old;
} spg_trail;

/* What is known of the names an expression uses. Arrays are the caller's. */
typedef struct spg_scope {
    const spg_program *program;
    const spg_pool *pool;     /* of the expression: the program's or that of schemas */
    spg_extent *params;       /* NULL: by type only */
    spg_extent *locals;       /* per slot; NULL: by type only. Binders inside the expression write to it */
    const spg_extent *givens; /* NULL: by their ranges in the program, where those are constants */
    uint32_t calls;           /* depth of calls looked into */
    uint32_t work;            /* nodes looked at; beyond a limit nothing is known any more */
    const void *recursive;    /* the recursive def being looked into */
    spg_trail trail[SPG_TRAIL_MAX];
    uint32_t trail_count;
} spg_scope;

enum { SPG_SCOPE_WORK_MAX = 100000, SPG_SCOPE_CALLS_MAX = 6 };

static inline spg_ref spg_scope_child(const spg_scope *scope, spg_ref ref, uint32_t i)
{
    return spg_pool_child(scope->pool, ref, i);
}
spg_extent spg_extent_of(spg_scope *scope, spg_ref ref);
static inline spg_interval spg_interval_of(spg_scope *scope, spg_ref ref)
{
    return spg_extent_of(scope, ref).values;
}
spg_extent spg_extent_of_call(spg_scope *scope, spg_ref ref); /* of a CALL node */
/* What a range of the program says, with the scope's parameters and givens. */
spg_extent spg_extent_of_shape(spg_scope *scope, const spg_shape *shape);
/* What a binder takes from its domain. */
spg_extent spg_extent_of_domain(spg_scope *scope, spg_ref domain);

/* Learns from a condition that holds (or does not): params and locals get narrower. False: it cannot be. At most
 * SPG_TRAIL_MAX things are learnt until trail_count is set back, by the next or, to keep what was learnt, by the caller. */
bool spg_scope_learn(spg_scope *scope, spg_ref condition, bool holds);
/* Goes back to what was known when trail_count was `mark`. */
void spg_scope_forget(spg_scope *scope, uint32_t mark);

#endif
