/* pool.c — appending nodes, numbers and texts. SPDX-License-Identifier: MIT */
#include "ir/pool.h"

#include <assert.h>

spg_status spg_pool_init(spg_pool *pool, spg_run *run)
{
    *pool = (spg_pool){.run = run};
    spg_intern_init(&pool->int_index, run);
    spg_intern_init(&pool->text_index, run);
    const spg_node none = {.kind = SPG_NODE_NONE, .span = SPG_NOWHERE};
    return SPG_PUSH(run, &pool->nodes, none);
}

void spg_pool_clear(spg_pool *pool)
{
    if (pool->run == NULL) { return; }
    SPG_ARRAY_CLEAR(pool->run, &pool->nodes);
    SPG_ARRAY_CLEAR(pool->run, &pool->children);
    SPG_ARRAY_CLEAR(pool->run, &pool->ints);
    SPG_ARRAY_CLEAR(pool->run, &pool->texts);
    spg_intern_clear(&pool->int_index);
    spg_intern_clear(&pool->text_index);
}

static spg_status too_many(spg_pool *pool, spg_span span)
{
    return SPG_FAIL0(pool->run, SPG_TOO_BIG, span, "the rules have too many parts",
                     "split the rules into several files");
}

spg_status spg_pool_add(spg_pool *pool, spg_node_kind kind, spg_type type, uint32_t data, const spg_ref children[],
                        uint32_t count, spg_span span, spg_ref *out)
{
    if (pool->nodes.count >= UINT32_MAX || pool->children.count + count >= UINT32_MAX) { return too_many(pool, span); }
    SPG_TRY(SPG_RESERVE(pool->run, &pool->nodes, 1));
    SPG_TRY(SPG_RESERVE(pool->run, &pool->children, count));
    const spg_node node = {.kind = (uint16_t)kind,
                           .type = type,
                           .data = data,
                           .first = (uint32_t)pool->children.count,
                           .count = count,
                           .span = span};
    for (uint32_t i = 0; i < count; i++) {
        assert(children[i] < pool->nodes.count);
        pool->children.at[pool->children.count++] = children[i];
    }
    *out = (spg_ref)pool->nodes.count;
    pool->nodes.at[pool->nodes.count++] = node;
    return SPG_OK;
}

spg_status spg_pool_int(spg_pool *pool, spg_int value, spg_span span, spg_ref *out)
{
    SPG_TRY(SPG_RESERVE(pool->run, &pool->ints, 1));
    uint32_t index = 0;
    bool fresh = false;
    SPG_TRY(spg_intern_put(&pool->int_index, &value, sizeof value, &index, &fresh));
    if (fresh) { pool->ints.at[pool->ints.count++] = value; }
    return spg_pool_add(pool, SPG_NODE_INT, SPG_TYPE(INT), index, NULL, 0, span, out);
}

spg_status spg_pool_text_index(spg_pool *pool, const char *bytes, uint32_t length, uint32_t *out)
{
    SPG_TRY(SPG_RESERVE(pool->run, &pool->texts, 1));
    bool fresh = false;
    SPG_TRY(spg_intern_put(&pool->text_index, bytes, length, out, &fresh));
    if (fresh) { pool->texts.at[pool->texts.count++] = (spg_pool_text){bytes, length}; }
    return SPG_OK;
}

bool spg_pool_const(const spg_pool *pool, spg_ref ref, spg_int *value)
{
    const spg_node *node = spg_pool_node(pool, ref);
    if (node->kind == SPG_NODE_INT) {
        *value = pool->ints.at[node->data];
        return true;
    }
    if (node->kind != SPG_NODE_NEG) { return false; }
    const spg_node *inner = spg_pool_node(pool, spg_pool_child(pool, ref, 0));
    return inner->kind == SPG_NODE_INT && spg_int_sub(0, pool->ints.at[inner->data], value);
}

bool spg_pool_has(const spg_pool *pool, spg_ref ref, spg_node_kind kind)
{
    const spg_node *node = spg_pool_node(pool, ref);
    bool found = ref != 0 && node->kind == kind;
    for (uint32_t i = 0; !found && i < node->count; i++) {
        found = spg_pool_has(pool, spg_pool_child(pool, ref, i), kind);
    }
    return found;
}

bool spg_pool_mentions(const spg_pool *pool, spg_ref ref, spg_node_kind kind, uint32_t data)
{
    const spg_node *node = spg_pool_node(pool, ref);
    bool found = ref != 0 && node->kind == kind && node->data == data;
    for (uint32_t i = 0; !found && i < node->count; i++) {
        found = spg_pool_mentions(pool, spg_pool_child(pool, ref, i), kind, data);
    }
    return found;
}
