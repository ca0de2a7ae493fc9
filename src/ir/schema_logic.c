/* schema_logic.c — negation, choices already made, and whiles that only ever end. SPDX-License-Identifier: MIT */
#include "ir/schema_build.h"

static spg_status make2(spg_schemas *s, spg_node_kind kind, spg_ref a, spg_ref b, spg_ref *out)
{
    const spg_ref children[] = {a, b};
    return spg_schema_node(s, kind, SPG_TYPE(BOOL), 0, children, 2, spg_pool_node(&s->pool, a)->span, out);
}

/* not (a and b) is (not a) or (not b) also with the left to right rule: b is looked at in the same cases. */
static spg_status negate_both(spg_schemas *s, spg_node_kind kind, spg_ref ref, spg_ref *out)
{
    spg_ref left = 0;
    spg_ref right = 0;
    SPG_TRY(spg_schema_negate(s, spg_pool_child(&s->pool, ref, 0), &left));
    SPG_TRY(spg_schema_negate(s, spg_pool_child(&s->pool, ref, 1), &right));
    return make2(s, kind, left, right, out);
}

spg_status spg_schema_negate(spg_schemas *s, spg_ref ref, spg_ref *out)
{
    const spg_node node = *spg_pool_node(&s->pool, ref);
    const spg_ref a = node.count > 0 ? spg_pool_child(&s->pool, ref, 0) : 0;
    const spg_ref b = node.count > 1 ? spg_pool_child(&s->pool, ref, 1) : 0;
    if (node.kind == SPG_NODE_NOT) {
        *out = a;
        return SPG_OK;
    }
    if (node.kind == SPG_NODE_BOOL) {
        return spg_schema_node(s, SPG_NODE_BOOL, SPG_TYPE(BOOL), !node.data, NULL, 0, node.span, out);
    }
    if (node.kind == SPG_NODE_EQ) { return make2(s, SPG_NODE_NE, a, b, out); }
    if (node.kind == SPG_NODE_NE) { return make2(s, SPG_NODE_EQ, a, b, out); }
    if (node.kind == SPG_NODE_LT) { return make2(s, SPG_NODE_LE, b, a, out); }
    if (node.kind == SPG_NODE_LE) { return make2(s, SPG_NODE_LT, b, a, out); }
    if (node.kind == SPG_NODE_AND_THEN) { return negate_both(s, SPG_NODE_OR_ELSE, ref, out); }
    if (node.kind == SPG_NODE_OR_ELSE) { return negate_both(s, SPG_NODE_AND_THEN, ref, out); }
    return spg_schema_node(s, SPG_NODE_NOT, SPG_TYPE(BOOL), 0, &ref, 1, node.span, out);
}

/* What is done to the parts of an expression. */
typedef struct change {
    spg_ref condition; /* 0: a slot is replaced */
    bool truth;
    uint32_t slot;
    spg_ref by;
} change;

static bool binds(const spg_pool *pool, spg_ref ref, uint32_t slot)
{
    for (uint32_t i = 0; i < spg_pool_node(pool, ref)->count; i++) {
        const spg_node *child = spg_pool_node(pool, spg_pool_child(pool, ref, i));
        if (child->kind == SPG_NODE_BINDER && child->data == slot) { return true; }
    }
    return false;
}

static spg_status changed(spg_schemas *s, spg_ref ref, const change *c, spg_ref *out);

static spg_status changed_parts(spg_schemas *s, spg_ref ref, const change *c, spg_ref *out)
{
    const spg_node node = *spg_pool_node(&s->pool, ref);
    spg_run *run = s->pool.run;
    spg_ref *children = spg_run_take(run, node.count, sizeof *children);
    if (children == NULL) { return run->error.status; }
    spg_status status = SPG_OK;
    for (uint32_t i = 0; i < node.count && status == SPG_OK; i++) {
        const spg_ref child = spg_pool_child(&s->pool, ref, i);
        if (child != 0) { status = changed(s, child, c, &children[i]); }
    }
    if (status == SPG_OK) {
        status = spg_schema_node(s, (spg_node_kind)node.kind, node.type, node.data, children, node.count, node.span,
                                 out);
    }
    spg_run_give(run, children, node.count, sizeof *children);
    return status;
}

static spg_status changed(spg_schemas *s, spg_ref ref, const change *c, spg_ref *out)
{
    const spg_node *node = spg_pool_node(&s->pool, ref);
    *out = ref;
    if (c->condition != 0 && node->kind == SPG_NODE_SELECT && spg_pool_child(&s->pool, ref, 0) == c->condition) {
        return changed(s, spg_pool_child(&s->pool, ref, c->truth ? 1 : 2), c, out);
    }
    if (c->condition == 0 && node->kind == SPG_NODE_LOCAL && node->data == c->slot) { *out = c->by; }
    if (node->count == 0 || (c->condition == 0 && binds(&s->pool, ref, c->slot))) { return SPG_OK; }
    return changed_parts(s, ref, c, out);
}

