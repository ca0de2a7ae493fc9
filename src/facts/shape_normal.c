/* shape_normal.c — the conditions of a schema as linear rows, none of which follows from the others.
 * SPDX-License-Identifier: MIT
 *
 * `for k in 1..n: g(n-k)`, `for k in 1..n+5 where not (n < k): g(n-k)` and `for k in 1..: while k <= n: g(-k+n)` all become
 * k - 1 >= 0, n - k >= 0. Cost: one proof a row. */
#include "facts/shape_normal.h"

#include <string.h>

enum { PARTS_DEPTH = 4 };

typedef struct collector {
    spg_shape_finder *f;
    const spg_schema *schema;
    spg_normal_row rows[SPG_NORMAL_ROWS];
    uint32_t row_count;
    spg_ref others[SPG_NORMAL_ROWS];
    uint32_t other_count;
    bool full, never;
} collector;

static const spg_node *node_of(const collector *c, spg_ref ref)
{
    return spg_pool_node(&c->f->schemas->pool, ref);
}

static spg_ref child(const collector *c, spg_ref ref, uint32_t i)
{
    return spg_pool_child(&c->f->schemas->pool, ref, i);
}

/* Integers: 2k >= 3 says k >= 2. */
static bool divide(spg_linear *form)
{
    spg_int divisor = 0;
    for (uint32_t i = 0; i < form->count; i++) {
        if (!spg_int_gcd(divisor, form->at[i].coefficient, &divisor)) { return false; }
    }
    if (divisor <= 1) { return true; }
    for (uint32_t i = 0; i < form->count; i++) { form->at[i].coefficient /= divisor; }
    return spg_int_div(form->constant, divisor, &form->constant);
}

/* Is all that may trap in an expression among the terms of its form? 0·(5 % n) and x - x are 0 there, but not in the rules. */
static bool shows(const collector *c, spg_ref ref, const spg_linear *form)
{
    const spg_node *node = node_of(c, ref);
    spg_int factor;
    if (spg_schema_is_safe(c->f->schemas, ref)) { return true; }
    if (node->kind == SPG_NODE_ADD || node->kind == SPG_NODE_SUB) {
        return shows(c, child(c, ref, 0), form) && shows(c, child(c, ref, 1), form);
    }
    for (uint32_t i = 0; i < 2 && node->kind == SPG_NODE_MUL; i++) {
        if (!spg_pool_const(&c->f->schemas->pool, child(c, ref, i), &factor)) { continue; }
        return shows(c, child(c, ref, 1 - i), form);
    }
    if (node->kind == SPG_NODE_NEG) { return shows(c, child(c, ref, 0), form); }
    for (uint32_t i = 0; i < form->count; i++) {
        if (form->at[i].kind == SPG_TERM_VALUE && form->at[i].ref == ref) { return true; }
    }
    return false;
}

static void push_row(collector *c, const spg_linear *written, bool legal, bool kept, int depth);

/* F + c·min(x,y) >= 0 says F + c·x >= 0 and F + c·y >= 0, for c > 0. F + x/c >= 0 says c·F + x >= 0, and F - x/c >= 0 says
 * c·F + c - 1 - x >= 0, since x/c rounds down. False: the term is neither. */
static bool push_parts(collector *c, const spg_linear *form, const spg_linear_term *term, bool legal, bool kept,
                       int depth)
{
    const spg_node *node = node_of(c, term->ref);
    const bool least = node->kind == SPG_NODE_MIN && term->coefficient > 0;
    spg_int by = 1;
    spg_linear rest = *form;
    if (term->kind != SPG_TERM_VALUE || !spg_linear_add_term(&rest, term->kind, term->ref, -term->coefficient)) {
        return false;
    }
    if (!least) {
        const bool unit = term->coefficient == 1 || term->coefficient == -1;
        if (node->kind != SPG_NODE_DIV || !unit || !spg_pool_const(&c->f->schemas->pool, child(c, term->ref, 1), &by) ||
            by <= 0) {
            return false;
        }
    }
    const spg_int factor = term->coefficient;
    for (uint32_t i = 0; i < (least ? 2U : 1U); i++) {
        spg_linear side;
        spg_linear row;
        spg_linear_set(&row, factor < 0 ? by - 1 : 0);
        if (!spg_premises_form(c->f->premises, child(c, term->ref, i), &side) || !spg_linear_add(&row, &rest, by) ||
            !spg_linear_add(&row, &side, factor) || !shows(c, child(c, term->ref, i), &row)) {
            c->full = true;
            return true;
        }
        push_row(c, &row, legal, kept, depth - 1);
    }
    return true;
}

