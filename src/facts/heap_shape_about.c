/* heap_shape_about.c — conditions that are about what is taken alone, and what may trap. SPDX-License-Identifier: MIT */
#include "facts/heap_shape.h"

enum { DEPTH = 24 };

/* ---- traps ---- */

/* Does the binder run over the same values for every heap? */
static bool is_fixed(const spg_facts_heap_schema *s, uint32_t binder, int depth)
{
    const spg_ref domain = s->schema->binders[binder].domain;
    if (spg_facts_heap_node(s, domain)->kind == SPG_NODE_FROM) {
        return false;
    } /* what ends it may depend on the heap */
    if (depth == 0 || spg_normal_mentions(s->f->schemas, domain).params) { return false; }
    for (uint32_t i = 0; i < binder; i++) {
        const uint32_t slot = s->schema->binders[i].slot;
        if (spg_normal_mentions_name(s->f->schemas, domain, SPG_NODE_LOCAL, slot) && !is_fixed(s, i, depth - 1)) {
            return false;
        }
    }
    return true;
}

static bool is_fixed_expression(const spg_facts_heap_schema *s, spg_ref ref)
{
    if (spg_normal_mentions(s->f->schemas, ref).params) { return false; }
    for (uint32_t i = 0; i < s->schema->binder_count; i++) {
        const uint32_t slot = s->schema->binders[i].slot;
        if (spg_normal_mentions_name(s->f->schemas, ref, SPG_NODE_LOCAL, slot) && !is_fixed(s, i, DEPTH)) {
            return false;
        }
    }
    return true;
}

/* Lists and sets that are written out cannot trap when their items cannot. */
static bool is_listing(spg_node_kind kind)
{
    return kind == SPG_NODE_LIST || kind == SPG_NODE_SET || kind == SPG_NODE_SPAN || kind == SPG_NODE_CONVERT ||
           kind == SPG_NODE_JOIN_LISTS || kind == SPG_NODE_ITEMS || kind == SPG_NODE_FROM_TO;
}

/* `fixed`: what does not depend on the heap may trap. */
static bool is_tried(const spg_facts_heap_schema *s, spg_ref ref, bool fixed, int depth)
{
    if (spg_schema_is_safe(s->f->schemas, ref) || (fixed && is_fixed_expression(s, ref))) { return true; }
    const spg_node *node = spg_facts_heap_node(s, ref);
    const spg_node_kind kind = (spg_node_kind)node->kind;
    spg_int divisor;
    switch (kind) {
    case SPG_NODE_ADD:
    case SPG_NODE_SUB:
    case SPG_NODE_MUL:
    case SPG_NODE_NEG:
    case SPG_NODE_MIN:
    case SPG_NODE_MAX:
    SPG_CASES_COMPARISON:
    case SPG_NODE_NOT:
    case SPG_NODE_AND_THEN:
    case SPG_NODE_OR_ELSE:
    case SPG_NODE_MEMBER: break;
    case SPG_NODE_DIV:
    case SPG_NODE_MOD:
        if (!spg_pool_const(&s->f->schemas->pool, spg_facts_heap_child(s, ref, 1), &divisor) || divisor == 0) {
            return false;
        }
        break;
    SPG_CASES_LEAF:
    case SPG_NODE_ABS:
    case SPG_NODE_SELECT:
    case SPG_NODE_REDUCE:
    case SPG_NODE_LENGTH:
    case SPG_NODE_INDEX:
    SPG_CASES_OPAQUE:
        if (!is_listing(kind)) { return false; }
        break;
    }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref item = spg_facts_heap_child(s, ref, i);
        if (item != 0 && (depth == 0 || !is_tried(s, item, fixed, depth - 1))) { return false; }
    }
    return true;
}

bool spg_facts_heap_is_tried(const spg_facts_heap_schema *s, spg_ref ref)
{
    return is_tried(s, ref, true, DEPTH);
}

bool spg_facts_heap_form_is_tried(const spg_facts_heap_schema *s, const spg_linear *form)
{
    for (uint32_t i = 0; i < form->count; i++) {
        if (form->at[i].kind != SPG_TERM_VALUE || !spg_facts_heap_is_tried(s, form->at[i].ref)) { return false; }
    }
    return true;
}

