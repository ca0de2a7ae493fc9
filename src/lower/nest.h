/* nest.h — one move as nested loops, while it is being built. SPDX-License-Identifier: MIT */
#ifndef SPG_LOWER_NEST_H
#define SPG_LOWER_NEST_H

#include "lower/lower.h"

enum { SPG_NEST_GUARDS = 48, SPG_NEST_BINDERS = 12, SPG_NEST_BOUNDS = 6 };

typedef struct spg_nest_guard {
    spg_ref condition;
    uint32_t level; /* binders that must be bound before */
    bool is_while;
    bool is_look; /* not a condition: a value that is worked out before what follows */
} spg_nest_guard;

typedef struct spg_nest_bound {
    spg_linear form; /* low: name >= form / scale rounded up; high: name <= form / scale rounded down */
    spg_int scale;
} spg_nest_bound;

typedef struct spg_nest_bounds {
    spg_nest_bound low[SPG_NEST_BOUNDS], high[SPG_NEST_BOUNDS];
    uint32_t low_count, high_count;
    bool own_high_is_implied; /* the range's own upper end is never below the least of `high` */
} spg_nest_bounds;

typedef struct spg_nest {
    spg_lower *l;
    const spg_schema *schema;
    spg_ref look; /* not a move: this is worked out where the schema stands; else 0 */
    spg_nest_guard guards[SPG_NEST_GUARDS];
    uint32_t guard_count, done;
    spg_ref proved[SPG_NEST_GUARDS]; /* guards passed, for the premises */
    uint32_t proved_count;
    spg_nest_bounds bounds[SPG_NEST_BINDERS];
    spg_ref cut[SPG_NEST_GUARDS]; /* conditions that became bounds */
    uint32_t cut_count;
} spg_nest;

static inline const spg_node *spg_nest_node(const spg_nest *n, spg_ref ref)
{
    return spg_pool_node(&n->l->schemas->pool, ref);
}
static inline spg_ref spg_nest_child(const spg_nest *n, spg_ref ref, uint32_t i)
{
    return spg_pool_child(&n->l->schemas->pool, ref, i);
}

/* calm.c: what the binders may stand for, as far as their ranges tell; then: may evaluating it fail? How many binders does it need: 1 + the index of the innermost one it names. */
void spg_calm_enter(spg_nest *n);
bool spg_calm_may_trap(const spg_nest *n, spg_ref ref);
uint32_t spg_calm_level(const spg_nest *n, spg_ref ref);

/* guards.c: what holds with the first binders bound and the guards passed so far; where each guard stands; conditions and
 * ranges of the target that become bounds of loops. */
spg_status spg_guards_assume(spg_nest *n, uint32_t binders);
spg_status spg_guards_place(spg_nest *n);
spg_status spg_guards_bound_loops(spg_nest *n);
spg_status spg_guards_place_legality(spg_nest *n);

/* loops.c: statements, appended to a parent; loops and guards make what they open the parent. */
spg_status spg_loops_open(spg_lower *l, uint32_t parent, spg_sweep_statement statement, uint32_t *out);
spg_status spg_loops_learn(spg_nest *n, spg_ref condition);
spg_status spg_loops_emit_guards(spg_nest *n, uint32_t level, uint32_t *parent);
spg_status spg_loops_range(spg_nest *n, uint32_t binder, uint32_t *parent);
spg_status spg_loops_each(spg_nest *n, uint32_t binder, uint32_t *parent);

/* looks.c: works a value out for nothing but its trap, if it may have one. */
spg_status spg_looks_add(spg_nest *n, spg_ref value, uint32_t parent);
/* Is there something to work out for this table? Or may it be left to others, or not be said in a sweep? */
spg_status spg_looks_want(spg_lower *l, const spg_schema_look *look, bool *wanted);
/* Loops and conditions around nothing go. */
void spg_looks_prune(spg_sweep *sweep, uint32_t statement);

#endif
