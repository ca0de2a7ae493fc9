/* sweep_bounds.c — between which bounds an operation's results lie, and whether it always has one.
 * SPDX-License-Identifier: MIT
 *
 * Operations on integers have the bounds of base/arithmetic.h, which has 128 bits; here the result must fit 64. */
#include "game/sweep_bounds.h"

static spg_interval interval_of(const spg_sweep *sweep, spg_sweep_ref ref)
{
    const spg_sweep_node *node = spg_sweep_node_at(sweep, ref);
    return (spg_interval){node->low, node->high};
}

static const spg_interval truth = {0, 1};
static const spg_interval anything = {INT64_MIN, INT64_MAX};

static spg_interval computed(spg_sweep_op op, spg_interval a, spg_interval b, bool *checked)
{
    const spg_arithmetic_kind kind = spg_sweep_arithmetic(op);
    const spg_interval out = spg_arithmetic_bounds(kind, a, b);
    *checked = !spg_arithmetic_takes(kind, spg_arithmetics[kind].count > 1 ? b : a) || spg_interval_empty(out) ||
               (op == SPG_SWEEP_SHL && b.high > 62);
    return spg_interval_empty(out) ? spg_interval_one(0) : out;
}

static spg_interval compared(spg_sweep_op op, spg_interval a, spg_interval b)
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
    return yes ? (spg_interval){1, 1} : no ? (spg_interval){0, 0} : truth;
}

static spg_interval loaded(const spg_sweep *sweep, const spg_sweep_node *node, bool *checked)
{
    const spg_sweep_array *array = &sweep->arrays.at[node->data];
    const spg_interval index = interval_of(sweep, node->operand[0]);
    *checked = index.low < 0 || (index.high >= 0 && (spg_uint)index.high >= array->count);
    return array->count == 0 ? (spg_interval){0, 0} : (spg_interval){array->low, array->high};
}

static spg_interval from_operands(const spg_sweep *sweep, const spg_sweep_node *node, bool *checked)
{
    const spg_interval a = interval_of(sweep, node->operand[0]);
    const spg_interval b = interval_of(sweep, node->operand[1]);
    const spg_interval c = interval_of(sweep, node->operand[2]);
    if (spg_sweep_is_arithmetic((spg_sweep_op)node->op)) { return computed((spg_sweep_op)node->op, a, b, checked); }
    switch ((int)node->op) {
    case SPG_SWEEP_LOAD: return loaded(sweep, node, checked);
    case SPG_SWEEP_CELL: return (spg_interval){sweep->tables.at[node->data].least, sweep->tables.at[node->data].most};
    case SPG_SWEEP_EQ:
    case SPG_SWEEP_NE:
    case SPG_SWEEP_LT:
    case SPG_SWEEP_LE: return compared((spg_sweep_op)node->op, a, b);
    case SPG_SWEEP_NOT: return (spg_interval){1 - a.high, 1 - a.low};
    case SPG_SWEEP_AND: return spg_arithmetic_bounds(SPG_ARITHMETIC_MIN, a, b);
    case SPG_SWEEP_OR: return spg_arithmetic_bounds(SPG_ARITHMETIC_MAX, a, b);
    case SPG_SWEEP_SELECT: return spg_interval_join(b, c);
    }
    return anything;
}

void spg_sweep_bounds(const spg_sweep *sweep, spg_sweep_node *node)
{
    spg_interval out = from_operands(sweep, node, &node->checked);
    if (!spg_int_fits64(out.low) || !spg_int_fits64(out.high)) {
        node->checked = true;
        out = spg_interval_meet(out, anything);
        if (spg_interval_empty(out)) { out = spg_interval_one(0); }
    }
    node->low = (int64_t)out.low;
    node->high = (int64_t)out.high;
}
