/* schema_node.c — the shared nodes of schemas: equal expressions have equal references. SPDX-License-Identifier: MIT */
#include "ir/schema_build.h"

#include <string.h>

enum { SMALL = 16 };

static spg_status intern(spg_schemas *s, spg_node_kind kind, spg_type type, uint32_t data, const spg_ref children[],
                         uint32_t count, spg_ref *number, bool *fresh)
{
    uint32_t small[SMALL + 2];
    spg_run *run = s->pool.run;
    const size_t room = (size_t)count + 2;
    uint32_t *key = count <= SMALL ? small : spg_run_take(run, room, sizeof *key);
    if (key == NULL) { return run->error.status; }
    key[0] = (uint32_t)kind | (uint32_t)type << 16;
    key[1] = data;
    if (count > 0) { memcpy(key + 2, children, count * sizeof *children); }
    const spg_status status = spg_intern_put(&s->index, key, room * sizeof *key, number, fresh);
    if (key != small) { spg_run_give(run, key, room, sizeof *key); }
    return status;
}

spg_status spg_schema_node(spg_schemas *schemas, spg_node_kind kind, spg_type type, uint32_t data,
                           const spg_ref children[], uint32_t count, spg_span span, spg_ref *out)
{
    /* Room first, so that the table and the pool cannot get out of step. */
    SPG_TRY(SPG_RESERVE(schemas->pool.run, &schemas->pool.nodes, 1));
    SPG_TRY(SPG_RESERVE(schemas->pool.run, &schemas->pool.children, count));
    spg_ref number = 0;
    bool fresh = false;
    SPG_TRY(intern(schemas, kind, type, data, children, count, &number, &fresh));
    *out = number + 1;
    return fresh ? spg_pool_add(&schemas->pool, kind, type, data, children, count, span, out) : SPG_OK;
}

spg_status spg_schema_int(spg_schemas *schemas, spg_int value, spg_ref *out)
{
    spg_pool *pool = &schemas->pool;
    SPG_TRY(SPG_RESERVE(pool->run, &pool->ints, 1));
    uint32_t index = 0;
    bool fresh = false;
    SPG_TRY(spg_intern_put(&pool->int_index, &value, sizeof value, &index, &fresh));
    if (fresh) { pool->ints.at[pool->ints.count++] = value; }
    return spg_schema_node(schemas, SPG_NODE_INT, SPG_TYPE(INT), index, NULL, 0, SPG_NOWHERE, out);
}

/* The data of a node of the program's pool, as an index of the schema pool. */
static spg_status copy_data(spg_schemas *schemas, const spg_program *program, const spg_node *node, uint32_t *data)
{
    *data = node->data;
    if (node->kind != SPG_NODE_TEXT && node->kind != SPG_NODE_FIELD) { return SPG_OK; }
    const spg_pool_text *text = &program->pool.texts.at[node->data];
    return spg_pool_text_index(&schemas->pool, text->bytes, text->length, data);
}

typedef struct copier {
    spg_schemas *schemas;
    const spg_program *program;
    const spg_ref *params;
    spg_schema_maker *maker; /* NULL: a plain copy */
    uint32_t shift;          /* added to slots */
    uint32_t binders;        /* of expressions around it */
} copier;

static spg_status copy(copier *c, spg_ref ref, spg_ref *out);

static spg_status copy_children(copier *c, spg_ref ref, spg_ref *out)
{
    const spg_pool *pool = &c->program->pool;
    const spg_node *node = spg_pool_node(pool, ref);
    spg_run *run = c->schemas->pool.run;
    spg_ref *children = spg_run_take(run, (size_t)node->count + 1, sizeof *children);
    if (children == NULL) { return run->error.status; }
    spg_status status = SPG_OK;
    const bool binds = spg_pool_node(pool, spg_pool_child(pool, ref, 0))->kind == SPG_NODE_BINDER;
    c->binders += binds;
    for (uint32_t i = 0; i < node->count && status == SPG_OK; i++) {
        status = copy(c, spg_pool_child(pool, ref, i), &children[i]);
    }
    c->binders -= binds;
    uint32_t data = 0;
    if (status == SPG_OK) { status = copy_data(c->schemas, c->program, node, &data); }
    if (node->kind == SPG_NODE_LOCAL || node->kind == SPG_NODE_BINDER) { data += c->shift; }
    if (status == SPG_OK) {
        status = spg_schema_node(c->schemas, (spg_node_kind)node->kind, node->type, data, children, node->count,
                                 node->span, out);
    }
    spg_run_give(run, children, (size_t)node->count + 1, sizeof *children);
    return status;
}

/* A def is expanded when it neither recurses nor binds names (its slots are not the game's) and there is work left. */
static bool is_inlined(const copier *c, const spg_node *node)
{
    const spg_schema_maker *m = c->maker;
    if (m == NULL || node->kind != SPG_NODE_CALL) { return false; }
    const spg_def *def = &c->program->defs.at[node->data];
    return !def->recursive && def->frame.local_count == 0 && m->inlined < SPG_SCHEMA_INLINE_MAX &&
           m->work < SPG_SCHEMA_WORK_MAX;
}

