/* compile_expression.c — expressions to instructions. SPDX-License-Identifier: MIT
 *
 * Left to right; lazy are select, and, or, update, and the guards of binders. Recursion is bounded by SPG_IR_DEPTH_MAX. */
#include "exec/assemble.h"

static const spg_known *find_known(const spg_assembler *e, spg_ref ref)
{
    for (size_t i = e->known.count; i-- > 0;) {
        if (e->known.at[i].node == ref) { return &e->known.at[i]; }
    }
    return NULL;
}

spg_status spg_compile_operand(spg_assembler *e, spg_ref ref, uint16_t *out)
{
    const spg_node *node = spg_pool_node(e->pool, ref);
    const spg_known *known = find_known(e, ref);
    if (known != NULL) {
        *out = known->in;
        return SPG_OK;
    }
    if (node->kind == SPG_NODE_PARAM) {
        *out = (uint16_t)node->data;
        return SPG_OK;
    }
    if (node->kind == SPG_NODE_LOCAL) {
        *out = spg_assemble_slot(e, node->data);
        return SPG_OK;
    }
    SPG_TRY(spg_assemble_take(e, node->type, out));
    return spg_compile_into(e, ref, *out);
}

/* Are all of them in registers side by side already? */
static bool find_window(const spg_assembler *e, const spg_ref *children, uint32_t count, uint16_t *window)
{
    for (uint32_t i = 0; i < count; i++) {
        const spg_known *known = find_known(e, children[i]);
        if (known == NULL || (i > 0 && known->in != *window + i)) { return false; }
        if (i == 0) { *window = known->in; }
    }
    return count > 0;
}

static spg_status keep_window(spg_assembler *e, const spg_ref *children, uint32_t count, uint16_t window)
{
    SPG_TRY(SPG_PUSH(e->run, &e->kept, (spg_window){window, (uint16_t)count}));
    for (uint32_t i = 0; i < count; i++) {
        SPG_TRY(SPG_PUSH(e->run, &e->known, (spg_known){children[i], (uint16_t)(window + i)}));
    }
    return SPG_OK;
}

spg_status spg_compile_arguments(spg_assembler *e, const spg_ref *children, uint32_t count, bool keep, uint16_t *window,
                                 bool *lent)
{
    *lent = false;
    if (find_window(e, children, count, window)) { return SPG_OK; }
    spg_type *types = spg_run_take(e->run, count, sizeof *types);
    if (types == NULL) { return e->run->error.status; }
    for (uint32_t i = 0; i < count; i++) { types[i] = spg_pool_node(e->pool, children[i])->type; }
    const spg_status status = spg_assemble_take_window(e, types, count, window);
    spg_run_give(e->run, types, count, sizeof *types);
    SPG_TRY(status);
    const bool keep_before = e->keep;
    e->keep = false; /* positions inside arguments are not this move's */
    for (uint32_t i = 0; i < count; i++) { SPG_TRY(spg_compile_into(e, children[i], (uint16_t)(*window + i))); }
    e->keep = keep_before;
    *lent = !keep;
    return keep ? keep_window(e, children, count, *window) : SPG_OK;
}

static spg_status unary(spg_assembler *e, spg_opcode op, const spg_node *node, spg_ref ref, uint16_t into)
{
    uint16_t operand = 0;
    SPG_TRY(spg_compile_operand(e, spg_assemble_children(e, node)[0], &operand));
    SPG_TRY(spg_assemble(e, op, into, operand, 0, 0, ref));
    spg_assemble_give(e, operand);
    return SPG_OK;
}

static spg_status binary(spg_assembler *e, spg_opcode op, const spg_node *node, spg_ref ref, uint16_t into)
{
    uint16_t left = 0;
    uint16_t right = 0;
    SPG_TRY(spg_compile_operand(e, spg_assemble_children(e, node)[0], &left));
    SPG_TRY(spg_compile_operand(e, spg_assemble_children(e, node)[1], &right));
    SPG_TRY(spg_assemble(e, op, into, left, right, 0, ref));
    spg_assemble_give(e, right);
    spg_assemble_give(e, left);
    return SPG_OK;
}

