/* form.h — what an operation of a sweep is in C, for kernels and exported programs alike. SPDX-License-Identifier: MIT
 *
 * The form is said once. A printer says the rest: how a name, an item, a cell or a leaf is written, whether operands are names of
 * what was declared above (kernels) or expressions inside (export), how wide numbers are, and what happens when there is no result. */
#ifndef SPG_CODEGEN_FORM_H
#define SPG_CODEGEN_FORM_H

#include "game/sweep.h"

/* How tightly signs bind. */
enum {
    SPG_PREC_ANY,
    SPG_PREC_OR,
    SPG_PREC_AND,
    SPG_PREC_EQUAL = 7,
    SPG_PREC_LESS,
    SPG_PREC_ADD = 10,
    SPG_PREC_MUL,
    SPG_PREC_UNARY,
    SPG_PREC_ONE
};

typedef enum spg_print_shape {
    SPG_SHAPE_OWN,    /* the printer's */
    SPG_SHAPE_CALL,   /* the function of base/arithmetic.h */
    SPG_SHAPE_CHOICE, /* a sign b ? a : b, or that function */
    SPG_SHAPE_PREFIX, /* sign a */
    SPG_SHAPE_INFIX,  /* a sign b */
    SPG_SHAPE_LAZY    /* the same where b is evaluated only perhaps; a ? b : c */
} spg_print_shape;

typedef struct spg_print_form {
    spg_print_shape shape;
    const char *sign;
    int prec, left, right; /* of the sign, and what its sides need */
} spg_print_form;

/* `natural`: no operand is negative. */
spg_print_form spg_print_form_of(spg_sweep_op op, bool natural);

#endif