static void push_row(collector *c, const spg_linear *written, bool legal, bool kept, int depth)
{
    spg_int value;
    spg_linear form = *written;
    if (spg_linear_is_const(&form, &value)) {
        c->never = c->never || value < 0;
        return;
    }
    if (!divide(&form)) {
        c->full = true;
        return;
    }
    for (uint32_t i = 0; i < form.count && depth > 0; i++) {
        const spg_linear_term term = form.at[i];
        if (push_parts(c, &form, &term, legal, kept, depth)) { return; }
    }
    for (uint32_t i = 0; i < c->row_count; i++) {
        if (spg_linear_equal(&c->rows[i].form, &form)) {
            c->rows[i].legal = c->rows[i].legal || legal;
            c->rows[i].kept = c->rows[i].kept || kept;
            return;
        }
    }
    c->full = c->full || c->row_count == SPG_NORMAL_ROWS;
    if (!c->full) { c->rows[c->row_count++] = (spg_normal_row){form, legal, kept}; }
}

static spg_status push_other(collector *c, spg_ref condition, bool holds)
{
    if (!holds) {
        const spg_ref inner = condition;
        SPG_TRY(spg_schema_node(c->f->schemas, SPG_NODE_NOT, SPG_TYPE(BOOL), 0, &inner, 1, SPG_NOWHERE, &condition));
    }
    for (uint32_t i = 0; i < c->other_count; i++) {
        if (c->others[i] == condition) { return SPG_OK; }
    }
    c->full = c->full || c->other_count == SPG_NORMAL_ROWS;
    if (!c->full) { c->others[c->other_count++] = condition; }
    return SPG_OK;
}

/* a + gap <= b; false: not linear. */
static bool push_order(collector *c, spg_ref a, spg_ref b, spg_int gap, bool legal)
{
    spg_linear row;
    if (!spg_premises_difference(c->f->premises, b, a, &row) || !spg_int_sub(row.constant, gap, &row.constant)) {
        return false;
    }
    c->full = c->full || !shows(c, a, &row) || !shows(c, b, &row);
    push_row(c, &row, legal, !spg_schema_is_safe(c->f->schemas, a) || !spg_schema_is_safe(c->f->schemas, b),
             PARTS_DEPTH);
    return true;
}

static spg_status collect(collector *c, spg_ref condition, bool holds, bool legal);

static spg_status collect_compare(collector *c, spg_ref condition, spg_node_kind kind, bool holds, bool legal)
{
    const spg_ref a = child(c, condition, 0);
    const spg_ref b = child(c, condition, 1);
    bool linear = node_of(c, a)->type == SPG_TYPE(INT);
    if (kind == SPG_NODE_LT || kind == SPG_NODE_LE) {
        const spg_int gap = (kind == SPG_NODE_LT) == holds ? 1 : 0;
        linear = linear && push_order(c, holds ? a : b, holds ? b : a, gap, legal);
    } else if ((kind == SPG_NODE_EQ) == holds) {
        linear = linear && push_order(c, a, b, 0, legal) && push_order(c, b, a, 0, legal);
    } else {
        linear = false;
    }
    SPG_TRY(c->f->premises->status);
    return linear ? SPG_OK : push_other(c, condition, holds);
}

static spg_status collect_legal(collector *c, spg_ref legal)
{
    spg_ref bounds[SPG_SCHEMA_LEGAL_MAX * SPG_NORMAL_PARAMS];
    uint32_t count = 0;
    bool complete = true;
    if (node_of(c, legal)->count > SPG_NORMAL_PARAMS) { return push_other(c, legal, true); }
    SPG_TRY(spg_schema_expand_legal(c->f->schemas, c->f->program, legal, bounds, &count, &complete));
    for (uint32_t i = 0; i < count; i++) { SPG_TRY(collect(c, bounds[i], true, true)); }
    return complete ? SPG_OK : push_other(c, legal, true);
}

