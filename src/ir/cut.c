/* cut.c — values of a loop that lead nowhere, from some one on. SPDX-License-Identifier: MIT
 *
 * In `for k in 1..m: nim(n-k)` no k above n is a move, whatever m is. That holds where the body is one move, an argument of its
 * target goes one way with k and its range has a number as its end. Nothing else that is worked out in the rounds may fail. */
#include "ir/cut.h"

#include "ir/schema.h"

/* Factors beyond this are left alone, so that no sum of a few products overflows. */
static const spg_int factor_max = (spg_int)1 << 20;

static bool is_small(spg_int value)
{
    return -factor_max <= value && value <= factor_max;
}

static bool is_near(spg_int value)
{
    return -((spg_int)1 << 63) <= value && value < (spg_int)1 << 63;
}

static bool has_slot(const spg_pool *pool, spg_ref ref, uint32_t slot)
{
    const spg_node *node = spg_pool_node(pool, ref);
    if (node->kind == SPG_NODE_LOCAL && node->data == slot) { return true; }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_pool_child(pool, ref, i);
        if (child != 0 && has_slot(pool, child, slot)) { return true; }
    }
    return false;
}

/* The expression is *factor times the slot and what does not depend on it. */
static bool is_linear(const spg_pool *pool, spg_ref ref, uint32_t slot, spg_int *factor)
{
    const spg_node *node = spg_pool_node(pool, ref);
    spg_int other = 0;
    *factor = 0;
    if (!has_slot(pool, ref, slot)) { return true; }
    switch ((int)node->kind) {
    case SPG_NODE_LOCAL: *factor = 1; return true;
    case SPG_NODE_NEG:
        if (!is_linear(pool, spg_pool_child(pool, ref, 0), slot, factor)) { return false; }
        *factor = -*factor;
        return true;
    case SPG_NODE_ADD:
    case SPG_NODE_SUB:
        if (!is_linear(pool, spg_pool_child(pool, ref, 0), slot, factor)) { return false; }
        if (!is_linear(pool, spg_pool_child(pool, ref, 1), slot, &other)) { return false; }
        *factor += node->kind == SPG_NODE_ADD ? other : -other;
        return is_small(*factor);
    case SPG_NODE_MUL:
        for (uint32_t i = 0; i < 2; i++) {
            if (!spg_pool_const(pool, spg_pool_child(pool, ref, i), &other) || !is_small(other)) { continue; }
            if (!is_linear(pool, spg_pool_child(pool, ref, 1 - i), slot, factor)) { return false; }
            *factor *= other;
            return is_small(*factor);
        }
    }
    return false;
}

/* It has a value whatever its names stand for; a given may have none. */
static bool never_fails(const spg_pool *pool, spg_ref ref)
{
    return spg_pool_is_safe(pool, ref) && !spg_pool_has(pool, ref, SPG_NODE_GIVEN);
}

/* The move that the body is, under conditions that do not fail; 0: it is something else. */
static spg_ref only_move(const spg_pool *pool, spg_ref body)
{
    const spg_node *node = spg_pool_node(pool, body);
    while (node->kind == SPG_NODE_IF || node->kind == SPG_NODE_BLOCK) {
        const bool is_if = node->kind == SPG_NODE_IF;
        const bool alone = node->count == (is_if ? 2 : 1) || (is_if && spg_pool_child(pool, body, 2) == 0);
        if (!alone) { return 0; }
        if (is_if && !never_fails(pool, spg_pool_child(pool, body, 0))) { return 0; }
        body = spg_pool_child(pool, body, is_if ? 1 : 0);
        node = spg_pool_node(pool, body);
    }
    return node->kind == SPG_NODE_MOVE ? body : 0;
}

static bool find_end(const spg_program *program, const spg_pool *pool, spg_ref target, uint32_t slot, spg_cut *out)
{
    const spg_node *make = spg_pool_node(pool, target);
    const spg_ir_game *game = &program->games.at[make->data];
    for (uint32_t i = 0; i < make->count; i++) {
        const spg_shape *shape = &game->params[i].shape;
        spg_int factor = 0, value = 0;
        *out = (spg_cut){.argument = spg_pool_child(pool, target, i)};
        if (shape->type != SPG_TYPE(INT) || !is_linear(pool, out->argument, slot, &factor) || factor == 0) { continue; }
        const spg_ref end = factor < 0 ? shape->low : shape->high;
        if (end == 0 || !spg_pool_const(&program->pool, end, &value) || !is_near(value)) { continue; }
        out->end = end;
        out->factor = factor;
        return true;
    }
    return false;
}

bool spg_cut_find(const spg_program *program, const spg_pool *pool, spg_ref binder, spg_ref body, spg_cut *out)
{
    const spg_node *node = spg_pool_node(pool, binder);
    for (uint32_t i = 1; i < node->count; i++) {
        if (!never_fails(pool, spg_pool_child(pool, spg_pool_child(pool, binder, i), 0))) { return false; }
    }
    const spg_ref move = only_move(pool, body);
    if (move == 0) { return false; }
    const spg_ref target = spg_pool_child(pool, move, 3);
    if (spg_pool_node(pool, target)->kind != SPG_NODE_MAKE || !never_fails(pool, target)) { return false; }
    for (uint32_t i = 0; i < spg_pool_node(pool, target)->count; i++) { /* nor may the ranges of the others fail */
        const spg_shape *shape = &program->games.at[spg_pool_node(pool, target)->data].params[i].shape;
        const spg_ref ends[] = {shape->low, shape->high, shape->size[0], shape->size[1]};
        for (uint32_t j = 0; j < 4; j++) {
            if (ends[j] != 0 && !never_fails(&program->pool, ends[j])) { return false; }
        }
    }
    return find_end(program, pool, target, node->data, out);
}
