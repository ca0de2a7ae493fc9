/* premises_prove.c — proofs from premises: the goal's opposite has no solution. SPDX-License-Identifier: MIT */
#include "facts/premises.h"

#include <string.h>

enum { ROUNDS = 3 };

/* factor · term + form >= 0 */
static void row_with(spg_premises *p, const spg_linear_term *term, spg_int factor, spg_linear *form,
                     spg_int form_factor)
{
    spg_linear row;
    spg_linear_set(&row, 0);
    if (spg_linear_add_term(&row, term->kind, term->ref, factor) && spg_linear_add(&row, form, form_factor)) {
        spg_premises_assume(p, &row);
    }
}

static void interval_rows(spg_premises *p, const spg_linear_term *term)
{
    spg_linear bound;
    p->scope.work = 0;
    const spg_interval values = spg_interval_of(&p->scope, term->ref);
    if (spg_interval_empty(values)) { return; }
    if (values.low != SPG_INT_MIN) {
        spg_linear_set(&bound, values.low);
        row_with(p, term, 1, &bound, -1);
    }
    if (values.high != SPG_INT_MAX) {
        spg_linear_set(&bound, values.high);
        row_with(p, term, -1, &bound, 1);
    }
}

/* (x - l)(y - m) >= 0 for x >= l, y >= m: xy >= m·x + l·y - l·m. */
static void product_rows(spg_premises *p, const spg_linear_term *term)
{
    const spg_ref a = spg_premises_child(p, term->ref, 0);
    const spg_ref b = spg_premises_child(p, term->ref, 1);
    const spg_interval x = spg_interval_of(&p->scope, a);
    const spg_interval y = spg_interval_of(&p->scope, b);
    spg_linear form_a;
    spg_linear form_b;
    spg_linear bound;
    spg_int constant;
    if (spg_interval_empty(x) || spg_interval_empty(y) || x.low == SPG_INT_MIN || y.low == SPG_INT_MIN) { return; }
    if (!spg_premises_form(p, a, &form_a) || !spg_premises_form(p, b, &form_b)) { return; }
    if (!spg_int_mul(x.low, y.low, &constant) || constant == SPG_INT_MIN) { return; }
    spg_linear_set(&bound, -constant);
    if (spg_linear_add(&bound, &form_a, y.low) && spg_linear_add(&bound, &form_b, x.low)) {
        row_with(p, term, 1, &bound, -1);
    }
}

/* q = floor(x / c): c·q <= x <= c·q + c - 1; with x >= 0 the first also for a lower bound of c. */
static void quotient_rows(spg_premises *p, const spg_linear_term *term)
{
    spg_linear x;
    const spg_interval values = spg_interval_of(&p->scope, spg_premises_child(p, term->ref, 0));
    const spg_interval c = spg_interval_of(&p->scope, spg_premises_child(p, term->ref, 1));
    if (spg_interval_empty(c) || c.low <= 0 || !spg_premises_form(p, spg_premises_child(p, term->ref, 0), &x)) {
        return;
    }
    if (c.low == c.high || values.low >= 0) { row_with(p, term, -c.low, &x, 1); }
    if (c.low != c.high) { return; }
    if (spg_int_sub(x.constant, c.low - 1, &x.constant)) { row_with(p, term, c.low, &x, -1); }
}

static void side_rows(spg_premises *p, const spg_linear_term *term, spg_int sign)
{
    const uint32_t count = spg_premises_node(p, term->ref)->count;
    for (uint32_t i = 0; i < count; i++) {
        spg_linear side;
        if (spg_premises_form(p, spg_premises_child(p, term->ref, i), &side)) { row_with(p, term, sign, &side, -sign); }
    }
}

static void absolute_rows(spg_premises *p, const spg_linear_term *term)
{
    spg_linear x;
    if (!spg_premises_form(p, spg_premises_child(p, term->ref, 0), &x)) { return; }
    row_with(p, term, 1, &x, -1);
    row_with(p, term, 1, &x, 1);
}

/* A set or bag with one less, perhaps. */
static void length_rows(spg_premises *p, const spg_linear_term *term)
{
    const spg_ref list = spg_premises_child(p, term->ref, 0);
    const spg_node_kind kind = (spg_node_kind)spg_premises_node(p, list)->kind;
    spg_linear base;
    if (kind != SPG_NODE_MINUS && kind != SPG_NODE_PLUS) { return; }
    if (!spg_premises_length(p, spg_premises_child(p, list, 0), &base)) { return; }
    const spg_int sign = kind == SPG_NODE_MINUS ? -1 : 1;
    row_with(p, term, sign, &base, -sign);
    if (spg_int_add(base.constant, sign, &base.constant)) { row_with(p, term, -sign, &base, sign); }
}