/* Guards are conjunctions flattened to bounded depth. */
static spg_status collect(collector *c, spg_ref condition, bool holds, bool legal)
{
    const spg_node_kind kind = (spg_node_kind)node_of(c, condition)->kind;
    if (kind == SPG_NODE_NOT) { return collect(c, child(c, condition, 0), !holds, legal); }
    if (kind == (holds ? SPG_NODE_AND_THEN : SPG_NODE_OR_ELSE)) {
        SPG_TRY(collect(c, child(c, condition, 0), holds, legal));
        return collect(c, child(c, condition, 1), holds, legal);
    }
    if (kind == SPG_NODE_BOOL) {
        c->never = c->never || (node_of(c, condition)->data == 1) != holds;
        return SPG_OK;
    }
    if (spg_node_is_comparison(kind)) { return collect_compare(c, condition, kind, holds, legal); }
    if (kind == SPG_NODE_LEGAL && holds) { return collect_legal(c, condition); }
    return push_other(c, condition, holds);
}

/* A binder that runs upward by ones; its step is left out or 1. */
static bool is_ranged(const spg_shape_finder *f, const spg_schema *schema, const spg_schema_binder *binder)
{
    const spg_pool *pool = &f->schemas->pool;
    const spg_node *domain = spg_pool_node(pool, binder->domain);
    spg_int step = 1;
    if (f->program->games.at[schema->game].frame.locals[binder->slot].type != SPG_TYPE(INT)) { return false; }
    if (domain->kind != SPG_NODE_FROM_TO && domain->kind != SPG_NODE_FROM) { return false; }
    const spg_ref by = spg_pool_child(pool, binder->domain, domain->count - 1);
    return by == 0 || (spg_pool_const(pool, by, &step) && step == 1);
}

static spg_status collect_binder(collector *c, const spg_schema_binder *binder)
{
    const bool ends = node_of(c, binder->domain)->kind == SPG_NODE_FROM_TO;
    spg_ref local = 0;
    SPG_TRY(spg_schema_node(c->f->schemas, SPG_NODE_LOCAL, SPG_TYPE(INT), binder->slot, NULL, 0, SPG_NOWHERE, &local));
    bool linear = push_order(c, child(c, binder->domain, 0), local, 0, false);
    if (ends) { linear = linear && push_order(c, local, child(c, binder->domain, 1), 0, false); }
    c->full = c->full || !linear;
    return c->f->premises->status;
}

/* The schema with only those binders and guards that are no rows. */
static spg_status make_bare(spg_shape_finder *f, const spg_normal *normal, bool guards, spg_schema *bare)
{
    const spg_schema *schema = &f->schemas->at.at[normal->schema];
    *bare = *schema;
    bare->binder_count = 0;
    bare->guard_count = 0;
    bare->binders = SPG_TAKE(f->arena, spg_schema_binder, (size_t)schema->binder_count + 1);
    bare->guards = SPG_TAKE(f->arena, spg_schema_guard, (size_t)normal->other_count + 1);
    if (bare->binders == NULL || bare->guards == NULL) { return f->run->error.status; }
    for (uint32_t i = 0; i < schema->binder_count; i++) {
        if (!normal->ranged[i]) { bare->binders[bare->binder_count++] = schema->binders[i]; }
    }
    for (uint32_t i = 0; guards && i < normal->other_count; i++) {
        bare->guards[bare->guard_count++] = (spg_schema_guard){normal->others[i], SPG_GUARD_IF, 0};
    }
    return SPG_OK;
}

static void assume_bare(spg_shape_finder *f, const spg_normal *normal, bool guards, spg_schema *bare)
{
    const spg_status status = make_bare(f, normal, guards, bare);
    f->premises->has_floor = false;
    if (status == SPG_OK) {
        spg_premises_start(f->premises, bare);
    } else {
        f->premises->status = status;
    }
}

