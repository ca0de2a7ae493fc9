/* premises_form.c — expressions as linear forms, under what is known. SPDX-License-Identifier: MIT */
#include "facts/premises.h"

enum { DEPTH_MAX = 64, PRODUCT_MAX = 16 };

bool spg_premises_make(spg_premises *p, spg_node_kind kind, spg_type type, uint32_t data, const spg_ref *children,
                       uint32_t count, spg_ref *out)
{
    if (p->status != SPG_OK) { return false; }
    p->status = spg_schema_node(p->schemas, kind, type, data, children, count, SPG_NOWHERE, out);
    return p->status == SPG_OK;
}

void *spg_premises_take(spg_premises *p, size_t count, size_t size)
{
    void *room = spg_run_take(p->run, count, size);
    if (room == NULL) { p->status = p->run->error.status; }
    return room;
}

bool spg_premises_self(spg_premises *p, uint32_t param, spg_ref *out)
{
    const spg_type type = p->program->games.at[p->schema->game].params[param].shape.type;
    return spg_premises_make(p, SPG_NODE_PARAM, type, param, NULL, 0, out);
}

bool spg_premises_self_form(spg_premises *p, uint32_t param, spg_linear *out)
{
    spg_ref ref = 0;
    return spg_premises_self(p, param, &ref) && spg_premises_form(p, ref, out);
}

bool spg_premises_difference(spg_premises *p, spg_ref a, spg_ref b, spg_linear *out)
{
    spg_linear right;
    return spg_premises_form(p, b, &right) && spg_premises_form(p, a, out) && spg_linear_add(out, &right, -1);
}

/* The expression as one unknown, or its value when only one is possible. */
bool spg_premises_unknown(spg_premises *p, spg_ref ref, spg_linear *out)
{
    p->scope.work = 0;
    const spg_interval values = spg_interval_of(&p->scope, ref);
    spg_linear_set(out, 0);
    if (values.low == values.high) {
        out->constant = values.low;
        return true;
    }
    return spg_linear_add_term(out, SPG_TERM_VALUE, ref, 1);
}

static bool form(spg_premises *p, spg_ref ref, int depth, spg_linear *out);

/* Sides in the order of their references: min(a,b) and min(b,a) are one term. */
static bool commutative(spg_premises *p, spg_node_kind kind, spg_ref a, spg_ref b, spg_linear *out)
{
    const spg_ref sides[] = {a < b ? a : b, a < b ? b : a};
    spg_ref ref = 0;
    return spg_premises_make(p, kind, SPG_TYPE(INT), 0, sides, 2, &ref) && spg_premises_unknown(p, ref, out);
}

/* max(a,b) = a + b - min(a,b). */
static bool extreme(spg_premises *p, spg_ref ref, bool is_min, int depth, spg_linear *out)
{
    const spg_ref a = spg_premises_child(p, ref, 0);
    const spg_ref b = spg_premises_child(p, ref, 1);
    spg_linear x;
    spg_linear y;
    spg_linear gap;
    spg_int value;
    if (!form(p, a, depth, &x) || !form(p, b, depth, &y)) { return false; }
    gap = x;
    if (!spg_linear_add(&gap, &y, -1)) { return false; }
    if (spg_linear_is_const(&gap, &value)) {
        *out = (value <= 0) == is_min ? x : y;
        return true;
    }
    if (!commutative(p, SPG_NODE_MIN, a, b, out)) { return false; }
    if (is_min) { return true; }
    const spg_linear least = *out;
    *out = x;
    return spg_linear_add(out, &y, 1) && spg_linear_add(out, &least, -1);
}

static bool product_of_terms(spg_premises *p, const spg_linear_term *a, const spg_linear_term *b, spg_linear *out)
{
    spg_linear term;
    spg_int factor;
    if (a->kind != SPG_TERM_VALUE || b->kind != SPG_TERM_VALUE) { return false; }
    return spg_int_mul(a->coefficient, b->coefficient, &factor) &&
           commutative(p, SPG_NODE_MUL, a->ref, b->ref, &term) && spg_linear_add(out, &term, factor);
}