spg_status spg_schema_resolve(spg_schemas *s, spg_ref ref, spg_ref condition, bool truth, spg_ref *out)
{
    return changed(s, ref, &(change){.condition = condition, .truth = truth}, out);
}

spg_status spg_schema_replace(spg_schemas *s, spg_ref ref, uint32_t slot, spg_ref by, spg_ref *out)
{
    return changed(s, ref, &(change){.slot = slot, .by = by}, out);
}

/* Is the expression at least 0 whenever the binder, which starts at `low`, is? Only what is plain to see. */
static bool is_natural(const spg_pool *pool, spg_ref ref, uint32_t slot, bool low_is_natural)
{
    spg_int value;
    const spg_node *node = spg_pool_node(pool, ref);
    if (spg_pool_const(pool, ref, &value)) { return value >= 0; }
    if (node->kind == SPG_NODE_LOCAL) { return node->data == slot && low_is_natural; }
    if (node->kind != SPG_NODE_ADD && node->kind != SPG_NODE_MUL && node->kind != SPG_NODE_POW) { return false; }
    return is_natural(pool, spg_pool_child(pool, ref, 0), slot, low_is_natural) &&
           is_natural(pool, spg_pool_child(pool, ref, 1), slot, low_is_natural);
}

/* Does it never fall while the binder rises? */
static bool rises(const spg_pool *pool, spg_ref ref, uint32_t slot, bool low_is_natural)
{
    const spg_node *node = spg_pool_node(pool, ref);
    if (!spg_pool_mentions(pool, ref, SPG_NODE_LOCAL, slot)) { return true; }
    if (node->kind == SPG_NODE_LOCAL) { return true; }
    if (node->count != 2) { return false; }
    const spg_ref a = spg_pool_child(pool, ref, 0);
    const spg_ref b = spg_pool_child(pool, ref, 1);
    if (node->kind == SPG_NODE_ADD || node->kind == SPG_NODE_MIN || node->kind == SPG_NODE_MAX) {
        return rises(pool, a, slot, low_is_natural) && rises(pool, b, slot, low_is_natural);
    }
    if (node->kind == SPG_NODE_SUB) {
        return rises(pool, a, slot, low_is_natural) && !spg_pool_mentions(pool, b, SPG_NODE_LOCAL, slot);
    }
    const bool both = rises(pool, a, slot, low_is_natural) && rises(pool, b, slot, low_is_natural) &&
                      is_natural(pool, a, slot, low_is_natural) && is_natural(pool, b, slot, low_is_natural);
    if (node->kind == SPG_NODE_MUL) { return both; }
    spg_int base;
    return node->kind == SPG_NODE_POW && both && spg_pool_const(pool, a, &base) && base >= 1;
}

bool spg_schema_while_is_monotone(const spg_schemas *schemas, const spg_schema_binder *binder, spg_ref condition)
{
    const spg_pool *pool = &schemas->pool;
    const spg_node *node = spg_pool_node(pool, condition);
    const spg_node *domain = spg_pool_node(pool, binder->domain);
    if (domain->kind == SPG_NODE_ITEMS) { return false; }
    if (!spg_pool_mentions(pool, condition, SPG_NODE_LOCAL, binder->slot)) { return true; }
    if (node->kind == SPG_NODE_AND_THEN) {
        return spg_schema_while_is_monotone(schemas, binder, spg_pool_child(pool, condition, 0)) &&
               spg_schema_while_is_monotone(schemas, binder, spg_pool_child(pool, condition, 1));
    }
    const bool denied = node->kind == SPG_NODE_NOT; /* not (n < f) is f <= n */
    if (denied) {
        condition = spg_pool_child(pool, condition, 0);
        node = spg_pool_node(pool, condition);
    }
    if (node->kind != SPG_NODE_LE && node->kind != SPG_NODE_LT) { return false; }
    spg_int low;
    const bool natural = spg_pool_const(pool, spg_pool_child(pool, binder->domain, 0), &low) && low >= 0;
    return !spg_pool_mentions(pool, spg_pool_child(pool, condition, denied ? 0 : 1), SPG_NODE_LOCAL, binder->slot) &&
           rises(pool, spg_pool_child(pool, condition, denied ? 1 : 0), binder->slot, natural);
}
