/* heap_shape_taken.c — between which bounds lies what a move takes, or is there no end to it? SPDX-License-Identifier: MIT */
#include "facts/heap_shape.h"

/* May the condition exclude no number beyond a bound? `k != e` and `not (k in set)`, where k is what is taken but for a
 * constant. */
static bool excludes_few(const spg_facts_heap_reader *r, spg_ref condition, spg_int *bound)
{
    spg_scope *scope = &r->s->f->premises->scope;
    const spg_pool *pool = &r->s->f->schemas->pool;
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
    if (spg_normal_mentions(r->s->f->schemas, sides[1]).locals || values.high == SPG_INT_MAX) { return false; }
    if (values.high > *bound) { *bound = values.high; }
    return true;
}

/* No end to what is taken: from some bound on every number. */
static bool is_endless(const spg_facts_heap_reader *r, spg_facts_heap_move *out)
{
    const spg_facts_heap_case *c = r->c;
    const spg_int small = (spg_int)1 << 40;
    spg_int bound = 0, excluded = 0;
    if (r->about || c->parts != 1 || r->has_high || r->s->schema->binder_count != 1 || !r->s->normal->ranged[0]) {
        return false;
    }
    if (r->taken.count != 1 || r->taken.at[0].coefficient != 1) { return false; }
    if (spg_facts_heap_form_local(r->s, &r->taken, r->s->schema->binders[0].slot) == 0) { return false; }
    if (c->change_count > 0 && c->other_count > 0) {
        return false;
    } /* they are about a binder that is another number */
    for (uint32_t i = 0; i < c->row_count; i++) {
        spg_int least;
        if (spg_facts_heap_form_parts(r, &c->rows[i].form)) { continue; }
        if (!spg_facts_heap_differs(&r->taken, NULL, &c->rows[i].form, &least)) { return false; }
        if (least > bound) { bound = least; }
    }
    for (uint32_t i = 0; i < c->other_count; i++) {
        if (!excludes_few(r, c->others[i], &excluded)) { return false; }
    }
    const spg_int shift = r->taken.constant; /* taken = binder + shift */
    if (excluded > small || shift > small || shift < -small || bound > small) { return false; }
    out->endless = true;
    out->least = bound;
    out->most = excluded + shift > bound ? excluded + shift : bound;
    return true;
}

/* Bounds that a row without heap and parts gives what is taken. */
static void learn_from_row(spg_facts_heap_reader *r, const spg_linear *row)
{
    spg_premises *p = r->s->f->premises;
    for (int sign = -1; sign <= 1 && p->status == SPG_OK; sign += 2) { /* sign · taken + rest >= 0 */
        spg_linear rest = *row;
        spg_ref at = 0;
        spg_int bound;
        if (!spg_linear_add(&rest, &r->taken, -sign)) { continue; }
        if (spg_normal_form_mentions(r->s->f->schemas, &rest).locals) { continue; }
        p->status = spg_normal_expression(r->s->f->schemas, &rest, &at);
        if (p->status != SPG_OK) { return; }
        p->scope.work = 0;
        const spg_interval values = spg_interval_of(&p->scope, at);
        if (values.high == SPG_INT_MAX || spg_interval_empty(values) || !spg_int_mul(values.high, -sign, &bound)) {
            continue;
        }
        const spg_interval says = sign < 0 ? (spg_interval){SPG_INT_MIN, bound} : (spg_interval){bound, SPG_INT_MAX};
        r->span = spg_interval_meet(r->span, says);
    }
}

