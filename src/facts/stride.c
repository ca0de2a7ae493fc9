/* stride.c — moves that add constants and binders to a position, as offsets of ranks. SPDX-License-Identifier: MIT */
#include "facts/facts.h"

typedef struct walker {
    const spg_pool *pool;
    uint32_t param; /* the parameter the argument belongs to */
    int64_t stride; /* of its digit */
    bool self;      /* the parameter itself was met, once */
    spg_stride *out;
} walker;

static bool add_scaled(int64_t *sum, spg_int value, int64_t factor)
{
    spg_int product;
    spg_int total;
    if (!spg_int_mul(value, factor, &product) || !spg_int_add(*sum, product, &total) || !spg_int_fits64(total)) {
        return false;
    }
    *sum = (int64_t)total;
    return true;
}

static bool add_binder(walker *w, uint32_t slot, spg_int factor)
{
    spg_stride *out = w->out;
    uint32_t at = 0;
    while (at < out->count && out->slot[at] != slot) { at++; }
    if (at == SPG_STRIDE_BINDERS) { return false; }
    if (at == out->count) {
        out->slot[at] = slot;
        out->stride[at] = 0;
        out->count += 1;
    }
    return add_scaled(&out->stride[at], factor, w->stride);
}

/* Adds factor · expression; false: it is not a sum of the parameter itself, constants and multiples of binders. */
static bool add(walker *w, spg_ref ref, spg_int factor)
{
    const spg_node *node = spg_pool_node(w->pool, ref);
    spg_int value;
    spg_int product;
    if (spg_pool_const(w->pool, ref, &value)) {
        return spg_int_mul(value, factor, &product) && add_scaled(&w->out->constant, product, w->stride);
    }
    if (node->kind == SPG_NODE_PARAM) {
        if (node->data != w->param || factor != 1 || w->self) { return false; }
        w->self = true;
        return true;
    }
    if (node->kind == SPG_NODE_LOCAL) { return add_binder(w, node->data, factor); }
    if (node->kind == SPG_NODE_NEG) {
        return spg_int_sub(0, factor, &product) && add(w, spg_pool_child(w->pool, ref, 0), product);
    }
    if (node->kind == SPG_NODE_ADD || node->kind == SPG_NODE_SUB) {
        if (!add(w, spg_pool_child(w->pool, ref, 0), factor)) { return false; }
        if (node->kind == SPG_NODE_SUB && !spg_int_sub(0, factor, &factor)) { return false; }
        return add(w, spg_pool_child(w->pool, ref, 1), factor);
    }
    if (node->kind != SPG_NODE_MUL) { return false; }
    for (uint32_t i = 0; i < 2; i++) {
        if (!spg_pool_const(w->pool, spg_pool_child(w->pool, ref, i), &value)) { continue; }
        return spg_int_mul(value, factor, &product) && add(w, spg_pool_child(w->pool, ref, 1 - i), product);
    }
    return false;
}

bool spg_facts_stride(const spg_schemas *schemas, const spg_schema *schema, uint32_t target, const spg_layout *layout,
                      spg_stride *out)
{
    *out = (spg_stride){0};
    if (!layout->ranked || schema->opaque || !schema->plain || target >= schema->target_count) { return false; }
    const spg_schema_target *to = &schema->targets[target];
    if (to->game != schema->game || to->argument_count != layout->field_count) { return false; }
    for (uint32_t i = 0; i < to->argument_count; i++) {
        if (layout->fields[i].param != i || layout->fields[i].stride > INT64_MAX) { return false; }
        walker w = {.pool = &schemas->pool, .param = i, .stride = (int64_t)layout->fields[i].stride, .out = out};
        if (spg_pool_node(w.pool, to->arguments[i])->type != SPG_TYPE(INT)) { return false; }
        if (!add(&w, to->arguments[i], 1) || !w.self) { return false; }
    }
    return true;
}