void spg_normal_assume_rest(spg_shape_finder *f, const spg_normal *normal, spg_schema *bare)
{
    assume_bare(f, normal, true, bare);
}

bool spg_normal_follows(spg_premises *p, const spg_normal_row *rows, uint32_t count, uint32_t but,
                        const spg_linear *goal)
{
    const spg_premises_mark mark = spg_premises_here(p);
    for (uint32_t i = 0; i < count; i++) {
        if (i != but) { spg_premises_assume(p, &rows[i].form); }
    }
    const bool proved = spg_premises_prove(p, goal);
    spg_premises_back(p, mark);
    return proved;
}

void spg_normal_drop_row(spg_normal_row *rows, uint32_t *count, uint32_t which)
{
    *count -= 1;
    memmove(&rows[which], &rows[which + 1], (*count - which) * sizeof *rows);
}

bool spg_normal_reduce(spg_premises *p, spg_normal_row *rows, uint32_t *count, spg_normal_is_calm *is_calm,
                       const void *user)
{
    spg_linear never;
    spg_linear_set(&never, -1);
    if (spg_normal_follows(p, rows, *count, UINT32_MAX, &never)) { return false; }
    for (int legal = 0; legal < 2; legal++) {
        for (uint32_t i = 0; i < *count;) {
            const bool stays = rows[i].kept && (is_calm == NULL || !is_calm(user, &rows[i].form));
            if (rows[i].legal != (legal == 1) || stays || !spg_normal_follows(p, rows, *count, i, &rows[i].form)) {
                i += 1;
            } else {
                spg_normal_drop_row(rows, count, i);
            }
        }
    }
    return true;
}

/* Can all that is worked out on the way to the move be looked at without a trap? */
static bool is_safe(const collector *c)
{
    const spg_schemas *schemas = c->f->schemas;
    bool safe = true;
    for (uint32_t i = 0; i < c->schema->binder_count; i++) {
        const spg_ref domain = c->schema->binders[i].domain;
        for (uint32_t k = 0; k < node_of(c, domain)->count; k++) {
            safe = safe && (child(c, domain, k) == 0 || spg_schema_is_safe(schemas, child(c, domain, k)));
        }
    }
    for (uint32_t i = 0; i < c->schema->guard_count; i++) {
        const spg_schema_guard *guard = &c->schema->guards[i];
        safe = safe && (guard->source == SPG_GUARD_LEGAL || spg_schema_is_safe(schemas, guard->condition));
    }
    for (uint32_t t = 0; t < c->schema->target_count; t++) {
        const spg_schema_target *target = &c->schema->targets[t];
        for (uint32_t i = 0; i < target->argument_count; i++) {
            safe = safe && spg_schema_is_safe(schemas, target->arguments[i]);
        }
    }
    return safe;
}

/* The arguments of the targets, which readers see as forms. */
static spg_status check_arguments(collector *c)
{
    for (uint32_t t = 0; t < c->schema->target_count; t++) {
        const spg_schema_target *target = &c->schema->targets[t];
        for (uint32_t i = 0; i < target->argument_count; i++) {
            spg_linear form;
            if (spg_schema_is_safe(c->f->schemas, target->arguments[i]) ||
                node_of(c, target->arguments[i])->type != SPG_TYPE(INT) ||
                !spg_premises_form(c->f->premises, target->arguments[i], &form)) {
                continue;
            }
            c->full = c->full || !shows(c, target->arguments[i], &form);
        }
    }
    return c->f->premises->status;
}

static spg_status collect_all(collector *c, spg_normal *out)
{
    const spg_schema schema = *c->schema;
    SPG_TRY(check_arguments(c));
    for (uint32_t i = 0; i < schema.binder_count; i++) {
        if (out->ranged[i]) { SPG_TRY(collect_binder(c, &schema.binders[i])); }
    }
    for (uint32_t i = 0; i < schema.guard_count; i++) {
        SPG_TRY(collect(c, schema.guards[i].condition, true, schema.guards[i].source == SPG_GUARD_LEGAL));
    }
    out->known = !c->full;
    out->other_count = c->other_count;
    out->others = spg_arena_copy(c->f->arena, c->others, c->other_count, sizeof *c->others);
    return out->others == NULL ? c->f->run->error.status : SPG_OK;
}

