/* sweep.c — making the nodes and statements of a sweep. SPDX-License-Identifier: MIT */
#include "game/sweep.h"

#include <string.h>

#include "game/sweep_bounds.h"

#define WORD(name, word, operands) word,
static const char *const words[] = {SPG_SWEEP_OP_MAP(WORD)};
#define OPERANDS(name, word, operands) operands,
static const uint8_t operand_counts[] = {SPG_SWEEP_OP_MAP(OPERANDS)};

const char *spg_sweep_op_word(spg_sweep_op op)
{
    return words[op];
}

uint32_t spg_sweep_operands(spg_sweep_op op)
{
    return operand_counts[op];
}

spg_status spg_sweep_init(spg_sweep *sweep, spg_run *run, spg_sweep_kind kind)
{
    *sweep = (spg_sweep){.run = run, .kind = kind};
    spg_arena_init(&sweep->arena, run);
    spg_intern_init(&sweep->index, run);
    return SPG_PUSH(run, &sweep->nodes, (spg_sweep_node){0});
}

void spg_sweep_clear(spg_sweep *sweep)
{
    spg_run *run = sweep->run;
    if (run == NULL) { return; }
    SPG_ARRAY_CLEAR(run, &sweep->nodes);
    SPG_ARRAY_CLEAR(run, &sweep->statements);
    SPG_ARRAY_CLEAR(run, &sweep->arrays);
    SPG_ARRAY_CLEAR(run, &sweep->names);
    SPG_ARRAY_CLEAR(run, &sweep->tables);
    SPG_ARRAY_CLEAR(run, &sweep->lines);
    SPG_ARRAY_CLEAR(run, &sweep->passes);
    spg_intern_clear(&sweep->index);
    spg_arena_clear(&sweep->arena);
}

/* What makes two nodes equal, without padding. */
typedef struct node_key {
    int64_t value, low, high;
    uint32_t op, data, operand[3], checked;
} node_key;

static spg_status put(spg_sweep *sweep, const spg_sweep_node *node, spg_sweep_ref *out)
{
    node_key key;
    memset(&key, 0, sizeof key);
    key.value = node->value;
    key.low = node->low;
    key.high = node->high;
    key.op = node->op;
    key.data = node->data;
    memcpy(key.operand, node->operand, sizeof key.operand);
    key.checked = node->checked;
    uint32_t number = 0;
    bool fresh = false;
    SPG_TRY(SPG_RESERVE(sweep->run, &sweep->nodes, 1));
    SPG_TRY(spg_intern_put(&sweep->index, &key, sizeof key, &number, &fresh));
    if (fresh) { SPG_TRY(SPG_PUSH(sweep->run, &sweep->nodes, *node)); }
    *out = number + 1;
    return SPG_OK;
}

spg_status spg_sweep_const(spg_sweep *sweep, int64_t value, spg_sweep_ref *out)
{
    const spg_sweep_node node = {.op = SPG_SWEEP_CONST, .value = value, .low = value, .high = value};
    return put(sweep, &node, out);
}

spg_status spg_sweep_var(spg_sweep *sweep, uint32_t var, int64_t low, int64_t high, spg_sweep_ref *out)
{
    if (low == high) { return spg_sweep_const(sweep, low, out); }
    const spg_sweep_node node = {.op = SPG_SWEEP_VAR, .data = var, .low = low, .high = high};
    if (var >= sweep->var_count && var < SPG_SWEEP_NAMES) { sweep->var_count = var + 1; }
    return put(sweep, &node, out);
}

spg_status spg_sweep_name_of(spg_sweep *sweep, spg_sweep_name name, int64_t low, int64_t high, spg_sweep_ref *out)
{
    size_t i = 0;
    while (i < sweep->names.count && (sweep->names.at[i].kind != name.kind || sweep->names.at[i].index != name.index)) {
        i++;
    }
    if (i == sweep->names.count) { SPG_TRY(SPG_PUSH(sweep->run, &sweep->names, name)); }
    return spg_sweep_var(sweep, SPG_SWEEP_NAMES + (uint32_t)i, low, high, out);
}

spg_status spg_sweep_leaf(spg_sweep *sweep, uint32_t leaf, bool checked, int64_t low, int64_t high, spg_sweep_ref *out)
{
    const spg_sweep_node node = {
        .op = SPG_SWEEP_LEAF, .checked = checked, .careful = checked, .data = leaf, .low = low, .high = high};
    if (!checked && low == high) { return spg_sweep_const(sweep, low, out); }
    return put(sweep, &node, out);
}

