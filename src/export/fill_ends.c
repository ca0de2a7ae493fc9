/* fill_ends.c — how low and how high the parameters can get. SPDX-License-Identifier: MIT
 *
 * A move of which r ≥ 0 is known does not lead beyond where it leads plus r: rows of the premises are added until only
 * givens and other parameters are left, and what is found is proved. */
#include "export/fill_plan.h"

static bool stays_within(spg_premises *p, void *user)
{
    const spg_order_goal *g = user;
    if (spg_facts_order_each(p, g, g->side < 0, stays_within)) { return true; }
    spg_order_goal no_further = {g->param, g->after, -g->side, 0, NULL};
    spg_linear gap;
    spg_linear after;
    spg_linear_set(&gap, 0);
    if (spg_premises_form(p, g->after, &after) && spg_linear_add(&gap, g->bound, g->side) &&
        spg_linear_add(&gap, &after, -g->side) && spg_premises_prove(p, &gap)) {
        return true;
    }
    return spg_facts_order_moves_by(p, &no_further);
}

static bool is_small(spg_int value)
{
    return value >= INT32_MIN && value <= INT32_MAX;
}

/* As a form of what an end may depend on; not of the parameter itself. */
static bool take_form(const spg_x_fill_planner *l, const spg_linear *from, uint32_t param, spg_x_fill_form *out)
{
    const spg_pool *pool = &l->schemas.pool;
    *out = (spg_x_fill_form){.constant = (int64_t)from->constant};
    if (!is_small(from->constant) || from->count > SPG_FILL_TERMS) { return false; }
    for (uint32_t i = 0; i < from->count; i++) {
        const spg_linear_term *term = &from->at[i];
        if (term->kind != SPG_TERM_VALUE || !is_small(term->coefficient)) { return false; }
        const spg_node *node = spg_pool_node(pool, term->ref);
        spg_x_fill_term *to = &out->at[out->count++];
        to->coefficient = (int64_t)term->coefficient;
        to->index = node->data;
        if (node->kind == SPG_NODE_PARAM && node->data != param) {
            to->kind = SPG_FILL_PARAM;
        } else if (node->kind == SPG_NODE_GIVEN) {
            to->kind = SPG_FILL_GIVEN;
        } else if (node->kind == SPG_NODE_LENGTH &&
                   spg_pool_node(pool, spg_pool_child(pool, term->ref, 0))->kind == SPG_NODE_GIVEN &&
                   spg_pool_node(pool, spg_pool_child(pool, term->ref, 0))->type != SPG_TYPE(TEXT)) {
            to->kind = SPG_FILL_LENGTH;
            to->index = spg_pool_node(pool, spg_pool_child(pool, term->ref, 0))->data;
        } else {
            return false;
        }
    }
    return true;
}

static bool same_form(const spg_x_fill_form *a, const spg_x_fill_form *b)
{
    bool same = a->constant == b->constant && a->count == b->count;
    for (uint32_t i = 0; same && i < a->count; i++) {
        same = a->at[i].kind == b->at[i].kind && a->at[i].index == b->at[i].index &&
               a->at[i].coefficient == b->at[i].coefficient;
    }
    return same;
}

static bool add_form(spg_x_fill_end *end, const spg_x_fill_form *form)
{
    for (uint32_t i = 0; i < end->count; i++) {
        if (same_form(&end->forms[i], form)) { return true; }
    }
    if (end->count == SPG_FILL_FORMS) { return false; }
    end->forms[end->count++] = *form;
    return true;
}

typedef struct seeker {
    spg_x_fill_planner *l;
    const spg_order_edge *e;
    uint32_t param;
    spg_int side; /* 1: how high, −1: how low */
    spg_linear rows[SPG_PREMISES_ROWS];
    uint32_t row_count;
    spg_x_fill_form found;
} seeker;

/* What an argument may be is a bound, if it is a form that is allowed and no move passes it. */
static bool try_form(seeker *s, const spg_linear *candidate)
{
    spg_order_goal g = {s->param, s->e->target->arguments[s->param], s->side, 0, candidate};
    return take_form(s->l, candidate, s->param, &s->found) &&
           spg_facts_order_prove(&s->l->edges, s->e, stays_within, &g);
}

/* min(a, b) with a coefficient that is not negative may be replaced by a or by b: the row still holds. */
static bool try_row(seeker *s, const spg_linear *form, spg_linear row, int depth)
{
    const spg_pool *pool = &s->l->schemas.pool;
    for (uint32_t i = 0; i < row.count && depth > 0; i++) {
        const spg_linear_term term = row.at[i];
        if (term.kind != SPG_TERM_VALUE || term.coefficient < 0 ||
            spg_pool_node(pool, term.ref)->kind != SPG_NODE_MIN) {
            continue;
        }
        for (uint32_t side = 0; side < 2; side++) {
            spg_linear other = row;
            spg_linear value;
            if (spg_premises_form(s->l->edges.premises, spg_pool_child(&s->l->schemas.pool, term.ref, side), &value) &&
                spg_linear_add_term(&other, term.kind, term.ref, -term.coefficient) &&
                spg_linear_add(&other, &value, term.coefficient) && try_row(s, form, other, depth - 1)) {
                return true;
            }
        }
        return false;
    }
    for (spg_int times = 1; times <= 3; times++) {
        spg_linear candidate = *form;
        if (spg_linear_add(&candidate, &row, times * s->side) && try_form(s, &candidate)) { return true; }
    }
    return false;
}