/* Items of a parameter are not smaller than its least item. */
static void floor_rows(spg_premises *p, const spg_linear_term *term)
{
    const spg_node_kind list = (spg_node_kind)spg_premises_node(p, spg_premises_child(p, term->ref, 0))->kind;
    spg_linear row;
    if (p->has_floor || list != SPG_NODE_PARAM) { return; }
    spg_linear_set(&row, 0);
    if (spg_linear_add_term(&row, SPG_TERM_VALUE, term->ref, 1) &&
        spg_linear_add_term(&row, SPG_TERM_NAMED, SPG_PREMISES_FLOOR, -1)) {
        spg_premises_assume(p, &row);
    }
}

/* 1 for each item of a list; for a weighted sum 2 for the first, 4 for the second, …: length · (length + 1). */
static bool sum_of_ones(spg_premises *p, const spg_linear_term *term, spg_linear *out)
{
    spg_linear length;
    if (!spg_premises_length(p, term->ref, &length)) { return false; }
    *out = length;
    if (term->kind != SPG_TERM_WEIGHT) { return true; }
    spg_linear more = length;
    return spg_int_add(more.constant, 1, &more.constant) && spg_premises_product(p, &length, &more, out);
}

/* A sum lies between what it would be if all items were the least or the greatest that there can be. */
static void sum_rows(spg_premises *p, const spg_linear_term *term)
{
    p->scope.work = 0;
    const spg_interval values = spg_extent_of(&p->scope, term->ref).values;
    const spg_int unit = term->kind == SPG_TERM_WEIGHT ? 2 : 1;
    spg_linear ones;
    spg_linear none;
    spg_linear_set(&none, 0);
    if (values.low >= 0) { row_with(p, term, 1, &none, 1); }
    if (spg_interval_empty(values) || !sum_of_ones(p, term, &ones)) { return; }
    if (values.high != SPG_INT_MAX) { row_with(p, term, -unit, &ones, values.high); }
    if (values.low != SPG_INT_MIN && values.low != 0) {
        spg_int down;
        if (spg_int_sub(0, values.low, &down)) { row_with(p, term, unit, &ones, down); }
    }
}

/* a & b is no more than either, if that is not negative; with (a | c) & b it is no less than a & b. */
static void and_rows(spg_premises *p, const spg_linear_term *term)
{
    for (uint32_t i = 0; i < 2; i++) {
        const spg_ref one = spg_premises_child(p, term->ref, i), other = spg_premises_child(p, term->ref, 1 - i);
        spg_linear form;
        if (spg_interval_of(&p->scope, one).low < 0) { continue; }
        if (spg_premises_form(p, one, &form)) { row_with(p, term, -1, &form, 1); }
        if (spg_premises_node(p, other)->kind != SPG_NODE_BIT_OR) { continue; }
        for (uint32_t k = 0; k < 2; k++) {
            const spg_ref part = spg_premises_child(p, other, k);
            const spg_ref sides[] = {part < one ? part : one, part < one ? one : part};
            spg_ref both = 0;
            if (spg_premises_make(p, SPG_NODE_BIT_AND, SPG_TYPE(INT), 0, sides, 2, &both) &&
                spg_premises_unknown(p, both, &form)) {
                row_with(p, term, 1, &form, -1);
            }
        }
    }
}

/* Rows that hold for a term by what it is: min(a,b) <= a, … */
static void term_rows(spg_premises *p, const spg_linear_term *term)
{
    if (term->kind == SPG_TERM_NAMED) { return; }
    if (term->kind != SPG_TERM_VALUE) {
        sum_rows(p, term);
        return;
    }
    interval_rows(p, term);
    const spg_node_kind kind = (spg_node_kind)spg_premises_node(p, term->ref)->kind;
    if (kind == SPG_NODE_MIN) { side_rows(p, term, -1); }
    if (kind == SPG_NODE_MUL) { product_rows(p, term); }
    if (kind == SPG_NODE_DIV) { quotient_rows(p, term); }
    if (kind == SPG_NODE_ABS) { absolute_rows(p, term); }
    if (kind == SPG_NODE_LENGTH) { length_rows(p, term); }
    if (kind == SPG_NODE_INDEX) { floor_rows(p, term); }
    if (kind == SPG_NODE_BIT_AND) { and_rows(p, term); }
}

static bool is_met(const spg_linear_term *met, uint32_t count, const spg_linear_term *term)
{
    for (uint32_t i = 0; i < count; i++) {
        if (met[i].kind == term->kind && met[i].ref == term->ref) { return true; }
    }
    return false;
}

