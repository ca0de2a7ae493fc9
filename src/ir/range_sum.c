/* range_sum.c — recognises sums over a range of a given. SPDX-License-Identifier: MIT */
#include "ir/range_sum.h"

static const spg_node *node_of(const spg_pool *pool, spg_ref ref)
{
    return spg_pool_node(pool, ref);
}

static bool is_slot(const spg_pool *pool, spg_ref ref, uint32_t slot)
{
    return node_of(pool, ref)->kind == SPG_NODE_LOCAL && node_of(pool, ref)->data == slot;
}

/* t, t + e, e + t or t - e */
static bool read_place(const spg_pool *pool, spg_ref ref, spg_range_sum *r)
{
    const spg_node *node = node_of(pool, ref);
    if (is_slot(pool, ref, r->slot)) { return true; }
    if (node->kind != SPG_NODE_ADD && node->kind != SPG_NODE_SUB) { return false; }
    const bool first = is_slot(pool, spg_pool_child(pool, ref, 0), r->slot);
    if (!first && (node->kind == SPG_NODE_SUB || !is_slot(pool, spg_pool_child(pool, ref, 1), r->slot))) {
        return false;
    }
    r->shift = spg_pool_child(pool, ref, first ? 1 : 0);
    r->back = node->kind == SPG_NODE_SUB;
    return !spg_pool_mentions(pool, r->shift, SPG_NODE_LOCAL, r->slot);
}

static bool read_given(const spg_pool *pool, spg_ref ref, spg_type type, spg_range_sum *r)
{
    const spg_node *node = node_of(pool, ref);
    r->given = node->data;
    return node->kind == SPG_NODE_GIVEN && node->type == type;
}

static bool read_body(const spg_pool *pool, spg_range_sum *r)
{
    const spg_type list = SPG_TYPE_LIST(SPG_TYPE(INT));
    if (node_of(pool, r->body)->kind != SPG_NODE_INDEX) { return false; }
    const spg_ref from = spg_pool_child(pool, r->body, 0);
    const spg_ref place = spg_pool_child(pool, r->body, 1);
    r->form = SPG_RANGE_ITEMS;
    if (read_given(pool, from, list, r)) { return read_place(pool, place, r); }
    if (node_of(pool, from)->kind != SPG_NODE_INDEX) { return false; }
    if (!read_given(pool, spg_pool_child(pool, from, 0), SPG_TYPE_LIST(list), r)) { return false; }
    r->form = SPG_RANGE_ROW;
    r->other = spg_pool_child(pool, from, 1);
    if (!spg_pool_mentions(pool, r->other, SPG_NODE_LOCAL, r->slot)) { return read_place(pool, place, r); }
    r->form = SPG_RANGE_COLUMN;
    r->other = place;
    return !spg_pool_mentions(pool, place, SPG_NODE_LOCAL, r->slot) &&
           read_place(pool, spg_pool_child(pool, from, 1), r);
}

bool spg_range_sum_read(const spg_pool *pool, spg_ref ref, spg_range_sum *out)
{
    const spg_node *node = node_of(pool, ref);
    if (node->kind != SPG_NODE_REDUCE || node->data != SPG_REDUCE_SUM || node->count != 2) { return false; }
    const spg_ref binder = spg_pool_child(pool, ref, 0);
    if (node_of(pool, binder)->count != 1) { return false; } /* where, while */
    const spg_ref domain = spg_pool_child(pool, binder, 0);
    if (node_of(pool, domain)->kind != SPG_NODE_FROM_TO) { return false; }
    if (node_of(pool, domain)->count > 2 && spg_pool_child(pool, domain, 2) != 0) { return false; }
    *out = (spg_range_sum){.low = spg_pool_child(pool, domain, 0),
                           .high = spg_pool_child(pool, domain, 1),
                           .body = spg_pool_child(pool, ref, 1),
                           .slot = node_of(pool, binder)->data};
    return read_body(pool, out);
}