/* Numbers that are what they were lie in their intervals. */
static uint32_t add_intervals(const spg_facts_heap_reader *r, const spg_linear *form, spg_linear *rows, uint32_t count,
                              uint32_t room)
{
    spg_premises *p = r->s->f->premises;
    for (uint32_t i = 0; i < form->count && count + 2 <= room; i++) {
        const spg_linear_term *term = &form->at[i];
        if (term->kind != SPG_TERM_VALUE || !spg_facts_heap_is_same(r, term->ref)) { continue; }
        p->scope.work = 0;
        const spg_interval values = spg_interval_of(&p->scope, term->ref);
        if (values.low != SPG_INT_MIN && values.low != SPG_INT_MAX) {
            spg_linear_set(&rows[count], -values.low);
            count += spg_linear_add_term(&rows[count], term->kind, term->ref, 1);
        }
        if (values.high != SPG_INT_MIN && values.high != SPG_INT_MAX) {
            spg_linear_set(&rows[count], values.high);
            count += spg_linear_add_term(&rows[count], term->kind, term->ref, -1);
        }
    }
    return count;
}

/* Does sign · taken + bound >= 0 follow from the rows? */
static bool is_taken_bounded(const spg_facts_heap_reader *r, spg_linear *rows, uint32_t count, spg_int sign,
                             spg_int bound)
{
    bool none = false;
    spg_linear_set(&rows[count], -bound - 1);
    if (!spg_linear_add(&rows[count], &r->taken, -sign)) { return false; }
    return spg_facts_heap_cannot_be(r, rows, count + 1, &none) && none;
}

/* Where no row says it alone, the rows may say it together. */
static void learn_by_proof(spg_facts_heap_reader *r)
{
    enum { ROOM = SPG_HEAP_SHAPE_ROWS + 24 };
    spg_linear *rows = spg_premises_take(r->s->f->premises, ROOM, sizeof *rows);
    uint32_t count = 0;
    if (rows == NULL) { return; }
    for (; count < r->c->row_count; count++) { rows[count] = r->c->rows[count].form; }
    const uint32_t own = count;
    for (uint32_t i = 0; i < own; i++) { count = add_intervals(r, &r->c->rows[i].form, rows, count, ROOM - 1); }
    if (r->span.low == SPG_INT_MIN && is_taken_bounded(r, rows, count, 1, 0)) { r->span.low = 0; }
    for (spg_int bound = 1; r->span.high == SPG_INT_MAX && bound <= SPG_HEAP_SHAPE_UP_TO; bound *= 2) {
        if (is_taken_bounded(r, rows, count, -1, bound)) { r->span.high = bound; }
    }
    spg_run_give(r->s->f->run, rows, ROOM, sizeof *rows);
}

/* Bounds of what is taken, from all that the schema says. */
bool spg_facts_heap_find_taken(spg_facts_heap_reader *r, spg_facts_heap_move *out)
{
    const spg_facts_heap_schema *s = r->s;
    spg_shape_finder *f = s->f;
    spg_premises *p = f->premises;
    spg_ref taken = 0;
    bool changed = false;
    for (uint32_t i = 0; i < r->c->row_count; i++) {
        if (!spg_facts_heap_form_parts(r, &r->c->rows[i].form)) { learn_from_row(r, &r->c->rows[i].form); }
    }
    for (uint32_t i = 0; i < r->c->other_count; i++) {
        r->span = spg_interval_meet(r->span, spg_facts_heap_bounds(r, r->c->others[i]));
    }
    for (uint32_t i = 0; i < r->c->change_count; i++) {
        const spg_node *node = spg_pool_node(&f->schemas->pool, r->c->changes[i].term);
        changed = changed || (node->kind == SPG_NODE_LOCAL && spg_facts_heap_form_has(r, &r->taken, node->data));
    }
    if (!changed && p->status == SPG_OK) { /* names are what they were: guards may teach more */
        p->status = spg_normal_expression(f->schemas, &r->taken, &taken);
        if (p->status != SPG_OK) { return false; }
        spg_premises_start(p, s->schema);
        if (p->status != SPG_OK) { return false; }
        r->span = spg_interval_meet(r->span, spg_interval_of(&p->scope, taken));
    }
    if (p->status == SPG_OK && !spg_interval_bounded(r->span)) { learn_by_proof(r); }
    if (p->status != SPG_OK || r->span.low == SPG_INT_MIN) { return false; }
    out->least = r->span.low;
    out->most = r->span.high;
    return r->span.high != SPG_INT_MAX || is_endless(r, out);
}
