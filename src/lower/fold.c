/* fold.c — the value of an expression when its names have values. SPDX-License-Identifier: MIT
 *
 * For tables that are worked out before the sweep runs: sums over givens, helpers, costly parts. Whatever traps, or is not
 * an integer, has no value here; the table then says so, and the cell is given up to the rules. */
#include "lower/lower.h"

static const spg_node *node_of(const spg_fold *f, spg_ref ref)
{
    return spg_pool_node(f->pool, ref);
}

static spg_ref child(const spg_fold *f, spg_ref ref, uint32_t i)
{
    return spg_pool_child(f->pool, ref, i);
}

static const spg_lower_given *given_of(const spg_fold *f, spg_ref ref, uint32_t depth)
{
    return spg_lower_given_at(f->lower, f->pool, ref, depth);
}

/* The items of a given list, or of one list of a given list of lists. */
static bool items_of(spg_fold *f, spg_ref ref, const int64_t **items, uint64_t *count)
{
    const spg_lower_given *given = given_of(f, ref, 1);
    if (given != NULL) {
        *items = given->items;
        *count = given->count;
        return true;
    }
    if (node_of(f, ref)->kind != SPG_NODE_INDEX) { return false; }
    given = given_of(f, child(f, ref, 0), 2);
    spg_int index;
    if (given == NULL || !spg_fold_value(f, child(f, ref, 1), &index)) { return false; }
    if (index < 0 || (spg_uint)index >= given->lists) { return false; }
    *items = given->items + given->starts[index];
    *count = (uint64_t)(given->starts[index + 1] - given->starts[index]);
    return true;
}

static bool fold_index(spg_fold *f, spg_ref ref, spg_int *out)
{
    const int64_t *items;
    uint64_t count;
    spg_int index;
    if (!items_of(f, child(f, ref, 0), &items, &count) || !spg_fold_value(f, child(f, ref, 1), &index)) {
        return false;
    }
    if (index < 0 || (spg_uint)index >= count) { return false; }
    *out = items[index];
    return true;
}

static bool fold_member(spg_fold *f, spg_ref ref, spg_int *out)
{
    const spg_ref list = child(f, ref, 1);
    const spg_node *node = node_of(f, list);
    const int64_t *items;
    uint64_t count;
    spg_int x, item;
    *out = 0;
    if (!spg_fold_value(f, child(f, ref, 0), &x)) { return false; }
    if (node->kind == SPG_NODE_SET || node->kind == SPG_NODE_LIST) {
        for (uint32_t i = 0; i < node->count; i++) {
            if (!spg_fold_value(f, child(f, list, i), &item)) { return false; }
            if (item == x) { *out = 1; }
        }
        return true;
    }
    if (!items_of(f, list, &items, &count)) { return false; }
    for (uint64_t i = 0; i < count && *out == 0; i++) { *out = items[i] == x; }
    return true;
}

static bool fold_arithmetic(spg_fold *f, spg_ref ref, spg_int *out)
{
    const spg_node *node = node_of(f, ref);
    spg_int a, b = 0;
    if (!spg_fold_value(f, child(f, ref, 0), &a)) { return false; }
    if (node->count > 1 && !spg_fold_value(f, child(f, ref, 1), &b)) { return false; }
    return spg_arithmetics[spg_node_arithmetic((spg_node_kind)node->kind)].apply(a, b, out);
}

static bool fold_comparison(spg_fold *f, spg_ref ref, spg_int *out)
{
    const spg_type type = node_of(f, child(f, ref, 0))->type;
    spg_int a, b;
    if (type != SPG_TYPE(INT) && type != SPG_TYPE(BOOL)) { return false; }
    if (!spg_fold_value(f, child(f, ref, 0), &a) || !spg_fold_value(f, child(f, ref, 1), &b)) { return false; }
    switch ((int)node_of(f, ref)->kind) {
#define COMPARE(X, name, word, sign)                                                                                   \
    case SPG_NODE_##name: *out = a sign b; break;
        SPG_COMPARISON_MAP(COMPARE, )
#undef COMPARE
    }
    return true;
}

