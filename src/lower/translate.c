/* translate.c — integer expressions of the rules as nodes of a sweep. SPDX-License-Identifier: MIT
 *
 * Bounds come from two sides: from the operands, and from what the guards around teach (facts/learn.c). Where they
 * show that an operation always has a result, nothing is checked. */
#include "lower/lower.h"

#include <stdlib.h>
#include <string.h>

enum { BITMAP_MAX = 1 << 20 };

static const spg_node *node_of(const spg_lower *l, spg_ref ref)
{
    return spg_pool_node(l->scope.pool, ref);
}

static spg_ref child(const spg_lower *l, spg_ref ref, uint32_t i)
{
    return spg_pool_child(l->scope.pool, ref, i);
}

static int64_t clip(spg_int value)
{
    return value < INT64_MIN ? INT64_MIN : value > INT64_MAX ? INT64_MAX : (int64_t)value;
}

void spg_translate_bounds(spg_lower *l, spg_ref ref, int64_t *low, int64_t *high)
{
    l->scope.work = 0;
    const spg_interval values = spg_interval_of(&l->scope, ref);
    *low = INT64_MIN;
    *high = INT64_MAX;
    if (spg_interval_empty(values) || values.low > INT64_MAX || values.high < INT64_MIN) { return; }
    *low = clip(values.low);
    *high = clip(values.high);
}

static spg_status make(spg_lower *l, spg_sweep_op op, spg_ref ref, spg_sweep_ref x, spg_sweep_ref y, spg_sweep_ref z,
                       spg_sweep_ref *out)
{
    int64_t low, high;
    spg_translate_bounds(l, ref, &low, &high);
    return spg_sweep_make(l->sweep, op, 0, x, y, z, low, high, out);
}

static spg_status name(spg_lower *l, uint32_t var, spg_ref ref, spg_sweep_ref *out)
{
    int64_t low, high;
    spg_translate_bounds(l, ref, &low, &high);
    return spg_sweep_var(l->sweep, var, low, high, out);
}

/* --- data --- */

spg_status spg_translate_array(spg_lower *l, const int64_t *items, uint64_t count, uint32_t *out)
{
    spg_sweep_array array = {.count = count, .low = INT64_MAX, .high = INT64_MIN};
    for (size_t i = 0; i < l->sweep->arrays.count; i++) {
        const spg_sweep_array *old = &l->sweep->arrays.at[i];
        if (old->count == count && (count == 0 || memcmp(old->at, items, count * sizeof *items) == 0)) {
            *out = (uint32_t)i;
            return SPG_OK;
        }
    }
    int64_t *own = SPG_TAKE(&l->sweep->arena, int64_t, count + 1);
    if (own == NULL) { return l->run->error.status; }
    for (uint64_t i = 0; i < count; i++) {
        own[i] = items[i];
        if (items[i] < array.low) { array.low = items[i]; }
        if (items[i] > array.high) { array.high = items[i]; }
    }
    array.at = own;
    *out = (uint32_t)l->sweep->arrays.count;
    return SPG_PUSH(l->run, &l->sweep->arrays, array);
}

/* The items of a given of an open sweep. */
static spg_status open_array(spg_lower *l, uint32_t given, uint32_t *out)
{
    const spg_extent of = l->known[given];
    spg_sweep_array array = {.given = given, .count = (uint64_t)1 << 31, .low = INT64_MIN, .high = INT64_MAX};
    for (size_t i = 0; i < l->sweep->arrays.count; i++) {
        if (l->sweep->arrays.at[i].at == NULL && l->sweep->arrays.at[i].given == given) {
            *out = (uint32_t)i;
            return SPG_OK;
        }
    }
    if (!spg_interval_empty(of.values)) {
        array.low = clip(of.values.low);
        array.high = clip(of.values.high);
    }
    *out = (uint32_t)l->sweep->arrays.count;
    return SPG_PUSH(l->run, &l->sweep->arrays, array);
}