static spg_status arithmetic(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into)
{
    const spg_opcode op = (spg_opcode)(SPG_OPCODE_ADD + (int)spg_node_arithmetic((spg_node_kind)node->kind));
    return node->count > 1 ? binary(e, op, node, ref, into) : unary(e, op, node, ref, into);
}

/* All three lists have the comparisons in one order. */
static spg_status compare(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into)
{
    const spg_type type = spg_pool_node(e->pool, spg_assemble_children(e, node)[0])->type;
    const int first = type == SPG_TYPE(INT) ? SPG_OPCODE_EQ_INT : SPG_OPCODE_EQ;
    return binary(e, (spg_opcode)(first + node->kind - SPG_NODE_EQ), node, ref, into);
}

/* and, or: the right side only when the left does not decide. */
static spg_status short_circuit(spg_assembler *e, spg_opcode decided, const spg_node *node, spg_ref ref, uint16_t into)
{
    spg_label_place end = {0};
    SPG_TRY(spg_compile_into(e, spg_assemble_children(e, node)[0], into));
    SPG_TRY(spg_assemble_jump(e, decided, into, 0, 0, &end, ref));
    const size_t known = e->known.count;
    SPG_TRY(spg_compile_into(e, spg_assemble_children(e, node)[1], into));
    e->known.count = known;
    spg_assemble_land(e, &end);
    return SPG_OK;
}

static spg_status select(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into)
{
    const spg_ref *children = spg_assemble_children(e, node);
    spg_label_place otherwise = {0};
    spg_label_place end = {0};
    uint16_t condition = 0;
    SPG_TRY(spg_compile_operand(e, children[0], &condition));
    SPG_TRY(spg_assemble_jump(e, SPG_OPCODE_JUMP_UNLESS, condition, 0, 0, &otherwise, ref));
    spg_assemble_give(e, condition);
    const size_t known = e->known.count;
    SPG_TRY(spg_compile_into(e, children[1], into));
    e->known.count = known;
    SPG_TRY(spg_assemble_jump(e, SPG_OPCODE_JUMP, 0, 0, 0, &end, ref));
    spg_assemble_land(e, &otherwise);
    SPG_TRY(spg_compile_into(e, children[2], into));
    e->known.count = known;
    spg_assemble_land(e, &end);
    return SPG_OK;
}

static spg_status call(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into)
{
    uint16_t window = 0;
    bool lent = false;
    SPG_TRY(spg_compile_arguments(e, spg_assemble_children(e, node), node->count, false, &window, &lent));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_CALL, into, window, 0, node->data, ref));
    if (lent) { spg_assemble_give_window(e, window, node->count); }
    return SPG_OK;
}

static spg_status field(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into)
{
    uint16_t operand = 0;
    SPG_TRY(spg_compile_operand(e, spg_assemble_children(e, node)[0], &operand));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_FIELD, into, operand, 0, node->data, ref));
    spg_assemble_give(e, operand);
    return SPG_OK;
}

static spg_status misplaced(spg_assembler *e, const spg_node *node)
{
    return SPG_FAIL(e->run, SPG_BAD_RULES, node->span, "%1 stands where an expression is needed",
                    "this is a fault of the program: please report it", spg_node_word((spg_node_kind)node->kind));
}

static spg_status copy_known(spg_assembler *e, spg_ref ref, uint16_t into)
{
    uint16_t from = 0;
    SPG_TRY(spg_compile_operand(e, ref, &from));
    return spg_assemble(e, SPG_OPCODE_COPY, into, from, 0, 0, ref);
}

