/* fill_expression.c — expressions of a sweep as C. SPDX-License-Identifier: MIT
 *
 * All numbers are long long. What may fail is a leaf (fill_leaf.c), but for sums of points. */
#include "export/fill_table.h"

enum { DEPTH_MAX = 60 };

/* ---- can it be written? ---- */

/* The base of a row is its one side that is known. */
static bool knows_side(const spg_x_fill_table *t, spg_sweep_name_kind kind)
{
    return t->fill->count != 1 || t->fill->loops[0].falls == (kind == SPG_SWEEP_NAME_HIGH);
}

static bool writes_variable(const spg_x_fill_table *t, const spg_sweep *sweep, uint32_t var)
{
    if (var < SPG_SWEEP_NAMES) { return true; }
    const spg_sweep_name_kind kind = sweep->names.at[var - SPG_SWEEP_NAMES].kind;
    const bool side = kind == SPG_SWEEP_NAME_LOW || kind == SPG_SWEEP_NAME_HIGH;
    return !side || knows_side(t, kind);
}

/* Shared parts are written at each place: `room` bounds how many. */
static bool writes(const spg_x_fill_table *t, const spg_sweep *sweep, spg_sweep_ref ref, uint32_t depth, uint32_t *room)
{
    const spg_sweep_node *node = spg_sweep_node_at(sweep, ref);
    if (ref == 0) { return true; }
    const bool fails = node->op == SPG_SWEEP_LEAF || node->op == SPG_SWEEP_ADD || node->op == SPG_SWEEP_SUB;
    if ((node->checked && !fails) || depth > DEPTH_MAX || *room == 0) { return false; }
    *room -= 1;
    if (node->op == SPG_SWEEP_VAR) { return writes_variable(t, sweep, node->data); }
    for (uint32_t i = 0; i < spg_sweep_operands((spg_sweep_op)node->op); i++) {
        if (!writes(t, sweep, node->operand[i], depth + 1, room)) { return false; }
    }
    return true;
}

bool spg_x_fill_writes(const spg_x_fill_table *t, const spg_sweep *sweep, spg_sweep_ref ref)
{
    uint32_t room = 400;
    return writes(t, sweep, ref, 0, &room);
}

bool spg_x_fill_names_param(const spg_sweep *sweep, spg_sweep_ref ref, uint32_t param)
{
    const spg_sweep_node *node = spg_sweep_node_at(sweep, ref);
    if (node->op == SPG_SWEEP_VAR) { return node->data == param; }
    for (uint32_t i = 0; node->op != SPG_SWEEP_CELL && i < spg_sweep_operands((spg_sweep_op)node->op); i++) {
        if (spg_x_fill_names_param(sweep, node->operand[i], param)) { return true; }
    }
    return false;
}

/* ---- writing it ---- */

static void name(const spg_x_fill_table *t, const spg_sweep_name *of)
{
    const bool low = of->kind == SPG_SWEEP_NAME_LOW;
    if (of->kind == SPG_SWEEP_NAME_GIVEN || of->kind == SPG_SWEEP_NAME_LENGTH) {
        spg_x_code(t->x, "@given%u%s", of->index, of->kind == SPG_SWEEP_NAME_LENGTH ? ".count" : "");
    } else if (t->fill->count == 1) {
        spg_x_fill_code(t, "$first");
    } else {
        spg_x_fill_code(t, low ? "$box.low[%u]" : "$box.high[%u]", of->index);
    }
}

void spg_x_fill_variable(const spg_x_fill_table *t, uint32_t var)
{
    if (var >= SPG_SWEEP_NAMES) {
        name(t, &t->sweep->names.at[var - SPG_SWEEP_NAMES]);
    } else if (var < t->x->param_count && t->own) {
        spg_xf(t->x, "q_%u", (unsigned)var);
    } else if (var < t->x->param_count) {
        spg_x_param_name(t->x, var);
    } else if (t->slot_of[var] < t->x->frame->local_count) {
        spg_x_slot_name(t->x, t->slot_of[var]);
    } else {
        spg_xf(t->x, "k_%u", (unsigned)var);
    }
}

static void call(const spg_x_fill_table *t, const spg_sweep_node *node)
{
    const spg_arithmetic *of = &spg_arithmetics[spg_sweep_arithmetic((spg_sweep_op)node->op)];
    spg_x_need(t->x, of->exported);
    spg_x_fill_code(t, "%s(%x", of->exported, node->operand[0]);
    if (of->count > 1) { spg_x_fill_code(t, ", %x", node->operand[1]); }
    spg_x(t->x, ")");
}

/* Two sides that look the same are decided: compilers warn. */
static void comparison(const spg_x_fill_table *t, const spg_sweep_node *node, const spg_print_form *form)
{
    spg_exporter *x = t->x;
    const char *sides[2];
    spg_x_page page;
    for (uint32_t i = 0; i < 2; i++) {
        spg_x_aside(x, &page);
        spg_x_fill_expression(t, node->operand[i], form->left);
        sides[i] = spg_x_back(x, &page);
    }
    spg_x_compared(x, sides[0], form->sign, sides[1]);
}

