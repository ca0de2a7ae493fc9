/* shape_mention.c — which names an expression depends on, and whether it can trap. SPDX-License-Identifier: MIT */
#include "facts/shape_normal.h"

/* Names bound around the place that is being looked at. */
typedef struct bound {
    uint32_t slot;
    const struct bound *outer;
} bound;

static bool is_bound(const bound *names, uint32_t slot)
{
    for (; names != NULL; names = names->outer) {
        if (names->slot == slot) { return true; }
    }
    return false;
}

typedef struct seeker {
    const spg_pool *pool;
    spg_mention found;
    bool by_name; /* looks for one name */
    spg_node_kind kind;
    uint32_t number;
    bool met;
} seeker;

static void meet(seeker *s, const spg_node *node, const bound *names)
{
    const bool free_local = node->kind == SPG_NODE_LOCAL && !is_bound(names, node->data);
    if (node->kind == SPG_NODE_PARAM) { s->found.params = true; }
    /* what a def reads is not looked for: at most givens */
    if (node->kind == SPG_NODE_GIVEN || node->kind == SPG_NODE_CALL) { s->found.givens = true; }
    if (free_local) { s->found.locals = true; }
    if (s->by_name && (spg_node_kind)node->kind == s->kind && node->data == s->number) {
        s->met = s->met || node->kind != SPG_NODE_LOCAL || free_local;
    }
}

static void seek(seeker *s, spg_ref ref, const bound *names);

/* The binders of a node are bound in all of its children behind them. */
static void seek_children(seeker *s, spg_ref ref, uint32_t from, const bound *names)
{
    const spg_node *node = spg_pool_node(s->pool, ref);
    for (uint32_t i = from; i < node->count; i++) {
        const spg_ref child = spg_pool_child(s->pool, ref, i);
        if (child == 0) { continue; }
        seek(s, child, names);
        if (spg_pool_node(s->pool, child)->kind == SPG_NODE_BINDER) {
            const bound inner = {spg_pool_node(s->pool, child)->data, names};
            seek_children(s, ref, i + 1, &inner);
            return;
        }
    }
}

static void seek(seeker *s, spg_ref ref, const bound *names)
{
    const spg_node *node = spg_pool_node(s->pool, ref);
    meet(s, node, names);
    if (node->kind == SPG_NODE_BINDER) { /* its guards see it, and a domain cannot mention it */
        const bound own = {node->data, names};
        seek_children(s, ref, 0, &own);
        return;
    }
    seek_children(s, ref, 0, names);
}

spg_mention spg_normal_mentions(const spg_schemas *schemas, spg_ref ref)
{
    seeker s = {.pool = &schemas->pool};
    if (ref != 0) { seek(&s, ref, NULL); }
    return s.found;
}

bool spg_normal_mentions_name(const spg_schemas *schemas, spg_ref ref, spg_node_kind kind, uint32_t number)
{
    seeker s = {.pool = &schemas->pool, .by_name = true, .kind = kind, .number = number};
    if (ref != 0) { seek(&s, ref, NULL); }
    return s.met;
}

spg_mention spg_normal_form_mentions(const spg_schemas *schemas, const spg_linear *form)
{
    spg_mention all = {false, false, false};
    for (uint32_t i = 0; i < form->count; i++) {
        if (form->at[i].kind == SPG_TERM_NAMED) { continue; }
        const spg_mention one = spg_normal_mentions(schemas, form->at[i].ref);
        all.params = all.params || one.params;
        all.locals = all.locals || one.locals;
        all.givens = all.givens || one.givens;
    }
    return all;
}

bool spg_normal_form_mentions_name(const spg_schemas *schemas, const spg_linear *form, spg_node_kind kind,
                                   uint32_t number)
{
    for (uint32_t i = 0; i < form->count; i++) {
        if (form->at[i].kind != SPG_TERM_NAMED && spg_normal_mentions_name(schemas, form->at[i].ref, kind, number)) {
            return true;
        }
    }
    return false;
}

bool spg_normal_coefficient(const spg_schemas *schemas, const spg_linear *form, spg_node_kind kind, uint32_t number,
                            spg_int *out)
{
    *out = 0;
    for (uint32_t i = 0; i < form->count; i++) {
        const spg_linear_term *term = &form->at[i];
        if (term->kind == SPG_TERM_NAMED) { continue; }
        const spg_node *node = spg_pool_node(&schemas->pool, term->ref);
        if (term->kind == SPG_TERM_VALUE && (spg_node_kind)node->kind == kind && node->data == number) {
            *out = term->coefficient;
        } else if (spg_normal_mentions_name(schemas, term->ref, kind, number)) {
            return false;
        }
    }
    return true;
}

bool spg_normal_is_safe(const spg_schemas *schemas, spg_ref ref)
{
    const spg_pool *pool = &schemas->pool;
    const spg_node *node = spg_pool_node(pool, ref);
    spg_int value;
    switch ((spg_node_kind)node->kind) {
    case SPG_NODE_INT:
    case SPG_NODE_BOOL:
    case SPG_NODE_TEXT:
    case SPG_NODE_PARAM:
    case SPG_NODE_LOCAL:
    case SPG_NODE_GIVEN: return true;
    /* sums and products of what rules count with are far from 128 bits */
    case SPG_NODE_ADD:
    case SPG_NODE_SUB:
    case SPG_NODE_MUL:
    case SPG_NODE_NEG:
    case SPG_NODE_MIN:
    case SPG_NODE_MAX:
    case SPG_NODE_ABS:
    case SPG_NODE_GCD:
    case SPG_NODE_BIT_AND:
    case SPG_NODE_BIT_OR:
    case SPG_NODE_BIT_XOR:
    case SPG_NODE_EQ:
    case SPG_NODE_NE:
    case SPG_NODE_LT:
    case SPG_NODE_LE:
    case SPG_NODE_NOT:
    case SPG_NODE_AND_THEN:
    case SPG_NODE_OR_ELSE:
    case SPG_NODE_MEMBER:
    case SPG_NODE_SELECT:
    case SPG_NODE_LENGTH:
    case SPG_NODE_ROWS:
    case SPG_NODE_COLS: break;
    case SPG_NODE_DIV:
    case SPG_NODE_MOD:
        if (!spg_pool_const(pool, spg_pool_child(pool, ref, 1), &value) || value == 0) { return false; }
        break;
    case SPG_NODE_POW:
    case SPG_NODE_SHL:
    case SPG_NODE_SHR:
    case SPG_NODE_ISQRT:
    case SPG_NODE_BIT:
    case SPG_NODE_LIST:
    case SPG_NODE_SET:
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
    case SPG_NODE_MAKE:
    case SPG_NODE_SUM:
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
    for (uint32_t i = 0; i < node->count; i++) {
        if (!spg_normal_is_safe(schemas, spg_pool_child(pool, ref, i))) { return false; }
    }
    return true;
}

bool spg_normal_lets_are_safe(const spg_schemas *schemas, uint32_t game)
{
    for (size_t i = 0; i < schemas->lets.count; i++) {
        const spg_schema_let *let = &schemas->lets.at[i];
        if (let->game == game && !spg_normal_is_safe(schemas, let->value)) { return false; }
    }
    return true;
}
