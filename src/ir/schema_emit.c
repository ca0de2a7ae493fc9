/* schema_emit.c — one move statement, its target known, as one or more schemas. SPDX-License-Identifier: MIT
 *
 * Choices in the target or in an argument of it become guards, one schema per branch, so that targets are plain as often
 * as possible; beyond SPG_SCHEMA_BRANCHES_MAX they stay choices. */
#include "ir/schema_build.h"

#include <string.h>

typedef struct branch {
    spg_ref gain, target, legal;
} branch;

static const spg_node *node_of(const spg_schema_maker *m, spg_ref ref)
{
    return spg_pool_node(&m->out->pool, ref);
}

/* A choice at the top of the target, of a summand or of an argument: its condition, or 0. */
static spg_ref find_choice(const spg_schema_maker *m, spg_ref target)
{
    const spg_pool *pool = &m->out->pool;
    const spg_node *node = node_of(m, target);
    if (node->kind == SPG_NODE_SELECT) { return spg_pool_child(pool, target, 0); }
    if (node->kind != SPG_NODE_SUM && node->kind != SPG_NODE_MAKE) { return 0; }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_pool_child(pool, target, i);
        const spg_ref found = node->kind == SPG_NODE_SUM                   ? find_choice(m, child)
                              : node_of(m, child)->kind == SPG_NODE_SELECT ? spg_pool_child(pool, child, 0)
                                                                           : 0;
        if (found != 0) { return found; }
    }
    return 0;
}

/* A comparison of constants, as copies leave behind. */
static bool is_known(const spg_schema_maker *m, spg_ref condition, bool *truth)
{
    const spg_pool *pool = &m->out->pool;
    const spg_node *node = node_of(m, condition);
    spg_int a;
    spg_int b;
    if (node->kind == SPG_NODE_BOOL) {
        *truth = node->data == 1;
        return true;
    }
    if (node->count != 2 || !spg_pool_const(pool, spg_pool_child(pool, condition, 0), &a) ||
        !spg_pool_const(pool, spg_pool_child(pool, condition, 1), &b)) {
        return false;
    }
    if (node->kind == SPG_NODE_LE) { *truth = a <= b; }
    if (node->kind == SPG_NODE_LT) { *truth = a < b; }
    if (node->kind == SPG_NODE_EQ) { *truth = a == b; }
    if (node->kind == SPG_NODE_NE) { *truth = a != b; }
    return node->kind == SPG_NODE_LE || node->kind == SPG_NODE_LT || node->kind == SPG_NODE_EQ ||
           node->kind == SPG_NODE_NE;
}

static spg_status push_guard(spg_schema_maker *m, spg_ref condition, spg_guard_source source)
{
    const spg_node *node = node_of(m, condition);
    bool truth = false;
    if (is_known(m, condition, &truth) && truth) { return SPG_OK; }
    if (node->kind == SPG_NODE_OR_ELSE && is_known(m, spg_pool_child(&m->out->pool, condition, 0), &truth)) {
        return truth ? SPG_OK : push_guard(m, spg_pool_child(&m->out->pool, condition, 1), source);
    }
    if (node->kind == SPG_NODE_AND_THEN) {
        const spg_ref right = spg_pool_child(&m->out->pool, condition, 1);
        SPG_TRY(push_guard(m, spg_pool_child(&m->out->pool, condition, 0), source));
        return push_guard(m, right, source);
    }
    return SPG_PUSH(m->run, &m->guards, (spg_schema_guard){condition, source, (uint32_t)m->binders.count});
}