static spg_status make(collector *c, spg_normal *out)
{
    spg_shape_finder *f = c->f;
    spg_schema bare;
    assume_bare(f, out, false, &bare);
    SPG_TRY(f->premises->status);
    SPG_TRY(collect_all(c, out));
    if (!out->known) { return SPG_OK; }
    spg_normal_assume_rest(f, out, &bare);
    SPG_TRY(f->premises->status);
    out->never = c->never || !spg_normal_reduce(f->premises, c->rows, &c->row_count, NULL, NULL);
    out->known = !out->never || is_safe(c); /* readers pass over what is never there */
    SPG_TRY(f->premises->status);
    out->row_count = c->row_count;
    out->rows = spg_arena_copy(f->arena, c->rows, c->row_count, sizeof *c->rows);
    return out->rows == NULL ? f->run->error.status : SPG_OK;
}

spg_status spg_normal_make(spg_shape_finder *f, uint32_t schema, spg_normal *out)
{
    const spg_schema own = f->schemas->at.at[schema];
    *out = (spg_normal){.schema = schema};
    if (own.opaque || !own.plain || !own.exact) { return SPG_OK; }
    if (f->program->games.at[own.game].param_count > SPG_NORMAL_PARAMS) { return SPG_OK; }
    out->ranged = SPG_TAKE(f->arena, bool, (size_t)own.binder_count + 1);
    if (out->ranged == NULL) { return f->run->error.status; }
    for (uint32_t i = 0; i < own.binder_count; i++) { out->ranged[i] = is_ranged(f, &own, &own.binders[i]); }
    collector *c = spg_run_take(f->run, 1, sizeof *c);
    if (c == NULL) { return f->run->error.status; }
    c->f = f;
    c->schema = &own;
    const spg_status status = make(c, out);
    spg_run_give(f->run, c, 1, sizeof *c);
    return status;
}

/* One term after the other in the order of the form, then the constant; coefficients as they are. */
static spg_status add_term(spg_schemas *s, const spg_linear_term *term, spg_ref sum, spg_ref *out)
{
    spg_ref parts[2] = {0, term->ref};
    spg_ref product = term->ref;
    if (term->coefficient != 1) {
        SPG_TRY(spg_schema_int(s, term->coefficient, &parts[0]));
        SPG_TRY(spg_schema_node(s, SPG_NODE_MUL, SPG_TYPE(INT), 0, parts, 2, SPG_NOWHERE, &product));
    }
    parts[0] = sum;
    parts[1] = term->coefficient == -1 && sum != 0 ? term->ref : product;
    *out = product;
    if (sum == 0) { return SPG_OK; }
    const spg_node_kind kind = term->coefficient == -1 ? SPG_NODE_SUB : SPG_NODE_ADD;
    return spg_schema_node(s, kind, SPG_TYPE(INT), 0, parts, 2, SPG_NOWHERE, out);
}

spg_status spg_normal_expression(spg_schemas *schemas, const spg_linear *form, spg_ref *out)
{
    *out = 0;
    for (int negative = 0; negative < 2; negative++) { /* what is added first, so that n - k reads like that */
        for (uint32_t i = 0; i < form->count; i++) {
            if ((form->at[i].coefficient < 0) == (negative == 1)) {
                SPG_TRY(add_term(schemas, &form->at[i], *out, out));
            }
        }
    }
    if (*out == 0) { return spg_schema_int(schemas, form->constant, out); }
    if (form->constant == 0 || form->constant == SPG_INT_MIN) { return SPG_OK; }
    const bool less = form->constant < 0;
    spg_ref sides[2] = {*out, 0};
    SPG_TRY(spg_schema_int(schemas, less ? -form->constant : form->constant, &sides[1]));
    return spg_schema_node(schemas, less ? SPG_NODE_SUB : SPG_NODE_ADD, SPG_TYPE(INT), 0, sides, 2, SPG_NOWHERE, out);
}
