/* shape_steps.c — games whose moves are the steps of a set that does not depend on the position.
 * SPDX-License-Identifier: MIT */
#include "facts/shape_normal.h"

/* So many moves are listed in short time. */
static const int64_t moves_few = 1 << 24;

/* --- as it is written --- */

/* Is it the parameter plus something that does not depend on it? */
static bool is_shifted(const spg_schemas *schemas, spg_ref ref)
{
    const spg_pool *pool = &schemas->pool;
    const spg_node *node = spg_pool_node(pool, ref);
    if (node->kind == SPG_NODE_PARAM) { return true; }
    if (node->kind != SPG_NODE_ADD && node->kind != SPG_NODE_SUB) { return false; }
    const spg_ref left = spg_pool_child(pool, ref, 0), right = spg_pool_child(pool, ref, 1);
    if (is_shifted(schemas, left)) { return !spg_normal_mentions(schemas, right).params; }
    return node->kind == SPG_NODE_ADD && !spg_normal_mentions(schemas, left).params && is_shifted(schemas, right);
}

bool spg_shape_is_written_step(const spg_schemas *schemas, const spg_schema *schema)
{
    if (schema->opaque || !schema->plain || schema->target_count != 1 || schema->targets[0].game != schema->game) {
        return false;
    }
    if (!is_shifted(schemas, schema->targets[0].arguments[0])) { return false; }
    for (uint32_t i = 0; i < schema->binder_count; i++) {
        if (spg_normal_mentions(schemas, schema->binders[i].domain).params) { return false; }
    }
    for (uint32_t i = 0; i < schema->guard_count; i++) {
        const bool legality = schema->guards[i].source == SPG_GUARD_LEGAL;
        if (!legality && spg_normal_mentions(schemas, schema->guards[i].condition).params) { return false; }
    }
    return true;
}

/* --- in normal form: `for k in 1..min(m, n)` is `for k in 1..m` --- */

/* Nothing but the ranges of the target depends on the position. */
static bool is_always_there(const spg_shape_finder *f, const spg_schema *schema, const spg_normal *normal)
{
    for (uint32_t i = 0; i < normal->row_count; i++) {
        const spg_normal_row *row = &normal->rows[i];
        if (!row->legal && spg_normal_form_mentions(f->schemas, &row->form).params) { return false; }
    }
    for (uint32_t i = 0; i < normal->other_count; i++) {
        if (spg_normal_mentions(f->schemas, normal->others[i]).params) { return false; }
    }
    for (uint32_t i = 0; i < schema->binder_count; i++) {
        const spg_ref domain = schema->binders[i].domain;
        if (!normal->ranged[i] && spg_normal_mentions(f->schemas, domain).params) { return false; }
    }
    return true;
}

/* Is binder i kept in by rows that mention only binders before it? */
static bool is_bounded(const spg_shape_finder *f, const spg_schema *schema, const spg_normal *normal, uint32_t i)
{
    bool above = false;
    for (uint32_t k = 0; k < normal->row_count; k++) {
        const spg_linear *row = &normal->rows[k].form;
        spg_int factor;
        bool later = spg_normal_form_mentions(f->schemas, row).params;
        if (!spg_normal_coefficient(f->schemas, row, SPG_NODE_LOCAL, schema->binders[i].slot, &factor)) { continue; }
        for (uint32_t j = i + 1; j < schema->binder_count; j++) {
            later = later || spg_normal_form_mentions_name(f->schemas, row, SPG_NODE_LOCAL, schema->binders[j].slot);
        }
        above = above || (factor < 0 && !later);
    }
    return above;
}

static bool is_finite(const spg_shape_finder *f, const spg_schema *schema, const spg_normal *normal)
{
    for (uint32_t i = 0; i < schema->binder_count; i++) {
        const bool endless = spg_pool_node(&f->schemas->pool, schema->binders[i].domain)->kind == SPG_NODE_FROM;
        if (normal->ranged[i] ? !is_bounded(f, schema, normal, i) : endless) { return false; }
    }
    return true;
}

/* Is sign · change at least 1 for all values of the binders? Whether the target exists is not asked: it may not where the
 * position is at one end of its range, and be there at the other. */