/* The legality of a position that was made by a def, now that the def is inlined. */
static spg_status push_legal(spg_schema_maker *m, spg_ref legal)
{
    const spg_pool *pool = &m->out->pool;
    const spg_node node = *node_of(m, legal);
    if (node.kind == SPG_NODE_AND_THEN) {
        const spg_ref right = spg_pool_child(pool, legal, 1);
        SPG_TRY(push_legal(m, spg_pool_child(pool, legal, 0)));
        return push_legal(m, right);
    }
    if (node.kind != SPG_NODE_LEGAL_SUM) { return push_guard(m, legal, SPG_GUARD_LEGAL); }
    const spg_ref position = spg_pool_child(pool, legal, 0);
    const spg_node made = *node_of(m, position);
    if (made.kind != SPG_NODE_MAKE && made.kind != SPG_NODE_SUM) { return push_guard(m, legal, SPG_GUARD_LEGAL); }
    spg_ref *children = SPG_TAKE(&m->out->arena, spg_ref, (size_t)made.count + 1);
    if (children == NULL) { return m->run->error.status; }
    for (uint32_t i = 0; i < made.count; i++) { children[i] = spg_pool_child(pool, position, i); }
    if (made.kind == SPG_NODE_MAKE) {
        spg_ref out = 0;
        SPG_TRY(
            spg_schema_node(m->out, SPG_NODE_LEGAL, SPG_TYPE(BOOL), made.data, children, made.count, node.span, &out));
        return push_guard(m, out, SPG_GUARD_LEGAL);
    }
    for (uint32_t i = 0; i < made.count; i++) {
        spg_ref part = 0;
        SPG_TRY(spg_schema_node(m->out, SPG_NODE_LEGAL_SUM, SPG_TYPE(BOOL), 0, &children[i], 1, node.span, &part));
        SPG_TRY(push_legal(m, part));
    }
    return SPG_OK;
}

/* Summands of nested sums in order; copies by a small constant are written out, though none only of what is sure to have a
 * value: the rules work it out all the same. */
static spg_status flatten(spg_schema_maker *m, spg_ref position, spg_schema *schema, uint32_t *room)
{
    const spg_pool *pool = &m->out->pool;
    const spg_node *node = node_of(m, position);
    if (node->kind == SPG_NODE_SUM) {
        for (uint32_t i = 0; i < node->count; i++) {
            SPG_TRY(flatten(m, spg_pool_child(pool, position, i), schema, room));
        }
        return SPG_OK;
    }
    spg_int copies;
    if (node->kind == SPG_NODE_COPIES && spg_pool_const(pool, spg_pool_child(pool, position, 0), &copies) &&
        copies <= SPG_SCHEMA_BRANCHES_MAX &&
        (copies > 0 || (copies == 0 && spg_schema_is_safe(m->out, spg_pool_child(pool, position, 1))))) {
        for (; copies > 0; copies--) { SPG_TRY(flatten(m, spg_pool_child(pool, position, 1), schema, room)); }
        return SPG_OK;
    }
    if (schema->target_count == *room) {
        spg_schema_target *more = SPG_TAKE(&m->out->arena, spg_schema_target, (size_t)*room * 2);
        if (more == NULL) { return m->run->error.status; }
        memcpy(more, schema->targets, schema->target_count * sizeof *more);
        schema->targets = more;
        *room *= 2;
    }
    spg_schema_target *target = &schema->targets[schema->target_count++];
    if (node->kind != SPG_NODE_MAKE) {
        target->game = UINT32_MAX;
        schema->plain = false;
        return SPG_OK;
    }
    target->game = node->data;
    target->argument_count = node->count;
    target->arguments = SPG_TAKE(&m->out->arena, spg_ref, (size_t)node->count + 1);
    if (target->arguments == NULL) { return m->run->error.status; }
    for (uint32_t i = 0; i < node->count; i++) { target->arguments[i] = spg_pool_child(pool, position, i); }
    return SPG_OK;
}

spg_status spg_schema_keep_lists(spg_schema_maker *m, size_t binders, size_t guards, spg_schema *schema)
{
    schema->binder_count = (uint32_t)binders;
    schema->guard_count = (uint32_t)guards;
    schema->binders = SPG_TAKE(&m->out->arena, spg_schema_binder, binders + 1);
    schema->guards = SPG_TAKE(&m->out->arena, spg_schema_guard, guards + 1);
    if (schema->binders == NULL || schema->guards == NULL) { return m->run->error.status; }
    if (binders > 0) { memcpy(schema->binders, m->binders.at, binders * sizeof *schema->binders); }
    if (guards > 0) { memcpy(schema->guards, m->guards.at, guards * sizeof *schema->guards); }
    return SPG_OK;
}

