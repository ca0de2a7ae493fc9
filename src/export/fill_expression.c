/* fill_expression.c — expressions of a sweep as C. SPDX-License-Identifier: MIT
 *
 * All numbers are long long. What may fail is a leaf (fill_leaf.c), but for sums of points. */
#include "export/fill_sweep.h"

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

static void side(const spg_x_fill_table *t, const spg_sweep_name *name)
{
    if (t->fill->count == 1) {
        spg_x_fill_code(t, "$first");
        return;
    }
    spg_x_fill_code(t, name->kind == SPG_SWEEP_NAME_LOW ? "$box.low[%u]" : "$box.high[%u]", name->index);
}

static void name(const spg_x_fill_table *t, const spg_sweep_name *of)
{
    switch (of->kind) {
    case SPG_SWEEP_NAME_GIVEN: spg_x_given_name(t->x, of->index); return;
    case SPG_SWEEP_NAME_LENGTH:
        spg_x_given_name(t->x, of->index);
        spg_x(t->x, ".count");
        return;
    case SPG_SWEEP_NAME_LOW:
    case SPG_SWEEP_NAME_HIGH: side(t, of); return;
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

static void call(const spg_x_fill_table *t, const char *part, const spg_sweep_node *node, uint32_t operands)
{
    spg_exporter *x = t->x;
    spg_x_need(x, part);
    spg_xf(x, "%s(", part);
    for (uint32_t i = 0; i < operands; i++) {
        spg_x(x, i > 0 ? ", " : "");
        spg_x_fill_expression(t, node->operand[i], SPG_PREC_ANY);
    }
    spg_x(x, ")");
}

typedef struct sign {
    const char *text;
    int prec, left, right;
} sign;

static void infix(const spg_x_fill_table *t, const spg_sweep_node *node, sign of, int prec)
{
    spg_exporter *x = t->x;
    spg_x(x, prec > of.prec ? "(" : "");
    spg_x_fill_expression(t, node->operand[0], of.left);
    spg_x(x, of.text);
    spg_x_fill_expression(t, node->operand[1], of.right);
    spg_x(x, prec > of.prec ? ")" : "");
}

/* a + -b is a - b. */
static void sum(const spg_x_fill_table *t, const spg_sweep_node *node, int prec)
{
    /* a + (b + c) keeps its brackets: only the sums that are written are known to fit. */
    static const sign add = {" + ", SPG_PREC_ADD, SPG_PREC_ADD, SPG_PREC_MUL};
    static const sign subtract = {" - ", SPG_PREC_ADD, SPG_PREC_ADD, SPG_PREC_MUL};
    const spg_sweep_node *right = spg_sweep_node_at(t->sweep, node->operand[1]);
    spg_sweep_node pair = *node;
    const bool negated = node->op == SPG_SWEEP_ADD && right->op == SPG_SWEEP_NEG;
    if (negated) { pair.operand[1] = right->operand[0]; }
    if (node->checked) {
        call(t, node->op == SPG_SWEEP_SUB || negated ? "subtract" : "add", &pair, 2);
        return;
    }
    infix(t, &pair, node->op == SPG_SWEEP_SUB || negated ? subtract : add, prec);
}

/* Two sides that look the same are decided: compilers warn. */
static void comparison(const spg_x_fill_table *t, const spg_sweep_node *node, sign of, int prec)
{
    spg_exporter *x = t->x;
    spg_text *out = x->out;
    spg_text sides[2];
    for (uint32_t i = 0; i < 2; i++) {
        spg_text_init(&sides[i], x->run);
        x->out = &sides[i];
        spg_x_fill_expression(t, node->operand[i], of.left);
    }
    x->out = out;
    spg_x(x, prec > of.prec ? "(" : "");
    spg_x_compared(x, &sides[0], of.text, &sides[1]);
    spg_x(x, prec > of.prec ? ")" : "");
    spg_text_clear(&sides[0]);
    spg_text_clear(&sides[1]);
}

/* The arguments of a place, first to last. */
static void arguments(const spg_x_fill_table *t, spg_sweep_ref place)
{
    const spg_sweep_node *node = spg_sweep_node_at(t->sweep, place);
    if (node->operand[0] != 0) {
        arguments(t, node->operand[0]);
        spg_x(t->x, ", ");
    }
    spg_x_fill_expression(t, node->operand[1], SPG_PREC_ANY);
}

/* The sweep counts outcomes with draws from 0. */
static void cell(const spg_x_fill_table *t, const spg_sweep_node *node, int prec)
{
    spg_exporter *x = t->x;
    const bool shifted = t->kind == SPG_CHUNK_OUTCOME;
    spg_x(x, shifted && prec > SPG_PREC_ADD ? "(" : "");
    if (t->own) {
        spg_x(x, "value");
    } else {
        spg_x_fill_code(t, "$look(");
        arguments(t, node->operand[0]);
        spg_x(x, ")");
    }
    spg_x(x, shifted ? " + 1" : "");
    spg_x(x, shifted && prec > SPG_PREC_ADD ? ")" : "");
}

static void load(const spg_x_fill_table *t, const spg_sweep_node *node)
{
    spg_exporter *x = t->x;
    const spg_sweep_array *array = &t->sweep->arrays.at[node->data];
    t->reads[node->data] = true;
    if (array->at == NULL) {
        spg_x_given_name(x, array->given);
        spg_x(x, ".at[");
    } else {
        spg_x_fill_code(t, "$items_%u[", node->data);
    }
    spg_x_fill_expression(t, node->operand[0], SPG_PREC_ANY);
    spg_x(x, "]");
}

static void select(const spg_x_fill_table *t, const spg_sweep_node *node)
{
    spg_exporter *x = t->x;
    spg_x(x, "(");
    spg_x_fill_expression(t, node->operand[0], SPG_PREC_OR);
    spg_x(x, " ? ");
    spg_x_fill_expression(t, node->operand[1], SPG_PREC_OR);
    spg_x(x, " : ");
    spg_x_fill_expression(t, node->operand[2], SPG_PREC_OR);
    spg_x(x, ")");
}

static void prefix(const spg_x_fill_table *t, const spg_sweep_node *node, const char *text, int prec)
{
    spg_exporter *x = t->x;
    spg_x(x, prec > SPG_PREC_UNARY ? "(" : "");
    spg_x(x, text);
    spg_x_fill_expression(t, node->operand[0], SPG_PREC_ONE);
    spg_x(x, prec > SPG_PREC_UNARY ? ")" : "");
}

/* C rounds towards 0. */
static void division(const spg_x_fill_table *t, const spg_sweep_node *node, int prec)
{
    const bool divides = node->op == SPG_SWEEP_DIV;
    const sign plain = {divides ? " / " : " % ", SPG_PREC_MUL, SPG_PREC_MUL, SPG_PREC_UNARY};
    if (spg_sweep_node_at(t->sweep, node->operand[0])->low >= 0 &&
        spg_sweep_node_at(t->sweep, node->operand[1])->low > 0) {
        infix(t, node, plain, prec);
    } else {
        call(t, divides ? "divide" : "modulo", node, 2);
    }
}

static void number(spg_exporter *out, int64_t value, int prec)
{
    const bool braces = value < 0 && prec > SPG_PREC_ADD;
    if (value == INT64_MIN) {
        spg_x(out, "LLONG_MIN");
    } else {
        spg_xf(out, braces ? "(%lld%s)" : "%lld%s", (long long)value,
               value < INT32_MIN || value > INT32_MAX ? "LL" : "");
    }
}

void spg_x_fill_expression(const spg_x_fill_table *t, spg_sweep_ref ref, int prec)
{
    static const sign multiply = {" * ", SPG_PREC_MUL, SPG_PREC_MUL, SPG_PREC_UNARY};
    static const sign bits[] = {{" & ", SPG_PREC_AND, SPG_PREC_ONE, SPG_PREC_ONE},
                                {" | ", SPG_PREC_AND, SPG_PREC_ONE, SPG_PREC_ONE},
                                {" ^ ", SPG_PREC_AND, SPG_PREC_ONE, SPG_PREC_ONE}};
    static const sign equal = {"==", SPG_PREC_EQUAL, SPG_PREC_LESS, SPG_PREC_LESS};
    static const sign unequal = {"!=", SPG_PREC_EQUAL, SPG_PREC_LESS, SPG_PREC_LESS};
    static const sign less = {"<", SPG_PREC_LESS, SPG_PREC_ADD, SPG_PREC_ADD};
    static const sign at_most = {"<=", SPG_PREC_LESS, SPG_PREC_ADD, SPG_PREC_ADD};
    static const sign both = {" && ", SPG_PREC_AND + 1, SPG_PREC_AND + 1, SPG_PREC_EQUAL};
    static const sign either = {" || ", SPG_PREC_OR, SPG_PREC_EQUAL, SPG_PREC_EQUAL};
    const spg_sweep_node *node = spg_sweep_node_at(t->sweep, ref);
    switch ((int)node->op) {
    case SPG_SWEEP_CONST: number(t->x, node->value, prec); return;
    case SPG_SWEEP_VAR: spg_x_fill_variable(t, node->data); return;
    case SPG_SWEEP_LEAF: spg_x_fill_leaf(t, node, prec); return;
    case SPG_SWEEP_LOAD: load(t, node); return;
    case SPG_SWEEP_CELL: cell(t, node, prec); return;
    case SPG_SWEEP_ADD:
    case SPG_SWEEP_SUB: sum(t, node, prec); return;
    case SPG_SWEEP_MUL: infix(t, node, multiply, prec); return;
    case SPG_SWEEP_DIV:
    case SPG_SWEEP_MOD: division(t, node, prec); return;
    case SPG_SWEEP_NEG: prefix(t, node, "-", prec); return;
    case SPG_SWEEP_ABS: call(t, "absolute", node, 1); return;
    case SPG_SWEEP_MIN: call(t, "minimum", node, 2); return;
    case SPG_SWEEP_MAX: call(t, "maximum", node, 2); return;
    case SPG_SWEEP_BIT_AND: infix(t, node, bits[0], prec); return;
    case SPG_SWEEP_BIT_OR: infix(t, node, bits[1], prec); return;
    case SPG_SWEEP_BIT_XOR: infix(t, node, bits[2], prec); return;
    case SPG_SWEEP_EQ: comparison(t, node, equal, prec); return;
    case SPG_SWEEP_NE: comparison(t, node, unequal, prec); return;
    case SPG_SWEEP_LT: comparison(t, node, less, prec); return;
    case SPG_SWEEP_LE: comparison(t, node, at_most, prec); return;
    case SPG_SWEEP_NOT: prefix(t, node, "!", prec); return;
    case SPG_SWEEP_AND: infix(t, node, both, prec); return;
    case SPG_SWEEP_OR: infix(t, node, either, prec); return;
    case SPG_SWEEP_SELECT: select(t, node); return;
    }
}
