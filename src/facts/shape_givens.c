/* shape_givens.c — what depends on givens only, and sums over ranges of givens. SPDX-License-Identifier: MIT */
#include "facts/shape_normal.h"

typedef struct scan {
    spg_shape_finder *f;
    uint32_t schema;
} scan;

static const spg_pool *pool_of(const scan *s)
{
    return &s->f->schemas->pool;
}

static spg_status keep_part(scan *s, spg_ref ref)
{
    spg_shapes *out = s->f->out;
    for (size_t i = 0; i < out->parts.count; i++) {
        if (out->parts.at[i].schema == s->schema && out->parts.at[i].at == ref) { return SPG_OK; }
    }
    return SPG_PUSH(s->f->run, &out->parts, ((spg_shape_part){s->schema, ref}));
}

/* The given of an item given[…]…[place …], if there is one: the place decides which item is read. */
static uint32_t given_read_at(const spg_schemas *schemas, spg_ref ref, uint32_t slot)
{
    const spg_pool *pool = &schemas->pool;
    const spg_node *node = spg_pool_node(pool, ref);
    if (node->kind == SPG_NODE_INDEX && spg_normal_mentions_name(schemas, ref, SPG_NODE_LOCAL, slot)) {
        spg_ref list = ref;
        while (spg_pool_node(pool, list)->kind == SPG_NODE_INDEX) { list = spg_pool_child(pool, list, 0); }
        if (spg_pool_node(pool, list)->kind == SPG_NODE_GIVEN) { return spg_pool_node(pool, list)->data; }
    }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_pool_child(pool, ref, i);
        const uint32_t found = child == 0 ? UINT32_MAX : given_read_at(schemas, child, slot);
        if (found != UINT32_MAX) { return found; }
    }
    return UINT32_MAX;
}

/* Does the body depend on the place and on givens only? */
static bool is_fixed(const spg_schemas *schemas, spg_ref body, uint32_t slot)
{
    const spg_pool *pool = &schemas->pool;
    const spg_node *node = spg_pool_node(pool, body);
    if (node->kind == SPG_NODE_LOCAL) { return node->data == slot; }
    if (node->kind == SPG_NODE_PARAM || node->kind == SPG_NODE_BINDER) { return false; }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_pool_child(pool, body, i);
        if (child != 0 && !is_fixed(schemas, child, slot)) { return false; }
    }
    return true;
}

/* sum(t in low..high: body) with steps of 1 and no conditions; false: it is not. */
static bool read_sum(const spg_schemas *schemas, spg_ref ref, spg_shape_range_sum *out)
{
    const spg_pool *pool = &schemas->pool;
    const spg_node *node = spg_pool_node(pool, ref);
    spg_int step = 1;
    if (node->kind != SPG_NODE_REDUCE || node->data != SPG_REDUCE_SUM || node->count != 2) { return false; }
    const spg_ref binder = spg_pool_child(pool, ref, 0);
    const spg_ref domain = spg_pool_child(pool, binder, 0);
    if (spg_pool_node(pool, binder)->count != 1 || spg_pool_node(pool, domain)->kind != SPG_NODE_FROM_TO) {
        return false;
    }
    const spg_ref by = spg_pool_child(pool, domain, 2);
    if (by != 0 && (!spg_pool_const(pool, by, &step) || step != 1)) { return false; }
    out->slot = spg_pool_node(pool, binder)->data;
    out->low = spg_pool_child(pool, domain, 0);
    out->high = spg_pool_child(pool, domain, 1);
    out->body = spg_pool_child(pool, ref, 1);
    out->given = given_read_at(schemas, out->body, out->slot);
    out->fixed = is_fixed(schemas, out->body, out->slot);
    return out->given != UINT32_MAX;
}

static spg_status keep_sum(scan *s, spg_ref at, spg_shape_range_sum sum)
{
    spg_shapes *out = s->f->out;
    sum.at = at;
    sum.schema = s->schema;
    for (size_t i = 0; i < out->range_sums.count; i++) {
        if (out->range_sums.at[i].schema == s->schema && out->range_sums.at[i].at == at) { return SPG_OK; }
    }
    return SPG_PUSH(s->f->run, &out->range_sums, sum);
}

/* A def that is a sum: slots inside are its own, so no argument that reaches its body may mention a local. */
static spg_status read_call(scan *s, spg_ref ref)
{
    spg_schemas *schemas = s->f->schemas;
    const spg_node call = *spg_pool_node(&schemas->pool, ref);
    const spg_def *def = &s->f->program->defs.at[call.data];
    spg_shape_range_sum sum = {0};
    spg_ref arguments[SPG_NORMAL_PARAMS];
    spg_ref body = 0;
    if (def->recursive || call.count > SPG_NORMAL_PARAMS) { return SPG_OK; }
    if (spg_pool_node(&s->f->program->pool, def->body)->kind != SPG_NODE_REDUCE) { return SPG_OK; }
    SPG_TRY(spg_schema_copy(schemas, s->f->program, def->body, NULL, &body));
    if (!read_sum(schemas, body, &sum)) { return SPG_OK; }
    for (uint32_t i = 0; i < call.count; i++) {
        arguments[i] = spg_pool_child(&schemas->pool, ref, i);
        if (spg_normal_mentions_name(schemas, sum.body, SPG_NODE_PARAM, i) &&
            spg_normal_mentions(schemas, arguments[i]).locals) {
            return SPG_OK;
        }
    }
    SPG_TRY(spg_schema_copy(schemas, s->f->program, def->body, arguments, &body));
    return read_sum(schemas, body, &sum) ? keep_sum(s, ref, sum) : SPG_OK;
}

static spg_status scan_expression(scan *s, spg_ref ref, bool inside)
{
    const spg_node node = *spg_pool_node(pool_of(s), ref);
    spg_shape_range_sum sum = {0};
    if (!inside && node.kind != SPG_NODE_GIVEN && spg_node_class_of((spg_node_kind)node.kind) == SPG_CLASS_EXPR) {
        const spg_mention m = spg_normal_mentions(s->f->schemas, ref);
        if (m.givens && !m.params && !m.locals) {
            SPG_TRY(keep_part(s, ref));
            inside = true;
        }
    }
    if (node.kind == SPG_NODE_CALL) { SPG_TRY(read_call(s, ref)); }
    if (read_sum(s->f->schemas, ref, &sum)) { SPG_TRY(keep_sum(s, ref, sum)); }
    for (uint32_t i = 0; i < node.count; i++) {
        const spg_ref child = spg_pool_child(pool_of(s), ref, i);
        if (child != 0) { SPG_TRY(scan_expression(s, child, inside)); }
    }
    return SPG_OK;
}

spg_status spg_shape_find_givens(spg_shape_finder *f)
{
    for (uint32_t i = 0; i < f->schemas->at.count; i++) {
        const spg_schema schema = f->schemas->at.at[i];
        scan s = {f, i};
        if (schema.opaque) { continue; }
        for (uint32_t b = 0; b < schema.binder_count; b++) {
            SPG_TRY(scan_expression(&s, schema.binders[b].domain, false));
        }
        for (uint32_t g = 0; g < schema.guard_count; g++) {
            SPG_TRY(scan_expression(&s, schema.guards[g].condition, false));
        }
        if (schema.gain != 0) { SPG_TRY(scan_expression(&s, schema.gain, false)); }
        if (schema.whole != 0) { SPG_TRY(scan_expression(&s, schema.whole, false)); }
    }
    return SPG_OK;
}