/* The rules work out all arguments first. One that is not sure to have a value, and that the body may pass over, is looked
 * at besides; that is not possible where it is inside an expression that binds names. */
static spg_status look_at_arguments(const copier *c, const spg_def *def, const spg_ref *arguments, uint32_t count,
                                    bool *possible)
{
    spg_schema_maker *m = c->maker;
    *possible = true;
    for (uint32_t i = 0; i < count && *possible; i++) {
        bool fits = true;
        SPG_TRY(spg_schema_fits(m, arguments[i], &fits));
        if (fits && spg_schema_is_safe(c->schemas, arguments[i])) { continue; }
        if (spg_schema_always_needs(&c->program->pool, def->body, i)) { continue; }
        *possible = c->binders == 0;
        if (*possible) { SPG_TRY(spg_schema_look_at(m, arguments[i], m->binders.count, m->guards.count)); }
    }
    return SPG_OK;
}

static spg_status inline_call(copier *c, spg_ref ref, spg_ref *out)
{
    const spg_node *node = spg_pool_node(&c->program->pool, ref);
    spg_run *run = c->schemas->pool.run;
    spg_ref *arguments = spg_run_take(run, (size_t)node->count + 1, sizeof *arguments);
    if (arguments == NULL) { return run->error.status; }
    spg_status status = SPG_OK;
    for (uint32_t i = 0; i < node->count && status == SPG_OK; i++) {
        status = copy(c, spg_pool_child(&c->program->pool, ref, i), &arguments[i]);
    }
    const spg_def *def = &c->program->defs.at[node->data];
    bool possible = true;
    if (status == SPG_OK) { status = look_at_arguments(c, def, arguments, node->count, &possible); }
    if (status == SPG_OK && !possible) {
        status = spg_schema_node(c->schemas, SPG_NODE_CALL, node->type, node->data, arguments, node->count, node->span,
                                 out);
    } else if (status == SPG_OK) {
        copier inner = *c;
        inner.params = arguments;
        c->maker->inlined += 1;
        status = copy(&inner, def->body, out);
        c->maker->inlined -= 1;
    }
    spg_run_give(run, arguments, (size_t)node->count + 1, sizeof *arguments);
    return status;
}

static spg_status copy(copier *c, spg_ref ref, spg_ref *out)
{
    const spg_node *node = spg_pool_node(&c->program->pool, ref);
    *out = 0;
    if (ref == 0) { return SPG_OK; }
    if (c->maker != NULL) { c->maker->work += 1; }
    if (node->kind == SPG_NODE_INT) { return spg_schema_int(c->schemas, c->program->pool.ints.at[node->data], out); }
    if (node->kind == SPG_NODE_PARAM && c->params != NULL) {
        *out = c->params[node->data];
        return SPG_OK;
    }
    if (node->kind == SPG_NODE_LOCAL && c->maker != NULL && c->maker->lets[node->data] != 0) {
        *out = c->maker->lets[node->data];
        return SPG_OK;
    }
    if (is_inlined(c, node)) { return inline_call(c, ref, out); }
    return copy_children(c, ref, out);
}

spg_status spg_schema_copy(spg_schemas *schemas, const spg_program *program, spg_ref ref, const spg_ref params[],
                           spg_ref *out)
{
    copier c = {schemas, program, params, NULL, 0, 0};
    return copy(&c, ref, out);
}

spg_status spg_schema_copy_shifted(spg_schemas *schemas, const spg_program *program, spg_ref ref,
                                   const spg_ref params[], uint32_t shift, spg_ref *out)
{
    copier c = {schemas, program, params, NULL, shift, 0};
    return copy(&c, ref, out);
}

spg_status spg_schema_inline(spg_schema_maker *maker, spg_ref ref, spg_ref *out)
{
    copier c = {maker->out, maker->program, NULL, maker, 0, 0};
    return copy(&c, ref, out);
}

/* Nodes come after their children, so the sizes of the new ones follow in one pass. */
spg_status spg_schema_fits(spg_schema_maker *maker, spg_ref ref, bool *fits)
{
    const spg_pool *pool = &maker->out->pool;
    for (size_t at = maker->size.count; at < pool->nodes.count; at++) {
        const spg_node *node = &pool->nodes.at[at];
        uint32_t size = 1;
        uint16_t depth = 0;
        for (uint32_t i = 0; i < node->count; i++) {
            const spg_ref child = pool->children.at[node->first + i];
            size += maker->size.at[child];
            if (size > SPG_SCHEMA_SIZE_MAX) { size = SPG_SCHEMA_SIZE_MAX + 1; }
            if (maker->depth.at[child] >= depth) { depth = (uint16_t)(maker->depth.at[child] + 1); }
            if (depth > SPG_IR_DEPTH_MAX) { depth = SPG_IR_DEPTH_MAX + 1; }
        }
        SPG_TRY(SPG_PUSH(maker->run, &maker->size, size));
        SPG_TRY(SPG_PUSH(maker->run, &maker->depth, depth));
    }
    *fits = maker->size.at[ref] <= SPG_SCHEMA_SIZE_MAX && maker->depth.at[ref] <= SPG_IR_DEPTH_MAX;
    return SPG_OK;
}