bool spg_premises_product(spg_premises *p, const spg_linear *x, const spg_linear *y, spg_linear *out)
{
    spg_linear rest;
    if (x->count * y->count > PRODUCT_MAX) { return false; }
    spg_linear_set(out, 0);
    rest = *y;
    rest.constant = 0;
    if (!spg_linear_add(out, x, y->constant) || !spg_linear_add(out, &rest, x->constant)) { return false; }
    for (uint32_t i = 0; i < x->count; i++) {
        for (uint32_t k = 0; k < y->count; k++) {
            if (!product_of_terms(p, &x->at[i], &y->at[k], out)) { return false; }
        }
    }
    return true;
}

static bool product(spg_premises *p, spg_ref ref, int depth, spg_linear *out)
{
    spg_linear x;
    spg_linear y;
    if (form(p, spg_premises_child(p, ref, 0), depth, &x) && form(p, spg_premises_child(p, ref, 1), depth, &y) &&
        spg_premises_product(p, &x, &y, out)) {
        return true;
    }
    return spg_premises_unknown(p, ref, out);
}

static bool sum(spg_premises *p, spg_ref ref, spg_int sign, int depth, spg_linear *out)
{
    spg_linear right;
    return form(p, spg_premises_child(p, ref, 0), depth, out) &&
           form(p, spg_premises_child(p, ref, 1), depth, &right) && spg_linear_add(out, &right, sign);
}

/* What a guard says that an expression is equal to, if that is a number. */
static bool is_told(const spg_premises *p, spg_ref ref, spg_linear *out)
{
    const spg_pool *pool = &p->schemas->pool;
    spg_linear_set(out, 0);
    for (uint32_t i = 0; i < p->fact_count; i++) {
        if (spg_pool_node(pool, p->facts[i])->kind != (p->fact_holds[i] ? SPG_NODE_EQ : SPG_NODE_NE)) { continue; }
        for (uint32_t k = 0; k < 2; k++) {
            if (spg_pool_child(pool, p->facts[i], k) == ref &&
                spg_pool_const(pool, spg_pool_child(pool, p->facts[i], 1 - k), &out->constant)) {
                return true;
            }
        }
    }
    return false;
}

/* (a without i)[j] is a[j] or a[j+1]; bags stay sorted without an item, so the same holds for them. */
static bool item(spg_premises *p, spg_ref ref, int depth, spg_linear *out)
{
    const spg_ref list = spg_premises_child(p, ref, 0);
    const spg_ref index = spg_premises_child(p, ref, 1);
    spg_linear gap;
    spg_linear other;
    if (p->looks_into && is_told(p, ref, out)) { return true; }
    if (spg_premises_node(p, list)->kind != SPG_NODE_WITHOUT || !form(p, spg_premises_child(p, list, 1), depth, &gap) ||
        !form(p, index, depth, &other) || !spg_linear_add(&gap, &other, -1)) {
        return spg_premises_unknown(p, ref, out);
    }
    spg_ref inner[] = {spg_premises_child(p, list, 0), index};
    gap.constant -= 1;
    if (!spg_premises_prove(p, &gap)) { /* not known to stand before the one left out: is it behind? */
        spg_linear behind;
        if (!spg_linear_opposite(&gap, &behind) || !spg_premises_prove(p, &behind)) {
            return spg_premises_unknown(p, ref, out);
        }
        spg_ref sides[] = {index, 0};
        p->status = spg_schema_int(p->schemas, 1, &sides[1]);
        if (!spg_premises_make(p, SPG_NODE_ADD, SPG_TYPE(INT), 0, sides, 2, &inner[1])) { return false; }
    }
    spg_ref found = 0;
    return spg_premises_make(p, SPG_NODE_INDEX, SPG_TYPE(INT), 0, inner, 2, &found) && form(p, found, depth - 1, out);
}

