/* shape_mention.c — which names an expression depends on, and whether it can trap. SPDX-License-Identifier: MIT */
#include "facts/shape_normal.h"

/* Names bound around the place that is being looked at. */
typedef struct bound {
    uint32_t slot;
    const struct bound *outer;
} bound;

static bool is_bound(const bound *names, uint32_t slot)
{
    for (; names != NULL; names = names->outer) {
        if (names->slot == slot) { return true; }
    }
    return false;
}

typedef struct seeker {
    const spg_pool *pool;
    spg_mention found;
    bool by_name; /* looks for one name */
    spg_node_kind kind;
    uint32_t number;
    bool met;
} seeker;

static void meet(seeker *s, const spg_node *node, const bound *names)
{
    const bool free_local = node->kind == SPG_NODE_LOCAL && !is_bound(names, node->data);
    if (node->kind == SPG_NODE_PARAM) { s->found.params = true; }
    /* what a def reads is not looked for: at most givens */
    if (node->kind == SPG_NODE_GIVEN || node->kind == SPG_NODE_CALL) { s->found.givens = true; }
    if (free_local) { s->found.locals = true; }
    if (s->by_name && (spg_node_kind)node->kind == s->kind && node->data == s->number) {
        s->met = s->met || node->kind != SPG_NODE_LOCAL || free_local;
    }
}

static void seek(seeker *s, spg_ref ref, const bound *names);

/* The binders of a node are bound in all of its children behind them. */
static void seek_children(seeker *s, spg_ref ref, uint32_t from, const bound *names)
{
    const spg_node *node = spg_pool_node(s->pool, ref);
    for (uint32_t i = from; i < node->count; i++) {
        const spg_ref child = spg_pool_child(s->pool, ref, i);
        if (child == 0) { continue; }
        seek(s, child, names);
        if (spg_pool_node(s->pool, child)->kind == SPG_NODE_BINDER) {
            const bound inner = {spg_pool_node(s->pool, child)->data, names};
            seek_children(s, ref, i + 1, &inner);
            return;
        }
    }
}

static void seek(seeker *s, spg_ref ref, const bound *names)
{
    const spg_node *node = spg_pool_node(s->pool, ref);
    meet(s, node, names);
    if (node->kind == SPG_NODE_BINDER) { /* its guards see it, and a domain cannot mention it */
        const bound own = {node->data, names};
        seek_children(s, ref, 0, &own);
        return;
    }
    seek_children(s, ref, 0, names);
}

spg_mention spg_normal_mentions(const spg_schemas *schemas, spg_ref ref)
{
    seeker s = {.pool = &schemas->pool};
    if (ref != 0) { seek(&s, ref, NULL); }
    return s.found;
}

bool spg_normal_mentions_name(const spg_schemas *schemas, spg_ref ref, spg_node_kind kind, uint32_t number)
{
    seeker s = {.pool = &schemas->pool, .by_name = true, .kind = kind, .number = number};
    if (ref != 0) { seek(&s, ref, NULL); }
    return s.met;
}

spg_mention spg_normal_form_mentions(const spg_schemas *schemas, const spg_linear *form)
{
    spg_mention all = {false, false, false};
    for (uint32_t i = 0; i < form->count; i++) {
        if (form->at[i].kind == SPG_TERM_NAMED) { continue; }
        const spg_mention one = spg_normal_mentions(schemas, form->at[i].ref);
        all.params = all.params || one.params;
        all.locals = all.locals || one.locals;
        all.givens = all.givens || one.givens;
    }
    return all;
}

bool spg_normal_form_mentions_name(const spg_schemas *schemas, const spg_linear *form, spg_node_kind kind,
                                   uint32_t number)
{
    for (uint32_t i = 0; i < form->count; i++) {
        if (form->at[i].kind != SPG_TERM_NAMED && spg_normal_mentions_name(schemas, form->at[i].ref, kind, number)) {
            return true;
        }
    }
    return false;
}

bool spg_normal_coefficient(const spg_schemas *schemas, const spg_linear *form, spg_node_kind kind, uint32_t number,
                            spg_int *out)
{
    *out = 0;
    for (uint32_t i = 0; i < form->count; i++) {
        const spg_linear_term *term = &form->at[i];
        if (term->kind == SPG_TERM_NAMED) { continue; }
        const spg_node *node = spg_pool_node(&schemas->pool, term->ref);
        if (term->kind == SPG_TERM_VALUE && (spg_node_kind)node->kind == kind && node->data == number) {
            *out = term->coefficient;
        } else if (spg_normal_mentions_name(schemas, term->ref, kind, number)) {
            return false;
        }
    }
    return true;
}

bool spg_normal_looks_are_safe(const spg_schemas *schemas, uint32_t game)
{
    for (size_t i = 0; i < schemas->looks.count; i++) {
        const spg_schema_look *look = &schemas->looks.at[i];
        if (look->at.game == game && (look->at.opaque || !spg_schema_is_safe(schemas, look->value))) { return false; }
    }
    return true;
}
