/* premises_list.c — how long a list is and what its items add up to, after changes. SPDX-License-Identifier: MIT */
#include "facts/premises.h"

enum { UPDATES_MAX = 6 };

static bool length_term(spg_premises *p, spg_ref list, spg_linear *out)
{
    spg_ref ref = 0;
    if (p->status != SPG_OK) { return false; }
    p->status = spg_schema_node(p->schemas, SPG_NODE_LENGTH, SPG_TYPE(INT), 0, &list, 1, SPG_NOWHERE, &ref);
    return p->status == SPG_OK && spg_premises_unknown(p, ref, out);
}

/* `for i in s: … s minus i`: what is taken away is there. */
static bool is_own_item(const spg_premises *p, spg_ref list, spg_ref item)
{
    const spg_node *node = spg_premises_node(p, item);
    if (node->kind != SPG_NODE_LOCAL) { return false; }
    for (uint32_t i = 0; i < p->schema->binder_count; i++) {
        const spg_schema_binder *binder = &p->schema->binders[i];
        if (binder->slot == node->data) {
            return spg_premises_node(p, binder->domain)->kind == SPG_NODE_ITEMS &&
                   spg_premises_child(p, binder->domain, 0) == list;
        }
    }
    return false;
}

static bool shifted(bool known, spg_linear *form, spg_int by)
{
    return known && spg_int_add(form->constant, by, &form->constant);
}

bool spg_premises_length(spg_premises *p, spg_ref list, spg_linear *out)
{
    const spg_node node = *spg_premises_node(p, list);
    if (node.kind == SPG_NODE_UPDATE) { return spg_premises_length(p, spg_premises_child(p, list, 0), out); }
    if (node.kind == SPG_NODE_WITHOUT) {
        return shifted(spg_premises_length(p, spg_premises_child(p, list, 0), out), out, -1);
    }
    if (node.kind == SPG_NODE_PLUS && node.type == SPG_TYPE(BAG)) {
        return shifted(spg_premises_length(p, spg_premises_child(p, list, 0), out), out, 1);
    }
    if (node.kind == SPG_NODE_MINUS && is_own_item(p, spg_premises_child(p, list, 0), spg_premises_child(p, list, 1))) {
        return shifted(spg_premises_length(p, spg_premises_child(p, list, 0), out), out, -1);
    }
    if (node.kind == SPG_NODE_LIST) {
        spg_linear_set(out, node.count);
        return true;
    }
    if (node.kind == SPG_NODE_CONVERT && node.type != SPG_TYPE(SET) && !spg_type_is_list(node.type)) {
        return spg_premises_length(p, spg_premises_child(p, list, 0), out);
    }
    if (node.kind == SPG_NODE_JOIN_LISTS) {
        spg_linear_set(out, 0);
        for (uint32_t i = 0; i < node.count; i++) {
            spg_linear part;
            if (!spg_premises_length(p, spg_premises_child(p, list, i), &part) || !spg_linear_add(out, &part, 1)) {
                return false;
            }
        }
        return true;
    }
    return length_term(p, list, out);
}

/* Is form >= 0 (1), is it not (0), or is it not known (-1)? */
static int sign_of(spg_premises *p, const spg_linear *form)
{
    spg_linear below;
    if (spg_premises_prove(p, form)) { return 1; }
    spg_linear_set(&below, -1);
    if (spg_linear_add(&below, form, -1) && spg_premises_prove(p, &below)) { return 0; }
    p->is_undecided = true;
    p->undecided = *form;
    return -1;
}

/* 1: the index lies inside, 0: outside, -1: not known. */
static int is_inside(spg_premises *p, const spg_linear *index, const spg_linear *length)
{
    spg_linear last = *length;
    if (!spg_linear_add(&last, index, -1) || !spg_int_sub(last.constant, 1, &last.constant)) { return -1; }
    const int from_start = sign_of(p, index);
    return from_start == 1 ? sign_of(p, &last) : from_start;
}

