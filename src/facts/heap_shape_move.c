/* heap_shape_move.c — does a move take a number that does not depend on the heap, and part the rest freely?
 * SPDX-License-Identifier: MIT
 *
 * The conditions of a move must fall into two kinds: those about what is taken, which mention neither the heap nor a part,
 * and those about the parts, each of which says "a part is at least c" or "one part is not smaller than another". */
#include "facts/heap_shape.h"

typedef struct reader {
    spg_shape_finder *f;
    const spg_schema *schema;
    const spg_normal *normal;
    spg_ref heap;   /* the parameter */
    uint32_t parts; /* targets */
    spg_linear part[SPG_HEAP_SHAPE_PARTS];
    uint32_t slot[SPG_HEAP_SHAPE_PARTS]; /* of the binder that a part is; UINT32_MAX: it is the rest */
    spg_linear taken;
    bool rest_is_taken; /* the only part is a binder of its own: what is taken is the heap less it */
    /* What the conditions say. */
    bool has_low[SPG_HEAP_SHAPE_PARTS];
    spg_int low[SPG_HEAP_SHAPE_PARTS];
    bool has_high; /* of the only part */
    spg_int high;
    bool above[SPG_HEAP_SHAPE_PARTS][SPG_HEAP_SHAPE_PARTS]; /* part i - part j >= gap */
    spg_int gap[SPG_HEAP_SHAPE_PARTS][SPG_HEAP_SHAPE_PARTS];
    uint32_t order_count;
    bool take_low, take_high; /* of what is taken, where conditions say so directly */
    spg_int take_least, take_most;
} reader;

static bool mentions_slot(const reader *r, const spg_linear *form, uint32_t slot)
{
    return slot != UINT32_MAX && spg_normal_form_mentions_name(r->f->schemas, form, SPG_NODE_LOCAL, slot);
}

/* The heap, or a part that is chosen freely? */
static bool mentions_parts(const reader *r, const spg_linear *form)
{
    bool any = spg_normal_form_mentions(r->f->schemas, form).params;
    for (uint32_t i = 0; i < r->parts; i++) { any = any || mentions_slot(r, form, r->slot[i]); }
    return any;
}

/* ---- parts ---- */

/* A binder that runs upward by ones, plus a number. */
static bool is_free(const reader *r, const spg_linear *form, uint32_t *slot)
{
    if (form->count != 1 || form->at[0].kind != SPG_TERM_VALUE || form->at[0].coefficient != 1) { return false; }
    const spg_node *node = spg_pool_node(&r->f->schemas->pool, form->at[0].ref);
    for (uint32_t i = 0; node->kind == SPG_NODE_LOCAL && i < r->schema->binder_count; i++) {
        if (r->schema->binders[i].slot == node->data && r->normal->ranged[i]) {
            *slot = node->data;
            return true;
        }
    }
    return false;
}

static bool read_parts(reader *r)
{
    uint32_t rests = 0;
    spg_linear_set(&r->taken, 0);
    if (!spg_linear_add_term(&r->taken, SPG_TERM_VALUE, r->heap, 1)) { return false; }
    for (uint32_t i = 0; i < r->parts; i++) {
        const spg_ref argument = r->schema->targets[i].arguments[0];
        if (!spg_normal_is_safe(r->f->schemas, argument)) { return false; }
        if (!spg_premises_form(r->f->premises, argument, &r->part[i])) { return false; }
        if (!spg_linear_add(&r->taken, &r->part[i], -1)) { return false; }
        r->slot[i] = UINT32_MAX;
        if (!is_free(r, &r->part[i], &r->slot[i])) { rests += 1; }
        for (uint32_t j = 0; j < i && r->slot[i] != UINT32_MAX; j++) {
            if (r->slot[j] == r->slot[i]) { return false; }
        }
    }
    r->rest_is_taken = r->parts == 1 && rests == 0;
    return r->rest_is_taken || (rests == 1 && !mentions_parts(r, &r->taken));
}

/* Nothing is left, of heaps up to a number. */
static bool read_up_to(reader *r)
{
    for (uint32_t i = 0; i < r->normal->row_count; i++) {
        const spg_linear *row = &r->normal->rows[i].form;
        spg_int factor;
        if (!spg_normal_form_mentions(r->f->schemas, row).params) { continue; }
        if (!spg_normal_coefficient(r->f->schemas, row, SPG_NODE_PARAM, 0, &factor) || row->count != 1) {
            return false;
        }
        if (factor != 1 && factor != -1) { return false; }
        if (factor == -1 && (!r->take_high || row->constant < r->take_most)) {
            r->take_most = row->constant;
            r->take_high = true;
        }
    }
    r->take_low = r->rest_is_taken = r->take_high;
    return r->take_high;
}

