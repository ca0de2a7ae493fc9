/* shape_line.c — moves whose targets lie on a line. SPDX-License-Identifier: MIT
 *
 * Every changed parameter is an affine function of the binder, with a constant factor. k counts along the line from the
 * position (or from a fixed neighbour of it): k = binder + shift, where the shift depends on the position when the rules
 * name the target by its place (`for i in 0..r-1: g(i, c)`). What limits k is then read off the rows. */
#include "facts/shape_normal.h"

#include <string.h>

typedef struct finder {
    spg_shape_finder *f;
    const spg_schema *schema;
    const spg_normal *normal;
    uint32_t slot;
    spg_ref local; /* the binder */
    uint32_t count;
    bool turned;
    spg_linear shift;                    /* k = binder + shift, turned: -(binder + shift) */
    spg_linear after[SPG_NORMAL_PARAMS]; /* of the target; only where it changes */
    int64_t step[SPG_NORMAL_PARAMS];
    int64_t offset[SPG_NORMAL_PARAMS];
    bool whole[SPG_NORMAL_PARAMS]; /* an integer; else it is kept */
    uint32_t along;
} finder;

static spg_schemas *schemas_of(const finder *l)
{
    return l->f->schemas;
}

static bool is_param(const finder *l, spg_ref ref, uint32_t param)
{
    const spg_node *node = spg_pool_node(&schemas_of(l)->pool, ref);
    return node->kind == SPG_NODE_PARAM && node->data == param;
}

static bool fits64(spg_int value, int64_t *out)
{
    if (!spg_int_fits64(value)) { return false; }
    *out = (int64_t)value;
    return true;
}

/* after - before of one parameter */
static bool change_of(finder *l, uint32_t param, spg_linear *after, spg_linear *out)
{
    spg_ref self = 0;
    spg_linear before;
    spg_premises *p = l->f->premises;
    p->status = spg_schema_node(schemas_of(l), SPG_NODE_PARAM, SPG_TYPE(INT), param, NULL, 0, SPG_NOWHERE, &self);
    if (p->status != SPG_OK || !spg_premises_form(p, self, &before) ||
        !spg_premises_form(p, l->schema->targets[0].arguments[param], after)) {
        return false;
    }
    *out = *after;
    return spg_linear_add(out, &before, -1);
}

/* change = step · (binder + shift) + offset, for the first parameter that the binder changes. */
static bool take_shift(finder *l, const spg_linear *change, int64_t step)
{
    spg_linear_set(&l->shift, 0);
    for (uint32_t i = 0; i < change->count; i++) {
        const spg_linear_term *term = &change->at[i];
        if (term->kind == SPG_TERM_VALUE && term->ref == l->local) { continue; }
        if (term->coefficient % step != 0) { return false; }
        if (!spg_linear_add_term(&l->shift, term->kind, term->ref, term->coefficient / step)) { return false; }
    }
    return spg_int_div(change->constant, step, &l->shift.constant);
}

/* What is left of the change must be a constant. */
static bool take_offset(finder *l, uint32_t param, const spg_linear *change)
{
    spg_linear rest = *change;
    spg_int value;
    if (!spg_linear_add_term(&rest, SPG_TERM_VALUE, l->local, -(spg_int)l->step[param]) ||
        !spg_linear_add(&rest, &l->shift, -(spg_int)l->step[param])) {
        return false;
    }
    return spg_linear_is_const(&rest, &value) && fits64(value, &l->offset[param]);
}

static bool take_changes(finder *l)
{
    spg_linear change[SPG_NORMAL_PARAMS];
    const spg_schema_target *target = &l->schema->targets[0];
    const spg_param *params = l->f->program->games.at[l->schema->game].params;
    l->along = UINT32_MAX;
    for (uint32_t i = 0; i < l->count; i++) {
        spg_int factor;
        l->whole[i] = params[i].shape.type == SPG_TYPE(INT);
        if (!l->whole[i]) {
            if (!is_param(l, target->arguments[i], i)) { return false; }
            continue;
        }
        if (!change_of(l, i, &l->after[i], &change[i])) { return false; }
        if (!spg_normal_coefficient(schemas_of(l), &change[i], SPG_NODE_LOCAL, l->slot, &factor)) { return false; }
        if (!fits64(factor, &l->step[i])) { return false; }
        if (l->step[i] == 0 || l->along != UINT32_MAX) { continue; }
        l->along = i;
        if (!take_shift(l, &change[i], l->step[i])) { return false; }
    }
    for (uint32_t i = 0; l->along != UINT32_MAX && i < l->count; i++) {
        if (l->whole[i] && !take_offset(l, i, &change[i])) { return false; }
    }
    return l->along != UINT32_MAX;
}