/* (value - old) · weight, with weight = 1 or index + 1. */
static bool add_change(spg_premises *p, spg_ref list, spg_ref index, spg_ref value, const spg_linear *at, bool weighted,
                       spg_linear *out)
{
    const spg_ref sides[] = {list, index};
    spg_ref old = 0;
    spg_linear change;
    spg_linear before;
    p->status = spg_schema_node(p->schemas, SPG_NODE_INDEX, SPG_TYPE(INT), 0, sides, 2, SPG_NOWHERE, &old);
    if (p->status != SPG_OK || !spg_premises_form(p, value, &change) || !spg_premises_form(p, old, &before) ||
        !spg_linear_add(&change, &before, -1)) {
        return false;
    }
    if (!weighted) { return spg_linear_add(out, &change, 1); }
    /* Written term by term so that products of the index cancel between two changes. */
    if (!spg_linear_add(out, &change, 1 + at->constant)) { return false; }
    for (uint32_t i = 0; i < at->count; i++) {
        for (uint32_t k = 0; k < change.count; k++) {
            const spg_linear_term *x = &at->at[i];
            const spg_linear_term *y = &change.at[k];
            spg_int factor;
            spg_ref term = 0;
            if (x->kind != SPG_TERM_VALUE || y->kind != SPG_TERM_VALUE) { return false; }
            const spg_ref pair[] = {x->ref < y->ref ? x->ref : y->ref, x->ref < y->ref ? y->ref : x->ref};
            p->status = spg_schema_node(p->schemas, SPG_NODE_MUL, SPG_TYPE(INT), 0, pair, 2, SPG_NOWHERE, &term);
            if (p->status != SPG_OK || !spg_int_mul(x->coefficient, y->coefficient, &factor) ||
                !spg_linear_add_term(out, SPG_TERM_VALUE, term, factor)) {
                return false;
            }
        }
        spg_int factor;
        if (!spg_int_mul(at->at[i].coefficient, change.constant, &factor) ||
            !spg_linear_add_term(out, at->at[i].kind, at->at[i].ref, factor)) {
            return false;
        }
    }
    return true;
}

static bool are_apart(spg_premises *p, const spg_linear *a, const spg_linear *b)
{
    for (int i = 0; i < 2; i++) {
        spg_linear gap = i == 0 ? *a : *b;
        if (!spg_linear_add(&gap, i == 0 ? b : a, -1)) { return false; }
        gap.constant -= 1;
        if (spg_premises_prove(p, &gap)) { return true; }
    }
    return false;
}

static bool sum_of_update(spg_premises *p, spg_ref list, bool weighted, spg_linear *out)
{
    const spg_node node = *spg_premises_node(p, list);
    const spg_ref base = spg_premises_child(p, list, 0);
    spg_linear at[UPDATES_MAX];
    spg_linear length;
    const uint32_t count = (node.count - 1) / 2;
    if (count > UPDATES_MAX || !spg_premises_length(p, base, &length) || !spg_premises_sum(p, base, weighted, out)) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++) {
        const spg_ref index = spg_premises_child(p, list, 1 + 2 * i);
        if (!spg_premises_form(p, index, &at[i])) { return false; }
        for (uint32_t k = 0; k < i; k++) {
            if (!are_apart(p, &at[i], &at[k])) { return false; }
        }
        const int inside = is_inside(p, &at[i], &length);
        if (inside < 0) { return false; }
        if (inside == 1 && !add_change(p, base, index, spg_premises_child(p, list, 2 + 2 * i), &at[i], weighted, out)) {
            return false;
        }
    }
    return true;
}

static bool sum_with(spg_premises *p, spg_ref base, spg_ref value, spg_int sign, spg_linear *out)
{
    spg_linear form;
    return spg_premises_sum(p, base, false, out) && spg_premises_form(p, value, &form) &&
           spg_linear_add(out, &form, sign);
}

bool spg_premises_sum(spg_premises *p, spg_ref list, bool weighted, spg_linear *out)
{
    const spg_node node = *spg_premises_node(p, list);
    if (node.kind == SPG_NODE_PARAM || node.kind == SPG_NODE_GIVEN || node.kind == SPG_NODE_LOCAL) {
        spg_linear_set(out, 0);
        return spg_linear_add_term(out, weighted ? SPG_TERM_WEIGHT : SPG_TERM_SUM, list, 1);
    }
    if (node.kind == SPG_NODE_UPDATE) { return sum_of_update(p, list, weighted, out); }
    if (weighted) { return false; }
    if (node.kind == SPG_NODE_PLUS && node.type == SPG_TYPE(BAG)) {
        return sum_with(p, spg_premises_child(p, list, 0), spg_premises_child(p, list, 1), 1, out);
    }
    if (node.kind == SPG_NODE_MINUS && is_own_item(p, spg_premises_child(p, list, 0), spg_premises_child(p, list, 1))) {
        return sum_with(p, spg_premises_child(p, list, 0), spg_premises_child(p, list, 1), -1, out);
    }
    if (node.kind == SPG_NODE_WITHOUT) {
        const spg_ref sides[] = {spg_premises_child(p, list, 0), spg_premises_child(p, list, 1)};
        spg_ref item = 0;
        p->status = spg_schema_node(p->schemas, SPG_NODE_INDEX, SPG_TYPE(INT), 0, sides, 2, SPG_NOWHERE, &item);
        return p->status == SPG_OK && sum_with(p, sides[0], item, -1, out);
    }
    if (node.kind == SPG_NODE_CONVERT && node.type != SPG_TYPE(SET) && !spg_type_is_list(node.type)) {
        return spg_premises_sum(p, spg_premises_child(p, list, 0), false, out);
    }
    return false;
}