/* Nothing is left: the heap must be what is taken, which the conditions say as heap >= x and x >= heap. */
static bool read_none(reader *r)
{
    uint32_t count = 0;
    spg_linear both;
    spg_linear_set(&both, 0);
    for (uint32_t i = 0; i < r->normal->row_count; i++) {
        const spg_linear *row = &r->normal->rows[i].form;
        spg_int factor, zero;
        if (!spg_normal_form_mentions(r->f->schemas, row).params) { continue; }
        if (!spg_normal_coefficient(r->f->schemas, row, SPG_NODE_PARAM, 0, &factor)) { return false; }
        if (factor == 1) {
            r->taken = *row;
            if (!spg_linear_add_term(&r->taken, SPG_TERM_VALUE, r->heap, -1)) { return false; }
        } else if (factor != -1) {
            return false;
        }
        if (!spg_linear_add(&both, row, 1)) { return false; }
        count += 1;
        if (count == 2 && (!spg_linear_is_const(&both, &zero) || zero != 0)) { return false; }
    }
    spg_linear negative = r->taken;
    spg_linear_set(&r->taken, 0);
    return count == 2 && spg_linear_add(&r->taken, &negative, -1);
}

/* ---- conditions ---- */

static bool differs_by(const spg_linear *a, const spg_linear *b, const spg_linear *row, spg_int *by)
{
    spg_linear left = *a;
    if (b != NULL && !spg_linear_add(&left, b, -1)) { return false; }
    return spg_linear_add(&left, row, -1) && spg_linear_is_const(&left, by);
}

static bool is_at_most(const spg_linear *a, const spg_linear *row, spg_int *most)
{
    spg_linear sum = *a;
    return spg_linear_add(&sum, row, 1) && spg_linear_is_const(&sum, most);
}

static bool read_order(reader *r, const spg_linear *row)
{
    for (uint32_t i = 0; i < r->parts; i++) {
        for (uint32_t j = 0; j < r->parts; j++) {
            spg_int by;
            if (i == j || !differs_by(&r->part[i], &r->part[j], row, &by)) { continue; }
            r->order_count += !r->above[i][j];
            if (!r->above[i][j] || by > r->gap[i][j]) { r->gap[i][j] = by; }
            r->above[i][j] = true;
            return true;
        }
    }
    return false;
}

/* Of a part that is a binder alone, what is taken is the heap less it. */
static bool read_take(reader *r, const spg_linear *row)
{
    spg_int by;
    if (!r->rest_is_taken) { return false; }
    if (differs_by(&r->taken, NULL, row, &by)) {
        if (!r->take_low || by > r->take_least) { r->take_least = by; }
        r->take_low = true;
        return true;
    }
    if (!is_at_most(&r->taken, row, &by)) { return false; }
    if (!r->take_high || by < r->take_most) { r->take_most = by; }
    r->take_high = true;
    return true;
}

/* That something is left of a heap that is parted: this only forbids to take it whole. */
static bool read_left(const reader *r, const spg_linear *row)
{
    spg_linear left;
    spg_int by;
    spg_linear_set(&left, 0);
    for (uint32_t i = 0; i < r->parts; i++) {
        if (!spg_linear_add(&left, &r->part[i], 1)) { return false; }
    }
    return r->parts > 1 && differs_by(&left, NULL, row, &by) && by <= 1;
}

static bool read_row(reader *r, const spg_linear *row)
{
    spg_int by;
    for (uint32_t i = 0; i < r->parts; i++) {
        if (!differs_by(&r->part[i], NULL, row, &by)) { continue; }
        if (!r->has_low[i] || by > r->low[i]) { r->low[i] = by; }
        r->has_low[i] = true;
        return true;
    }
    if (r->parts == 1 && is_at_most(&r->part[0], row, &by)) {
        if (!r->has_high || by < r->high) { r->high = by; }
        r->has_high = true;
        return true;
    }
    return read_order(r, row) || read_take(r, row) || read_left(r, row);
}

static bool read_rows(reader *r)
{
    for (uint32_t i = 0; i < r->normal->row_count; i++) {
        const spg_normal_row *row = &r->normal->rows[i];
        if (row->kept) { return false; } /* it may trap, for some heaps and not for others */
        if (mentions_parts(r, &row->form) && r->parts > 0 && !read_row(r, &row->form)) { return false; }
    }
    return true;
}