static spg_status open_length(spg_lower *l, uint32_t given, spg_sweep_ref *out)
{
    const spg_interval length = l->known[given].length;
    const spg_sweep_name name = {SPG_SWEEP_NAME_LENGTH, given};
    const int64_t most = (int64_t)1 << 31;
    int64_t low = 0, high = most;
    if (!spg_interval_empty(length) && length.low > 0) { low = length.low < most ? (int64_t)length.low : most; }
    if (!spg_interval_empty(length) && length.high < most) { high = length.high > 0 ? (int64_t)length.high : 0; }
    return spg_sweep_name_of(l->sweep, name, low, high, out);
}

/* Is it a given that an open sweep knows as a plain list, set or bag of numbers? */
static bool is_open_list(const spg_lower *l, spg_ref ref, uint32_t *given)
{
    const spg_node *node = node_of(l, ref);
    const bool items = node->type == SPG_TYPE_LIST(SPG_TYPE(INT)) || node->type == SPG_TYPE(SET) ||
                       node->type == SPG_TYPE(BAG);
    *given = node->data;
    return l->sweep->open && node->kind == SPG_NODE_GIVEN && items;
}

spg_status spg_translate_count(spg_lower *l, uint32_t array, spg_sweep_ref *out)
{
    const spg_sweep_array of = l->sweep->arrays.at[array];
    if (of.at == NULL) { return open_length(l, of.given, out); }
    return spg_sweep_const(l->sweep, (int64_t)of.count, out);
}

static const spg_lower_given *given_of(const spg_lower *l, spg_ref ref, uint32_t depth)
{
    return spg_lower_given_at(l, l->scope.pool, ref, depth);
}

static spg_status load(spg_lower *l, uint32_t array, spg_sweep_ref index, spg_sweep_ref *out)
{
    return spg_sweep_make(l->sweep, SPG_SWEEP_LOAD, array, index, 0, 0, INT64_MIN, INT64_MAX, out);
}

/* The index itself, but given up when it is not 0 … count-1. */
static spg_status guarded_index(spg_lower *l, spg_sweep_ref index, uint64_t count, spg_sweep_ref *out)
{
    const spg_sweep_node *node = spg_sweep_node_at(l->sweep, index);
    uint32_t array = 0;
    *out = index;
    if (node->low >= 0 && (uint64_t)node->high < count) { return SPG_OK; }
    if (count > BITMAP_MAX) { return spg_lower_refuse(l, "a list of the rules is too long for tables"); }
    int64_t *same = SPG_TAKE(&l->arena, int64_t, count + 1);
    if (same == NULL) { return l->run->error.status; }
    for (uint64_t i = 0; i < count; i++) { same[i] = (int64_t)i; }
    SPG_TRY(spg_translate_array(l, same, count, &array));
    return load(l, array, index, out);
}

/* All lists of a given equally long? */
static bool is_matrix(const spg_lower_given *given, int64_t *columns)
{
    *columns = given->lists == 0 ? 0 : given->starts[1] - given->starts[0];
    for (uint64_t i = 1; i < given->lists; i++) {
        if (given->starts[i + 1] - given->starts[i] != *columns) { return false; }
    }
    return true;
}

static spg_status translate_matrix(spg_lower *l, const spg_lower_given *given, spg_ref row, spg_ref column,
                                   spg_sweep_ref *out)
{
    spg_sweep_ref r = 0, c = 0, stride = 0;
    uint32_t array = 0;
    int64_t columns;
    if (!is_matrix(given, &columns)) { return spg_lower_refuse(l, "the lists of a given differ in length"); }
    SPG_TRY(spg_translate(l, row, &r));
    SPG_TRY(spg_translate(l, column, &c));
    SPG_TRY(guarded_index(l, r, given->lists, &r));
    SPG_TRY(guarded_index(l, c, (uint64_t)columns, &c));
    SPG_TRY(spg_sweep_const(l->sweep, columns, &stride));
    SPG_TRY(spg_translate_op(l, SPG_SWEEP_MUL, r, stride, &r));
    SPG_TRY(spg_translate_op(l, SPG_SWEEP_ADD, r, c, &r));
    SPG_TRY(spg_translate_array(l, given->items, given->count, &array));
    return load(l, array, r, out);
}