static bool may_trap(const spg_facts_heap_schema *s)
{
    for (uint32_t i = 0; i < s->schema->target_count; i++) {
        if (!is_tried(s, s->schema->targets[i].arguments[0], false, DEPTH)) { return true; }
    }
    for (uint32_t i = 0; i < s->normal->other_count; i++) {
        if (!is_tried(s, s->normal->others[i], false, DEPTH)) { return true; }
    }
    for (uint32_t i = 0; i < s->schema->binder_count; i++) {
        if (!is_tried(s, s->schema->binders[i].domain, false, DEPTH)) { return true; }
    }
    for (uint32_t i = 0; i < s->normal->row_count; i++) {
        if (s->normal->rows[i].kept) { return true; }
    }
    return false;
}

spg_int spg_facts_heap_tried_to(const spg_facts_heap_schema *s)
{
    spg_scope *scope = &s->f->premises->scope;
    spg_int most = 0;
    if (!may_trap(s)) { return 0; }
    for (uint32_t i = 0; i < s->schema->binder_count; i++) {
        const spg_ref domain = s->schema->binders[i].domain;
        if (!is_fixed(s, i, DEPTH)) { continue; }
        scope->work = 0;
        const bool range = spg_facts_heap_node(s, domain)->kind == SPG_NODE_FROM_TO;
        const spg_ref end = spg_facts_heap_child(s, domain, range ? 1 : 0);
        const spg_interval values =
            range ? spg_interval_of(scope, end)
                  : spg_extent_items(spg_extent_of(scope, end), spg_facts_heap_node(s, end)->type).values;
        if (values.high > most) { most = values.high; }
    }
    return most;
}

/* ---- what is taken ---- */

/* Is it a multiple of what is taken, plus a number? 0: it is a number. */
static bool is_multiple(const spg_linear *form, const spg_linear *taken, spg_int *factor)
{
    spg_linear rest = *form;
    spg_int value;
    *factor = 0;
    if (spg_linear_is_const(form, &value)) { return true; }
    if (taken->count == 0) { return false; }
    const spg_linear_term *first = &taken->at[0];
    for (uint32_t i = 0; i < form->count; i++) {
        if (form->at[i].kind == first->kind && form->at[i].ref == first->ref) {
            *factor = form->at[i].coefficient / first->coefficient;
        }
    }
    return spg_linear_add(&rest, taken, -*factor) && spg_linear_is_const(&rest, &value);
}

bool spg_facts_heap_is_same(const spg_facts_heap_reader *r, spg_ref ref)
{
    const spg_schemas *schemas = r->s->f->schemas;
    bool same = !spg_normal_mentions(schemas, ref).params;
    for (uint32_t i = 0; same && i < r->c->change_count; i++) {
        const spg_node *node = spg_facts_heap_node(r->s, r->c->changes[i].term);
        same = node->kind != SPG_NODE_LOCAL || !spg_normal_mentions_name(schemas, ref, SPG_NODE_LOCAL, node->data);
    }
    return same;
}

/* The difference of two sides, a multiple of what is taken plus a number. */
static bool compares(const spg_facts_heap_reader *r, spg_ref ref, spg_int *factor, spg_linear *difference)
{
    const spg_facts_heap_schema *s = r->s;
    spg_linear right;
    if (!spg_node_is_comparison((spg_node_kind)spg_facts_heap_node(s, ref)->kind)) { return false; }
    if (spg_facts_heap_node(s, spg_facts_heap_child(s, ref, 0))->type != SPG_TYPE(INT)) { return false; }
    return spg_facts_heap_case_form(s, r->c, spg_facts_heap_child(s, ref, 0), difference) &&
           spg_facts_heap_case_form(s, r->c, spg_facts_heap_child(s, ref, 1), &right) &&
           spg_linear_add(difference, &right, -1) && is_multiple(difference, &r->taken, factor);
}

static bool is_about(const spg_facts_heap_reader *r, spg_ref ref, int depth)
{
    const spg_node node = *spg_facts_heap_node(r->s, ref);
    spg_linear form;
    spg_int factor;
    if (spg_facts_heap_is_same(r, ref) || compares(r, ref, &factor, &form)) { return true; }
    if (node.type == SPG_TYPE(INT) && spg_facts_heap_case_form(r->s, r->c, ref, &form) &&
        is_multiple(&form, &r->taken, &factor)) {
        return true;
    }
    const bool plain = node.kind == SPG_NODE_NOT || node.kind == SPG_NODE_AND_THEN || node.kind == SPG_NODE_OR_ELSE ||
                       node.kind == SPG_NODE_MEMBER || node.kind == SPG_NODE_MOD || node.kind == SPG_NODE_DIV ||
                       spg_node_is_comparison((spg_node_kind)node.kind);
    if (!plain || depth == 0) { return false; }
    for (uint32_t i = 0; i < node.count; i++) {
        if (!is_about(r, spg_facts_heap_child(r->s, ref, i), depth - 1)) { return false; }
    }
    return true;
}