/* Lists and sets that are written out cannot trap when their items cannot. */
static bool is_safe(const spg_schemas *schemas, spg_ref ref)
{
    const spg_node *node = spg_pool_node(&schemas->pool, ref);
    const bool list = node->kind == SPG_NODE_LIST || node->kind == SPG_NODE_SET || node->kind == SPG_NODE_SPAN ||
                      node->kind == SPG_NODE_CONVERT || node->kind == SPG_NODE_JOIN_LISTS ||
                      node->kind == SPG_NODE_ITEMS || node->kind == SPG_NODE_FROM_TO || node->kind == SPG_NODE_MEMBER ||
                      node->kind == SPG_NODE_NOT;
    if (!list) { return spg_normal_is_safe(schemas, ref); }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_pool_child(&schemas->pool, ref, i);
        if (child != 0 && !is_safe(schemas, child)) { return false; }
    }
    return true;
}

/* What is no linear condition, and domains that are lists, must not know of the heap; nor may they trap. */
static bool read_others(const reader *r)
{
    const spg_schemas *schemas = r->f->schemas;
    for (uint32_t i = 0; i < r->normal->other_count; i++) {
        const spg_ref other = r->normal->others[i];
        if (!is_safe(schemas, other) || spg_normal_mentions(schemas, other).params) { return false; }
        for (uint32_t k = 0; k < r->parts; k++) {
            if (r->slot[k] != UINT32_MAX && spg_normal_mentions_name(schemas, other, SPG_NODE_LOCAL, r->slot[k])) {
                return false;
            }
        }
    }
    for (uint32_t i = 0; i < r->schema->binder_count; i++) {
        const spg_ref domain = r->schema->binders[i].domain;
        if (r->normal->ranged[i]) { continue; }
        if (spg_normal_mentions(schemas, domain).params || !is_safe(schemas, domain)) { return false; }
    }
    return true;
}

/* ---- what they say together ---- */

/* All ways to part what is left, or each once, the parts in order. */
static bool parts_are_free(const reader *r, spg_heap_move *out)
{
    uint32_t least = 0; /* the part that is not above any other */
    for (uint32_t i = 0; i < r->parts; i++) {
        bool above = false;
        for (uint32_t j = 0; j < r->parts; j++) { above = above || r->above[i][j]; }
        if (!above) { least = i; }
    }
    out->low = r->low[least];
    out->unequal = false;
    if (!r->has_low[least] || (r->order_count != 0 && r->order_count != r->parts - 1)) { return false; }
    uint32_t tops = 0; /* a chain has one part that no other is above */
    for (uint32_t i = 0; i < r->parts; i++) {
        uint32_t below = 0, over = 0;
        for (uint32_t j = 0; j < r->parts; j++) {
            below += r->above[i][j];
            over += r->above[j][i];
            if (!r->above[i][j]) { continue; }
            if (r->gap[i][j] != 0 && (r->gap[i][j] != 1 || r->parts != 2)) { return false; }
            out->unequal = r->gap[i][j] == 1;
        }
        tops += over == 0;
        if (below > 1 || over > 1) { return false; }
        if (r->order_count == 0 ? !r->has_low[i] || r->low[i] != out->low : r->has_low[i] && r->low[i] > out->low) {
            return false;
        }
    }
    return r->order_count == 0 || tops == 1;
}

/* May the condition exclude no number beyond a bound? `k != e` and `not (k in set)`, where k is what is taken but for a
 * constant. */
static bool excludes_few(const reader *r, spg_ref condition, spg_int *bound)
{
    spg_scope *scope = &r->f->premises->scope;
    const spg_pool *pool = &r->f->schemas->pool;
    const spg_node *node = spg_pool_node(pool, condition);
    spg_interval values;
    spg_ref sides[2];
    if (node->kind == SPG_NODE_NOT) {
        condition = spg_pool_child(pool, condition, 0);
        if (spg_pool_node(pool, condition)->kind != SPG_NODE_MEMBER) { return false; }
        sides[0] = spg_pool_child(pool, condition, 0);
        sides[1] = spg_pool_child(pool, condition, 1);
        const spg_type type = spg_pool_node(pool, sides[1])->type;
        values = spg_extent_items(spg_extent_of(scope, sides[1]), type).values;
    } else if (node->kind == SPG_NODE_NE) {
        sides[0] = spg_pool_child(pool, condition, 0);
        sides[1] = spg_pool_child(pool, condition, 1);
        if (spg_pool_node(pool, sides[0])->kind != SPG_NODE_LOCAL) {
            const spg_ref first = sides[0];
            sides[0] = sides[1];
            sides[1] = first;
        }
        values = spg_interval_of(scope, sides[1]);
    } else {
        return false;
    }
    if (spg_pool_node(pool, sides[0])->kind != SPG_NODE_LOCAL) { return false; }
    if (spg_normal_mentions(r->f->schemas, sides[1]).locals || values.high == SPG_INT_MAX) { return false; }
    if (values.high > *bound) { *bound = values.high; }
    return true;
}