static bool fold_not(spg_fold *f, spg_ref ref, spg_int *out)
{
    spg_int a;
    if (!spg_fold_value(f, child(f, ref, 0), &a)) { return false; }
    *out = !a;
    return true;
}

static bool fold_length(spg_fold *f, spg_ref ref, spg_int *out)
{
    const int64_t *items;
    uint64_t count;
    const spg_lower_given *lists = given_of(f, child(f, ref, 0), 2);
    if (lists != NULL) {
        *out = (spg_int)lists->lists;
        return true;
    }
    if (!items_of(f, child(f, ref, 0), &items, &count)) { return false; }
    *out = (spg_int)count;
    return true;
}

static bool fold_call(spg_fold *f, spg_ref ref, spg_int *out)
{
    enum { ARGUMENTS = 8 };
    const spg_node *node = node_of(f, ref);
    const spg_def *def = &f->lower->program->defs.at[node->data];
    spg_int arguments[ARGUMENTS];
    if (node->count > ARGUMENTS || f->lower->call == NULL) { return false; }
    for (uint32_t i = 0; i < node->count; i++) {
        if (def->params[i].shape.type != SPG_TYPE(INT)) { return false; }
        if (!spg_fold_value(f, child(f, ref, i), &arguments[i])) { return false; }
    }
    return f->lower->call(f->lower->user, node->data, arguments, node->count, out);
}

/* --- reductions --- */

typedef struct reducing {
    spg_ref ref;
    spg_reduce_op op;
    uint32_t binders;
    spg_int value;
    bool seen;
} reducing;

static bool take_in(reducing *r, spg_int value)
{
    const bool first = !r->seen;
    r->seen = true;
    switch (r->op) {
    case SPG_REDUCE_SUM: return spg_int_add(r->value, value, &r->value);
    case SPG_REDUCE_XOR: r->value ^= value; return true;
    case SPG_REDUCE_COUNT: r->value += value != 0; return true;
    case SPG_REDUCE_MIN: r->value = first || value < r->value ? value : r->value; return true;
    case SPG_REDUCE_MAX: r->value = first || value > r->value ? value : r->value; return true;
    case SPG_REDUCE_ALL: r->value = r->value != 0 && value != 0; return true;
    case SPG_REDUCE_ANY: r->value = r->value != 0 || value != 0; return true;
    case SPG_REDUCE_COUNT_OF: break;
    }
    return false;
}

static bool reduce_from(spg_fold *f, reducing *r, uint32_t index);

/* One value of a binder; *stop: a while has ended it. */
static bool bind(spg_fold *f, reducing *r, uint32_t index, spg_int value, bool *stop)
{
    const spg_ref binder = child(f, r->ref, index);
    const spg_node *node = node_of(f, binder);
    f->locals[node->data] = value;
    for (uint32_t i = 1; i < node->count; i++) {
        const spg_ref guard = child(f, binder, i);
        spg_int holds;
        if (!spg_fold_value(f, child(f, guard, 0), &holds)) { return false; }
        if (holds == 0) {
            *stop = node_of(f, guard)->kind == SPG_NODE_WHILE;
            return true;
        }
    }
    return reduce_from(f, r, index + 1);
}

static bool bind_range(spg_fold *f, reducing *r, uint32_t index, spg_ref domain)
{
    const spg_node *node = node_of(f, domain);
    const bool open = node->kind == SPG_NODE_FROM;
    const spg_ref step_ref = child(f, domain, open ? 1 : 2);
    spg_int low, high = SPG_INT_MAX, step = 1;
    bool stop = false;
    if (!spg_fold_value(f, child(f, domain, 0), &low)) { return false; }
    if (!open && !spg_fold_value(f, child(f, domain, 1), &high)) { return false; }
    if (step_ref != 0 && (!spg_fold_value(f, step_ref, &step) || step <= 0)) { return false; }
    for (spg_int x = low; x <= high && !stop; x += step) {
        if (!bind(f, r, index, x, &stop) || f->work == 0) { return false; }
        if (x > SPG_INT_MAX - step) { break; }
    }
    return true;
}

