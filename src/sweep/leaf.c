/* leaf.c — what an open sweep keeps as the rules have it. SPDX-License-Identifier: MIT
 *
 * Helpers, sums, lists, operations that may fail, positions of other games: the reader of an open sweep has the rules at hand
 * and writes them as it writes any expression. What is known of the names goes along, so that it need not be found again. */
#include "sweep/builder.h"

/* Names that the expression does not have are nobody's business: leaves that are alike are one. */
static void keep_names(const spg_builder *b, spg_ref ref, const spg_build_leaf *leaf)
{
    const spg_pool *pool = &b->schemas->pool;
    const spg_node *node = spg_pool_node(pool, ref);
    if (node->kind == SPG_NODE_PARAM) { leaf->params[node->data] = b->params[node->data]; }
    if (node->kind == SPG_NODE_LOCAL) { leaf->locals[node->data] = b->locals[node->data]; }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_pool_child(pool, ref, i);
        if (child != 0) { keep_names(b, child, leaf); }
    }
}

static bool is_same(const spg_builder *b, const spg_build_leaf *x, const spg_build_leaf *y)
{
    bool same = x->ref == y->ref;
    for (uint32_t i = 0; same && i < b->game->param_count; i++) {
        same = spg_extent_equal(&x->params[i], &y->params[i]);
    }
    for (uint32_t i = 0; same && i < b->game->frame.local_count; i++) {
        same = spg_extent_equal(&x->locals[i], &y->locals[i]);
    }
    return same;
}

static spg_status add(spg_builder *b, spg_ref ref, uint32_t *out)
{
    spg_build_leaves *leaves = b->request->open->leaves;
    const spg_frame *frame = &b->game->frame;
    spg_build_leaf leaf = {.ref = ref};
    leaf.params = SPG_TAKE(&b->sweep->arena, spg_extent, b->game->param_count + 1);
    leaf.locals = SPG_TAKE(&b->sweep->arena, spg_extent, frame->local_count + 1);
    if (leaf.params == NULL || leaf.locals == NULL) { return b->run->error.status; }
    for (uint32_t i = 0; i < b->game->param_count; i++) {
        leaf.params[i] = spg_extent_any(b->game->params[i].shape.type);
    }
    for (uint32_t i = 0; i < frame->local_count; i++) { leaf.locals[i] = spg_extent_any(frame->locals[i].type); }
    keep_names(b, ref, &leaf);
    for (*out = 0; *out < leaves->count; *out += 1) {
        if (is_same(b, &leaves->at[*out], &leaf)) { return SPG_OK; }
    }
    return SPG_PUSH(b->run, leaves, leaf);
}

spg_status spg_leaf(spg_builder *b, spg_ref ref, bool checked, int64_t low, int64_t high, spg_sweep_ref *out)
{
    uint32_t leaf = 0;
    if (b->expanding > 0) { return SPG_REFUSED; }
    if (b->scope.pool != &b->schemas->pool) { SPG_TRY(spg_schema_copy(b->schemas, b->program, ref, NULL, &ref)); }
    if (spg_pool_has(&b->schemas->pool, ref, SPG_NODE_LEGAL_SUM)) {
        return spg_build_refuse(b, "a position of a list may not exist");
    }
    SPG_TRY(add(b, ref, &leaf));
    return spg_sweep_leaf(b->sweep, leaf, checked, low, high, out);
}

spg_status spg_leaf_expression(spg_builder *b, spg_ref ref, bool careful, spg_sweep_ref *out)
{
    const spg_type type = spg_pool_node(b->scope.pool, ref)->type;
    int64_t low = INT64_MIN, high = INT64_MAX;
    if (type == SPG_TYPE(INT) || type == SPG_TYPE(BOOL)) { spg_translate_bounds(b, ref, &low, &high); }
    b->scope.work = 0;
    const spg_interval values = spg_interval_of(&b->scope, ref);
    const bool fits = spg_interval_empty(values) || (spg_int_fits64(values.low) && spg_int_fits64(values.high));
    return spg_leaf(b, ref, careful || !fits || !spg_pool_is_safe(b->scope.pool, ref), low, high, out);
}
