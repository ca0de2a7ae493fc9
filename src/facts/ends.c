/* ends.c — how low and how high the parameters can get. SPDX-License-Identifier: MIT
 *
 * A move of which r ≥ 0 is known does not lead beyond where it leads plus r: rows of the premises are added until only
 * givens and other parameters are left, and what is found is proved. */
#include "facts/ends.h"

#include <string.h>

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
static bool take_form(const spg_pool *pool, const spg_linear *from, uint32_t param, spg_ends_form *out)
{
    *out = (spg_ends_form){.constant = (int64_t)from->constant};
    if (!is_small(from->constant) || from->count > SPG_ENDS_TERMS) { return false; }
    for (uint32_t i = 0; i < from->count; i++) {
        const spg_linear_term *term = &from->at[i];
        if (term->kind != SPG_TERM_VALUE || !is_small(term->coefficient)) { return false; }
        const spg_node *node = spg_pool_node(pool, term->ref);
        spg_ends_term *to = &out->at[out->count++];
        to->coefficient = (int64_t)term->coefficient;
        to->index = node->data;
        if (node->kind == SPG_NODE_PARAM && node->data != param) {
            to->kind = SPG_ENDS_PARAM;
        } else if (node->kind == SPG_NODE_GIVEN) {
            to->kind = SPG_ENDS_GIVEN;
        } else if (node->kind == SPG_NODE_LENGTH &&
                   spg_pool_node(pool, spg_pool_child(pool, term->ref, 0))->kind == SPG_NODE_GIVEN &&
                   spg_pool_node(pool, spg_pool_child(pool, term->ref, 0))->type != SPG_TYPE(TEXT)) {
            to->kind = SPG_ENDS_LENGTH;
            to->index = spg_pool_node(pool, spg_pool_child(pool, term->ref, 0))->data;
        } else {
            return false;
        }
    }
    return true;
}

static bool same_form(const spg_ends_form *a, const spg_ends_form *b)
{
    bool same = a->constant == b->constant && a->count == b->count;
    for (uint32_t i = 0; same && i < a->count; i++) {
        same = a->at[i].kind == b->at[i].kind && a->at[i].index == b->at[i].index &&
               a->at[i].coefficient == b->at[i].coefficient;
    }
    return same;
}

static bool add_form(spg_ends_end *end, const spg_ends_form *form)
{
    for (uint32_t i = 0; i < end->count; i++) {
        if (same_form(&end->forms[i], form)) { return true; }
    }
    if (end->count == SPG_ENDS_FORMS) { return false; }
    end->forms[end->count++] = *form;
    return true;
}

typedef struct seeker {
    spg_order_edges *edges;
    const spg_order_edge *e;
    uint32_t param;
    spg_int side; /* 1: how high, −1: how low */
    spg_linear rows[SPG_PREMISES_ROWS];
    uint32_t row_count;
    spg_ends_form found;
} seeker;

/* What an argument may be is a bound, if it is a form that is allowed and no move passes it. */
static bool try_form(seeker *s, const spg_linear *candidate)
{
    spg_order_goal g = {s->param, s->e->target->arguments[s->param], s->side, 0, candidate};
    return take_form(&s->edges->premises->schemas->pool, candidate, s->param, &s->found) &&
           spg_facts_order_prove(s->edges, s->e, stays_within, &g);
}

