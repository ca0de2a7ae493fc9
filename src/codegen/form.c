/* form.c — what an operation of a sweep is in C. SPDX-License-Identifier: MIT */
#include "codegen/form.h"

static spg_print_form infix(const char *sign, int prec, int left, int right)
{
    return (spg_print_form){SPG_SHAPE_INFIX, sign, prec, left, right};
}

static spg_print_form prefix(const char *sign)
{
    return (spg_print_form){SPG_SHAPE_PREFIX, sign, SPG_PREC_UNARY, 0, SPG_PREC_ONE};
}

static spg_print_form choice(const char *sign)
{
    return (spg_print_form){.shape = SPG_SHAPE_CHOICE, .sign = sign};
}

static spg_print_form call(void)
{
    return (spg_print_form){.shape = SPG_SHAPE_CALL};
}

spg_print_form spg_print_form_of(spg_sweep_op op, bool natural)
{
    switch (op) {
    /* a + (b + c) keeps its brackets: only the sums that are written are known to fit. */
    case SPG_SWEEP_ADD: return infix("+", SPG_PREC_ADD, SPG_PREC_ADD, SPG_PREC_MUL);
    case SPG_SWEEP_SUB: return infix("-", SPG_PREC_ADD, SPG_PREC_ADD, SPG_PREC_MUL);
    case SPG_SWEEP_MUL: return infix("*", SPG_PREC_MUL, SPG_PREC_MUL, SPG_PREC_UNARY);
    /* C rounds towards 0. */
    case SPG_SWEEP_DIV: return natural ? infix("/", SPG_PREC_MUL, SPG_PREC_MUL, SPG_PREC_UNARY) : call();
    case SPG_SWEEP_MOD: return natural ? infix("%", SPG_PREC_MUL, SPG_PREC_MUL, SPG_PREC_UNARY) : call();
    case SPG_SWEEP_BIT_AND: return infix("&", SPG_PREC_AND, SPG_PREC_ONE, SPG_PREC_ONE);
    case SPG_SWEEP_BIT_OR: return infix("|", SPG_PREC_AND, SPG_PREC_ONE, SPG_PREC_ONE);
    case SPG_SWEEP_BIT_XOR: return infix("^", SPG_PREC_AND, SPG_PREC_ONE, SPG_PREC_ONE);
    case SPG_SWEEP_EQ: return infix("==", SPG_PREC_EQUAL, SPG_PREC_LESS, SPG_PREC_LESS);
    case SPG_SWEEP_NE: return infix("!=", SPG_PREC_EQUAL, SPG_PREC_LESS, SPG_PREC_LESS);
    case SPG_SWEEP_LT: return infix("<", SPG_PREC_LESS, SPG_PREC_ADD, SPG_PREC_ADD);
    case SPG_SWEEP_LE: return infix("<=", SPG_PREC_LESS, SPG_PREC_ADD, SPG_PREC_ADD);
    case SPG_SWEEP_NEG: return prefix("-");
    case SPG_SWEEP_NOT: return prefix("!");
    case SPG_SWEEP_MIN: return choice("<");
    case SPG_SWEEP_MAX: return choice(">");
    case SPG_SWEEP_AND:
        return (spg_print_form){SPG_SHAPE_LAZY, "&&", SPG_PREC_AND + 1, SPG_PREC_AND + 1, SPG_PREC_EQUAL};
    case SPG_SWEEP_OR: return (spg_print_form){SPG_SHAPE_LAZY, "||", SPG_PREC_OR, SPG_PREC_EQUAL, SPG_PREC_EQUAL};
    case SPG_SWEEP_SELECT: return (spg_print_form){SPG_SHAPE_LAZY, "?", SPG_PREC_ANY, SPG_PREC_OR, SPG_PREC_OR};
    case SPG_SWEEP_POW:
    case SPG_SWEEP_SHL:
    case SPG_SWEEP_SHR:
    case SPG_SWEEP_ABS:
    SPG_SWEEP_CASES_FUNCTION:
        return call();
    case SPG_SWEEP_NONE:
    case SPG_SWEEP_CONST:
    case SPG_SWEEP_VAR:
    case SPG_SWEEP_LOAD:
    case SPG_SWEEP_CELL:
    case SPG_SWEEP_PLACE:
    case SPG_SWEEP_LEAF:
    case SPG_SWEEP_OP_COUNT: break;
    }
    return (spg_print_form){.shape = SPG_SHAPE_OWN};
}