/* An item whose index is proved to be inside; others are not looked up in open sweeps. */
static spg_status open_index(spg_lower *l, spg_ref ref, uint32_t given, spg_sweep_ref *out)
{
    const spg_ref place = child(l, ref, 1);
    spg_ref zero = 0, length = 0;
    spg_sweep_ref index = 0;
    uint32_t array = 0;
    if (l->scope.pool != &l->schemas->pool) { return spg_lower_refuse(l, "an index of the rules may be outside"); }
    const spg_ref list = child(l, ref, 0);
    SPG_TRY(spg_schema_int(l->schemas, 0, &zero));
    SPG_TRY(spg_schema_node(l->schemas, SPG_NODE_LENGTH, SPG_TYPE(INT), 0, &list, 1, SPG_NOWHERE, &length));
    if (!spg_lower_proves(l, zero, place, 0) || !spg_lower_proves(l, place, length, 1)) {
        SPG_TRY(l->premises->status);
        return spg_lower_refuse(l, "an index of the rules may be outside");
    }
    SPG_TRY(spg_translate(l, place, &index));
    SPG_TRY(spg_sweep_narrow(l->sweep, index, 0, ((int64_t)1 << 31) - 1, &index));
    SPG_TRY(open_array(l, given, &array));
    return load(l, array, index, out);
}

static spg_status translate_index(spg_lower *l, spg_ref ref, spg_sweep_ref *out)
{
    const spg_ref list = child(l, ref, 0);
    const spg_lower_given *given = given_of(l, list, 1);
    uint32_t array = 0;
    bool constant = false;
    if (node_of(l, list)->kind == SPG_NODE_INDEX) {
        const spg_lower_given *outer = given_of(l, child(l, list, 0), 2);
        if (outer != NULL) { return translate_matrix(l, outer, child(l, list, 1), child(l, ref, 1), out); }
    }
    uint32_t open = 0;
    if (is_open_list(l, list, &open)) { return open_index(l, ref, open, out); }
    if (given != NULL) {
        SPG_TRY(spg_translate_array(l, given->items, given->count, &array));
    } else {
        SPG_TRY(spg_translate_items(l, list, &constant, &array));
        if (!constant) { return spg_lower_refuse(l, "the rules read a list that is computed"); }
    }
    spg_sweep_ref index = 0;
    SPG_TRY(spg_translate(l, child(l, ref, 1), &index));
    return load(l, array, index, out);
}

static spg_status translate_length(spg_lower *l, spg_ref ref, spg_sweep_ref *out)
{
    const spg_ref of = child(l, ref, 0);
    const spg_lower_given *items = given_of(l, of, 1);
    const spg_lower_given *lists = given_of(l, of, 2);
    uint32_t open = 0;
    if (is_open_list(l, of, &open)) { return open_length(l, open, out); }
    if (items != NULL) { return spg_sweep_const(l->sweep, (int64_t)items->count, out); }
    if (lists != NULL) { return spg_sweep_const(l->sweep, (int64_t)lists->lists, out); }
    return spg_lower_refuse(l, "the rules measure a list that is computed");
}