static bool reduce_from(spg_fold *f, reducing *r, uint32_t index)
{
    spg_int value;
    if (index == r->binders) {
        const spg_node *node = node_of(f, r->ref);
        return spg_fold_value(f, child(f, r->ref, node->count - 1), &value) && take_in(r, value);
    }
    const spg_ref domain = child(f, child(f, r->ref, index), 0);
    if (node_of(f, domain)->kind != SPG_NODE_ITEMS) { return bind_range(f, r, index, domain); }
    const int64_t *items;
    uint64_t count;
    bool stop = false;
    if (!items_of(f, child(f, domain, 0), &items, &count)) { return false; }
    for (uint64_t i = 0; i < count && !stop; i++) {
        if (!bind(f, r, index, items[i], &stop)) { return false; }
    }
    return true;
}

static bool fold_reduce(spg_fold *f, spg_ref ref, spg_int *out)
{
    const spg_node *node = node_of(f, ref);
    reducing r = {.ref = ref, .op = (spg_reduce_op)node->data, .binders = node->count - 1};
    r.value = r.op == SPG_REDUCE_ALL;
    if (!reduce_from(f, &r, 0)) { return false; }
    *out = r.value;
    return r.seen || (r.op != SPG_REDUCE_MIN && r.op != SPG_REDUCE_MAX);
}

static bool fold_lazy(spg_fold *f, spg_node_kind kind, spg_ref ref, spg_int *out)
{
    if (!spg_fold_value(f, child(f, ref, 0), out)) { return false; }
    if (kind == SPG_NODE_SELECT) { return spg_fold_value(f, child(f, ref, *out != 0 ? 1 : 2), out); }
    if ((*out != 0) != (kind == SPG_NODE_AND_THEN)) { return true; }
    return spg_fold_value(f, child(f, ref, 1), out);
}

bool spg_fold_value(spg_fold *f, spg_ref ref, spg_int *out)
{
    const spg_node *node = node_of(f, ref);
    const spg_node_kind kind = (spg_node_kind)node->kind;
    if (f->work == 0) { return false; }
    f->work -= 1;
    switch (kind) {
    case SPG_NODE_INT: *out = f->pool->ints.at[node->data]; return true;
    case SPG_NODE_BOOL: *out = node->data; return true;
    case SPG_NODE_PARAM: *out = f->params[node->data]; return node->type == SPG_TYPE(INT);
    case SPG_NODE_LOCAL:
        *out = f->locals[node->data];
        return node->type == SPG_TYPE(INT) || node->type == SPG_TYPE(BOOL);
    case SPG_NODE_GIVEN: {
        const spg_lower_given *given = given_of(f, ref, 0);
        if (given != NULL) { *out = given->number; }
        return given != NULL;
    }
    SPG_CASES_ARITHMETIC:
        return fold_arithmetic(f, ref, out);
    SPG_CASES_COMPARISON:
        return fold_comparison(f, ref, out);
    case SPG_NODE_NOT: return fold_not(f, ref, out);
    case SPG_NODE_AND_THEN:
    case SPG_NODE_OR_ELSE:
    case SPG_NODE_SELECT: return fold_lazy(f, kind, ref, out);
    case SPG_NODE_MEMBER: return fold_member(f, ref, out);
    case SPG_NODE_INDEX: return fold_index(f, ref, out);
    case SPG_NODE_LENGTH: return fold_length(f, ref, out);
    case SPG_NODE_REDUCE: return fold_reduce(f, ref, out);
    case SPG_NODE_CALL: return fold_call(f, ref, out);
    case SPG_NODE_TEXT:
    SPG_CASES_DATA:
    case SPG_NODE_CELL:
    case SPG_NODE_ROWS:
    case SPG_NODE_COLS:
    SPG_CASES_POSITION:
    SPG_CASES_NO_EXPRESSION:
        break;
    }
    return false;
}
