/* schema_trap.c — can an expression be looked at without a trap? SPDX-License-Identifier: MIT */
#include "ir/schema_build.h"

/* How far from 0 a parameter, a given or a bound name may be: positions hold numbers of 64 bits. */
static const spg_int farthest_name = (spg_int)1 << 63;

static bool reach(const spg_pool *pool, spg_ref ref, spg_int *out);

static spg_int larger(spg_int a, spg_int b)
{
    return a > b ? a : b;
}

/* Of an operation whose operands reach as far as a and b. */
static bool reach_of(const spg_pool *pool, spg_ref ref, spg_int a, spg_int b, spg_int *out)
{
    spg_int divisor;
    switch ((int)spg_pool_node(pool, ref)->kind) {
    case SPG_NODE_ADD:
    case SPG_NODE_SUB: return spg_int_add(a, b, out);
    case SPG_NODE_MUL: return spg_int_mul(a, b, out);
    case SPG_NODE_BIT_AND:
    case SPG_NODE_BIT_OR:
    case SPG_NODE_BIT_XOR: return spg_int_add(a, b, out) && spg_int_add(*out, 1, out);
    case SPG_NODE_DIV:
    case SPG_NODE_MOD:
        *out = larger(a, b);
        return spg_pool_const(pool, spg_pool_child(pool, ref, 1), &divisor) && divisor != 0;
    }
    *out = larger(a, b);
    return true;
}

static bool reach_of_children(const spg_pool *pool, spg_ref ref, spg_int *out)
{
    const spg_node *node = spg_pool_node(pool, ref);
    spg_int all = 0;
    for (uint32_t i = 0; i < node->count; i++) {
        spg_int next = 0;
        if (!reach(pool, spg_pool_child(pool, ref, i), &next)) { return false; }
        if (i != 1) {
            all = larger(all, next);
        } else if (!reach_of(pool, ref, all, next, &all)) {
            return false;
        }
    }
    *out = all;
    return true;
}

/* By the table alone: it takes any numbers, and its bounds say how far the result may be. */
static bool reach_of_function(const spg_pool *pool, spg_ref ref, spg_int *out)
{
    const spg_node *node = spg_pool_node(pool, ref);
    const spg_arithmetic_kind kind = spg_node_arithmetic((spg_node_kind)node->kind);
    spg_int a = 0;
    spg_int b = 0;
    if (spg_arithmetics[kind].need != SPG_ARITHMETIC_ANY) { return false; }
    if (!reach(pool, spg_pool_child(pool, ref, 0), &a)) { return false; }
    if (node->count > 1 && !reach(pool, spg_pool_child(pool, ref, 1), &b)) { return false; }
    const spg_interval values = spg_arithmetic_bounds(kind, (spg_interval){-a, a}, (spg_interval){-b, b});
    if (!spg_interval_bounded(values)) { return false; }
    *out = larger(values.high, -values.low);
    return true;
}

static bool reach_of_int(spg_int value, spg_int *out)
{
    *out = value < 0 ? -(value + 1) : value;
    return value > 0 || spg_int_add(*out, 1, out);
}

/* How far from 0 the number may be; false: it may be nowhere. */
static bool reach(const spg_pool *pool, spg_ref ref, spg_int *out)
{
    const spg_node *node = spg_pool_node(pool, ref);
    *out = 1;
    switch ((spg_node_kind)node->kind) {
    case SPG_NODE_INT: return reach_of_int(pool->ints.at[node->data], out);
    case SPG_NODE_BOOL:
    case SPG_NODE_TEXT: return true;
    case SPG_NODE_PARAM:
    case SPG_NODE_LOCAL:
    case SPG_NODE_GIVEN: *out = farthest_name; return true;
    case SPG_NODE_ADD:
    case SPG_NODE_SUB:
    case SPG_NODE_MUL:
    case SPG_NODE_DIV:
    case SPG_NODE_MOD:
    case SPG_NODE_NEG:
    case SPG_NODE_MIN:
    case SPG_NODE_MAX:
    case SPG_NODE_ABS:
    case SPG_NODE_BIT_AND:
    case SPG_NODE_BIT_OR:
    case SPG_NODE_BIT_XOR:
    SPG_CASES_COMPARISON:
    SPG_CASES_TRUTH:
    case SPG_NODE_LENGTH:
    case SPG_NODE_ROWS:
    case SPG_NODE_COLS:
    case SPG_NODE_LIST:
    case SPG_NODE_SET:
    case SPG_NODE_MAKE:
    case SPG_NODE_SUM:
        return reach_of_children(pool, ref, out);
    SPG_CASES_FUNCTION:
        return reach_of_function(pool, ref, out);
    case SPG_NODE_POW:
    case SPG_NODE_SHL:
    case SPG_NODE_SHR:
    case SPG_NODE_SPAN:
    case SPG_NODE_JOIN_LISTS:
    case SPG_NODE_LISTS:
    case SPG_NODE_COMPREHEND:
    case SPG_NODE_SORT:
    case SPG_NODE_REDUCE:
    case SPG_NODE_INDEX:
    case SPG_NODE_CELL:
    case SPG_NODE_UPDATE:
    case SPG_NODE_UPDATE_CELL:
    case SPG_NODE_WITHOUT:
    case SPG_NODE_PLUS:
    case SPG_NODE_MINUS:
    case SPG_NODE_REWRITE:
    case SPG_NODE_CONVERT:
    case SPG_NODE_JOIN_TEXT:
    case SPG_NODE_TO_TEXT:
    case SPG_NODE_JOIN:
    case SPG_NODE_CALL:
    case SPG_NODE_SUM_OVER:
    case SPG_NODE_COPIES:
    case SPG_NODE_LEGAL:
    case SPG_NODE_LEGAL_SUM:
    case SPG_NODE_ASK:
    case SPG_NODE_FIELD:
    case SPG_NODE_PERIOD:
    SPG_CASES_NO_EXPRESSION:
        return false;
    }
    return false;
}

bool spg_pool_is_safe(const spg_pool *pool, spg_ref ref)
{
    spg_int far = 0;
    return reach(pool, ref, &far);
}

bool spg_schema_always_needs(const spg_pool *pool, spg_ref ref, uint32_t param)
{
    const spg_node *node = spg_pool_node(pool, ref);
    uint32_t count = node->count;
    switch ((int)node->kind) {
    case SPG_NODE_PARAM: return node->data == param;
    case SPG_NODE_SELECT:
        if (spg_schema_always_needs(pool, spg_pool_child(pool, ref, 1), param) &&
            spg_schema_always_needs(pool, spg_pool_child(pool, ref, 2), param)) {
            return true;
        }
        count = 1;
        break;
    case SPG_NODE_AND_THEN:
    case SPG_NODE_OR_ELSE:
    case SPG_NODE_UPDATE:
    case SPG_NODE_UPDATE_CELL:
    case SPG_NODE_COMPREHEND:
    case SPG_NODE_SORT:
    case SPG_NODE_REDUCE:
    case SPG_NODE_SUM_OVER:
    case SPG_NODE_COPIES:
    case SPG_NODE_PERIOD:
    case SPG_NODE_BINDER: count = 1; /* the others may be passed over */
    }
    for (uint32_t i = 0; i < count; i++) {
        const spg_ref child = spg_pool_child(pool, ref, i);
        if (child != 0 && spg_schema_always_needs(pool, child, param)) { return true; }
    }
    return false;
}
