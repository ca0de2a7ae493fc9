/* learn.c — what a condition says about the names in it. SPDX-License-Identifier: MIT
 *
 * From the interval of a whole expression back to its parts: x + y in 0..9 and y in 3..4 give x in -4..6. One pass, no
 * iteration: sound and cheap. */
#include "facts/interval.h"

enum { DEPTH_MAX = 24 };

void spg_scope_forget(spg_scope *scope, uint32_t mark)
{
    while (scope->trail_count > mark) {
        const spg_trail *last = &scope->trail[--scope->trail_count];
        *last->at = last->old;
    }
}

static bool write(spg_scope *scope, spg_extent *at, spg_interval *part, spg_interval to)
{
    const spg_interval now = spg_interval_meet(*part, to);
    if (spg_interval_equal(now, *part)) { return !spg_interval_empty(now); }
    if (scope->trail_count == SPG_TRAIL_MAX) { return !spg_interval_empty(now); }
    scope->trail[scope->trail_count++] = (spg_trail){at, *at};
    *part = now;
    return !spg_interval_empty(now);
}

static bool narrow(spg_scope *scope, spg_ref ref, spg_interval to, int depth);

/* x ∘ y lies in `to`: what x must be. */
static bool narrow_sum(spg_scope *scope, spg_ref ref, spg_interval to, spg_node_kind kind, int depth)
{
    const spg_ref x = spg_scope_child(scope, ref, 0);
    const spg_ref y = spg_scope_child(scope, ref, 1);
    const bool minus = kind == SPG_NODE_SUB;
    const spg_interval for_x = spg_arithmetic_bounds(minus ? SPG_ARITHMETIC_ADD : SPG_ARITHMETIC_SUB, to,
                                                     spg_interval_of(scope, y));
    if (!narrow(scope, x, for_x, depth)) { return false; }
    const spg_interval of_x = spg_interval_of(scope, x);
    const spg_interval for_y = minus ? spg_arithmetic_bounds(SPG_ARITHMETIC_SUB, of_x, to)
                                     : spg_arithmetic_bounds(SPG_ARITHMETIC_SUB, to, of_x);
    return narrow(scope, y, for_y, depth);
}

/* x · c for a constant c > 0: x lies between the quotients, rounded inward. */
static bool narrow_product(spg_scope *scope, spg_ref ref, spg_interval to, int depth)
{
    for (uint32_t i = 0; i < 2; i++) {
        const spg_interval c = spg_interval_of(scope, spg_scope_child(scope, ref, 1 - i));
        if (c.low != c.high || c.low <= 0) { continue; }
        spg_interval x = SPG_INTERVAL_ALL;
        spg_int up;
        if (to.high != SPG_INT_MAX && !spg_int_div(to.high, c.low, &x.high)) { x.high = SPG_INT_MAX; }
        if (to.low != SPG_INT_MIN && spg_int_add(to.low, c.low - 1, &up) && !spg_int_div(up, c.low, &x.low)) {
            x.low = SPG_INT_MIN;
        }
        return narrow(scope, spg_scope_child(scope, ref, i), x, depth);
    }
    return true;
}

/* min(x, y) >= low says it of both; max(x, y) <= high likewise. */
static bool narrow_extreme(spg_scope *scope, spg_ref ref, spg_interval to, bool is_min, int depth)
{
    const spg_interval both = is_min ? (spg_interval){to.low, SPG_INT_MAX} : (spg_interval){SPG_INT_MIN, to.high};
    return narrow(scope, spg_scope_child(scope, ref, 0), both, depth) &&
           narrow(scope, spg_scope_child(scope, ref, 1), both, depth);
}

static bool narrow_length(spg_scope *scope, spg_ref of, spg_interval to)
{
    const spg_node *node = spg_pool_node(scope->pool, of);
    if (node->kind == SPG_NODE_PARAM && scope->params != NULL) {
        return write(scope, &scope->params[node->data], &scope->params[node->data].length, to);
    }
    return true;
}

