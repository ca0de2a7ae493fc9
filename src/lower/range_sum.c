/* range_sum.c — sums over ranges of givens as differences of prefix sums. SPDX-License-Identifier: MIT
 *
 * sum(t in lo..hi: f(t)) with f of givens and at most one other name r: P[r][hi+1] - P[r][lo], P worked out once. A
 * place where f has no value ends P there, so that reaching beyond it gives the cell up. */
#include "lower/lower.h"

enum { ITEMS_MAX = 1 << 21 };

typedef struct range {
    spg_ref binder, low, high, body;
    uint32_t slot;
    spg_ref name; /* the other name in the body, 0: none */
    int64_t name_low, name_high;
    int64_t least, most; /* of t, as far as bounds tell */
} range;

static const spg_node *node_of(const spg_lower *l, spg_ref ref)
{
    return spg_pool_node(l->scope.pool, ref);
}

static spg_ref child(const spg_lower *l, spg_ref ref, uint32_t i)
{
    return spg_pool_child(l->scope.pool, ref, i);
}

/* Only t, givens and one more name. */
static bool read_body(spg_lower *l, spg_ref ref, range *r)
{
    const spg_node *node = node_of(l, ref);
    if (node->kind == SPG_NODE_BINDER || node->kind == SPG_NODE_CALL) { return false; }
    if (node->kind == SPG_NODE_PARAM || (node->kind == SPG_NODE_LOCAL && node->data != r->slot)) {
        if (node->kind == SPG_NODE_LOCAL && l->let_of[node->data] != 0) { return false; }
        if (r->name != 0 && r->name != ref &&
            (node_of(l, r->name)->kind != node->kind || node_of(l, r->name)->data != node->data)) {
            return false;
        }
        r->name = ref;
    }
    for (uint32_t i = 0; i < node->count; i++) {
        if (!read_body(l, child(l, ref, i), r)) { return false; }
    }
    return true;
}

static bool read_range(spg_lower *l, spg_ref ref, range *r)
{
    const spg_node *node = node_of(l, ref);
    if (node->data != SPG_REDUCE_SUM || node->count != 2) { return false; }
    r->binder = child(l, ref, 0);
    r->body = child(l, ref, 1);
    r->slot = node_of(l, r->binder)->data;
    const spg_ref domain = child(l, r->binder, 0);
    if (node_of(l, r->binder)->count != 1 || node_of(l, domain)->kind != SPG_NODE_FROM_TO) { return false; }
    if (child(l, domain, 2) != 0) { return false; }
    r->low = child(l, domain, 0);
    r->high = child(l, domain, 1);
    if (!read_body(l, r->body, r)) { return false; }
    int64_t ignored;
    spg_translate_bounds(l, r->low, &r->least, &ignored);
    spg_translate_bounds(l, r->high, &ignored, &r->most);
    if (r->name != 0) { spg_translate_bounds(l, r->name, &r->name_low, &r->name_high); }
    return r->least != INT64_MIN && r->most != INT64_MAX && r->name_low != INT64_MIN && r->name_high != INT64_MAX;
}

typedef struct prefix {
    int64_t *at; /* row r: at[r · width], width = items + 1 sums from `first` on */
    int64_t first;
    uint64_t width, rows;
} prefix;

static void set_names(const spg_lower *l, spg_fold *fold, const range *r, int64_t name, int64_t t)
{
    fold->locals[r->slot] = t;
    if (r->name == 0) { return; }
    const spg_node *node = node_of(l, r->name);
    if (node->kind == SPG_NODE_PARAM) {
        fold->params[node->data] = name;
    } else {
        fold->locals[node->data] = name;
    }
}

/* The longest stretch of t on which f has a value for a name: it is one stretch for lists that are read at t + constant. */
static bool find_stretch(const spg_lower *l, spg_fold *fold, const range *r, int64_t name, int64_t *first,
                         int64_t *last)
{
    spg_int value;
    bool inside = false;
    *first = r->most + 1;
    *last = r->most;
    for (int64_t t = r->least; t <= r->most; t++) {
        set_names(l, fold, r, name, t);
        const bool ok = spg_fold_value(fold, r->body, &value);
        if (ok && !inside && *first <= r->most) { return false; } /* a second one */
        if (ok && !inside) { *first = t; }
        if (!ok && inside) { *last = t - 1; }
        inside = ok;
    }
    return fold->work > 0;
}

static spg_status sum_row(const spg_lower *l, spg_fold *fold, const range *r, int64_t name, prefix *out, uint64_t row)
{
    spg_int sum = 0;
    int64_t *at = out->at + row * out->width;
    at[0] = 0;
    for (uint64_t i = 0; i + 1 < out->width; i++) {
        spg_int value;
        set_names(l, fold, r, name, out->first + (int64_t)i);
        if (!spg_fold_value(fold, r->body, &value) || !spg_int_add(sum, value, &sum) || !spg_int_fits64(sum)) {
            return SPG_REFUSED;
        }
        at[i + 1] = (int64_t)sum;
    }
    return SPG_OK;
}

/* All places around where the body has a value, so that sums over other ranges of the same given share one array. */
static void stretch_range(const spg_lower *l, spg_fold *fold, range *r)
{
    enum { FURTHER = 1 << 16 };
    spg_int value;
    for (int i = 0; i < FURTHER && r->least > INT32_MIN; i++) {
        set_names(l, fold, r, r->name_low, r->least - 1);
        if (!spg_fold_value(fold, r->body, &value)) { break; }
        r->least -= 1;
    }
    for (int i = 0; i < FURTHER && r->most < INT32_MAX; i++) {
        set_names(l, fold, r, r->name_low, r->most + 1);
        if (!spg_fold_value(fold, r->body, &value)) { break; }
        r->most += 1;
    }
}