/* sum(x in list: x) */
static bool is_plain_sum(const spg_premises *p, spg_ref ref)
{
    const spg_node *node = spg_premises_node(p, ref);
    if (node->data != SPG_REDUCE_SUM || node->count != 2) { return false; }
    const spg_ref binder = spg_premises_child(p, ref, 0);
    const spg_node *b = spg_premises_node(p, binder);
    const spg_node *body = spg_premises_node(p, spg_premises_child(p, ref, 1));
    return b->count == 1 && spg_premises_node(p, spg_premises_child(p, binder, 0))->kind == SPG_NODE_ITEMS &&
           body->kind == SPG_NODE_LOCAL && body->data == b->data;
}

static bool form(spg_premises *p, spg_ref ref, int depth, spg_linear *out)
{
    const spg_node node = *spg_premises_node(p, ref);
    spg_int value;
    if (spg_pool_const(&p->schemas->pool, ref, &value)) {
        spg_linear_set(out, value);
        return true;
    }
    if (depth <= 0) { return spg_premises_unknown(p, ref, out); }
    switch ((spg_node_kind)node.kind) {
    case SPG_NODE_ADD: return sum(p, ref, 1, depth - 1, out);
    case SPG_NODE_SUB: return sum(p, ref, -1, depth - 1, out);
    case SPG_NODE_MUL: return product(p, ref, depth - 1, out);
    case SPG_NODE_MIN: return extreme(p, ref, true, depth - 1, out);
    case SPG_NODE_MAX: return extreme(p, ref, false, depth - 1, out);
    case SPG_NODE_NEG: {
        spg_linear inner;
        spg_linear_set(out, 0);
        return form(p, spg_premises_child(p, ref, 0), depth - 1, &inner) && spg_linear_add(out, &inner, -1);
    }
    case SPG_NODE_LENGTH: return spg_premises_length(p, spg_premises_child(p, ref, 0), out);
    case SPG_NODE_INDEX: return item(p, ref, depth, out);
    case SPG_NODE_REDUCE:
        if (is_plain_sum(p, ref) &&
            spg_premises_sum(p, spg_premises_child(p, spg_premises_child(p, spg_premises_child(p, ref, 0), 0), 0),
                             false, out)) {
            return true;
        }
        return spg_premises_unknown(p, ref, out);
    case SPG_NODE_SELECT:
        if (p->looks_into) { spg_premises_look_into_choice(p, ref); }
        return spg_premises_unknown(p, ref, out);
    case SPG_NODE_MOD:
        if (spg_premises_child(p, ref, 0) == spg_premises_child(p, ref, 1)) { /* 0 % 0 is a trap */
            spg_linear_set(out, 0);
            return true;
        }
        return spg_premises_unknown(p, ref, out);
    case SPG_NODE_BIT_AND:
        if (p->looks_into) { spg_premises_look_into_bits(p, ref); }
        return commutative(p, SPG_NODE_BIT_AND, spg_premises_child(p, ref, 0), spg_premises_child(p, ref, 1), out);
    case SPG_NODE_BIT_OR:
    case SPG_NODE_BIT_XOR:
        if (p->looks_into) { spg_premises_look_into_bits(p, ref); }
        return spg_premises_unknown(p, ref, out);
    case SPG_NODE_POW:
    case SPG_NODE_SHL:
    case SPG_NODE_SHR:
    SPG_CASES_LEAF:
    case SPG_NODE_DIV:
    case SPG_NODE_ABS:
    SPG_CASES_COMPARISON:
        SPG_NODE_TRUTH_MAP(SPG_CASE_OF_NODE_)
    SPG_CASES_FUNCTION:
    SPG_CASES_DATA:
    SPG_CASES_POSITION:
    case SPG_NODE_CELL:
    case SPG_NODE_ROWS:
    case SPG_NODE_COLS:
    case SPG_NODE_CALL:
    SPG_CASES_NO_EXPRESSION:
        return spg_premises_unknown(p, ref, out);
    }
    return spg_premises_unknown(p, ref, out);
}

bool spg_premises_form(spg_premises *p, spg_ref ref, spg_linear *out)
{
    return form(p, ref, DEPTH_MAX, out);
}