bool spg_facts_heap_is_about(const spg_facts_heap_reader *r, spg_ref condition)
{
    return is_about(r, condition, DEPTH);
}

/* ---- bounds ---- */

/* factor · taken + rest compared with 0, for a factor of 1 or -1. */
static spg_interval compare_bounds(const spg_linear *difference, const spg_linear *taken, spg_int factor,
                                   spg_node_kind kind, bool holds)
{
    spg_linear rest = *difference;
    spg_interval out = SPG_INTERVAL_ALL;
    spg_int value, bound;
    if ((factor != 1 && factor != -1) || !spg_linear_add(&rest, taken, -factor)) { return out; }
    if (!spg_linear_is_const(&rest, &value) || !spg_int_mul(value, -factor, &bound)) { return out; }
    const bool order = kind == SPG_NODE_LT || kind == SPG_NODE_LE;
    if (!order) { return (kind == SPG_NODE_EQ) == holds ? spg_interval_one(bound) : out; }
    /* difference < 0 or <= 0; its opposite has the other direction, and is strict where this is not */
    const bool strict = (kind == SPG_NODE_LT) == holds;
    const bool upper = (factor == 1) == holds;
    if (!spg_int_add(bound, !strict ? 0 : upper ? -1 : 1, &bound)) { return out; }
    return upper ? (spg_interval){SPG_INT_MIN, bound} : (spg_interval){bound, SPG_INT_MAX};
}

static spg_interval member_bounds(const spg_facts_heap_reader *r, spg_ref ref)
{
    const spg_facts_heap_schema *s = r->s;
    spg_linear form;
    spg_int shift;
    spg_scope *scope = &s->f->premises->scope;
    const spg_ref set = spg_facts_heap_child(s, ref, 1);
    if (!spg_facts_heap_case_form(s, r->c, spg_facts_heap_child(s, ref, 0), &form) ||
        !spg_linear_add(&form, &r->taken, -1) || !spg_linear_is_const(&form, &shift)) {
        return SPG_INTERVAL_ALL;
    }
    scope->work = 0;
    const spg_interval items = spg_extent_items(spg_extent_of(scope, set), spg_facts_heap_node(s, set)->type).values;
    spg_interval out = SPG_INTERVAL_ALL;
    if (items.low != SPG_INT_MIN && !spg_int_sub(items.low, shift, &out.low)) { out.low = SPG_INT_MIN; }
    if (items.high != SPG_INT_MAX && !spg_int_sub(items.high, shift, &out.high)) { out.high = SPG_INT_MAX; }
    return out;
}

static spg_interval bounds(const spg_facts_heap_reader *r, spg_ref ref, bool holds, int depth)
{
    const spg_facts_heap_schema *s = r->s;
    const spg_node_kind kind = (spg_node_kind)spg_facts_heap_node(s, ref)->kind;
    spg_linear difference;
    spg_int factor;
    if (depth == 0) { return SPG_INTERVAL_ALL; }
    if (kind == SPG_NODE_NOT) { return bounds(r, spg_facts_heap_child(s, ref, 0), !holds, depth - 1); }
    if (kind == SPG_NODE_AND_THEN || kind == SPG_NODE_OR_ELSE) {
        const spg_interval a = bounds(r, spg_facts_heap_child(s, ref, 0), holds, depth - 1);
        const spg_interval b = bounds(r, spg_facts_heap_child(s, ref, 1), holds, depth - 1);
        return (kind == SPG_NODE_AND_THEN) == holds ? spg_interval_meet(a, b) : spg_interval_join(a, b);
    }
    if (kind == SPG_NODE_MEMBER && holds) { return member_bounds(r, ref); }
    if (!compares(r, ref, &factor, &difference)) { return SPG_INTERVAL_ALL; }
    return compare_bounds(&difference, &r->taken, factor, kind, holds);
}

spg_interval spg_facts_heap_bounds(const spg_facts_heap_reader *r, spg_ref condition)
{
    return bounds(r, condition, true, DEPTH);
}
