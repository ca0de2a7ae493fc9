/* premises_list.c — how long a list is and what its items add up to, after changes. SPDX-License-Identifier: MIT */
#include "facts/premises.h"

enum { UPDATES_MAX = 6 };

static bool length_term(spg_premises *p, spg_ref list, spg_linear *out)
{
    spg_ref ref = 0;
    return spg_premises_make(p, SPG_NODE_LENGTH, SPG_TYPE(INT), 0, &list, 1, &ref) && spg_premises_unknown(p, ref, out);
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

/* A set with one more, a set or bag with one less: is it there before? */
static bool changes_members(spg_premises *p, spg_ref list, bool plus, spg_int *by)
{
    const spg_ref base = spg_premises_child(p, list, 0), item = spg_premises_child(p, list, 1);
    const int member = !plus && is_own_item(p, base, item) ? 1
                       : p->looks_into                     ? spg_premises_member(p, item, base)
                                                           : -1;
    *by = plus ? 1 - member : -member;
    return member >= 0;
}

/* Is the list another one with a change of which is known how much longer it gets? */
static bool changes_length(spg_premises *p, spg_ref list, spg_int *by)
{
    const spg_node node = *spg_premises_node(p, list);
    *by = node.kind == SPG_NODE_PLUS ? 1 : node.kind == SPG_NODE_WITHOUT ? -1 : 0;
    if (node.kind == SPG_NODE_MINUS || (node.kind == SPG_NODE_PLUS && node.type == SPG_TYPE(SET))) {
        return changes_members(p, list, node.kind == SPG_NODE_PLUS, by);
    }
    return node.kind == SPG_NODE_PLUS || node.kind == SPG_NODE_UPDATE || node.kind == SPG_NODE_WITHOUT ||
           (node.kind == SPG_NODE_CONVERT && node.type != SPG_TYPE(SET) && !spg_type_is_list(node.type));
}

static bool is_made(spg_node_kind kind)
{
    return kind == SPG_NODE_COMPREHEND || kind == SPG_NODE_SORT;
}

bool spg_premises_length(spg_premises *p, spg_ref list, spg_linear *out)
{
    const spg_node node = *spg_premises_node(p, list);
    spg_int by;
    if (changes_length(p, list, &by)) {
        return spg_premises_length(p, spg_premises_child(p, list, 0), out) &&
               spg_int_add(out->constant, by, &out->constant);
    }
    if (node.kind == SPG_NODE_LIST) {
        spg_linear_set(out, node.count);
        return true;
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
    const bool is_set = node.kind == SPG_NODE_CONVERT && node.type == SPG_TYPE(SET);
    if (p->looks_into && (is_set || is_made((spg_node_kind)node.kind))) { spg_premises_look_into_length(p, list); }
    return length_term(p, list, out);
}

/* Is form >= 0 (1), is it not (0), or is it not known (-1)? */
static int sign_of(spg_premises *p, const spg_linear *form)
{
    spg_linear below;
    if (spg_premises_prove(p, form)) { return 1; }
    if (spg_linear_opposite(form, &below) && spg_premises_prove(p, &below)) { return 0; }
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
    spg_linear weight = *at;
    spg_linear product;
    if (!spg_premises_make(p, SPG_NODE_INDEX, SPG_TYPE(INT), 0, sides, 2, &old) ||
        !spg_premises_difference(p, value, old, &change)) {
        return false;
    }
    if (!weighted) { return spg_linear_add(out, &change, 1); }
    /* Term by term, so that products of the index cancel between two changes. */
    return spg_int_add(weight.constant, 1, &weight.constant) && spg_premises_product(p, &weight, &change, &product) &&
           spg_linear_add(out, &product, 1);
}

bool spg_premises_apart(spg_premises *p, const spg_linear *a, const spg_linear *b)
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
            if (!spg_premises_apart(p, &at[i], &at[k])) { return false; }
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

/* Of items written one by one, or of lists one after the other. */
static bool sum_of_parts(spg_premises *p, spg_ref list, spg_linear *out)
{
    const spg_node node = *spg_premises_node(p, list);
    spg_linear_set(out, 0);
    for (uint32_t i = 0; i < node.count; i++) {
        const spg_ref part = spg_premises_child(p, list, i);
        spg_linear form;
        if (!(node.kind == SPG_NODE_LIST ? spg_premises_form(p, part, &form)
                                         : spg_premises_sum(p, part, false, &form)) ||
            !spg_linear_add(out, &form, 1)) {
            return false;
        }
    }
    return true;
}

/* Of a list made item by item: one unknown, of which something is known. */
static bool sum_of_made(spg_premises *p, spg_ref list, bool weighted, spg_linear *out)
{
    const spg_ref update = p->looks_into ? spg_premises_as_update(p, list) : 0;
    if (update != 0) { return sum_of_update(p, update, weighted, out); }
    if (p->looks_into) { spg_premises_look_into_sum(p, list, weighted); }
    spg_linear_set(out, 0);
    return spg_linear_add_term(out, weighted ? SPG_TERM_WEIGHT : SPG_TERM_SUM, list, 1);
}

bool spg_premises_sum(spg_premises *p, spg_ref list, bool weighted, spg_linear *out)
{
    const spg_node node = *spg_premises_node(p, list);
    if (is_made((spg_node_kind)node.kind)) { return sum_of_made(p, list, weighted, out); }
    if (!weighted && (node.kind == SPG_NODE_LIST || node.kind == SPG_NODE_JOIN_LISTS)) {
        return sum_of_parts(p, list, out);
    }
    if (node.kind == SPG_NODE_PARAM || node.kind == SPG_NODE_GIVEN || node.kind == SPG_NODE_LOCAL) {
        spg_linear_set(out, 0);
        return spg_linear_add_term(out, weighted ? SPG_TERM_WEIGHT : SPG_TERM_SUM, list, 1);
    }
    if (node.kind == SPG_NODE_UPDATE) { return sum_of_update(p, list, weighted, out); }
    spg_int by;
    if (weighted || !changes_length(p, list, &by)) { return false; }
    if (node.kind == SPG_NODE_PLUS || node.kind == SPG_NODE_MINUS) {
        return sum_with(p, spg_premises_child(p, list, 0), spg_premises_child(p, list, 1), by, out);
    }
    if (node.kind == SPG_NODE_WITHOUT) {
        const spg_ref sides[] = {spg_premises_child(p, list, 0), spg_premises_child(p, list, 1)};
        spg_ref item = 0;
        return spg_premises_make(p, SPG_NODE_INDEX, SPG_TYPE(INT), 0, sides, 2, &item) &&
               sum_with(p, sides[0], item, -1, out);
    }
    return spg_premises_sum(p, spg_premises_child(p, list, 0), false, out); /* a list as a bag, and the like */
}
