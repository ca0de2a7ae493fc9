/* writes.c — which fields a move changes. SPDX-License-Identifier: MIT */
#include "lower/writes.h"

static bool is_param(const spg_pool *pool, spg_ref ref, uint32_t param)
{
    const spg_node *node = spg_pool_node(pool, ref);
    return node->kind == SPG_NODE_PARAM && node->data == param;
}

spg_writes_kind spg_writes_of(const spg_pool *pool, spg_ref argument, uint32_t param)
{
    const spg_node *node = spg_pool_node(pool, argument);
    if (is_param(pool, argument, param)) { return SPG_WRITES_NOTHING; }
    if (node->type == SPG_TYPE(INT)) { return SPG_WRITES_NUMBER; }
    if (node->count == 0 || !is_param(pool, spg_pool_child(pool, argument, 0), param)) { return SPG_WRITES_ALL; }
    if (node->kind == SPG_NODE_UPDATE) { return SPG_WRITES_ITEMS; }
    if (node->kind == SPG_NODE_UPDATE_CELL) { return SPG_WRITES_CELLS; }
    if (node->type != SPG_TYPE(SET)) { return SPG_WRITES_ALL; }
    return node->kind == SPG_NODE_PLUS    ? SPG_WRITES_JOINS
           : node->kind == SPG_NODE_MINUS ? SPG_WRITES_LEAVES
                                          : SPG_WRITES_ALL;
}

bool spg_writes_alone(const spg_pool *pool, const spg_ir_game *game)
{
    for (uint32_t i = 0; i < game->param_count; i++) {
        const spg_shape *shape = &game->params[i].shape;
        const spg_ref bounds[] = {shape->low, shape->high, shape->size[0], shape->size[1]};
        for (uint32_t k = 0; k < sizeof bounds / sizeof bounds[0]; k++) {
            if (bounds[k] != 0 && spg_pool_has(pool, bounds[k], SPG_NODE_PARAM)) { return false; }
        }
    }
    return true;
}
