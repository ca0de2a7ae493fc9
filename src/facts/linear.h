/* linear.h — sums of integer multiples of terms, and what follows from them being at least 0. SPDX-License-Identifier: MIT
 *
 * A term is an expression of the schema pool taken as a whole (a parameter, a binder, a product, min(a,b), …) or the sum
 * of the items of a list. Coefficients are exact: an operation that would overflow fails. */
#ifndef SPG_FACTS_LINEAR_H
#define SPG_FACTS_LINEAR_H

#include "ir/schema.h"

typedef enum spg_term_kind {
    SPG_TERM_VALUE,  /* of an integer expression */
    SPG_TERM_SUM,    /* of the items of a list, bag or set */
    SPG_TERM_WEIGHT, /* Σ (i+1) · item i of a list */
    SPG_TERM_NAMED   /* an unknown of the prover's own; ref is its number */
} spg_term_kind;

typedef struct spg_linear_term {
    spg_term_kind kind;
    spg_ref ref;
    spg_int coefficient; /* not 0 */
} spg_linear_term;

enum { SPG_LINEAR_MAX = 20 };

typedef struct spg_linear {
    spg_int constant;
    uint32_t count;
    spg_linear_term at[SPG_LINEAR_MAX]; /* by kind and ref */
} spg_linear;

void spg_linear_set(spg_linear *out, spg_int constant);
/* out += factor · term, out += factor · other. False: no room or no number, and out is spoilt. */
bool spg_linear_add_term(spg_linear *out, spg_term_kind kind, spg_ref ref, spg_int factor);
bool spg_linear_add(spg_linear *out, const spg_linear *other, spg_int factor);
/* -1 - form: at least 0 where form >= 0 does not hold. */
bool spg_linear_opposite(const spg_linear *form, spg_linear *out);
bool spg_linear_is_const(const spg_linear *form, spg_int *value);
bool spg_linear_equal(const spg_linear *a, const spg_linear *b);

/* Is there no solution, even in fractions, of rows[i] >= 0 for all i? Fourier-Motzkin elimination within bounds: false
 * also when that is too much work. */
spg_status spg_linear_infeasible(spg_run *run, const spg_linear *rows, uint32_t count, bool *out);
/* Do the rows give the term a lower bound in terms of those for which `keep` is true? */
typedef bool spg_linear_keep(const void *user, const spg_linear_term *term);
spg_status spg_linear_bounds(spg_run *run, const spg_linear *rows, uint32_t count, spg_term_kind kind, spg_ref ref,
                             spg_linear_keep *keep, const void *user, bool *out);

#endif
