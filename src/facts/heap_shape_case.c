/* heap_shape_case.c — a move of a heap game, case by case until all is linear. SPDX-License-Identifier: MIT
 *
 * max(i-2, 0) is i-2 or 0, `a != b` is a < b or b < a, `p or q` is p or q: each side is a case with one more condition. The
 * cases of a move have together exactly its options, and that two of them share some does not matter: what is excluded is
 * a set. An equation then tells one of the binders. */
#include <string.h>

#include "facts/heap_shape.h"

enum { SPLITS = 5, DEPTH = 16 };

typedef struct walker {
    const spg_facts_heap_schema *s;
    spg_heap_case_reader *each;
    void *user;
} walker;

/* ---- forms ---- */

static bool change_form(spg_linear *form, spg_ref term, const spg_linear *by)
{
    for (uint32_t i = 0; i < form->count; i++) {
        if (form->at[i].kind != SPG_TERM_VALUE || form->at[i].ref != term) { continue; }
        const spg_int factor = form->at[i].coefficient;
        return spg_linear_add_term(form, SPG_TERM_VALUE, term, -factor) && spg_linear_add(form, by, factor);
    }
    return true;
}

bool spg_facts_heap_case_change(spg_facts_heap_case *c, spg_ref term, const spg_linear *by)
{
    if (c->change_count == SPG_HEAP_SHAPE_CHANGES) { return false; }
    c->changes[c->change_count++] = (spg_facts_heap_change){term, *by};
    for (uint32_t i = 0; i < c->parts; i++) {
        if (!change_form(&c->part[i], term, by)) { return false; }
    }
    for (uint32_t i = 0; i < c->row_count; i++) {
        if (!change_form(&c->rows[i].form, term, by)) { return false; }
    }
    return true;
}

bool spg_facts_heap_case_form(const spg_facts_heap_schema *s, const spg_facts_heap_case *c, spg_ref ref,
                              spg_linear *out)
{
    if (!spg_premises_form(s->f->premises, ref, out)) { return false; }
    for (uint32_t i = 0; i < c->change_count; i++) {
        if (!change_form(out, c->changes[i].term, &c->changes[i].by)) { return false; }
    }
    return true;
}

bool spg_facts_heap_case_may_change(const spg_facts_heap_schema *s, const spg_facts_heap_case *c, uint32_t binder)
{
    const spg_schemas *schemas = s->f->schemas;
    const uint32_t slot = s->schema->binders[binder].slot;
    spg_int factor;
    if (!s->normal->ranged[binder]) { return false; }
    for (uint32_t i = 0; i < c->parts; i++) {
        if (!spg_normal_form_mentions_name(schemas, &c->part[i], SPG_NODE_LOCAL, slot)) { continue; }
        if (!spg_normal_coefficient(schemas, &c->part[i], SPG_NODE_LOCAL, slot, &factor)) { return false; }
    }
    for (uint32_t i = 0; i < s->schema->binder_count; i++) {
        const spg_ref domain = s->schema->binders[i].domain;
        if (!s->normal->ranged[i] && spg_normal_mentions_name(schemas, domain, SPG_NODE_LOCAL, slot)) { return false; }
    }
    return true;
}

/* ---- conditions ---- */

static bool push_row(spg_facts_heap_case *c, const spg_linear *form, bool kept)
{
    if (c->row_count == SPG_HEAP_SHAPE_ROWS) { return false; }
    c->rows[c->row_count++] = (spg_normal_row){.form = *form, .kept = kept};
    return true;
}

/* a + gap <= b */
static bool push_order(const spg_facts_heap_schema *s, spg_facts_heap_case *c, spg_ref a, spg_ref b, spg_int gap)
{
    spg_linear left;
    spg_linear row;
    const bool safe = spg_schema_is_safe(s->f->schemas, a) && spg_schema_is_safe(s->f->schemas, b);
    if (!spg_facts_heap_case_form(s, c, a, &left) || !spg_facts_heap_case_form(s, c, b, &row)) { return false; }
    return spg_linear_add(&row, &left, -1) && spg_int_sub(row.constant, gap, &row.constant) && push_row(c, &row, !safe);
}

