/* premises.h — what holds when a move of a schema is made, and what follows from it. SPDX-License-Identifier: MIT */
#ifndef SPG_FACTS_PREMISES_H
#define SPG_FACTS_PREMISES_H

#include "facts/interval.h"
#include "facts/linear.h"

enum {
    SPG_PREMISES_ROWS = 72,
    SPG_PREMISES_ORS = 8,
    SPG_PREMISES_FACTS = 48,
    SPG_PREMISES_POWERS = 4,
    SPG_PREMISES_SPLITS = 5,    /* case distinctions inside one proof */
    SPG_PREMISES_PROOFS = 10000 /* about a second; the games of the tutorials need at most a few hundred */
};

/* The unknown "no item of a list of this position is smaller", as a term. */
#define SPG_PREMISES_FLOOR 1
/* The unknown that stands for a form whose bounds are asked for. */
#define SPG_PREMISES_FORM 2

typedef struct spg_premises {
    spg_run *run;
    const spg_program *program;
    spg_schemas *schemas;        /* terms may be added to its pool */
    const spg_extent *givens;    /* what is known of them; NULL: nothing but their ranges */
    spg_extent *params, *locals; /* room for those of any game */
    const spg_schema *schema;
    spg_scope scope;                    /* intervals of parameters and binders, after what the guards teach */
    spg_linear rows[SPG_PREMISES_ROWS]; /* each >= 0 */
    uint32_t row_count;
    spg_ref ors[SPG_PREMISES_ORS]; /* conditions that hold and are no conjunction: a or b, a != b */
    uint32_t or_count;
    uint32_t ors_used;
    spg_ref facts[SPG_PREMISES_FACTS]; /* conditions that are no `and`, `or`, `not` … */
    bool fact_holds[SPG_PREMISES_FACTS];
    uint32_t fact_count;
    spg_ref powers[SPG_PREMISES_POWERS]; /* powers of two that were met while forms are looked into */
    uint32_t power_count;
    bool impossible; /* the guards contradict each other: the move never exists */
    bool has_floor;  /* items of list parameters are at least `floor` */
    spg_int floor;
    bool lengths_are_kept;    /* the lengths of collections count as given when bounds are looked for */
    bool looks_into;          /* forms of choices, bits and comprehensions are looked into: inside spg_premises_cases */
    spg_ref undecided_choice; /* a condition that a form depends on, or 0 */
    bool is_undecided;        /* a form depends on whether `undecided` is at least 0, which was not known */
    spg_linear undecided;
    uint32_t proofs_left; /* at 0 nothing is proved any more, so that no rules take for ever */
    spg_status status;    /* first failure of memory, or out of time; then nothing can be proved */
} spg_premises;

/* How many parameters and binders a game of the program has at most; not 0. */
void spg_premises_room(const spg_program *program, size_t *params, size_t *locals);
/* For moves of the games of a program; all room comes from the arena. */
spg_status spg_premises_open(spg_run *run, const spg_program *program, spg_schemas *schemas, const spg_extent *givens,
                             spg_arena *arena, spg_premises **out);
/* What the schema says is all that holds; has_floor and floor were set before. */
void spg_premises_start(spg_premises *p, const spg_schema *schema);

/* Integers in a list, bag or set. */
static inline bool spg_premises_is_collection(spg_type type)
{
    return type == SPG_TYPE(BAG) || type == SPG_TYPE(SET) || type == SPG_TYPE_LIST(SPG_TYPE(INT));
}
static inline const spg_node *spg_premises_node(const spg_premises *p, spg_ref ref)
{
    return spg_pool_node(&p->schemas->pool, ref);
}
static inline spg_ref spg_premises_child(const spg_premises *p, spg_ref ref, uint32_t i)
{
    return spg_pool_child(&p->schemas->pool, ref, i);
}
/* A node of the schema pool; false: p->status says why not. */
bool spg_premises_make(spg_premises *p, spg_node_kind kind, spg_type type, uint32_t data, const spg_ref *children,
                       uint32_t count, spg_ref *out);
