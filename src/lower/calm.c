/* calm.c — what may trap, and which names an expression needs. SPDX-License-Identifier: MIT */
#include "lower/nest.h"

/* A name of a sweep has 64 bits. */
void spg_calm_enter(spg_nest *n)
{
    spg_lower *l = n->l;
    for (uint32_t i = 0; i < n->schema->binder_count; i++) {
        const spg_schema_binder *binder = &n->schema->binders[i];
        spg_extent *name = &l->locals[binder->slot];
        l->scope.work = 0;
        *name = spg_extent_of_domain(&l->scope, binder->domain);
        name->values = spg_interval_meet(name->values, (spg_interval){INT64_MIN, INT64_MAX});
    }
}

/* 128 bits, as far as the names' ranges tell. */
static bool may_overflow(const spg_nest *n, spg_ref ref)
{
    n->l->scope.work = 0;
    const spg_interval values = spg_interval_of(&n->l->scope, ref);
    return !spg_interval_empty(values) && !spg_interval_bounded(values);
}

static bool function_may_trap(const spg_nest *n, spg_ref ref)
{
    const spg_arithmetic *of = &spg_arithmetics[spg_node_arithmetic((spg_node_kind)spg_nest_node(n, ref)->kind)];
    return of->need != SPG_ARITHMETIC_ANY || (of->overflows && may_overflow(n, ref));
}

bool spg_calm_may_trap(const spg_nest *n, spg_ref ref)
{
    const spg_node *node = spg_nest_node(n, ref);
    spg_int divisor;
    switch ((spg_node_kind)node->kind) {
    case SPG_NODE_DIV:
    case SPG_NODE_MOD:
        if (!spg_pool_const(&n->l->schemas->pool, spg_nest_child(n, ref, 1), &divisor) || divisor == 0) { return true; }
        break;
    case SPG_NODE_ADD:
    case SPG_NODE_SUB:
    case SPG_NODE_MUL:
    case SPG_NODE_NEG:
    case SPG_NODE_ABS:
        if (may_overflow(n, ref)) { return true; }
        break;
    SPG_CASES_FUNCTION:
        if (function_may_trap(n, ref)) { return true; }
        break;
    case SPG_NODE_INT:
    case SPG_NODE_BOOL:
    case SPG_NODE_PARAM:
    case SPG_NODE_LOCAL:
    case SPG_NODE_GIVEN:
    case SPG_NODE_MIN:
    case SPG_NODE_MAX:
    case SPG_NODE_BIT_AND:
    case SPG_NODE_BIT_OR:
    case SPG_NODE_BIT_XOR:
    SPG_CASES_COMPARISON:
    SPG_CASES_TRUTH:
    case SPG_NODE_LENGTH:
    case SPG_NODE_SET:
    case SPG_NODE_LIST:
    case SPG_NODE_CONVERT:
    case SPG_NODE_LEGAL:
    case SPG_NODE_FROM:
    case SPG_NODE_FROM_TO:
    case SPG_NODE_ITEMS: break;
    case SPG_NODE_NONE:
    case SPG_NODE_TEXT:
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
    case SPG_NODE_ROWS:
    case SPG_NODE_COLS:
    case SPG_NODE_UPDATE:
    case SPG_NODE_UPDATE_CELL:
    case SPG_NODE_WITHOUT:
    case SPG_NODE_PLUS:
    case SPG_NODE_MINUS:
    case SPG_NODE_REWRITE:
    case SPG_NODE_JOIN_TEXT:
    case SPG_NODE_TO_TEXT:
    case SPG_NODE_JOIN:
    case SPG_NODE_CALL:
    case SPG_NODE_MAKE:
    case SPG_NODE_SUM:
    case SPG_NODE_SUM_OVER:
    case SPG_NODE_COPIES:
    case SPG_NODE_LEGAL_SUM:
    case SPG_NODE_ASK:
    case SPG_NODE_FIELD:
    case SPG_NODE_PERIOD:
    case SPG_NODE_BINDER:
    case SPG_NODE_WHERE:
    case SPG_NODE_WHILE:
    case SPG_NODE_BLOCK:
    case SPG_NODE_LET:
    case SPG_NODE_IF:
    case SPG_NODE_ROLE:
    case SPG_NODE_FOR:
    case SPG_NODE_MOVE:
    case SPG_NODE_VERDICT:
    case SPG_NODE_END:
    SPG_CASES_MAIN:
        return true; /* an index, a power, a call: it may; the others are never here */
    }
    for (uint32_t i = 0; i < node->count; i++) {
        if (spg_nest_child(n, ref, i) != 0 && spg_calm_may_trap(n, spg_nest_child(n, ref, i))) { return true; }
    }
    return false;
}

/* How many binders an expression needs: 1 + the index of the innermost one it names. */
uint32_t spg_calm_level(const spg_nest *n, spg_ref ref)
{
    const spg_node *node = spg_nest_node(n, ref);
    uint32_t level = 0;
    if (node->kind == SPG_NODE_LOCAL) {
        for (uint32_t i = 0; i < n->schema->binder_count; i++) {
            if (n->schema->binders[i].slot == node->data) { level = i + 1; }
        }
    }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref inner = spg_nest_child(n, ref, i);
        const uint32_t needs = inner == 0 ? 0 : spg_calm_level(n, inner);
        if (needs > level) { level = needs; }
    }
    return level;
}