static bool push_other(const spg_facts_heap_schema *s, spg_facts_heap_case *c, spg_ref condition, bool holds)
{
    spg_premises *p = s->f->premises;
    const spg_ref inner = condition;
    if (!holds && !spg_premises_make(p, SPG_NODE_NOT, SPG_TYPE(BOOL), 0, &inner, 1, &condition)) { return false; }
    if (p->status != SPG_OK || c->other_count == SPG_NORMAL_ROWS) { return false; }
    c->others[c->other_count++] = condition;
    return true;
}

static bool assume(const spg_facts_heap_schema *s, spg_facts_heap_case *c, spg_ref condition, bool holds, int depth)
{
    const spg_node_kind kind = (spg_node_kind)spg_facts_heap_node(s, condition)->kind;
    if (depth == 0) { return false; }
    if (kind == SPG_NODE_NOT) { return assume(s, c, spg_facts_heap_child(s, condition, 0), !holds, depth - 1); }
    if (kind == (holds ? SPG_NODE_AND_THEN : SPG_NODE_OR_ELSE)) {
        return assume(s, c, spg_facts_heap_child(s, condition, 0), holds, depth - 1) &&
               assume(s, c, spg_facts_heap_child(s, condition, 1), holds, depth - 1);
    }
    const bool order = kind == SPG_NODE_LT || kind == SPG_NODE_LE;
    const bool equal = kind == (holds ? SPG_NODE_EQ : SPG_NODE_NE);
    if ((!order && !equal) || spg_facts_heap_node(s, spg_facts_heap_child(s, condition, 0))->type != SPG_TYPE(INT)) {
        return push_other(s, c, condition, holds);
    }
    const spg_ref a = spg_facts_heap_child(s, condition, 0), b = spg_facts_heap_child(s, condition, 1);
    if (equal) { return push_order(s, c, a, b, 0) && push_order(s, c, b, a, 0); }
    const spg_int gap = (kind == SPG_NODE_LT) == holds ? 1 : 0;
    return push_order(s, c, holds ? a : b, holds ? b : a, gap);
}

/* ---- splitting ---- */

/* How many binders that run upward does it mention? */
static uint32_t count_binders(const spg_facts_heap_schema *s, spg_ref ref)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < s->schema->binder_count; i++) {
        count += spg_normal_mentions_name(s->f->schemas, ref, SPG_NODE_LOCAL, s->schema->binders[i].slot);
    }
    return count;
}

/* What stands behind any number of `not`. */
static spg_ref behind_not(const spg_facts_heap_schema *s, spg_ref condition, bool *holds)
{
    *holds = true;
    while (spg_facts_heap_node(s, condition)->kind == SPG_NODE_NOT) {
        condition = spg_facts_heap_child(s, condition, 0);
        *holds = !*holds;
    }
    return condition;
}

/* Two alternatives? Those about one binder alone stay: they may be about what is taken. */
static bool is_choice(const spg_facts_heap_schema *s, spg_ref whole)
{
    bool holds;
    const spg_ref condition = behind_not(s, whole, &holds);
    const spg_node_kind kind = (spg_node_kind)spg_facts_heap_node(s, condition)->kind;
    if (kind == (holds ? SPG_NODE_NE : SPG_NODE_EQ)) {
        if (spg_facts_heap_node(s, spg_facts_heap_child(s, condition, 0))->type != SPG_TYPE(INT)) { return false; }
    } else if (kind != (holds ? SPG_NODE_OR_ELSE : SPG_NODE_AND_THEN)) {
        return false;
    }
    return spg_normal_mentions(s->f->schemas, whole).params || count_binders(s, whole) > 1;
}

static bool take_side(const spg_facts_heap_schema *s, spg_facts_heap_case *c, uint32_t which, uint32_t side)
{
    bool holds;
    const spg_ref condition = behind_not(s, c->others[which], &holds);
    c->other_count -= 1;
    memmove(&c->others[which], &c->others[which + 1], (c->other_count - which) * sizeof c->others[0]);
    const spg_ref a = spg_facts_heap_child(s, condition, side), b = spg_facts_heap_child(s, condition, 1 - side);
    const spg_node_kind kind = (spg_node_kind)spg_facts_heap_node(s, condition)->kind;
    if (kind == SPG_NODE_NE || kind == SPG_NODE_EQ) { return push_order(s, c, a, b, 1); }
    return assume(s, c, a, holds, DEPTH);
}

