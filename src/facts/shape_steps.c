/* shape_steps.c — games whose moves are the steps of a set that does not depend on the position.
 * SPDX-License-Identifier: MIT */
#include "facts/shape_normal.h"

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
    spg_linear before;
    spg_premises *p = f->premises;
    p->status = spg_schema_node(f->schemas, SPG_NODE_PARAM, SPG_TYPE(INT), 0, NULL, 0, SPG_NOWHERE, &self);
    return p->status == SPG_OK && spg_premises_form(p, self, &before) &&
           spg_premises_form(p, schema->targets[0].arguments[0], out) && spg_linear_add(out, &before, -1) &&
           !spg_normal_form_mentions(f->schemas, out).params;
}

/* One move of a game with one integer parameter. */
static spg_shape_steps steps_of(spg_shape_finder *f, uint32_t at)
{
    const spg_schema schema = f->schemas->at.at[at];
    const spg_normal *normal = &f->normals[at];
    spg_schema bare;
    spg_linear step;
    spg_shape_steps none = {0};
    if (!normal->known || schema.target_count != 1 || schema.targets[0].game != schema.game) { return none; }
    spg_normal_assume_rest(f, normal, &bare);
    if (f->premises->status != SPG_OK || !is_always_there(f, &schema, normal)) { return none; }
    if (!step_of(f, &schema, &step) || !is_finite(f, &schema, normal)) { return none; }
    return (spg_shape_steps){true, goes(f, normal, &step, -1) ? -1 : goes(f, normal, &step, 1) ? 1 : 0};
}

static spg_status find(spg_shape_finder *f, uint32_t game, spg_shape_steps *out)
{
    bool any = false;
    for (uint32_t i = 0; i < f->schemas->at.count; i++) {
        if (f->schemas->at.at[i].game != game || (f->normals[i].known && f->normals[i].never)) { continue; }
        const spg_shape_steps own = steps_of(f, i);
        SPG_TRY(f->premises->status);
        if (!own.finite) {
            *out = own;
            return SPG_OK;
        }
        *out = (spg_shape_steps){true, !any || out->way == own.way ? own.way : 0};
        any = true;
    }
    return SPG_OK;
}

spg_status spg_shape_find_steps(spg_shape_finder *f)
{
    for (uint32_t game = 0; game < f->program->games.count; game++) {
        const spg_ir_game *g = &f->program->games.at[game];
        if (!f->out->games[game].known || g->param_count != 1 || g->params[0].shape.type != SPG_TYPE(INT)) { continue; }
        SPG_TRY(find(f, game, &f->out->games[game].steps));
    }
    return SPG_OK;
}
