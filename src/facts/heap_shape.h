/* heap_shape.h — one move of a heap game, as it was read. SPDX-License-Identifier: MIT
 *
 * A move is read in three steps: heap_shape_case.c distinguishes cases until everything that is left is linear,
 * heap_shape_move.c takes what is left and what is taken as the variables of each case, heap_shape_about.c decides which of
 * the other conditions are about what is taken alone. */
#ifndef SPG_FACTS_HEAP_SHAPE_H
#define SPG_FACTS_HEAP_SHAPE_H

#include "facts/shape_normal.h"

enum {
    SPG_HEAP_SHAPE_PARTS = 3,
    SPG_HEAP_SHAPE_ROWS = SPG_NORMAL_ROWS + 12,
    SPG_HEAP_SHAPE_CHANGES = 12,
    SPG_HEAP_SHAPE_MOVES = 32,  /* cases of one move */
    SPG_HEAP_SHAPE_UP_TO = 1024 /* bounds that are looked for by proofs */
};

/* Sizes are counted from the empty heap, whose parameter is the base. */
typedef struct spg_facts_heap_move {
    uint32_t parts;      /* heaps it leaves: 0 … 3 */
    spg_int low;         /* parts have at least this size */
    bool whole;          /* one part: and nothing but the least one may be left */
    bool unequal;        /* two parts: they must differ */
    bool endless;        /* one part: all numbers above `most` may be taken */
    spg_int least, most; /* that is taken; what is taken depends on nothing but givens */
} spg_facts_heap_move;

/* A term that stands for something else in all forms of a case. */
typedef struct spg_facts_heap_change {
    spg_ref term; /* SPG_TERM_VALUE */
    spg_linear by;
} spg_facts_heap_change;

/* One case of a move: exactly its parts, whenever all rows and others hold. */
typedef struct spg_facts_heap_case {
    uint32_t parts;
    spg_linear part[SPG_HEAP_SHAPE_PARTS];
    spg_normal_row rows[SPG_HEAP_SHAPE_ROWS];
    uint32_t row_count;
    spg_ref others[SPG_NORMAL_ROWS];
    uint32_t other_count;
    spg_facts_heap_change changes[SPG_HEAP_SHAPE_CHANGES]; /* made so far, in this order */
    uint32_t change_count;
} spg_facts_heap_case;

/* What the files share about the move at hand. */
typedef struct spg_facts_heap_schema {
    spg_shape_finder *f;
    const spg_schema *schema;
    const spg_normal *normal;
    spg_int base;
} spg_facts_heap_schema;
static inline const spg_node *spg_facts_heap_node(const spg_facts_heap_schema *s, spg_ref ref)
{
    return spg_pool_node(&s->f->schemas->pool, ref);
}
static inline spg_ref spg_facts_heap_child(const spg_facts_heap_schema *s, spg_ref ref, uint32_t i)
{
    return spg_pool_child(&s->f->schemas->pool, ref, i);
}

/* heap_shape_case.c: the cases that can be, none of whose rows follows from the others, and without binders that an equation
 * tells; parts that are always the empty heap are left out. False: too many, or `each` said so. */
typedef bool spg_heap_case_reader(void *user, spg_facts_heap_case *c);
bool spg_facts_heap_cases_read(const spg_facts_heap_schema *s, spg_heap_case_reader *each, void *user);
/* The term means `by` from now on; `by` may mention the term, which then is a new variable. False: too many. */
bool spg_facts_heap_case_change(spg_facts_heap_case *c, spg_ref term, const spg_linear *by);
/* Can the variable of a binder be changed: is it met by itself in the parts, and in no domain that is a list? What stands
 * inside of other terms keeps its meaning: spg_facts_heap_is_about looks at that. */
bool spg_facts_heap_case_may_change(const spg_facts_heap_schema *s, const spg_facts_heap_case *c, uint32_t binder);
/* An integer expression of the schema, in the variables of the case. */
bool spg_facts_heap_case_form(const spg_facts_heap_schema *s, const spg_facts_heap_case *c, spg_ref ref,
                              spg_linear *out);

/* A case that is being read. */
typedef struct spg_facts_heap_reader {
    const spg_facts_heap_schema *s;
    spg_facts_heap_case *c;
    spg_ref heap;                        /* the parameter */
    bool outermost;                      /* binders are changed in their order */
    uint32_t slot[SPG_HEAP_SHAPE_PARTS]; /* of the binder that a part has become; UINT32_MAX: it is the rest */
    spg_linear taken;
    /* What the conditions say. */
    bool has_low[SPG_HEAP_SHAPE_PARTS];
    spg_int low[SPG_HEAP_SHAPE_PARTS];
    bool has_high; /* of the only part */
    spg_int high;
    bool above[SPG_HEAP_SHAPE_PARTS][SPG_HEAP_SHAPE_PARTS]; /* part i - part j >= gap */
    spg_int gap[SPG_HEAP_SHAPE_PARTS][SPG_HEAP_SHAPE_PARTS];
    uint32_t order_count;
    bool unread[SPG_HEAP_SHAPE_ROWS]; /* rows that say neither: they must follow from the rest */
    bool about;                       /* a row says something about what is taken that is not linear */
    spg_interval span;                /* of what is taken */
} spg_facts_heap_reader;

/* heap_shape_move.c: what the case is; false: it is not of that form. */
bool spg_facts_heap_case_read(spg_facts_heap_reader *r, spg_facts_heap_move *out);
/* The heap, or a part that is chosen freely? */
bool spg_facts_heap_form_parts(const spg_facts_heap_reader *r, const spg_linear *form);
bool spg_facts_heap_form_has(const spg_facts_heap_reader *r, const spg_linear *form, uint32_t slot);
/* The term that is this name by itself; 0: none. */
spg_ref spg_facts_heap_form_local(const spg_facts_heap_schema *s, const spg_linear *form, uint32_t slot);
/* Is a - b (b may be NULL) the row, but for a number? */
bool spg_facts_heap_differs(const spg_linear *a, const spg_linear *b, const spg_linear *row, spg_int *by);

/* Have the rows no solution? False: not known. */
bool spg_facts_heap_cannot_be(const spg_facts_heap_reader *r, const spg_linear *rows, uint32_t count, bool *none);

/* heap_shape_taken.c: bounds of what is taken, from all that the schema says. */
bool spg_facts_heap_find_taken(spg_facts_heap_reader *r, spg_facts_heap_move *out);

/* heap_shape_about.c: does the condition depend on what is taken (and givens) alone? */
bool spg_facts_heap_is_about(const spg_facts_heap_reader *r, spg_ref condition);
/* Does it mention nothing but givens and binders that are what they were? */
bool spg_facts_heap_is_same(const spg_facts_heap_reader *r, spg_ref ref);
/* What it then says about that number. */
spg_interval spg_facts_heap_bounds(const spg_facts_heap_reader *r, spg_ref condition);
/* Can it trap only where the first heaps that are tried show it? What may trap must not depend on the heap, nor on how far
 * a binder runs for larger heaps. */
bool spg_facts_heap_is_tried(const spg_facts_heap_schema *s, spg_ref ref);
bool spg_facts_heap_form_is_tried(const spg_facts_heap_schema *s, const spg_linear *form);
/* Heaps up to this one must be tried for that. */
spg_int spg_facts_heap_tried_to(const spg_facts_heap_schema *s);

#endif
