/* shape_move.c — steps that do not depend on the position, free splits, and heaps. SPDX-License-Identifier: MIT */
#include "facts/shape_normal.h"

/* The expression, without its position: after - before of one parameter. */
static bool change_of(spg_shape_finder *f, const spg_schema_target *target, uint32_t param, spg_linear *out)
{
    spg_ref self = 0;
    spg_linear before;
    spg_premises *p = f->premises;
    p->status = spg_schema_node(f->schemas, SPG_NODE_PARAM, SPG_TYPE(INT), param, NULL, 0, SPG_NOWHERE, &self);
    return p->status == SPG_OK && spg_premises_form(p, self, &before) &&
           spg_premises_form(p, target->arguments[param], out) && spg_linear_add(out, &before, -1);
}

static bool is_kept(const spg_shape_finder *f, const spg_schema_target *target, uint32_t param)
{
    const spg_node *node = spg_pool_node(&f->schemas->pool, target->arguments[param]);
    return node->kind == SPG_NODE_PARAM && node->data == param;
}

static bool is_whole(const spg_shape_finder *f, const spg_schema *schema, uint32_t param)
{
    return f->program->games.at[schema->game].params[param].shape.type == SPG_TYPE(INT);
}

/* --- jumps --- */

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

static spg_status find_jump(spg_shape_finder *f, const spg_schema *schema, const spg_normal *normal)
{
    const uint32_t count = f->program->games.at[schema->game].param_count;
    spg_ref *by = SPG_TAKE(f->arena, spg_ref, (size_t)count + 1);
    int way = 0;
    if (by == NULL) { return f->run->error.status; }
    for (uint32_t i = 0; i < count; i++) {
        spg_linear change;
        spg_int value;
        if (is_kept(f, &schema->targets[0], i)) { continue; }
        if (!is_whole(f, schema, i) || !change_of(f, &schema->targets[0], i, &change)) { return f->premises->status; }
        if (spg_normal_form_mentions(f->schemas, &change).params) { return SPG_OK; }
        if (spg_linear_is_const(&change, &value) && value == 0) { continue; }
        SPG_TRY(spg_normal_expression(f->schemas, &change, &by[i]));
        if (count == 1) { way = goes(f, normal, &change, -1) ? -1 : goes(f, normal, &change, 1) ? 1 : 0; }
    }
    SPG_TRY(f->premises->status);
    const spg_shape_jump jump = {normal->schema, is_finite(f, schema, normal), count, by, way};
    return SPG_PUSH(f->run, &f->out->jumps, jump);
}

/* The next schema whose normal form is known, from `at` on, with its premises; false: no more. */
static bool next(spg_shape_finder *f, uint32_t *at, uint32_t targets, spg_schema *schema, spg_schema *bare)
{
    for (; *at < f->schemas->at.count; *at += 1) {
        const spg_normal *normal = &f->normals[*at];
        *schema = f->schemas->at.at[*at];
        bool fits = normal->known && !normal->never && schema->target_count == targets;
        for (uint32_t i = 0; fits && i < targets; i++) { fits = schema->targets[i].game == schema->game; }
        if (!fits) { continue; }
        spg_normal_assume_rest(f, normal, bare);
        return true;
    }
    return false;
}

spg_status spg_shape_find_jumps(spg_shape_finder *f)
{
    spg_schema schema;
    spg_schema bare;
    for (uint32_t i = 0; next(f, &i, 1, &schema, &bare); i++) {
        SPG_TRY(f->premises->status);
        if (!is_always_there(f, &schema, &f->normals[i])) { continue; }
        SPG_TRY(find_jump(f, &schema, &f->normals[i]));
    }
    return SPG_OK;
}

/* --- splits --- */

/* The one parameter in which both components differ from the position. */
static bool split_param(const spg_shape_finder *f, const spg_schema *schema, uint32_t *out)
{
    *out = UINT32_MAX;
    for (uint32_t i = 0; i < f->program->games.at[schema->game].param_count; i++) {
        const bool first = is_kept(f, &schema->targets[0], i);
        const bool second = is_kept(f, &schema->targets[1], i);
        if (first && second) { continue; }
        if (first || second || *out != UINT32_MAX || !is_whole(f, schema, i)) { return false; }
        *out = i;
    }
    return *out != UINT32_MAX;
}

/* part = binder + shift */
static bool is_part(const spg_shape_finder *f, const spg_schema *schema, const spg_normal *normal,
                    const spg_linear *form, spg_shape_split *out)
{
    if (form->count != 1 || form->at[0].kind != SPG_TERM_VALUE || form->at[0].coefficient != 1) { return false; }
    const spg_node *node = spg_pool_node(&f->schemas->pool, form->at[0].ref);
    if (node->kind != SPG_NODE_LOCAL || !spg_int_fits64(form->constant)) { return false; }
    for (uint32_t i = 0; i < schema->binder_count; i++) {
        if (schema->binders[i].slot != node->data || !normal->ranged[i]) { continue; }
        out->binder = node->data;
        out->shift = (int64_t)form->constant;
        return true;
    }
    return false;
}