/* min(a, b) with a coefficient that is not negative may be replaced by a or by b: the row still holds. */
static bool try_row(seeker *s, const spg_linear *form, spg_linear row, int depth)
{
    const spg_pool *pool = &s->edges->premises->schemas->pool;
    for (uint32_t i = 0; i < row.count && depth > 0; i++) {
        const spg_linear_term term = row.at[i];
        if (term.kind != SPG_TERM_VALUE || term.coefficient < 0 ||
            spg_pool_node(pool, term.ref)->kind != SPG_NODE_MIN) {
            continue;
        }
        for (uint32_t side = 0; side < 2; side++) {
            spg_linear other = row;
            spg_linear value;
            if (spg_premises_form(s->edges->premises, spg_pool_child(pool, term.ref, side), &value) &&
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

/* The rows of the premises, and of the alternatives among them: what is made of these is proved in any case. */
static void take_rows(seeker *s)
{
    spg_premises *p = s->edges->premises;
    for (uint32_t i = 0, count = p->or_count; i < count; i++) {
        if (spg_premises_node(p, p->ors[i])->kind != SPG_NODE_OR_ELSE) { continue; }
        for (uint32_t k = 0; k < 2; k++) {
            spg_premises_assume_condition(p, spg_premises_child(p, p->ors[i], k), true);
        }
    }
    s->row_count = p->row_count;
    memcpy(s->rows, p->rows, p->row_count * sizeof *p->rows);
}

/* Each row r ≥ 0 of the premises says: what it is ≤ it + r. The sum may be free of names that are bound. */
static bool seek(seeker *s, spg_ref value, int depth)
{
    enum { DEPTH = 3 };
    spg_premises *p = s->edges->premises;
    const spg_node_kind kind = (spg_node_kind)spg_premises_node(p, value)->kind;
    spg_linear form;
    if (p->status != SPG_OK) { return false; }
    if ((kind == SPG_NODE_MAX || kind == SPG_NODE_MIN) && depth > 0) {
        return seek(s, spg_premises_child(p, value, 0), depth - 1) ||
               seek(s, spg_premises_child(p, value, 1), depth - 1);
    }
    spg_premises_start(p, s->e->schema);
    if (!spg_premises_form(p, value, &form)) { return false; }
    take_rows(s);
    if (try_form(s, &form)) { return true; }
    for (uint32_t i = 0; i < s->row_count && p->status == SPG_OK; i++) {
        if (try_row(s, &form, s->rows[i], DEPTH)) { return true; }
    }
    return false;
}

static void find_bound(spg_order_edges *e, uint32_t param, bool high, seeker *s, spg_ends_end *end)
{
    s->edges = e;
    s->param = param;
    s->side = high ? 1 : -1;
    for (size_t i = 0; i < e->at.count; i++) {
        if (spg_facts_order_goes_back(&e->at.at[i], param, high ? 1 : -1) > 0) { continue; }
        s->e = &e->at.at[i];
        if (!seek(s, s->e->target->arguments[param], 2) || !add_form(end, &s->found)) {
            *end = (spg_ends_end){.kind = SPG_ENDS_UNKNOWN};
            return;
        }
    }
    end->kind = SPG_ENDS_BOUND;
}

static void find_end(spg_order_edges *e, uint32_t param, bool high, bool by_sum, seeker *s, spg_ends_end *end)
{
    const spg_program *program = e->premises->program;
    const spg_shape *shape = &program->games.at[e->game].params[param].shape;
    const spg_ref said = high ? shape->high : shape->low;
    /* a move that goes back in this direction stays within what is asked */
    if (spg_facts_order_all_go_back(e, param, high ? 1 : -1, false)) {
        end->kind = SPG_ENDS_START;
    } else if (high && by_sum) {
        end->kind = SPG_ENDS_REST;
    } else if (said != 0 && !spg_pool_has(&program->pool, said, SPG_NODE_PARAM)) {
        end->kind = SPG_ENDS_SAID;
    } else {
        find_bound(e, param, high, s, end);
    }
}

/* ---- which end first ---- */

/* Which end of the other side a term stands for. */
static uint32_t rests_on(const spg_ends_term *term, bool high)
{
    return 2 * term->index + ((term->coefficient > 0) == high ? 1 : 0);
}

static bool is_ready(const spg_ends *ends, uint32_t number, const bool *done)
{
    const spg_ends_end *end = &ends->at[number];
    for (uint32_t i = 0; end->kind == SPG_ENDS_REST && i < ends->count; i++) {
        if (!done[2 * i]) { return false; }
    }
    for (uint32_t i = 0; i < end->count; i++) {
        for (uint32_t k = 0; k < end->forms[i].count; k++) {
            const spg_ends_term *term = &end->forms[i].at[k];
            if (term->kind == SPG_ENDS_PARAM && !done[rests_on(term, number % 2 != 0)]) { return false; }
        }
    }
    return true;
}

static void sort(spg_ends *ends)
{
    bool done[SPG_ENDS_MAX] = {false};
    for (uint32_t round = 0; round < 2 * ends->count; round++) {
        for (uint32_t i = 0; i < 2 * ends->count; i++) {
            if (done[i] || !is_ready(ends, i, done)) { continue; }
            done[i] = true;
            ends->in_turn[ends->sorted++] = i;
        }
    }
}

bool spg_ends_find(spg_order_edges *e, bool by_sum, bool all, spg_arena *arena, spg_ends *out)
{
    const spg_arena_mark mark = spg_arena_here(arena);
    seeker *s = SPG_TAKE(arena, seeker, 1);
    spg_premises *p = e->premises;
    bool known = true;
    *out = (spg_ends){.count = p->program->games.at[e->game].param_count};
    p->proofs_left = SPG_PREMISES_PROOFS;
    if (s == NULL) { p->status = p->run->error.status; }
    for (uint32_t i = 0; i < 2 * out->count && p->status == SPG_OK && (known || !all); i++) {
        find_end(e, i / 2, i % 2 != 0, by_sum, s, &out->at[i]);
        known = known && out->at[i].kind != SPG_ENDS_UNKNOWN;
    }
    spg_arena_back(arena, mark);
    sort(out);
    return known && p->status == SPG_OK && out->sorted == 2 * out->count;
}

/* ---- where they lie ---- */

static spg_interval of_term(const spg_ends_names *names, const spg_ends_term *term)
{
    const spg_extent *of = term->kind == SPG_ENDS_PARAM ? names->params : names->givens;
    spg_interval held = names->all;
    if (of != NULL) { held = term->kind == SPG_ENDS_LENGTH ? of[term->index].length : of[term->index].values; }
    held = spg_interval_meet(held, names->all);
    if (spg_interval_empty(held)) { held = names->all; }
    return spg_arithmetic_bounds(SPG_ARITHMETIC_MUL, held, spg_interval_one(term->coefficient));
}

static spg_interval of_form(const spg_ends_names *names, const spg_ends_form *form)
{
    spg_interval out = spg_interval_one(form->constant);
    for (uint32_t i = 0; i < form->count; i++) {
        out = spg_arithmetic_bounds(SPG_ARITHMETIC_ADD, out, of_term(names, &form->at[i]));
    }
    return out;
}

spg_interval spg_ends_reach(const spg_ends *ends, uint32_t end, spg_interval started, const spg_ends_names *names)
{
    const spg_ends_end *of = &ends->at[end];
    for (uint32_t i = 0; i < of->count; i++) {
        started = spg_arithmetic_bounds(end % 2 != 0 ? SPG_ARITHMETIC_MAX : SPG_ARITHMETIC_MIN, started,
                                        of_form(names, &of->forms[i]));
    }
    return started;
}