/* Nothing but rows, targets and the gain depends on the binder. */
static bool is_free(const finder *l)
{
    for (uint32_t i = 0; i < l->normal->other_count; i++) {
        if (spg_normal_mentions_name(schemas_of(l), l->normal->others[i], SPG_NODE_LOCAL, l->slot)) { return false; }
    }
    for (uint32_t i = 0; i < l->schema->binder_count; i++) {
        if (!l->normal->ranged[i] &&
            spg_normal_mentions_name(schemas_of(l), l->schema->binders[i].domain, SPG_NODE_LOCAL, l->slot)) {
            return false;
        }
    }
    return true;
}

/* --- limits --- */

/* A row as factor · k + rest >= 0; false: the binder is inside something. Without the binder: factor 0. */
static bool row_along(const finder *l, const spg_linear *row, spg_int *factor, spg_linear *rest)
{
    spg_int q;
    if (!spg_normal_coefficient(schemas_of(l), row, SPG_NODE_LOCAL, l->slot, &q)) { return false; }
    *rest = *row;
    *factor = l->turned ? -q : q;
    if (!spg_linear_add_term(rest, SPG_TERM_VALUE, l->local, -q)) { return false; }
    return spg_linear_add(rest, &l->shift, -q);
}

static bool by_givens(const finder *l, const spg_linear *form)
{
    const spg_mention m = spg_normal_form_mentions(schemas_of(l), form);
    return !m.params && !m.locals;
}

/* limit = form, or the smaller (greater) of both. False with status OK: there is no number. */
static bool set_limit(finder *l, spg_shape_limit *limit, const spg_linear *form, bool least)
{
    spg_int value;
    spg_premises *p = l->f->premises;
    spg_ref sides[2] = {limit->at, 0};
    const bool known = spg_linear_is_const(form, &value);
    if (known && limit->at != 0 && limit->known) {
        if ((value < limit->value) != least) { return true; }
        limit->at = 0;
    }
    p->status = spg_normal_expression(schemas_of(l), form, &sides[1]);
    if (p->status != SPG_OK || (known && !spg_int_fits64(value))) { return false; }
    if (limit->at == 0) {
        *limit = (spg_shape_limit){sides[1], known, known ? (int64_t)value : 0};
        return true;
    }
    limit->known = false;
    limit->value = 0;
    const spg_node_kind kind = least ? SPG_NODE_MIN : SPG_NODE_MAX;
    p->status = spg_schema_node(schemas_of(l), kind, SPG_TYPE(INT), 0, sides, 2, SPG_NOWHERE, &limit->at);
    return p->status == SPG_OK;
}

/* factor · k + rest >= 0 with factor > 0: k >= -rest / factor, rounded up. */
static bool set_first(finder *l, spg_shape_line *line, spg_int factor, const spg_linear *rest)
{
    spg_linear low;
    spg_int value;
    spg_linear_set(&low, 0);
    if (!by_givens(l, rest)) { return false; }
    if (factor != 1) {
        if (!spg_linear_is_const(rest, &value) || !spg_int_div(value, factor, &value)) { return false; }
        low.constant = -value;
    } else if (!spg_linear_add(&low, rest, -1)) {
        return false;
    }
    return set_limit(l, &line->first, &low, false);
}