spg_status spg_schema_lists_fit(spg_schema_maker *m, size_t binders, size_t guards, bool *fits)
{
    for (size_t i = 0; i < guards && *fits; i++) { SPG_TRY(spg_schema_fits(m, m->guards.at[i].condition, fits)); }
    for (size_t i = 0; i < binders && *fits; i++) { SPG_TRY(spg_schema_fits(m, m->binders.at[i].domain, fits)); }
    return SPG_OK;
}

/* Are all expressions small enough to be walked as trees by whoever reads the schema? */
static spg_status all_fit(spg_schema_maker *m, const branch *b, bool *fits)
{
    const spg_ref parts[] = {b->target, b->legal, b->gain};
    *fits = true;
    for (size_t i = 0; i < 3 && *fits; i++) { SPG_TRY(spg_schema_fits(m, parts[i], fits)); }
    return spg_schema_lists_fit(m, m->binders.count, m->guards.count, fits);
}

static spg_status emit_branch(spg_schema_maker *m, spg_ref move, const branch *b, bool fits)
{
    const spg_node *node = spg_pool_node(&m->program->pool, move);
    spg_schema schema = {.game = m->game_number, .move = move, .role = m->role};
    if (node->kind == SPG_NODE_VERDICT) {
        schema.verdict = (spg_verdict)node->data;
    } else {
        schema.again = node->data == 1;
    }
    schema.opaque = !fits;
    if (schema.opaque) { return SPG_PUSH(m->run, &m->out->at, schema); }
    schema.exact = m->exact;
    schema.plain = true;
    schema.gain = b->gain;
    schema.whole = b->target;
    SPG_TRY(spg_schema_keep_lists(m, m->binders.count, m->guards.count, &schema));
    if (b->target != 0) {
        uint32_t room = 4;
        schema.targets = SPG_TAKE(&m->out->arena, spg_schema_target, room);
        if (schema.targets == NULL) { return m->run->error.status; }
        SPG_TRY(flatten(m, b->target, &schema, &room));
    }
    return SPG_PUSH(m->run, &m->out->at, schema);
}

static spg_status resolve_branch(spg_schema_maker *m, const branch *b, spg_ref condition, bool truth, branch *out)
{
    *out = *b;
    SPG_TRY(spg_schema_resolve(m->out, b->target, condition, truth, &out->target));
    if (b->legal != 0) { SPG_TRY(spg_schema_resolve(m->out, b->legal, condition, truth, &out->legal)); }
    if (b->gain != 0) { SPG_TRY(spg_schema_resolve(m->out, b->gain, condition, truth, &out->gain)); }
    return SPG_OK;
}

/* Depth at most log2 of SPG_SCHEMA_BRANCHES_MAX, since each split halves the branches that may still come. */
static spg_status split(spg_schema_maker *m, spg_ref move, const branch *b, uint32_t allowed)
{
    bool fits = true;
    SPG_TRY(all_fit(m, b, &fits));
    const spg_ref condition = fits && allowed > 1 && b->target != 0 ? find_choice(m, b->target) : 0;
    const size_t mark = m->guards.count;
    if (condition == 0) {
        if (fits && b->legal != 0) { SPG_TRY(push_legal(m, b->legal)); }
        SPG_TRY(emit_branch(m, move, b, fits));
        m->guards.count = mark;
        return SPG_OK;
    }
    for (int truth = 1; truth >= 0; truth--) {
        branch inner;
        spg_ref guard = condition;
        if (!truth) { SPG_TRY(spg_schema_negate(m->out, condition, &guard)); }
        SPG_TRY(push_guard(m, guard, SPG_GUARD_CHOICE));
        SPG_TRY(resolve_branch(m, b, condition, truth == 1, &inner));
        SPG_TRY(split(m, move, &inner, allowed / 2));
        m->guards.count = mark;
    }
    return SPG_OK;
}

spg_status spg_schema_emit(spg_schema_maker *maker, spg_ref move, spg_ref gain, spg_ref target, spg_ref legal)
{
    const branch all = {.gain = gain, .target = target, .legal = legal};
    return split(maker, move, &all, SPG_SCHEMA_BRANCHES_MAX);
}
