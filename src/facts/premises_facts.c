/* premises_facts.c — whether a condition holds, and which side of a choice is taken. SPDX-License-Identifier: MIT */
#include "facts/premises.h"

enum { DEPTH_MAX = 6, ITEMS_MAX = 8 };

void spg_premises_define(spg_premises *p, spg_ref ref, const spg_linear *form)
{
    for (spg_int sign = -1; sign <= 1; sign += 2) {
        spg_linear row;
        if (!spg_premises_unknown(p, ref, &row)) { return; }
        spg_linear both;
        spg_linear_set(&both, 0);
        if (spg_linear_add(&both, &row, sign) && spg_linear_add(&both, form, -sign)) { spg_premises_assume(p, &both); }
    }
}

static int known_fact(const spg_premises *p, spg_ref condition)
{
    for (uint32_t i = 0; i < p->fact_count; i++) {
        if (p->facts[i] == condition) { return p->fact_holds[i]; }
    }
    return -1;
}

/* Is a - b at least `gap` (1), or surely less (0)? */
static int compare(spg_premises *p, spg_ref a, spg_ref b, spg_int gap)
{
    spg_linear form;
    spg_linear opposite;
    if (!spg_premises_difference(p, a, b, &form) || !spg_int_sub(form.constant, gap, &form.constant)) { return -1; }
    if (spg_premises_prove(p, &form)) { return 1; }
    return spg_linear_opposite(&form, &opposite) && spg_premises_prove(p, &opposite) ? 0 : -1;
}

static int equal(spg_premises *p, spg_ref a, spg_ref b)
{
    if (a == b) { return 1; }
    if (spg_premises_node(p, a)->type != SPG_TYPE(INT)) { return -1; }
    const int up = compare(p, a, b, 0);
    if (up == 0) { return 0; }
    const int down = compare(p, b, a, 0);
    return down == 0 ? 0 : up == 1 && down == 1 ? 1 : -1;
}

static int either(int a, int b)
{
    return a == 1 || b == 1 ? 1 : a < 0 || b < 0 ? -1 : 0;
}

/* One of a few items written one by one. */
static int listed(spg_premises *p, spg_ref item, spg_ref list)
{
    const uint32_t count = spg_premises_node(p, list)->count;
    int found = count > ITEMS_MAX ? -1 : 0;
    for (uint32_t i = 0; i < count && count <= ITEMS_MAX && found != 1; i++) {
        found = either(found, equal(p, item, spg_premises_child(p, list, i)));
    }
    return found;
}

/* a[i] is in a, and so are the least and the greatest of a. */
static bool comes_from(const spg_premises *p, spg_ref item, spg_ref list)
{
    const spg_node *node = spg_premises_node(p, item);
    if (node->kind == SPG_NODE_INDEX) { return spg_premises_child(p, item, 0) == list; }
    if (node->kind != SPG_NODE_REDUCE || (node->data != SPG_REDUCE_MIN && node->data != SPG_REDUCE_MAX)) {
        return false;
    }
    const spg_ref binder = spg_premises_only_binder(p, item);
    const spg_node *body = spg_premises_node(p, spg_premises_child(p, item, node->count - 1));
    if (binder == 0 || body->kind != SPG_NODE_LOCAL || body->data != spg_premises_node(p, binder)->data) {
        return false;
    }
    const spg_ref domain = spg_premises_child(p, binder, 0);
    return spg_premises_node(p, domain)->kind == SPG_NODE_ITEMS && spg_premises_child(p, domain, 0) == list;
}

