/* sweep_bounds.c — between which bounds an operation's results lie, and whether it always has one.
 * SPDX-License-Identifier: MIT
 *
 * Computed in 128 bits from operands of 64, so the bounds themselves never overflow. */
#include "game/sweep_bounds.h"

typedef struct span {
    spg_int low, high;
} span;

static span span_of(const spg_sweep *sweep, spg_sweep_ref ref)
{
    const spg_sweep_node *node = spg_sweep_node_at(sweep, ref);
    return (span){node->low, node->high};
}

static spg_int least(spg_int a, spg_int b)
{
    return a < b ? a : b;
}

static spg_int most(spg_int a, spg_int b)
{
    return a > b ? a : b;
}

static span around(spg_int a, spg_int b, spg_int c, spg_int d)
{
    return (span){least(least(a, b), least(c, d)), most(most(a, b), most(c, d))};
}

static const span truth = {0, 1};
static const span anything = {INT64_MIN, INT64_MAX};

static span divided(span a, span b, bool *checked)
{
    spg_int q[4];
    if (b.low <= 0 && b.high >= 0) {
        *checked = true;
        const spg_int far = most(a.high < 0 ? -a.high : a.high, a.low < 0 ? -a.low : a.low);
        return (span){-far, far};
    }
    spg_int_div(a.low, b.low, &q[0]);
    spg_int_div(a.low, b.high, &q[1]);
    spg_int_div(a.high, b.low, &q[2]);
    spg_int_div(a.high, b.high, &q[3]);
    return around(q[0], q[1], q[2], q[3]);
}

static span remainder_of(span a, span b, bool *checked)
{
    if (b.low <= 0 && b.high >= 0) { *checked = true; }
    const span out = {b.low < 0 ? b.low + 1 : 0, b.high > 0 ? b.high - 1 : 0};
    return b.low > 0 && a.low >= 0 && a.high < b.low ? a : out;
}

/* The smallest 2^k - 1 that is not below. */
static spg_int ones(spg_int a)
{
    spg_int mask = 1;
    while (mask - 1 < a) { mask *= 2; }
    return mask - 1;
}

static span bitwise(spg_sweep_op op, span a, span b)
{
    if (a.low < 0 || b.low < 0) { return anything; }
    if (op == SPG_SWEEP_BIT_AND) { return (span){0, least(a.high, b.high)}; }
    const spg_int mask = ones(most(a.high, b.high));
    return (span){op == SPG_SWEEP_BIT_OR ? most(a.low, b.low) : 0, mask};
}

static span shifted_left(span a, span b, bool *checked)
{
    if (b.low < 0 || b.high > 62) {
        *checked = true;
        return anything;
    }
    const spg_int small = (spg_int)1 << (int)b.low;
    const spg_int large = (spg_int)1 << (int)b.high;
    return around(a.low * small, a.low * large, a.high * small, a.high * large);
}

static span shifted_right(span a, span b, bool *checked)
{
    if (b.low < 0) {
        *checked = true;
        return (span){least(a.low, 0), most(a.high, 0)};
    }
    return (span){least(a.low, a.low < 0 ? -1 : 0), most(a.high, a.high < 0 ? -1 : 0)};
}

static span power(span a, span b, bool *checked)
{
    spg_int top;
    if (b.low < 0 || a.low < 0 || !spg_int_pow(a.high, b.high, &top) || !spg_int_fits64(top)) {
        *checked = true;
        return anything;
    }
    return (span){0, most(top, 1)};
}

static span absolute(span a)
{
    const spg_int far = most(a.high < 0 ? -a.high : a.high, a.low < 0 ? -a.low : a.low);
    const spg_int near = a.low > 0 ? a.low : a.high < 0 ? -a.high : 0;
    return (span){near, far};
}