/* Rows for all terms of the rows so far; these may bring new terms, whose rows come in the next round. */
static void add_term_rows(spg_premises *p)
{
    enum { MET = 48 };
    spg_linear_term met[MET];
    uint32_t met_count = 0;
    for (int round = 0; round < ROUNDS; round++) {
        const uint32_t before = met_count;
        for (uint32_t i = 0; i < p->row_count; i++) {
            for (uint32_t k = 0; k < p->rows[i].count && met_count < MET; k++) {
                if (!is_met(met, met_count, &p->rows[i].at[k])) { met[met_count++] = p->rows[i].at[k]; }
            }
        }
        for (uint32_t i = before; i < met_count && p->status == SPG_OK; i++) {
            const spg_linear_term term = met[i];
            term_rows(p, &term);
        }
        if (met_count == before) { return; }
    }
}

/* Counts a proof; false: no more. */
static bool may_prove(spg_premises *p)
{
    if (p->status == SPG_OK && p->proofs_left % 64 == 0) { p->status = spg_run_check(p->run); }
    if (p->status != SPG_OK || p->proofs_left == 0) { return false; }
    p->proofs_left -= 1;
    return true;
}

/* Made of givens, and of lengths of the parameters where these are kept. */
static bool is_given(const spg_premises *p, spg_ref ref)
{
    const spg_node *node = spg_premises_node(p, ref);
    if (node->kind == SPG_NODE_PARAM || node->kind == SPG_NODE_LOCAL) { return false; }
    if (node->kind == SPG_NODE_LENGTH && p->lengths_are_kept) {
        const spg_node *list = spg_premises_node(p, spg_premises_child(p, ref, 0));
        if (list->kind == SPG_NODE_PARAM && spg_premises_is_collection(list->type)) { return true; }
    }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_premises_child(p, ref, i);
        if (child != 0 && !is_given(p, child)) { return false; }
    }
    return true;
}

static bool is_given_term(const void *user, const spg_linear_term *term)
{
    const spg_premises *p = user;
    return term->kind == SPG_TERM_VALUE
               ? is_given(p, term->ref)
               : term->kind != SPG_TERM_NAMED && !spg_pool_has(&p->schemas->pool, term->ref, SPG_NODE_PARAM) &&
                     !spg_pool_has(&p->schemas->pool, term->ref, SPG_NODE_LOCAL);
}

/* Have the rows no solution, or (bounded) do they bound SPG_PREMISES_FORM below? Goes back to the mark. */
static bool conclude(spg_premises *p, bool bounded, spg_premises_mark mark)
{
    bool out = false;
    const bool looks_into = p->looks_into;
    p->looks_into = false; /* else a proof would need itself */
    add_term_rows(p);
    p->looks_into = looks_into;
    const bool impossible = p->impossible;
    if (p->status == SPG_OK && !impossible) {
        p->status = bounded ? spg_linear_bounds(p->run, p->rows, p->row_count, SPG_TERM_NAMED, SPG_PREMISES_FORM,
                                                is_given_term, p, &out)
                            : spg_linear_infeasible(p->run, p->rows, p->row_count, &out);
    }
    spg_premises_back(p, mark);
    return p->status == SPG_OK && (out || impossible);
}

bool spg_premises_prove(spg_premises *p, const spg_linear *goal)
{
    spg_linear opposite;
    spg_int value;
    if (p->status != SPG_OK) { return false; }
    if (p->impossible || (spg_linear_is_const(goal, &value) && value >= 0)) { return true; }
    if (!spg_linear_opposite(goal, &opposite) || !may_prove(p)) { return false; }
    const spg_premises_mark mark = spg_premises_here(p);
    if (p->row_count == SPG_PREMISES_ROWS) { p->row_count -= 1; }
    spg_premises_assume(p, &opposite);
    return conclude(p, false, mark);
}

bool spg_premises_bounded(spg_premises *p, const spg_linear *form)
{
    spg_int value;
    if (p->status != SPG_OK) { return false; }
    if (p->impossible || spg_linear_is_const(form, &value)) { return true; }
    if (!may_prove(p)) { return false; }
    const spg_premises_mark mark = spg_premises_here(p);
    if (p->row_count + 2 > SPG_PREMISES_ROWS) { p->row_count = SPG_PREMISES_ROWS - 2; }
    for (int sign = -1; sign <= 1; sign += 2) {
        spg_linear row;
        spg_linear_set(&row, 0);
        if (!spg_linear_add(&row, form, sign) || !spg_linear_add_term(&row, SPG_TERM_NAMED, SPG_PREMISES_FORM, -sign)) {
            spg_premises_back(p, mark);
            return false;
        }
        spg_premises_assume(p, &row);
    }
    return conclude(p, true, mark);
}