/* The arguments of a place, first to last. */
static void arguments(const spg_x_fill_table *t, spg_sweep_ref place)
{
    const spg_sweep_node *node = spg_sweep_node_at(t->sweep, place);
    if (node->operand[0] != 0) {
        arguments(t, node->operand[0]);
        spg_x(t->x, ", ");
    }
    spg_x_fill_code(t, "%x", node->operand[1]);
}

/* The sweep counts outcomes with draws from 0. */
static void cell(const spg_x_fill_table *t, const spg_sweep_node *node, int prec)
{
    const bool shifted = t->kind == SPG_CHUNK_OUTCOME, braces = shifted && prec > SPG_PREC_ADD;
    spg_x(t->x, braces ? "(" : "");
    if (t->own) {
        spg_x(t->x, "value");
    } else {
        spg_x_fill_looks(t);
        arguments(t, node->operand[0]);
        spg_x(t->x, ")");
    }
    spg_x(t->x, shifted ? " + 1" : "");
    spg_x(t->x, braces ? ")" : "");
}

static void load(const spg_x_fill_table *t, const spg_sweep_node *node)
{
    const spg_sweep_array *array = &t->sweep->arrays.at[node->data];
    t->reads[node->data] = true;
    if (array->at == NULL) {
        spg_x_fill_code(t, "@given%u.at[%x]", array->given, node->operand[0]);
    } else {
        spg_x_fill_code(t, "$items_%u[%x]", node->data, node->operand[0]);
    }
}

static void number(spg_exporter *x, int64_t value, int prec)
{
    const bool braces = value < 0 && prec > SPG_PREC_ADD;
    if (value == INT64_MIN) {
        spg_x(x, "LLONG_MIN");
    } else {
        spg_xf(x, braces ? "(%lld%s)" : "%lld%s", (long long)value, value < INT32_MIN || value > INT32_MAX ? "LL" : "");
    }
}

static void own(const spg_x_fill_table *t, const spg_sweep_node *node, int prec)
{
    switch ((int)node->op) {
    case SPG_SWEEP_CONST: number(t->x, node->value, prec); return;
    case SPG_SWEEP_VAR: spg_x_fill_variable(t, node->data); return;
    case SPG_SWEEP_LEAF: spg_x_fill_leaf(t, node, prec); return;
    case SPG_SWEEP_LOAD: load(t, node); return;
    case SPG_SWEEP_CELL: cell(t, node, prec); return;
    }
}

/* a + -b is a - b. */
static spg_sweep_node plain(const spg_sweep *sweep, spg_sweep_ref ref)
{
    spg_sweep_node node = *spg_sweep_node_at(sweep, ref);
    const spg_sweep_node *right = spg_sweep_node_at(sweep, node.operand[1]);
    if (node.op == SPG_SWEEP_ADD && right->op == SPG_SWEEP_NEG) {
        node.op = SPG_SWEEP_SUB;
        node.operand[1] = right->operand[0];
    }
    return node;
}

static bool is_natural(const spg_sweep *sweep, const spg_sweep_node *node)
{
    return spg_sweep_node_at(sweep, node->operand[0])->low >= 0 && spg_sweep_node_at(sweep, node->operand[1])->low >= 0;
}

static void with_signs(const spg_x_fill_table *t, const spg_sweep_node *node, const spg_print_form *form)
{
    if (node->op >= SPG_SWEEP_EQ && node->op <= SPG_SWEEP_LE) {
        comparison(t, node, form);
    } else if (form->shape == SPG_SHAPE_PREFIX) {
        spg_x_fill_code(t, "%s%.*x", form->sign, form->right, node->operand[0]);
    } else {
        spg_x_fill_code(t, "%.*x %s %.*x", form->left, node->operand[0], form->sign, form->right, node->operand[1]);
    }
    if (node->op == SPG_SWEEP_SELECT) { spg_x_fill_code(t, " : %.*x", form->right, node->operand[2]); }
}

void spg_x_fill_expression(const spg_x_fill_table *t, spg_sweep_ref ref, int prec)
{
    const spg_sweep_node node = plain(t->sweep, ref);
    const spg_print_form form = spg_print_form_of((spg_sweep_op)node.op, is_natural(t->sweep, &node));
    const bool braces = prec > form.prec || node.op == SPG_SWEEP_SELECT;
    if (form.shape == SPG_SHAPE_OWN) {
        own(t, &node, prec);
    } else if (form.shape == SPG_SHAPE_CALL || form.shape == SPG_SHAPE_CHOICE || node.checked) {
        call(t, &node); /* which fails where there is no result */
    } else {
        spg_x(t->x, braces ? "(" : "");
        with_signs(t, &node, &form);
        spg_x(t->x, braces ? ")" : "");
    }
}