static span compared(spg_sweep_op op, span a, span b)
{
    const bool apart = a.high < b.low || b.high < a.low;
    const bool same = a.low == a.high && b.low == b.high && a.low == b.low;
    bool yes = false, no = false;
    if (op == SPG_SWEEP_EQ) {
        yes = same;
        no = apart;
    } else if (op == SPG_SWEEP_NE) {
        yes = apart;
        no = same;
    } else if (op == SPG_SWEEP_LT) {
        yes = a.high < b.low;
        no = a.low >= b.high;
    } else {
        yes = a.high <= b.low;
        no = a.low > b.high;
    }
    return yes ? (span){1, 1} : no ? (span){0, 0} : truth;
}

static span loaded(const spg_sweep *sweep, const spg_sweep_node *node, bool *checked)
{
    const spg_sweep_array *array = &sweep->arrays.at[node->data];
    const span index = span_of(sweep, node->operand[0]);
    *checked = index.low < 0 || (spg_uint)most(index.high, 0) >= array->count;
    return array->count == 0 ? (span){0, 0} : (span){array->low, array->high};
}

static span from_operands(const spg_sweep *sweep, const spg_sweep_node *node, bool *checked)
{
    const span a = span_of(sweep, node->operand[0]);
    const span b = span_of(sweep, node->operand[1]);
    const span c = span_of(sweep, node->operand[2]);
    switch ((spg_sweep_op)node->op) {
    case SPG_SWEEP_LOAD: return loaded(sweep, node, checked);
    case SPG_SWEEP_CELL: return (span){sweep->tables.at[node->data].least, sweep->tables.at[node->data].most};
    case SPG_SWEEP_ADD: return (span){a.low + b.low, a.high + b.high};
    case SPG_SWEEP_SUB: return (span){a.low - b.high, a.high - b.low};
    case SPG_SWEEP_MUL: return around(a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high);
    case SPG_SWEEP_DIV: return divided(a, b, checked);
    case SPG_SWEEP_MOD: return remainder_of(a, b, checked);
    case SPG_SWEEP_SHL: return shifted_left(a, b, checked);
    case SPG_SWEEP_SHR: return shifted_right(a, b, checked);
    case SPG_SWEEP_POW: return power(a, b, checked);
    case SPG_SWEEP_BIT_AND:
    case SPG_SWEEP_BIT_OR:
    case SPG_SWEEP_BIT_XOR: return bitwise((spg_sweep_op)node->op, a, b);
    case SPG_SWEEP_MIN: return (span){least(a.low, b.low), least(a.high, b.high)};
    case SPG_SWEEP_MAX: return (span){most(a.low, b.low), most(a.high, b.high)};
    case SPG_SWEEP_GCD: return (span){0, most(absolute(a).high, absolute(b).high)};
    case SPG_SWEEP_NEG: return (span){-a.high, -a.low};
    case SPG_SWEEP_ABS: return absolute(a);
    case SPG_SWEEP_ISQRT: *checked = a.low < 0; return (span){0, most(a.high, 0)};
    case SPG_SWEEP_EQ:
    case SPG_SWEEP_NE:
    case SPG_SWEEP_LT:
    case SPG_SWEEP_LE: return compared((spg_sweep_op)node->op, a, b);
    case SPG_SWEEP_NOT: return (span){1 - a.high, 1 - a.low};
    case SPG_SWEEP_AND: return (span){least(a.low, b.low), least(a.high, b.high)};
    case SPG_SWEEP_OR: return (span){most(a.low, b.low), most(a.high, b.high)};
    case SPG_SWEEP_SELECT: return (span){least(b.low, c.low), most(b.high, c.high)};
    case SPG_SWEEP_NONE:
    case SPG_SWEEP_CONST:
    case SPG_SWEEP_VAR:
    case SPG_SWEEP_OP_COUNT: break;
    }
    return anything;
}

void spg_sweep_bounds(const spg_sweep *sweep, spg_sweep_node *node)
{
    span out = from_operands(sweep, node, &node->checked);
    if (!spg_int_fits64(out.low) || !spg_int_fits64(out.high)) {
        node->checked = true;
        out.low = most(out.low, INT64_MIN);
        out.high = least(out.high, INT64_MAX);
    }
    node->low = (int64_t)out.low;
    node->high = (int64_t)out.high;
}