/* No end to what is taken: from some bound on every number. */
static bool is_endless(const reader *r, spg_heap_move *out)
{
    spg_int bound = 0;
    if (r->parts != 1 || r->has_high || r->schema->binder_count != 1 || !r->normal->ranged[0]) { return false; }
    spg_int shift = 0; /* taken = binder + shift */
    if (r->rest_is_taken) {
        if (!r->take_low || r->take_high || r->normal->other_count != 0) { return false; }
        bound = r->take_least;
    } else {
        uint32_t slot;
        if (!is_free(r, &r->taken, &slot)) { return false; }
        shift = r->taken.constant;
        for (uint32_t i = 0; i < r->normal->row_count; i++) {
            const spg_linear *row = &r->normal->rows[i].form;
            spg_int least;
            if (mentions_parts(r, row)) { continue; }
            if (!differs_by(&r->taken, NULL, row, &least)) { return false; }
            if (least > bound) { bound = least; }
        }
    }
    spg_int excluded = 0;
    for (uint32_t i = 0; i < r->normal->other_count; i++) {
        if (!excludes_few(r, r->normal->others[i], &excluded)) { return false; }
    }
    const spg_int small = (spg_int)1 << 40;
    if (excluded > small || shift > small || shift < -small || bound > small) { return false; }
    out->endless = true;
    out->least = r->rest_is_taken ? r->take_least : 0;
    out->most = excluded + shift > bound ? excluded + shift : bound;
    return true;
}

/* Bounds of what is taken, from all that the schema says. */
static bool find_taken(reader *r, spg_heap_move *out)
{
    spg_premises *p = r->f->premises;
    if (r->rest_is_taken) {
        if (!r->take_low) { return false; }
        if (!r->take_high) { return is_endless(r, out); }
        out->least = r->take_least;
        out->most = r->take_most;
        return true;
    }
    spg_ref taken = 0;
    p->status = spg_normal_expression(r->f->schemas, &r->taken, &taken);
    if (p->status != SPG_OK) { return false; }
    spg_premises_start(p, r->f->run, r->f->program, r->f->schemas, r->schema, r->f->givens, r->f->params, r->f->locals);
    if (p->status != SPG_OK) { return false; }
    const spg_interval values = spg_interval_of(&p->scope, taken);
    out->least = values.low;
    out->most = values.high;
    return values.high != SPG_INT_MAX ? values.low != SPG_INT_MIN : is_endless(r, out);
}

static bool read_move(reader *r, spg_heap_move *out)
{
    *out = (spg_heap_move){.parts = r->parts};
    if (r->parts == 0) {
        for (uint32_t i = 0; i < SPG_HEAP_SHAPE_PARTS; i++) { r->slot[i] = UINT32_MAX; }
        return (read_up_to(r) || read_none(r)) && read_rows(r) && read_others(r) && find_taken(r, out);
    }
    if (!read_parts(r) || !read_rows(r) || !read_others(r)) { return false; }
    if (r->parts > 1) { return parts_are_free(r, out) && find_taken(r, out); }
    out->low = r->low[0];
    out->whole = r->has_high;
    return r->has_low[0] && (!r->has_high || r->high == r->low[0]) && find_taken(r, out);
}

bool spg_heap_move_read(spg_shape_finder *f, uint32_t schema, spg_heap_move *out)
{
    const spg_schema own = f->schemas->at.at[schema];
    spg_schema bare;
    if (own.role != -1 || own.again || own.gain != 0 || own.verdict != SPG_VERDICT_NONE) { return false; }
    if (!f->normals[schema].known || own.target_count > SPG_HEAP_SHAPE_PARTS) { return false; }
    for (uint32_t i = 0; i < own.target_count; i++) {
        if (own.targets[i].game != own.game) { return false; }
    }
    reader *r = spg_run_take(f->run, 1, sizeof *r);
    if (r == NULL) {
        f->premises->status = f->run->error.status;
        return false;
    }
    r->f = f;
    r->schema = &own;
    r->normal = &f->normals[schema];
    r->parts = own.target_count;
    spg_normal_assume_rest(f, r->normal, &bare);
    spg_premises *p = f->premises;
    if (p->status == SPG_OK) {
        p->status = spg_schema_node(f->schemas, SPG_NODE_PARAM, SPG_TYPE(INT), 0, NULL, 0, SPG_NOWHERE, &r->heap);
    }
    const bool read = p->status == SPG_OK && read_move(r, out);
    spg_run_give(f->run, r, 1, sizeof *r);
    return read && p->status == SPG_OK;
}