static bool goes(spg_shape_finder *f, const spg_normal *normal, const spg_linear *change, int sign)
{
    spg_premises *p = f->premises;
    const spg_premises_mark mark = spg_premises_here(p);
    spg_linear goal;
    for (uint32_t i = 0; i < normal->row_count; i++) {
        if (!normal->rows[i].legal) { spg_premises_assume(p, &normal->rows[i].form); }
    }
    spg_linear_set(&goal, -1);
    const bool proved = spg_linear_add(&goal, change, sign) && spg_premises_prove(p, &goal);
    spg_premises_back(p, mark);
    return proved && p->status == SPG_OK;
}

/* What a move adds; false: it is not of that form. */
static bool step_of(spg_shape_finder *f, const spg_schema *schema, spg_linear *out)
{
    spg_ref self = 0;
    return spg_premises_self(f->premises, 0, &self) &&
           spg_premises_difference(f->premises, schema->targets[0].arguments[0], self, out) &&
           !spg_normal_form_mentions(f->schemas, out).params;
}

static spg_shape_steps steps_in_normal_form(spg_shape_finder *f, const spg_schema *schema, const spg_normal *normal)
{
    spg_schema bare;
    spg_linear step;
    const spg_shape_steps none = {0};
    if (!normal->known || schema->target_count != 1 || schema->targets[0].game != schema->game) { return none; }
    spg_normal_assume_rest(f, normal, &bare);
    if (f->premises->status != SPG_OK || !is_always_there(f, schema, normal)) { return none; }
    if (!step_of(f, schema, &step) || !is_finite(f, schema, normal)) { return none; }
    return (spg_shape_steps){.finite = true,
                             .way = goes(f, normal, &step, -1)  ? -1
                                    : goes(f, normal, &step, 1) ? 1
                                                                : 0};
}

/* --- how many --- */

/* Of the numbers that a domain may have; SPG_INT_MAX: no bound is seen. */
static spg_int size_of(const spg_shape_finder *f, spg_ref domain)
{
    const spg_pool *pool = &f->schemas->pool;
    spg_scope scope = {.program = f->program, .pool = pool, .givens = f->givens};
    const spg_node_kind kind = (spg_node_kind)spg_pool_node(pool, domain)->kind;
    if (kind == SPG_NODE_ITEMS) { return spg_extent_of(&scope, spg_pool_child(pool, domain, 0)).length.high; }
    if (kind != SPG_NODE_FROM_TO) { return SPG_INT_MAX; }
    const spg_interval values = spg_extent_of_domain(&scope, domain).values;
    if (spg_interval_empty(values)) { return 0; }
    return spg_interval_bounded(values) ? values.high - values.low + 1 : SPG_INT_MAX;
}

static int64_t moves_of(const spg_shape_finder *f, const spg_schema *schema)
{
    spg_int product = 1;
    for (uint32_t i = 0; i < schema->binder_count; i++) {
        const spg_int size = size_of(f, schema->binders[i].domain);
        if (size > moves_few) { return INT64_MAX; }
        product *= size;
        if (product > moves_few) { return INT64_MAX; }
    }
    return (int64_t)product;
}

/* --- all moves of a game --- */

spg_status spg_shape_find_steps(spg_shape_finder *f, uint32_t game)
{
    spg_shape_steps *out = &f->out->games[game].steps;
    bool any = false;
    *out = (spg_shape_steps){.fixed = true, .finite = true};
    for (uint32_t i = 0; i < f->schemas->at.count && (out->fixed || out->finite); i++) {
        const spg_schema schema = f->schemas->at.at[i];
        if (schema.game != game || (f->normals[i].known && f->normals[i].never)) { continue; }
        const spg_shape_steps own = steps_in_normal_form(f, &schema, &f->normals[i]);
        const int64_t moves = moves_of(f, &schema);
        SPG_TRY(f->premises->status);
        const bool listed = own.finite && moves < INT64_MAX;
        out->fixed = out->fixed && (listed || spg_shape_is_written_step(f->schemas, &schema));
        out->finite = out->finite && own.finite;
        out->way = !any || out->way == own.way ? own.way : 0;
        out->moves = moves > INT64_MAX - out->moves ? INT64_MAX : out->moves + moves;
        any = true;
    }
    out->finite = out->finite && any;
    return SPG_OK;
}