static int member(spg_premises *p, spg_ref item, spg_ref list, int depth)
{
    const spg_node node = *spg_premises_node(p, list);
    const spg_ref sides[] = {item, list};
    spg_ref condition = 0;
    if (depth == 0 || !spg_premises_make(p, SPG_NODE_MEMBER, SPG_TYPE(BOOL), 0, sides, 2, &condition)) { return -1; }
    const int known = known_fact(p, condition);
    if (known >= 0 || comes_from(p, item, list)) { return known >= 0 ? known : 1; }
    if (node.kind == SPG_NODE_LIST || node.kind == SPG_NODE_SET) { return listed(p, item, list); }
    if (node.kind == SPG_NODE_SPAN) {
        const int low = compare(p, item, spg_premises_child(p, list, 0), 0);
        const int high = compare(p, spg_premises_child(p, list, 1), item, 0);
        return low == 0 || high == 0 ? 0 : low < 0 || high < 0 ? -1 : 1;
    }
    if (node.kind != SPG_NODE_CONVERT && node.kind != SPG_NODE_WITHOUT && node.kind != SPG_NODE_MINUS &&
        node.kind != SPG_NODE_PLUS) {
        return -1;
    }
    const int inside = member(p, item, spg_premises_child(p, list, 0), depth - 1);
    if (node.kind == SPG_NODE_CONVERT) { return inside; }
    if (inside == (node.kind == SPG_NODE_PLUS)) { return inside; }
    if (node.kind == SPG_NODE_WITHOUT) { return -1; }
    const int same = equal(p, item, spg_premises_child(p, list, 1));
    if (node.kind == SPG_NODE_PLUS) { return either(inside, same); }
    if (same == 1 && node.type == SPG_TYPE(SET)) { return 0; }
    return same == 0 ? inside : -1;
}

int spg_premises_member(spg_premises *p, spg_ref item, spg_ref list)
{
    return member(p, item, list, DEPTH_MAX);
}

static int truth(spg_premises *p, spg_ref condition, int depth);

/* A helper that binds no names, written out. */
static int truth_of_call(spg_premises *p, spg_ref call, int depth)
{
    const spg_node node = *spg_premises_node(p, call);
    const spg_def *def = &p->program->defs.at[node.data];
    spg_ref arguments[ITEMS_MAX];
    spg_ref body = 0;
    if (def->frame.local_count != 0 || node.count > ITEMS_MAX || p->status != SPG_OK) { return -1; }
    for (uint32_t i = 0; i < node.count; i++) { arguments[i] = spg_premises_child(p, call, i); }
    p->status = spg_schema_copy(p->schemas, p->program, def->body, arguments, &body);
    return p->status == SPG_OK ? truth(p, body, depth) : -1;
}

static int truth_of_comparison(spg_premises *p, spg_ref condition, spg_node_kind kind)
{
    const spg_ref a = spg_premises_child(p, condition, 0), b = spg_premises_child(p, condition, 1);
    if (kind == SPG_NODE_EQ || kind == SPG_NODE_NE) {
        const int same = equal(p, a, b);
        return same < 0 || kind == SPG_NODE_EQ ? same : 1 - same;
    }
    return spg_premises_node(p, a)->type == SPG_TYPE(INT) ? compare(p, b, a, kind == SPG_NODE_LT ? 1 : 0) : -1;
}

static int truth(spg_premises *p, spg_ref condition, int depth)
{
    const spg_node node = *spg_premises_node(p, condition);
    const spg_node_kind kind = (spg_node_kind)node.kind;
    const int known = known_fact(p, condition);
    if (known >= 0 || depth == 0) { return known; }
    if (kind == SPG_NODE_BOOL) { return (int)node.data; }
    if (spg_node_is_comparison(kind)) { return truth_of_comparison(p, condition, kind); }
    if (kind == SPG_NODE_CALL) { return truth_of_call(p, condition, depth - 1); }
    if (kind == SPG_NODE_MEMBER) {
        return spg_premises_member(p, spg_premises_child(p, condition, 0), spg_premises_child(p, condition, 1));
    }
    if (kind != SPG_NODE_NOT && kind != SPG_NODE_AND_THEN && kind != SPG_NODE_OR_ELSE) { return -1; }
    const int left = truth(p, spg_premises_child(p, condition, 0), depth - 1);
    if (kind == SPG_NODE_NOT) { return left < 0 ? -1 : 1 - left; }
    const int decides = kind == SPG_NODE_OR_ELSE; /* this on one side is enough */
    if (left == decides) { return left; }
    const int right = truth(p, spg_premises_child(p, condition, 1), depth - 1);
    return right == decides || left == 1 - decides ? right : -1;
}

int spg_premises_truth(spg_premises *p, spg_ref condition)
{
    return truth(p, condition, DEPTH_MAX);
}

void spg_premises_look_into_choice(spg_premises *p, spg_ref select)
{
    const spg_ref condition = spg_premises_child(p, select, 0);
    const int side = spg_premises_truth(p, condition);
    spg_linear form;
    if (side < 0) {
        p->undecided_choice = condition;
    } else if (spg_premises_form(p, spg_premises_child(p, select, side == 1 ? 1 : 2), &form)) {
        spg_premises_define(p, select, &form);
    }
}
