/* legal.c — legality is explicit: behind each target stands the node that says whether its components exist.
 * SPDX-License-Identifier: MIT
 *
 * A move to a position outside its ranges is no move. The node shares the arguments with the target, so nothing is
 * written twice; readers may prove it away, run it or conjoin it. */
#include "lang/draft.h"

static const spg_node *node_of(const spg_lang *lang, spg_ref ref)
{
    return spg_pool_node(lang->pool, ref);
}

static spg_status add(spg_lang *lang, spg_node_kind kind, uint32_t data, const spg_ref *children, uint32_t count,
                      spg_span span, spg_ref *out)
{
    return spg_pool_add(lang->pool, kind, SPG_TYPE(BOOL), data, children, count, span, out);
}

static spg_status truth(spg_lang *lang, spg_span span, spg_ref *out)
{
    return add(lang, SPG_NODE_BOOL, 1, NULL, 0, span, out);
}

static bool is_true(const spg_lang *lang, spg_ref ref)
{
    return node_of(lang, ref)->kind == SPG_NODE_BOOL && node_of(lang, ref)->data == 1;
}

bool spg_legal_has_ranges(const spg_ir_game *game)
{
    for (uint32_t i = 0; i < game->param_count; i++) {
        const spg_shape *shape = &game->params[i].shape;
        if ((shape->low | shape->high | shape->size[0] | shape->size[1]) != 0) { return true; }
    }
    return false;
}

/* Children in an array of their own: the pool moves when nodes are added. */
static spg_status copy_children(spg_lang *lang, spg_ref ref, spg_ref **out)
{
    const uint32_t count = node_of(lang, ref)->count;
    *out = SPG_TAKE(&lang->scratch, spg_ref, (size_t)count + 1);
    if (*out == NULL) { return lang->run->error.status; }
    for (uint32_t i = 0; i < count; i++) { (*out)[i] = spg_pool_child(lang->pool, ref, i); }
    return SPG_OK;
}

static spg_status legal_make(spg_lang *lang, const spg_node *target, const spg_ref *arguments, spg_ref *out)
{
    if (!spg_legal_has_ranges(&lang->program->games.at[target->data])) { return truth(lang, target->span, out); }
    return add(lang, SPG_NODE_LEGAL, target->data, arguments, target->count, target->span, out);
}

/* A balanced tree of conjunctions: a sum of many terms must not become a deep node. */
static spg_status conjoin(spg_lang *lang, const spg_ref *parts, uint32_t count, spg_span span, spg_ref *out)
{
    if (count == 0) { return truth(lang, span, out); }
    if (count == 1) {
        *out = parts[0];
        return SPG_OK;
    }
    spg_ref half[2] = {0, 0};
    SPG_TRY(conjoin(lang, parts, count / 2, span, &half[0]));
    SPG_TRY(conjoin(lang, parts + count / 2, count - count / 2, span, &half[1]));
    return add(lang, SPG_NODE_AND_THEN, 0, half, 2, span, out);
}

static spg_status legal_terms(spg_lang *lang, const spg_node *target, spg_ref *terms, spg_ref *out)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < target->count; i++) {
        spg_ref part = 0;
        SPG_TRY(spg_legal_of(lang, terms[i], &part));
        if (!is_true(lang, part)) { terms[count++] = part; }
    }
    return conjoin(lang, terms, count, target->span, out);
}

static spg_status legal_over(spg_lang *lang, const spg_node *target, spg_ref *parts, spg_ref *out)
{
    spg_ref *body = &parts[target->count - 1];
    SPG_TRY(spg_legal_of(lang, *body, body));
    if (is_true(lang, *body)) {
        *out = *body;
        return SPG_OK;
    }
    return add(lang, SPG_NODE_REDUCE, SPG_REDUCE_ALL, parts, target->count, target->span, out);
}

/* No copies: nothing that could be illegal. */
static spg_status legal_copies(spg_lang *lang, const spg_node *target, spg_ref *parts, spg_ref *out)
{
    spg_ref test[2] = {parts[0], 0};
    spg_ref pair[2] = {0, 0};
    SPG_TRY(spg_legal_of(lang, parts[1], &pair[1]));
    *out = pair[1];
    if (is_true(lang, pair[1])) { return SPG_OK; }
    SPG_TRY(spg_pool_int(lang->pool, 0, target->span, &test[1]));
    SPG_TRY(add(lang, SPG_NODE_LE, 0, test, 2, target->span, &pair[0]));
    return add(lang, SPG_NODE_OR_ELSE, 0, pair, 2, target->span, out);
}

static spg_status legal_select(spg_lang *lang, const spg_node *target, spg_ref *parts, spg_ref *out)
{
    SPG_TRY(spg_legal_of(lang, parts[1], &parts[1]));
    SPG_TRY(spg_legal_of(lang, parts[2], &parts[2]));
    *out = parts[1];
    if (is_true(lang, parts[1]) && is_true(lang, parts[2])) { return SPG_OK; }
    return add(lang, SPG_NODE_SELECT, 0, parts, 3, target->span, out);
}

spg_status spg_legal_of(spg_lang *lang, spg_ref target, spg_ref *out)
{
    const spg_node node = *node_of(lang, target);
    spg_ref *parts = NULL;
    SPG_TRY(copy_children(lang, target, &parts));
    switch ((int)node.kind) {
    case SPG_NODE_MAKE: return legal_make(lang, &node, parts, out);
    case SPG_NODE_SUM: return legal_terms(lang, &node, parts, out);
    case SPG_NODE_SUM_OVER: return legal_over(lang, &node, parts, out);
    case SPG_NODE_COPIES: return legal_copies(lang, &node, parts, out);
    case SPG_NODE_SELECT: return legal_select(lang, &node, parts, out);
    }
    return add(lang, SPG_NODE_LEGAL_SUM, 0, &target, 1, node.span, out);
}

static void warn_make(const spg_unit *unit, const spg_node *node, spg_ref ref)
{
    const spg_pool *pool = unit->lang->pool;
    const spg_ir_game *game = &unit->lang->program->games.at[node->data];
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_shape *shape = &game->params[i].shape;
        spg_int value = 0;
        spg_int bound = 0;
        if (shape->type != SPG_TYPE(INT) || !spg_pool_const(pool, spg_pool_child(pool, ref, i), &value)) { continue; }
        const bool below = shape->low != 0 && spg_pool_const(pool, shape->low, &bound) && value < bound;
        const bool beyond = !below && shape->high != 0 && spg_pool_const(pool, shape->high, &bound) && value > bound;
        if (!below && !beyond) { continue; }
        char text[SPG_INT_TEXT_SIZE];
        spg_run_warn(unit->lang->run, node->span, "this move is never legal: %1 = %2 is outside the range of %3",
                     "change the argument or the range",
                     (const char *const[]){game->params[i].name, spg_int_format(value, text), game->name, NULL});
        return;
    }
}

void spg_legal_warn(const spg_unit *unit, spg_ref target)
{
    const spg_pool *pool = unit->lang->pool;
    const spg_node *node = spg_pool_node(pool, target);
    if (node->kind == SPG_NODE_MAKE) { warn_make(unit, node, target); }
    for (uint32_t i = 0; node->kind == SPG_NODE_SUM && i < node->count; i++) {
        spg_legal_warn(unit, spg_pool_child(pool, target, i));
    }
}