/* The rows about the part, compared with part >= first, rest >= first, rest - part >= 0 (or 1). */
static void split_range(const spg_shape_finder *f, const spg_normal *normal, const spg_linear *part,
                        const spg_linear *rest, spg_shape_split *out)
{
    spg_linear gap = *rest;
    bool low = false;
    bool high = false;
    spg_int highest = 0;
    bool half = false;
    spg_int half_gap = 0;
    out->last = SPG_SHAPE_SPLIT_OTHER;
    if (!spg_linear_add(&gap, part, -1)) { return; }
    for (uint32_t i = 0; i < normal->other_count; i++) {
        if (spg_normal_mentions_name(f->schemas, normal->others[i], SPG_NODE_LOCAL, out->binder)) { return; }
    }
    for (uint32_t i = 0; i < normal->row_count; i++) {
        const spg_linear *row = &normal->rows[i].form;
        const spg_linear *sides[] = {part, rest, &gap};
        if (!spg_normal_form_mentions_name(f->schemas, row, SPG_NODE_LOCAL, out->binder)) { continue; }
        uint32_t side = 0;
        spg_int value = 0;
        for (; side < 3; side++) {
            spg_linear left = *sides[side];
            if (spg_linear_add(&left, row, -1) && spg_linear_is_const(&left, &value)) { break; }
        }
        if (side == 3 || !spg_int_fits64(value)) { return; }
        if (side == 0) {
            low = true;
            out->first = (int64_t)value;
        } else if (side == 1) {
            high = true;
            highest = value;
        } else {
            half = true;
            half_gap = value;
        }
    }
    if (!low) { return; }
    if (half && !high && (half_gap == 0 || half_gap == 1)) {
        out->last = half_gap == 0 ? SPG_SHAPE_SPLIT_HALF : SPG_SHAPE_SPLIT_UNEQUAL;
    } else if (high && !half && highest == out->first) {
        out->last = SPG_SHAPE_SPLIT_ALL;
    }
}

static spg_status find_split(spg_shape_finder *f, const spg_schema *schema, const spg_normal *normal)
{
    spg_shape_split split = {.schema = normal->schema};
    spg_linear forms[2];
    spg_linear taken;
    spg_ref self = 0;
    if (!split_param(f, schema, &split.param)) { return SPG_OK; }
    for (uint32_t i = 0; i < 2; i++) {
        const spg_ref argument = schema->targets[i].arguments[split.param];
        if (!spg_premises_form(f->premises, argument, &forms[i])) { return f->premises->status; }
    }
    const bool first = is_part(f, schema, normal, &forms[0], &split);
    if (!first && !is_part(f, schema, normal, &forms[1], &split)) { return SPG_OK; }
    SPG_TRY(spg_schema_node(f->schemas, SPG_NODE_PARAM, SPG_TYPE(INT), split.param, NULL, 0, SPG_NOWHERE, &self));
    if (!spg_premises_form(f->premises, self, &taken) || !spg_linear_add(&taken, &forms[0], -1) ||
        !spg_linear_add(&taken, &forms[1], -1)) {
        return f->premises->status;
    }
    if (spg_normal_form_mentions(f->schemas, &taken).params ||
        spg_normal_form_mentions_name(f->schemas, &taken, SPG_NODE_LOCAL, split.binder)) {
        return SPG_OK;
    }
    if (taken.count != 0 || taken.constant != 0) { SPG_TRY(spg_normal_expression(f->schemas, &taken, &split.taken)); }
    split_range(f, normal, &forms[first ? 0 : 1], &forms[first ? 1 : 0], &split);
    return SPG_PUSH(f->run, &f->out->splits, split);
}

spg_status spg_shape_find_splits(spg_shape_finder *f)
{
    spg_schema schema;
    spg_schema bare;
    for (uint32_t i = 0; next(f, &i, 2, &schema, &bare); i++) {
        SPG_TRY(f->premises->status);
        SPG_TRY(find_split(f, &schema, &f->normals[i]));
    }
    return SPG_OK;
}

/* --- heaps --- */

static bool is_take_any(const spg_shape_finder *f, uint32_t schema)
{
    for (size_t i = 0; i < f->out->lines.count; i++) {
        const spg_shape_line *line = &f->out->lines.at[i];
        if (line->schema == schema && line->alone && line->through && spg_shape_line_is_endless(line) &&
            line->step[0] == -1 && line->first.known && line->first.value == 1) {
            return true;
        }
    }
    return false;
}

static spg_shape_heap heap_of(const spg_shape_finder *f, uint32_t schema, int *way)
{
    *way = 0;
    if (is_take_any(f, schema)) { return SPG_SHAPE_HEAP_ANY; }
    for (size_t i = 0; i < f->out->jumps.count; i++) {
        if (f->out->jumps.at[i].schema != schema) { continue; }
        *way = f->out->jumps.at[i].way;
        return f->out->jumps.at[i].finite ? SPG_SHAPE_HEAP_SUBTRACTION : SPG_SHAPE_HEAP_SET;
    }
    return SPG_SHAPE_HEAP_NONE;
}

/* What one of the two forms is, and so both. */
static spg_shape_heap join(spg_shape_heap a, spg_shape_heap b)
{
    if (a == SPG_SHAPE_HEAP_NONE || b == SPG_SHAPE_HEAP_NONE) { return SPG_SHAPE_HEAP_NONE; }
    return a == b ? a : SPG_SHAPE_HEAP_SET;
}

spg_status spg_shape_find_heaps(spg_shape_finder *f)
{
    for (size_t game = 0; game < f->program->games.count; game++) {
        const spg_ir_game *g = &f->program->games.at[game];
        bool any = false;
        int way = 0;
        spg_shape_heap heap = SPG_SHAPE_HEAP_NONE;
        if (!f->out->games[game].known || g->param_count != 1 || g->params[0].shape.type != SPG_TYPE(INT)) { continue; }
        for (uint32_t i = 0; i < f->schemas->at.count; i++) {
            const spg_schema *schema = &f->schemas->at.at[i];
            if (schema->game != game || (f->normals[i].known && f->normals[i].never)) { continue; }
            int own;
            const spg_shape_heap found = heap_of(f, i, &own);
            heap = any ? join(heap, found) : found;
            way = !any || way == own ? own : 0;
            any = true;
        }
        f->out->games[game].heap = heap;
        f->out->games[game].way = way;
    }
    return SPG_OK;
}