/* x + 0, x · 1, min(a,b) where the bounds decide, … Only where what is dropped has nothing to check. */
static spg_sweep_ref same_as(const spg_sweep *sweep, const spg_sweep_node *node)
{
    const spg_sweep_ref a = node->operand[0];
    const spg_sweep_ref b = node->operand[1];
    const spg_sweep_node *x = spg_sweep_node_at(sweep, a);
    const spg_sweep_node *y = spg_sweep_node_at(sweep, b);
    const bool zero_y = y->op == SPG_SWEEP_CONST && y->value == 0;
    const bool zero_x = x->op == SPG_SWEEP_CONST && x->value == 0;
    const bool calm = !x->careful && !y->careful;
    switch ((spg_sweep_op)node->op) {
    case SPG_SWEEP_ADD: return zero_y ? a : zero_x ? b : 0;
    case SPG_SWEEP_SUB: return zero_y ? a : 0;
    case SPG_SWEEP_MUL:
        return y->op == SPG_SWEEP_CONST && y->value == 1 ? a : x->op == SPG_SWEEP_CONST && x->value == 1 ? b : 0;
    case SPG_SWEEP_DIV: return y->op == SPG_SWEEP_CONST && y->value == 1 ? a : 0;
    case SPG_SWEEP_BIT_XOR: return zero_y ? a : zero_x ? b : 0;
    case SPG_SWEEP_MIN: return !calm ? 0 : a == b || x->high <= y->low ? a : y->high <= x->low ? b : 0;
    case SPG_SWEEP_MAX: return !calm ? 0 : a == b || x->low >= y->high ? a : y->low >= x->high ? b : 0;
    case SPG_SWEEP_AND:
        if (x->op == SPG_SWEEP_CONST) { return x->value == 0 ? a : b; }
        return y->op == SPG_SWEEP_CONST && y->value == 1 ? a : 0;
    case SPG_SWEEP_OR:
        if (x->op == SPG_SWEEP_CONST) { return x->value == 0 ? b : a; }
        return y->op == SPG_SWEEP_CONST && y->value == 0 ? a : 0;
    case SPG_SWEEP_SELECT: return x->op == SPG_SWEEP_CONST ? (x->value != 0 ? b : node->operand[2]) : 0;
    case SPG_SWEEP_NONE:
    case SPG_SWEEP_CONST:
    case SPG_SWEEP_VAR:
    case SPG_SWEEP_LOAD:
    case SPG_SWEEP_CELL:
    case SPG_SWEEP_PLACE:
    case SPG_SWEEP_LEAF:
    case SPG_SWEEP_MOD:
    case SPG_SWEEP_SHL:
    case SPG_SWEEP_SHR:
    case SPG_SWEEP_POW:
    case SPG_SWEEP_BIT_AND:
    case SPG_SWEEP_BIT_OR:
    SPG_SWEEP_CASES_FUNCTION:
    case SPG_SWEEP_NEG:
    case SPG_SWEEP_ABS:
    case SPG_SWEEP_EQ:
    case SPG_SWEEP_NE:
    case SPG_SWEEP_LT:
    case SPG_SWEEP_LE:
    case SPG_SWEEP_NOT:
    case SPG_SWEEP_OP_COUNT: break;
    }
    return 0;
}

/* What holds when a comparison does not, its sides changed for an order. NONE: it is no comparison. */
static spg_sweep_op opposite_of(spg_sweep_op op)
{
    return op == SPG_SWEEP_LT   ? SPG_SWEEP_LE
           : op == SPG_SWEEP_LE ? SPG_SWEEP_LT
           : op == SPG_SWEEP_EQ ? SPG_SWEEP_NE
           : op == SPG_SWEEP_NE ? SPG_SWEEP_EQ
                                : SPG_SWEEP_NONE;
}