/* A least or a choice between two numbers, as a term of the form. */
static bool find_term(const spg_facts_heap_schema *s, const spg_linear *form, spg_ref *out)
{
    for (uint32_t i = 0; i < form->count; i++) {
        if (form->at[i].kind != SPG_TERM_VALUE) { continue; }
        const spg_node_kind kind = (spg_node_kind)spg_facts_heap_node(s, form->at[i].ref)->kind;
        const spg_mention met = spg_normal_mentions(s->f->schemas, form->at[i].ref);
        if ((kind != SPG_NODE_MIN && kind != SPG_NODE_SELECT) || (!met.params && !met.locals)) { continue; }
        *out = form->at[i].ref;
        return true;
    }
    return false;
}

static bool find_split_term(const spg_facts_heap_schema *s, const spg_facts_heap_case *c, spg_ref *out)
{
    for (uint32_t i = 0; i < c->parts; i++) {
        if (find_term(s, &c->part[i], out)) { return true; }
    }
    for (uint32_t i = 0; i < c->row_count; i++) {
        if (find_term(s, &c->rows[i].form, out)) { return true; }
    }
    return false;
}

/* min(a,b) is a where a <= b, else b; `if q then a else b` is a where q, else b. */
static bool replace_term(const spg_facts_heap_schema *s, spg_facts_heap_case *c, spg_ref term, uint32_t side)
{
    const bool least = spg_facts_heap_node(s, term)->kind == SPG_NODE_MIN;
    const spg_ref yes = spg_facts_heap_child(s, term, least ? 0 : 1), no = spg_facts_heap_child(s, term, least ? 1 : 2);
    spg_linear by;
    if (!spg_facts_heap_case_form(s, c, side == 0 ? yes : no, &by) || !spg_facts_heap_case_change(c, term, &by)) {
        return false;
    }
    if (!least) { return assume(s, c, spg_facts_heap_child(s, term, 0), side == 0, DEPTH); }
    return push_order(s, c, side == 0 ? yes : no, side == 0 ? no : yes, 0); /* where they are equal, both are right */
}

/* ---- a case that needs no more distinctions ---- */

static bool is_tried(const void *user, const spg_linear *form)
{
    return spg_facts_heap_form_is_tried(user, form);
}

/* Does the row with its opposite tell a binder? Then that one is gone. */
static bool solve_row(const spg_facts_heap_schema *s, spg_facts_heap_case *c, uint32_t which, bool *solved)
{
    const spg_linear row = c->rows[which].form;
    *solved = false;
    for (uint32_t b = s->schema->binder_count; b-- > 0;) {
        const uint32_t slot = s->schema->binders[b].slot;
        spg_int factor;
        spg_linear by = row;
        if (!spg_normal_coefficient(s->f->schemas, &row, SPG_NODE_LOCAL, slot, &factor)) { continue; }
        if ((factor != 1 && factor != -1) || !spg_facts_heap_case_may_change(s, c, b)) { continue; }
        const spg_ref term = spg_facts_heap_form_local(s, &row, slot);
        if (!spg_linear_add_term(&by, SPG_TERM_VALUE, term, -factor)) { return false; }
        spg_linear value;
        spg_linear_set(&value, 0);
        if (!spg_linear_add(&value, &by, -factor)) { return false; }
        *solved = true;
        return spg_facts_heap_case_change(c, term, &value);
    }
    return true;
}