/* Is the row a limit of one parameter of the target by givens? factor · k + rest = u · parameter + what is left. */
static bool set_edge(finder *l, spg_shape_line *line, const spg_linear *row)
{
    for (uint32_t i = 0; i < l->count; i++) {
        spg_linear left = *row;
        spg_int factor;
        if (!l->whole[i] || l->step[i] == 0 || (line->edge.at != 0 && line->along != i)) { continue; }
        if (!spg_normal_coefficient(schemas_of(l), row, SPG_NODE_LOCAL, l->slot, &factor)) { return false; }
        const spg_int step = l->turned ? -(spg_int)l->step[i] : l->step[i];
        const spg_int u = factor / step;
        if (factor % step != 0 || (u != 1 && u != -1)) { continue; }
        if (!spg_linear_add(&left, &l->after[i], -u) || !by_givens(l, &left)) { continue; }
        spg_linear at;
        spg_linear_set(&at, 0);
        if (!spg_linear_add(&at, &left, -u)) { return false; }
        line->along = i;
        return set_limit(l, &line->edge, &at, u < 0);
    }
    return false;
}

/* factor · k + rest >= 0 with factor < 0. */
static bool set_last(finder *l, spg_shape_line *line, const spg_linear *row, spg_int factor, const spg_linear *rest)
{
    spg_int value;
    spg_linear high = *rest;
    if (factor != -1) {
        spg_ref sides[2] = {0, 0};
        spg_ref quotient = 0;
        spg_premises *p = l->f->premises;
        p->status = spg_normal_expression(schemas_of(l), rest, &sides[0]);
        if (p->status == SPG_OK) { p->status = spg_schema_int(schemas_of(l), -factor, &sides[1]); }
        if (p->status == SPG_OK) {
            p->status = spg_schema_node(schemas_of(l), SPG_NODE_DIV, SPG_TYPE(INT), 0, sides, 2, SPG_NOWHERE,
                                        &quotient);
        }
        if (p->status != SPG_OK) { return false; }
        spg_linear_set(&high, 0);
        if (spg_linear_is_const(rest, &value)) {
            if (!spg_int_div(value, -factor, &high.constant)) { return false; }
        } else if (!spg_linear_add_term(&high, SPG_TERM_VALUE, quotient, 1)) {
            return false;
        }
    }
    if (by_givens(l, &high)) { return set_limit(l, &line->window, &high, true); }
    if (set_edge(l, line, row)) { return true; }
    return l->f->premises->status == SPG_OK && set_limit(l, &line->bound, &high, true);
}

/* Counts k in the other direction: k = -(binder + shift). */
static void turn(finder *l)
{
    l->turned = !l->turned;
    for (uint32_t i = 0; i < l->count; i++) { l->step[i] = -l->step[i]; }
}

/* All limits for one direction of k. False: there is no first one, or it depends on the position. */
static bool limit_line(finder *l, spg_shape_line *line)
{
    line->first = line->window = line->edge = line->bound = (spg_shape_limit){0};
    line->along = l->along;
    for (uint32_t i = 0; i < l->normal->row_count; i++) {
        const spg_normal_row *row = &l->normal->rows[i];
        spg_int factor;
        spg_linear rest;
        if (!row_along(l, &row->form, &factor, &rest)) { return false; }
        if (factor == 0 || row->legal) { continue; }
        const bool set = factor > 0 ? set_first(l, line, factor, &rest) : set_last(l, line, &row->form, factor, &rest);
        if (!set) { return false; }
    }
    return line->first.at != 0;
}

/* Lines that begin next to the position are wanted most. */
static int rank_of(const spg_shape_line *line)
{
    return !line->first.known ? 1 : line->first.value >= 1 ? 4 : line->first.value == 0 ? 3 : 2;
}