/* Room for some items, given back with spg_run_give; NULL: p->status says why not. */
void *spg_premises_take(spg_premises *p, size_t count, size_t size);
/* A parameter of the move's game, as an expression of the schema pool and as a form. */
bool spg_premises_self(spg_premises *p, uint32_t param, spg_ref *out);
bool spg_premises_self_form(spg_premises *p, uint32_t param, spg_linear *out);
/* An integer expression of the schema pool as a linear form; the length, sum and weight of a list likewise. False: not
 * known. */
bool spg_premises_form(spg_premises *p, spg_ref ref, spg_linear *out);
bool spg_premises_difference(spg_premises *p, spg_ref a, spg_ref b, spg_linear *out); /* a - b */
bool spg_premises_product(spg_premises *p, const spg_linear *x, const spg_linear *y, spg_linear *out);
bool spg_premises_unknown(spg_premises *p, spg_ref ref, spg_linear *out); /* as one unknown, whatever it is made of */
bool spg_premises_length(spg_premises *p, spg_ref list, spg_linear *out);
bool spg_premises_sum(spg_premises *p, spg_ref list, bool weighted, spg_linear *out);

/* Is an item in a list, set or bag; does a condition hold? 1, 0, or -1: not known. */
int spg_premises_member(spg_premises *p, spg_ref item, spg_ref list);
int spg_premises_truth(spg_premises *p, spg_ref condition);
/* Assumes that an expression, taken as one unknown, is equal to a form. */
void spg_premises_define(spg_premises *p, spg_ref ref, const spg_linear *form);
/* Assumes what is known of a choice, of bits, of the length or the sum of a comprehension. */
void spg_premises_look_into_choice(spg_premises *p, spg_ref select);
void spg_premises_look_into_bits(spg_premises *p, spg_ref ref);
void spg_premises_look_into_length(spg_premises *p, spg_ref list);
void spg_premises_look_into_sum(spg_premises *p, spg_ref list, bool weighted);
/* [if i == p then v else a[i] for i in 0..len(a)-1] as `a with [p]: v`, or 0. */
spg_ref spg_premises_as_update(spg_premises *p, spg_ref list);
/* Does a goal about the body of a comprehension over one name hold for all values of the name? */
typedef bool spg_premises_body(spg_premises *p, spg_ref body, void *user);
bool spg_premises_for_all_items(spg_premises *p, spg_ref list, spg_premises_body *goal, void *user);
/* A comprehension over the numbers of all items of a list, [e for i in 0..len(a)-1]: does it leave all a[i] alone that come
 * behind a certain a[p] (word < 0) or before it (word > 0), and make that smaller? */
bool spg_premises_lowers_word(spg_premises *p, spg_ref list, uint32_t param, int word);
/* The only binder of a comprehension or reduction, or 0. */
spg_ref spg_premises_only_binder(const spg_premises *p, spg_ref ref);

void spg_premises_assume(spg_premises *p, const spg_linear *row);
void spg_premises_assume_condition(spg_premises *p, spg_ref condition, bool holds);

/* Does goal >= 0 follow? */
bool spg_premises_prove(spg_premises *p, const spg_linear *goal);
/* Are they surely different? */
bool spg_premises_apart(spg_premises *p, const spg_linear *a, const spg_linear *b);
/* Is the form bounded below by something that depends on givens only? */
bool spg_premises_bounded(spg_premises *p, const spg_linear *form);

/* Does the goal hold in all cases? Tries it as it is, then distinguishes what is undecided, then the alternatives of the
 * guards, SPG_PREMISES_SPLITS deep. */
typedef bool spg_premises_goal(spg_premises *p, void *user);
bool spg_premises_cases(spg_premises *p, spg_premises_goal *goal, void *user);

/* A case distinction: the state to go back to. */
typedef struct spg_premises_mark {
    uint32_t rows, ors, ors_used, facts;
    bool impossible;
} spg_premises_mark;
static inline spg_premises_mark spg_premises_here(const spg_premises *p)
{
    return (spg_premises_mark){p->row_count, p->or_count, p->ors_used, p->fact_count, p->impossible};
}
static inline void spg_premises_back(spg_premises *p, spg_premises_mark mark)
{
    p->row_count = mark.rows;
    p->or_count = mark.ors;
    p->ors_used = mark.ors_used;
    p->fact_count = mark.facts;
    p->impossible = mark.impossible;
}

#endif