static spg_status make_prefix(spg_lower *l, const range *asked, prefix *out)
{
    range wider = *asked;
    const range *r = &wider;
    const spg_int rows = r->name == 0 ? 1 : (spg_int)r->name_high - r->name_low + 1;
    const spg_int span = (spg_int)r->most - r->least + 1;
    int64_t first = 0, last = -1;
    if (rows > ITEMS_MAX || span > ITEMS_MAX || rows * (span + 1) > ITEMS_MAX || rows < 1) { return SPG_REFUSED; }
    spg_fold fold = {.lower = l, .pool = l->scope.pool, .work = (uint64_t)1 << 28};
    fold.params = SPG_TAKE(&l->arena, spg_int, l->param_room);
    fold.locals = SPG_TAKE(&l->arena, spg_int, l->local_room);
    if (fold.params == NULL || fold.locals == NULL) { return l->run->error.status; }
    if (spg_pool_has(l->scope.pool, r->body, SPG_NODE_INDEX)) {
        stretch_range(l, &fold, &wider); /* only a list ends somewhere */
    }
    /* The rows a name can really have: outside them f has no value at all, and the row stays empty. */
    for (spg_int i = 0; i < rows; i++) {
        int64_t row_first, row_last;
        if (!find_stretch(l, &fold, r, r->name_low + (int64_t)i, &row_first, &row_last)) { return SPG_REFUSED; }
        if (i > 0 && (row_first != first || row_last != last)) { return SPG_REFUSED; }
        first = row_first;
        last = row_last;
    }
    out->first = first;
    out->rows = (uint64_t)rows;
    out->width = first > last ? 1 : (uint64_t)(last - first) + 2;
    out->at = SPG_TAKE(&l->arena, int64_t, out->rows * out->width);
    if (out->at == NULL) { return l->run->error.status; }
    for (uint64_t i = 0; i < out->rows; i++) { SPG_TRY(sum_row(l, &fold, r, r->name_low + (int64_t)i, out, i)); }
    return SPG_OK;
}

/* P[row][t - first], t known to lie in [low, high]; checked when it may lie outside P. */
static spg_status prefix_at(spg_lower *l, const range *r, const prefix *p, uint32_t array, spg_sweep_ref t, int64_t low,
                            int64_t high, spg_sweep_ref *out)
{
    SPG_TRY(spg_sweep_narrow(l->sweep, t, low, high, &t));
    spg_sweep_ref number = 0, row = 0;
    SPG_TRY(spg_sweep_const(l->sweep, p->first, &number));
    SPG_TRY(spg_translate_op(l, SPG_SWEEP_SUB, t, number, &t));
    if (r->name != 0 && p->rows > 1) {
        const spg_sweep_node *node = spg_sweep_node_at(l->sweep, t);
        if (node->low < 0 || (uint64_t)node->high >= p->width) { return SPG_REFUSED; } /* it would read another row */
        SPG_TRY(spg_translate(l, r->name, &row));
        SPG_TRY(spg_sweep_const(l->sweep, r->name_low, &number));
        SPG_TRY(spg_translate_op(l, SPG_SWEEP_SUB, row, number, &row));
        SPG_TRY(spg_sweep_const(l->sweep, (int64_t)p->width, &number));
        SPG_TRY(spg_translate_op(l, SPG_SWEEP_MUL, row, number, &row));
        SPG_TRY(spg_translate_op(l, SPG_SWEEP_ADD, row, t, &t));
    }
    return spg_sweep_make(l->sweep, SPG_SWEEP_LOAD, array, t, 0, 0, INT64_MIN, INT64_MAX, out);
}

spg_status spg_range_sum(spg_lower *l, spg_ref ref, spg_sweep_ref *out)
{
    range r = {0};
    prefix p = {0};
    uint32_t array = 0;
    spg_sweep_ref low = 0, high = 0, one = 0, next = 0, from = 0, to = 0, sum = 0, some = 0, none = 0;
    if (!l->range_sums || !read_range(l, ref, &r)) { return SPG_REFUSED; }
    if (r.least > r.most) { return spg_sweep_const(l->sweep, 0, out); }
    SPG_TRY(make_prefix(l, &r, &p));
    SPG_TRY(spg_translate_array(l, p.at, p.rows * p.width, &array));
    SPG_TRY(spg_translate(l, r.low, &low));
    SPG_TRY(spg_translate(l, r.high, &high));
    SPG_TRY(spg_sweep_const(l->sweep, 1, &one));
    SPG_TRY(spg_translate_op(l, SPG_SWEEP_LE, low, high, &some));
    /* Where there is something to add up, least <= low <= high <= most. P[low] - P[low] = 0 is right for an empty range
     * too: with low <= high + 1 for certain nothing has to be decided. */
    const bool always = spg_lower_proves(l, r.low, r.high, -1);
    SPG_TRY(spg_translate_op(l, SPG_SWEEP_ADD, high, one, &next));
    SPG_TRY(prefix_at(l, &r, &p, array, next, r.least + !always, r.most + 1, &to));
    SPG_TRY(prefix_at(l, &r, &p, array, low, r.least, r.most + always, &from));
    int64_t all_low, all_high;
    spg_translate_bounds(l, ref, &all_low, &all_high);
    SPG_TRY(spg_sweep_make(l->sweep, SPG_SWEEP_SUB, 0, to, from, 0, all_low, all_high, &sum));
    l->range_sums_used += 1;
    if (always) {
        *out = sum;
        return SPG_OK;
    }
    SPG_TRY(spg_sweep_const(l->sweep, 0, &none));
    return spg_sweep_make(l->sweep, SPG_SWEEP_SELECT, 0, some, sum, none, all_low, all_high, out);
}