static spg_shape_gain gain_of(const finder *l, const spg_shape_line *line)
{
    const spg_ref gain = l->schema->gain;
    const spg_linear *after = &l->after[line->along];
    const spg_mention target = spg_normal_form_mentions(schemas_of(l), after);
    if (gain == 0) { return SPG_SHAPE_GAIN_NONE; }
    if (!spg_normal_mentions_name(schemas_of(l), gain, SPG_NODE_LOCAL, l->slot)) { return SPG_SHAPE_GAIN_POSITION; }
    if (target.params || target.givens || after->count != 1) { return SPG_SHAPE_GAIN_BOTH; }
    if (after->at[0].coefficient != 1 && after->at[0].coefficient != -1) { return SPG_SHAPE_GAIN_BOTH; }
    for (uint32_t i = 0; i < l->count; i++) {
        const bool kept = !l->whole[i] || (l->step[i] == 0 && l->offset[i] == 0);
        if (!kept && spg_normal_mentions_name(schemas_of(l), gain, SPG_NODE_PARAM, i)) { return SPG_SHAPE_GAIN_BOTH; }
    }
    for (uint32_t i = 0; i < l->schema->binder_count; i++) {
        const uint32_t slot = l->schema->binders[i].slot;
        if (slot != l->slot && spg_normal_mentions_name(schemas_of(l), gain, SPG_NODE_LOCAL, slot)) {
            return SPG_SHAPE_GAIN_BOTH;
        }
    }
    return SPG_SHAPE_GAIN_TARGET;
}

static spg_status keep(finder *l, spg_shape_line *line)
{
    int64_t *step = SPG_TAKE(l->f->arena, int64_t, (size_t)l->count + 1);
    int64_t *offset = SPG_TAKE(l->f->arena, int64_t, (size_t)l->count + 1);
    if (step == NULL || offset == NULL) { return l->f->run->error.status; }
    memcpy(step, l->step, l->count * sizeof *step);
    memcpy(offset, l->offset, l->count * sizeof *offset);
    line->through = true;
    for (uint32_t i = 0; i < l->count; i++) { line->through = line->through && offset[i] == 0; }
    line->schema = l->normal->schema;
    line->binder = l->slot;
    line->alone = l->schema->binder_count == 1;
    line->count = l->count;
    line->step = step;
    line->offset = offset;
    line->gain = gain_of(l, line);
    return SPG_PUSH(l->f->run, &l->f->out->lines, *line);
}

static spg_status find_along(finder *l)
{
    spg_shape_line up;
    spg_shape_line down;
    memset(l->step, 0, sizeof l->step);
    memset(l->offset, 0, sizeof l->offset);
    const bool is_line = is_free(l) && take_changes(l);
    SPG_TRY(l->f->premises->status);
    if (!is_line) { return SPG_OK; }
    const bool is_up = limit_line(l, &up);
    SPG_TRY(l->f->premises->status);
    turn(l);
    const bool is_down = limit_line(l, &down);
    SPG_TRY(l->f->premises->status);
    if (is_down && (!is_up || rank_of(&down) > rank_of(&up))) { return keep(l, &down); }
    turn(l);
    return is_up ? keep(l, &up) : SPG_OK;
}

static spg_status find_in_schema(finder *l)
{
    spg_schema bare;
    spg_normal_assume_rest(l->f, l->normal, &bare);
    SPG_TRY(l->f->premises->status);
    for (uint32_t i = 0; i < l->schema->binder_count; i++) {
        if (!l->normal->ranged[i]) { continue; }
        l->slot = l->schema->binders[i].slot;
        l->turned = false;
        SPG_TRY(
            spg_schema_node(schemas_of(l), SPG_NODE_LOCAL, SPG_TYPE(INT), l->slot, NULL, 0, SPG_NOWHERE, &l->local));
        SPG_TRY(find_along(l));
    }
    return SPG_OK;
}

spg_status spg_shape_find_lines(spg_shape_finder *f)
{
    finder *l = spg_run_take(f->run, 1, sizeof *l);
    if (l == NULL) { return f->run->error.status; }
    spg_status status = SPG_OK;
    for (uint32_t i = 0; i < f->schemas->at.count && status == SPG_OK; i++) {
        const spg_schema schema = f->schemas->at.at[i];
        const spg_normal *normal = &f->normals[i];
        if (!normal->known || normal->never || schema.target_count != 1) { continue; }
        if (schema.targets[0].game != schema.game || schema.binder_count == 0) { continue; }
        l->f = f;
        l->schema = &schema;
        l->normal = normal;
        l->count = f->program->games.at[schema.game].param_count;
        status = find_in_schema(l);
    }
    spg_run_give(f->run, l, 1, sizeof *l);
    return status;
}