/* Each row r ≥ 0 of the premises says: what it is ≤ it + r. The sum may be free of names that are bound. */
static bool seek(seeker *s, spg_ref value, int depth)
{
    enum { DEPTH = 3 };
    const spg_node node = *spg_pool_node(&s->l->schemas.pool, value);
    spg_linear form;
    if ((node.kind == SPG_NODE_MAX || node.kind == SPG_NODE_MIN) && depth > 0) {
        return seek(s, spg_pool_child(&s->l->schemas.pool, value, 0), depth - 1) ||
               seek(s, spg_pool_child(&s->l->schemas.pool, value, 1), depth - 1);
    }
    spg_premises_start(s->l->edges.premises, s->l->x->run, s->l->x->program, &s->l->schemas, s->e->schema, NULL,
                       s->l->edges.params, s->l->edges.locals);
    if (!spg_premises_form(s->l->edges.premises, value, &form)) { return false; }
    s->row_count = s->l->edges.premises->row_count;
    for (uint32_t i = 0; i < s->row_count; i++) { s->rows[i] = s->l->edges.premises->rows[i]; }
    if (try_form(s, &form)) { return true; }
    for (uint32_t i = 0; i < s->row_count && s->l->status == SPG_OK; i++) {
        if (try_row(s, &form, s->rows[i], DEPTH)) { return true; }
    }
    return false;
}

bool spg_x_fill_find_end(spg_x_fill_planner *l, uint32_t param, bool high, spg_x_fill_end *end)
{
    const spg_shape *shape = &l->x->program->games.at[l->game].params[param].shape;
    const spg_ref said = high ? shape->high : shape->low;
    *end = (spg_x_fill_end){.kind = SPG_FILL_START};
    const int8_t back = high ? 1 : -1; /* a move that goes back in this direction stays within what is asked */
    if (spg_facts_order_all_go_back(&l->edges, param, back, false)) { return true; }
    end->kind = SPG_FILL_REST;
    if (high && l->out->by_sum) { return true; }
    end->kind = SPG_FILL_SAID;
    if (said != 0 && !spg_pool_has(l->x->pool, said, SPG_NODE_PARAM)) { return true; }
    end->kind = SPG_FILL_BOUND;
    seeker *s = SPG_TAKE(&l->x->arena, seeker, 1);
    if (s == NULL) {
        l->status = l->x->run->error.status;
        return false;
    }
    for (size_t i = 0; i < l->edges.at.count; i++) {
        if (spg_facts_order_goes_back(&l->edges.at.at[i], param, back) > 0) { continue; }
        s->l = l;
        s->e = &l->edges.at.at[i];
        s->param = param;
        s->side = high ? 1 : -1;
        if (!seek(s, s->e->target->arguments[param], 2) || !add_form(end, &s->found)) { return false; }
    }
    return true;
}

/* ---- which end first ---- */

/* Which end of the other side a term stands for. */
static uint32_t rests_on(const spg_x_fill_term *term, bool high)
{
    return 2 * term->index + ((term->coefficient > 0) == high ? 1 : 0);
}

static bool is_ready(const spg_x_fill *fill, uint32_t number, const bool *done)
{
    const spg_x_fill_side *side = &fill->sides[number / 2];
    const spg_x_fill_end *end = number % 2 != 0 ? &side->high : &side->low;
    for (uint32_t i = 0; end->kind == SPG_FILL_REST && i < fill->count; i++) {
        if (!done[2 * i]) { return false; }
    }
    for (uint32_t i = 0; i < end->count; i++) {
        for (uint32_t k = 0; k < end->forms[i].count; k++) {
            const spg_x_fill_term *term = &end->forms[i].at[k];
            if (term->kind == SPG_FILL_PARAM && !done[rests_on(term, number % 2 != 0)]) { return false; }
        }
    }
    return true;
}

bool spg_x_fill_sort_ends(spg_x_fill *fill)
{
    bool done[2 * SPG_FILL_PARAMS] = {false};
    uint32_t count = 0;
    for (uint32_t round = 0; round < 2 * fill->count; round++) {
        for (uint32_t i = 0; i < 2 * fill->count; i++) {
            if (done[i] || !is_ready(fill, i, done)) { continue; }
            done[i] = true;
            fill->ends[count++] = i;
        }
    }
    return count == 2 * fill->count;
}