static bool narrow(spg_scope *scope, spg_ref ref, spg_interval to, int depth)
{
    const spg_node *node = spg_pool_node(scope->pool, ref);
    if (spg_interval_empty(to)) { return false; }
    if (spg_interval_empty(spg_interval_meet(spg_interval_of(scope, ref), to))) { return false; }
    if (depth == 0) { return true; }
    switch ((spg_node_kind)node->kind) {
    case SPG_NODE_PARAM:
        return scope->params == NULL || write(scope, &scope->params[node->data], &scope->params[node->data].values, to);
    case SPG_NODE_LOCAL:
        return scope->locals == NULL || write(scope, &scope->locals[node->data], &scope->locals[node->data].values, to);
    case SPG_NODE_ADD:
    case SPG_NODE_SUB: return narrow_sum(scope, ref, to, (spg_node_kind)node->kind, depth - 1);
    case SPG_NODE_MUL: return narrow_product(scope, ref, to, depth - 1);
    case SPG_NODE_MIN: return narrow_extreme(scope, ref, to, true, depth - 1);
    case SPG_NODE_MAX: return narrow_extreme(scope, ref, to, false, depth - 1);
    case SPG_NODE_NEG:
        return narrow(scope, spg_scope_child(scope, ref, 0), spg_arithmetic_bounds(SPG_ARITHMETIC_NEG, to, to),
                      depth - 1);
    case SPG_NODE_LENGTH: return narrow_length(scope, spg_scope_child(scope, ref, 0), to);
    case SPG_NODE_INT:
    case SPG_NODE_BOOL:
    case SPG_NODE_TEXT:
    case SPG_NODE_GIVEN:
    case SPG_NODE_DIV:
    case SPG_NODE_MOD:
    case SPG_NODE_ABS:
    SPG_CASES_COMPARISON:
    SPG_CASES_TRUTH:
    case SPG_NODE_REDUCE:
    case SPG_NODE_INDEX:
    SPG_CASES_OPAQUE:
        return true;
    }
    return true;
}

static bool learn_order(spg_scope *scope, spg_ref a, spg_ref b, spg_int gap)
{
    spg_int bound;
    const spg_interval of_b = spg_interval_of(scope, b);
    if (spg_interval_empty(of_b)) { return true; }
    if (of_b.high != SPG_INT_MAX && spg_int_sub(of_b.high, gap, &bound) &&
        !narrow(scope, a, (spg_interval){SPG_INT_MIN, bound}, DEPTH_MAX)) {
        return false;
    }
    const spg_interval of_a = spg_interval_of(scope, a);
    if (spg_interval_empty(of_a)) { return true; }
    return of_a.low == SPG_INT_MIN || !spg_int_add(of_a.low, gap, &bound) ||
           narrow(scope, b, (spg_interval){bound, SPG_INT_MAX}, DEPTH_MAX);
}

static bool learn_equal(spg_scope *scope, spg_ref a, spg_ref b)
{
    return narrow(scope, a, spg_interval_of(scope, b), DEPTH_MAX) &&
           narrow(scope, b, spg_interval_of(scope, a), DEPTH_MAX);
}

/* x is not c: an end of x's interval may fall. */
static bool learn_unequal(spg_scope *scope, spg_ref a, spg_ref b)
{
    spg_interval x = spg_interval_of(scope, a);
    const spg_interval c = spg_interval_of(scope, b);
    if (c.low != c.high || spg_interval_empty(x)) { return true; }
    if (x.low == c.low && x.low < SPG_INT_MAX) {
        x.low += 1;
    } else if (x.high == c.low && x.high > SPG_INT_MIN) {
        x.high -= 1;
    } else {
        return true;
    }
    return narrow(scope, a, x, DEPTH_MAX);
}

static bool learn_compare(spg_scope *scope, spg_ref condition, spg_node_kind kind, bool holds)
{
    const spg_ref a = spg_scope_child(scope, condition, 0);
    const spg_ref b = spg_scope_child(scope, condition, 1);
    if (spg_pool_node(scope->pool, a)->type != SPG_TYPE(INT)) { return true; }
    if (kind == SPG_NODE_LT || kind == SPG_NODE_LE) {
        return learn_order(scope, holds ? a : b, holds ? b : a, (kind == SPG_NODE_LT) == holds ? 1 : 0);
    }
    if ((kind == SPG_NODE_EQ) == holds) { return learn_equal(scope, a, b); }
    return learn_unequal(scope, a, b) && learn_unequal(scope, b, a);
}

bool spg_scope_learn(spg_scope *scope, spg_ref condition, bool holds)
{
    const spg_node *node = spg_pool_node(scope->pool, condition);
    const spg_node_kind kind = (spg_node_kind)node->kind;
    const spg_interval truth = spg_interval_of(scope, condition);
    if (!spg_interval_empty(truth) && !spg_interval_has(truth, holds ? 1 : 0)) { return false; }
    if (kind == SPG_NODE_NOT) { return spg_scope_learn(scope, spg_scope_child(scope, condition, 0), !holds); }
    if (kind == (holds ? SPG_NODE_AND_THEN : SPG_NODE_OR_ELSE)) {
        return spg_scope_learn(scope, spg_scope_child(scope, condition, 0), holds) &&
               spg_scope_learn(scope, spg_scope_child(scope, condition, 1), holds);
    }
    if (kind == SPG_NODE_MEMBER && holds &&
        spg_pool_node(scope->pool, spg_scope_child(scope, condition, 0))->type == SPG_TYPE(INT)) {
        return narrow(scope, spg_scope_child(scope, condition, 0),
                      spg_interval_of(scope, spg_scope_child(scope, condition, 1)), DEPTH_MAX);
    }
    return !spg_node_is_comparison(kind) || learn_compare(scope, condition, kind, holds);
}