static bool solve_equations(const spg_facts_heap_schema *s, spg_facts_heap_case *c)
{
    for (uint32_t i = 0; i < c->row_count; i++) {
        for (uint32_t j = i + 1; j < c->row_count; j++) {
            spg_linear sum = c->rows[i].form;
            spg_int zero;
            bool solved;
            if (!spg_linear_add(&sum, &c->rows[j].form, 1) || !spg_linear_is_const(&sum, &zero) || zero != 0) {
                continue;
            }
            if (!solve_row(s, c, i, &solved)) { return false; }
            if (!solved) { continue; }
            spg_normal_drop_row(c->rows, &c->row_count, j);
            spg_normal_drop_row(c->rows, &c->row_count, i);
            i = UINT32_MAX; /* from the start: other rows have changed */
            break;
        }
    }
    return true;
}

static void drop_empty_parts(const spg_facts_heap_schema *s, spg_facts_heap_case *c)
{
    for (uint32_t i = 0; i < c->parts;) {
        spg_int value;
        if (!spg_linear_is_const(&c->part[i], &value) || value != s->base) {
            i += 1;
            continue;
        }
        c->parts -= 1;
        memmove(&c->part[i], &c->part[i + 1], (c->parts - i) * sizeof c->part[0]);
    }
}

/* What is assumed are conditions that stay in the case: one that was split is now a row, which must not follow from itself. */
static bool read_leaf(const walker *w, spg_facts_heap_case *c)
{
    spg_schema bare;
    spg_normal left = *w->s->normal;
    left.others = c->others;
    left.other_count = c->other_count;
    spg_normal_assume_rest(w->s->f, &left, &bare);
    if (w->s->f->premises->status != SPG_OK) { return false; }
    /* rows that say something of the parts go last: these are what is looked for */
    const bool possible = spg_normal_reduce(w->s->f->premises, c->rows, &c->row_count, is_tried, w->s);
    if (w->s->f->premises->status != SPG_OK) { return false; } /* what was not proved may be true */
    if (!possible) { return true; }
    if (!solve_equations(w->s, c)) { return false; }
    drop_empty_parts(w->s, c);
    return w->each(w->user, c);
}

static bool walk(const walker *w, spg_facts_heap_case *c, int splits)
{
    const spg_facts_heap_schema *s = w->s;
    spg_premises *p = s->f->premises;
    spg_ref term = 0;
    uint32_t other = 0;
    const bool by_term = find_split_term(s, c, &term);
    while (!by_term && other < c->other_count && !is_choice(s, c->others[other])) { other += 1; }
    if (!by_term && other == c->other_count) { return read_leaf(w, c); }
    if (splits == 0) { return false; }
    spg_facts_heap_case *part = spg_premises_take(p, 1, sizeof *part);
    if (part == NULL) { return false; }
    bool read = true;
    for (uint32_t side = 0; side < 2 && read; side++) {
        *part = *c;
        read = by_term ? replace_term(s, part, term, side) : take_side(s, part, other, side);
        read = read && walk(w, part, splits - 1) && p->status == SPG_OK;
    }
    spg_run_give(s->f->run, part, 1, sizeof *part);
    return read;
}

static bool start(const spg_facts_heap_schema *s, spg_facts_heap_case *c)
{
    spg_schema bare;
    spg_normal_assume_rest(s->f, s->normal, &bare);
    if (s->f->premises->status != SPG_OK) { return false; }
    c->parts = s->schema->target_count;
    for (uint32_t i = 0; i < c->parts; i++) {
        const spg_ref argument = s->schema->targets[i].arguments[0];
        if (!spg_facts_heap_is_tried(s, argument) || !spg_premises_form(s->f->premises, argument, &c->part[i])) {
            return false;
        }
    }
    memcpy(c->rows, s->normal->rows, s->normal->row_count * sizeof c->rows[0]);
    c->row_count = s->normal->row_count;
    memcpy(c->others, s->normal->others, s->normal->other_count * sizeof c->others[0]);
    c->other_count = s->normal->other_count;
    return true;
}

bool spg_facts_heap_cases_read(const spg_facts_heap_schema *s, spg_heap_case_reader *each, void *user)
{
    const walker w = {s, each, user};
    spg_facts_heap_case *whole = spg_premises_take(s->f->premises, 1, sizeof *whole);
    if (whole == NULL) { return false; }
    const bool read = start(s, whole) && walk(&w, whole, SPLITS);
    spg_run_give(s->f->run, whole, 1, sizeof *whole);
    return read;
}