static int compare(const void *a, const void *b)
{
    const int64_t x = *(const int64_t *)a;
    const int64_t y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

static spg_status literal(spg_lower *l, spg_ref ref, bool *constant, uint32_t *array)
{
    const spg_node *node = node_of(l, ref);
    int64_t *items = SPG_TAKE(&l->arena, int64_t, (size_t)node->count + 1);
    if (items == NULL) { return l->run->error.status; }
    uint64_t count = 0;
    for (uint32_t i = 0; i < node->count; i++) {
        spg_int value;
        if (!spg_pool_const(l->scope.pool, child(l, ref, i), &value) || !spg_int_fits64(value)) { return SPG_OK; }
        items[count++] = (int64_t)value;
    }
    if (node->kind == SPG_NODE_SET && count > 1) {
        uint64_t kept = 1;
        qsort(items, count, sizeof *items, compare);
        for (uint64_t i = 1; i < count; i++) {
            if (items[i] != items[kept - 1]) { items[kept++] = items[i]; }
        }
        count = kept;
    }
    *constant = true;
    return spg_translate_array(l, items, count, array);
}

spg_status spg_translate_items(spg_lower *l, spg_ref ref, bool *constant, uint32_t *array)
{
    const spg_node *node = node_of(l, ref);
    const spg_lower_given *given = given_of(l, ref, 1);
    uint32_t open = 0;
    *constant = given != NULL || is_open_list(l, ref, &open);
    if (given != NULL) { return spg_translate_array(l, given->items, given->count, array); }
    if (*constant) { return open_array(l, open, array); }
    if (node->kind == SPG_NODE_SET || node->kind == SPG_NODE_LIST) { return literal(l, ref, constant, array); }
    return SPG_OK;
}

/* x in S: S as a bitmap between its least and greatest item. */
static spg_status translate_member(spg_lower *l, spg_ref ref, spg_sweep_ref *out)
{
    bool constant = false;
    uint32_t items = 0, bitmap = 0;
    spg_sweep_ref x = 0, low = 0, high = 0, above = 0, below = 0, inside = 0;
    SPG_TRY(spg_translate(l, child(l, ref, 0), &x));
    SPG_TRY(spg_translate_items(l, child(l, ref, 1), &constant, &items));
    if (!constant) { return spg_lower_refuse(l, "the rules look into a list that is computed"); }
    const spg_sweep_array array = l->sweep->arrays.at[items];
    if (array.count == 0) { return spg_sweep_const(l->sweep, 0, out); }
    if (array.at == NULL) { return spg_lower_refuse(l, "the rules look into a set that is not known yet"); }
    const spg_int span = (spg_int)array.high - array.low + 1;
    if (span > BITMAP_MAX) { return spg_lower_refuse(l, "a set of the rules is too wide for tables"); }
    int64_t *bits = SPG_TAKE(&l->arena, int64_t, (size_t)span);
    if (bits == NULL) { return l->run->error.status; }
    for (uint64_t i = 0; i < array.count; i++) { bits[array.at[i] - array.low] = 1; }
    SPG_TRY(spg_translate_array(l, bits, (uint64_t)span, &bitmap));
    SPG_TRY(spg_sweep_const(l->sweep, array.low, &low));
    SPG_TRY(spg_sweep_const(l->sweep, array.high, &high));
    SPG_TRY(spg_translate_op(l, SPG_SWEEP_LE, low, x, &above));
    SPG_TRY(spg_translate_op(l, SPG_SWEEP_LE, x, high, &below));
    /* Under the two comparisons the index is inside. */
    SPG_TRY(spg_sweep_make(l->sweep, SPG_SWEEP_SUB, 0, x, low, 0, 0, (int64_t)span - 1, &inside));
    SPG_TRY(load(l, bitmap, inside, &inside));
    SPG_TRY(spg_translate_op(l, SPG_SWEEP_AND, below, inside, &inside));
    return spg_translate_op(l, SPG_SWEEP_AND, above, inside, out);
}

/* --- operations --- */

static spg_status binary(spg_lower *l, spg_sweep_op op, spg_ref ref, spg_sweep_ref *out)
{
    spg_sweep_ref x = 0, y = 0;
    if (node_of(l, child(l, ref, 0))->type != SPG_TYPE(INT) && node_of(l, child(l, ref, 0))->type != SPG_TYPE(BOOL)) {
        return spg_lower_refuse(l, "the rules compare lists, sets or texts");
    }
    SPG_TRY(spg_translate(l, child(l, ref, 0), &x));
    SPG_TRY(spg_translate(l, child(l, ref, 1), &y));
    return make(l, op, ref, x, y, 0, out);
}

/* A divisor whose bounds do not keep it from 0 may be proved to be above it. */
static spg_status divide(spg_lower *l, spg_sweep_op op, spg_ref ref, spg_sweep_ref *out)
{
    const spg_ref divisor = child(l, ref, 1);
    spg_sweep_ref x = 0, y = 0;
    spg_ref zero = 0;
    SPG_TRY(spg_translate(l, child(l, ref, 0), &x));
    SPG_TRY(spg_translate(l, divisor, &y));
    const spg_sweep_node *node = spg_sweep_node_at(l->sweep, y);
    if (node->low <= 0 && node->high > 0 && l->proving) {
        SPG_TRY(spg_schema_int(l->schemas, 0, &zero));
        if (spg_lower_proves(l, zero, divisor, 1)) { SPG_TRY(spg_sweep_narrow(l->sweep, y, 1, INT64_MAX, &y)); }
        SPG_TRY(l->premises->status);
    }
    return make(l, op, ref, x, y, 0, out);
}

static spg_status unary(spg_lower *l, spg_sweep_op op, spg_ref ref, spg_sweep_ref *out)
{
    spg_sweep_ref x = 0;
    SPG_TRY(spg_translate(l, child(l, ref, 0), &x));
    return make(l, op, ref, x, 0, 0, out);
}

/* bit(x, i) = (x >> i) and 1 */
static spg_status translate_bit(spg_lower *l, spg_ref ref, spg_sweep_ref *out)
{
    spg_sweep_ref x = 0, i = 0, one = 0;
    SPG_TRY(spg_translate(l, child(l, ref, 0), &x));
    SPG_TRY(spg_translate(l, child(l, ref, 1), &i));
    if (spg_sweep_node_at(l->sweep, i)->high > 63) { return spg_lower_refuse(l, "the rules read bits beyond 63"); }
    SPG_TRY(spg_translate_op(l, SPG_SWEEP_SHR, x, i, &x));
    SPG_TRY(spg_sweep_const(l->sweep, 1, &one));
    return spg_translate_op(l, SPG_SWEEP_BIT_AND, x, one, out);
}

/* The part that is only evaluated when `condition` is `truth` may rely on it. */
static spg_status under(spg_lower *l, spg_ref condition, bool truth, spg_ref ref, spg_sweep_ref *out)
{
    const uint32_t mark = l->scope.trail_count;
    l->scope.work = 0;
    spg_scope_learn(&l->scope, condition, truth);
    const spg_status status = spg_translate(l, ref, out);
    spg_scope_forget(&l->scope, mark);
    return status;
}

static spg_status lazy(spg_lower *l, spg_sweep_op op, spg_ref ref, spg_sweep_ref *out)
{
    const spg_ref left = child(l, ref, 0);
    spg_sweep_ref x = 0, y = 0;
    SPG_TRY(spg_translate(l, left, &x));
    SPG_TRY(under(l, left, op == SPG_SWEEP_AND, child(l, ref, 1), &y));
    return make(l, op, ref, x, y, 0, out);
}

static spg_status translate_select(spg_lower *l, spg_ref ref, spg_sweep_ref *out)
{
    const spg_ref condition = child(l, ref, 0);
    spg_sweep_ref c = 0, x = 0, y = 0;
    SPG_TRY(spg_translate(l, condition, &c));
    SPG_TRY(under(l, condition, true, child(l, ref, 1), &x));
    SPG_TRY(under(l, condition, false, child(l, ref, 2), &y));
    return make(l, SPG_SWEEP_SELECT, ref, c, x, y, out);
}

static spg_status open_given(spg_lower *l, uint32_t given, spg_sweep_ref *out)
{
    const spg_interval of = l->known[given].values;
    const spg_sweep_name name = {SPG_SWEEP_NAME_GIVEN, given};
    const spg_type type = l->program->givens.at[given].shape.type;
    if (type != SPG_TYPE(INT) && type != SPG_TYPE(BOOL)) { return spg_lower_refuse(l, "a given is no number"); }
    if (spg_interval_empty(of)) { return spg_sweep_name_of(l->sweep, name, INT64_MIN, INT64_MAX, out); }
    return spg_sweep_name_of(l->sweep, name, clip(of.low), clip(of.high), out);
}

static spg_status translate_given(spg_lower *l, uint32_t index, spg_sweep_ref *out)
{
    if (l->sweep->open) { return open_given(l, index, out); }
    const spg_lower_given *given = &l->givens[index];
    if (!given->known || given->depth != 0) { return spg_lower_refuse(l, "a given is no number that fits 64 bits"); }
    return spg_sweep_const(l->sweep, given->number, out);
}

static spg_status translate_int(spg_lower *l, const spg_node *node, spg_sweep_ref *out)
{
    const spg_int value = l->scope.pool->ints.at[node->data];
    if (!spg_int_fits64(value)) { return spg_lower_refuse(l, "a number of the rules does not fit 64 bits"); }
    return spg_sweep_const(l->sweep, (int64_t)value, out);
}

static spg_status translate_local(spg_lower *l, const spg_node *node, spg_ref ref, spg_sweep_ref *out)
{
    if (l->let_of[node->data] != 0) {
        *out = l->let_of[node->data];
        return SPG_OK;
    }
    return name(l, l->var_of[node->data], ref, out);
}

/* The rules work out all arguments first; one that the body may pass over is looked at around it, by a choice that is always
 * the same. */
static spg_status look_at_arguments(spg_lower *l, const spg_def *def, const spg_ref *arguments, uint32_t count,
                                    spg_sweep_ref *out)
{
    for (uint32_t i = 0; i < count; i++) {
        const spg_type type = spg_pool_node(&l->schemas->pool, arguments[i])->type;
        spg_sweep_ref value = 0, never = 0, zero = 0;
        if (spg_schema_is_safe(l->schemas, arguments[i]) || spg_schema_always_needs(&l->program->pool, def->body, i)) {
            continue;
        }
        if (type != SPG_TYPE(INT) && type != SPG_TYPE(BOOL)) {
            return spg_lower_refuse(l, "a helper may pass over a list that may fail");
        }
        SPG_TRY(spg_translate(l, arguments[i], &value));
        if (!spg_sweep_node_at(l->sweep, value)->careful) { continue; }
        SPG_TRY(spg_translate_op(l, SPG_SWEEP_NE, value, value, &never));
        SPG_TRY(spg_sweep_const(l->sweep, 0, &zero));
        const spg_sweep_node body = *spg_sweep_node_at(l->sweep, *out);
        SPG_TRY(spg_sweep_make(l->sweep, SPG_SWEEP_SELECT, 0, never, zero, *out, body.low, body.high, out));
    }
    return SPG_OK;
}

/* A helper that does not recurse is written out, its names moved behind those in use. */
static spg_status expand_call(spg_lower *l, spg_ref ref, const spg_def *def, spg_sweep_ref *out)
{
    const spg_pool *pool = l->scope.pool;
    const uint32_t count = node_of(l, ref)->count;
    const uint32_t slots = l->slots_used;
    spg_ref *arguments = SPG_TAKE(&l->arena, spg_ref, (size_t)count + 1);
    spg_ref body = 0;
    if (arguments == NULL) { return l->run->error.status; }
    for (uint32_t i = 0; i < count; i++) {
        arguments[i] = spg_pool_child(pool, ref, i);
        if (pool == &l->schemas->pool) { continue; }
        SPG_TRY(spg_schema_copy(l->schemas, l->program, arguments[i], NULL, &arguments[i]));
    }
    SPG_TRY(spg_schema_copy_shifted(l->schemas, l->program, def->body, arguments, slots, &body));
    for (uint32_t i = 0; i < def->frame.local_count; i++) {
        l->locals[slots + i] = spg_extent_any(def->frame.locals[i].type);
        l->let_of[slots + i] = 0;
        l->var_of[slots + i] = UINT32_MAX;
    }
    l->slots_used = slots + def->frame.local_count;
    l->scope.pool = &l->schemas->pool;
    spg_status status = spg_translate(l, body, out);
    if (status == SPG_OK) { status = look_at_arguments(l, def, arguments, count, out); }
    l->scope.pool = pool;
    l->slots_used = slots;
    return status;
}

static spg_status translate_call(spg_lower *l, spg_ref ref, spg_sweep_ref *out)
{
    const spg_def *def = &l->program->defs.at[node_of(l, ref)->data];
    if (def->recursive || l->slots_used + def->frame.local_count > l->local_room) { return spg_tabulate(l, ref, out); }
    l->expanding += 1;
    const spg_status status = expand_call(l, ref, def, out);
    l->expanding -= 1;
    return status;
}

/* What readers of open sweeps write with a sign of C; other functions are leaves. */
static bool has_sign(spg_sweep_op op)
{
    return op == SPG_SWEEP_ADD || op == SPG_SWEEP_SUB || op == SPG_SWEEP_MUL || op == SPG_SWEEP_DIV ||
           op == SPG_SWEEP_MOD || op == SPG_SWEEP_NEG || op == SPG_SWEEP_ABS || op == SPG_SWEEP_MIN ||
           op == SPG_SWEEP_MAX || op == SPG_SWEEP_BIT_AND || op == SPG_SWEEP_BIT_OR || op == SPG_SWEEP_BIT_XOR;
}

static spg_status translate_arithmetic(spg_lower *l, spg_ref ref, spg_sweep_ref *out)
{
    const spg_node *node = node_of(l, ref);
    const spg_sweep_op op = spg_sweep_of_arithmetic(spg_node_arithmetic((spg_node_kind)node->kind));
    if (l->sweep->open && !has_sign(op)) { return SPG_REFUSED; }
    if (node->kind == SPG_NODE_BIT) { return translate_bit(l, ref, out); }
    if (node->kind == SPG_NODE_DIV || node->kind == SPG_NODE_MOD) { return divide(l, op, ref, out); }
    return node->count > 1 ? binary(l, op, ref, out) : unary(l, op, ref, out);
}

static spg_status translate_node(spg_lower *l, spg_ref ref, spg_sweep_ref *out)
{
    const spg_node *node = node_of(l, ref);
    switch ((spg_node_kind)node->kind) {
    case SPG_NODE_INT: return translate_int(l, node, out);
    case SPG_NODE_BOOL: return spg_sweep_const(l->sweep, node->data, out);
    case SPG_NODE_PARAM: return name(l, node->data, ref, out);
    case SPG_NODE_LOCAL: return translate_local(l, node, ref, out);
    case SPG_NODE_GIVEN:
        return translate_given(l, node->data, out);
    SPG_CASES_ARITHMETIC:
        return translate_arithmetic(l, ref, out);
    case SPG_NODE_NOT:
        return unary(l, SPG_SWEEP_NOT, ref, out);
    SPG_CASES_COMPARISON:
        return binary(l, (spg_sweep_op)(SPG_SWEEP_EQ + (int)node->kind - SPG_NODE_EQ), ref, out);
    case SPG_NODE_AND_THEN: return lazy(l, SPG_SWEEP_AND, ref, out);
    case SPG_NODE_OR_ELSE: return lazy(l, SPG_SWEEP_OR, ref, out);
    case SPG_NODE_SELECT: return translate_select(l, ref, out);
    case SPG_NODE_MEMBER: return translate_member(l, ref, out);
    case SPG_NODE_INDEX: return translate_index(l, ref, out);
    case SPG_NODE_LENGTH: return translate_length(l, ref, out);
    case SPG_NODE_REDUCE: {
        const spg_status status = spg_range_sum(l, ref, out);
        return status == SPG_REFUSED ? spg_tabulate(l, ref, out) : status;
    }
    case SPG_NODE_CALL: return translate_call(l, ref, out);
    case SPG_NODE_TEXT:
    SPG_CASES_DATA:
    case SPG_NODE_CELL:
    case SPG_NODE_ROWS:
    case SPG_NODE_COLS:
    SPG_CASES_POSITION:
    SPG_CASES_NO_EXPRESSION:
        break;
    }
    return spg_lower_refuse(l, "the rules compute with lists, sets, grids or texts");
}

/* What cannot be said in a sweep, or may fail, is a leaf; so is all around what may fail, for its numbers may need more than
 * 64 bits. */
static spg_status translate_open(spg_lower *l, spg_ref ref, spg_sweep_ref *out)
{
    const spg_type type = node_of(l, ref)->type;
    const bool number = type == SPG_TYPE(INT) || type == SPG_TYPE(BOOL);
    const spg_status status = number ? translate_node(l, ref, out) : SPG_REFUSED;
    if (status != SPG_OK && status != SPG_REFUSED) { return status; }
    if (status == SPG_OK && !spg_sweep_node_at(l->sweep, *out)->careful) { return SPG_OK; }
    return spg_leaf_expression(l, ref, status == SPG_OK, out);
}

spg_status spg_translate(spg_lower *l, spg_ref ref, spg_sweep_ref *out)
{
    if (l->sweep->open) { return translate_open(l, ref, out); }
    if (l->parts && spg_tabulate_pays(l, ref)) {
        const spg_status status = spg_tabulate(l, ref, out);
        if (status != SPG_REFUSED) {
            l->parts_used += status == SPG_OK;
            return status;
        }
    }
    return translate_node(l, ref, out);
}