spg_status spg_sweep_make(spg_sweep *sweep, spg_sweep_op op, uint32_t data, spg_sweep_ref a, spg_sweep_ref b,
                          spg_sweep_ref c, int64_t low, int64_t high, spg_sweep_ref *out)
{
    spg_sweep_node node = {.op = (uint8_t)op, .data = data, .operand = {a, b, c}};
    if (op == SPG_SWEEP_NOT) {
        const spg_sweep_node inner = *spg_sweep_node_at(sweep, a);
        const spg_sweep_op opposite = opposite_of((spg_sweep_op)inner.op);
        if (opposite != SPG_SWEEP_NONE) { /* not a < b is b <= a */
            const bool turned = inner.op == SPG_SWEEP_LT || inner.op == SPG_SWEEP_LE;
            return spg_sweep_make(sweep, opposite, 0, inner.operand[turned], inner.operand[!turned], 0, low, high, out);
        }
    }
    spg_sweep_bounds(sweep, &node);
    const bool overflows = op == SPG_SWEEP_ADD || op == SPG_SWEEP_SUB || op == SPG_SWEEP_MUL || op == SPG_SWEEP_NEG;
    if (overflows && low != INT64_MIN && high != INT64_MAX) { node.checked = false; } /* the result is known to fit */
    if (low > node.low) { node.low = low; }
    if (high < node.high) { node.high = high; }
    if (node.low > node.high) { node.low = node.high = low > high ? 0 : low; } /* never reached */
    node.careful = node.checked;
    for (uint32_t i = 0; i < spg_sweep_operands(op); i++) {
        node.careful = node.careful || spg_sweep_node_at(sweep, node.operand[i])->careful;
    }
    if (!node.careful && node.low == node.high && op != SPG_SWEEP_CELL) {
        return spg_sweep_const(sweep, node.low, out);
    }
    const spg_sweep_ref same = same_as(sweep, &node);
    return same != 0 ? spg_sweep_narrow(sweep, same, low, high, out) : put(sweep, &node, out);
}

spg_status spg_sweep_narrow(spg_sweep *sweep, spg_sweep_ref ref, int64_t low, int64_t high, spg_sweep_ref *out)
{
    spg_sweep_node node = *spg_sweep_node_at(sweep, ref);
    *out = ref;
    if ((low <= node.low && node.high <= high) || low > node.high || high < node.low) { return SPG_OK; }
    if (low > node.low) { node.low = low; }
    if (high < node.high) { node.high = high; }
    if (!node.careful && node.low == node.high && node.op != SPG_SWEEP_CELL) {
        return spg_sweep_const(sweep, node.low, out);
    }
    return put(sweep, &node, out);
}

spg_status spg_sweep_add_statement(spg_sweep *sweep, spg_sweep_statement statement, uint32_t *out)
{
    *out = (uint32_t)sweep->statements.count;
    return SPG_PUSH(sweep->run, &sweep->statements, statement);
}

uint64_t spg_sweep_places(const spg_sweep_table *table)
{
    uint64_t places = 1;
    for (uint32_t i = 0; i < table->dims; i++) { places *= (uint64_t)table->high[i] - (uint64_t)table->low[i] + 1; }
    return places;
}

static spg_status place_of(spg_sweep *sweep, uint32_t dims, const spg_sweep_ref arguments[], spg_sweep_ref *out)
{
    *out = 0;
    for (uint32_t i = 0; i < dims; i++) {
        SPG_TRY(spg_sweep_make(sweep, SPG_SWEEP_PLACE, 0, *out, arguments[i], 0, INT64_MIN, INT64_MAX, out));
    }
    return SPG_OK;
}

spg_status spg_sweep_rank(spg_sweep *sweep, uint32_t table, const spg_sweep_ref arguments[], spg_sweep_ref *out)
{
    const spg_sweep_table t = sweep->tables.at[table];
    if (sweep->open) { return place_of(sweep, t.dims, arguments, out); }
    const int64_t top = (int64_t)t.cells - 1;
    int64_t base = t.base;
    spg_sweep_ref sum = 0;
    for (uint32_t i = 0; i < t.dims; i++) {
        spg_sweep_ref stride = 0, part = 0;
        base -= t.low[i] * t.stride[i];
        SPG_TRY(spg_sweep_const(sweep, t.stride[i], &stride));
        SPG_TRY(spg_sweep_make(sweep, SPG_SWEEP_MUL, 0, arguments[i], stride, 0, INT64_MIN, INT64_MAX, &part));
        if (sum == 0) {
            sum = part;
        } else {
            SPG_TRY(spg_sweep_make(sweep, SPG_SWEEP_ADD, 0, sum, part, 0, INT64_MIN, INT64_MAX, &sum));
        }
    }
    spg_sweep_ref constant = 0;
    SPG_TRY(spg_sweep_const(sweep, base, &constant));
    if (sum == 0) {
        *out = constant;
        return SPG_OK;
    }
    return spg_sweep_make(sweep, SPG_SWEEP_ADD, 0, sum, constant, 0, 0, top, out);
}

bool spg_sweep_front_is_limited(const spg_sweep_table *table, const spg_sweep_order *order)
{
    return table->limited && order->front &&
           memcmp(order->weight, table->weight, table->dims * sizeof *table->weight) == 0;
}

bool spg_sweep_has_stop(const spg_sweep *sweep, uint32_t loop)
{
    const spg_sweep_statement *s = &sweep->statements.at[loop];
    for (uint32_t i = 0; i < s->child_count; i++) {
        if (sweep->statements.at[s->children[i]].kind == SPG_SWEEP_DO_STOP) { return true; }
    }
    return false;
}