spg_status spg_compile_into(spg_assembler *e, spg_ref ref, uint16_t into)
{
    if (find_known(e, ref) != NULL) { return copy_known(e, ref, into); }
    const spg_node *node = spg_pool_node(e->pool, ref);
    switch ((spg_node_kind)node->kind) {
    case SPG_NODE_INT: return spg_assemble(e, SPG_OPCODE_INT, into, 0, 0, node->data, ref);
    case SPG_NODE_BOOL: return spg_assemble(e, SPG_OPCODE_BOOL, into, 0, 0, node->data, ref);
    case SPG_NODE_TEXT: return spg_assemble(e, SPG_OPCODE_TEXT, into, 0, 0, node->data, ref);
    case SPG_NODE_PARAM:
    case SPG_NODE_LOCAL: return copy_known(e, ref, into);
    case SPG_NODE_GIVEN:
        return spg_assemble(e, SPG_OPCODE_GIVEN, into, 0, 0, node->data, ref);
    SPG_CASES_ARITHMETIC:
        return arithmetic(e, node, ref, into);
    SPG_CASES_COMPARISON:
        return compare(e, node, ref, into);
    case SPG_NODE_NOT: return unary(e, SPG_OPCODE_NOT, node, ref, into);
    case SPG_NODE_AND_THEN: return short_circuit(e, SPG_OPCODE_JUMP_UNLESS, node, ref, into);
    case SPG_NODE_OR_ELSE: return short_circuit(e, SPG_OPCODE_JUMP_IF, node, ref, into);
    case SPG_NODE_MEMBER: return binary(e, SPG_OPCODE_MEMBER, node, ref, into);
    case SPG_NODE_SELECT: return select(e, node, ref, into);
    case SPG_NODE_LIST: return spg_compile_list(e, node, ref, into);
    case SPG_NODE_SET: return spg_compile_set(e, node, ref, into);
    case SPG_NODE_SPAN: return spg_compile_span(e, node, ref, into);
    case SPG_NODE_JOIN_LISTS: return spg_compile_join_lists(e, node, ref, into);
    case SPG_NODE_LISTS: return spg_compile_lists(e, node, ref, into);
    case SPG_NODE_COMPREHEND: return spg_compile_comprehend(e, node, ref, into);
    case SPG_NODE_SORT: return spg_compile_sort(e, node, ref, into);
    case SPG_NODE_REDUCE: return spg_compile_reduce(e, node, ref, into);
    case SPG_NODE_INDEX: return binary(e, SPG_OPCODE_INDEX, node, ref, into);
    case SPG_NODE_CELL: return spg_compile_cell(e, node, ref, into);
    case SPG_NODE_LENGTH: return unary(e, SPG_OPCODE_LENGTH, node, ref, into);
    case SPG_NODE_ROWS: return unary(e, SPG_OPCODE_ROWS, node, ref, into);
    case SPG_NODE_COLS: return unary(e, SPG_OPCODE_COLUMNS, node, ref, into);
    case SPG_NODE_UPDATE: return spg_compile_update(e, node, ref, into);
    case SPG_NODE_UPDATE_CELL: return spg_compile_update_cell(e, node, ref, into);
    case SPG_NODE_WITHOUT: return binary(e, SPG_OPCODE_WITHOUT, node, ref, into);
    case SPG_NODE_PLUS: return binary(e, SPG_OPCODE_PLUS, node, ref, into);
    case SPG_NODE_MINUS: return binary(e, SPG_OPCODE_MINUS, node, ref, into);
    case SPG_NODE_REWRITE: return spg_compile_rewrite(e, node, ref, into);
    case SPG_NODE_CONVERT: return unary(e, SPG_OPCODE_CONVERT, node, ref, into);
    case SPG_NODE_JOIN_TEXT: return spg_compile_join_text(e, node, ref, into);
    case SPG_NODE_TO_TEXT: return unary(e, SPG_OPCODE_TO_TEXT, node, ref, into);
    case SPG_NODE_JOIN: return binary(e, SPG_OPCODE_JOIN, node, ref, into);
    case SPG_NODE_CALL: return call(e, node, ref, into);
    case SPG_NODE_MAKE: return spg_compile_make(e, node, ref, into);
    case SPG_NODE_SUM: return spg_compile_sum(e, node, ref, into);
    case SPG_NODE_SUM_OVER: return spg_compile_sum_over(e, node, ref, into);
    case SPG_NODE_COPIES: return binary(e, SPG_OPCODE_COPIES, node, ref, into);
    case SPG_NODE_LEGAL: return spg_compile_is_legal(e, node, ref, into);
    case SPG_NODE_LEGAL_SUM: return spg_compile_legal_sum(e, node, ref, into);
    case SPG_NODE_ASK: return spg_compile_ask(e, node, ref, into);
    case SPG_NODE_FIELD: return field(e, node, ref, into);
    case SPG_NODE_PERIOD:
        return spg_assemble(e, SPG_OPCODE_PERIOD, into, 0, 0, 0, ref);
    SPG_CASES_NO_EXPRESSION:
        break;
    }
    return misplaced(e, node);
}
