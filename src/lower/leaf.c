/* leaf.c — what an open sweep keeps as the rules have it. SPDX-License-Identifier: MIT
 *
 * Helpers, sums, lists, operations that may fail, positions of other games: the reader of an open sweep has the rules at hand
 * and writes them as it writes any expression. What is known of the names goes along, so that it need not be found again. */
#include "lower/lower.h"

/* Names that the expression does not have are nobody's business: leaves that are alike are one. */
static void keep_names(const spg_lower *l, spg_ref ref, const spg_lower_leaf *leaf)
{
    const spg_pool *pool = &l->schemas->pool;
    const spg_node *node = spg_pool_node(pool, ref);
    if (node->kind == SPG_NODE_PARAM) { leaf->params[node->data] = l->params[node->data]; }
    if (node->kind == SPG_NODE_LOCAL) { leaf->locals[node->data] = l->locals[node->data]; }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_pool_child(pool, ref, i);
        if (child != 0) { keep_names(l, child, leaf); }
    }
}

static bool is_same(const spg_lower *l, const spg_lower_leaf *x, const spg_lower_leaf *y)
{
    bool same = x->ref == y->ref;
    for (uint32_t i = 0; same && i < l->game->param_count; i++) {
        same = spg_extent_equal(&x->params[i], &y->params[i]);
    }
    for (uint32_t i = 0; same && i < l->game->frame.local_count; i++) {
        same = spg_extent_equal(&x->locals[i], &y->locals[i]);
    }
    return same;
}

static spg_status add(spg_lower *l, spg_ref ref, uint32_t *out)
{
    spg_lower_leaves *leaves = l->leaves;
    const spg_frame *frame = &l->game->frame;
    spg_lower_leaf leaf = {.ref = ref};
    leaf.params = SPG_TAKE(&l->sweep->arena, spg_extent, l->game->param_count + 1);
    leaf.locals = SPG_TAKE(&l->sweep->arena, spg_extent, frame->local_count + 1);
    if (leaf.params == NULL || leaf.locals == NULL) { return l->run->error.status; }
    for (uint32_t i = 0; i < l->game->param_count; i++) {
        leaf.params[i] = spg_extent_any(l->game->params[i].shape.type);
    }
    for (uint32_t i = 0; i < frame->local_count; i++) { leaf.locals[i] = spg_extent_any(frame->locals[i].type); }
    keep_names(l, ref, &leaf);
    for (*out = 0; *out < leaves->count; *out += 1) {
        if (is_same(l, &leaves->at[*out], &leaf)) { return SPG_OK; }
    }
    return SPG_PUSH(l->run, leaves, leaf);
}

spg_status spg_leaf(spg_lower *l, spg_ref ref, bool checked, int64_t low, int64_t high, spg_sweep_ref *out)
{
    uint32_t leaf = 0;
    if (l->expanding > 0) { return SPG_REFUSED; }
    if (l->scope.pool != &l->schemas->pool) { SPG_TRY(spg_schema_copy(l->schemas, l->program, ref, NULL, &ref)); }
    if (spg_pool_has(&l->schemas->pool, ref, SPG_NODE_LEGAL_SUM)) {
        return spg_lower_refuse(l, "a position of a list may not exist");
    }
    SPG_TRY(add(l, ref, &leaf));
    return spg_sweep_leaf(l->sweep, leaf, checked, low, high, out);
}

spg_status spg_leaf_expression(spg_lower *l, spg_ref ref, bool careful, spg_sweep_ref *out)
{
    const spg_type type = spg_pool_node(l->scope.pool, ref)->type;
    int64_t low = INT64_MIN, high = INT64_MAX;
    if (type == SPG_TYPE(INT) || type == SPG_TYPE(BOOL)) { spg_translate_bounds(l, ref, &low, &high); }
    l->scope.work = 0;
    const spg_interval values = spg_interval_of(&l->scope, ref);
    const bool fits = spg_interval_empty(values) || (spg_int_fits64(values.low) && spg_int_fits64(values.high));
    return spg_leaf(l, ref, careful || !fits || !spg_pool_is_safe(l->scope.pool, ref), low, high, out);
}
