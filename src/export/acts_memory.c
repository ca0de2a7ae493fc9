/* acts_memory.c — what a round of a loop has made can be given back when no name keeps it. SPDX-License-Identifier: MIT
 *
 * A name that holds memory and is set in the loop must be set in every round before it is looked at, and not be looked at
 * outside the loop. */
#include "base/bitset.h"
#include "export/acts.h"
#include "export/rests.h"

static bool is_heap(spg_type type)
{
    return type != SPG_TYPE(INT) && type != SPG_TYPE(BOOL);
}

static bool same_place(const spg_exporter *x, spg_ref a, spg_ref b)
{
    return spg_x_node(x, a)->kind == spg_x_node(x, b)->kind && spg_x_node(x, a)->data == spg_x_node(x, b)->data;
}

/* Is it set here, and does its range look at the given? */
static bool checks_by(spg_exporter *x, const spg_node *place, uint32_t given)
{
    if (place->kind != SPG_NODE_GIVEN) { return false; }
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    const uint64_t *rests = spg_x_rests_of_range(x, place->data);
    const bool yes = rests == NULL || spg_bitset_has(rests, given);
    spg_arena_back(&x->arena, mark);
    return yes;
}

/* How often the place is named; a given is also seen by rules, by helpers and by the ranges of others. */
static uint32_t count_uses(spg_exporter *x, spg_ref ref, spg_ref of)
{
    const spg_node *node = spg_x_node(x, ref);
    const bool rules = spg_x_node(x, of)->kind == SPG_NODE_GIVEN;
    const bool asks = node->kind == SPG_NODE_ASK || node->kind == SPG_NODE_CALL || node->kind == SPG_NODE_PERIOD;
    uint32_t count = same_place(x, ref, of) || (rules && (asks || checks_by(x, node, spg_x_node(x, of)->data)));
    for (uint32_t i = 0; i < node->count; i++) { count += count_uses(x, spg_x_child(x, ref, i), of); }
    return count;
}

/* Assigned in every round before anything looks at it. */
static bool starts_afresh(spg_exporter *x, spg_ref body, spg_ref of)
{
    const spg_node *node = spg_x_node(x, body);
    for (uint32_t i = 0; node->kind == SPG_NODE_ACTS && i < node->count; i++) {
        const spg_ref child = spg_x_child(x, body, i);
        const spg_node *one = spg_x_node(x, child);
        const bool sets = one->kind == SPG_NODE_READ || one->kind == SPG_NODE_ASSIGN;
        if (one->kind == SPG_NODE_ACTS && starts_afresh(x, child, of)) { return true; }
        if (count_uses(x, child, of) == 0) { continue; }
        return sets && same_place(x, spg_x_child(x, child, 0), of) && count_uses(x, child, of) == 1;
    }
    return (node->kind == SPG_NODE_READ || node->kind == SPG_NODE_ASSIGN) &&
           same_place(x, spg_x_child(x, body, 0), of) && count_uses(x, body, of) == 1;
}

static bool lets_go(spg_exporter *x, spg_ref body, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    if (node->kind == SPG_NODE_READ || node->kind == SPG_NODE_ASSIGN || node->kind == SPG_NODE_PUT) {
        const spg_ref to = spg_x_child(x, ref, 0);
        if (is_heap(spg_x_node(x, to)->type) &&
            (!starts_afresh(x, body, to) || count_uses(x, body, to) != count_uses(x, x->program->main.body, to))) {
            return false;
        }
    }
    bool yes = true;
    for (uint32_t i = 0; yes && i < node->count; i++) { yes = lets_go(x, body, spg_x_child(x, ref, i)); }
    return yes;
}

bool spg_x_lets_go(spg_exporter *x, spg_ref body)
{
    return lets_go(x, body, body);
}
